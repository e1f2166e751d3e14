internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `time.*`: what time it is, and the virtual clock.
enum TimeFamily: Family {
  static let prefix = "time"
  static let methods = [now, advance, set, parse]

  private static let now = Method(
    "time.now", "Tells the time, the zone in force and where it came from.", access: .open,
    tellsTime: true
  ) { call in
    let context = try call.context
    context.note(turn: context.zone.nextDateChange(after: context.now))
    return TimeView(call.engine, context)
  }

  private static let milliseconds = Maybe(
    "ms", .length.within(0...Int(JSON.integerLimit)), "how far to go, in milliseconds")
  private static let to = Maybe("to", .instant, "where to go, not in the past")

  private static let advance = Method(
    "time.advance", "Moves the virtual clock, and lets everything due happen on the way.",
    access: .open, standsAlone: true, parameters: [milliseconds, to],
    refusals: [.notVirtual, .validation]
  ) { call in
    let target = try target(call.parameters, from: call.engine.now)
    let context = try call.engine.traveler ?? call.context
    try call.engine.travel(to: call.engine.destination ?? target)
    return TimeView(call.engine, context)
  }

  private static let time = Required("to", .instant, "what it is to show, also in the past")

  private static let set = Method(
    "time.set", "Sets the virtual clock as one sets a clock on the wall: nothing happens between.",
    access: .open, standsAlone: true, parameters: [time], refusals: [.notVirtual]
  ) { call in
    let (target, before) = (try call.parameters[time], call.engine.now)
    let context = try call.context
    try call.engine.setClock(to: target)
    call.subscriber.forgetTicks()
    // What time had brought since holds no longer.
    if target < before { try call.subscriber.askAnew() }
    return TimeView(call.engine, context)
  }

  private static let text = Required("text", .string, "what somebody typed, in English")
  private static let present = Maybe(
    "now", .instant, "the instant at which it was typed, instead of now")
  private static let inZone = Maybe(
    "timeZone", .string, "the IANA zone whose clocks it is about, else the zone in force")

  private static let parse = Method(
    "time.parse", "Reads a time, a day or a range as people type it, in the zone in force.",
    access: .open,
    reads: true,
    parameters: [text, present, inZone], refusals: [.validation, .zoneUnknown]
  ) { call in
    let context = try call.context
    let zone = try call.parameters[inZone].map(call.engine.zones.zone) ?? context.zone
    context.note(turn: zone.nextDateChange(after: context.now))
    let now = try call.parameters[present] ?? context.now
    let phrase = try TimePhrase.read(try call.parameters[text], now: now, zone: zone)
    // A time without a day is another one once it has come round.
    if let start = phrase.start {
      context.note(
        turn: zone.instant(of: zone.date(of: start).adding(days: 1), zone.timeOfDay(of: start)))
    }
    return ParsedTime(
      phrase: phrase,
      clockText: ClockText(
        timeZone: zone, hourCycle: context.clockText.hourCycle, today: zone.date(of: now)))
  }

  static func target(_ request: Request, from now: Instant) -> Instant? {
    guard
      request.method == advance.name,
      let parameters = try? Parameters(request.parameters, declared: advance.parameters)
    else { return nil }
    return try? target(parameters, from: now)
  }

  private static func target(_ parameters: Parameters, from now: Instant) throws -> Instant {
    let (target, parameter): (Instant, String)
    switch (try parameters[milliseconds], try parameters[to]) {
    case (let length?, nil): (target, parameter) = (now + length, "ms")
    case (nil, let instant?): (target, parameter) = (instant, "to")
    default:
      throw RPCError.invalidParams(field: "ms", expected: "given, or \"to\", and not both")
    }
    guard target >= now else {
      throw ClockError.validation([.init(parameter, "Time cannot be moved back")])
    }
    return target
  }
}

extension TimeFamily {
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan] {
    try context.zoneAlerts()
  }
}

extension TimeView: WireObject {
  static func declare(_ members: inout some Members<TimeView>) {
    members.add("now", "The engine's time.") { $0.now }
    members.add("timeZone", "The IANA zone in force.") { $0.zone.zone.identifier }
    members.add("timeZoneSource", "Where the zone was chosen.") { $0.zone.origin }
    members.add("mode", "Whether time is the system's or moved by requests.") { $0.mode }
    members.addObject("text", "The texts to show.") { text in
      text.add("date", "The local date, like `Fri, Nov 20`.") {
        $0.clockText.date($0.zone.zone.date(of: $0.now))
      }
      text.add("time", "The time of day.") { $0.clockText.time($0.now) }
    }
    members.addIfPresent(
      "warning",
      "Why another zone is in force than was chosen, or how far a device's own clock is off."
    ) { $0.warning }
  }
}

extension TimeView.Mode: WireWord {}

extension ZoneInForce.Origin: WireWord {}

extension Engine {
  /// Where a request to advance the virtual clock would go; nil for those that go nowhere.
  func target(of request: Request) -> Instant? {
    guard isVirtual, !options.requiresSignIn || (try? actingMember()) != nil else { return nil }
    return TimeFamily.target(request, from: now)
  }
}

/// What `time.now` answers.
struct TimeView {
  enum Mode: String, CaseIterable, Sendable {
    case system, virtual
  }

  let now: Instant
  let zone: ZoneInForce
  let mode: Mode
  let clockText: ClockText
  let warning: String?

  /// The texts are those of the context, whose token may have ended since.
  init(_ engine: Engine, _ context: Context) {
    now = engine.now
    zone = context.zoneInForce
    clockText = context.clockText
    mode = engine.isVirtual ? .virtual : .system
    let warnings = [zone.warning, Self.warning(of: context.store.upstream?.clock?.skew)]
      .compactMap(\.self)
    warning = warnings.isEmpty ? nil : warnings.joined(separator: ". ")
  }

  private static func warning(of skew: Int64?) -> String? {
    guard let skew, abs(skew) > skewLimit else { return nil }
    let length = DurationText(milliseconds: abs(skew)).timer
    return "This machine's clock is \(length) \(skew > 0 ? "slow" : "fast") by the upstream's"
  }

  /// In milliseconds: by how much a device's clock may be off before anybody is bothered with it.
  private static let skewLimit: Int64 = 60_000
}

/// What `time.parse` answers.
private struct ParsedTime: WireObject {
  let phrase: TimePhrase
  let clockText: ClockText

  static func declare(_ members: inout some Members<ParsedTime>) {
    members.add("kind", "`instant`, `interval`, `date` or `dates`.") { $0.kind }
    members.addIfPresent("at", "The instant.") { $0.instant }
    members.addIfPresent("start", "When the interval begins.") { $0.interval?.start }
    members.addIfPresent("end", "When the interval ends.") { $0.interval?.end }
    members.addIfPresent("date", "The date.") { $0.date }
    members.addIfPresent("from", "The first of the dates.") { $0.dates?.first }
    members.addIfPresent("to", "The last of the dates.") { $0.dates?.last }
    members.addObject("text", "The texts to show.") { text in
      text.add("date", "The date like `Fri, Nov 20`, or the dates like `Nov 16 – 22`.") {
        $0.shownDate
      }
      text.add("time", "The time of day, or both of the interval; null for dates.") {
        $0.shownTime
      }
    }
  }

  private var shownDate: String {
    switch phrase {
    case .instant(let instant): clockText.date(clockText.timeZone.date(of: instant)).text
    case .interval(let interval):
      clockText.date(clockText.timeZone.date(of: interval.start)).text
    case .date(let date): clockText.date(date).text
    case .dates(let first, let last): clockText.dates(first, last)
    }
  }

  /// Beside the date.
  private var shownTime: String? {
    switch phrase {
    case .instant(let instant): clockText.time(instant).text
    case .interval(let interval):
      clockText.beside(clockText.timeZone.date(of: interval.start))
        .range(interval.start, interval.end)
    case .date, .dates: nil
    }
  }

  private var kind: String {
    switch phrase {
    case .instant: "instant"
    case .interval: "interval"
    case .date: "date"
    case .dates: "dates"
    }
  }

  private var instant: Instant? {
    if case .instant(let instant) = phrase { instant } else { nil }
  }

  private var interval: Interval? {
    if case .interval(let interval) = phrase { interval } else { nil }
  }

  private var date: CivilDate? {
    if case .date(let date) = phrase { date } else { nil }
  }

  private var dates: (first: CivilDate, last: CivilDate)? {
    if case .dates(let first, let last) = phrase { (first, last) } else { nil }
  }
}
