internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// `time.*`: what time it is, and the virtual clock.
enum TimeMethods {
  static let all = [now, advance]

  private static let now = Method(
    "time.now", "Tells the time, the zone in force and where it came from.", access: .open,
    result: TimeView.shape.type, refusals: [.zoneUnknown]
  ) { call in try TimeView(call.engine, call.context) }

  private static let milliseconds = Maybe(
    "ms", .length, "how far to go, in milliseconds")
  private static let to = Maybe("to", .instant, "where to go, not in the past")

  private static let advance = Method(
    "time.advance", "Moves the virtual clock, and lets everything due happen on the way.",
    access: .open, standsAlone: true, parameters: [milliseconds, to],
    result: TimeView.shape.type, refusals: [.notVirtual, .validation]
  ) { call in
    let target = try target(call.parameters, from: call.engine.now)
    try call.engine.travel(to: call.engine.destination ?? target)
    return try TimeView(call.engine, call.context)
  }

  static func target(_ request: Request, from now: Instant) -> Instant? {
    guard
      request.method == advance.name,
      let parameters = try? Parameters(request.parameters, declared: advance.parameters)
    else { return nil }
    return try? target(parameters, from: now)
  }

  private static func target(_ parameters: Parameters, from now: Instant) throws -> Instant {
    let target: Instant
    switch (try parameters[milliseconds], try parameters[to]) {
    case (let length?, nil): target = now + length
    case (nil, let instant?): target = instant
    default:
      throw RPCError.invalidParams(field: "ms", expected: "given, or \"to\", and not both")
    }
    guard target >= now else {
      throw Refusal.validation([.init("to", "Time cannot be moved back")])
    }
    return target
  }
}

extension Engine {
  /// Where a request to advance the virtual clock would go; nil for those that go nowhere.
  func target(of request: Request) -> Instant? {
    guard options.travel != nil, !options.requiresSignIn || (try? actingMember()) != nil
    else { return nil }
    return TimeMethods.target(request, from: now)
  }

  fileprivate func travel(to target: Instant) throws {
    guard let travel = options.travel else {
      throw Refusal(
        .notVirtual, "Only an engine started with --virtual-time can be moved through time")
    }
    travel(target)
    now = target
  }
}

/// What `time.now` answers.
struct TimeView {
  enum Mode: String, CaseIterable, Sendable {
    case system, virtual
  }

  let now: Instant
  let timeZone: String
  let origin: ZoneCache.Origin
  let mode: Mode

  init(_ engine: Engine, _ context: Context) throws {
    now = context.now
    timeZone = context.zone.identifier
    origin =
      if engine.state.timeZone != nil {
        .initialize
      } else if engine.options.timeZone != nil {
        .argument
      } else if context.settings.timeZone != nil {
        .settings
      } else {
        try engine.zones.surrounding().origin
      }
    mode = engine.options.travel == nil ? .system : .virtual
  }

  static let shape = Shape<TimeView>(
    Property("now", .instant) { $0.now },
    Property("timeZone", .string) { $0.timeZone },
    Property("timeZoneSource", .word) { $0.origin },
    Property("mode", .word) { $0.mode })
}
