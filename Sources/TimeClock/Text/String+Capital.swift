extension StringProtocol {
  /// The text with its first letter as a capital.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
