package import TimeClock

/// Where zones come from; the program reads the files.
package struct ZoneSource {
  /// The bytes of a zone's TZif file.
  package var bytes: (String) throws(ClockError) -> [UInt8]
  /// The zone of the process, from `TZ` or else from the system; nil where neither names one.
  package var local: () throws(ClockError) -> (name: String, isFromEnvironment: Bool)?
  /// A value that changes when a zone's file does; nil if there is none.
  package var stamp: (String) -> [Int64]?
  /// The folder in which a zone's file is replaced; nil if there is none.
  package var folder: (String) -> String?

  package init(
    bytes: @escaping (String) throws(ClockError) -> [UInt8],
    local: @escaping () throws(ClockError) -> (name: String, isFromEnvironment: Bool)?,
    stamp: @escaping (String) -> [Int64]? = { _ in [] },
    folder: @escaping (String) -> String? = { _ in nil }
  ) {
    self.bytes = bytes
    self.local = local
    self.stamp = stamp
    self.folder = folder
  }
}

/// The zone in force, and why it differs from the wanted one.
package struct ZoneInForce {
  package enum Origin: String, CaseIterable, Sendable {
    case initialize, argument, settings, environment, system, none
  }

  /// A zone that is not available.
  package struct Missing: Equatable {
    package let name: String
    package let message: Phrase
  }

  package let zone: TimeZone
  package let origin: Origin
  /// The first wanted zone that is not available.
  package var missing: Missing?

  package var warning: Phrase? {
    missing.map { "\($0.message); \(zone.identifier) is used instead" }
  }
}

/// The zones used so far, each read once until its file changes.
package final class ZoneCache {
  private let source: ZoneSource
  // A short list: a dictionary would cost each process more than a search.
  private var zones: [Known] = []
  private var surrounding: (name: String, origin: ZoneInForce.Origin)?
  /// The folders of the used zone files.
  private(set) var folders: [String] = []

  private struct Known {
    let name: String
    let zone: TimeZone
    let stamp: [Int64]?
  }

  package init(source: ZoneSource) {
    self.source = source
  }

  package func zone(named name: String) throws(ClockError) -> TimeZone {
    for known in zones where known.name == name { return known.zone }
    let stamp = source.stamp(name)
    let zone = try read(name)
    zones.append(Known(name: name, zone: zone, stamp: stamp))
    if let folder = source.folder(name), !folders.contains(folder) { folders.append(folder) }
    return zone
  }

  /// The zone named in a field of a request.
  package func zone(named name: String, in field: String) throws(ClockError) -> TimeZone {
    do throws(ClockError) { return try zone(named: name) } catch { throw error.about(field) }
  }

  /// The first wanted zone that the system has, otherwise the process's zone, otherwise UTC.
  package func zone(of wanted: [(name: String?, origin: ZoneInForce.Origin)]) -> ZoneInForce {
    var missing: ZoneInForce.Missing?
    func found(_ name: String, _ origin: ZoneInForce.Origin) -> ZoneInForce? {
      do {
        return ZoneInForce(zone: try zone(named: name), origin: origin, missing: missing)
      } catch {
        missing = missing ?? .init(name: name, message: error.phrase)
        return nil
      }
    }
    for case (let name?, let origin) in wanted {
      if let zone = found(name, origin) { return zone }
    }
    do {
      let (name, origin) = try surroundings()
      if let zone = found(name, origin) { return zone }
    } catch {
      missing = missing ?? .init(name: "TZ", message: error.phrase)
    }
    return ZoneInForce(zone: .utc, origin: .none, missing: missing)
  }

  /// Forgets what the system has changed since it was read; true if anything.
  package func forgetChanged() -> Bool {
    let count = zones.count
    zones.removeAll { $0.stamp != source.stamp($0.name) }
    let hasChanged = zones.count < count
    let known = surrounding
    surrounding = nil
    guard let known else { return hasChanged }
    let found = try? surroundings()
    return hasChanged || found?.name != known.name || found?.origin != known.origin
  }

  /// The process's zone if nobody chose one: `TZ`, else the system's, else UTC.
  private func surroundings() throws(ClockError) -> (name: String, origin: ZoneInForce.Origin) {
    if let surrounding { return surrounding }
    let local = try source.local()
    let found: (name: String, origin: ZoneInForce.Origin) =
      local.map { ($0.name, $0.isFromEnvironment ? .environment : .system) } ?? ("UTC", .none)
    surrounding = found
    return found
  }

  private func read(_ name: String) throws(ClockError) -> TimeZone {
    if name == TimeZone.utc.identifier { return .utc }
    guard TimeZone.isValidIdentifier(name) else {
      throw .refused(
        .zoneUnknown,
        "\"\(name.prefix(64))\" is no time zone; IANA names are allowed, like Europe/Paris"
      ).about("timeZone")
    }
    let bytes = try source.bytes(name)
    do {
      return try TimeZone(identifier: name, tzif: bytes)
    } catch {
      throw .refused(.zoneUnknown, "The file of time zone \"\(name)\" is damaged: \(error)")
        .about("timeZone")
    }
  }
}
