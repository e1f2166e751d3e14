/// A step that made the schema; one that has been published is never changed.
package struct Migration: Sendable {
  let name: String
  let sql: String

  init(_ name: String, _ sql: String) {
    self.name = name
    self.sql = sql
  }
}
