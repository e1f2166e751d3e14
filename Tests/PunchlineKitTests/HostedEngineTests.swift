import ClockTestSupport
import Foundation
import JSON
import PunchlineKit
import Testing
import TimeClock

struct HostedEngineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func engine(at instant: String? = nil) throws -> HostedEngine {
    var options = HostedEngine.Options(store: folder.file("store.db"))
    if let instant {
      options.clock = VirtualClock(now: try #require(Instant(rfc3339: instant)))
    }
    return HostedEngine(options)
  }

  private func lines(_ engine: HostedEngine) throws -> [JSON] {
    var lines: [JSON] = []
    while let line = engine.nextLine() { lines.append(try JSONReader.parse(line)) }
    return lines
  }

  private func send(_ method: String, _ parameters: String = "{}", to engine: HostedEngine) {
    engine.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(parameters)}"#)
    engine.work()
  }

  @Test func `a request cut anywhere is answered with one line`() throws {
    let engine = try engine(at: "2026-11-21T14:00:00Z")
    for byte in Array(#"{"jsonrpc":"2.0","id":1,"method":"clock.in"}"#.utf8) + [0x0A] {
      #expect(engine.nextLine() == nil)
      engine.receive([byte])
      engine.work()
    }
    let replies = try lines(engine)
    #expect(replies.count == 1)
    #expect(replies.first?.member("result")?.member("clockedIn") == true)
    #expect(engine.nextChunk().isEmpty)
  }

  @Test func `only a subscriber of something that runs has a deadline`() throws {
    let engine = try engine()
    #expect(engine.deadline == nil)
    send("clock.in", to: engine)
    #expect(engine.deadline == nil)
    let before = engine.wall.milliseconds
    send("subscribe", #"{"topics":["tick"]}"#, to: engine)
    let deadline = try #require(engine.deadline)
    #expect(deadline > before && deadline <= engine.wall.milliseconds + 1_000)
  }

  @Test func `an engine tells its subscriber what another one in the process did`() throws {
    let (first, second) = (try engine(), try engine())
    send("ping", to: first)
    #expect(first.watchedFile == nil)
    send("subscribe", #"{"topics":["clock"]}"#, to: first)
    #expect(first.watchedFile != nil)
    _ = try lines(first)
    send("clock.in", to: second)
    first.storeWasNotified()
    first.work()
    let sent = try lines(first)
    #expect(sent.map { $0.member("method") } == ["state"])
  }

  @Test func `a suspended engine takes lines in and answers them once it goes on`() throws {
    let engine = try engine()
    send("clock.in", to: engine)
    _ = try lines(engine)
    engine.suspend()
    send("clock.status", to: engine)
    #expect(try lines(engine).isEmpty && engine.deadline == nil && !engine.hasWork)
    // A second call has no further effect.
    engine.suspend()
    engine.resume()
    engine.work()
    let replies = try lines(engine)
    #expect(replies.count == 1)
    #expect(replies.first?.member("result")?.member("clockedIn") == true)
  }

  @Test(arguments: [false, true])
  func `a store that was removed while an engine was suspended is not made again`(
    isEmpty: Bool
  ) throws {
    let engine = try engine()
    send("clock.in", to: engine)
    engine.suspend()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    if isEmpty { try Data().write(to: URL(filePath: folder.file("store.db"))) }
    engine.resume()
    _ = try lines(engine)
    for method in ["clock.status", "clock.in"] {
      send(method, to: engine)
      let error = try lines(engine).first?.member("error")
      #expect(error?.member("data")?.member("reason")?.string == "store_replaced")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left == (isEmpty ? ["store.db"] : []))
  }

  @Test func `options that the system does not know are refused by name`() throws {
    var options = HostedEngine.Options(store: ":memory:")
    #expect(throws: HostedEngine.OptionError.virtualTime("noon")) {
      try options.setVirtualTime("noon")
    }
    let unknown = HostedEngine.OptionError.timeZone(
      "Mars/Olympus", why: "the system has no such zone")
    #expect(throws: unknown) { try options.setTimeZone("Mars/Olympus") }
    #expect(
      unknown.allowed == "an IANA name, such as America/New_York; the system has no such zone")
    #expect(options.timeZone == nil)
    try options.setTimeZone("America/New_York")
    #expect(options.timeZone == "America/New_York")
  }

  @Test func `an engine whose input ended is finished once all is answered`() throws {
    let engine = try engine(at: "2026-11-21T14:00:00Z")
    engine.send(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(!engine.isFinished)
    engine.endInput()
    engine.workToTheEnd()
    #expect(engine.isFinished)
    #expect(try lines(engine).count == 1)
  }
}
