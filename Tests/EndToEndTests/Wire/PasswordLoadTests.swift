import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

struct PasswordLoadTests {
  private static let login =
    #"{"jsonrpc":"2.0","id":1,"method":"auth.login","#
    + #""params":{"email":"nobody@example.org","password":"wrong password"}}"#

  @Test func `one client's logins are limited, and keep no other from writing`() throws {
    let folder = try TemporaryFolder()
    let store = folder.file("store.db")
    let (attacker, worker) = (try PeerEngine(store: store), try PeerEngine(store: store))
    #expect(try worker.call("ping") != nil && attacker.call("clock.status") != nil)
    let count = 60
    for _ in 0..<count { try attacker.process.send(Self.login) }
    for number in 0..<66 {
      let reply = try worker.call("task.create", ["name": .string("Task \(number)")])
      #expect(reply?.member("result") != nil, "\(reply?.line ?? "nothing")")
    }
    let reasons = try (0..<count).map { _ in try attacker.next()?.reason ?? "" }
    #expect(Set(reasons) == ["bad_credentials", "rate_limited"])
    #expect(reasons.count { $0 == "bad_credentials" } < 40)
  }

  @Test
  func `a password that is not hashed yet is refused when the engine is asked to end`() throws {
    let folder = try TemporaryFolder()
    let engine = try PeerEngine(store: folder.file("store.db"))
    #expect(try engine.call("ping") != nil)
    for _ in 0..<9 { try engine.process.send(Self.login) }
    engine.process.kill(SIGTERM)
    var reasons: [String] = []
    while let reply = try engine.next() { reasons.append(reply.reason ?? "") }
    #expect(try engine.process.waitForExit() == 0)
    #expect(reasons.count == 9 && reasons.contains("rate_limited"), "\(reasons)")
  }
}
