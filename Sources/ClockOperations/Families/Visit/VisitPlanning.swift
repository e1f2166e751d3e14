internal import ClockStore
package import TimeClock

/// Planning visits.
extension Context {
  package func createVisit(
    _ scheduled: Interval, sitterId: String, clientId: String, _ plan: VisitPlan
  ) throws(ClockError) -> VisitView {
    var visit = Visit(
      id: try newIdentifier(), organizationId: actor.organizationId,
      scheduledStart: scheduled.start, scheduledEnd: scheduled.end, status: .scheduled,
      sitterId: sitterId, clientId: clientId, createdAt: now, updatedAt: now)
    var plan = plan
    plan.clientId = clientId
    var wrong = WrongFields()
    try wrong.gather { () throws(ClockError) in try plan.apply(to: &visit, now: now) }
    try wrong.gather { () throws(ClockError) in try checkSitter(sitterId) }
    try wrong.refuse()
    try save(visit)
    return try warned(visit)
  }

  package func updateVisit(_ id: String, _ plan: VisitPlan) throws(ClockError) -> VisitView {
    let visit = try visit(id, to: .edit)
    var changed = visit
    var wrong = WrongFields()
    try wrong.gather { () throws(ClockError) in
      try plan.apply(to: &changed, now: now)
    }
    if changed.sitterId != visit.sitterId {
      try wrong.gather { () throws(ClockError) in try checkSitter(changed.sitterId) }
    }
    try wrong.refuse()
    return try warned(try save(changed, over: visit).visit)
  }

  private func warned(_ visit: Visit) throws(ClockError) -> VisitView {
    var view = try view(visit)
    view.warnings = try clashes(with: visit)
    return view
  }

  package func deleteVisit(_ id: String) throws(ClockError) -> VisitView {
    let visit = try visit(id, to: .delete)
    try remove(visit)
    return try view(visit)
  }

  /// Adds missing actual times; returns how many visits lacked them.
  package func backfillVisits() throws(ClockError) -> Int {
    let visits = try store.visitsWithoutTimes(organizationId: actor.organizationId)
    for visit in visits {
      var filled = visit
      filled.backfill()
      _ = try save(filled, over: visit)
    }
    return visits.count
  }

  private func checkSitter(_ id: String) throws(ClockError) {
    guard
      let member = try find(Member.self, id),
      member.organizationId == actor.organizationId
    else { throw ClockError.notFound("Sitter").about("sitterId") }
    guard member.isActive else {
      throw .validation([.init("sitterId", "The sitter is not active")])
    }
  }
}
