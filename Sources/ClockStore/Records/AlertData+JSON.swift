package import JSON
package import TimeClock

extension AlertData {
  /// The JSON of the journal and the protocol.
  package var json: JSON {
    switch self {
    case .none: [:]
    case .entry(let id, let hours):
      ["entryId": .string(id), "hours": .integer(Int64(hours))]
    case .shift(let id): ["entryId": .string(id)]
    case .ending(let id, let endsAt):
      ["entryId": .string(id), "endsAt": .string(endsAt.rfc3339)]
    case .runsOn(let id, let stopAt):
      ["entryId": .string(id), "stopAt": .string(stopAt.rfc3339)]
    case .departure(let id, let exitTime):
      ["entryId": .string(id), "exitTime": .string(exitTime.rfc3339)]
    case .visit(let id): ["visitId": .string(id)]
    case .proposal(let id): ["proposalId": .string(id)]
    case .reminder(let id): ["reminderId": .string(id)]
    case .task(let id, let percent): ["taskId": .string(id), "percent": .integer(percent)]
    case .change(let seq, nil): ["seq": .integer(seq)]
    case .change(let seq, let week?):
      ["seq": .integer(seq), "weekStarting": .string(week.text)]
    case .discrepancies(let position, let count):
      ["position": .integer(position), "count": .integer(Int64(count))]
    case .week(let week): week.json
    case .leap(let length): ["leapMs": .integer(length)]
    case .zone(let name): ["timeZone": .string(name)]
    case .refused(let keys, let shifts):
      [
        "keys": .array(keys.map { .string($0) }),
        "shifts": .array(shifts.map { .object($0.jsonObject) }),
      ]
    case .guessing(let userId, let attempts):
      ["userId": .string(userId), "attempts": .integer(Int64(attempts))]
    case .away(let time): .object(time.json("since", "until"))
    }
  }

  /// Nil if no alert has such members.
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
    case (("entryId", .string(let id))?, _, 1): self = .shift(id: id)
    case (("visitId", .string(let id))?, _, 1): self = .visit(id: id)
    case (("proposalId", .string(let id))?, _, 1): self = .proposal(id: id)
    case (("reminderId", .string(let id))?, _, 1): self = .reminder(id: id)
    case (("taskId", .string(let id))?, ("percent", .integer(let percent))?, 2):
      self = .task(id: id, percent: percent)
    case (("seq", .integer(let seq))?, _, 1): self = .change(seq: seq)
    case (("seq", .integer(let seq))?, ("weekStarting", .string(let text))?, 2):
      guard let week = CivilDate(text) else { return nil }
      self = .change(seq: seq, weekStarting: week)
    case (("position", .integer(let position))?, ("count", .integer(let count))?, 2):
      self = .discrepancies(position: position, count: Int(count))
    case (("leapMs", .integer(let length))?, _, 1): self = .leap(length)
    case (("timeZone", .string(let name))?, _, 1): self = .zone(name)
    case (("keys", .array(let keys))?, ("shifts", .array(let shifts))?, 2):
      self = .refused(
        keys: keys.compactMap { if case .string(let key) = $0 { key } else { nil } },
        shifts: shifts.compactMap(RefusedShift.init(json:)))
    case (("userId", .string(let id))?, ("attempts", .integer(let attempts))?, 2):
      self = .guessing(userId: id, attempts: Int(attempts))
    case (("since", _)?, ("until", _)?, 2):
      guard let time = Interval(object, "since", "until") else { return nil }
      self = .away(time)
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

extension RefusedShift {
  /// In the form that `entry.create` takes.
  package var jsonObject: JSONObject {
    var object = interval.json("start", "end")
    if let notes { object.append("notes", .string(notes)) }
    if !tags.isEmpty { object.append("tags", .array(tags.map { .string($0) })) }
    if !gaps.isEmpty {
      object.append(
        "gaps", .array(gaps.map { .object($0.json("exitTime", "returnTime")) }))
    }
    return object
  }

  fileprivate init?(json: JSON) {
    guard case .object(let object) = json, let interval = Interval(object, "start", "end") else {
      return nil
    }
    var notes: String?
    if case .string(let text)? = object["notes"] { notes = text }
    var (tags, gaps): ([String], [Interval]) = ([], [])
    if case .array(let items)? = object["tags"] {
      tags = items.compactMap { if case .string(let tag) = $0 { tag } else { nil } }
    }
    if case .array(let items)? = object["gaps"] {
      gaps = items.compactMap { item in
        guard case .object(let gap) = item else { return nil }
        return Interval(gap, "exitTime", "returnTime")
      }
    }
    self.init(interval, notes: notes, tags: tags, gaps: gaps)
  }
}

extension Interval {
  package func json(_ first: String, _ last: String) -> JSONObject {
    JSONObject([(first, .string(start.rfc3339)), (last, .string(end.rfc3339))])
  }

  /// Nil if one of the members is not an instant.
  package init?(_ object: JSONObject, _ first: String, _ last: String) {
    guard case .string(let first)? = object[first], case .string(let last)? = object[last],
      let start = Instant(rfc3339: first), let end = Instant(rfc3339: last)
    else { return nil }
    self.init(start, end)
  }
}
