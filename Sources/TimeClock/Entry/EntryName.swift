/// What an entry is called: trimmed, and never missing from a task's.
package enum EntryName {
  package static let ofTasks = "Time entry"
  /// Extended grapheme clusters, after trimming.
  package static let limit = 100

  package static func checked(_ text: String?, _ kind: Entry.Kind) throws(Refusal) -> String? {
    guard let trimmed = text?.trimmed else { return kind == .task ? ofTasks : nil }
    guard trimmed.count <= limit else {
      throw .validation([.init("name", "Name cannot exceed \(limit) characters")])
    }
    return trimmed
  }
}
