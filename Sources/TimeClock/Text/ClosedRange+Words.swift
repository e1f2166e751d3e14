extension ClosedRange where Bound: BinaryInteger & CustomStringConvertible {
  /// What is allowed, as messages say it: "1 to 16".
  package var words: Phrase { "\(lowerBound) to \(upperBound)" }
}
