import JSON
import JSONRPC
import PunchlineKit

/// Asks the engine of this process as a front end does, by lines.
final class EngineDesk {
  let engine: HostedEngine
  private let store: String
  private let caller: MethodCaller
  private var client: JSON?
  /// The live reads whose results have become others.
  private var changed: Set<Int64> = []

  init(_ engine: HostedEngine, store: String) {
    self.engine = engine
    self.store = store
    caller = MethodCaller(engine)
    caller.hear = { [unowned self] line in note(line) }
  }

  /// The result of a method, or its error; waits while another engine holds the store.
  func ask(_ method: String, _ parameters: JSONObject = [:]) throws(RPCError) -> JSONObject {
    do throws(CommandFailure) {
      return try caller.call(method, .object(parameters)).object ?? [:]
    } catch {
      throw Self.refusal(error)
    }
  }

  /// The result of a read, with a list to its end.
  func whole(_ read: MCPResource.Read) throws(RPCError) -> JSONObject {
    guard let list = read.list else { return try ask(read.method, read.parameters) }
    do throws(CommandFailure) {
      return try caller.whole(read.method, list, read.parameters)
    } catch {
      throw Self.refusal(error)
    }
  }

  private static func refusal(_ failure: CommandFailure) -> RPCError {
    guard case .refused(let error) = failure else { return .internalError }
    return RPCError(
      code: error["code"].integerValue.map(Int.init) ?? -32603,
      message: error["message"].stringValue ?? "", data: error.object?["data"])
  }

  /// The instant that `MethodCaller` reads from the text.
  func timeOfDay(_ text: String, ofEntryFrom start: JSON, isEnd: Bool) -> JSON? {
    caller.timeOfDay(text, ofEntryFrom: start, isEnd: isEnd)
  }

  /// Takes in what the engine has to tell.
  func hear() {
    engine.work()
    while let line = engine.nextLine() { note(line) }
  }

  private func note(_ line: ArraySlice<UInt8>) {
    let told = (try? JSONReader.parse(line))?.object
    if told?["method"] == "live", let id = told?["params"]?.object?["id"]?.integerValue {
      changed.insert(id)
    }
  }

  /// The live reads whose results have become others since this was asked.
  func takeChanged() -> Set<Int64> {
    while let line = engine.nextLine() { note(line) }
    defer { changed = [] }
    return changed
  }

  /// Keeps the results of the reads true from now on, and names them.
  func follow(_ reads: [MCPResource.Read]) throws(RPCError) -> [Int64] {
    var ids: [Int64] = []
    do throws(RPCError) {
      for read in reads {
        let started = try ask(
          "live.start", ["method": .string(read.method), "params": .object(read.followed)])
        if let id = started["id"]?.integerValue { ids.append(id) }
      }
    } catch {
      leave(ids)
      throw error
    }
    return ids
  }

  func leave(_ reads: [Int64]) {
    for id in reads { _ = try? ask("live.stop", ["id": .integer(id)]) }
  }

  /// Names the assistant in the journal, as any other front end.
  func introduce(_ information: JSON?) {
    guard let members = information?.object, information != client else { return }
    client = information
    var named = JSONObject()
    for name in ["name", "version"] {
      if let text = members[name]?.stringValue { named.append(name, .string(text)) }
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
