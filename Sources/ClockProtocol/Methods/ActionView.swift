internal import ClockStore
internal import JSON
internal import TimeClock

/// A button: its label and the request behind it.
struct ActionView: Equatable, Sendable {
  private(set) var label: Phrase
  let method: String
  var parameters: JSONObject = [:]
  /// The param that the user must choose first.
  var choose: String?
}

extension ActionView {
  /// Ends an entry that was likely forgotten; it names the entry, so that a late press ends no
  /// other.
  init(_ proposal: LikelyEnd) {
    label = proposal.label
    method = proposal.kind == .shift ? "clock.out" : "timer.stop"
    parameters = ["entryId": .string(proposal.entryId)]
    if let at = proposal.at {
      parameters.append("at", .string(at.rfc3339))
    } else {
      parameters.append("anyLength", true)
    }
    if let userId = proposal.userId { parameters.append("userId", .string(userId)) }
  }

  /// Names what it ends, so that a late press ends nothing else; an undo or a redo covers the whole
  /// request of its change.
  init(_ remedy: Refusal.Remedy) {
    switch remedy {
    case .undo(let seq, let deed):
      self.init(label: "Undo “\(deed)”", method: "change.undo", parameters: Self.group(of: seq))
    case .redo(let seq, let deed):
      self.init(label: "Redo “\(deed)”", method: "change.redo", parameters: Self.group(of: seq))
    case .undoVisit(let id, let status, let deed):
      self.init(
        label: "Undo “\(deed)”", method: "visit.undo",
        parameters: ["id": .string(id), "status": .string(status.rawValue)])
    case .clockOut(let id, let userId):
      self.init(
        label: "Clock Out", method: "clock.out", parameters: Self.parameters("entryId", id, userId))
    case .endGap(let id, let userId):
      self.init(
        label: "End Break", method: "gap.end", parameters: Self.parameters("gapId", id, userId))
    case .stopTimer(let id, let userId):
      self.init(
        label: "Stop", method: "timer.stop", parameters: Self.parameters("entryId", id, userId))
    case .end(let proposal): self.init(proposal)
    case .chooseWorkplace: self.init(label: "Choose a Workplace", method: "settings.get")
    case .reopen(let week, let userId):
      self.init(
        label: "Reopen the Week", method: "week.reopen",
        parameters: Self.parameters("containing", week.text, userId))
    }
  }

  private static func group(of seq: Int64) -> JSONObject { ["seq": .integer(seq), "group": true] }

  private static func parameters(_ name: String, _ id: String, _ userId: String?) -> JSONObject {
    var parameters = JSONObject([(name, .string(id))])
    if let userId { parameters.append("userId", .string(userId)) }
    return parameters
  }

  /// The same button with its label in the conversation's language.
  func said(in words: Words) -> ActionView {
    guard !words.areEnglish else { return self }
    var said = self
    said.label = Phrase(verbatim: words(label))
    return said
  }

  var jsonValue: JSON {
    ["label": .string(label.english), "method": .string(method), "params": .object(parameters)]
  }
}

extension [ActionView] {
  /// The same buttons in the conversation's language.
  func said(in words: Words) -> [ActionView] {
    words.areEnglish ? self : map { $0.said(in: words) }
  }
}

extension ActionView: WireObject {
  static func declare(_ members: inout some Members<ActionView>) {
    members.add("label", "The text of the button.") { $0.label.english }
    members.add("method", "The method to call.") { $0.method }
    members.add("params", "The params to call it with.") { JSON.object($0.parameters) }
    members.addIfPresent(
      "choose",
      "The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`."
    ) { $0.choose }
  }
}
