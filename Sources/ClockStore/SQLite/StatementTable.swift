/// The key of a prepared statement: its SQL, or the table and the condition.
struct StatementKey: Equatable {
  let table: String?
  let text: String

  fileprivate var slot: Int {
    (text.utf8.count &* 31 &+ (table?.utf8.count ?? 0)) % StatementTable.size
  }
}

/// The prepared statements, in slots by the lengths of their keys, so that keys are seldom compared
/// and never hashed.
struct StatementTable {
  fileprivate static let size = 64

  private var slots = [[(key: StatementKey, statement: Statement)]](repeating: [], count: size)

  var all: [Statement] { slots.flatMap { $0.map(\.statement) } }

  func statement(of key: StatementKey) -> Statement? {
    for entry in slots[key.slot] where entry.key == key { return entry.statement }
    return nil
  }

  mutating func add(_ statement: Statement, _ key: StatementKey) {
    slots[key.slot].append((key, statement))
  }
}
