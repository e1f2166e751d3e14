package import TimeClock

/// Where zones come from; the program reads the files.
package struct ZoneSource {
  /// The bytes of a zone's TZif file.
  package var bytes: (String) throws(Refusal) -> [UInt8]
  /// The name in `TZ`, nil where it is not set.
  package var environment: () throws(Refusal) -> String?
  package var system: () throws(Refusal) -> String?

  package init(
    bytes: @escaping (String) throws(Refusal) -> [UInt8],
    environment: @escaping () throws(Refusal) -> String?,
    system: @escaping () throws(Refusal) -> String?
  ) {
    self.bytes = bytes
    self.environment = environment
    self.system = system
  }
}

/// The zones that were asked for, each read once.
final class ZoneCache {
  enum Origin: String, CaseIterable, Sendable {
    case initialize, argument, settings, environment, system, none
  }

  private let source: ZoneSource
  private var zones: [String: TimeZone] = [:]
  private var fallback: (name: String, origin: Origin)?

  init(source: ZoneSource) {
    self.source = source
  }

  func zone(named name: String) throws(Refusal) -> TimeZone {
    if let zone = zones[name] { return zone }
    let zone = try read(name)
    zones[name] = zone
    return zone
  }

  /// The zone chosen for this conversation, else of the settings, else of the environment.
  func zone(chosen: String?, settings: String?) throws(Refusal) -> TimeZone {
    if let name = chosen ?? settings { return try zone(named: name) }
    return try zone(named: try surrounding().name)
  }

  /// The zone of the process where nobody chose one: `TZ`, else the system's, else UTC.
  func surrounding() throws(Refusal) -> (name: String, origin: Origin) {
    if let fallback { return fallback }
    let found: (name: String, origin: Origin) =
      if let name = try source.environment() {
        (name, .environment)
      } else if let name = try source.system() {
        (name, .system)
      } else {
        ("UTC", .none)
      }
    fallback = found
    return found
  }

  private func read(_ name: String) throws(Refusal) -> TimeZone {
    if name == TimeZone.utc.identifier { return .utc }
    guard TimeZone.isValidIdentifier(name) else {
      throw Refusal(
        .zoneUnknown, "\"\(name)\" is no time zone; IANA names are allowed, like Europe/Paris")
    }
    let bytes = try source.bytes(name)
    do {
      return try TimeZone(identifier: name, tzif: bytes)
    } catch {
      throw Refusal(.zoneUnknown, "The file of time zone \"\(name)\" is damaged: \(error)")
    }
  }
}
