import ClockTestSupport
import JSON
import JSONRPC
import ClockTestSupport
import Testing

struct RoundTripTests {
  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2, 3])
  func `what was written is read back the same`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let value = randomValue(depth: 4, using: &random)
      let bytes = JSONWriter.bytes(of: value)
      #expect(try JSONReader.parse(bytes) == value, "seed \(seed)")
      #expect(try JSONReader.parse(JSONIndenter.bytes(of: bytes)) == value, "seed \(seed)")
      #expect(!bytes.contains { $0 < 0x20 }, "seed \(seed)")
    }
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2, 3])
  func `the reader survives damage, and what it still reads is written the same again`(seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      var bytes = JSONWriter.bytes(of: randomValue(depth: 4, using: &random))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
        default: bytes = Array(bytes[...index])
        }
      }
      do {
        let written = JSONWriter.bytes(of: try JSONReader.parse(bytes))
        #expect(JSONWriter.bytes(of: try JSONReader.parse(written)) == written, "seed \(seed)")
      } catch {
        #expect((0...bytes.count).contains(error.offset), "seed \(seed)")
      }
    }
  }

  private func randomValue(depth: Int, using random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
    case 0: return nil
    case 1: return .boolean(Bool.random(using: &random))
    case 2: return .integer(randomInteger(using: &random))
    case 3: return .number(randomFraction(using: &random))
    case 4, 5: return .string(randomText(using: &random))
    case 6:
      return .array(
        (0..<Int.random(in: 0..<6, using: &random)).map { _ in
          randomValue(depth: depth - 1, using: &random)
        })
    default:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0..<24, using: &random) {
        let name = randomText(using: &random)
        if object[name] == nil {
          object.append(name, randomValue(depth: depth - 2, using: &random))
        }
      }
      return .object(object)
    }
  }

  private func randomInteger(using random: inout SeededGenerator) -> Int64 {
    let bits = Int64.random(in: 0...53, using: &random)
    let limit = min(1 << bits, JSON.integerLimit)
    return Int64.random(in: -limit...limit, using: &random)
  }

  private func randomFraction(using random: inout SeededGenerator) -> Double {
    while true {
      let value = Double(bitPattern: random.next())
      let short = Double(randomInteger(using: &random)) / 1_000
      let chosen = Bool.random(using: &random) ? value : short
      // Whole numbers are read back as integers.
      if chosen.isFinite, chosen != chosen.rounded() || abs(chosen) > 0x1p53 { return chosen }
    }
  }

  private func randomText(using random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0..<20, using: &random) {
      let limits: [UInt32] = [0x20, 0x7F, 0x7F, 0x7FF, 0x202F, 0xFFFF, 0x10FFFF]
      let limit = limits[Int.random(in: limits.indices, using: &random)]
      let low: UInt32 = limit == 0x202F ? 0x2020 : 0
      if let scalar = Unicode.Scalar(UInt32.random(in: low...limit, using: &random)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
