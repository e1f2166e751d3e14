internal import ClockStore
internal import JSONRPC
internal import TimeClock

extension Context {
  /// A changed record as it is now, null once deleted; nil where the actor may not see it.
  func record(_ topic: Topic, _ change: Change) throws -> JSON? {
    let owned = ownership(userId: change.ownerId, organizationId: change.organizationId)
    func mayRead(_ subject: Policy.Subject) -> Bool {
      policy.allows(.read, subject, of: owned, by: actor.role)
    }
    switch topic {
    case .entry:
      guard mayRead(.entry) else { return nil }
      return try store.find(Entry.self, change.recordId)
        .map { RecordShapes.entry.encode(try view($0)) } ?? .null
    case .gap:
      guard mayRead(.gap) else { return nil }
      return try store.find(Gap.self, change.recordId)
        .map { RecordShapes.gap.encode(view($0)) } ?? .null
    case .task:
      guard mayRead(.task) else { return nil }
      return try store.find(Task.self, change.recordId)
        .map { RecordShapes.task.encode(try view($0)) } ?? .null
    case .school:
      guard mayRead(.school) else { return nil }
      return try store.find(School.self, change.recordId).map(RecordShapes.school.encode) ?? .null
    case .member:
      guard mayRead(.member) else { return nil }
      return try store.find(Member.self, change.recordId).map(RecordShapes.member.encode) ?? .null
    case .organization:
      guard mayRead(.organization) else { return nil }
      return try store.find(Organization.self, change.recordId)
        .map(RecordShapes.organization.encode) ?? .null
    case .session:
      return try session(after: change)
    case .visit:
      return try visit(after: change)
    case .clock, .timer, .activity, .settings, .alert, .tick:
      return nil
    }
  }

  /// One that can be seen no more is told as deleted to whom saw it before or by the change.
  private func visit(after change: Change) throws -> JSON? {
    if let visit = try store.find(Visit.self, change.recordId), maySee(visit) {
      return RecordShapes.visit.encode(view(visit))
    }
    let known = try [change.before, change.after].contains { record in
      try Visit(journalled: record).map(maySee) == true
    }
    return known ? .null : nil
  }

  /// One that can be seen no more is told as deleted to whom saw it before the change.
  private func session(after change: Change) throws -> JSON? {
    if let session = try store.find(Session.self, change.recordId), maySee(session) {
      return RecordShapes.session.encode(try view(session))
    }
    return try Session(journalled: change.before).map(maySee) == true ? .null : nil
  }
}
