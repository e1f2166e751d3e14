import Libc
import PunchlineKit

/// A child process that carries lines to and from an upstream over one socket.
struct UpstreamProcess {
  let socket: Int32
  let child: ChildProcess

  /// Two sockets; each reads what is written to the other.
  static func pair() throws(PlatformError) -> (Int32, Int32) {
    var pair: (Int32, Int32) = (-1, -1)
    let made = unsafe withUnsafeMutablePointer(to: &pair) { pair in
      // SAFETY: a pair has the layout of two numbers in a row.
      unsafe pair.withMemoryRebound(to: Int32.self, capacity: 2) { numbers in
        unsafe socketpair(AF_UNIX, Self.stream, 0, numbers)
      }
    }
    guard made == 0 else { throw PlatformError("socketpair") }
    for end in [pair.0, pair.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return pair
  }

  /// Runs a shell command; its standard error goes to `errors`.
  init(
    _ command: String, errors: Int32?, hasTerminal: Bool = false
  ) throws(PlatformError) {
    let pair = try Self.pair()
    defer { close(pair.1) }
    socket = pair.0
    do throws(PlatformError) {
      child = try ChildProcess(
        ["/bin/sh", "-c", command], input: pair.1, output: pair.1, errors: errors,
        hasTerminal: hasTerminal)
    } catch {
      close(pair.0)
      throw error
    }
  }

  /// Ends the process and everything that it has started.
  func end() {
    close(socket)
    child.end()
  }

  #if os(Linux)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif
}
