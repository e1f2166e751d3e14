internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `plan.*`: the hours that a member owes, from a date on.
enum PlanFamily: Family {
  static let prefix = "plan"
  static let methods = [create, update, delete, list]
  static let topic: Topic? = .plan
  static let shows: [Shown] = [.lock, .memberNames]
  static let shape: (any (WireObject & SendableMetatype).Type)? = Permitted<Plan>.self
  static let record: (any WordedRecord.Type)? = Plan.self
  static let migrations: [Migration] = [.hours]
  static let rules: [Policy.Rule] = .planned(.plan)

  private static let id = Required("id", .id(of: Plan.self), "the plan")
  private static let from = Required(
    "from", .date, "the first date on which it applies, until the next plan")
  private static let details: [EditableField<Plan>] = [
    EditableField(
      "dayMinutes", WireType<Int>.count.within(PlanRules.minutes).list,
      "minutes of each day from Monday: 7 days, or 14 to 56 if weeks alternate, 0 to 1440 each; "
        + "null ends the account",
      \.dayMinutes),
    EditableField(
      "vacationDays", .halfDays, "days of vacation a year, 0 to 366, in halves"
    ) { plan, edit in
      plan.vacationHalves = try HalfDays(edit, of: plan.vacationHalves, "vacationDays").count
    },
    EditableField(
      "rules", .string,
      "the name of the payroll rules that apply; default the rules without a name", \.rules),
    EditableField("note", .string, "free text, up to 500 characters", \.note),
  ]

  private static let create = Method(
    "plan.create", "Sets the time that a member owes from a date on.",
    access: .needs(.create, .plan), mutates: .forwarded("Making a plan"), actsForMembers: true,
    parameters: [from] + details.map(\.whenMade),
    refusals: [.validation, .tooLong, .overlap, .periodLocked]
  ) { call in
    let desk = PlanDesk(try call.context)
    var plan = try desk.new(from: try call.parameters[from])
    let wrong = try EditableField.wrongFields(filling: &plan, details, from: call.parameters)
    return try desk.view(try desk.saveChecked(plan, besides: wrong))
  }

  private static let update = Method(
    "plan.update", "Changes a plan.", access: .needs(.edit, .plan),
    mutates: .forwarded("Change of a plan"),
    actsForMembers: true,
    parameters: [id, from.clearable] + details.map(\.whenChanged),
    refusals: [.validation, .tooLong, .notFound, .overlap, .periodLocked]
  ) { call in
    let desk = PlanDesk(try call.context)
    var plan = try desk.find(try call.parameters[id], for: .edit)
    plan.from = try call.parameters[from.clearable].required(from.name) ?? plan.from
    let wrong = try EditableField.wrongFields(filling: &plan, details, from: call.parameters)
    return try desk.view(try desk.saveChecked(plan, besides: wrong))
  }

  private static let delete = Method(
    "plan.delete", "Deletes a plan; the plan before it applies again.",
    access: .needs(.delete, .plan), mutates: .forwarded("Deletion of a plan"), actsForMembers: true,
    parameters: [id], refusals: [.notFound, .periodLocked]
  ) { call in try PlanDesk(call.context).delete(try call.parameters[id]) }

  private static let list = Method(
    "plan.list", "Lists a member's plans by date.", access: .needs(.read, .plan),
    actsForMembers: true,
    parameters: [Page.limit, Page.cursor], refusals: [.validation]
  ) { call in
    let desk = PlanDesk(try call.context)
    let plans = try desk.all()
    return try Page(call).part(
      { (position: (CivilDate, String)?, limit) in
        try plans.filter { plan in position.map { (plan.from, plan.id) > $0 } ?? true }
          .prefix(limit).map(desk.view)
      }, position: { ($0.record.from, $0.record.id) })
  }
}

extension PlanFamily {
  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    try context.state(Plan.self, .plan, after: change, as: PlanDesk(context).view)
  }

  static func checkFits(
    _ record: (any Record)?, over current: (any Record)?, _ context: Context
  ) throws(ClockError) {
    if let plan = record as? Plan { try ChangeDesk(context).checkFits(plan) }
  }
}

extension Topic {
  static let plan = Topic("plan", order: 18, hasRecords: true)
}

extension Plan: Listed {
  static var listName: StaticString { "plans" }

  static func declare(_ members: inout some Members<Plan>) {
    members.add("id", "The plan's id.") { $0.id }
    members.add("userId", "The member whose plan it is.") { $0.userId }
    members.add("organizationId", "Their organization.") { $0.organizationId }
    members.add("from", "The first date on which it applies.") { $0.from }
    members.add("dayMinutes", "Minutes of each day, from Monday; null ends the account.") {
      $0.dayMinutes
    }
    members.add("vacationDays", "Days of vacation a year.") { HalfDays(count: $0.vacationHalves) }
    members.add(
      "rules", "The name of the payroll rules that apply; null for the rules without a name."
    ) { $0.rules }
    members.add("note", "Free text.") { $0.note }
    members.add("createdAt", "When it was created.") { $0.createdAt }
    members.add("updatedAt", "When it was last changed.") { $0.updatedAt }
  }
}

extension Plan: PlainRecord {
  static func declareTexts(_ members: inout some Members<Permitted<Plan>>) {
    members.add("userName", "The member's current name.") { $0.userName }
    members.addObject("text", "The texts to show.") { text in
      text.add("from", "`from` with its year, like `Mon, Nov 16, 2026`.") {
        $0.words.dateWithYear($0.record.from)
      }
      text.add("week", "The hours of a week, like `38h 30m`, or of each week if they alternate.") {
        $0.record.weeks(in: $0.words)
      }
      text.add("vacation", "`vacationDays` like `30 days`.") {
        $0.words.days(halves: $0.record.vacationHalves)
      }
    }
  }

  private func weeks(in words: Words) -> String? {
    guard let dayMinutes else { return nil }
    return stride(from: 0, to: dayMinutes.count, by: 7).map { first in
      let minutes = dayMinutes[first..<min(first + 7, dayMinutes.count)].reduce(0, +)
      return DurationText(milliseconds: Int64(minutes) * .minute).hoursMinutes.text
    }.listed(in: words)
  }
}
