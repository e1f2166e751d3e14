import ClockTestSupport
import JSON

/// An index in Markdown of where each wire name is explained.
struct DeclaredIndex {
  /// The places on each page, by name and page.
  private var placesOfNames: [String: [String: Set<String>]] = [:]
  private var methodsOfReasons: [String: [String]] = [:]

  /// `documented` are all reasons of the guide, including those that no method declares.
  init(_ engine: EngineDescription, documented: [String]) {
    for page in ReferencePage.all {
      if let shape = page.shapeName, let schema = engine.schema(shape) {
        addNames(in: schema, of: page.name, at: page.link(to: ReferencePage.record))
      }
      for method in page.methodNames.compactMap(engine.method) {
        let place = page.link(to: method.name)
        for parameter in method.parameters { add(parameter.name, of: page.name, at: place) }
        addNames(in: method.result, of: page.name, at: place)
        for reason in method.errors.flatMap(\.reasons) {
          methodsOfReasons[reason, default: []].append("[`\(method.name)`](\(place))")
        }
      }
    }
    for notification in engine.notifications {
      let page = "Notifications"
      addNames(in: notification.parameters, of: page, at: "\(page).md#\(notification.name)")
    }
    for reason in documented where methodsOfReasons[reason] == nil {
      methodsOfReasons[reason] = ["[Errors](../../../protocol.md#errors)"]
    }
  }

  private mutating func add(_ name: String, of page: String, at place: String) {
    placesOfNames[name, default: [:]][page, default: []].insert(place)
  }

  private mutating func addNames(in schema: JSON, of page: String, at place: String) {
    for (name, member) in schema.member("properties")?.members ?? [] {
      add(name, of: page, at: place)
      addNames(in: member, of: page, at: place)
    }
    if let items = schema.member("items") { addNames(in: items, of: page, at: place) }
    for choice in schema.member("anyOf")?.elements ?? [] {
      addNames(in: choice, of: page, at: place)
    }
  }

  /// A line for each member and parameter, with its places.
  var members: String {
    placesOfNames.sorted { $0.key < $1.key }.map { name, pages in
      let links =
        pages.count > Self.many
        ? "most pages"
        : pages.sorted { $0.key < $1.key }
          .map { page, places in "[\(page)](\(Self.link(to: places, of: page)))" }
          .joined(separator: ", ")
      return DeclaredText.wrapped("`\(name)`: \(links)", after: "- ")
    }.joined(separator: "\n")
  }

  /// Links to the record if it has the name, else to the only method with the name, else to the
  /// page.
  private static func link(to places: Set<String>, of page: String) -> String {
    let record = "\(page).md#\(ReferencePage.record.lowercased())"
    if places.contains(record) { return record }
    return places.count == 1 ? places.first ?? record : "\(page).md"
  }

  /// A line for each reason, with the methods that use it.
  var reasons: String {
    methodsOfReasons.sorted { $0.key < $1.key }.map { reason, methods in
      let links = methods.count > Self.many ? "most methods" : methods.joined(separator: ", ")
      return DeclaredText.wrapped("`\(reason)`: \(links)", after: "- ")
    }.joined(separator: "\n")
  }

  /// More links than this help nobody.
  private static let many = 12
}
