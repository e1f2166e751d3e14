internal import CPlatform
internal import Libc

/// Which folder is at a path, and when a name in it was last added, changed or removed.
// One look at the folder saves looking at each of the store's files.
struct FolderStamp: Equatable {
  private let folder: StoreFile.Identity
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil if only the files themselves can tell.
  // SAFETY: the path is null-terminated, and the status outlives the call.
  init?(of path: String) {
    #if os(Linux)
      var status = stat()
      guard unsafe path.withCString({ unsafe stat($0, &status) }) == 0 else { return nil }
      folder = StoreFile.Identity(status)
      (seconds, nanoseconds) = (status.st_ctim.tv_sec, status.st_ctim.tv_nsec)
    #else
      return nil
    #endif
  }

  /// Whether each later change gives the folder another stamp than this one.
  func isPast(in path: String) -> Bool {
    #if os(Linux)
      // Stamps in whole seconds stay the same for a second.
      guard nanoseconds != 0 else { return false }
      // The clock of the stamps, which moves only every few milliseconds.
      var now = timespec()
      // SAFETY: the time outlives the call, and the path is null-terminated.
      guard unsafe clock_gettime(CLOCK_REALTIME_COARSE, &now) == 0,
        (seconds, nanoseconds) < (now.tv_sec, now.tv_nsec)
      else { return false }
      return unsafe punchline_stamps_names(path) != 0
    #else
      return false
    #endif
  }
}
