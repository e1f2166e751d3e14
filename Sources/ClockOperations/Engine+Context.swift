internal import ClockStore
package import TimeClock

/// The actor's contexts, made as rarely as possible.
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

  /// The latest context, unless it could differ with an unchanged store: a token may expire, a zone
  /// may return.
  private var lasting: (context: Context, store: StoreVersion)? {
    guard let latest, latest.state == stateVersion, state.token == nil, !options.requiresSignIn,
      !latest.context.lacksZone
    else { return nil }
    return (latest.context, latest.store)
  }

  /// The actor's context as last read; only for a look before the lock, because it is read again
  /// behind the lock.
  package var contextSeenLast: Context? { lasting?.context }

  /// The latest context moved to this instant, if the store is unchanged.
  private func stillValid() throws(ClockError) -> Context? {
    guard let latest = lasting else { return nil }
    let store = try store()
    try store.beginRead()
    guard try store.version() == latest.store else { return nil }
    return Context(latest.context, at: now, arrivedAt: arrivedAt)
  }

  /// The context of a member, in the zone of an earlier request if given.
  package func context(
    for member: Member, timeZone: String? = nil
  ) throws(ClockError) -> Context {
    let settings = try settings(of: member)
    let zone = zones.zone(of: [
      (timeZone, .initialize), (state.timeZone, .initialize), (options.timeZone, .argument),
      (settings.timeZone, .settings),
    ])
    let organization = try organization(of: member)
    let (language, languages) = (self.language(settings), languages)
    let words = languages.words(in: language ?? .english, terms: organization?.terms ?? [])
    let typed = language ?? options.typedLanguage ?? .english
    let payrollWords =
      organization?.payrollLanguage.map { languages.words(in: $0, terms: []) } ?? .english
    let (zones, argument) = (zones, options.timeZone)
    let shared = Context.Shared(
      store: try store(), actor: ActingMember(member), timeZone: zone.zone,
      engineZone: zones.zone(of: [(argument, .argument)]).zone,
      hourCycle: settings.hourCycle ?? words.formats?.hourCycle ?? options.hourCycle,
      words: words, payrollWords: payrollWords,
      payrollHourCycle: payrollWords.formats?.hourCycle ?? options.hourCycle,
      typedWords: languages.words(in: typed, terms: []), policy: policy,
      families: families, zones: zones, memos: memos, identifiers: options.identifiers)
    return Context(
      shared, about: Context.Person(member, settings, zone), now: now, arrivedAt: arrivedAt)
  }

  /// The words of the conversation, even before a sign-in.
  package var words: Words {
    latest?.context.words ?? languages.words(in: language(nil) ?? .english, terms: [])
  }

  private func language(_ settings: Settings?) -> Language? {
    state.language ?? settings?.language ?? options.language ?? options.environmentLanguage
  }

  private func organization(of member: Member) throws(ClockError) -> Organization? {
    let store = try store()
    return try memos.organization.value(member.organizationId, in: store) {
      () throws(ClockError) in try store.find(Organization.self, member.organizationId)
    }
  }

  /// Checks the system's zones for changes, at most once a second, or every ten seconds without
  /// requests; true if texts and days may differ now.
  package func lookAtZones() -> Bool {
    guard !isVirtual else { return false }
    let pause: Int64 = isAsked ? 1_000 : 10_000
    isAsked = false
    if let zonesSeenAt, abs(now - zonesSeenAt) < pause { return false }
    zonesSeenAt = now
    return readZonesAnew()
  }

  /// Reads changed zones again; true if texts and days may differ now.
  package func readZonesAnew() -> Bool {
    guard zones.forgetChanged() else { return false }
    deadlines = nil
    forgetContext()
    return true
  }

  /// Reads the host's languages again.
  package func readLanguagesAnew() {
    languages = LanguageCache(source: options.languages)
    forgetContext()
  }

  /// The folders to watch for replaced zone files.
  package var zoneFolders: [String] { isVirtual ? [] : zones.folders }

  /// Makes the next check of the system's zones immediate.
  package func zonesWereNotified() { zonesSeenAt = nil }

  private func settings(of member: Member) throws(ClockError) -> Settings {
    let store = try store()
    return try memos.settings.value(member.id, in: store) { () throws(ClockError) in
      try store.find(Settings.self, member.id)
        ?? Settings(id: member.id, organizationId: member.organizationId)
    }
  }

  /// Must be called when the actor, their settings or the time have changed.
  package func forgetContext() {
    made = nil
    latest = nil
  }

  /// Keeps cached values, and the actor's context, unless the changes concern them.
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

  /// The same, if only the topics of the changes since `seq` are known.
  func keep(over topics: TopicSet, since seq: Int64) throws(ClockError) {
    let store = try store()
    memos.hear(
      of: topics, from: store.version(at: seq), upTo: try store.version(), in: store)
    let people = [Member.topic, Settings.topic, Organization.topic].map(store.schema.topics)
    try keepActor(
      from: store.version(at: seq), unless: people.contains { !$0.isDisjoint(with: topics) })
  }

  /// Must be called when something without a journal row was committed.
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
