import JSON
import JSONRPC
import Libc
import PunchlineKit

/// Asks the engine of this process as a front end does, by lines.
final class EngineDesk {
  /// What a change of makes a resource another one. Not alerts: whoever asks for those is told them
  /// in place of the front end that would show them.
  private static let topics: [JSON] = ["clock", "timer", "gap", "entry", "task", "settings"]

  let engine: HostedEngine
  private let store: String
  private var lastId: Int64 = 0
  private var client: JSON?
  private var isFollowing = false
  /// Whether the engine has told of a change since this was false.
  var hasChanged = false

  init(_ engine: HostedEngine, store: String) {
    self.engine = engine
    self.store = store
  }

  /// The result of a method, or its error; waits while another engine holds the store.
  func ask(_ method: String, _ parameters: JSONObject = [:]) throws(RPCError) -> JSONObject {
    lastId += 1
    let request: JSONObject = [
      "jsonrpc": "2.0", "id": .integer(lastId), "method": .string(method),
      "params": .object(parameters),
    ]
    engine.receive((JSONWriter.bytes(of: .object(request)) + [0x0A])[...])
    while true {
      engine.work()
      while let line = engine.nextLine() {
        guard let (isResult, json) = Reply.content(of: line, to: RequestID(lastId)) else {
          hasChanged = true
          continue
        }
        let members = (try? JSONReader.parse(json))?.members ?? [:]
        if isResult { return members }
        throw RPCError(
          code: members["code"]?.integer ?? -32603, message: members["message"]?.text ?? "",
          data: members["data"])
      }
      if engine.hasWork { continue }
      let wait = engine.deadline.map { $0 - SystemClock.now() } ?? 1
      usleep(UInt32(clamping: min(max(wait, 1), 10) * 1_000))
    }
  }

  /// Takes in what the engine has to tell.
  func hear() {
    engine.work()
    drain()
  }

  func drain() {
    while engine.nextLine() != nil { hasChanged = true }
  }

  /// Has the engine tell of changes from now on.
  func follow() throws(RPCError) {
    if isFollowing { return }
    _ = try ask("subscribe", ["topics": .array(Self.topics)])
    isFollowing = true
  }

  /// Names the assistant in the journal, as any other front end.
  func introduce(_ information: JSON?) {
    guard let members = information?.members, information != client else { return }
    client = information
    var named = JSONObject()
    for name in ["name", "version"] {
      if let text = members[name]?.text { named.append(name, .string(text)) }
    }
    _ = try? ask("initialize", ["client": .object(named)])
  }

  /// All that runs, and where: a host may hand on another environment than the shell's.
  func status() throws(RPCError) -> JSONObject {
    let time = try ask("time.now")
    return [
      "now": time["now"] ?? .null, "timeZone": time["timeZone"] ?? .null, "store": .string(store),
      "clock": .object(try ask("clock.status")), "timer": .object(try ask("timer.status")),
      "alerts": try ask("alert.list")["alerts"] ?? [],
    ]
  }
}

extension JSON {
  fileprivate var integer: Int? {
    if case .integer(let value) = self { Int(value) } else { nil }
  }
}
