internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Requests that only the upstream of a device can answer.
extension Conversation {
  enum Forwarding {
    /// It is answered once the upstream has answered.
    case staged
    case refused(RPCError)
  }

  /// Nil for what the engine answers by itself.
  func forwarding(of request: Request, inBatch: Bool) throws(StoreError) -> Forwarding? {
    guard let method = methods.method(named: request.method), let offline = method.offline,
      !request.isPositional
    else { return nil }
    let store = try engine.store()
    guard let upstream = store.upstream else { return nil }
    guard upstream.memberId != nil else {
      return .refused(WireError.unheard)
    }
    if offline == .queue {
      do {
        let context = try engine.context()
        guard try context.concernsOthers(method, request.parameters) else { return nil }
      } catch let error as StoreError {
        throw error
      } catch OperationError.store(let error) {
        throw error
      } catch {
        return nil
      }
    }
    guard !inBatch else {
      return .refused(
        .invalidRequest(expected: "\(request.method) on a line of its own, not in a batch"))
    }
    guard let link else {
      return .refused(
        WireError.offline("\(request.method) is for the upstream to do, which is not waited for"))
    }
    guard link.takesForwards(store) else {
      return .refused(WireError.unreachable(request.method))
    }
    if link.isReady {
      stagedForwards.append((request, relay: nil))
      return .staged
    }
    // Whoever reads the store may read what lies in it.
    guard !request.hasPassword, !request.method.hasPrefix("\(AuthFamily.prefix).") else {
      return .refused(
        WireError.offline(
          "\(request.method) carries a secret, so that only the engine that holds the link to the "
            + "upstream can ask it"))
    }
    let relay = link.relay(request)
    do {
      try engine.beginWrite()
    } catch .store(let error) {
      throw error
    } catch {
      return .refused(WireError.unheard)
    }
    try store.add(relay)
    stagedForwards.append((request, relay.id))
    return .staged
  }

  /// Hands over what was staged by a group that has committed.
  func sendForwards() {
    for (request, relay) in stagedForwards {
      if let relay { link?.await(relay, for: request.id) } else { link?.forward(request) }
    }
    stagedForwards = []
  }
}

extension WireError {
  static let unheard = offline("This device has not yet heard from its upstream")

  static func offline(_ message: String) -> RPCError {
    RPCError(code: 503, message: message, data: ["reason": "offline"])
  }
}
