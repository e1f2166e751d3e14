internal import JSON
package import TimeClock

extension Session: Record {
  package static let table = Table(
    "session",
    .init("id", .text), .init("organizationId", .text), .init("schoolId", .text),
    .init("date", .text), .init("startTime", .text), .init("endTime", .text),
    .init("sessionTypes", .json), .init("customSessionType", .text),
    .init("photographers", .json), .init("notes", .text), .init("status", .text),
    .init("published", .boolean), .init("publishedAt", .instant),
    .init("isTimeOff", .boolean), .init("createdAt", .instant), .init("createdById", .text),
    .init("createdByName", .text), .init("createdByEmail", .text),
    .init("updatedAt", .instant))

  package var ownerId: String? { nil }

  package var values: [Value] {
    let people: [JSON] = photographers.map { person in
      ["id": .string(person.id), "notes": person.notes.map { .string($0) } ?? .null]
    }
    return [
      .text(id), .text(organizationId), .text(schoolId), .text(date.text),
      .text(startTime.text), .text(endTime.text),
      .text(JSON.array(sessionTypes.map { .string($0) }).text), .optional(customSessionType),
      .text(JSON.array(people).text), .optional(notes), .text(status.rawValue),
      .boolean(published), .instant(publishedAt), .boolean(isTimeOff), .instant(createdAt),
      .text(createdBy.id), .text(createdBy.name), .optional(createdBy.email),
      .instant(updatedAt),
    ]
  }

  package init(row: inout Row) throws(StoreError) {
    self.init(
      id: try row.text(), organizationId: try row.text(), schoolId: try row.text(),
      date: try row.date(), startTime: try row.timeOfDay(), endTime: try row.timeOfDay(),
      sessionTypes: try row.list { json in
        guard case .string(let id) = json else { return nil }
        return id
      },
      customSessionType: try row.optionalText(),
      photographers: try row.list { json in
        guard case .object(let person) = json, case .string(let id) = person["id"]
        else { return nil }
        guard case .string(let notes) = person["notes"] else { return Photographer(id: id) }
        return Photographer(id: id, notes: notes)
      },
      notes: try row.optionalText(), status: try row.word(), published: try row.boolean(),
      publishedAt: try row.optionalInstant(), isTimeOff: try row.boolean(),
      createdAt: try row.instant(),
      createdBy: Creator(
        id: try row.text(), name: try row.text(), email: try row.optionalText()),
      updatedAt: try row.instant())
  }

  /// Keeps who is assigned on which day, which the row's JSON hides from SQL.
  package static func index(
    _ record: Session?, id: String, in store: Store
  ) throws(StoreError) {
    try store.execute("DELETE FROM assignment WHERE session_id = ?", [.text(id)])
    guard let record else { return }
    for person in record.photographers {
      try store.execute(
        "INSERT INTO assignment (member_id, date, session_id) VALUES (?, ?, ?)",
        [.text(person.id), .text(record.date.text), .text(id)])
    }
  }
}
