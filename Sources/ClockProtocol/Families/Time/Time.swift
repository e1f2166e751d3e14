internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `time.*`: the present time, and the virtual clock.
enum TimeFamily: Family {
  static let prefix = "time"
  static let methods = [now, advance, set, parse]

  private static let now = Method(
    "time.now", "Gives the time, and the zone in force with its source.", access: .open,
    tellsTime: true
  ) { call in
    let context = try call.context
    context.note(turn: context.zone.nextDateChange(after: context.now))
    return TimeView(call.engine, context)
  }

  private static let milliseconds = Maybe(
    "ms", .length.within(0...Int(JSON.integerLimit)), "how far to move, in milliseconds")
  private static let to = Maybe("to", .instant, "the instant to move to, not in the past")

  private static let advance = Method(
    "time.advance", "Moves the virtual clock forward; everything that is due on the way happens.",
    access: .open, standsAlone: true, parameters: [milliseconds, to],
    refusals: [.notVirtual, .validation]
  ) { call in
    let target = try target(call.parameters, from: call.engine.now)
    let context = try call.engine.traveler ?? call.context
    try call.engine.travel(to: call.engine.destination ?? target)
    return TimeView(call.engine, context)
  }

  private static let time = Required("to", .instant, "the instant to set, also in the past")

  private static let set = Method(
    "time.set", "Sets the virtual clock, like a clock on the wall; nothing happens in between.",
    access: .open, standsAlone: true, parameters: [time], refusals: [.notVirtual]
  ) { call in
    let (target, before) = (try call.parameters[time], call.engine.now)
    let context = try call.context
    try call.engine.setClock(to: target)
    call.subscriber.forgetTicks()
    // Effects of the later time no longer hold.
    if target < before { try call.subscriber.askAnew() }
    return TimeView(call.engine, context)
  }

  private static let text = Required(
    "text", .string, "what somebody typed, in the conversation's language or in English")
  private static let wanted = Maybe(
    "wanted", WireType<TimeWish>.word,
    "the kind of time that is needed; it decides between meanings, like a year or a time of day")
  private static let on = Maybe("on", .date, "the date of a time without a day")
  private static let after = Maybe(
    "after", .instant,
    "the instant that a time without a day follows, as an end follows its start")
  private static let present = Maybe(
    "now", .instant, "the instant at which it was typed; default now")
  private static let inZone = Maybe(
    "timeZone", .string, "the IANA zone of the times; default the zone in force")

  private static let parse = Method(
    "time.parse",
    "Reads a time, a day, a range or a length as people type it, in the zone in force.",
    access: .open,
    reads: true,
    parameters: [text, wanted, on, after, present, inZone],
    refusals: [.validation, .zoneUnknown]
  ) { call in
    let (context, parameters) = (try call.context, call.parameters)
    let zone = try parameters[inZone].map(call.engine.zones.zone) ?? context.zone
    context.note(turn: zone.nextDateChange(after: context.now))
    let scene = TimeScene(
      now: try parameters[present] ?? context.now, zone: zone, on: try parameters[on],
      after: try parameters[after], weekStart: try OrganizationDesk(context).weekStart(),
      words: context.words, typedWords: context.typedWords)
    let read = try ReadTime(try parameters[text], scene, wish: try parameters[wanted])
    context.note(turn: read.turn(scene))
    return ParsedTime(
      read: read, scene: scene,
      clockText: ClockText(
        timeZone: zone, hourCycle: context.clockText.hourCycle,
        today: scene.zone.date(of: scene.now), words: context.words
      ))
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
    try SettingsDesk(context).alerts()
  }
}

extension TimeView: WireObject {
  static func declare(_ members: inout some Members<TimeView>) {
    members.add("now", "The engine's time.") { $0.now }
    members.add("timeZone", "The IANA zone in force.") { $0.zone.zone.identifier }
    members.add("timeZoneSource", "The source of the zone.") { $0.zone.origin }
    members.add(
      "mode", "Whether the clock is the system's, or virtual and moved by requests."
    ) { $0.mode }
    members.addObject("text", "The texts to show.") { text in
      text.add("date", "The local date, like `Fri, Nov 20`.") {
        $0.clockText.date($0.zone.zone.date(of: $0.now))
      }
      text.add("time", "The time of day.") { $0.clockText.time($0.now) }
    }
    members.addIfPresent(
      "warning",
      "Why the chosen zone is not in force, or by how much a device's own clock is off."
    ) { $0.warning }
  }
}

extension TimeView.Mode: WireWord {}

extension ZoneInForce.Origin: WireWord {}

extension Engine {
  /// The target of a request to advance the virtual clock; nil for any other request.
  func target(of request: Request) -> Instant? {
    guard isVirtual, !options.requiresSignIn || (try? actingMember()) != nil else { return nil }
    return TimeFamily.target(request, from: now)
  }
}

/// The result of `time.now`.
struct TimeView {
  enum Mode: String, CaseIterable, Sendable {
    case system, virtual
  }

  let now: Instant
  let zone: ZoneInForce
  let mode: Mode
  let clockText: ClockText
  let warning: String?

  /// The texts come from the given context, because its token may have expired since.
  init(_ engine: Engine, _ context: Context) {
    now = engine.now
    zone = context.zoneInForce
    clockText = context.clockText
    mode = engine.isVirtual ? .virtual : .system
    let skew = Self.warning(of: context.store.upstream?.clock?.skew)
    let warnings = zone.warning.map { zone in skew.map { "\(zone). \($0)" } ?? zone } ?? skew
    warning = warnings.map { context.words($0) }
  }

  private static func warning(of skew: Int64?) -> Phrase? {
    guard let skew, abs(skew) > skewLimit else { return nil }
    let length = DurationText(milliseconds: abs(skew)).span
    return skew > 0
      ? "This machine's clock is \(length) slow by the upstream's"
      : "This machine's clock is \(length) fast by the upstream's"
  }

  /// In milliseconds: how far a device's clock may be off before its front end says so.
  private static let skewLimit: Int64 = .minute
}
