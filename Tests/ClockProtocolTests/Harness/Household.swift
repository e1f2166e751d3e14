import ClockOperations
@testable import ClockProtocol
import ClockStore
import ClockTestSupport
import JSON
import JSONRPC
import TimeClock

/// A store with a member of each role, and with a second organization.
struct Household {
  static let foreign = "elsewhere"

  let harness: EngineHarness

  init(_ settings: EngineHarness.Settings = .init()) throws {
    harness = EngineHarness(settings)
    try write { store in
      for role in Role.allCases {
        try store.save(member(role.rawValue, role, of: "local"))
        try store.save(member("other \(role.rawValue)", role, of: "local"))
      }
      try store.save(
        Organization(
          id: Self.foreign, name: "Elsewhere", sessionTypes: [], sessionOrderColors: [],
          enableSessionPublishing: false, editWindowDays: nil, createdAt: harness.now,
          updatedAt: harness.now))
      try store.save(member("stranger", .admin, of: Self.foreign))
      try store.save(school("school", of: "local"))
      try store.save(school("foreign school", of: Self.foreign))
    }
  }

  func act(as userId: String) throws {
    try harness.call("initialize", ["actor": ["userId": .string(userId)]])
  }

  func write(_ work: (Store) throws -> Void) throws {
    try harness.engine.beginWrite()
    try harness.engine.store().savepoint(or: { $0 as any Error }) {
      try work(try harness.engine.store())
    }
    try harness.engine.commit()
  }

  func member(_ id: String, _ role: Role, of organizationId: String) -> Member {
    Member(
      id: id, organizationId: organizationId, email: "\(id)@example.org".filter { $0 != " " },
      firstName: id, lastName: "Last", displayName: nil, photoURL: nil, isActive: true,
      role: role, createdAt: harness.now, updatedAt: harness.now)
  }

  func school(_ id: String, of organizationId: String) -> School {
    School(
      id: id, organizationId: organizationId, name: "School \(id)", isActive: true,
      createdAt: harness.now, updatedAt: harness.now)
  }

  /// Saves a session on 2026-11-21 from nine to ten.
  @discardableResult
  func addSession(
    _ id: String, of organizationId: String = "local", published: Bool = true,
    people: [String] = []
  ) throws -> String {
    var form = SessionForm()
    form.schoolId = organizationId == "local" ? "school" : "foreign school"
    form.date = CivilDate("2026-11-21")
    form.startTime = TimeOfDay("09:00")
    form.endTime = TimeOfDay("10:00")
    form.sessionTypes = ["sports"]
    form.photographerIds = people
    let session = Session(
      form, id: id, organizationId: organizationId, isPublished: published,
      creatorId: "me", now: harness.now)
    try write { store in if let session { try store.save(session) } }
    return id
  }
}
