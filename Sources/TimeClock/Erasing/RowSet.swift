/// Numbers of rows of the journal, in order, kept as ranges.
package struct RowSet: Hashable, Sendable {
  package private(set) var ranges: [ClosedRange<Int64>] = []

  package init() {}

  /// Of numbers that ascend.
  package init(_ numbers: some Sequence<Int64>) {
    for number in numbers { append(number) }
  }

  /// Reads `1-5,9`; nil where the text is none of a set.
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

  /// As `1-5,9`.
  package var text: String {
    ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }.joined(separator: ",")
  }

  package var count: Int { ranges.reduce(0) { $0 + $1.count } }

  package func contains(_ number: Int64) -> Bool { ranges.contains { $0.contains(number) } }

  /// Those of the numbers that are not above another.
  package func through(_ last: Int64) -> RowSet {
    var set = RowSet()
    for range in ranges where range.lowerBound <= last {
      set.ranges.append(range.lowerBound...min(range.upperBound, last))
    }
    return set
  }

  /// Adds a number above all others.
  package mutating func append(_ number: Int64) {
    if let last = ranges.last, last.upperBound + 1 == number {
      ranges[ranges.count - 1] = last.lowerBound...number
    } else {
      ranges.append(number...number)
    }
  }

  /// The same in sets of no more than so many ranges.
  package func pieces(of length: Int) -> [RowSet] {
    stride(from: 0, to: ranges.count, by: length).map { start in
      var piece = RowSet()
      piece.ranges = Array(ranges[start..<min(start + length, ranges.count)])
      return piece
    }
  }
}
