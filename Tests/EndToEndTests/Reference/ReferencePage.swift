import ClockTestSupport
import JSON
import JSONRPC
import TimeClock

@testable import ClockProtocol

/// A page of the reference: a family with its record and its methods.
struct ReferencePage {
  static let folder = "Sources/ClockProtocol/Protocol.docc"
  static let record = "Record"

  /// The guides, each about several families.
  static let guides = ["CommandLine", "Devices", "Servers", "Trust"].map { "\(folder)/\($0).md" }
  static let index = "\(folder)/Index.md"

  let name: String
  let families: [any Family.Type]

  var file: String { "\(Self.folder)/\(name).md" }

  private var methods: [Method] { families.flatMap { $0.methods } }

  var methodNames: [String] { methods.map(\.name) }

  /// The OpenRPC name of its record.
  var shapeName: String? { shape.map { $0.schemaName ?? "\($0)" } }

  /// A link to a method, from a page beside it.
  func link(to method: String) -> String {
    "\(name).md#\(method.lowercased().filter { $0 != "." })"
  }

  private var shape: (any (WireObject & SendableMetatype).Type)? {
    families.lazy.compactMap { $0.shape }.first
  }

  /// The page of each family, including shared pages.
  static let all: [ReferencePage] = {
    var pages: [ReferencePage] = []
    for family in Families.all {
      let name = Self.name(of: family)
      if let index = pages.firstIndex(where: { $0.name == name }) {
        pages[index] = ReferencePage(name: name, families: pages[index].families + [family])
      } else {
        pages.append(ReferencePage(name: name, families: [family]))
      }
    }
    return pages
  }()

  private static func name(of family: any Family.Type) -> String {
    let isOfLine = family.prefix.isEmpty || family.prefix == "rpc"
    return isOfLine
      ? "Conversation" : family.prefix.prefix(1).uppercased() + family.prefix.dropFirst()
  }

  /// The page of a record.
  static func page(ofRecord name: String) -> String? {
    all.first { $0.shapeName == name }?.name
  }

  /// The chapters that the engine declares, in order.
  var chapters: [String] { (shape == nil ? [] : [Self.record]) + methods.map(\.name) }

  /// The page with the engine's present text in every declared part.
  func declared(_ text: String, by engine: EngineDescription) throws -> String {
    var document = DeclaredDocument(text)
    if let shapeName, let schema = engine.schema(shapeName) {
      try document.declare(DeclaredText.members(schema), in: Self.record)
    }
    for method in methods {
      guard let description = engine.method(method.name) else { continue }
      try document.declare(
        DeclaredText.wrapped(description.summary),
        before: DeclaredText.details(description, method.access), in: method.name)
    }
    try document.order(chapters)
    return document.text
  }
}
