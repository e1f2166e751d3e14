import Foundation

/// A proxy between engines and a server, which counts round trips, cuts connections at commits, or
/// adds a delay.
final class CuttingProxy: @unchecked Sendable {
  let folder: String
  private let server: String
  private let listener: Int32
  private let lock = NSLock()
  private var generator: SystemRandomNumberGenerator
  private var counted = 0
  private var waits = 0
  private var isCalm = false
  private var carried = 0
  private var hasNoticed = false
  private var left: Int?
  private var frozen: (@Sendable () -> Void)?
  /// In milliseconds, each way.
  private let delay: UInt32

  /// How many connections were cut at a COMMIT.
  var cuts: Int { lock.withLock { counted } }

  /// How often an engine asked the server to answer what it had sent.
  var journeys: Int { lock.withLock { waits } }

  /// With `isCalm` it never cuts a connection.
  init(before server: String, isCalm: Bool = false, delay: UInt32 = 0) throws {
    self.server = server
    self.delay = delay
    self.isCalm = isCalm
    generator = SystemRandomNumberGenerator()
    folder = "/tmp/punchline-cut-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    signal(SIGPIPE, SIG_IGN)
    listener = Self.socket()
    _ = Self.with("\(folder)/.s.PGSQL.5432") { bind(listener, $0, $1) }
    listen(listener, 64)
    Thread.detachNewThread { [listener, weak self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let self else { return }
        Thread.detachNewThread { self.carry(client) }
      }
    }
  }

  /// Passes this many more bytes of the only engine and no others, until `thaw`; then calls
  /// `frozen`.
  func freeze(after count: Int, then frozen: @escaping @Sendable () -> Void) {
    lock.withLock { (left, self.frozen) = (count, frozen) }
  }

  func thaw() {
    lock.withLock { (left, frozen) = (nil, nil) }
  }

  /// How many bytes engines have sent.
  var bytes: Int { lock.withLock { carried } }

  /// Whether the last statement that has passed is the notice of a commit.
  var isAtNotice: Bool { lock.withLock { hasNoticed } }

  /// Passes an engine's bytes on, as far as allowed.
  private func pass(_ bytes: [UInt8], to upstream: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let (part, frozen) = lock.withLock { () -> (ArraySlice<UInt8>, (@Sendable () -> Void)?) in
        let part = rest.prefix(left ?? rest.count)
        left = left.map { $0 - part.count }
        carried += part.count
        guard left == 0 else { return (part, nil) }
        defer { self.frozen = nil }
        return (part, self.frozen)
      }
      rest = rest.dropFirst(part.count)
      guard part.isEmpty || Self.write(Array(part), to: upstream) else { return false }
      frozen?()
      if part.isEmpty { usleep(2_000) }
    }
    return true
  }

  /// Stops cutting connections.
  func rest() { lock.withLock { isCalm = true } }

  func close() {
    shutdown(listener, Int32(SHUT_RDWR))
    Foundation.close(listener)
    try? FileManager.default.removeItem(atPath: folder)
  }

  private enum Cut { case none, before, after }

  private func decide() -> Cut {
    lock.withLock {
      if isCalm { return .none }
      switch Int.random(in: 0..<5, using: &generator) {
      case 0, 1: counted += 1; return .before
      case 2, 3: counted += 1; return .after
      default: return .none
      }
    }
  }

  private func carry(_ client: Int32) {
    let upstream = Self.socket()
    guard Self.with("\(server)/.s.PGSQL.5432", { connect(upstream, $0, $1) }) == 0 else {
      Foundation.close(client)
      Foundation.close(upstream)
      return
    }
    let state = State()
    let group = DispatchGroup()
    group.enter()
    Thread.detachNewThread { [delay] in
      // Drops the server's replies once a commit was cut after it had reached the server.
      while let bytes = Self.read(upstream), !state.isCut {
        usleep(delay * 1_000)
        guard Self.write(bytes, to: client) else { break }
      }
      shutdown(client, Int32(SHUT_RDWR))
      shutdown(upstream, Int32(SHUT_RDWR))
      group.leave()
    }
    var messages = Messages()
    while let bytes = Self.read(client) {
      let commits = messages.take(bytes)
      lock.withLock { waits += messages.takeJourneys() }
      let cut = commits ? decide() : .none
      if cut == .before { break }
      if cut == .after { state.isCut = true }
      usleep(delay * 1_000)
      guard pass(bytes, to: upstream) else { break }
      lock.withLock { hasNoticed = messages.isAtNotice }
    }
    shutdown(client, Int32(SHUT_RDWR))
    shutdown(upstream, Int32(SHUT_RDWR))
    group.wait()
    Foundation.close(client)
    Foundation.close(upstream)
  }

  private final class State: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isCut: Bool {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
  }

  /// A parser of the server's clients, as far as needed to recognize a COMMIT.
  private struct Messages {
    private var rest: [UInt8] = []
    private var isStarted = false
    /// The name of the statement that commits.
    private var name: [UInt8]?
    /// The statements, by name.
    private var statements: [String: String] = [:]
    /// Whether the client awaits a reply to anything since its latest sync.
    private var isAwaited = false
    private var journeys = 0
    /// Whether the latest statement notifies others of a commit.
    private(set) var isAtNotice = false

    mutating func takeJourneys() -> Int {
      defer { journeys = 0 }
      return journeys
    }

    /// Counts one message.
    private mutating func count(_ kind: UInt8, _ texts: [String]) {
      switch kind {
      case UInt8(ascii: "P") where texts.count > 1: statements[texts[0]] = texts[1]
      case UInt8(ascii: "B") where texts.count > 1:
        let sql = statements[texts[1]] ?? ""
        isAtNotice = sql.hasPrefix("SELECT pg_notify")
        // The end of a read, and the LISTEN of notices from others.
        let isOver =
          ["ROLLBACK", "SELECT pg_notify", "LISTEN", "SET application_name"]
          .contains { sql.hasPrefix($0) }
        if !isOver { isAwaited = true }
      case UInt8(ascii: "H"), UInt8(ascii: "S"):
        if isAwaited { journeys += 1 }
        isAwaited = false
      default: break
      }
    }

    /// Whether the bytes contain a COMMIT.
    mutating func take(_ bytes: [UInt8]) -> Bool {
      rest += bytes
      var commits = false
      while true {
        let head = isStarted ? 1 : 0
        guard rest.count >= head + 4 else { return commits }
        let length = rest[head..<head + 4].reduce(0) { $0 << 8 | Int($1) }
        guard rest.count >= head + length else { return commits }
        let body = rest[(head + 4)..<(head + length)]
        let kind = isStarted ? rest[0] : 0
        // An encryption request, which a socket refuses, comes before the start.
        if !isStarted, length != 8 { isStarted = true }
        let texts = body.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        count(kind, texts.prefix(2).map { String(decoding: $0, as: UTF8.self) })
        if kind == UInt8(ascii: "P"), texts.count > 1, texts[1].elementsEqual("COMMIT".utf8) {
          name = Array(texts[0])
        }
        if kind == UInt8(ascii: "B"), texts.count > 1, let name, texts[1].elementsEqual(name) {
          commits = true
        }
        rest.removeFirst(head + length)
      }
    }
  }

  private static func socket() -> Int32 {
    let socket = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    return socket
  }

  private static func with(
    _ path: String, _ work: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        work($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func read(_ socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  private static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }
}
