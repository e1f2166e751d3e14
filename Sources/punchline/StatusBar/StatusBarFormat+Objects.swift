import ClockOperations
import ClockStore
import JSON
import JSONRPC

/// Bars that read JSON.
extension StatusBarFormat {
  func json(_ sight: Sight) -> String {
    let glance = sight.glance
    var members: [(String, JSON)] = [
      ("state", .string(sight.state)), ("text", .string(sight.text)),
      ("name", glance == nil ? .null : .string(sight.name)),
      ("time", .optional(glance?.time)), ("since", .optional(glance?.since)),
      ("today", .optional(glance?.today)),
      ("percentage", glance?.percentage.map { .integer(Int64($0)) } ?? .null),
      ("clockedIn", .boolean(glance?.isClockedIn ?? false)),
      ("error", .optional(sight.problem)),
    ]
    if let away = glance?.away {
      members += [("away", .optional(away.length)), ("awayText", .optional(away.text))]
    }
    if let link = glance?.link {
      members += [
        ("link", .string(link.state.rawValue)), ("queued", .integer(Int64(link.queued))),
        ("refused", .integer(Int64(link.refused))),
      ]
    }
    return Self.text(members)
  }

  /// Text and tooltip are Pango markup.
  func waybar(_ sight: Sight) -> String {
    let tooltip = sight.problem.map { [$0] } ?? [sight.text] + sight.details
    var members: [(String, JSON)] = [
      ("text", .string(Escaping.pango(sight.text))), ("alt", .string(sight.state)),
      ("tooltip", .string(tooltip.map(Escaping.pango).joined(separator: "\n"))),
      ("class", cssClass(sight)),
    ]
    if let percentage = sight.glance?.percentage {
      members.append(("percentage", .integer(Int64(percentage))))
    }
    return Self.text(members)
  }

  /// The state, the absence of the member, and the state of the link to the upstream.
  private func cssClass(_ sight: Sight) -> JSON {
    let glance = sight.glance
    let words = (glance?.away == nil ? [] : ["away"]) + (glance?.link?.words ?? [])
    return words.isEmpty ? .string(sight.state) : ([sight.state] + words).json
  }

  func i3bar(_ sight: Sight) -> String {
    var members: [(String, JSON)] = [
      ("full_text", .string(sight.text)), ("short_text", .string(sight.shortText)),
      ("name", .string(ClickReader.blockName)), ("instance", .string(sight.state)),
      ("urgent", .boolean(sight.isUrgent)), ("markup", "none"),
    ]
    if let color = color(of: sight) { members.append(("color", .string(color))) }
    return Self.text(members)
  }

  /// Flat strings only, because i3blocks' own JSON reader takes nothing else.
  func i3blocks(_ sight: Sight) -> String {
    var members: [(String, JSON)] = [
      ("full_text", .string(Escaping.i3blocks(sight.text))),
      ("short_text", .string(Escaping.i3blocks(sight.shortText))),
    ]
    if let color = color(of: sight) { members.append(("color", .string(color))) }
    return Self.text(members)
  }

  private static func text(_ members: [(String, JSON)]) -> String {
    var object = JSONObject()
    for (name, value) in members { object.append(name, value) }
    return JSON.object(object).text
  }
}

extension JSON {
  fileprivate static func optional(_ text: String?) -> JSON {
    text.map { .string($0) } ?? .null
  }
}
