package import JSON

/// A member with texts in records of many kinds, who then leaves and is erased.
package struct LeavingMember {
  /// Words that only occur in their texts.
  package static let words = ["Annabel", "leigh.example", "Migraine", "Reefknot", "15550123"]
  /// The instant for the engines that fill the store.
  package static let present = "2026-11-20T12:00:00Z"

  package let id: JSON

  /// Fills a store; `engine` starts one on it for a member.
  package init(_ engine: (_ userId: String) throws -> PeerEngine) throws {
    let office = try engine("me")
    id =
      try office.result(
        "member.create",
        [
          "firstName": "Annabel", "lastName": "Leigh", "email": "ann@leigh.example",
          "role": "employee", "idempotencyKey": "made",
        ]
      ).member("id") ?? .null
    let own = try engine(id.string ?? "")
    _ = try own.result(
      "initialize", ["client": ["name": "Annabel's watch", "device": "Reefknot"]])
    _ = try own.result("settings.update", ["payrollRecipient": "+15550123"])
    _ = try own.result(
      "clock.in", ["notes": "Migraine", "at": "2026-11-20T08:00:00Z", "idempotencyKey": "in"])
    for number in 0..<40 {
      _ = try own.result(
        "clock.update",
        ["notes": .string("Migraine \(number) " + String(repeating: "x", count: 400))])
    }
    _ = try own.result("clock.out", ["idempotencyKey": "out"])
    _ = try own.result("timer.start", ["taskName": "Reefknot", "tags": ["Migraine"]])
    _ = try own.result("timer.stop")
    _ = try own.end()
    _ = try office.result("member.update", ["id": id, "isActive": false])
    _ = try office.end()
  }

  /// Erases them with an engine whose time is `present` or shortly after.
  package func erase(by office: PeerEngine) throws {
    _ = try office.result("member.erase", ["id": id, "confirm": "ERASE"])
    _ = try office.result("time.advance", ["ms": .integer(29 * 86_400_000)])
  }
}
