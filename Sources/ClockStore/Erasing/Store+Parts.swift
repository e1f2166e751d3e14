internal import TimeClock

/// Records that are in no list, so nobody could erase them by themselves.
extension Store {
  /// Everything whose texts go with those of the record: the parts that it was cut into or joined
  /// from and that are gone, the breaks of these, and what mentions any of them.
  func everything(
    goingWith record: Refusal.Reference, in organizationId: String
  ) throws(ClockError) -> [Refusal.Reference] {
    var records = try goneParts(of: record)
    for part in records {
      for breakRecord in try recordsReferring(to: part, hasTexts: false)
      where !records.contains(breakRecord) {
        records.append(breakRecord)
      }
    }
    for part in records {
      for trace in try traces(of: part, in: organizationId) where !records.contains(trace) {
        records.append(trace)
      }
    }
    return records
  }

  /// The record, and the parts that were cut from it or joined into it, and are gone; on a device
  /// also those that wait for the upstream.
  private func goneParts(of record: Refusal.Reference) throws(ClockError) -> [Refusal.Reference] {
    var parts = [record]
    var next = 0
    while next < parts.count {
      let calls = try changes(
        where: "record_id = ? AND topic = ? AND method IN (?, ?, ?) ORDER BY seq",
        [.text(parts[next].id), .text(record.topic)] + Change.cuttingMethods.map { .text($0) })
      for call in calls {
        for row in try group(of: call) where row.topic == record.topic {
          let part = Refusal.Reference(row.topic, row.recordId)
          guard row.ownerId == call.ownerId, !parts.contains(part) else { continue }
          // The upstream never had the texts that a waiting call copied.
          var isPart = try isPending(part.topic, part.id)
          if row.before == .null || row.isRemoval && row.method == Change.joiningMethod, !isPart {
            isPart = try owner(of: part) == nil
          }
          if isPart { parts.append(part) }
        }
      }
      next += 1
    }
    return parts
  }
}

extension Change {
  /// The method that makes one entry of two, and keeps the first.
  fileprivate static let joiningMethod = "entry.join"
  /// The methods that copy the texts of an entry into another.
  fileprivate static let cuttingMethods = [joiningMethod, "entry.split", "entry.cutOut"]
}
