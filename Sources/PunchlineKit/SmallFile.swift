internal import Libc

/// Reads small system files completely.
package enum SmallFile {
  package enum Outcome: Equatable {
    case bytes([UInt8])
    case absent
    /// It is not a regular file, or it is longer than the limit.
    case unsuitable
    case failed(code: Int32)
  }

  /// Never blocks, even if the path is a FIFO.
  package static func read(_ path: String, limit: Int) -> Outcome {
    // SAFETY: the path is null-terminated during the call.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else {
      return [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) ? .absent : .failed(code: errno)
    }
    defer { close(file) }
    var status = stat()
    // SAFETY: the status outlives the call.
    guard unsafe fstat(file, &status) == 0 else { return .failed(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return .unsuitable }
    return readAll(file, limit: limit)
  }

  /// Identifies a file and when it was written; nil if there is none.
  static func stamp(of path: String) -> [Int64]? {
    var status = stat()
    // SAFETY: the path is null-terminated, and both outlive the call.
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    return [
      Int64(status.st_dev), Int64(status.st_ino), Int64(status.st_size), Int64(written.tv_sec),
      Int64(written.tv_nsec),
    ]
  }

  /// Reads to the end, because the file may grow meanwhile and files of /proc report no size.
  private static func readAll(_ file: Int32, limit: Int) -> Outcome {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 8192)
    while true {
      // SAFETY: the kernel writes no more than the piece holds.
      let count = unsafe piece.withUnsafeMutableBytes { piece in
        unsafe Libc.read(file, piece.baseAddress, piece.count)
      }
      if count == 0 { return .bytes(bytes) }
      if count < 0 {
        if errno == EINTR { continue }
        return .failed(code: errno)
      }
      guard bytes.count + count <= limit else { return .unsuitable }
      bytes += piece[..<count]
    }
  }
}
