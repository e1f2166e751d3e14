package import ClockStore
package import TimeClock

/// The actor, the member whose time it is about, the instant and the store of one piece of work.
package final class Context {
  private let shared: Shared
  /// Whose time it is about: the actor's own, or that of whom they act for.
  package let member: Member
  package let now: Instant
  /// The member's zone, by which their days and dates go.
  package let zone: TimeZone
  package let zoneInForce: ZoneInForce
  package let settings: Settings
  /// Whether records of anybody else than the member are not found.
  let isOnlyOfMember: Bool
  /// The instants at which time alone changes what was read.
  private let turns: Turns
  private var followsToday = false

  package init(
    _ shared: Shared, member: Member, now: Instant, zone: ZoneInForce, settings: Settings
  ) {
    self.shared = shared
    self.member = member
    self.now = now
    self.zone = zone.zone
    zoneInForce = zone
    self.settings = settings
    isOnlyOfMember = false
    turns = Turns()
  }

  /// The context as it is at another instant.
  init(_ other: Context, at now: Instant) {
    shared = other.shared
    member = other.member
    self.now = now
    zone = other.zone
    zoneInForce = other.zoneInForce
    settings = other.settings
    isOnlyOfMember = other.isOnlyOfMember
    turns = Turns()
  }

  /// What the actor of another context does for a member.
  private init(_ context: Context, for member: Member, _ settings: Settings) {
    shared = context.shared
    self.member = member
    now = context.now
    // The zone of whoever has chosen none is the one in force.
    let zone = context.zones.zone(of: [
      (settings.timeZone, .settings),
      (context.zone.identifier, context.zoneInForce.origin),
    ])
    self.zone = zone.zone
    zoneInForce = zone
    self.settings = settings
    isOnlyOfMember = true
    turns = context.turns
  }

  package var store: Store { shared.store }
  /// Who asks: the policy, the journal's author and the edit window go by them.
  package var actor: ActingMember { shared.actor }
  /// Writes times as the actor reads them.
  package var clockText: ClockText { shared.clockText }
  package var policy: Policy { shared.policy }
  var families: [any OperationFamily.Type] { shared.families }
  package var zones: ZoneCache { shared.zones }
  package var memos: Memos { shared.memos }
  package var identifiers: IdentifierSource { shared.identifiers }

  /// The member whose time it is about.
  package var userId: String { member.id }

  package var today: CivilDate {
    if !followsToday {
      followsToday = true
      turns.zones.append(zone)
    }
    return presentDate
  }

  package var todayInterval: Interval {
    _ = today
    return presentDay
  }

  /// What the member is called.
  private(set) lazy var memberName = member.calledName

  private lazy var presentDate = zone.date(of: now)
  private lazy var presentDay = day(presentDate)

  /// Notes that something that was read changes at this instant, though no record does.
  package func note(turn instant: Instant?) {
    guard let instant, instant > now else { return }
    turns.first = min(turns.first ?? instant, instant)
  }

  package func forgetTurns() {
    turns.first = nil
    turns.zones = []
    followsToday = false
  }

  /// The first noted instant at which something that was read changes.
  package var nextTurn: Instant? {
    let midnights = turns.zones.compactMap { $0.nextDateChange(after: now) }
    return ([turns.first].compactMap(\.self) + midnights).min()
  }

  /// The zone that a record was written in, else the one in force where the system has lost it.
  package func zone(ofRecord name: String) -> TimeZone {
    (try? zones.zone(named: name)) ?? zone
  }

  /// A request with an idempotency key makes the same ones wherever and whenever it runs.
  package func newIdentifier() throws(OperationError) -> String {
    let authorship = store.authorship
    guard let actorId = authorship.actorId, let key = authorship.key else {
      return try stored(identifiers.next(at: now, in: store))
    }
    store.authorship.derivedCount += 1
    return IdentifierSource.derived(
      actorId: actorId, key: key, count: authorship.derivedCount, at: authorship.madeAt ?? now)
  }

  /// The local day as an interval; of zero length where the zone skipped the date.
  package func day(_ date: CivilDate) -> Interval {
    let day = Interval(zone.startOfDay(date), zone.startOfDay(date.adding(days: 1)))
    // What runs begins to count on it, and ends to.
    note(turn: day.start)
    note(turn: day.end)
    return day
  }

  package func find<R: Record>(_ type: R.Type, _ id: String) throws(OperationError) -> R? {
    try stored(store.find(R.self, id))
  }

  package func save(_ record: some Record) throws(OperationError) {
    try checkUnlocked(saving: record)
    try stored(store.save(record))
  }

  /// Saves a record that has just got its identifier.
  func add<R: Record>(_ record: R) throws(OperationError) {
    try checkUnlocked(saving: record)
    try stored(store.save(record, over: nil))
  }

  /// Saves a record that was read in this transaction, and changed.
  func save<R: Record>(_ record: R, over earlier: R) throws(OperationError) {
    try checkUnlocked(saving: record)
    try stored(store.save(record, over: earlier))
  }

  package func remove(_ record: some Record) throws(OperationError) {
    try checkUnlocked(removing: record)
    try stored(store.remove(record))
  }

  /// Loads a record that the actor may do this with; what they may not see is not found.
  package func find<R: Record>(
    _ type: R.Type, _ id: String, for action: Policy.Action, _ subject: Policy.Subject,
    named name: String
  ) throws(OperationError) -> R {
    guard let record = try find(R.self, id) else { throw .notFound(name) }
    try checkRole(action, subject, record, named: name)
    return record
  }

  /// The actor's work about the time of a member for whom they may do this; other members
  /// are not found.
  package func acting(
    for userId: String, _ action: Policy.Action, _ subject: Policy.Subject
  ) throws(OperationError) -> Context {
    guard userId != actor.userId else { return Context(self, for: member, settings) }
    guard
      let member = try find(Member.self, userId),
      member.organizationId == actor.organizationId
    else { throw .notFound("Member") }
    guard policy.allows(action, subject, of: .sameOrganization, by: actor.role) else {
      throw .permissionDenied
    }
    return try about(member)
  }

  /// The actor's work about the time of a member.
  package func about(_ member: Member) throws(OperationError) -> Context {
    if member.id == userId { return self }
    let settings =
      try find(Settings.self, member.id)
      ?? Settings(id: member.id, organizationId: member.organizationId)
    return Context(self, for: member, settings)
  }

  /// Refuses those who may not do this with everybody's of the organization.
  package func checkMayAll(_ action: Policy.Action, _ subject: Policy.Subject)
    throws(OperationError)
  {
    guard policy.allows(action, subject, of: .sameOrganization, by: actor.role) else {
      throw .permissionDenied
    }
  }

  package func ownership(of record: some Record) -> Policy.Ownership {
    ownership(userId: record.ownerId, organizationId: record.organizationId)
  }

  package func ownership(userId: String?, organizationId: String) -> Policy.Ownership {
    if organizationId != actor.organizationId { return .otherOrganization }
    return userId == actor.userId ? .own : .sameOrganization
  }
}

/// When time alone changes what a context, or one made from it, has read.
private final class Turns {
  /// The earliest noted instant.
  var first: Instant?
  /// Where the present date counted.
  var zones: [TimeZone] = []
}
