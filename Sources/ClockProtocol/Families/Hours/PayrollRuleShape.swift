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

extension WireType where Value == PayrollRule {
  static let payrollRule = WireType(
    schema: [
      "type": "object", "required": ["from", "preset"],
      "properties": [
        "from": CivilDate.schema,
        "preset": ["enum": .array(PayrollPreset.all.map { .string($0.name) })],
      ],
    ],
    expected: "an object {from, preset, name?} with any number of `payroll.presets`",
    decode: { json in
      guard case .object(let object) = json else { return nil }
      return PayrollRule(object)
    })
}

extension PayrollRule {
  /// The numbers of a preset, overridden by the given ones.
  fileprivate init?(_ object: JSONObject) {
    guard case .string(let date) = object["from"], let from = CivilDate(date),
      case .string(let name) = object["preset"], let preset = PayrollPreset.named(name)
    else { return nil }
    self.init(
      from: from, preset: preset.name, edition: preset.edition, numbers: preset.numbers)
    for (member, value) in object.members where !["from", "preset"].contains(member) {
      guard set(member, value) else { return nil }
    }
  }

  /// Sets one number; false if there is no such number, or its type is wrong.
  private mutating func set(_ member: String, _ value: JSON) -> Bool {
    switch member {
    case "name": return value.set(&name, WireType<String>.string)
    case "edition": return value.set(&edition, WireType<String>.string)
    case "roundMinutes": return value.set(&numbers.roundMinutes, .count)
    case "paidPauseMinutes": return value.set(&numbers.paidPauseMinutes, .count)
    case "workdayStart": return value.set(&numbers.workdayStart, .timeOfDay)
    case "weekStart": return value.set(&numbers.weekStart, .weekday)
    case "waived": return value.set(&numbers.isWaived, .boolean)
    case "day": return value.set(&numbers.day, WireType.step.list)
    case "week": return value.set(&numbers.week, WireType.step)
    case "seventh": return value.set(&numbers.seventh, WireType.step.list)
    case "breaks": return value.set(&numbers.breaks, WireType.owedBreak.list)
    case "pauseMinutes": return value.set(&numbers.pauseMinutes, .count)
    case "stretchMinutes": return value.set(&numbers.stretchMinutes, .count)
    case "dayMaxMinutes": return value.set(&numbers.dayMaxMinutes, .count)
    case "average": return value.set(&numbers.average, .average)
    case "restMinutes": return value.set(&numbers.restMinutes, .count)
    case "dayOff": return value.set(&numbers.dayOff, .dayOff)
    case "weekRestMinutes": return value.set(&numbers.weekRestMinutes, .count)
    case "recordDays": return value.set(&numbers.recordDays, .count)
    default: return false
    }
  }
}

extension JSON {
  fileprivate func set<Value>(_ member: inout Value, _ type: WireType<Value>) -> Bool {
    guard let value = type.decode(self) else { return false }
    member = value
    return true
  }

  /// Null clears it.
  fileprivate func set<Value>(_ member: inout Value?, _ type: WireType<Value>) -> Bool {
    guard let value = type.nullable.decode(self) else { return false }
    member = value
    return true
  }

  /// The numbers of an object with no other members than these.
  fileprivate func numbers(_ names: [String]) -> [String: Int]? {
    guard case .object(let object) = self else { return nil }
    var numbers: [String: Int] = [:]
    for (name, value) in object.members {
      guard names.contains(name) else { return nil }
      if case .integer(let number) = value { numbers[name] = Int(number) }
    }
    return numbers
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
  fileprivate static let step = WireType(
    schema: PayrollNumbers.Step.schema, expected: "an object {over, class}",
    decode: { json in
      guard case .object(let object) = json, object.count == 2,
        case .integer(let over) = object["over"], case .string(let word) = object["class"],
        let paid = PayrollNumbers.Class(rawValue: word)
      else { return nil }
      return PayrollNumbers.Step(over: Int(over), paid)
    })
}

extension WireType where Value == PayrollNumbers.Break {
  fileprivate static let owedBreak = WireType(
    schema: PayrollNumbers.Break.schema, expected: "an object {over, minutes}",
    decode: { json in
      guard let numbers = json.numbers(["over", "minutes", "startBy", "waivableTo"]),
        let over = numbers["over"], let minutes = numbers["minutes"]
      else { return nil }
      return PayrollNumbers.Break(
        over: over, minutes: minutes, startBy: numbers["startBy"],
        waivableTo: numbers["waivableTo"])
    })
}

extension WireType where Value == PayrollNumbers.Average {
  fileprivate static let average = WireType(
    schema: PayrollNumbers.Average.schema, expected: "an object {hours, days, weeks, neutral}",
    decode: { json in
      guard let numbers = json.numbers(["hours", "days", "weeks", "neutral"]),
        let hours = numbers["hours"], let days = numbers["days"], let weeks = numbers["weeks"],
        case .object(let object) = json,
        let neutral = WireType<Absence.Kind>.word.list.decode(object["neutral"] ?? .array([]))
      else { return nil }
      return PayrollNumbers.Average(hours: hours, days: days, weeks: weeks, neutral: neutral)
    })
}

extension WireType where Value == PayrollNumbers.DayOff {
  fileprivate static let dayOff = WireType(
    schema: PayrollNumbers.DayOff.schema, expected: "an object {sunday, holiday}",
    decode: { json in
      guard let numbers = json.numbers(["sunday", "holiday"]),
        let sunday = numbers["sunday"], let holiday = numbers["holiday"]
      else { return nil }
      return PayrollNumbers.DayOff(sunday: sunday, holiday: holiday)
    })
}
