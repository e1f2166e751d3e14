import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import TimeClock

@testable import ClockOperations
@testable import ClockProtocol

/// A device and the lines to its upstream, which tests cut, delay and lose.
final class DeviceHarness {
  let settings: EngineHarness.Settings
  let clock: MachineClock
  /// Replaces a line of the upstream.
  var alters: (String) -> String = { $0 }
  /// The time on the upstream's clock.
  var officeNow: (() -> Instant)?
  /// How often that clock was set, which each engine there notices.
  var officeTimesSet: () -> Int = { 0 }
  private var heardTimesSet = 0
  private(set) var harness: EngineHarness
  private(set) var link: UpstreamSession
  private let connect: () -> EngineHarness
  /// The conversation at the other end; nil while offline.
  private var office: EngineHarness?
  var isOnline = true
  /// Milliseconds of a monotonic clock.
  var uptime: Int64 = 1_000
  /// The method after which the network breaks, before its reply is sent.
  var losesReplyTo: String?
  /// Lines kept for a test instead of being sent, if wanted.
  var seen: [String] = []

  init(
    _ settings: EngineHarness.Settings, upstream connect: @escaping () -> EngineHarness
  ) {
    clock = MachineClock(wall: settings.now)
    var settings = settings
    (settings.upstream, settings.clock) = ("office", clock)
    self.settings = settings
    self.connect = connect
    (harness, link) = Self.start(settings)
  }

  private static func start(
    _ settings: EngineHarness.Settings
  ) -> (EngineHarness, UpstreamSession) {
    let harness = EngineHarness(settings)
    return (harness, UpstreamSession(harness.conversation, jitter: { 1 }))
  }

  /// Kills the process and starts it again.
  func restart() {
    office = nil
    (harness, link) = Self.start(atPresent)
  }

  /// Another engine on the device's store, which does not connect to the upstream.
  func peer() -> EngineHarness { EngineHarness(atPresent) }

  private var atPresent: EngineHarness.Settings {
    var settings = settings
    settings.now = clock.wall
    return settings
  }

  @discardableResult
  func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
    try harness.call(method, parameters)
  }

  /// Exchanges with the upstream until nothing is left to do.
  func exchange(steps: Int = 4_000) throws {
    // The store opens with the first request.
    try harness.call("sync.status")
    if office == nil { uptime += 400_000 }
    harness.uptime = uptime
    for _ in 0..<steps {
      link.work(uptime: uptime)
      if link.wantsEnd || !isOnline, office != nil {
        office = nil
        link.ended(at: uptime)
      }
      if office == nil {
        guard isOnline, link.commandToRun != nil else { return }
        office = connect()
        heardTimesSet = officeTimesSet()
        link.began(at: uptime)
      }
      let out = Array(link.nextChunk())
      link.sent(out.count)
      let lines = out.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      seen += lines
      guard let office else { return }
      if let now = officeNow?(), now > office.now { try office.advance(now - office.now) }
      if let now = officeNow?(), now < office.now { office.set(ahead: now - office.now) }
      if officeTimesSet() != heardTimesSet { office.conversation.clockWasSet() }
      heardTimesSet = officeTimesSet()
      // The office's own deadlines come on the line before the replies.
      var replies = office.pushedLines() + lines.flatMap { office.send($0) }
      if lines.isEmpty { replies += office.hear() }
      if replies.isEmpty, lines.isEmpty, link.isQuiet { return }
      if let method = losesReplyTo, lines.contains(where: { $0.contains(method) }) {
        losesReplyTo = nil
        isOnline = false
        continue
      }
      for reply in replies { link.receive(Array("\(alters(reply))\n".utf8)[...], at: uptime) }
    }
  }

  /// Breaks the network.
  func cut() {
    isOnline = false
    office = nil
    link.ended(at: uptime)
  }

  var queued: [JSON] {
    get throws {
      var calls: [JSON] = []
      var cursor: JSON = .null
      repeat {
        let page = try call("sync.list", ["limit": 100, "cursor": cursor])
        calls += page["calls"].elements
        cursor = page["cursor"]
      } while cursor != .null
      return calls
    }
  }

  var status: JSON { get throws { try call("sync.status") } }
}

extension EngineHarness {
  /// The engine's notifications.
  func hear() -> [String] {
    conversation.storeWasNotified()
    return send("")
  }
}
