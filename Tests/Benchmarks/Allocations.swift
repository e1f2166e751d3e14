/// Heap allocations per request, counted by a debugger.
enum Allocations {
  private static let entrances = [
    "malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign",
  ]

  static func measure(
    _ bench: BenchEnvironment, _ mix: MixedRequests, _ engine: [String]
  ) throws -> Row {
    let what = "heap allocations for each of the mixed \(mix.name)"
    guard BenchEnvironment.isInstalled("gdb") else { return .missing(what, "gdb is not installed") }
    let few = try count(bench, mix, engine, requests: 400)
    let many = try count(bench, mix, engine, requests: 1_200)
    guard few > 0 else { return .missing(what, "the binary has no symbols") }
    let each = Double(many - few) / 800
    return Row(what, ours: each.text(1), goal: "≤ 2", isReached: each <= 2)
  }

  /// Allocations of a whole run; the difference of two runs leaves out the startup.
  private static func count(
    _ bench: BenchEnvironment, _ mix: MixedRequests, _ engine: [String], requests: Int
  ) throws -> Int {
    let file = bench.path("requests-\(requests).jsonl")
    try bench.save(mix.lines(requests), to: file)
    let breaks = entrances.enumerated().flatMap { index, name in
      ["-ex", "break \(name)", "-ex", "ignore \(index + 1) 1000000000"]
    }
    let words = engine.dropFirst().map { "'\($0)'" }.joined(separator: " ")
    let debugger = try Child(
      ["gdb", "--batch", "--nx", "-ex", "set debuginfod enabled off"] + breaks
        + ["-ex", "run \(words) <'\(file)' >/dev/null", "-ex", "info breakpoints", engine[0]],
      errors: "/dev/null")
    debugger.closeInput()
    var hits = 0
    while let line = debugger.readLine() {
      let words = line.split { $0 == " " || $0 == "\t" }
      if words.starts(with: ["breakpoint", "already", "hit"]) { hits += Int(words[3]) ?? 0 }
    }
    try debugger.finish()
    return hits
  }
}
