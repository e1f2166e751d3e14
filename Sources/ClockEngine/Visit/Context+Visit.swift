internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

extension Context {
  func view(_ visit: Visit) -> VisitView {
    VisitView(visit, at: now)
  }

  /// A visit is its sitter's own, and for clients the one that they are visited on.
  func ownership(of visit: Visit) -> Policy.Ownership {
    ownership(
      userId: actor.role == .client ? visit.clientId : visit.sitterId,
      organizationId: visit.organizationId)
  }

  func maySee(_ visit: Visit) -> Bool {
    policy.allows(.read, .visit, of: ownership(of: visit), by: actor.role)
  }

  func visit(_ id: String, for action: Policy.Action) throws -> Visit {
    guard let visit = try store.find(Visit.self, id) else { throw Refusal.notFound("Visit") }
    try policy.check(action, .visit, of: ownership(of: visit), by: actor.role, named: "Visit")
    return visit
  }

  /// Whether the actor sees all visits of the organization and not only their own.
  private var seesAllVisits: Bool {
    policy.allows(.read, .visit, of: .sameOrganization, by: actor.role)
  }

  /// Narrowed to the visits that the actor may see; nil when those are none.
  func visible(_ filter: VisitFilter) -> VisitFilter? {
    if seesAllVisits { return filter }
    var own = filter
    if actor.role == .client {
      own.clientId = actor.userId
      return filter.clientId ?? actor.userId == actor.userId ? own : nil
    }
    own.sitterId = actor.userId
    return filter.sitterId ?? actor.userId == actor.userId ? own : nil
  }

  /// Days are those of the zone in force, both inclusive.
  func narrow(_ filter: inout VisitFilter, from: CivilDate?, to: CivilDate?) throws {
    if let from, let to, to < from {
      throw Refusal(.endBeforeStart, "The last day must not be before the first")
    }
    filter.from = from.map { day($0).start }
    filter.until = to.map { day($0).end }
  }

  func visits(_ filter: VisitFilter, _ page: Page) throws -> Page.Part<VisitView> {
    let position = try page.position.map(Self.position)
    guard let filter = visible(filter) else { return Page.Part(records: [], cursor: nil) }
    let visits = try store.visits(filter, after: position, limit: page.rowLimit)
    return page.part(visits.map(view)) { view in
      [.integer(view.visit.scheduledStart.milliseconds), .string(view.visit.id)]
    }
  }

  private static func position(_ items: [JSON]) throws -> (start: Instant, id: String) {
    guard items.count == 2, case .integer(let start) = items[0], case .string(let id) = items[1]
    else { throw RPCError.invalidParams(field: Page.cursor.name, expected: "a cursor") }
    return (Instant(milliseconds: start), id)
  }

  /// The actor's visits that are on, by scheduled end.
  func runningVisits() throws -> [Visit] {
    let key = MemoKey(version: try store.version(), id: actor.userId)
    if let known = memos.visits[key] { return known }
    let visits =
      actor.role == .client
      ? try store.runningVisits(clientId: actor.userId)
      : try store.runningVisits(sitterId: actor.userId)
    return memos.visits.keep(
      visits.filter { $0.organizationId == actor.organizationId }, for: key)
  }

  func reliability(_ filter: VisitFilter) throws -> VisitReliability {
    var reliability = VisitReliability()
    guard let filter = visible(filter) else { return reliability }
    for times in try store.visitTimes(filter) { reliability.add(times) }
    return reliability
  }

  /// Works on a visit as its rules allow; saves nothing where nothing changes.
  func change(
    _ visit: Visit, _ step: (inout Visit) throws -> Void
  ) throws -> VisitView {
    var changed = visit
    try step(&changed)
    if changed != visit {
      if changed.checkIn == nil {
        changed.startId = nil
      } else if visit.checkIn == nil, changed.isRunning {
        changed.startId = try newIdentifier()
      }
      changed.updatedAt = now
      try store.save(changed)
    }
    return view(changed)
  }

  func startVisit(_ id: String, location: Visit.Location?) throws -> VisitView {
    try location?.check()
    return try change(try visit(id, for: .work)) { try $0.start(at: now, location: location) }
  }

  func endVisit(_ id: String, location: Visit.Location?) throws -> VisitView {
    try location?.check()
    return try change(try visit(id, for: .work)) { try $0.end(at: now, location: location) }
  }

  /// Milliseconds by which the front end's clock is ahead of the engine's.
  func skew(of deviceTime: Instant?) -> Int64? {
    deviceTime.map { $0 - now }
  }

  func createVisit(
    _ scheduled: Interval, sitterId: String, clientId: String, _ plan: VisitPlan
  ) throws -> VisitView {
    var visit = Visit(
      id: try newIdentifier(), organizationId: actor.organizationId,
      scheduledStart: scheduled.start, scheduledEnd: scheduled.end, status: .scheduled,
      sitterId: sitterId, clientId: try VisitPlan.checked(clientId: clientId), createdAt: now,
      updatedAt: now)
    try plan.apply(to: &visit, now: now)
    try checkSitter(sitterId)
    try store.save(visit)
    return view(visit)
  }

  func updateVisit(_ id: String, _ plan: VisitPlan) throws -> VisitView {
    let visit = try visit(id, for: .edit)
    return try change(visit) { changed in
      try plan.apply(to: &changed, now: now)
      if changed.sitterId != visit.sitterId { try checkSitter(changed.sitterId) }
    }
  }

  func deleteVisit(_ id: String) throws -> VisitView {
    let visit = try visit(id, for: .delete)
    try store.remove(visit)
    return view(visit)
  }

  /// Returns how many visits lacked actual times.
  func backfillVisits() throws -> Int {
    let visits = try store.visitsWithoutTimes(organizationId: actor.organizationId)
    for visit in visits {
      _ = try change(visit) { $0.backfill() }
    }
    return visits.count
  }

  private func checkSitter(_ id: String) throws {
    guard
      let member = try store.find(Member.self, id),
      member.organizationId == actor.organizationId
    else { throw Refusal.notFound("Sitter") }
    guard member.isActive else {
      throw Refusal.validation([.init("sitterId", "The sitter is not active")])
    }
  }
}
