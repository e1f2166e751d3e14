/// A number for each dimension, up to a report's limit.
package struct ReportKey: Hashable, Comparable, Sendable {
  private var numbers: (Int, Int, Int) = (0, 0, 0)

  package init() {}

  package subscript(index: Int) -> Int {
    get { index == 0 ? numbers.0 : index == 1 ? numbers.1 : numbers.2 }
    set {
      switch index {
      case 0: numbers.0 = newValue
      case 1: numbers.1 = newValue
      default: numbers.2 = newValue
      }
    }
  }

  package static func == (one: ReportKey, other: ReportKey) -> Bool {
    one.numbers == other.numbers
  }

  package static func < (one: ReportKey, other: ReportKey) -> Bool {
    one.numbers < other.numbers
  }

  package func hash(into hasher: inout Hasher) {
    // Hashing one number costs a third of hashing three, and the numbers are small.
    hasher.combine(numbers.0 &* 1_000_003 &+ numbers.1 &* 3_000_017 &+ numbers.2)
  }
}

/// The values of one dimension, numbered in the order of their first use.
package struct ReportValues: Sendable {
  package private(set) var all: [String?] = []
  private var numbers: [Value: Int] = [:]

  package init() {}

  package mutating func number(of value: String?) -> Int {
    if let known = numbers[.optional(value)] { return known }
    numbers[.optional(value)] = all.count
    all.append(value)
    return all.count - 1
  }
}
