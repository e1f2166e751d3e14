package import ClockStore
package import TimeClock

/// Values that were looked up, each kept until something that it follows from has changed.
package final class Memos {
  package private(set) lazy var member = Memo<String, Member?>(self)
  package private(set) lazy var settings = Memo<String, Settings>(self)
  private(set) lazy var clock = Memo<DayKey, ClockFacts>(self)
  private(set) lazy var hours = Memo<DayKey, HoursFacts>(self)
  private(set) lazy var timer = Memo<String, Entry?>(self)
  /// What was spent of tasks' budgets when what runs began.
  private(set) lazy var spending = Memo<DayKey, [Spending]>(self)
  private(set) lazy var reminders = Memo<String, [Reminder]>(self)
  private(set) lazy var visits = Memo<String, [Visit]>(self)
  private(set) lazy var organization = Memo<String, Organization?>(self)
  /// The shift of the gaps that were shown last.
  private(set) lazy var shift = Memo<String, Entry?>(self)
  private(set) lazy var names = Lookup<String?>(self)
  /// As they were.
  private(set) lazy var deletedSessions = Lookup<Session?>(self)
  /// When the entries before those that run ended.
  private(set) lazy var endsBefore = Lookup<Instant?>(self)
  /// When members were last at work, by entry and span.
  private(set) lazy var signs = Lookup<Instant?>(self)
  // Their texts keep the context that made them, so that a context may not keep them itself.
  private(set) lazy var alertPlans = Memo<AlertKey, [AlertPlan]>(self)
  private(set) lazy var watchedVisits = Memo<String, [Visit]>(self)
  private(set) lazy var waitingVisits = Memo<DayKey, [Visit]>(self)
  private(set) lazy var endedVisits = Memo<DayKey, [Visit]>(self)
  /// The member's sessions of the day.
  private(set) lazy var sessionsToday = Memo<DayKey, [Session]>(self)
  private(set) lazy var autoClockOut = Memo<String, AutoClockOut?>(self)
  /// When the weeks began that were sent.
  private(set) lazy var startsOfSentWeeks = Memo<DayKey, [CivilDate]>(self)
  /// What organizations lay down about everybody's time.
  private(set) lazy var limits = Memo<String, [OrganizationLimits]>(self)
  /// The members who may agree to proposals of others.
  private(set) lazy var approvers = Memo<String, [Member]>(self)
  /// By member: the proposals of others that they may decide.
  private(set) lazy var proposalsToDecide = Memo<String, [Proposal]>(self)
  private(set) lazy var decidedProposals = Memo<DayKey, [Proposal]>(self)
  /// By member: which proposal waits to change which record.
  private(set) lazy var proposals = Lookup<[String: String]>(self)
  /// By member: the first days of the weeks that both sides agreed to.
  private(set) lazy var approvedWeeks = Lookup<[CivilDate]>(self)
  /// By member: their weeks that were submitted, latest first.
  private(set) lazy var submissions = Lookup<[Proposal]>(self)
  /// By organization: what is to be erased, and what was.
  private(set) lazy var erasing = Memo<String, ErasingFacts>(self)
  /// The departure whose grace ends first.
  private(set) lazy var graceEnd = Memo<String, Fence?>(self)

  /// Each of them, once it was asked for.
  private var asked: [any Forgetting] = []
  /// The version of the store that the values belong to, once `changes` were checked.
  private var version: StoreVersion?
  private var changes: [Change] = []
  /// Whether something may have changed that has no row in the journal.
  private var isUnsure = false
  /// More of them are not held against the values one by one.
  private static let mostChanges = 1_000

  /// Takes in what has led to a version of the store; without all of it nothing holds on.
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

  /// Takes in that records of the topics, and no others, differ from those of an earlier version.
  func hear(
    of topics: TopicSet, from earlier: StoreVersion, upTo version: StoreVersion, in store: Store
  ) {
    if self.version == earlier {
      settle(store)
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

  /// Takes in that something may have changed that has no row in the journal.
  func hearOfUnjournaled() { isUnsure = true }

  /// Has all that is known hold in the store as it is now.
  fileprivate func catchUp(with store: Store) throws(ClockError) {
    let present = try store.version()
    if present != version { hear(of: store.changes, upTo: present) }
    if isUnsure {
      isUnsure = false
      forget { $0.topics(in: store.schema).overlaps(.unrecorded) }
    }
    settle(store)
  }

  private func settle(_ store: Store) {
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
  /// Makes a value, and says what it follows from.
  // Not the store's, so that it is compiled for what is made.
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
  /// Makes something of each. What all of them ask a server answers together: it is waited for as
  /// often as one question follows from another's answer.
  // Not the store's, so that it is compiled for what is made.
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

/// One value that was looked up last; ticks and status bars ask for the same again.
package final class Memo<Key: Equatable, Value>: Forgetting {
  private unowned let memos: Memos
  // Apart from what is generic, which takes the runtime long to find; each commit looks at all of them.
  private var dependencies: Dependencies?
  private var known: (key: Key, value: Value)?

  fileprivate init(_ memos: Memos) {
    self.memos = memos
    memos.add(self)
  }

  /// The value, made again where it may be another one.
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

  /// The same for a value that depends on the actor and the member of the context.
  func value(
    _ key: Key, for context: Context, _ make: () throws(ClockError) -> Value
  ) throws(ClockError) -> Value {
    try value(key, in: context.store) { () throws(ClockError) in
      context.notePeople()
      return try make()
    }
  }

  /// Has what the work asks come with the next answer, unless the value is known.
  func foresee(
    _ key: Key, in store: Store, _ work: () throws(ClockError) -> Void
  ) throws(ClockError) {
    try memos.catchUp(with: store)
    if known?.key != key { store.foresee(work) }
  }

  /// Keeps what the latest change has made of the value, which still follows from the same.
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

/// Values that were looked up by their ids.
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

  /// Has what the work asks come with the next answer, unless the value is known.
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

/// A member, and the local day on which something depends.
package struct DayKey: Equatable {
  let id: String
  let day: Interval
}

/// Whose alerts, in which zone and when.
package struct AlertKey: Equatable {
  let userId: String
  let zone: String
  let now: Instant
}
