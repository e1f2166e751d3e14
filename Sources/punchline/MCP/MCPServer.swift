import ClockOperations
import JSON
import JSONRPC
import PunchlineKit

/// A Model Context Protocol server over lines, for the assistant that started it.
// It has no rules of its own, and gets every answer from the engine.
final class MCPServer: LoopClient {
  /// In bytes: while the client has not read more than this, its input is not read.
  private static let unsentLimit = 1 << 20

  let host: AssistantHost
  let isReadOnly: Bool
  var era = MCPEra.undecided
  var subscriptions = MCPSubscriptions()
  private var lines = LineReader()
  private var hasEnded = false
  /// The unanswered input.
  private var waiting: [LineReader.Line] = []
  private var isInAHurry = false
  /// The request in progress, and whether the client has cancelled it.
  private var current: (id: JSON, isCancelled: Bool)?
  /// Writes pending output and reads new input during long work.
  private var breathe: () -> Void = {}
  private var unsent: [UInt8] = []

  init(_ engine: HostedEngine, store: String, isReadOnly: Bool) {
    host = AssistantHost(engine, store: store)
    self.isReadOnly = isReadOnly
  }

  var wantsInput: Bool { !hasEnded && unsent.count < Self.unsentLimit }
  private(set) var isFinished = false
  var hasWork: Bool { !waiting.isEmpty || host.engine.hasWork }
  var givesWay: Bool { true }
  var deadline: Int64? { host.engine.deadline }
  var watchedFile: WatchedFile? { host.engine.watchedFile }
  var zoneFolders: [String] { host.engine.zoneFolders }

  func receive(_ bytes: ArraySlice<UInt8>) {
    lines.append(bytes)
    while let line = lines.next() { take(line) }
  }

  func endInput() {
    hasEnded = true
    while let line = lines.finish() { take(line) }
  }

  func lend(_ breath: @escaping () -> Void) { breathe = breath }

  /// A cancelled request is not started, or ends at its next page; neither gets an answer.
  private func take(_ line: LineReader.Line) {
    if let cancelled = Self.request(in: line), cancelled.method == "notifications/cancelled",
      let id = cancelled.parameters["requestId"]
    {
      waiting.removeAll { Self.request(in: $0)?.id?.json == id }
      if current?.id == id { current?.isCancelled = true }
    }
    waiting.append(line)
  }

  private static func request(in line: LineReader.Line) -> Request? {
    guard case .text(let text) = line,
      case .single(.request(let request))? = try? Message.parse(text)
    else { return nil }
    return request
  }

  func storeWasNotified() { host.engine.storeWasNotified() }

  func clockWasSet() { host.engine.clockWasSet() }
  func zonesWereNotified() { host.engine.zonesWereNotified() }

  func wasContinued() {}

  func hurry() {
    isInAHurry = true
    host.engine.hurry()
  }

  /// Answers one line, so that its answer goes out even if the next line waits for the store.
  func work() {
    host.hear()
    repeat {
      if !waiting.isEmpty { answer(waiting.removeFirst()) }
      announce()
    } while !waiting.isEmpty && isInAHurry
    isFinished = hasEnded && waiting.isEmpty
  }

  func nextChunk() -> ArraySlice<UInt8> { unsent[...] }

  func sent(_ count: Int) { unsent.removeFirst(count) }

  private func say(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    unsent += writer.bytes
    unsent.append(0x0A)
  }

  func notify(_ method: String, _ parameters: JSONObject) {
    unsent += Reply.notification(method, parameters: JSON.object(parameters))
    unsent.append(0x0A)
  }

  private func answer(_ line: LineReader.Line) {
    guard case .text(let text) = line else {
      return refuse(.lineTooLong(limit: LineReader.limit), to: .null)
    }
    do throws(RPCError) {
      switch try Message.parse(text) {
      case .batch: throw .invalidRequest(expected: "one request on a line, no batch")
      case .single(.invalid(let id, let error)): refuse(error, to: id)
      case .single(.request(let request)): answer(request)
      }
    } catch {
      refuse(error, to: .null)
    }
  }

  private func answer(_ request: Request) {
    guard let id = request.id else {
      if request.method == "notifications/cancelled", let id = request.parameters["requestId"] {
        host.leave(subscriptions.end(id))
      }
      return
    }
    current = (id.json, false)
    followProgress(of: request)
    defer {
      current = nil
      host.goesOn = { true }
    }
    do throws(RPCError) {
      if request.isPositional { throw .positionalParameters }
      try agree(on: request)
      // A subscription is answered when it ends, not by a later request.
      guard let result = try result(of: request, id), current?.isCancelled == false else { return }
      say { writer in
        Reply.begin(to: id, in: &writer)
        writer.write(object: era.stamped(result))
        Reply.end(in: &writer)
      }
    } catch {
      if current?.isCancelled == false { refuse(error, to: id) }
    }
  }

  /// Sends progress for each page that the request reads, if the client wants that, and checks for
  /// cancellation.
  private func followProgress(of request: Request) {
    let token = request.parameters["_meta"]?["progressToken"] ?? .null
    var pages: Int64 = 0
    host.goesOn = { [unowned self] in
      pages += 1
      if token != .null {
        notify("notifications/progress", ["progressToken": token, "progress": .integer(pages)])
      }
      breathe()
      return current?.isCancelled == false
    }
  }

  private func refuse(_ error: RPCError, to id: RequestID) {
    say { Reply.error(error, to: id, in: &$0) }
  }

  /// Notifies the client of changed resources.
  private func announce() {
    for (uri, ids) in subscriptions.notified(of: host.takeChanged()) {
      for id in ids {
        var parameters: JSONObject = ["uri": .string(uri)]
        if let id { parameters.append("_meta", [MCPEra.subscriptionKey: id]) }
        notify("notifications/resources/updated", parameters)
      }
    }
  }
}
