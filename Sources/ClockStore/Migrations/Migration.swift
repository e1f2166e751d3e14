/// A step that made the schema; a published step is never changed.
package struct Migration: Sendable {
  /// Its position among all steps, from 1 on.
  let number: Int
  let name: String
  let sql: String

  init(_ number: Int, _ name: String, _ sql: String) {
    self.number = number
    self.name = name
    self.sql = sql
  }
}
