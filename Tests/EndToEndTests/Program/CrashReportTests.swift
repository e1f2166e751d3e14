import ClockTestSupport
import Foundation
import Testing

struct CrashReportTests {
  @Test(arguments: [SIGILL, SIGSEGV, SIGABRT])
  func `a crash names the functions that were running, and ends the program as it would have`(
    signal: Int32
  ) throws {
    let engine = try EngineProcess(arguments: ["--store", ":memory:"])
    try engine.send(#"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#)
    _ = try engine.readLine()
    engine.kill(signal)
    #expect(try engine.waitForExit() == 128 + signal)
    #expect(engine.standardError.contains("ClientLoop"))
  }
}
