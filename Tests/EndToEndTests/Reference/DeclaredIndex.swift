import ClockTestSupport
import JSON

/// Where each name of the wire is explained, in Markdown.
struct DeclaredIndex {
  private var pagesOfNames: [String: Set<String>] = [:]
  private var methodsOfReasons: [String: [String]] = [:]

  init(_ engine: EngineDescription) {
    for page in ReferencePage.all {
      if let shape = page.shapeName, let schema = engine.schema(shape) {
        addNames(in: schema, of: page.name)
      }
      for method in page.methodNames.compactMap(engine.method) {
        for parameter in method.parameters {
          pagesOfNames[parameter.name, default: []].insert(page.name)
        }
        addNames(in: method.result, of: page.name)
        for reason in method.errors.flatMap(\.reasons) {
          methodsOfReasons[reason, default: []].append(
            "[`\(method.name)`](\(page.link(to: method.name)))")
        }
      }
    }
  }

  private mutating func addNames(in schema: JSON, of page: String) {
    for (name, member) in schema.member("properties")?.members ?? [] {
      pagesOfNames[name, default: []].insert(page)
      addNames(in: member, of: page)
    }
    if let items = schema.member("items") { addNames(in: items, of: page) }
    for choice in schema.member("anyOf")?.elements ?? [] { addNames(in: choice, of: page) }
  }

  /// A line for each member and parameter, with the pages that have it.
  var members: String {
    pagesOfNames.sorted { $0.key < $1.key }.map { name, pages in
      let links =
        pages.count > Self.many
        ? "most pages"
        : pages.sorted().map { "[\($0)](\($0).md)" }
          .joined(separator: ", ")
      return DeclaredText.wrapped("`\(name)`: \(links)", after: "- ")
    }.joined(separator: "\n")
  }

  /// A line for each reason, with the methods that refuse for it.
  var reasons: String {
    methodsOfReasons.sorted { $0.key < $1.key }.map { reason, methods in
      let links = methods.count > Self.many ? "most methods" : methods.joined(separator: ", ")
      return DeclaredText.wrapped("`\(reason)`: \(links)", after: "- ")
    }.joined(separator: "\n")
  }

  /// So many links help nobody.
  private static let many = 12
}
