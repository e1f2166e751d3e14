internal import TimeClock

/// The address of a store on a server, as it is typed: `postgresql://host/database#name`.
package struct ServerAddress: Equatable, Sendable {
  /// The name of a store whose address has none.
  static let standardName = "punchline"
  private static let schemes = ["postgresql://", "postgres://"]

  /// The part for PostgreSQL's client library.
  let url: String
  /// The schema that holds the store.
  let schema: String

  /// The error for an address in a program without PostgreSQL.
  static let unknown = ClockError.inaccessible(
    "this program keeps stores in files only; one that was built with the trait PostgreSQL keeps "
      + "them on servers too")

  /// Whether the text looks like a server's address.
  package static func isOne(_ text: String) -> Bool {
    schemes.contains { text.hasPrefix($0) }
  }

  /// Throws if the store's name cannot be the name of a schema.
  init(_ text: String) throws(ClockError) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    url = String(parts[0])
    schema = parts.count > 1 ? String(parts[1]) : Self.standardName
    let isName =
      (1...40).contains(schema.utf8.count)
      && schema.unicodeScalars.allSatisfy { "a"..."z" ~= $0 || "0"..."9" ~= $0 || $0 == "_" }
      && schema.first.map { !$0.isNumber } == true && !schema.hasPrefix("pg_")
      && schema != "public"
    guard isName else {
      throw .inaccessible(
        "the name after # has 1 to 40 small letters, digits and underscores, begins with neither "
          + "a digit nor pg_, and is not public")
    }
  }

  /// The address without its password, for logs and messages; any other text as it is.
  package static func shown(_ text: String) -> String {
    guard isOne(text) else { return text }
    let parts = withoutPassword(text).split(separator: "&", omittingEmptySubsequences: false)
    return parts.map { part in
      let name = part.split(separator: "?").last?.prefix(9)
      guard name == "password=", let end = part.firstIndex(of: "=") else { return String(part) }
      let rest = part.firstIndex(of: "#").map { part[$0...] } ?? ""
      return "\(part[...end])…\(rest)"
    }.joined(separator: "&")
  }

  private static func withoutPassword(_ text: String) -> String {
    guard isOne(text), let start = text.utf8.firstIndex(of: UInt8(ascii: "/")) else { return text }
    let authority = text.utf8.index(start, offsetBy: 2)
    let end = text.utf8[authority...].firstIndex(of: UInt8(ascii: "/")) ?? text.endIndex
    guard let at = text.utf8[authority..<end].lastIndex(of: UInt8(ascii: "@")),
      let colon = text.utf8[authority..<at].firstIndex(of: UInt8(ascii: ":"))
    else { return text }
    return text[..<colon] + ":…" + text[at...]
  }
}
