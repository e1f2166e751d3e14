import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

/// An engine while another process holds the store's lock and does not release it.
struct HeldLockTests {
  private let folder: TemporaryFolder
  private let store: String
  private let engine: PeerEngine

  init() throws {
    folder = try TemporaryFolder()
    store = folder.file("store.db")
    engine = try PeerEngine(store: store)
    _ = try engine.call("clock.status")
  }

  private func sendTasks(_ count: Int) throws {
    for number in 0..<count { try engine.send("task.create", ["name": .string("\(number)")]) }
  }

  @Test func `reads and pings are answered while a mutation waits, and it is done in the end`()
    throws
  {
    let lock = try HeldLock(of: store)
    let read = try engine.send("clock.status")
    let waiting = try engine.send("task.create", ["name": "Late"])
    let behind = try engine.send("task.list")
    let ping = try engine.send("ping")
    #expect(try engine.next()?.member("id")?.integer == read)
    #expect(try engine.next()?.member("id")?.integer == ping)
    lock.release()
    let made = try engine.next()
    #expect(made?.member("id")?.integer == waiting && made?.member("result") != nil)
    let list = try engine.next()
    #expect(list?.member("id")?.integer == behind)
    #expect(list?.member("result")?.member("tasks")?.elements.count == 1)
  }

  @Test func `a group is refused after one wait, in order, and what reads in it is answered`()
    throws
  {
    let lock = try HeldLock(of: store)
    try sendTasks(256)
    let read = try engine.send("task.list")
    let last = try engine.send("task.create", ["name": "Last"])
    let start = ContinuousClock.now
    let replies = try (0..<258).map { _ in try engine.next() }
    print("258 requests were answered after \(ContinuousClock.now - start)")
    #expect(replies.map { $0?.member("id")?.integer } == replies.indices.map { Int64($0) + 2 })
    let answered = replies.filter { $0?.reason != "store_busy" }
    #expect(answered.map { $0?.member("id")?.integer } == [read])
    #expect(replies.last??.member("id")?.integer == last)
    lock.release()
    #expect(try engine.call("task.create", ["name": "After"])?.member("result") != nil)
    #expect(try StoreInspection(store).count("task") == 1)
  }

  @Test(arguments: [true, false])
  func `requests that waited are done in order once the lock is free`(endsInput: Bool) throws {
    let lock = try HeldLock(of: store)
    try sendTasks(300)
    if endsInput { engine.process.closeInput() } else { try engine.send("ping") }
    usleep(100_000)
    lock.release()
    let ids = try (0..<(endsInput ? 300 : 301)).map { _ in
      try #require(try engine.next()?.member("id")?.integer)
    }
    #expect(ids.filter { $0 < 302 } == Array(2..<302))
    let inOrder = "name = cast(rowid - 1 AS TEXT)"
    #expect(try StoreInspection(store).count("task", where: inOrder) == 300)
  }

  @Test func `a signal ends the engine while the lock is held, and what waits is refused`()
    throws
  {
    let lock = try HeldLock(of: store)
    try sendTasks(40)
    let ping = try engine.send("ping")
    #expect(try engine.next()?.member("id")?.integer == ping)
    engine.process.terminate()
    for _ in 0..<40 { #expect(try engine.next()?.reason == "store_busy") }
    #expect(try engine.next() == nil)
    #expect(try engine.process.waitForExit() == 0)
    lock.release()
    #expect(try StoreInspection(store).count("task") == 0)
  }

  @Test func `the end of input is heard while the lock is held`() throws {
    let lock = try HeldLock(of: store)
    try sendTasks(3)
    #expect(try engine.end() == 0)
    for _ in 0..<3 { #expect(try engine.next()?.reason == "store_busy") }
    lock.release()
  }

  @Test func `ticks go on while a mutation waits and while time waits`() throws {
    let start = Date(timeIntervalSinceNow: -3_600).formatted(.iso8601)
    _ = try engine.call("clock.in", ["at": .string(start)])
    _ = try engine.call("settings.update", ["longShiftHours": 1])
    let lock = try HeldLock(of: store)
    _ = try engine.call("subscribe", ["topics": ["tick", "alert"], "tickMs": 200])
    let waiting = try engine.send("clock.out")
    for _ in 0..<3 { #expect(try engine.notification("tick") != nil) }
    lock.release()
    var lines: [JSON] = []
    while lines.last?.member("method")?.string != "state" {
      lines.append(try #require(try engine.next()))
    }
    if !lines.contains(where: { $0.member("id")?.integer == waiting }) {
      #expect(try engine.next()?.member("id")?.integer == waiting)
    }
  }

  @Test func `a store that is not there yet is waited for too`() throws {
    let path = folder.file("new.db")
    let lock = try HeldLock(of: path)
    let other = try PeerEngine(store: path)
    let waiting = try other.send("clock.in")
    let ping = try other.send("ping")
    #expect(try other.next()?.member("id")?.integer == ping)
    lock.release()
    let reply = try other.next()
    #expect(reply?.member("id")?.integer == waiting && reply?.member("result") != nil)
  }

  @Test func `a request from the command line waits and is done`() throws {
    let lock = try HeldLock(of: store)
    let call = try EngineProcess(arguments: ["--store", store, "call", "clock.in"])
    usleep(100_000)
    lock.release()
    #expect(try call.readAll().contains(#""clockedIn":true"#))
    #expect(try call.waitForExit() == 0)
  }

  @Test func `an assistant gets what needs no lock, and learns what had to wait too long`()
    throws
  {
    let server = try EngineProcess(arguments: ["mcp", "--store", store])
    func ask(_ id: Int, _ tool: String, _ arguments: String = "{}") throws {
      try server.send(
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":"#
          + #"{"name":"\#(tool)","arguments":\#(arguments)}}"#)
    }
    func reply() throws -> JSON { try JSONReader.parse(try #require(try server.readLine())) }
    let lock = try HeldLock(of: store)
    try server.send(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","#
        + #""params":{"protocolVersion":"2025-11-25","clientInfo":{"name":"held"}}}"#)
    try ask(2, "status")
    try ask(3, "clock", #"{"action":"in"}"#)
    try ask(4, "tasks")
    #expect(try reply().member("id") == 1)
    let status = try reply()
    #expect(status.member("id") == 2 && status.member("result")?.member("isError") == false)
    let refused = try reply().member("result")
    #expect(refused?.member("isError") == true)
    #expect(
      refused?.member("structuredContent")?.member("data")?.member("reason") == "store_busy")
    #expect(try reply().member("id") == 4)
    try ask(5, "clock", #"{"action":"in"}"#)
    usleep(100_000)
    lock.release()
    let done = try reply()
    #expect(done.member("id") == 5 && done.member("result")?.member("isError") == false)
    server.closeInput()
    #expect(try server.waitForExit() == 0)
  }
}

/// The lock of a store, held by another process.
private final class HeldLock {
  private let descriptor: Int32

  init(of store: String) throws {
    descriptor = open(store + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
  }

  deinit { close(descriptor) }

  func release() { _ = flock(descriptor, LOCK_UN) }
}
