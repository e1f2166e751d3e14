import ClockOperations
import ClockStore
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing
import TimeClock

@testable import ClockProtocol

/// Two organizations with the same names on one store, isolated from each other.
struct OrganizationsApartTests {
  private static let nobody = "nobody"

  private let folder: TemporaryFolder
  /// An admin of the organization `local`.
  private let engine: EngineHarness
  /// The other organization's record ids, by the names of parameters.
  private let foreign: [String: String]
  /// An admin, a sitter and a client.
  private let users: [String]

  /// A store with both organizations; each test takes a copy.
  private struct Prepared: Sendable {
    let folder: TemporaryFolder
    let foreign: [String: String]
    let users: [String]

    init() throws {
      folder = try TemporaryFolder()
      var settings = EngineHarness.Settings()
      settings.store = folder.file("store.db")
      settings.organization = "local"
      let engine = EngineHarness(settings)
      let keeper = OrganizationKeeper(
        store: try engine.store, now: engine.now, identifiers: .reproducible)
      let (organization, admin) = try keeper.create(named: "Local", admin: "me@example.org")
      settings.organization = organization.id
      settings.user = admin.id
      let other = EngineHarness(settings)
      var found = try OrganizationsApartTests.fill(other)
      found["userId"] = admin.id
      found["organizationId"] = organization.id
      foreign = found
      let own = try OrganizationsApartTests.fill(engine)
      users = ["me"] + [own["sitterId"], own["clientId"]].compactMap(\.self)
      other.engine.finish()
      engine.engine.finish()
    }
  }

  private static let prepared = Result { try Prepared() }

  init() throws {
    let prepared = try Self.prepared.get()
    (foreign, users) = (prepared.foreign, prepared.users)
    folder = try TemporaryFolder()
    var settings = EngineHarness.Settings()
    settings.store = folder.file("store.db")
    settings.organization = "local"
    try FileManager.default.copyItem(
      atPath: prepared.folder.file("store.db"), toPath: settings.store)
    engine = EngineHarness(settings)
  }

  private func settings(of user: String?, in organization: String?) -> EngineHarness.Settings {
    var settings = engine.settings
    settings.organization = organization
    settings.user = user ?? ""
    return settings
  }

  /// Creates one record of each kind, and returns the ids.
  private static func fill(_ engine: EngineHarness) throws -> [String: String] {
    let school = try engine.call("school.create", ["name": "School"])["id"]
    let member = try engine.call(
      "member.create",
      ["firstName": "Ann", "lastName": "Lee", "email": "ann@example.org", "role": "sitter"])["id"]
    let client = try engine.call(
      "member.create",
      ["firstName": "Cy", "lastName": "Ray", "email": "cy@example.org", "role": "client"])["id"]
    let session = try engine.call(
      "session.create",
      [
        "schoolId": school, "date": "2026-11-21", "startTime": "09:00", "endTime": "10:00",
        "sessionTypes": ["sports"], "photographerIds": [member],
      ])["id"]
    let visit = try engine.call(
      "visit.create",
      [
        "sitterId": member, "clientId": client, "scheduledStart": "2026-11-21T15:00:00Z",
        "scheduledEnd": "2026-11-21T16:00:00Z",
      ])["id"]
    let task = try engine.call("task.create", ["name": "Task"])["id"]
    let entry = try engine.call("clock.in", ["at": "2026-11-21T12:00:00Z"])["entry"]["id"]
    let gap = try engine.call("gap.start", ["at": "2026-11-21T13:00:00Z"])["id"]
    try engine.call("gap.end", ["at": "2026-11-21T13:10:00Z"])
    try engine.call("clock.out")
    try engine.call("timer.start", ["taskId": task])
    return [
      "schoolId": school, "sitterId": member, "clientId": client, "sessionId": session,
      "visitId": visit, "taskId": task, "entryId": entry, "gapId": gap, "excludeId": entry,
      "entryIds": entry,
      "recordId": entry, "photographerIds": member, "memberId": member,
    ].compactMapValues(\.string)
  }

  /// A valid value for each required parameter, from one's own organization.
  private static let samples: [String: JSON] = [
    "kind": "shift", "start": "2026-11-20T10:00:00Z", "end": "2026-11-20T11:00:00Z",
    "exitTime": "2026-11-20T10:00:00Z", "returnTime": "2026-11-20T10:10:00Z",
    "scheduledStart": "2026-11-21T15:00:00Z", "scheduledEnd": "2026-11-21T16:00:00Z",
    "name": "x", "firstName": "x", "lastName": "x", "email": "x@example.org", "role": "sitter",
    "text": "x", "latitude": 1, "longitude": 1, "topics": ["clock"], "ms": 1, "password": "x",
    "date": "2026-11-21", "startTime": "09:00", "endTime": "10:00", "sessionTypes": ["sports"],
    "from": "2026-11-01", "to": "2026-11-30", "as": "discard", "topic": "entry", "hold": true,
    "entryIds": [.string(nobody)],
    "entry.cutOut.from": "2026-11-21T12:10:00Z", "entry.cutOut.to": "2026-11-21T12:20:00Z",
  ]

  /// The parameters of a method that refer to a record, with its kind.
  private static func references(of method: Method) -> [(name: String, record: String)] {
    let prefix = method.name.split(separator: ".").first.map(String.init) ?? ""
    return method.parameters.compactMap { parameter in
      switch parameter.name {
      case "id": (name: "id", record: prefix == "member" ? "memberId" : "\(prefix)Id")
      case "schoolId", "sitterId", "clientId", "sessionId", "taskId", "entryId", "gapId",
        "excludeId", "recordId", "photographerIds", "entryIds", "userId", "organizationId":
        (name: parameter.name, record: parameter.name)
      default: nil
      }
    }
  }

  private func answer(
    _ method: Method, _ name: String, _ id: String, as user: String
  ) throws -> String {
    let front = engine.peer(user: user)
    var parameters = JSONObject()
    for parameter in method.parameters where parameter.isRequired && parameter.name != name {
      // A different address each time, because five attempts cause a wait.
      let sample =
        parameter.name == "email"
        ? .string("\(user).\(id)@example.org")
        : Self.samples["\(method.name).\(parameter.name)"] ?? Self.samples[parameter.name]
      parameters.append(parameter.name, sample ?? .string(Self.nobody))
    }
    parameters.append(name, name.hasSuffix("Ids") ? [.string(id)] : .string(id))
    let request: JSON = [
      "jsonrpc": "2.0", "id": 1, "method": .string(method.name),
      "params": .object(parameters),
    ]
    let lines = front.send(request.line)
    front.engine.finish()
    return lines.joined(separator: "\n").replacing(id, with: "ID")
  }

  @Test(arguments: Families.methods.filter { !references(of: $0).isEmpty }.map(\.name))
  func `the id of another organization's record reads like the id of nothing`(name: String) throws {
    let method = try #require(Families.method(named: name))
    for reference in Self.references(of: method) {
      // Alerts belong to one member, and their ids need not exist.
      let id = foreign[reference.record] ?? "alert"
      for user in users {
        #expect(
          try answer(method, reference.name, id, as: user)
            == answer(method, reference.name, Self.nobody, as: user),
          "\(reference.name)")
      }
    }
  }

  @Test func `every parameter that names a record is tried with another organization's`() {
    let tried = Set(Families.methods.flatMap { Self.references(of: $0).map(\.name) })
    let named = Set(
      Families.methods.flatMap { $0.parameters.map(\.name) }
        .filter { $0 == "id" || $0.hasSuffix("Id") || $0.hasSuffix("Ids") }
        // A check-in is a part of its visit, and the timer of a clock-out is the member's own.
        .filter { !["startId", "timerId"].contains($0) })
    #expect(named.subtracting(tried) == [])
  }

  @Test func `a change of another organization's is no change that there is`() throws {
    let seq = try #require(
      try engine.store.changes(after: 0).last { $0.organizationId != "local" }?.seq)
    let none: Int64 = 1_000_000
    for method in ["change.undo", "change.redo"] {
      let answers = try [seq, none].map { try engine.error(method, ["seq": .integer($0)]) }
      #expect(answers[0].message == answers[1].message)
      #expect(answers[0].data == answers[1].data)
    }
  }

  @Test func `lists, counts and states hold nothing of another organization`() throws {
    let own = try engine.call("organization.get")["name"]
    #expect(own == "Local")
    let lists = Families.methods.filter {
      !$0.mutates && $0.name.contains(".") && !$0.parameters.contains(where: \.isRequired)
        && !["rpc", "auth", "time"].contains($0.name.prefix { $0 != "." })
        && !["sync.now", "sync.unbind"].contains($0.name)
    }
    #expect(lists.count > 15)
    for method in lists {
      let text = try engine.call(method.name).line
      for (kind, id) in foreign { #expect(!text.contains(id), "\(method.name) tells \(kind)") }
    }
    #expect(try engine.call("clock.list")["members"].count == 2)
    #expect(try engine.call("entry.list", ["everyone": true])["entries"].count == 2)
    #expect(try engine.call("member.list")["members"].count == 3)
  }

  @Test func `no topic tells of another organization`() throws {
    let topics = Topic.allCases.map { JSON.string($0.rawValue) }
    let other = EngineHarness(settings(of: foreign["userId"], in: foreign["organizationId"]))
    try engine.call("subscribe", ["topics": .array(topics), "tickMs": 3_600_000])
    _ = try engine.notifications()
    try other.call("clock.in")
    try other.call("timer.stop")
    try other.call("school.create", ["name": "Second"])
    try other.call("organization.update", ["name": "Local", "lockedThrough": "2026-11-01"])
    try other.call("visit.start", ["id": .string(foreign["visitId"] ?? "")])
    try other.call("member.update", ["id": .string(foreign["memberId"] ?? ""), "role": "manager"])
    try other.call("session.update", ["id": .string(foreign["sessionId"] ?? ""), "notes": "x"])
    try other.call("change.undo")
    #expect(try engine.notifications() == [])
  }

  @Test func `one address and password in both signs in to the one that is named`() throws {
    let theirs = EngineHarness(settings(of: foreign["userId"], in: foreign["organizationId"]))
    let ids = ["local", try #require(foreign["organizationId"])]
    for (front, id) in [(engine, users[1]), (theirs, try #require(foreign["memberId"]))] {
      try front.call("member.update", ["id": .string(id), "password": "correct horse"])
    }
    for id in ids {
      var settings = engine.settings
      settings.organization = nil
      settings.requiresSignIn = true
      let front = EngineHarness(settings)
      let login: JSONObject = ["email": "ann@example.org", "password": "correct horse"]
      var named = login
      named.append("organizationId", .string(id))
      let member = try front.call("auth.login", .object(named))["member"]
      #expect(member["organizationId"] == .string(id))
      try front.call("auth.login", .object(login))
      var wrong = login
      wrong.append("organizationId", "nowhere")
      #expect(try front.error("auth.login", .object(wrong)).reason == "bad_credentials")
    }
  }

  @Test func `a cursor of another organization's list is of no list here`() throws {
    let other = EngineHarness(settings(of: foreign["userId"], in: foreign["organizationId"]))
    let cursor = try other.call("member.list", ["limit": 1])["cursor"]
    #expect(cursor != .null)
    let theirs = try engine.error("member.list", ["limit": 1, "cursor": cursor])
    let junk = try engine.error("member.list", ["limit": 1, "cursor": "00"])
    #expect(theirs.message == junk.message)
    #expect(theirs.data == junk.data)
  }
}
