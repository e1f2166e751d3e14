import Foundation
package import TimeClock

/// The zones of the system that runs the tests.
package enum TestZones {
  package static let folder = "/usr/share/zoneinfo"

  package static func zone(_ identifier: String) throws -> TimeClock.TimeZone {
    try TimeClock.TimeZone(identifier: identifier, tzif: bytes(identifier))
  }

  package static func bytes(_ identifier: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: "\(folder)/\(identifier)")))
  }
}
