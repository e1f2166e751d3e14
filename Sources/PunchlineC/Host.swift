internal import PunchlineKit

/// An engine as a C program holds it, with the memory of what it was handed last.
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

  /// The host behind the pointer that `punchline_open` returned.
  static func at(_ pointer: UnsafeMutableRawPointer) -> Host {
    // SAFETY: the header asks for a pointer that was opened and not yet closed.
    unsafe Unmanaged<Host>.fromOpaque(pointer).takeUnretainedValue()
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
