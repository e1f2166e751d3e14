import ClockTestSupport
import Testing

/// A terminal with a shell in the repository's folder, and a readable screen.
final class TerminalScreen {
  private let home: UserHome
  private let socket: String

  init(_ home: UserHome) throws {
    self.home = home
    socket = home.file("screen")
    let shell = "cd '\(Repository.path)' && exec env -u TMUX -u TMUX_PANE sh -i"
    try tmux(["-f", "/dev/null", "new-session", "-d", "-x", "150", "-y", "40", shell])
    // The prompt shows the exit status of the previous command.
    try type("PS1='[$?] '; clear")
    try checkBecomes("[0]", text)
  }

  deinit { _ = try? tmux(["kill-server"]) }

  /// Types the text, and Enter by default.
  func type(_ text: String, enter: Bool = true) throws {
    try tmux(["send-keys", "-l", text])
    if enter { try press("Enter") }
  }

  func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  func text() throws -> String { try tmux(["capture-pane", "-p"]) }

  /// Expects the text to appear on the screen.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try checkBecomes(text, sourceLocation: sourceLocation, self.text)
  }

  /// Expects the typed command to end and the prompt to return.
  func expectEnd(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try checkBecomes("2", sourceLocation: sourceLocation) {
      try "\(self.text().matches(of: /(?m)^(?:\^C)?\[\d+\]/).count)"
    }
  }

  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    let client = try home.run("tmux", ["-S", socket] + words)
    let output = try client.readAll()
    let status = try client.waitForExit()
    if status != 0, words != ["kill-server"] { Issue.record("tmux: \(client.standardError)") }
    return output
  }
}
