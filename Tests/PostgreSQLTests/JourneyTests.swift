import ClockTestSupport
import JSON
import Testing

/// How often an engine waits for its server, as counted between both.
@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct JourneyTests {
  private let proxy: CuttingProxy
  private let front: PeerEngine

  /// An engine that has just been started on a store that has been there before.
  init() throws {
    let server = try PostgreSQLServer.shared.get()
    proxy = try CuttingProxy(before: server.folder, isCalm: true)
    let store = try server.address()
    #expect(try PeerEngine(onServer: store).call("task.list")?.reason == nil)
    front = try PeerEngine(onServer: 
      store.replacing("host=\(server.folder)", with: "host=\(proxy.folder)"), ["--log", "debug"])
  }

  /// How often the server was waited for before the reply, and until a method that needs none of it
  /// was answered after that.
  private func journeys(_ method: String) throws -> (own: Int, all: Int) {
    let before = proxy.journeys
    #expect(try front.call(method)?.reason == nil)
    _ = try front.call("ping")
    let line = try #require(
      front.process.standardError.split(separator: "\n").last { $0.contains(" \(method) ") })
    let words = line.split(separator: " ")
    return (Int(words[words.count - 2]) ?? -1, proxy.journeys - before)
  }

  @Test func `a status takes one journey, a mutation at most eight and a tick none`() throws {
    defer { proxy.close() }
    let first = try journeys("clock.status")
    #expect((2...12).contains(first.all), "\(first)")
    #expect(try journeys("clock.status").own == 1)
    // The first of its kind that the engine does.
    let began = try journeys("clock.in")
    #expect((2...8).contains(began.own) && began.all >= began.own, "\(began)")
    for method in ["clock.out", "clock.in", "clock.out"] { _ = try journeys(method) }
    for method in ["clock.in", "clock.out", "clock.in"] {
      let again = try journeys(method)
      #expect((2...8).contains(again.own) && again.all <= again.own + 3, "\(method): \(again)")
    }
    _ = try front.call("clock.status")
    let status = try journeys("clock.status")
    #expect(status.own == 1 && status.all == 1, "\(status)")
    _ = try front.call("subscribe", ["topics": ["clock", "tick"]])
    _ = try front.process.readLine()
    let before = proxy.journeys
    for _ in 0..<3 {
      let line = try #require(try front.process.readLine())
      #expect(line.contains("tick"), "\(line)")
    }
    #expect(proxy.journeys == before)
  }
}
