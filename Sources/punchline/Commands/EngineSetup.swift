import ClockStore
import JSONRPC
import PunchlineKit
import TimeClock

/// The engine that the command line asks for, and its log.
struct EngineSetup {
  let engine: HostedEngine
  let log: Log
  /// Nil for a store in memory.
  let storePath: String?

  /// With `carriesLink` the engine reaches for its upstream.
  init(_ arguments: Arguments, carriesLink: Bool = false) throws(ProgramError) {
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
    options.upstream = arguments.upstream
    options.upstreamToken = try Self.token(arguments)
    options.carriesLink = carriesLink
    options.willOpenStore = { log.info("opens the store \(store)") }
    engine = HostedEngine(options)
    self.log = log
    storePath = store == Store.memoryPath ? nil : store
    if arguments.upstream != nil { engine.openStore() }
  }

  private static func token(_ arguments: Arguments) throws(ProgramError) -> String? {
    guard let path = arguments.upstreamToken else { return nil }
    do throws(PlatformError) {
      var lines = try FileLines(path)
      let first = try lines.next()
      if case .text(let line)? = first { return String(decoding: line, as: UTF8.self) }
    } catch {
      throw .system(error)
    }
    throw .usage(
      .badValue(
        option: Arguments.Option.upstreamToken.rawValue, value: path,
        allowed: Arguments.Option.upstreamToken.allowed))
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
