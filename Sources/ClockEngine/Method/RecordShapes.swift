internal import JSONRPC

/// The objects that go over the wire, each under the name that the OpenRPC document gives it.
enum RecordShapes {
  static let named: [(name: String, schema: JSON)] = [
    ("Entry", entry.schema), ("Gap", gap.schema), ("Clock", clock.schema),
    ("Week", week.schema), ("Task", task.schema), ("Timer", timer.schema),
    ("Activity", activity.schema), ("Alert", alert.schema), ("Settings", settings.schema),
    ("Change", change.schema),
    ("School", school.schema), ("Member", member.schema),
    ("Organization", organization.schema), ("Session", session.schema),
    ("Visit", visit.schema),
  ]
}
