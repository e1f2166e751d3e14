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

  public struct Options {
    /// A path, or `:memory:` for a store that does not last.
    public var store: String
    package var clock: any TimeSource = WallClock()
    package var zones = SystemZones().source
    /// The rules of zones that the host provides, by their names.
    var ownZones: [String: [UInt8]] = [:]
    /// The files of languages that the host provides, by their tags.
    var ownLanguages: [String: [UInt8]] = [:]
    /// The folders of language files; earlier ones win.
    package var languageFolders: () -> [String] = { [] }
    /// The language of texts for members whose settings have none.
    var language: Language?
    /// The language of the process, if nothing else gives one.
    package var environmentLanguage: Language?
    /// The language of typed times, if nothing else gives one.
    package var typedLanguage: Language?
    /// An IANA name, instead of the member's or the system's zone.
    public package(set) var timeZone: String?
    /// The hour cycle of the process's region, if nothing else gives one.
    package var environmentHourCycle: HourCycle?
    /// The member that requests run for, until a request says otherwise.
    public var userId: String?
    public var organizationId: String?
    /// Whether no conversation may act for another member.
    package var isActorFixed = false
    /// For a fresh store: the command that connects to its upstream, or any name if the host does.
    public var upstream: String?
    /// The token for the upstream, instead of the one in the store.
    public var upstreamToken: String?
    /// Whether the host carries lines to and from the upstream.
    public var carriesLink = false
    /// Whether any engine on the store is connected to its upstream; nil if nobody can know.
    package var isLinkHeld: (() -> Bool)?
    /// Whether all requests are refused until somebody has signed in.
    public var requiresSignIn = false
    /// Called before each opening of the store, at the first request that needs it.
    package var willOpenStore: () -> Void = {}
    /// Gets warnings to the host about the store.
    package var warn: ((String) -> Void)?
    /// Gets a line for each answered request: its method, its outcome and its length.
    package var log: ((String) -> Void)?

    public init(store: String) { self.store = store }
  }

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
    var settings = Engine.Options(version: Self.version, zones: zones.source)
    settings.userId = options.userId ?? settings.userId
    settings.isUserGiven = options.userId != nil
    settings.organizationId = options.organizationId
    settings.isActorFixed = options.isActorFixed
    if options.carriesLink, let name = MachineName.found { settings.deviceName = name }
    settings.passwordHasher = SystemPasswords.hasher
    settings.requiresSignIn = options.requiresSignIn
    settings.timeZone = options.timeZone
    languages = HostLanguages(
      in: options.languageFolders, given: options.ownLanguages, warn: options.warn ?? { _ in })
    settings.languages = languages.source
    settings.language = options.language
    settings.warn = options.warn
    if options.upstream != nil || options.upstreamToken != nil {
      settings.upstream = Upstream(command: options.upstream ?? "", token: options.upstreamToken)
    }
    if let clock = options.clock as? VirtualClock {
      settings.identifiers = .reproducible
      settings.travel = { clock.now = $0 }
    } else {
      settings.environmentLanguage = options.environmentLanguage
      settings.hourCycle = options.environmentHourCycle ?? settings.hourCycle
      settings.typedLanguage = options.typedLanguage
      settings.present = { options.clock.now }
      settings.stopwatch = SystemClock.microseconds
      settings.awake = SystemClock.awake
      settings.boot = {
        BootInstant(id: SystemClock.bootId, milliseconds: SystemClock.monotonic())
      }
    }
    engine = Engine(options: settings, now: options.clock.now) { birth throws(ClockError) in
      options.willOpenStore()
      // An engine that blocks in the store cannot reply meanwhile.
      let store = try Store(
        path: options.store, schema: .punchline, birth: birth, patience: 0, goesOnReading: true)
      store.isLinkHeld = options.isLinkHeld
      return store
    }
    conversation = Conversation(engine: engine)
    conversation.log = options.log.map { [engine] write in
      var counted = 0
      return RequestLog(clock: SystemClock.microseconds) { line in
        let journeys = engine.journeys
        if counted == 0, engine.journeysToOpen > 0 {
          counted = engine.journeysToOpen
          write("the store was opened with \(counted) journeys")
        }
        write(journeys > 0 ? "\(line) \(journeys - counted) journeys" : line)
        counted = journeys
      }
    }
    link = options.carriesLink ? UpstreamSession(conversation) : nil
  }

  /// The machine's wall clock, by which hosts wait.
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
  ///
  /// A store in memory has neither, and stays open.
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
