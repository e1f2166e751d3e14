import ClockOperations
import ClockProtocol
import JSON
import Libc
import PunchlineKit

/// One exchange with the upstream, for whoever runs the program now and then.
final class SyncCommand: LoopClient {
  private let engine: HostedEngine
  private let caller: MethodCaller
  private var isElsewhere = false
  private var isEnding = false
  /// How the store stood once all was exchanged: when the program ends, nobody holds the link.
  private var exchanged: JSON?

  init(_ engine: HostedEngine) {
    self.engine = engine
    caller = MethodCaller(engine)
    engine.openStore()
  }

  /// Prints how the store stands to its upstream, and what there is to do about it on standard
  /// error; 0 once they have exchanged what they had.
  func report() -> Int32 {
    let hasFailed = engine.link?.hasFailed == true || !engine.isDevice
    do throws(CommandFailure) {
      let method = isElsewhere ? "sync.now" : "sync.status"
      var status = exchanged ?? .null
      if exchanged == nil { status = try caller.call(method) }
      let said = Terminal.say(status.text)
      if hasFailed { Terminal.complain(failure(status)) }
      if let text = SyncText.refused(status) { Terminal.complain(text) }
      return hasFailed ? 1 : said
    } catch {
      if case .refused(let error) = error { Terminal.writeError(error.text) }
      return 1
    }
  }

  /// Why nothing was exchanged, and where to look.
  private func failure(_ status: JSON) -> String {
    guard engine.isDevice else {
      return "the store has no upstream: --upstream COMMAND names one for a fresh store"
    }
    let cause = Escaping.printable(engine.link?.failure ?? "it was not asked")
    let command = Escaping.printable(engine.link?.command ?? "")
    let (problem, remedy) =
      switch status["state"].stringValue {
      case "unauthorized":
        (
          "the upstream does not let this device in",
          "see there to its key, its token (--upstream-token) and its member"
        )
      case "incompatible":
        (
          "what answers is no upstream of this version",
          "see that the command starts an engine, and which version that is"
        )
      default: ("the upstream cannot be reached", "see to the network and to the command")
      }
    return "\(problem): \(cause). What waits is kept; \(remedy): \(command)"
  }

  var linkedEngine: HostedEngine? { engine }

  var isFinished: Bool {
    guard engine.isDevice, let link = engine.link else { return true }
    return isElsewhere || isEnding || link.hasFailed || exchanged != nil
  }

  /// Where the upstream's history is another, what it has to be told once more takes a cycle more.
  private var hasExchanged: Bool {
    guard engine.isDevice, let link = engine.link, !link.hasFailed else { return false }
    return link.cycles > 0 && (link.cycles >= Self.mostCycles || !link.hasCalls)
  }

  private static let mostCycles = 3

  func linkIsHeldElsewhere() { isElsewhere = true }
  var tellsLinkFailures: Bool { true }

  var wantsInput: Bool { false }
  /// What was exchanged is looked at before the link is let go.
  var hasWork: Bool { exchanged == nil && hasExchanged }
  var givesWay: Bool { true }
  var deadline: Int64? { nil }
  var watchedFile: WatchedFile? { nil }
  func receive(_ bytes: ArraySlice<UInt8>) {}
  func endInput() {}
  func storeWasNotified() {}
  func clockWasSet() {}
  func wasContinued() {}
  func hurry() { isEnding = true }

  func work() {
    engine.work()
    guard exchanged == nil, hasExchanged else { return }
    exchanged = try? caller.call("sync.status")
  }

  func nextChunk() -> ArraySlice<UInt8> { [] }
  func sent(_ count: Int) {}
}
