import PunchlineKit
import TimeClock

/// The engine that the command line asks for, and its log.
struct EngineSetup {
  let engine: HostedEngine
  let log: Log

  init(_ arguments: Arguments) throws(ProgramError) {
    let clock: any TimeSource
    let timeZone: String?
    do throws(UsageError) {
      clock = try Self.clock(arguments)
      timeZone = try Self.timeZone(arguments)
    } catch {
      throw .usage(error)
    }
    let (log, store) = (Log(arguments.logLevel, clock: clock), try arguments.storePath())
    var options = HostedEngine.Options(store: store)
    options.clock = clock
    options.timeZone = timeZone
    options.userId = arguments.fixedUser ?? arguments.user
    options.isActorFixed = arguments.fixedUser != nil
    options.organizationId = arguments.organization
    options.requiresSignIn = arguments.requiresAuthentication
    options.willOpenStore = { log.info("opens the store \(store)") }
    engine = HostedEngine(options)
    self.log = log
  }

  private static func clock(_ arguments: Arguments) throws(UsageError) -> any TimeSource {
    guard let text = arguments.virtualTime else { return WallClock() }
    guard let instant = Instant(rfc3339: text) else {
      throw .badValue(
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
}

extension Arguments {
  /// The store that was asked for, else the one at its usual place.
  func storePath() throws(ProgramError) -> String {
    if let store { return store }
    do throws(StorePath.Failure) {
      return try StorePath.standard()
    } catch {
      throw .noStorePath(error)
    }
  }
}
