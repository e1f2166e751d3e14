internal import ClockStore
package import TimeClock

/// Planning visits.
extension VisitDesk {
  package func create(
    _ scheduled: Interval, sitterId: String, clientId: String, _ plan: VisitPlan
  ) throws(ClockError) -> VisitView {
    var visit = Visit(
      id: try context.newIdentifier(), organizationId: context.actor.organizationId,
      scheduledStart: scheduled.start, scheduledEnd: scheduled.end, status: .scheduled,
      sitterId: sitterId, clientId: clientId, createdAt: context.now, updatedAt: context.now)
    var plan = plan
    plan.clientId = clientId
    var wrong = WrongFields()
    try wrong.gather { () throws(ClockError) in try plan.apply(to: &visit, now: context.now) }
    try wrong.gather { () throws(ClockError) in try checkSitter(sitterId) }
    try wrong.refuse()
    try context.save(visit)
    return try warned(visit)
  }

  package func update(_ id: String, _ plan: VisitPlan) throws(ClockError) -> VisitView {
    let visit = try find(id, to: .edit)
    var changed = visit
    var wrong = WrongFields()
    try wrong.gather { () throws(ClockError) in
      try plan.apply(to: &changed, now: context.now)
    }
    if changed.sitterId != visit.sitterId {
      try wrong.gather { () throws(ClockError) in try checkSitter(changed.sitterId) }
    }
    try wrong.refuse()
    return try warned(try save(changed, over: visit).visit)
  }

  private func warned(_ visit: Visit) throws(ClockError) -> VisitView {
    var view = try view(visit)
    view.warnings = try SessionDesk(context).clashes(with: visit)
    return view
  }

  package func delete(_ id: String) throws(ClockError) -> VisitView {
    let visit = try find(id, to: .delete)
    try context.remove(visit)
    return try view(visit)
  }

  /// Adds missing actual times; returns how many visits lacked them.
  package func backfill() throws(ClockError) -> Int {
    let visits = try context.store.visitsWithoutTimes(organizationId: context.actor.organizationId)
    for visit in visits {
      var filled = visit
      filled.backfill()
      _ = try save(filled, over: visit)
    }
    return visits.count
  }

  private func checkSitter(_ id: String) throws(ClockError) {
    guard
      let member = try context.find(Member.self, id),
      member.organizationId == context.actor.organizationId
    else { throw ClockError.notFound("Sitter").about("sitterId") }
    if let obstacle = obstacle(of: member) { throw .validation([.init("sitterId", obstacle)]) }
  }
}
