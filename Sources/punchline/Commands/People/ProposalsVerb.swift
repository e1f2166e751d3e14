import JSON
import Libc

/// Corrections that wait for the other side, by their numbers in the list.
extension Verbs {
  /// Lists the waiting proposals; with a word decides one, or withdraws one's own.
  static func proposals(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let words = call.arguments.operands
    let waiting = try call.caller.all(Wire.proposalList(state: .waiting)) { $0.proposals }
      .filter { !$0.can.isEmpty }
    guard let word = words.first else {
      let lines = ProposalText.lines(waiting, call.paint)
      return Answer(
        .array(waiting.map(\.json)),
        lines.isEmpty ? [call.paint(.dim, "No proposal waits.")] : lines, call.paint)
    }
    guard let deed = ProposalText.Deed(rawValue: word) else {
      throw .usage(
        .badValue(
          option: "DEED", value: word,
          allowed: Arguments.anyOf(ProposalText.Deed.allCases.map { "\($0.rawValue) N" })))
    }
    guard words.count > 1 else { throw call.missing("N") }
    guard let number = Int(words[1]), waiting.indices.contains(number - 1) else {
      throw .message("no proposal has the number \(words[1]): punchline proposals lists them")
    }
    let proposal = waiting[number - 1]
    let reason = words.dropFirst(2).joined(separator: " ")
    if deed != .decline, !reason.isEmpty { throw call.unexpected(words[2]) }
    let decided: Wire.Proposal =
      switch deed {
      case .accept: try call.ask(Wire.proposalAccept(id: proposal.id))
      case .decline:
        try call.ask(Wire.proposalDecline(id: proposal.id, reason: reason.isEmpty ? nil : reason))
      case .withdraw: try call.ask(Wire.proposalWithdraw(id: proposal.id))
      }
    return Answer(
      decided, [call.paint(.green, deed.done) + ": \(proposal.text.summary)."], call.paint)
  }
}

/// Texts about proposals.
enum ProposalText {
  enum Deed: String, CaseIterable {
    case accept, decline, withdraw

    var done: String {
      switch self {
      case .accept: "Accepted"
      case .decline: "Declined"
      case .withdraw: "Withdrawn"
      }
    }
  }

  /// Whether the option or somebody on the terminal says to ask for consent.
  static func isWanted(_ error: RefusedCall, _ call: VerbCall) -> Bool {
    if call.has(.propose) || call.has(.json) { return call.has(.propose) }
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return false }
    return Terminal.confirms(call.paint.shown("\(error.message). Propose it?"))
  }

  /// What to type if a correction needs consent; nothing below another refusal.
  static func lines(refused error: RefusedCall) -> [String] {
    error.proposal == nil ? [] : ["  with --propose the same asks for that consent"]
  }

  static func lines(_ proposals: [Wire.Proposal], _ paint: Paint) -> [String] {
    proposals.enumerated().map { index, proposal in
      let reason = proposal.reason.map { ", because \($0)" } ?? ""
      let can = Deed.allCases.map(\.rawValue).filter(proposal.can.contains)
      return
        "  \(index + 1)  \(proposal.authorName ?? "A member") proposes: "
        + "\(proposal.text.summary)\(reason)"
        + "  " + paint(.dim, can.joined(separator: ", "))
    }
  }
}
