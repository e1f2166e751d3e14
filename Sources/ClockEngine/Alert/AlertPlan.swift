internal import JSON
internal import JSONRPC
internal import TimeClock

/// An alert that holds now, or will at its instant unless something changes.
struct AlertPlan {
  struct Content {
    let title: String
    let body: String
    var data: JSONObject = [:]
  }

  let kind: Alert.Kind
  /// Names it among the member's alerts of its kind: each is raised once.
  let subject: String
  let at: Instant
  /// From when on it is raised: its instant, or a millisecond later for an inclusive bound.
  let firesAt: Instant
  let content: () throws -> Content

  init(
    _ kind: Alert.Kind, _ subject: String, at: Instant, isInclusiveBound: Bool = false,
    content: @escaping () throws -> Content
  ) {
    self.kind = kind
    self.subject = subject
    self.at = at
    firesAt = isInclusiveBound ? at + 1 : at
    self.content = content
  }
}
