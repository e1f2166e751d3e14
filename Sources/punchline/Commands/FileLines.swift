import JSONRPC
import Libc
import PunchlineKit

/// The lines of a file, read once from its beginning; blank ones are left out.
struct FileLines: ~Copyable {
  private let path: String
  private let file: Int32
  private var reader = LineReader()
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private var hasEnded = false

  init(_ path: String) throws(PlatformError) {
    self.path = path
    // SAFETY: the path is a terminated string for the length of the call.
    file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw PlatformError("open of \(path)") }
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// The next line, nil after the last.
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
