internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `session.*`: jobs at schools, and who is assigned to them.
enum SessionMethods {
  static let all =
    [create, update, validate, get, delete, publish, unpublish] + SessionListMethods.all

  private static let id = Required("id", .string, "the session")
  private static let create = Method(
    "session.create", "Adds a session, unpublished where the organization publishes.",
    access: .needs(.create, .session), mutates: true, parameters: SessionFormParameters.create,
    refusals: [.validation, .tooLong]
  ) { call in
    let context = try call.context
    let form = try SessionFormParameters.form(call.parameters, over: SessionForm())
    return try context.view(try context.create(form))
  }

  private static let update = Method(
    "session.update", "Changes any part of a session.", access: .needs(.edit, .session),
    mutates: true, parameters: [id] + SessionFormParameters.update,
    refusals: [.validation, .tooLong, .notFound]
  ) { call in
    let context = try call.context
    let current = try context.session(try call.parameters[id], for: .edit)
    let form = try SessionFormParameters.form(call.parameters, over: SessionForm(current))
    return try context.view(try context.update(current, to: form))
  }

  private static let validate = Method(
    "session.validate", "Tells every wrong field of a form, and stores nothing.",
    access: .needs(.create, .session),
    parameters: [
      Maybe("id", .string, "the session that the form is to change, whose other fields stay")
    ] + SessionFormParameters.update,
    refusals: [.notFound]
  ) { call in
    let context = try call.context
    let id = try call.parameters[id.optional]
    let current = try id.map { try context.session($0, for: .edit) }
    let form = try SessionFormParameters.form(
      call.parameters, over: current.map { SessionForm($0) } ?? SessionForm())
    return WrongFields(fields: try context.wrongFields(form.tidied, over: current))
  }

  private static let get = Method(
    "session.get", "One session.", access: .needs(.read, .session), parameters: [id],
    refusals: [.notFound]
  ) { call in
    try call.context.view(try call.context.session(try call.parameters[id], for: .read))
  }

  private static let delete = Method(
    "session.delete", "Deletes a session; entries that name it stay.",
    access: .needs(.delete, .session), mutates: true, parameters: [id],
    refusals: [.notFound]
  ) { call in
    let context = try call.context
    let session = try context.session(try call.parameters[id], for: .delete)
    let view = try context.view(session)
    try context.store.remove(session)
    return view
  }

  private static let publish = Method(
    "session.publish", "Lets everyone of the organization see a session.",
    access: .needs(.publish, .session), mutates: true, parameters: [id],
    refusals: [.notFound]
  ) { call in
    let context = try call.context
    let session = try context.session(try call.parameters[id], for: .publish)
    return try context.view(try context.setPublished(true, session))
  }

  private static let unpublish = Method(
    "session.unpublish", "Hides a session from all but admins and managers.",
    access: .needs(.publish, .session), mutates: true, parameters: [id],
    refusals: [.notFound]
  ) { call in
    let context = try call.context
    let session = try context.session(try call.parameters[id], for: .publish)
    return try context.view(try context.setPublished(false, session))
  }
}

/// What `session.validate` answers.
private struct WrongFields: WireObject {
  let fields: [Refusal.Field]

  static func declare(_ members: inout some Members<WrongFields>) {
    members.add("fields", "What is wrong, by the name of the field; empty where nothing is.") {
      JSONObject($0.fields.map { ($0.name, .string($0.message)) })
    }
  }
}
