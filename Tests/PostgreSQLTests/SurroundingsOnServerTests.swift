import ClockTestSupport
import Foundation
import JSON
import Testing

/// Machines, networks and many clients around a server.
@Suite(.disabled(if: PostgreSQLServer.isMissing, "\(PostgreSQLServer.need)"))
struct SurroundingsOnServerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  #if os(Linux)
    @Test(
      .disabled(if: MovableClock.compiler == nil, "a C compiler is not installed"),
      arguments: [7_200_000, -7_200_000] as [Int64])
    func `engines whose clocks differ go by the server's`(ahead: Int64) throws {
      let store = try PostgreSQLServer.shared.get().address()
      let clock = try MovableClock(in: folder, ahead: ahead)
      let (wrong, right) = (
        try PeerEngine(onServer: store, environment: clock.environment),
        try PeerEngine(onServer: store)
      )
      for (first, second) in [(wrong, right), (right, wrong)] {
        #expect(try first.call("clock.in")?.reason == nil)
        let out = try second.call("clock.out")
        #expect(out?.reason == nil, "\(out?.line ?? "no reply")")
        // The entry is not affected by a clock that is two hours off.
        let entry = out?.member("result")?.member("entry")
        let worked = try #require(entry?.member("workedMs")?.integer, "\(out?.line ?? "")")
        #expect((0..<3_600_000).contains(worked))
      }
      let drift = try PostgreSQLServer.shared.get().sql(
        """
        SELECT max(abs(at - extract(epoch FROM clock_timestamp()) * 1000)) < 3600000
        FROM \(try #require(store.split(separator: "#").last)).change
        """)
      #expect(drift == "t")
    }
  #endif

  @Test func `a shift that ended by itself is over for an engine that has not looked since`() throws
  {
    let store = try PostgreSQLServer.shared.get().address()
    let (one, other) = (try PeerEngine(onServer: store), try PeerEngine(onServer: store))
    #expect(try one.call("organization.update", ["autoClockOutHours": 1])?.reason == nil)
    for _ in 0..<2 { #expect(try other.call("task.create", ["name": "a"])?.reason == nil) }
    let start = Date(timeIntervalSinceNow: -7_200).formatted(.iso8601)
    #expect(try one.call("clock.in", ["at": .string(start)])?.reason == nil)
    #expect(try other.call("clock.out")?.reason == "not_clocked_in")
    #expect(try one.call("clock.in")?.reason == nil)
  }

  @Test func `an engine checks whom it talks to where it is asked to, and says what is wrong`()
    throws
  {
    let server = try PostgreSQLServer(encrypts: true)
    let certificate = "\(server.folder)/certificate"
    let other = try PostgreSQLServer.makeFolder("other-certificate")
    defer { try? FileManager.default.removeItem(atPath: other) }
    let wrong = try PostgreSQLServer.makeCertificate(in: other)
    let port = try #require(server.port)
    func store(_ host: String, trusting file: String) -> String {
      "postgresql://owner@\(host):\(port)/postgres?sslmode=verify-full&sslrootcert=\(file)#tls"
    }
    let engine = try PeerEngine(onServer: store("localhost", trusting: certificate))
    #expect(try engine.call("clock.in")?.reason == nil)
    let encrypted = try server.sql(
      "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) "
        + "WHERE application_name = 'punchline'")
    #expect(encrypted == "t")
    for (store, words) in [
      (store("localhost", trusting: wrong), "certificate verify failed"),
      (store("127.0.0.1", trusting: certificate), "does not match host name"),
      (store("localhost", trusting: "/nowhere"), "\"/nowhere\" does not exist"),
    ] {
      let reply = try PeerEngine(onServer: store).call("clock.in")
      #expect(reply?.reason == "store_inaccessible", "\(reply?.line ?? "no reply")")
      let message = reply?.member("error")?.member("message")?.string ?? ""
      #expect(message.contains(words), "\(message)")
    }
  }

  @Test(arguments: ["", "S", "S\u{16}\u{3}\u{3}"])
  func `a connection that is cut while it is being encrypted is unavailable`(answer: String) throws
  {
    let listener = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    let port = try #require(PostgreSQLServer.bind(listener))
    listen(listener, 8)
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 4_096)
        _ = recv(client, &bytes, 8, 0)
        if !answer.isEmpty {
          _ = Foundation.send(client, answer, 1, Int32(MSG_NOSIGNAL))
          // The client starts its handshake.
          _ = recv(client, &bytes, bytes.count, 0)
          let rest = Array(answer.utf8.dropFirst())
          _ = Foundation.send(client, rest, rest.count, Int32(MSG_NOSIGNAL))
        }
        close(client)
      }
    }
    let engine = try PeerEngine(
      onServer: "postgresql://owner@127.0.0.1:\(port)/postgres?sslmode=require#tls")
    let reply = try engine.call("clock.in")
    #expect(reply?.reason == "store_unavailable", "\(reply?.line ?? "no reply")")
    #expect(reply?.member("error")?.member("code") == 503)
    #expect(try engine.end() == 0)
    shutdown(listener, Int32(SHUT_RDWR))
  }

  @Test func `of a crowd some get notice of a commit, the rest look, and all hear of it`() throws {
    let server = try PostgreSQLServer()
    let store = try server.address()
    let crowd = try (0..<55).map { _ in try PeerEngine(onServer: store) }
    for engine in crowd {
      #expect(try engine.call("subscribe", ["topics": ["task"]])?.reason == nil)
      // By then it listens for notices.
      _ = try engine.call("ping")
    }
    let sent = try server.sql(
      "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'punchline listening'")
    #expect(sent == "50")
    let speaker = try PeerEngine(onServer: store)
    #expect(try speaker.call("task.create", ["name": "news"])?.reason == nil)
    for engine in crowd {
      var line = try engine.next()
      while line?.line.contains("news") == false { line = try engine.next() }
      #expect(line != nil)
    }
    for engine in crowd { #expect(try engine.end() == 0) }
  }
}
