#if os(Linux)
  import ClockTestSupport
  import Foundation
  import JSON
  import JSONRPC
  import Testing

  /// A long-running engine, measured by the kernel's figures.
  @Suite(.serialized) struct SoakTests {
    private static let variables = ProcessInfo.processInfo.environment
    /// In KiB: pages that SQLite and the allocator have not touched before.
    private static let slack = 1_024

    private let folder: TemporaryFolder
    private let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("store.db")
    }

    @Test func `many requests leave memory, descriptors and the log as they were`() throws {
      let requests = StoreCheckTests.isLong ? 1_000_000 : 20_000
      let engine = try PeerEngine(store: path)
      let tasks = try (0..<20).map { number in
        let reply = try engine.call("task.create", ["name": .string("\(number)")])
        return try #require(reply?.member("result")?.member("id"))
      }
      let topics: JSON = ["clock", "timer", "activity", "task", "entry", "tick"]
      _ = try engine.call("subscribe", ["topics": topics])
      let piece = 10
      var (early, largestLog, longest) = (try Figures(engine), 0, 0)
      for first in stride(from: 0, to: requests, by: piece) {
        // By then SQLite's cache is full.
        if first == requests / 4 { early = try Figures(engine) }
        let lines = (first..<first + piece).map { Self.request($0, tasks).line + "\n" }
        try engine.process.send(bytes: Array(lines.joined().utf8))
        var answered = 0
        while answered < piece {
          let line = try #require(try engine.process.readLine())
          longest = max(longest, line.utf8.count)
          guard line.hasPrefix(#"{"jsonrpc":"2.0","id""#) else { continue }
          #expect(line.contains(#","result":"#), "\(line)")
          answered += 1
        }
        let log = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size]
        largestLog = max(largestLog, log as? Int ?? .max)
      }
      let late = try Figures(engine)
      print("\(requests) requests: \(early), then \(late); log \(largestLog) bytes at most")
      #expect(late.memory <= early.memory + Self.slack)
      #expect(late.descriptors == early.descriptors)
      #expect(largestLog < 16 << 20)
      #expect(longest <= 65_536)
      #expect(try engine.end() == 0)
      let check = try EngineProcess.run(arguments: ["--store", path, "check"])
      #expect(check.standardOutput.hasPrefix("ok: ") && check.status == 0, "\(check)")
    }

    @Test func `eight hours of virtual ticks are all there, and leave memory as it was`() throws {
      let minutes = 480
      let engine = PeerEngine(
        process: try EngineProcess(
          arguments: [
            "--store", path, "--virtual-time", "2026-11-21T09:00:00Z", "--time-zone", "UTC",
          ]))
      _ = try engine.call("clock.in")
      _ = try engine.call("subscribe", ["topics": ["clock", "activity", "alert", "tick"]])
      var (early, elapsed) = (try Figures(engine), Int64(0))
      for minute in 0..<minutes {
        if minute == minutes / 4 { early = try Figures(engine) }
        let id = try engine.send("time.advance", ["ms": 60_000])
        while let line = try engine.next(), line.member("id")?.integer != id {
          guard line.member("method")?.string == "tick" else { continue }
          elapsed += 1_000
          let clock = line.member("params")?.member("clock")
          #expect(clock?.member("elapsedMs")?.integer == elapsed)
        }
      }
      #expect(elapsed == Int64(minutes) * 60_000)
      let late = try Figures(engine)
      print("\(minutes) minutes of virtual ticks: \(early), then \(late)")
      #expect(late.memory <= early.memory + Self.slack)
      #expect(late.descriptors == early.descriptors)
    }

    /// PUNCHLINE_SOAK_HOURS sets the duration.
    @Test func `ticks of the real clock neither drift nor repeat`() throws {
      let hours = Self.variables["PUNCHLINE_SOAK_HOURS"].flatMap(Double.init)
      let length: Int64 = hours == nil ? 200 : 1_000
      let end = Int64((hours ?? 0.001) * 3_600_000)
      let engine = try PeerEngine(store: path)
      _ = try engine.call("clock.in")
      _ = try engine.call("subscribe", ["topics": ["tick"], "tickMs": .integer(length)])
      var (early, last, ticks) = (try Figures(engine), Int64(0), 0)
      var lateness: [Int64] = []
      while last < end {
        let tick = try engine.notification("tick")
        let elapsed = try #require(tick?.member("clock")?.member("elapsedMs")?.integer)
        // Each is at a different multiple; a busy machine may skip one.
        #expect(elapsed / length > last / length)
        last = elapsed
        ticks += 1
        lateness.append(elapsed % length)
        if last < end / 4 { early = try Figures(engine) }
      }
      lateness.sort()
      let late = try Figures(engine)
      print(
        "\(ticks) ticks in \(last / length) lengths: \(early), then \(late); late by",
        "\(lateness[ticks / 2]) ms in the median, \(lateness[ticks * 99 / 100]) in the 99th of 100,",
        "\(lateness[ticks - 1]) at most")
      #expect(late.memory <= early.memory + Self.slack)
      #expect(late.descriptors == early.descriptors)
    }

    @Test func `a stop of several ticks brings one tick, not all that were missed`() throws {
      let engine = try PeerEngine(store: path)
      _ = try engine.call("clock.in")
      _ = try engine.call("subscribe", ["topics": ["tick"], "tickMs": 200])
      var places: [Int64] = []
      func listen(for count: Int) throws {
        for _ in 0..<count {
          let tick = try engine.notification("tick")
          places.append(
            try #require(tick?.member("clock")?.member("elapsedMs")?.integer) / 200)
        }
      }
      try listen(for: 2)
      engine.process.kill(SIGSTOP)
      usleep(1_500_000)
      engine.process.kill(SIGCONT)
      try listen(for: 4)
      for (earlier, later) in zip(places, places.dropFirst()) { #expect(earlier < later) }
      #expect(places[5] >= places[1] + 7 + 2)
    }

    /// A process's resources.
    private struct Figures: CustomStringConvertible {
      /// In KiB, without pages that their files could replace.
      let memory: Int
      let resident: Int
      let descriptors: Int

      init(_ engine: PeerEngine) throws {
        let folder = "/proc/\(engine.process.process)"
        let status = try String(contentsOfFile: "\(folder)/status", encoding: .utf8)
          .split(separator: "\n")
        func figure(_ name: String) throws -> Int {
          let line = status.first { $0.hasPrefix("\(name):") }
          return try #require(Int(line?.filter(\.isNumber) ?? ""))
        }
        memory = try figure("RssAnon")
        resident = try figure("VmRSS")
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/fd").count
      }

      var description: String {
        "\(memory) KiB (\(resident) with files), \(descriptors) descriptors"
      }
    }

    private static func request(_ number: Int, _ tasks: [JSON]) -> JSON {
      let task = tasks[number / 10 % tasks.count]
      let day = JSON.string("2026-01-\(10 + number / 10 % 19)")
      let (method, parameters): (String, JSON) =
        switch number % 10 {
        case 0: ("task.update", ["id": task, "name": .string("Name \(number)")])
        case 1: ("timer.start", ["taskId": task])
        case 2: ("settings.update", ["graceMinutes": .integer(Int64(5 + number / 10 % 50))])
        case 3: ("clock.status", [:])
        case 4: ("task.list", ["limit": 5])
        case 5: ("entry.list", ["limit": 3])
        case 6: ("day.get", ["date": day])
        case 7: ("week.get", ["containing": day])
        case 8: ("timer.stop", [:])
        default: ("change.list", ["limit": 2])
        }
      return [
        "jsonrpc": "2.0", "id": .integer(Int64(number)), "method": .string(method),
        "params": parameters,
      ]
    }
  }
#endif
