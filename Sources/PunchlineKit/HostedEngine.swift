package import ClockOperations
package import ClockProtocol
internal import ClockStore
internal import JSONRPC
internal import Libc
package import TimeClock

/// An engine and its only conversation, with the system's clocks, zones and files, for one thread.
///
/// It never blocks: its host brings lines in, takes lines out, and calls `work` after each of them,
/// at the deadline, and when the watched file was touched.
public final class HostedEngine {
  package static let version = "1.0.0"

  private let engine: Engine
  let conversation: Conversation
  /// The link to the upstream; nil if the host carries none.
  package let link: UpstreamSession?
  private let clock: any TimeSource
  let zones: HostZones
  let languages: HostLanguages
  private(set) var isSuspended = false
  /// Events of the connection that wait for the store to be open.
  var heldForLink: [(UpstreamSession) -> Void] = []

  public init(_ options: Options) {
    clock = options.clock
    zones = HostZones(before: options.zones)
    for (name, bytes) in options.ownZones { try? zones.give(name, bytes) }
    languages = HostLanguages(
      in: options.languageFolders, given: options.ownLanguages, warn: options.warn ?? { _ in })
    let settings = options.ofEngine(zones.source, languages.source)
    engine = Engine(options: settings, now: options.clock.now) { birth throws(ClockError) in
      options.willOpenStore()
      // An engine that blocks in the store cannot reply meanwhile.
      let store = try Store(
        path: options.store, schema: .punchline, birth: birth, patience: 0, goesOnReading: true)
      store.isLinkHeld = options.isLinkHeld
      return store
    }
    conversation = Conversation(engine: engine)
    link = options.carriesLink ? UpstreamSession(conversation) : nil
    conversation.log = options.log.map(requestLog)
  }

  /// Also says how many journeys to a server each request took.
  private func requestLog(_ write: @escaping (String) -> Void) -> RequestLog {
    var counted = 0
    return RequestLog(clock: SystemClock.microseconds) { [engine] line in
      let journeys = engine.journeys
      if counted == 0, engine.journeysToOpen > 0 {
        counted = engine.journeysToOpen
        write("the store was opened with \(counted) journeys")
      }
      write(journeys > 0 ? "\(line) \(journeys - counted) journeys" : line)
      counted = journeys
    }
  }

  /// The machine's wall clock, which hosts wait by.
  package var wall: Instant { clock.now }

  /// Whether to read input; unread input holds the writer back.
  public var wantsInput: Bool { conversation.wantsInput }

  /// Receives bytes of the input, cut anywhere; call `work` afterwards.
  package func receive(_ bytes: ArraySlice<UInt8>) {
    conversation.receive(bytes)
  }

  /// Receives a line without its line end; call `work` afterwards.
  public func send(_ line: String) {
    conversation.receive(Array("\(line)\n".utf8)[...])
  }

  /// Notes the end of the input; call `work` afterwards.
  public func endInput() {
    conversation.endInput()
  }

  /// Reports what is due and answers the input; does nothing while suspended.
  public func work() {
    if isSuspended { return }
    conversation.work(at: clock.now, uptime: SystemClock.monotonic())
    tellLinkWhatWasHeld()
    link?.work(uptime: SystemClock.monotonic())
  }

  /// Opens the store before the first request, because a device works without a front end too.
  public func openStore() {
    _ = try? engine.store()
    engine.rollback()
  }

  /// Whether a store has an upstream; false until it is open.
  package var isDevice: Bool { engine.isDevice }

  /// Whether this engine holds the link to the upstream; nil while the store is not open, and if
  /// the host decides that, as for a file.
  package var holdsLink: Bool? { engine.isOpen ? (try? engine.store())?.holdsLink : nil }

  /// Makes this engine hold the link unless another does, until it ends or loses the server.
  package func takeLink() -> Bool { (try? engine.store())?.takeLink() ?? false }

  /// Whether `work` has more to do at once.
  public var hasWork: Bool { conversation.hasWork && !isSuspended }

  /// Whether `work` stopped after something slow, to let others have their turn.
  package var givesWay: Bool { conversation.givesWay }

  /// When to call `work` even without input, in milliseconds since 1970; nil for never.
  public var deadline: Int64? {
    if isSuspended { return nil }
    let wall = clock.now
    let next = conversation.nextDeadline.map { $0 - (engine.time(at: wall) - wall) }
    let retry = conversation.retryAt.map {
      SystemClock.now() + max(0, $0 - SystemClock.monotonic())
    }
    return .earliest(next, retry)
  }

  /// Works until the ended input is answered; sleeps while another engine holds the store.
  package func workToTheEnd() {
    while true {
      work()
      guard !isFinished, let deadline else { return }
      usleep(UInt32(clamping: (deadline - SystemClock.now()) * 1_000))
    }
  }

  /// Whether there will be no more output, after the latest `work`.
  public var isFinished: Bool { conversation.isFinished }

  /// Whether there is something to write.
  package var hasUnsent: Bool { conversation.hasUnsent }

  /// The bytes to write next: complete lines, unless the first one was written in part.
  package func nextChunk() -> ArraySlice<UInt8> { conversation.outputBuffer.nextChunk() }

  /// Notes how many bytes of the chunk were written.
  package func sent(_ count: Int) {
    conversation.outputBuffer.sent(count)
  }

  /// Takes out the next line, without its line end; nil if there is none.
  package func nextLine() -> ArraySlice<UInt8>? {
    let chunk = nextChunk()
    guard let end = chunk.firstIndex(of: 0x0A) else { return nil }
    sent(end + 1 - chunk.startIndex)
    return chunk[..<end]
  }

  /// Takes out the next line, without its line end; nil if there is none.
  public func receive() -> String? {
    nextLine().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Closes the store, so that no lock and no file stays open while the system suspends the
  /// program; nothing is answered or sent until `resume`.
  // A store in memory has neither, and stays open.
  public func suspend() {
    isSuspended = true
    conversation.leaveStore()
  }

  /// Continues after `suspend`; the next `work` reports what happened meanwhile.
  public func resume() {
    isSuspended = false
    link?.wake()
    conversation.returnToStore()
  }

  /// Follows time and other engines, for a host that shows the clock itself.
  package func observe() throws(ClockError) { try conversation.observe() }

  /// The contents of a status bar, after the latest `work`.
  package func glance(width: Int = Glance.usualWidth) throws(ClockError) -> Glance {
    try conversation.glance(width: width)
  }

  /// The labels of the actions that are possible at the latest `work`.
  package func offers() throws(ClockError) -> [String] { try conversation.offers() }

  /// Clocks in or out, whichever is possible.
  package func toggleClock() throws(ClockError) { try conversation.toggleClock() }

  /// The file that changes with other engines' commits; nil while nobody needs them.
  package var watchedFile: WatchedFile? { conversation.watchedFile }

  /// The path of that file, and a number that changes when another file replaces it.
  public var watchedPath: (path: String, number: Int)? {
    guard let watchedFile, let path = watchedFile.path else { return nil }
    return (path, watchedFile.opening)
  }

  /// Call this, then `work`, when the watched file was touched or its watch has just begun.
  public func storeWasNotified() {
    conversation.storeWasNotified()
    link?.storeWasNotified()
  }

  /// Call this when the wall clock was set, which also moves the deadline.
  package func clockWasSet() {
    conversation.clockWasSet()
    link?.wake()
  }

  /// Call this when the system may have another zone; call `work` afterwards.
  package func zonesWereNotified() { conversation.zonesWereNotified() }

  /// The folders that change when the rules of a zone are replaced.
  package var zoneFolders: [String] { conversation.zoneFolders }

  /// Call this near the end: from then on nothing waits for another engine, and nothing slow
  /// begins.
  package func hurry() {
    conversation.hurry()
  }

  /// Closes the store; call it once, after the last request.
  public func finish() {
    engine.finish()
  }
}
