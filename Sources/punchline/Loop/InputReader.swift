import Libc
import PunchlineKit

/// Reads what a descriptor has, once the event loop reports `.readable`.
// The flags stay as they are: they belong to everybody who shares the descriptor, a shell say.
struct InputReader {
  enum Outcome: Equatable {
    /// To be used before the next read: keeping them longer costs a copy.
    case bytes(ArraySlice<UInt8>)
    case endOfInput
    case wouldBlock
  }

  let descriptor: Int32
  private let isSocket: Bool
  private let capacity: Int
  /// Small until something fills it: most front ends say little at a time.
  private var buffer: [UInt8]
  private var wasFilled = false

  init(_ descriptor: Int32, capacity: Int = 65_536) {
    self.descriptor = descriptor
    self.capacity = capacity
    isSocket = DescriptorKind(of: descriptor) == .socket
    buffer = [UInt8](repeating: 0, count: min(4_096, capacity))
  }

  /// Makes one system call, which can wait only if another process emptied the same pipe meanwhile.
  mutating func read() throws(PlatformError) -> Outcome {
    while true {
      let count = readOnce()
      wasFilled = count == buffer.count
      if count > 0 { return .bytes(buffer[..<count]) }
      if count == 0 { return .endOfInput }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wouldBlock
      // A terminal that hung up, a peer that died.
      case EIO, ECONNRESET: return .endOfInput
      default: throw PlatformError("read of the input")
      }
    }
  }

  /// Whether a read would find something, or the end.
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
