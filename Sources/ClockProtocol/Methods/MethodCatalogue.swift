internal import ClockOperations
package import JSON
package import JSONRPC
internal import TimeClock

/// Every method there is, family by family, in the order of the document.
package enum MethodCatalogue {
  private struct Family: Sendable {
    let name: String
    /// Made when first asked for: a process that answers one request needs one family.
    let methods: @Sendable () -> [Method]

    init(_ name: String, _ methods: @escaping @Sendable @autoclosure () -> [Method]) {
      self.name = name
      self.methods = methods
    }
  }

  private static let families = [
    Family("", ConversationMethods.all),
    Family("rpc", DiscoveryMethods.all),
    Family("time", TimeMethods.all),
    Family("clock", ClockMethods.all),
    Family("gap", GapMethods.all),
    Family("fence", FenceMethods.all),
    Family("entry", EntryMethods.all),
    Family("day", DayMethods.all),
    Family("week", WeekMethods.all),
    Family("task", TaskMethods.all),
    Family("timer", TimerMethods.all),
    Family("stats", StatsMethods.all),
    Family("visit", VisitMethods.all),
    Family("activity", ActivityMethods.all),
    Family("alert", AlertMethods.all),
    Family("settings", SettingsMethods.all),
    Family("school", SchoolMethods.all),
    Family("member", MemberMethods.all),
    Family("organization", OrganizationMethods.all),
    Family("session", SessionMethods.all),
    Family("change", ChangeMethods.all),
    Family("auth", AuthMethods.all),
  ]

  package static var all: [Method] { families.flatMap { $0.methods() } }

  /// Looks in the family that the name begins with.
  static func method(named name: String) -> Method? {
    let family = name.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? ""
    return families.first { $0.name == family }?.methods().first { $0.name == name }
  }

  /// The objects to which the OpenRPC document gives a name.
  private static let objects: [any (WireObject & SendableMetatype).Type] = [
    EntryView.self, GapView.self, ClockView.self, Week.self, TaskView.self, TimerView.self,
    ActivityView.self, AlertView.self, Settings.self, ChangeView.self, School.self, Member.self,
    Organization.self, SessionView.self, VisitView.self,
  ]

  private static var named: [(name: String, schema: JSON)] {
    objects.map { ($0.schemaName ?? "\($0)", $0.objectSchema) }
  }

  package static let notifications: [OpenRPC.Notification] = [
    .init(
      name: "state", summary: "A record or a status is now like this.",
      parameters: StateNotification.objectSchema),
    .init(
      name: "alert", summary: "Somebody should be told this now, or late if it says so.",
      parameters: AlertView.objectSchema),
    .init(
      name: "tick", summary: "What runs has reached a whole multiple of the tick.",
      parameters: TickView.objectSchema),
    .init(
      name: "resync",
      summary: "More has changed than is told one by one; ask for what is shown anew.",
      parameters: Cursor.objectSchema),
  ]

  package static func openRPC(version: String) -> JSON {
    OpenRPC(
      title: "Punchline", version: version,
      methods: all.map { method in
        OpenRPC.Method(
          name: method.name, summary: method.summary, parameters: method.parameters,
          result: method.result, errors: WireError.declarations(of: method))
      },
      notifications: notifications, schemas: named
    ).document
  }
}
