package import ClockStore
package import TimeClock

/// Sessions: planned appointments at schools.
package struct SessionDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func maySee(_ session: Session) -> Bool {
    context.policy.allows(
      .read, .session, of: context.ownership(of: session), by: context.actor.role,
      isPublished: session.published)
  }

  /// Loads a session for an action of the actor; a session that they may not see is not found.
  package func find(_ id: String, for action: Policy.Action) throws(ClockError) -> Session {
    guard let session = try context.find(Session.self, id) else {
      throw .notFound("Session")
    }
    try check(action, session)
    return session
  }

  /// Removes it; returns its last view.
  package func delete(_ id: String) throws(ClockError) -> SessionView {
    let session = try find(id, for: .delete)
    let view = try view(session)
    try context.remove(session)
    return view
  }

  /// The session, or the journal's last version of a deleted one.
  func findEvenDeleted(_ id: String) throws(ClockError) -> Session? {
    if let session = try context.find(Session.self, id) { return session }
    return try context.memos.deletedSessions.value(id, for: context) { () throws(ClockError) in
      try context.store.latestChange(of: Session.self, id)?.edit(of: Session.self)?.before
    }
  }

  /// Refuses work on a session that the actor, or the member whose work it is, cannot see.
  package func check(_ id: String, for userId: String) throws(ClockError) {
    let session = try chosen(in: "sessionId") { () throws(ClockError) in try find(id, for: .read) }
    guard userId != context.actor.userId, let member = try context.find(Member.self, userId),
      !context.policy.allows(
        .read, .session, of: .sameOrganization, by: member.role, isPublished: session.published)
    else { return }
    throw .validation([
      .init(
        "sessionId", "The session is not published, so \(member.calledName) cannot work on it")
    ])
  }

  package func visible(on date: CivilDate) throws(ClockError) -> [Session] {
    var filter = SessionFilter(organizationId: context.actor.organizationId)
    filter.from = date
    filter.to = date
    return try context.store.sessions(filter).filter(maySee)
  }

  package func view(_ session: Session) throws(ClockError) -> SessionView {
    var reader = try SessionReader(context)
    return try reader.view(session)
  }

  package func warned(_ session: Session) throws(ClockError) -> SessionView {
    var view = try view(session)
    view.warnings = try clashes(with: session)
    return view
  }

  /// Every wrong field of a trimmed form; `current` is the session that it changes.
  package func wrongFields(
    _ form: SessionForm, over current: Session? = nil
  ) throws(ClockError) -> [Refusal.Field] {
    let own = context.actor.organizationId
    let school = try form.schoolId.flatMap { id throws(ClockError) in
      try context.find(School.self, id)
    }
    var members: [String: SessionForm.Choices.Person] = [:]
    for id in form.photographerIds {
      guard let member = try context.find(Member.self, id), member.organizationId == own
      else { continue }
      members[id] = .init(
        name: member.name, standing: member.isActive ? .active : .inactive,
        mayWork: context.hasTime(member))
    }
    let types = try OrganizationDesk(context).sessionTypes()
    return form.wrongFields(
      .init(
        school: school?.organizationId == own
          ? school.map { $0.isActive ? .active : .inactive } : nil,
        sessionTypes: types, members: members, current: current, timeZone: context.zone))
  }

  package func create(_ form: SessionForm) throws(ClockError) -> Session {
    let form = form.tidied
    let wrong = try wrongFields(form)
    let publishes = try OrganizationDesk(context).own()?.enableSessionPublishing ?? false
    guard
      wrong.isEmpty,
      let session = Session(
        form, id: try context.newIdentifier(), organizationId: context.actor.organizationId,
        isPublished: !publishes, creatorId: context.actor.userId, now: context.now)
    else { throw .validation(wrong) }
    try context.save(session)
    return session
  }

  package func update(_ current: Session, to form: SessionForm) throws(ClockError) -> Session {
    let form = form.tidied
    let wrong = try wrongFields(form, over: current)
    guard wrong.isEmpty, var session = current.changed(by: form) else {
      throw .validation(wrong)
    }
    guard !session.hasSameValues(as: current) else { return session }
    session.updatedAt = context.now
    try context.save(session)
    return session
  }

  package func setPublished(_ published: Bool, _ current: Session) throws(ClockError) -> Session {
    guard current.published != published else { return current }
    var session = current
    session.published = published
    session.publishedAt = published ? context.now : nil
    session.updatedAt = context.now
    try context.save(session)
    return session
  }

  /// The sessions whose color changed although the sessions themselves did not.
  package func recolored(by changes: ArraySlice<Change>) throws(ClockError) -> [Session] {
    var before: [String: Session?] = [:]
    var dates: Set<CivilDate> = []
    for change in changes where change.topic == Session.table.name {
      guard change.organizationId == context.actor.organizationId, before[change.recordId] == nil
      else { continue }
      let old = change.edit(of: Session.self)?.before
      let new = try context.find(Session.self, change.recordId)
      before[change.recordId] = .some(old)
      dates.formUnion([old, new].compactMap { $0?.date })
    }
    let palette = dates.isEmpty ? [] : try OrganizationDesk(context).own()?.sessionOrderColors ?? []
    var recolored: [Session] = []
    for date in dates.sorted() {
      let present = try visible(on: date)
      let unchanged = present.filter { before[$0.id] == nil }
      let then = before.values.compactMap(\.self).filter { $0.date == date && maySee($0) }
      let old = SessionColors(unchanged + then, palette: palette)
      let new = SessionColors(present, palette: palette)
      recolored += unchanged.filter { old[$0.id] != new[$0.id] }
    }
    return recolored
  }

  func check(_ verb: Verb, _ session: Session) throws(ClockError) {
    let action: Policy.Action =
      switch verb {
      case .delete: .delete
      case .publish, .unpublish: .publish
      default: .edit
      }
    try check(action, session)
  }

  func check(_ action: Policy.Action, _ session: Session) throws(ClockError) {
    try context.policy.check(
      action, .session, of: context.ownership(of: session), by: context.actor.role,
      isPublished: session.published, named: "Session")
  }

  func can(_ session: Session) throws(ClockError) -> [Verb] {
    try context.allowed([.edit, .delete, session.published ? .unpublish : .publish]) {
      verb throws(ClockError) in try check(verb, session)
    }
  }
}

/// A session with the present names of its school and people, and its color on the day.
package struct SessionView: Sendable {
  package struct Person: Sendable {
    package let id: String
    package let name: String?
    package let email: String?
    package let photoURL: String?
    package let notes: String?
  }

  package let session: Session
  package let schoolName: String?
  /// With their names and colors; `other` has the name that somebody typed.
  package let types: [Organization.SessionType]
  package let photographers: [Person]
  /// Who created it; nil for a former member.
  package let creator: Member?
  package let color: String
  package let can: [Verb]
  package let isPending: Bool
  package let clockText: ClockText
  /// Set in the reply to the request that wrote the session.
  package var warnings: [Clash]?

  package var title: String {
    session.isTimeOff ? clockText.words("Time off") : schoolName ?? clockText.words("School")
  }

  package var range: String {
    clockText.range(session.date, session.startTime, session.endTime)
  }

  /// The times beside the session's date.
  package var times: String {
    clockText.beside(session.date).range(session.date, session.startTime, session.endTime)
  }
}

/// Makes session views, and looks each school, person and day up once.
package struct SessionReader {
  private let context: Context
  private let palette: [String]
  private let types: [String: Organization.SessionType]
  private var colors: [CivilDate: SessionColors] = [:]
  private var schools: [String: School?] = [:]
  private var members: [String: Member?] = [:]

  package init(_ context: Context) throws(ClockError) {
    self.context = context
    let organization = OrganizationDesk(context)
    palette = try organization.own()?.sessionOrderColors ?? []
    types = Dictionary(try organization.sessionTypes().map { ($0.id, $0) }) { first, _ in first }
  }

  package mutating func view(_ session: Session) throws(ClockError) -> SessionView {
    SessionView(
      session: session, schoolName: try school(session.schoolId).map { context.shownName(of: $0) },
      types: try session.sessionTypes.map { id throws(ClockError) -> Organization.SessionType in
        guard var type = types[id] else { return try OrganizationDesk(context).removedType(id) }
        if id == Organization.SessionType.otherId {
          type.name = session.customSessionType ?? type.name
        }
        return type
      },
      photographers: try session.photographers.map { person throws(ClockError) in
        let member = try member(person.id)
        return .init(
          id: person.id, name: member?.name, email: member?.email, photoURL: member?.photoURL,
          notes: person.notes)
      },
      creator: try member(session.createdById),
      color: try colors(on: session.date)[session.id] ?? SessionColors.timeOff,
      can: try SessionDesk(context).can(session), isPending: context.isPending(session),
      clockText: context.clockText)
  }

  /// The views of a list of sessions.
  package mutating func views(_ sessions: [Session]) throws(ClockError) -> [SessionView] {
    let reader = self
    try context.store.anticipate { () throws(ClockError) in
      var reader = reader
      for session in sessions { _ = try? reader.view(session) }
    }
    var views: [SessionView] = []
    for session in sessions { views.append(try view(session)) }
    return views
  }

  /// Colors follow the order of the sessions that the actor may see, so hidden sessions leave no
  /// gap.
  private mutating func colors(on date: CivilDate) throws(ClockError) -> SessionColors {
    if let found = colors[date] { return found }
    let found = SessionColors(try SessionDesk(context).visible(on: date), palette: palette)
    colors[date] = found
    return found
  }

  private mutating func school(_ id: String) throws(ClockError) -> School? {
    if let known = schools[id] { return known }
    let found = try context.find(School.self, id)
    schools[id] = .some(found)
    return found
  }

  private mutating func member(_ id: String) throws(ClockError) -> Member? {
    if let known = members[id] { return known }
    let found = try context.find(Member.self, id)
    members[id] = .some(found)
    return found
  }
}
