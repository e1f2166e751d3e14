import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

struct TimerCrashTests {
  /// The microseconds between the last request and the kill, chosen to hit each of its steps.
  @Test(arguments: stride(from: 0, through: 3_000, by: 250).map { UInt32($0) })
  func `a kill within a switch leaves one timer and every entry before it`(pause: UInt32) throws {
    let folder = try TemporaryFolder()
    let store = ["--store", folder.file("store.db"), "--time-zone", "UTC"]
    let ids = try ["a", "b"].map { name in
      JSONWriter.bytes(of: try result(of: "task.create", ["name": .string(name)], store).id)
    }
    let engine = try EngineProcess(arguments: store)
    func start(_ index: Int) throws {
      let id = String(decoding: ids[index % 2], as: UTF8.self)
      try engine.send(
        #"{"jsonrpc":"2.0","id":\#(index),"method":"timer.start","params":{"taskId":\#(id)}}"#)
    }
    var saved: [JSON] = []
    for index in 0..<10 {
      try start(index)
      let reply = try JSONReader.parse(try #require(try engine.readLine()))
      if let stopped = reply.member("result")?.member("stopped"), stopped != .null {
        saved.append(stopped.id)
      }
      // An entry without length would not be saved.
      usleep(2_000)
    }
    try start(10)
    usleep(pause)
    engine.kill(SIGKILL)
    _ = try? engine.waitForExit()

    let entries = try entries(store)
    #expect(entries.filter { $0.member("end") == .null }.count == 1)
    #expect(entries.last?.member("end") == .null)
    #expect(saved.count == 9)
    #expect(Array(entries.map(\.id).prefix(9)) == saved)
    #expect((10...11).contains(entries.count))
    for (earlier, later) in zip(entries, entries.dropFirst()) {
      #expect(earlier.member("end") == later.member("start"))
    }
  }

  /// The task entries, by start.
  private func entries(_ store: [String]) throws -> [JSON] {
    let page = try result(of: "entry.list", ["kind": "task"], store)
    guard case .array(let entries) = page.member("entries") else { return [] }
    return entries.reversed()
  }

  private func result(of method: String, _ parameters: JSON, _ store: [String]) throws -> JSON {
    let request: JSON = [
      "jsonrpc": "2.0", "id": 1, "method": .string(method), "params": parameters,
    ]
    let input = String(decoding: JSONWriter.bytes(of: request), as: UTF8.self)
    let output = try EngineProcess.run(arguments: store, input: input).standardOutput
    return try #require(try JSONReader.parse(output).member("result"))
  }
}

extension JSON {
  fileprivate var id: JSON { member("id") ?? .null }
}
