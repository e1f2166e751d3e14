package import ClockStore
package import TimeClock

extension ChangeDesk {
  /// The changes that the actor may read, newest first, without those that only confirm a device's
  /// own change.
  package func changes(
    of recordId: String?, since: Int64, before: Int64?, limit: Int
  ) throws(ClockError) -> [Change] {
    var (found, before): ([Change], Int64?) = ([], before)
    while true {
      let rows = try context.store.changes(
        visible, of: recordId, since: since, before: before, limit: limit)
      found += rows.filter { !$0.isConfirmation }
      guard rows.count == limit, found.count < limit, let last = rows.last else { break }
      before = last.seq
    }
    return Array(found.prefix(limit))
  }

  var visible: ChangeScope {
    context.policy.allows(.read, .change, of: .sameOrganization, by: context.actor.role)
      ? .organization(
        context.actor.organizationId, member: context.actor.userId, topics: readableTopics)
      : .member(context.actor.userId)
  }

  /// The topics of other members' records that the actor may read, and the topic of rows that have
  /// nothing left to read.
  private var readableTopics: [String] {
    let readable = context.store.schema.records.map { $0.table.name }.filter { topic in
      context.policy.allows(
        .read, .init(topic), of: .sameOrganization, by: context.actor.role, isPublished: false)
    }
    return readable + [Change.erasedTopic]
  }
}
