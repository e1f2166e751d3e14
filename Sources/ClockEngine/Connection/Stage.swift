internal import JSONRPC

/// The lines of a group that wait for its commit, which makes them true.
struct Stage {
  private var lines: [(line: [UInt8], kind: Outbox.Kind)] = []
  private(set) var bytes = 0

  mutating func add(_ line: [UInt8], as kind: Outbox.Kind) {
    lines.append((line, kind))
    bytes += line.count
  }

  mutating func send(to outbox: inout Outbox) {
    for (line, kind) in lines { outbox.append(line, as: kind) }
    clear()
  }

  mutating func clear() {
    lines = []
    bytes = 0
  }
}
