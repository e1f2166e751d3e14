/// The names of the pets to visit.
package enum PetNames {
  package static let limit = 20
  private static let rule = NameRules.rule("The name of a pet")

  /// The names trimmed, without blank ones.
  package static func checked(_ names: [String]) throws(ClockError) -> [String] {
    let names = names.compactMap(\.trimmed)
    if names.count > limit {
      throw .validation([.init("pets", "A visit may be to at most \(limit) pets")])
    }
    for name in names {
      if let message = rule.wrong(name) { throw .validation([.init("pets", message)]) }
    }
    return names
  }
}
