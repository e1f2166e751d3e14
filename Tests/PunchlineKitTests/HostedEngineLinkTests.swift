import ClockTestSupport
import Foundation
import JSON
import PunchlineKit
import Testing

/// A host that carries lines to an upstream itself, like a program on a phone.
struct HostedEngineLinkTests {
  private let folder: TemporaryFolder
  private let office: HostedEngine
  private let device: HostedEngine

  init() throws {
    folder = try TemporaryFolder()
    office = HostedEngine(HostedEngine.Options(store: folder.file("office.db")))
    var options = HostedEngine.Options(store: folder.file("phone.db"))
    options.upstream = "the office"
    options.carriesLink = true
    device = HostedEngine(options)
  }

  private func ask(_ method: String, of engine: HostedEngine) throws -> JSON? {
    engine.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#)
    engine.work()
    var result: JSON?
    while let line = engine.receive() {
      let json = try JSONReader.parse(line)
      if json.member("id") == 1 { result = json.member("result") }
    }
    return result
  }

  /// Exchanges all pending lines.
  private func carry() {
    for _ in 0..<50 {
      while let line = device.nextLineForUpstream() { office.send(line) }
      office.work()
      while let line = office.receive() { device.receiveFromUpstream(line) }
      device.work()
    }
  }

  @Test func `a host carries the lines of a device itself`() throws {
    device.openStore()
    #expect(device.wantsLink)
    device.linkBegan()
    device.work()
    #expect(!device.wantsLink)
    carry()
    let first = try ask("sync.status", of: device)
    #expect(first?.member("state") == "online")
    let clock = try ask("clock.in", of: device)
    #expect(clock?.member("pending") == true)
    carry()
    #expect(try ask("clock.status", of: device)?.member("pending") == nil)
    #expect(try ask("clock.status", of: office)?.member("clockedIn") == true)
    device.linkEnded()
    device.work()
    #expect(try ask("sync.status", of: device)?.member("state") == "offline")
    #expect(!device.wantsLink)
    #expect(device.linkDeadline != nil)
    // A resumed program may find the network again.
    device.suspend()
    device.resume()
    device.work()
    #expect(device.wantsLink)
    #expect(!device.wantsLinkEnd)
    device.finish()
    office.finish()
  }

  #if os(Linux)
    @Test func `a connection that ends while the engine sleeps opens nothing`() throws {
      device.openStore()
      device.linkBegan()
      device.work()
      carry()
      #expect(try ask("sync.status", of: device)?.member("state") == "online")
      device.suspend()
      device.receiveFromUpstream("no line of the office")
      device.linkEnded()
      device.work()
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\($0)")
        return target?.hasSuffix("phone.db") == true && target?.hasPrefix(folder.path) == true
      }
      #expect(open == [])
      device.resume()
      device.work()
      #expect(device.wantsLink)
      device.linkBegan()
      device.work()
      carry()
      #expect(try ask("sync.status", of: device)?.member("state") == "online")
      device.finish()
      office.finish()
    }
  #endif
}
