/// Reports other engines' commits.
package enum StoreWatch: Equatable, Sendable {
  /// A file that is touched after each commit.
  case file(String)
  /// A socket that becomes readable after each commit; each connection has its own number.
  case socket(Int32, connection: Int)
  /// Nothing reports commits, so the engine polls each second.
  case nothing
}
