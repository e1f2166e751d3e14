package import TimeClock

extension WorkTask: Record {
  package static let topic = "task"
  package static let table = Table(topic, of: WorkTask.self)
  package static let references = [Reference("user_id", to: Member.self)]

  package static var blank: WorkTask {
    WorkTask(
      id: "", organizationId: "", userId: "", name: "", isHidden: false, createdAt: .earliest,
      updatedAt: .earliest)
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("organizationId", &organizationId)
    columns.add("userId", &userId)
    columns.add("name", &name, .text)
    // Derived from the name, and stored only to sort lists.
    var sortName = columns.isReading ? "" : sortName
    columns.add("sortName", &sortName, .text)
    columns.add("hidden", &isHidden, sql: "is_hidden")
    columns.add("budgetMs", &budgetLength)
    columns.add("budgetPeriod", &budgetPeriod)
    columns.add("createdAt", &createdAt)
    columns.add("updatedAt", &updatedAt)
  }

  package var ownerId: String? { userId }

  package func brokenInvariant(by rules: RecordRules) throws(ClockError) -> String? {
    if let wrong = wrongFields.first { return wrong.message.english }
    if (budgetLength == nil) != (budgetPeriod == nil) { return "its budget has no period" }
    return try WorkTask.checkedName(name) == name ? nil : "the name is not trimmed"
  }
}

extension Budget.Period: ColumnValue {}

extension Store {
  /// A member's tasks after the position, sorted by name without regard to case, then by id.
  package func tasks(
    of userId: String, hidden: Bool, after position: (sortName: String, id: String)?, limit: Int
  ) throws(ClockError) -> [WorkTask] {
    try tasks(
      where: "user_id = ? AND is_hidden = ?", [.text(userId), .boolean(hidden)],
      after: position, limit: limit)
  }

  /// A page of all tasks that ever had an entry, even hidden ones, sorted by name, then by id.
  package func tasksWithTime(
    of userId: String, after position: (sortName: String, id: String)?, limit: Int
  ) throws(ClockError) -> [WorkTask] {
    try tasks(
      where: """
        user_id = ? AND EXISTS (SELECT 1 FROM entry
        WHERE entry.user_id = task.user_id AND entry.task_id = task.id)
        """, [.text(userId)], after: position, limit: limit)
  }

  /// The member's tasks with a name, without regard to case; visible ones first, then the oldest.
  package func tasks(of userId: String, named name: String) throws(ClockError) -> [WorkTask] {
    try all(
      WorkTask.self,
      where: "user_id = ? AND sort_name = ? ORDER BY is_hidden, created_at, id LIMIT 100",
      [.text(userId), .text(SortedName(name).key)])
  }

  /// The member's tasks that have a budget.
  package func tasksWithBudget(of userId: String) throws(ClockError) -> [WorkTask] {
    try all(
      WorkTask.self, where: "user_id = ? AND budget_ms IS NOT NULL ORDER BY id", [.text(userId)])
  }

  private func tasks(
    where condition: String, _ values: [Value],
    after position: (sortName: String, id: String)?, limit: Int
  ) throws(ClockError) -> [WorkTask] {
    var (condition, values) = (condition, values)
    if let position {
      condition += " AND (sort_name, id) > (?, ?)"
      values += [.text(position.sortName), .text(position.id)]
    }
    return try all(
      WorkTask.self, where: condition + " ORDER BY sort_name, id LIMIT ?",
      values + [.integer(Int64(limit))])
  }
}
