import JSON
import TimeClock

/// The entries that share time with some local days, oldest first.
struct EntriesOfDays {
  let entries: [JSON]
  /// From the first day's beginning to the last one's end: only so much of an entry is theirs.
  let interval: Interval
  /// What runs is worked up to it.
  let now: Instant

  init(
    from: JSON, to: JSON, _ filters: JSONObject, _ caller: MethodCaller
  ) throws(CommandFailure) {
    let first = try caller.call("day.get", ["date": from])
    let last = to == from ? first : try caller.call("day.get", ["date": to])
    let begun = first["line"]["start"]
    interval = Interval(
      Instant(member: begun) ?? .earliest, Instant(member: last["line"]["end"]) ?? .latest)
    now = Instant(member: try caller.call("time.now")["now"]) ?? .latest
    // The date of an entry stays in the zone that it was written in, be it a day off here.
    var range = filters
    range.append("from", Self.date(from, moved: -1))
    range.append("to", Self.date(to, moved: 1))
    let found = try caller.all("entry.list", "entries", range)
    let (interval, now) = (interval, now)
    entries = found.filter { entry in
      guard let start = Instant(member: entry["start"]) else { return false }
      let end = Instant(member: entry["end"]) ?? now
      return Interval(start, max(end, start + 1)).overlap(with: interval) > 0
    }.sorted { ($0["start"].shown, $0["id"].shown) < ($1["start"].shown, $1["id"].shown) }
  }

  private static func date(_ date: JSON, moved days: Int) -> JSON {
    JSON(date.stringValue.flatMap { CivilDate($0) }?.adding(days: days).text)
  }
}
