internal import ClockOperations
internal import ClockStore
package import JSON
package import JSONRPC
package import TimeClock

/// One method, declared once: the check of its params, its policy, its page in `rpc.discover` and
/// its code.
package final class Method: Sendable {
  package enum Access: Sendable {
    /// Reveals nothing about anybody.
    case open
    case needs(Policy.Action, Policy.Subject)

    fileprivate var needsRight: Bool { if case .needs = self { true } else { false } }
  }

  /// What a device does with it while the upstream is unreachable.
  package enum Offline: String, Sendable {
    /// The device runs it at once, and the upstream later.
    case queue
    /// Only the upstream can run it.
    case forward
  }

  package let name: String
  package let summary: String
  package let access: Access
  package let mutates: Bool
  /// How it changes records; nil if it changes none.
  let mutation: Mutation?
  /// Whether `userId` may name another member to act for.
  package let actsForMembers: Bool
  /// Whether it only reads, so that it can be live with its dependencies recorded.
  let reads: Bool
  /// Whether the result itself contains the time.
  let tellsTime: Bool
  /// Whether it is refused in a batch, because its effect does not fit into one reply line.
  package let standsAlone: Bool
  /// False if it needs no sign-in even when the engine requires one.
  package let needsSignIn: Bool
  /// False if it does not open the store.
  let needsStore: Bool
  /// Nil for a method that each engine answers itself.
  package let offline: Offline?
  package let parameters: [any ParameterDeclaration]
  private let makeResult: @Sendable () -> JSON
  package let refusals: [Refusal.Reason]
  /// Writes the result.
  let run: @Sendable (borrowing Invocation, inout JSONWriter) throws -> Void

  init<Value: WireValue & SendableMetatype>(
    _ name: String, _ summary: String, access: Access, mutates mutation: Mutation? = nil,
    actsForMembers: Bool = false, reads: Bool = false, tellsTime: Bool = false,
    standsAlone: Bool = false,
    needsSignIn: Bool = true, needsStore: Bool = true, offline: Offline? = nil,
    parameters: [any ParameterDeclaration] = [],
    refusals: [Refusal.Reason] = [],
    run: @escaping @Sendable (borrowing Invocation) throws -> Value
  ) {
    self.name = name
    self.summary = summary
    self.access = access
    self.mutation = mutation
    mutates = mutation != nil
    self.actsForMembers = actsForMembers
    self.reads = reads || tellsTime || !mutates && access.needsRight
    self.tellsTime = tellsTime
    self.standsAlone = standsAlone
    self.needsSignIn = needsSignIn
    self.needsStore = needsStore
    self.offline = offline ?? mutation?.offline
    self.parameters =
      parameters + (actsForMembers ? [Self.userId] : [])
      + (mutation?.correctsTime == true ? [Self.reason] : [])
      + (mutates ? Self.ofMutations : [])
    makeResult = { Value.schema }
    self.refusals = Self.refusals(refusals, mutation, isOfMember: needsSignIn)
    self.run = { invocation, writer in try run(invocation).write(to: &writer) }
  }

  /// The reasons for which the method refuses, including those of checks before it.
  private static func refusals(
    _ own: [Refusal.Reason], _ mutation: Mutation?, isOfMember: Bool
  ) -> [Refusal.Reason] {
    let common: [Refusal.Reason] =
      (mutation?.correctsTime == true ? [.needsConsent] : [])
      + (mutation != nil ? [.validation, .idempotencyMismatch] : [])
      + (isOfMember ? [.notFound] : [])
    return own + common.filter { !own.contains($0) }
  }

  /// The schema of the result.
  package var result: JSON { makeResult() }

  static let userId = Maybe(
    "userId", .id(of: Member.self),
    "the member whose time it is, where the policy allows; default yourself")

  static let reason = Maybe(
    "reason", .string,
    "why recorded time is corrected, 1 to 500 characters; some organizations require it")

  static let dryRun = Maybe(
    "dryRun", .boolean,
    "true to get the result or the refusal without changing anything")

  static let idempotencyKey = Maybe(
    "idempotencyKey", .string,
    "1–64 bytes; the same request with the same key gets the first result again")

  /// Whether it is private to the actor: its calls are kept out of the journal, exports, the
  /// upstream and logs.
  var isPrivate: Bool { if case .needs(_, .presence) = access { true } else { false } }

  /// The parameters of every mutation: how it runs, not what it does.
  private static let ofMutations: [any ParameterDeclaration] = [dryRun, idempotencyKey]

  /// Whether it reveals nothing about anybody's time, and is accepted however late.
  var isAboutAlerts: Bool {
    if case .needs(_, .alert) = access { true } else { false }
  }

  /// The parameters that say what a call does, without those that say how it runs.
  static func deed(of parameters: JSONObject) -> JSONObject {
    JSONObject(
      parameters.members.filter { member in
        !ofMutations.contains { $0.name == member.name }
      })
  }
}

extension Method {
  /// How a method changes records: its title in lists, and what a device does with it while
  /// offline.
  struct Mutation: Sendable {
    let title: Phrase
    let offline: Offline
    /// Makes a call mean the same later and elsewhere.
    let meaning: Meaning
    /// Its effect on a shift, if a shift can be rebuilt from refused calls.
    let step: ShiftStep?
    /// Whether a device also runs it on another member's records.
    let ofOthers: Bool
    /// Whether it may correct recorded time, which takes a reason and may need consent.
    let correctsTime: Bool

    static func queued(
      _ title: Phrase, meaning: Meaning = .asGiven, step: ShiftStep? = nil, ofOthers: Bool = false,
      correctsTime: Bool = false
    ) -> Mutation {
      Mutation(
        title: title, offline: .queue, meaning: meaning, step: step, ofOthers: ofOthers,
        correctsTime: correctsTime)
    }

    static func forwarded(_ title: Phrase, correctsTime: Bool = false) -> Mutation {
      Mutation(
        title: title, offline: .forward, meaning: .asGiven, step: nil, ofOthers: true,
        correctsTime: correctsTime)
    }
  }

  /// The effect of a call on a shift.
  enum ShiftStep {
    case begins, moves, says, breaks, returns, ends
  }
}
