/// What libFuzzer calls with each input: its first byte chooses the reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func read(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  switch start.pointee % 4 {
  case 0:
    if let json = try? JSONReader.parse(bytes) {
      let written = JSONWriter.bytes(of: json)
      precondition((try? JSONReader.parse(written)).map(JSONWriter.bytes(of:)) == written)
    }
    _ = try? Message.parse(bytes[...])
  case 1:
    var reader = LineReader(limit: 64)
    for byte in bytes {
      reader.append(CollectionOfOne(byte))
      while reader.next() != nil {}
    }
    while reader.finish() != nil {}
  case 2:
    if let instant = Instant(rfc3339: String(decoding: bytes, as: UTF8.self)) {
      precondition(Instant(rfc3339: instant.rfc3339) == instant)
    }
  default:
    if let zone = try? TimeZone(identifier: "Fuzz", tzif: bytes) {
      for year in [1, 1970, 2026, 2038, 9999] {
        guard let date = CivilDate(year: year, month: 3, day: 29) else { continue }
        precondition(zone.startOfDay(date) <= zone.startOfDay(date.adding(days: 1)))
      }
    }
  }
  return 0
}
