package import ClockStore
package import TimeClock

extension Context {
  /// What all contexts of one actor share, at any instant and about any member.
  package final class Shared {
    let store: Store
    let actor: ActingMember
    let timeZone: TimeZone
    private let hourCycle: HourCycle
    let words: Words
    private let payrollWords: Words
    private let payrollHourCycle: HourCycle
    /// The language in which times may be typed, besides English; its file is read on first use.
    private(set) lazy var typedWords = makeTypedWords()
    private let makeTypedWords: () -> Words
    /// The engine's zone, independent of the choices of its conversation and members.
    private(set) lazy var engineZone = makeEngineZone()
    private let makeEngineZone: () -> TimeZone
    let policy: Policy
    let families: [any OperationFamily.Type]
    let zones: ZoneCache
    let memos: Memos
    let identifiers: IdentifierSource
    /// What every text for the actor depends on.
    private(set) lazy var dependencies = Dependencies(
      member: actor.userId, of: actor.organizationId)
    /// The texts asked for last, and their day.
    private var texts: (clock: ClockText, day: LocalDay)?

    package init(
      store: Store, actor: ActingMember, timeZone: TimeZone,
      engineZone: @escaping @autoclosure () -> TimeZone, hourCycle: HourCycle,
      words: Words, payrollWords: Words, payrollHourCycle: HourCycle,
      typedWords: @escaping @autoclosure () -> Words, policy: Policy,
      families: [any OperationFamily.Type], zones: ZoneCache, memos: Memos,
      identifiers: IdentifierSource
    ) {
      self.store = store
      self.actor = actor
      self.timeZone = timeZone
      self.hourCycle = hourCycle
      self.words = words
      self.payrollWords = payrollWords
      self.payrollHourCycle = payrollHourCycle
      makeTypedWords = typedWords
      makeEngineZone = engineZone
      self.policy = policy
      self.families = families
      self.zones = zones
      self.memos = memos
      self.identifiers = identifiers
    }

    /// Writes times as the actor reads them on the day of the instant.
    func clockText(at instant: Instant) -> ClockText {
      if let texts, texts.day.from <= instant, instant < texts.day.until { return texts.clock }
      let day = LocalDay(at: instant, in: timeZone)
      let clock = ClockText(timeZone: timeZone, hourCycle: hourCycle, today: day.date, words: words)
      texts = (clock, day)
      return clock
    }

    /// Writes times as payroll reads them on that day.
    func payrollText(at instant: Instant) -> ClockText {
      ClockText(
        timeZone: timeZone, hourCycle: payrollHourCycle, today: clockText(at: instant).today,
        words: payrollWords)
    }
  }

  /// The member that contexts are about, with the settings and the zone of their days.
  package final class Person {
    let member: Member
    let settings: Settings
    let zone: ZoneInForce
    /// Whether records of other members are not found.
    let isOnlyTheirs: Bool
    private(set) lazy var name = member.calledName
    /// What everything about the member depends on.
    private(set) lazy var dependencies = Dependencies(
      member: member.id, of: member.organizationId)
    /// The day asked for last.
    private var day: LocalDay?

    package init(
      _ member: Member, _ settings: Settings, _ zone: ZoneInForce, isOnlyTheirs: Bool = false
    ) {
      self.member = member
      self.settings = settings
      self.zone = zone
      self.isOnlyTheirs = isOnlyTheirs
    }

    func day(at instant: Instant) -> LocalDay {
      if let day, day.from <= instant, instant < day.until { return day }
      let found = LocalDay(at: instant, in: zone.zone)
      day = found
      return found
    }
  }
}

/// The local day at an instant.
struct LocalDay {
  let date: CivilDate
  let interval: Interval
  /// From this instant until clocks show another date.
  let from: Instant
  let until: Instant

  init(at instant: Instant, in zone: TimeZone) {
    date = zone.date(of: instant)
    interval = zone.interval(of: date)
    from = instant
    until = zone.nextDateChange(after: instant) ?? .latest
  }
}
