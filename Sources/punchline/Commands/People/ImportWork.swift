import ClockStore
import TimeClock

/// The requests of an import, under related keys: it shows progress, `undo` finds all of them, and
/// ctrl-C takes them back.
final class ImportWork {
  let isTrial: Bool
  private let key: ImportKey
  private let caller: MethodCaller
  private let wait = ProgressLine("Nothing was taken.")
  private var requests = 0

  init(
    of entries: some Wired, _ caller: MethodCaller, isTrial: Bool
  ) throws(CommandFailure) {
    key = try ImportKey(of: entries, caller)
    self.caller = caller
    self.isTrial = isTrial
  }

  /// Runs the work on `count` rows; returns its answer, or a message if somebody stopped it.
  func run(
    of count: Int, _ work: () throws(CommandFailure) -> Answer
  ) throws(CommandFailure) -> Answer {
    do throws(CommandFailure) {
      try wait.stoppable { work throws(ClockError) in
        try work.begin(.reading, of: Int64(count))
      }
      let answer = try work()
      wait.end()
      return answer
    } catch {
      wait.end()
      if wait.progress.isStopped, !isTrial { takeBack() }
      if let status = wait.stopped() { return Answer(status: status) }
      throw error
    }
  }

  /// Makes a request with the next key; a trial has no keys.
  func ask<Result: Wired>(
    _ call: (_ idempotencyKey: String?) -> Call<Result>
  ) throws(CommandFailure) -> Result {
    let result = try caller.ask(call(isTrial ? nil : key.numbered(requests)))
    requests += 1
    return result
  }

  /// Notes that more rows were checked, and how many cannot be imported.
  func pass(_ count: Int = 1, problems: Int) throws(CommandFailure) {
    wait.progress.findings = problems
    try wait.stoppable { work throws(ClockError) in try work.show(work.done + Int64(count)) }
  }

  /// Undoes all requests, the latest first.
  private func takeBack() {
    for number in (0..<requests).reversed() {
      _ = try? caller.ask(Wire.changeUndo(key: key.numbered(number)))
    }
  }
}
