package import TimeClock

/// Where languages other than English come from.
package struct LanguageSource {
  package let known: () -> [KnownLanguage]
  package let catalogue: (Language) -> Catalogue?

  package init(
    known: @escaping () -> [KnownLanguage], catalogue: @escaping (Language) -> Catalogue?
  ) {
    self.known = known
    self.catalogue = catalogue
  }

  package static var none: LanguageSource { LanguageSource(known: { [] }, catalogue: { _ in nil }) }
}

/// A language of the program, and whether a native speaker must still review it.
package struct KnownLanguage: Hashable, Sendable {
  package let language: Language
  package let isDraft: Bool

  package init(_ language: Language, isDraft: Bool = false) {
    self.language = language
    self.isDraft = isDraft
  }
}

/// The languages used so far, each read once.
package final class LanguageCache {
  private let source: LanguageSource
  private var catalogues: [(language: Language, catalogue: Catalogue?)] = []
  /// Contexts share these words, and texts are compared by them.
  private var made: [(language: Language, terms: [Organization.Term], words: Words)] = []

  init(source: LanguageSource) { self.source = source }

  /// English first, the others by tag.
  package private(set) lazy var known =
    [KnownLanguage(.english)] + source.known().sorted { $0.language.tag < $1.language.tag }

  /// What a language calls itself.
  package func name(of language: Language) -> String {
    if language == .english { return "English" }
    return catalogue(of: language)?.text("language/name") ?? language.tag
  }

  /// The words in a language, or in its fallback.
  package func words(in wanted: Language, terms: [Organization.Term]) -> Words {
    if terms.isEmpty, wanted == .english { return .english }
    if let known = made.first(where: { $0.language == wanted && $0.terms == terms }) {
      return known.words
    }
    let words = find(wanted, terms)
    made.append((wanted, terms, words))
    return words
  }

  private func find(_ wanted: Language, _ terms: [Organization.Term]) -> Words {
    for language in wanted.line {
      if language == .english { break }
      if let catalogue = catalogue(of: language) {
        return Words(language, catalogue, terms: terms)
      }
    }
    return terms.isEmpty ? .english : Words(.english, terms: terms)
  }

  private func catalogue(of language: Language) -> Catalogue? {
    if let known = catalogues.first(where: { $0.language == language }) { return known.catalogue }
    let catalogue = source.catalogue(language)
    catalogues.append((language, catalogue))
    return catalogue
  }
}
