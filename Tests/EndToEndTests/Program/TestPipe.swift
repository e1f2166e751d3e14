import ClockTestSupport
import Foundation

/// A pipe or a pair of sockets; its creator must close it.
final class TestPipe {
  enum Kind: CaseIterable {
    case pipe, socket
  }

  private(set) var readEnd: Int32
  private(set) var writeEnd: Int32

  init(_ kind: Kind = .pipe) {
    let ends = Descriptors.closedOnExec { ends in
      switch kind {
      case .pipe: pipe(&ends)
      case .socket: socketpair(AF_UNIX, Self.streamType, 0, &ends)
      }
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  func close() {
    closeReadEnd()
    closeWriteEnd()
  }

  func write(_ text: String) {
    try? FileHandle(fileDescriptor: writeEnd).write(contentsOf: Data(text.utf8))
  }

  /// Up to `count` bytes, waiting for the first.
  func read(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = systemRead(readEnd, &bytes, count)
    return Array(bytes.prefix(max(0, length)))
  }

  func closeReadEnd() {
    if readEnd >= 0 { systemClose(readEnd) }
    readEnd = -1
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { systemClose(writeEnd) }
    writeEnd = -1
  }

  private static var streamType: Int32 {
    #if os(Linux)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int {
  read(descriptor, &bytes, count)
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }
