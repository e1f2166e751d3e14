package import TimeClock

import Foundation
import JSON

/// The languages with files in the checkout.
package enum TestLanguages {
  private static let folder = "Sources/Languages"

  /// Their tags, sorted.
  package static let tags = files.map { String($0.prefix { $0 != "." }) }

  /// The languages that a native speaker has reviewed.
  package static let whole = files.filter { !$0.contains(".draft.") }
    .map { String($0.prefix { $0 != "." }) }

  private static let files = Repository.files(in: folder, ending: ".json")
  private static let catalogues = tags.reduce(into: [String: Catalogue]()) { known, tag in
    known[tag] = (try? texts(of: tag)).flatMap(Catalogue.compiled).flatMap { Catalogue($0) }
  }

  /// A language file's texts, by their English text or their path.
  package static func texts(of tag: String) throws -> [(key: String, text: String)] {
    guard let file = files.first(where: { $0.hasPrefix("\(tag).") }),
      case .object(let object) = try JSONReader.parse(Repository.read("\(folder)/\(file)"))
    else { return [] }
    return object.members.compactMap { name, value in
      if case .string(let text) = value { (name, text) } else { nil }
    }
  }

  /// The texts as the program reads them; nil for an unknown language.
  package static func catalogue(of tag: String) -> Catalogue? { catalogues[tag] }

  package static func words(
    in tag: String, terms: [Organization.Term] = []
  ) -> Words {
    Language(tag).map { Words($0, catalogue(of: tag), terms: terms) } ?? .english
  }
}
