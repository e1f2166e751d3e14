import ClockOperations
@testable import ClockProtocol
import ClockStore
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing
import TimeClock

struct HeldLockTests {
  @Test
  func `whoever may not do something is told so although another engine holds the store`() throws {
    let folder = try TemporaryFolder()
    let holder = EngineHarness(store: folder.file("store.db"))
    try holder.addMember("client", .client)
    let engine = holder.peer(user: "client")
    try engine.call("time.now")
    try holder.engine.beginWrite()
    #expect(try engine.error("clock.in").reason == "permission_denied")
    #expect(try holder.store.isWriting)
    // Whoever may waits for the lock.
    try engine.act(as: "me")
    #expect(engine.send(#"{"jsonrpc":"2.0","id":"waits","method":"clock.in"}"#) == [])
  }

  @Test func `a right that was taken away meanwhile is refused behind the lock`() throws {
    let folder = try TemporaryFolder()
    let first = EngineHarness(store: folder.file("store.db"))
    try first.addMember("ann", .sitter)
    let engine = first.peer(user: "ann")
    try engine.call("clock.status")
    try first.call("member.update", ["id": "ann", "role": "client"])
    #expect(try engine.error("clock.in").reason == "permission_denied")
  }

  @Test(arguments: ["ping", "shutdown", "rpc.discover", "unsubscribe", "no.such"])
  func `a request that needs nothing of the store makes no store`(method: String) throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"), isVirtual: false)
    let lines = engine.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#)
    #expect(lines.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test
  func `a deadline that passed before an engine began is settled for its first request`() throws {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings(store: folder.file("store.db"))
    let first = EngineHarness(settings)
    try first.call("clock.in")
    try first.call("fence.exit")
    settings.now = settings.now + 3_600_000
    settings.isVirtual = false
    let second = EngineHarness(settings)
    try second.call("ping")
    #expect(try second.call("clock.status")["clockedIn"] == false)
  }
}
