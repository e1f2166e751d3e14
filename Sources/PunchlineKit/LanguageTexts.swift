internal import JSON
internal import TimeClock

/// A language's texts from JSON, by their English texts.
package struct LanguageTexts {
  /// Why a file cannot be a language's, for its translator.
  package struct Flaw: Error {
    package let message: String
  }

  let list: [(key: String, text: String)]

  package init(_ json: [UInt8]) throws(Flaw) {
    let value: JSON
    do throws(JSONError) {
      value = try JSONReader.parse(json)
    } catch {
      throw Flaw(message: "at byte \(error.offset): \(error.message)")
    }
    guard case .object(let object) = value else {
      throw Flaw(message: "the file is no object of texts by what they are in English")
    }
    var list: [(key: String, text: String)] = []
    for (key, value) in object.members {
      guard case .string(let text) = value else {
        throw Flaw(message: "\"\(key)\": only a text is allowed")
      }
      list.append((key, text))
    }
    self.list = list
  }

  /// The compiled file; refused if a text could not be filled in.
  package func compiled() throws(Flaw) -> [UInt8] {
    for (key, text) in list {
      if let flaw = Words.flaw(in: text, for: key) {
        throw Flaw(message: "\"\(key)\": \(flaw)")
      }
    }
    guard let bytes = Catalogue.compiled(list) else {
      throw Flaw(message: "two of its keys have the same hash")
    }
    return bytes
  }

  /// The keys that no text of the program has, as far as the folders' languages tell.
  package func unknownKeys(in folders: [String]) -> [String] {
    HostLanguages(in: { folders }).unknownKeys(of: self)
  }
}
