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

  /// The error for an address that cannot be read; it must not show the address, because what is
  /// wrong may be in its password.
  static let unreadable = ClockError.inaccessible(
    "the server's address cannot be read; a user name and a password in it have every character "
      + "but letters, digits and -._~ as % and two hexadecimal digits")

  /// Whether the text looks like a server's address.
  package static func isOne(_ text: String) -> Bool {
    let start = text.prefix(13).lowercased()
    return schemes.contains { start.hasPrefix($0) }
  }

  /// Throws if the store's name cannot be the name of a schema, or if a password may continue after
  /// the first @ or slash, where the client library takes it for a host, which messages show.
  init(_ text: String) throws(ClockError) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let (scheme, rest) = Self.halves(of: parts[0], before: "/")
    url = scheme.lowercased() + rest
    let place = Self.halves(of: rest.dropFirst(2), before: "?").0
    let (authority, path) = Self.halves(of: place, before: "/")
    guard authority.count(where: { $0 == "@" }) <= 1, !path.contains("@") else {
      throw Self.unreadable
    }
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

  /// The address without its passwords, for logs and messages; any other text as it is.
  package static func shown(_ text: String) -> String {
    guard isOne(text) else { return text }
    let (place, rest) = halves(of: withoutPassword(text)[...], before: "?")
    let (query, name) = halves(of: rest, before: "#")
    let parts = query.dropFirst().split(separator: "&", omittingEmptySubsequences: false)
    let shown = parts.map { part in
      let (key, value) = halves(of: part, before: "=")
      return isSecret(key) && !value.isEmpty ? "\(key)=…" : String(part)
    }
    return place + query.prefix(1) + shown.joined(separator: "&") + name
  }

  /// Whether the value of a parameter with this name, as it is in an address, is a secret.
  private static func isSecret(_ key: Substring) -> Bool {
    let pieces = key.split(separator: "%", omittingEmptySubsequences: false)
    let name = pieces.dropFirst().reduce(String(pieces.first ?? "")) { name, piece in
      let byte = UInt8(piece.prefix(2), radix: 16)
      return name + (byte.map { String(Unicode.Scalar($0)) } ?? "") + piece.dropFirst(2)
    }
    return name.hasSuffix("password") || name.hasSuffix("secret")
  }

  private static func withoutPassword(_ text: String) -> String {
    let (scheme, rest) = halves(of: text[...], before: "/")
    let (authority, path) = halves(of: rest.dropFirst(2), before: "/")
    // A bare slash in a password seems to end it.
    let end = authority.lastIndex(of: "@") ?? halves(of: path, before: "?").0.lastIndex(of: "@")
    guard let at = end,
      let colon = authority.firstIndex(of: ":"), colon < at
    else { return text }
    return scheme + rest[..<colon] + ":…" + rest[at...]
  }

  /// The parts before and from the first such character.
  private static func halves(
    of text: Substring, before mark: Character
  ) -> (Substring, Substring) {
    let end = text.firstIndex(of: mark) ?? text.endIndex
    return (text[..<end], text[end...])
  }
}
