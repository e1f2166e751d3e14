package import ClockStore
package import TimeClock

/// The actor, the instant, the zone and the store of one piece of work.
package final class Context {
  package let store: Store
  package let actor: Actor
  package let now: Instant
  package let zone: TimeZone
  package let zoneInForce: ZoneInForce
  package let settings: Settings
  package let policy: Policy
  let families: [any OperationFamily.Type]
  package let zones: ZoneCache
  package let memos: Memos
  package let identifiers: IdentifierSource

  package init(
    store: Store, actor: Actor, now: Instant, zone: ZoneInForce, settings: Settings,
    policy: Policy, families: [any OperationFamily.Type], zones: ZoneCache, memos: Memos,
    identifiers: IdentifierSource
  ) {
    self.store = store
    self.actor = actor
    self.now = now
    self.zone = zone.zone
    zoneInForce = zone
    self.settings = settings
    self.policy = policy
    self.families = families
    self.zones = zones
    self.memos = memos
    self.identifiers = identifiers
  }

  package var clockText: ClockText {
    ClockText(timeZone: zone, hourCycle: settings.hourCycle)
  }

  package var today: CivilDate { zone.date(of: now) }

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
    Interval(zone.startOfDay(date), zone.startOfDay(date.adding(days: 1)))
  }

  package func find<R: Record>(_ type: R.Type, _ id: String) throws(OperationError) -> R? {
    try stored(store.find(R.self, id))
  }

  package func save(_ record: some Record) throws(OperationError) {
    try stored(store.save(record))
  }

  package func remove(_ record: some Record) throws(OperationError) {
    try stored(store.remove(record))
  }

  /// Loads a record that the actor may do this with; what they may not see is not found.
  package func find<R: Record>(
    _ type: R.Type, _ id: String, for action: Policy.Action, _ subject: Policy.Subject,
    named name: String
  ) throws(OperationError) -> R {
    guard let record = try find(R.self, id) else { throw .notFound(name) }
    try checked(
      policy.check(action, subject, of: ownership(of: record), by: actor.role, named: name))
    return record
  }

  /// `userId` if the actor may read that member's records, or the actor; others are not found.
  package func memberToRead(_ userId: String?, _ subject: Policy.Subject) throws(OperationError)
    -> String
  {
    guard let userId, userId != actor.userId else { return actor.userId }
    guard
      let member = try find(Member.self, userId),
      member.organizationId == actor.organizationId
    else { throw .notFound("Member") }
    guard policy.allows(.read, subject, of: .sameOrganization, by: actor.role) else {
      throw .permissionDenied
    }
    return userId
  }

  package func ownership(of record: some Record) -> Policy.Ownership {
    ownership(userId: record.ownerId, organizationId: record.organizationId)
  }

  package func ownership(userId: String?, organizationId: String) -> Policy.Ownership {
    if organizationId != actor.organizationId { return .otherOrganization }
    return userId == actor.userId ? .own : .sameOrganization
  }
}
