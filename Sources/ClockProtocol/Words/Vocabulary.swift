internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The words of front ends in one language, with an organization's own among them.
struct Vocabulary {
  /// A row of the table; one with a single text is alike in every language.
  struct Row {
    let path: [String]
    let texts: [String]
  }

  static let languages = [
    LanguageView(language: .english, name: "English"),
    LanguageView(language: german, name: "Deutsch"),
  ]

  let language: Language
  private let rows: [Row]
  /// Which of the texts of a row.
  private let column: Int
  /// What stands in the place of `{session}` and the like.
  private var ownWords: [String: String] = [:]
  /// What numbers may be typed in, by the names of parameters.
  private let ranges = Self.declaredRanges()

  init(language wanted: Language, terms: [Organization.Term]) {
    rows = Self.table
    let known = Self.languages.map(\.language)
    language = wanted.line.first(where: known.contains) ?? .english
    column = known.firstIndex(of: language) ?? 0
    for row in rows where row.path[0] == "terms" {
      var text = text(of: row)
      if let word = Organization.Term.Word(rawValue: row.path[1]),
        let term = terms.term(word, in: language)
      {
        text = row.path[2] == "singular" ? term.singular : term.plural
      }
      // A row is named by what it is called in English.
      ownWords[row.texts[0]] = text
      ownWords[row.texts[0].capitalizedFirst] = text.capitalizedFirst
    }
  }

  /// What the table has below a word, and for what is typed in, its range.
  func section(_ name: String) -> JSONObject {
    var items: [(name: String, words: JSONObject)] = []
    var words = JSONObject()
    for row in rows where row.path[0] == name {
      let value = JSON.string(
        name == "terms" ? ownWords[row.texts[0]] ?? "" : filled(text(of: row)))
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
    column < row.texts.count ? row.texts[column] : row.texts[0]
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

  private static let german = Language("de") ?? .english

  static var table: [Row] {
    PackageResources.vocabulary_tsv.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first != UInt8(ascii: "#") else { return nil }
      let cells = line.split(separator: UInt8(ascii: "\t")).map {
        String(decoding: $0, as: UTF8.self)
      }
      let path = cells[0].split(separator: "/" as Character).map(String.init)
      return Row(path: path, texts: Array(cells.dropFirst()))
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
  /// The bounds, the step and the unit of its numbers, as far as it has them.
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
