import ClockOperations
import ClockProtocol
import JSONRPC
import Libc
import TimeClock

/// The engine on standard input and output: sleeps until there is something to read, write or tell.
struct Server {
  /// How long the last lines are given to go out, in milliseconds.
  private static let patience: Int64 = 1_000
  private static let patienceOnSignal: Int64 = 100

  private let clock: any TimeSource
  private let log: Log
  private let conversation: Conversation
  private let loop: EventLoop
  private let output: OutputWriter
  private var input = InputReader(STDIN_FILENO)
  private var leaps = LeapDetector(
    wall: SystemClock.now(), monotonic: SystemClock.monotonic())
  private var watchedFile: WatchedFile?

  init(_ setup: EngineSetup) throws {
    clock = setup.clock
    log = setup.log
    conversation = Conversation(engine: setup.engine)
    output = OutputWriter(takingOver: STDOUT_FILENO)
    loop = try EventLoop()
    try loop.watchInput(STDIN_FILENO)
    try loop.watchOutput(STDOUT_FILENO)
    try loop.watchParent()
  }

  /// Serves until the input ends, a signal comes or nobody reads any more; the exit status.
  mutating func run() throws -> Int32 {
    while !conversation.isFinished {
      if watchStore() {
        // What was committed before the watch began would be told by nothing.
        conversation.storeWasNotified()
        guard try serve() else { return 0 }
        continue
      }
      try loop.setReading(conversation.wantsInput)
      try loop.setWriting(!conversation.outputBuffer.isEmpty)
      try loop.arm(at: conversation.wakeUp)
      for event in try loop.wait(blocking: !conversation.hasWork) {
        switch event {
        case .readable: try read()
        case .clockChanged: conversation.clockWasSet()
        case .storeNotified: conversation.storeWasNotified()
        case .timer, .writable: break
        case .signal(let signal) where signal == SIGCONT: break
        case .signal, .parentGone:
          log.info("ends: \(event)")
          conversation.hurry()
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
    conversation.clockLeapt(by: leap.length, offset: leap.offset)
  }

  /// Takes in what was written before the signal came.
  private mutating func readRest(within patience: Int64) throws {
    let limit = SystemClock.monotonic() + patience
    while input.hasInput, conversation.wantsInput, SystemClock.monotonic() < limit {
      try read()
      guard try serve() else { return }
    }
  }

  private mutating func read() throws {
    switch try input.read() {
    case .bytes(let bytes):
      log.debug("read \(bytes.count) bytes")
      conversation.receive(bytes)
    case .endOfInput:
      log.info("ends: no more input")
      conversation.endInput()
    case .wouldBlock: break
    }
  }

  /// Works and writes until one of them has to wait; false when nobody reads any more.
  private func serve() throws -> Bool {
    repeat {
      conversation.work(at: clock.now, uptime: SystemClock.monotonic())
      guard try write() else { return false }
    } while conversation.hasWork && !conversation.givesWay
    return true
  }

  private func write() throws -> Bool {
    while !conversation.outputBuffer.isEmpty {
      let chunk = conversation.outputBuffer.nextChunk()
      switch try output.write(chunk) {
      case .complete:
        log.debug("wrote \(chunk.count) bytes")
        conversation.outputBuffer.sent(chunk.count)
      case .wouldBlock(let written):
        conversation.outputBuffer.sent(written)
        return true
      case .readerGone: return false
      }
    }
    return true
  }

  private func flush(within patience: Int64) throws {
    let limit = SystemClock.monotonic() + patience
    while try write(), !conversation.outputBuffer.isEmpty {
      let left = limit - SystemClock.monotonic()
      guard left > 0, output.waitUntilWritable(milliseconds: left) else { return }
    }
  }

  /// True when the watch has just begun.
  private mutating func watchStore() -> Bool {
    guard conversation.watchedFile != watchedFile else { return false }
    watchedFile = conversation.watchedFile
    loop.watch(file: watchedFile?.path)
    return watchedFile != nil
  }
}
