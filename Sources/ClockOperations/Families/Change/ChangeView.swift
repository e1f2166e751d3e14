package import ClockStore
package import TimeClock

/// A journal row, and whether it is still in force.
package struct ChangeView: Sendable {
  package let change: Change
  /// The seq of the undo that reversed it.
  package let undoneBy: Int64?
  package let actorName: String?
  package let accepterName: String?
  /// The name of the member whose record it is.
  package let userName: String?
  package let can: [Verb]
  /// What the change did, as a sentence for people.
  package let deed: Phrase
  /// Whether the actor sees more of an absence than its dates.
  package let showsAll: Bool
  package let clockText: ClockText
}

extension Change {
  /// Refuses what undoes or redoes an erased change.
  func refuseIfErased() throws(ClockError) {
    guard isErased || lacksTexts else { return }
    throw .refused(.erased, "What was changed there is erased")
  }
}
