package import ClockStore

/// The file that changes with other engines' commits, or what does so in place of a file.
package struct WatchedFile: Equatable, Sendable {
  package let watch: StoreWatch
  /// How many stores the engine has opened: another file may lie at the path each time.
  package let opening: Int

  /// Nil if it is not a file.
  package var path: String? {
    if case .file(let path) = watch { path } else { nil }
  }
}
