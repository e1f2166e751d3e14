/// What reports other engines' commits.
package enum StoreWatch: Equatable, Sendable {
  /// A file that is touched after each of them.
  case file(String)
  /// A socket that becomes readable after each commit; each connection has another number.
  case socket(Int32, connection: Int)
  /// Nothing reports them: the engine looks each second.
  case nothing
}
