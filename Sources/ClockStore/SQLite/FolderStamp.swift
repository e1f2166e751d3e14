internal import CPlatform
internal import Libc

/// Which folder lies at a path, and when a name in it was last made, given to another file or removed.
// Looking at it once saves looking at each of the store's files.
struct FolderStamp: Equatable {
  private let folder: StoreFile.Identity
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil where it takes a look at the files themselves.
  // SAFETY: the path is a terminated string, and the status outlives the call.
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

  /// Whether each change from now on gives the folder another stamp than this one.
  func isPast(in path: String) -> Bool {
    #if os(Linux)
      // Stamps of whole seconds stay the same for as long.
      guard nanoseconds != 0 else { return false }
      // The clock that stamps: it stands still for some milliseconds at a time.
      var now = timespec()
      // SAFETY: the time outlives the call, and the path is a terminated string.
      guard unsafe clock_gettime(CLOCK_REALTIME_COARSE, &now) == 0,
        (seconds, nanoseconds) < (now.tv_sec, now.tv_nsec)
      else { return false }
      return unsafe punchline_stamps_names(path) != 0
    #else
      return false
    #endif
  }
}
