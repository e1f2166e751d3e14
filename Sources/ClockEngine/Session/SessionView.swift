internal import JSON
internal import JSONRPC
internal import TimeClock

/// A session with the present names of its school and people, and its color in the day.
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

extension SessionView: Listed {
  static var schemaName: String? { "Session" }
  static var listName: StaticString { "sessions" }

  static func declare(_ members: inout some Members<SessionView>) {
    members.add("id", "The session's id.") { $0.session.id }
    members.add("organizationId", "The organization whose session it is.") {
      $0.session.organizationId
    }
    members.add("schoolId", "The school where it is held.") { $0.session.schoolId }
    members.add("schoolName", "The school as it is called now.") { $0.schoolName }
    members.add("date", "The local date.") { $0.session.date }
    members.add("startTime", "The local time at which it begins.") { $0.session.startTime }
    members.add("endTime", "The local time at which it ends.") { $0.session.endTime }
    members.add("sessionTypes", "The ids of its types.") { $0.session.sessionTypes }
    members.add("customSessionType", "What `other` stands for.") { $0.session.customSessionType }
    members.add("photographers", "The members assigned.") { $0.photographers }
    members.add("notes", "Free text.") { $0.session.notes }
    members.add("status", "Whether it is to come, over or called off.") { $0.session.status }
    members.add("sessionColor", "Its color, by its order in the day.") { $0.color }
    members.add("published", "Whether everyone of the organization sees it.") {
      $0.session.published
    }
    members.add("publishedAt", "When it was published.") { $0.session.publishedAt }
    members.add("isTimeOff", "Whether nobody works then.") { $0.session.isTimeOff }
    members.add("createdAt", "When it was created.") { $0.session.createdAt }
    members.add("createdBy", "Who created it, as they were called then.") { $0.session.createdBy }
    members.add("updatedAt", "When it was last changed.") { $0.session.updatedAt }
  }
}

extension SessionView.Person: WireObject {
  static func declare(_ members: inout some Members<SessionView.Person>) {
    members.add("id", "The member.") { $0.id }
    members.add("name", "First and last name.") { $0.name }
    members.add("email", "The member's address.") { $0.email }
    members.add("notes", "Free text for this member.") { $0.notes }
  }
}

extension Session.Creator: WireObject {
  static func declare(_ members: inout some Members<Session.Creator>) {
    members.add("id", "The member.") { $0.id }
    members.add("name", "Their name.") { $0.name }
    members.add("email", "Their address.") { $0.email }
  }
}

extension Session.Status: WireWord {}

/// What a form for sessions may offer, and how fine its times are.
struct SessionOptions: Sendable {
  let schools: [School]
  let members: [Member]
  let sessionTypes: [Organization.SessionType]
}

extension SessionOptions: WireObject {
  static func declare(_ members: inout some Members<SessionOptions>) {
    members.add("schools", "The active schools, by name.") { $0.schools }
    members.add("members", "The active members, by name.") { $0.members }
    members.add("sessionTypes", "The organization's session types, in order.") {
      $0.sessionTypes
    }
    members.add("timeStepMinutes", "Minutes between the times that a form offers.") { _ in 15 }
  }
}
