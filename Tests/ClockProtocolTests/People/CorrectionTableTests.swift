import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Every method that may correct recorded time, under `consent: both`, by a member and an admin,
/// for recent and old time, and for absences.
// It is Friday noon.
struct CorrectionTableTests {
  private let engine = EngineHarness(at: "2026-11-20T12:00:00Z")

  private struct Cell: Sendable, CustomTestStringConvertible {
    let method: String
    let actor: String
    let day: String
    var testDescription: String { "\(method) by \(actor) of the \(day)th" }

    static let all = methods.flatMap { method in
      ["ann", "me"].flatMap { actor in
        ["20", "16"].map { Cell(method: method, actor: actor, day: $0) }
      }
    }
  }

  /// Methods that a member's role forbids, methods about visits, or about the present.
  private static let ofAdmins: Set<String> = [
    "visit.amend", "visit.delete", "visit.update", "visit.backfill", "visit.create",
  ]
  /// Methods at the present instant, or without a record of another day.
  private static let ofNow: Set<String> = [
    "visit.start", "visit.end", "visit.create", "visit.backfill",
  ]
  /// Methods that a member only uses for themselves.
  private static let ofMembers: Set<String> = [
    "fence.enter", "fence.exit", "fence.locate", "presence.settle",
  ]

  private static let methods = Families.methods.filter { $0.mutation?.correctsTime == true }
    .map(\.name).filter { !ofMembers.contains($0) }

  init() throws {
    try engine.addMember("ann", .sitter)
    try engine.addMember("bob", .sitter)
    try engine.addMember("max", .manager)
  }

  private func instant(_ day: String, _ time: String) -> JSON {
    .string("2026-11-\(day)T\(time):00Z")
  }

  /// The parameters for a shift of Ann's with a break, another shift, a deleted break and a visit.
  private func parameters(_ cell: Cell) throws -> JSONObject {
    let day = cell.day
    try engine.act(as: "ann")
    func shift(_ start: String, _ end: String) throws -> JSON {
      try engine.call(
        "entry.create",
        ["kind": "shift", "start": instant(day, start), "end": instant(day, end)])["id"]
    }
    let (first, second) = (try shift("01:00", "04:00"), try shift("04:00", "06:00"))
    func gap(_ start: String, _ end: String) throws -> JSON {
      try engine.call(
        "gap.create",
        ["entryId": first, "exitTime": instant(day, start), "returnTime": instant(day, end)])["id"]
    }
    let (kept, deleted) = (try gap("02:00", "02:10"), try gap("03:00", "03:10"))
    try engine.call("gap.delete", ["id": deleted])
    var userId: JSONObject = cell.actor == "ann" ? [:] : ["userId": "ann"]
    func with(_ parameters: JSONObject) -> JSONObject {
      for member in parameters.members { userId.append(member.name, member.value) }
      return userId
    }
    /// Clocks in some time ago.
    func clockedIn() throws {
      try engine.call("clock.in", ["at": instant("20", "10:00")])
    }
    switch cell.method {
    case "clock.in", "clock.toggle": return with(["at": instant("20", "09:00")])
    case "clock.out":
      try clockedIn()
      return with(["at": instant("20", "11:00")])
    case "clock.adjust":
      try clockedIn()
      return with(["start": instant("20", "09:00")])
    case "gap.start":
      try clockedIn()
      return with(["at": instant("20", "11:00")])
    case "gap.end":
      try clockedIn()
      try engine.call("gap.start", ["at": instant("20", "11:00")])
      return with(["at": instant("20", "11:30")])
    case "gap.create":
      return with([
        "entryId": first, "exitTime": instant(day, "01:30"), "returnTime": instant(day, "01:40"),
      ])
    case "gap.update": return with(["id": kept, "exitTime": instant(day, "02:05")])
    case "gap.delete": return with(["id": kept])
    case "gap.restore": return with(["id": deleted])
    case "entry.create":
      return with([
        "kind": "shift", "start": instant(day, "07:00"), "end": instant(day, "08:00"),
      ])
    case "entry.update": return with(["id": second, "end": instant(day, "05:00")])
    case "entry.delete": return with(["id": second])
    case "entry.split": return with(["id": second, "at": instant(day, "05:00")])
    case "entry.join": return with(["ids": [first, second]])
    case "entry.cutOut":
      return with([
        "from": instant(day, "04:30"), "to": instant(day, "05:00"), "as": "discard",
        "entryIds": [second],
      ])
    case "entry.import":
      return with([
        "entries": [
          [
            "key": "a", "kind": "shift", "start": instant(day, "07:00"),
            "end": instant(day, "08:00"),
          ]
        ]
      ])
    case "absence.create":
      return with(["kind": "vacation", "from": .string("2026-11-\(day)")])
    case "absence.import":
      return with(["absences": [["kind": "sick", "from": .string("2026-11-\(day)")]]])
    case "absence.update", "absence.delete":
      let absence = try engine.call(
        "absence.create", ["kind": "other", "from": .string("2026-11-\(day)")])["id"]
      return with(
        cell.method == "absence.update" ? ["id": absence, "share": 0.5] : ["id": absence])
    case "change.undo", "change.redo":
      let made = try engine.call("change.list", ["recordId": second])["changes"][0]["seq"]
      if cell.method == "change.redo" { try engine.call("change.undo", ["seq": made]) }
      return ["seq": made]
    default: return try ofVisit(cell)
    }
  }

  private func ofVisit(_ cell: Cell) throws -> JSONObject {
    let day = cell.day
    try engine.act(as: "me")
    let times: JSONObject = [
      "scheduledStart": instant(day, "05:00"), "scheduledEnd": instant(day, "06:00"),
      "sitterId": "ann", "clientId": "x",
    ]
    if cell.method == "visit.create" { return times }
    if cell.method == "visit.backfill" {
      var completed = times
      completed.append("status", "completed")
      try engine.call("visit.create", .object(completed))
      return [:]
    }
    let id = try engine.call("visit.create", .object(times))["id"]
    if cell.method == "visit.start" { return ["id": id] }
    try engine.act(as: "ann")
    try engine.call("visit.start", ["id": id])
    if cell.method == "visit.end" { return ["id": id] }
    try engine.advance(cell.day == "16" ? 4 * 86_400_000 : 60_000)
    switch cell.method {
    case "visit.amend": return ["id": id, "checkIn": instant("20", "11:00")]
    case "visit.update": return ["id": id, "sitterId": "bob"]
    default: return ["id": id]
    }
  }

  private func needsConsent(_ cell: Cell) -> Bool {
    // An absence waits at any age, but only one's own.
    if cell.method.hasPrefix("absence.") { return cell.actor == "ann" }
    if cell.actor == "ann" {
      // Clocks only exist for the present day.
      let isOfToday =
        cell.method.hasPrefix("clock.") || ["gap.start", "gap.end"].contains(cell.method)
      return cell.day == "16" && !isOfToday && !Self.ofNow.contains(cell.method)
    }
    return !Self.ofNow.subtracting(["visit.backfill"]).contains(cell.method)
  }

  @Test(arguments: Cell.all)
  private func `each correction needs the other side, whoever makes it by whatever method`(
    cell: Cell
  ) throws {
    if cell.actor == "ann", Self.ofAdmins.contains(cell.method) { return }
    let parameters = try parameters(cell)
    try engine.act(as: "me")
    try engine.call("organization.update", ["consent": "both"])
    try engine.act(as: cell.actor)
    let before = try engine.store.latestSeq()
    let reply = JSON.object(try engine.reply(cell.method, .object(parameters)))
    if !needsConsent(cell) {
      #expect(reply["error"] == .null, "\(reply.text)")
      return
    }
    if cell.method == "entry.import" {
      #expect(reply["result"]["taken"] == 0)
    } else {
      // No proposal could move a visit's times from one member to another.
      let expected: JSON = cell.method == "visit.update" ? "validation" : "needs_consent"
      #expect(reply["error"]["data"]["reason"] == expected, "\(reply.text)")
    }
    #expect(try engine.store.latestSeq() == before)
    guard cell.actor == "me" else { return }
    // Without another member who may agree, the correction succeeds, and its rows say so.
    for id in ["ann", "bob"] {
      try engine.call("member.update", ["id": .string(id), "isActive": false])
    }
    let last = try engine.store.latestSeq()
    let alone = JSON.object(try engine.reply(cell.method, .object(parameters)))
    #expect(alone["error"]["data"]["reason"] != "needs_consent", "\(alone.text)")
    for change in try engine.store.changes(after: last)
    where ["entry", "gap", "visit"].contains(change.topic) {
      #expect(change.isOneSided)
    }
  }

  @Test(arguments: [1, 6] as [Int64], ["stop", "discard", "break", "keep"])
  func `a time away is cut out alone only while it is recent`(hours: Int64, way: String) throws {
    try engine.call("organization.update", ["consent": "both", "freeEditHours": 3])
    try engine.act(as: "ann")
    let keyboard = try Keyboard(engine)
    try keyboard.work(shift: true, timer: false)
    let alert = try #require(try keyboard.leave(minutes: 30).alert)
    try engine.advance(hours * 3_600_000)
    let before = try engine.store.latestSeq()
    let reply = JSON.object(
      try engine.reply("presence.settle", ["id": alert["id"], "as": .string(way)]))
    let needsConsent = hours == 6 && way != "keep"
    #expect(reply["error"]["data"]["reason"] == (needsConsent ? "needs_consent" : .null))
    if needsConsent { #expect(try engine.store.latestSeq() == before) }
  }

  /// Today and three days ago; some methods have nothing to do with an old day.
  private static let days = (recent: "2026-11-20", old: "2026-11-17")

  @Test(
    arguments: Families.methods.filter { $0.mutates && $0.mutation?.correctsTime != true }
      .map(\.name))
  func `a method that is not in the table moves no instant of a member's time`(
    name: String
  ) throws {
    let method = try #require(Families.methods.first { $0.name == name })
    try expectNoCorrection(by: method, try MutationScene(of: "ann", on: Self.days.recent))
    try? expectNoCorrection(by: method, try MutationScene(of: "ann", on: Self.days.old))
  }

  /// Calls the method as an admin, about Ann where it takes a member.
  private func expectNoCorrection(by method: Method, _ scene: MutationScene) throws {
    var parameters = try scene.prepare(method.name)
    let engine = scene.engine
    try engine.act(as: "me")
    try engine.call("organization.update", ["consent": "both"])
    if method.parameters.contains(where: { $0.name == "userId" }), parameters["userId"] == nil {
      parameters.append("userId", "ann")
    }
    let before = try engine.store.latestSeq()
    let reply = JSON.object(try engine.reply(method.name, .object(parameters)))
    #expect(reply["error"]["data"]["reason"] != "needs_consent")
    for change in try engine.store.changes(after: before) where change.acceptedBy == nil {
      #expect(instants(movedBy: change).isEmpty, "\(change.topic)")
    }
  }

  /// The instants of worked time that a row sets, moves or removes.
  private func instants(movedBy change: Change) -> Set<Instant> {
    func moved<R: Record>(_ type: R.Type, _ instants: (R) -> [Instant?]) -> Set<Instant> {
      let edit = change.edit(of: R.self)
      let sides = [edit?.before, edit?.after].map { side in
        Set(side.map(instants)?.compactMap(\.self) ?? [])
      }
      return sides[0].symmetricDifference(sides[1])
    }
    return moved(Entry.self) { $0.kind == .shift ? [$0.start, $0.end] : [] }
      .union(moved(Gap.self) { $0.isDeleted ? [] : [$0.exitTime, $0.returnTime] })
      .union(moved(Visit.self) { [$0.checkIn?.timestamp, $0.checkOut?.timestamp] })
  }

  @Test func `no method that may correct recorded time is missing from the table`() {
    #expect(
      Set(Families.methods.filter { $0.mutation?.correctsTime == true }.map(\.name)).count
        == Self.methods.count + Self.ofMembers.count)
    #expect(Self.methods.count > 20)
  }

  @Test func `whatever may correct time can be proposed, except what nobody else may see`() {
    #expect(Set(ProposedCall.methods.map(\.name)) == Set(Self.methods))
  }
}
