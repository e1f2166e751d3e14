internal import JSON
package import TimeClock

/// Records of the member's that have vanished.
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
      if image.topic == Member.topic, image.id == userId,
        let member = Member(journalled: image.record)
      {
        own = member
      }
    }
    var last: [Refusal.Reference: JSON] = [:]
    for image in images { last[.init(image.topic, image.id)] = image.record }
    let latest = latest
    var gone: [(name: Refusal.Reference, changed: Instant)] = []
    for type in store.schema.records where type != Alert.self {
      // A client sees nothing of the time that they once recorded.
      if own?.role == .client, type != Member.self { continue }
      gone += try vanished(type, last, latest, isReset, store)
    }
    let names = gone.map(\.name)
    if gone.isEmpty || erased.isEmpty || own?.isKept == true { return names }
    let seqs = try seqsByRecord(store)
    return gone.filter { name, changed in
      now - changed < Erasure.shortestKept
        || !(seqs[name] ?? []).allSatisfy { seq in erased.contains { $0.contains(seq) } }
    }.map(\.name)
  }

  private func vanished<R: Record>(
    _ type: R.Type, _ images: [Refusal.Reference: JSON],
    _ latest: [Refusal.Reference: WitnessedRow], _ isReset: Bool, _ store: Store
  ) throws(ClockError) -> [(name: Refusal.Reference, changed: Instant)] {
    var gone = Set(images.filter { $0.key.topic == R.topic && $0.value == .null }.map(\.key.id))
    if isReset {
      let all = try store.records(
        R.self, in: .organization(organizationId), after: "", limit: .max)
      gone.formUnion(all.filter(isOwn).map(\.id).filter { images[.init(R.topic, $0)] == nil })
    }
    var found: [(name: Refusal.Reference, changed: Instant)] = []
    for id in gone.sorted() {
      let name = Refusal.Reference(R.topic, id)
      let row = latest[name]
      if row?.sides?.end.facts == .null { continue }
      guard let record: R = try store.confirmed(name), isOwn(record),
        !mayBeHandedOver(record, after: row)
      else { continue }
      found.append((name, Self.changed(record)))
    }
    return found
  }

  /// Whether the record may be another member's by a row that only they have: a visit that the
  /// member has not ended.
  func mayBeHandedOver<R: Record>(_ record: R, after row: WitnessedRow?) -> Bool {
    let left = row?.sides.flatMap { R(ChangeSide($0.end.facts, $0.end.texts, of: R.self)) }
    guard let visit = (left ?? record) as? Visit else { return false }
    return visit.checkOut == nil
  }

  private static func changed<R: Record>(_ record: R) -> Instant {
    guard case .object(let object) = R.table.json(record.values) else { return .earliest }
    for stamp in ["updatedAt", "createdAt"] {
      if case .string(let text)? = object[stamp], let at = Instant(rfc3339: text) { return at }
    }
    return .earliest
  }
}

extension Witness {
  /// The received records with the member's own and the organization's, which an upstream never
  /// takes away: without them a device could tell nothing.
  package func keepingMember(
    _ images: [RecordImage], isReset: Bool, in store: Store
  ) throws(ClockError) -> [RecordImage] {
    try images + kept(Member.self, userId, images, isReset, store)
      + kept(Organization.self, organizationId, images, isReset, store)
  }

  private func kept<R: Record>(
    _ type: R.Type, _ id: String, _ images: [RecordImage], _ isReset: Bool, _ store: Store
  ) throws(ClockError) -> [RecordImage] {
    let last = images.last { $0.topic == R.topic && $0.id == id }
    let isGone = if let last { last.record == .null } else { isReset }
    guard isGone, let record: R = try store.confirmed(.init(R.topic, id)) else { return [] }
    return [RecordImage(record)]
  }
}
