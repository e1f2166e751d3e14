internal import ClockStore
package import TimeClock

/// A session or a visit of a person who must be elsewhere at the same time.
package struct Clash: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case session, visit
  }

  package let userId: String
  package let userName: String?
  package let kind: Kind
  /// The id of the session or the visit.
  package let id: String
  package let message: String
}

extension SessionDesk {
  /// How many are listed at most.
  private static let clashLimit = 20

  package func clashes(with session: Session) throws(ClockError) -> [Clash] {
    if session.status == .cancelled { return [] }
    return try clashes(
      of: session.photographers.map(\.id), interval(of: session), except: session.id)
  }

  /// The clashes of a form, once it has a person and a time.
  package func clashes(
    with form: SessionForm, over current: Session?
  ) throws(ClockError) -> [Clash] {
    guard let date = form.date, let start = form.startTime, let end = form.endTime, start < end,
      form.status != .cancelled
    else { return [] }
    return try clashes(
      of: form.photographerIds,
      Interval(context.zone.instant(of: date, start), context.zone.instant(of: date, end)),
      except: current?.id)
  }

  package func clashes(with visit: Visit) throws(ClockError) -> [Clash] {
    try clashes(
      of: [visit.sitterId], Interval(visit.scheduledStart, visit.scheduledEnd), except: visit.id)
  }

  private func clashes(
    of people: [String], _ interval: Interval, except id: String?
  ) throws(ClockError) -> [Clash] {
    var clashes: [Clash] = []
    for person in people {
      let name = try context.calledName(ofMember: person)
      for session in try sessions(of: person, during: interval) where session.id != id {
        let place = try context.name(ofSession: session.id) ?? context.words("a school")
        let times = try view(session).range
        clashes.append(
          Clash(
            userId: person, userName: name, kind: .session, id: session.id,
            message: context.words("\(name ?? person) has a session then: \(place), \(times)")))
      }
      let visits = try context.store.visits(
        of: person, organizationId: context.actor.organizationId, during: interval,
        limit: Self.clashLimit + 1)
      for visit in visits where visit.id != id && VisitDesk(context).maySee(visit) {
        let times = context.clockText.range(visit.scheduledStart, visit.scheduledEnd)
        clashes.append(
          Clash(
            userId: person, userName: name, kind: .visit, id: visit.id,
            message: context.words(
              "\(name ?? person) has a visit then: \(try context.clientName(of: visit)), \(times)"))
        )
      }
      if clashes.count >= Self.clashLimit { break }
    }
    return Array(clashes.prefix(Self.clashLimit))
  }

  private func sessions(
    of person: String, during interval: Interval
  ) throws(ClockError) -> [Session] {
    var filter = SessionFilter(organizationId: context.actor.organizationId)
    filter.from = context.zone.date(of: interval.start)
    filter.to = context.zone.date(of: interval.end)
    filter.assignedTo = person
    return try context.store.sessions(filter, limit: 100).filter { session in
      session.status != .cancelled && maySee(session)
        && self.interval(of: session).overlap(with: interval) > 0
    }
  }

  /// The interval of the session, whose local times are in the zone in force.
  private func interval(of session: Session) -> Interval {
    Interval(
      context.zone.instant(of: session.date, session.startTime),
      context.zone.instant(of: session.date, session.endTime))
  }
}
