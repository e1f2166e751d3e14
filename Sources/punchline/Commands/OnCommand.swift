import ClockOperations
import JSON
import JSONRPC
import Libc
import PunchlineKit
import TimeClock

/// `punchline on`: runs a command for each state of the topics, one after the other.
final class OnCommand: LoopClient {
  /// Ticks are not states, and missed ones cannot be replayed.
  static let topics = Wire.Topic.allCases.filter { $0 != .tick }.map(\.rawValue)
  /// At most this many states wait here; beyond them the engine keeps the latest of each record.
  private static let mostWaiting = 1_000
  /// In milliseconds: the longest pause between checks whether the command has ended.
  private static let longestPause: Int64 = 50

  private let engine: HostedEngine
  private let caller: MethodCaller
  private let arguments: Arguments
  private let kept: KeptPlace
  private let output: Int32
  private var isSubscribed = false
  /// The states that the command has not got yet, in order.
  private var waiting: [JSON] = []
  /// The running command, its state, and the uptime at its start.
  private var running: (child: ChildProcess, state: JSON, since: Int64)?
  private(set) var isFinished = false
  /// The exit status: the command's if it failed.
  private(set) var status: Int32 = 0

  init(_ engine: HostedEngine, _ arguments: Arguments, _ kept: KeptPlace, output: Int32) {
    self.engine = engine
    self.arguments = arguments
    self.kept = kept
    self.output = output
    caller = MethodCaller(engine)
    caller.hear = { [unowned self] line in take(line) }
  }

  var wantsInput: Bool { false }
  var hasWork: Bool {
    !isSubscribed || running == nil && !waiting.isEmpty || engine.hasWork
  }
  var givesWay: Bool { true }
  var watchedFile: WatchedFile? { engine.watchedFile }
  var zoneFolders: [String] { engine.zoneFolders }
  var linkedEngine: HostedEngine? { engine }
  /// False, because it may be started by a shell that ends, as with `nohup`.
  var endsWithParent: Bool { false }

  /// The engine's next deadline, or the next check of the command, which comes sooner for a young
  /// one.
  var deadline: Int64? {
    let look = running.map { running in
      let passed = SystemClock.monotonic() - running.since
      return SystemClock.now() + min(passed / 8 + 1, Self.longestPause)
    }
    return .earliest(engine.deadline, look)
  }

  func receive(_ bytes: ArraySlice<UInt8>) {}
  func endInput() {}
  func storeWasNotified() { engine.storeWasNotified() }
  func clockWasSet() { engine.clockWasSet() }
  func zonesWereNotified() { engine.zonesWereNotified() }
  func wasContinued() {}
  func nextChunk() -> ArraySlice<UInt8> { [] }
  func sent(_ count: Int) {}

  /// Also ends the command, which gets the same state again next time.
  func hurry() {
    engine.hurry()
    if !isFinished { attempt(takeOutcome) }
    running?.child.end()
    isFinished = true
  }

  func work() {
    if isFinished { return }
    engine.work()
    attempt { () throws(PlatformError) in
      if !isSubscribed { try subscribe() }
      while waiting.count < Self.mostWaiting, let line = engine.nextLine() { take(line) }
      try takeOutcome()
      try runNext()
    }
  }

  private func attempt(_ step: () throws(PlatformError) -> Void) {
    do throws(PlatformError) {
      try step()
    } catch {
      stop("\(error)", 1)
    }
  }

  private func stop(_ message: String, _ status: Int32) {
    Terminal.complain(Escaping.printable(message))
    self.status = status
    isFinished = true
  }

  /// Resumes from the saved position, or starts at the present.
  private func subscribe() throws(PlatformError) {
    isSubscribed = true
    let topics = arguments.operands.compactMap(Wire.Topic.init(word:))
    let reply: Wire.SubscribeResult
    do throws(CommandFailure) {
      reply = try caller.ask(Wire.subscribe(topics: topics, since: kept.place))
    } catch {
      guard case .refused(let refusal) = error else { return }
      return stop(refusal.message, 1)
    }
    guard let place = KeptPlace.place(in: reply.json) else { return }
    guard kept.place != nil else { return try kept.keep(place) }
    guard reply.resumed else { return resync(place.json) }
    // No state reports earlier changes of a status; the states of alerts follow by themselves.
    for (name, value) in reply.states.json.object?.members ?? [] where name != "alert" {
      guard case .object(var state) = place.json else { continue }
      state.append("topic", .string(name))
      state.append("value", value)
      waiting.append(.object(state))
    }
  }

  private func take(_ line: ArraySlice<UInt8>) {
    guard let message = try? JSONReader.parse(line) else { return }
    switch message["method"] {
    case "state": waiting.append(message["params"])
    case "resync": resync(message["params"])
    default: break
    }
  }

  private func resync(_ place: JSON) {
    Terminal.complain(
      "more has changed than comes as single states: the command gets a resync in their place")
    waiting.append(place)
  }

  /// Saves the position once the command is done, and stops if it failed.
  private func takeOutcome() throws(PlatformError) {
    guard let (child, state, _) = running, let outcome = child.outcome() else { return }
    running = nil
    guard outcome == .exit(0) else {
      let topic = state["topic"].stringValue ?? "resync"
      return stop(
        "the command ended with \(outcome) for \(topic) at seq \(state["seq"].text): the place is "
          + "kept, and the next start runs it for that once more", outcome.status)
    }
    if let place = KeptPlace.place(in: state) { try kept.keep(place) }
  }

  private func runNext() throws(PlatformError) {
    guard running == nil, !isFinished, let state = waiting.first else { return }
    waiting.removeFirst()
    let input = try kept.input(state)
    defer { close(input) }
    let child = try ChildProcess(
      arguments.program, input: input, output: output, errors: STDERR_FILENO)
    running = (child, state, SystemClock.monotonic())
  }
}
