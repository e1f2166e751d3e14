/// How far a week is from being closed.
package enum WeekStatus: String, CaseIterable, Sendable {
  case open
  /// A shift that touches it runs.
  case running
  /// A shift in it has ended by itself, and nobody has looked at it.
  case toReview
  case sent
}
