package import ClockStore

/// The file that changes when other engines commit, or its replacement on a server.
package struct WatchedFile: Equatable, Sendable {
  package let watch: StoreWatch
  /// How many stores the engine has opened: each may be another file at the same path.
  package let opening: Int

  /// Nil if it is not a file.
  package var path: String? {
    if case .file(let path) = watch { path } else { nil }
  }
}
