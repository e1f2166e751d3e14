internal import ClockStore
package import TimeClock

/// The present names for ids in records.
extension Context {
  /// The name of a member of the organization; nil for anybody else.
  package func calledName(ofMember id: String) throws(ClockError) -> String? {
    if id == member.id, member.organizationId == actor.organizationId { return memberName }
    return try memos.names.value(id, for: self) { () throws(ClockError) in
      let member = try find(Member.self, id)
      let isOwn = member?.organizationId == actor.organizationId
      return isOwn ? member?.calledName : nil
    }
  }

  /// A client's name if they are a member, else the client as entered.
  package func clientName(of visit: Visit) throws(ClockError) -> String {
    try calledName(ofMember: visit.clientId) ?? visit.clientId
  }

  /// Whom the actor meets at a visit: for its client the sitter, else the client.
  func otherName(of visit: Visit) throws(ClockError) -> String {
    guard actor.role == .client else { return try clientName(of: visit) }
    return try calledName(ofMember: visit.sitterId) ?? visit.sitterId
  }

  /// The school of a session that the actor may see, or `Time off`; a deleted session keeps its
  /// last name.
  package func name(ofSession id: String) throws(ClockError) -> String? {
    let desk = SessionDesk(self)
    guard let session = try desk.findEvenDeleted(id), desk.maySee(session) else { return nil }
    if session.isTimeOff { return words("Time off") }
    return try find(School.self, session.schoolId)?.name
  }

  /// A member's name at the beginning of a sentence.
  package func called(_ memberId: String?) throws(ClockError) -> Phrase {
    try memberId.flatMap(calledName(ofMember:)).map { Phrase(verbatim: $0) } ?? "A member"
  }

  /// Nil for none, and for an erased name.
  package func taskName(of entry: Entry) throws(ClockError) -> String? {
    let task = try entry.taskId.flatMap { id throws(ClockError) in try find(WorkTask.self, id) }
    return task.flatMap { $0.name.isEmpty ? nil : $0.name }
  }
}
