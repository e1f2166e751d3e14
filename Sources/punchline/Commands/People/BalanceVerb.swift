import JSON
import TimeClock

extension Verbs {
  /// How far the member is ahead of the plan, or behind it.
  static func balance(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let paint = call.paint
    let dates = try call.arguments.phrase.map { text throws(CommandFailure) in
      try call.caller.dates(text, usual: text)
    }
    // The future has no balance, so this month only goes up to today.
    let today = try call.ask(Wire.dayGet()).date
    let last = dates.map { $0.lowerBound <= today ? min($0.upperBound, today) : $0.upperBound }
    let balance = try whole(from: dates?.lowerBound, to: last, dates == nil ? .month : .day, call)
    guard let vacation = balance.vacation else {
      return Answer(balance, [try noPlan(call)], paint)
    }
    let titles = try balance.rows.map { row throws(CommandFailure) in
      // Without the day the text is a month.
      let text = String(row.from.text.prefix(dates == nil ? 7 : 10))
      return try call.caller.titledDates(text, usual: text).title
    }
    let width = titles.map(Column.columns).max() ?? 0
    var lines = zip(titles, balance.rows).map { title, row in
      "  \(Column.left(title, width))  "
        + Column.right(Length.text(row.workedMs), 9) + " of "
        + Column.right(Length.text(row.targetMs), 9)
        + Column.right(row.text.change, 11) + Column.right(row.text.balance, 11) + others(row)
    }
    let through = try call.caller.titledDates(balance.to.text, usual: balance.to.text).title
    lines.append(paint(.bold, "Balance \(balance.text.balance)") + " through \(through)")
    lines.append("Vacation: \(vacation.text.left) left in \(vacation.year).")
    return Answer(balance, lines, paint)
  }

  /// What makes up the change beside work and target, like `  8h 00m credited, -1h 00m adjusted`.
  private static func others(_ row: Wire.BalanceGetResultRows) -> String {
    var parts: [String] = []
    if row.creditedMs != 0 { parts.append("\(Length.text(row.creditedMs)) credited") }
    if row.adjustedMs != 0 {
      let sign = row.adjustedMs < 0 ? "-" : "+"
      parts.append("\(sign)\(Length.text(abs(row.adjustedMs))) adjusted")
    }
    return parts.isEmpty ? "" : "  " + parts.joined(separator: ", ")
  }

  /// The balance with all its rows; one reply only has the latest ones that fit.
  private static func whole(
    from: CivilDate?, to: CivilDate?, _ step: Wire.BalanceGetBy, _ call: VerbCall
  ) throws(CommandFailure) -> Wire.BalanceGetResult {
    let latest = try call.ask(Wire.balanceGet(from: from, to: to, by: step))
    var (rows, earlier) = (latest.rows, latest.rows)
    while let first = earlier.first?.from, first > latest.from {
      earlier = try call.ask(
        Wire.balanceGet(from: latest.from, to: first.adding(days: -1), by: step)
      ).rows
      rows = earlier + rows
    }
    return latest.replacing(["rows": rows.map(\.json)])
  }
}
