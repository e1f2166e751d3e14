package import ClockStore
package import TimeClock

/// Seals of the journal: when they are made, and their data about a member.
package struct SealDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// The UTC midnight at which any engine seals the unsealed rows; a device seals nothing, because
  /// its records are another engine's.
  package func deadlines() throws(ClockError) -> [Deadline] {
    guard !context.store.isDevice, let midnight = try midnight() else { return [] }
    return [
      Deadline(at: midnight, rank: .state, id: "seal") { engine throws(ClockError) in
        try engine.change { context throws(ClockError) in
          context.store.forgetSeals()
          // Another engine may have sealed first.
          guard let midnight = try SealDesk(context).midnight(), midnight <= context.now else {
            return
          }
          _ = try context.store.seal(at: context.now)
          try context.store.forgetOldResults(now: context.now)
        }
      }
    ]
  }

  /// The first midnight after an unsealed row; nil if every row is sealed.
  private func midnight() throws(ClockError) -> Instant? {
    try context.store.unsealedSince().flatMap(TimeZone.utc.nextDateChange(after:))
  }

  /// The organization's seals before a seq, newest first.
  package func all(before seq: Int64?, limit: Int) throws(ClockError) -> [Seal] {
    try context.store.seals(of: context.actor.organizationId, before: seq ?? .max, limit: limit)
  }

  /// The member's head in the seal at a seq.
  package func head(at seq: Int64) throws(ClockError) -> MemberSeal {
    guard let seal = try context.store.seal(of: context.actor.organizationId, at: seq) else {
      throw .notFound("Seal")
    }
    return MemberSeal(
      seal: seal, userId: context.userId,
      sealed: try context.store.sealedHead(of: context.userId, in: seal))
  }
}

/// A seal, and its head for one member.
package struct MemberSeal: Sendable {
  package let seal: Seal
  package let userId: String
  /// Nil if the member had no rows then.
  package let sealed: SealedHead?
}

extension Policy.Subject {
  package static let seal = Policy.Subject("seal")
}
