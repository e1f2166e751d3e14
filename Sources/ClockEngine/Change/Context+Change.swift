internal import ClockStore
internal import JSONRPC
internal import TimeClock

extension Context {
  func view(_ change: Change) throws -> ChangeView {
    ChangeView(change: change, undoneBy: try store.undo(of: change.seq))
  }

  var visibleChanges: ChangeScope {
    policy.allows(.read, .change, of: .sameOrganization, by: actor.role)
      ? .organization(actor.organizationId, member: actor.userId, topics: readableTopics)
      : .member(actor.userId)
  }

  /// Of whose records the actor may see others' too.
  private var readableTopics: [String] {
    Policy.Subject.allCases.filter { subject in
      policy.allows(
        .read, subject, of: .sameOrganization, by: actor.role, isPublished: false)
    }.map(\.rawValue)
  }

  func undo(_ seq: Int64?) throws -> ChangeView {
    guard let change = try seq.map(findChange) ?? store.latestInForce(of: actor.userId) else {
      throw Refusal(.nothingToUndo, "You have made no change that could be undone")
    }
    guard change.action == nil else {
      throw Refusal(.nothingToUndo, "Change \(change.seq) is itself an undo or a redo")
    }
    if let undo = try store.undo(of: change.seq) {
      throw Refusal(.nothingToUndo, "Change \(change.seq) was undone already, by change \(undo)")
    }
    try put(.undo, change)
    return try view(change)
  }

  func redo(_ seq: Int64?) throws -> ChangeView {
    guard let change = try seq.map(findChange) ?? store.latestUndone(of: actor.userId) else {
      throw Refusal(.nothingToRedo, "You have undone nothing since your latest change")
    }
    guard try store.undo(of: change.seq) != nil else {
      throw Refusal(.nothingToRedo, "Change \(change.seq) is not undone")
    }
    try put(.redo, change)
    return try view(change)
  }

  private func findChange(_ seq: Int64) throws -> Change {
    guard let change = try store.change(seq) else { throw Refusal.notFound("Change") }
    let isVisible =
      switch visibleChanges {
      case .organization(let id, let member, let topics):
        change.organizationId == id
          && (topics.contains(change.topic) || change.actorId == member
            || change.ownerId == member)
      case .member(let id): change.actorId == id || change.ownerId == id
      }
    guard isVisible else { throw Refusal.notFound("Change") }
    return change
  }

  /// Puts the change's record, and nothing else, from one side of the change to the other.
  private func put(_ action: Change.Action, _ change: Change) throws {
    guard let type = store.schema.record(change.topic), type.canBeUndone else {
      throw Refusal(.undoConflict, "Changes of \"\(change.topic)\" cannot be undone")
    }
    try checkMayEdit(change, isWhole: change.isWhole)
    store.authorship.target = change.seq
    store.authorship.action = action
    do {
      try put(type, action, change)
    } catch let error as StoreError where error.isConstraint {
      throw Refusal(
        .undoConflict, "Another \(change.topic) has taken the place of \(change.recordId)")
    }
  }

  /// Who brings a record back or takes it away must be one who may delete it; where somebody else
  /// decided about one's own record, one who may delete others' too.
  private func checkMayEdit(_ change: Change, isWhole: Bool) throws {
    var owned = ownership(userId: change.ownerId, organizationId: change.organizationId)
    if isWhole, owned == .own, let decided = try store.latestActor(on: change),
      decided != actor.userId
    {
      owned = .sameOrganization
    }
    guard
      let subject = Policy.Subject(rawValue: change.topic),
      policy.allows(isWhole ? .delete : .edit, subject, of: owned, by: actor.role)
    else { throw Refusal.permissionDenied }
  }

  private func put<R: Record>(
    _ type: R.Type, _ action: Change.Action, _ change: Change
  ) throws {
    guard let edit = change.edit(of: R.self), edit.isReadable else {
      throw Refusal(
        .undoConflict, "Change \(change.seq) was written by a version with other members")
    }
    let current = try store.find(R.self, change.recordId)
    let (past, wanted) =
      action == .undo ? (edit.after, edit.before) : (edit.before, edit.after)
    guard past.map({ $0.hasSameValues(as: current) }) ?? (current == nil) else {
      throw try changedSince(change)
    }
    if let entry = (current ?? wanted) as? Entry { try checkEditWindow(of: entry) }
    if let record = wanted {
      let missing = try store.missing(for: record, replacing: current)
      guard missing.isEmpty else { throw Refusal.inTheWay(missing, "is there no longer") }
      if let entry = record as? Entry { try checkFits(entry, replacing: current as? Entry) }
      if let gap = record as? Gap { try checkFits(gap) }
      if let task = record as? WorkTask { try checkFits(task) }
      if let member = record as? Member {
        try checkFits(member, id: member.id, of: member.organizationId)
      }
      try store.save(record)
    } else if let current {
      // A method took the record away from what names it; a redo does as much.
      let dependents = action == .redo ? [] : try store.dependents(on: current)
      guard dependents.isEmpty else {
        throw Refusal.inTheWay(dependents, "belongs to this \(change.topic)")
      }
      if let member = current as? Member {
        try checkFits(nil, id: member.id, of: member.organizationId)
      }
      try store.remove(current)
    }
  }

  private func changedSince(_ change: Change) throws -> Refusal {
    let later = try store.successor(of: change)
    let cause = later.map { "change \($0.seq)\($0.method.map { " (\($0))" } ?? "")" }
    return Refusal(
      .undoConflict,
      "The \(change.topic) \(change.recordId) was changed since, by \(cause ?? "somebody else")",
      inTheWay: [.init(change.topic, change.recordId)])
  }
}
