import Testing

@testable import TimeClock

/// The start of an absence from the keyboard, and the affected part of an entry, in minutes.
struct PresenceRulesTests {
  private func at(_ minute: Int64) -> Instant { Instant(milliseconds: minute * 60_000) }

  private func report(
    _ source: String, _ state: PresenceReport.State, since: Int64, at: Int64
  ) -> PresenceReport {
    PresenceReport(source: source, state: state, since: self.at(since), at: self.at(at))
  }

  private func entry(_ start: Int64, _ end: Int64? = nil, _ kind: Entry.Kind = .task) -> Entry {
    Entry(
      id: "e", kind: kind, userId: "me", organizationId: "local",
      date: CivilDate(daysSinceEpoch: 0),
      timeZone: "UTC", start: at(start), end: end.map(at), source: .timer, createdAt: at(start),
      updatedAt: at(start))
  }

  private func gap(_ exit: Int64, _ back: Int64?, isDeleted: Bool = false) -> Gap {
    Gap(
      id: "g", entryId: "e", userId: "me", organizationId: "local",
      date: CivilDate(daysSinceEpoch: 0),
      exitTime: at(exit), returnTime: back.map(at), isDeleted: isDeleted, source: .manual,
      createdAt: at(exit), updatedAt: at(exit))
  }

  @Test func `somebody is away since the latest instant at which any program was active`() {
    let reports = [
      report("bar", .idle, since: 50, at: 60), report("vim", .locked, since: 55, at: 61),
    ]
    #expect(reports.awaySince(at: at(70)) == at(55))
    #expect((reports + [report("tmux", .active, since: 10, at: 69)]).awaySince(at: at(70)) == nil)
  }

  @Test func `nothing is known where nobody reports`() {
    #expect([PresenceReport]().awaySince(at: at(70)) == nil)
  }

  @Test(arguments: [(69, nil), (70, 60), (90, 60)] as [(Int64, Int64?)])
  func `active that nobody repeats is forgotten after ten minutes`(now: Int64, since: Int64?) {
    let dead = [report("bar", .active, since: 5, at: 60), report("vim", .idle, since: 20, at: 25)]
    #expect(dead.awaySince(at: at(now)) == since.map(at))
    #expect(dead.turn(after: at(now)) == (now < 70 ? at(70) : nil))
  }

  @Test func `who says since when they are active was back then, but for a sleep of the machine`() {
    let reports = [report("bar", .idle, since: 20, at: 25)]
    #expect(reports.back(since: at(40), at: at(45)) == at(40))
    #expect(reports.back(since: at(50), at: at(45)) == at(45))
    let slept = reports + [report("machine", .asleep, since: 22, at: 43)]
    #expect(slept.back(since: at(10), at: at(45)) == at(43))
  }

  @Test(
    arguments: [
      (PresenceReport.State.active, 60, 62, 62), (.active, 40, 45, 45), (.idle, 30, 61, 30),
    ] as [(PresenceReport.State, Int64, Int64, Int64)])
  func `while the machine sleeps no program of it is active`(
    state: PresenceReport.State, since: Int64, said: Int64, last: Int64
  ) {
    let sleep = Interval(at(62), at(90))
    let after = report("bar", state, since: since, at: said).after(sleep: sleep)
    #expect([after].awaySince(at: at(91)) == at(last))
  }

  @Test(
    arguments: [
      // Ran all the time; started by the last key; started during the absence; ended before; ends
      // after.
      (10, nil, 20), (20, nil, 20), (21, nil, 21), (22, nil, nil), (10, 50, nil), (10, 70, 20),
    ] as [(Int64, Int64?, Int64?)])
  func `only what ran all the time away is touched, from its start at the earliest`(
    start: Int64, end: Int64?, from: Int64?
  ) {
    let away = AwayTime(id: "a", userId: "me", time: Interval(at(20), at(60)))
    let part = away.part(of: entry(start, end), [])
    #expect(part == from.map { Interval(at($0), at(60)) })
  }

  @Test(
    arguments: [
      (5, 20, false, true), (5, 21, false, false), (59, 70, false, false), (60, 70, false, true),
      (30, nil, false, false), (30, 40, true, false),
    ] as [(Int64, Int64?, Bool, Bool)])
  func `a shift with a break there was corrected, also where the break was deleted`(
    exit: Int64, back: Int64?, isDeleted: Bool, isTouched: Bool
  ) {
    let away = AwayTime(id: "a", userId: "me", time: Interval(at(20), at(60)))
    let part = away.part(of: entry(0, nil, .shift), [gap(exit, back, isDeleted: isDeleted)])
    #expect((part != nil) == isTouched)
  }

  @Test func `what was written down since is not touched`() {
    let away = AwayTime(id: "a", userId: "me", time: Interval(at(20), at(60)))
    var written = entry(10)
    written.createdAt = at(61)
    #expect(away.part(of: written, []) == nil)
    var corrected = entry(10)
    corrected.updatedAt = at(22)
    #expect(!away.isUntouched(corrected))
    #expect(away.isUntouched(entry(10)))
  }
}
