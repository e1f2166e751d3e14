internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// `task.*`: the projects that timers run on.
enum TaskMethods {
  static let all = [create, get, update, delete, list]

  private static let id = Required("id", .string, "the task")
  private static let name = Maybe("name", .string, "1 to 100 characters")
  private static let newName = Clearable("name", .string, "1 to 100 characters")
  private static let isHidden = Clearable(
    "hidden", .boolean, "true hides the task and stops its timer, false shows it again")
  private static let onlyHidden = Maybe("hidden", .boolean, "true lists only hidden tasks")

  private static let create = Method(
    "task.create", "Creates a task.", access: .needs(.create, .task), mutates: true,
    parameters: [name], refusals: [.validation, .tooLong]
  ) { call in
    try call.context.view(try call.context.createTask(name: try call.parameters[name]))
  }

  private static let get = Method(
    "task.get", "One task with the time on it.", access: .needs(.read, .task), parameters: [id],
    refusals: [.notFound]
  ) { call in
    try call.context.view(
      try call.context.find(
        WorkTask.self, try call.parameters[id], for: .read, .task, named: "Task"))
  }

  private static let update = Method(
    "task.update", "Renames a task, hides it or shows it again.", access: .needs(.edit, .task),
    mutates: true, parameters: [id, newName, isHidden],
    refusals: [.validation, .tooLong, .notFound]
  ) { call in
    try call.context.view(
      try call.context.updateTask(
        try call.parameters[id], name: try call.parameters[newName],
        hidden: try call.parameters[isHidden]))
  }

  private static let delete = Method(
    "task.delete", "Hides a task, whose time stays.", access: .needs(.delete, .task),
    mutates: true, parameters: [id], refusals: [.notFound]
  ) { call in
    try call.context.view(try call.context.hideTask(try call.parameters[id]))
  }

  private static let list = Method(
    "task.list", "One's tasks by name, whatever its case.", access: .needs(.read, .task),
    parameters: [onlyHidden, Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    try call.context.tasks(
      hidden: try call.parameters[onlyHidden] ?? false, try Page(call))
  }
}
