import ClockEngine
import JSONRPC
import TimeClock

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The engine on standard input and output: sleeps until there is something to read, write or tell.
struct Server {
  /// How long the last lines are given to go out, in milliseconds.
  private static let patience: Int64 = 1_000
  private static let patienceOnSignal: Int64 = 100

  private let clock: any Clock
  private let log: Log
  private let connection: Connection
  private let loop: EventLoop
  private let output: OutputWriter
  private var input = InputReader(STDIN_FILENO)
  private var leaps = LeapDetector(
    wall: SystemClock.now(), monotonic: SystemClock.monotonic())
  private var watchedFile: String?

  init(_ setup: EngineSetup) throws {
    clock = setup.clock
    log = setup.log
    connection = Connection(engine: setup.engine)
    output = OutputWriter(takingOver: STDOUT_FILENO)
    loop = try EventLoop()
    try loop.watchInput(STDIN_FILENO)
    try loop.watchOutput(STDOUT_FILENO)
    try loop.watchParent()
  }

  /// Serves until the input ends, a signal comes or nobody reads any more; the exit status.
  mutating func run() throws -> Int32 {
    while !connection.isFinished {
      if try watchStore() {
        // What was committed before the watch began would be told by nothing.
        connection.storeWasNotified()
        guard try serve() else { return 0 }
        continue
      }
      try loop.setReading(connection.wantsInput)
      try loop.setWriting(!connection.outbox.isEmpty)
      try loop.arm(at: connection.nextDeadline)
      for event in try loop.wait() {
        switch event {
        case .readable: try read()
        case .clockChanged: connection.clockWasSet()
        case .storeNotified: connection.storeWasNotified()
        case .timer, .writable: break
        case .signal(let signal) where signal == SIGCONT: break
        case .signal, .parentGone:
          log.info("ends: \(event)")
          try readRest(within: Self.patienceOnSignal)
          guard try serve() else { return 0 }
          try flush(within: Self.patienceOnSignal)
          return 0
        case .readerGone:
          log.info("ends: nobody reads")
          return 0
        }
      }
      lookForLeap()
      guard try serve() else { return 0 }
    }
    try flush(within: Self.patience)
    return 0
  }

  private mutating func lookForLeap() {
    guard clock is WallClock,
      let leap = leaps.leap(wall: SystemClock.now(), monotonic: SystemClock.monotonic())
    else { return }
    connection.clockLeapt(by: leap.length, offset: leap.offset)
  }

  /// Takes in what was written before the signal came.
  private mutating func readRest(within patience: Int64) throws {
    let limit = SystemClock.monotonic() + patience
    while input.hasInput, connection.wantsInput, SystemClock.monotonic() < limit {
      try read()
      guard try serve() else { return }
    }
  }

  private mutating func read() throws {
    switch try input.read() {
    case .bytes(let bytes):
      log.debug("read \(bytes.count) bytes")
      connection.receive(bytes)
    case .endOfInput:
      log.info("ends: no more input")
      connection.endInput()
    case .wouldBlock: break
    }
  }

  /// Works and writes until one of them has to wait; false when nobody reads any more.
  private func serve() throws -> Bool {
    repeat {
      connection.work(at: clock.now)
      guard try write() else { return false }
    } while connection.hasWork
    return true
  }

  private func write() throws -> Bool {
    while !connection.outbox.isEmpty {
      let chunk = connection.outbox.nextChunk()
      switch try output.write(chunk) {
      case .complete:
        log.debug("wrote \(chunk.count) bytes")
        connection.outbox.sent(chunk.count)
      case .wouldBlock(let written):
        connection.outbox.sent(written)
        return true
      case .readerGone: return false
      }
    }
    return true
  }

  private func flush(within patience: Int64) throws {
    let limit = SystemClock.monotonic() + patience
    while try write(), !connection.outbox.isEmpty {
      let left = limit - SystemClock.monotonic()
      guard left > 0, output.waitUntilWritable(milliseconds: left) else { return }
    }
  }

  /// True when the watch has just begun.
  private mutating func watchStore() throws -> Bool {
    guard let path = connection.watchedFile, path != watchedFile else { return false }
    try loop.watch(file: path)
    watchedFile = path
    return true
  }
}
