import Libc
import PunchlineKit

/// A shell command that shows a menu, run again only while no menu is open.
final class MenuProgram {
  private let command: String
  private var running: UpstreamProcess?

  init(_ command: String) {
    self.command = command
  }

  /// Does nothing while the menu is open.
  func run() {
    if let running {
      guard running.child.isGone() else { return }
      close(running.socket)
    }
    // The menu gets no input, and its output is discarded.
    running = try? UpstreamProcess("exec </dev/null >/dev/null; \(command)", errors: nil)
  }
}
