import Libc
import PunchlineKit

/// Text for people, outside the protocol.
enum Terminal {
  static func say(_ text: String) {
    write(text, to: 1)
  }

  static func complain(_ text: String) {
    write("punchline: \(text)", to: 2)
  }

  /// Whether the descriptor is a terminal that obeys more than line ends.
  static func showsControls(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && Environment.process["TERM"] != "dumb"
  }

  /// Writes a line; on standard error it never waits, and the line may be lost.
  static func write(_ text: String, to descriptor: Int32) {
    let output = OutputWriter(takingOver: descriptor)
    let line = Array((text + "\n").utf8)
    if descriptor == STDERR_FILENO {
      _ = try? output.write(line[...])
    } else {
      _ = try? output.writeAll(line)
    }
  }
}
