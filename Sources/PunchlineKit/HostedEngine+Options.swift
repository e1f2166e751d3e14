internal import ClockProtocol
internal import TimeClock

extension HostedEngine {
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
