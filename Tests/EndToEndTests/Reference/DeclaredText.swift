import ClockTestSupport
import JSON
import JSONRPC
import TimeClock

@testable import ClockProtocol

/// The reference's text for a declaration, in Markdown.
enum DeclaredText {
  static let width = 116

  /// A method's parameters, result and refusals.
  static func details(_ method: EngineDescription.Method, _ access: Method.Access) -> String {
    let key = "idempotencyKey"
    let parameters = method.parameters.filter { $0.name != key }
    var parts: [String] = []
    if !parameters.isEmpty {
      let lines = parameters.flatMap { parameter in
        item(
          parameter.name, parameter.schema, parameter.summary, isRequired: parameter.isRequired,
          isNullShown: parameter.isClearable)
      }
      parts.append("Parameters:\n\n\(lines.joined(separator: "\n"))")
    }
    let result = inner(method.result)
    let name = result == nil || method.result.member("anyOf") != nil ? type(method.result) : nil
    parts.append(
      wrapped("Result: \(name.map { "\($0)." } ?? "")")
        + (result.map { "\n\n\(members(of: $0).joined(separator: "\n"))" } ?? ""))
    var closing = [whoMay(access)]
    if let errors = errors(method) { closing.append("Errors: \(errors).") }
    if method.parameters.contains(where: { $0.name == key }) {
      closing.append("Takes an `\(key)`.")
    }
    parts.append(wrapped(closing.joined(separator: " ")))
    return parts.joined(separator: "\n\n")
  }

  /// Each member of an object with its meaning, including members of nested objects.
  static func members(_ schema: JSON) -> String { members(of: schema).joined(separator: "\n") }

  /// One line for each page.
  static func contents() -> String {
    ReferencePage.all.map { page in
      let methods = page.families.flatMap { $0.methods }.map { method in
        "[`\(method.name)`](\(page.link(to: method.name)))"
      }
      return methods.reduce(into: ["- [\(page.name)](\(page.name).md)\(methods.isEmpty ? "" : ":")"]
      ) { lines, link in
        let isLast = link == methods.last
        if lines[lines.count - 1].count + link.count + 2 > width { lines.append(" ") }
        lines[lines.count - 1] += " \(link)\(isLast ? "" : ",")"
      }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func whoMay(_ access: Method.Access) -> String {
    guard case .needs(let action, let subject) = access else { return "Anybody may." }
    let policy = Policy(Families.rules)
    func roles(_ ownership: Policy.Ownership) -> String? {
      let roles = Role.allCases.filter { policy.allows(action, subject, of: ownership, by: $0) }
      return roles.isEmpty ? nil : roles.map(\.rawValue).joined(separator: ", ")
    }
    let (own, others) = (roles(.own), roles(.sameOrganization))
    if own == others, let own { return "Who may: \(own)." }
    let parts = [own.map { "\($0) with their own" }, others.map { "\($0) with others'" }]
    return "Who may: \(parts.compactMap(\.self).joined(separator: "; "))."
  }

  private static func members(of schema: JSON, depth: Int = 0) -> [String] {
    let required = schema.member("required")?.elements ?? []
    return (schema.member("properties")?.members ?? []).flatMap { name, schema in
      item(
        name, schema, schema.member("description")?.string ?? "",
        isRequired: required.contains(.string(name)), depth: depth)
    }
  }

  private static func item(
    _ name: String, _ schema: JSON, _ meaning: String, isRequired: Bool, isNullShown: Bool = true,
    depth: Int = 0
  ) -> [String] {
    let colon = meaning.isEmpty ? "" : ": \(meaning)"
    let text = "`\(name)`\(isRequired ? "" : "?") \(type(schema, isNullShown: isNullShown))\(colon)"
    return [wrapped(text, after: String(repeating: "  ", count: depth) + "- ")]
      + (inner(schema).map { members(of: $0, depth: depth + 1) } ?? [])
  }

  /// The method's errors, without those that every method with parameters has.
  private static func errors(_ method: EngineDescription.Method) -> String? {
    let errors = method.errors.filter { !$0.reasons.isEmpty }.map { error in
      "\(error.code) " + error.reasons.map { "`\($0)`" }.joined(separator: ", ")
    }
    return errors.isEmpty ? nil : errors.joined(separator: "; ")
  }

  /// The values that a schema allows, in the terms of the chapter on values.
  private static func type(_ schema: JSON, isNullShown: Bool = true) -> String {
    if schema == true { return "any" }
    if let name = schema.member("$ref")?.string?.split(separator: "/").last.map(String.init) {
      return ReferencePage.page(ofRecord: name).map { page in
        "[\(name)](\(page).md#\(ReferencePage.record.lowercased()))"
      } ?? name
    }
    if let choices = schema.member("anyOf")?.elements {
      return choices.filter { isNullShown || $0.member("type") != "null" }
        .map { type($0) }.joined(separator: " or ")
    }
    if let words = schema.member("enum")?.elements {
      return words.compactMap(\.string).map { "`\($0)`" }.joined(separator: ", ")
    }
    if let types = schema.member("type")?.elements, !types.isEmpty {
      return types.compactMap(\.string).joined(separator: " or ")
    }
    switch (schema.member("type")?.string, schema.member("format")?.string) {
    case (_, "date-time"): return "instant"
    case (_, "date"): return "date"
    case ("string", _) where schema.member("pattern") != nil: return "time of day"
    case ("integer", _) where schema.member("x-unit") == "ms": return "milliseconds"
    case ("array", _): return "list of \(type(schema.member("items") ?? true))"
    case (let type, _): return type ?? "any"
    }
  }

  /// The nested object whose members are listed here.
  private static func inner(_ schema: JSON) -> JSON? {
    if schema.member("properties") != nil { return schema }
    if let items = schema.member("items") { return inner(items) }
    return schema.member("anyOf")?.elements.lazy.compactMap(inner).first
  }

  /// The words wrapped to readable lines, all but the first indented.
  static func wrapped(_ text: String, after bullet: String = "") -> String {
    let indent = String(repeating: " ", count: bullet.count)
    var lines = [bullet]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.count + word.count > width, line.count > indent.count {
        lines[lines.count - 1] = String(line.dropLast())
        lines.append(indent)
      }
      lines[lines.count - 1] += "\(word) "
    }
    return lines.map { $0.last == " " ? String($0.dropLast()) : $0 }.joined(separator: "\n")
  }

  static func table(_ titles: [String]) -> String {
    row(titles) + "\n|" + titles.map { _ in "---|" }.joined() + "\n"
  }

  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}
