import ClockProtocol
import Libc
import PunchlineKit

/// Carries lines between an engine and its upstream through a child process that it starts and
/// ends.
final class LinkCarrier {
  private let engine: HostedEngine
  private let log: Log
  private var lock: LinkLock
  private var mayTake = true
  /// The uptime at which to check the lock again: while calls wait, and always on a server, because
  /// its holder may end without a notice.
  private var nextLook: Int64?
  private static let lookPause: Int64 = 10_000
  /// The process that carries the lines; nil while none runs.
  private(set) var process: UpstreamProcess?
  private var input: InputReader?
  private var output: OutputWriter?
  /// Whether somebody sees why the process ended.
  private let tellsWhy: Bool
  private var lastWords: LastWords?
  /// In milliseconds: how long to wait for the outcome of a process that has stopped reading, if
  /// somebody sees it.
  private static let outcomePatience: Int64 = 200
  /// Processes that were asked to end and still run, with the uptime of the request.
  private var ended: [(process: UpstreamProcess, since: Int64)] = []
  /// In milliseconds: how long a process may take to end by itself, and how often to check.
  private static let (endPatience, endPause): (Int64, Int64) = (2_000, 100)

  /// Nil if the engine has no link.
  init?(_ engine: HostedEngine?, store: String?, tellsWhy: Bool, log: Log) {
    guard let engine, engine.link != nil else { return nil }
    self.engine = engine
    self.log = log
    self.tellsWhy = tellsWhy
    lock = LinkLock(besideStore: store, of: engine)
  }

  /// Whether the process has not taken all bytes yet.
  var wantsWriting: Bool { process != nil && engine.link?.nextChunk().isEmpty == false }

  /// Whether nothing is to be carried, and no process is left.
  private var isIdle: Bool { !engine.isDevice && process == nil && ended.isEmpty }

  /// When to call `work` without an event, in milliseconds since 1970; nil for never.
  var deadline: Int64? {
    if isIdle { return nil }
    let end = ended.isEmpty ? nil : SystemClock.now() + Self.endPause
    let look = nextLook.map { SystemClock.now() + max(0, $0 - SystemClock.monotonic()) }
    return [engine.linkDeadline, end, look].compactMap(\.self).min()
  }

  /// Whether another engine holds the link to the upstream.
  var isHeldElsewhere: Bool { engine.isDevice && !lock.isHeld && !mayTake }

  /// Notes that the lock's holder may have ended.
  func storeWasNotified() { mayTake = true }

  /// Starts or ends the process, and writes pending bytes.
  func work() {
    guard !isIdle, let link = engine.link else { return }
    reap()
    lastWords?.read()
    if link.wantsEnd { end() }
    // A lost connection to a server also loses the lock, which another engine may have taken.
    if process != nil, !lock.isHeld, !lock.take() {
      end(because: "another engine on the store may hold the link")
      nextLook = SystemClock.monotonic() + Self.lookPause
    }
    if let nextLook, SystemClock.monotonic() >= nextLook { mayTake = true }
    if process == nil, engine.isDevice, !lock.isHeld, mayTake {
      mayTake = false
      if lock.take() {
        log.info("reaches for the upstream")
        // Until the next attempt the state is not connected, whatever was sent last.
        if link.commandToRun == nil { link.close() }
      }
      let waits = !lock.isHeld && (lock.isOnServer || link.hasCalls)
      nextLook = waits ? SystemClock.monotonic() + Self.lookPause : nil
    }
    link.isHeldElsewhere = isHeldElsewhere
    if process == nil, lock.isHeld, let command = link.commandToRun { start(command) }
    write()
  }

  /// Reaps processes that have ended, and kills those that do not end.
  private func reap() {
    ended.removeAll { $0.process.child.isGone() }
    for (process, since) in ended where SystemClock.monotonic() - since >= Self.endPatience {
      process.child.destroy()
    }
  }

  /// Reads the bytes that have arrived.
  func read() {
    while let link = engine.link, process != nil {
      switch try? input?.read() {
      case .bytes(let bytes):
        log.debug("read \(bytes.count) bytes from the upstream")
        link.receive(bytes, at: SystemClock.monotonic())
      case .wouldBlock: return
      case .endOfInput, nil:
        log.info("the upstream has ended")
        return end(because: outcome())
      }
    }
  }

  /// Ends every process.
  func finish() {
    process?.end()
    process = nil
    if lock.isHeld { engine.link?.close() }
  }

  private func start(_ command: String) {
    guard let link = engine.link else { return }
    log.info("starts \(command)")
    link.began(at: SystemClock.monotonic())
    do {
      let words = tellsWhy && log.isQuiet ? try LastWords() : nil
      let started = try UpstreamProcess(
        command, errors: words?.target ?? (log.isQuiet ? nil : STDERR_FILENO))
      words?.begin()
      lastWords = words
      process = started
      input = InputReader(started.socket)
      output = OutputWriter(takingOver: started.socket)
    } catch {
      log.info("\(error)")
      link.ended(at: SystemClock.monotonic(), because: "\(error)")
    }
  }

  /// Why the process has ended by itself; nil if nobody wants to know.
  private func outcome() -> String? {
    guard tellsWhy, let process else { return nil }
    let outcome = process.child.outcome(within: Self.outcomePatience)
      .map { "its command ended: \($0)" }
    lastWords?.read()
    guard let said = lastWords?.line else { return outcome }
    return outcome.map { "\(said) (\($0))" } ?? said
  }

  private func end(because cause: String? = nil) {
    if let process {
      process.end()
      ended.append((process, SystemClock.monotonic()))
    }
    (process, input, output, lastWords) = (nil, nil, nil, nil)
    guard let link = engine.link else { return }
    link.ended(at: SystemClock.monotonic(), because: cause)
    if let failure = link.failure { log.info("the upstream was given up: \(failure)") }
  }

  private func write() {
    while let output, let chunk = engine.link?.nextChunk(), !chunk.isEmpty {
      switch try? output.write(chunk) {
      case .complete: engine.link?.sent(chunk.count)
      case .wouldBlock(let written):
        engine.link?.sent(written)
        return
      case .readerGone, nil: return end(because: outcome())
      }
    }
  }
}
