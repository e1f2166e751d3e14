package import ClockStore
package import TimeClock

/// Corrections of recorded time: the alerts that other members get at once about them and about
/// weaker protection, and objections.
package struct CorrectionDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// Raises the alerts about a request's changes.
  // A device leaves them to its upstream.
  package func tellOthers(of changes: ArraySlice<Change>) throws(ClockError) {
    guard !context.store.isDevice else { return }
    var told: [String: [Change]] = [:]
    for change in changes {
      if try isToldCorrection(change), let owner = change.ownerId {
        told[owner, default: []].append(change)
      } else if let edit = change.edit(of: Organization.self) {
        try tellIfWeaker(edit, change)
      } else if let edit = change.edit(of: Member.self) {
        try tellIfOfOtherRights(edit, change)
      }
    }
    for (owner, corrections) in told.sorted(by: { $0.key < $1.key }) {
      try tell(corrections, of: owner)
    }
  }

  /// Whether the other side gets an alert: about agreed corrections, late arrivals, and under
  /// `tell` corrections that would otherwise need consent.
  private func isToldCorrection(_ change: Change) throws(ClockError) -> Bool {
    if change.acceptedBy != nil {
      return !change.isOneSided && !RecordedTime.changed(by: change).isEmpty
    }
    guard let limits = try ConsentDesk(context).limits(in: change.organizationId),
      limits.consent != .none
    else { return false }
    // Without consent an absence of one's own is no correction.
    let all = RecordedTime.changed(by: change).filter { !$0.isAbsence }
    if all.isEmpty { return false }
    if let arrivedAt = change.arrivedAt, arrivedAt - change.at > limits.freeEditLength {
      return true
    }
    return limits.consent == .tell
      && all.contains {
        !ConsentDesk(context).isFree($0, by: change.actorId, change.arrivedAt, limits)
      }
  }

  private func tell(_ corrections: [Change], of ownerId: String) throws(ClockError) {
    guard let first = corrections.first else { return }
    let isOwn = first.actorId == ownerId
    let listeners =
      isOwn && first.acceptedBy == nil
      ? try ConsentDesk(context).approvers(of: ownerId)
      : [try context.find(Member.self, ownerId)].compactMap(\.self)
    var deeds: [Phrase] = []
    let kept = Context(keepingTextsOf: context)
    for change in corrections { deeds.append(try ChangeDesk(kept).deed(of: change, for: ownerId)) }
    let summary = deeds.joined
    let body: Phrase
    if isOwn, let accepter = first.acceptedBy {
      body = "\(try context.called(accepter)) accepted your correction: \(summary)."
    } else {
      let name = try context.called(first.actorId)
      body =
        (isOwn
        ? "\(name) corrected their own time: \(summary)." as Phrase
        : "\(name) corrected your time: \(summary).").because(first.reason)
    }
    try AlertDesk(context).tell(
      listeners, .timeCorrected, "\(first.seq)", data: .change(seq: first.seq),
      title: "Recorded time corrected", body: body)
  }

  private func tellIfWeaker(
    _ edit: RecordEdit<Organization>, _ change: Change
  ) throws(ClockError) {
    guard let before = edit.before, let after = edit.after else { return }
    let sentences = weaker(before, after)
    guard !sentences.isEmpty else { return }
    let others = try context.store.members(of: after.id).filter {
      $0.isActive && $0.id != change.actorId
    }
    try AlertDesk(context).tell(
      others, .organizationWeakened, "\(change.seq)", data: .change(seq: change.seq),
      title: "Recorded time is protected less", body: sentences.spaced)
  }

  /// One sentence for each protection of recorded time that became weaker.
  private func weaker(_ before: Organization, _ after: Organization) -> [Phrase] {
    var sentences: [Phrase] = []
    if after.consent.rank < before.consent.rank {
      sentences.append(
        after.consent == .tell
          ? "Corrections of recorded time no longer need both sides."
          : "Corrections of recorded time need nobody's consent, and nobody hears of them.")
    }
    if after.freeEditHours > before.freeEditHours {
      sentences.append(
        """
        Members may change their own time for \(after.freeEditHours, "hour", "hours") by themselves.
        """)
    }
    if let locked = before.lockedThrough, after.lockedThrough.map({ $0 < locked }) ?? true {
      sentences.append("Time up to \(context.clockText.keeping.date(locked)) is no longer locked.")
    }
    if let months = after.retentionMonths, months < before.retentionMonths ?? .max {
      sentences.append("Recorded time will be erased after \(months, "month", "months").")
    }
    return sentences
  }

  private func tellIfOfOtherRights(
    _ edit: RecordEdit<Member>, _ change: Change
  ) throws(ClockError) {
    guard let before = edit.before, let after = edit.after, after.id != change.actorId,
      let actorId = change.actorId
    else { return }
    let name = try context.called(actorId)
    var sentences: [Phrase] = []
    if before.role != after.role {
      sentences.append("\(name) made you \(after.role.withArticle).")
    }
    if before.isActive != after.isActive {
      sentences.append(
        after.isActive ? "\(name) made you active again." : "\(name) made you inactive.")
    }
    guard !sentences.isEmpty else { return }
    try AlertDesk(context).tell(
      [after], .memberChanged, "\(change.seq)", data: .change(seq: change.seq),
      title: "Your rights were changed", body: sentences.spaced)
  }

  /// Alerts a member that somebody else has set their password.
  func tellOfPassword(_ member: Member) throws(ClockError) {
    guard member.id != context.actor.userId, !context.store.isDevice else { return }
    let name = try context.called(context.actor.userId)
    try AlertDesk(context).tell(
      [member], .memberChanged, "password \(context.now.rfc3339)", data: .none,
      title: "Your password was changed", body: "\(name) set another password for you.")
  }

  /// Records the actor's objection to a correction by the other side.
  package func object(to seq: Int64, because reason: String?) throws(ClockError) -> ChangeView {
    let change = try ChangeDesk(context).find(seq)
    guard !RecordedTime.changed(by: change).isEmpty else {
      throw .validation([.init("seq", "One objects to a correction of recorded time")])
    }
    guard isOtherSide(of: change) else { throw .permissionDenied }
    try context.save(
      Objection(
        userId: context.actor.userId, organizationId: context.actor.organizationId, seq: seq,
        reason: try ConsentRules.checked(reason: reason), createdAt: context.now))
    return try ChangeDesk(context).view(change)
  }

  /// Whether another member than the actor made the correction, or accepted it.
  private func isOtherSide(of change: Change) -> Bool {
    let isOwn = change.actorId == change.ownerId
    if change.ownerId == context.actor.userId {
      return !isOwn || change.acceptedBy != nil && !change.isOneSided
    }
    return isOwn
      && context.policy.allows(
        .approve, .proposal, of: .sameOrganization, by: context.actor.role)
  }
}

extension Phrase {
  /// The sentence, with the reason if one was given.
  func because(_ reason: String?) -> Phrase { reason.map { "\(self) Why: \($0)" } ?? self }
}
