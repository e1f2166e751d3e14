import Libc
import PunchlineKit

/// Reads the available bytes of a descriptor, once the event loop reports `.readable`.
// The flags stay as they are, because everybody with the same open file shares them, such as a
// shell.
struct InputReader {
  enum Outcome: Equatable {
    /// Valid until the next read: keeping the slice longer costs a copy.
    case bytes(ArraySlice<UInt8>)
    case endOfInput
    case wouldBlock
  }

  let descriptor: Int32
  private let isSocket: Bool
  private let capacity: Int
  /// Small until a read fills it, because most front ends send little at a time.
  private var buffer: [UInt8]
  private var wasFilled = false

  init(_ descriptor: Int32, capacity: Int = 65_536) {
    self.descriptor = descriptor
    self.capacity = capacity
    isSocket = DescriptorKind(of: descriptor) == .socket
    buffer = [UInt8](repeating: 0, count: min(4_096, capacity))
  }

  /// Makes one system call, which only blocks if another process has emptied the same pipe
  /// meanwhile.
  mutating func read() throws(PlatformError) -> Outcome {
    while true {
      let count = readOnce()
      wasFilled = count == buffer.count
      if count > 0 { return .bytes(buffer[..<count]) }
      if count == 0 { return .endOfInput }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wouldBlock
      // A terminal hung up, or a peer died.
      case EIO, ECONNRESET: return .endOfInput
      default: throw PlatformError("read of the input")
      }
    }
  }

  /// Whether a read would return bytes or the end at once.
  var hasInput: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // SAFETY: the request outlives the call.
    return unsafe poll(&request, 1, 0) > 0
  }

  private mutating func readOnce() -> Int {
    if wasFilled, buffer.count < capacity { buffer = [UInt8](repeating: 0, count: capacity) }
    let (descriptor, isSocket) = (descriptor, isSocket)
    // SAFETY: the kernel writes no more than the buffer holds.
    return unsafe buffer.withUnsafeMutableBytes { bytes in
      if isSocket {
        unsafe recv(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
      } else {
        unsafe Libc.read(descriptor, bytes.baseAddress, bytes.count)
      }
    }
  }
}
