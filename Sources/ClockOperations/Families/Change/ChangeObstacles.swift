internal import ClockStore
internal import TimeClock

/// The refusals of an undo or a redo, each with a change to undo first.
extension ChangeDesk {
  /// Refuses because of a later change, which may be undone first.
  func changedSince(_ change: Change) throws(ClockError) -> ClockError {
    let later = try context.store.successor(of: change)
    let cause = try later.map { later throws(ClockError) -> Phrase in
      let deed = try deed(of: later)
      guard later.actorId != context.actor.userId,
        let author = try later.actorId.flatMap(context.calledName(ofMember:))
      else { return "Since then: “\(deed)”" }
      return "Since then: “\(deed)” by \(author)"
    }
    return .refused(
      .undoConflict, cause ?? "Since then: another change",
      inTheWay: [.init(change.topic, change.recordId)],
      remedies: try later.map(remedies(against:)) ?? [])
  }

  /// What the actor may do about a change that is in the way.
  func remedies(against change: Change) throws(ClockError) -> [Refusal.Remedy] {
    guard
      let done = try change.target.map({ seq throws(ClockError) in
        try context.store.change(seq)
      }) ?? change
    else { return [] }
    do {
      try checkMayPut(done)
      try checkIsNamed(done)
    } catch .refused {
      return []
    }
    let deed = try deed(of: done)
    let isUndone = try context.store.undo(of: done.seq) != nil
    return [isUndone ? .redo(seq: done.seq, deed: deed) : .undo(seq: done.seq, deed: deed)]
  }

  /// Refuses because of records in the way; the last change of the first record may be undone
  /// first.
  func inTheWay(
    _ records: [Refusal.Reference], _ why: Phrase
  ) throws(ClockError) -> ClockError {
    .refused(
      .undoConflict, "In the way: \(try names(of: records)), \(why)", inTheWay: records,
      remedies: try remedies(againstFirstOf: records))
  }

  /// Offers to undo the last change in force of the first record: undone one by one, they lead to
  /// its creation.
  func remedies(
    againstFirstOf records: [Refusal.Reference]
  ) throws(ClockError) -> [Refusal.Remedy] {
    guard let record = records.first, let last = try context.store.latestInForce(of: record)
    else { return [] }
    return try remedies(against: last)
  }

  func can(_ change: Change, undoneBy: Int64?) throws(ClockError) -> [Verb] {
    guard change.action == nil else { return [] }
    do {
      try checkMayPutAlone(undoneBy == nil ? .undo : .redo, change)
      return [undoneBy == nil ? .undo : .redo]
    } catch .refused(let refusal) {
      return refusal.reason == .needsConsent ? [.propose] : []
    }
  }
}
