internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

extension Context {
  func view(_ task: WorkTask) throws -> TaskView {
    try view(task, taskTime(of: task.userId))
  }

  func tasks(hidden: Bool, _ page: Page) throws -> Page.Part<TaskView> {
    let time = try taskTime(of: actor.userId)
    let tasks = try store.tasks(
      of: actor.userId, hidden: hidden, after: try taskPosition(page), limit: page.rowLimit)
    return page.part(try tasks.map { try view($0, time) }) {
      Self.position(of: $0.task)
    }
  }

  func createTask(name: String?) throws -> WorkTask {
    let task = WorkTask(
      id: try newIdentifier(), organizationId: actor.organizationId, userId: actor.userId,
      name: try WorkTask.checkedName(name), isHidden: false, createdAt: now, updatedAt: now)
    try store.save(task)
    return task
  }

  /// Hiding a task stops its timer, which saves the entry.
  func updateTask(_ id: String, name: Edit<String>, hidden: Edit<Bool>) throws -> WorkTask {
    let before = try find(WorkTask.self, id, for: .edit, .task, named: "Task")
    var task = before
    switch name {
    case .keep: break
    case .clear: task.name = try WorkTask.checkedName(nil)
    case .set(let name): task.name = try WorkTask.checkedName(name)
    }
    switch hidden {
    case .keep: break
    case .clear:
      throw Refusal.validation([.init("hidden", "Hidden must be true or false")])
    case .set(let hidden): task.isHidden = hidden
    }
    guard task != before else { return task }
    task.updatedAt = now
    if task.isHidden { try stopTimer(on: task) }
    try store.save(task)
    return task
  }

  func hideTask(_ id: String) throws -> WorkTask {
    _ = try find(WorkTask.self, id, for: .delete, .task, named: "Task")
    return try updateTask(id, name: .keep, hidden: .set(true))
  }

  private func view(_ task: WorkTask, _ time: TaskTime) throws -> TaskView {
    TaskView(
      task: task, total: try time.total(task.id), today: time.today(task.id),
      isRunning: time.isRunning(task.id))
  }
}

extension Context {
  static func position(of task: WorkTask) -> [JSON] {
    [.string(task.sortName), .string(task.id)]
  }

  /// Where a list of tasks goes on.
  func taskPosition(_ page: Page) throws -> (sortName: String, id: String)? {
    guard let position = page.position else { return nil }
    guard position.count == 2, case .string(let sortName) = position[0],
      case .string(let id) = position[1]
    else {
      throw RPCError.invalidParams(field: Page.cursor.name, expected: "a cursor of this list")
    }
    return (sortName, id)
  }
}
