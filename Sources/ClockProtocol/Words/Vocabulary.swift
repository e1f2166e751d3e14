internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The front ends' words in one language, including an organization's own terms.
struct Vocabulary {
  /// A row of the table; language files name it by its path.
  struct Row {
    let path: [String]
    let text: String
  }

  private let words: Words
  private let rows: [Row]
  /// The texts for `{session}` and other placeholders.
  private var ownWords: [String: String] = [:]
  /// The ranges of numbers to type, by the names of parameters.
  private let ranges = Self.declaredRanges()

  init(_ words: Words, terms: [Organization.Term]) {
    self.words = words
    rows = Self.table
    for row in rows where row.path[0] == "terms" {
      var text = text(of: row)
      if let word = Organization.Term.Word(rawValue: row.path[1]),
        let term = terms.term(word, in: words.language)
      {
        text = row.path[2] == "singular" ? term.singular : term.plural
      }
      // A row is identified by its English text.
      ownWords[row.text] = text
      ownWords[row.text.capitalizedFirst] = text.capitalizedFirst
    }
  }

  /// The table's rows below a word, with the range of each number to type.
  func section(_ name: String) -> JSONObject {
    var items: [(name: String, words: JSONObject)] = []
    var words = JSONObject()
    for row in rows where row.path[0] == name {
      let value = JSON.string(
        name == "terms" ? ownWords[row.text] ?? "" : filled(text(of: row)))
      guard row.path.count == 3 else {
        words.append(row.path[1], value)
        continue
      }
      if items.last?.name != row.path[1] { items.append((row.path[1], [:])) }
      items[items.count - 1].words.append(row.path[2], value)
    }
    let isTyped = name == "inputs" || name == "settings"
    for (name, item) in items {
      let range = isTyped ? ranges[name] ?? [] : []
      words.append(name, .object(JSONObject(item.members + range)))
    }
    return words
  }

  private func text(of row: Row) -> String {
    words.text(row.path.joined(separator: "/")) ?? row.text
  }

  private func filled(_ text: String) -> String {
    var (filled, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      filled += rest[..<start]
      let place = rest[start...end]
      filled += ownWords[String(place.dropFirst().dropLast())] ?? String(place)
      rest = rest[end...].dropFirst()
    }
    return filled + rest
  }

  static var table: [Row] {
    PackageResources.vocabulary_tsv.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first != UInt8(ascii: "#") else { return nil }
      let cells = line.split(separator: UInt8(ascii: "\t")).map {
        String(decoding: $0, as: UTF8.self)
      }
      let path = cells[0].split(separator: "/" as Character).map(String.init)
      return Row(path: path, text: cells[1])
    }
  }

  private static func declaredRanges() -> [String: [(name: String, value: JSON)]] {
    var ranges: [String: [(name: String, value: JSON)]] = [:]
    for parameter in Families.methods.filter(\.mutates).flatMap(\.parameters)
    where ranges[parameter.name] == nil {
      let range = parameter.range
      if !range.isEmpty { ranges[parameter.name] = range }
    }
    return ranges
  }
}

extension ParameterDeclaration {
  /// The bounds, the step and the unit of its numbers, if any.
  fileprivate var range: [(name: String, value: JSON)] {
    guard case .object(let schema) = type.schema, schema["type"] != "string" else { return [] }
    var range: [(name: String, value: JSON)] = []
    for (name, source) in [("min", "minimum"), ("max", "maximum")] {
      guard case .integer(let bound) = schema[source], abs(bound) != JSON.integerLimit else {
        continue
      }
      range.append((name, .integer(bound)))
    }
    if let step = schema["multipleOf"] {
      range.append(("step", step))
    } else if !range.isEmpty, schema["type"] == "integer" {
      range.append(("step", 1))
    }
    if let unit = schema["x-unit"] { range.append(("unit", unit)) }
    return range
  }
}
