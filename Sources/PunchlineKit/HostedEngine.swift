package import ClockOperations
package import ClockProtocol
internal import ClockStore
internal import JSONRPC
internal import Libc
package import TimeClock

/// An engine and its one conversation on the system's clocks, zones and files, for one thread.
///
/// It waits for nothing: its host brings lines in, takes lines out, and calls `work` after
/// each of them, at the deadline, and when the watched file was touched.
public final class HostedEngine {
  package static let version = "1.0.0"

  public struct Options {
    /// A path, or `:memory:` for a store that does not last.
    public var store: String
    package var clock: any TimeSource = WallClock()
    package var zones = SystemZones().source
    /// The rules of zones that the host has itself, by their names.
    var ownZones: [String: [UInt8]] = [:]
    /// The files of languages that the host has itself, by their tags.
    var ownLanguages: [String: [UInt8]] = [:]
    /// Where files of languages lie, the first ones before the others.
    package var languageFolders: () -> [String] = { [] }
    /// The language of texts for members whose settings name none.
    var language: Language?
    /// The language of the process, where nothing else names one.
    package var environmentLanguage: Language?
    /// An IANA name in place of the member's or the system's zone.
    public package(set) var timeZone: String?
    /// How clocks count where the store says nothing of it.
    package var hourCycle = HourCycle.h12
    /// The member on whose behalf requests run before any says otherwise.
    public var userId: String?
    public var organizationId: String?
    /// Whether no conversation may act on behalf of another member.
    package var isActorFixed = false
    /// What a fresh store gets as its upstream: the command that reaches it, or any name for it
    /// where the host knows the way by itself.
    public var upstream: String?
    /// The token for the upstream, in place of the one in the store.
    public var upstreamToken: String?
    /// Whether the host carries lines to the upstream and back.
    public var carriesLink = false
    /// Whether any engine on the store reaches for its upstream; nil where nobody can know.
    package var isLinkHeld: (() -> Bool)?
    /// Whether everything is refused until somebody has signed in.
    public var requiresSignIn = false
    /// Called each time before the store is opened, which the first request that needs it causes.
    package var willOpenStore: () -> Void = {}
    /// Hears what the host should know about the store.
    package var warn: ((String) -> Void)?
    /// Takes a line for each answered request: its method, its outcome and its length.
    package var log: ((String) -> Void)?

    public init(store: String) {
      self.store = store
    }
  }

  private let engine: Engine
  let conversation: Conversation
  /// The way to the upstream; nil where the host carries none.
  package let link: UpstreamSession?
  private let clock: any TimeSource
  let zones: HostZones
  let languages: HostLanguages
  private(set) var isSuspended = false
  /// What happened to the connection meanwhile: to take note of it takes the store.
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
    languages = HostLanguages(in: options.languageFolders, given: options.ownLanguages)
    settings.languages = languages.source
    settings.language = options.language
    settings.hourCycle = options.hourCycle
    settings.warn = options.warn
    if options.upstream != nil || options.upstreamToken != nil {
      settings.upstream = Upstream(command: options.upstream ?? "", token: options.upstreamToken)
    }
    if let clock = options.clock as? VirtualClock {
      settings.identifiers = .reproducible
      settings.travel = { clock.now = $0 }
    } else {
      settings.environmentLanguage = options.environmentLanguage
      settings.present = { options.clock.now }
      settings.stopwatch = SystemClock.microseconds
      settings.awake = SystemClock.awake
      settings.boot = {
        BootInstant(id: SystemClock.bootId, milliseconds: SystemClock.monotonic())
      }
    }
    engine = Engine(options: settings, now: options.clock.now) { birth throws(ClockError) in
      options.willOpenStore()
      // An engine that waits in the store answers nothing meanwhile.
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

  /// What the machine's wall clock shows, by which hosts wait.
  package var wall: Instant { clock.now }

  /// Whether input should be read: what is left unread holds the writer back.
  public var wantsInput: Bool { conversation.wantsInput }

  /// Takes in bytes of the input, wherever they were cut; call `work` afterwards.
  package func receive(_ bytes: ArraySlice<UInt8>) {
    conversation.receive(bytes)
  }

  /// Takes in a line without its line end; call `work` afterwards.
  public func send(_ line: String) {
    conversation.receive(Array("\(line)\n".utf8)[...])
  }

  /// Takes note that no more input comes; call `work` afterwards.
  public func endInput() {
    conversation.endInput()
  }

  /// Says what time has brought and answers what has come in; nothing while suspended.
  public func work() {
    if isSuspended { return }
    conversation.work(at: clock.now, uptime: SystemClock.monotonic())
    tellLinkWhatWasHeld()
    link?.work(uptime: SystemClock.monotonic())
  }

  /// When to call `work` for the sake of the link, in milliseconds since 1970; nil for never. While
  /// `wantsLink` it is over.
  public var linkDeadline: Int64? {
    link?.deadline.map { SystemClock.now() + max(0, $0 - SystemClock.monotonic()) }
  }

  /// Opens the store before anybody asks for it: a device works without a front end too.
  public func openStore() {
    _ = try? engine.store()
    engine.rollback()
  }

  /// Whether a store has an upstream; false until it is open.
  package var isDevice: Bool { engine.isDevice }

  /// Whether this engine holds the link to the upstream; nil while the store is not open, and where
  /// the host decides that, as beside a file.
  package var holdsLink: Bool? { engine.isOpen ? (try? engine.store())?.holdsLink : nil }

  /// Has this engine be that one unless another is, until it ends or loses the server.
  package func takeLink() -> Bool { (try? engine.store())?.takeLink() ?? false }

  /// Whether `work` has more to do at once.
  public var hasWork: Bool { conversation.hasWork && !isSuspended }

  /// Whether `work` stopped after something slow, so that others have their turn.
  package var givesWay: Bool { conversation.givesWay }

  /// When to call `work` though nothing comes in, in milliseconds since 1970; nil for never.
  public var deadline: Int64? {
    if isSuspended { return nil }
    let wall = clock.now
    let next = conversation.nextDeadline.map { $0 - (engine.time(at: wall) - wall) }
    let retry = conversation.retryAt.map {
      SystemClock.now() + max(0, $0 - SystemClock.monotonic())
    }
    return .earliest(next, retry)
  }

  /// Works until the ended input is answered, sleeping while another engine holds the store.
  package func workToTheEnd() {
    while true {
      work()
      guard !isFinished, let deadline else { return }
      usleep(UInt32(clamping: (deadline - SystemClock.now()) * 1_000))
    }
  }

  /// Whether nothing more will be said, after the latest `work`.
  public var isFinished: Bool { conversation.isFinished }

  /// Whether there is something to write.
  package var hasUnsent: Bool { conversation.hasUnsent }

  /// The bytes to write next: whole lines, except a first one that was written in part.
  package func nextChunk() -> ArraySlice<UInt8> { conversation.outputBuffer.nextChunk() }

  /// Tells how many bytes of the chunk were written.
  package func sent(_ count: Int) {
    conversation.outputBuffer.sent(count)
  }

  /// Takes out the next line, without its line end; nil when there is none.
  package func nextLine() -> ArraySlice<UInt8>? {
    let chunk = nextChunk()
    guard let end = chunk.firstIndex(of: 0x0A) else { return nil }
    sent(end + 1 - chunk.startIndex)
    return chunk[..<end]
  }

  /// Takes out the next line, without its line end; nil when there is none.
  public func receive() -> String? {
    nextLine().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Closes the store, so that no lock and no open file is left when the system puts the program to
  /// sleep; nothing is answered or sent until `resume`.
  ///
  /// A store in memory, which has neither, stays as it is.
  public func suspend() {
    isSuspended = true
    conversation.leaveStore()
  }

  /// Goes on after `suspend`; the next `work` tells what time and others brought meanwhile.
  public func resume() {
    isSuspended = false
    link?.wake()
    conversation.returnToStore()
  }

  /// Lets what runs, time and other engines count, for a host that shows the clock itself.
  package func observe() throws(ClockError) { try conversation.observe() }

  /// What a status bar shows, after the latest `work`.
  package func glance(width: Int = Glance.usualWidth) throws(ClockError) -> Glance {
    try conversation.glance(width: width)
  }

  /// The labels of what may be done at that instant.
  package func offers() throws(ClockError) -> [String] { try conversation.offers() }

  /// Clocks in when clocked out, and out when clocked in.
  package func toggleClock() throws(ClockError) { try conversation.toggleClock() }

  /// The file that changes with other engines' commits; nil while nobody wants those.
  package var watchedFile: WatchedFile? { conversation.watchedFile }

  /// Where that file is, and a number that changes when another file lies there.
  public var watchedPath: (path: String, number: Int)? {
    guard let watchedFile, let path = watchedFile.path else { return nil }
    return (path, watchedFile.opening)
  }

  /// The watched file was touched, or its watch has just begun; call `work` afterwards.
  public func storeWasNotified() {
    conversation.storeWasNotified()
    link?.storeWasNotified()
  }

  /// The wall clock was set, and the deadline with it.
  package func clockWasSet() {
    conversation.clockWasSet()
    link?.wake()
  }

  /// The system may have another zone; call `work` afterwards.
  package func zonesWereNotified() { conversation.zonesWereNotified() }

  /// The folders in which something changes when the rules of a zone are replaced.
  package var zoneFolders: [String] { conversation.zoneFolders }

  /// The end is near: from now on nothing waits for another engine, and nothing slow is begun.
  package func hurry() {
    conversation.hurry()
  }

  /// Leaves the store; call it once, when nothing is asked any more.
  public func finish() {
    engine.finish()
  }
}
