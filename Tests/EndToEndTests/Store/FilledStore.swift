import TimeClock
import ClockTestSupport
import Foundation
import JSON
import JSONRPC

@testable import ClockStore

/// A store with records of every kind, closed and complete in one file.
struct FilledStore {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("store.db")
    try restore()
  }

  /// Restores the initial file.
  func restore() throws {
    _ = FileManager.default.createFile(
      atPath: path, contents: try Self.made.get(), attributes: [.posixPermissions: 0o600])
  }

  /// Made once, because hashing a password is slow on purpose.
  private static let made = Result {
    let folder = try TemporaryFolder()
    let path = folder.file("store.db")
    let engine = try PeerEngine(store: path)
    for (method, parameters) in requests {
      let reply = try engine.call(method, parameters)
      guard reply?.member("result") != nil else {
        throw Refused(method: method, reply: reply?.line ?? "nothing")
      }
    }
    _ = try engine.end()
    try closeLog(of: path)
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  struct Refused: Error {
    let method: String
    let reply: String
  }

  /// Checkpoints the log, so that the file alone is the store.
  static func closeLog(of path: String) throws {
    try SQLiteConnection(path: path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
  }

  /// Every value of every table; nil if they cannot be read.
  static func contents(of path: String) -> [[String]]? {
    do {
      let database = try SQLiteConnection(path: path, .readOnly)
      let tables = try database.query(
        "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
      ) { row throws(ClockError) in try row.text() }
      return try tables.map { table in
        let columns = try database.query("SELECT name FROM pragma_table_info('\(table)')") {
          row throws(ClockError) in
          let name = try row.text()
          return "quote(\(name)) || typeof(\(name))"
        }
        return try database.query(
          "SELECT \(columns.joined(separator: " || ")) FROM \(table) NOT INDEXED ORDER BY rowid"
        ) { row throws(ClockError) in try row.text() }
      }
    } catch {
      return nil
    }
  }

  private static let requests: [(String, JSON)] = {
    func ago(_ minutes: Int) -> JSON {
      .string(Date(timeIntervalSinceNow: -60 * Double(minutes)).formatted(.iso8601))
    }
    var requests: [(String, JSON)] = [
      (
        "member.create",
        [
          "firstName": "Ann", "lastName": "O'Neill", "email": "ann@example.org",
          "role": "photographer", "password": "correct horse battery",
        ]
      ),
      ("school.create", ["name": "Elm Street 小学"]),
      (
        "settings.update",
        [
          "workplace": ["latitude": 40.7, "longitude": -74, "radiusM": 120], "graceMinutes": 7,
        ]
      ),
      ("organization.update", ["name": "Studio"]),
      ("clock.in", ["at": ago(300), "idempotencyKey": "in"]),
      ("gap.start", ["at": ago(200)]), ("gap.end", ["at": ago(190)]),
      ("clock.out", ["at": ago(100), "notes": "Long day \u{1F600}"]),
      ("fence.enter", [:]), ("change.undo", [:]),
    ]
    for number in 0..<12 {
      requests.append(("task.create", ["name": .string("Task \(number)")]))
      let start = 1_000 + number * 100
      requests.append(
        (
          "entry.create",
          [
            "kind": "shift", "start": ago(start), "durationMs": 3_600_000,
            "notes": .string("Note \(number)"), "idempotencyKey": .string("key \(number)"),
          ]
        ))
    }
    requests.append(
      ("auth.login", ["email": "ann@example.org", "password": "correct horse battery"]))
    return requests
  }()
}
