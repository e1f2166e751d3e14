internal import ClockOperations
internal import TimeClock

/// Time zones that the host has given, which win over the system's.
final class HostZones {
  private let system: ZoneSource
  private var given: [String: (bytes: [UInt8], number: Int64)] = [:]

  init(before system: ZoneSource) {
    self.system = system
  }

  /// Takes the bytes of a zone's TZif file, which replace those given before.
  func give(_ name: String, _ bytes: [UInt8]) throws(HostedEngine.OptionError) {
    guard TimeZone.isValidIdentifier(name) else {
      throw .timeZone(name, why: "\"\(name)\" has no such form")
    }
    do throws(TZifError) {
      _ = try TimeZone(identifier: name, tzif: bytes)
    } catch {
      throw .timeZone(name, why: "its bytes are no TZif file: \(error)")
    }
    given[name] = (bytes, (given[name]?.number ?? 0) + 1)
  }

  /// The zones in the form that an engine needs.
  var source: ZoneSource {
    ZoneSource(
      bytes: { [self] name throws(ClockError) in
        if let zone = given[name] { return zone.bytes }
        return try system.bytes(name)
      }, local: system.local,
      stamp: { [self] name in
        // A given zone gets another stamp than the system's zone that it replaces.
        given[name].map { [$0.number] } ?? system.stamp(name)
      }, folder: system.folder)
  }
}
