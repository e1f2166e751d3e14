/// Free text as people type it: trimmed, absent when empty, stored without escaping.
package enum Notes {
  package static let rule = TextRule("Notes", limit: 500)

  package static func checked(_ text: String?) throws(ClockError) -> String? {
    try rule.checked(text, as: "notes")
  }
}
