import JSON
import TimeClock

extension Verbs {
  /// How far the member is ahead of the plan, or behind it.
  static func balance(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let paint = call.paint
    let dates = try call.arguments.phrase.map { text throws(CommandFailure) in
      try call.caller.dates(text, usual: text)
    }
    let balance = try call.ask(
      Wire.balanceGet(
        from: dates?.lowerBound, to: dates?.upperBound, by: dates == nil ? .month : .day))
    guard let vacation = balance.vacation else {
      return Answer(
        balance, [paint(.dim, "There is no plan. punchline plan 40h mon-fri makes one.")], paint)
    }
    var lines = balance.rows.map { row in
      "  \(row.from.text)  "
        + Column.right(Length.text(row.workedMs), 9) + " of "
        + Column.right(Length.text(row.targetMs), 9)
        + Column.right(row.text.change, 11) + Column.right(row.text.balance, 11)
    }
    lines.append(paint(.bold, "Balance \(balance.text.balance)"))
    lines.append("Vacation: \(vacation.text.left) left in \(vacation.year).")
    return Answer(balance, lines, paint)
  }
}
