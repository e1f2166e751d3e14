internal import ClockStore
internal import TimeClock

extension Context {
  func maySee(_ session: Session) -> Bool {
    policy.allows(
      .read, .session, of: ownership(of: session), by: actor.role,
      isPublished: session.published)
  }

  /// Loads a session that the actor may do this with; what they may not see is not found.
  func session(_ id: String, for action: Policy.Action) throws -> Session {
    guard let session = try store.find(Session.self, id) else {
      throw Refusal.notFound("Session")
    }
    try policy.check(
      action, .session, of: ownership(of: session), by: actor.role,
      isPublished: session.published, named: "Session")
    return session
  }

  /// Refuses a session that the actor may not name, because they cannot see it.
  func checkSession(_ id: String) throws {
    _ = try session(id, for: .read)
  }

  func visibleSessions(on date: CivilDate) throws -> [Session] {
    var filter = SessionFilter(organizationId: actor.organizationId)
    filter.from = date
    filter.to = date
    return try store.sessions(filter).filter(maySee)
  }

  func view(_ session: Session) throws -> SessionView {
    var reader = try SessionReader(self)
    return try reader.view(session)
  }

  /// Every wrong field of a tidied form; `current` is the session that it changes.
  func wrongFields(
    _ form: SessionForm, over current: Session? = nil
  ) throws -> [Refusal.Field] {
    let own = actor.organizationId
    let school = try form.schoolId.flatMap { try store.find(School.self, $0) }
    var members: [String: SessionForm.Choices.Standing] = [:]
    for id in form.photographerIds {
      guard let member = try store.find(Member.self, id), member.organizationId == own
      else { continue }
      members[id] = member.isActive ? .active : .inactive
    }
    let types = try store.find(Organization.self, own)?.orderedSessionTypes ?? [.other]
    return form.wrongFields(
      .init(
        school: school?.organizationId == own
          ? school.map { $0.isActive ? .active : .inactive } : nil,
        sessionTypes: Set(types.map(\.id)), members: members, current: current))
  }

  func create(_ form: SessionForm) throws -> Session {
    let form = form.tidied
    let wrong = try wrongFields(form)
    let publishes =
      try store.find(Organization.self, actor.organizationId)?.enableSessionPublishing ?? false
    let creator = try store.find(Member.self, actor.userId)
    guard
      wrong.isEmpty,
      let session = Session(
        form, id: try newIdentifier(), organizationId: actor.organizationId,
        isPublished: !publishes,
        creator: .init(
          id: actor.userId, name: creator?.calledName ?? actor.userId, email: creator?.email),
        now: now)
    else { throw Refusal.validation(wrong) }
    try store.save(session)
    return session
  }

  func update(_ current: Session, to form: SessionForm) throws -> Session {
    let form = form.tidied
    let wrong = try wrongFields(form, over: current)
    guard wrong.isEmpty, var session = current.changed(by: form) else {
      throw Refusal.validation(wrong)
    }
    guard session != current else { return session }
    session.updatedAt = now
    try store.save(session)
    return session
  }

  func setPublished(_ published: Bool, _ current: Session) throws -> Session {
    guard current.published != published else { return current }
    var session = current
    session.published = published
    session.publishedAt = published ? now : nil
    session.updatedAt = now
    try store.save(session)
    return session
  }

  /// The sessions that these changes have given another color without changing them.
  func recolored(by changes: ArraySlice<Change>) throws -> [Session] {
    var before: [String: Session?] = [:]
    var dates: Set<CivilDate> = []
    for change in changes where change.topic == Session.table.name {
      guard change.organizationId == actor.organizationId, before[change.recordId] == nil
      else { continue }
      let old = change.edit(of: Session.self)?.before
      let new = try store.find(Session.self, change.recordId)
      before[change.recordId] = .some(old)
      dates.formUnion([old, new].compactMap { $0?.date })
    }
    let palette =
      dates.isEmpty
      ? [] : try store.find(Organization.self, actor.organizationId)?.sessionOrderColors ?? []
    return try dates.sorted().flatMap { date in
      let present = try visibleSessions(on: date)
      let unchanged = present.filter { before[$0.id] == nil }
      let then = before.values.compactMap(\.self).filter { $0.date == date && maySee($0) }
      let old = SessionColors(unchanged + then, palette: palette)
      let new = SessionColors(present, palette: palette)
      return unchanged.filter { old[$0.id] != new[$0.id] }
    }
  }
}
