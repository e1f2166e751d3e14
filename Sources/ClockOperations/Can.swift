package import ClockStore
package import TimeClock

/// What the actor's role allows, and which verbs a desk's check allows.
// A desk's `check` refuses, both for the methods and for `can`: `can` lists each verb that `check`
// allows, unless other records are in the way. A verb that would change nothing is left out.
extension Context {
  func checkRole(
    _ action: Policy.Action, _ subject: Policy.Subject, _ record: some Record, named name: Phrase
  ) throws(ClockError) {
    try checkRole(
      action, subject, ofMember: record.ownerId, in: record.organizationId, named: name)
  }

  func checkRole(
    _ action: Policy.Action, _ subject: Policy.Subject, ofMember ownerId: String?,
    in organizationId: String, named name: Phrase
  ) throws(ClockError) {
    guard !isOnlyOfMember || ownerId == userId else { throw .notFound(name) }
    let ownership = ownership(userId: ownerId, organizationId: organizationId)
    try policy.check(action, subject, of: ownership, by: actor.role, named: name)
  }

  func mayDo(_ action: Policy.Action, _ subject: Policy.Subject) -> Bool {
    policy.allows(action, subject, of: memberOwnership, by: actor.role)
  }

  var memberOwnership: Policy.Ownership {
    member.id == actor.userId ? .own : .sameOrganization
  }

  func allowed(
    _ verbs: [Verb], _ check: (Verb) throws(ClockError) -> Void
  ) throws(ClockError) -> [Verb] {
    var allowed: [Verb] = []
    for verb in verbs {
      if try isAllowed({ () throws(ClockError) in try check(verb) }) { allowed.append(verb) }
    }
    return allowed
  }

  func isAllowed(
    _ check: () throws(ClockError) -> Void
  ) throws(ClockError) -> Bool {
    do {
      try check()
      return true
    } catch {
      guard case .refused = error else { throw error }
      return false
    }
  }
}

/// A record with what the actor may do with it.
package struct Permitted<R: Record> {
  package let record: R
  /// The current name of the member whose record it is, where the record shows one.
  package var userName: String?
  package var isPending = false
  package let can: [Verb]
  package let words: Words
}

extension Permitted: Sendable where R: Sendable {}
