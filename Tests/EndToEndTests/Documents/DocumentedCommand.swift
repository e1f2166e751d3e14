import ClockTestSupport
import Testing

/// A shell command shown in a document.
struct DocumentedCommand: CustomTestStringConvertible, Sendable {
  /// The way a test runs it.
  enum Runner: CaseIterable {
    /// It ends by itself.
    case shell
    case neovim, vim, emacs, vscode, pythonClock, bridge, websocketd, tmux, i3blocks, waybar,
      polybar, xbar, hook
    /// It installs, builds or tests, and is run when the documents are tried on a machine.
    case machine
  }

  /// The first words of a command, the more specific ones first.
  private static let runners: [(String, Runner)] = [
    ("punchline on", .hook), ("punchline", .shell), ("python3 examples/python/harness.py", .shell),
    ("clang", .shell),
    ("nvim", .neovim), ("vim", .vim), ("emacs", .emacs), ("code", .vscode),
    ("python3 examples/python/status.py", .pythonClock),
    ("python3 examples/web/bridge.py", .bridge),
    ("websocketd", .websocketd),
    ("tmux", .tmux), ("i3blocks", .i3blocks), ("waybar", .waybar), ("polybar", .polybar),
    ("ln", .xbar),
    ("sudo", .machine), ("apt-get", .machine), ("swift", .machine), (".ci/", .machine),
    (".build/", .machine), ("export", .machine),
  ]

  let document: String
  let fence: MarkdownDocument.Fence

  var testDescription: String { "\(document), \(fence)" }

  /// The shell's lines; a line that ends with a backslash is joined to the next.
  var lines: [String] {
    fence.text.replacing("\\\n", with: "").split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
  }

  /// Nil if no test can run it, or its lines need more than one runner.
  var runner: Runner? {
    let found = Set(lines.map(Self.runner))
    return found.count == 1 ? found.first ?? nil : nil
  }

  private static func runner(of line: String) -> Runner? {
    let words = line.split(separator: " ").drop { $0.contains(/^[A-Z_]+=/) }.joined(separator: " ")
    return runners.first { beginning, _ in
      beginning.hasSuffix("/") ? words.hasPrefix(beginning) : "\(words) ".hasPrefix("\(beginning) ")
    }?.1
  }

  static let all = Documents.fences(of: "sh").map { document, fence in
    DocumentedCommand(document: document, fence: fence)
  }

  static func run(by runner: Runner) -> [DocumentedCommand] { all.filter { $0.runner == runner } }
}
