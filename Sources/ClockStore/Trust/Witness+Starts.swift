internal import TimeClock

/// Compares the beginning of each new row with what the device knows of its record.
extension Witness {
  /// The new rows that do not begin with their record as the device knows it.
  func misbegun(
    comparingTexts: Bool, _ store: Store
  ) throws(ClockError) -> [(Refusal.Reference, Int64?)] {
    var ends: [Refusal.Reference: RecordEnd] = [:]
    var found: [(Refusal.Reference, Int64?)] = []
    for row in rows {
      // A device's own alerts differ from the upstream's.
      guard let record = row.record, record.topic != Alert.topic, let sides = row.sides
      else { continue }
      let former = ends.updateValue(sides.end, forKey: record)
      if row.seq <= known || sides.isHandedOver { continue }
      if let former {
        if !sides.begins(with: former) { found.append((record, row.seq)) }
      } else if !isWhole, let seen = try confirmedEnd(of: record, store),
        !sides.begins(with: seen, comparingTexts: comparingTexts)
      {
        found.append((record, row.seq))
      }
    }
    return found
  }

  /// The new rows whose texts are gone, although no erasure names them.
  func erasedUntold(
    _ images: [RecordImage], _ store: Store
  ) throws(ClockError) -> [(Refusal.Reference, Int64?)] {
    let lacking = rows.filter {
      $0.seq > known && $0.record?.topic != Alert.topic && $0.sides?.end.lacksTexts == true
    }
    if lacking.isEmpty { return [] }
    var erasures = try store.erasures(of: organizationId, concerning: userId, limit: .max)
    for image in images where image.topic == Erasure.topic {
      guard let erasure = Erasure(journalled: image.record), isOwn(erasure) else { continue }
      erasures.append(erasure)
    }
    return lacking.compactMap { row in
      guard let record = row.record, !erasures.contains(where: { $0.rows.contains(row.seq) })
      else { return nil }
      return (record, row.seq)
    }
  }

  /// The record as the upstream last sent it; nil if it did not.
  private func confirmedEnd(
    of record: Refusal.Reference, _ store: Store
  ) throws(ClockError) -> RecordEnd? {
    guard let type = store.schema.record(record.topic) else { return nil }
    return try end(type, record, store)
  }

  private func end<R: Record>(
    _ type: R.Type, _ name: Refusal.Reference, _ store: Store
  ) throws(ClockError) -> RecordEnd? {
    let confirmed: R? = try store.confirmed(name)
    return confirmed.map(RecordEnd.init)
  }
}
