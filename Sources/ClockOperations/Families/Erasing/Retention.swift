internal import ClockStore
package import TimeClock

/// Deadlines of erasing: members due for erasure, time past its retention, and a log that still
/// holds erased bytes.
extension ErasingDesk {
  /// In milliseconds: how often to retry a log that somebody is reading.
  private static let retry: Int64 = .minute

  package func deadlines() throws(ClockError) -> [Deadline] {
    guard !context.store.isDevice else { return [] }
    let facts = try facts()
    var deadlines: [Deadline] = []
    func add(
      _ at: Instant, _ id: String, _ work: @escaping (ErasingDesk) throws(ClockError) -> Void
    ) {
      deadlines.append(
        Deadline(at: at, rank: .state, id: id) { engine throws(ClockError) in
          try engine.change { context throws(ClockError) in try work(ErasingDesk(context)) }
        })
    }
    if let at = facts.eraseAt {
      add(at, "erase") { desk throws(ClockError) in try desk.eraseDueMembers() }
    }
    if let at = try nextSweep(facts) {
      add(at, "sweep") { desk throws(ClockError) in try desk.sweep() }
    }
    if facts.hasErasures, context.store.isFile, try !context.store.isErasedFromDisk() {
      let next = Instant(milliseconds: (context.now.milliseconds / Self.retry + 1) * Self.retry)
      add(next, "empty") { desk in desk.context.store.emptyLog() }
    }
    return deadlines
  }

  private func facts() throws(ClockError) -> ErasingFacts {
    let id = context.actor.organizationId
    return try context.memos.erasing.value(id, in: context.store) { () throws(ClockError) in
      var facts = ErasingFacts()
      (facts.eraseAt, facts.hasErasures) = try context.store.erasing(in: id)
      guard let organization = try context.find(Organization.self, id),
        organization.retentionMonths != nil || organization.formerRetention != nil
      else { return facts }
      facts.organization = organization
      var names: Set<String> = []
      for member in try context.store.members(of: id) {
        let zone = try context.about(member).zone
        if names.insert(zone.identifier).inserted { facts.zones.append(zone) }
      }
      return facts
    }
  }

  /// The first midnight in any member's zone since the last sweep.
  private func nextSweep(_ facts: ErasingFacts) throws(ClockError) -> Instant? {
    guard let organization = facts.organization else { return nil }
    let since = try context.store.sweptAt(organization.id) ?? organization.updatedAt
    let midnight = facts.zones.compactMap { $0.nextDateChange(after: since) }.min()
    guard organization.retention(at: since) == nil, let from = organization.retentionFrom
    else { return midnight }
    return midnight.map { max($0, from) }
  }

  /// Erases time past its retention, except for members on hold.
  func sweep() throws(ClockError) {
    let id = context.actor.organizationId
    guard let organization = try context.find(Organization.self, id) else { return }
    guard let months = organization.retention(at: context.now) else {
      return try context.store.setSwept(id, at: context.now)
    }
    var isDone = true
    var earliest = context.now
    for member in try context.store.members(of: id) {
      let context = try context.about(member)
      let date = context.zone.date(of: context.now).adding(months: -months)
      let end = context.zone.startOfDay(date)
      earliest = min(earliest, end)
      if member.isKept { continue }
      isDone = try sweep(ErasingDesk(context), before: end, date) && isDone
    }
    let deleted = try context.store.expiredDeletions(in: id, before: earliest)
    try erase(deleted, before: earliest)
    if isDone, deleted.count < Store.mostErased { try context.store.setSwept(id, at: context.now) }
  }

  /// Returns whether nothing is left to erase.
  private func sweep(
    _ desk: ErasingDesk, before end: Instant, _ date: CivilDate
  ) throws(ClockError) -> Bool {
    let context = desk.context
    try context.store.forgetTokens(of: context.userId, endedBefore: end)
    let records = try context.store.expired(of: context.userId, before: end, date)
    if records.isEmpty { return true }
    let last = date.adding(days: -1)
    let hours = HoursDesk(context)
    let before = try hours.balance(through: last)
    try erase(records, before: end)
    if let before, let after = try hours.balance(through: last), before != after {
      try open(with: before - after, on: last, context)
    }
    return records.count < Store.mostErased
  }

  private func erase(
    _ records: [Refusal.Reference], before end: Instant
  ) throws(ClockError) {
    if records.isEmpty { return }
    _ = try context.store.erase(
      wholly: records, as: erasure(.retention, .all, before: end),
      newIdentifier: context.newIdentifier)
  }

  /// Saves the erased part of the balance as an opening balance.
  private func open(
    with length: Int64, on date: CivilDate, _ context: Context
  ) throws(ClockError) {
    let known = try context.store.adjustments(of: context.userId)
    let id = "opening \(context.userId)"
    if var opening = known.first(where: { $0.id == id }) {
      (opening.milliseconds, opening.date) = (opening.milliseconds + length, date)
      opening.updatedAt = context.now
      return try context.store.save(opening)
    }
    try context.store.save(
      Adjustment(
        id: id, userId: context.userId, organizationId: context.member.organizationId, date: date,
        milliseconds: length, reason: "Opening balance", createdAt: context.now,
        updatedAt: context.now))
  }
}

/// The pending erasures of an organization, and whether there were any.
package struct ErasingFacts {
  /// When the first member of any organization is to be erased.
  var eraseAt: Instant?
  /// The organization, if it limits how long time is kept.
  var organization: Organization?
  /// The zones of its members.
  var zones: [TimeZone] = []
  var hasErasures = false
}
