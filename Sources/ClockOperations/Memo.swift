package import ClockStore
package import TimeClock

/// Cached values, each kept until something that it depends on changes.
package final class Memos {
  package private(set) lazy var member = Memo<String, Member?>(self)
  package private(set) lazy var settings = Memo<String, Settings>(self)
  private(set) lazy var clock = Memo<DayKey, ClockFacts>(self)
  private(set) lazy var hours = Memo<DayKey, HoursFacts>(self)
  private(set) lazy var timer = Memo<String, Entry?>(self)
  /// The time spent of tasks' budgets when the running entries began.
  private(set) lazy var spending = Memo<DayKey, [Spending]>(self)
  private(set) lazy var reminders = Memo<String, [Reminder]>(self)
  private(set) lazy var visits = Memo<String, [Visit]>(self)
  private(set) lazy var organization = Memo<String, Organization?>(self)
  /// The shift of the gaps shown last.
  private(set) lazy var shift = Memo<String, Entry?>(self)
  private(set) lazy var names = Lookup<String?>(self)
  /// Why members cannot work a visit.
  private(set) lazy var visitObstacle = Lookup<Phrase?>(self)
  /// The sessions as they were.
  private(set) lazy var deletedSessions = Lookup<Session?>(self)
  /// By organization and type: the session types that were removed, as they were.
  private(set) lazy var removedTypes = Lookup<Organization.SessionType?>(self)
  /// The ends of the entries before the running ones.
  private(set) lazy var endsBefore = Lookup<Instant?>(self)
  /// When members last showed a sign of work, by entry and span.
  private(set) lazy var signs = Lookup<Instant?>(self)
  // Alert texts hold the context that made them, so a context must not hold them.
  private(set) lazy var alertPlans = Memo<AlertKey, [AlertPlan]>(self)
  private(set) lazy var watchedVisits = Memo<String, [Visit]>(self)
  private(set) lazy var waitingVisits = Memo<DayKey, [Visit]>(self)
  private(set) lazy var endedVisits = Memo<DayKey, [Visit]>(self)
  /// The member's sessions of the day.
  private(set) lazy var sessionsToday = Memo<DayKey, [Session]>(self)
  private(set) lazy var autoClockOut = Memo<String, AutoClockOut?>(self)
  /// The first days of the sent weeks.
  private(set) lazy var startsOfSentWeeks = Memo<DayKey, [CivilDate]>(self)
  /// The limits that organizations set on their members' time.
  private(set) lazy var limits = Memo<String, [OrganizationLimits]>(self)
  /// The members who may accept proposals of others.
  private(set) lazy var approvers = Memo<String, [Member]>(self)
  /// By member: the proposals by others that they may decide.
  private(set) lazy var proposalsToDecide = Memo<String, [Proposal]>(self)
  private(set) lazy var decidedProposals = Memo<DayKey, [Proposal]>(self)
  /// By member: the id of the waiting proposal for each record.
  private(set) lazy var proposals = Lookup<[String: String]>(self)
  /// By member: the approved weeks.
  private(set) lazy var approvedWeeks = Lookup<[ApprovedWeek]>(self)
  /// By member: their submitted weeks, latest first.
  private(set) lazy var submissions = Lookup<[Proposal]>(self)
  /// By organization: pending and past erasures.
  private(set) lazy var erasing = Memo<String, ErasingFacts>(self)
  /// The departure whose grace period ends first.
  private(set) lazy var graceEnd = Memo<String, Fence?>(self)

  /// Every memo that was used.
  private var asked: [any Forgetting] = []
  /// The store version that the values belong to, once `changes` are applied.
  private var version: StoreVersion?
  private var changes: [Change] = []
  /// Whether something without a journal row may have changed.
  private var isUnsure = false
  /// Beyond this many changes all values are dropped without a check.
  private static let mostChanges = 1_000

  /// Takes in the changes that led to a store version; if some are missing, drops all values.
  func hear(of changes: [Change], upTo version: StoreVersion) {
    guard version != self.version else { return }
    if let since = self.version?.changes(among: changes, to: version),
      self.changes.count + since.count <= Self.mostChanges
    {
      if self.changes.isEmpty { self.changes = since } else { self.changes += since }
    } else {
      forget()
    }
    self.version = version
  }

  /// Notes that only records of the topics differ from an earlier version.
  func hear(
    of topics: TopicSet, from earlier: StoreVersion, upTo version: StoreVersion, in store: Store
  ) {
    if self.version == earlier {
      applyChanges(of: store)
      forget { $0.topics(in: store.schema).overlaps(topics) }
    } else {
      forget()
    }
    self.version = version
  }

  func forget() {
    changes = []
    forget { _ in true }
  }

  /// Notes that something without a journal row may have changed.
  func hearOfUnjournaled() { isUnsure = true }

  /// Drops the values that do not hold in the present store.
  fileprivate func catchUp(with store: Store) throws(ClockError) {
    let present = try store.version()
    if present != version { hear(of: store.changes, upTo: present) }
    if isUnsure {
      isUnsure = false
      forget { $0.topics(in: store.schema).overlaps(.unrecorded) }
    }
    applyChanges(of: store)
  }

  private func applyChanges(of store: Store) {
    if changes.isEmpty { return }
    let set = ChangeSet(changes, in: store)
    changes = []
    forget { $0.isHit(by: set) }
  }

  private func forget(where isOver: (Dependencies) -> Bool) {
    for memo in asked { memo.forget(where: isOver) }
  }

  fileprivate func add(_ memo: some Forgetting) { asked.append(memo) }
}

extension Trace {
  /// Makes a value, and returns its dependencies.
  // An extension here instead of in the store's module, so that the compiler specializes it.
  package func follow<Value>(
    _ make: () throws(ClockError) -> Value
  ) throws(ClockError) -> (value: Value, dependencies: Dependencies) {
    let place = begin()
    do throws(ClockError) {
      let value = try make()
      return (value, end(place))
    } catch {
      abandon()
      throw error
    }
  }
}

extension Store {
  /// Makes something of each element; their queries share round trips, so the server is awaited
  /// only as often as one query depends on another's result.
  // An extension here instead of in the store's module, so that the compiler specializes it.
  package func each<Element, Made>(
    of elements: some Collection<Element>, _ make: (Element) throws(ClockError) -> Made
  ) throws(ClockError) -> [Made] {
    try anticipate { () throws(ClockError) in
      for element in elements { _ = try? make(element) }
    }
    return try elements.map(make)
  }
}

private protocol Forgetting: AnyObject {
  func forget(where isOver: (Dependencies) -> Bool)
}

/// The last looked-up value; ticks and status bars often ask for the same one.
package final class Memo<Key: Equatable, Value>: Forgetting {
  private unowned let memos: Memos
  // Apart from the generic part, whose types cost the runtime time; each commit looks at all memos.
  private var dependencies: Dependencies?
  private var known: (key: Key, value: Value)?

  fileprivate init(_ memos: Memos) {
    self.memos = memos
    memos.add(self)
  }

  /// The value, made again if it may have changed.
  package func value(
    _ key: Key, in store: Store, _ make: () throws(ClockError) -> Value
  ) throws(ClockError) -> Value {
    try memos.catchUp(with: store)
    if let dependencies, let known, known.key == key {
      store.trace.note(dependencies)
      return known.value
    }
    let (value, dependencies) = try store.trace.follow(make)
    if store.isForeseeing { return value }
    known = (key, value)
    self.dependencies = dependencies
    return value
  }

  /// The same for a value that depends on the context's actor and member.
  func value(
    _ key: Key, for context: Context, _ make: () throws(ClockError) -> Value
  ) throws(ClockError) -> Value {
    try value(key, in: context.store) { () throws(ClockError) in
      context.notePeople()
      return try make()
    }
  }

  /// Sends the work's queries with the next query, unless the value is known.
  func foresee(
    _ key: Key, in store: Store, _ work: () throws(ClockError) -> Void
  ) throws(ClockError) {
    try memos.catchUp(with: store)
    if known?.key != key { store.foresee(work) }
  }

  /// Stores the value after the latest change; its dependencies stay the same.
  func replace(_ value: Value, for key: Key, in store: Store) throws(ClockError) {
    let (before, dependencies) = (known?.key, dependencies)
    try memos.catchUp(with: store)
    guard before == key else { return }
    known = (key, value)
    self.dependencies = dependencies
  }

  fileprivate func forget(where isOver: (Dependencies) -> Bool) {
    guard let dependencies, isOver(dependencies) else { return }
    self.dependencies = nil
    known = nil
  }
}

/// Cached values by id.
package final class Lookup<Value>: Forgetting {
  private static var limit: Int { 1_000 }

  private unowned let memos: Memos
  private var known: [String: (value: Value, dependencies: Dependencies)] = [:]

  fileprivate init(_ memos: Memos) {
    self.memos = memos
    memos.add(self)
  }

  func value(
    _ id: String, for context: Context, _ make: () throws(ClockError) -> Value
  ) throws(ClockError) -> Value {
    let store = context.store
    try memos.catchUp(with: store)
    if let found = known[id] {
      store.trace.note(found.dependencies)
      return found.value
    }
    let (value, dependencies) = try store.trace.follow { () throws(ClockError) in
      context.notePeople()
      return try make()
    }
    if store.isForeseeing { return value }
    if known.count >= Self.limit { known = [:] }
    known[id] = (value, dependencies)
    return value
  }

  /// Sends the work's queries with the next query, unless the value is known.
  func foresee(
    _ id: String, in store: Store, _ work: () throws(ClockError) -> Void
  ) throws(ClockError) {
    try memos.catchUp(with: store)
    if known[id] == nil { store.foresee(work) }
  }

  fileprivate func forget(where isOver: (Dependencies) -> Bool) {
    if !known.isEmpty { known = known.filter { !isOver($0.value.dependencies) } }
  }
}

/// A member, and the local day of a value.
package struct DayKey: Equatable {
  let id: String
  let day: Interval
}

/// The member, the zone and the instant of some alerts.
package struct AlertKey: Equatable {
  let userId: String
  let zone: String
  let now: Instant
}
