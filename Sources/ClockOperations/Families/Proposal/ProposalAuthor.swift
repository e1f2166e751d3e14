internal import ClockStore
package import TimeClock

/// Authors of proposals; an accepted proposal runs with its author's rights.
extension ProposalDesk {
  /// The author; refused if they could no longer make the correction themselves.
  package func author(of proposal: Proposal) throws(ClockError) -> Member {
    let author = try activeAuthor(of: proposal)
    if let author, mayCorrect(proposal, author) { return author }
    let name = try context.called(proposal.authorId)
    throw .refused(
      .permissionDenied,
      author == nil
        ? "\(name) proposed this, and is no longer active"
        : "\(name) proposed this, and may no longer do it")
  }

  func mayCarryOut(_ proposal: Proposal) throws(ClockError) -> Bool {
    guard let author = try activeAuthor(of: proposal) else { return false }
    return mayCorrect(proposal, author)
  }

  private func activeAuthor(of proposal: Proposal) throws(ClockError) -> Member? {
    let author = try context.find(Member.self, proposal.authorId)
    return author?.isActive == true ? author : nil
  }

  /// Whether the author's role, which may have changed, lets them correct such records.
  private func mayCorrect(_ proposal: Proposal, _ author: Member) -> Bool {
    let ownership: Policy.Ownership = proposal.isOwn ? .own : .sameOrganization
    let right = context.families.lazy.compactMap { $0.right(toCall: proposal.method) }.first
    return proposal.changes.allSatisfy { change in
      guard let subject = Self.subjects[change.topic] else { return true }
      // Whoever works a visit may check in, but not correct it.
      let action = right.flatMap { $0.subject == subject ? $0.action : nil } ?? .edit
      return context.policy.allows(action, subject, of: ownership, by: author.role)
    }
  }

  /// Who may correct the records of each topic; a proposal may also make others, such as a task.
  private static let subjects: [String: Policy.Subject] = [
    Entry.topic: .entry, Gap.topic: .gap, Visit.topic: .visit, Absence.topic: .absence,
    ApprovedWeek.topic: .week,
  ]
}
