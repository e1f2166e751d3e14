internal import ClockOperations
internal import JSON
internal import JSONRPC

/// Which part of the input is answered next.
extension Conversation {
  /// Answers each `ping` even while earlier requests wait; other requests queue up behind those.
  func readAhead() {
    while !machine.isTraveling, waitingBytes < Self.waitingLimit,
      let (message, bytes) = nextMessage()
    {
      if mayOvertake(message) {
        run([message])
        continue
      }
      waitingBytes += bytes
      let limit = engine.groupLimit
      machine.change { waiting in
        if let last = waiting.last, last.count < limit, !isSlow(last), !message.hasPassword {
          waiting[waiting.count - 1].append(message)
        } else {
          waiting.append([message])
        }
      }
    }
  }

  /// Whether the group has a password, which is slow to hash and shares no transaction.
  func isSlow(_ group: [Message]) -> Bool {
    group.first?.hasPassword == true
  }

  /// Answers each `ping` that was read before the wait began.
  func answerAhead() {
    let ahead = machine.waiting.flatMap { $0.filter(mayOvertake) }
    guard !ahead.isEmpty else { return }
    machine.change { waiting in
      waiting = waiting.map { group in group.filter { !mayOvertake($0) } }.filter { !$0.isEmpty }
    }
    run(ahead)
  }

  /// The output of a script must not depend on what other engines do meanwhile.
  private func mayOvertake(_ message: Message) -> Bool {
    guard !isVirtual, case .single(.request(let request)) = message else { return false }
    return request.method == ConversationFamily.ping.name
  }

  /// The requests that share the next commit; one with a password runs alone.
  func nextGroup() -> [Message] {
    var group: [Message] = []
    let limit = engine.groupLimit
    while group.count < limit, let (message, _) = nextMessage() {
      if message.hasPassword {
        machine.append([message])
        break
      }
      group.append(message)
    }
    return group
  }

  /// The next message and its length; nil if none has arrived yet, or if it starts a
  /// `time.advance`.
  private func nextMessage() -> (Message, bytes: Int)? {
    guard let line = machine.hasEnded ? lines.finish() : lines.next() else { return nil }
    let message = Self.parse(line)
    if isVirtual, case .single(.request(let request)) = message,
      let destination = engine.target(of: request)
    {
      journey = request
      machine.beginJourney()
      engine.destination = destination
      engine.traveler = engine.state.token == nil ? nil : try? engine.context()
      return nil
    }
    if case .text(let text) = line { return (message, text.count) }
    return (message, 0)
  }

  static func parse(_ line: LineReader.Line) -> Message {
    switch line {
    case .tooLong:
      return .single(.invalid(id: .null, .lineTooLong(limit: LineReader.limit)))
    case .text(let text):
      do {
        return try Message.parse(text)
      } catch {
        return .single(.invalid(id: .null, error))
      }
    }
  }
}

extension Message {
  var hasPassword: Bool {
    guard case .single(.request(let request)) = self else { return false }
    return request.hasPassword
  }
}

extension Request {
  var hasPassword: Bool {
    parameters[MemberFamily.password.name].map { $0 != .null } ?? false
  }
}
