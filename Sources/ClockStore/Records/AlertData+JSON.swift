package import JSON
package import TimeClock

extension AlertData {
  /// The JSON of the journal and the protocol.
  package var json: JSON {
    switch self {
    case .none: [:]
    case .entry(let id, let hours):
      ["entryId": .string(id), "hours": .integer(Int64(hours))]
    case .ending(let id, let endsAt):
      ["entryId": .string(id), "endsAt": .string(endsAt.rfc3339)]
    case .runsOn(let id, let stopAt):
      ["entryId": .string(id), "stopAt": .string(stopAt.rfc3339)]
    case .departure(let id, let exitTime):
      ["entryId": .string(id), "exitTime": .string(exitTime.rfc3339)]
    case .visit(let id): ["visitId": .string(id)]
    case .week(let week): week.json
    case .leap(let length): ["leapMs": .integer(length)]
    case .zone(let name): ["timeZone": .string(name)]
    case .refused(let keys, let shifts):
      [
        "keys": .array(keys.map { .string($0) }),
        "shifts": .array(
          shifts.map { ["start": .string($0.start.rfc3339), "end": .string($0.end.rfc3339)] }),
      ]
    }
  }

  /// Nil where the members are not those of an alert.
  init?(_ json: JSON) {
    guard case .object(let object) = json else { return nil }
    if let week = Week(object) {
      self = .week(week)
      return
    }
    switch (object.members.first, object.members.last, object.count) {
    case (nil, nil, _): self = .none
    case (("entryId", .string(let id))?, ("hours", .integer(let hours))?, 2):
      self = .entry(id: id, hours: Int(hours))
    case (("entryId", .string(let id))?, (let name, .string(let text))?, 2):
      guard let instant = Instant(rfc3339: text) else { return nil }
      switch name {
      case "exitTime": self = .departure(entryId: id, exitTime: instant)
      case "endsAt": self = .ending(entryId: id, endsAt: instant)
      case "stopAt": self = .runsOn(entryId: id, stopAt: instant)
      default: return nil
      }
    case (("visitId", .string(let id))?, _, 1): self = .visit(id: id)
    case (("leapMs", .integer(let length))?, _, 1): self = .leap(length)
    case (("timeZone", .string(let name))?, _, 1): self = .zone(name)
    case (("keys", .array(let keys))?, ("shifts", .array(let shifts))?, 2):
      self = .refused(
        keys: keys.compactMap { if case .string(let key) = $0 { key } else { nil } },
        shifts: shifts.compactMap(Interval.init(json:)))
    default: return nil
    }
  }
}

extension Week {
  fileprivate var json: JSON {
    [
      "weekStarting": .string(start.text),
      "days": .array(
        days.map { day in
          [
            "date": .string(day.date.text), "weekday": .string(day.date.weekday.shortName),
            "totalMs": .integer(day.total), "hours": Self.hours(day.total),
          ]
        }), "totalMs": .integer(total), "totalHours": Self.hours(total),
    ]
  }

  private static func hours(_ length: Int64) -> JSON {
    .number(DurationText(milliseconds: length).hours)
  }

  fileprivate init?(_ object: JSONObject) {
    guard case .string(let text) = object["weekStarting"], let monday = CivilDate(text),
      case .array(let items) = object["days"]
    else { return nil }
    let days = items.enumerated().compactMap { offset, item -> Day? in
      guard case .object(let day) = item, case .integer(let total) = day["totalMs"] else {
        return nil
      }
      return Day(date: monday.adding(days: offset), total: total)
    }
    guard items.count == 7, days.count == 7 else { return nil }
    self.init(start: monday, days: days)
  }
}

extension Interval {
  fileprivate init?(json: JSON) {
    guard case .object(let object) = json, case .string(let first) = object["start"],
      case .string(let last) = object["end"], let start = Instant(rfc3339: first),
      let end = Instant(rfc3339: last)
    else { return nil }
    self.init(start, end)
  }
}
