import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

/// Whether the tests that take minutes run in full.
private let isLong = ProcessInfo.processInfo.environment["PUNCHLINE_LONG"] == "1"

@Suite struct `Several engines on one store` {
  private let folder: TemporaryFolder
  private let store: String

  init() throws {
    folder = try TemporaryFolder()
    store = folder.file("nowhere/yet/store.db")
  }

  @Test func `engines on one store tell their subscribers what the others did`() throws {
    let first = try PeerEngine(store: store)
    let second = try PeerEngine(store: store)
    _ = try second.call("subscribe", ["topics": ["clock"]])
    for (method, secondsAgo) in [("clock.in", 60), ("clock.out", 30), ("clock.in", 10)] {
      let at = Date(timeIntervalSinceNow: -Double(secondsAgo)).formatted(.iso8601)
      _ = try first.call(method, ["at": .string(at)])
      let state = try second.notification("state")
      #expect(state?.member("cause")?.member("origin")?.string == "peer")
      #expect(state?.member("cause")?.member("method")?.string == method)
      #expect(state?.member("value")?.member("clockedIn") == .boolean(method == "clock.in"))
    }
  }

  @Test func `a signal beside the end of its input lets an engine put its store in order`() throws {
    for number in 0..<20 {
      let path = folder.file("\(number).db")
      let engine = try PeerEngine(store: path)
      _ = try engine.call("clock.in")
      engine.process.closeInput()
      engine.process.terminate()
      #expect(try engine.process.waitForExit() == 0)
      #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    }
  }

  @Test func `engines lose no change that falls between subscribing and watching`() throws {
    for _ in 0..<20 {
      let path = folder.file("\(UUID().uuidString).db")
      let (first, second) = (try PeerEngine(store: path), try PeerEngine(store: path))
      for engine in [first, second] { _ = try engine.call("clock.status") }
      try second.send("subscribe", ["topics": ["clock"]])
      try first.send("clock.in")
      let reply = try second.next()
      let known = reply?.member("result")?.member("states")?.member("clock")
      if known?.member("clockedIn") == false {
        #expect(try second.notification("state")?.member("seq") == 1)
      }
    }
  }

  #if os(Linux)
    @Test func `engines sleep while nothing happens, and hear of it when something does`() throws {
      let engines = [try PeerEngine(store: store), try PeerEngine(store: store)]
      for engine in engines {
        _ = try engine.call("subscribe", ["topics": ["clock", "timer", "activity", "tick"]])
        _ = try engine.call("ping")
      }
      // The notice of the store's opening must pass first.
      usleep(300_000)
      let before = try engines.map { try $0.process.wakeups() }
      usleep(1_500_000)
      #expect(try engines.map { try $0.process.wakeups() } == before)
      _ = try engines[0].call("clock.in")
      #expect(try engines[1].notification("state")?.member("seq") == 1)
    }
  #endif

  @Test func `many engines open at once a store that is not there yet`() throws {
    for number in 0..<(isLong ? 125 : 5) {
      let path = folder.file("\(number)/store.db")
      let engines = try (0..<8).map { _ in try PeerEngine(store: path) }
      for engine in engines { try engine.send("clock.in") }
      let replies = try engines.map { try $0.next() }
      #expect(replies.count { $0?.member("result") != nil } == 1)
      #expect(
        replies.count { $0?.reason == "already_clocked_in" } == 7,
        "\(replies.map { $0?.line ?? "nothing" })")
    }
  }

  @Test func `every engine of a crowd that opens a new store gets in`() throws {
    let engines = try (0..<(isLong ? 1_000 : 40)).map { _ in try PeerEngine(store: store) }
    for engine in engines { try engine.send("clock.in") }
    let counts = Tally()
    for engine in engines {
      var reply = try engine.next()
      // An engine that had to wait for more than two seconds must try again.
      while reply?.reason == "store_busy" {
        counts.add("store_busy")
        reply = try engine.call("clock.in")
      }
      counts.add("clock.in", reply)
    }
    if isLong { print("a crowd of \(engines.count): \(counts.counts)") }
    #expect(counts.counts["clock.in"] == 1, "\(counts.counts)")
    #expect(counts.counts["already_clocked_in"] == engines.count - 1, "\(counts.counts)")
  }

  @Test func `engines whose lock was removed go on with the one that lies there`() throws {
    let engine = try PeerEngine(store: store)
    _ = try engine.call("clock.in")
    try FileManager.default.removeItem(atPath: store + ".lock")
    let other = try PeerEngine(store: store)
    #expect(try other.call("clock.out", ["notes": "x"])?.member("error") == nil)
    #expect(try engine.call("clock.in")?.member("result") != nil)
    #expect(try other.call("clock.in")?.reason == "already_clocked_in")
    #expect(try engine.end() == 0 && other.end() == 0)
    try StoreInspection(store).checkSoundness()
  }

  @Test func `engines go on with what was imported into their fresh store, after one line`()
    throws
  {
    let filled = try FilledStore()
    let exported = try EngineProcess.run(arguments: ["--store", filled.path, "export"])
    let file = folder.file("export.jsonl")
    try exported.standardOutput.write(toFile: file, atomically: true, encoding: .utf8)
    let (watcher, other) = (try PeerEngine(store: store), try PeerEngine(store: store))
    let before = try watcher.call("subscribe", ["topics": ["clock", "entry", "activity"]])
    _ = try other.call("clock.status")
    let done = try EngineProcess.run(arguments: ["--store", store, "import", file])
    #expect(done.status == 0 && done.standardError == "")
    let resync = try watcher.next()
    #expect(resync?.member("method")?.string == "resync")
    let sent = try watcher.call("initialize")?.member("result")
    for name in ["epoch", "seq", "hash"] {
      #expect(resync?.member("params")?.member(name) == sent?.member(name))
    }
    #expect(sent?.member("epoch") != before?.member("result")?.member("epoch"))
    #expect(try watcher.call("clock.in")?.member("result") != nil)
    #expect(try other.call("clock.out")?.reason == "store_replaced")
    for engine in [watcher, other] { #expect(try engine.end() == 0) }
    let check = try EngineProcess.run(arguments: ["--store", store, "check"])
    #expect(check.standardOutput.hasPrefix("ok: "), "\(check)")
  }

  @Test func `engines race for everything, and what was acknowledged is there`() throws {
    let count = isLong ? 1_000 : 100
    let path = store
    let watcher = try PeerEngine(store: path)
    _ = try watcher.call("subscribe", ["topics": ["clock"]])
    let tally = Tally()
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      do {
        let engine = try PeerEngine(store: path)
        for round in 0..<count {
          let method = (round + number).isMultiple(of: 2) ? "clock.in" : "clock.out"
          tally.add(method, try engine.call(method))
        }
        tally.add("exit \(try engine.end())")
      } catch {
        tally.add("\(error)")
      }
    }
    let counts = tally.counts
    let inside = counts["clock.in", default: 0]
    let outside = counts["clock.out", default: 0]
    let refused = ["already_clocked_in", "not_clocked_in", "end_before_start"]
      .map { counts[$0, default: 0] }.reduce(0, +)
    #expect(inside + outside + refused == 8 * count, "\(counts)")
    #expect(counts["exit 0"] == 8, "\(counts)")
    let inspection = try StoreInspection(path)
    try inspection.checkSoundness()
    #expect(try inspection.punches() == inside + outside)
    #expect(try inspection.count("entry") == inside)
    #expect(try inspection.count("entry", where: "end_at IS NOT NULL") == outside)
    var last: JSON?
    while last?.integer != Int64(inside + outside) {
      last = try watcher.notification("state")?.member("seq")
    }
  }

  @Test func `engines commit one by one, and the sum is exact`() throws {
    let count = isLong ? 10_000 : 50
    let path = store
    _ = try PeerEngine(store: path).call("clock.status")
    let tally = Tally()
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      do {
        let engine = try PeerEngine(store: path)
        for round in 0..<count {
          let name = JSON.string("\(number) \(round)")
          tally.add("made", try engine.call("task.create", ["name": name]))
        }
        tally.add("exit \(try engine.end())")
      } catch {
        tally.add("\(error)")
      }
    }
    #expect(tally.counts == ["made": 8 * count, "exit 0": 8])
    let inspection = try StoreInspection(path)
    try inspection.checkSoundness()
    #expect(try inspection.count("task") == 8 * count)
    #expect(try inspection.count("(SELECT DISTINCT name FROM task)") == 8 * count)
    #expect(try inspection.count("change") == 8 * count)
  }
}

/// Counts of outcomes, shared by several threads.
private final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var seen: [String: Int] = [:]

  var counts: [String: Int] { lock.withLock { seen } }

  func add(_ word: String) {
    lock.withLock { seen[word, default: 0] += 1 }
  }

  /// Counts a success under the method's name, a refusal under its reason.
  func add(_ method: String, _ reply: JSON?) {
    if reply?.member("result") != nil { return add(method) }
    add(reply?.reason ?? "no reply")
  }
}
