import ClockTestSupport
import Testing
import TimeClock

/// A member who arrived at 9:00 in New York, with a grace period of 15 minutes.
private struct Scene {
  static let nine = Instant(rfc3339: "2026-03-02T14:00:00Z") ?? .earliest
  static let grace: Int64 = 900_000

  var fence = Fence(id: "me", organizationId: "local")
  var running: Entry?
  var departed: Entry?
  var gapsChangedAt: Instant?
  var othersEnd: Instant?
  var timeZone: TimeClock.TimeZone

  init(timeZone: String = "America/New_York") throws {
    self.timeZone = try TestZones.zone(timeZone)
  }

  static func shift(
    _ id: String = "shift", from start: Instant = nine, to end: Instant? = nil,
    updatedAt: Instant = nine
  ) -> Entry {
    Entry(
      id: id, kind: .shift, userId: "me", organizationId: "local",
      date: TimeClock.TimeZone.utc.date(of: start), timeZone: "America/New_York", start: start,
      end: end, sessionId: nil, taskId: nil, name: nil, notes: nil, source: .fence,
      createdAt: start, updatedAt: updatedAt)
  }

  var shifts: Fence.Shifts {
    Fence.Shifts(
      running: running, departed: departed, gapsChangedAt: gapsChangedAt, othersEnd: othersEnd,
      timeZone: timeZone)
  }

  mutating func enter(_ at: Instant) throws -> (Fence.Transition, [Fence.Action]) {
    try fence.enter(at: at, shifts)
  }

  mutating func exit(_ at: Instant) throws -> (Fence.Transition, [Fence.Action]) {
    let result = try fence.exit(at: at, grace: Self.grace, shifts)
    if fence.departure != nil { departed = running }
    return result
  }

  mutating func locate(_ isInside: Bool, _ at: Instant) throws -> (
    Fence.Transition, [Fence.Action]
  ) {
    try fence.locate(isInside: isInside, at: at, grace: Self.grace, shifts)
  }

  /// Inside since 9:00, with a running shift.
  static func inside(timeZone: String = "America/New_York", since start: Instant = nine) throws
    -> Scene
  {
    var scene = try Scene(timeZone: timeZone)
    _ = try scene.enter(start)
    scene.running = shift(from: start)
    return scene
  }

  /// Outside since the instant, within the grace period.
  static func away(
    since exit: Instant = nine + 3_600_000, timeZone: String = "America/New_York"
  ) throws -> Scene {
    var scene = try inside(timeZone: timeZone, since: exit - 3_600_000)
    _ = try scene.exit(exit)
    return scene
  }

  /// Outside since the instant, and clocked out for it.
  static func left(
    since exit: Instant = nine + 3_600_000, timeZone: String = "America/New_York"
  ) throws -> Scene {
    var scene = try away(since: exit, timeZone: timeZone)
    let settled = exit + grace + 1
    _ = scene.fence.endGrace(now: settled, scene.shifts)
    scene.departed = shift(from: exit - 3_600_000, to: exit, updatedAt: settled)
    scene.running = nil
    return scene
  }
}

private func check(
  _ found: (Fence.Transition, [Fence.Action]), _ transition: Fence.Transition,
  _ actions: [Fence.Action] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(found.0 == transition, sourceLocation: sourceLocation)
  #expect(found.1 == actions, sourceLocation: sourceLocation)
}

struct FenceTests {
  private let nine = Scene.nine
  private let ten = Scene.nine + 3_600_000

  @Test func `entering clocks in at the event's time`() throws {
    var scene = try Scene()
    check(try scene.enter(nine), .entered, [.clockIn(at: nine)])
    #expect(scene.fence.position == .inside)
  }

  @Test func `entering leaves a shift alone that was begun by hand`() throws {
    var scene = try Scene()
    scene.running = Scene.shift()
    scene.othersEnd = .latest
    check(try scene.enter(ten), .entered)
  }

  @Test(arguments: [(-1, true), (0, true), (1, false)])
  func `entering late does not clock in over what was done by hand since`(
    end: Int64, clocksIn: Bool
  ) throws {
    var scene = try Scene()
    scene.othersEnd = ten + end
    check(try scene.enter(ten), .entered, clocksIn ? [.clockIn(at: ten)] : [])
  }

  @Test func `exiting starts grace and leaves the clock running`() throws {
    var scene = try Scene.inside()
    check(try scene.exit(ten), .exited)
    #expect(
      scene.fence.departure
        == Departure(entryId: "shift", exitTime: ten, graceEndsAt: ten + Scene.grace))
  }

  @Test func `exiting without a shift, or before it began, starts no grace`() throws {
    var scene = try Scene.inside()
    scene.running = nil
    check(try scene.exit(ten), .exited)
    #expect(scene.fence.departure == nil)
    scene = try Scene.inside()
    scene.running = Scene.shift(from: ten + 1)
    check(try scene.exit(ten), .exited)
    #expect(scene.fence.departure == nil)
  }

  @Test(arguments: [0, 1, Scene.grace - 1, Scene.grace])
  func `the absence is paid when one is back within grace, its end included`(length: Int64) throws {
    var scene = try Scene.away()
    let back = ten + length
    #expect(scene.fence.endGrace(now: back, scene.shifts) == [])
    check(
      try scene.enter(back), .entered,
      [.resume(entryId: "shift", away: Interval(ten, back), isPaid: true)])
    #expect(scene.fence.departure == nil)
  }

  @Test(arguments: [0, 1, 86_400_000])
  func `grace ends a millisecond after its end, whenever that is noticed`(late: Int64) throws {
    var scene = try Scene.away()
    let now = ten + Scene.grace + 1 + late
    #expect(
      scene.fence.endGrace(now: now, scene.shifts) == [.clockOut(entryId: "shift", at: ten)])
    #expect(scene.fence.departure?.settledAt == now)
    #expect(scene.fence.endGrace(now: now + 1, scene.shifts) == [])
  }

  @Test func `the shift is reopened with a gap when one is back later on the day`() throws {
    var scene = try Scene.left()
    let back = ten + Scene.grace + 1
    check(
      try scene.enter(back), .entered,
      [.resume(entryId: "shift", away: Interval(ten, back), isPaid: false)])
  }

  @Test func `news of a return within grace is taken even after the clock-out`() throws {
    var scene = try Scene.left()
    let back = ten + Scene.grace
    check(
      try scene.enter(back), .entered,
      [.resume(entryId: "shift", away: Interval(ten, back), isPaid: true)])
  }

  @Test func `a shift of which only texts were edited is reopened`() throws {
    let back = ten + 3_600_000
    var scene = try Scene.left()
    scene.departed = Scene.shift(to: ten, updatedAt: back)
    scene.gapsChangedAt = ten
    check(
      try scene.enter(back), .entered,
      [.resume(entryId: "shift", away: Interval(ten, back), isPaid: false)])
  }

  @Test func `a shift that was moved or followed by another is not reopened`() throws {
    let back = ten + 3_600_000
    var scene = try Scene.left()
    scene.departed = Scene.shift(from: nine - 1, to: ten)
    check(try scene.enter(back), .entered, [.clockIn(at: back)])
    scene = try Scene.left()
    scene.gapsChangedAt = back - 1
    check(try scene.enter(back), .entered, [.clockIn(at: back)])
    scene = try Scene.left()
    scene.departed = Scene.shift(to: ten - 1, updatedAt: ten + Scene.grace + 1)
    check(try scene.enter(back), .entered, [.clockIn(at: back)])
    scene = try Scene.left()
    scene.departed = nil
    check(try scene.enter(back), .entered, [.clockIn(at: back)])
    scene = try Scene.left()
    scene.othersEnd = back - 1
    check(try scene.enter(back), .entered, [.clockIn(at: back)])
    scene = try Scene.left()
    scene.running = Scene.shift("other", from: back - 1)
    scene.othersEnd = .latest
    check(try scene.enter(back), .entered)
    // At the last possible instant no time is left between both.
    scene = try Scene.left(since: .latest)
    scene.running = Scene.shift("other", from: .latest)
    scene.othersEnd = .latest
    check(try scene.enter(.latest), .entered)
  }

  @Test(arguments: [
    // Days of 24, of 23 and of 25 hours, and one whose midnight is skipped.
    ("America/New_York", "2026-03-02T23:00:00-05:00", "2026-03-03T00:00:00-05:00"),
    ("America/New_York", "2026-03-08T01:00:00-05:00", "2026-03-09T00:00:00-04:00"),
    ("America/New_York", "2026-11-01T00:30:00-04:00", "2026-11-02T00:00:00-05:00"),
    ("Australia/Lord_Howe", "2026-04-05T01:40:00+11:00", "2026-04-06T00:00:00+10:30"),
    ("Asia/Kathmandu", "2026-03-02T08:00:00+05:45", "2026-03-03T00:00:00+05:45"),
    ("America/Santiago", "2026-09-05T22:00:00-04:00", "2026-09-06T01:00:00-03:00"),
  ])
  func `only before local midnight is the shift reopened`(
    zone: String, exit: String, midnight: String
  ) throws {
    let exit = try #require(Instant(rfc3339: exit))
    let midnight = try #require(Instant(rfc3339: midnight))
    var scene = try Scene.left(since: exit, timeZone: zone)
    check(
      try scene.enter(midnight - 1), .entered,
      [.resume(entryId: "shift", away: Interval(exit, midnight - 1), isPaid: false)])
    scene = try Scene.left(since: exit, timeZone: zone)
    check(try scene.enter(midnight), .entered, [.clockIn(at: midnight)])
  }

  @Test func `grace reaches across midnight`() throws {
    let exit = try #require(Instant(rfc3339: "2026-03-02T23:55:00-05:00"))
    var scene = try Scene.away(since: exit)
    let back = exit + Scene.grace
    check(
      try scene.enter(back), .entered,
      [.resume(entryId: "shift", away: Interval(exit, back), isPaid: true)])
  }

  @Test func `an entry after grace that nobody settled is settled with it`() throws {
    var scene = try Scene.away()
    let back = ten + Scene.grace + 1
    check(
      try scene.enter(back), .entered,
      [.resume(entryId: "shift", away: Interval(ten, back), isPaid: false)])
    let exit = try #require(Instant(rfc3339: "2026-03-02T23:00:00-05:00"))
    scene = try Scene.away(since: exit)
    let morning = exit + 36_000_000
    check(
      try scene.enter(morning), .entered,
      [.clockOut(entryId: "shift", at: exit), .clockIn(at: morning)])
  }

  @Test func `a clock-out by hand drops the departure`() throws {
    var scene = try Scene.away()
    scene.fence.dropDeparture()
    scene.running = nil
    scene.departed = nil
    scene.othersEnd = ten + 1
    #expect(scene.fence.departure == nil)
    #expect(scene.fence.endGrace(now: ten + Scene.grace + 1, scene.shifts) == [])
    let back = ten + 600_000
    check(try scene.enter(back), .entered, [.clockIn(at: back)])
  }

  @Test func `a departure from a shift that ended or moved otherwise is dropped`() throws {
    for departed in [nil, Scene.shift(to: ten + 1), Scene.shift(from: ten + 1)] {
      var scene = try Scene.away()
      scene.departed = departed
      #expect(scene.fence.endGrace(now: ten + Scene.grace + 1, scene.shifts) == [])
      #expect(scene.fence.departure == nil)
    }
  }

  @Test func `repeated events change nothing but what counts as stale`() throws {
    var scene = try Scene.inside()
    check(try scene.enter(nine), .none)
    check(try scene.enter(ten), .none)
    #expect(throws: ClockError.self) { try scene.exit(ten - 1) }
    scene = try Scene.away()
    let departure = scene.fence.departure
    check(try scene.exit(ten + 1), .none)
    #expect(scene.fence.departure == departure)
    scene = try Scene.left()
    let settled = scene.fence.departure
    check(try scene.exit(ten + 7_200_000), .none)
    #expect(scene.fence.departure == settled)
  }

  @Test(arguments: [Fence.Position.unknown, .inside, .outside])
  func `an event older than the last is refused, one of its instant is not`(
    position: Fence.Position
  ) throws {
    var scene = try Scene()
    scene.fence.position = position
    scene.fence.lastEventAt = ten
    let before = scene.fence
    #expect { try scene.enter(ten - 1) } throws: {
      ($0 as? ClockError)?.refusal?.reason == .staleEvent
    }
    #expect { try scene.exit(ten - 1) } throws: {
      ($0 as? ClockError)?.refusal?.reason == .staleEvent
    }
    #expect(throws: ClockError.self) { try scene.locate(true, ten - 1) }
    #expect(scene.fence == before)
    let repeated = position == .inside
    check(
      try scene.enter(ten), repeated ? .none : .entered, repeated ? [] : [.clockIn(at: ten)])
  }

  @Test func `the first position ever only tells where one is`() throws {
    var scene = try Scene()
    check(try scene.locate(true, nine), .none)
    #expect(scene.fence.position == .inside)
    #expect(scene.fence.foundInsideAt == nine)
    scene = try Scene()
    scene.running = Scene.shift()
    check(try scene.locate(true, nine), .none)
    #expect(scene.fence.foundInsideAt == nil)
    scene = try Scene()
    scene.running = Scene.shift()
    check(try scene.locate(false, nine), .none)
    #expect(scene.fence.position == .outside)
    #expect(scene.fence.departure == nil)
  }

  @Test func `later positions are entries and exits`() throws {
    var scene = try Scene()
    check(try scene.locate(false, nine), .none)
    check(try scene.locate(true, ten), .entered, [.clockIn(at: ten)])
    scene.running = Scene.shift(from: ten)
    check(try scene.locate(true, ten + 1), .none)
    check(try scene.locate(false, ten + 2), .exited)
    #expect(scene.fence.departure?.exitTime == ten + 2)
    check(try scene.locate(false, ten + 3), .none)
  }

  @Test func `leaving takes back that one was found inside`() throws {
    var scene = try Scene()
    _ = try scene.locate(true, nine)
    check(try scene.exit(ten), .exited)
    #expect(scene.fence.foundInsideAt == nil)
  }
}
