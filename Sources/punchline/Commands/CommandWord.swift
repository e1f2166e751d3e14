/// Words of the command line, one for each case.
protocol CommandWord: RawRepresentable, CaseIterable where RawValue == String {}

extension CommandWord {
  /// Nil for another word; `init(rawValue:)` would build a dictionary of the cases in each process.
  init?(word: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
    self = found
  }
}
