/// Numbers of rows of the journal, ascending, kept as ranges.
package struct RowSet: Hashable, Sendable {
  package private(set) var ranges: [ClosedRange<Int64>] = []

  package init() {}

  /// The numbers must ascend.
  package init(_ numbers: some Sequence<Int64>) {
    for number in numbers { append(number) }
  }

  /// Reads a text such as `1-5,9`; nil if it is malformed.
  package init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
      guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
        first > ranges.last?.upperBound ?? 0, last >= first
      else { return nil }
      ranges.append(first...last)
    }
    if self.text != text { return nil }
  }

  /// The ranges as a text, such as `1-5,9`.
  package var text: String {
    ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }.joined(separator: ",")
  }

  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  package func contains(_ number: Int64) -> Bool { ranges.contains { $0.contains(number) } }

  /// The numbers up to and including `last`.
  package func through(_ last: Int64) -> RowSet {
    var set = RowSet()
    for range in ranges where range.lowerBound <= last {
      set.ranges.append(range.lowerBound...min(range.upperBound, last))
    }
    return set
  }

  /// Adds a number, which must be above all others.
  package mutating func append(_ number: Int64) {
    if let last = ranges.last, last.upperBound + 1 == number {
      ranges[ranges.count - 1] = last.lowerBound...number
    } else {
      ranges.append(number...number)
    }
  }

  /// This set, split into sets of at most `length` ranges.
  package func pieces(of length: Int) -> [RowSet] {
    stride(from: 0, to: ranges.count, by: length).map { start in
      var piece = RowSet()
      piece.ranges = Array(ranges[start..<min(start + length, ranges.count)])
      return piece
    }
  }
}
