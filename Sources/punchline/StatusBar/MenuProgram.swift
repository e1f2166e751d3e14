import Libc
import PunchlineKit

/// A command of the shell that shows a menu, started again where none is open.
final class MenuProgram {
  private let command: String
  private var running: UpstreamProcess?

  init(_ command: String) {
    self.command = command
  }

  /// A second click while the menu is open does nothing.
  func run() {
    if let running {
      guard running.child.isGone() else { return }
      close(running.socket)
    }
    // Nothing is said to a menu; what it says is for nobody.
    running = try? UpstreamProcess("exec </dev/null >/dev/null; \(command)", errors: nil)
  }
}
