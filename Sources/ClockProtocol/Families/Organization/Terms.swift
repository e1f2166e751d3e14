internal import JSON
internal import JSONRPC
internal import TimeClock

extension [Organization.Term] {
  /// By word, then by language.
  var json: JSONObject {
    var words: [(name: String, value: JSON)] = []
    for word in Organization.Term.Word.allCases {
      let languages = filter { $0.word == word }.map { term in
        (
          name: term.language.tag,
          value: ["singular": .string(term.singular), "plural": .string(term.plural)] as JSON
        )
      }
      guard !languages.isEmpty else { continue }
      words.append((name: word.rawValue, value: .object(JSONObject(languages))))
    }
    return JSONObject(words)
  }

  fileprivate init?(_ json: JSON) {
    guard case .object(let words) = json else { return nil }
    self = []
    for (name, value) in words.members {
      guard let word = Organization.Term.Word(rawValue: name), case .object(let languages) = value
      else { return nil }
      for (tag, value) in languages.members {
        guard let language = Language(tag), case .object(let forms) = value, forms.count == 2,
          case .string(let singular) = forms["singular"], case .string(let plural) = forms["plural"]
        else { return nil }
        append(
          Organization.Term(
            word: word, language: language, singular: singular.trimmed ?? "",
            plural: plural.trimmed ?? ""))
      }
    }
  }
}

extension WireType where Value == [Organization.Term] {
  static let terms = WireType(
    schema: [
      "type": "object",
      "additionalProperties": [
        "type": "object",
        "additionalProperties": [
          "type": "object", "required": ["singular", "plural"],
          "properties": ["singular": ["type": "string"], "plural": ["type": "string"]],
          "additionalProperties": false,
        ],
      ],
    ],
    expected: "an object from any of "
      + Organization.Term.Word.allCases.map(\.rawValue).joined(separator: ", ")
      + " to an object from languages like en to {singular, plural}",
    decode: { [Organization.Term]($0) })
}

extension WireType where Value == Language {
  static let language = text(
    schema: Language.schema, expected: "the tag of a language, like de or pt-BR"
  ) { Language($0) }
}

extension Language: WireValue {
  static var schema: JSON { String.schema }

  func write(to writer: inout JSONWriter) { writer.write(string: tag) }
}

extension Language.Direction: WireWord {}
