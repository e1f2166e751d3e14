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
  func `a call that is not allowed is refused although another engine holds the store`() throws {
    let folder = try TemporaryFolder()
    let holder = EngineHarness(store: folder.file("store.db"))
    try holder.addMember("client", .client)
    let engine = holder.peer(user: "client")
    try engine.call("time.now")
    try holder.engine.beginWrite()
    #expect(try engine.error("clock.in").reason == "permission_denied")
    #expect(try holder.store.isWriting)
    // A permitted request waits for the lock.
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

  @Test(arguments: ["ping", "shutdown", "rpc.discover", "unsubscribe", "no.such"], [true, false])
  func `a request that needs nothing of the store makes no store`(
    method: String, isVirtual: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let engine = EngineHarness(store: folder.file("store.db"), isVirtual: isVirtual)
    let lines = engine.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#)
    #expect(lines.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test(arguments: [true, false])
  func `what a script asks of a held store is refused after one wait, though nothing follows`(
    isJourney: Bool
  ) throws {
    let folder = try TemporaryFolder()
    var settings = EngineHarness.Settings(store: folder.file("store.db"))
    settings.patience = 0
    let holder = EngineHarness(settings)
    try holder.call("clock.in")
    if !isJourney { settings.now = settings.now + 12 * 3_600_000 }
    let engine = EngineHarness(settings)
    if isJourney { try engine.call("clock.status") }
    try holder.engine.beginWrite()
    let request =
      isJourney
      ? #"{"jsonrpc":"2.0","id":"held","method":"time.advance","params":{"ms":43200000}}"#
      : #"{"jsonrpc":"2.0","id":"held","method":"clock.status"}"#
    #expect(engine.send(request) == [])
    #expect(engine.conversation.retryAt != nil)
    engine.uptime = 2_000
    let replies = engine.send("")
    #expect(replies.count == 1)
    #expect(replies.first?.contains(#""id":"held""#) == true)
    #expect(replies.first?.contains("store_busy") == true)
    // Time advances until a due deadline cannot be stored, here the alert about a long shift.
    #expect(engine.now == settings.now + (isJourney ? 10 * 3_600_000 : 0))
    holder.engine.rollback()
    engine.uptime = 4_000
    #expect(try engine.call("clock.status")["clockedIn"] == true)
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
