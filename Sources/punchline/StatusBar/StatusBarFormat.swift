import ClockOperations
import JSONRPC

/// The output of `watch` for one kind of status bar.
struct StatusBarFormat {
  let format: Arguments.WatchFormat
  /// The words of a command that clocks in or out, for bars that take commands from the output.
  var toggle: [String] = []

  /// Whether each line takes the place of the one before, as on a terminal.
  var rewritesLine = false

  /// Whether the bar writes clicks to the program's input.
  var tellsClicks: Bool { format == .i3bar }

  /// The bytes that come once, before the first line.
  var opening: [UInt8] {
    guard format == .i3bar else { return [] }
    return Array("{\"version\":1,\"click_events\":true,\"stop_signal\":0}\n[\n".utf8)
  }

  /// The bytes that come once, after the last line.
  var closing: [UInt8] { rewritesLine ? [0x0A] : [] }

  /// The bytes, line end included, that replace what the bar showed before.
  func line(_ sight: Sight) -> [UInt8] {
    // Its last column is left free, where some terminals begin another line.
    if rewritesLine {
      return Array("\r\u{1B}[K\(Column.cut(sight.text, to: Column.width - 1))".utf8)
    }
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

/// A glance, or the reason why there is none; its texts have no control characters.
struct Sight: Equatable {
  let glance: Glance?
  let problem: String?

  init(_ glance: Glance) {
    self.glance = glance
    problem = nil
  }

  /// Cuts the message to what a bar has room for.
  init(problem: String) {
    glance = nil
    self.problem = Escaping.printable(problem.count > 60 ? "\(problem.prefix(59))…" : problem)
  }

  var name: String { Escaping.printable(glance?.name ?? "") }

  var text: String {
    glance.map { "\(name) \($0.time)\(mark)" } ?? problem ?? ""
  }

  /// A sign for what the upstream of a device has refused or not confirmed yet.
  private var mark: String {
    guard let link = glance?.link else { return "" }
    return link.refused > 0 ? " !" : link.queued > 0 ? " ↑" : ""
  }

  /// What the sign means, in words.
  private var linkDetails: [String] {
    guard let link = glance?.link else { return [] }
    return [
      link.isOnline ? nil : "Offline", link.queued > 0 ? "\(link.queued) not sent yet" : nil,
      link.refused > 0 ? "\(link.refused) not accepted" : nil,
    ].compactMap(\.self)
  }

  /// The text for a bar that has room for the time only.
  var shortText: String { glance.map { "\($0.time)\(mark)" } ?? text }

  /// More lines, for a tooltip or a menu.
  var details: [String] {
    guard let glance, let since = glance.since else { return linkDetails }
    return ["Since \(since)", "Today \(glance.today)"] + linkDetails
  }

  /// The glance's state, or `error`.
  var state: String { glance?.state.rawValue ?? "error" }
}
