import ClockEngine
import JSONRPC

/// How one kind of status bar is told what to show.
struct StatusBarFormat {
  let format: Arguments.WatchFormat
  /// The words of a command that clocks in or out, for bars that have them in the output.
  var toggle: [String] = []

  /// Whether the bar writes clicks to the program's input.
  var tellsClicks: Bool { format == .i3bar }

  /// What comes once, in front of the first line.
  var opening: [UInt8] {
    guard format == .i3bar else { return [] }
    return Array("{\"version\":1,\"click_events\":true,\"stop_signal\":0}\n[\n".utf8)
  }

  /// The bytes, line end included, that show the sight in place of the one before.
  func line(_ sight: Sight) -> [UInt8] {
    let line =
      switch format {
      case .plain: sight.text
      case .polybar: Escaping.polybar(sight.text)
      case .tmux: Escaping.tmux(sight.text)
      case .xbar: xbar(sight)
      case .json: json(sight)
      case .waybar: waybar(sight)
      case .i3bar: "[\(i3bar(sight))],"
      case .i3blocks: i3blocks(sight)
      }
    return Array("\(line)\n".utf8)
  }
}

/// A glance, or in its place why there is none; its texts have no control characters.
struct Sight: Equatable {
  let glance: Glance?
  let problem: String?

  init(_ glance: Glance) {
    self.glance = glance
    problem = nil
  }

  /// A message cut to what a bar has room for.
  init(problem: String) {
    glance = nil
    self.problem = Escaping.printable(problem.count > 60 ? "\(problem.prefix(59))…" : problem)
  }

  var name: String { Escaping.printable(glance?.name ?? "") }

  var text: String {
    glance.map { "\(name) \($0.time)" } ?? problem ?? ""
  }

  /// For a bar that has room for nothing but the time.
  var shortText: String { glance?.time ?? text }

  /// What stands behind the text, a line each.
  var details: [String] {
    guard let glance, let since = glance.since else { return [] }
    return ["Since \(since)", "Today \(glance.today)"]
  }

  /// A state, or `error`.
  var state: String { glance?.state.rawValue ?? "error" }
}
