import ClockTestSupport
import JSON
import PunchlineKit
import Testing

@testable import punchline

/// Slow requests of assistants.
struct AssistantWaitTests {
  /// A server in the tests' process, whose list of tasks has three pages.
  private final class Scene {
    let server: MCPServer
    private(set) var breaths = 0

    init(whileWorking: @escaping (Scene) -> Void) {
      let engine = HostedEngine(HostedEngine.Options(store: ":memory:"))
      server = MCPServer(engine, store: ":memory:", isReadOnly: false)
      server.lend { [unowned self] in
        breaths += 1
        whileWorking(self)
      }
      send(
        #""id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","clientInfo":{}}"#)
      for number in 0..<201 {
        engine.send(
          #"{"jsonrpc":"2.0","id":1,"method":"task.create","params":{"name":"Task \#(number)"}}"#)
        engine.work()
      }
      _ = said()
    }

    func send(_ members: String) {
      server.receive(Array("{\"jsonrpc\":\"2.0\",\(members)}\n".utf8)[...])
    }

    func work() { while server.hasWork { server.work() } }

    /// The output since the last look.
    func said() -> [JSON] {
      work()
      return unsent()
    }

    /// The same without calling `work`.
    func unsent() -> [JSON] {
      let bytes = Array(server.nextChunk())
      server.sent(bytes.count)
      return bytes.split(separator: 0x0A).compactMap { try? JSONReader.parse(Array($0)) }
    }

    func askForHiddenTask(_ meta: String) {
      send(
        #""id":9,"method":"tools/call","params":{"name":"hours","arguments":{"task":"Task 7x"},"#
          + #""_meta":{\#(meta)}}"#)
    }
  }

  @Test func `progress goes out page by page while the request is worked on`() {
    var seen: [[JSON]] = []
    let scene = Scene { seen.append($0.unsent()) }
    scene.askForHiddenTask(#""progressToken":"p""#)
    let rest = scene.said()
    #expect(
      seen.map { $0.map { $0["params"]["progress"] } } == [[1], [2], [3], [4]],
      "three pages of tasks, and one of hidden ones")
    #expect(seen.joined().allSatisfy { $0["params"]["progressToken"] == "p" })
    #expect(rest.count == 1 && rest[0]["id"] == 9 && rest[0]["result"]["isError"] == true)
  }

  @Test func `a request that is cancelled while it runs ends at its next page without an answer`() {
    let scene = Scene { scene in
      scene.send(#""method":"notifications/cancelled","params":{"requestId":9}"#)
    }
    scene.askForHiddenTask("")
    #expect(scene.said() == [] && scene.breaths == 1)
    scene.send(#""id":10,"method":"ping""#)
    #expect(scene.said().map { $0["id"] } == [10])
  }

  @Test func `the cancellation of another request ends nothing`() {
    let scene = Scene { scene in
      scene.send(#""method":"notifications/cancelled","params":{"requestId":8}"#)
    }
    scene.askForHiddenTask("")
    #expect(scene.said().map { $0["id"] } == [9] && scene.breaths == 4)
  }
}
