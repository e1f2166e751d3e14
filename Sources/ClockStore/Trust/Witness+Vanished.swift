internal import JSON
internal import TimeClock

/// Recorded time that has vanished.
extension Witness {
  func vanished(
    _ images: [RecordImage], _ isReset: Bool, _ store: Store, at now: Instant
  ) throws(ClockError) -> [Refusal.Reference] {
    var erased: [RowSet] = []
    var own: Member? = try store.confirmed(.init(Member.topic, userId))
    for image in images {
      // Retention removes time without a row for each record.
      if image.topic == Erasure.topic, let erasure = Erasure(journalled: image.record),
        erasure.halves == .all, erasure.userId == userId,
        try store.find(Erasure.self, image.id) == nil
      {
        erased.append(erasure.rows)
      }
      // A client has no time.
      if image.topic == Member.topic, image.id == userId,
        let member = Member(journalled: image.record)
      {
        if member.role == .client { return [] }
        own = member
      }
    }
    let gone =
      try vanished(Entry.self, \.updatedAt, images, isReset, store)
      + vanished(Gap.self, \.updatedAt, images, isReset, store)
    let names = gone.map(\.name)
    if gone.isEmpty || erased.isEmpty || own?.isKept == true { return names }
    let seqs = try seqsByRecord(store)
    return gone.filter { name, changed in
      now - changed < Erasure.shortestKept
        || !(seqs[name] ?? []).allSatisfy { seq in erased.contains { $0.contains(seq) } }
    }.map(\.name)
  }

  private func vanished<R: Record>(
    _ type: R.Type, _ changed: (R) -> Instant, _ images: [RecordImage], _ isReset: Bool,
    _ store: Store
  ) throws(ClockError) -> [(name: Refusal.Reference, changed: Instant)] {
    var last: [String: JSON] = [:]
    for image in images where image.topic == R.topic { last[image.id] = image.record }
    var gone = Set(last.filter { $0.value == .null }.keys)
    if isReset {
      let own = try store.records(
        R.self, in: .only(member: "userId", userId), after: "", limit: .max)
      gone.formUnion(own.map(\.id).filter { last[$0] == nil })
    }
    for row in rows where row.record?.topic == R.topic && row.left?.facts == .null {
      gone.remove(row.record?.id ?? "")
    }
    var found: [(name: Refusal.Reference, changed: Instant)] = []
    for id in gone.sorted() {
      let name = Refusal.Reference(R.topic, id)
      guard let record: R = try store.confirmed(name), isOwn(record) else { continue }
      found.append((name, changed(record)))
    }
    return found
  }
}
