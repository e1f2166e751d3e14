internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The one place where refusals and store errors become errors of the wire.
enum WireError {
  static let overloaded = RPCError(
    code: 503, message: "Too much output is waiting to be read",
    data: ["reason": "overloaded", "retryAfterMs": 100])

  /// Milliseconds until the next password will be looked at.
  static func rateLimited(_ message: String, retryAfter: Int64) -> RPCError {
    RPCError(
      code: 503, message: message,
      data: ["reason": "rate_limited", "retryAfterMs": .integer(retryAfter)])
  }

  static func from(_ error: any Error, _ context: () throws -> Context) -> RPCError {
    switch error {
    case let error as RPCError: error
    case let error as OperationError: from(error, in: context)
    case let refusal as Refusal: from(refusal, in: context)
    case let error as StoreError: from(error)
    default: .internalError
    }
  }

  private static func from(
    _ error: OperationError, in context: () throws -> Context
  ) -> RPCError {
    switch error {
    case .refused(let refusal): from(refusal, in: context)
    case .store(let error): from(error)
    case .rateLimited(let wait), .tooManyAttempts(let wait):
      rateLimited(error.message, retryAfter: wait)
    case .noPasswords: .internalError
    }
  }

  private static func from(
    _ refusal: Refusal, in context: () throws -> Context
  ) -> RPCError {
    var data: JSONObject = ["reason": .string(refusal.reason.rawValue)]
    if !refusal.fields.isEmpty {
      data.append(
        "fields",
        .object(JSONObject(refusal.fields.map { ($0.name, .string($0.message)) })))
    }
    if refusal.conflicts.count > 0,
      let context = try? context(), let view = try? ConflictsView(refusal.conflicts, context)
    {
      for member in view.jsonObject.members {
        data.append(member.name, member.value)
      }
    }
    if !refusal.inTheWay.isEmpty {
      let context = try? context()
      data.append(
        "inTheWay",
        .array(
          refusal.inTheWay.map { record in
            var named: JSONObject = ["topic": .string(record.topic), "id": .string(record.id)]
            if let name = try? context?.name(of: record) { named.append("text", .string(name)) }
            return .object(named)
          }))
    }
    if !refusal.proposals.isEmpty {
      data.append("proposals", .array(refusal.proposals.map { ActionView($0).jsonValue }))
    }
    if !refusal.remedies.isEmpty {
      data.append("actions", .array(refusal.remedies.map { ActionView($0).jsonValue }))
    }
    return RPCError(
      code: refusal.reason.code, message: refusal.message, data: .object(data))
  }

  static func from(_ error: StoreError) -> RPCError {
    let (code, reason, retryAfter): (Int, String, Int64?) =
      switch error {
      case .damaged: (500, "store_damaged", nil)
      case .newer: (500, "store_newer", nil)
      case .replaced: (500, "store_replaced", nil)
      case .inaccessible: (500, "store_inaccessible", nil)
      case .failed, .constraint: (500, "store_failed", nil)
      case .unavailable: (503, "store_unavailable", 1_000)
      case .uncertain: (503, "store_uncertain", 1_000)
      case .busy: (503, "store_busy", 100)
      case .full: (503, "store_full", 1_000)
      case .readOnly: (503, "store_read_only", 1_000)
      }
    var data: JSONObject = ["reason": .string(reason)]
    if let retryAfter { data.append("retryAfterMs", .integer(retryAfter)) }
    return RPCError(code: code, message: error.message, data: .object(data))
  }

  /// What a method's page says of errors, one for each code.
  static func declarations(of method: Method) -> [OpenRPC.ErrorDeclaration] {
    var reasons: [Int: [String]] = [:]
    for reason in method.refusals {
      reasons[reason.code, default: []].append(reason.rawValue)
    }
    if method.needsSignIn {
      reasons[401, default: []] += [
        Refusal.Reason.unauthenticated.rawValue, Refusal.Reason.tokenExpired.rawValue,
      ]
    }
    if case .needs = method.access {
      reasons[403, default: []].append(Refusal.Reason.permissionDenied.rawValue)
    }
    if !method.parameters.isEmpty { reasons[-32602] = [] }
    return reasons.keys.sorted().map { code in
      .init(code: code, message: meaning(of: code), reasons: reasons[code] ?? [])
    }
  }

  private static func meaning(of code: Int) -> String {
    switch code {
    case -32602: "Invalid params"
    case 400: "A rule is broken"
    case 401: "Not signed in"
    case 403: "Permission denied"
    case 404: "Not found"
    case 409: "Does not fit the present state"
    default: "Error"
    }
  }
}

extension Refusal.Reason {
  var code: Int {
    switch self {
    case .validation, .inFuture, .tooLong, .tooShort, .endBeforeStart, .editWindow,
      .activeEntry, .zoneUnknown, .noWorkplace, .notVirtual, .protocolUnsupported:
      400
    case .unauthenticated, .badCredentials, .tokenExpired: 401
    case .permissionDenied, .deviceUnbound: 403
    case .notFound: 404
    case .alreadyClockedIn, .notClockedIn, .overlap, .noTimer, .alreadyStarted, .notStarted,
      .alreadyCompleted, .gapOpen, .noGapOpen, .gapOutside, .staleEvent, .periodLocked,
      .undoConflict, .nothingToUndo, .nothingToRedo, .idempotencyMismatch, .forgotten, .tooManyLive,
      .noUpstream, .hasUpstream, .unconfirmed:
      409
    }
  }
}

extension Error {
  /// What the store threw, be it through an operation; nil for what a call is refused with.
  var ofStore: StoreError? {
    if case OperationError.store(let error)? = self as? OperationError { return error }
    return self as? StoreError
  }
}
