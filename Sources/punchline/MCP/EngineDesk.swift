import JSON
import JSONRPC
import PunchlineKit

/// Asks the engine of this process as a front end does, by lines.
final class EngineDesk {
  let engine: HostedEngine
  private let store: String
  private let caller: MethodCaller
  /// What the assistant is called in the journal.
  private(set) var client = "mcp"
  private var information: JSON?
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
    guard self.information == nil || information != self.information else { return }
    self.information = information ?? [:]
    client = information?["name"].stringValue ?? client
    var named: JSONObject = ["name": .string(client)]
    if let version = information?["version"].stringValue {
      named.append("version", .string(version))
    }
    _ = try? ask("initialize", ["client": .object(named)])
  }

  /// A page of entries, each shift with its breaks that count.
  func withBreaks(_ page: JSONObject) throws(RPCError) -> JSONObject {
    guard case .array(let entries) = page["entries"] else { return page }
    var whole: [JSON] = []
    for entry in entries {
      guard entry["gapMs"] != 0, var members = entry.object, let id = members["id"],
        case .array(let gaps) = try ask("entry.get", ["id": id])["gaps"]
      else {
        whole.append(entry)
        continue
      }
      members.append("breaks", .array(gaps.filter { $0["deleted"] != true }.map(Self.asBreak)))
      whole.append(.object(members))
    }
    return JSONObject(
      page.members.map { ($0.name, $0.name == "entries" ? .array(whole) : $0.value) })
  }

  private static func asBreak(_ gap: JSON) -> JSON {
    ["id": gap["id"], "start": gap["exitTime"], "end": gap["returnTime"], "text": gap["text"]]
  }

  /// In words, what was done last and in force, and how it is named.
  func latestChange() throws(RPCError) -> String? {
    guard case .array(let changes) = try ask("change.list", ["limit": 20])["changes"],
      let change = changes.first(where: { change in
        guard case .array(let can) = change["can"] else { return false }
        return can.contains("undo")
      }), let seq = change["seq"].integerValue
    else { return nil }
    let maker = change["client"]["name"].stringValue ?? change["actorName"].stringValue
    let by = maker.map { ", by \($0)" } ?? ""
    let deed = "\"\(change["text"]["deed"].shown)\" at \(change["text"]["at"].shown)\(by)"
    return "The latest change is \(deed): give its seq \(seq) to take it back"
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
