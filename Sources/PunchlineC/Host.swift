internal import PunchlineKit

/// An engine for a C program, with the memory that it handed out last.
final class Host {
  let engine: HostedEngine
  private var line = Lent()
  private var upstreamLine = Lent()
  private var path = Lent()

  init(_ engine: HostedEngine) {
    self.engine = engine
  }

  deinit {
    engine.finish()
    line.free()
    upstreamLine.free()
    path.free()
  }

  /// The host behind the pointer that `punchline_open` returned; nil for NULL.
  static func at(_ pointer: UnsafeMutableRawPointer?) -> Host? {
    // SAFETY: the header asks for NULL or a pointer that was opened and not yet closed.
    unsafe pointer.map { unsafe Unmanaged<Host>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The bytes that a caller handed in; nil for NULL and for a length below zero.
  static func bytes(_ start: UnsafePointer<UInt8>?, _ length: Int) -> [UInt8]? {
    guard let start = unsafe start, length >= 0 else { return nil }
    // SAFETY: the caller promises that the length is right.
    return unsafe Array(UnsafeBufferPointer(start: start, count: length))
  }

  /// The bytes of one line that a caller handed in; nil where they hold the end of a line too.
  static func line(_ start: UnsafePointer<UInt8>?, _ length: Int) -> [UInt8]? {
    guard let bytes = unsafe bytes(start, length), !bytes.contains(0x0A) else { return nil }
    return bytes
  }

  func nextLine() -> (UnsafePointer<UInt8>, Int)? {
    guard let bytes = engine.nextLine() else { return nil }
    return unsafe (line.lend(bytes), bytes.count)
  }

  func nextLineForUpstream() -> (UnsafePointer<UInt8>, Int)? {
    guard let bytes = engine.nextBytesForUpstream() else { return nil }
    return unsafe (upstreamLine.lend(bytes), bytes.count)
  }

  func watchedPath() -> (UnsafePointer<UInt8>, Int)? {
    guard let (text, number) = engine.watchedPath else { return nil }
    return unsafe (path.lend(Array(text.utf8)[...]), number)
  }
}

/// Memory that is lent to the caller until the same is asked for again.
@safe private struct Lent {
  private var memory: UnsafeMutablePointer<UInt8>?

  /// A copy of the bytes with a zero behind them.
  mutating func lend(_ bytes: ArraySlice<UInt8>) -> UnsafePointer<UInt8> {
    free()
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
    // SAFETY: there is room for all of them and one more.
    unsafe (copy + bytes.count).initialize(to: 0)
    _ = unsafe UnsafeMutableBufferPointer(start: copy, count: bytes.count).initialize(from: bytes)
    unsafe memory = copy
    return unsafe UnsafePointer(copy)
  }

  mutating func free() {
    unsafe memory?.deallocate()
    unsafe memory = nil
  }
}
