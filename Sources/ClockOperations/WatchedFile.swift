/// The file whose changes tell of other engines' commits.
package struct WatchedFile: Equatable, Sendable {
  package let path: String
  /// How many stores the engine has opened: another file may lie at the path each time.
  package let opening: Int
}
