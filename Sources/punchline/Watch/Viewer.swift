import ClockOperations
import ClockProtocol
import JSON
import JSONRPC
import TimeClock

/// A conversation with an engine in the same process, of which only the outcome is seen.
final class Viewer {
  private static let subscription =
    #"{"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"topics":["clock","timer","#
    + #""activity","settings","tick"]}}"#
  private static let toggle = #"{"jsonrpc":"2.0","id":2,"method":"clock.toggle"}"#

  private let conversation: Conversation
  /// Milliseconds for which a problem is shown before the store is tried again.
  private static let retryPause: Int64 = 5_000

  private var isSubscribed = false
  private var problem: String?
  private var retry: Instant?
  private(set) var sight = Sight(problem: "")

  init(_ engine: Engine) {
    conversation = Conversation(engine: engine)
  }

  /// What time brings next, or when to try again what failed, as nothing tells when it works.
  var nextDeadline: Int64? {
    [conversation.wakeUp, retry?.milliseconds].compactMap { $0 }.min()
  }

  var watchedFile: WatchedFile? { conversation.watchedFile }

  func clockWasSet() {
    conversation.clockWasSet()
  }

  /// To be followed by `work`.
  func toggleClock() {
    receive(Self.toggle)
  }

  func work(at now: Instant) {
    if let retry, retry <= now {
      problem = nil
      self.retry = nil
    }
    if !isSubscribed, conversation.retryAt == nil { receive(Self.subscription) }
    conversation.work(at: now, uptime: SystemClock.monotonic())
    take()
    if !isSubscribed, conversation.retryAt != nil { return }
    switch conversation.glance() {
    case .success(let glance): sight = Sight(glance)
    case .failure(let error): problem = error.message
    }
    guard let problem else { return }
    sight = Sight(problem: problem)
    retry = retry ?? now + Self.retryPause
  }

  func storeWasNotified() {
    conversation.storeWasNotified()
  }

  private func receive(_ line: String) {
    conversation.receive(Array("\(line)\n".utf8)[...])
  }

  private func take() {
    while !conversation.outputBuffer.isEmpty {
      let chunk = conversation.outputBuffer.nextChunk()
      for line in chunk.split(separator: 0x0A) { take(line) }
      conversation.outputBuffer.sent(chunk.count)
    }
  }

  private func take(_ line: ArraySlice<UInt8>) {
    guard case .object(let message) = try? JSONReader.parse(line) else { return }
    switch (message["id"], message["error"]) {
    case (.integer(1), nil): isSubscribed = true
    case (.integer, .object(let error)):
      if case .string(let text) = error["message"] { problem = text }
    default: break
    }
  }
}
