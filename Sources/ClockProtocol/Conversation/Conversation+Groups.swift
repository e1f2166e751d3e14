internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// How requests share a commit, and what happens if it fails.
extension Conversation {
  /// Answers a group in one transaction; if that fails, runs each message in its own transaction.
  func run(_ group: [Message], again: Bool = false) {
    if let failure = engine.replacement, needsStore(for: group) {
      return refuse(group, with: failure)
    }
    let state = rollbackPoint
    var next = 0
    var hasWritten = false
    // The point from which the group can be retried, as long as nothing is written.
    var (before, staged, first) = (state, PendingReplies.Mark(), 0)
    do throws(ClockError) {
      while !isFull, !isShutDown, next < group.count, pendingReplies.bytes < PendingReplies.limit {
        if !hasWritten { (before, staged, first) = (rollbackPoint, pendingReplies.mark, next) }
        try answer(group[next])
        hasWritten = hasWritten || engine.isWriting
        next += 1
        if hasWritten, next.isMultiple(of: Self.turn), engine.isWaitedFor { break }
      }
      if hasWritten { try subscriber.readUnjournaled() }
      try tellLive()
      try engine.commit()
      pendingReplies.send(to: &outputBuffer, log)
      sendForwards()
      if hasWritten { machine.wrote() }
      putBack(group[next...])
    } catch {
      if error == .busy, !hasWritten, first < group.count {
        sendForwards()
        takeBack(before, keeping: staged)
        pendingReplies.send(to: &outputBuffer, log)
        return wait(with: group[first...])
      }
      takeBack(state)
      recover(group, from: error, again: again)
    }
  }

  /// How many requests of a group are answered before a waiting engine gets the lock.
  private static let turn = 64

  /// Waits for the lock, or refuses the first message if it has waited long enough.
  private func wait(with rest: ArraySlice<Message>) {
    let isFirst = machine.lockWait == nil
    if waitsForLock() {
      putBack(rest)
      if isFirst { answerAhead() }
    } else if let first = rest.first {
      refuse(first, with: WireError.from(.busy, in: engine.words))
      putBack(rest.dropFirst())
    }
  }

  /// Continues with a group after its changes were rolled back.
  private func recover(_ group: [Message], from error: ClockError, again: Bool) {
    switch error {
    case .replaced: retry(group, after: error, again: again)
    // The second try connects to the server again.
    case .unavailable where !again: run(group, again: true)
    case .unavailable, .uncertain: refuse(group, with: error)
    case _ where group.count > 1: for message in group.reversed() { machine.putBack([message]) }
    default: for message in group { refuse(message, with: WireError.from(error, in: engine.words)) }
    }
  }

  private func putBack(_ rest: ArraySlice<Message>) {
    if !rest.isEmpty { machine.putBack(Array(rest)) }
  }

  /// Whether requests that need the lock are retried; if not, all waiting ones are refused.
  private func waitsForLock() -> Bool {
    let waits = machine.waitForLock(around)
    engine.isLockDenied = machine.isLockDenied
    return waits
  }

  /// Answers a group from the store that replaced the old one, if it continues the same journal;
  /// else refuses the group, and the new store answers the next ones.
  private func retry(_ group: [Message], after failure: ClockError, again: Bool) {
    var failure = failure
    if !again {
      do {
        if try engine.followReplacement() { return run(group, again: true) }
      } catch {
        if case .busy = error, waitsForLock() { return machine.putBack(group) }
        if error.isOfStore { failure = error }
      }
    }
    refuse(group, with: failure)
  }

  func refuse(_ group: [Message], with failure: ClockError) {
    engine.replacement = nil
    for message in group { refuse(message, with: WireError.from(failure, in: engine.words)) }
    tell()
  }

  private func answer(_ message: Message) throws(ClockError) {
    let isOverloaded =
      !isVirtual && outputBuffer.unsentBytes + pendingReplies.bytes >= OutputBuffer.refuseAt
    switch message {
    case .single(let call): try reply(to: call, isOverloaded: isOverloaded)
    case .batch(let calls):
      let start = pendingReplies.writer.count
      for call in calls {
        let end = pendingReplies.writer.count
        pendingReplies.writer.append(end == start ? UInt8(ascii: "[") : UInt8(ascii: ","))
        let opened = pendingReplies.writer.count
        try reply(to: call, inBatch: true, isOverloaded: isOverloaded)
        if pendingReplies.writer.count == opened { pendingReplies.writer.truncate(to: end) }
      }
      if pendingReplies.writer.count > start { pendingReplies.writer.append(UInt8(ascii: "]")) }
    }
    pendingReplies.endLine(as: .reply)
    stagePushes()
    // The output of a script must not depend on how its input was cut into groups.
    guard isVirtual, needsStore(for: [message]) else { return }
    while try engine.settle() { stagePushes() }
  }

  /// Sends the changed live reads once for the whole group.
  private func tellLive() throws(ClockError) {
    if isShutDown { return }
    do { try subscriber.tellLive() } catch { if error.isOfStore { throw error } }
    stagePushes()
  }

  /// The outcome of a call.
  enum Outcome {
    case answered
    case refused(RPCError)
    /// The reply and the log entry follow once the upstream has answered.
    case staged
  }

  /// Writes the reply to a call, or nothing for a notification.
  private func reply(
    to call: Call, inBatch: Bool = false, isOverloaded: Bool
  ) throws(ClockError) {
    let began = log?.clock()
    let (id, outcome): (RequestID?, Outcome)
    switch call {
    case .invalid(let found, let error): (id, outcome) = (found, .refused(error))
    case .request(let request):
      id = request.id
      outcome = try run(request, inBatch: inBatch, isOverloaded: isOverloaded)
    }
    switch outcome {
    case .answered:
      if let began { pendingReplies.add(AnsweredRequest(call, nil, began: began)) }
    case .refused(let error):
      if let began { pendingReplies.add(AnsweredRequest(call, error, began: began)) }
      if let id { Reply.error(error, to: id, in: &pendingReplies.writer) }
    case .staged: break
    }
  }

  /// Runs the request and writes the reply with the result, if there is one.
  private func run(
    _ request: Request, inBatch: Bool, isOverloaded: Bool
  ) throws(ClockError) -> Outcome {
    let found = methods.method(named: request.method)
    if let outcome = try forwarding(of: request, by: found, inBatch: inBatch) { return outcome }
    let method: Method
    do {
      method = try callable(found, for: request, inBatch: inBatch, isOverloaded: isOverloaded)
    } catch {
      return .refused(error)
    }
    let start = pendingReplies.writer.count
    if let id = request.id { Reply.begin(to: id, in: &pendingReplies.writer) }
    do {
      if method.needsSignIn, method.needsStore { try engine.refuseOnDeviceOfOthers() }
      var invocation = try Invocation(method, request.parameters, self)
      try invocation.run(writingTo: &pendingReplies.writer)
    } catch {
      let refusal = try refusal(for: error)
      pendingReplies.writer.truncate(to: start)
      return .refused(refusal)
    }
    if request.id != nil {
      Reply.end(in: &pendingReplies.writer)
    } else {
      pendingReplies.writer.truncate(to: start)
    }
    return .answered
  }

  /// The method, unless it cannot answer the request in this form.
  private func callable(
    _ method: Method?, for request: Request, inBatch: Bool, isOverloaded: Bool
  ) throws(RPCError) -> Method {
    if inBatch, method?.standsAlone == true {
      throw .invalidRequest(expected: "\(request.method) on a line of its own, not in a batch")
    }
    if inBatch, request.hasPassword {
      throw .invalidRequest(expected: "a password on a line of its own, not in a batch")
    }
    if isOverloaded { throw WireError.overloaded }
    guard let method else { throw .methodNotFound(request.method) }
    if request.isPositional { throw .positionalParameters }
    return method
  }

  /// The bytes from the work, or its error; throws errors of the store.
  func outcome(
    _ work: () throws -> [UInt8]
  ) throws(ClockError) -> Result<[UInt8], RPCError> {
    do {
      return .success(try work())
    } catch {
      return .failure(try refusal(for: error))
    }
  }

  /// The error that the client gets; throws errors of the store.
  private func refusal(for error: any Error) throws(ClockError) -> RPCError {
    if let error = error.ofStore { throw error }
    return WireError.from(error, in: engine.words) { try engine.context() }
  }

  /// Whether a message of the group needs the store while that is not open yet.
  func needsStore(for group: [Message]) -> Bool {
    group.contains { message in
      message.hasMethod { name in
        guard let method = methods.method(named: name) else { return false }
        return method.needsStore || engine.options.requiresSignIn && method.needsSignIn
      }
    }
  }

  /// Answers each call of the message with the store's error.
  private func refuse(_ message: Message, with error: RPCError) {
    func line(_ call: Call, after separator: UInt8? = nil) -> Bool {
      if let log { pendingReplies.add(AnsweredRequest(call, error, began: log.clock())) }
      let (id, error): (RequestID?, RPCError) =
        switch call {
        case .invalid(let id, let error): (id, error)
        case .request(let request): (request.id, error)
        }
      guard let id else { return false }
      if let separator { pendingReplies.writer.append(separator) }
      Reply.error(error, to: id, in: &pendingReplies.writer)
      return true
    }
    switch message {
    case .single(let call): _ = line(call)
    case .batch(let calls):
      var separator = UInt8(ascii: "[")
      for call in calls where line(call, after: separator) { separator = UInt8(ascii: ",") }
      if separator == UInt8(ascii: ",") { pendingReplies.writer.append(UInt8(ascii: "]")) }
    }
    pendingReplies.endLine(as: .reply)
    pendingReplies.send(to: &outputBuffer, log)
  }
}
