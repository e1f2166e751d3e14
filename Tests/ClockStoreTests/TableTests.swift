import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

private struct Thing: RowCodable, Equatable {
  static var blank: Thing { Thing() }

  var id = ""
  var startedAt = Instant.earliest
  var isLate = false
  var share: Double?
  var count: Int?
  var tags: [String] = []

  mutating func columns(_ columns: inout Columns) {
    columns.add("id", &id)
    columns.add("startedAt", &startedAt)
    columns.add("isLate", &isLate)
    columns.add("share", &share)
    columns.add("count", &count, sql: "how_many")
    columns.add("tags", &tags)
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
    #expect(table.text(row) == json.text)
    #expect(Thing.values(ChangeSide(stored: .text(json.text))) == row)
  }

  @Test func `of a record before a change the journal keeps what differed`() {
    var new = row
    new[2] = 0
    new[4] = .null
    let (before, after) = (table.json(row), table.json(new))
    let kept = table.text(row, unlike: new)
    #expect(kept == #"{"isLate":true,"count":3}"#)
    #expect(ChangeSide.json(before).stored(before: .json(after)) == .text(kept))
    #expect(ChangeSide(stored: .text(kept), before: .text(after.text)) == .json(before))
    #expect(table.text(new, unlike: row) == #"{"isLate":false,"count":null}"#)
    #expect(table.text(row, unlike: row) == "{}")
    #expect(ChangeSide(stored: "{}", before: .text(before.text)) == .json(before))
  }

  @Test func `of a record that is made or removed the journal keeps one side whole`() {
    let side = ChangeSide.json(table.json(row))
    #expect(ChangeSide.null.stored(before: side) == .null)
    #expect(ChangeSide(stored: .null, before: side.stored) == .null)
    #expect(side.stored(before: .null) == side.stored)
    #expect(ChangeSide(stored: side.stored, before: .null) == side)
  }

  @Test func `what the journal holds and nobody can read shows no record`() {
    #expect(ChangeSide(stored: "{") == .null)
    #expect(ChangeSide(stored: 1) == .null)
    #expect(ChangeSide(stored: "{", before: .text(table.text(row))) == .null)
  }

  @Test func `a whole number is read as the real that it was`() throws {
    var whole = row
    whole[3] = .real(-74)
    #expect(Thing.values(ChangeSide(stored: .text(table.json(whole).text))) == whole)
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
