internal import ClockOperations
package import ClockStore
package import JSON
package import JSONRPC
package import TimeClock

/// What a family has on the wire; its record, rules and deadlines are in `OperationFamily`.
protocol Family: OperationFamily {
  /// The prefix of its methods' names.
  static var prefix: String { get }
  static var methods: [Method] { get }
  static var topic: Topic? { get }
  /// Which other records its records show, so that their changes reach it.
  static var shows: [Shown] { get }
  /// The object that the OpenRPC document names.
  static var shape: (any (WireObject & SendableMetatype).Type)? { get }
  /// The schema of the values that the states of its topic have.
  static var stateSchema: JSON? { get }
  /// Its record after a change, null if deleted; nil if the actor may not see it.
  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)?
  /// The status that its topic sends as a whole; nil if the topic sends records.
  static func status(_ context: Context) throws(ClockError) -> (any WireValue)?
  /// The buttons that answer the family's alert, besides its dismissal.
  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView]
}

extension Family {
  static var topic: Topic? { nil }
  static var shows: [Shown] { [] }
  static var shape: (any (WireObject & SendableMetatype).Type)? { nil }
  static var stateSchema: JSON? {
    guard let topic, let shape else { return nil }
    return topic.hasRecords ? recordStateSchema(shape) : shape.schema
  }
  static func right(
    toCall method: String
  ) -> (action: Policy.Action, subject: Policy.Subject)? {
    guard Families.prefix(of: method).hasSameBytes(as: prefix),
      case .needs(let action, let subject)? = Families.method(named: method)?.access
    else { return nil }
    return (action, subject)
  }
  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? { nil }
  static func status(_ context: Context) throws(ClockError) -> (any WireValue)? { nil }
  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] { [] }
}

private func recordStateSchema<Record: WireValue>(_ type: Record.Type) -> JSON {
  RecordState<Record>.schema
}

/// Every family, in the order of the document.
package enum Families {
  static let all: [any Family.Type] = [
    ConversationFamily.self, LiveFamily.self, DiscoveryFamily.self, TimeFamily.self,
    ClockFamily.self,
    GapFamily.self, FenceFamily.self, EntryFamily.self, DayFamily.self, WeekFamily.self,
    TaskFamily.self, TimerFamily.self, StatsFamily.self, ReportFamily.self, VisitFamily.self,
    ActivityFamily.self,
    AlertFamily.self, SettingsFamily.self, SchoolFamily.self, MemberFamily.self,
    OrganizationFamily.self, SessionFamily.self, ChangeFamily.self, AuthFamily.self,
    SyncFamily.self, PlanFamily.self, AbsenceFamily.self, AdjustmentFamily.self,
    BalanceFamily.self, PayrollFamily.self, SealFamily.self, WordsFamily.self,
    PresenceFamily.self, ProposalFamily.self, ApprovalFamily.self,
    ReminderFamily.self, ErasureFamily.self, RecordFamily.self,
  ]

  package static var methods: [Method] { all.flatMap { $0.methods } }

  /// Who may do what.
  package static var rules: [Policy.Rule] { all.flatMap { $0.rules } }

  /// The method of that name.
  // Asks only the name's own family, because a family makes all its methods when asked.
  package static func method(named name: String) -> Method? {
    let prefix = prefix(of: name)
    guard let place = prefixes.firstIndex(where: { $0.hasSameBytes(as: prefix) }) else {
      return nil
    }
    return all[place].methods.first { $0.name.hasSameBytes(as: name) }
  }

  fileprivate static func prefix(of name: String) -> String {
    name.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? ""
  }

  private static let prefixes = all.map { $0.prefix }

  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] {
    var answers: [ActionView] = []
    for family in all { answers += try family.answers(to: alert, context) }
    return answers
  }

  static func family(of topic: Topic) -> (any Family.Type)? {
    all.first { $0.topic == topic }
  }

  private static var schemas: [(name: String, schema: JSON)] {
    all.compactMap { family in
      family.shape.map { ($0.schemaName ?? "\($0)", $0.objectSchema) }
    }
  }

  /// The schema of a state's value, for each topic.
  static var stateSchemas: JSONObject {
    JSONObject(
      all.compactMap { family in
        guard let topic = family.topic, let schema = family.stateSchema else { return nil }
        return (topic.rawValue, schema)
      })
  }

  package static let notifications: [OpenRPC.Notification] = [
    .init(
      name: "state", summary: "Sends a record or a status that has changed.",
      parameters: StateNotification.objectSchema),
    .init(
      name: "tick", summary: "Sends the figures of everything that runs, once in each tick.",
      parameters: TickView.objectSchema),
    .init(
      name: "live", summary: "Sends the new result of a live read.",
      parameters: LiveNotification.objectSchema),
    .init(
      name: "resync",
      summary: "Says that too much has changed to send one by one; read again what you show.",
      parameters: Cursor.objectSchema),
  ]

  package static func openRPC(version: String) -> JSON {
    OpenRPC(
      title: "Punchline", version: version,
      methods: methods.map { method in
        OpenRPC.Method(
          name: method.name, summary: method.summary, parameters: method.parameters,
          result: method.result, errors: WireError.declarations(of: method))
      },
      notifications: notifications, schemas: schemas
    ).document
  }
}

extension Schema {
  /// The schema of a store of this version.
  package static let punchline = Schema(
    records: Families.all.compactMap { $0.record.map { $0 as any Record.Type } },
    migrations: Families.all.flatMap { $0.migrations })
}
