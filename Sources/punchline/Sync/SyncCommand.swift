import ClockOperations
import ClockProtocol
import JSON
import JSONRPC
import Libc
import PunchlineKit

/// One exchange with the upstream, for whoever runs the program now and then.
final class SyncCommand: LoopClient {
  private let engine: HostedEngine
  private var isElsewhere = false
  private var isEnding = false

  init(_ engine: HostedEngine) {
    self.engine = engine
    engine.openStore()
  }

  /// Prints how the store stands to its upstream; 0 once they have exchanged what they had.
  func report() -> Int32 {
    let hasFailed = engine.link?.hasFailed == true || !engine.isDevice
    engine.send(
      #"{"jsonrpc":"2.0","id":1,"method":"\#(isElsewhere ? "sync.now" : "sync.status")"}"#)
    engine.endInput()
    engine.workToTheEnd()
    while let line = engine.nextLine() {
      guard let (isResult, json) = Reply.content(of: line, to: RequestID(1)) else { continue }
      let status = Terminal.say(String(decoding: json, as: UTF8.self))
      return isResult && !hasFailed ? status : 1
    }
    return 1
  }

  var linkedEngine: HostedEngine? { engine }

  var isFinished: Bool {
    guard engine.isDevice, let link = engine.link else { return true }
    return isElsewhere || isEnding || link.hasFailed || hasExchanged(link)
  }

  /// Where the upstream's history is another, what it has to be told once more takes a cycle more.
  private func hasExchanged(_ link: Link) -> Bool {
    link.cycles > 0 && (link.cycles >= Self.mostCycles || !link.hasCalls)
  }

  private static let mostCycles = 3

  func linkIsHeldElsewhere() { isElsewhere = true }

  var wantsInput: Bool { false }
  var hasWork: Bool { false }
  var givesWay: Bool { true }
  var deadline: Int64? { nil }
  var watchedFile: WatchedFile? { nil }
  func receive(_ bytes: ArraySlice<UInt8>) {}
  func endInput() {}
  func storeWasNotified() {}
  func clockWasSet() {}
  func wasContinued() {}
  func hurry() { isEnding = true }
  func work() { engine.work() }
  func nextChunk() -> ArraySlice<UInt8> { [] }
  func sent(_ count: Int) {}
}
