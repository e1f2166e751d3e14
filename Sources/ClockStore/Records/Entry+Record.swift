package import TimeClock

extension Entry: Record {
  package static let topic = "entry"
  package static let table = Table(topic, of: Entry.self)
  package static let references = [
    Reference("task_id", to: WorkTask.self), Reference("session_id", to: Session.self),
    Reference("user_id", to: Member.self),
  ]
  package static let lookups = ["entry_tag", "task_time"]
  package static let relations = [
    Relation(
      sql: """
        SELECT entry.id FROM entry JOIN task ON task.id = entry.task_id
        WHERE task.user_id <> entry.user_id
        """,
      flaw: "is on somebody else's task"),
    Relation(
      sql: """
        SELECT entry.id FROM entry JOIN task ON task.id = entry.task_id
        WHERE task.is_hidden = 1 AND entry.end_at IS NULL
        """,
      flaw: "runs on a hidden task"),
    Relation(
      sql: """
        SELECT entry.id FROM entry JOIN organization ON organization.id = entry.organization_id
        WHERE entry.end_at IS NULL AND entry.date <= organization.locked_through
        """,
      flaw: "runs in a locked period"),
  ]

  package static var blank: Entry {
    Entry(
      id: "", kind: .shift, userId: "", organizationId: "", date: .earliest, timeZone: "",
      start: .earliest, source: .clock, createdAt: .earliest, updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("kind", &kind)
    columns.add("userId", &userId)
    columns.add("organizationId", &organizationId)
    columns.add("date", &date)
    columns.add("timeZone", &timeZone)
    columns.add("start", &start, sql: "start_at")
    columns.add("end", &end, sql: "end_at")
    columns.add("sessionId", &sessionId)
    columns.add("taskId", &taskId)
    columns.add("name", &name, .text)
    columns.add("notes", &notes, .text)
    columns.add("tags", &tags, .text)
    columns.add("source", &source)
    columns.add("needsReview", &needsReview)
    columns.add("createdAt", &createdAt)
    columns.add("arrivedAt", &arrivedAt)
    columns.add("updatedAt", &updatedAt)
  }

  package var ownerId: String? { userId }

  /// Finds members with two open entries of one kind, or with entries that overlap.
  package static func examine(_ check: inout Check) throws(ClockError) {
    var latest: Entry?
    try check.database.visit(
      "SELECT \(Entry.table.selection) FROM entry ORDER BY user_id, kind, start_at, end_at"
    ) { row throws(ClockError) in
      let entry = try Entry(row: row)
      if let end = entry.end, end < entry.start {
        check.find(
          "entry \(entry.id) ends before it starts", .record(topic: "entry", id: entry.id))
      }
      if let latest, latest.userId == entry.userId, latest.kind == entry.kind,
        entry.end != entry.start, latest.end.map({ $0 > entry.start }) ?? true
      {
        check.find(
          "entry \(entry.id) overlaps entry \(latest.id)",
          .record(topic: "entry", id: entry.id))
      }
      // An entry without length may lie inside another.
      if entry.end != entry.start { latest = entry }
    }
    for (kind, name) in [(Entry.Kind.shift, "shift"), (.task, "timer")] {
      let members = try check.database.texts(
        """
        SELECT user_id FROM entry WHERE kind = ? AND end_at IS NULL
        GROUP BY user_id HAVING count(*) > 1 ORDER BY user_id
        """, [.text(kind.rawValue)])
      for member in members { check.find("member \(member) has more than one open \(name)") }
    }
    try examineLookups(&check)
  }

  package func brokenInvariant(by rules: RecordRules) throws(ClockError) -> String? {
    if let end, end < start { return "it ends before it starts" }
    if needsReview, isRunning { return "only ended entries are to be reviewed" }
    if taskId != nil, kind != .task { return "only task entries have a task" }
    if try Notes.checked(notes) != notes { return "the notes are not trimmed" }
    if try EntryTags.checked(tags) != tags { return "the tags are not tidy" }
    if let name, try EntryName.checked(name) != name {
      return "the name is not trimmed"
    }
    return rules.zone(timeZone) ?? rules.date(date, of: start)
  }
}

extension Entry.Kind: ColumnValue {}
extension Entry.Source: ColumnValue {}
