package import ClockStore
internal import TimeClock

extension ChangeDesk {
  /// The changes that the actor may read.
  package var visible: ChangeScope {
    context.policy.allows(.read, .change, of: .sameOrganization, by: context.actor.role)
      ? .organization(
        context.actor.organizationId, member: context.actor.userId, topics: readableTopics)
      : .member(context.actor.userId)
  }

  /// The topics whose records of other members the actor may read, and that of rows of which nothing
  /// is left to read.
  private var readableTopics: [String] {
    let readable = context.store.schema.records.map { $0.table.name }.filter { topic in
      context.policy.allows(
        .read, .init(topic), of: .sameOrganization, by: context.actor.role, isPublished: false)
    }
    return readable + [Change.erasedTopic]
  }
}
