package import ClockStore
package import TimeClock

/// The actor, the member concerned, the instant and the store of one piece of work.
package final class Context {
  private let shared: Shared
  private let person: Person
  package let now: Instant
  /// Whether the texts are stored for later readers.
  private let isKept: Bool
  /// Changes described before they are made, so that the records they would make have names.
  private(set) var described: [Change] = []
  /// When a device's call arrived; nil for a call made here.
  let arrivedAt: Instant?
  /// The last cut-out of entries; a device forwards it as a call of its own.
  package var handedOn: CutOut?
  /// The instants at which the result changes by time alone; nil if nobody follows them.
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

  /// The same context at another instant.
  package convenience init(_ other: Context, at now: Instant, arrivedAt: Instant? = nil) {
    self.init(other.shared, about: other.person, now: now, arrivedAt: arrivedAt)
  }

  /// A context for texts that will be stored.
  convenience init(keepingTextsOf other: Context) {
    self.init(
      other.shared, about: other.person, now: other.now, arrivedAt: other.arrivedAt, isKept: true)
    turns = other.turns
  }

  /// The same context for describing changes that may not be made yet.
  convenience init(describing changes: [Change], like other: Context) {
    self.init(
      other.shared, about: other.person, now: other.now, arrivedAt: other.arrivedAt,
      isKept: other.isKept)
    turns = other.turns
    described = changes
  }

  /// A context in which the same actor works for another member.
  private convenience init(_ context: Context, for member: Member, _ settings: Settings) {
    // A member without a chosen zone has the zone in force.
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
  /// Who makes the request; the policy, the journal and the edit window depend on it.
  package var actor: ActingMember { shared.actor }
  /// Formats times for the actor.
  package var clockText: ClockText {
    if isKept { return shared.clockText(at: now).keeping }
    turns?.follow(shared.timeZone)
    return shared.clockText(at: now)
  }
  /// Words phrases for the actor.
  package var words: Words { shared.words }
  /// The language in which times may be typed, besides English.
  package var typedWords: Words { shared.typedWords }
  /// Words texts for an employer, with the language's own clock.
  package var payrollText: ClockText { shared.payrollText(at: now) }
  package var policy: Policy { shared.policy }
  var families: [any OperationFamily.Type] { shared.families }
  package var zones: ZoneCache { shared.zones }
  package var memos: Memos { shared.memos }
  package var identifiers: IdentifierSource { shared.identifiers }

  /// The member concerned: the actor, or the member they act for.
  package var member: Member { person.member }
  package var settings: Settings {
    store.trace.note(Settings.self, userId)
    return person.settings
  }
  /// The member's zone, which determines their days and dates.
  package var zone: TimeZone { person.zone.zone }
  package var zoneInForce: ZoneInForce { person.zone }
  var engineZone: TimeZone { shared.engineZone }
  var lacksZone: Bool { person.zone.missing != nil }
  /// Whether records of other members are not found.
  var isOnlyOfMember: Bool { person.isOnlyTheirs }

  /// The id of the member concerned.
  package var userId: String { person.member.id }

  /// The member's id, unless they are the actor.
  var otherUserId: String? { userId == actor.userId ? nil : userId }

  /// What the member is called, unless they are the actor.
  var otherName: String? { otherUserId.map { _ in memberName } }

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

  /// Notes an instant at which the result changes although no record does.
  package func note(turn instant: Instant?) {
    guard let turns, let instant, instant > now, !store.isForeseeing else { return }
    turns.first = min(turns.first ?? instant, instant)
  }

  /// Notes the actor and the member, both looked up before, as dependencies.
  // Settings are noted where a rule reads them.
  package func notePeople() {
    guard store.trace.isOn else { return }
    store.trace.note(person.dependencies)
    if userId != actor.userId { store.trace.note(shared.dependencies) }
  }

  /// Starts to note the instants at which later reads change by time alone.
  package func followTurns() { turns = Turns() }

  /// The first noted instant.
  package var nextTurn: Instant? {
    guard let turns else { return nil }
    let midnights = turns.zones.compactMap { $0.nextDateChange(after: now) }
    return ([turns.first].compactMap(\.self) + midnights).min()
  }

  /// The zone of a record, or the zone in force if the system no longer has it.
  package func zone(ofRecord name: String) -> TimeZone {
    (try? zones.zone(named: name)) ?? zone
  }

  /// A new identifier; with an idempotency key a repeated request makes the same ones.
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

  /// The day, with its bounds noted: running time counts between them.
  private func counted(_ day: Interval) -> Interval {
    note(turn: day.start)
    note(turn: day.end)
    return day
  }

  package func find<R: Record>(_ type: R.Type, _ id: String) throws(ClockError) -> R? {
    try store.find(R.self, id)
  }

  package func save(_ record: some Record) throws(ClockError) {
    let record = try SyncDesk(self).markedIfLate(record)
    try check(saving: record)
    try store.save(record)
  }

  /// Saves a record with a new identifier.
  func add<R: Record>(_ record: R) throws(ClockError) {
    let record = try SyncDesk(self).markedIfLate(record)
    try check(saving: record)
    try store.save(record, over: nil)
  }

  /// Saves a changed record that this transaction has read.
  func save<R: Record>(_ record: R, over earlier: R) throws(ClockError) {
    let record = try SyncDesk(self).markedIfLate(record)
    try check(saving: record)
    try store.save(record, over: earlier)
  }

  package func remove(_ record: some Record) throws(ClockError) {
    try LockDesk(self).check(removing: record)
    // Comes first, because it may save the gap's shift, whose consent differs from the gap's.
    if let gap = record as? Gap { try SyncDesk(self).markIfLate(gap) }
    try ConsentDesk(self).check(removing: record)
    try store.remove(record)
  }

  /// Refuses changes of locked time, corrections without consent and changes of others' own holds,
  /// from any method, undo or device.
  private func check(saving record: some Record) throws(ClockError) {
    try LockDesk(self).check(saving: record)
    try ConsentDesk(self).check(saving: record)
    try ErasingDesk(self).check(saving: record)
  }

  /// Loads a record for an action of the actor; a record that they may not see is not found.
  package func find<R: Record>(
    _ type: R.Type, _ id: String, for action: Policy.Action, _ subject: Policy.Subject,
    named name: Phrase
  ) throws(ClockError) -> R {
    guard let record = try find(R.self, id) else { throw .notFound(name) }
    try checkRole(action, subject, record, named: name)
    return record
  }

  /// The context for acting on another member's time; a member outside the actor's rights is not
  /// found.
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

  /// The actor's context about another member.
  package func about(_ member: Member) throws(ClockError) -> Context {
    if member.id == userId { return self }
    let settings =
      try find(Settings.self, member.id)
      ?? Settings(id: member.id, organizationId: member.organizationId)
    return Context(self, for: member, settings)
  }

  /// The same context with days in the zone that the member chose, if any.
  var inChosenZone: Context {
    let chosen = settings.timeZone
    if chosen == nil || chosen == zone.identifier { return self }
    return Context(self, for: member, settings)
  }

  /// The actor's context about a member whose days are those of a zone.
  func about(_ member: Member, in timeZone: String) throws(ClockError) -> Context {
    var settings = try about(member).settings
    settings.timeZone = timeZone
    return Context(self, for: member, settings)
  }

  /// Refuses an actor who may not do this with the records of the whole organization.
  package func checkMayAll(_ action: Policy.Action, _ subject: Policy.Subject)
    throws(ClockError)
  {
    guard policy.allows(action, subject, of: .sameOrganization, by: actor.role) else {
      throw .permissionDenied
    }
  }

  /// Refuses one more record if the member already has the most that is allowed.
  func checkRoom(_ count: Int, _ most: Int, _ what: Phrase) throws(ClockError) {
    guard count < most else {
      throw .refused(.validation, "A member has at most \(most) \(what)")
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

/// When the reads of a context, or of one derived from it, change by time alone.
private final class Turns {
  /// The earliest noted instant.
  var first: Instant?
  /// The zones whose present date mattered.
  private(set) var zones: [TimeZone] = []

  func follow(_ zone: TimeZone) {
    if zones.last !== zone { zones.append(zone) }
  }
}
