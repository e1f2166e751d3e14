internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The lines to and from the upstream.
extension UpstreamSession {
  func ask(_ what: Question, _ method: String, _ parameters: JSONObject) {
    lastId += 1
    question = (what, lastId, uptime, engine.bootInstant.milliseconds)
    write(lastId, method, parameters)
  }

  private func write(_ id: Int64, _ method: String, _ parameters: JSONObject) {
    let request: JSON = [
      "jsonrpc": "2.0", "id": .integer(id), "method": .string(method),
      "params": .object(parameters),
    ]
    output += JSONWriter.bytes(of: request)
    output.append(0x0A)
  }

  /// Forwards a request to the upstream; its reply goes out after the device's next pull.
  func forward(_ request: Request) {
    forward(
      request.method, request.keyed(at: engine.now),
      for: .own(ForwardedRequest(request, conversation.log)))
  }

  func forward(_ method: String, _ parameters: JSONObject, for asker: Asker) {
    lastId += 1
    forwards[lastId] = (asker, conversation.uptime)
    write(lastId, method, parameters)
  }

  func take(_ line: LineReader.Line) {
    guard case .text(let text) = line, case .object(let object)? = try? JSONReader.parse(text)
    else {
      if case .greeting(let skipped) = phase {
        var length = Self.greetingLimit
        if case .text(let text) = line { length = text.count + 1 }
        phase = .greeting(skipped: skipped + length)
      }
      return
    }
    if case .string(let method)? = object["method"] { return hear(method, object) }
    guard case .integer(let id)? = object["id"] else { return }
    if let forward = forwards.removeValue(forKey: id) {
      isCycleWanted = true
      answered.append((forward.asker, object))
      return
    }
    guard let asked = question, asked.id == id else { return }
    question = nil
    guard case .object(let result)? = object["result"] else {
      return take(object["error"] ?? .null, to: asked.what)
    }
    if case .string(let text)? = result["now"], let theirs = Instant(rfc3339: text) {
      samples.add(theirs, asked: asked.bootAt, came: engine.bootInstant)
    }
    take(result, to: asked.what)
  }

  private func hear(_ method: String, _ object: JSONObject) {
    guard method == "state" || method == "resync", case .object(let parameters)? = object["params"],
      let cursor = Cursor(in: parameters)
    else { return }
    heard = cursor
    if method == "resync" { isCycleWanted = true }
  }

  private func take(_ result: JSONObject, to question: Question) {
    switch question {
    case .initialize(let token): meet(result, by: token)
    case .token:
      guard case .string(let token)? = result["token"] else {
        return fail(.incompatible, Self.misfit)
      }
      newToken = token
    case .subscribe:
      phase = .ready
      isCycleWanted = true
    case .push(let calls):
      guard cycle?.take(result, for: calls) == true else { return fail(.incompatible, Self.misfit) }
    case .pull:
      guard cycle?.take(result) == true else { return fail(.incompatible, Self.misfit) }
      if cycle?.isStuck == true {
        fail(.incompatible, "it says that there is more, and gives the same again or has no end")
      }
    }
  }

  static let misfit = "its answer is none that an engine of this version gives"

  private func take(_ error: JSON, to question: Question) {
    var code: Int64 = 0
    var message = Self.misfit
    var isOffline = false
    if case .object(let object) = error {
      if case .integer(let found)? = object["code"] { code = found }
      if case .string(let found)? = object["message"] { message = found }
      if case .object(let data)? = object["data"] { isOffline = data["reason"] == "offline" }
    }
    switch (question, code) {
    // A restored backup may be older than the token.
    case (.initialize(token: .some), 401) where upstream?.epoch != nil: introduce(by: nil)
    case (.initialize, 400), (.initialize, -32_700 ... -32_600): fail(.incompatible, message)
    case (_, 401), (_, 403), (_, 404): fail(.unauthorized, message)
    case (.token, 503) where isOffline:
      fail(.incompatible, "it is a device itself: its own upstream can be one of this device too")
    // The upstream is a device itself.
    case (_, 409): fail(.incompatible, message)
    case (_, -32_700 ... -32_600): fail(.incompatible, message)
    default: fail(.offline, message)
    }
  }
}
