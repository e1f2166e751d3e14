import Testing
import TimeClock

private let minute: Int64 = 60_000
private let ten = Instant(rfc3339: "2026-11-21T10:00:00Z") ?? .earliest

private func visit(_ status: Visit.Status) throws -> Visit {
  var visit = Visit(
    id: "v", organizationId: "local", scheduledStart: ten, scheduledEnd: ten + 60 * minute,
    status: .scheduled, sitterId: "me", clientId: "c", createdAt: ten, updatedAt: ten)
  if status != .scheduled { try visit.start(at: ten, location: nil) }
  if status == .completed { try visit.end(at: ten + 50 * minute, location: nil) }
  return visit
}

/// The same function under a name that a local `visit` does not hide.
private func visitOf(_ status: Visit.Status) throws -> Visit { try visit(status) }

private func check(
  _ status: Visit.Status, refuses reason: Refusal.Reason,
  _ step: (inout Visit) throws -> Void, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let before = try visit(status)
  var after = before
  let error = #expect(throws: ClockError.self, sourceLocation: sourceLocation) {
    try step(&after)
  }
  #expect(error?.refusal?.reason == reason, sourceLocation: sourceLocation)
  #expect(after == before, sourceLocation: sourceLocation)
}

@Test func `working a visit leaves its schedule alone`() throws {
  let location = Place(latitude: 40, longitude: -74)
  var visit = try visit(.scheduled)
  try visit.start(at: ten + 7 * minute, location: location)
  #expect(visit.status == .inAdventure)
  #expect(visit.checkIn == .init(timestamp: ten + 7 * minute, location: location))
  try visit.end(at: ten + 50 * minute, location: nil)
  #expect(visit.status == .completed)
  #expect(visit.checkOut == .init(timestamp: ten + 50 * minute, location: nil))
  #expect(visit.scheduledStart == ten)
  #expect(visit.scheduledEnd == ten + 60 * minute)
}

@Test func `a visit is started once, and ended once after that`() throws {
  let later = ten + 55 * minute
  try check(.inAdventure, refuses: .alreadyStarted) { try $0.start(at: later, location: nil) }
  try check(.completed, refuses: .alreadyCompleted) { try $0.start(at: later, location: nil) }
  try check(.scheduled, refuses: .notStarted) { try $0.end(at: later, location: nil) }
  try check(.completed, refuses: .alreadyCompleted) { try $0.end(at: later, location: nil) }
}

@Test func `a clock set back cannot end a visit before its start`() throws {
  try check(.inAdventure, refuses: .endBeforeStart) { try $0.end(at: ten - 1, location: nil) }
  var visit = try visit(.inAdventure)
  try visit.end(at: ten, location: nil)
  #expect(visit.status == .completed)
}

@Test func `undo takes the check-in back whole, until the visit is completed`() throws {
  let later = ten + 55 * minute
  let before = try visit(.scheduled)
  var visit = try visit(.inAdventure)
  try visit.undo(at: later, undoEnd: 0)
  #expect(visit == before)
  try check(.scheduled, refuses: .notStarted) { try $0.undo(at: later, undoEnd: 0) }
  try check(.completed, refuses: .alreadyCompleted) { try $0.undo(at: later, undoEnd: 0) }
}

@Test func `undo takes a check-out back for some minutes, and never an estimated one`() throws {
  let end = ten + 50 * minute
  var visit = try visit(.completed)
  try visit.undo(at: end + 10 * minute, undoEnd: 10 * minute)
  #expect(visit == (try visitOf(.inAdventure)))
  try check(.completed, refuses: .alreadyCompleted) {
    try $0.undo(at: end + 10 * minute + 1, undoEnd: 10 * minute)
  }
  var old = try visitOf(.completed)
  (old.checkOut, old.isEstimated) = (nil, false)
  old.backfill()
  let filled = old
  #expect(throws: ClockError.self) { try old.undo(at: end, undoEnd: 10 * minute) }
  #expect(old == filled)
}

@Test func `amending a visit moves what was recorded and keeps where it was`() throws {
  let location = Place(latitude: 40, longitude: -74)
  var visit = try visit(.scheduled)
  try visit.start(at: ten, location: location)
  try visit.amend(checkIn: ten + minute, checkOut: nil, now: ten + 70 * minute)
  #expect(visit.checkIn == .init(timestamp: ten + minute, location: location))
  #expect(visit.status == .inAdventure)
  try visit.amend(checkIn: nil, checkOut: ten + 60 * minute, now: ten + 70 * minute)
  #expect(visit.checkOut == .init(timestamp: ten + 60 * minute, location: nil))
  #expect(visit.status == .completed)
}

@Test func `amending a visit refuses what cannot have been`() throws {
  let now = ten + 70 * minute
  try check(.inAdventure, refuses: .inFuture) {
    try $0.amend(checkIn: now + 1, checkOut: nil, now: now)
  }
  try check(.completed, refuses: .inFuture) {
    try $0.amend(checkIn: nil, checkOut: now + 1, now: now)
  }
  try check(.completed, refuses: .endBeforeStart) {
    try $0.amend(checkIn: ten + 50 * minute + 1, checkOut: nil, now: now)
  }
  try check(.scheduled, refuses: .notStarted) {
    try $0.amend(checkIn: nil, checkOut: ten, now: now)
  }
  var old = try visit(.completed)
  (old.checkIn, old.checkOut) = (nil, nil)
  #expect(throws: ClockError.self) { try old.amend(checkIn: ten, checkOut: nil, now: now) }
}

@Test func `backfilling a visit takes the scheduled times for missing ones, as estimates`() throws {
  var visit = try visit(.completed)
  (visit.checkIn, visit.checkOut) = (nil, nil)
  visit.backfill()
  #expect(visit.checkIn?.timestamp == ten)
  #expect(visit.checkOut?.timestamp == ten + 60 * minute)
  #expect(visit.isEstimated)
  try visit.amend(checkIn: ten + minute, checkOut: nil, now: ten + 70 * minute)
  #expect(visit.isEstimated)
  try visit.amend(checkIn: ten, checkOut: ten + 59 * minute, now: ten + 70 * minute)
  #expect(!visit.isEstimated)
}

@Test(arguments: Visit.Status.allCases)
func `backfilling a visit leaves what was recorded, and what is not completed`(
  status: Visit.Status
) throws {
  let before = try visit(status)
  var after = before
  after.backfill()
  #expect(after == before)
}
