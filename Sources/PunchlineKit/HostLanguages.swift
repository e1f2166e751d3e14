internal import ClockOperations
internal import JSON
internal import Libc
internal import TimeClock

/// Languages that the host has given, which win over those in files.
final class HostLanguages {
  /// In bytes: the longest file of a language.
  private static let limit = 1 << 20
  /// A compiled file, and its source, which is slower to read; then the same for drafts.
  private static let endings = [".words", ".draft.words", ".json", ".draft.json"]

  private let findFolders: () -> [String]
  private lazy var folders = findFolders()
  private var given: [Language: Catalogue] = [:]

  /// An earlier folder wins over a later one.
  init(in folders: @escaping () -> [String], given: [String: [UInt8]] = [:]) {
    findFolders = folders
    for (tag, bytes) in given { try? give(tag, bytes) }
  }

  /// Takes the bytes of a language's file, which replace those given before.
  func give(_ tag: String, _ bytes: [UInt8]) throws(HostedEngine.OptionError) {
    guard let language = Language(tag) else {
      throw .language(tag, why: "\"\(tag)\" has no such form")
    }
    guard let catalogue = Self.catalogue(bytes) else {
      throw .language(tag, why: "its bytes are no file of a language")
    }
    given[language] = catalogue
  }

  /// The languages in the form that an engine needs.
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

  /// Compiles a language's texts from JSON, an object of strings; nil for any other JSON.
  static func compiled(_ json: [UInt8]) -> [UInt8]? {
    guard case .object(let object)? = try? JSONReader.parse(json) else { return nil }
    var texts: [(key: String, text: String)] = []
    for (name, value) in object.members {
      guard case .string(let text) = value else { return nil }
      texts.append((name, text))
    }
    return Catalogue.compiled(texts)
  }

  /// The names in a folder; none if the folder is missing.
  private static func names(in folder: String) -> [String] {
    // SAFETY: the path is null-terminated during the call.
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      // SAFETY: the name is null-terminated, and copied before the next one is read.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }
}

extension HostedEngine {
  /// Compiles a language's texts from JSON; nil if that is not an object of strings.
  package static func compiledLanguage(_ json: [UInt8]) -> [UInt8]? { HostLanguages.compiled(json) }
}
