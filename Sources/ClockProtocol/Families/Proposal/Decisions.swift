internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

/// The buttons that decide about proposals.
extension ProposalFamily {
  /// The most proposals that a menu offers to decide.
  private static let menuLimit = 5

  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] {
    guard alert.kind == .proposalWaiting, case .proposal(let id) = alert.data,
      let proposal = try context.find(Proposal.self, id)
    else { return [] }
    return try decisions(on: proposal, context) { $0 == .accept ? "Accept" : "Decline" }
  }

  /// The lines of a menu, which name what they decide.
  static func menuActions(_ context: Context) throws(ClockError) -> [ActionView] {
    let desk = ProposalDesk(context)
    var actions: [ActionView] = []
    for proposal in try desk.waiting(limit: menuLimit) {
      let author = try context.called(proposal.authorId)
      let deed = try desk.deed(of: proposal)
      actions += try decisions(on: proposal, context) { verb in
        verb == .accept
          ? "Accept \(author)'s proposal: \(deed)" : "Decline \(author)'s proposal: \(deed)"
      }
    }
    // A deed names the day unless it is today.
    if !actions.isEmpty { context.note(turn: context.zone.nextDateChange(after: context.now)) }
    return actions
  }

  private static func decisions(
    on proposal: Proposal, _ context: Context, label: (Verb) -> Phrase
  ) throws(ClockError) -> [ActionView] {
    try ProposalDesk(context).decisions(on: proposal).map { verb in
      ActionView(
        label: label(verb), method: verb == .accept ? accept.name : decline.name,
        parameters: ["id": .string(proposal.id)])
    }
  }
}
