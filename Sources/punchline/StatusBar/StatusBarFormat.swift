import ClockOperations
import JSONRPC

/// The output of `watch` for one kind of status bar.
struct StatusBarFormat {
  let format: Arguments.WatchFormat
  /// The command that runs a menu line appended to it; for bars that take commands from the output.
  var choose: [String] = []
  /// Whether bars get colors for states.
  var isColored = false
  /// The terminal on which each line replaces the previous one.
  var terminal: Int32?

  /// Whether the line has a menu.
  var hasMenu: Bool { format == .xbar }

  /// Whether the bar writes clicks to the program's input.
  var tellsClicks: Bool { format == .i3bar }

  /// The bytes before the first line.
  var opening: [UInt8] {
    guard format == .i3bar else { return [] }
    return Array("{\"version\":1,\"click_events\":true,\"stop_signal\":0}\n[\n".utf8)
  }

  /// The bytes after the last line.
  var closing: [UInt8] { terminal == nil ? [] : [0x0A] }

  /// The bytes, including the line end, that replace what the bar shows.
  func line(_ sight: Sight) -> [UInt8] {
    // Leaves the last column free, where some terminals start a new line.
    if let terminal {
      let room = Terminal.columns(of: terminal) - 1
      return Array("\r\u{1B}[K\(Column.cut(sight.text, to: room))".utf8)
    }
    let line =
      switch format {
      case .plain: sight.text
      case .polybar: polybar(sight)
      case .tmux: tmux(sight)
      case .xbar: xbar(sight)
      case .json: json(sight)
      case .waybar: waybar(sight)
      case .i3bar: "[\(i3bar(sight))],"
      case .i3blocks: i3blocks(sight)
      }
    return Array("\(line)\n".utf8)
  }

  private func polybar(_ sight: Sight) -> String {
    let text = Escaping.polybar(sight.text)
    return color(of: sight).map { "%{F\($0)}\(text)%{F-}" } ?? text
  }

  private func tmux(_ sight: Sight) -> String {
    let text = Escaping.tmux(sight.text)
    return color(of: sight).map { "#[fg=\($0)]\(text)#[default]" } ?? text
  }

  /// A color that is readable on a dark bar; nil if colors are off.
  func color(of sight: Sight) -> String? {
    guard isColored else { return nil }
    guard let glance = sight.glance else { return Self.alarm }
    return switch glance.state {
    case .idle: "#B0B0B0"
    case .clock: "#8BC34A"
    case .timer: "#64B5F6"
    case .visit: "#CE93D8"
    case .break: "#FFB74D"
    case .due: "#FFD54F"
    case .overtime, .late, .forgotten: Self.alarm
    }
  }

  static let alarm = "#FF8080"
}

/// A glance, or why there is none; its texts have no control characters.
struct Sight: Equatable {
  let glance: Glance?
  let problem: String?
  /// The possible actions, as labels of a menu.
  var menu: [String] = []

  init(_ glance: Glance, menu: [String] = []) {
    self.glance = glance
    self.menu = menu
    problem = nil
  }

  init(problem: String) {
    glance = nil
    self.problem = Escaping.printable(problem)
  }

  var name: String { Escaping.printable(glance?.name ?? "") }

  var text: String { glance.map { Escaping.printable($0.bar) } ?? shortProblem }

  /// The message, cut to fit into a bar.
  private var shortProblem: String {
    let problem = problem ?? ""
    return problem.count > 60 ? "\(problem.prefix(59))…" : problem
  }

  /// The text for a bar that only has room for the time.
  var shortText: String { glance.map(\.minimal) ?? text }

  /// More lines, for a tooltip or a menu.
  var details: [String] {
    if let glance { return glance.details }
    return problem.map { $0 == text ? [] : [$0] } ?? []
  }

  /// The glance's state, or `error`.
  var state: String { glance?.state.rawValue ?? "error" }

  /// Whether it needs somebody's attention.
  var isUrgent: Bool { [.overtime, .late, .forgotten].contains(glance?.state) }
}
