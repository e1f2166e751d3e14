package import ClockStore
package import TimeClock

/// A record with words for itself and for its changes.
package protocol WordedRecord: Record {
  /// Its name within a sentence, for the actor: `shift Mon 9:00 AM – 5:30 PM`.
  func name(in context: Context) throws(ClockError) -> Phrase
  /// The phrase for creating it, in the past tense.
  func making(in context: Context) throws(ClockError) -> Phrase
  /// The phrase for removing it, in the past tense.
  func removal(in context: Context) throws(ClockError) -> Phrase
  /// The phrase for erasing its texts, in the past tense.
  func erasing(in context: Context) throws(ClockError) -> Phrase
  /// The phrase for changing `earlier` into this; only the actor reads it.
  func change(of earlier: Self, in context: Context) throws(ClockError) -> Phrase
}

extension WordedRecord {
  package func making(in context: Context) throws(ClockError) -> Phrase {
    "Added \(try name(in: context))"
  }

  package func removal(in context: Context) throws(ClockError) -> Phrase {
    "Deleted \(try name(in: context))"
  }

  package func erasing(in context: Context) throws(ClockError) -> Phrase {
    "Erased texts of \(try name(in: context))"
  }
}

/// Changes in words.
extension ChangeDesk {
  /// What the change did, without a full stop: `Clocked out Mon 5:30 PM`; names the owner unless
  /// they are the reader, who by default is the actor.
  package func deed(of change: Change, for reader: String? = nil) throws(ClockError) -> Phrase {
    if let action = change.action, let target = change.target,
      let done = try context.store.change(target)
    {
      let deed = try deed(of: done, for: reader)
      return action == .undo ? "Undone: \(deed)" : "Done again: \(deed)"
    }
    if change.isErased { return "What was done is erased" }
    guard let type = recordType(of: change.topic) else { return Self.unknownDeed }
    return try naming(ownerOf: change, for: reader, after: try deed(type, change))
  }

  private func naming(
    ownerOf change: Change, for reader: String? = nil, after sentence: Phrase
  ) throws(ClockError) -> Phrase {
    guard let owner = change.ownerId, let actor = change.actorId, owner != actor,
      owner != reader ?? context.actor.userId, change.topic != Member.table.name,
      let name = try context.calledName(ofMember: owner)
    else { return sentence }
    return "\(sentence) for \(name)"
  }

  /// That two changes of entries split one in two or joined two; nil for all others.
  private func cutting(_ changes: [Change]) throws(ClockError) -> Phrase? {
    let entries = changes.filter { $0.topic == Entry.table.name }
    let edits = entries.compactMap { $0.edit(of: Entry.self) }
    guard edits.count == 2, let change = entries.first,
      let kept = edits.first(where: { $0.before != nil && $0.after != nil }),
      let before = kept.before, let after = kept.after, before.start == after.start
    else { return nil }
    for edit in edits {
      switch (edit.before, edit.after) {
      case (nil, let rest?) where rest.start == after.end && rest.end == before.end:
        return try naming(ownerOf: change, after: "Split \(try before.name(in: context))")
      case (let gone?, nil) where gone.end == after.end && before.end != after.end:
        return try naming(
          ownerOf: change,
          after: "Joined \(try before.name(in: context)) and \(try gone.name(in: context))")
      default: continue
      }
    }
    return nil
  }

  /// What the changes of one request did, oldest first: that they split or joined entries, how
  /// many records of a kind they added, or the main change and how many others.
  func deed(of changes: [Change]) throws(ClockError) -> Phrase {
    // A task that was made for an entry is named by the entry.
    let others = changes.filter { $0.topic != WorkTask.table.name || $0.before != .null }
    let counted = others.isEmpty ? changes : others
    if let cutting = try cutting(counted) { return cutting }
    if counted.count > 1, counted.allSatisfy({ $0.before == .null }) {
      switch Set(counted.map(\.topic)) {
      case [Entry.table.name]: return "Added \(counted.count) entries"
      case [Absence.table.name]: return "Added \(counted.count) absences"
      default: break
      }
    }
    let main =
      counted.first { $0.edit(of: Entry.self).map { ($0.after ?? $0.before)?.kind } == .shift }
      ?? counted.first { $0.topic == Entry.table.name } ?? counted.first
    guard let main else { return Self.unknownDeed }
    let deed = try deed(of: main)
    let more = counted.count - 1
    return more == 0 ? deed : "\(deed), and \(more, "other change", "other changes")"
  }

  /// A record's name within a sentence; a deleted record keeps its last name.
  package func name(of record: Refusal.Reference) throws(ClockError) -> Phrase {
    try knownName(of: record) ?? Phrase(verbatim: record.topic)
  }

  /// Nil for a record that the store never had.
  package func knownName(of record: Refusal.Reference) throws(ClockError) -> Phrase? {
    try recordType(of: record.topic).flatMap { type throws(ClockError) in
      try name(type, record.id)
    }
  }

  /// The names of the records, at most the first three.
  func names(of records: [Refusal.Reference]) throws(ClockError) -> Phrase {
    let names = try records.prefix(3).map { record throws(ClockError) in
      try name(of: record)
    }
    let others = records.count - names.count
    return (names + (others > 0 ? ["\(others) more"] : [])).listed ?? "something"
  }

  private static let unknownDeed: Phrase = "Changed what this version does not know"

  private func recordType(of topic: String) -> (any WordedRecord.Type)? {
    context.families.lazy.compactMap { $0.record }.first { $0.table.name == topic }
  }

  private func deed<R: WordedRecord>(
    _ type: R.Type, _ change: Change
  ) throws(ClockError) -> Phrase {
    guard let edit = change.edit(of: R.self), edit.isReadable else { return Self.unknownDeed }
    switch (edit.before, edit.after) {
    case (let before?, let after?) where change.lacksTexts && before.hasSameValues(as: after):
      return try after.erasing(in: context)
    case (let before?, let after?): return try after.change(of: before, in: context)
    case (nil, let after?): return try after.making(in: context)
    case (let before?, nil): return try before.removal(in: context)
    case (nil, nil): return Self.unknownDeed
    }
  }

  private func name<R: WordedRecord>(
    _ type: R.Type, _ id: String
  ) throws(ClockError) -> Phrase? {
    if let record = try context.find(R.self, id) { return try record.name(in: context) }
    let last = try context.store.latestChange(of: R.self, id)
    return try last?.edit(of: R.self)?.before?.name(in: context)
  }
}

extension [(name: Phrase, isOther: Bool)] {
  /// `notes and tags`, the names of the parts that differ; nil if none does.
  var changed: Phrase? { filter(\.isOther).map(\.name).listed }

  /// The phrase that those parts of the named record were changed.
  func changed(of name: Phrase) -> Phrase {
    changed.map { "Changed \($0) of \(name)" } ?? "Changed \(name)"
  }
}
