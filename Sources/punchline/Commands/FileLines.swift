import JSONRPC
import Libc
import PunchlineKit
import TimeClock

/// The lines of a file or of standard input, read once, without blank lines.
struct FileLines: ~Copyable {
  private let path: String
  private let file: Int32
  private var reader = LineReader()
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private var hasEnded = false
  private let isShared: Bool

  /// With `orStandardInput`, the path `-` means standard input, which stays open.
  init(_ path: String, orStandardInput: Bool = false) throws(PlatformError) {
    self.path = path
    isShared = orStandardInput && path == "-"
    if isShared {
      file = STDIN_FILENO
      return
    }
    // SAFETY: the path is a terminated string for the length of the call.
    file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw PlatformError("open of \(path)") }
  }

  deinit {
    if file >= 0, !isShared { close(file) }
  }

  /// In bytes; nil if the path is no regular file, such as standard input.
  static func size(of path: String) -> Int64? {
    var status = stat()
    // SAFETY: the path is a terminated string for the length of the call, and the status is local.
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int64(status.st_size)
  }

  /// The next line; nil after the last.
  mutating func next() throws(PlatformError) -> LineReader.Line? {
    while !hasEnded {
      if let line = reader.next() { return line }
      // SAFETY: the kernel writes no more than the buffer holds.
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe read(file, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw PlatformError("read of \(path)") }
      if count == 0 { hasEnded = true } else { reader.append(buffer[..<count]) }
    }
    return reader.finish()
  }
}
