import ClockOperations
import ClockStore
import TimeClock

/// Makes the engine that the command line asks for.
struct EngineSetup {
  let engine: Engine
  let clock: any TimeSource
  let log: Log

  init(_ arguments: Arguments) throws {
    let clock = try Self.clock(arguments)
    var options = Engine.Options(version: Punchline.version, zones: Self.zones())
    options.userId = arguments.user ?? options.userId
    options.organizationId = arguments.organization
    options.passwordHasher = SystemPasswords.hasher
    options.requiresSignIn = arguments.requiresAuthentication
    options.timeZone = try Self.timeZone(arguments)
    if let clock = clock as? VirtualClock {
      options.identifiers = .reproducible
      options.travel = { clock.now = $0 }
    } else {
      options.present = { clock.now }
    }
    let path = try arguments.store ?? StorePath.standard()
    let log = Log(arguments.logLevel, clock: clock)
    engine = Engine(options: options, now: clock.now) { birth throws(StoreError) in
      log.info("opens the store \(path)")
      // Whoever waits in the store answers nothing meanwhile.
      return try Store(path: path, birth: birth, patience: 0)
    }
    self.log = log
    self.clock = clock
  }

  private static func clock(_ arguments: Arguments) throws -> any TimeSource {
    guard let text = arguments.virtualTime else { return WallClock() }
    guard let instant = Instant(rfc3339: text) else {
      throw UsageError.badValue(
        option: "--virtual-time", value: text,
        allowed: "an RFC 3339 instant, like 2026-11-21T09:00:00Z")
    }
    return VirtualClock(now: instant)
  }

  private static func timeZone(_ arguments: Arguments) throws(UsageError) -> String? {
    guard let name = arguments.timeZone, name != TimeZone.utc.identifier else {
      return arguments.timeZone
    }
    do throws(SystemZones.Failure) {
      _ = try SystemZones().bytes(of: name)
      return name
    } catch {
      throw .badValue(
        option: "--time-zone", value: name, allowed: "an IANA name; \(error.description)")
    }
  }

  private static func zones() -> ZoneSource {
    let zones = SystemZones()
    func refusing<Result>(
      _ work: () throws(SystemZones.Failure) -> Result
    ) throws(Refusal) -> Result {
      do throws(SystemZones.Failure) {
        return try work()
      } catch {
        throw Refusal(.zoneUnknown, error.description)
      }
    }
    return ZoneSource(
      bytes: { name throws(Refusal) in
        try refusing { () throws(SystemZones.Failure) in try zones.bytes(of: name) }
      },
      local: { () throws(Refusal) in
        let local = try refusing { () throws(SystemZones.Failure) in try zones.local() }
        return local.map { ($0.identifier, $0.source == .environment) }
      }, stamp: zones.stamp)
  }
}
