import ClockProtocol
import Libc
import PunchlineKit

/// Carries lines between an engine and its upstream, by a child process that it starts and ends.
final class LinkCarrier {
  private let engine: HostedEngine
  private let log: Log
  private var lock: LinkLock
  private var mayTake = true
  /// What carries the lines; nil while nothing runs.
  private(set) var process: UpstreamProcess?
  private var input: InputReader?
  private var output: OutputWriter?
  /// Those that were ended and not yet heard to be gone.
  private var ended: [UpstreamProcess] = []

  /// Nil where the engine has no way to an upstream.
  init?(_ engine: HostedEngine?, store: String?, log: Log) {
    guard let engine, engine.link != nil else { return nil }
    self.engine = engine
    self.log = log
    lock = LinkLock(besideStore: store)
  }

  /// Whether more is to be written than the process takes at once.
  var wantsWriting: Bool { process != nil && engine.link?.nextChunk().isEmpty == false }

  /// When to call `work` though nothing happens, in milliseconds since 1970; nil for never.
  var deadline: Int64? { engine.linkDeadline }

  /// Whether another engine reaches for the upstream.
  var isHeldElsewhere: Bool { engine.isDevice && !lock.isHeld && !mayTake }

  /// The engine that held the lock may have ended.
  func storeWasNotified() { mayTake = true }

  /// Starts or ends the process, and writes what there is to be written.
  func work() {
    ended.removeAll { $0.isGone() }
    guard let link = engine.link else { return }
    if link.wantsEnd { end() }
    if process == nil, engine.isDevice, !lock.isHeld, mayTake {
      mayTake = lock.take()
      if lock.isHeld { log.info("reaches for the upstream") }
      mayTake = false
    }
    link.isHeldElsewhere = isHeldElsewhere
    if process == nil, lock.isHeld, let command = link.commandToRun { start(command) }
    write()
  }

  /// Takes in what has come.
  func read() {
    while let link = engine.link, process != nil {
      switch try? input?.read() {
      case .bytes(let bytes):
        log.debug("read \(bytes.count) bytes from the upstream")
        link.receive(bytes, at: SystemClock.monotonic())
      case .wouldBlock: return
      case .endOfInput, nil:
        log.info("the upstream has ended")
        return end()
      }
    }
  }

  /// Leaves nothing running.
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
      let started = try UpstreamProcess(command, errors: log.isQuiet ? nil : STDERR_FILENO)
      process = started
      input = InputReader(started.socket)
      output = OutputWriter(takingOver: started.socket)
    } catch {
      log.info("\(error)")
      link.ended(at: SystemClock.monotonic())
    }
  }

  private func end() {
    if let process {
      process.end()
      ended.append(process)
    }
    (process, input, output) = (nil, nil, nil)
    engine.link?.ended(at: SystemClock.monotonic())
  }

  private func write() {
    while let output, let chunk = engine.link?.nextChunk(), !chunk.isEmpty {
      switch try? output.write(chunk) {
      case .complete: engine.link?.sent(chunk.count)
      case .wouldBlock(let written):
        engine.link?.sent(written)
        return
      case .readerGone, nil: return end()
      }
    }
  }
}
