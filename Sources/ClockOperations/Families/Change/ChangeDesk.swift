package import ClockStore
package import TimeClock

/// Changes of the journal: what they did, and their undo and redo.
package struct ChangeDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func view(_ change: Change) throws(ClockError) -> ChangeView {
    try view(change, deed: try deed(of: change))
  }

  private func view(_ change: Change, deed: Phrase) throws(ClockError) -> ChangeView {
    let undoneBy = try context.store.undo(of: change.seq)
    return ChangeView(
      change: change, undoneBy: undoneBy,
      actorName: try change.actorId.flatMap(context.calledName(ofMember:)),
      accepterName: try change.acceptedBy.flatMap(context.calledName(ofMember:)),
      userName: try change.ownerId.flatMap(context.calledName(ofMember:)),
      can: try can(change, undoneBy: undoneBy), deed: deed,
      showsAll: showsAll(change), clockText: context.clockText)
  }

  /// A change shows no more of an absence than the absence, or the proposal to change it.
  private func showsAll(_ change: Change) -> Bool {
    let (absences, proposals) = (AbsenceDesk(context), ProposalDesk(context))
    let hides =
      change.edit(of: Absence.self)?.contains { !absences.maySeeKind(of: $0) }
      ?? change.edit(of: Proposal.self)?.contains { !proposals.maySeeAll(of: $0) }
    return hides != true
  }

  /// Undoes one change, or also the other effective changes of its request.
  package func undo(
    _ seq: Int64?, ofClient client: String?, wholeGroup: Bool
  ) throws(ClockError) -> ChangeView {
    let latest =
      seq == nil ? try context.store.latestInForce(of: context.actor.userId, client: client) : nil
    guard let change = try seq.map(find) ?? latest else {
      throw .refused(
        .nothingToUndo,
        client.map { "You have made no change by \"\($0)\" that could be undone" }
          ?? "You have made no change that could be undone")
    }
    try change.refuseIfErased()
    guard change.action == nil else {
      throw .refused(
        .nothingToUndo, "“\(try deed(of: change))” is no change of its own",
        remedies: try remedies(against: change))
    }
    guard try context.store.undo(of: change.seq) == nil else {
      let deed = try deed(of: change)
      throw .refused(
        .nothingToUndo, "“\(deed)” was undone already",
        remedies: [.redo(seq: change.seq, deed: deed)])
    }
    return try undo(
      wholeGroup ? groupToPut(.undo, change) : [change], of: change, isLatest: seq == nil)
  }

  /// Redoes one change, or also the other undone changes of its request.
  package func redo(_ seq: Int64?, wholeGroup: Bool) throws(ClockError) -> ChangeView {
    let latest = seq == nil ? try context.store.latestUndone(of: context.actor.userId) : nil
    guard let change = try seq.map(find) ?? latest else {
      throw .refused(.nothingToRedo, "You have undone nothing since your latest change")
    }
    try change.refuseIfErased()
    guard try context.store.undo(of: change.seq) != nil else {
      let deed = try deed(of: change)
      throw .refused(.nothingToRedo, "“\(deed)” is not undone")
    }
    return try redo(wholeGroup ? groupToPut(.redo, change) : [change], of: change)
  }

  /// The changes of a request that an undo or a redo would affect, for an undo latest first; if
  /// none, the change alone, to refuse it.
  func groupToPut(
    _ action: Change.Action, _ change: Change
  ) throws(ClockError) -> [Change] {
    var group: [Change] = []
    for other in try context.store.group(of: change) where other.action == nil {
      guard context.store.schema.record(other.topic)?.canBeUndone == true else { continue }
      let isUndone = try context.store.undo(of: other.seq) != nil
      if isUndone == (action == .redo) { group.append(other) }
    }
    if group.isEmpty { return [change] }
    return action == .undo ? group.reversed() : group
  }

  /// Undoes all that one request of the actor did, last first; returns its first change.
  package func undo(key: String) throws(ClockError) -> ChangeView {
    let made = try changes(ofRequest: key)
    guard let first = made.first else {
      throw .refused(.nothingToUndo, "No request of yours with that key can be undone")
    }
    var inForce: [Change] = []
    for change in made where try context.store.undo(of: change.seq) == nil {
      inForce.append(change)
    }
    guard !inForce.isEmpty else {
      throw .refused(.nothingToUndo, "The request was undone already")
    }
    return try undo(inForce.reversed(), of: first)
  }

  /// Redoes the undone changes of one request.
  package func redo(key: String) throws(ClockError) -> ChangeView {
    let made = try changes(ofRequest: key)
    var undone: [Change] = []
    for change in made where try context.store.undo(of: change.seq) != nil {
      undone.append(change)
    }
    guard let first = made.first, !undone.isEmpty else {
      throw .refused(.nothingToRedo, "No request of yours with that key is undone")
    }
    return try redo(undone, of: first)
  }

  /// Puts the changes into words first, because an undo may remove what they name.
  private func undo(
    _ changes: [Change], of shown: Change, isLatest: Bool = false
  ) throws(ClockError) -> ChangeView {
    for change in changes where try !mayEdit(change) {
      throw try notAllowed(.undo, change, isLatest: isLatest)
    }
    let deed = try deed(of: changes.reversed())
    for change in afterNamed(changes.reversed()).reversed() { try put(.undo, change) }
    return try view(shown, deed: deed)
  }

  private func redo(_ changes: [Change], of shown: Change) throws(ClockError) -> ChangeView {
    for change in changes where try !mayEdit(change) { throw try notAllowed(.redo, change) }
    for change in afterNamed(changes) { try put(.redo, change) }
    return try view(shown, deed: try deed(of: changes))
  }

  /// The undoable changes of a request.
  package func changes(ofRequest key: String) throws(ClockError) -> [Change] {
    try context.store.changes(of: context.actor.userId, key: key).filter { change in
      change.action == nil && context.store.schema.record(change.topic)?.canBeUndone == true
    }
  }

  func find(_ seq: Int64) throws(ClockError) -> Change {
    guard let change = try context.store.change(seq) else { throw .notFound("Change") }
    let isVisible =
      switch visible {
      case .organization(let id, let member, let topics):
        change.organizationId == id
          && (topics.contains(change.topic) || change.actorId == member
            || change.ownerId == member)
      case .member(let id): change.actorId == id || change.ownerId == id
      }
    guard isVisible else { throw .notFound("Change") }
    return change
  }

  /// Puts the change's record, and nothing else, from one side of the change to the other.
  private func put(
    _ action: Change.Action, _ change: Change
  ) throws(ClockError) {
    try checkMayPut(change)
    guard let type = context.store.schema.record(change.topic) else { return }
    context.store.authorship.target = change.seq
    context.store.authorship.action = action
    // What follows from it, such as alerts, is no undo.
    defer { (context.store.authorship.target, context.store.authorship.action) = (nil, nil) }
    do {
      try put(type, action, change)
      try context.store.settle()
    } catch  where error.isConstraint {
      throw .refused(.undoConflict, "Something else has taken the place by now")
    }
  }

  /// Refuses a change that cannot be undone or redone, because of its kind, its owner or its age.
  func checkMayPut(_ change: Change) throws(ClockError) {
    try change.refuseIfErased()
    guard let type = context.store.schema.record(change.topic), type.canBeUndone else {
      throw .refused(.undoConflict, "“\(try deed(of: change))” cannot be undone")
    }
    guard try mayEdit(change) else { throw .permissionDenied }
    try ConsentDesk(context).check(toPut: change)
    if let edit = change.edit(of: Entry.self), let entry = edit.after ?? edit.before {
      try EntryDesk(context).checkEditWindow(of: entry)
    }
    // Gaps may be deleted and restored at any age, but not moved.
    if let edit = change.edit(of: Gap.self), let gap = edit.after ?? edit.before,
      edit.before?.exitTime != edit.after?.exitTime
        || edit.before?.returnTime != edit.after?.returnTime,
      let shift = try context.find(Entry.self, gap.entryId)
    {
      try EntryDesk(context).checkEditWindow(of: shift)
    }
  }

  /// Also refuses a change whose record has changed since, is locked, or may not run again.
  func checkMayPutAlone(_ action: Change.Action, _ change: Change) throws(ClockError) {
    try checkMayPut(change)
    guard let type = context.store.schema.record(change.topic) else { return }
    try checkIsNamed(change)
    try checkSides(type, action, change)
  }

  /// A device can name only its own requests to its upstream.
  func checkIsNamed(_ change: Change) throws(ClockError) {
    guard context.store.isDevice, SyncDesk(context).ownKey(of: change) == nil else { return }
    throw .refused(
      .undoConflict, "Change \(change.seq) was not made on this device by a request of yours")
  }

  private func checkSides<R: Record>(
    _ type: R.Type, _ action: Change.Action, _ change: Change
  ) throws(ClockError) {
    let (current, wanted) = try sides(type, action, change)
    if let wanted {
      try LockDesk(context).check(saving: wanted)
      try ErasingDesk(context).check(saving: wanted)
      if let entry = wanted as? Entry { try checkMayRun(entry, replacing: current as? Entry) }
      try ErasingDesk(context).checkNotice(of: wanted as? Member, over: current as? Member)
    } else if let current {
      try LockDesk(context).check(removing: current)
    }
  }

  /// The record's present state and the wanted one; refused if another change came between.
  private func sides<R: Record>(
    _ type: R.Type, _ action: Change.Action, _ change: Change
  ) throws(ClockError) -> (current: R?, wanted: R?) {
    guard let edit = change.edit(of: R.self), edit.isReadable else {
      throw .refused(
        .undoConflict, "What was changed there, this version does not know")
    }
    let current = try context.find(R.self, change.recordId)
    let (past, wanted) =
      action == .undo ? (edit.after, edit.before) : (edit.before, edit.after)
    let isAsLeft = past.map { $0.hasSameValues(as: current) } ?? (current == nil)
    let isConfirmed = try isAsConfirmed(change, current)
    guard isAsLeft || isConfirmed else { throw try changedSince(change) }
    return (current, wanted)
  }

  private func put<R: Record>(
    _ type: R.Type, _ action: Change.Action, _ change: Change
  ) throws(ClockError) {
    let (current, wanted) = try sides(type, action, change)
    if let record = wanted {
      let missing = try context.store.missing(for: record, replacing: current)
      guard missing.isEmpty else { throw try inTheWay(missing, "gone since") }
      try checkFits(record, over: current)
      try context.save(record)
    } else if let current {
      // The method itself removed a record that others refer to, so its redo may do so too.
      let dependents = action == .redo ? [] : try context.store.dependents(on: current)
      guard dependents.isEmpty else {
        throw try inTheWay(
          dependents, "made since for \(try name(of: .init(change.topic, change.recordId)))")
      }
      try checkFits(nil, over: current)
      try context.remove(current)
    }
  }

  private func checkFits<R: Record>(_ record: R?, over current: R?) throws(ClockError) {
    for family in context.families where family.record == R.self {
      try family.checkFits(record, over: current, context)
    }
  }
}

extension Policy.Subject {
  package static let change = Policy.Subject("change")
}
