extension Organization {
  /// What an organization calls something in one language: a plumber has sites and jobs.
  package struct Term: Hashable, Sendable {
    package enum Word: String, CaseIterable, Sendable {
      case school, session, visit, sitter, photographer, client, pets

      /// Like `visit`, within a sentence.
      var called: Phrase {
        switch self {
        case .school: "school"
        case .session: "session"
        case .visit: "visit"
        case .sitter: "sitter"
        case .photographer: "photographer"
        case .client: "client"
        case .pets: "pets"
        }
      }
    }

    package var word: Word
    package var language: Language
    package var singular: String
    package var plural: String

    package init(word: Word, language: Language, singular: String, plural: String) {
      self.word = word
      self.language = language
      self.singular = singular
      self.plural = plural
    }

    private static let longest = 40

    /// What is wrong with the term; nil if it is valid.
    var wrong: Phrase? {
      func wrong(_ text: String, _ form: Phrase) -> Phrase? {
        TextRule.ofNames("The \(form) of \(word.called) in \(language.tag)", limit: Self.longest)
          .wrong(text, isRequired: true)
      }
      return wrong(singular, "singular") ?? wrong(plural, "plural")
    }
  }
}

extension [Organization.Term] {
  /// The term in a language, or in a language that it falls back to.
  package func term(_ word: Organization.Term.Word, in language: Language) -> Organization.Term? {
    for language in language.line {
      if let term = first(where: { $0.word == word && $0.language == language }) { return term }
    }
    return nil
  }
}
