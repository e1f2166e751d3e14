import ClockStore
import TimeClock

/// The requests of an import, by keys of one name: somebody sees how far they are, `undo` knows them
/// all, and ctrl-C takes them back.
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

  /// Does the work on so many rows; what there is to say where somebody stopped it.
  func run(
    of count: Int, _ work: () throws(CommandFailure) -> Answer
  ) throws(CommandFailure) -> Answer {
    do throws(CommandFailure) {
      try stoppable { () throws(ClockError) in
        try wait.progress.begin(.reading, of: Int64(count))
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

  /// Asks with the key of the next request; a trial has none.
  func ask<Result: Wired>(
    _ call: (_ idempotencyKey: String?) -> Call<Result>
  ) throws(CommandFailure) -> Result {
    let result = try caller.ask(call(isTrial ? nil : key.numbered(requests)))
    requests += 1
    return result
  }

  /// Notes that so many more rows were seen, and how many cannot be taken.
  func pass(_ count: Int = 1, problems: Int) throws(CommandFailure) {
    wait.progress.findings = problems
    try stoppable { () throws(ClockError) in
      try wait.progress.show(wait.progress.done + Int64(count))
    }
  }

  private func stoppable(_ step: () throws(ClockError) -> Void) throws(CommandFailure) {
    do throws(ClockError) { try step() } catch { throw .message(error.message) }
  }

  /// Undoes what the requests did, the latest first.
  private func takeBack() {
    for number in (0..<requests).reversed() {
      _ = try? caller.ask(Wire.changeUndo(key: key.numbered(number)))
    }
  }
}
