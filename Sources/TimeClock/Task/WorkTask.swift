/// A project that a member's timer runs on.
package struct WorkTask: Hashable, Sendable {
  package static let nameRule = NameRules.rule("Task name")

  package var id: String
  package var organizationId: String
  package var userId: String
  package var name: String
  /// Kept for its time, and offered for no new timer.
  package var isHidden: Bool
  package var createdAt: Instant
  package var updatedAt: Instant

  package init(
    id: String, organizationId: String, userId: String, name: String, isHidden: Bool,
    createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.organizationId = organizationId
    self.userId = userId
    self.name = name
    self.isHidden = isHidden
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// What tasks are listed by.
  package var sortName: String { SortedName(name).key }

  /// A name as it is kept: trimmed, of 1 to 100 characters.
  package static func checkedName(_ text: String?) throws(ClockError) -> String {
    if let message = nameRule.wrong(text, isRequired: true) {
      throw .validation([.init("name", message)])
    }
    return text?.trimmed ?? ""
  }
}

extension Policy.Subject {
  package static let task = Policy.Subject("task")
}
