import ClockTestSupport
import Foundation
import JSONRPC
import Testing

#if os(Linux)
  /// The built binary's cost to the system, from the kernel's figures.
  @Suite(.serialized) struct WireLimitsTests {
    private static let isLong = ProcessInfo.processInfo.environment["PUNCHLINE_LONG"] == "1"

    @Test func `a line far too long is answered once and costs no memory`() throws {
      let engine = try EngineProcess(arguments: ["--store", ":memory:"])
      try ping(engine)
      let before = try figure("VmHWM", of: engine)
      let piece = [UInt8](repeating: 0x61, count: 1 << 20)
      for _ in 0..<(Self.isLong ? 1024 : 64) { try engine.send(bytes: piece) }
      try engine.send("")
      #expect(
        try engine.readLine()
          == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"#
          + #""message":"The line is longer than 1048576 bytes and was skipped","#
          + #""data":{"limit":1048576}}}"#)
      try ping(engine)
      #expect(try figure("VmHWM", of: engine) - before <= 4096)
    }

    @Test func `an engine wakes up for nothing but what it was asked`() throws {
      let quiet = try EngineProcess(arguments: ["--store", ":memory:"])
      let idle = try EngineProcess(arguments: ["--store", ":memory:"])
      try request(idle, #""subscribe","params":{"topics":["clock","tick","entry"]}"#)
      let unheard = try EngineProcess(arguments: ["--store", ":memory:"])
      try request(unheard, #""clock.in""#)
      let engines = [quiet, idle, unheard]
      for engine in engines { try ping(engine) }
      let before = try engines.map { try settledSwitches(of: $0) }
      Thread.sleep(forTimeInterval: 2)
      #expect(try engines.map { try figure("voluntary_ctxt_switches", of: $0) } == before)
      for engine in engines { try ping(engine) }
      #expect(try engines.map { try figure("voluntary_ctxt_switches", of: $0) } != before)
    }

    @Test(arguments: [false, true])
    func `nothing is lost or grows while nobody reads, and only real time refuses`(
      isVirtual: Bool
    ) throws {
      let engine = try EngineProcess(
        arguments: ["--store", ":memory:"]
          + (isVirtual ? ["--virtual-time", "2026-11-21T14:00:00Z"] : []))
      try request(engine, #""rpc.discover""#)
      let before = try figure("VmHWM", of: engine)
      let ids = 1...160
      let requests = ids.map { #"{"jsonrpc":"2.0","id":\#($0),"method":"rpc.discover"}"# }
      try engine.send(requests.joined(separator: "\n"))
      var refused = 0
      for id in ids {
        let line = try engine.readLine() ?? ""
        #expect(line.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"#))
        if line.contains(#""reason":"overloaded""#) { refused += 1 }
      }
      #expect((refused == 0) == isVirtual)
      try ping(engine)
      #expect(try figure("VmHWM", of: engine) - before <= 16 * 1024)
    }

    private func ping(_ engine: EngineProcess) throws {
      try request(engine, #""ping""#)
    }

    private func request(_ engine: EngineProcess, _ call: String) throws {
      try engine.send(#"{"jsonrpc":"2.0","id":1,"method":\#(call)}"#)
      _ = try engine.readLine()
    }

    /// The count once the process sleeps after its latest work.
    private func settledSwitches(of engine: EngineProcess) throws -> Int {
      var count = try figure("voluntary_ctxt_switches", of: engine)
      for _ in 0..<100 {
        Thread.sleep(forTimeInterval: 0.05)
        let next = try figure("voluntary_ctxt_switches", of: engine)
        if next == count { break }
        count = next
      }
      return count
    }

    private func figure(_ name: String, of engine: EngineProcess) throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(engine.process)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      let digits = line?.filter(\.isNumber) ?? ""
      return try #require(Int(digits))
    }
  }
#endif
