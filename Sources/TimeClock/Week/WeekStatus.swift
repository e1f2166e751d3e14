/// How close a week is to being closed.
package enum WeekStatus: String, CaseIterable, Sendable {
  case open
  /// A shift in the week is running.
  case running
  /// A shift in the week ended automatically, and nobody has reviewed it.
  case toReview
  case sent
}
