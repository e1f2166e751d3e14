package import TimeClock

/// An alert that holds now, or will hold at its instant unless something changes.
package struct AlertPlan {
  package struct Content {
    package let title: String
    package let body: String
    package var data = AlertData.none
  }

  package let kind: Alert.Kind
  /// Names it among the member's alerts of its kind: each is raised once.
  package let subject: String
  package let at: Instant
  /// From when on it is raised: its instant, or a millisecond later for an inclusive bound.
  package let firesAt: Instant
  package let content: () throws(OperationError) -> Content

  package init(
    _ kind: Alert.Kind, _ subject: String, at: Instant, isInclusiveBound: Bool = false,
    content: @escaping () throws(OperationError) -> Content
  ) {
    self.kind = kind
    self.subject = subject
    self.at = at
    firesAt = isInclusiveBound ? at + 1 : at
    self.content = content
  }
}
