package import ClockStore
package import TimeClock

/// The actor, the member whose time it is about, the instant and the store of one piece of work.
package final class Context {
  private let shared: Shared
  private let person: Person
  package let now: Instant
  /// Whether what is said is kept for who reads it later.
  private let isKept: Bool
  /// When the call came in that a device has made; nil for one that is made here.
  let arrivedAt: Instant?
  /// What was taken out of entries last, which a device hands on in place of why.
  package var handedOn: CutOut?
  /// The instants at which time alone changes what was read; nil while nobody wants to know.
  private var turns: Turns?

  package init(
    _ shared: Shared, about person: Person, now: Instant, arrivedAt: Instant? = nil,
    isKept: Bool = false
  ) {
    self.shared = shared
    self.isKept = isKept
    self.person = person
    self.now = now
    self.arrivedAt = arrivedAt
  }

  /// The context as it is at another instant.
  package convenience init(_ other: Context, at now: Instant, arrivedAt: Instant? = nil) {
    self.init(other.shared, about: other.person, now: now, arrivedAt: arrivedAt)
  }

  /// The context in which texts are made that are kept.
  convenience init(keepingTextsOf other: Context) {
    self.init(
      other.shared, about: other.person, now: other.now, arrivedAt: other.arrivedAt, isKept: true)
    turns = other.turns
  }

  /// What the actor of another context does for a member.
  private convenience init(_ context: Context, for member: Member, _ settings: Settings) {
    // Members who have chosen no zone have the one in force.
    let zone = context.zones.zone(of: [
      (settings.timeZone, .settings),
      (context.zone.identifier, context.zoneInForce.origin),
    ])
    let person = Person(member, settings, zone, isOnlyTheirs: true)
    self.init(
      context.shared, about: person, now: context.now, arrivedAt: context.arrivedAt)
    turns = context.turns
  }

  package var store: Store { shared.store }
  /// Who asks: the policy, the journal's author and the edit window go by them.
  package var actor: ActingMember { shared.actor }
  /// Writes times as the actor reads them.
  package var clockText: ClockText {
    if isKept { return shared.clockText(at: now).keeping }
    turns?.follow(shared.timeZone)
    return shared.clockText(at: now)
  }
  /// Says phrases as the actor reads them.
  package var words: Words { shared.words }
  /// Says what an employer reads.
  package var payrollWords: Words { shared.payrollWords }
  package var policy: Policy { shared.policy }
  var families: [any OperationFamily.Type] { shared.families }
  package var zones: ZoneCache { shared.zones }
  package var memos: Memos { shared.memos }
  package var identifiers: IdentifierSource { shared.identifiers }

  /// Whose time it is about: the actor's own, or that of the member they act for.
  package var member: Member { person.member }
  package var settings: Settings {
    store.trace.note(Settings.self, userId)
    return person.settings
  }
  /// The member's zone, by which their days and dates go.
  package var zone: TimeZone { person.zone.zone }
  package var zoneInForce: ZoneInForce { person.zone }
  var lacksZone: Bool { person.zone.missing != nil }
  /// Whether records of anybody else than the member are not found.
  var isOnlyOfMember: Bool { person.isOnlyTheirs }

  /// The member whose time it is about.
  package var userId: String { person.member.id }

  /// The same if it is not the actor's.
  var otherUserId: String? { userId == actor.userId ? nil : userId }

  /// What the member is called.
  var memberName: String { person.name }

  package var today: CivilDate {
    turns?.follow(zone)
    return person.day(at: now).date
  }

  package var todayInterval: Interval {
    turns?.follow(zone)
    return counted(person.day(at: now).interval)
  }

  /// Notes that something that was read changes at this instant, though no record does.
  package func note(turn instant: Instant?) {
    guard let turns, let instant, instant > now, !store.isForeseeing else { return }
    turns.first = min(turns.first ?? instant, instant)
  }

  /// Notes who asks, and whom it is about: they were found before. Settings that are read by rules
  /// are noted by themselves.
  package func notePeople() {
    guard store.trace.isOn else { return }
    store.trace.note(person.dependencies)
    if userId != actor.userId { store.trace.note(shared.dependencies) }
  }

  /// Begins to note the instants at which something that is read from now on changes.
  package func followTurns() { turns = Turns() }

  /// The first noted instant at which something that was read changes.
  package var nextTurn: Instant? {
    guard let turns else { return nil }
    let midnights = turns.zones.compactMap { $0.nextDateChange(after: now) }
    return ([turns.first].compactMap(\.self) + midnights).min()
  }

  /// The zone that a record was written in, else the one in force where the system has lost it.
  package func zone(ofRecord name: String) -> TimeZone {
    (try? zones.zone(named: name)) ?? zone
  }

  /// A request with an idempotency key makes the same ones wherever and whenever it runs.
  package func newIdentifier() throws(ClockError) -> String {
    let authorship = store.authorship
    guard let actorId = authorship.actorId, let key = authorship.key else {
      return try identifiers.next(at: now, in: store)
    }
    store.authorship.derivedCount += 1
    return IdentifierSource.derived(
      actorId: actorId, key: key, count: authorship.derivedCount, at: authorship.madeAt ?? now)
  }

  /// The local day as an interval; of zero length where the zone skipped the date.
  package func day(_ date: CivilDate) -> Interval { counted(zone.interval(of: date)) }

  /// What runs begins to count on the day, and ends to.
  private func counted(_ day: Interval) -> Interval {
    note(turn: day.start)
    note(turn: day.end)
    return day
  }

  package func find<R: Record>(_ type: R.Type, _ id: String) throws(ClockError) -> R? {
    try store.find(R.self, id)
  }

  package func save(_ record: some Record) throws(ClockError) {
    let record = try markedIfLate(record)
    try check(saving: record)
    try store.save(record)
  }

  /// Saves a record that has just got its identifier.
  func add<R: Record>(_ record: R) throws(ClockError) {
    let record = try markedIfLate(record)
    try check(saving: record)
    try store.save(record, over: nil)
  }

  /// Saves a record that was read in this transaction, and changed.
  func save<R: Record>(_ record: R, over earlier: R) throws(ClockError) {
    let record = try markedIfLate(record)
    try check(saving: record)
    try store.save(record, over: earlier)
  }

  package func remove(_ record: some Record) throws(ClockError) {
    try checkUnlocked(removing: record)
    // First: that may save the gap's shift, whose consent is not the gap's.
    if let gap = record as? Gap { try markIfLate(gap) }
    try checkConsent(removing: record)
    try store.remove(record)
  }

  /// Refuses locked time and corrections without consent, by whatever method, undo or push they come.
  private func check(saving record: some Record) throws(ClockError) {
    try checkUnlocked(saving: record)
    try checkConsent(saving: record)
  }

  /// Loads a record that the actor may do this with; what they may not see is not found.
  package func find<R: Record>(
    _ type: R.Type, _ id: String, for action: Policy.Action, _ subject: Policy.Subject,
    named name: Phrase
  ) throws(ClockError) -> R {
    guard let record = try find(R.self, id) else { throw .notFound(name) }
    try checkRole(action, subject, record, named: name)
    return record
  }

  /// The actor's work about the time of a member for whom they may do this; other members
  /// are not found.
  package func acting(
    for userId: String, _ action: Policy.Action, _ subject: Policy.Subject
  ) throws(ClockError) -> Context {
    guard userId != actor.userId else { return Context(self, for: member, settings) }
    guard
      let member = try find(Member.self, userId),
      member.organizationId == actor.organizationId
    else { throw ClockError.notFound("Member").about("userId") }
    guard policy.allows(action, subject, of: .sameOrganization, by: actor.role) else {
      throw .permissionDenied
    }
    return try about(member)
  }

  /// The actor's work about the time of a member.
  package func about(_ member: Member) throws(ClockError) -> Context {
    if member.id == userId { return self }
    let settings =
      try find(Settings.self, member.id)
      ?? Settings(id: member.id, organizationId: member.organizationId)
    return Context(self, for: member, settings)
  }

  /// Refuses those who may not do this with everybody's of the organization.
  package func checkMayAll(_ action: Policy.Action, _ subject: Policy.Subject)
    throws(ClockError)
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
  private(set) var zones: [TimeZone] = []

  func follow(_ zone: TimeZone) {
    if zones.last !== zone { zones.append(zone) }
  }
}
