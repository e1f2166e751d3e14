internal import TimeClock

/// What the device takes from an exchange that was cut.
extension Witness {
  /// The latest received row of each record.
  var latest: [Refusal.Reference: WitnessedRow] {
    var latest: [Refusal.Reference: WitnessedRow] = [:]
    for row in rows { if let record = row.record { latest[record] = row } }
    return latest
  }

  /// The received records of an exchange that was cut, each as its latest received row left it.
  // The upstream sends its present records. Later rows, which come in the next exchange, must begin
  // with what the device has by then.
  package func atCut(_ images: [RecordImage], in store: Store) -> [RecordImage] {
    let latest = latest
    return images.compactMap { image in
      guard image.topic != Alert.topic, let type = store.schema.record(image.topic) else {
        return image
      }
      return atCut(type, image, after: latest[.init(image.topic, image.id)])
    }
  }

  private func atCut<R: Record>(
    _ type: R.Type, _ image: RecordImage, after row: WitnessedRow?
  ) -> RecordImage? {
    guard let row else {
      // It became the member's by a later row, which brings it again.
      return R(journalled: image.record)?.ownerId == userId ? nil : image
    }
    guard let end = row.sides?.end else { return image }
    if end.facts == .null { return .gone(R.self, image.id) }
    let texts = end.lacksTexts ? .null : end.texts
    return R(ChangeSide(end.facts, texts, of: R.self)).map { RecordImage($0) } ?? image
  }
}
