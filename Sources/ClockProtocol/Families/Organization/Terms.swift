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
      for (tag, forms) in languages.members {
        guard let term = Organization.Term(word, tag, forms) else { return nil }
        append(term)
      }
    }
  }

  /// The first part that is no term.
  fileprivate static func wrongPart(_ json: JSON, _ path: String) -> WrongParameter? {
    guard case .object(let words) = json else { return nil }
    for (name, value) in words.members {
      let path = "\(path).\(name)"
      guard let word = Organization.Term.Word(rawValue: name) else {
        return WrongParameter(path, expected: "named by any of \(knownWords)")
      }
      guard case .object(let languages) = value else {
        return WrongParameter(path, expected: "an object from languages like en to \(forms)")
      }
      for (tag, value) in languages.members
      where Organization.Term(word, tag, value) == nil {
        return WrongParameter(
          "\(path).\(tag)",
          expected: Language(tag) == nil ? "named by a language like de or pt-BR" : forms)
      }
    }
    return nil
  }

  fileprivate static var knownWords: String {
    Organization.Term.Word.allCases.map(\.rawValue).joined(separator: ", ")
  }

  fileprivate static var forms: String { "{singular, plural}" }
}

extension Organization.Term {
  fileprivate init?(_ word: Word, _ tag: String, _ json: JSON) {
    guard let language = Language(tag), case .object(let forms) = json, forms.count == 2,
      case .string(let singular) = forms["singular"], case .string(let plural) = forms["plural"]
    else { return nil }
    self.init(
      word: word, language: language, singular: singular.trimmed ?? "",
      plural: plural.trimmed ?? "")
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
    expected: "an object from any of \([Organization.Term].knownWords)"
      + " to an object from languages like en to \([Organization.Term].forms)",
    part: { [Organization.Term].wrongPart($0, $1) }, decode: { [Organization.Term]($0) })
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
