package import ClockStore
package import TimeClock

/// Values looked up last, each for one version of the store.
package final class Memos {
  package var member = Memo<Member?>()
  package var settings = Memo<Settings>()
  package var clock = Memo<ClockFacts>()
  package var timer = Memo<Entry?>()
  package var visits = Memo<[Visit]>()
  package var organization = Memo<Organization?>()
  /// The shift of the gaps that were shown last.
  package var shift = Memo<Entry?>()
  package var names = Lookup<String?>()
  /// As they were.
  var deletedSessions = Lookup<Session?>()
  /// When the entries before those that run ended.
  var endsBefore = Lookup<Instant?>()
  /// When members were last at work, by entry and span.
  var signs = Lookup<Instant?>()
  var alertPlans: AlertPlans?
  package var watchedVisits = Memo<[Visit]>()
  package var waitingVisits = Memo<[Visit]>()
  var endedVisits = Memo<[Visit]>()
  /// The member's sessions of the day.
  var sessionsToday = Memo<[Session]>()
  package var autoClockOut = Memo<AutoClockOut?>()
  /// The Mondays of weeks that were sent.
  var sentMondays = Memo<[CivilDate]>()
  /// What organizations lay down about everybody's time.
  var limits = Memo<[OrganizationLimits]>()
  /// The departure whose grace ends first.
  var graceEnd = Memo<Fence?>()

  /// Has what was looked up hold on over changes of other topics.
  func move(
    from before: StoreVersion, to after: StoreVersion, over topics: some Sequence<String>
  ) {
    let isOfOrganizations = topics.contains(Organization.table.name)
    if !isOfOrganizations {
      limits.move(from: before, to: after)
      if !topics.contains(Entry.table.name) { autoClockOut.move(from: before, to: after) }
    }
    if !topics.contains(Fence.table.name) { graceEnd.move(from: before, to: after) }
    if !topics.contains(SentWeek.table.name) { sentMondays.move(from: before, to: after) }
    guard !isOfOrganizations, !topics.contains(Settings.table.name),
      !topics.contains(Member.table.name)
    else { return }
    member.move(from: before, to: after)
    settings.move(from: before, to: after)
    organization.move(from: before, to: after)
  }
}

/// One value that was looked up last; ticks and status bars ask for the same again.
package struct Memo<Value> {
  private var key: MemoKey?
  private var value: Value?

  package subscript(key: MemoKey) -> Value? { self.key == key ? value : nil }

  /// Of which version of the store it is.
  var version: StoreVersion? { key?.version }

  /// Keeps the value for another version of the store, in which it is the same.
  mutating func move(from before: StoreVersion, to after: StoreVersion) {
    if key?.version == before { key?.version = after }
  }

  /// Remembers the value and returns it.
  package mutating func keep(_ value: Value, for key: MemoKey) -> Value {
    (self.key, self.value) = (key, value)
    return value
  }
}

/// Values that were looked up by their ids since the store was another.
package struct Lookup<Value> {
  private var version: StoreVersion?
  private var values: [String: Value] = [:]

  package subscript(id: String, version: StoreVersion) -> Value? {
    version == self.version ? values[id] : nil
  }

  /// Remembers the value and returns it.
  package mutating func keep(_ value: Value, for id: String, _ version: StoreVersion) -> Value {
    if version != self.version { (self.version, values) = (version, [:]) }
    values[id] = value
    return value
  }
}

/// The member and the store's version for which a value holds.
package struct MemoKey: Equatable {
  package fileprivate(set) var version: StoreVersion
  package let id: String
  /// For what depends on a local day.
  package var day: Interval?
}

/// The actor's alerts at one instant.
// Their texts keep the context that made them, so that a context may not keep them itself.
struct AlertPlans {
  struct Key: Equatable {
    let version: StoreVersion
    let userId: String
    let zone: String
    let now: Instant
  }

  let key: Key
  let all: [AlertPlan]
}
