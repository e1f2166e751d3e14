import ClockTestSupport
import JSON
import JSONRPC
import Testing
import TimeClock

/// The data for a session form, for a new and an existing session.
struct SessionOptionsTests {
  @Test func `all of many schools are offered, in order`() throws {
    let engine = EngineHarness()
    for index in 100..<204 { try engine.call("school.create", ["name": .string("S\(index)")]) }
    let schools = try engine.call("session.options")["schools"].elements
    #expect(schools.map { $0["name"].string } == (100..<204).map { "S\($0)" })
  }

  @Test func `an edit keeps what the session has though it is inactive`() throws {
    let engine = EngineHarness()
    let people = try ["ann", "bob"].map { name in
      try engine.call(
        "member.create",
        [
          "firstName": .string(name), "lastName": "Lee", "role": "photographer",
          "email": .string("\(name)@example.org"),
        ])["id"]
    }
    let schools = try ["Elm", "Ash"].map { name in
      try engine.call("school.create", ["name": .string(name)])["id"]
    }
    let session = try engine.call(
      "session.create",
      [
        "schoolId": schools[0], "date": "2026-11-21", "startTime": "13:00", "endTime": "14:30",
        "sessionTypes": ["sports"], "photographerIds": [people[0]],
      ])["id"]
    try engine.call("school.update", ["id": schools[0], "isActive": false])
    try engine.call("member.update", ["id": people[0], "isActive": false])
    func offered(_ parameters: JSON, _ list: String) throws -> Set<String> {
      Set(try engine.call("session.options", parameters)[list].elements.map { $0["id"].text })
    }
    #expect(try offered([:], "schools") == [schools[1].text])
    #expect(try offered(["id": session], "schools") == Set(schools.map(\.text)))
    let (ann, bob) = (people[0].text, people[1].text)
    try engine.addMember("cleo", .client)
    #expect(try !offered([:], "members").contains("cleo"))
    let forNew = try offered([:], "members")
    #expect(forNew.contains(bob) && !forNew.contains(ann), "\(forNew)")
    let forEdit = try offered(["id": session], "members")
    #expect(forEdit.isSuperset(of: [ann, bob]), "\(forEdit)")
    let replaced = try engine.call(
      "organization.update",
      ["sessionTypes": [["id": "new", "name": " New ", "color": "#112233", "order": 1]]])
    #expect(replaced["sessionTypes"].elements.map { $0["name"] } == ["New", "Other"])
    func types(_ parameters: JSON) throws -> [String?] {
      try engine.call("session.options", parameters)["sessionTypes"].elements
        .map { $0["id"].string }
    }
    #expect(try types([:]) == ["new", "other"])
    #expect(try types(["id": session]) == ["new", "other", "sports"])
    let shown = try engine.call("session.get", ["id": session])
    #expect(shown["text"]["types"] == "Sports Photography")
    #expect(shown["types"][0]["color"] == "#3b82f6")
    try engine.call("organization.update", ["sessionTypes": .null])
    #expect(try types([:]) == ["sports", "portrait", "other"])
    try engine.call("organization.update", ["sessionTypes": []])
    #expect(try types([:]) == ["other"])
    #expect(try engine.error("session.options", ["id": "x"]).reason == "not_found")
  }

  @Test func `a session does not end before a start that daylight saving moves forward`() throws {
    let engine = EngineHarness()
    let school = try engine.call("school.create", ["name": "Elm"])["id"]
    func parameters(_ start: String, _ end: String) -> JSON {
      [
        "schoolId": school, "date": "2027-03-14", "startTime": .string(start),
        "endTime": .string(end), "sessionTypes": ["sports"],
      ]
    }
    let error = try engine.error("session.create", parameters("02:30", "03:15"))
    #expect(error.message == "End time must be after start time")
    try engine.call("session.create", parameters("02:30", "03:45"))
  }

  @Test func `the type that every organization has is worded in the language`() throws {
    let engine = EngineHarness()
    try engine.call("settings.update", ["language": "de"])
    let types = try engine.call("session.options")["sessionTypes"].elements
    #expect(types.last?["name"] == "Andere")
  }

  @Test func `quarter hours come with their texts`() throws {
    let engine = EngineHarness()
    let times = try engine.call("session.options")["times"].elements
    #expect(times.count == 96)
    #expect(times[37] == ["time": "09:15", "text": "9:15 AM"])
    try engine.call("settings.update", ["hourCycle": 24])
    #expect(try engine.call("session.options")["times"][95]["text"] == "23:45")
  }

  @Test func `an edit is offered the times that the session has`() throws {
    let engine = EngineHarness()
    let school = try engine.call("school.create", ["name": "Elm"])["id"]
    let session = try engine.call(
      "session.create",
      [
        "schoolId": school, "date": "2026-11-21", "startTime": "09:07", "endTime": "10:15",
        "sessionTypes": ["sports"],
      ])["id"]
    let times = try engine.call("session.options", ["id": session])["times"].elements
    #expect(times.count == 97)
    #expect(times[37] == ["time": "09:07", "text": "9:07 AM"])
    #expect(times[38]["time"] == "09:15")
  }

  @Test func `drafts are listed apart, and only to those who may see them`() throws {
    let engine = EngineHarness()
    try engine.addMember("ann", .photographer)
    try engine.call("organization.update", ["enableSessionPublishing": true])
    let school = try engine.call("school.create", ["name": "Elm"])["id"]
    let ids = try ["09:00", "10:00"].map { start in
      try engine.call(
        "session.create",
        [
          "schoolId": school, "date": "2026-11-21", "startTime": .string(start),
          "endTime": "11:00", "sessionTypes": ["sports"], "photographerIds": ["me"],
        ])["id"]
    }
    try engine.call("session.publish", ["id": ids[0]])
    try engine.call("member.update", ["id": "me", "photoURL": "https://example.org/me.png"])
    func listed(_ published: Bool) throws -> [JSON] {
      try engine.call("session.list", ["published": .boolean(published)])["sessions"].elements
    }
    #expect(try listed(true).map { $0["id"] } == [ids[0]])
    #expect(try listed(false).map { $0["id"] } == [ids[1]])
    #expect(
      try listed(true)[0]["photographers"][0]["photoURL"] == "https://example.org/me.png")
    try engine.act(as: "ann")
    #expect(try listed(true).count == 1)
    #expect(try listed(false) == [])
  }
}
