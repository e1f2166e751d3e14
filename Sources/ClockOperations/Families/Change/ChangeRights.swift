internal import ClockStore
package import TimeClock

/// Who may undo and redo a change, and what the actor may take back.
extension ChangeDesk {
  /// How many of their latest requests are searched for one that the actor may undo.
  private static let requestsSearched = 10

  func mayEdit(_ change: Change) throws(ClockError) -> Bool {
    try isAllowed(change, of: ownership(of: change), by: context.actor.role)
  }

  /// Restoring or removing a record needs the right to delete it.
  private func isAllowed(
    _ change: Change, of owned: Policy.Ownership, by role: Role
  ) -> Bool {
    context.policy.allows(
      change.isWhole ? .delete : .edit, .init(change.topic), of: owned, by: role)
  }

  /// If somebody else decided about one's own record, the right to others' records counts.
  private func ownership(of change: Change) throws(ClockError) -> Policy.Ownership {
    let owned = context.ownership(userId: change.ownerId, organizationId: change.organizationId)
    if change.isWhole, owned == .own, let decided = try context.store.latestActor(on: change),
      decided != context.actor.userId
    {
      return .sameOrganization
    }
    return owned
  }

  /// Says who may undo or redo the change, and offers what the actor may do; in place of their
  /// latest change, what they may take back.
  func notAllowed(
    _ action: Change.Action, _ change: Change, isLatest: Bool = false
  ) throws(ClockError) -> ClockError {
    let deed = try deed(of: change)
    guard context.store.schema.record(change.topic)?.canBeUndone == true,
      isAllowed(change, of: .sameOrganization, by: .admin)
    else { return .refused(.permissionDenied, "“\(deed)” cannot be undone") }
    if action == .undo, let step = try undoOfVisit(change) {
      return .refused(
        .permissionDenied, "“\(deed)” is undone with the visit itself", remedies: [step])
    }
    return .refused(
      .permissionDenied,
      action == .undo
        ? "You cannot undo “\(deed)”; an admin can" : "You cannot redo “\(deed)”; an admin can",
      remedies: isLatest ? try [latestUndo()].compactMap(\.self) : [])
  }

  /// How the actor may take back the latest of their requests that their role lets them take back;
  /// nil if something is in the way.
  package func latestUndo() throws(ClockError) -> Refusal.Remedy? {
    var before: Int64?
    for _ in 0..<Self.requestsSearched {
      guard
        let latest = try context.store.latestInForce(of: context.actor.userId, before: before)
      else { return nil }
      let group = try groupToPut(.undo, latest)
      if try isAll(group, mayEdit) { return try undo(of: group, latest) }
      for change in group {
        if let step = try undoOfVisit(change) { return step }
      }
      before = latest.group
    }
    return nil
  }

  private func isAll(
    _ changes: [Change], _ fits: (Change) throws(ClockError) -> Bool
  ) throws(ClockError) -> Bool {
    for change in changes where try !fits(change) { return false }
    return true
  }

  private func undo(of group: [Change], _ latest: Change) throws(ClockError) -> Refusal.Remedy? {
    var records: Set<[String]> = []
    do {
      for change in group {
        // Of several changes to one record the last is undone first.
        if records.insert([change.topic, change.recordId]).inserted {
          try checkMayPutAlone(.undo, change)
        } else {
          try checkMayPut(change)
        }
      }
    } catch .refused {
      return nil
    }
    return .undo(seq: latest.seq, deed: try deed(of: group.reversed()))
  }

  /// The undo of a visit's last step, if the change was a step.
  private func undoOfVisit(_ change: Change) throws(ClockError) -> Refusal.Remedy? {
    guard let edit = change.edit(of: Visit.self), let before = edit.before, let after = edit.after,
      before.checkIn != after.checkIn || before.checkOut != after.checkOut,
      let visit = try context.find(Visit.self, change.recordId)
    else { return nil }
    let desk = VisitDesk(context)
    for turn in try desk.turns(of: visit) { context.note(turn: turn) }
    guard try desk.can(visit).contains(.undo) else { return nil }
    return .undoVisit(
      id: visit.id, status: visit.status,
      deed: try visit.change(of: desk.undone(visit), in: context))
  }
}
