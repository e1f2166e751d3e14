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

  /// The person that the actor meets at a visit: the sitter if the actor is its client, else the
  /// client.
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
    return try find(School.self, session.schoolId).map { shownName(of: $0) }
  }

  /// A member's name at the beginning of a sentence.
  package func called(_ memberId: String?) throws(ClockError) -> Phrase {
    try memberId.flatMap(calledName(ofMember:)).map { Phrase(verbatim: $0) } ?? "A member"
  }

  /// The name of an entry's task within a sentence; nil for none, and for an erased name.
  package func taskName(of entry: Entry) throws(ClockError) -> String? {
    guard let id = entry.taskId else { return nil }
    var task = try find(WorkTask.self, id)
    if task == nil { task = try missingTask(id) }
    return task.flatMap { $0.name.isEmpty ? nil : $0.name }
  }

  /// The task that a described change would make, or the deleted task as it was.
  private func missingTask(_ id: String) throws(ClockError) -> WorkTask? {
    if let making = described.first(where: { $0.recordId == id && $0.topic == WorkTask.topic }) {
      return making.edit(of: WorkTask.self)?.after
    }
    return try store.latestChange(of: WorkTask.self, id)?.edit(of: WorkTask.self)?.before
  }

  /// The name of an entry's task, for itself; nil for none.
  package func shownTaskName(of entry: Entry) throws(ClockError) -> String? {
    try entry.taskId.flatMap { id throws(ClockError) in try find(WorkTask.self, id) }
      .map { shownName(of: $0) }
  }

  /// Its name, or words for an erased one.
  package func shownName(of task: WorkTask) -> String {
    task.name.isEmpty ? words("Erased task") : task.name
  }

  /// Its name, or words for an erased one.
  package func shownName(of school: School) -> String {
    school.name.isEmpty ? words("Erased school") : school.name
  }
}
