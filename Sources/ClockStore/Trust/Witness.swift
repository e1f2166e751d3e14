package import JSON
package import TimeClock

/// The member's rows that an upstream sent in one exchange, compared with those on the device.
package struct Witness: Sendable {
  package let userId: String
  package let organizationId: String
  /// The received rows, in order.
  package private(set) var rows: [WitnessedRow] = []
  /// The latest row that the device had kept before; 0 for none.
  let known: Int64
  /// Whether these are all rows from the first on, rather than only those after the kept ones.
  package private(set) var isWhole: Bool
  /// The head over the kept rows and the received ones.
  private var folded: Head
  /// The latest kept row.
  package private(set) var seq: Int64
  /// The head that the upstream states; nil while more rows follow.
  private var stated: Head?

  package init(
    _ store: Store, of userId: String, in organizationId: String
  ) throws(ClockError) {
    (self.userId, self.organizationId) = (userId, organizationId)
    (folded, seq) = try store.witnessed(of: userId, in: organizationId)
    known = seq
    isWhole = known == 0
  }

  /// Takes in rows; false if one is not the member's or out of order.
  package mutating func take(_ items: [JSON]) -> Bool {
    for item in items {
      guard let row = WitnessedRow(item, of: userId, in: organizationId), row.seq > seq else {
        return false
      }
      folded.take(row)
      rows.append(row)
      seq = row.seq
    }
    return true
  }

  /// Takes in the head that the upstream states; false if it is not one.
  package mutating func take(head json: JSON) -> Bool {
    if json == .null {
      stated = nil
      return true
    }
    guard case .object(let object) = json, case .integer(let count)? = object["count"],
      case .string(let text)? = object["head"], let digest = Hexadecimal.bytes(of: text)
    else { return false }
    stated = Head(count: count, digest: digest)
    return true
  }

  package var isComplete: Bool { stated != nil }

  package var holds: Bool { stated == folded }

  /// Makes the next request ask for all rows from the first on.
  package mutating func beginAnew() {
    (rows, isWhole, folded, seq, stated) = ([], true, .empty, 0, nil)
  }
}

extension Witness {
  /// The contradictions to what the device has seen, before it stores the received records.
  package func discrepancies(
    _ images: [RecordImage], isReset: Bool, isCut: Bool, in store: Store, at now: Instant
  ) throws(ClockError) -> [Discrepancy] {
    var found: [Discrepancy] = []
    let blank = Discrepancy(at: now, since: store.upstream?.lastContact, flaw: .head)
    if isWhole {
      compare(
        try store.witnessedRows(in: organizationId), from: blank,
        restoredAfter: try restored(by: images, store)
      ) { found.append($0) }
    }
    // The first contact has nothing to compare with.
    if known > 0 {
      var named = Set(found.compactMap(\.record))
      var records = try unexplained(images, store)
      if isReset || images.contains(where: { $0.record == .null }) {
        records += try vanished(images, isReset, store, at: now)
      }
      var flawed = try misbegun(comparingTexts: !isReset, store)
      // The erasures may come with the rest of the records.
      if !isCut { flawed += try erasedUntold(images, store) }
      for (record, seq) in flawed + records.map({ ($0, nil) })
      where named.insert(record).inserted {
        var discrepancy = blank
        (discrepancy.flaw, discrepancy.record, discrepancy.seq) = (.unexplained, record, seq)
        found.append(discrepancy)
      }
    }
    // Last, so that a lasting contradiction is reported once.
    if !holds, try store.discrepancies(limit: 1).first?.flaw != .head { found.append(blank) }
    return found
  }

  /// The last row of the backup that the upstream was restored from since; nil without a restore.
  private func restored(
    by images: [RecordImage], _ store: Store
  ) throws(ClockError) -> Int64? {
    var last: Int64?
    for image in images where image.topic == Restoration.topic {
      guard let restoration = Restoration(journalled: image.record),
        try store.find(Restoration.self, image.id) == nil
      else { continue }
      last = min(last ?? .max, restoration.seq)
    }
    return last
  }

  private func compare(
    _ known: [WitnessedRow], from blank: Discrepancy, restoredAfter fork: Int64?,
    _ find: (Discrepancy) -> Void
  ) {
    func tell(_ flaw: Discrepancy.Flaw, _ before: WitnessedRow?, _ now: WitnessedRow?) {
      guard let row = before ?? now else { return }
      var discrepancy = blank
      discrepancy.flaw = flaw
      (discrepancy.seq, discrepancy.record) = (row.seq, row.record ?? now?.record)
      (discrepancy.before, discrepancy.now) = (before?.digests.shown, now?.digests.shown)
      if let fork { discrepancy.isRestored = row.seq > fork }
      find(discrepancy)
    }
    var (left, right) = (known[...], rows[...])
    while let before = left.first {
      guard let now = right.first, now.seq <= before.seq else {
        tell(.missing, before, nil)
        left.removeFirst()
        continue
      }
      right.removeFirst()
      if now.seq < before.seq {
        tell(.added, nil, now)
        continue
      }
      left.removeFirst()
      if before.digests.shown != now.digests.shown { tell(.rewritten, before, now) }
    }
  }
}

/// Compares records with rows: a record must be what the journal says.
extension Witness {
  private func unexplained(
    _ images: [RecordImage], _ store: Store
  ) throws(ClockError) -> [Refusal.Reference] {
    let latest = latest
    var shown: [Refusal.Reference: JSON] = [:]
    var order: [Refusal.Reference] = []
    for image in images where image.record != .null && image.topic != Alert.topic {
      let record = Refusal.Reference(image.topic, image.id)
      if shown.updateValue(image.record, forKey: record) == nil { order.append(record) }
    }
    var unexplained: [Refusal.Reference] = []
    for record in order {
      guard let type = store.schema.record(record.topic), let image = shown[record],
        try !isExplained(type, record, image, by: latest[record], store)
      else { continue }
      unexplained.append(record)
    }
    return unexplained
  }

  private func isExplained<R: Record>(
    _ type: R.Type, _ name: Refusal.Reference, _ image: JSON, by row: WitnessedRow?,
    _ store: Store
  ) throws(ClockError) -> Bool {
    guard let record = R(journalled: image) else { return true }
    if !isOwn(record) { return try !isTaken(record, name, by: row, store) }
    if let row, let end = row.sides?.end {
      if end.facts == .null { return false }
      guard let left = row.left else {
        guard end.hasSameFacts(as: RecordEnd(record)) else { return false }
        return try lacksNewTexts(record, name, store)
      }
      // A newer version may know more members.
      guard let journaled = R(ChangeSide(left.facts, left.texts, of: R.self)) else { return true }
      return journaled.hasSameValues(as: record)
    }
    // Of a record that comes back the exchange has all rows.
    guard let confirmed: R = try store.confirmed(name) else { return false }
    return confirmed.hasSameValues(as: record)
  }

  /// Whether the record has no texts, or those that the device knows.
  private func lacksNewTexts<R: Record>(
    _ record: R, _ name: Refusal.Reference, _ store: Store
  ) throws(ClockError) -> Bool {
    if record.values == R.blanked(record.values) { return true }
    let confirmed: R? = try store.confirmed(name)
    return confirmed.map { RecordEnd($0).texts == RecordEnd(record).texts } ?? false
  }

  /// Whether a record of the member's comes back without a new row, so that only its earlier rows
  /// say what it must be.
  package func lacksRows(
    of images: [RecordImage], in store: Store
  ) throws(ClockError) -> Bool {
    if isWhole { return false }
    let latest = latest
    var back: [Refusal.Reference] = []
    for image in images where image.record != .null && image.topic != Alert.topic {
      let record = Refusal.Reference(image.topic, image.id)
      guard latest[record] == nil, let type = store.schema.record(image.topic),
        try isNew(type, image, store)
      else { continue }
      back.append(record)
    }
    if back.isEmpty { return false }
    let seen = try seqsByRecord(store)
    return back.contains { seen[$0] != nil }
  }

  private func isNew<R: Record>(
    _ type: R.Type, _ image: RecordImage, _ store: Store
  ) throws(ClockError) -> Bool {
    guard let record = R(journalled: image.record), isOwn(record) else { return false }
    let confirmed: R? = try store.confirmed(.init(image.topic, image.id))
    return confirmed == nil
  }

  func isOwn(_ record: some Record) -> Bool {
    record.ownerId == userId && record.organizationId == organizationId
  }

  /// Whether the upstream now gives the record to somebody else although it, or its shift, was the
  /// member's.
  private func isTaken<R: Record>(
    _ record: R, _ name: Refusal.Reference, by row: WitnessedRow?, _ store: Store
  ) throws(ClockError) -> Bool {
    if let confirmed: R = try store.confirmed(name), isOwn(confirmed) {
      return !mayBeHandedOver(confirmed, after: row)
    }
    guard let gap = record as? Gap else { return false }
    let entry: Entry? = try store.confirmed(.init(Entry.topic, gap.entryId))
    return entry.map(isOwn) ?? false
  }

  /// The kept rows of each record.
  func seqsByRecord(
    _ store: Store
  ) throws(ClockError) -> [Refusal.Reference: [Int64]] {
    var seqs: [Refusal.Reference: [Int64]] = [:]
    for row in try store.witnessedRows(in: organizationId) {
      if let record = row.record { seqs[record, default: []].append(row.seq) }
    }
    return seqs
  }
}
