internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The one place that turns refusals and store errors into wire errors.
enum WireError {
  static let overloaded = RPCError(
    code: 503, message: "Too much output is waiting to be read",
    data: ["reason": "overloaded", "retryAfterMs": 100])

  static func from(
    _ error: any Error, in words: Words, _ context: () throws -> Context
  ) -> RPCError {
    switch error {
    case let error as RPCError: error
    case ClockError.refused(let refusal): from(refusal, in: words, context)
    case let error as ClockError: from(error, in: words)
    default: .internalError
    }
  }

  private static func from(
    _ refusal: Refusal, in words: Words, _ context: () throws -> Context
  ) -> RPCError {
    var data: JSONObject = ["reason": .string(refusal.reason.rawValue)]
    if !refusal.fields.isEmpty {
      data.append(
        "fields",
        .object(JSONObject(refusal.fields.map { ($0.name, .string(words($0.message))) })))
    }
    let values = words.values(of: refusal.message)
    if !values.isEmpty {
      data.append(
        "values", .array(values.map { value in Int64(value).map(JSON.integer) ?? .string(value) }))
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
            if let context, let name = try? ChangeDesk(context).name(of: record) {
              named.append("text", .string(words(name)))
            }
            return .object(named)
          }))
    }
    if !refusal.remedies.isEmpty {
      let actions = JSON.array(refusal.remedies.map { ActionView($0).said(in: words).jsonValue })
      data.append("actions", actions)
      // The same name as in the clock and the timer.
      if refusal.reason == .forgotten { data.append("proposals", actions) }
    }
    return RPCError(
      code: refusal.reason.code, message: words(refusal.message), data: .object(data))
  }

  /// A refusal for missing consent offers a proposal as a button.
  static func needsConsent(
    _ refusal: Refusal, _ call: borrowing Invocation, _ context: Context
  ) -> RPCError {
    let error = from(refusal, in: context.words) { context }
    guard case .object(var data)? = error.data,
      let proposal = ProposalFamily.proposal(of: call, context)
    else { return error }
    data.append("actions", [proposal.said(in: context.words).jsonValue])
    return RPCError(code: error.code, message: error.message, data: .object(data))
  }

  /// The error with more data, and without the parts that need a context.
  static func from(
    _ error: ClockError, with details: JSONObject = [:], in words: Words
  ) -> RPCError {
    guard let (code, reason, retryAfter) = parts(of: error) else { return .internalError }
    var data: JSONObject = ["reason": .string(reason)]
    if let retryAfter { data.append("retryAfterMs", .integer(retryAfter)) }
    for detail in details.members { data.append(detail.name, detail.value) }
    return RPCError(code: code, message: words(error.phrase), data: .object(data))
  }

  /// Nil for a fault of the host, which a client cannot mend.
  private static func parts(
    of error: ClockError
  ) -> (code: Int, reason: String, retryAfter: Int64?)? {
    switch error {
    case .refused(let refusal): (refusal.reason.code, refusal.reason.rawValue, nil)
    case .rateLimited(let wait), .tooManyAttempts(let wait): (503, "rate_limited", wait)
    case .noPasswords: nil
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
  }

  /// A method's documented errors, one for each code.
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
    case .permissionDenied, .deviceUnbound, .ownProposal: 403
    case .notFound: 404
    case .alreadyClockedIn, .notClockedIn, .overlap, .noTimer, .alreadyStarted, .notStarted,
      .alreadyCompleted, .gapOpen, .noGapOpen, .gapOutside, .staleEvent, .periodLocked,
      .alreadyAnnounced, .undoConflict, .nothingToUndo, .nothingToRedo, .idempotencyMismatch,
      .forgotten, .tooManyLive, .noUpstream, .hasUpstream, .unconfirmed, .needsConsent,
      .consentNotNeeded, .proposalWaiting, .proposalStale, .notWaiting,
      .erased, .held:
      409
    }
  }
}

extension Error {
  /// The error if the store failed; nil for a refusal of the call.
  var ofStore: ClockError? {
    guard let error = self as? ClockError, error.isOfStore else { return nil }
    return error
  }
}

extension [Refusal.Reason] {
  /// Each reason once, in the order of the document.
  var unique: [Refusal.Reason] { Refusal.Reason.allCases.filter(contains) }
}
