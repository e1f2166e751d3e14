internal import JSONRPC

/// The lines of a group that wait for its commit, which makes them true.
struct Stage {
  private var lines: [(line: [UInt8], kind: OutputBuffer.Kind)] = []
  private(set) var bytes = 0

  mutating func add(_ line: [UInt8], as kind: OutputBuffer.Kind) {
    lines.append((line, kind))
    bytes += line.count
  }

  mutating func send(to outputBuffer: inout OutputBuffer) {
    for (line, kind) in lines { outputBuffer.append(line, as: kind) }
    cut(to: 0)
  }

  var count: Int { lines.count }

  /// Leaves out what was added after so many lines.
  mutating func cut(to count: Int) {
    for (line, _) in lines[count...] { bytes -= line.count }
    lines.removeSubrange(count...)
  }
}
