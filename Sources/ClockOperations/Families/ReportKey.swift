/// A number for each dimension, as many as a report may be divided by.
struct ReportKey: Hashable, Comparable {
  private var numbers: (Int, Int, Int) = (0, 0, 0)

  subscript(index: Int) -> Int {
    get { index == 0 ? numbers.0 : index == 1 ? numbers.1 : numbers.2 }
    set {
      switch index {
      case 0: numbers.0 = newValue
      case 1: numbers.1 = newValue
      default: numbers.2 = newValue
      }
    }
  }

  static func == (one: ReportKey, other: ReportKey) -> Bool { one.numbers == other.numbers }
  static func < (one: ReportKey, other: ReportKey) -> Bool { one.numbers < other.numbers }

  func hash(into hasher: inout Hasher) {
    hasher.combine(numbers.0)
    hasher.combine(numbers.1)
    hasher.combine(numbers.2)
  }
}

/// The values of one dimension, numbered as they were met: parts may be many more.
struct ReportValues {
  private(set) var all: [String?] = []
  private var numbers: [String?: Int] = [:]

  mutating func number(of value: String?) -> Int {
    if let known = numbers[value] { return known }
    numbers[value] = all.count
    all.append(value)
    return all.count - 1
  }
}
