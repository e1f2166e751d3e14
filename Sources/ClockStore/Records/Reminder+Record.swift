package import TimeClock

extension Reminder: Record {
  package static let topic = "reminder"
  package static let table = Table(topic, of: Reminder.self)
  package static let references = [Reference("user_id", to: Member.self)]

  package static var blank: Reminder {
    Reminder(
      id: "", userId: "", organizationId: "", createdAt: .earliest, updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("userId", &userId)
    columns.add("organizationId", &organizationId)
    columns.add("text", &text, .text)
    // A reminder for every day has no list.
    var numbers = days?.map(\.rawValue) ?? []
    columns.add("days", &numbers)
    if columns.isReading {
      days = numbers.isEmpty ? nil : numbers.compactMap(Weekday.init(rawValue:))
    }
    columns.add("at", &at, sql: "at_time")
    columns.add("everyWorkedMs", &everyWorked)
    columns.add("untrackedForMs", &untrackedFor)
    var (from, to) = (between?.from, between?.to)
    columns.add("from", &from, sql: "from_time")
    columns.add("to", &to, sql: "to_time")
    if columns.isReading, let from, let to { between = Hours(from: from, to: to) }
    columns.add("createdAt", &createdAt)
    columns.add("updatedAt", &updatedAt)
  }

  package var ownerId: String? { userId }

  package func brokenInvariant(by rules: RecordRules) -> String? {
    wrongFields.first?.message.english
  }
}

extension Store {
  /// A member's reminders, sorted by creation.
  package func reminders(of userId: String) throws(ClockError) -> [Reminder] {
    try all(Reminder.self, where: "user_id = ? ORDER BY created_at, id", [.text(userId)])
  }
}
