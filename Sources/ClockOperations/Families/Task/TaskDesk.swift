internal import ClockStore
package import TimeClock

/// Tasks, and the time spent on them.
package struct TaskDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func view(_ task: WorkTask) throws(ClockError) -> TaskView {
    try view(task, time(of: task.userId))
  }

  /// A new task, which cannot have any time yet.
  package func newView(_ task: WorkTask) throws(ClockError) -> TaskView {
    TaskView(
      task: task, name: task.name, total: 0, today: 0, isRunning: false,
      isPending: context.isPending(task),
      budget: try budgetView(of: task), can: try can(task, isRunning: false))
  }

  /// The member's tasks by name, after a position.
  package func all(
    hidden: Bool, after position: (sortName: String, id: String)?, limit: Int
  ) throws(ClockError) -> [TaskView] {
    let tasks = try context.store.tasks(
      of: context.userId, hidden: hidden, after: position, limit: limit)
    if tasks.isEmpty { return [] }
    let time = try time(of: context.userId)
    return try context.store.each(of: tasks) { task throws(ClockError) in try view(task, time) }
  }

  /// The member's tasks, recently used ones first, then the others by name.
  package func byUse(limit: Int) throws(ClockError) -> [TaskView] {
    let latest = try context.store.latestTasks(of: context.userId).prefix(limit)
    let time = try time(of: context.userId)
    let views = try context.store.each(of: latest) { id throws(ClockError) -> TaskView? in
      guard let task = try context.find(WorkTask.self, id), !task.isHidden else { return nil }
      return try view(task, time)
    }.compactMap(\.self)
    let others = try all(hidden: false, after: nil, limit: limit)
      .filter { !latest.contains($0.task.id) }
    return Array((views + others).prefix(limit))
  }

  /// The member's task with that id or name; a new name creates a task.
  package func find(_ choice: TaskChoice) throws(ClockError) -> WorkTask {
    switch choice {
    case .id(let id):
      let task = try context.find(WorkTask.self, id, for: .read, .task, named: "Task")
      guard task.userId == context.userId else { throw .notFound("Task") }
      return task
    case .name(let text, let parameter):
      let name = try checkedName(text, in: parameter)
      if let known = try context.store.tasks(of: context.userId, named: name).first { return known }
      return try create(name: name)
    }
  }

  /// Reports a wrong name in the parameter that chooses the task.
  func checkedName(
    _ text: String, in parameter: String = "taskName"
  ) throws(ClockError) -> String {
    do {
      return try WorkTask.checkedName(text)
    } catch {
      throw .validation(error.fields.map { .init(parameter, $0.message) })
    }
  }

  /// Whether the member has a task with the name, in upper or lower case.
  package func isTask(_ name: String) throws(ClockError) -> Bool {
    try !context.store.tasks(of: context.userId, named: name).isEmpty
  }

  /// The member's tasks of one name, ignoring case, either hidden or shown.
  package func all(named name: String, hidden: Bool) throws(ClockError) -> [TaskView] {
    guard let name = name.trimmed else { return [] }
    let tasks = try context.store.tasks(of: context.userId, named: name)
    let time = try time(of: context.userId)
    return try tasks.filter { $0.isHidden == hidden }.map { task throws(ClockError) in
      try view(task, time)
    }
  }

  /// The most people whose days are checked one by one.
  private static let crowd = 100

  /// The ids of the tasks that the actor may see, if they have time on a local day or a weekly or
  /// monthly budget; nil if too many people would have to be checked.
  package func visible(workedOn date: CivilDate) throws(ClockError) -> [String]? {
    var people = [context.actor.userId]
    if context.policy.allows(.read, .task, of: .sameOrganization, by: context.actor.role) {
      people = try context.store.members(of: context.actor.organizationId).map(\.id)
    }
    guard people.count <= Self.crowd else { return nil }
    let day = context.day(date)
    var ids: Set<String> = []
    for id in people {
      ids.formUnion(
        try context.store.entries(.task, of: id, touching: day).compactMap(\.taskId))
      let budgeted = try context.store.tasksWithBudget(of: id)
      ids.formUnion(
        budgeted.filter { $0.budgetPeriod == .week || $0.budgetPeriod == .month }.map(\.id))
    }
    return ids.sorted()
  }

  package func new() throws(ClockError) -> WorkTask {
    WorkTask(
      id: try context.newIdentifier(), organizationId: context.actor.organizationId,
      userId: context.userId, name: "", isHidden: false, createdAt: context.now,
      updatedAt: context.now)
  }

  private func create(name: String) throws(ClockError) -> WorkTask {
    var task = try new()
    task.name = name
    return try saveChecked(task)
  }

  /// A task that the actor may change this way.
  package func find(_ id: String, to verb: Verb) throws(ClockError) -> WorkTask {
    guard let task = try context.find(WorkTask.self, id) else { throw .notFound("Task") }
    try check(verb, task)
    return task
  }

  /// Saves a task, or refuses its wrong fields together with the unreadable ones in `wrong`.
  // Hiding a task stops its timer, which saves the entry.
  package func saveChecked(
    _ wanted: WorkTask, besides wrong: [Refusal.Field] = []
  ) throws(ClockError) -> WorkTask {
    var task = wanted
    task.name = task.name.trimmed ?? ""
    if task.budgetLength != nil { task.budgetPeriod = task.budgetPeriod ?? .once }
    let before = try context.find(WorkTask.self, task.id)
    // A task whose name was erased may go without one.
    let fields = wrong + task.wrongFields.filter { $0.name != "name" || before?.name != task.name }
    guard fields.isEmpty else { throw .validation(fields) }
    guard let before else {
      try context.add(task)
      return task
    }
    guard !task.hasSameValues(as: before) else { return task }
    task.updatedAt = context.now
    if task.isHidden { try TimerDesk(context).stop(on: task) }
    try context.save(task)
    return task
  }

  package func hide(_ id: String) throws(ClockError) -> WorkTask {
    var task = try find(id, to: .delete)
    task.isHidden = true
    return try saveChecked(task)
  }

  private func view(_ task: WorkTask, _ time: TaskTime) throws(ClockError) -> TaskView {
    let isRunning = time.isRunning(task.id)
    return TaskView(
      task: task, name: context.shownName(of: task), total: try time.total(task.id),
      today: time.today(task.id), isRunning: isRunning, isPending: context.isPending(task),
      budget: try budgetView(of: task), can: try can(task, isRunning: isRunning))
  }

  func check(_ verb: Verb, _ task: WorkTask) throws(ClockError) {
    switch verb {
    case .start:
      try context.checkRole(.read, .task, task, named: "Task")
      guard task.userId == context.userId else { throw .notFound("Task") }
      guard context.mayDo(.create, .timer) else { throw .permissionDenied }
      guard !task.isHidden else { throw TimerRules.hiddenTask }
    case .stop:
      guard task.userId == context.userId, context.mayDo(.edit, .timer) else {
        throw .permissionDenied
      }
    default: try context.checkRole(verb == .delete ? .delete : .edit, .task, task, named: "Task")
    }
  }

  func can(_ task: WorkTask, isRunning: Bool) throws(ClockError) -> [Verb] {
    var verbs: [Verb] = [.edit, task.isHidden ? .show : .delete]
    if !task.isHidden, try EntryDesk(context).mayBegin() { verbs.append(.start) }
    if !task.isHidden, isRunning { verbs.append(.stop) }
    return try context.allowed(verbs) { verb throws(ClockError) in try check(verb, task) }
  }

  /// A member's time on tasks; today is the local day of the zone in force.
  package func time(of userId: String) throws(ClockError) -> TaskTime {
    try TaskTime(of: userId, today: context.day(context.today), context)
  }
}

/// A task with the time worked on it.
package struct TaskView: Sendable {
  package let task: WorkTask
  /// Its name, or words for an erased one.
  package let name: String
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
