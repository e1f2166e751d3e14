import CPlatform
import Libc
import PunchlineKit
import TimeClock

/// Text for people, outside the protocol.
enum Terminal {
  /// Writes a line on standard output; returns the exit status, 1 if it could not be written.
  // A reader that is gone counts as success.
  static func say(_ text: String) -> Int32 {
    do throws(PlatformError) {
      _ = try OutputWriter(takingOver: STDOUT_FILENO).writeAll(Array((text + "\n").utf8))
      return 0
    } catch {
      return lost(error)
    }
  }

  /// Reports incomplete output; returns the exit status.
  static func lost(_ error: PlatformError) -> Int32 {
    complain("not all could be written: \(error)")
    return 1
  }

  static func complain(_ text: String) {
    writeError("punchline: \(text)")
  }

  /// Writes a line on standard error without waiting; the line may be lost.
  static func writeError(_ text: String) {
    _ = try? OutputWriter(takingOver: STDERR_FILENO).write(Array((text + "\n").utf8)[...])
  }

  /// Replaces the previous line on the terminal of standard error, also without waiting.
  static func writeOver(_ text: String) {
    // Leaves the last column free, where some terminals start a new line.
    let paint = Paint(isASCII: !Locale.ofProcess.hasUnicode)
    let line = paint.shown(Column.cut(text, to: columns(of: STDERR_FILENO) - 1))
    _ = try? OutputWriter(takingOver: STDERR_FILENO).write(Array("\r\u{1B}[K\(line)".utf8)[...])
  }

  /// Asks on the terminal; any answer but yes means no.
  static func confirms(_ question: String) -> Bool {
    _ = try? OutputWriter(takingOver: STDOUT_FILENO).writeAll(Array("\(question) [y/N] ".utf8))
    // An empty line is an answer too, which `FileLines` would skip.
    return ["y", "yes"].contains(readLine()?.trimmed?.lowercased() ?? "")
  }

  /// The terminal's present width in columns, or the usual width if unknown.
  static func columns(of descriptor: Int32) -> Int {
    let columns = punchline_terminal_columns(descriptor)
    return columns > 0 ? Int(columns) : Paint.usualWidth
  }

  /// Whether the descriptor is a terminal that supports more than line ends.
  static func showsControls(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && Environment.process["TERM"] != "dumb"
  }
}
