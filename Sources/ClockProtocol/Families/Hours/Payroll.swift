internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `payroll.*`: time as it counts for pay, and findings against the rules.
enum PayrollFamily: Family {
  static let prefix = "payroll"
  static let methods = [get, presets]
  static let rules: [Policy.Rule] = .figured(.payroll)

  private static let period = Maybe(
    "period", WireType<PayPeriod>.word, "the kind of period, in place of `from` and `to`")
  private static let containing = Maybe(
    "containing", .date, "any date of the period; default today")
  private static let from = Maybe("from", .date, "the first workday")
  private static let to = Maybe("to", .date, "the last workday, for at most 366 days in all")

  private static let get = Method(
    "payroll.get", "Gives a period's time by class of pay, and what the rules find.",
    access: .needs(.read, .payroll), actsForMembers: true,
    parameters: [Method.everyone, period, containing, from, to, Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let (context, parameters) = (try call.context, call.parameters)
    let given = try dates(parameters)
    let period = try parameters[period]
    let date = try parameters[containing] ?? HoursDesk(context).context.today
    func hours(
      of member: Member
    ) throws(ClockError) -> (desk: HoursDesk, dates: ClosedRange<CivilDate>) {
      let desk = HoursDesk(try context.about(member))
      if let given { return (desk, given) }
      return (desk, try desk.dates(of: period ?? .week, containing: date))
    }
    func view(_ member: Member) throws(ClockError) -> MemberPayroll {
      let (desk, dates) = try hours(of: member)
      return try desk.payroll(over: dates)
    }
    let members =
      try Method.isOfEveryone(parameters)
      ? try MemberDesk(context).paid { member throws(ClockError) in
        let (desk, dates) = try hours(of: member)
        return try desk.hasTime(over: dates)
      } : [context.member]
    let sorted = members.map { (order: NameOrder($0), member: $0) }.sorted { $0.order < $1.order }
    return try Page(call).part { (last: (String, String, Int64)?, limit) in
      let rest = sorted.drop { row in last.map { row.order.keys < ($0.0, $0.1) } ?? false }
      // The position may be the last part of its payroll.
      let payrolls = try context.store.each(of: rest.prefix(limit + 1).map(\.member), view)
      let parts = payrolls.flatMap(PayrollPart.all).drop { part in
        last.map { position(part) <= $0 } ?? false
      }
      return Array(parts.prefix(limit))
    } position: {
      position($0)
    }
  }

  private static func position(_ part: PayrollPart) -> (String, String, Int64) {
    let (name, id) = NameOrder(part.payroll.member).keys
    return (name, id, part.number)
  }

  /// Nil if the params choose a period.
  private static func dates(_ parameters: Parameters) throws -> ClosedRange<CivilDate>? {
    let (first, last) = (try parameters[from], try parameters[to])
    guard first != nil || last != nil else { return nil }
    guard let first, let last, try parameters[period] == nil else {
      throw ClockError.validation([
        .init(first == nil ? "from" : "to", "A payroll has a period, or its first and last date")
      ])
    }
    return try HoursDesk.payrollDates(from: first, to: last)
  }

  private static let presets = Method(
    "payroll.presets", "Lists the preset rules, with the source of each number.",
    access: .open, needsStore: false
  ) { call in PresetList(words: call.engine.words) }
}

/// As many of a payroll's days and findings as fit in a record, with all its sums.
private struct PayrollPart: Listed {
  static var listName: StaticString { "payrolls" }

  let payroll: MemberPayroll
  /// From 0.
  let number: Int64
  let days: Written<[Payroll.Day]>
  let findings: Written<[FindingView]>
  let hasMore: Bool

  /// At least one.
  static func all(of payroll: MemberPayroll) -> [PayrollPart] {
    var parts: [PayrollPart] = []
    var days = payroll.payroll.days.filter { $0.classes.pay > 0 }[...]
    var findings = payroll.findings[...]
    repeat {
      let someDays = Page.fit(days, within: Page.recordLimit / 2)
      let someFindings = Page.fit(findings, within: Page.recordLimit / 2)
      days.removeFirst(someDays.elements.count)
      findings.removeFirst(someFindings.elements.count)
      parts.append(
        PayrollPart(
          payroll: payroll, number: Int64(parts.count), days: someDays.written,
          findings: someFindings.written, hasMore: !days.isEmpty || !findings.isEmpty))
    } while !days.isEmpty || !findings.isEmpty
    return parts
  }

  static func declare(_ members: inout some Members<PayrollPart>) {
    members.addAll { $0.payroll }
    members.add("days", "The workdays with time, as many as fit.") { $0.days }
    members.add(
      "findings", "Where the recorded time differs from the rules, by date, as many as fit."
    ) { $0.findings }
    members.add(
      "more", "Whether the next record has more of this payroll's days and findings."
    ) { $0.hasMore }
  }
}

extension MemberPayroll: WireObject {
  static func declare(_ members: inout some Members<MemberPayroll>) {
    members.add("userId", "The member.") { $0.member.id }
    members.add("userName", "The name to show.") { $0.member.calledName }
    members.add("from", "The first workday.") { $0.dates.lowerBound }
    members.add("to", "The last workday.") { $0.dates.upperBound }
    members.add("preset", "The preset of the rule at the beginning; null without a rule.") {
      $0.rule?.preset
    }
    members.add("edition", "The edition of that preset.") { $0.rule?.edition }
    members.add("exactMs", "The time worked, exactly.") { Milliseconds($0.payroll.exact) }
    members.add("paidPauseMs", "Pauses short enough to count as work.") {
      Milliseconds($0.payroll.paidPause)
    }
    members.add("biasMs", "What rounding added; negative if it subtracted.") {
      Milliseconds($0.payroll.bias)
    }
    members.add(
      "payMs", "The sum of these three: the time to pay."
    ) { Milliseconds($0.payroll.pay) }
    members.addAll { $0.payroll.classes }
    members.addObject("bias", "What rounding came to in the weeks up to the last date.") { bias in
      bias.add("weeks", "How many weeks.") { _ in HoursDesk.biasWeeks }
      bias.add("ms", "What rounding added; negative if it subtracted.") { Milliseconds($0.bias) }
      bias.add("text", "Like `Rounding took 1h 10m in 12 weeks`; null if it came to nothing.") {
        $0.biasText
      }
    }
    members.add("running", "Whether a running shift is included, up to now.") {
      $0.payroll.isRunning
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("dates", "The dates, like `Nov 16 – 22`.") {
        $0.clockText.days($0.dates.lowerBound, $0.dates.upperBound)
      }
      text.add("pay", "`payMs` like `42h 30m`.") {
        DurationText(milliseconds: $0.payroll.pay).hoursMinutes
      }
      text.add("hours", "`payMs` like `42.5 hrs`.") { $0.clockText.hours($0.payroll.pay) }
      text.add("overtime", "`overtimeMs` and `doubleMs` like `2h 30m`; null without any.") { view in
        let over = view.payroll.classes.overtime + view.payroll.classes.double
        return over == 0 ? nil : DurationText(milliseconds: over).hoursMinutes
      }
    }
  }
}

extension Payroll.Classes: WireObject {
  static func declare(_ members: inout some Members<Payroll.Classes>) {
    members.add("regularMs", "Time paid at the regular rate.") { Milliseconds($0.regular) }
    members.add(
      "overtimeMs", "Time paid at one and a half times the rate."
    ) { Milliseconds($0.overtime) }
    members.add("doubleMs", "Time paid at twice the rate.") { Milliseconds($0.double) }
  }
}

extension Payroll.Day: WireObject {
  static func declare(_ members: inout some Members<Payroll.Day>) {
    members.add("date", "The workday.") { $0.date }
    members.addAll { $0.classes }
  }
}

extension FindingView: WireObject {
  static func declare(_ members: inout some Members<FindingView>) {
    members.add("kind", "The kind of finding.") { $0.finding.kind }
    members.add("date", "The date on which the day's work began.") { $0.finding.date }
    members.addIfPresent("entryId", "The shift that it is about.") { $0.finding.entryId }
    members.addIfPresent("ms", "The time that is missing or in excess.") {
      $0.finding.milliseconds.map { Milliseconds($0) }
    }
    members.addIfPresent("dueAt", "When a break had to begin at the latest.") {
      $0.finding.due
    }
    members.addIfPresent("days", "How many days late it was.") { $0.finding.days }
    members.addIfPresent("by", "The last date on which a day off can make up for it.") {
      $0.finding.by
    }
    members.add("text", "The sentence to show.") { $0.text }
    members.add("source", "The source of the rule; null for a rule of the organization's own.") {
      $0.source
    }
    members.add("actions", "The buttons that mend it.") {
      $0.actions.said(in: $0.clockText.words)
    }
  }

  private var actions: [ActionView] {
    guard let id = finding.entryId else { return [] }
    switch finding.kind {
    case .breakMissing, .breakShort:
      return [
        // Only the member knows when it was.
        ActionView(
          label: "Add Break", method: "gap.create", parameters: ["entryId": .string(id)],
          choose: "exitTime")
      ]
    case .breakLate, .dayLong, .restShort, .recordedLate:
      return [ActionView(label: "Edit", method: "entry.get", parameters: ["id": .string(id)])]
    default: return []
    }
  }
}

extension Finding.Kind: WireWord {}

/// The result of `payroll.presets`.
private struct PresetList: WireObject {
  let words: Words

  static func declare(_ members: inout some Members<PresetList>) {
    members.add("presets", "The preset rules.") { list in
      PayrollPreset.all.map { PresetView(preset: $0, words: list.words) }
    }
    members.add("leftOut", "What the law asks and no preset checks.") { list in
      PayrollPreset.leftOutEverywhere.map { list.words($0) }
    }
  }
}

/// A preset in somebody's language.
private struct PresetView: WireObject {
  let preset: PayrollPreset
  let words: Words

  static func declare(_ members: inout some Members<PresetView>) {
    members.add("name", "The name that a rule gives as its `preset`.") { $0.preset.name }
    members.add(
      "edition", "Its edition; a rule keeps the numbers of its own edition."
    ) { $0.preset.edition }
    members.add("numbers", "Its numbers.") { $0.preset.numbers }
    members.add("sources", "The source of each number.") { view in
      view.preset.sources.map { SourceView(source: $0, words: view.words) }
    }
    members.add("leftOut", "What else the law asks and this preset does not check.") { view in
      view.preset.leftOut.map { view.words($0) }
    }
  }
}

private struct SourceView: WireObject {
  let source: PayrollPreset.Source
  let words: Words

  static func declare(_ members: inout some Members<SourceView>) {
    members.add("number", "The number's name in a rule.") { $0.source.number }
    members.add("citation", "The law, regulation or judgment.") { $0.words($0.source.citation) }
    members.add("address", "Where it was read.") { $0.source.address }
    members.add("lookedAt", "The day on which it was read.") { $0.source.lookedAt }
  }
}
