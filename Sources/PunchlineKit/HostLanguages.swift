internal import ClockOperations
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

  private let warn: (String) -> Void

  /// An earlier folder wins over a later one.
  init(
    in folders: @escaping () -> [String], given: [String: [UInt8]] = [:],
    warn: @escaping (String) -> Void = { _ in }
  ) {
    findFolders = folders
    self.warn = warn
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
        let language = Language(String(parts[0])), language != .english,
        !known.contains(where: { $0.language == language })
      else { continue }
      known.append(KnownLanguage(language, isDraft: parts[1].hasPrefix("draft.")))
    }
    return known
  }

  private func catalogue(of language: Language) -> Catalogue? {
    if let given = given[language] { return given }
    for folder in folders {
      if let catalogue = catalogue(of: language, in: folder) { return catalogue }
    }
    return nil
  }

  private func catalogue(of language: Language, in folder: String) -> Catalogue? {
    for ending in Self.endings {
      let path = "\(folder)/\(language.tag)\(ending)"
      guard case .bytes(let bytes) = SmallFile.read(path, limit: Self.limit) else { continue }
      if let catalogue = Self.catalogue(bytes) { return catalogue }
      warn("\(path) is no file of a language and is left out")
    }
    return nil
  }

  private static func catalogue(_ bytes: [UInt8]) -> Catalogue? {
    if let catalogue = Catalogue(bytes) { return catalogue }
    guard let texts = try? LanguageTexts(bytes) else { return nil }
    return Catalogue.compiled(texts.list).flatMap(Catalogue.init)
  }

  /// The keys that German lacks, although it has all texts; none if German is not installed.
  func unknownKeys(of texts: LanguageTexts) -> [String] {
    guard let german = Language("de") else { return [] }
    // A person's own file may have only some of the texts.
    let all = folders.compactMap { catalogue(of: german, in: $0) }
    guard !all.isEmpty else { return [] }
    return texts.list.map(\.key).filter { key in all.allSatisfy { $0.text(key) == nil } }
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
