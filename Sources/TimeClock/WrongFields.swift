/// The wrong fields of one request, to be named together.
struct WrongFields {
  private var refusals: [Refusal] = []

  /// Does the work, and keeps what it refuses.
  mutating func gather(_ work: () throws(Refusal) -> Void) {
    do throws(Refusal) { try work() } catch { refusals.append(error) }
  }

  /// Refuses all of them at once; a single one in its own words.
  func refuse() throws(Refusal) {
    guard let first = refusals.first else { return }
    throw refusals.count == 1 ? first : .validation(refusals.flatMap(\.fields))
  }
}
