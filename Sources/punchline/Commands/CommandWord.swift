/// Words of the command line, each a case.
protocol CommandWord: RawRepresentable, CaseIterable where RawValue == String {}

extension CommandWord {
  /// Nil for another word; `init(rawValue:)` would have each process make a dictionary of the cases.
  init?(word: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
    self = found
  }
}
