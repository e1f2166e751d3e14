internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `task.*`: the projects that timers run on.
enum TaskFamily: Family {
  static let prefix = "task"
  static let methods = [create, get, update, delete, list]
  static let topic: Topic? = .task
  static let shows: [Shown] = [
    .zone,
    .lock,
    .weekStart,
    .few(Entry.self) { change, _ in change.ids(in: Entry.self, of: WorkTask.self) },
  ]
  static let shape: (any (WireObject & SendableMetatype).Type)? = TaskView.self
  static let record: (any WordedRecord.Type)? = WorkTask.self
  static let migrations: [Migration] = [.tasks]
  static let rules: [Policy.Rule] = [
    .ownTime(.task),
    .init([.admin], may: [.read, .edit, .delete], .task, of: [.sameOrganization]),
    .init([.manager], may: [.read], .task, of: [.sameOrganization]),
  ]

  private static let id = Required("id", .id(of: WorkTask.self), "the task")
  private static let fields: [EditableField<WorkTask>] = [
    EditableField("name", .string, "1 to 100 characters", \.name, else: ""),
    EditableField("budgetMs", .length, "the time that it may take; null for no limit") {
      task, edit in
      task.budgetLength = edit.applied(to: task.budgetLength)
      if task.budgetLength == nil { task.budgetPeriod = nil }
    },
    EditableField(
      "budgetPeriod", WireType<Budget.Period>.word,
      "the period of the budget: each day, week or month, or `once`; default `once`",
      \.budgetPeriod),
  ]
  private static let isHidden = EditableField<WorkTask>(
    "hidden", .boolean, "true to hide the task and stop its timer, false to show it again"
  ) { task, edit in
    task.isHidden = try edit.required("hidden") ?? task.isHidden
  }
  private static let onlyHidden = Maybe("hidden", .boolean, "true to list only hidden tasks")

  static let taskName = Maybe(
    "taskName", .string,
    "the task's name in any case, in place of `taskId`; a missing task is created")
  private static let wantedName = Maybe(
    "name", .string, "only tasks with this name, in any case")

  /// The task that the params choose; nil for none.
  static func choice(
    _ parameters: Parameters, _ id: Maybe<String>
  ) throws(RPCError) -> TaskChoice? {
    switch (try parameters[id], try parameters[taskName]) {
    case (nil, nil): nil
    case (let id?, nil): .id(id)
    case (nil, let name?): .name(name, parameter: taskName.name)
    case (.some, .some):
      throw .invalidParams(field: taskName.name, expected: "given in place of \"taskId\"")
    }
  }

  private static let create = Method(
    "task.create", "Creates a task.", access: .needs(.create, .task),
    mutates: .queued("Making a task", ofOthers: true),
    parameters: fields.map(\.whenMade), refusals: [.validation, .tooLong]
  ) { call in
    let desk = TaskDesk(try call.context)
    var task = try desk.new()
    try EditableField.fill(&task, fields, from: call.parameters)
    return try desk.newView(try desk.saveChecked(task))
  }

  private static let get = Method(
    "task.get", "Gives one task with the time on it.", access: .needs(.read, .task),
    parameters: [id],
    refusals: [.notFound]
  ) { call in
    try TaskDesk(call.context).view(
      try call.context.find(
        WorkTask.self, try call.parameters[id], for: .read, .task, named: "Task"))
  }

  private static let update = Method(
    "task.update", "Renames a task, changes its budget, hides it or shows it again.",
    access: .needs(.edit, .task),
    mutates: .queued("Change of a task", ofOthers: true),
    parameters: [id] + (fields + [isHidden]).map(\.whenChanged),
    refusals: [.validation, .tooLong, .notFound, .forgotten]
  ) { call in
    let desk = TaskDesk(try call.context)
    var task = try desk.find(try call.parameters[id], to: .edit)
    let wrong = try EditableField.wrongFields(
      filling: &task, fields + [isHidden], from: call.parameters)
    return try desk.view(try desk.saveChecked(task, besides: wrong))
  }

  private static let delete = Method(
    "task.delete", "Hides a task; its time stays.", access: .needs(.delete, .task),
    mutates: .queued("Deletion of a task", ofOthers: true), parameters: [id],
    refusals: [.notFound, .forgotten]
  ) { call in
    let desk = TaskDesk(try call.context)
    return try desk.view(try desk.hide(try call.parameters[id]))
  }

  private static let list = Method(
    "task.list", "Lists the member's tasks by name, in any case.", access: .needs(.read, .task),
    actsForMembers: true,
    parameters: [wantedName, onlyHidden, Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let page = try Page(call)
    if let name = try call.parameters[wantedName] {
      // So few tasks that they fit into one page.
      let tasks = try TaskDesk(call.context).all(
        named: name, hidden: try call.parameters[onlyHidden] ?? false)
      return try page.part { (_: (String, String)?, _) in
        Array(tasks.prefix(page.limit))
      } position: {
        ($0.task.sortName, $0.task.id)
      }
    }
    let (context, hidden) = (try call.context, try call.parameters[onlyHidden] ?? false)
    return try page.part { (last: (String, String)?, limit) in
      try TaskDesk(context).all(
        hidden: hidden, after: last.map { (sortName: $0.0, id: $0.1) }, limit: limit)
    } position: {
      ($0.task.sortName, $0.task.id)
    }
  }
}

extension TaskFamily {
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan] {
    try TaskDesk(context).budgetAlerts()
  }

  static func checkFits(
    _ record: (any Record)?, over current: (any Record)?, _ context: Context
  ) throws(ClockError) {
    if let task = record as? WorkTask { try ChangeDesk(context).checkFits(task) }
  }

  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    try context.state(WorkTask.self, .task, after: change, as: TaskDesk(context).view)
  }
}

extension Topic {
  static let task = Topic("task", order: 12, hasRecords: true)
}

extension TaskView: Listed {
  static var schemaName: String? { "Task" }
  static var listName: StaticString { "tasks" }

  static func declare(_ members: inout some Members<TaskView>) {
    members.add("id", "The task's id.") { $0.task.id }
    members.add("name", "Its name; `Erased task` once it is erased.") { $0.name }
    members.add("hidden", "Whether it is hidden from lists and timers.") { $0.task.isHidden }
    members.add("userId", "The member whose task it is.") { $0.task.userId }
    members.add("totalMs", "All time on the task, running time included.") {
      Milliseconds($0.total)
    }
    members.add("todayMs", "Today's time on the task.") {
      Milliseconds($0.today)
    }
    members.add("running", "Whether the timer runs on it.") { $0.isRunning }
    members.add("budgetMs", "The time that it may take; null for no limit.") {
      $0.budget.map { Milliseconds($0.budget.length) }
    }
    members.add(
      "budgetPeriod",
      "The period of the budget: each day, week or month, or `once`; null without a budget."
    ) {
      $0.budget?.budget.period
    }
    members.add("spentMs", "The time spent in the current period; null without a budget.") {
      $0.budget.map { Milliseconds($0.spent) }
    }
    members.add("leftMs", "The time left, negative beyond the budget; null without one.") {
      $0.budget.map { Milliseconds($0.left) }
    }
    members.addPending { $0.isPending }
    members.add("createdAt", "When it was created.") { $0.task.createdAt }
    members.add("updatedAt", "When it was last changed.") { $0.task.updatedAt }
    members.add("can", "What the actor may do with the task now.") { $0.can }
    members.addObject("text", "The texts to show.") { text in
      text.add("total", "`totalMs` like `1h 05m`.") { DurationText(milliseconds: $0.total).timer }
      text.add("today", "`todayMs` like `1h 05m`.") { DurationText(milliseconds: $0.today).timer }
      text.add("budget", "`6h 30m of 10h 00m this week`; null without a budget.") {
        $0.budget?.text
      }
      text.add(
        "left", "`3h 30m left`, or `0h 30m over`; null without a budget."
      ) { $0.budget?.leftText }
    }
  }
}

extension Budget.Period: WireWord {}

extension Shown {
  static let taskName = of(WorkTask.self, alike: { $0.name.hasSameBytes(as: $1.name) }) {
    change, limit, context throws(ClockError) in
    guard try context.record(.task, change) != nil else { return [] }
    return try context.store.entries(ofTask: change.recordId, limit: limit)
  }
}
