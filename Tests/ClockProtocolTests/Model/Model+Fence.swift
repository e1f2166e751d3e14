import JSON
import JSONRPC
import TimeClock

extension Model {
  struct Whereabouts: ModelRecord {
    struct Departure: Equatable {
      let entry: String
      let exit: Instant
      let graceEnds: Instant
      var settled: Instant?
      var shiftStart: Instant?
    }

    static let topic = "fence"
    let member: String
    var position = "unknown"
    var last: Instant?
    var departure: Departure?

    var owner: String? { member }
    var members: [String: JSON] {
      [
        "position": .string(position), "lastEventAt": JSON(last),
        "entryId": JSON(departure?.entry), "exitTime": JSON(departure?.exit),
        "graceEndsAt": JSON(departure?.graceEnds), "settledAt": JSON(departure?.settled),
        "shiftStart": JSON(departure?.shiftStart),
      ]
    }
  }

  private mutating func note(_ actor: String, _ at: Instant) throws(Refused) -> Whereabouts {
    if at > now { throw Refused("in_future", fields: ["at"]) }
    if now - at > Self.longest { throw Refused("too_long", fields: ["at"]) }
    var fence = whereabouts[actor] ?? Whereabouts(member: actor)
    if let last = fence.last, at < last { throw Refused("stale_event", fields: ["at"]) }
    fence.last = at
    whereabouts[actor] = fence
    return fence
  }

  mutating func fenceEnter(_ actor: String, _ at: Instant) throws(Refused) {
    var fence = try note(actor, at)
    guard fence.position != "inside" else { return }
    let departure = fence.departure
    fence.position = "inside"
    fence.departure = nil
    whereabouts[actor] = fence
    if let departure, comesBack(departure, actor, at) { return }
    if !hasTime(actor, after: at) { begin(actor, at) }
  }

  mutating func fenceExit(_ actor: String, _ at: Instant) throws(Refused) {
    var fence = try note(actor, at)
    guard fence.position != "outside" else { return }
    fence.position = "outside"
    fence.departure = nil
    if let shift = running(.shift, actor), let start = spans[shift]?.start, start <= at {
      fence.departure = .init(entry: shift, exit: at, graceEnds: at + grace(actor))
    }
    whereabouts[actor] = fence
    if let departure = fence.departure, departure.graceEnds < now { settle(actor) }
  }

  /// The first position only shows where the member is; an uncertain one shows nothing.
  mutating func locate(
    _ actor: String, isInside: Bool?, _ at: Instant
  ) throws(Refused) {
    guard choices[actor]?.hasWorkplace == true else { throw Refused("no_workplace") }
    guard let isInside else { return }
    guard whereabouts[actor]?.position ?? "unknown" == "unknown" else {
      return isInside ? try fenceEnter(actor, at) : try fenceExit(actor, at)
    }
    _ = try note(actor, at)
    whereabouts[actor]?.position = isInside ? "inside" : "outside"
  }

  /// The member whose grace period ends first, and when that is noticed.
  var nextGraceEnd: (member: String, at: Instant)? {
    whereabouts.values.compactMap { fence -> (String, Instant)? in
      guard let departure = fence.departure, departure.settled == nil else { return nil }
      return (fence.member, departure.graceEnds + 1)
    }.min { $0.1 < $1.1 }
  }

  /// Ends the shift at the exit, because the grace period is over.
  mutating func settle(_ member: String) {
    guard let departure = whereabouts[member]?.departure else { return }
    guard isInterrupted(departure) else {
      whereabouts[member]?.departure = nil
      return
    }
    whereabouts[member]?.departure?.settled = now
    whereabouts[member]?.departure?.shiftStart = spans[departure.entry]?.start
    finish(departure.entry, departure.exit)
  }

  private func isInterrupted(_ departure: Whereabouts.Departure) -> Bool {
    guard let span = spans[departure.entry] else { return false }
    return span.end == nil && span.start <= departure.exit
  }

  private func hasTime(_ member: String, after instant: Instant, except id: String? = nil) -> Bool {
    spans.contains { key, span in
      key != id && span.member == member && span.kind == .shift && span.end != span.start
        && span.end ?? .latest > instant
    }
  }

  private mutating func comesBack(
    _ departure: Whereabouts.Departure, _ actor: String, _ at: Instant
  ) -> Bool {
    let isInTime = at <= departure.graceEnds
    let isSameDay = zone.date(of: departure.exit) == zone.date(of: at)
    if isInterrupted(departure) {
      guard isInTime || isSameDay else {
        finish(departure.entry, departure.exit)
        begin(actor, at)
        return true
      }
    } else {
      let span = spans[departure.entry]
      let pauses = pauses(of: departure.entry)
      guard let settled = departure.settled, span?.end == departure.exit,
        span?.start == departure.shiftStart, pauses.allSatisfy({ $0.pause.updated <= settled }),
        isInTime || isSameDay,
        !hasTime(actor, after: departure.exit, except: departure.entry)
      else { return false }
      spans[departure.entry]?.end = nil
      spans[departure.entry]?.updated = now
    }
    list(departure, actor, until: at, isPaid: isInTime)
    return true
  }

  private mutating func begin(_ actor: String, _ at: Instant) {
    spans[newId()] = Span(kind: .shift, member: actor, start: at, created: now, updated: now)
  }

  /// Removes the parts of gaps after the end.
  private mutating func finish(_ id: String, _ end: Instant) {
    for (key, pause) in pauses(of: id) {
      if pause.exit >= end {
        gaps[key] = nil
      } else if pause.back ?? .latest > end {
        gaps[key]?.back = end
        gaps[key]?.updated = now
      }
    }
    if let member = spans[id]?.member { stopTimer(ofShift: member, end) }
    spans[id]?.end = end
    spans[id]?.updated = now
  }

  /// Adds gaps for an absence where no gap covers it yet.
  private mutating func list(
    _ departure: Whereabouts.Departure, _ actor: String, until end: Instant, isPaid: Bool
  ) {
    var start = departure.exit
    func add(_ exit: Instant, _ back: Instant, _ model: inout Model) {
      guard exit < back else { return }
      model.gaps[model.newId()] = Pause(
        entry: departure.entry, member: actor, exit: exit, back: back, isDeleted: isPaid,
        updated: model.now)
    }
    for (_, pause) in pauses(of: departure.entry)
    where !pause.isDeleted && max(pause.exit, departure.exit) < min(pause.back ?? .latest, end) {
      add(start, pause.exit, &self)
      start = max(start, pause.back ?? .latest)
    }
    add(start, end, &self)
  }
}
