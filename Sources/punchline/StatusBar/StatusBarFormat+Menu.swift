internal import ClockOperations
import ClockProtocol

/// xbar and SwiftBar: a line for the menu bar and, below it, a menu.
extension StatusBarFormat {
  func xbar(_ sight: Sight) -> String {
    // SwiftBar shows what follows the separator; with it last, it would show nothing.
    var lines = ["~~~", item(sight.text), "---"]
    lines += sight.details.map(item)
    if let action = action(isClockedIn: sight.glance?.isClockedIn ?? false) {
      lines.append(action)
    }
    return lines.joined(separator: "\n")
  }

  private func item(_ text: String) -> String {
    "\(Escaping.xbar(text)) | emojize=false symbolize=false"
  }

  /// The menu's action; nil where a word of the command cannot be quoted.
  private func action(isClockedIn: Bool) -> String? {
    guard let program = toggle.first,
      toggle.allSatisfy({ word in !word.contains { "\"|\n".contains($0) } })
    else { return nil }
    let words = toggle.dropFirst().enumerated().map { "param\($0 + 1)=\"\($1)\"" }
    let label = isClockedIn ? "Clock Out" : "Clock In"
    return (["\(label) | shell=\"\(program)\""] + words + ["terminal=false"])
      .joined(separator: " ")
  }
}
