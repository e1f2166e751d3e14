import ClockOperations
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol
@testable import ClockStore

/// What a device keeps of its member's rows, and what it detects with them.
struct WitnessedTests {
  private let office: Office
  private let device: DeviceHarness

  init() throws {
    office = try Office()
    device = try office.device()
    _ = try shift("Inventory", daysAgo: 3)
    try device.exchange()
  }

  private func shift(_ notes: String, daysAgo: Int64) throws -> JSON {
    let start = office.harness.now - daysAgo * 86_400_000
    return try office.harness.call(
      "entry.create",
      [
        "kind": "shift", "start": JSON(start), "end": JSON(start + 3_600_000),
        "notes": .string(notes),
      ])["id"]
  }

  private var found: [JSON] {
    get throws { try device.call("sync.witness")["discrepancies"].elements }
  }

  private var told: [JSON] {
    get throws {
      try device.call("alert.list")["alerts"].elements.map { $0["kind"] }
        .filter { $0.string?.hasPrefix("history.") == true }
    }
  }

  /// Every row of the member that the office has, as a device would fold them.
  private func folded() throws -> Head {
    let store = try office.harness.store
    try store.beginRead()
    return try store.head(of: "photographer", in: "local", at: .max)
  }

  @Test func `the device folds the digests of each row, and comes to what the office has`() throws {
    let store = try device.harness.store
    for days in 1...2 {
      let id = try shift("Day \(days)", daysAgo: Int64(days))
      try office.harness.call("entry.update", ["id": id, "notes": "Changed"])
      try device.exchange()
      try store.beginRead()
      let kept = try store.witnessedRows(in: "local")
      var head = Head.empty
      for row in kept { head.take(row) }
      #expect(try head == store.witnessed(of: "photographer", in: "local").head)
      #expect(try head == folded())
      #expect(kept.allSatisfy { $0.digests.facts.count == 32 })
    }
    let pulled = try office.connect("photographer").call("sync.pull")
    #expect(try pulled["head"]["count"] == .integer(folded().count))
    #expect(pulled["rows"].elements.count == Int(pulled["head"]["count"].integer ?? 0))
    #expect(try found.isEmpty)
  }

  @Test func `more rows than fit into one answer come one after the other`() throws {
    for number in 0..<120 {
      let id = try shift(String(repeating: "Ä", count: 400), daysAgo: Int64(5 + number))
      if number == 60 { try device.exchange() }
      try office.harness.call("entry.update", ["id": id, "notes": "Changed"])
    }
    try device.exchange()
    let other = try office.device(2)
    for device in [device, other] {
      let store = try device.harness.store
      try store.beginRead()
      #expect(try store.witnessed(of: "photographer", in: "local").head == folded())
      #expect(try device.call("sync.witness")["discrepancies"].elements.isEmpty)
    }
  }

  @Test(arguments: ["record.erase", "retention", "role", "reset"])
  func `what is no change of history is none`(cause: String) throws {
    let id = try shift("Migraine", daysAgo: 2)
    try device.exchange()
    switch cause {
    case "record.erase":
      try office.harness.call("record.erase", ["topic": "entry", "id": id])
    case "retention":
      try office.harness.call("initialize", ["actor": ["userId": "admin"]])
      try office.harness.call("organization.update", ["retentionMonths": 24])
      try office.advance([device], minutes: 1_440 * 1_000)
    case "role":
      try office.harness.call("initialize", ["actor": ["userId": "admin"]])
      try office.harness.call("member.update", ["id": "photographer", "role": "client"])
      try device.exchange()
      try office.harness.call("member.update", ["id": "photographer", "role": "sitter"])
    default: device.restart()
    }
    try device.exchange()
    #expect(try found == [])
    #expect(try told == [])
    try office.check(device)
  }

  /// What an upstream says in place of the truth, and how it is found.
  enum Lie: String, CaseIterable {
    case head, salt, omitted, content

    var flaw: JSON { self == .content ? "unexplained" : "head" }

    func callAsFunction(_ line: String) -> String {
      switch self {
      case .head:
        line.replacing(
          #/"head":"[0-9a-f]{64}"/#, with: #""head":"\#(String(repeating: "0", count: 64))""#)
      case .salt:
        line.replacing(
          #/"facts_salt":"[0-9a-f]{32}"/#,
          with: #""facts_salt":"\#(String(repeating: "0", count: 32))""#)
      case .omitted:
        line.replacing(#/"rows":\[.*\],"head":/#, with: #""rows":[],"head":"#)
      // The record differs from its row.
      case .content: line.replacing(#""notes":"Stock""#, with: #""notes":"Party""#)
      }
    }
  }

  @Test(arguments: Lie.allCases)
  func `an upstream that lies is found, and what is wrong is said once`(lie: Lie) throws {
    device.alters = { lie($0) }
    for (days, notes) in [(2, "Stock"), (1, "Later")] {
      _ = try shift(notes, daysAgo: Int64(days))
      try device.exchange()
    }
    #expect(try found.filter { $0["flaw"] == lie.flaw }.count == 1)
    #expect(try !told.isEmpty && told.allSatisfy { $0 == "history.changed" })
    #expect(try found.allSatisfy { $0["restored"] == false })
    #expect(try device.status["state"] == "online")
    // What it leaves out or alters of what was seen before is named.
    let before = try device.call("entry.list")["entries"].elements.last?["id"]
    let isNamed = try found.contains { $0["recordId"] == before && $0["seq"] != .null }
    #expect(isNamed == [.salt, .omitted].contains(lie))
  }

  /// What an upstream may send about a shift to excuse a change that none of its rows have.
  enum Excuse: String, CaseIterable {
    case erasedTexts, otherTexts, noErasure
    case handedOver, anothersShift, anotherOrganization, anothersGap, retention

    /// The altered reply, without its head.
    func callAsFunction(_ line: String, for id: String, at now: Instant) -> String {
      func adding(_ image: RecordImage) -> String {
        let json: JSON = [
          "topic": .string(image.topic), "id": .string(image.id), "record": image.record,
        ]
        return line.replacing(#""records":["#, with: #""records":[\#(json.line),"#)
      }
      func withoutTexts(_ line: String) -> String {
        line.replacing(#/"(texts_before|texts_after)":("(\\.|[^"\\])*"|null)/#) {
          "\"\($0.output.1)\":null"
        }
        .replacing(
          #/"texts_salt":"[0-9a-f]{32}"/#,
          with: #""texts_salt":"\#(String(repeating: "0", count: 64))""#)
      }
      switch self {
      case .erasedTexts:
        return withoutTexts(line)
          .replacing(#/"end":"[^"]*"/#, with: #""end":"2026-11-19T14:10:00.000Z""#)
      case .otherTexts:
        return withoutTexts(line).replacing(#""notes":"Touched""#, with: #""notes":"Party""#)
      case .noErasure:
        return withoutTexts(line).replacing(#""notes":"Touched""#, with: #""notes":null"#)
      // The end was moved before this row.
      case .handedOver:
        return line.replacing(#""before":"{"#, with: #""before":"{\"userId\":\"admin\","#)
      case .anothersShift:
        return line.replacing(#""userId":"photographer""#, with: #""userId":"admin""#)
      case .anotherOrganization:
        return line.replacing(#""organizationId":"local""#, with: #""organizationId":"other""#)
      case .anothersGap:
        return adding(
          RecordImage(
            Gap(
              id: "gap", entryId: id, userId: "admin", organizationId: "local",
              date: CivilDate(daysSinceEpoch: 20_776), exitTime: now, isDeleted: false,
              source: .manual, createdAt: now, updatedAt: now)))
      case .retention:
        let erasure = RecordImage(
          Erasure(
            id: "erasure", organizationId: "local", userId: "photographer", ground: .retention,
            halves: .all, rows: RowSet(1...1_000), before: now, createdAt: now))
        return adding(erasure).replacing(
          #/"topic":"entry","id":"[^"]*","record":\{.*?"updatedAt":"[^"]*"\}/#,
          with: #""topic":"entry","id":"\#(id)","record":null"#)
      }
    }
  }

  @Test(arguments: Excuse.allCases)
  func `what no row says of a shift is found, whatever excuse comes with it`(
    excuse: Excuse
  ) throws {
    let id = try #require(try shift("Stock", daysAgo: 2).string)
    try device.exchange()
    if excuse == .handedOver {
      try office.harness.engine.beginWrite()
      try office.harness.store.execute(
        "UPDATE entry SET end_at = end_at - 1800000 WHERE id = ?", [.text(id)])
      try office.harness.engine.commit()
    }
    try office.harness.call("entry.update", ["id": .string(id), "notes": "Touched"])
    let store = try device.harness.store
    try store.beginRead()
    var head = try store.witnessed(of: "photographer", in: "local").head
    let now = office.harness.now
    device.alters = { line in
      guard line.contains("Touched"), line.contains(#""rows":["#) else { return line }
      let altered = excuse(line, for: id, at: now)
      let rows = (try? JSONReader.parse(altered))?["result"]["rows"].elements ?? []
      for row in rows.compactMap({ WitnessedRow($0, of: "photographer", in: "local") }) {
        head.take(row)
      }
      return altered.replacing(
        #/"head":"[0-9a-f]{64}"/#, with: #""head":"\#(Hexadecimal.text(of: head.digest))""#)
    }
    try device.exchange()
    #expect(try device.status["state"] == "online")
    let named: JSON = excuse == .anothersGap ? "gap" : .string(id)
    #expect(try found.contains { $0["recordId"] == named && $0["flaw"] == "unexplained" })
    #expect(try found.allSatisfy { $0["flaw"] == "unexplained" })
    #expect(try told == ["history.changed"])
  }

  @Test func `a row that is rewritten behind a cursor that stays is found by what all come to`()
    throws
  {
    let store = try office.harness.store
    try office.harness.engine.beginWrite()
    try store.execute(
      """
      UPDATE change SET texts_after = replace(texts_after, 'Inventory', 'Party')
      WHERE topic = 'entry'
      """, [])
    try office.harness.engine.commit()
    _ = try shift("Stock", daysAgo: 2)
    try device.exchange()
    #expect(try found.map { $0["flaw"] } == ["rewritten"])
    #expect(try found[0]["factsBefore"] == found[0]["factsNow"])
    #expect(try found[0]["textsBefore"] != found[0]["textsNow"])
    #expect(try told == ["history.changed"])
  }

  @Test func `an hour that was rewritten and then touched by a call is found once`() throws {
    let id = try shift("Stock", daysAgo: 2)
    try device.exchange()
    try office.harness.engine.beginWrite()
    try office.harness.store.execute(
      "UPDATE entry SET end_at = end_at - 1800000 WHERE id = ?", [.text(id.string ?? "")])
    try office.harness.engine.commit()
    for notes in ["Touched", "Touched again"] {
      try office.harness.call("entry.update", ["id": id, "notes": .string(notes)])
      try device.exchange()
      #expect(try found.map { $0["recordId"] } == [id])
    }
    let difference = try #require(try found.first)
    #expect(difference["flaw"] == "unexplained" && difference["seq"] != .null)
    #expect(difference["before"]["end"] != difference["now"]["end"])
    #expect(difference["before"]["notes"] == "Stock" && difference["now"]["notes"] == "Touched")
    #expect(try told == ["history.changed"])
  }

  @Test(arguments: [false, true])
  func `an exchange that is cut hides no rewritten hour, and is no change of history`(
    isRewritten: Bool
  ) throws {
    let id = try shift("Stock", daysAgo: 2)
    try device.exchange()
    device.link.pullsAtOnce = 1
    try office.harness.call("entry.update", ["id": id, "notes": "Touched"])
    if isRewritten {
      try office.harness.engine.beginWrite()
      try office.harness.store.execute(
        "UPDATE entry SET end_at = end_at - 1800000 WHERE id = ?", [.text(id.string ?? "")])
      try office.harness.engine.commit()
    }
    // One answer has at most 500 changes, and none of these are the device's.
    try office.harness.call("initialize", ["actor": ["userId": "admin"]])
    for number in 0..<500 {
      try office.harness.call("task.create", ["name": .string("Task \(number)")])
    }
    try office.harness.call("initialize", ["actor": ["userId": "photographer"]])
    try office.harness.call("entry.update", ["id": id, "notes": "Touched again"])
    let before = device.link.cycles
    try device.exchange()
    #expect(device.link.cycles > before + 1)
    #expect(try device.call("entry.get", ["id": id])["entry"]["notes"] == "Touched again")
    #expect(try found.map { $0["recordId"] } == (isRewritten ? [id] : []))
    #expect(try told == (isRewritten ? ["history.changed"] : []))
    if !isRewritten { try office.check(device) }
  }

  @Test func `a shift that is gone without a row is found`() throws {
    let (gone, other) = (try shift("Stock", daysAgo: 2), try shift("Migraine", daysAgo: 1))
    try device.exchange()
    try office.harness.engine.beginWrite()
    try office.harness.store.execute("DELETE FROM entry WHERE id = ?", [.text(gone.string ?? "")])
    try office.harness.engine.commit()
    // After an erasure a device takes over everything again.
    try office.harness.call("record.erase", ["topic": "entry", "id": other])
    try device.exchange()
    #expect(try found.map { $0["recordId"] } == [gone])
    #expect(try found.map { $0["before"]["notes"] } == ["Stock"])
    #expect(try told == ["history.changed"])
  }

  /// Has the upstream's next answers say of a record what none of its rows say.
  private func alter(_ image: RecordImage, isReset: Bool = false) throws {
    _ = try shift("Later", daysAgo: 1)
    device.alters = { line in
      guard line.contains(#""rows":["#) else { return line }
      let json: JSON = [
        "topic": .string(image.topic), "id": .string(image.id), "record": image.record,
      ]
      let comma = line.contains(#""records":[]"#) ? "" : ","
      let altered = line.replacing(
        #""records":["#, with: #""records":[\#(json.line)\#(comma)"#)
      return isReset ? altered.replacing(#""reset":false"#, with: #""reset":true"#) : altered
    }
    try device.exchange()
    #expect(try device.status["state"] == "online")
  }

  private func onDevice<R: Record>(_ type: R.Type) throws -> R {
    let store = try device.harness.store
    try store.beginRead()
    return try #require(
      try store.records(R.self, in: .organization("local"), after: "", limit: 10)
        .first { $0.ownerId == "photographer" })
  }

  @Test func `a deleted shift that comes back with other hours and no row is found`() throws {
    let id = try shift("Stock", daysAgo: 2)
    try device.exchange()
    let store = try device.harness.store
    try store.beginRead()
    var entry = try #require(try store.find(Entry.self, id.string ?? ""))
    try office.harness.call("entry.delete", ["id": id])
    try device.exchange()
    #expect(try found == [])
    entry.end = entry.end.map { $0 + 3_600_000 }
    try alter(RecordImage(entry))
    #expect(try found.map { $0["recordId"] } == [id])
    #expect(try found.map { $0["flaw"] } == ["unexplained"])
    #expect(try told == ["history.changed"])
  }

  private func visit(isEnded: Bool) throws -> Visit {
    let now = office.harness.now
    let id = try office.connect("admin").call(
      "visit.create",
      [
        "sitterId": "photographer", "clientId": "Rex", "scheduledStart": JSON(now),
        "scheduledEnd": JSON(now + 3_600_000),
      ])["id"]
    if isEnded {
      try office.harness.call("visit.start", ["id": id])
      try office.advance([device], minutes: 5)
      try office.harness.call("visit.end", ["id": id])
    }
    try device.exchange()
    return try onDevice(Visit.self)
  }

  @Test(arguments: ["absence", "adjustment", "plan", "visit"])
  func `whatever is the member's and is gone without a row is found`(topic: String) throws {
    let admin = office.connect("admin")
    let member: JSON = "photographer"
    switch topic {
    case "absence":
      try office.harness.call(
        "absence.create", ["kind": "vacation", "from": "2026-12-01", "to": "2026-12-02"])
    case "adjustment":
      try admin.call(
        "adjustment.create",
        ["userId": member, "date": "2026-11-20", "ms": 3_600_000, "reason": "Bonus"])
    case "plan":
      try admin.call(
        "plan.create",
        [
          "userId": member, "from": "2026-11-02",
          "dayMinutes": [480, 480, 480, 480, 480, 0, 0],
        ])
    default: _ = try visit(isEnded: true)
    }
    try device.exchange()
    let type = try #require(Schema.punchline.record(topic))
    let id = try onDevice(type).id
    try alter(.gone(type, id))
    #expect(try found.map { $0["recordId"] } == [.string(id)])
    #expect(try found.map { $0["flaw"] } == ["unexplained"])
    #expect(try told == ["history.changed"])
  }

  @Test func `an ended visit that becomes another's is found, a planned one is handed over`() throws
  {
    let planned = try visit(isEnded: false)
    try office.connect("admin").call(
      "visit.update", ["id": .string(planned.id), "sitterId": "sitter"])
    try device.exchange()
    #expect(try found == [])
    var ended = try visit(isEnded: true)
    ended.sitterId = "admin"
    try alter(RecordImage(ended))
    #expect(try found.map { $0["recordId"] } == [.string(ended.id)])
    #expect(try told == ["history.changed"])
  }

  @Test func `an upstream that takes the member away is found, and the device can still tell it`()
    throws
  {
    let entry = try onDevice(Entry.self)
    try alter(.gone(Member.self, "photographer"), isReset: true)
    let gone = try found.map { $0["recordId"] }
    #expect(gone.contains("photographer") && gone.contains(.string(entry.id)))
    #expect(try told == ["history.changed"])
    device.alters = { $0 }
    _ = try shift("Latest", daysAgo: 2)
    try device.exchange()
    #expect(try device.status["state"] == "online")
  }
}
