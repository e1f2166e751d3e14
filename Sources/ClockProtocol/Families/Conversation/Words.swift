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
    "the tag of a language, like `de` or `pt-BR`; default that of the conversation")

  private static let get = Method(
    "words.get", "Gives the words for a front end's buttons, fields and lists.",
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
    return (try? OrganizationDesk(context).own()?.terms) ?? []
  }
}

/// The result of `words.get`.
private struct WordsView: WireObject {
  let language: Language
  let vocabulary: Vocabulary
  let languages: [NamedLanguage]

  static func declare(_ members: inout some Members<WordsView>) {
    members.add("language", "The language of the words.") { $0.language }
    members.add("direction", "The writing direction of the language: `ltr` or `rtl`.") {
      $0.language.direction
    }
    members.add("languages", "The languages to choose from.") { $0.languages }
    members.add("verbs", "Words for each action of `can` and each method that does something.") {
      $0.vocabulary.section("verbs")
    }
    members.add("inputs", "Words for each parameter that a form asks for.") {
      $0.vocabulary.section("inputs")
    }
    members.add("settings", "Words for each setting, the organization's included.") {
      $0.vocabulary.section("settings")
    }
    members.add("lists", "Words for each list.") { $0.vocabulary.section("lists") }
    members.add("states", "Words for each kind of record, and its status.") {
      $0.vocabulary.section("states")
    }
    members.add("views", "Words for each view and its pages.") { $0.vocabulary.section("views") }
    members.add("terms", "The organization's own words.") {
      $0.vocabulary.section("terms")
    }
  }
}

private struct NamedLanguage: WireObject {
  let known: KnownLanguage
  let name: String

  static func declare(_ members: inout some Members<NamedLanguage>) {
    members.addAll { $0.known }
    members.add("name", "The language's name in that language.") { $0.name }
  }
}

extension KnownLanguage: WireObject {
  static func declare(_ members: inout some Members<KnownLanguage>) {
    members.add("language", "The language's tag.") { $0.language }
    members.addIfPresent("draft", "True if no speaker of the language has checked it yet.") {
      $0.isDraft ? true : nil
    }
  }
}
