/// What an entry is called: trimmed, and never missing from a task's.
package enum EntryName {
  package static let ofTasks = "Time entry"
  package static let rule = NameRules.rule("Name")

  package static func checked(_ text: String?, _ kind: Entry.Kind) throws(ClockError) -> String? {
    try rule.checked(text, as: "name") ?? (kind == .task ? ofTasks : nil)
  }
}
