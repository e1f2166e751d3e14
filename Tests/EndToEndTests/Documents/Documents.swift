import ClockTestSupport
import Foundation

/// The documents of the repository, those of `.github` among them.
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

  /// The document, or nil when there is none of that name.
  static subscript(_ name: String) -> MarkdownDocument? { all[name] }

  /// The blocks of all documents that are in this language.
  static func fences(of language: String) -> [(document: String, fence: MarkdownDocument.Fence)] {
    names.flatMap { name in
      (all[name]?.fences ?? []).filter { $0.language == language }.map { (name, $0) }
    }
  }
}
