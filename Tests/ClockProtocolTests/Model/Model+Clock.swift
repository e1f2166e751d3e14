import TimeClock

/// The clock and its gaps.
extension Model {
  private func checkPunch(_ at: Instant, _ field: String) throws(Refused) {
    if at > now { throw Refused("in_future", fields: [field]) }
    if now - at > Self.longest { throw Refused("too_long", fields: [field]) }
  }

  mutating func clockIn(_ actor: String, _ at: Instant, session: String?) throws(Refused) {
    if running(.shift, actor) != nil { throw Refused("already_clocked_in") }
    var wrong = Wrong()
    try wrong.gather { () throws(Refused) in try checkPunch(at, "at") }
    if let session {
      try wrong.gather("sessionId") { () throws(Refused) in
        _ = try job(session, actor, for: "read")
      }
    }
    try wrong.refuse()
    if isTaken(.shift, actor, at, nil) { throw Refused("overlap") }
    spans[newId()] = Span(
      kind: .shift, member: actor, start: at, session: session, created: now, updated: now)
  }

  mutating func clockOut(_ actor: String, _ at: Instant) throws(Refused) {
    guard let id = running(.shift, actor), var span = spans[id] else {
      throw Refused("not_clocked_in")
    }
    if at > now { throw Refused("in_future", fields: ["at"]) }
    if at < span.start { throw Refused("end_before_start", fields: ["at"]) }
    if now - at > Self.longest, at - span.start > Self.longest {
      throw Refused("too_long", fields: ["at"])
    }
    for (pauseId, pause) in pauses(of: id) where !pause.isDeleted {
      if pause.exit > at || pause.back ?? at > at {
        throw Refused("gap_outside", fields: ["at"])
      }
      guard pause.back == nil else { continue }
      gaps[pauseId]?.back = at
      gaps[pauseId]?.updated = now
    }
    if whereabouts[actor]?.departure?.settled == nil { whereabouts[actor]?.departure = nil }
    stopTimer(ofShift: actor, at)
    span.end = at
    span.updated = now
    spans[id] = span
  }

  mutating func adjust(_ actor: String, _ start: Instant) throws(Refused) {
    guard let id = running(.shift, actor), var span = spans[id] else {
      throw Refused("not_clocked_in")
    }
    try checkPunch(start, "start")
    if isTaken(.shift, actor, start, nil, except: id) { throw Refused("overlap") }
    if pauses(of: id).contains(where: { !$0.pause.isDeleted && $0.pause.exit < start }) {
      throw Refused("gap_outside", fields: ["start"])
    }
    guard start != span.start else { return }
    span.start = start
    span.updated = now
    spans[id] = span
  }

  func openPause(_ actor: String) -> String? {
    gaps.first { $0.value.member == actor && $0.value.back == nil && !$0.value.isDeleted }?.key
  }

  mutating func gapStart(_ actor: String, _ at: Instant) throws(Refused) {
    guard let id = running(.shift, actor) else { throw Refused("not_clocked_in") }
    if openPause(actor) != nil { throw Refused("gap_open") }
    try put(Pause(entry: id, member: actor, exit: at, updated: now), newId(), ("at", "at"))
  }

  mutating func gapEnd(_ actor: String, _ at: Instant) throws(Refused) {
    guard let id = openPause(actor), var pause = gaps[id] else { throw Refused("no_gap_open") }
    pause.back = at
    try put(pause, id, ("at", "at"))
  }

  mutating func gapCreate(
    _ actor: String, _ entry: String, _ exit: Instant, _ back: Instant
  ) throws(Refused) {
    let span = try span(entry, actor, for: "edit")
    if span.kind == .task { throw Refused("validation", fields: ["entryId"]) }
    try checkAge(span, actor)
    if back <= exit { throw Refused("end_before_start", fields: ["returnTime"]) }
    try put(
      Pause(entry: entry, member: span.member, exit: exit, back: back, updated: now), newId())
  }

  mutating func gapUpdate(
    _ actor: String, _ id: String, exit: Instant?, back: Instant?
  ) throws(Refused) {
    var (pause, span) = try pause(id, actor, for: "edit")
    try checkAge(span, actor)
    pause.exit = exit ?? pause.exit
    pause.back = back ?? pause.back
    if let back = pause.back, back <= pause.exit {
      throw Refused("end_before_start", fields: ["returnTime"])
    }
    try put(pause, id)
  }

  mutating func gapDelete(_ actor: String, _ id: String) throws(Refused) {
    var (pause, _) = try pause(id, actor, for: "delete")
    guard !pause.isDeleted else { return }
    pause.back = pause.back ?? max(now, pause.exit)
    pause.isDeleted = true
    pause.updated = now
    gaps[id] = pause
  }

  mutating func gapRestore(_ actor: String, _ id: String) throws(Refused) {
    var (pause, span) = try pause(id, actor, for: "edit")
    guard pause.isDeleted else { return }
    let end = min(pause.back ?? now, span.end ?? now, now)
    var start = max(pause.exit, span.start)
    if start >= end { throw Refused("gap_outside") }
    var parts: [(Instant, Instant)] = []
    for (_, other) in pauses(of: pause.entry)
    where !other.isDeleted && max(other.exit, start) < min(other.back ?? .latest, end) {
      if start < other.exit { parts.append((start, other.exit)) }
      start = max(start, other.back ?? .latest)
    }
    if start < end { parts.append((start, end)) }
    guard let first = parts.first else { throw Refused("overlap") }
    pause.isDeleted = false
    (pause.exit, pause.back) = first
    try put(pause, id)
    for part in parts.dropFirst() {
      (pause.exit, pause.back) = part
      try put(pause, newId())
    }
  }

  private func pause(
    _ id: String, _ actor: String, for action: String
  ) throws(Refused) -> (Pause, Span) {
    guard let pause = gaps[id] else { throw Refused("not_found") }
    try check(actor, action, "gap", own: pause.member == actor)
    return (pause, try span(pause.entry, actor, for: "read"))
  }

  /// Saves a gap that has ended, lies inside its shift and overlaps no other that counts.
  private mutating func put(
    _ pause: Pause, _ id: String, _ names: (exit: String, back: String) = ("exitTime", "returnTime")
  ) throws(Refused) {
    guard let span = spans[pause.entry] else { throw Refused("not_found") }
    var wrong = Wrong()
    if pause.exit > now {
      wrong.add("in_future", names.exit)
    } else if pause.exit < span.start || pause.exit > span.end ?? .latest {
      wrong.add("gap_outside", names.exit)
    }
    if let back = pause.back {
      if back > now {
        wrong.add("in_future", names.back)
      } else if back < pause.exit {
        wrong.add("end_before_start", names.back)
      } else if back > span.end ?? .latest {
        wrong.add("gap_outside", names.back)
      }
    }
    try wrong.refuse()
    if !pause.isDeleted, let other = clash(pause, id) {
      throw Refused("overlap", fields: [other.exit > pause.exit ? names.back : names.exit])
    }
    guard pause != gaps[id] else { return }
    gaps[id] = pause
    gaps[id]?.updated = now
  }

  /// The first other gap that overlaps it; nil for none.
  func clash(_ pause: Pause, _ id: String) -> Pause? {
    pauses(of: pause.entry).filter { key, other in
      key != id && !other.isDeleted
        && max(pause.exit, other.exit) < min(pause.back ?? .latest, other.back ?? .latest)
    }.map { $0.1 }.min { $0.exit < $1.exit }
  }
}
