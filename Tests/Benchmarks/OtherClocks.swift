import Libc
import TimeClock

/// One-shot calls against other installed time trackers on the same data.
enum OtherClocks {
  static func measure(_ bench: BenchEnvironment) throws -> [Row] {
    let count = 100_000
    let hour = Int64(wallMilliseconds() / 3_600_000)
    let end = Instant(milliseconds: hour * 3_600_000)
    let store = bench.path("today.db")
    try Filled.fill(store, entries: count, before: end)
    let shifts = Filled.shifts(count, before: end)
    return try [OtherClock.timewarrior, .watson].flatMap { clock in
      guard BenchEnvironment.isInstalled(clock.program) else {
        return [Row.missing("against \(clock.name)", "\(clock.program) is not installed")]
      }
      let folder = bench.path(clock.program)
      try clock.fill(bench, folder, shifts)
      let times = try measure(
        bench, [bench.binary, "call", "--store", store], clock.command(folder: folder), clock)
      return zip(OtherClock.Question.allCases, times).map { question, times in
        row("\(question) against \(clock.name), \(count) shifts", times, clock.goal(question))
      }
    }
  }

  private typealias Times = (ours: [Double], theirs: [Double])

  /// The times of all questions in order, in milliseconds.
  private static func measure(
    _ bench: BenchEnvironment, _ ours: [String], _ theirs: [String], _ clock: OtherClock
  ) throws -> [Times] {
    let questions = OtherClock.Question.allCases
    var times = [Times](repeating: ([], []), count: questions.count)
    for round in 0..<bench.rounds(5) {
      for (index, question) in questions.enumerated() {
        if question == .stop { sleepPastTheSecond() }
        // The first command of a round gets the processor's caches from the previous question.
        for isOurs in [round % 2 == 0, round % 2 != 0] {
          // Unsynced writes of one program must not slow the other down.
          sync()
          if isOurs {
            times[index].ours.append(try bench.time(ours + question.call) * 1_000)
          } else {
            times[index].theirs.append(try bench.time(theirs + clock.words(question)) * 1_000)
          }
        }
      }
    }
    return times
  }

  /// Timewarrior counts in seconds, and refuses a shorter interval.
  private static func sleepPastTheSecond() {
    usleep(1_100_000)
  }

  private static func row(_ what: String, _ times: Times, _ goal: Double) -> Row {
    let comparison = Comparison(times.ours, times.theirs)
    return Row(
      what, ours: Samples(times.ours).text("ms"), baseline: Samples(times.theirs).text("ms"),
      ratio: comparison.text, goal: "≤ \(goal.text())",
      isReached: comparison.ratios.median <= goal)
  }
}
