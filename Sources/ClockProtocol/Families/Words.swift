internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `words.*`: the texts that front ends show beside records.
enum WordsFamily: Family {
  static let prefix = "words"
  static let methods = [get]

  private static let language = Maybe(
    "language", .language,
    "the tag of a language, like `de` or `pt-BR`; else that of the conversation")

  private static let get = Method(
    "words.get", "Gives the words that a front end shows beside the texts of records.",
    access: .open, reads: true, needsSignIn: false, needsStore: false, parameters: [language]
  ) { call in
    let languages = call.engine.languages
    let words =
      try call.parameters[language].map { languages.words(in: $0, terms: []) } ?? call.engine.words
    return WordsView(
      language: words.language, vocabulary: Vocabulary(words, terms: ownTerms(call)),
      languages: languages.known.map {
        NamedLanguage(known: $0, name: languages.name(of: $0.language))
      })
  }

  /// The organization's own terms; none before a sign-in or before the store is open.
  private static func ownTerms(_ call: borrowing Invocation) -> [Organization.Term] {
    guard call.engine.isOpen, let context = try? call.context else { return [] }
    return (try? context.ownOrganization()?.terms) ?? []
  }
}

/// The result of `words.get`.
private struct WordsView: WireObject {
  let language: Language
  let vocabulary: Vocabulary
  let languages: [NamedLanguage]

  static func declare(_ members: inout some Members<WordsView>) {
    members.add("language", "The language of the words.") { $0.language }
    members.add("direction", "Whether it is written from left to right, `ltr`, or `rtl`.") {
      $0.language.direction
    }
    members.add("languages", "The languages that there are.") { $0.languages }
    members.add("verbs", "Of each word of `can` and each method that does something.") {
      $0.vocabulary.section("verbs")
    }
    members.add("inputs", "Of each parameter that a form asks for.") {
      $0.vocabulary.section("inputs")
    }
    members.add("settings", "Of each setting, the organization's too.") {
      $0.vocabulary.section("settings")
    }
    members.add("lists", "Of each list.") { $0.vocabulary.section("lists") }
    members.add("states", "What a record is, and how it stands.") {
      $0.vocabulary.section("states")
    }
    members.add("views", "Of each view and its pages.") { $0.vocabulary.section("views") }
    members.add("terms", "What the organization calls things.") {
      $0.vocabulary.section("terms")
    }
  }
}

private struct NamedLanguage: WireObject {
  let known: KnownLanguage
  let name: String

  static func declare(_ members: inout some Members<NamedLanguage>) {
    members.addAll { $0.known }
    members.add("name", "What it calls itself.") { $0.name }
  }
}

extension KnownLanguage: WireObject {
  static func declare(_ members: inout some Members<KnownLanguage>) {
    members.add("language", "Its tag.") { $0.language }
    members.addIfPresent("draft", "True where nobody who speaks it has read it yet.") {
      $0.isDraft ? true : nil
    }
  }
}
