import ClockTestSupport
import JSON

/// Methods that need several members.
extension EveryMethod {
  private func member(_ name: String, _ others: [(String, JSON)] = []) throws -> JSON {
    let fields: [(String, JSON)] = [
      ("firstName", .string(name)), ("lastName", .string("\(round)")), ("role", "sitter"),
      ("email", .string("\(name)\(round)@example.org")),
    ]
    return try call("member.create", .object(JSONObject(fields + others))).member("id") ?? ""
  }

  private func speak(as userId: JSON) throws {
    try call("initialize", ["actor": ["userId": userId]])
  }

  func proposals() throws {
    let other = try member("Bo")
    func shift(_ minutes: Int) -> JSON {
      ["userId": other, "kind": "shift", "start": ago(minutes), "end": ago(minutes - 30)]
    }
    try speak(as: other)
    try call("entry.create", shift(900))
    try speak(as: "me")
    let seq = try look("change.list", ["limit": 1]).member("changes")?.elements.first
    try call("change.object", ["seq": seq?.member("seq") ?? 0, "reason": "Nobody was there"])
    try call("organization.update", ["consent": "both"])
    let proposed = try [1_000, 1_100, 1_200].map { minutes in
      let call: JSON = ["method": "entry.create", "params": shift(minutes), "reason": "No phone"]
      return id(try self.call("proposal.create", call))
    }
    try call("proposal.withdraw", proposed[0])
    try look("proposal.list", ["state": "waiting"])
    try speak(as: other)
    try call("proposal.accept", proposed[1])
    try call("proposal.decline", proposed[2])
    try speak(as: "me")
    try call("organization.update", ["consent": "none"])
    try erasing(other)
  }

  private func erasing(_ member: JSON) throws {
    for hold in [true, false] {
      try call("member.hold", ["id": member, "hold": .boolean(hold)])
    }
    try look("member.export", ["id": member])
    try call("member.update", ["id": member, "isActive": false])
    try call("member.erase", ["id": member, "confirm": "ERASE"])
    let task = try call("task.create", ["name": .string("Erased \(round)")])
    try call("record.erase", ["topic": "task", "id": task.member("id") ?? ""])
    try look("erasure.list")
  }

  func accounts() throws {
    try look("auth.status")
    let token = id(try call("auth.token", ["name": "Phone"]))
    try look("auth.tokens")
    try call("auth.revoke", token)
    try look("sync.pull")
    let made: JSON = [
      "key": .string("push \(round)"), "at": ago(0), "timeZone": "UTC", "method": "task.create",
      "params": ["name": .string("Pushed \(round)")],
    ]
    try call("sync.push", ["calls": [made]])
    let password: JSON = "correct horse battery"
    _ = try member("Cy", [("password", password)])
    try call("auth.login", ["email": .string("Cy\(round)@example.org"), "password": password])
    try call("auth.logout")
    try speak(as: "me")
  }
}
