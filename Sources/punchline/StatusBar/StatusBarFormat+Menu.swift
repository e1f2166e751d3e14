internal import ClockOperations
import ClockProtocol

/// xbar and SwiftBar: a line for the menu bar and, below it, a menu.
extension StatusBarFormat {
  private static let taskLead = "Start "

  func xbar(_ sight: Sight) -> String {
    // SwiftBar shows the text after the first separator, and nothing if that comes last.
    var lines = ["~~~", item(sight.text, color(of: sight)), "---"]
    lines += sight.details.map { item($0) }
    let tasks = sight.menu.filter { $0.hasPrefix(Self.taskLead) }.compactMap { action($0, "--") }
    for label in sight.menu where !label.hasPrefix(Self.taskLead) {
      if let line = action(label) { lines.append(line) }
    }
    if !tasks.isEmpty { lines += ["Start a Task"] + tasks }
    return lines.joined(separator: "\n")
  }

  private func item(_ text: String, _ color: String? = nil) -> String {
    "\(Escaping.xbar(text)) | emojize=false symbolize=false\(color.map { " color=\($0)" } ?? "")"
  }

  /// A line that runs its action; nil if a word of the command cannot be quoted.
  // `menu` recognizes the label in its form as a parameter.
  private func action(_ label: String, _ lead: String = "") -> String? {
    let words = choose + [Escaping.xbarParameter(label)]
    guard let program = words.first, !choose.isEmpty,
      words.allSatisfy({ word in !word.contains { "\"|\n".contains($0) } })
    else { return nil }
    let parameters = words.dropFirst().enumerated().map { "param\($0 + 1)=\"\($1)\"" }
    return
      (["\(lead)\(Escaping.xbar(label)) | shell=\"\(program)\""] + parameters + [
        "terminal=false", "emojize=false symbolize=false",
      ]).joined(separator: " ")
  }
}
