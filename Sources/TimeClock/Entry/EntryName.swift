/// Rules for the name of an entry.
package enum EntryName {
  /// The name of a task entry without any name.
  package static let unnamed: Phrase = "Time entry"
  package static let rule = NameRules.rule("Name")

  package static func checked(_ text: String?) throws(ClockError) -> String? {
    try rule.checked(text, as: "name")
  }
}
