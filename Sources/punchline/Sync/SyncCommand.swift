import ClockOperations
import ClockProtocol
import ClockStore
import JSON
import Libc
import PunchlineKit

/// One exchange with the upstream, for people who only run the program now and then.
final class SyncCommand: LoopClient {
  private let engine: HostedEngine
  private let caller: MethodCaller
  /// Whether another engine on the store holds the link, and must make the exchange.
  private var isElsewhere = false
  /// The state when that engine was asked, and the uptime until which to wait.
  private var asked: (status: Wire.Sync, limit: Int64)?
  private var hasGivenUp = false
  private var isEnding = false
  /// The state of the link after the exchange, saved because nobody holds the link at the program's
  /// end.
  private var exchanged: Wire.Sync?
  private let wait = ProgressLine("", holdsInterrupts: false)

  init(_ engine: HostedEngine) {
    self.engine = engine
    caller = MethodCaller(engine)
    engine.openStore()
  }

  /// Prints the state of the link, and on standard error what to do about it; returns 0 after a
  /// complete exchange.
  func report() -> Int32 {
    wait.end()
    if isEnding, exchanged == nil {
      Terminal.complain(
        "stopped. The records are as they were, and what waits for the upstream is kept.")
      return ProgressLine.interrupted
    }
    let hasFailed =
      engine.link?.hasFailed == true || !engine.isDevice || isElsewhere && exchanged == nil
    do throws(CommandFailure) {
      var status = exchanged
      if status == nil { status = try caller.ask(Wire.syncStatus()) }
      guard let status else { return 1 }
      let said = Terminal.say(status.json.text)
      if hasFailed { Terminal.complain(failure(status)) }
      if let text = SyncText.refused(status) { Terminal.complain(text) }
      return hasFailed ? 1 : said
    } catch {
      if case .refused(let error) = error { Terminal.writeError(error.json.text) }
      return 1
    }
  }

  /// Why nothing was exchanged, and where to look.
  private func failure(_ status: Wire.Sync) -> String {
    guard engine.isDevice else {
      return "the store has no upstream: --upstream COMMAND names one for a fresh store"
    }
    let usual = isElsewhere ? held(status) : "it was not asked"
    let cause = Escaping.printable(engine.link?.failure ?? usual)
    let command = Escaping.printable(engine.link?.command ?? "")
    let (problem, remedy) =
      switch status.state {
      case .unauthorized:
        (
          "the upstream does not let this device in",
          "see there to its key, its token (--upstream-token) and its member"
        )
      case .incompatible:
        (
          "what answers is no upstream of this version",
          "see that the command starts an engine, and which version that is"
        )
      case .online:
        ("the upstream has not taken everything yet", "see whether the command still answers")
      default: ("the upstream cannot be reached", "see to the network and to the command")
      }
    return "\(problem): \(cause). What waits is kept; \(remedy): \(command)"
  }

  /// The engine that should have exchanged, and how many calls wait.
  private func held(_ status: Wire.Sync) -> String {
    let count = status.queued
    let calls = count == 1 ? "1 call waits" : "\(count == 0 ? "no" : "\(count)") calls wait"
    return "another engine on this store holds the link, and \(calls)"
  }

  var linkedEngine: HostedEngine? { engine }

  var isFinished: Bool {
    guard engine.isDevice, let link = engine.link else { return true }
    return isEnding || link.hasFailed || exchanged != nil || hasGivenUp
  }

  /// If the upstream's history is another one, pushing to it again takes a further cycle.
  private var hasExchanged: Bool {
    guard engine.isDevice, let link = engine.link, !link.hasFailed else { return false }
    return link.cycles > 0 && (link.cycles >= Self.mostCycles || !link.hasCalls)
  }

  private static let mostCycles = 3
  /// In milliseconds: how long to wait for the link's holder, and how often to check.
  private static let (holderPatience, lookPause): (Int64, Int64) = (5_000, 100)

  func linkIsHeldElsewhere() { isElsewhere = true }
  var tellsLinkFailures: Bool { true }

  var wantsInput: Bool { false }
  /// The result must be read before the link is released.
  var hasWork: Bool { exchanged == nil && (hasExchanged || isElsewhere && asked == nil) }
  var givesWay: Bool { true }
  var deadline: Int64? {
    isElsewhere && exchanged == nil ? SystemClock.now() + Self.lookPause : nil
  }
  var watchedFile: WatchedFile? { nil }
  func receive(_ bytes: ArraySlice<UInt8>) {}
  func endInput() {}
  func storeWasNotified() {}
  func clockWasSet() {}
  func wasContinued() {}
  func hurry() { isEnding = true }

  func work() {
    engine.work()
    guard exchanged == nil else { return }
    tellProgress()
    if hasExchanged {
      exchanged = try? caller.ask(Wire.syncStatus())
    } else if isElsewhere {
      waitForHolder()
    }
  }

  /// A first exchange may bring all of an office's records.
  private func tellProgress() {
    guard let pulled = engine.link.map({ Int64($0.pulled) }), pulled > 0 else { return }
    if wait.progress.part != .pulling { try? wait.progress.begin(.pulling) }
    try? wait.progress.show(pulled)
  }

  /// Asks the link's holder to exchange, and later checks whether it has.
  private func waitForHolder() {
    guard let asked else {
      guard let status = try? caller.ask(Wire.syncNow()) else { return hasGivenUp = true }
      self.asked = (status, SystemClock.monotonic() + Self.holderPatience)
      return
    }
    if let status = try? caller.ask(Wire.syncStatus()) {
      switch status.state {
      case .online:
        if status.queued == 0 { exchanged = status }
      case .connecting: break
      // A different retry time means that it has tried.
      default: hasGivenUp = status.retryAt != asked.status.retryAt
      }
    }
    if SystemClock.monotonic() >= asked.limit { hasGivenUp = true }
  }

  func nextChunk() -> ArraySlice<UInt8> { [] }
  func sent(_ count: Int) {}
}
