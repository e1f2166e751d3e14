import PunchlineKit
import TimeClock

/// The program's log on standard error, as detailed as `--log` asks for.
struct Log {
  private let level: Arguments.LogLevel
  private let clock: any TimeSource
  private let output: OutputWriter?

  init(_ level: Arguments.LogLevel, clock: any TimeSource) {
    self.level = level
    self.clock = clock
    output = level == .error ? nil : OutputWriter(takingOver: 2)
  }

  /// Whether only errors are logged.
  var isQuiet: Bool { level == .error }

  func info(_ message: @autoclosure () -> String) {
    write("info", message)
  }

  var isDetailed: Bool { level == .debug }

  func debug(_ message: @autoclosure () -> String) {
    guard isDetailed else { return }
    write("debug", message)
  }

  /// Never waits for a reader of the log: a line that cannot be written at once is lost.
  private func write(_ name: String, _ message: () -> String) {
    guard let output else { return }
    let line = Array("\(clock.now.rfc3339) \(name) \(message())\n".utf8)
    _ = try? output.write(line[...])
  }
}
