internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

extension Conversation {
  /// Raises an alert about refused calls, with the shifts that can still be entered.
  func tell(ofRefused calls: [QueuedCall], as subject: String) throws(ClockError) {
    guard let context = try deviceContext() else { return }
    try engine.raise(try words(for: calls, context), as: subject)
  }

  /// Updates alerts to the calls that are still refused.
  func mendRefusedAlerts(by method: String? = nil) throws(ClockError) {
    guard let context = try deviceContext() else { return }
    let standing = try context.store.standingEvents(of: context.actor.userId)
    for alert in standing where alert.kind == .syncRefused {
      let calls = try context.store.calls(ofAlert: alert.subject)
      try engine.mend(alert, to: try words(for: calls, context), by: method)
    }
  }

  /// Nil if the store's member no longer exists.
  func deviceContext() throws(ClockError) -> Context? {
    do {
      return try engine.context()
    } catch .refused {
      return nil
    }
  }

  private func words(
    for calls: [QueuedCall], _ context: Context
  ) throws(ClockError) -> RefusedCalls {
    let shifts = try shifts(among: calls, context).map { shift throws(ClockError) in
      try shift.parts(outside: EntryDesk(context).intervals(ofShiftsTouching: shift.interval))
    }
    return RefusedCalls(
      keys: calls.map(\.key),
      sentences: try calls.map { call throws(ClockError) in try call.sentence(context) },
      shifts: shifts.flatMap(\.self))
  }

  /// The shifts, with breaks, whose clock-in and clock-out were both refused, or only a clock-out
  /// that is later than their present end.
  private func shifts(
    among calls: [QueuedCall], _ context: Context
  ) throws(ClockError) -> [RefusedShift] {
    var starts: [String: (at: Instant, notes: String?, tags: [String])] = [:]
    let breaks = calls.breaks
    var shifts: [RefusedShift] = []
    for call in calls {
      let shiftId = call.text("entryId")
      switch call.mutation?.step {
      case .begins:
        let id = IdentifierSource.derived(
          actorId: engine.state.userId, key: call.key, count: 0, at: call.idInstant)
        starts[id] = (call.instant, call.text("notes"), call.tags)
      case .moves:
        if let shiftId, let start = call.instant("start") { starts[shiftId]?.at = start }
      case .says:
        guard let shiftId else { continue }
        if call.parameters["notes"] != nil { starts[shiftId]?.notes = call.text("notes") }
        if call.parameters["tags"] != nil { starts[shiftId]?.tags = call.tags }
      case .ends:
        guard let shiftId else { continue }
        if starts[shiftId] == nil {
          let ended = try context.find(Entry.self, shiftId)?.end
          starts[shiftId] = ended.map { ($0, nil, []) }
        }
        guard let start = starts[shiftId], start.at < call.instant else { continue }
        let shift = Interval(start.at, call.instant)
        // An open break lasts until the end of the shift.
        let gaps = breaks.filter { $0.shift == shiftId }
          .map { Interval($0.exit, $0.back ?? shift.end) }
        shifts.append(
          RefusedShift(
            shift, notes: call.text("notes") ?? start.notes, tags: start.tags, gaps: gaps))
      case .breaks, .returns, nil: break
      }
    }
    return shifts
  }
}

extension [QueuedCall] {
  /// The breaks that the calls begin, with the ends that other calls among them set.
  fileprivate var breaks: [(shift: String?, exit: Instant, back: Instant?)] {
    var breaks: [(shift: String?, exit: Instant, back: Instant?)] = []
    for call in self {
      switch call.mutation?.step {
      case .breaks: breaks.append((call.text("entryId"), call.instant, nil))
      case .returns:
        guard let last = breaks.last, last.back == nil, last.exit <= call.instant else { continue }
        breaks[breaks.count - 1].back = call.instant
      default: continue
      }
    }
    return breaks
  }

  /// The breaks that still fit into their shift, which somebody else has ended.
  func breaksToAdd(_ context: Context) throws(ClockError) -> [(shift: String, time: Interval)] {
    var fitting: [(shift: String, time: Interval)] = []
    for (shiftId, exit, back) in breaks {
      guard let shiftId, let back, let shift = try context.find(Entry.self, shiftId),
        let end = shift.end
      else { continue }
      let time = Interval(exit, back)
      let isTaken = try context.store.gaps(of: shiftId)
        .contains { !$0.isDeleted && $0.taken.overlap(with: time) > 0 }
      if Interval(shift.start, end).contains(time), time.length > 0, !isTaken {
        fitting.append((shiftId, time))
      }
    }
    return fitting
  }
}

extension QueuedCall {
  fileprivate var mutation: Method.Mutation? { Families.method(named: method)?.mutation }

  fileprivate func text(_ parameter: String) -> String? {
    if case .string(let text)? = parameters[parameter] { text } else { nil }
  }

  fileprivate func instant(_ parameter: String) -> Instant? {
    text(parameter).flatMap(Instant.init(rfc3339:))
  }

  fileprivate var tags: [String] {
    guard case .array(let items)? = parameters["tags"] else { return [] }
    return items.compactMap { if case .string(let tag) = $0 { tag } else { nil } }
  }

  /// The instant of the call, or the typed one.
  fileprivate var instant: Instant { instant("at") ?? at }

  /// The call, its time and its record.
  func title(_ context: Context) throws(ClockError) -> Phrase {
    let title = title(context.clockText)
    return try record(context).map { "\(title), \($0)" } ?? title
  }

  /// The call and its time, with the date unless it was today.
  private func title(_ clockText: ClockText) -> Phrase {
    let name = mutation?.title ?? Phrase(verbatim: method)
    let date = clockText.timeZone.date(of: instant)
    let time = clockText.time(instant)
    guard date != clockText.today else { return "\(name) at \(time)" }
    return "\(name) on \(clockText.date(date)), \(time)"
  }

  /// Why the call was refused.
  var reason: Phrase {
    if case .object(let object)? = error, case .string(let message)? = object["message"] {
      return Phrase(verbatim: message)
    }
    return switch state {
    case .refused: "It was refused."
    case .sent: "Sent, but not confirmed yet"
    case .queued, .withdrawn, .confirmed: "Not sent yet"
    }
  }

  /// The record that the call changes or, unless it is a punch, makes, if the device has it or had
  /// it.
  private func record(_ context: Context) throws(ClockError) -> Phrase? {
    let desk = ChangeDesk(context)
    let declared = Families.method(named: method)?.parameters.first { $0.name == "id" }
    if let topic = declared?.subject, let id = text("id") {
      return topic == Proposal.topic
        ? try proposed(id, context) : try desk.knownName(of: .init(topic, id))
    }
    guard mutation?.step == nil else { return nil }
    if let made = try desk.changes(ofRequest: key).last(where: { $0.before == .null }) {
      return try desk.knownName(of: .init(made.topic, made.recordId))
    }
    let changes = try context.store.changes(of: context.actor.userId, key: key)
    return try changes.last { $0.topic == Proposal.topic }
      .flatMap { change throws(ClockError) in try proposed(change.recordId, context) }
  }

  /// What a proposal would do, because the call says already that it is one.
  private func proposed(_ id: String, _ context: Context) throws(ClockError) -> Phrase? {
    let desk = ProposalDesk(context)
    if let proposal = try context.find(Proposal.self, id) { return try desk.deed(of: proposal) }
    // The upstream refused it.
    return try context.store.latestChange(of: Proposal.self, id)?.edit(of: Proposal.self)?.before
      .map { proposal throws(ClockError) in try desk.deed(of: proposal) }
  }

  /// The call, its time and its record, and why it was refused.
  fileprivate func sentence(_ context: Context) throws(ClockError) -> Phrase {
    let (title, reason) = (try title(context), self.reason)
    return reason.english.hasSuffix(".") ? "\(title): \(reason)" : "\(title): \(reason)."
  }
}
