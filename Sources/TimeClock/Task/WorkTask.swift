/// A project that a member's timer runs on.
package struct WorkTask: Hashable, Sendable {
  package static let nameRule = NameRules.rule("Task name")

  package var id: String
  package var organizationId: String
  package var userId: String
  package var name: String
  /// Whether no new timer may use it; the task stays for its recorded time.
  package var isHidden: Bool
  /// The milliseconds that it may take in each period.
  package var budgetLength: Int64?
  /// The period of the budget; nil without one.
  package var budgetPeriod: Budget.Period?
  package var createdAt: Instant
  package var updatedAt: Instant

  package init(
    id: String, organizationId: String, userId: String, name: String, isHidden: Bool,
    budget: Budget? = nil, createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.organizationId = organizationId
    self.userId = userId
    self.name = name
    self.isHidden = isHidden
    budgetLength = budget?.length
    budgetPeriod = budget?.period
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The key that tasks are sorted by.
  package var sortName: String { SortedName(name).key }

  package var budget: Budget? {
    guard let budgetLength, let budgetPeriod else { return nil }
    return Budget(budgetLength, budgetPeriod)
  }

  /// The values that are not allowed, in words for people.
  package var wrongFields: [Refusal.Field] {
    var fields: [Refusal.Field] = []
    if let message = Self.nameRule.wrong(name, isRequired: true) {
      fields.append(.init("name", message))
    }
    if let budgetLength, !Budget.lengths.contains(budgetLength) {
      fields.append(.init("budgetMs", "A budget is of a minute at least and ten years at most"))
    }
    if budgetPeriod != nil, budgetLength == nil {
      fields.append(.init("budgetPeriod", "Only a budget has a period"))
    }
    return fields
  }

  /// A name as it is stored: trimmed, of 1 to 100 characters.
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
