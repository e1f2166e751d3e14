import Foundation

/// A server for tests, on a socket in its own folder; both end with the tests.
package final class PostgreSQLServer: @unchecked Sendable {
  package struct Failure: Error {
    let command: String
    let text: String
  }

  /// The folder of the newest version's server programs on Debian.
  package static let programs: String? = {
    let folder = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return versions.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }.map { "\(folder)/\($0)/bin" }
      .last { FileManager.default.isExecutableFile(atPath: "\($0)/postgres") }
  }()
  #if PostgreSQL
    package static let isMissing = programs == nil
  #else
    package static let isMissing = true
  #endif
  package static let need = "needs PostgreSQL: its server, and a build with its trait"

  /// The server shared by tests that do it no harm.
  package static let shared = Result { try PostgreSQLServer() }

  /// An initialized server folder, made once because that takes as long as all the rest.
  private static let template = Result {
    let folder = try makeFolder("template")
    atexit { PostgreSQLServer.forgetTemplate() }
    try run(
      servant + [
        program("initdb"), "-D", "\(folder)/data", "-U", "owner", "-A", "trust", "--no-sync", "-E",
        "UTF8", "--locale=C.UTF-8",
      ])
    return folder
  }

  package let folder: String
  private var process: EngineProcess?
  /// The port for encrypted connections; nil if it only listens on its socket.
  package let port: UInt16?

  /// Creates the server and starts it; a standby is a copy of its primary, and follows it.
  // An encrypting server has a self-signed certificate for `localhost`.
  package init(standbyOf primary: PostgreSQLServer? = nil, encrypts: Bool = false) throws {
    folder = try Self.makeFolder(String(UUID().uuidString.prefix(8)))
    port = encrypts ? Self.freePort() : nil
    if encrypts { try Self.makeCertificate(in: folder) }
    if let primary {
      try Self.run(
        Self.servant + [
          Self.program("pg_basebackup"), "-D", "\(folder)/data", "-R", "-X", "stream", "-c", "fast",
          "-d", "host=\(primary.folder) user=owner application_name=standby",
        ])
    } else {
      try Self.run(["cp", "-a", "\(try Self.template.get())/data", "\(folder)/data"])
    }
    try start()
  }

  deinit {
    process?.closeInput()
    _ = try? process?.waitForExit()
  }

  /// In memory if there is room: a killed server loses nothing there either, and hundreds of stores
  /// need no disk.
  private static let root: String = {
    let memory = "/dev/shm"
    let room = try? FileManager.default.attributesOfFileSystem(forPath: memory)[.systemFreeSize]
    return (room as? NSNumber).map { $0.int64Value > 2_000_000_000 } == true ? memory : "/tmp"
  }()

  package static func makeFolder(_ name: String) throws -> String {
    let folder = "\(root)/punchline-pg-\(getpid())-\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if getuid() == 0 { try run(["chown", "postgres:postgres", folder]) }
    return folder
  }

  private static func forgetTemplate() {
    if let folder = try? template.get() { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// Starts it and waits until it responds; recovery after a kill may take a while.
  package func start() throws {
    let words =
      Self.servant + [
        Self.program("postgres"), "-D", "\(folder)/data", "-k", folder, "-c", "max_connections=200",
      ] + encryption
    // The server prints much when it is killed, and nobody reads that. If its input ends, the tests
    // have ended in any way, and their files would stay in memory.
    let script = #"""
      folder=$0; "$@" >"$folder/log" 2>&1 & server=$!
      read -r stays; kill -QUIT $server; wait; [ "$stays" ] || rm -rf "$folder"
      """#
    for _ in 0..<100 {
      process = try EngineProcess(
        arguments: ["-c", script, folder] + words, binary: "/bin/sh")
      for _ in 0..<50 {
        if (try? sql("SELECT 1")) == "1" { return }
        usleep(20_000)
        if !FileManager.default.fileExists(atPath: "\(folder)/data/postmaster.pid") { break }
      }
      try stop()
    }
    throw Failure(command: "postgres", text: "\(folder)/log")
  }

  private var encryption: [String] {
    guard let port else { return ["-c", "listen_addresses="] }
    return [
      "-c", "listen_addresses=127.0.0.1", "-c", "port=\(port)", "-c", "ssl=on",
      "-c", "ssl_cert_file=\(folder)/\(Self.certificate)", "-c", "ssl_key_file=\(folder)/key",
    ]
  }

  private static let certificate = "certificate"

  /// Makes the certificate that a client must trust.
  @discardableResult
  package static func makeCertificate(in folder: String) throws -> String {
    let file = "\(folder)/\(certificate)"
    try run(
      servant + [
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
        "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", "\(folder)/key",
        "-out", file,
      ])
    return file
  }

  /// A port that nobody listens on at the moment.
  private static func freePort() -> UInt16? {
    let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    return bind(socket)
  }

  /// Binds the socket to a free port of this machine.
  package static func bind(_ socket: Int32) -> UInt16? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
      }
    }
    guard isBound else { return nil }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Kills it, like a power cut.
  package func kill() throws {
    let text = try String(contentsOfFile: "\(folder)/data/postmaster.pid", encoding: .utf8)
    guard let id = text.split(separator: "\n").first.flatMap({ Int32($0) }) else { return }
    _ = Foundation.kill(id, SIGKILL)
    try stop()
  }

  /// Stops the server process, and keeps its folder.
  private func stop() throws {
    try? process?.send("stays")
    process?.closeInput()
    _ = try process?.waitForExit()
  }

  package func promote() throws {
    try Self.run(Self.servant + [Self.program("pg_ctl"), "-D", "\(folder)/data", "promote", "-w"])
  }

  /// A new store with its own role, which owns its schema and sees no other.
  package func address(socket: String? = nil) throws -> String {
    let name = "s" + UUID().uuidString.lowercased().filter { $0 != "-" }.prefix(20)
    try sql("CREATE ROLE \(name) LOGIN; CREATE SCHEMA \(name) AUTHORIZATION \(name)")
    return "postgresql:///postgres?host=\(socket ?? folder)&user=\(name)#\(name)"
  }

  /// The output of psql without headings.
  @discardableResult
  package func sql(_ text: String, as role: String = "owner") throws -> String {
    try Self.run(
      ["psql", "-h", folder, "-p", "\(port ?? 5432)", "-U", role, "-d", "postgres", "-AtXqc", text])
  }

  /// Runs a command of the program on a store.
  package static func punchline(
    _ words: [String]
  ) throws -> (output: String, error: String, status: Int32) {
    let engine = try EngineProcess(arguments: words, binary: try EngineBinary.dynamic())
    engine.closeInput()
    let output = try engine.readAll()
    return (output, engine.standardError, try engine.waitForExit())
  }

  private static func program(_ name: String) -> String { "\(programs ?? "")/\(name)" }

  /// The user who runs a server, which refuses to run as root.
  private static let servant =
    getuid() == 0
    ? ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups"] : []

  @discardableResult
  private static func run(_ words: [String]) throws -> String {
    let process = try EngineProcess(arguments: words, binary: "/usr/bin/env")
    process.closeInput()
    let output = try process.readAll()
    let status = try process.waitForExit()
    guard status == 0 else {
      throw Failure(command: words.joined(separator: " "), text: process.standardError)
    }
    return output.hasSuffix("\n") ? String(output.dropLast()) : output
  }
}
