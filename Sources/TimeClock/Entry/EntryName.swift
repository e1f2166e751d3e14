/// What an entry is called beside its task.
package enum EntryName {
  /// What is shown where nothing names a task entry.
  package static let unnamed: Phrase = "Time entry"
  package static let rule = NameRules.rule("Name")

  package static func checked(_ text: String?) throws(ClockError) -> String? {
    try rule.checked(text, as: "name")
  }
}
