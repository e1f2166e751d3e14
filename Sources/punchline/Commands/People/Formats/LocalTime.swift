import ClockOperations
import PunchlineKit
import TimeClock

/// Local times in the zones of entries, for formats without zones.
struct LocalTime {
  private let zones = ZoneCache(source: SystemZones().source)

  func zone(_ name: String) throws(CommandFailure) -> TimeZone {
    do throws(ClockError) {
      return try zones.zone(named: name)
    } catch {
      throw .message(error.message)
    }
  }

  /// `2026-11-20 09:00:00`, with the separator in the date.
  static func text(_ instant: Instant, in zone: TimeZone, separator: Character = "-") -> String {
    let offset = Int64(zone.offset(at: instant)) * 1_000
    return text(localMilliseconds: instant.milliseconds + offset, separator)
  }

  /// The text of a local time, given as milliseconds since 1970.
  static func text(localMilliseconds: Int64, _ separator: Character) -> String {
    let seconds = (localMilliseconds - (localMilliseconds % 1_000 + 1_000) % 1_000) / 1_000
    let days = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    let rest = seconds - days * 86_400
    let date = CivilDate(daysSinceEpoch: Int(days)).text
    let parts = [rest / 3_600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return String(date.map { $0 == "-" ? separator : $0 }) + " " + parts.joined(separator: ":")
  }
}

extension Instant {
  /// `20261120T140000Z`.
  var basic: String { String(rfc3339.prefix(19).filter { $0 != "-" && $0 != ":" }) + "Z" }
}
