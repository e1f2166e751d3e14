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
    guard let link, link.isReady, link.forwards.count < Link.forwardLimit else {
      return .refused(
        WireError.offline("\(request.method) is for the upstream to do, which cannot be reached"))
    }
    stagedForwards.append(request)
    return .staged
  }

  /// Hands over what was staged by a group that has committed.
  func sendForwards() {
    for request in stagedForwards { link?.forward(request) }
    stagedForwards = []
  }
}

extension WireError {
  static let unheard = offline("This device has not yet heard from its upstream")

  static func offline(_ message: String) -> RPCError {
    RPCError(code: 503, message: message, data: ["reason": "offline"])
  }
}
