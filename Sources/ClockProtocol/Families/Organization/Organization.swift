internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `organization.*`: what its members share.
enum OrganizationFamily: Family {
  static let prefix = "organization"
  static let methods = [get, update]
  static let topic: Topic? = .organization
  static let shape: (any (WireObject & SendableMetatype).Type)? = Permitted<Organization>.self
  static let record: (any WordedRecord.Type)? = Organization.self
  static let rules: [Policy.Rule] = [
    .init([.admin], may: [.read, .edit], .organization, of: .organization),
    .init([.manager] + .workers, may: [.read], .organization, of: .organization),
  ]

  private static let fields: [EditableField<Organization>] = [
    EditableField("name", .string, "1 to 100 characters") { organization, edit in
      organization.name = edit.applied(to: organization.name)?.trimmed ?? ""
    },
    EditableField(
      "sessionTypes", WireType<[Organization.SessionType]>.sessionTypes,
      "the complete list; a type without an order gets its position; null for the usual two",
      \.sessionTypes, else: Organization.SessionType.ofNewOrganization),
    EditableField(
      "sessionOrderColors", WireType<String>.string.list,
      "#rgb or #rrggbb for the first, second, ... session of a day; fewer than 8 are ignored",
      \.sessionOrderColors, else: []),
    EditableField(
      "enableSessionPublishing", .boolean, "whether new sessions start unpublished",
      \.enableSessionPublishing, else: false),
    EditableField(
      "editWindowDays", .count.within(OrganizationRules.editWindow),
      "the days after its creation in which an entry may be edited, 0 to 36500; null for no limit",
      \.editWindowDays),
    EditableField(
      "lockedThrough", .date,
      "the last date of the locked period, whose time nobody may change; null for none",
      \.lockedThrough),
    EditableField(
      "autoClockOutHours", .count.within(OrganizationRules.autoClockOut),
      "the hours after which a shift ends by itself, 1 to 16; null for never",
      \.autoClockOutHours),
    EditableField(
      "lateVisitMinutes", .count.within(OrganizationRules.lateVisit),
      "the minutes after which an unstarted visit is late, 1 to 240; default 10",
      \.lateVisitMinutes, else: OrganizationRules.usualLateVisit),
    EditableField(
      "undoEndMinutes", .count.within(OrganizationRules.undoEnd),
      "the minutes in which a sitter may undo the end of a visit, 0 to 1440; default 10",
      \.undoEndMinutes, else: OrganizationRules.usualUndoEnd),
    EditableField(
      "clientSees", WireType<Organization.ClientSight>.word.list,
      "what clients see of visits: the note for the sitter, the check-in and check-out positions",
      \.clientSees, else: []),
    EditableField(
      "offlineDays", .count.within(OrganizationRules.offlineDays),
      "the days after which calls made without a network are refused, 0 to 365; 0 for at once"
    ) { organization, edit in
      organization.offlineDays = try edit.required("offlineDays") ?? organization.offlineDays
    },
    EditableField(
      "payrollRules", WireType<PayrollRule>.payrollRule.list,
      "the complete list: {from, preset, name?} and numbers that differ; `from` begins a workweek",
      \.payrollRules, else: []),
    EditableField(
      "payPeriodStart", .date, "the first date of some pay period of two weeks; null for a Monday",
      \.payPeriodStart),
    EditableField(
      "weekStart", .count.within(1...7),
      "the weekday on which weeks begin, from 1 for Monday to 7 for Sunday; default 1"
    ) { organization, edit in
      let day = edit.applied(to: organization.weekStart.rawValue) ?? 1
      guard let weekday = Weekday(rawValue: day) else {
        throw ClockError.validation([
          .init("weekStart", "Week start must be 1 to 7, from Monday to Sunday")
        ])
      }
      organization.weekStart = weekday
    },
    EditableField(
      "terms", WireType<[Organization.Term]>.terms,
      "the complete list of own words: by word, then by language, {singular, plural}", \.terms,
      else: []),
    EditableField(
      "payrollLanguage", .language, "the language of the text for payroll; default English",
      \.payrollLanguage),
    EditableField(
      "consent", WireType<Organization.Consent>.word,
      "whether a correction of recorded time needs the member and an approver; default none",
      \.consent, else: .none),
    EditableField(
      "freeEditHours", .count.within(OrganizationRules.freeEdit),
      "the hours in which members may change their own time without consent, 0 to 720; default 24",
      \.freeEditHours, else: OrganizationRules.usualFreeEdit),
    EditableField(
      "needsReason", .boolean,
      "whether a correction of recorded time needs a reason", \.needsReason,
      else: false),
    EditableField(
      "retentionMonths", .count.within(OrganizationRules.retention),
      "the months after which recorded time is erased, 24 to 1200; null to keep it",
      \.retentionMonths),
  ]

  private static let get = Method(
    "organization.get", "Gives the actor's organization.", access: .needs(.read, .organization),
    refusals: [.notFound]
  ) { call in
    let desk = OrganizationDesk(try call.context)
    return try desk.view(desk.find(for: .read))
  }

  private static let update = Method(
    "organization.update", "Changes the settings that all members share.",
    access: .needs(.edit, .organization), mutates: .forwarded("Change of the organization"),
    parameters: fields.map(\.whenChanged),
    refusals: [.validation, .activeEntry, .periodLocked, .notFound]
  ) { call in
    let desk = OrganizationDesk(try call.context)
    let current = try desk.find(for: .edit)
    var organization = current
    let wrong = try EditableField.wrongFields(
      filling: &organization, fields, from: call.parameters)
    return try desk.view(try desk.saveChecked(organization, over: current, besides: wrong))
  }
}

extension OrganizationFamily {
  static func checkFits(
    _ record: (any Record)?, over current: (any Record)?, _ context: Context
  ) throws(ClockError) {
    if let organization = record as? Organization {
      try ChangeDesk(context).checkFits(organization, over: current as? Organization)
    }
  }

  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    try context.state(
      Organization.self, .organization, after: change, as: OrganizationDesk(context).view)
  }
}

extension Topic {
  static let organization = Topic("organization", order: 17, hasRecords: true)
}

extension Organization: WireObject {
  static func declare(_ members: inout some Members<Organization>) {
    members.add("id", "The organization's id.") { $0.id }
    members.add("name", "Its name.") { $0.name }
    members.add("sessionTypes", "The types of its sessions, in order.") {
      $0.orderedSessionTypes
    }
    members.add("sessionOrderColors", "The colors of the sessions of a day, in order.") {
      $0.sessionOrderColors
    }
    members.add("enableSessionPublishing", "Whether new sessions start unpublished.") {
      $0.enableSessionPublishing
    }
    members.add(
      "editWindowDays",
      "Days after its creation or arrival in which an entry may be edited; null for no limit."
    ) { $0.editWindowDays }
    members.add("lockedThrough", "The last date of the locked period; null for none.") {
      $0.lockedThrough
    }
    members.add("autoClockOutHours", "Hours after which a shift ends by itself; null for never.") {
      $0.autoClockOutHours
    }
    members.add(
      "lateVisitMinutes", "Minutes after which an unstarted visit is late."
    ) { $0.lateVisitMinutes }
    members.add(
      "undoEndMinutes", "Minutes in which a sitter may undo the end of a visit."
    ) { $0.undoEndMinutes }
    members.add(
      "clientSees", "What clients see of visits: the note for the sitter, the positions."
    ) { $0.clientSees }
    members.add(
      "offlineDays",
      "Days after which calls made without a network are refused; 0 for at once."
    ) { $0.offlineDays }
    members.add("payrollRules", "The payroll rules, each from its first date.") {
      $0.payrollRules
    }
    members.add(
      "payPeriodStart", "The first date of some pay period of two weeks; null for a Monday."
    ) {
      $0.payPeriodStart
    }
    members.add("weekStart", "The weekday on which weeks begin, 1 for Monday to 7 for Sunday.") {
      $0.weekStart.rawValue
    }
    members.add("terms", "Its own words: by word, then by language, {singular, plural}.") {
      $0.terms.json
    }
    members.add(
      "consent",
      "`both` if corrections need both sides, `tell` if the other side gets an alert, or `none`."
    ) { $0.consent }
    members.add(
      "freeEditHours", "Hours in which members may correct their own time without consent."
    ) {
      $0.freeEditHours
    }
    members.add("needsReason", "Whether a correction of recorded time needs a reason.") {
      $0.needsReason
    }
    members.add("payrollLanguage", "The language of the text for payroll; null for English.") {
      $0.payrollLanguage
    }
    members.add(
      "retentionMonths", "Months after which recorded time is erased; null to keep it."
    ) { $0.retentionMonths }
    members.add(
      "retentionFrom", "When a shorter `retentionMonths` takes effect; null if it already has."
    ) { $0.retentionFrom }
  }
}

extension Organization: PlainRecord {
  static func declareTexts(_ members: inout some Members<Permitted<Organization>>) {
    members.addObject("text", "The texts to show.") { text in
      text.add("weekStart", "The weekday, like `Monday`.") {
        $0.words.name(of: $0.record.weekStart)
      }
      text.add("editWindow", "`editWindowDays` like `30 days`.") { view in
        view.record.editWindowDays.map { view.words("\($0, "day", "days")") }
      }
      text.add("lockedThrough", "The date with its year, like `Fri, Nov 20, 2026`.") { view in
        view.record.lockedThrough.map { view.words.dateWithYear($0) }
      }
      text.add("autoClockOut", "`autoClockOutHours` like `12 h`.") { view in
        view.record.autoClockOutHours.map { "\($0) h" }
      }
      text.add("lateVisit", "`lateVisitMinutes` like `10 min`.") {
        "\($0.record.lateVisitMinutes) min"
      }
    }
  }
}

extension Organization.ClientSight: WireWord {}

extension Organization.Consent: WireWord {}
