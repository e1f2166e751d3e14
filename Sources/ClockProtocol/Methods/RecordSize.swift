internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

extension Context {
  /// Refuses changes that make a record larger than `Page.recordLimit`.
  func checkSizes(of changes: [Change]) throws {
    for change in changes where change.after.textSize > Self.harmlessSize {
      guard
        let topic = Topic(rawValue: change.topic), let record = try record(topic, change)
      else { continue }
      let size = max(record.wireBytes.count, change.after.json.wireBytes.count)
      guard size <= Page.recordLimit else {
        throw ClockError.refused(
          .tooLong,
          "A record may take \(Page.recordLimit) bytes; this \(change.topic) would take \(size)")
      }
    }
  }

  /// Texts of at most this many bytes in the journal never make a wire record too large.
  private static let harmlessSize = 1_024
}
