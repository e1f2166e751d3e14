internal import ClockStore
package import TimeClock

/// The time spent of a task's budget in the period of a day, as of the start of the running timer.
package struct Spending: Sendable {
  fileprivate let task: WorkTask
  fileprivate let budget: Budget
  fileprivate let period: Interval
  /// The following period, in which a timer may run on.
  fileprivate let next: Interval
  /// Milliseconds of the entries that have ended.
  fileprivate let ended: Int64
  /// When the ended entries reached each step, as far as they did.
  fileprivate let reached: [Int64: Instant]
  /// Since when the timer runs on the task; nil if it does not.
  fileprivate let running: Instant?

  fileprivate func spent(at now: Instant) -> Int64 {
    ended + (running.map { Interval($0, now).overlap(with: period) } ?? 0)
  }

  /// When a step is or was reached; nil if it will not be.
  fileprivate func instant(of percent: Int64) -> (at: Instant, ends: Instant)? {
    if let at = reached[percent] { return (at, period.end) }
    guard let running else { return nil }
    let at = max(running, period.start) + (budget.part(percent) - ended)
    if at < period.end { return (at, period.end) }
    let later = next.start + budget.part(percent)
    return later < next.end ? (later, next.end) : nil
  }
}

/// A task's budget and the time spent of it.
package struct BudgetView: Sendable {
  package let budget: Budget
  /// Milliseconds.
  package let spent: Int64
  package let words: Words

  package var left: Int64 { budget.length - spent }

  /// `6h 30m of 10h 00m this week`.
  package var text: String {
    words(Spending.phrase(spent, of: budget))
  }

  /// `3h 30m left`, or `0h 30m over`.
  package var leftText: String {
    let length = DurationText(milliseconds: Int64(left.magnitude)).hoursMinutes
    return words(left < 0 ? "\(length) over" : "\(length) left")
  }
}

extension Spending {
  fileprivate static func phrase(_ spent: Int64, of budget: Budget) -> Phrase {
    let (part, whole) = (
      DurationText(milliseconds: spent).hoursMinutes,
      DurationText(milliseconds: budget.length).hoursMinutes
    )
    return switch budget.period {
    case .day: "\(part) of \(whole) today"
    case .week: "\(part) of \(whole) this week"
    case .month: "\(part) of \(whole) this month"
    case .once: "\(part) of \(whole)"
    }
  }
}

extension TaskDesk {
  /// The time spent of a task's budget until now; nil without a budget.
  func budgetView(of task: WorkTask) throws(ClockError) -> BudgetView? {
    guard let budget = task.budget else { return nil }
    let spending = try spending(of: task.userId).first { $0.task.id == task.id }
    return BudgetView(
      budget: budget, spent: spending?.spent(at: context.now) ?? 0, words: context.words)
  }

  private func spending(of userId: String) throws(ClockError) -> [Spending] {
    let date = context.today
    let key = DayKey(id: userId, day: context.day(date))
    return try context.memos.spending.value(key, for: context) { () throws(ClockError) in
      let tasks = try context.store.tasksWithBudget(of: userId)
      if tasks.isEmpty { return [] }
      let weekStart = try OrganizationDesk(context).weekStart()
      let timer = try context.store.runningEntry(.task, of: userId)
      return try context.store.each(of: tasks) { task throws(ClockError) -> Spending? in
        guard let budget = task.budget else { return nil }
        let period = budget.period.interval(
          containing: date, weekStart: weekStart, in: context.zone)
        let following = budget.period == .once ? date : context.zone.date(of: period.end)
        return try spending(
          task, budget, period,
          next: budget.period.interval(
            containing: following, weekStart: weekStart, in: context.zone),
          running: timer?.taskId == task.id ? timer?.start : nil)
      }.compactMap(\.self)
    }
  }

  private func spending(
    _ task: WorkTask, _ budget: Budget, _ period: Interval, next: Interval, running: Instant?
  ) throws(ClockError) -> Spending {
    var (ended, reached): (Int64, [Int64: Instant]) = (0, [:])
    let times = try context.store.endedTimes(ofTask: task.id, of: task.userId, touching: period)
    for time in times {
      let part = time.clamped(to: period)
      for percent in Budget.steps {
        let left = budget.part(percent) - ended
        if left > 0, left <= part.length { reached[percent] = part.start + left }
      }
      ended += part.length
    }
    return Spending(
      task: task, budget: budget, period: period, next: next, ended: ended, reached: reached,
      running: running)
  }

  /// Alerts at 80 % and at all of a budget.
  package func budgetAlerts() throws(ClockError) -> [AlertPlan] {
    var plans: [AlertPlan] = []
    for spending in try spending(of: context.actor.userId) where !spending.task.isHidden {
      let steps = Budget.steps.map { (percent: $0, reached: spending.instant(of: $0)) }
      for (place, step) in steps.enumerated() {
        guard let (at, ends) = step.reached else { continue }
        // The next step's alert says all that this one said.
        let later = steps.dropFirst(place + 1).first?.reached?.at
        plans.append(alert(spending, step.percent, at: at, until: min(later ?? ends, ends)))
      }
    }
    return plans
  }

  private func alert(
    _ spending: Spending, _ percent: Int64, at: Instant, until: Instant
  ) -> AlertPlan {
    let (task, budget) = (spending.task, spending.budget)
    let period = at < spending.period.end ? spending.period : spending.next
    return AlertPlan(
      .taskBudget, "\(task.id) \(budget.length) \(period.start.rfc3339) \(percent)", at: at,
      until: until
    ) { context throws(ClockError) in
      let name = try context.find(WorkTask.self, task.id)?.name ?? task.name
      let title: Phrase = name.isEmpty ? "Erased task" : Phrase(verbatim: name)
      return .init(
        title: percent < 100 ? "Most of a budget is spent" : "A budget is spent",
        body: "\(title): \(Spending.phrase(budget.part(percent), of: budget))",
        data: .task(id: task.id, percent: percent))
    }
  }
}
