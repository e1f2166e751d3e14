package import ClockOperations
internal import ClockProtocol
internal import ClockStore
internal import Libc
package import TimeClock

extension HostedEngine {
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
    /// Whether any engine on the store is connected to its upstream; nil if the host cannot know.
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

  /// An option that the engine cannot use.
  public enum OptionError: Error, Equatable {
    case virtualTime(String)
    case timeZone(String, why: String)
    case language(String, why: String)

    /// The allowed values, for people.
    public var allowed: String {
      switch self {
      case .virtualTime: "an RFC 3339 instant, like 2026-11-21T09:00:00Z"
      case .timeZone(_, let why): "an IANA name, such as America/New_York; \(why)"
      case .language(_, let why): "a language's tag, like de or pt-BR; \(why)"
      }
    }
  }
}

extension HostedEngine.Options {
  /// The path of the store that the program opens without another path.
  public static func standardStore() throws(StorePath.Failure) -> String {
    try StorePath.standard()
  }

  /// Replaces the system's clock with one that stands still at the instant until it is advanced.
  public mutating func setVirtualTime(_ text: String) throws(HostedEngine.OptionError) {
    guard let instant = Instant(rfc3339: text) else { throw .virtualTime(text) }
    clock = VirtualClock(now: instant)
  }

  /// Chooses a zone of the system, instead of the member's or the system's own.
  public mutating func setTimeZone(_ name: String) throws(HostedEngine.OptionError) {
    if name != TimeZone.utc.identifier, ownZones[name] == nil {
      do throws(SystemZones.Failure) {
        _ = try SystemZones().bytes(of: name)
      } catch {
        let isUnknown = error == .unknownZone(name)
        throw .timeZone(name, why: isUnknown ? "the system has no such zone" : error.description)
      }
    }
    timeZone = name
  }

  /// Chooses the language of texts by its tag, for members whose settings have none.
  public mutating func setLanguage(_ tag: String) throws(HostedEngine.OptionError) {
    guard let known = Language(tag) else {
      throw .language(tag, why: "\"\(tag)\" has no such form")
    }
    language = known
  }

  /// Uses these bytes as the file of a language, instead of a file in a folder.
  public mutating func setLanguage(
    _ tag: String, words bytes: [UInt8]
  ) throws(HostedEngine.OptionError) {
    try HostLanguages(in: { [] }).give(tag, bytes)
    ownLanguages[tag] = bytes
  }

  /// Provides a zone's rules, as the bytes of its TZif file, instead of the system's; a phone may
  /// have none in the usual folders.
  public mutating func setZone(
    _ name: String, tzif bytes: [UInt8]
  ) throws(HostedEngine.OptionError) {
    try HostZones(before: zones).give(name, bytes)
    ownZones[name] = bytes
  }
}

extension HostedEngine.Options {
  /// The same options for the engine, with the host's zones and languages.
  func ofEngine(_ zones: ZoneSource, _ languages: LanguageSource) -> Engine.Options {
    var settings = Engine.Options(version: HostedEngine.version, zones: zones)
    settings.userId = userId ?? settings.userId
    settings.isUserGiven = userId != nil
    settings.organizationId = organizationId
    settings.isActorFixed = isActorFixed
    if carriesLink, let name = MachineName.found { settings.deviceName = name }
    settings.passwordHasher = SystemPasswords.hasher
    settings.requiresSignIn = requiresSignIn
    settings.timeZone = timeZone
    settings.languages = languages
    settings.language = language
    settings.warn = warn
    if upstream != nil || upstreamToken != nil {
      settings.upstream = Upstream(command: upstream ?? "", token: upstreamToken)
    }
    if let virtual = clock as? VirtualClock {
      settings.identifiers = .reproducible
      settings.travel = { virtual.now = $0 }
    } else {
      settings.environmentLanguage = environmentLanguage
      settings.hourCycle = environmentHourCycle ?? settings.hourCycle
      settings.typedLanguage = typedLanguage
      settings.present = { [clock] in clock.now }
      settings.stopwatch = SystemClock.microseconds
      settings.awake = SystemClock.awake
      settings.boot = {
        BootInstant(id: SystemClock.bootId, milliseconds: SystemClock.monotonic())
      }
    }
    return settings
  }
}

/// Data that a host provides later.
extension HostedEngine {
  /// Provides a zone's rules, as the bytes of its TZif file, instead of the system's; they apply
  /// from the next `work` on.
  public func setZone(_ name: String, tzif bytes: [UInt8]) throws(OptionError) {
    try zones.give(name, bytes)
    conversation.zonesWereGiven()
    conversation.clockWasSet()
  }

  /// Provides the texts of a language, as the bytes of its file, instead of those in a folder; they
  /// apply from the next `work` on.
  public func setLanguage(_ tag: String, words bytes: [UInt8]) throws(OptionError) {
    try languages.give(tag, bytes)
    conversation.languageWasGiven()
  }
}
