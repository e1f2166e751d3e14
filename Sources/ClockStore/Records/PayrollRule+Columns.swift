package import TimeClock

extension PayrollRule: RowCodable {
  package static var blank: PayrollRule {
    PayrollRule(from: .earliest, preset: "none", edition: "", numbers: PayrollNumbers())
  }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("from", &from)
    columns.add("name", &name)
    columns.add("preset", &preset)
    columns.add("edition", &edition)
    columns.add("roundMinutes", &numbers.roundMinutes)
    columns.add("paidPauseMinutes", &numbers.paidPauseMinutes)
    columns.add("workdayStart", &numbers.workdayStart)
    columns.add("weekStart", &numbers.weekStart)
    columns.add("waived", &numbers.isWaived)
    columns.add("day", &numbers.day)
    columns.add("week", part: &numbers.week)
    columns.add("seventh", &numbers.seventh)
    columns.add("breaks", &numbers.breaks)
    columns.add("pauseMinutes", &numbers.pauseMinutes)
    columns.add("stretchMinutes", &numbers.stretchMinutes)
    columns.add("dayMaxMinutes", &numbers.dayMaxMinutes)
    columns.add("average", part: &numbers.average)
    columns.add("restMinutes", &numbers.restMinutes)
    columns.add("dayOff", part: &numbers.dayOff)
    columns.add("weekRestMinutes", &numbers.weekRestMinutes)
    columns.add("recordDays", &numbers.recordDays)
  }
}

extension PayrollNumbers.Class: ColumnValue {}

extension PayrollNumbers.Step: RowCodable {
  package static var blank: Self { Self(over: 0, .regular) }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("over", &over)
    columns.add("class", &paid)
  }
}

extension PayrollNumbers.Break: RowCodable {
  package static var blank: Self { Self(over: 0, minutes: 0) }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("over", &over)
    columns.add("minutes", &minutes)
    columns.add("startBy", &startBy)
    columns.add("waivableTo", &waivableTo)
  }
}

extension PayrollNumbers.Average: RowCodable {
  package static var blank: Self { Self(hours: 0, days: 7, weeks: 1, neutral: []) }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("hours", &hours)
    columns.add("days", &days)
    columns.add("weeks", &weeks)
    var kinds = neutral.map(\.rawValue)
    columns.add("neutral", &kinds)
    neutral = kinds.compactMap(Absence.Kind.init)
  }
}

extension PayrollNumbers.DayOff: RowCodable {
  package static var blank: Self { Self(sunday: 1, holiday: 1) }

  package mutating func columns(_ columns: inout Columns) {
    columns.add("sunday", &sunday)
    columns.add("holiday", &holiday)
  }
}

extension Columns {
  /// Adds an optional part, as a list with the part or an empty list.
  fileprivate mutating func add<Part: RowCodable>(_ name: String, part: inout Part?) {
    var parts = part.map { [$0] } ?? []
    add(name, &parts)
    part = parts.first
  }
}
