extension StringProtocol {
  /// With a capital letter at the beginning.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
