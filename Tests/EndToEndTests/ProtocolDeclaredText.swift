import ClockTestSupport
import JSON
import JSONRPC
import TimeClock

/// What the protocol document says of a declaration, in Markdown.
enum DeclaredText {
  static func method(_ method: EngineDescription.Method) -> String {
    let key = "idempotencyKey"
    let parameters = method.parameters.filter { $0.name != key }
    var parts = [method.summary]
    if !parameters.isEmpty {
      parts.append(
        table(["parameter", "type", "meaning"])
          + parameters.map { parameter in
            row([
              "`\(parameter.name)`\(parameter.isRequired ? "" : "?")",
              type(parameter.schema, isNullShown: parameter.isClearable),
              parameter.summary,
            ])
          }.joined(separator: "\n"))
    }
    var closing = ["Result: \(type(method.result))."]
    if let errors = errors(method) { closing.append("Errors: \(errors).") }
    if method.parameters.contains(where: { $0.name == key }) {
      closing.append("Takes an `\(key)`.")
    }
    parts.append(closing.joined(separator: " "))
    return parts.joined(separator: "\n\n")
  }

  static func notification(_ notification: EngineDescription.Notification) -> String {
    "\(notification.summary)\n\n\(members(notification.parameters))"
  }

  static func record(_ schema: JSON) -> String { members(schema) }

  /// One line for each family.
  static func contents(_ methods: [EngineDescription.Method]) -> String {
    var families: [(name: String, links: [String])] = []
    for method in methods {
      let words = method.name.split(separator: ".")
      let family = words.count > 1 && words[0] != "rpc" ? String(words[0]) : "conversation"
      let link = "[`\(method.name)`](#\(method.name.lowercased().filter { $0 != "." }))"
      if let index = families.firstIndex(where: { $0.name == family }) {
        families[index].links.append(link)
      } else {
        families.append((family, [link]))
      }
    }
    return families.map { "- \($0.name): \($0.links.joined(separator: ", "))" }
      .joined(separator: "\n")
  }

  private static func members(_ schema: JSON) -> String {
    let required = schema.member("required")?.elements ?? []
    let properties = schema.member("properties")?.members ?? []
    return table(["member", "type", "meaning"])
      + properties.map { name, schema in
        row([
          "`\(name)`\(required.contains(.string(name)) ? "" : "?")", type(schema),
          schema.member("description")?.string ?? "",
        ])
      }.joined(separator: "\n")
  }

  /// Without those that every method with parameters has.
  private static func errors(_ method: EngineDescription.Method) -> String? {
    let errors = method.errors.filter { !$0.reasons.isEmpty }.map { error in
      "\(error.code) " + error.reasons.map { "`\($0)`" }.joined(separator: ", ")
    }
    return errors.isEmpty ? nil : errors.joined(separator: "; ")
  }

  /// What a schema allows, in the words of the chapter on values.
  static func type(_ schema: JSON, isNullShown: Bool = true) -> String {
    if schema == true { return "any" }
    if let name = schema.member("$ref")?.string?.split(separator: "/").last {
      return "[\(name)](#\(name.lowercased()))"
    }
    if let choices = schema.member("anyOf")?.elements {
      return choices.filter { isNullShown || $0.member("type") != "null" }
        .map { type($0) }.joined(separator: " or ")
    }
    if let words = schema.member("enum")?.elements {
      return words.compactMap(\.string).map { "`\($0)`" }.joined(separator: "/")
    }
    if let types = schema.member("type")?.elements, !types.isEmpty {
      return types.compactMap(\.string).joined(separator: " or ")
    }
    switch (schema.member("type")?.string, schema.member("format")?.string) {
    case (_, "date-time"): return "instant"
    case (_, "date"): return "date"
    case ("string", _) where schema.member("pattern") != nil: return "time of day"
    case ("integer", _) where schema.member("x-unit") == "ms":
      return "milliseconds"
    case ("array", _): return "list of \(type(schema.member("items") ?? true))"
    case ("object", _): return object(schema)
    case (let type, _): return type ?? "any"
    }
  }

  private static func object(_ schema: JSON) -> String {
    guard let properties = schema.member("properties")?.members, !properties.isEmpty else {
      return "object"
    }
    let required = schema.member("required")?.elements ?? []
    let members = properties.map { name, schema in
      "`\(name)`\(required.contains(.string(name)) ? "" : "?") \(type(schema))"
    }
    return "{\(members.joined(separator: ", "))}"
  }

  static func table(_ titles: [String]) -> String {
    row(titles) + "\n|" + titles.map { _ in "---|" }.joined() + "\n"
  }

  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}
