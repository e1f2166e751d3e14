internal import ClockOperations
internal import JSON
internal import Libc
internal import TimeClock

/// Languages that the host gave, before those of files.
final class HostLanguages {
  /// In bytes: no file of a language is longer.
  private static let limit = 1 << 20
  /// The compiled file, and what it is compiled from, which is slower to read; of a draft, each too.
  private static let endings = [".words", ".draft.words", ".json", ".draft.json"]

  private let findFolders: () -> [String]
  private lazy var folders = findFolders()
  private var given: [Language: Catalogue] = [:]

  /// What an earlier folder has counts before what a later one has.
  init(in folders: @escaping () -> [String], given: [String: [UInt8]] = [:]) {
    findFolders = folders
    for (tag, bytes) in given { try? give(tag, bytes) }
  }

  /// Takes the bytes of a language's file; those that were given before count no longer.
  func give(_ tag: String, _ bytes: [UInt8]) throws(HostedEngine.OptionError) {
    guard let language = Language(tag) else {
      throw .language(tag, why: "\"\(tag)\" has no such form")
    }
    guard let catalogue = Self.catalogue(bytes) else {
      throw .language(tag, why: "its bytes are no file of a language")
    }
    given[language] = catalogue
  }

  /// The languages as an engine asks for them.
  var source: LanguageSource {
    LanguageSource(known: { [self] in known }, catalogue: { [self] in catalogue(of: $0) })
  }

  private var known: [KnownLanguage] {
    var known = given.keys.map { KnownLanguage($0) }
    for name in folders.flatMap(Self.names) {
      let parts = name.split(separator: "." as Character, maxSplits: 1)
      guard parts.count == 2, Self.endings.contains(".\(parts[1])"),
        let language = Language(String(parts[0])),
        !known.contains(where: { $0.language == language })
      else { continue }
      known.append(KnownLanguage(language, isDraft: parts[1].hasPrefix("draft.")))
    }
    return known
  }

  private func catalogue(of language: Language) -> Catalogue? {
    if let given = given[language] { return given }
    for folder in folders {
      for ending in Self.endings {
        guard
          case .bytes(let bytes) = SmallFile.read(
            "\(folder)/\(language.tag)\(ending)", limit: Self.limit),
          let catalogue = Self.catalogue(bytes)
        else { continue }
        return catalogue
      }
    }
    return nil
  }

  private static func catalogue(_ bytes: [UInt8]) -> Catalogue? {
    Catalogue(bytes) ?? compiled(bytes).flatMap(Catalogue.init)
  }

  /// The compiled file of a language from its texts as JSON, an object of strings; nil for what is
  /// none.
  static func compiled(_ json: [UInt8]) -> [UInt8]? {
    guard case .object(let object)? = try? JSONReader.parse(json) else { return nil }
    var texts: [(key: String, text: String)] = []
    for (name, value) in object.members {
      guard case .string(let text) = value else { return nil }
      texts.append((name, text))
    }
    return Catalogue.compiled(texts)
  }

  /// The names of what lies in a folder; none where there is no folder.
  private static func names(in folder: String) -> [String] {
    // SAFETY: the path is a terminated string for the length of the call.
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      // SAFETY: the name ends with a zero, and is copied before the next one is read.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }
}

extension HostedEngine {
  /// The compiled file of a language from its texts as JSON; nil for what is no object of strings.
  package static func compiledLanguage(_ json: [UInt8]) -> [UInt8]? { HostLanguages.compiled(json) }
}
