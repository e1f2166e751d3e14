import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

private struct Thing: Record, Equatable {
  static let topic = "thing"
  static let table = Table(topic, of: Thing.self)
  static var blank: Thing { Thing() }

  var id = ""
  var startedAt = Instant.earliest
  var isLate = false
  var share: Double?
  var count: Int?
  var tags: [String] = []
  var organizationId: String { "local" }
  var ownerId: String? { nil }

  func brokenInvariant(by rules: RecordRules) -> String? { nil }

  mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("startedAt", &startedAt)
    columns.add("isLate", &isLate)
    columns.add("share", &share)
    columns.add("count", &count, sql: "how_many")
    columns.add("tags", &tags, .text)
  }
}

struct TableTests {
  private let table = Table("thing", of: Thing.self)
  private let row: [Value] = [
    "a", .integer(1_795_269_600_000), 1, .real(0.5), 3, .text(#"["x","y"]"#),
  ]

  @Test func `columns are named like members, in lower case with underscores`() {
    #expect(
      table.columns.map(\.sql) == ["id", "started_at", "is_late", "share", "how_many", "tags"])
    #expect(table.selection.hasPrefix("id, started_at, is_late, "))
  }

  @Test func `an insertion takes every column in order`() {
    #expect(
      table.insertion.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        == "INSERT INTO thing (id, started_at, is_late, share, how_many, tags) VALUES (?, ?, ?, ?, ?, ?)"
    )
  }

  @Test func `an update sets what differs and nothing else`() throws {
    var new = row
    new[2] = 0
    new[4] = .null
    let update = try #require(table.update("a", from: row, to: new))
    #expect(update.sql == "UPDATE thing SET is_late = ?, how_many = ? WHERE id = ?")
    #expect(update.values == [0, .null, "a"])
    #expect(table.update("a", from: row, to: row) == nil)
  }

  @Test func `a row is journalled as JSON that people can read, and read from it again`() throws {
    let json = table.json(row)
    #expect(
      json == [
        "id": "a", "startedAt": "2026-11-21T14:00:00.000Z", "isLate": true, "share": 0.5,
        "count": 3, "tags": ["x", "y"],
      ])
    #expect(Thing(journalled: json)?.values == row)
  }

  @Test func `the journal keeps texts apart, and none where there are none`() {
    #expect(
      table.text(row, .fact)
        == #"{"id":"a","startedAt":"2026-11-21T14:00:00.000Z","isLate":true,"share":0.5,"count":3}"#
    )
    #expect(table.text(row, .text) == #"{"tags":["x","y"]}"#)
    #expect(table.text(Thing.blank.values, .text) == nil)
    #expect(table.text(Thing.blank.values, .fact) != nil)
    for json in [table.json(row), table.json(Thing.blank.values)] {
      let side = ChangeSide.json(json)
      let (facts, texts) = (side.stored(.fact, of: Thing.self), side.stored(.text, of: Thing.self))
      #expect(ChangeSide(facts, texts, of: Thing.self) == side)
      let values = Thing.values(side) ?? []
      let written = ChangeSide.row(Thing.self, values)
      #expect(written.stored(.fact, of: Thing.self) == facts)
      #expect(written.stored(.text, of: Thing.self) == texts)
    }
  }

  @Test func `a record of which the texts are gone is read without them`() {
    let side = ChangeSide(.optional(table.text(row, .fact)), .null, of: Thing.self)
    var blank = row
    blank[5] = "[]"
    #expect(Thing.values(side) == blank)
  }

  /// The journal's stored difference between the two sides, and the side read back from it.
  private func kept(_ before: [Value], before after: [Value]) -> [Value] {
    let sides: [(ChangeSide, ChangeSide)] = [
      (.row(Thing.self, before), .row(Thing.self, after)),
      (.json(table.json(before)), .json(table.json(after))),
    ]
    let kept = sides.map { before, after in
      [Table.Half.fact, .text].map { before.stored($0, of: Thing.self, before: after) }
    }
    #expect(kept[0] == kept[1])
    let end = ChangeSide(
      .optional(table.text(after, .fact)), .optional(table.text(after, .text)), of: Thing.self)
    #expect(Thing.values(end) == after)
    #expect(
      Thing.values(ChangeSide(kept[0][0], kept[0][1], of: Thing.self, before: end)) == before)
    return kept[0]
  }

  @Test func `of a record before a change the journal keeps what differed`() {
    var new = row
    new[2] = 0
    new[4] = .null
    #expect(kept(row, before: new) == [#"{"isLate":true,"count":3}"#, .null])
    #expect(kept(new, before: row) == [#"{"isLate":false,"count":null}"#, .null])
    new[5] = "[]"
    #expect(kept(row, before: new)[1] == #"{"tags":["x","y"]}"#)
    #expect(kept(new, before: row)[1] == #"{"tags":[]}"#)
    #expect(kept(row, before: row) == ["{}", .null])
  }

  @Test func `of a record that is made or removed the journal keeps one side whole`() {
    let side = ChangeSide.json(table.json(row))
    for half in [Table.Half.fact, .text] {
      #expect(ChangeSide.null.stored(half, of: Thing.self, before: side) == .null)
      let whole = side.stored(half, of: Thing.self)
      #expect(side.stored(half, of: Thing.self, before: .null) == whole)
    }
    #expect(ChangeSide(.null, .null, of: Thing.self, before: side) == .null)
  }

  @Test func `what the journal holds and nobody can read shows no record`() {
    #expect(ChangeSide("{", .null, of: Thing.self) == .null)
    #expect(ChangeSide(1, .null, of: Thing.self) == .null)
    let side = ChangeSide.json(table.json(row))
    #expect(ChangeSide("{", .null, of: Thing.self, before: side) == .null)
  }

  @Test func `a whole number is read as the real that it was`() throws {
    var whole = row
    whole[3] = .real(-74)
    #expect(Thing(journalled: table.json(whole))?.values == whole)
  }

  @Test func `one list of columns reads a row, gives its values and reads the journal`() throws {
    let thing = try Thing(row: Row(row))
    #expect(thing.startedAt.rfc3339 == "2026-11-21T14:00:00.000Z" && thing.tags == ["x", "y"])
    #expect(thing.values == row)
    #expect(Thing(journalled: table.json(row)) == thing)
    #expect(throws: ClockError.self) { try Thing(row: Row([.null] + row.dropFirst())) }
    #expect(throws: ClockError.self) { try Thing(row: Row(row.dropLast() + ["[1]"])) }
  }

  @Test(arguments: ["share", "count"])
  func `a journal from before there was an optional member shows none`(member: String) throws {
    guard case .object(let object) = table.json(row) else { return }
    let older = JSON.object(JSONObject(object.members.filter { $0.name != member }))
    let thing = try #require(Thing(journalled: older))
    #expect((thing.share == nil) == (member == "share") && thing.id == "a")
  }

  @Test(arguments: ["id", "startedAt", "isLate"])
  func `an object that lacks a member, or has one of another type, is no row`(member: String) {
    guard case .object(let object) = table.json(row) else { return }
    let others = object.members.filter { $0.name != member }
    #expect(Thing(journalled: .object(JSONObject(others))) == nil)
    #expect(Thing(journalled: .object(JSONObject(others + [(member, .array([]))]))) == nil)
    #expect(Thing(journalled: .array([])) == nil)
  }
}
