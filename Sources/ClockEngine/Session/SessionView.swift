internal import JSONRPC
internal import TimeClock

/// A session with the present names of its school and people, and its colour in the day.
struct SessionView: Sendable {
  struct Person: Sendable {
    let id: String
    let name: String?
    let email: String?
    let notes: String?
  }

  let session: Session
  let schoolName: String?
  let photographers: [Person]
  let color: String
}

extension RecordShapes {
  static let session = Shape<SessionView>(
    Property("id", .string) { $0.session.id },
    Property("organizationId", .string) { $0.session.organizationId },
    Property("schoolId", .string) { $0.session.schoolId },
    Property("schoolName", nullable: .string) { $0.schoolName },
    Property("date", .date) { $0.session.date },
    Property("startTime", .timeOfDay) { $0.session.startTime },
    Property("endTime", .timeOfDay) { $0.session.endTime },
    Property("sessionTypes", list: .string) { $0.session.sessionTypes },
    Property("customSessionType", nullable: .string) { $0.session.customSessionType },
    Property("photographers", list: photographer.type) { $0.photographers },
    Property("notes", nullable: .string) { $0.session.notes },
    Property("status", .word) { $0.session.status },
    Property("sessionColor", .string) { $0.color },
    Property("published", .boolean) { $0.session.published },
    Property("publishedAt", nullable: .instant) { $0.session.publishedAt },
    Property("isTimeOff", .boolean) { $0.session.isTimeOff },
    Property("createdAt", .instant) { $0.session.createdAt },
    Property("createdBy", creator.type) { $0.session.createdBy },
    Property("updatedAt", .instant) { $0.session.updatedAt })

  private static let photographer = Shape<SessionView.Person>(
    Property("id", .string) { $0.id },
    Property("name", nullable: .string) { $0.name },
    Property("email", nullable: .string) { $0.email },
    Property("notes", nullable: .string) { $0.notes })

  private static let creator = Shape<Session.Creator>(
    Property("id", .string) { $0.id },
    Property("name", .string) { $0.name },
    Property("email", nullable: .string) { $0.email })
}

/// What a form for sessions may offer, and how fine its times are.
struct SessionOptions: Sendable {
  let schools: [School]
  let members: [Member]
  let sessionTypes: [Organization.SessionType]

  static let shape = Shape<SessionOptions>(
    Property("schools", list: RecordShapes.school.type(named: "School")) { $0.schools },
    Property("members", list: MemberMethods.result) { $0.members },
    Property("sessionTypes", list: RecordShapes.sessionType.type) { $0.sessionTypes },
    Property("timeStepMinutes", .integer) { _ in 15 })
}
