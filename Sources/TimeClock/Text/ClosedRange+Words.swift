extension ClosedRange where Bound: BinaryInteger & CustomStringConvertible {
  /// The range in words, for messages: "1 to 16".
  package var words: Phrase { "\(lowerBound) to \(upperBound)" }
}
