internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

extension Context {
  /// Whether the actor may see the topic's status; records are checked one by one.
  func mayBeTold(_ topic: Topic) -> Bool {
    topic.hasRecords || !policy.knows(Policy.Subject(topic.rawValue)) || mayReadOwn(topic)
  }

  /// Whether the actor may see their own records of the topic.
  func mayReadOwn(_ topic: Topic) -> Bool {
    policy.allows(.read, Policy.Subject(topic.rawValue), of: .own, by: actor.role)
  }

  /// The state of a changed record, null if deleted; nil if the actor may not see it.
  func record(_ topic: Topic, _ change: Change) throws(ClockError) -> (any WireValue)? {
    try Families.family(of: topic)?.state(after: change, self)
  }

  func mayRead(_ subject: Policy.Subject, after change: Change) -> Bool {
    let owned = ownership(userId: change.ownerId, organizationId: change.organizationId)
    return policy.allows(.read, subject, of: owned, by: actor.role)
  }

  /// The state of a record that everybody with the right to read its subject sees.
  func state<R: Record, Shape: WireValue>(
    _ type: R.Type, _ subject: Policy.Subject, after change: Change,
    as shape: (R) throws(ClockError) -> Shape
  ) throws(ClockError) -> (any WireValue)? {
    guard mayRead(subject, after: change) else { return nil }
    guard let record = try find(R.self, change.recordId) else { return Null() }
    return try shape(record)
  }
}
