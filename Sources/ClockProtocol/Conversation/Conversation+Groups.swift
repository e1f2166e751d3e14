internal import ClockOperations
internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// How requests share a commit, and what becomes of them when it fails.
extension Conversation {
  /// Answers a group in one transaction; when that fails, each of its messages in one of its own.
  func run(_ group: [Message], again: Bool = false) {
    if let failure = engine.replacement, needsStore(for: group) {
      return refuse(group, with: failure)
    }
    let state = agreement
    var rest = group[...]
    var hasWritten = false
    var (before, staged) = (state, 0)
    do throws(StoreError) {
      while !isHeld, !isShutDown, let message = rest.first {
        if !hasWritten { (before, staged) = (agreement, stage.count) }
        try answer(message)
        hasWritten = hasWritten || engine.isWriting
        rest.removeFirst()
      }
      try engine.commit()
      stage.send(to: &outputBuffer)
      sendForwards()
      if hasWritten { lockWait = nil }
      if !rest.isEmpty { waiting.insert(Array(rest), at: 0) }
    } catch {
      if error == .busy, !hasWritten, let message = rest.first {
        sendForwards()
        takeBack(before, keeping: staged)
        stage.send(to: &outputBuffer)
        let isFirst = lockWait == nil
        let waits = waitsForLock()
        if !waits {
          refuse(message, with: WireError.from(error))
          rest.removeFirst()
        }
        if !rest.isEmpty { waiting.insert(Array(rest), at: 0) }
        if waits, isFirst { answerAhead() }
        return
      }
      takeBack(state)
      if case .replaced = error {
        retry(group, after: error, again: again)
      } else if group.count > 1 {
        waiting.insert(contentsOf: group.map { [$0] }, at: 0)
      } else if let message = group.first {
        refuse(message, with: WireError.from(error))
      }
    }
  }

  /// Whether requests that need the lock are tried again; if not, all waiting ones are refused.
  private func waitsForLock() -> Bool {
    var wait = lockWait ?? LockWait(at: uptime)
    if isInAHurry || wait.isOver(at: uptime) { engine.isLockDenied = true }
    wait.goOn(at: uptime)
    lockWait = wait
    return !engine.isLockDenied
  }

  /// Answers a group by what lies where the store was, if that goes on with the same journal; else
  /// the group is told, and the next ones are answered by it.
  private func retry(_ group: [Message], after failure: StoreError, again: Bool) {
    var failure = failure
    if !again {
      do {
        if try engine.followReplacement() { return run(group, again: true) }
      } catch {
        if case .store(.busy) = error, waitsForLock() { return waiting.insert(group, at: 0) }
        if case .store(let found) = error { failure = found }
      }
    }
    refuse(group, with: failure)
  }

  private func refuse(_ group: [Message], with failure: StoreError) {
    engine.replacement = nil
    for message in group { refuse(message, with: WireError.from(failure)) }
    tell()
  }

  private func answer(_ message: Message) throws(StoreError) {
    switch message {
    case .single(let call):
      if let line = try reply(to: call) { stage.add(line, as: .reply) }
    case .batch(let calls):
      var replies: [[UInt8]] = []
      for call in calls {
        if let line = try reply(to: call, inBatch: true) { replies.append(line) }
      }
      if let line = Reply.batch(replies) { stage.add(line, as: .reply) }
    }
    stagePushes()
    // A script's output may not depend on how its input was cut into groups.
    while isVirtual, try engine.settle() { stagePushes() }
  }

  /// The line that answers a call, nil for a notification.
  private func reply(to call: Call, inBatch: Bool = false) throws(StoreError) -> [UInt8]? {
    switch call {
    case .invalid(let id, let error):
      return Reply.error(error, to: id)
    case .request(let request):
      switch try forwarding(of: request, inBatch: inBatch) {
      case .staged: return nil
      case .refused(let error): return request.id.map { Reply.error(error, to: $0) }
      case nil: break
      }
      let result = try result(of: request, inBatch: inBatch)
      guard let id = request.id else { return nil }
      switch result {
      case .success(let bytes): return Reply.result(bytes, to: id)
      case .failure(let error): return Reply.error(error, to: id)
      }
    }
  }

  private func result(
    of request: Request, inBatch: Bool
  ) throws(StoreError) -> Result<[UInt8], RPCError> {
    if inBatch, Families.method(named: request.method)?.standsAlone == true {
      return .failure(
        .invalidRequest(expected: "\(request.method) on a line of its own, not in a batch"))
    }
    if inBatch, request.hasPassword {
      return .failure(
        .invalidRequest(expected: "a password on a line of its own, not in a batch"))
    }
    if !isVirtual, outputBuffer.unsentBytes + stage.bytes >= OutputBuffer.refuseAt {
      return .failure(WireError.overloaded)
    }
    do {
      guard let method = Families.method(named: request.method) else {
        throw RPCError.methodNotFound(request.method)
      }
      if let error = request.parametersError { throw error }
      return .success(try Invocation(method, request.parameters, self).run())
    } catch let error as StoreError {
      throw error
    } catch OperationError.store(let error) {
      throw error
    } catch {
      return .failure(WireError.from(error) { try engine.context() })
    }
  }

  /// Whether one of them is answered from the store, which is not open yet.
  func needsStore(for group: [Message]) -> Bool {
    group.contains { message in
      message.methods.contains { name in
        guard let method = Families.method(named: name) else { return false }
        return method.needsStore || engine.options.requiresSignIn && method.needsSignIn
      }
    }
  }

  /// Answers each call of the message with the store's error.
  private func refuse(_ message: Message, with error: RPCError) {
    func line(_ call: Call) -> [UInt8]? {
      switch call {
      case .invalid(let id, let error): Reply.error(error, to: id)
      case .request(let request): request.id.map { Reply.error(error, to: $0) }
      }
    }
    switch message {
    case .single(let call):
      if let line = line(call) { outputBuffer.append(line, as: .reply) }
    case .batch(let calls):
      if let line = Reply.batch(calls.compactMap(line)) { outputBuffer.append(line, as: .reply) }
    }
  }
}
