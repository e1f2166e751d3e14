internal import ClockStore
package import TimeClock

/// On whose behalf and when something is done, made again as seldom as possible.
extension Engine {
  /// The actor's context at this instant, within the present transaction.
  package func context() throws(ClockError) -> Context {
    if let made, made.now == now { return made }
    let known = try stillValid()
    let context = if let known { known } else { try context(for: try actingMember()) }
    made = context
    latest = (context, try context.store.version(), stateVersion)
    return context
  }

  /// The latest context, unless something of it may be another one by now though the store is the
  /// same, as a token that expires or a zone that comes back.
  private var lasting: (context: Context, store: StoreVersion)? {
    guard let latest, latest.state == stateVersion, state.token == nil, !options.requiresSignIn,
      !latest.context.lacksZone
    else { return nil }
    return (latest.context, latest.store)
  }

  /// The actor's context as the store showed it last; it may only save a look before the lock,
  /// because it is read again behind it.
  package var contextSeenLast: Context? { lasting?.context }

  /// The latest context at this instant, where the store is the same.
  private func stillValid() throws(ClockError) -> Context? {
    guard let latest = lasting else { return nil }
    let store = try store()
    try store.beginRead()
    guard try store.version() == latest.store else { return nil }
    return Context(latest.context, at: now, arrivedAt: arrivedAt)
  }

  /// The context of a member; in their zone of an earlier request, where one is given.
  package func context(
    for member: Member, timeZone: String? = nil
  ) throws(ClockError) -> Context {
    let settings = try settings(of: member)
    let zone = zones.zone(of: [
      (timeZone, .initialize), (state.timeZone, .initialize), (options.timeZone, .argument),
      (settings.timeZone, .settings),
    ])
    let organization = try organization(of: member)
    let words = languages.words(in: language(settings), terms: organization?.terms ?? [])
    let payrollWords =
      organization?.payrollLanguage.map { languages.words(in: $0, terms: []) } ?? .english
    let shared = Context.Shared(
      store: try store(), actor: ActingMember(member), timeZone: zone.zone,
      hourCycle: settings.hourCycle ?? words.formats?.hourCycle ?? options.hourCycle,
      words: words, payrollWords: payrollWords, policy: policy,
      families: families, zones: zones, memos: memos, identifiers: options.identifiers)
    return Context(
      shared, about: Context.Person(member, settings, zone), now: now, arrivedAt: arrivedAt)
  }

  /// The words of the conversation, also where nobody has signed in.
  package var words: Words {
    latest?.context.words ?? languages.words(in: language(nil), terms: [])
  }

  private func language(_ settings: Settings?) -> Language {
    state.language ?? settings?.language ?? options.language ?? options.environmentLanguage
      ?? .english
  }

  private func organization(of member: Member) throws(ClockError) -> Organization? {
    let store = try store()
    return try memos.organization.value(member.organizationId, in: store) {
      () throws(ClockError) in try store.find(Organization.self, member.organizationId)
    }
  }

  /// Takes in what has become of the system's zones, at most once a second of real time, and more
  /// seldom while nobody asks; true when texts and days may be others now.
  package func lookAtZones() -> Bool {
    guard !isVirtual else { return false }
    let pause: Int64 = isAsked ? 1_000 : 10_000
    isAsked = false
    if let zonesSeenAt, abs(now - zonesSeenAt) < pause { return false }
    zonesSeenAt = now
    return readZonesAnew()
  }

  /// Takes in what has become of zones by now; true when texts and days may be others.
  package func readZonesAnew() -> Bool {
    guard zones.forgetChanged() else { return false }
    deadlines = nil
    forgetContext()
    return true
  }

  /// Takes in what the host has given.
  package func readLanguagesAnew() {
    languages = LanguageCache(source: options.languages)
    forgetContext()
  }

  /// The folders in which something is replaced when the rules of a zone are.
  package var zoneFolders: [String] { isVirtual ? [] : zones.folders }

  /// The next look at the system's zones is not put off.
  package func zonesWereNotified() { zonesSeenAt = nil }

  private func settings(of member: Member) throws(ClockError) -> Settings {
    let store = try store()
    return try memos.settings.value(member.id, in: store) { () throws(ClockError) in
      try store.find(Settings.self, member.id)
        ?? Settings(id: member.id, organizationId: member.organizationId)
    }
  }

  /// Call this when the actor, their settings or the time have changed.
  package func forgetContext() {
    made = nil
    latest = nil
  }

  /// What is known of the store holds on over changes of other things, and so does the actor.
  func keep(over changes: [Change]) throws(ClockError) {
    let store = try store()
    let present = try store.version()
    memos.hear(of: changes, upTo: present)
    let people = [Member.topic, Settings.topic]
    let isOfActor = changes.contains {
      $0.recordId == state.userId && people.contains($0.topic) || $0.topic == Organization.topic
    }
    try keepActor(from: store.version(before: changes), unless: isOfActor)
  }

  /// The same, where no more is known of the changes since than what they are of.
  func keep(over topics: TopicSet, since seq: Int64) throws(ClockError) {
    let store = try store()
    memos.hear(
      of: topics, from: store.version(at: seq), upTo: try store.version(), in: store)
    let people = [Member.topic, Settings.topic, Organization.topic].map(store.schema.topics)
    try keepActor(
      from: store.version(at: seq), unless: people.contains { !$0.isDisjoint(with: topics) })
  }

  /// Must be called when something was committed that has no row in the journal.
  package func unjournaledHasChanged() { memos.hearOfUnjournaled() }

  private func keepActor(
    from before: StoreVersion, unless isChanged: Bool
  ) throws(ClockError) {
    if isChanged {
      forgetContext()
    } else if let latest, latest.store == before {
      self.latest = (latest.context, try store().version(), stateVersion)
    }
  }
}
