import CPlatform
import Libc
import PunchlineKit

/// Text for people, outside the protocol.
enum Terminal {
  /// Writes a line on standard output; the exit status, 1 where it could not be written. A reader
  /// that is gone has read what it wanted.
  static func say(_ text: String) -> Int32 {
    do throws(PlatformError) {
      _ = try OutputWriter(takingOver: STDOUT_FILENO).writeAll(Array((text + "\n").utf8))
      return 0
    } catch {
      return lost(error)
    }
  }

  /// Says why the output is not whole; the exit status.
  static func lost(_ error: PlatformError) -> Int32 {
    complain("not all could be written: \(error)")
    return 1
  }

  static func complain(_ text: String) {
    writeError("punchline: \(text)")
  }

  /// Writes a line on standard error; it never waits, and the line may be lost.
  static func writeError(_ text: String) {
    _ = try? OutputWriter(takingOver: STDERR_FILENO).write(Array((text + "\n").utf8)[...])
  }

  /// Writes a line on the terminal of standard error in the place of the one before, like that.
  static func writeOver(_ text: String) {
    // Its last column is left free, where some terminals begin another line.
    let paint = Paint(isASCII: !Locale.ofProcess.hasUnicode)
    let line = paint.shown(Column.cut(text, to: columns(of: STDERR_FILENO) - 1))
    _ = try? OutputWriter(takingOver: STDERR_FILENO).write(Array("\r\u{1B}[K\(line)".utf8)[...])
  }

  /// Asks on the terminal; anything but yes is no.
  static func confirms(_ question: String) -> Bool {
    _ = try? OutputWriter(takingOver: STDOUT_FILENO).writeAll(Array("\(question) [y/N] ".utf8))
    let answer = (try? FileLines("-", orStandardInput: true).firstText()) ?? ""
    return ["y", "yes"].contains(answer.lowercased())
  }

  /// How many columns the terminal has now; as many as most where it does not say.
  static func columns(of descriptor: Int32) -> Int {
    let columns = punchline_terminal_columns(descriptor)
    return columns > 0 ? Int(columns) : Paint.usualWidth
  }

  /// Whether the descriptor is a terminal that obeys more than line ends.
  static func showsControls(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && Environment.process["TERM"] != "dumb"
  }
}
