internal import JSON

/// libFuzzer's entry point for each input, whose first byte chooses the reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func read(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  switch start.pointee % 5 {
  case 0: readJSON(bytes)
  case 1: readLines(bytes)
  case 2: readInstant(bytes)
  case 3: readZone(bytes)
  default: readZone(frame + [0x0A] + bytes + [0x0A])
  }
  return 0
}

/// A TZif file of version 2 with only one type, before its footer.
private let frame: [UInt8] = {
  let header =
    Array("TZif2".utf8) + Array(repeating: 0, count: 15 + 4 * 4) + [0, 0, 0, 1, 0, 0, 0, 4]
  let block = header + [0, 0, 0, 0, 0, 0] + Array("UTC\0".utf8)
  return block + block
}()

private func readJSON(_ bytes: [UInt8]) {
  if let json = try? JSONReader.parse(bytes) {
    let written = JSONWriter.bytes(of: json)
    precondition((try? JSONReader.parse(written)).map(JSONWriter.bytes(of:)) == written)
  }
  _ = try? Message.parse(bytes[...])
}

/// Reads lines in pieces of any length, which must not matter.
private func readLines(_ bytes: [UInt8]) {
  precondition(lines(bytes, piece: 1) == lines(bytes, piece: bytes.count))
}

private func lines(_ bytes: [UInt8], piece: Int) -> [LineReader.Line] {
  var reader = LineReader(limit: 64)
  var lines: [LineReader.Line] = []
  func take(_ line: LineReader.Line) {
    if case .text(let text) = line {
      lines.append(.text(Array(text)[...]))
    } else {
      lines.append(line)
    }
  }
  var rest = bytes[...]
  while !rest.isEmpty {
    reader.append(rest.prefix(piece))
    rest = rest.dropFirst(piece)
    while let line = reader.next() { take(line) }
  }
  while let line = reader.finish() { take(line) }
  return lines
}

private func readInstant(_ bytes: [UInt8]) {
  guard let instant = Instant(rfc3339: String(decoding: bytes, as: UTF8.self)) else { return }
  precondition(Instant(rfc3339: instant.rfc3339) == instant)
}

private func readZone(_ bytes: [UInt8]) {
  guard let zone = try? TimeZone(identifier: "Fuzz", tzif: bytes) else { return }
  for year in [1, 1970, 2026, 2038, 9999] {
    guard let date = CivilDate(year: year, month: 3, day: 29) else { continue }
    let start = zone.startOfDay(date)
    precondition(start <= zone.startOfDay(date.adding(days: 1)))
    precondition(-89_999...93_599 ~= zone.offset(at: start))
    precondition(0..<86_400_000 ~= zone.millisecondOfDay(of: start))
  }
}
