import Libc
import PunchlineKit

/// Writes without ever waiting for the reader.
// O_NONBLOCK belongs to the open file, which other processes share: set on a terminal or an
// inherited pipe it would break them, after a SIGKILL permanently. So a pipe or a terminal is
// reopened by name and replaces the old descriptor; a socket gets the flag with each call; if the
// name cannot be opened, single pieces go out that fit the room `poll` promises.
struct OutputWriter {
  enum Outcome: Equatable {
    /// The rest must wait for `.writable`; `written` bytes are sent.
    case wouldBlock(written: Int)
    case complete
    case readerGone
  }

  private enum Method {
    /// Files never block, and reopened pipes and terminals return EAGAIN.
    case plain
    case socket
    case pieces
  }

  let descriptor: Int32
  private let method: Method
  private let isDevice: Bool

  /// Reopens `descriptor` if needed, and ignores SIGPIPE from then on.
  init(takingOver descriptor: Int32) {
    self.init(
      takingOver: descriptor,
      opening: Self.name(of: descriptor, kind: DescriptorKind(of: descriptor)))
  }

  /// `name` opens the same pipe or terminal again; nil if there is no such name.
  init(takingOver descriptor: Int32, opening name: String?) {
    self.descriptor = descriptor
    _ = signal(SIGPIPE, SIG_IGN)
    let kind = DescriptorKind(of: descriptor)
    isDevice = kind == .device
    switch kind {
    case .file: method = .plain
    case .socket: method = .socket
    case .pipe, .device:
      method = Self.reopen(descriptor, as: name) ? .plain : .pieces
    }
  }

  /// Writes the bytes, in one piece if the system takes it.
  func write(_ bytes: ArraySlice<UInt8>) throws(PlatformError) -> Outcome {
    var rest = bytes
    while !rest.isEmpty {
      let count = writeOnce(rest)
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wouldBlock(written: bytes.count - rest.count)
      case EPIPE, ECONNRESET: return .readerGone
      // A terminal hung up; for a file this is an error.
      case EIO where isDevice: return .readerGone
      default: throw PlatformError("write of the output")
      }
    }
    return .complete
  }

  /// Writes the bytes, however slow the reader is; false if it is gone.
  func writeAll(_ bytes: [UInt8]) throws(PlatformError) -> Bool {
    var rest = bytes[...]
    while true {
      switch try write(rest) {
      case .complete: return true
      case .readerGone: return false
      case .wouldBlock(let written):
        rest = rest.dropFirst(written)
        _ = waitUntilWritable(milliseconds: 60_000)
      }
    }
  }

  private func writeOnce(_ bytes: ArraySlice<UInt8>) -> Int {
    // SAFETY: the calls read no further than the bytes' end.
    unsafe bytes.withUnsafeBytes { rest in
      switch method {
      case .plain:
        return unsafe Libc.write(descriptor, rest.baseAddress, rest.count)
      case .socket:
        return unsafe send(descriptor, rest.baseAddress, rest.count, Int32(MSG_DONTWAIT))
      case .pieces:
        guard hasRoom() else {
          errno = EAGAIN
          return -1
        }
        return unsafe Libc.write(descriptor, rest.baseAddress, min(rest.count, Int(PIPE_BUF)))
      }
    }
  }

  /// A pipe that polls as writable takes PIPE_BUF bytes without blocking.
  private func hasRoom() -> Bool {
    waitUntilWritable(milliseconds: 0)
  }

  func waitUntilWritable(milliseconds: Int64) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // SAFETY: the request outlives the call.
    return unsafe poll(&request, 1, Int32(milliseconds)) > 0
  }

  private static func name(of descriptor: Int32, kind: DescriptorKind) -> String? {
    #if os(Linux)
      return "/proc/self/fd/\(descriptor)"
    #else
      // Darwin's /dev/fd shares the open file; only terminals have another name.
      guard kind == .device else { return nil }
      // SAFETY: the name is copied before anything else can ask for one.
      guard let name = unsafe ttyname(descriptor) else { return nil }
      return unsafe String(cString: name)
    #endif
  }

  private static func reopen(_ descriptor: Int32, as name: String?) -> Bool {
    guard let name else { return false }
    // SAFETY: the name is a terminated string for the length of the call.
    let own = unsafe open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard own >= 0 else { return false }
    defer { close(own) }
    return dup2(own, descriptor) == descriptor
  }
}
