package import JSONRPC

/// Every method there is, family by family, in the order of the document.
package enum MethodCatalogue {
  package static let all: [Method] =
    ConnectionMethods.all + TimeMethods.all + ClockMethods.all + GapMethods.all + FenceMethods.all
    + EntryMethods.all + DayMethods.all + WeekMethods.all + TaskMethods.all + TimerMethods.all
    + StatsMethods.all + ActivityMethods.all + AlertMethods.all + SettingsMethods.all
    + ChangeMethods.all

  static let byName: [String: Method] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0) })

  package static let notifications: [OpenRPC.Notification] = [
    .init(
      name: "state", summary: "A record or a status is now like this.",
      parameters: StateNotification.schema),
    .init(
      name: "alert", summary: "Somebody should be told this now, or late if it says so.",
      parameters: RecordShapes.alert.schema),
    .init(
      name: "tick", summary: "What runs has reached a whole multiple of the tick.",
      parameters: TickView.shape.schema),
    .init(
      name: "resync", summary: "States were left out for a slow reader; ask for them anew.",
      parameters: [
        "type": "object", "required": ["seq"], "properties": ["seq": ["type": "integer"]],
      ]),
  ]

  package static func openRPC(version: String) -> JSON {
    OpenRPC(
      title: "Punchline", version: version,
      methods: all.map { method in
        OpenRPC.Method(
          name: method.name, summary: method.summary, parameters: method.parameters,
          result: method.result, errors: WireError.declarations(of: method))
      },
      notifications: notifications, schemas: RecordShapes.named
    ).document
  }
}
