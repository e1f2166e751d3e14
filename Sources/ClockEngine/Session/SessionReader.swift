internal import ClockStore
internal import TimeClock

/// Makes sessions ready to be shown, and looks each school, person and day up once.
struct SessionReader {
  private let context: Context
  private let palette: [String]
  private var colors: [CivilDate: SessionColors] = [:]
  private var schools: [String: School?] = [:]
  private var members: [String: Member?] = [:]

  init(_ context: Context) throws {
    self.context = context
    palette =
      try context.store.find(Organization.self, context.actor.organizationId)?
      .sessionOrderColors ?? []
  }

  mutating func view(_ session: Session) throws -> SessionView {
    SessionView(
      session: session, schoolName: try school(session.schoolId)?.name,
      photographers: try session.photographers.map { person in
        let member = try member(person.id)
        return .init(
          id: person.id, name: member?.name, email: member?.email, notes: person.notes)
      },
      color: try colors(on: session.date)[session.id] ?? SessionColors.timeOff)
  }

  /// Colors go by the order of those sessions that the actor may see: others leave no gap.
  private mutating func colors(on date: CivilDate) throws -> SessionColors {
    if let found = colors[date] { return found }
    let found = SessionColors(try context.visibleSessions(on: date), palette: palette)
    colors[date] = found
    return found
  }

  private mutating func school(_ id: String) throws -> School? {
    if let known = schools[id] { return known }
    let found = try context.store.find(School.self, id)
    schools[id] = .some(found)
    return found
  }

  private mutating func member(_ id: String) throws -> Member? {
    if let known = members[id] { return known }
    let found = try context.store.find(Member.self, id)
    members[id] = .some(found)
    return found
  }
}
