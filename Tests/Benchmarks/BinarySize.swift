import Libc

/// The stripped size of the binary, and its runtime dependencies.
enum BinarySize {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let stripped = bench.path("stripped")
    _ = try bench.time(["strip", "-o", stripped, bench.binary])
    var status = stat()
    guard stat(stripped, &status) == 0 else { throw BenchError("strip is missing") }
    let size = Double(status.st_size) / 1_000_000
    return [
      Row(
        "binary, stripped", ours: "\(size.text()) MB", goal: "≤ 13 MB",
        isReached: status.st_size <= 13_000_000)
    ]
  }
}
