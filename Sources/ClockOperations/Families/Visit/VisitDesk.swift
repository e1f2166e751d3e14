package import ClockStore
package import TimeClock

/// Visits to clients.
package struct VisitDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func view(_ visit: Visit) throws(ClockError) -> VisitView {
    for turn in try turns(of: visit) { context.note(turn: turn) }
    return VisitView(
      visit: try asSeen(visit), countdown: VisitCountdown(visit, at: context.now),
      isLate: visit.isLate(at: context.now, after: try lateLength()),
      isMissed: visit.isMissed(at: context.now),
      sitterName: try context.calledName(ofMember: visit.sitterId),
      clientName: try context.clientName(of: visit), can: try can(visit),
      isPending: context.isPending(visit), clockText: context.clockText)
  }

  /// The visit as the actor may see it: a client sees what the organization allows.
  package func asSeen(_ visit: Visit) throws(ClockError) -> Visit {
    guard context.actor.role == .client else { return visit }
    let sees = try OrganizationDesk(context).own()?.clientSees ?? []
    var seen = visit
    if !sees.contains(.note) { seen.note = nil }
    if !sees.contains(.positions) {
      seen.checkIn?.location = nil
      seen.checkOut?.location = nil
    }
    return seen
  }

  /// A visit belongs to its sitter; for clients, to its client.
  package func ownership(of visit: Visit) -> Policy.Ownership {
    context.ownership(
      userId: context.actor.role == .client ? visit.clientId : visit.sitterId,
      organizationId: visit.organizationId)
  }

  package func maySee(_ visit: Visit) -> Bool {
    context.policy.allows(.read, .visit, of: ownership(of: visit), by: context.actor.role)
  }

  package func find(_ id: String, for action: Policy.Action) throws(ClockError) -> Visit {
    guard let visit = try context.find(Visit.self, id) else { throw .notFound("Visit") }
    try context.policy.check(
      action, .visit, of: ownership(of: visit), by: context.actor.role, named: "Visit")
    return visit
  }

  /// A visit that the actor may change this way, given their role and its status.
  func find(_ id: String, to verb: Verb) throws(ClockError) -> Visit {
    guard let visit = try context.find(Visit.self, id) else { throw .notFound("Visit") }
    try check(verb, visit)
    return visit
  }

  /// Whether the actor sees all visits of the organization instead of only their own.
  private var seesAll: Bool {
    context.policy.allows(.read, .visit, of: .sameOrganization, by: context.actor.role)
  }

  /// The filter, narrowed to visits that the actor may see; nil if there are none.
  package func visible(_ filter: VisitFilter) -> VisitFilter? {
    if seesAll { return filter }
    var own = filter
    if context.actor.role == .client {
      own.clientId = context.actor.userId
      return filter.clientId ?? context.actor.userId == context.actor.userId ? own : nil
    }
    own.sitterId = context.actor.userId
    return filter.sitterId ?? context.actor.userId == context.actor.userId ? own : nil
  }

  /// Narrows the filter to days of the zone in force, both inclusive.
  package func narrow(_ filter: inout VisitFilter, from: CivilDate?, to: CivilDate?)
    throws(ClockError)
  {
    try CivilDate.checkOrder(from: from, to: to)
    filter.from = from.map { context.day($0).start }
    filter.until = to.map { context.day($0).end }
  }

  /// In milliseconds: how far from its planned time a worked visit is searched.
  private static let farthestWork: Int64 = 7 * .day

  /// Narrows the filter to visits that touch these days of the zone in force, both inclusive, and
  /// to running visits.
  package func touch(_ filter: inout VisitFilter, from: CivilDate?, to: CivilDate?)
    throws(ClockError)
  {
    try narrow(&filter, from: from, to: to)
    filter.touching = .init(start: filter.from, end: filter.until, now: context.now)
    context.note(turn: filter.from)
    let running = try watched().map(\.scheduledStart).min()
    filter.from = filter.from.map { min($0 - Self.farthestWork, running ?? $0) }
    filter.until = filter.until.map { $0 + Self.farthestWork }
  }

  /// The visits of the filter that the actor may see, by scheduled start, after a position.
  package func all(
    _ filter: VisitFilter, after position: (start: Instant, id: String)?, limit: Int
  ) throws(ClockError) -> [VisitView] {
    guard let filter = visible(filter) else { return [] }
    let visits = try context.store.visits(filter, after: position, limit: limit)
    return try context.store.each(of: visits) { visit throws(ClockError) in try view(visit) }
  }

  /// The actor's running visits, by scheduled end.
  package func running() throws(ClockError) -> [Visit] {
    try context.memos.visits.value(context.actor.userId, for: context) { () throws(ClockError) in
      let visits =
        context.actor.role == .client
        ? try context.store.runningVisits(clientId: context.actor.userId)
        : try context.store.runningVisits(sitterId: context.actor.userId)
      return visits.filter { $0.organizationId == context.actor.organizationId }
    }
  }

  /// The reliability of the visits that the actor may see, in total and by sitter, unsorted.
  package func reliability(_ filter: VisitFilter) throws(ClockError)
    -> (whole: VisitReliability, sitters: [SitterReliability])
  {
    var whole = VisitReliability()
    var bySitter: [String: VisitReliability] = [:]
    guard let filter = visible(filter) else { return (whole, []) }
    for (sitterId, times) in try context.store.visitTimes(filter) {
      whole.add(times)
      bySitter[sitterId, default: .init()].add(times)
    }
    for visit in try waiting() { context.note(turn: visit.scheduledEnd + 1) }
    for (sitterId, count) in try context.store.missedVisits(filter, now: context.now) {
      whole.addMissed(count)
      bySitter[sitterId, default: .init()].addMissed(count)
    }
    let sitters = try bySitter.map { id, reliability throws(ClockError) in
      SitterReliability(
        sitterId: id, name: try context.calledName(ofMember: id), reliability: reliability)
    }
    return (whole, sitters)
  }

  package func start(
    _ id: String, location: Place?
  ) throws(ClockError) -> VisitView {
    try work(on: id, .start) { visit throws(ClockError) in
      try location?.check()
      try visit.start(at: context.now, location: location)
    }
  }

  package func end(
    _ id: String, location: Place?
  ) throws(ClockError) -> VisitView {
    try work(on: id, .end) { visit throws(ClockError) in
      try location?.check()
      try visit.end(at: context.now, location: location)
    }
  }

  /// Undoes a check-in or a check-out; refused if the visit does not have the expected status or
  /// the expected check-in.
  package func undo(
    _ id: String, from status: Visit.Status?, startId: String?
  ) throws(ClockError) -> VisitView {
    try work(on: id, .undo) { visit throws(ClockError) in
      if let status, status != visit.status {
        if status == .scheduled {
          throw ClockError.validation([
            .init("status", "Only a check-in or a check-out can be undone")
          ])
        }
        throw visit.status == .completed ? Visit.alreadyCompleted : Visit.notCompleted
      }
      if let startId, startId != visit.startId { throw Visit.startedAgain }
      visit = try undone(visit)
    }
  }

  /// The visit before its last step.
  func undone(_ visit: Visit) throws(ClockError) -> Visit {
    var undone = visit
    try undone.undo(at: context.now, undoEnd: undoEndLength())
    return undone
  }

  /// Milliseconds within which a visit's end may be undone.
  func undoEndLength() throws(ClockError) -> Int64 {
    let minutes = try OrganizationDesk(context).own()?.undoEndMinutes
    return Int64(minutes ?? OrganizationRules.usualUndoEnd) * .minute
  }

  package func leaveMessage(_ text: String, with id: String) throws(ClockError) -> VisitView {
    let text = try VisitText.message.checked(text)
    return try work(on: id, .message) { $0.pendingMessage = text }
  }

  package func amend(
    _ id: String, checkIn: Instant?, checkOut: Instant?
  ) throws(ClockError) -> VisitView {
    try work(on: id, .amend) { visit throws(ClockError) in
      try visit.amend(checkIn: checkIn, checkOut: checkOut, now: context.now)
    }
  }

  /// Applies a step that the rules allow to a visit that the actor may see.
  private func work(
    on id: String, _ verb: Verb, _ step: (inout Visit) throws(ClockError) -> Void
  ) throws(ClockError) -> VisitView {
    let visit = try find(id, to: verb)
    var changed = visit
    try step(&changed)
    return try save(changed, over: visit)
  }

  /// Saves the visit only if it has changed.
  func save(_ wanted: Visit, over visit: Visit) throws(ClockError) -> VisitView {
    guard !wanted.hasSameValues(as: visit) else { return try view(visit) }
    var changed = wanted
    if changed.checkIn == nil {
      changed.startId = nil
    } else if visit.checkIn == nil, changed.isRunning {
      changed.startId = try context.newIdentifier()
    }
    changed.updatedAt = context.now
    try context.save(changed)
    return try view(changed)
  }

  /// How far the front end's clock is ahead of the engine's, in milliseconds.
  package func skew(of deviceTime: Instant?) -> Int64? {
    deviceTime.map { $0 - context.now }
  }
}

/// A visit with its countdown at an instant.
package struct VisitView: Sendable {
  package let visit: Visit
  package let countdown: VisitCountdown
  /// Whether it has not started some minutes after its planned start, and is not over.
  package let isLate: Bool
  /// Whether the visit was to end before now and was never started.
  package let isMissed: Bool
  package let sitterName: String?
  package let clientName: String
  package let can: [Verb]
  package let isPending: Bool
  package let clockText: ClockText
  /// Set in the reply to the request that wrote the visit.
  package var warnings: [Clash]?
}

/// How reliably one sitter kept their visits.
package struct SitterReliability: Sendable {
  package let sitterId: String
  package let name: String?
  package let reliability: VisitReliability
}
