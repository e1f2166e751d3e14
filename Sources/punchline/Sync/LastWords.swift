import Libc
import PunchlineKit
import TimeClock

/// A child process's standard error, whose last line says why it ended.
final class LastWords {
  private static let limit = 4_096

  /// The descriptor that the process writes to.
  private(set) var target: Int32
  private var reader: InputReader
  private var kept: [UInt8] = []

  init() throws(PlatformError) {
    let pair = try UpstreamProcess.pair()
    target = pair.1
    reader = InputReader(pair.0)
  }

  deinit {
    close(reader.descriptor)
    if target >= 0 { close(target) }
  }

  /// Must be called once the process has the other end.
  func begin() {
    close(target)
    target = -1
  }

  /// Reads the available bytes, so that the process never blocks on them.
  func read() {
    while case .bytes(let bytes)? = try? reader.read() {
      kept = Array((kept + bytes).suffix(Self.limit))
    }
  }

  /// The last line with text; nil for none.
  var line: String? {
    kept.split(separator: UInt8(ascii: "\n")).reversed().lazy
      .compactMap { String(decoding: $0, as: UTF8.self).trimmed }
      .first.map(Escaping.printable)
  }
}
