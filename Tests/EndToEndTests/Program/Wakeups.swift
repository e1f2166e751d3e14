#if os(Linux)
  import ClockTestSupport
  import Foundation

  extension EngineProcess {
    /// How often the process gave up the processor voluntarily.
    func wakeups() throws -> String? {
      try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        .split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }.map(String.init)
    }
  }
#endif
