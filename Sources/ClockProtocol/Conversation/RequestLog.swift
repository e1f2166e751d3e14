internal import JSON
internal import JSONRPC

/// Reports each answered request to a host for its log, without its content.
package struct RequestLog {
  /// Microseconds of a monotonic clock.
  let clock: () -> Int64
  let write: (String) -> Void

  package init(clock: @escaping () -> Int64, write: @escaping (String) -> Void) {
    self.clock = clock
    self.write = write
  }

  func tell(_ answered: AnsweredRequest) {
    if answered.isPrivate { return }
    let length = clock() - answered.began
    let fraction = String(1_000 + length % 1_000).dropFirst()
    write("\(answered.method) \(answered.outcome) \(length / 1_000).\(fraction) ms")
  }
}

/// One answered request, reduced to what a log may show.
struct AnsweredRequest {
  /// The name of an existing method; any other name would be content.
  let method: String
  /// `ok`, else the reason, or the code of an error without a reason.
  let outcome: String
  /// When the engine started on it.
  let began: Int64
  /// Whether the log must not mention it.
  let isPrivate: Bool

  init(_ call: Call, _ error: RPCError?, began: Int64) {
    switch call {
    case .invalid: (method, isPrivate) = ("(no request)", false)
    case .request(let request):
      let found = Families.method(named: request.method)
      (method, isPrivate) = (found?.name ?? "(unknown method)", found?.isPrivate == true)
    }
    outcome = Self.outcome(error)
    self.began = began
  }

  /// Nil if nobody keeps a log.
  init?(_ request: ForwardedRequest, _ error: RPCError?) {
    guard let began = request.began else { return nil }
    (method, isPrivate) = (request.method, false)
    outcome = Self.outcome(error)
    self.began = began
  }

  private static func outcome(_ error: RPCError?) -> String {
    error.map { $0.reason ?? "\($0.code)" } ?? "ok"
  }
}

/// One request that a device's upstream answers.
struct ForwardedRequest {
  /// Nil if the front end wants no reply.
  let id: RequestID?
  let method: String
  /// When it was forwarded; nil if nobody keeps a log.
  let began: Int64?

  init(_ request: Request, _ log: RequestLog?) {
    id = request.id
    method = request.method
    began = log?.clock()
  }
}

extension RPCError {
  /// The stable reason in `data`.
  fileprivate var reason: String? {
    guard case .object(let data) = data, case .string(let reason) = data["reason"] else {
      return nil
    }
    return reason
  }
}
