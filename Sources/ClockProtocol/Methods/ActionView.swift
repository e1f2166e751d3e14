internal import ClockStore
internal import JSON
internal import TimeClock

/// A button: its label and the request behind it.
struct ActionView: Equatable, Sendable {
  let label: String
  let method: String
  var parameters: JSONObject = [:]
  /// The param that a person chooses first.
  var choose: String?
}

extension ActionView {
  /// Ends what was likely forgotten; the entry is named, so that one pressed later ends no other.
  init(_ proposal: Proposal) {
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

  /// Takes back, or makes again, all of the request that the change was part of.
  init(_ remedy: Refusal.Remedy) {
    let seq: Int64
    switch remedy {
    case .undo(let change, let deed):
      (label, method, seq) = ("Undo “\(deed)”", "change.undo", change)
    case .redo(let change, let deed):
      (label, method, seq) = ("Redo “\(deed)”", "change.redo", change)
    }
    parameters = ["seq": .integer(seq), "group": true]
  }

  var jsonValue: JSON {
    ["label": .string(label), "method": .string(method), "params": .object(parameters)]
  }
}

extension ActionView: WireObject {
  static func declare(_ members: inout some Members<ActionView>) {
    members.add("label", "What the button says.") { $0.label }
    members.add("method", "The method to call.") { $0.method }
    members.add("params", "The params to call it with.") { JSON.object($0.parameters) }
    members.addIfPresent(
      "choose", "The param that a person chooses first, `taskId`: one of their tasks."
    ) { $0.choose }
  }
}
