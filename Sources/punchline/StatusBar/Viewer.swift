import ClockEngine
import JSON
import JSONRPC
import PunchlineKit
import TimeClock

/// Follows what an engine has to show, and clocks in and out.
struct Viewer {
  private static let subscriptionID = RequestID(1)
  /// The topics whose times change what is shown without any change of a record.
  private static let subscription =
    #"{"jsonrpc":"2.0","id":1,"method":"subscribe","#
    + #""params":{"topics":["clock","activity","tick"]}}"#
  private static let toggleID = RequestID(2)
  private static let toggle = #"{"jsonrpc":"2.0","id":2,"method":"clock.toggle"}"#
  /// Milliseconds for which a problem is shown before the store is tried again.
  private static let retryPause: Int64 = 5_000

  private let engine: HostedEngine
  private var isSubscribed = false
  private var problem: String?
  private var retry: Instant?
  private(set) var sight = Sight(problem: "")

  init(_ engine: HostedEngine) {
    self.engine = engine
  }

  /// What time brings next, or when to try again what failed, as nothing tells when it works.
  var deadline: Int64? {
    [engine.deadline, retry?.milliseconds].compactMap { $0 }.min()
  }

  /// To be followed by `work`.
  func toggleClock() {
    engine.receive(line: Self.toggle)
  }

  mutating func work() {
    let now = engine.now
    if let retry, retry <= now {
      problem = nil
      self.retry = nil
    }
    if !isSubscribed, !engine.isWaitingForStore { engine.receive(line: Self.subscription) }
    engine.work()
    while let line = engine.nextLine() { take(line) }
    if !isSubscribed, engine.isWaitingForStore { return }
    switch engine.glance() {
    case .success(let glance): sight = Sight(glance)
    case .failure(let error): problem = error.message
    }
    guard let problem else { return }
    sight = Sight(problem: problem)
    retry = retry ?? now + Self.retryPause
  }

  /// Takes replies and skips notifications: the glance has what they say.
  private mutating func take(_ line: ArraySlice<UInt8>) {
    if let (isResult, json) = Reply.content(of: line, to: Self.subscriptionID) {
      if isResult { isSubscribed = true } else { problem = Self.message(of: json) }
    } else if let (isResult, json) = Reply.content(of: line, to: Self.toggleID), !isResult {
      problem = Self.message(of: json)
    }
  }

  private static func message(of error: ArraySlice<UInt8>) -> String? {
    guard case .object(let error) = try? JSONReader.parse(error),
      case .string(let message) = error["message"]
    else { return nil }
    return message
  }
}
