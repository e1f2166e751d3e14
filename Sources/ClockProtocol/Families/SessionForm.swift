internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The fields of a session's form as parameters; empty texts mean that nothing was filled in.
enum SessionFormParameters {
  static let all: [any Field] = [
    schoolId, date, startTime, endTime, sessionTypes, customSessionType, photographerIds,
    photographerNotes, notes, status, isTimeOff,
  ]

  private static let schoolId = Required("schoolId", .id(of: School.self), "required")
  private static let date = Required("date", WireType<CivilDate>.date.asTyped, "required")
  private static let startTime = Required(
    "startTime", WireType<TimeOfDay>.timeOfDay.asTyped, "required; local time")
  private static let endTime = Required(
    "endTime", WireType<TimeOfDay>.timeOfDay.asTyped, "required; after the start")
  private static let sessionTypes = Required(
    "sessionTypes", WireType<String>.string.list, "ids of session types, at least one")
  private static let customSessionType = Required(
    "customSessionType", .string, "required with `other`, and kept with it only")
  private static let photographerIds = Required(
    "photographerIds", WireType.id(of: Member.self).list, "the members assigned")
  private static let photographerNotes = Required(
    "photographerNotes", WireType<[String: String]>.texts,
    "{id: note}, up to 500 characters each, blank to clear one")
  private static let notes = Required("notes", .string, "free text, up to 500 characters")
  private static let status = Required(
    "status", WireType<Session.Status>.word, "else scheduled")
  private static let isTimeOff = Required(
    "isTimeOff", .boolean, "whether nobody works, else false")

  /// The form with what these parameters say, over what it says already.
  static func form(_ parameters: Parameters, over form: SessionForm) throws -> SessionForm {
    var form = form
    form.schoolId = try parameters[schoolId.clearable].applied(to: form.schoolId)
    func typed<Value>(_ field: Required<Typed<Value>>, over current: Value?) throws -> Value? {
      switch try parameters[field.clearable] {
      case .keep: return current
      case .clear, .set(.blank): return nil
      case .set(.value(let value)): return value
      case .set(.unreadable):
        form.unreadable.insert(field.name)
        return nil
      }
    }
    form.date = try typed(date, over: form.date)
    form.startTime = try typed(startTime, over: form.startTime)
    form.endTime = try typed(endTime, over: form.endTime)
    form.sessionTypes = try parameters[sessionTypes.clearable].applied(to: form.sessionTypes) ?? []
    form.customSessionType = try parameters[customSessionType.clearable]
      .applied(to: form.customSessionType)
    form.photographerIds =
      try parameters[photographerIds.clearable].applied(to: form.photographerIds) ?? []
    let assigned = Set(form.photographerIds)
    form.photographerNotes = form.photographerNotes.filter { assigned.contains($0.key) }
    switch try parameters[photographerNotes.clearable] {
    case .keep: break
    case .clear: form.photographerNotes = [:]
    case .set(let notes): form.photographerNotes.merge(notes) { $1 }
    }
    form.notes = try parameters[notes.clearable].applied(to: form.notes)
    form.status = try parameters[status.clearable].applied(to: form.status) ?? .scheduled
    form.isTimeOff = try parameters[isTimeOff.clearable].applied(to: form.isTimeOff) ?? false
    return form
  }
}

/// What somebody has typed so far of a value.
private enum Typed<Value: Sendable>: Sendable {
  case blank
  case value(Value)
  case unreadable
}

extension WireType where Value: Sendable {
  /// Takes a value, or any text that may yet become one.
  fileprivate var asTyped: WireType<Typed<Value>> {
    WireType<Typed<Value>>(
      schema: ["anyOf": [schema, ["type": "string"]]], expected: "\(expected), or blank",
      decode: { json in
        guard case .string(let text) = json else { return nil }
        if text.trimmed == nil { return .blank }
        return decode(json).map { .value($0) } ?? .unreadable
      })
  }
}

extension WireType where Value == [String: String] {
  fileprivate static let texts = WireType(
    schema: ["type": "object", "additionalProperties": ["type": "string"]],
    expected: "an object {id: text}",
    decode: { json in
      guard case .object(let object) = json else { return nil }
      var texts: [String: String] = [:]
      for member in object.members {
        guard case .string(let text) = member.value else { return nil }
        texts[member.name] = text
      }
      return texts
    })
}
