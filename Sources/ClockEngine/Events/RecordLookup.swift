internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

extension Context {
  /// Whether the topic's status is the actor's to see; records are judged one by one.
  func mayBeTold(_ topic: Topic) -> Bool {
    guard topic < .entry, let subject = Policy.Subject(rawValue: topic.rawValue) else {
      return true
    }
    return policy.allows(.read, subject, of: .own, by: actor.role)
  }

  /// The state of a changed record, null once it is deleted; nil where the actor may not see it.
  func record(_ topic: Topic, _ change: Change) throws -> (any WireValue)? {
    let owned = ownership(userId: change.ownerId, organizationId: change.organizationId)
    func mayRead(_ subject: Policy.Subject) -> Bool {
      policy.allows(.read, subject, of: owned, by: actor.role)
    }
    switch topic {
    case .entry:
      guard mayRead(.entry) else { return nil }
      return told(try store.find(Entry.self, change.recordId).map(view))
    case .gap:
      guard mayRead(.gap) else { return nil }
      guard let gap = try store.find(Gap.self, change.recordId),
        try store.find(Entry.self, gap.entryId) != nil
      else { return Null() }
      return view(gap)
    case .task:
      guard mayRead(.task) else { return nil }
      return told(try store.find(WorkTask.self, change.recordId).map(view))
    case .school:
      guard mayRead(.school) else { return nil }
      return told(try store.find(School.self, change.recordId))
    case .member:
      guard mayRead(.member) else { return nil }
      return told(try store.find(Member.self, change.recordId))
    case .organization:
      guard mayRead(.organization) else { return nil }
      return told(try store.find(Organization.self, change.recordId))
    case .session:
      return try session(after: change)
    case .visit:
      return try visit(after: change)
    case .clock, .timer, .activity, .settings, .alert, .tick:
      return nil
    }
  }

  private func told(_ record: (some WireValue)?) -> any WireValue {
    record.map { $0 as any WireValue } ?? Null()
  }

  /// One that can be seen no more is told as deleted to whom saw it before or by the change.
  private func visit(after change: Change) throws -> (any WireValue)? {
    if let visit = try store.find(Visit.self, change.recordId), maySee(visit) {
      return view(visit)
    }
    let known = change.edit(of: Visit.self)?.contains(where: maySee)
    return known == true ? Null() : nil
  }

  /// One that can be seen no more is told as deleted to whom saw it before the change.
  private func session(after change: Change) throws -> (any WireValue)? {
    if let session = try store.find(Session.self, change.recordId), maySee(session) {
      return try view(session)
    }
    return change.edit(of: Session.self)?.before.map(maySee) == true ? Null() : nil
  }
}
