import ClockTestSupport
import Testing
import TimeClock

private let inputs = Effort.inputs(usually: 2_000)
private let seeds = Effort.seeds(usually: 4)

struct RFC3339FuzzTests {
  private static let instants = [
    "2026-11-21T09:00:00Z", "0001-01-01T00:00:00.000+23:59", "9999-12-31T23:59:60.999999-12:00",
    "2024-02-29t12:30:00.123456789z", "1970-01-01T00:00:00-00:00",
  ].map { Array($0.utf8) }

  private static func damaged(_ random: inout SeededGenerator) -> String {
    var bytes = instants.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0x2B...0x3A, using: &random)
      case 1: bytes.insert(UInt8.random(in: 0x20...0x7A, using: &random), at: index)
      case 2 where bytes.count > 1: bytes.remove(at: index)
      default: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: seeds)
  func `an instant that is read is written and read again the same`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var outcomes = (read: 0, refused: 0)
    for _ in 0..<inputs {
      let text = Self.damaged(&random)
      guard let instant = Instant(rfc3339: text) else {
        outcomes.refused += 1
        continue
      }
      outcomes.read += 1
      #expect(Instant(rfc3339: instant.rfc3339) == instant, "\(text)")
    }
    #expect(outcomes.read > 0 && outcomes.refused > 0)
  }
}
