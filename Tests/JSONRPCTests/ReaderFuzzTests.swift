import ClockTestSupport
import JSON
import JSONRPC
import Testing

private let inputs = Effort.inputs(usually: 2_000)
private let seeds = Effort.seeds(usually: 4)

struct ReaderFuzzTests {
  private static let texts = [
    #"{"jsonrpc":"2.0","id":1,"method":"clock.in","params":{"at":"2026-11-21T09:00:00.5Z"}}"#,
    #"[{"a":[1,-0.5e-7,9007199254740991,1E400,null,true,false]},"\u00e9\ud83d\ude00\n",[[[]]]]"#,
    #"{"a":{"b":{"c":"é😀"}},"d":"\\\"\/\b\f\r\t\u0000"}"#, "0", "\"\"", "[]", "-1e+2",
  ].map { Array($0.utf8) }

  private static let alphabet = Array(
    "{}[]\",:\\u0123456789eE+-.TZtz \n\r\u{0}truefalsn\u{7f}".utf8)

  private static func damaged(
    _ pool: [[UInt8]], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = pool.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let index = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where index < bytes.count: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1 where index < bytes.count: bytes.remove(at: index)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
      case 3: bytes.insert(contentsOf: pool.randomElement(using: &random) ?? [], at: index)
      case 4 where index < bytes.count: bytes.removeSubrange(index...)
      default: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: index)
      }
    }
    return bytes
  }

  @Test(arguments: seeds)
  func `what is read as JSON is written in one way, which is read again`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var outcomes = (read: 0, refused: 0)
    for _ in 0..<inputs {
      let bytes = Self.damaged(Self.texts, &random)
      do throws(JSONError) {
        let json = try JSONReader.parse(bytes)
        outcomes.read += 1
        let written = JSONWriter.bytes(of: json)
        #expect(try JSONWriter.bytes(of: JSONReader.parse(written)) == written, "\(bytes)")
      } catch {
        outcomes.refused += 1
        #expect((0...bytes.count).contains(error.offset), "\(bytes)")
      }
      _ = try? Message.parse(bytes[...])
    }
    #expect(outcomes.read > 0 && outcomes.refused > 0)
  }

  @Test(arguments: seeds)
  func `lines are the same however the bytes come in pieces`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<inputs / 4 {
      var bytes: [UInt8] = []
      for _ in 0..<4 { bytes += Self.damaged(Self.texts, &random) + [0x0A] }
      let limit = Int.random(in: 1...200, using: &random)
      let whole = Self.lines(bytes, limit) { bytes.count }
      #expect(whole == Self.lines(bytes, limit) { Int.random(in: 1...40, using: &random) })
    }
  }

  private static func lines(
    _ bytes: [UInt8], _ limit: Int, pieces: () -> Int
  ) -> [LineReader.Line] {
    var reader = LineReader(limit: limit)
    var lines: [LineReader.Line] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = pieces()
      reader.append(rest.prefix(count))
      rest = rest.dropFirst(count)
      while let line = reader.next() { lines.append(copy(line)) }
    }
    while let line = reader.finish() { lines.append(copy(line)) }
    return lines
  }

  private static func copy(_ line: LineReader.Line) -> LineReader.Line {
    if case .text(let text) = line { .text(Array(text)[...]) } else { line }
  }
}
