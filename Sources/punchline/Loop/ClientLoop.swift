import ClockOperations
import Libc
import PunchlineKit
import TimeClock

/// Calls a client on input, output, deadlines, signals and other engines' commits, and sleeps in
/// between.
struct ClientLoop {
  /// In milliseconds: how long a reader may take nothing after the parent has ended.
  private static let patience: Int64 = 1_000
  /// In milliseconds: how long the last lines may take to be written after a signal.
  private static let patienceOnSignal: Int64 = 100

  private let client: any LoopClient
  private let log: Log
  private let events: EventLoop
  private let output: OutputWriter
  private var input: InputReader?
  private var watchedFile: WatchedFile?
  private var zoneFolders: [String] = []
  private let carrier: LinkCarrier?

  /// Reads from `input`, or from nothing if nil, and takes `output` over.
  init(
    _ client: any LoopClient, input: Int32?, output: Int32, store: String? = nil, log: Log
  ) throws(PlatformError) {
    self.client = client
    self.log = log
    self.output = OutputWriter(takingOver: output)
    events = try EventLoop()
    carrier = LinkCarrier(
      client.linkedEngine, store: store, tellsWhy: client.tellsLinkFailures, log: log)
    if let input {
      self.input = InputReader(input)
      try events.watchInput(input)
    }
    try events.watchOutput(output)
    if client.endsWithParent { try events.watchParent() }
    client.lend(breath())
  }

  /// Writes and reads what is possible without waiting; errors show in the next turn.
  private func breath() -> () -> Void {
    let output = output
    var input = input
    return { [unowned client] in
      while client.hasUnsent {
        let chunk = client.nextChunk()
        switch try? output.write(chunk) {
        case .complete?: client.sent(chunk.count)
        case .wouldBlock(let written)?: return client.sent(written)
        case .readerGone?, nil: return
        }
      }
      while client.wantsInput, input?.hasInput == true {
        guard case .bytes(let bytes)? = try? input?.read() else { return }
        client.receive(bytes)
      }
    }
  }

  /// Runs until the client is finished, a signal comes or the reader is gone.
  mutating func run() throws(PlatformError) {
    defer { carrier?.finish() }
    while !client.isFinished {
      if let carrier {
        carrier.work()
        try events.watchLink(carrier.process, writing: carrier.wantsWriting)
        if carrier.isHeldElsewhere { client.linkIsHeldElsewhere() }
        if client.isFinished { break }
      }
      if watchStore() {
        // Changes before the watch began would otherwise go unnoticed.
        client.storeWasNotified()
        client.zonesWereNotified()
        guard try serve() else { return }
        continue
      }
      try events.setReading(client.wantsInput)
      try events.setWriting(client.hasUnsent)
      try events.arm(at: .earliest(client.deadline, carrier?.deadline))
      for event in try events.wait(blocking: !client.hasWork) {
        switch event {
        case .readable: try read()
        case .clockChanged: client.clockWasSet()
        case .storeNotified:
          client.storeWasNotified()
          carrier?.storeWasNotified()
        case .zonesNotified: client.zonesWereNotified()
        case .linked: carrier?.read()
        case .timer, .writable: break
        case .signal(let signal) where signal == SIGCONT: client.wasContinued()
        case .signal, .parentGone:
          log.info("ends: \(event)")
          client.hurry()
          try readRest(within: Self.patienceOnSignal)
          guard try serve() else { return }
          return try flush(after: event)
        case .readerGone: return log.info("ends: nobody reads")
        }
      }
      guard try serve() else { return }
    }
    carrier?.finish()
    try writeRest()
  }

  /// Writes the last lines, however slow the reader is, until nobody reads or wants them any more.
  private mutating func writeRest() throws(PlatformError) {
    try events.watchLink(nil, writing: false)
    events.watch(nil)
    try events.setReading(false)
    try events.arm(at: nil)
    while try write(), client.hasUnsent {
      try events.setWriting(true)
      for event in try events.wait() {
        switch event {
        case .signal(let signal) where signal == SIGCONT: break
        case .signal, .parentGone:
          log.info("ends: \(event)")
          return try flush(after: event)
        case .readerGone: return log.info("ends: nobody reads")
        case .clockChanged, .timer, .storeNotified, .zonesNotified, .linked, .readable, .writable:
          break
        }
      }
    }
  }

  /// Reads the input that was written before the signal.
  private mutating func readRest(within patience: Int64) throws(PlatformError) {
    let limit = SystemClock.monotonic() + patience
    while input?.hasInput == true, client.wantsInput, SystemClock.monotonic() < limit {
      try read()
      guard try serve() else { return }
    }
  }

  private mutating func read() throws(PlatformError) {
    switch try input?.read() {
    case .bytes(let bytes):
      log.debug("read \(bytes.count) bytes")
      client.receive(bytes)
    case .endOfInput:
      log.info("the input has ended")
      client.endInput()
    case .wouldBlock, nil: break
    }
  }

  /// Works and writes until either must wait; false if the reader is gone.
  // Mutating only so that no turn copies the loop.
  private mutating func serve() throws(PlatformError) -> Bool {
    repeat {
      client.work()
      guard try write() else { return false }
    } while client.hasWork && !client.givesWay
    return true
  }

  private mutating func write() throws(PlatformError) -> Bool {
    while client.hasUnsent {
      let chunk = client.nextChunk()
      switch try output.write(chunk) {
      case .complete:
        log.debug("wrote \(chunk.count) bytes")
        client.sent(chunk.count)
      case .wouldBlock(let written):
        client.sent(written)
        return true
      case .readerGone: return false
      }
    }
    return true
  }

  /// Writes the last lines: briefly after a signal, as long as they are read without a parent.
  private mutating func flush(after event: EventLoop.Event) throws(PlatformError) {
    let limit = SystemClock.monotonic() + Self.patienceOnSignal
    while try write(), client.hasUnsent {
      let left = event == .parentGone ? Self.patience : limit - SystemClock.monotonic()
      guard left > 0, output.waitUntilWritable(milliseconds: left) else { return }
    }
  }

  /// Returns whether the watch has just begun.
  private mutating func watchStore() -> Bool {
    guard client.watchedFile != watchedFile || client.zoneFolders != zoneFolders else {
      return false
    }
    (watchedFile, zoneFolders) = (client.watchedFile, client.zoneFolders)
    let ofLink = SystemZones().localFolder.map { [$0] } ?? []
    events.watch(watchedFile?.watch, zonesIn: ofLink + zoneFolders)
    return watchedFile != nil
  }
}
