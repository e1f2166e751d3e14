internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `session.*`: jobs at schools, and who is assigned to them.
enum SessionFamily: Family {
  static let prefix = "session"
  static let methods =
    [create, update, validate, get, delete, publish, unpublish] + SessionList.methods
  static let topic: Topic? = .session
  static let shows: [Shown] = [.memberNames, .zone, .schoolName, .sessionColors]
  static let shape: (any (WireObject & SendableMetatype).Type)? = SessionView.self
  static let record: (any WordedRecord.Type)? = Session.self
  static let migrations: [Migration] = [.sessions]
  static let rules: [Policy.Rule] = [
    .init([.admin], may: .everything + [.publish], .session, of: .organization),
    .init([.manager], may: [.read, .create, .edit, .publish], .session, of: .organization),
    .init(
      .workers, may: [.read], .session, of: .organization, onlyPublished: true),
  ]

  private static let id = Required("id", .id(of: Session.self), "the session")
  private static let create = Method(
    "session.create",
    "Adds a session; it is unpublished if the organization publishes its sessions.",
    access: .needs(.create, .session), mutates: .queued("Making a session", ofOthers: true),
    parameters: fields.map(\.whenMade),
    refusals: [.validation, .tooLong]
  ) { call in
    let desk = SessionDesk(try call.context)
    let form = try Self.form(call.parameters, over: SessionForm())
    return try desk.warned(try desk.create(form))
  }

  private static let update = Method(
    "session.update", "Changes any part of a session.", access: .needs(.edit, .session),
    mutates: .queued("Change of a session", ofOthers: true),
    parameters: [id] + fields.map(\.whenChanged),
    refusals: [.validation, .tooLong, .notFound]
  ) { call in
    let desk = SessionDesk(try call.context)
    let current = try desk.find(try call.parameters[id], for: .edit)
    let form = try Self.form(call.parameters, over: SessionForm(current))
    return try desk.warned(try desk.update(current, to: form))
  }

  private static let edited = Maybe(
    "id", .id(of: Session.self), "the session that the form changes; its other fields stay")

  private static let validate = Method(
    "session.validate", "Checks a form, names every wrong field, and stores nothing.",
    access: .needs(.create, .session),
    parameters: [edited] + fields.map(\.whenChanged),
    refusals: [.notFound]
  ) { call in
    let context = try call.context
    let desk = SessionDesk(context)
    let current = try call.parameters[edited].map { try desk.find($0, for: .edit) }
    let form = try Self.form(
      call.parameters, over: current.map { SessionForm($0) } ?? SessionForm())
    return FormReview(
      fields: try desk.wrongFields(form.tidied, over: current),
      warnings: try desk.clashes(with: form.tidied, over: current), words: context.words)
  }

  private static let get = Method(
    "session.get", "Gives one session.", access: .needs(.read, .session),
    parameters: [id],
    refusals: [.notFound]
  ) { call in
    let desk = SessionDesk(try call.context)
    return try desk.view(try desk.find(try call.parameters[id], for: .read))
  }

  private static let delete = Method(
    "session.delete", "Deletes a session; entries that refer to it stay.",
    access: .needs(.delete, .session), mutates: .queued("Deletion of a session"), parameters: [id],
    refusals: [.notFound]
  ) { call in try SessionDesk(call.context).delete(try call.parameters[id]) }

  private static let publish = Method(
    "session.publish", "Lets everyone of the organization see a session.",
    access: .needs(.publish, .session), mutates: .queued("Publication of a session"),
    parameters: [id],
    refusals: [.tooLong, .notFound]
  ) { call in
    let desk = SessionDesk(try call.context)
    let session = try desk.find(try call.parameters[id], for: .publish)
    return try desk.view(try desk.setPublished(true, session))
  }

  private static let unpublish = Method(
    "session.unpublish", "Hides a session from all but admins and managers.",
    access: .needs(.publish, .session), mutates: .queued("Withdrawal of a session"),
    parameters: [id],
    refusals: [.tooLong, .notFound]
  ) { call in
    let desk = SessionDesk(try call.context)
    let session = try desk.find(try call.parameters[id], for: .publish)
    return try desk.view(try desk.setPublished(false, session))
  }
}

extension SessionFamily {
  /// A session that is no longer visible is sent as deleted to those who saw it before the change.
  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    if let session = try context.find(Session.self, change.recordId),
      SessionDesk(context).maySee(session)
    {
      return try SessionDesk(context).view(session)
    }
    return change.edit(of: Session.self)?.before.map(SessionDesk(context).maySee) == true
      ? Null() : nil
  }
}

extension Topic {
  static let session = Topic("session", order: 13, hasRecords: true)
}

/// The result of `session.validate`.
private struct FormReview: WireObject {
  let fields: [Refusal.Field]
  let warnings: [Clash]
  let words: Words

  static func declare(_ members: inout some Members<FormReview>) {
    members.add(
      "fields", "The message for each wrong field, by its name; empty if nothing is wrong."
    ) {
      review in JSONObject(review.fields.map { ($0.name, .string(review.words($0.message))) })
    }
    members.add(
      "warnings", "Where else the assigned members are expected then, at most 20; never a refusal."
    ) {
      Clash.fitting($0.warnings)
    }
  }
}

extension Clash {
  /// The first clashes, as many as fit into a line beside a record.
  static func fitting(_ clashes: [Clash]) -> Written<[Clash]> {
    Page.fitting(clashes, within: Page.listLimit - Page.recordLimit)
  }
}

extension Clash: WireObject {
  static func declare(_ members: inout some Members<Clash>) {
    members.add("userId", "The person who is expected in two places.") { $0.userId }
    members.add("userName", "The person's current name.") { $0.userName }
    members.add("kind", "Whether a session or a visit is in the way.") { $0.kind }
    members.add("id", "The id of that session or visit.") { $0.id }
    members.add("message", "The sentence to show.") { $0.message }
  }
}

extension Clash.Kind: WireWord {}

extension SessionView: Listed {
  static var schemaName: String? { "Session" }
  static var listName: StaticString { "sessions" }

  static func declare(_ members: inout some Members<SessionView>) {
    members.add("id", "The session's id.") { $0.session.id }
    members.add("organizationId", "The organization whose session it is.") {
      $0.session.organizationId
    }
    members.add("schoolId", "The school where it is held.") { $0.session.schoolId }
    members.add("schoolName", "The school's current name.") { $0.schoolName }
    members.add("date", "The local date.") { $0.session.date }
    members.add("startTime", "The local time at which it begins.") { $0.session.startTime }
    members.add("endTime", "The local time at which it ends.") { $0.session.endTime }
    members.add("sessionTypes", "The ids of its types.") { $0.session.sessionTypes }
    members.add("types", "The types with their names and colors; `other` has its custom name.") {
      $0.types
    }
    members.add("customSessionType", "The custom name of `other`.") { $0.session.customSessionType }
    members.add("photographers", "The assigned members.") { $0.photographers }
    members.add("notes", "Free text.") { $0.session.notes }
    members.add("status", "Whether it is scheduled, completed or cancelled.") { $0.session.status }
    members.add("sessionColor", "Its color, by its place in the day.") { $0.color }
    members.add("published", "Whether everyone of the organization sees it.") {
      $0.session.published
    }
    members.add("publishedAt", "When it was published.") { $0.session.publishedAt }
    members.add("isTimeOff", "Whether it is time off, when nobody works.") { $0.session.isTimeOff }
    members.add("createdAt", "When it was created.") { $0.session.createdAt }
    members.add("createdBy", "The current name of the member who created it.") {
      SessionCreator(id: $0.session.createdById, member: $0.creator)
    }
    members.add("updatedAt", "When it was last changed.") { $0.session.updatedAt }
    members.add("can", "What the actor may do with the session now.") { $0.can }
    members.addPending { $0.isPending }
    members.addObject("text", "The texts to show.") { text in
      text.add("title", "The school, or `Time off`.") { $0.title }
      text.add("date", "`date` like `Fri, Nov 20`.") { $0.clockText.date($0.session.date) }
      text.add(
        "range",
        "Its times, like `10:10 AM – 11:00 AM`, or `Fri 10:10 AM – 11:00 AM` if not today."
      ) { $0.range }
      text.add("times", "Its times to show beside `date`, like `10:10 AM – 11:00 AM`.") { $0.times }
      text.add("types", "The names of its types, like `Sports Photography and Portrait Day`.") {
        $0.types.map(\.name).listed(in: $0.clockText.words)
      }
      text.add("people", "The names of the assigned members; null without any.") {
        $0.photographers.compactMap(\.name).listed(in: $0.clockText.words)
      }
      text.add("status", "`Scheduled`, `Completed` or `Cancelled`.") { view in
        switch view.session.status {
        case .scheduled: view.clockText.words("Scheduled")
        case .completed: view.clockText.words("Completed")
        case .cancelled: view.clockText.words("Cancelled")
        }
      }
    }
    members.addIfPresent(
      "warnings",
      "Where else the assigned members are expected then, at most 20; in replies to a change."
    ) { $0.warnings.map { Clash.fitting($0) } }
  }
}

extension SessionView.Person: WireObject {
  static func declare(_ members: inout some Members<SessionView.Person>) {
    members.add("id", "The member.") { $0.id }
    members.add("name", "First and last name.") { $0.name }
    members.add("email", "The member's address.") { $0.email }
    members.add("photoURL", "The address of their picture.") { $0.photoURL }
    members.add("notes", "Free text for this member.") { $0.notes }
  }
}

/// Who created a session.
private struct SessionCreator: WireObject {
  let id: String
  let member: Member?

  static func declare(_ members: inout some Members<SessionCreator>) {
    members.add("id", "The member.") { $0.id }
    members.add("name", "Their name.") { $0.member?.calledName ?? $0.id }
    members.add("email", "Their address.") { $0.member?.email }
  }
}

extension Session.Status: WireWord {}

extension Shown {
  /// The session name that an entry or the running shift shows.
  static let sessionOfEntries = many(Session.self) { change, context throws(ClockError) in
    let isCalledAlike = change.edit(of: Session.self)?.areAlike {
      ($0.schoolId, $0.isTimeOff, $0.published) == ($1.schoolId, $1.isTimeOff, $1.published)
    }
    guard !change.isFirst, isCalledAlike != true,
      change.organizationId == context.actor.organizationId
    else { return false }
    return try context.store.hasEntries(ofSession: change.recordId)
  }
}
