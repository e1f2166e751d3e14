internal import ClockStore
package import TimeClock

/// What the ids in records stand for, as it is called now.
extension Context {
  /// What a member of the organization is called; nil for anybody else.
  package func calledName(ofMember id: String) throws(ClockError) -> String? {
    if id == member.id, member.organizationId == actor.organizationId { return memberName }
    let version = try store.version()
    if let known = memos.names[id, version] { return known }
    let member = try find(Member.self, id)
    let isOwn = member?.organizationId == actor.organizationId
    return memos.names.keep(isOwn ? member?.calledName : nil, for: id, version)
  }

  /// A client who is a member by name, others as they were written.
  package func clientName(of visit: Visit) throws(ClockError) -> String {
    try calledName(ofMember: visit.clientId) ?? visit.clientId
  }

  /// The school of a session that the actor may see, `Time off` where nobody works; that of a
  /// deleted one is as it was.
  package func name(ofSession id: String) throws(ClockError) -> String? {
    guard let session = try session(id), maySee(session) else { return nil }
    if session.isTimeOff { return "Time off" }
    return try find(School.self, session.schoolId)?.name
  }

  /// The session, of one that was deleted what the journal has.
  func session(_ id: String) throws(ClockError) -> Session? {
    if let session = try find(Session.self, id) { return session }
    let version = try store.version()
    if let known = memos.deletedSessions[id, version] { return known }
    let last = try store.latestChange(of: Session.self, id)
    return memos.deletedSessions.keep(last?.edit(of: Session.self)?.before, for: id, version)
  }

  /// The shift that a gap is in; nil once it is deleted.
  func shift(of gap: Gap) throws(ClockError) -> Entry? {
    let key = MemoKey(version: try store.version(), id: gap.entryId)
    if let known = memos.shift[key] { return known }
    return memos.shift.keep(try find(Entry.self, gap.entryId), for: key)
  }
}
