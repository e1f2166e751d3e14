import ClockTestSupport
import Foundation
import JSON
import Testing

/// Engines that are stopped during a write, by SIGSTOP or with their machine.
@Suite(.serialized, .disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct FrozenEngineTests {
  /// More of them cover more points of the transaction.
  private static let points =
    ProcessInfo.processInfo.environment["PUNCHLINE_POINTS"].flatMap { Int($0) } ?? 12
  /// A request waits two seconds, so five tries take at most ten.
  private static let tries = 5

  private final class Scene {
    let store: String
    let proxy: CuttingProxy
    let frozen: PeerEngine
    let other: PeerEngine

    init(on server: PostgreSQLServer) throws {
      store = try server.address()
      other = try PeerEngine(onServer: store)
      #expect(try other.call("task.create", ["name": "first"])?.reason == nil)
      proxy = try CuttingProxy(before: server.folder, isCalm: true)
      frozen = try PeerEngine(
        onServer: store.replacing("host=\(server.folder)", with: "host=\(proxy.folder)"))
      for name: JSON in ["second", "third"] { try create(name) }
    }

    /// Returns once the notice has passed, which follows the commit and has no reply.
    private func create(_ name: JSON) throws {
      #expect(try frozen.call("task.create", ["name": name])?.reason == nil)
      try wait { proxy.isAtNotice }
    }

    /// The bytes that the engine sends for the request.
    func length() throws -> Int {
      let before = proxy.bytes
      try create("fourth")
      return proxy.bytes - before
    }

    /// Stops the engine after this many bytes of its next request.
    func freeze(after bytes: Int) throws {
      let process = frozen.process.process
      let stopped = DispatchSemaphore(value: 0)
      proxy.freeze(after: bytes) {
        kill(process, SIGSTOP)
        stopped.signal()
      }
      try frozen.send("task.create", ["name": "frozen"])
      #expect(stopped.wait(timeout: .now() + EngineProcess.deadline) == .success)
    }

    /// Resumes the engine, and compares its reply with the store.
    func goOn(on server: PostgreSQLServer) throws {
      proxy.thaw()
      kill(frozen.process.process, SIGCONT)
      let reason = try frozen.reply().map { $0.reason }
      let schema = try #require(store.split(separator: "#").last)
      let names = try server.sql("SELECT name FROM \(schema).task").split(separator: "\n")
      let kept = names.filter { $0 == "frozen" }.count
      #expect(reason != nil, "the engine has ended")
      #expect(kept == (reason == .some(nil) ? 1 : 0), "\(String(describing: reason)), \(kept) kept")
      #expect(names.filter { $0 == "other" }.count == 1)
      #expect(try frozen.end() == 0 && other.end() == 0)
      #expect(try PostgreSQLServer.punchline(["--store", store, "check"]).status == 0)
      proxy.close()
    }
  }

  @Test func `others write again soon, wherever in its transaction an engine was stopped`() throws {
    let server = try PostgreSQLServer()
    let length = try Scene(on: server).length()
    let scenes = try (0...Self.points).map { _ in try Scene(on: server) }
    for (point, scene) in scenes.enumerated() {
      // At the last point the server has the COMMIT, but not all of the bytes after it.
      try scene.freeze(after: max(1, (length - 8) * point / Self.points))
    }
    // All of them wait at the same time.
    var waiting = Array(scenes.enumerated())
    for _ in 0..<Self.tries {
      for (_, scene) in waiting { try scene.other.send("task.create", ["name": "other"]) }
      waiting = try waiting.filter { try $1.other.reply()?.reason != nil }
    }
    #expect(waiting.isEmpty, "stopped at the points \(waiting.map(\.offset)) of \(Self.points)")
    for scene in scenes { try scene.goOn(on: server) }
  }
}
