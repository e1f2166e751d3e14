internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The fields of a session's form; an empty text means an empty field.
extension SessionFamily {
  static let fields: [EditableField<SessionForm>] = [
    EditableField("schoolId", .id(of: School.self), "required", \.schoolId),
    typed("date", .date, "required", \.date),
    typed("startTime", .timeOfDay, "required; local time", \.startTime),
    typed("endTime", .timeOfDay, "required; after the start", \.endTime),
    EditableField(
      "sessionTypes", WireType<String>.string.list, "ids of session types, at least one",
      \.sessionTypes, else: []),
    EditableField(
      "customSessionType", .string,
      "the name of the type `other`; required with that type and dropped without it",
      \.customSessionType),
    EditableField("photographerIds", WireType.id(of: Member.self).list, "the assigned members") {
      form, edit in
      form.photographerIds = edit.applied(to: form.photographerIds) ?? []
      let assigned = Set(form.photographerIds)
      form.photographerNotes = form.photographerNotes.filter { assigned.contains($0.key) }
    },
    EditableField(
      "photographerNotes", WireType<[String: String]>.texts,
      "a note for each member: {id: note}, up to 500 characters each; a blank note clears it"
    ) { form, edit in
      switch edit {
      case .keep: break
      case .clear: form.photographerNotes = [:]
      case .set(let notes): form.photographerNotes.merge(notes) { $1 }
      }
    },
    EditableField("notes", .string, "free text, up to 500 characters", \.notes),
    EditableField(
      "status", WireType<Session.Status>.word, "default scheduled", \.status, else: .scheduled),
    EditableField(
      "isTimeOff", .boolean, "whether it is time off; default false", \.isTimeOff, else: false),
  ]

  private static func typed<Value: Sendable>(
    _ name: String, _ type: WireType<Value>, _ summary: String,
    _ member: any WritableKeyPath<SessionForm, Value?> & Sendable
  ) -> EditableField<SessionForm> {
    EditableField(name, type.asTyped, summary) { form, edit in
      switch edit {
      case .keep: break
      case .clear, .set(.blank): form[keyPath: member] = nil
      case .set(.value(let value)): form[keyPath: member] = value
      case .set(.unreadable):
        form.unreadable.insert(name)
        form[keyPath: member] = nil
      }
    }
  }

  /// The form, updated from the parameters.
  static func form(_ parameters: Parameters, over form: SessionForm) throws -> SessionForm {
    var form = form
    try EditableField.fill(&form, fields, from: parameters)
    return form
  }
}

/// A value as somebody has typed it so far.
private enum Typed<Value: Sendable>: Sendable {
  case blank
  case value(Value)
  case unreadable
}

extension WireType where Value: Sendable {
  /// Accepts a value, or any text that may still become one.
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
