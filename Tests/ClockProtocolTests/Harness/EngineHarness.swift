import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import TimeClock

@testable import ClockOperations
@testable import ClockProtocol

/// An engine in the tests' process and one conversation with it, under a clock that tests set.
final class EngineHarness {
  /// A reply of the wrong kind.
  struct Unexpected: Error, CustomStringConvertible {
    let description: String
  }

  struct Settings {
    /// The path of a file for a store that several harnesses share.
    var store = ":memory:"
    var now: Instant = "2026-11-21T14:00:00Z"
    var timeZone = "America/New_York"
    var user = "me"
    /// False for the rules of real time, where `advance` passes time instead of making a request.
    var isVirtual = true
    var organization: String?
    var requiresSignIn = false
    /// The upstream command of a device.
    var upstream: String?
    var isActorFixed = false
    var identifiers = IdentifierSource.reproducible
    /// Milliseconds for which the store itself waits for its lock.
    var patience = Store.patience
    /// The clocks of a machine that several harnesses share; nil for the harness's own.
    var clock: MachineClock?
    /// Microseconds of a monotonic clock; nil if nothing is measured.
    var stopwatch: (() -> Int64)?
    var zones = ZoneSource(
      bytes: { name throws(ClockError) in try TestZones.found(name) }, local: { nil })
    /// Runs while a password is hashed.
    var whileHashing: (EngineHarness?) -> Void = { _ in }
  }

  let settings: Settings
  let engine: Engine
  let conversation: Conversation
  /// The time of the harness if it is not virtual.
  private var realNow: Instant
  /// How often the clock was set.
  private(set) var timesSet = 0
  /// Milliseconds of a monotonic clock.
  var uptime: Int64 = 0
  private var lastId = 0
  private var pushed: [JSON] = []

  init(_ settings: Settings = Settings()) {
    self.settings = settings
    realNow = settings.now
    var options = Engine.Options(version: "1.0.0", zones: settings.zones)
    options.languages = .ofCheckout
    options.userId = settings.user
    options.timeZone = settings.timeZone.isEmpty ? nil : settings.timeZone
    options.organizationId = settings.organization
    options.requiresSignIn = settings.requiresSignIn
    let hashing = Hashing(settings.whileHashing)
    options.passwordHasher = PasswordHasher(
      hash: { hashing.hash($0) }, verify: { $1 == hashing.hash($0) })
    options.identifiers = settings.identifiers
    options.upstream = settings.upstream.map { Upstream(command: $0) }
    options.isActorFixed = settings.isActorFixed
    options.stopwatch = settings.stopwatch
    if let clock = settings.clock {
      options.present = { clock.wall }
      options.boot = { clock.boot }
      options.awake = { clock.awake }
    }
    if settings.isVirtual { options.travel = { _ in } }
    engine = Engine(options: options, now: settings.now) { birth throws(ClockError) in
      try Store(
        path: settings.store, schema: .punchline, birth: birth, patience: settings.patience)
    }
    conversation = Conversation(engine: engine)
    hashing.harness = self
  }

  /// A cheap hash that does not reveal the password.
  private final class Hashing {
    weak var harness: EngineHarness?
    private let meanwhile: (EngineHarness?) -> Void

    init(_ meanwhile: @escaping (EngineHarness?) -> Void) { self.meanwhile = meanwhile }

    func hash(_ password: String) -> String {
      meanwhile(harness)
      return "hash of \(password.reversed().map(String.init).joined())"
    }
  }

  convenience init(
    store: String = ":memory:", at now: Instant = "2026-11-21T14:00:00Z",
    timeZone: String = "America/New_York", user: String = "me", isVirtual: Bool = true
  ) {
    self.init(
      Settings(
        store: store, now: now, timeZone: timeZone, user: user, isVirtual: isVirtual))
  }

  /// Another engine on the same store, at the same time.
  func peer(user: String? = nil) -> EngineHarness {
    var settings = settings
    settings.now = now
    settings.user = user ?? settings.user
    return EngineHarness(settings)
  }

  var now: Instant { settings.isVirtual ? engine.now : engine.time(at: wall) }

  /// What the machine's wall clock shows.
  private var wall: Instant { settings.clock?.wall ?? realNow }

  /// The result of a request.
  @discardableResult
  func call(_ method: String, _ parameters: JSON = [:]) throws -> JSON {
    let reply = try reply(method, parameters)
    guard let result = reply["result"] else {
      throw Unexpected(description: "\(method) failed: \(Self.text(.object(reply)))")
    }
    return result
  }

  /// The error of a request that is refused.
  @discardableResult
  func error(_ method: String, _ parameters: JSON = [:]) throws -> RPCError {
    let reply = try reply(method, parameters)
    guard case .object(let error) = reply["error"], case .integer(let code) = error["code"],
      case .string(let message) = error["message"]
    else {
      throw Unexpected(description: "\(method) was not refused: \(Self.text(.object(reply)))")
    }
    return RPCError(code: Int(code), message: message, data: error["data"])
  }

  /// Lets time pass; its effects are among the notifications.
  func advance(_ milliseconds: Int64) throws {
    if settings.isVirtual {
      try call("time.advance", ["ms": .integer(milliseconds)])
    } else {
      settings.clock?.pass(milliseconds)
      realNow = realNow + milliseconds
      uptime += milliseconds
      _ = try work()
    }
  }

  /// Sets the clock of a harness that has its own.
  func set(ahead milliseconds: Int64) {
    realNow = realNow + milliseconds
    timesSet += 1
    conversation.clockWasSet()
  }

  /// The `method` and `params` of the notifications since the last look, in order.
  func notifications(_ method: String? = nil) throws -> [JSON] {
    conversation.storeWasNotified()
    _ = try work()
    defer { pushed = [] }
    return pushed.filter { $0.method == method ?? $0.method }
  }

  /// The same notifications as lines.
  func pushedLines() -> [String] {
    defer { pushed = [] }
    return pushed.map(\.line)
  }

  /// Every line of output for this line of input.
  func send(_ line: String) -> [String] {
    conversation.receive(Array("\(line)\n".utf8)[...])
    return output()
  }

  func reply(_ method: String, _ parameters: JSON) throws -> JSONObject {
    lastId += 1
    let request: JSON = [
      "jsonrpc": "2.0", "id": .integer(Int64(lastId)), "method": .string(method),
      "params": parameters,
    ]
    conversation.receive((JSONWriter.bytes(of: request) + [0x0A])[...])
    guard let reply = try work().first else {
      throw Unexpected(description: "\(method) was not answered")
    }
    if let undeclared = undeclaredError(in: reply, of: method) {
      throw Unexpected(description: "\(method) does not declare \(undeclared)")
    }
    return reply
  }

  /// Each refusal in any test must be declared by its method; errors of the store may come from any
  /// method.
  private func undeclaredError(in reply: JSONObject, of name: String) -> String? {
    guard case .object(let error) = reply["error"], case .integer(let code) = error["code"],
      code > 0, code < 500, let data = error["data"], case .string(let reason) = data["reason"],
      let method = Families.method(named: name),
      !WireError.declarations(of: method).contains(where: {
        $0.code == Int(code) && $0.reasons.contains(reason)
      })
    else { return nil }
    return "\(code) \(reason)"
  }

  /// The outcomes of requests that share a transaction: the last member of each reply, `result` or
  /// `error`, unparsed.
  func answers(to requests: [(method: String, parameters: JSON)]) throws -> [Substring] {
    var input: [UInt8] = []
    for (id, request) in requests.enumerated() {
      let line: JSON = [
        "jsonrpc": "2.0", "id": .integer(Int64(id)), "method": .string(request.method),
        "params": request.parameters,
      ]
      input += JSONWriter.bytes(of: line) + [0x0A]
    }
    conversation.receive(input[...])
    let opening = #"{"jsonrpc":"2.0","id":"#
    var answers: [Substring] = []
    for line in output() {
      if line.hasPrefix(opening) {
        let id = line.utf8.dropFirst(opening.utf8.count).prefix { $0 != UInt8(ascii: ",") }
        guard Int(Substring(id)) == answers.count else {
          throw Unexpected(description: "\(answers.count) was not answered next")
        }
        answers.append(line[id.endIndex...].dropFirst().dropLast())
      } else {
        pushed.append(try JSONReader.parse(line))
      }
    }
    guard answers.count == requests.count else {
      throw Unexpected(description: "\(requests.count - answers.count) were not answered")
    }
    return answers
  }

  /// Returns the replies, and keeps the notifications.
  private func work() throws -> [JSONObject] {
    var replies: [JSONObject] = []
    for line in output() {
      let json = try JSONReader.parse(line)
      guard case .object(let object) = json else { continue }
      if object["method"] == nil { replies.append(object) } else { pushed.append(json) }
    }
    return replies
  }

  private func output() -> [String] {
    var bytes: [UInt8] = []
    repeat {
      conversation.work(at: settings.isVirtual ? engine.now : wall, uptime: uptime)
      while !conversation.outputBuffer.isEmpty {
        let chunk = conversation.outputBuffer.nextChunk()
        bytes += chunk
        conversation.outputBuffer.sent(chunk.count)
      }
    } while conversation.hasWork
    return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func text(_ json: JSON) -> String {
    String(decoding: JSONWriter.bytes(of: json), as: UTF8.self)
  }
}

extension RPCError {
  /// The stable reason in `data`.
  var reason: String? {
    guard case .object(let data) = data, case .string(let reason) = data["reason"] else {
      return nil
    }
    return reason
  }
}

extension JSON {
  /// A member of an object; null if there is none.
  subscript(name: String) -> JSON {
    guard case .object(let object) = self else { return .null }
    return object[name] ?? .null
  }

  /// An element of an array; null if there is none.
  subscript(index: Int) -> JSON {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return .null }
    return elements[index]
  }

  var count: Int {
    guard case .array(let elements) = self else { return 0 }
    return elements.count
  }

  fileprivate var method: String? {
    guard case .string(let method) = self["method"] else { return nil }
    return method
  }
}

extension Instant: ExpressibleByStringLiteral {
  /// Only accepts RFC 3339 text.
  public init(stringLiteral text: String) {
    guard let instant = Instant(rfc3339: text) else {
      preconditionFailure("\(text) is no instant")
    }
    self = instant
  }
}
