internal import JSON
internal import JSONRPC
internal import TimeClock

extension PayrollRule: WireObject {
  static func declare(_ members: inout some Members<PayrollRule>) {
    members.add("from", "The first date, on which a workweek begins.") { $0.from }
    members.add(
      "name", "The name by which plans choose it; null for the rule of everybody else."
    ) { $0.name }
    members.add("preset", "The preset that it was made from.") { $0.preset }
    members.add("edition", "The edition of that preset.") { $0.edition }
    members.addAll { $0.numbers }
  }
}

extension PayrollNumbers: WireObject {
  static func declare(_ members: inout some Members<PayrollNumbers>) {
    members.add(
      "roundMinutes", "Minutes to which starts and ends are rounded; 0 for no rounding."
    ) {
      $0.roundMinutes
    }
    members.add("paidPauseMinutes", "Pauses of up to this many minutes count as work.") {
      $0.paidPauseMinutes
    }
    members.add("workdayStart", "When a workday begins.") { $0.workdayStart }
    members.add("weekStart", "The day on which a workweek begins, 1 for Monday.") {
      $0.weekStart.rawValue
    }
    members.add("waived", "Whether both sides agreed to do without waivable breaks.") {
      $0.isWaived
    }
    members.add("day", "The class of pay for the time beyond some minutes of a day.") { $0.day }
    members.add("week", "The class of pay for regular time beyond some minutes of a week.") {
      $0.week
    }
    members.add("seventh", "The same as `day` for the seventh day of a week.") { $0.seventh }
    members.add("breaks", "The breaks that are owed.") { $0.breaks }
    members.add(
      "pauseMinutes", "Minutes that a pause needs to be part of a break."
    ) { $0.pauseMinutes }
    members.add("stretchMinutes", "The most minutes of work without a break.") { $0.stretchMinutes }
    members.add("dayMaxMinutes", "The most minutes of work in a day.") { $0.dayMaxMinutes }
    members.add("average", "The limit of a week's average hours.") { $0.average }
    members.add(
      "restMinutes", "The fewest minutes of rest between two days' work."
    ) { $0.restMinutes }
    members.add(
      "dayOff", "The days in which a day off must make up for work on a day off."
    ) { $0.dayOff }
    members.add(
      "weekRestMinutes", "The fewest minutes of uninterrupted rest in a week."
    ) { $0.weekRestMinutes }
    members.add("recordDays", "The days in which time must be recorded.") { $0.recordDays }
  }
}

extension PayrollNumbers.Step: WireObject {
  static func declare(_ members: inout some Members<PayrollNumbers.Step>) {
    members.add("over", "Minutes beyond which the class applies.") { $0.over }
    members.add("class", "The class of pay.") { $0.paid }
  }
}

extension PayrollNumbers.Class: WireWord {}

extension PayrollNumbers.Break: WireObject {
  static func declare(_ members: inout some Members<PayrollNumbers.Break>) {
    members.add("over", "Minutes of work beyond which the break is owed.") { $0.over }
    members.add("minutes", "Its length in minutes.") { $0.minutes }
    members.add(
      "startBy", "Minutes of work by which it must begin; null if only the sum of breaks counts."
    ) {
      $0.startBy
    }
    members.add("waivableTo", "Minutes of work up to which it can be waived.") {
      $0.waivableTo
    }
  }
}

extension PayrollNumbers.Average: WireObject {
  static func declare(_ members: inout some Members<PayrollNumbers.Average>) {
    members.add("hours", "The most hours a week, on average.") { $0.hours }
    members.add("days", "The days of a week that count; 6 leaves out Sundays.") { $0.days }
    members.add("weeks", "The number of weeks in the average.") { $0.weeks }
    members.add("neutral", "The kinds of absence whose days do not count.") { $0.neutral }
  }
}

extension PayrollNumbers.DayOff: WireObject {
  static func declare(_ members: inout some Members<PayrollNumbers.DayOff>) {
    members.add("sunday", "Days to make up for a Sunday.") { $0.sunday }
    members.add("holiday", "Days to make up for a holiday.") { $0.holiday }
  }
}

extension WireType where Value == PayrollPreset {
  fileprivate static let preset = text(
    schema: ["enum": .array(PayrollPreset.all.map { .string($0.name) })],
    expected: "one of \(PayrollPreset.all.map(\.name).joined(separator: ", "))"
  ) { PayrollPreset.named($0) }
}

extension WireType where Value == PayrollRule {
  /// The numbers of a preset, replaced by the given ones.
  static let payrollRule = object(
    schema: [
      "type": "object", "required": ["from", "preset"],
      "properties": [
        "from": CivilDate.schema, "preset": WireType<PayrollPreset>.preset.schema,
      ],
    ],
    expected: "an object {from, preset, name?} with any number of `payroll.presets`"
  ) { reader in
    let from = reader.required("from", .date)
    let preset = reader.required("preset", .preset)
    var rule = PayrollRule(
      from: from ?? .earliest, preset: preset?.name ?? "", edition: preset?.edition ?? "",
      numbers: preset?.numbers ?? PayrollNumbers())
    reader.replace(&rule.name, "name", WireType<String>.string.nullable)
    reader.replace(&rule.edition, "edition", .string)
    reader.replace(&rule.numbers)
    return rule
  }
}

extension MemberReader {
  fileprivate mutating func replace(_ numbers: inout PayrollNumbers) {
    let count = WireType<Int>.count
    replace(&numbers.roundMinutes, "roundMinutes", count)
    replace(&numbers.paidPauseMinutes, "paidPauseMinutes", count)
    replace(&numbers.workdayStart, "workdayStart", .timeOfDay)
    replace(&numbers.weekStart, "weekStart", .weekday)
    replace(&numbers.isWaived, "waived", .boolean)
    replace(&numbers.day, "day", WireType.step.list)
    replace(&numbers.week, "week", WireType.step.nullable)
    replace(&numbers.seventh, "seventh", WireType.step.list)
    replace(&numbers.breaks, "breaks", WireType.owedBreak.list)
    replace(&numbers.pauseMinutes, "pauseMinutes", count)
    replace(&numbers.stretchMinutes, "stretchMinutes", count.nullable)
    replace(&numbers.dayMaxMinutes, "dayMaxMinutes", count.nullable)
    replace(&numbers.average, "average", WireType.average.nullable)
    replace(&numbers.restMinutes, "restMinutes", count.nullable)
    replace(&numbers.dayOff, "dayOff", WireType.dayOff.nullable)
    replace(&numbers.weekRestMinutes, "weekRestMinutes", count.nullable)
    replace(&numbers.recordDays, "recordDays", count.nullable)
  }
}

extension WireType where Value == Weekday {
  static let weekday = WireType(
    schema: ["type": "integer", "minimum": 1, "maximum": 7], expected: "1 for Monday to 7",
    decode: { json in
      guard case .integer(let number) = json else { return nil }
      return Weekday(rawValue: Int(number))
    })
}

extension WireType where Value == PayrollNumbers.Step {
  fileprivate static let step = object(
    schema: PayrollNumbers.Step.schema, expected: "an object {over, class}"
  ) { reader in
    let over = reader.required("over", .count)
    let paid = reader.required("class", WireType<PayrollNumbers.Class>.word)
    guard let over, let paid else { return nil }
    return PayrollNumbers.Step(over: over, paid)
  }
}

extension WireType where Value == PayrollNumbers.Break {
  fileprivate static let owedBreak = object(
    schema: PayrollNumbers.Break.schema, expected: "an object {over, minutes}"
  ) { reader in
    let (over, minutes) = (reader.required("over", .count), reader.required("minutes", .count))
    let startBy = reader.optional("startBy", .count)
    let waivableTo = reader.optional("waivableTo", .count)
    guard let over, let minutes else { return nil }
    return PayrollNumbers.Break(
      over: over, minutes: minutes, startBy: startBy, waivableTo: waivableTo)
  }
}

extension WireType where Value == PayrollNumbers.Average {
  fileprivate static let average = object(
    schema: PayrollNumbers.Average.schema, expected: "an object {hours, days, weeks, neutral}"
  ) { reader in
    let (hours, days) = (reader.required("hours", .count), reader.required("days", .count))
    let weeks = reader.required("weeks", .count)
    let neutral = reader.optional("neutral", WireType<Absence.Kind>.word.list)
    guard let hours, let days, let weeks else { return nil }
    return PayrollNumbers.Average(hours: hours, days: days, weeks: weeks, neutral: neutral ?? [])
  }
}

extension WireType where Value == PayrollNumbers.DayOff {
  fileprivate static let dayOff = object(
    schema: PayrollNumbers.DayOff.schema, expected: "an object {sunday, holiday}"
  ) { reader in
    let sunday = reader.required("sunday", .count)
    let holiday = reader.required("holiday", .count)
    guard let sunday, let holiday else { return nil }
    return PayrollNumbers.DayOff(sunday: sunday, holiday: holiday)
  }
}
