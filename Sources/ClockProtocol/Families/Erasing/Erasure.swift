internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `erasure.*`: past erasures, and whose records they erased.
enum ErasureFamily: Family {
  static let prefix = "erasure"
  static let methods = [list]
  static let topic: Topic? = .erasure
  static let shows: [Shown] = [.memberNames]
  static let shape: (any (WireObject & SendableMetatype).Type)? = ErasureView.self
  static let record: (any WordedRecord.Type)? = Erasure.self
  static let migrations: [Migration] = [.erasures]
  static let rules: [Policy.Rule] = [
    .init([.admin], may: .everything, .erasure, of: .organization),
    .init([.manager] + .workers, may: [.read, .create, .edit], .erasure, of: [.own]),
    .init([.client], may: [.read, .edit], .erasure, of: [.own]),
  ]

  static func deadlines(_ context: Context) throws(ClockError) -> [Deadline] {
    try ErasingDesk(context).deadlines()
  }

  private static let list = Method(
    "erasure.list", "Lists the erasures that the actor may see, latest first.",
    access: .needs(.read, .erasure), parameters: [Page.limit, Page.cursor],
    refusals: [.validation]
  ) { call in
    let desk = ErasingDesk(try call.context)
    return try Page(call).part(
      { (position: (Instant, String)?, limit) in
        try desk.erasures(before: position.map { (at: $0.0, id: $0.1) }, limit: limit)
      }, position: { ($0.erasure.createdAt, $0.erasure.id) })
  }
}

/// `record.*`: methods for records of any kind.
enum RecordFamily: Family {
  static let prefix = "record"
  static let methods = [erase]

  private static let topic = Required("topic", .string, "the kind of record")
  private static let id = Required("id", .string, "the record; it may be deleted already")
  private static let reason = Maybe("reason", .string, "the reason, 1 to 500 characters")

  private static let erase = Method(
    "record.erase",
    "Erases the texts of one record, in the record and in its rows of the journal.",
    access: .needs(.create, .erasure), mutates: .forwarded("Erasing"),
    parameters: [topic, id, reason], refusals: [.validation, .notFound, .held]
  ) { call in
    try ErasingDesk(try call.context).erase(
      try call.parameters[topic], try call.parameters[id],
      because: try call.parameters[reason])
  }
}

extension ErasureFamily {
  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    guard let erasure = try context.find(Erasure.self, change.recordId),
      context.policy.allows(
        .read, .erasure, of: context.ownership(of: erasure), by: context.actor.role)
    else { return nil }
    return try ErasingDesk(context).view(erasure)
  }
}

extension Topic {
  static let erasure = Topic("erasure", order: 26, hasRecords: true)
}

extension Erasure.Ground: WireWord {}

extension Erasure.Halves: WireWord {}

extension ErasureView: Listed {
  static var schemaName: String? { "Erasure" }
  static var listName: StaticString { "erasures" }

  static func declare(_ members: inout some Members<ErasureView>) {
    members.add("id", "The erasure's id.") { $0.erasure.id }
    members.add("organizationId", "The organization in which it happened.") {
      $0.erasure.organizationId
    }
    members.add("userId", "The member whose rows they were; null for rows of the organization.") {
      $0.erasure.userId
    }
    members.add("userName", "The member's current name.") { $0.userName }
    members.add(
      "ground",
      "`retention` for time beyond its term, `member` for one who left, `record` for one record's texts."
    ) { $0.erasure.ground }
    members.add("halves", "`texts`, or `all` if the facts were erased too.") { $0.erasure.halves }
    members.add("seqs", "The erased rows of the journal, like `1-5,9`.") { $0.erasure.rows.text }
    members.add("count", "How many rows were erased.") { $0.erasure.rows.count }
    members.add("before", "For `retention`, the end of the erased time; else null.") {
      $0.erasure.before
    }
    members.add(
      "topic", "For `record`, the kind of record; else null."
    ) { $0.erasure.record?.topic }
    members.add("recordId", "For `record`, the record; else null.") { $0.erasure.record?.id }
    members.add(
      "authorId", "The member who asked for it; null if it happened by itself."
    ) { $0.erasure.authorId }
    members.add("reason", "The reason, if one was given.") { $0.erasure.reason }
    members.add("createdAt", "When it was erased.") { $0.erasure.createdAt }
    members.add(
      "physical",
      "False while its bytes may remain in the log of a file or in the tables of a server."
    ) { $0.isPhysical }
    members.addObject("text", "The texts to show.") { text in
      text.add("title", "What was erased, like `Texts of 3 rows`.") {
        $0.clockText.words($0.title)
      }
      text.add("at", "When, like `Fri, Nov 20, 10:10 AM`.") {
        $0.clockText.moment($0.erasure.createdAt).text
      }
    }
  }
}
