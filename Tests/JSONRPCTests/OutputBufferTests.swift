import ClockTestSupport
import ClockTestSupport
import JSON
import JSONRPC
import Testing

struct OutputBufferTests {
  @Test func `the buffer hands out whole lines in order, many in one chunk`() {
    var outputBuffer = OutputBuffer()
    append(["reply 1", "state a 1", "alert", "tick", "reply 2"], to: &outputBuffer)
    #expect(outputBuffer.unsentBytes == 37)
    #expect(text(outputBuffer.nextChunk()) == "reply 1\nstate a 1\nalert\ntick\nreply 2\n")
    outputBuffer.sent(37)
    #expect(outputBuffer.isEmpty)
    #expect(outputBuffer.nextChunk().isEmpty)
  }

  @Test(arguments: [
    (["tick 1", "reply 1", "tick 2"], ["reply 1", "tick 2"]),
    (["state a 1", "state b 1", "state a 2"], ["state b 1", "state a 2"]),
    (["state a 1", "reply 1", "alert", "state a 2"], ["reply 1", "alert", "state a 2"]),
    (["alert", "alert", "reply 1", "reply 1"], ["alert", "alert", "reply 1", "reply 1"]),
    (["tick 1", "state a 1", "tick 2", "state a 2"], ["tick 2", "state a 2"]),
    (["live 1", "live 2", "reply 1", "live 1"], ["live 2", "reply 1", "live 1"]),
    (
      ["state a 1", "state b 2", "state c 3", "state b 4", "state a 5"],
      ["state c 3", "state b 4", "state a 5"]
    ),
  ])
  func `of unsent ticks, of each record's states and of each live read the latest is kept`(
    lines: [String], kept: [String]
  ) {
    var outputBuffer = OutputBuffer()
    append(lines, to: &outputBuffer)
    #expect(outputBuffer.unsentBytes == kept.reduce(0) { $0 + $1.utf8.count + 1 })
    #expect(drain(&outputBuffer, by: 7) == kept)
    #expect(outputBuffer.isEmpty)
  }

  @Test func `nothing is coalesced under the virtual clock`() {
    var outputBuffer = OutputBuffer(coalesces: false)
    let lines = (0..<2_000).flatMap { ["tick \($0)", "state a \($0)"] }
    append(lines, to: &outputBuffer)
    for number in 0..<10 {
      outputBuffer.append(large("b\(number)"), as: .state(key: "b\(number)", position: position(1)))
    }
    let expected = lines + (0..<10).map { String(decoding: large("b\($0)"), as: UTF8.self) }
    #expect(drain(&outputBuffer, by: 5_000) == expected)
  }

  @Test(arguments: ["tick 1", "state a 1"])
  func `a line that was handed over in part is never dropped`(line: String) {
    var outputBuffer = OutputBuffer()
    append([line, "reply 1"], to: &outputBuffer)
    _ = outputBuffer.nextChunk()
    outputBuffer.sent(3)
    append([line], to: &outputBuffer)
    #expect(drain(&outputBuffer, by: 1, after: String(line.prefix(3))) == [line, "reply 1", line])
  }

  @Test func `a line that was offered to the system but not taken is dropped`() {
    var outputBuffer = OutputBuffer()
    append(["reply 1", "tick 1", "reply 2"], to: &outputBuffer)
    #expect(text(outputBuffer.nextChunk()) == "reply 1\ntick 1\nreply 2\n")
    outputBuffer.sent(4)
    append(["tick 2"], to: &outputBuffer)
    #expect(text(outputBuffer.nextChunk()) == "y 1\nreply 2\ntick 2\n")
    outputBuffer.sent(0)
    #expect(text(outputBuffer.nextChunk()) == "y 1\nreply 2\ntick 2\n")
  }

  @Test func `one resync takes the place of more than a mebibyte of states`() {
    var outputBuffer = OutputBuffer()
    append(["reply 1", "tick 1"], to: &outputBuffer)
    for number in 0..<16 {
      let position = JSONRPCTests.position(number)
      outputBuffer.append(large("\(number)"), as: .state(key: "\(number)", position: position))
    }
    #expect(outputBuffer.unsentBytes == 8 + 7 + 16 * 65_536)
    append(["alert", "state a 16"], to: &outputBuffer)
    let resync = #"{"jsonrpc":"2.0","method":"resync","params":{"seq":16}}"#
    var copy = outputBuffer
    #expect(drain(&copy, by: 100) == ["reply 1", "tick 1", "alert", resync])
    append(["reply 2", "state a 17"], to: &outputBuffer)
    let later = #"{"jsonrpc":"2.0","method":"resync","params":{"seq":17}}"#
    #expect(drain(&outputBuffer, by: 100) == ["reply 1", "tick 1", "alert", "reply 2", later])
  }

  @Test func `states are sent again once the resync is on its way`() {
    var outputBuffer = OutputBuffer()
    for number in 0..<17 {
      let position = JSONRPCTests.position(number)
      outputBuffer.append(large("\(number)"), as: .state(key: "\(number)", position: position))
    }
    _ = outputBuffer.nextChunk()
    outputBuffer.sent(1)
    append(["state a 17", "state a 18"], to: &outputBuffer)
    let resync = #"{"jsonrpc":"2.0","method":"resync","params":{"seq":16}}"#
    #expect(drain(&outputBuffer, by: 100, after: "{") == [resync, "state a 18"])
  }

  @Test func `a resync that is asked for takes the place of all states before it`() {
    var outputBuffer = OutputBuffer()
    append(["state a 1", "reply 1", "state b 2"], to: &outputBuffer)
    outputBuffer.append([], as: .resync(position: position(3)))
    append(["tick 1", "state a 4"], to: &outputBuffer)
    let resync = #"{"jsonrpc":"2.0","method":"resync","params":{"seq":4}}"#
    #expect(drain(&outputBuffer, by: 100) == ["reply 1", "tick 1", resync])
  }

  @Test func `only what is unsent counts toward the mebibyte`() {
    var outputBuffer = OutputBuffer()
    for number in 0..<100 {
      let line = large("\(number)")
      let position = JSONRPCTests.position(number)
      outputBuffer.append(line, as: .state(key: "\(number)", position: position))
      #expect(outputBuffer.nextChunk().count == 65_536)
      outputBuffer.sent(65_536)
    }
    for _ in 0..<100 {
      outputBuffer.append(large("a"), as: .state(key: "a", position: position(100)))
    }
    #expect(outputBuffer.unsentBytes == 65_536)
  }

  @Test func `the buffer never holds more than one tick, however long nobody reads`() {
    var outputBuffer = OutputBuffer()
    for number in 0..<10_000 { append(["tick \(number)"], to: &outputBuffer) }
    #expect(outputBuffer.unsentBytes == 10)
    #expect(drain(&outputBuffer, by: 100) == ["tick 9999"])
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2, 3])
  func `the buffer gives the same lines as a list whatever the reader takes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var outputBuffer = OutputBuffer()
    var model = OutboxModel()
    var received: [UInt8] = []
    for seq in 0..<5_000 {
      let line = String(repeating: "x", count: Int.random(in: 0..<40, using: &random))
      let kind: OutputBuffer.Kind =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .reply
        case 1: .alert
        case 2: .tick
        case 3: .live(id: Int64.random(in: 0..<3, using: &random))
        default: .state(key: "\(Int.random(in: 0..<5, using: &random))", position: position(0))
        }
      let bytes = Array("\(seq) \(line)".utf8)
      outputBuffer.append(bytes, as: kind)
      model.append(bytes, as: kind)
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      let chunk = outputBuffer.nextChunk()
      let taken = Int.random(in: 0...chunk.count, using: &random)
      received += chunk.prefix(taken)
      outputBuffer.sent(taken)
      model.sent(taken)
      #expect(outputBuffer.unsentBytes == model.unsentBytes, "seed \(seed)")
    }
    while !outputBuffer.isEmpty {
      let chunk = outputBuffer.nextChunk()
      received += chunk
      outputBuffer.sent(chunk.count)
      model.sent(chunk.count)
    }
    #expect(received == model.received, "seed \(seed)")
  }
}

/// A plain model of the rules: a list of lines; the first may be partly sent.
private struct OutboxModel {
  var lines: [(bytes: [UInt8], kind: OutputBuffer.Kind)] = []
  var firstSent = 0
  var received: [UInt8] = []

  var unsentBytes: Int { lines.reduce(-firstSent) { $0 + $1.bytes.count } }

  mutating func append(_ line: [UInt8], as kind: OutputBuffer.Kind) {
    let unsent = lines.indices.dropFirst(firstSent > 0 ? 1 : 0)
    if let index = unsent.first(where: { replaces(kind, lines[$0].kind) }) {
      lines.remove(at: index)
    }
    lines.append((line + [0x0A], kind))
  }

  mutating func sent(_ count: Int) {
    for _ in 0..<count {
      received.append(lines[0].bytes[firstSent])
      firstSent += 1
      if firstSent == lines[0].bytes.count {
        lines.removeFirst()
        firstSent = 0
      }
    }
  }

  private func replaces(_ kind: OutputBuffer.Kind, _ earlier: OutputBuffer.Kind) -> Bool {
    switch (kind, earlier) {
    case (.tick, .tick): true
    case (.state(let key, _), .state(let earlier, _)): key == earlier
    case (.live(let id), .live(let earlier)): id == earlier
    default: false
    }
  }
}

/// Adds lines whose first word is their kind; a state also has its key and seq.
extension OutputBuffer {
  /// Adds a line without its line end.
  fileprivate mutating func append(_ line: [UInt8], as kind: Kind) {
    let slice = (line + [0x0A])[...]
    append(slice.span, as: kind)
  }
}

private func append(_ lines: [String], to outputBuffer: inout OutputBuffer) {
  for line in lines {
    let words = line.split(separator: " ")
    let kind: OutputBuffer.Kind =
      switch words[0] {
      case "state":
        .state(key: String(words[1]), position: position(Int(words[2]) ?? 0))
      case "tick": .tick
      case "live": .live(id: Int64(words[1]) ?? 0)
      case "alert": .alert
      default: .reply
      }
    outputBuffer.append(Array(line.utf8), as: kind)
  }
}

/// A line of 64 KiB with its line end.
private func large(_ name: String) -> [UInt8] {
  let name = Array(name.utf8)
  return name + [UInt8](repeating: 0x78, count: 65_535 - name.count)
}

/// Takes everything in pieces of at most this many bytes.
private func drain(_ outputBuffer: inout OutputBuffer, by count: Int, after sent: String = "")
  -> [String]
{
  var received = Array(sent.utf8)
  while !outputBuffer.isEmpty {
    let chunk = outputBuffer.nextChunk().prefix(count)
    received += chunk
    outputBuffer.sent(chunk.count)
  }
  return text(received[...]).split(separator: "\n").map(String.init)
}

private func text(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes, as: UTF8.self)
}

/// The position in a `resync`.
private func position(_ seq: Int) -> WrittenJSON {
  let object: JSONObject = ["seq": .integer(Int64(seq))]
  return WrittenJSON(object)
}
