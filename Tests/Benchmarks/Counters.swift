import Libc

/// The system's counters of a process.
struct Counters {
  let wakeups: Int
  let seconds: Double
  /// In MiB.
  let peakMemory: Double

  init(of pid: Int32) throws(BenchError) {
    guard let status = readFile("/proc/\(pid)/status"),
      let schedule = readFile("/proc/\(pid)/schedstat")
    else { throw BenchError("no /proc here") }
    func count(_ name: String) -> Int {
      let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Int($0) } ?? 0
    }
    wakeups = count("voluntary_ctxt_switches")
    peakMemory = Double(count("VmHWM")) / 1_024
    seconds = Double(schedule.split(separator: " ").first.flatMap { Int($0) } ?? 0) / 1_000_000_000
  }
}

func readFile(_ path: String) -> String? {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
    count = max(0, read(file, buffer.baseAddress, buffer.count))
  }
  return String(decoding: bytes, as: UTF8.self)
}
