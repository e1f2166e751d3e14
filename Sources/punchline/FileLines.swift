import JSONRPC
import Libc

/// The lines of a file, read once from its beginning; blank ones are left out.
struct FileLines {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Hands over each line, nil for one that is longer than any line of the protocol.
  func forEach(_ take: (ArraySlice<UInt8>?) throws -> Void) throws {
    // SAFETY: the path is a terminated string for the length of the call.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw PlatformError("open of \(path)") }
    defer { close(file) }
    var reader = LineReader()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      // SAFETY: the kernel writes no more than the buffer holds.
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe systemRead(file, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw PlatformError("read of \(path)") }
      if count > 0 { reader.append(buffer[..<count]) }
      while let line = count > 0 ? reader.next() : reader.finish() {
        switch line {
        case .text(let text): try take(text)
        case .tooLong: try take(nil)
        }
      }
      if count == 0 { return }
    }
  }
}
