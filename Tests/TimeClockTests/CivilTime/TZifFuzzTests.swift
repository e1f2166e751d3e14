import ClockTestSupport
import Testing
import TimeClock

private let inputs = Effort.inputs(usually: 400)
private let seeds = Effort.seeds(usually: 4)

struct TZifFuzzTests {
  @Test(arguments: seeds)
  func `a damaged file is refused or read, and never stops the program`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let files = try [
      "America/New_York", "Europe/Dublin", "Pacific/Apia", "Africa/Casablanca", "UTC",
    ]
    .map { try TestZones.bytes($0) }
    var outcomes = (read: 0, refused: 0)
    for _ in 0..<inputs {
      let file = files[Int.random(in: 0..<files.count, using: &generator)]
      let bytes = damaged(file, using: &generator)
      do {
        probe(try TimeZone(identifier: "Test", tzif: bytes))
        outcomes.read += 1
      } catch {
        #expect(!error.description.isEmpty)
        outcomes.refused += 1
      }
    }
    #expect(outcomes.read > 0 && outcomes.refused > 0)
  }
}

private func damaged(_ file: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
  var bytes = file
  for _ in 0..<Int.random(in: 1...3, using: &generator) {
    // Half of the damage hits the footer, which is short but has its own grammar.
    let first = Bool.random(using: &generator) ? 0 : max(0, bytes.count - 40)
    guard first < bytes.count else { break }
    let index = Int.random(in: first..<bytes.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: bytes[index] = UInt8.random(in: 0...255, using: &generator)
    case 2: bytes[index] = Array("\n,/.MJ+-<>059".utf8).randomElement(using: &generator) ?? 0
    case 3: bytes.remove(at: index)
    case 4: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
    default: bytes[index] = Bool.random(using: &generator) ? 0xFF : 0x7F
    }
  }
  return bytes
}

/// Makes every query to a zone, at instants across the whole calendar.
private func probe(_ zone: TimeZone) {
  for year in [0, 1, 1800, 1969, 1970, 2026, 2037, 2038, 9999] {
    guard let date = CivilDate(year: year, month: 3, day: 29) else { continue }
    let start = zone.startOfDay(date)
    let noon = zone.instant(of: date, millisecondOfDay: 43_200_000)
    #expect(start <= zone.startOfDay(date.adding(days: 1)))
    #expect(-89_999...93_599 ~= zone.offset(at: noon))
    #expect(0..<86_400_000 ~= zone.millisecondOfDay(of: noon))
  }
  for instant in [Instant.earliest, .latest] {
    #expect(-89_999...93_599 ~= zone.offset(at: instant))
  }
}
