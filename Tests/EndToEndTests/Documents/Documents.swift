import ClockTestSupport
import Foundation

/// The documents of the repository, including those of `.github`.
enum Documents {
  static let names: [String] = {
    let files = FileManager.default.enumerator(atPath: Repository.path)
    var names: [String] = []
    while let name = files?.nextObject() as? String {
      let isHidden = name.hasPrefix(".") && !name.hasPrefix(".github")
      if isHidden || name.contains("node_modules") {
        files?.skipDescendants()
      } else if name.hasSuffix(".md") {
        names.append(name)
      }
    }
    return names.sorted()
  }()

  private static let all: [String: MarkdownDocument] = Dictionary(
    uniqueKeysWithValues: names.map { name in
      (name, MarkdownDocument((try? Repository.read(name)) ?? ""))
    })

  /// The document of that name; nil if there is none.
  static subscript(_ name: String) -> MarkdownDocument? { all[name] }

  /// The fenced blocks of all documents in this language.
  static func fences(of language: String) -> [(document: String, fence: MarkdownDocument.Fence)] {
    names.flatMap { name in
      (all[name]?.fences ?? []).filter { $0.language == language }.map { (name, $0) }
    }
  }
}
