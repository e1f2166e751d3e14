/// The wrong fields of one request, to be named together.
struct WrongFields {
  private var errors: [ClockError] = []

  /// Does the work, and keeps what it refuses.
  mutating func gather(_ work: () throws(ClockError) -> Void) {
    do throws(ClockError) { try work() } catch { errors.append(error) }
  }

  /// Refuses all of them at once; a single one in its own words.
  func refuse() throws(ClockError) {
    guard let first = errors.first else { return }
    throw errors.count == 1 ? first : .validation(errors.flatMap(\.fields))
  }
}
