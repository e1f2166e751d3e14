import JSON
import JSONRPC
import PunchlineKit
import TimeClock

/// Calls this process's engine with lines, like a front end.
final class AssistantHost {
  let engine: HostedEngine
  private let store: String
  private let caller: MethodCaller
  /// The assistant's name in the journal.
  private(set) var client = "mcp"
  private var information: JSON?
  /// Called for each page of a list during a call; returns whether to continue.
  var goesOn: () -> Bool = { true }
  /// The call that proposes what was refused last for lack of consent.
  private(set) var proposal: Call<Wire.Proposal>?
  /// The live reads whose results have changed.
  private var changed: Set<Int64> = []

  init(_ engine: HostedEngine, store: String) {
    self.engine = engine
    self.store = store
    caller = MethodCaller(engine)
    caller.hear = { [unowned self] line in note(line) }
  }

  /// The result of a call, or its error; waits while another engine holds the store.
  func ask<Result: Wired>(_ call: Call<Result>) throws(RPCError) -> Result {
    try reading { caller throws(CommandFailure) in try caller.ask(call) }
  }

  /// Gives the reason for the corrections of the next call.
  func explain(with reason: String?) { caller.reason = reason }

  /// The value that is read with the caller, or the error of a call.
  func reading<Value>(
    _ read: (MethodCaller) throws(CommandFailure) -> Value
  ) throws(RPCError) -> Value {
    do throws(CommandFailure) {
      return try read(caller)
    } catch {
      if case .refused(let refused) = error { proposal = refused.proposal }
      throw Self.refusal(error)
    }
  }

  /// The first page of a list, extended by the records of all other pages.
  func whole<Page: WirePage>(_ call: Call<Page>, _ list: String) throws(RPCError) -> Page {
    var isStopped = false
    do throws(CommandFailure) {
      let page = try caller.whole(call, list) {
        isStopped = !goesOn()
        return !isStopped
      }
      if !isStopped { return page }
    } catch {
      throw Self.refusal(error)
    }
    // The request was cancelled, so nobody reads this error.
    throw .internalError
  }

  private static func refusal(_ failure: CommandFailure) -> RPCError {
    guard case .refused(let error) = failure else { return .internalError }
    let way = error.proposal == nil ? "" : ". The tool proposals with propose asks for that"
    return RPCError(
      code: Int(error.code), message: error.message + way, data: error.json.object?["data"])
  }

  /// Takes in the engine's notifications.
  func hear() {
    engine.work()
    while let line = engine.nextLine() { note(line) }
  }

  private func note(_ line: ArraySlice<UInt8>) {
    guard let notification = try? JSONReader.parse(line), notification["method"] == "live" else {
      return
    }
    changed.insert(Wire.LiveParams(json: notification["params"]).id)
  }

  /// The live reads whose results have changed since the last call.
  func takeChanged() -> Set<Int64> {
    while let line = engine.nextLine() { note(line) }
    defer { changed = [] }
    return changed
  }

  /// Starts live reads, and returns their ids.
  func follow(_ reads: [MCPResource.Read]) throws(RPCError) -> [Int64] {
    var ids: [Int64] = []
    do throws(RPCError) {
      for read in reads {
        ids.append(try ask(Wire.liveStart(method: read.method, params: read.followed)).id)
      }
    } catch {
      leave(ids)
      throw error
    }
    return ids
  }

  func leave(_ reads: [Int64]) {
    for id in reads { _ = try? ask(Wire.liveStop(id: id)) }
  }

  /// Tells the engine the assistant's name for the journal, and that its texts stand among English
  /// ones.
  func introduce(_ information: JSON?) {
    guard self.information == nil || information != self.information else { return }
    self.information = information ?? [:]
    client = information?["name"].stringValue ?? client
    let version = information?["version"].stringValue
    _ = try? ask(
      Wire.initialize(
        client: Wire.InitializeClient(name: client, version: version), language: "en"))
  }

  /// A page of entries, each shift with its breaks that count.
  func withBreaks(_ page: Wire.EntryListResult) throws(RPCError) -> JSONObject {
    var whole: [JSON] = []
    for entry in page.entries {
      guard entry.gapMs != 0, var members = entry.json.object else {
        whole.append(entry.json)
        continue
      }
      let gaps = try ask(Wire.entryGet(id: entry.id)).gaps.filter { !$0.isDeleted }
      members.append("breaks", .array(gaps.map(Self.asBreak)))
      whole.append(.object(members))
    }
    return ["entries": .array(whole), "cursor": page.cursor.json]
  }

  private static func asBreak(_ gap: Wire.Gap) -> JSON {
    [
      "id": gap.id.json, "start": gap.exitTime.json, "end": gap.returnTime.json,
      "text": gap.text.json,
    ]
  }

  /// The latest change in force, in words and with its seq.
  func latestChange() throws(RPCError) -> String? {
    let changes = try ask(Wire.changeList(limit: 20)).changes
    guard let change = changes.first(where: { $0.can.contains("undo") }) else { return nil }
    let by = (change.client?.name ?? change.actorName).map { ", by \($0)" } ?? ""
    let deed = Escaping.printable("\"\(change.text.deed)\" at \(change.text.at)\(by)")
    return "The latest change is \(deed): give its seq \(change.seq) to take it back"
  }

  /// Everything that runs, and the engine's surroundings, because a host's environment may differ
  /// from the shell's.
  func status() throws(RPCError) -> JSONObject {
    let time = try ask(Wire.timeNow())
    return [
      "now": time.now.json, "timeZone": time.timeZone.json, "store": .string(store),
      "clock": try ask(Wire.clockStatus()).json, "timer": try ask(Wire.timerStatus()).json,
      "alerts": try ask(Wire.alertList()).alerts.json,
    ]
  }
}
