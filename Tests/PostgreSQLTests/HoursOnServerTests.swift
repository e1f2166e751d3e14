import ClockTestSupport
import JSON
import Testing

@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct HoursOnServerTests {
  @Test(arguments: HoursExample.all)
  func `a store on a server gives the figures of a worked example`(
    _ example: HoursExample
  ) throws {
    let store = try PostgreSQLServer.shared.get().address()
    let playback = try HoursPlayback(example) { at, timeZone in
      let engine = try PeerEngine(
        onServer: store, ["--virtual-time", at, "--time-zone", timeZone])
      return { method, parameters in
        let reply = try #require(try engine.call(method, parameters))
        return try #require(reply.member("result"), "\(method): \(reply.line)")
      }
    }
    #expect(try playback.differences() == [])
  }
}
