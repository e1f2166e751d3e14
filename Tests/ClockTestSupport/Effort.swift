import Foundation

/// The extent of random tests, set in the environment so that a long run can be split and resumed.
package enum Effort {
  /// PUNCHLINE_SEED, for the one seed that failed.
  private static let only = number("PUNCHLINE_SEED").map(UInt64.init)

  /// Seeds from PUNCHLINE_FIRST_SEED on, PUNCHLINE_SEEDS of them or as many as usual.
  package static func seeds(usually count: Int) -> [UInt64] {
    if let only { return [only] }
    let first = UInt64(number("PUNCHLINE_FIRST_SEED") ?? 0)
    return Array(first..<first + UInt64(number("PUNCHLINE_SEEDS") ?? count))
  }

  /// The same in batches, one for each test case.
  package static func batches(of seeds: [UInt64]) -> [Batch] {
    let size = max(1, seeds.count / 64)
    return stride(from: 0, to: seeds.count, by: size).map {
      Batch(seeds: seeds[$0..<min($0 + size, seeds.count)])
    }
  }

  package struct Batch: Sendable, CustomStringConvertible {
    package let seeds: ArraySlice<UInt64>

    package var description: String { "seeds \(seeds.first ?? 0) to \(seeds.last ?? 0)" }
  }

  /// The inputs that each seed makes for a reader: PUNCHLINE_INPUTS.
  package static func inputs(usually count: Int) -> Int { number("PUNCHLINE_INPUTS") ?? count }

  /// The calls that each seed makes to the engine: PUNCHLINE_CALLS.
  package static func calls(usually count: Int) -> Int { number("PUNCHLINE_CALLS") ?? count }

  /// Whether PUNCHLINE_LONG asks for the long form of every test that has one.
  package static let isLong = ProcessInfo.processInfo.environment["PUNCHLINE_LONG"] == "1"

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }
}
