internal import ClockStore
package import TimeClock

extension TimerDesk {
  /// A timer is long after the same hours, and runs on if the clock says that work has stopped.
  package func alerts() throws(ClockError) -> [AlertPlan] {
    guard let timer = try running() else { return [] }
    var plans = ClockDesk(context).longPlans(.timerLong, of: timer) {
      context, hours throws(ClockError) in
      .init(
        title: "Timer still running?",
        body: """
          \(try ForgottenDesk(context).timerName(timer)) has been running since \
          \(context.clockText.moment(timer.start)), for \(hours, "hour", "hours").
          """,
        data: .entry(id: timer.id, hours: hours))
    }
    guard let (stop, comes, isBreak) = try ClockDesk(context).stopOfWork(during: timer) else {
      return plans
    }
    plans.append(
      AlertPlan(
        .timerRunsOn, "\(timer.id) \(stop.rfc3339)", at: stop, comes: comes
      ) { context throws(ClockError) in
        .init(
          title: "Timer still running",
          body: isBreak
            ? """
            \(try ForgottenDesk(context).timerName(timer)) runs on though your break began at \
            \(context.clockText.moment(stop)). Stop it then?
            """
            : """
            \(try ForgottenDesk(context).timerName(timer)) runs on though you clocked out at \
            \(context.clockText.moment(stop)). Stop it then?
            """,
          data: .runsOn(entryId: timer.id, stopAt: stop))
      })
    return plans
  }
}
