import JSONRPC
import Testing

struct LineReaderTests {
  @Test(
    arguments: [
      ("", []),
      ("a\nb\n", ["a", "b"]),
      ("a\r\nb\r\r\n", ["a", "b\r"]),
      ("a\rb\n", ["a\rb"]),
      ("\n \t\r\n\r\na\n\n", ["a"]),
      ("a\nlast", ["a", "last"]),
      ("a\nlast\r", ["a", "last"]),
      ("a\n \t", ["a"]),
      ("\u{FEFF}a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]),
      ("\u{FEFF}\u{FEFF}a\n", ["\u{FEFF}a"]),
      ("\n\u{FEFF}a\n", ["\u{FEFF}a"]),
      ("\u{FEFF}\n", []),
      ("\u{FEFF}a", ["a"]),
      ("é😀\n\u{2028}\u{85}\u{C}x\n", ["é😀", "\u{2028}\u{85}\u{C}x"]),
      ("a\u{0}b\n", ["a\u{0}b"]),
      ("123456789\n", [nil]),
      ("123456789", [nil]),
      ("123456789\r", [nil]),
      ("12345678\n12345678\r\n12345678", ["12345678", "12345678", "12345678"]),
      ("12345678\r", ["12345678"]),
      ("\u{FEFF}12345678\r\n", ["12345678"]),
      ("12345678\r\r\na\n", [nil, "a"]),
      ("         \na\n", [nil, "a"]),
      ("a\n1234567890123456789012345678901234567890\nb\n123456789\nc", ["a", nil, "b", nil, "c"]),
    ] as [(String, [String?])])
  func `the same lines are found wherever the stream is cut, nil for those over 8 bytes`(
    stream: String, expected: [String?]
  ) {
    let bytes = Array(stream.utf8)
    for cut in 0...bytes.count {
      check([bytes[..<cut], bytes[cut...]], give: expected)
    }
    check(bytes.map { [$0][...] }, give: expected)
    check([bytes[...]], give: expected)
  }

  @Test func `a line of exactly one mebibyte is taken and one byte more is skipped`() {
    let longest = [UInt8](repeating: 0x61, count: 1_048_576)
    var reader = LineReader()
    reader.append((longest + Array("\r\n".utf8) + longest + Array("b\nc\n".utf8))[...])
    #expect(reader.next() == .text(longest[...]))
    #expect(reader.next() == .tooLong)
    #expect(reader.next() == .text(Array("c".utf8)[...]))
    #expect(reader.next() == nil)
  }

  @Test func `a line of many pieces is reported once, at its end`() {
    var reader = LineReader()
    let piece = [UInt8](repeating: 0x61, count: 65_536)
    for _ in 0..<1_000 {
      reader.append(piece[...])
      #expect(reader.next() == nil)
    }
    reader.append(Array("\nb\n".utf8)[...])
    #expect(reader.next() == .tooLong)
    #expect(reader.next() == .text(Array("b".utf8)[...]))
    #expect(reader.finish() == nil)
  }

  @Test func `lines that were taken before more came are kept apart`() {
    var reader = LineReader()
    var lines: [LineReader.Line] = []
    for number in 0..<1_000 {
      reader.append(Array("line \(number)\nline".utf8)[...])
      while let line = reader.next() { lines.append(line) }
      reader.append(Array(" \(number)b\n".utf8)[...])
    }
    while let line = reader.next() { lines.append(line) }
    let expected = (0..<1_000).flatMap { ["line \($0)", "line \($0)b"] }
    #expect(lines.map(text) == expected)
  }

  private func check(
    _ pieces: [ArraySlice<UInt8>], give expected: [String?],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var reader = LineReader(limit: 8)
    var lines: [String?] = []
    for piece in pieces {
      reader.append(piece[...])
      while let line = reader.next() { lines.append(text(line)) }
    }
    while let line = reader.finish() { lines.append(text(line)) }
    #expect(lines == expected, "cut into \(pieces.map(Array.init))", sourceLocation: sourceLocation)
  }

  private func text(_ line: LineReader.Line) -> String? {
    switch line {
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    case .tooLong: nil
    }
  }
}
