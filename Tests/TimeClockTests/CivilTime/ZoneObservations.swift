import ClockTestSupport
import Foundation
import TimeClock

/// The output of the system's `zdump` for every change of a folder's zones.
struct ZoneObservations {
  struct Observation {
    let instant: Instant
    let offset: Int
  }

  struct UnreadableLine: Error {
    let fields: [String]
  }

  static let zdump = ["/usr/bin/zdump", "/usr/sbin/zdump"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// For each zone, one second before each change, and the change itself.
  private(set) var byZone: [String: [Observation]] = [:]

  /// `years` is the first year, and the one after the last; zones with identical files are observed
  /// once.
  init(folder: String, years: String) throws {
    var seen: Set<[UInt8]> = []
    let identifiers = try TestZones.identifiers(in: folder).filter {
      seen.insert(try TestZones.bytes($0, in: folder)).inserted
    }
    let output = try run(
      Self.zdump ?? "/usr/bin/zdump", ["-v", "-c", years] + identifiers,
      environment: ["TZDIR": folder])
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      // A line with a missing field is about the earliest or latest time in C.
      guard fields.count > 13 else { continue }
      byZone[fields[0], default: []].append(try Self.observation(fields))
    }
  }

  /// `Zone Sun Mar 8 06:59:59 2026 UT = Sun Mar 8 01:59:59 2026 EST isdst=0 gmtoff=-18000`
  private static func observation(_ fields: [String]) throws -> Observation {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard let month = months.firstIndex(of: fields[2]), let day = Int(fields[3]),
      let date = CivilDate(year: Int(fields[5]) ?? -1, month: month + 1, day: day),
      let instant = Instant(rfc3339: "\(date.text)T\(fields[4])Z"),
      let offset = fields.last.flatMap({ Int($0.dropFirst("gmtoff=".count)) })
    else { throw UnreadableLine(fields: fields) }
    return Observation(instant: instant, offset: offset)
  }
}

/// Runs a system program, and returns its output.
func run(
  _ path: String, _ arguments: [String], environment: [String: String] = [:]
) throws -> [UInt8] {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: path)
  process.arguments = arguments
  process.environment = environment
  process.standardOutput = output
  process.standardError = FileHandle.nullDevice
  try process.run()
  let data = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return [UInt8](data)
}
