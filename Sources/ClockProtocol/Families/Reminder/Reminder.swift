internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `reminder.*`: the reminders that a member wants.
enum ReminderFamily: Family {
  static let prefix = "reminder"
  static let methods = [create, update, delete, list]
  static let topic: Topic? = .reminder
  static let shows: [Shown] = [.zone]
  static let shape: (any (WireObject & SendableMetatype).Type)? = ReminderView.self
  static let record: (any WordedRecord.Type)? = Reminder.self
  static let migrations: [Migration] = [.reminders]
  static let rules: [Policy.Rule] = [.ownTime(.reminder)]

  private static let id = Required("id", .id(of: Reminder.self), "the reminder")
  private static let fields: [EditableField<Reminder>] = [
    EditableField(
      "text", .string, "the text, 1 to 200 characters", isRequired: true, \.text, else: ""),
    EditableField(
      "days", WireType<Weekday>.weekday.list,
      "the weekdays on which it comes, 1 for Monday to 7 for Sunday; default each day", \.days),
    EditableField("at", .timeOfDay, "the time of day at which it comes", \.at),
    EditableField(
      "everyWorkedMs", .length,
      "in place of a time of day: the work in a shift before each reminder, at least 5 minutes",
      \.everyWorked),
    EditableField(
      "untrackedForMs", .length,
      "in place of a time of day: how long neither a shift nor a timer has run, at least 5 minutes",
      \.untrackedFor),
    EditableField(
      "between", .hours, "the hours of the day in which untracked time counts; default all day",
      \.between),
  ]

  private static let create = Method(
    "reminder.create", "Creates a reminder.", access: .needs(.create, .reminder),
    mutates: .queued("Making a reminder"), parameters: fields.map(\.whenMade),
    refusals: [.validation, .tooLong]
  ) { call in
    let desk = ReminderDesk(try call.context)
    var reminder = try desk.new()
    let wrong = try EditableField.wrongFields(filling: &reminder, fields, from: call.parameters)
    return try desk.view(try desk.saveChecked(reminder, besides: wrong))
  }

  private static let update = Method(
    "reminder.update", "Changes a reminder.", access: .needs(.edit, .reminder),
    mutates: .queued("Change of a reminder"), parameters: [id] + fields.map(\.whenChanged),
    refusals: [.validation, .tooLong, .notFound]
  ) { call in
    let desk = ReminderDesk(try call.context)
    var reminder = try desk.find(try call.parameters[id], for: .edit)
    let wrong = try EditableField.wrongFields(filling: &reminder, fields, from: call.parameters)
    return try desk.view(try desk.saveChecked(reminder, besides: wrong))
  }

  private static let delete = Method(
    "reminder.delete", "Deletes a reminder.", access: .needs(.delete, .reminder),
    mutates: .queued("Deletion of a reminder"), parameters: [id], refusals: [.notFound]
  ) { call in try ReminderDesk(call.context).delete(try call.parameters[id]) }

  private static let list = Method(
    "reminder.list",
    "Lists the member's reminders, oldest first.", access: .needs(.read, .reminder),
    parameters: [Page.limit, Page.cursor], refusals: [.validation]
  ) { call in
    let desk = ReminderDesk(try call.context)
    let reminders = try desk.all()
    return try Page(call).part(
      { (position: (Instant, String)?, limit) in
        try reminders.filter { one in position.map { (one.createdAt, one.id) > $0 } ?? true }
          .prefix(limit).map { try desk.view($0) }
      }, position: { ($0.reminder.createdAt, $0.reminder.id) })
  }
}

extension ReminderFamily {
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan] {
    try ReminderDesk(context).alerts()
  }

  /// Untracked time can be tracked from now on.
  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] {
    guard case .reminder(let id) = alert.data,
      try context.find(Reminder.self, id)?.untrackedFor != nil
    else { return [] }
    return [ActionView(label: "Clock In", method: "clock.in", parameters: [:])]
  }

  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    let desk = ReminderDesk(context)
    return try context.state(Reminder.self, .reminder, after: change, as: desk.view)
  }

  static func checkFits(
    _ record: (any Record)?, over current: (any Record)?, _ context: Context
  ) throws(ClockError) {
    if record is Reminder, current == nil { try ReminderDesk(context).checkRoom() }
  }
}

extension Topic {
  static let reminder = Topic("reminder", order: 25, hasRecords: true)
}

extension ReminderView: Listed {
  static var schemaName: String? { "Reminder" }
  static var listName: StaticString { "reminders" }

  static func declare(_ members: inout some Members<ReminderView>) {
    members.add("id", "The reminder's id.") { $0.reminder.id }
    members.add("userId", "The member whose reminder it is.") { $0.reminder.userId }
    members.add("organizationId", "Their organization.") { $0.reminder.organizationId }
    members.add("text", "Its text.") { $0.text }
    members.add(
      "days", "The weekdays on which it comes, 1 for Monday to 7 for Sunday; null for each day."
    ) {
      $0.reminder.days?.map(\.rawValue)
    }
    members.add(
      "at", "The time of day at which it comes; null if work or untracked time brings it."
    ) {
      $0.reminder.at
    }
    members.add(
      "everyWorkedMs",
      "The work in a shift before each reminder; null if something else brings it."
    ) {
      $0.reminder.everyWorked.map { Milliseconds($0) }
    }
    members.add(
      "untrackedForMs",
      "How long neither a shift nor a timer has run; null if something else brings it."
    ) {
      $0.reminder.untrackedFor.map { Milliseconds($0) }
    }
    members.add(
      "between", "The hours of the day in which untracked time counts; null for all day."
    ) {
      $0.reminder.between
    }
    members.add("createdAt", "When it was created.") { $0.reminder.createdAt }
    members.add("updatedAt", "When it was last changed.") { $0.reminder.updatedAt }
    members.add("when", "When it comes, as a text to show, like `Mon and Fri at 4:30 PM`.") {
      $0.when
    }
    members.add("can", "What the actor may do with it now.") { $0.can }
    members.addPending { $0.isPending }
  }
}

extension Reminder.Hours: WireObject {
  static func declare(_ members: inout some Members<Reminder.Hours>) {
    members.add("from", "When the hours begin.") { $0.from }
    members.add("to", "When the hours end.") { $0.to }
  }
}

extension WireType where Value == Reminder.Hours {
  fileprivate static let hours = WireType(
    schema: Reminder.Hours.objectSchema, expected: "an object {from, to} of times like 09:00",
    decode: { json in
      guard case .object(let object) = json, object.count == 2,
        case .string(let from) = object["from"], case .string(let to) = object["to"],
        let from = TimeOfDay(from), let to = TimeOfDay(to)
      else { return nil }
      return Reminder.Hours(from: from, to: to)
    })
}
