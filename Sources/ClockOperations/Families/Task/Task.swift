internal import ClockStore
package import TimeClock

/// A task with the time worked on it.
package struct TaskView: Sendable {
  package let task: WorkTask
  /// Milliseconds, including running time.
  package let total: Int64
  package let today: Int64
  package let isRunning: Bool
  package let isPending: Bool
  /// Nil without a budget.
  package let budget: BudgetView?
  package let can: [Verb]
}

/// A task by its id, or by its name, ignoring case.
package enum TaskChoice: Sendable {
  case id(String)
  /// `parameter` names the request's parameter for a refusal.
  case name(String, parameter: String = "taskName")
}

extension Context {
  package func view(_ task: WorkTask) throws(ClockError) -> TaskView {
    try view(task, taskTime(of: task.userId))
  }

  /// A new task, which cannot have any time yet.
  package func newView(_ task: WorkTask) throws(ClockError) -> TaskView {
    TaskView(
      task: task, total: 0, today: 0, isRunning: false, isPending: isPending(task),
      budget: try budgetView(of: task), can: try can(task, isRunning: false))
  }

  /// The member's tasks by name, after a position.
  package func tasks(
    hidden: Bool, after position: (sortName: String, id: String)?, limit: Int
  ) throws(ClockError) -> [TaskView] {
    let tasks = try store.tasks(of: userId, hidden: hidden, after: position, limit: limit)
    if tasks.isEmpty { return [] }
    let time = try taskTime(of: userId)
    return try store.each(of: tasks) { task throws(ClockError) in try view(task, time) }
  }

  /// The member's tasks, recently used ones first, then the others by name.
  package func tasksByUse(limit: Int) throws(ClockError) -> [TaskView] {
    let latest = try store.latestTasks(of: userId).prefix(limit)
    let time = try taskTime(of: userId)
    let views = try store.each(of: latest) { id throws(ClockError) -> TaskView? in
      guard let task = try find(WorkTask.self, id), !task.isHidden else { return nil }
      return try view(task, time)
    }.compactMap(\.self)
    let others = try tasks(hidden: false, after: nil, limit: limit)
      .filter { !latest.contains($0.task.id) }
    return Array((views + others).prefix(limit))
  }

  /// The actor's task with that id or name; a new name creates a task.
  package func task(_ choice: TaskChoice) throws(ClockError) -> WorkTask {
    switch choice {
    case .id(let id):
      let task = try find(WorkTask.self, id, for: .read, .task, named: "Task")
      guard task.userId == userId else { throw .notFound("Task") }
      return task
    case .name(let text, let parameter):
      let name = try checkedTaskName(text, in: parameter)
      if let known = try store.tasks(of: userId, named: name).first { return known }
      return try createTask(name: name)
    }
  }

  /// Reports a wrong name in the parameter that chooses the task.
  func checkedTaskName(
    _ text: String, in parameter: String = "taskName"
  ) throws(ClockError) -> String {
    do {
      return try WorkTask.checkedName(text)
    } catch {
      throw .validation(error.fields.map { .init(parameter, $0.message) })
    }
  }

  /// Whether the actor has a task of that name, ignoring case.
  package func isTask(_ name: String) throws(ClockError) -> Bool {
    try !store.tasks(of: userId, named: name).isEmpty
  }

  /// The actor's tasks of one name, ignoring case, either hidden or shown.
  package func tasks(named name: String, hidden: Bool) throws(ClockError) -> [TaskView] {
    guard let name = name.trimmed else { return [] }
    let tasks = try store.tasks(of: userId, named: name)
    let time = try taskTime(of: userId)
    return try tasks.filter { $0.isHidden == hidden }.map { task throws(ClockError) in
      try view(task, time)
    }
  }

  /// The most people whose days are checked one by one.
  private static let crowd = 100

  /// The ids of the tasks with time on a local day that the actor may see, and of those with a
  /// weekly or monthly budget; nil if too many people would have to be checked.
  package func visibleTasks(workedOn date: CivilDate) throws(ClockError) -> [String]? {
    var people = [actor.userId]
    if policy.allows(.read, .task, of: .sameOrganization, by: actor.role) {
      people = try store.members(of: actor.organizationId).map(\.id)
    }
    guard people.count <= Self.crowd else { return nil }
    let day = day(date)
    var ids: Set<String> = []
    for id in people {
      ids.formUnion(
        try store.entries(.task, of: id, touching: day).compactMap(\.taskId))
      let budgeted = try store.tasksWithBudget(of: id)
      ids.formUnion(
        budgeted.filter { $0.budgetPeriod == .week || $0.budgetPeriod == .month }.map(\.id))
    }
    return ids.sorted()
  }

  package func newTask() throws(ClockError) -> WorkTask {
    WorkTask(
      id: try newIdentifier(), organizationId: actor.organizationId, userId: userId, name: "",
      isHidden: false, createdAt: now, updatedAt: now)
  }

  private func createTask(name: String) throws(ClockError) -> WorkTask {
    var task = try newTask()
    task.name = name
    return try saveChecked(task)
  }

  /// A task that may be edited.
  package func editableTask(_ id: String) throws(ClockError) -> WorkTask {
    guard let task = try find(WorkTask.self, id) else { throw .notFound("Task") }
    try check(.edit, task)
    return task
  }

  /// Saves a task; `wrong` holds the form's unreadable fields. Hiding a task stops its timer and
  /// saves the entry.
  package func saveChecked(
    _ wanted: WorkTask, besides wrong: [Refusal.Field] = []
  ) throws(ClockError) -> WorkTask {
    var task = wanted
    task.name = task.name.trimmed ?? ""
    if task.budgetLength != nil { task.budgetPeriod = task.budgetPeriod ?? .once }
    let fields = wrong + task.wrongFields
    guard fields.isEmpty else { throw .validation(fields) }
    guard let before = try find(WorkTask.self, task.id) else {
      try add(task)
      return task
    }
    guard !task.hasSameValues(as: before) else { return task }
    task.updatedAt = now
    if task.isHidden { try stopTimer(on: task) }
    try save(task)
    return task
  }

  package func hideTask(_ id: String) throws(ClockError) -> WorkTask {
    guard var task = try find(WorkTask.self, id) else { throw .notFound("Task") }
    try check(.delete, task)
    task.isHidden = true
    return try saveChecked(task)
  }

  private func view(_ task: WorkTask, _ time: TaskTime) throws(ClockError) -> TaskView {
    let isRunning = time.isRunning(task.id)
    return TaskView(
      task: task, total: try time.total(task.id), today: time.today(task.id),
      isRunning: isRunning, isPending: isPending(task), budget: try budgetView(of: task),
      can: try can(task, isRunning: isRunning))
  }
}
