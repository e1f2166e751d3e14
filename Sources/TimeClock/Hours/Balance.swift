/// A member's worked time against owed time, in rows over a range of dates.
package struct Balance: Hashable, Sendable {
  package enum Step: String, CaseIterable, Sendable {
    case day, week, month

    /// The first date of the row that a date belongs to.
    func first(of date: CivilDate) -> CivilDate {
      switch self {
      case .day: date
      case .week: date.monday
      case .month: date.firstOfMonth
      }
    }
  }

  package struct Row: Hashable, Sendable {
    package let from: CivilDate
    package fileprivate(set) var figures: BalanceFigures
    /// At the end of the row.
    package fileprivate(set) var balance: Int64
  }

  /// Before the first row.
  package let opening: Int64
  package let rows: [Row]
  package let sum: BalanceFigures

  /// At the end of the last row.
  package var balance: Int64 { opening + sum.change }

  /// `worked` is split at local midnights, as in reports.
  package init(
    of account: HoursAccount, opening: Int64, over dates: ClosedRange<CivilDate>, by step: Step,
    worked: [CivilDate: Int64]
  ) {
    var rows: [Row] = []
    var sum = BalanceFigures()
    for date in dates.lowerBound.through(dates.upperBound) {
      let figures = account.figures(on: date, worked: worked[date] ?? 0)
      sum += figures
      let first = step.first(of: date)
      if rows.last?.from != first {
        rows.append(Row(from: first, figures: BalanceFigures(), balance: 0))
      }
      rows[rows.count - 1].figures += figures
      rows[rows.count - 1].balance = opening + sum.change
    }
    (self.opening, self.rows, self.sum) = (opening, rows, sum)
  }
}

extension HoursAccount {
  /// The balance at the end of a date; `worked` is the total of all counted dates up to it.
  package func balance(through last: CivilDate, worked: Int64) -> Int64 {
    guard let first, first <= last else { return 0 }
    return first.through(last).reduce(worked) { sum, date in
      sum + credited(on: date) + adjusted(on: date) - target(on: date)
    }
  }
}
