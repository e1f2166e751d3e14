internal import JSONRPC
internal import TimeClock

/// The fields of a session's form as parameters; empty texts mean that nothing was filled in.
enum SessionFormParameters {
  static let create: [any ParameterDeclaration] = [
    schoolId.optional, date.optional, startTime.optional, endTime.optional,
    sessionTypes.optional, customSessionType.optional, photographerIds.optional,
    photographerNotes.optional, notes.optional, status.optional, isTimeOff.optional,
  ]
  static let update: [any ParameterDeclaration] = [
    schoolId.clearable, date.clearable, startTime.clearable, endTime.clearable,
    sessionTypes.clearable, customSessionType.clearable, photographerIds.clearable,
    photographerNotes.clearable, notes.clearable, status.clearable, isTimeOff.clearable,
  ]

  private static let schoolId = Required("schoolId", .string, "required")
  private static let date = Required("date", WireType<CivilDate>.date.orBlank, "required")
  private static let startTime = Required(
    "startTime", WireType<TimeOfDay>.timeOfDay.orBlank, "required; local time")
  private static let endTime = Required(
    "endTime", WireType<TimeOfDay>.timeOfDay.orBlank, "required; after the start")
  private static let sessionTypes = Required(
    "sessionTypes", WireType<String>.string.list, "ids of session types, at least one")
  private static let customSessionType = Required(
    "customSessionType", .string, "required with `other`, and kept with it only")
  private static let photographerIds = Required(
    "photographerIds", WireType<String>.string.list, "the members assigned")
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
    form.date = try parameters[date.clearable].applied(to: form.date) ?? nil
    form.startTime = try parameters[startTime.clearable].applied(to: form.startTime) ?? nil
    form.endTime = try parameters[endTime.clearable].applied(to: form.endTime) ?? nil
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

extension WireType {
  /// The same, or a blank text where nothing was filled in.
  fileprivate var orBlank: WireType<Value?> {
    WireType<Value?>(
      schema: ["anyOf": [schema, ["type": "string", "maxLength": 0]]],
      expected: "\(expected), or blank",
      decode: { json in
        if case .string("") = json { return .some(nil) }
        return decode(json).map { .some($0) }
      },
      encode: { value in value.map(encode) ?? "" })
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
    },
    encode: { texts in
      .object(JSONObject(texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
    })
}
