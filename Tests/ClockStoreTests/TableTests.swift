import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockStore

struct TableTests {
  private let table = Table(
    "thing", .init("id", .text), .init("startedAt", .instant), .init("isLate", .boolean),
    .init("share", .real), .init("count", .integer, sql: "how_many"), .init("tags", .json))

  private let row: [Value] = [
    "a", .integer(1_795_269_600_000), 1, .real(0.5), 3, .text(#"["x",{"y":null}]"#),
  ]

  @Test func `columns are named like members, in lower case with underscores`() {
    #expect(
      table.columns.map(\.sql) == ["id", "started_at", "is_late", "share", "how_many", "tags"])
    #expect(table.selection.hasPrefix("thing.id, thing.started_at, thing.is_late, "))
  }

  @Test func `an insertion takes every column in order`() {
    #expect(
      table.insertion.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        == "INSERT INTO thing (id, started_at, is_late, share, how_many, tags) VALUES (?, ?, ?, ?, ?, ?)"
    )
  }

  @Test func `an update sets what differs and nothing else`() {
    var new = row
    new[2] = 0
    new[4] = .null
    let update = table.update("a", from: row, to: new)
    #expect(update.sql == "UPDATE thing SET is_late = ?, how_many = ? WHERE id = ?")
    #expect(update.values == [0, .null, "a"])
  }

  @Test func `a row is journalled as JSON that people can read, and read from it again`() throws {
    let json = table.json(row)
    #expect(
      json == [
        "id": "a", "startedAt": "2026-11-21T14:00:00.000Z", "isLate": true, "share": 0.5,
        "count": 3, "tags": ["x", ["y": .null]],
      ])
    #expect(table.values(json) == row)
    #expect(table.values(try JSONReader.parse(json.text)) == row)
    let nulls = Array(repeating: Value.null, count: row.count)
    #expect(table.values(table.json(nulls)) == nulls)
  }

  @Test func `a whole number is read as the real that it was`() throws {
    var whole = row
    whole[3] = .real(-74)
    #expect(table.values(try JSONReader.parse(table.json(whole).text)) == whole)
  }

  @Test(arguments: ["id", "startedAt", "isLate", "share", "count"])
  func `what lacks a member, or has one of another type, is no row`(member: String) {
    guard case .object(let object) = table.json(row) else { return }
    let others = object.members.filter { $0.name != member }
    #expect(table.values(.object(JSONObject(others))) == nil)
    #expect(table.values(.object(JSONObject(others + [(member, JSON.array(["x"]))]))) == nil)
    #expect(table.values(.array([])) == nil)
  }
}
