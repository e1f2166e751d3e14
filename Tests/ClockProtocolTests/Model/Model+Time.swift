import TimeClock

/// Tasks, their timer, and manual entries.
extension Model {
  mutating func taskCreate(_ actor: String, _ name: String) throws(Refused) {
    tasks[newId()] = Project(member: actor, name: try checked(name))
  }

  mutating func taskUpdate(
    _ actor: String, _ id: String, name: String?, hidden: Bool?, action: String = "edit"
  ) throws(Refused) {
    var project = try project(id, actor, for: action)
    if let name { project.name = try checked(name) }
    project.isHidden = hidden ?? project.isHidden
    guard project != tasks[id] else { return }
    if project.isHidden, let timer = running(.task, project.member), spans[timer]?.task == id {
      if now - (spans[timer]?.start ?? now) > Self.longest { throw Refused("forgotten") }
      try stop(timer, max(now, spans[timer]?.start ?? now))
    }
    tasks[id] = project
  }

  private func checked(_ name: String) throws(Refused) -> String {
    let trimmed = name.split(separator: " ").joined(separator: " ")
    guard 1...100 ~= trimmed.count else { throw Refused("validation", fields: ["name"]) }
    return trimmed
  }

  mutating func timerStart(_ actor: String, _ task: String, _ at: Instant) throws(Refused) {
    var wrong = Wrong()
    try wrong.gather("taskId") { () throws(Refused) in
      let project = try project(task, actor, for: "read")
      if project.member != actor { throw Refused("not_found") }
      if project.isHidden { throw Refused("validation", fields: ["taskId"]) }
    }
    if at > now { wrong.add("in_future", "at") }
    try wrong.refuse()
    let timer = running(.task, actor)
    if let timer { try stop(timer, at) }
    if isTaken(.task, actor, at, nil, except: timer) { throw Refused("overlap") }
    spans[newId()] = Span(
      kind: .task, member: actor, start: at, task: task, created: now, updated: now)
  }

  mutating func timerStop(_ actor: String, _ at: Instant) throws(Refused) {
    guard let timer = running(.task, actor) else { throw Refused("no_timer") }
    if at > now { throw Refused("in_future", fields: ["at"]) }
    try stop(timer, at)
  }

  mutating func timerAdjust(_ actor: String, _ start: Instant) throws(Refused) {
    guard let timer = running(.task, actor) else { throw Refused("no_timer") }
    if start > now { throw Refused("in_future", fields: ["start"]) }
    if isTaken(.task, actor, start, nil, except: timer) { throw Refused("overlap") }
    guard spans[timer]?.start != start else { return }
    spans[timer]?.start = start
    spans[timer]?.updated = now
  }

  /// Clocking out stops a timer that started earlier, unless it exceeds a shift's limit.
  mutating func stopTimer(ofShift member: String, _ at: Instant) {
    guard let timer = running(.task, member), let start = spans[timer]?.start,
      start < at, at - start <= Self.longest
    else { return }
    spans[timer]?.end = at
    spans[timer]?.updated = now
  }

  /// An entry without length is not saved.
  mutating func stop(_ timer: String, _ at: Instant) throws(Refused) {
    guard var span = spans[timer] else { return }
    if at < span.start { throw Refused("end_before_start", fields: ["at"]) }
    span.end = at
    span.updated = now
    spans[timer] = at == span.start ? nil : span
  }

  private func checkLength(
    _ kind: Span.Kind, _ start: Instant, _ end: Instant, in field: String = "end"
  ) throws(Refused) {
    func refuse(_ reason: String) throws(Refused) { throw Refused(reason, fields: [field]) }
    if end > now { try refuse("in_future") }
    if end <= start { try refuse("end_before_start") }
    if kind == .shift, end - start > Self.longest { try refuse("too_long") }
    if kind == .shift, end - start < Self.minute { try refuse("too_short") }
  }

  mutating func entryCreate(
    _ actor: String, _ kind: Span.Kind, _ start: Instant, _ end: Instant, task: String?
  ) throws(Refused) {
    var wrong = Wrong()
    try wrong.gather("taskId") { () throws(Refused) in
      if kind == .task {
        guard let task else { throw Refused("validation", fields: ["taskId"]) }
        guard try project(task, actor, for: "read").member == actor else {
          throw Refused("not_found")
        }
      } else if task != nil {
        throw Refused("validation", fields: ["taskId"])
      }
    }
    try wrong.gather { () throws(Refused) in try checkLength(kind, start, end) }
    try wrong.refuse()
    if isTaken(kind, actor, start, end) { throw Refused("overlap") }
    spans[newId()] = Span(
      kind: kind, member: actor, start: start, end: end, task: task, created: now, updated: now)
  }

  mutating func entryUpdate(
    _ actor: String, _ id: String, start: Instant?, end: Instant?, session: String?
  ) throws(Refused) {
    let before = try span(id, actor, for: "edit")
    guard let oldEnd = before.end else { throw Refused("active_entry") }
    try checkAge(before, actor)
    var span = before
    var wrong = Wrong()
    if let session, session != span.session {
      try wrong.gather("sessionId") { () throws(Refused) in
        let job = try job(session, actor, for: "read")
        let isForPlanners = [.admin, .manager].contains(Self.roles[before.member])
        guard job.isPublished || isForPlanners else {
          throw Refused("validation", fields: ["sessionId"])
        }
      }
      span.session = session
    }
    span.start = start ?? span.start
    let newEnd = end ?? oldEnd
    span.end = newEnd
    let isMoved = (span.start, newEnd) != (before.start, oldEnd)
    if isMoved {
      try wrong.gather { [span] () throws(Refused) in
        try checkLength(span.kind, span.start, newEnd, in: end == nil ? "start" : "end")
      }
    }
    try wrong.refuse()
    if isMoved {
      let cut = pauses(of: id).map(\.pause).filter { !$0.isDeleted && !fits($0, span) }
        .min { $0.exit < $1.exit }
      if let cut {
        throw Refused("gap_outside", fields: [cut.exit < span.start ? "start" : "end"])
      }
      if isTaken(span.kind, span.member, span.start, newEnd, except: id) {
        throw Refused("overlap")
      }
    }
    guard span != before else { return }
    span.updated = now
    spans[id] = span
  }

  mutating func entryDelete(_ actor: String, _ id: String) throws(Refused) {
    let span = try span(id, actor, for: "delete")
    if span.end == nil { throw Refused("active_entry") }
    try checkAge(span, actor)
    spans[id] = nil
  }

  /// An open gap needs a running shift.
  func fits(_ pause: Pause, _ span: Span) -> Bool {
    pause.exit >= span.start && pause.back ?? .latest <= span.end ?? .latest
  }
}
