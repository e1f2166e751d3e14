/// What can be subscribed to, in the order in which one instant's notifications follow each other.
package enum Topic: String, CaseIterable, Comparable, Sendable {
  case clock, timer, activity, settings
  case entry, gap, task, session, visit, school, member, organization
  case alert, tick

  package static func < (left: Topic, right: Topic) -> Bool {
    left.rank < right.rank
  }

  /// Whether its states are of single records, and not of a whole status.
  package var hasRecords: Bool { self >= .entry && self <= .organization }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
