/// Finds which tables a SELECT reads, and which of their columns must equal a bound value.
///
/// It understands the SQL that the store writes. Conditions that it does not understand are not
/// tests, and without tests every row of a table counts.
struct SelectReader {
  struct Table {
    let name: String
    fileprivate let alias: String
    /// In the order of the bound values.
    fileprivate(set) var tests: [Test] = []
  }

  struct Test {
    let column: String
    let bound: Int
    /// The table that the condition names; nil for the first one.
    fileprivate let table: String?
  }

  /// One SELECT, without the SELECTs in its parentheses.
  private struct Select {
    let parent: Int?
    var tables: [Table] = []
    var tests: [Test] = []
    /// Whether it first reads another SELECT's result, which columns without a table's name may
    /// belong to.
    var isDerived = false
    /// Whether one of several conditions is enough.
    var isLoose = false
    var part = Part.head
    var condition: [Token] = []
  }

  private enum Part { case head, tables, conditions, tail }

  private enum Token: Equatable {
    case word(String)
    case bound(Int)
    case open, close, equals, concatenation, text, other
  }

  /// A member's rows refer only to rows of the same member, so rows joined to them are the member's
  /// too.
  private static let owner = "user_id"

  private var selects: [Select] = []
  /// The SELECT in each open pair of parentheses; nil if there is none.
  private var open: [Int?] = []
  private var current: Int?

  static func tables(of sql: String) -> [Table] {
    var reader = SelectReader()
    reader.read(Self.tokens(of: sql))
    return reader.selects.indices.flatMap(reader.tables)
  }

  private mutating func read(_ tokens: [Token]) {
    for index in tokens.indices {
      let before = index > 0 ? tokens[index - 1] : .other
      read(tokens[index], after: before)
    }
    while let last = current {
      endCondition()
      current = selects[last].parent
    }
  }

  private mutating func read(_ token: Token, after before: Token) {
    switch token {
    case .word("SELECT"):
      if before == .open { open[open.count - 1] = selects.count }
      let parent = before == .open ? current : current.flatMap { selects[$0].parent }
      if before != .open { endCondition() }
      selects.append(Select(parent: parent))
      current = selects.count - 1
    case .open:
      note(token)
      open.append(nil)
      if before == .word("FROM"), let current { selects[current].isDerived = true }
    case .close:
      if open.popLast() != .some(nil), let last = current {
        endCondition()
        current = selects[last].parent
      }
    default:
      guard let current, isOutermost else { return }
      read(token, after: before, of: current)
    }
  }

  /// Whether the present place is directly within its SELECT.
  private var isOutermost: Bool { open.last.map { $0 != nil } ?? true }

  private mutating func read(_ token: Token, after before: Token, of current: Int) {
    switch (selects[current].part, token) {
    case (.head, .word("FROM")), (.tail, .word("FROM")): selects[current].part = .tables
    case (_, .word("WHERE")): selects[current].part = .conditions
    case (.conditions, .word("AND")): endCondition()
    case (.conditions, .word("OR")): selects[current].isLoose = true
    case (_, .word("ORDER")), (_, .word("GROUP")), (_, .word("HAVING")), (_, .word("LIMIT")),
      (_, .word("UNION")), (_, .word("EXCEPT")):
      endCondition()
      selects[current].part = .tail
    case (.tables, .word(let name)):
      if before == .word("FROM") || before == .word("JOIN") {
        selects[current].tables.append(Table(name: name, alias: name))
      } else if before == .word("AS"), let last = selects[current].tables.popLast() {
        selects[current].tables.append(Table(name: last.name, alias: name))
      }
    default: note(token)
    }
  }

  private mutating func note(_ token: Token) {
    guard let current, selects[current].part == .conditions else { return }
    selects[current].condition.append(token)
  }

  /// Accepts only `column = ?` as a test.
  private mutating func endCondition() {
    guard let current else { return }
    var tokens = selects[current].condition
    selects[current].condition = []
    // The store writes `column || '' = ?` so that a column is tested but no index is chosen by it.
    if tokens.count == 5, tokens[1...3] == [.concatenation, .text, .equals] {
      tokens.removeSubrange(1...2)
    }
    guard tokens.count == 3, tokens[1] == .equals, case .word(let name) = tokens[0],
      case .bound(let bound) = tokens[2]
    else { return }
    let parts = name.split(separator: ".").map(String.init)
    selects[current].tests.append(
      Test(column: parts.last ?? name, bound: bound, table: parts.count > 1 ? parts[0] : nil))
  }

  private func tables(of index: Int) -> [Table] {
    let select = selects[index]
    let owner = owner(of: index)
    return select.tables.enumerated().map { place, table in
      var table = table
      if !select.isLoose {
        table.tests = select.tests.filter { test in
          test.table.map { $0 == table.alias } ?? (place == 0 && !select.isDerived)
        }
      }
      if let owner, !table.tests.contains(where: { $0.column == Self.owner }) {
        table.tests.append(owner)
      }
      return table
    }
  }

  private func owner(of index: Int) -> Test? {
    let select = selects[index]
    let own = select.isLoose ? nil : select.tests.first { $0.column == Self.owner }
    return own ?? select.parent.flatMap(owner)
  }

  /// Where the tables begin after a plain list of columns; 0 if the list is not plain.
  private static func placeOfTables(in bytes: [UInt8]) -> Int {
    guard bytes.starts(with: "SELECT".utf8) else { return 0 }
    let keyword = Array(" FROM ".utf8)
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "?"): return 0
      case UInt8(ascii: " ") where bytes[index...].starts(with: keyword): return index
      default: continue
      }
    }
    return 0
  }

  private static func tokens(of sql: String) -> [Token] {
    let bytes = Array(sql.utf8)
    var (index, bound) = (placeOfTables(in: bytes), 0)
    var tokens: [Token] = index > 0 ? [.word("SELECT")] : []
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: ","): continue
      case UInt8(ascii: "("): tokens.append(.open)
      case UInt8(ascii: ")"): tokens.append(.close)
      case UInt8(ascii: "="): tokens.append(.equals)
      case UInt8(ascii: "?"):
        tokens.append(.bound(bound))
        bound += 1
      case UInt8(ascii: "'"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "'") { index += 1 }
        index += 1
        tokens.append(.text)
      case UInt8(ascii: "|") where index < bytes.count && bytes[index] == UInt8(ascii: "|"):
        index += 1
        tokens.append(.concatenation)
      case let byte where byte.isOfWord:
        while index < bytes.count, bytes[index].isOfWord { index += 1 }
        tokens.append(.word(String(decoding: bytes[start..<index], as: UTF8.self)))
      default: tokens.append(.other)
      }
    }
    return tokens
  }
}

extension UInt8 {
  fileprivate var isOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
