import ClockTestSupport
import Foundation
import TimeClock

/// What the system's own `zdump` says of every change of the zones in a folder.
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

  /// By zone: one second before each change, and the change itself.
  private(set) var byZone: [String: [Observation]] = [:]

  /// `years` is the first one and the one after the last; zones whose files are the same bytes are observed once.
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
      // Where a field is missing, the line tells of the earliest and latest times that C can hold.
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

/// Runs a program of the system and returns what it writes.
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
