internal import ClockStore
package import TimeClock

/// The clock and the timer of one member, for their office.
package struct MemberClock: Sendable {
  package let member: Member
  package let clock: ClockView
  package let timer: TimerView
  /// The school of the running shift's session.
  package let sessionName: String?
}

extension MemberDesk {
  /// The members who may clock in, and all others with a running entry; optionally only those who
  /// are, or are not, clocked in.
  package func all(clockedIn: Bool?) throws(ClockError) -> [Member] {
    try context.checkMayAll(.read, .clock)
    var running: [String: Set<Entry.Kind>] = [:]
    for entry in try context.store.runningEntries(of: context.actor.organizationId) {
      running[entry.userId, default: []].insert(entry.kind)
    }
    return try context.store.members(of: context.actor.organizationId).filter { member in
      let kinds = running[member.id] ?? []
      if let clockedIn { guard kinds.contains(.shift) == clockedIn else { return false } }
      return !kinds.isEmpty || context.isWorking(member)
    }
  }

  package func clock(of member: Member) throws(ClockError) -> MemberClock {
    let context = try context.about(member)
    let clock = try ClockDesk(context).view()
    return MemberClock(
      member: member, clock: clock, timer: try TimerDesk(context).view(),
      sessionName: clock.entry?.sessionName)
  }
}
