internal import TimeClock

/// Where zones come from; the program reads the files.
package struct ZoneSource {
  /// The bytes of a zone's TZif file.
  package var bytes: (String) throws -> [UInt8]
  /// The zone of the process, from `TZ` or else from the system; nil where neither names one.
  package var local: () throws -> (name: String, isFromEnvironment: Bool)?

  package init(
    bytes: @escaping (String) throws -> [UInt8],
    local: @escaping () throws -> (name: String, isFromEnvironment: Bool)?
  ) {
    self.bytes = bytes
    self.local = local
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

  func zone(named name: String) throws -> TimeZone {
    if let zone = zones[name] { return zone }
    let zone = try read(name)
    zones[name] = zone
    return zone
  }

  /// The zone chosen for this conversation, else of the settings, else of the environment.
  func zone(chosen: String?, settings: String?) throws -> TimeZone {
    if let name = chosen ?? settings { return try zone(named: name) }
    return try zone(named: try surrounding().name)
  }

  /// The zone of the process where nobody chose one: `TZ`, else the system's, else UTC.
  func surrounding() throws -> (name: String, origin: Origin) {
    if let fallback { return fallback }
    let local = try source.local()
    let found: (name: String, origin: Origin) =
      local.map { ($0.name, $0.isFromEnvironment ? .environment : .system) } ?? ("UTC", .none)
    fallback = found
    return found
  }

  private func read(_ name: String) throws -> TimeZone {
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
