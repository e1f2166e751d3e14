internal import ClockStore
package import TimeClock

/// A task with the time that was worked on it.
package struct TaskView: Sendable {
  package let task: WorkTask
  /// Milliseconds, running time included.
  package let total: Int64
  package let today: Int64
  package let isRunning: Bool
  package let isPending: Bool
}

extension Context {
  package func view(_ task: WorkTask) throws(OperationError) -> TaskView {
    try view(task, taskTime(of: task.userId))
  }

  /// The actor's tasks by name, from after a position.
  package func tasks(
    hidden: Bool, after position: (sortName: String, id: String)?, limit: Int
  ) throws(OperationError) -> [TaskView] {
    let time = try taskTime(of: actor.userId)
    let tasks = try stored(
      store.tasks(of: actor.userId, hidden: hidden, after: position, limit: limit))
    return try tasks.map { task throws(OperationError) in try view(task, time) }
  }

  package func createTask(name: String?) throws(OperationError) -> WorkTask {
    let task = WorkTask(
      id: try newIdentifier(), organizationId: actor.organizationId, userId: actor.userId,
      name: try checked(WorkTask.checkedName(name)), isHidden: false, createdAt: now, updatedAt: now
    )
    try save(task)
    return task
  }

  /// Hiding a task stops its timer, which saves the entry.
  package func updateTask(_ id: String, name: Edit<String>, hidden: Edit<Bool>)
    throws(OperationError) -> WorkTask
  {
    let before = try find(WorkTask.self, id, for: .edit, .task, named: "Task")
    var task = before
    switch name {
    case .keep: break
    case .clear: task.name = try checked(WorkTask.checkedName(nil))
    case .set(let name): task.name = try checked(WorkTask.checkedName(name))
    }
    switch hidden {
    case .keep: break
    case .clear:
      throw .validation([.init("hidden", "Hidden must be true or false")])
    case .set(let hidden): task.isHidden = hidden
    }
    guard task != before else { return task }
    task.updatedAt = now
    if task.isHidden { try stopTimer(on: task) }
    try save(task)
    return task
  }

  package func hideTask(_ id: String) throws(OperationError) -> WorkTask {
    _ = try find(WorkTask.self, id, for: .delete, .task, named: "Task")
    return try updateTask(id, name: .keep, hidden: .set(true))
  }

  private func view(_ task: WorkTask, _ time: TaskTime) throws(OperationError) -> TaskView {
    TaskView(
      task: task, total: try time.total(task.id), today: time.today(task.id),
      isRunning: time.isRunning(task.id), isPending: isPending(task))
  }
}
