internal import JSON
internal import TimeClock

/// The methods' rules for records, which find records that no method could have made.
package struct RecordRules {
  /// In bytes: the journal would have refused a larger record.
  package static let limit = 24_576
  private static let longestId = 64
  /// In milliseconds: how far a local day may be shifted against the same day in UTC.
  private static let farthestZone: Int64 = .day

  let knowsZone: (String) -> Bool

  /// What is wrong with the record; nil if nothing is.
  func flaw<R: Record>(in record: R) -> String? {
    if !isIdentifier(record.id) { return "the id must have 1 to \(Self.longestId) characters" }
    if JSONWriter.bytes(of: R.table.json(record.values)).count > Self.limit {
      return "a record may take \(Self.limit) bytes"
    }
    do throws(ClockError) {
      return try record.brokenInvariant(by: self)
    } catch {
      return error.message
    }
  }

  func isIdentifier(_ id: String) -> Bool {
    (1...Self.longestId).contains(id.count)
  }

  func name(_ text: String, _ label: String) -> String? {
    NameRules.wrong(text, "The \(label)")?.english
      ?? (text.trimmed == text ? nil : "the \(label) is not trimmed")
  }

  func zone(_ name: String?) -> String? {
    guard let name, !knowsZone(name) else { return nil }
    return "there is no time zone \(JSON.string(name).text)"
  }

  func date(_ date: CivilDate, of instant: Instant) -> String? {
    let start = date.daysSinceEpoch * 86_400_000
    let distance = instant.milliseconds - Int64(start)
    return (-Self.farthestZone..<2 * Self.farthestZone).contains(distance)
      ? nil : "the date \(date.text) is not that of its time"
  }
}
