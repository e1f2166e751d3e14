import ClockProtocol
import ClockTestSupport
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

struct RecordTests {
  private static let now = TestStore.birth
  private static let awkward = "O'Neill \"x\" \\ \u{0} \u{2028} é\u{301} \u{1F469}\u{200D}\u{1F680}"

  /// The records of a sound store: an erasure's target would be erased there.
  static let sound = records.filter { !($0 is Erasure) }
  /// Two records of each kind: one with every field, and a minimal one.
  static let records: [any Record] = {
    guard let startTime = TimeOfDay("00:00"), let endTime = TimeOfDay("23:59") else { return [] }
    var entry = TestStore.entry("full", .task, from: -1, to: 9, task: "full")
    entry.sessionId = "full"
    entry.name = awkward
    entry.notes = awkward
    var hidden = TestStore.task("full", name: awkward)
    hidden.isHidden = true
    let place = Place(latitude: -0.1, longitude: 179.999_999_999_999_97)
    var fence = Fence(id: "full", organizationId: "local")
    fence.position = .outside
    fence.lastEventAt = now
    fence.foundInsideAt = now - 1
    fence.departure = Departure(
      entryId: "full", exitTime: now, graceEndsAt: now + 300_000, settledAt: now + 300_001)
    let date = CivilDate(daysSinceEpoch: -719_162)

    func session(_ id: String, _ people: [Session.Photographer], _ text: String?) -> Session {
      Session(
        id: id, organizationId: "local", schoolId: "full", date: date, startTime: startTime,
        endTime: endTime, sessionTypes: people.isEmpty ? ["sports"] : ["sports", "other"],
        customSessionType: text, photographers: people, notes: text, status: .cancelled,
        published: text != nil, publishedAt: text.map { _ in now }, isTimeOff: text == nil,
        createdAt: now, createdById: "me", updatedAt: now)
    }
    return [
      entry, TestStore.entry("empty"),
      TestStore.gap("full", in: "empty", from: 1, to: 2, isDeleted: true),
      TestStore.gap("empty", in: "empty", from: 5),
      hidden, TestStore.task("empty"),
      School(
        id: "full", organizationId: "local", name: awkward, isActive: false, createdAt: now,
        updatedAt: now),
      session("full", [.init(id: "me", notes: awkward), .init(id: "full")], awkward),
      session("empty", [], nil),
      Member(
        id: "full", organizationId: "local", email: "a@example.org", firstName: awkward,
        lastName: awkward, displayName: awkward, photoURL: "https://example.org/é",
        isActive: false, role: .client, createdAt: now, updatedAt: now),
      Member(
        id: "empty", organizationId: "local", email: nil, firstName: "", lastName: "",
        displayName: nil, photoURL: nil, isActive: true, role: .sitter, createdAt: now,
        updatedAt: now),
      Organization(
        id: "full", name: awkward,
        sessionTypes: [.init(id: "a", name: awkward, color: "#000", order: -1)],
        sessionOrderColors: ["#123456", "#abc"], enableSessionPublishing: true,
        editWindowDays: nil, weekStart: .sunday,
        terms: [.init(word: .pets, language: .english, singular: awkward, plural: awkward)],
        createdAt: now, updatedAt: now),
      Settings(
        id: "full", organizationId: "local", timeZone: "Europe/Dublin", hourCycle: .h24,
        workplace: .init(latitude: 90, longitude: -0.000_000_1, radius: 300), graceMinutes: 60,
        payrollRecipient: "+1555", longShiftHours: 16, idleMinutes: 240, idleAction: .break),
      Settings(id: "empty", organizationId: "local"),
      Plan(
        id: "full", userId: "me", organizationId: "local", from: date,
        dayMinutes: [0, 1440, 1, 2, 3, 4, 5], vacationHalves: 61, rules: awkward, note: awkward,
        createdAt: now, updatedAt: now),
      Plan(
        id: "empty", userId: "me", organizationId: "local", from: date, dayMinutes: nil,
        createdAt: now, updatedAt: now),
      Absence(
        id: "full", userId: "me", organizationId: "local", from: date, to: date, kind: .sick,
        halves: 1, name: awkward, note: awkward, uid: awkward, createdAt: now, updatedAt: now),
      Absence(
        id: "empty", userId: nil, organizationId: "local", from: date, to: date, kind: .holiday,
        createdAt: now, updatedAt: now),
      Adjustment(
        id: "full", userId: "me", organizationId: "local", date: date, milliseconds: -1,
        vacationHalves: -3, reason: awkward, createdAt: now, updatedAt: now),
      Adjustment(
        id: "empty", userId: "me", organizationId: "local", date: date, milliseconds: 1,
        reason: "a", createdAt: now, updatedAt: now),
      Reminder(
        id: "full", userId: "me", organizationId: "local", text: awkward,
        days: [.monday, .sunday], untrackedFor: 300_000,
        between: .init(from: .midnight, to: TimeOfDay(hour: 23, minute: 59) ?? .midnight),
        createdAt: now, updatedAt: now),
      Reminder(
        id: "empty", userId: "me", organizationId: "local", text: "a", at: .midnight,
        createdAt: now, updatedAt: now),
      Proposal(
        id: "full", userId: "me", organizationId: "local", authorId: "me", method: awkward,
        parameters: "{}", timeZone: awkward, shown: "[]", reason: awkward, state: .accepted,
        decidedBy: awkward, decidedAt: now, answer: awkward, createdAt: now, updatedAt: now),
      Proposal(
        id: "empty", userId: "me", organizationId: "local", authorId: "me", method: "entry.delete",
        parameters: "{}", timeZone: "UTC", reason: nil, createdAt: now, updatedAt: now),
      Objection(
        userId: "me", organizationId: "local", seq: 1 << 53 - 1, reason: awkward, createdAt: now),
      Objection(userId: "me", organizationId: "local", seq: 1, reason: nil, createdAt: now),
      Restoration(
        epoch: "full", organizationId: "local", parentEpoch: awkward, seq: 1 << 53 - 1,
        hash: awkward, createdAt: now),
      Restoration(
        epoch: "empty", organizationId: "local", parentEpoch: "a", seq: 0, hash: "a",
        createdAt: now),
      Erasure(
        id: "full", organizationId: "local", userId: "me", ground: .record, halves: .all,
        rows: RowSet([1, 2, 5] as [Int64]), before: now, record: .init("entry", "full"),
        authorId: "me", reason: awkward, createdAt: now),
      Erasure(
        id: "empty", organizationId: "local", ground: .retention, halves: .texts,
        rows: RowSet([7] as [Int64]), createdAt: now),
      ApprovedWeek(
        userId: "full", organizationId: "local",
        weekStarting: CivilDate(daysSinceEpoch: -719_162).monday, timeZone: "Europe/Dublin",
        text: awkward, createdAt: now),
      Visit(
        id: "full", organizationId: "local", scheduledStart: now, scheduledEnd: now + 1,
        status: .completed, sitterId: "me", clientId: awkward,
        checkIn: .init(timestamp: now, location: place),
        checkOut: .init(timestamp: now + 1, location: nil), address: awkward,
        pets: [awkward, "Rex"],
        note: awkward, pendingMessage: awkward, isEstimated: true, startId: "start",
        extensions: 1, createdAt: now, updatedAt: now),
      Visit(
        id: "empty", organizationId: "local", scheduledStart: now, scheduledEnd: now + 1,
        status: .scheduled, sitterId: "me", clientId: "x", createdAt: now, updatedAt: now),
      fence, Fence(id: "empty", organizationId: "local"),
      SentWeek(
        userId: "full", organizationId: "local",
        weekStarting: CivilDate(daysSinceEpoch: -719_162).monday, text: awkward, sentAt: now),
      Alert(
        id: "full", kind: .clockJump, subject: "s", userId: "me", organizationId: "local",
        at: now, title: Phrase(verbatim: awkward), body: "So \(awkward)", data: .leap(-1),
        deliveredAt: now,
        dismissedAt: now, createdAt: now),
    ]
  }()

  private func check<R: Record>(
    _ record: R, in test: TestStore, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(record.values.count == R.table.columns.count, sourceLocation: sourceLocation)
    #expect(
      try record.hasSameValues(as: test.store.find(R.self, record.id)),
      sourceLocation: sourceLocation)
    let change = try test.store.changes(
      where: "record_id = ? AND topic = ?", [.text(record.id), .text(R.table.name)])
    #expect(change.count == 1, sourceLocation: sourceLocation)
    let journalled = change.first?.edit(of: R.self)?.after
    #expect(record.hasSameValues(as: journalled), sourceLocation: sourceLocation)
    #expect(change.first?.ownerId == record.ownerId, sourceLocation: sourceLocation)
  }

  @Test func `a record is read as it was written, from its table and from the journal`() throws {
    let test = try TestStore()
    for record in Self.records { try test.request { try $0.save(record) } }
    for record in Self.records { try check(record, in: test) }
    try check(test, changes: Self.records.count, records: Self.records.count + 2)
    let topics = Set(Self.records.map { type(of: $0).table.name })
    #expect(topics == Set(Schema.punchline.records.map { $0.table.name }))
  }

  @Test func `a removed record is gone, and can be put back as it was`() throws {
    let test = try TestStore(inMemory: true)
    for record in Self.records { try test.request { try $0.save(record) } }
    for record in Self.records { try test.request { try $0.remove(record) } }
    for record in Self.records {
      #expect(try isThere(record, in: test.store) == false)
      try test.request { try $0.save(record) }
      #expect(try isThere(record, in: test.store))
    }
    try check(test, changes: 3 * Self.records.count, records: Self.records.count + 2)
  }

  /// The store is sound, except for erasures that erased nothing.
  private func check(_ test: TestStore, changes: Int, records: Int) throws {
    let check = try Check(test.store.connection, test.store.schema)
    #expect(
      check.findings.filter { !$0.hasSuffix("says that rows are erased which are there") } == [])
    #expect(check.changes == changes && check.records == records)
  }

  private func isThere<R: Record>(_ record: R, in store: Store) throws -> Bool {
    try record.hasSameValues(as: store.find(R.self, record.id))
  }
}
