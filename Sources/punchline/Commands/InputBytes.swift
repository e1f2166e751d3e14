import Libc
import PunchlineKit

/// The contents of a file or of standard input.
enum InputBytes {
  /// All bytes up to the end; `-` is standard input.
  static func all(of path: String) throws(PlatformError) -> [UInt8] {
    var file = STDIN_FILENO
    if path != "-" {
      // SAFETY: the path is a terminated string for the length of the call.
      file = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw PlatformError("open of \(path)") }
    }
    defer { if path != "-" { close(file) } }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      // SAFETY: the kernel writes no more than the piece holds.
      let count = unsafe piece.withUnsafeMutableBytes { piece in
        unsafe read(file, piece.baseAddress, piece.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw PlatformError("read of \(path)") }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }
}
