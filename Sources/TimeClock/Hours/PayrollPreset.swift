/// A country's or state's numbers with their sources, as a template for payroll rules.
///
/// A later edition never changes rules that were made from an earlier one.
package struct PayrollPreset: Hashable, Sendable {
  /// Where a number comes from, and when it was checked.
  package struct Source: Hashable, Sendable {
    /// The number's name in a rule.
    package let number: String
    package let citation: Phrase
    package let address: String
    package let lookedAt: String

    /// A citation that is the same in every language.
    init(_ number: String, _ citation: String, _ address: String, _ lookedAt: String) {
      self.init(number, words: Phrase(verbatim: citation), address, lookedAt)
    }

    init(_ number: String, words citation: Phrase, _ address: String, _ lookedAt: String) {
      self.number = number
      self.citation = citation
      self.address = address
      self.lookedAt = lookedAt
    }
  }

  package let name: String
  package let edition: String
  /// All editions that there were; a rule may keep an earlier one.
  package var editions: [String] { [edition] }
  package let numbers: PayrollNumbers
  package let sources: [Source]
  /// Parts of the law that the preset does not cover.
  package let leftOut: [Phrase]

  init(
    _ name: String, edition: String, _ sources: [Source], leftOut: [Phrase],
    numbers set: (inout PayrollNumbers) -> Void
  ) {
    var numbers = PayrollNumbers()
    set(&numbers)
    self.name = name
    self.edition = edition
    self.numbers = numbers
    self.sources = sources
    self.leftOut = leftOut
  }

  package static let all = [none, usFederal, usCalifornia, germany, europe]

  package static func named(_ name: String) -> PayrollPreset? { all.first { $0.name == name } }

  /// What no preset covers.
  package static let leftOutEverywhere: [Phrase] = [
    "Rates and premiums", "Exempt staff", "On-duty meals and paid rest periods", "Night work",
    "Youth", "On-call time",
  ]

  package static let none = PayrollPreset("none", edition: "2026-11", [], leftOut: []) { _ in }
}
