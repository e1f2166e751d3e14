import JSON
import TimeClock

extension Verbs {
  /// The time of one or all members by pay class, with the findings of the rules.
  static func payroll(_ call: VerbCall) throws(CommandFailure) -> Answer {
    let (dates, title) = try call.caller.titledDates(call.arguments.phrase, usual: "last week")
    let asked = Wire.payrollGet(
      everyone: call.has(.everyone) ? true : nil, from: dates.lowerBound, to: dates.upperBound)
    let payrolls = whole(try call.caller.all(asked) { $0.payrolls })
    let json = JSON.array(payrolls.map(\.json))
    if call.has(.csv) { return Answer(json, text: csv(payrolls)) }
    var lines = [title]
    for payroll in payrolls {
      lines.append(
        "  " + Column.left(payroll.userName, 24) + Column.right(payroll.text.pay, 10)
          + (payroll.text.overtime.map { "  \($0) of it overtime" } ?? ""))
      if let text = payroll.bias.text { lines.append("    \(text)") }
      lines += payroll.findings.map { call.paint(.yellow, "    \($0.text)") }
    }
    return Answer(json, lines, call.paint)
  }

  /// One record for each member; a member's days and findings may come in several.
  private static func whole(
    _ parts: [Wire.PayrollGetResultPayrolls]
  ) -> [Wire.PayrollGetResultPayrolls] {
    var whole: [Wire.PayrollGetResultPayrolls] = []
    for part in parts {
      guard let last = whole.last, last.userId == part.userId else {
        whole.append(part)
        continue
      }
      whole[whole.count - 1] = part.replacing([
        "days": (last.days + part.days).map(\.json),
        "findings": (last.findings + part.findings).map(\.json),
      ])
    }
    return whole
  }

  /// A CSV row (RFC 4180) for each member and workday.
  private static func csv(_ payrolls: [Wire.PayrollGetResultPayrolls]) -> String {
    var rows = [["member", "name", "date", "regularMs", "overtimeMs", "doubleMs", "hours"]]
    for payroll in payrolls {
      rows += payroll.days.map { day in
        let sum = day.regularMs + day.overtimeMs + day.doubleMs
        return [
          payroll.userId, CSVFormat.harmless(payroll.userName), day.date.text,
          "\(day.regularMs)", "\(day.overtimeMs)", "\(day.doubleMs)",
          DurationText(milliseconds: sum).decimalHours.text,
        ]
      }
    }
    return CSVFormat.table(rows)
  }
}
