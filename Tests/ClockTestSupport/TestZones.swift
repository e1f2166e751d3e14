import Foundation
package import TimeClock

/// The zones of the system that runs the tests.
package enum TestZones {
  package static let folder = URL(filePath: "/usr/share/zoneinfo").resolvingSymlinksInPath().path

  package static func zone(_ identifier: String) throws -> TimeClock.TimeZone {
    try TimeClock.TimeZone(identifier: identifier, tzif: bytes(identifier))
  }

  package static func bytes(_ identifier: String, in folder: String = folder) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: "\(folder)/\(identifier)")))
  }

  /// The bytes of a zone, which may be unknown, for an engine.
  package static func found(_ identifier: String) throws(ClockError) -> [UInt8] {
    do { return try bytes(identifier) } catch {
      // Foundation words the same error in various orders.
      throw ClockError.refused(.zoneUnknown, "Unknown time zone \"\(identifier)\"")
    }
  }

  /// The name of every zone, without the copies in `posix` and the zones that count leap seconds.
  package static func identifiers(in folder: String = folder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      TimeClock.TimeZone.isValidIdentifier(path)
        && !["posix/", "right/", "posixrules", "localtime"].contains { path.hasPrefix($0) }
        && FileManager.default.contents(atPath: "\(folder)/\(path)")?.starts(with: "TZif".utf8)
          == true
    }
    .sorted()
  }
}
