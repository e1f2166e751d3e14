internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `adjustment.*`: corrections of a balance or of vacation days.
enum AdjustmentFamily: Family {
  static let prefix = "adjustment"
  static let methods = [create, update, delete, list]
  static let topic: Topic? = .adjustment
  static let shows: [Shown] = [.lock, .memberNames]
  static let shape: (any (WireObject & SendableMetatype).Type)? = Permitted<Adjustment>.self
  static let record: (any WordedRecord.Type)? = Adjustment.self
  static let rules: [Policy.Rule] = .planned(.adjustment)

  private static let id = Required("id", .id(of: Adjustment.self), "the adjustment")
  private static let date = Required("date", .date, "the date from which it counts")
  private static let reason = Required(
    "reason", .string,
    "the reason, 1 to 500 characters, like opening balance, paid out, expired, doctor")
  private static let details: [EditableField<Adjustment>] = [
    EditableField("ms", .length, "milliseconds to add to the balance; may be negative", \.length),
    EditableField(
      "vacationDays", .halfDays, "days of vacation to add, in halves; may be negative"
    ) { adjustment, edit in
      adjustment.vacationHalves =
        try HalfDays(edit, of: adjustment.vacationHalves, "vacationDays").count
    },
  ]

  private static let create = Method(
    "adjustment.create", "Adds to a member's balance or vacation, or subtracts from it.",
    access: .needs(.create, .adjustment), mutates: .forwarded("Making an adjustment"),
    actsForMembers: true,
    parameters: [date, reason] + details.map(\.whenMade), refusals: [.validation, .periodLocked]
  ) { call in
    let desk = AdjustmentDesk(try call.context)
    var adjustment = try desk.new(on: try call.parameters[date])
    adjustment.reason = try call.parameters[reason]
    let wrong = try EditableField.wrongFields(filling: &adjustment, details, from: call.parameters)
    return try desk.view(try desk.saveChecked(adjustment, besides: wrong))
  }

  private static let update = Method(
    "adjustment.update", "Changes an adjustment.", access: .needs(.edit, .adjustment),
    mutates: .forwarded("Change of an adjustment"), actsForMembers: true,
    parameters: [id, date.clearable, reason.clearable] + details.map(\.whenChanged),
    refusals: [.validation, .notFound, .periodLocked]
  ) { call in
    let desk = AdjustmentDesk(try call.context)
    var adjustment = try desk.find(try call.parameters[id], for: .edit)
    adjustment.date = try call.parameters[date.clearable].required(date.name) ?? adjustment.date
    adjustment.reason =
      try call.parameters[reason.clearable].required(reason.name) ?? adjustment.reason
    let wrong = try EditableField.wrongFields(filling: &adjustment, details, from: call.parameters)
    return try desk.view(try desk.saveChecked(adjustment, besides: wrong))
  }

  private static let delete = Method(
    "adjustment.delete", "Removes an adjustment.", access: .needs(.delete, .adjustment),
    mutates: .forwarded("Deletion of an adjustment"), actsForMembers: true, parameters: [id],
    refusals: [.notFound, .periodLocked]
  ) { call in try AdjustmentDesk(call.context).delete(try call.parameters[id]) }

  private static let list = Method(
    "adjustment.list", "Lists a member's adjustments by date.",
    access: .needs(.read, .adjustment), actsForMembers: true,
    parameters: [Page.limit, Page.cursor], refusals: [.validation]
  ) { call in
    let desk = AdjustmentDesk(try call.context)
    let adjustments = try desk.all()
    return try Page(call).part(
      { (position: (CivilDate, String)?, limit) in
        try adjustments.filter { one in position.map { (one.date, one.id) > $0 } ?? true }
          .prefix(limit).map(desk.view)
      }, position: { ($0.record.date, $0.record.id) })
  }
}

extension AdjustmentFamily {
  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    try context.state(Adjustment.self, .adjustment, after: change, as: AdjustmentDesk(context).view)
  }
}

extension Topic {
  static let adjustment = Topic("adjustment", order: 20, hasRecords: true)
}

extension Adjustment {
  fileprivate var length: Int64? {
    get { milliseconds }
    set { milliseconds = newValue ?? 0 }
  }
}

extension Adjustment: Listed {
  static var listName: StaticString { "adjustments" }

  static func declare(_ members: inout some Members<Adjustment>) {
    members.add("id", "The adjustment's id.") { $0.id }
    members.add("userId", "The member whose balance it is.") { $0.userId }
    members.add("organizationId", "Their organization.") { $0.organizationId }
    members.add("date", "The date from which it counts.") { $0.date }
    members.add("ms", "How much it adds to the balance.") { Milliseconds($0.milliseconds) }
    members.add("vacationDays", "How many days it adds to the vacation.") {
      HalfDays(count: $0.vacationHalves)
    }
    members.add("reason", "Why.") { $0.reason }
    members.add("createdAt", "When it was recorded.") { $0.createdAt }
    members.add("updatedAt", "When it was last changed.") { $0.updatedAt }
  }
}

extension Adjustment: PlainRecord {
  static func declareTexts(_ members: inout some Members<Permitted<Adjustment>>) {
    members.add("userName", "The member's current name.") { $0.userName }
    members.addObject("text", "The texts to show.") { text in
      text.add("date", "`date` with its year, like `Mon, Nov 16, 2026`.") {
        $0.words.dateWithYear($0.record.date)
      }
      text.add("time", "`ms` like `+0h 35m`; null for none.") {
        $0.record.milliseconds == 0 ? nil : HoursText.signed($0.record.milliseconds)
      }
      text.add("vacation", "`vacationDays` like `-1 day`; null for none.") {
        $0.record.vacationHalves == 0
          ? nil : $0.words.days(halves: $0.record.vacationHalves)
      }
    }
  }
}
