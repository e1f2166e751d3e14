import Foundation

/// The built binary as a child, over real pipes; no call outlasts its deadline.
package final class EngineProcess {
  package enum Failure: Error {
    case cannotStart(path: String, code: Int32)
    case deadline(waitingFor: String, standardError: String)
    case inputClosed
  }

  /// How long a call may take before the child is killed, in seconds; far beyond what it takes on
  /// a machine where compilers run too.
  package static let deadline = 300.0

  package let process: Int32
  private var input: Int32
  private var output: Int32
  private var error: Int32
  private var unread: [UInt8] = []
  private var latestLine: String?
  private var standardErrorBytes: [UInt8] = []
  private var status: Int32?

  /// `environment` is added to this process's own; a nil value removes a variable.
  package init(
    arguments: [String] = [], environment: [String: String?] = [:], binary: String? = nil
  ) throws {
    // A child that ended must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let path = try binary ?? EngineBinary.path()
    let (inputPipe, outputPipe, errorPipe) = (Self.pipe(), Self.pipe(), Self.pipe())
    process = try Descriptors.lock.withLock {
      try Self.spawn(
        path, arguments, environment, [inputPipe.read, outputPipe.write, errorPipe.write])
    }
    for end in [inputPipe.read, outputPipe.write, errorPipe.write] { close(end) }
    (input, output, error) = (inputPipe.write, outputPipe.read, errorPipe.read)
    for end in [input, output, error] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// The same with a terminal instead of pipes.
  package init(
    onTerminal arguments: [String], environment: [String: String?], binary: String
  ) throws {
    guard let terminal = PseudoTerminal() else {
      throw Failure.cannotStart(path: "/dev/ptmx", code: errno)
    }
    defer { terminal.close() }
    process = try Descriptors.lock.withLock {
      try Self.spawn(binary, arguments, environment, [terminal.end, terminal.end, terminal.end])
    }
    (input, output, error) = (dup(terminal.master), dup(terminal.master), -1)
    for end in [input, output] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    if status == nil {
      _ = systemKill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    for end in [input, output, error] where end >= 0 { close(end) }
  }

  /// What the child has written to standard error so far.
  package var standardError: String { String(decoding: standardErrorBytes, as: UTF8.self) }

  /// Writes `line` and an LF.
  package func send(_ line: String) throws {
    try send(bytes: Array("\(line)\n".utf8))
  }

  package func send(bytes: [UInt8]) throws {
    var position = 0
    let end = Self.now() + Self.deadline
    while position < bytes.count {
      guard input >= 0 else { throw Failure.inputClosed }
      let count = bytes[position...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count >= 0 {
        position += count
      } else if errno == EAGAIN {
        try pump(until: end, waitingFor: "room in its input", writing: true)
      } else if errno != EINTR {
        throw Failure.inputClosed
      }
    }
  }

  package func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Closes the reader of the child's output.
  package func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  /// The next line without its LF, or nil at the end of output.
  package func readLine(timeout: Double = deadline) throws -> String? {
    let end = Self.now() + timeout
    while true {
      if let feed = unread.firstIndex(of: 0x0A) {
        let line = String(decoding: unread[..<feed], as: UTF8.self)
        unread.removeFirst(feed + 1)
        latestLine = line
        return line
      }
      if output < 0 {
        defer { unread = [] }
        return unread.isEmpty ? nil : String(decoding: unread, as: UTF8.self)
      }
      let latest = latestLine.map { " after \($0)" } ?? ""
      try pump(until: end, waitingFor: "a line\(latest)", writing: false)
    }
  }

  /// The child's whole output until its end, and its exit status.
  package func runToEnd() throws -> (output: String, status: Int32) {
    let status = try waitForExit()
    defer { unread = [] }
    return (String(decoding: unread, as: UTF8.self), status)
  }

  /// Everything up to the end of output.
  package func readAll(timeout: Double = deadline) throws -> String {
    let end = Self.now() + timeout
    while output >= 0 { try pump(until: end, waitingFor: "the end of output", writing: false) }
    defer { unread = [] }
    return String(decoding: unread, as: UTF8.self)
  }

  package func kill(_ signal: Int32) {
    if status == nil { _ = systemKill(process, signal) }
  }

  package func terminate() { kill(SIGTERM) }

  /// The exit status, or 128 plus the signal that ended the child, as in shells.
  package func waitForExit(timeout: Double = deadline) throws -> Int32 {
    let end = Self.now() + timeout
    while true {
      if let status { return status }
      var raw: Int32 = 0
      if waitpid(process, &raw, WNOHANG) == process {
        drain()
        let signal = raw & 0x7F
        status = signal == 0 ? (raw >> 8) & 0xFF : 128 + signal
      } else if Self.now() > end {
        throw giveUp(waitingFor: "its exit")
      } else {
        // Drains its pipes meanwhile, so that it cannot wait for a full one.
        drain()
        usleep(2000)
      }
    }
  }

  /// Runs the program, by default the engine, on `input` to its end.
  package static func run(
    arguments: [String] = [], environment: [String: String?] = [:], input: String = "",
    binary: String? = nil
  ) throws -> (standardOutput: String, standardError: String, status: Int32) {
    let engine = try EngineProcess(
      arguments: arguments, environment: environment, binary: binary)
    // A child may end without reading everything.
    do { try engine.send(bytes: Array(input.utf8)) } catch Failure.inputClosed {}
    engine.closeInput()
    let output = try engine.readAll()
    let status = try engine.waitForExit()
    return (output, engine.standardError, status)
  }

  /// Waits until a pipe is ready, and takes in the child's output.
  private func pump(until end: Double, waitingFor what: String, writing: Bool) throws {
    var requests = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: error, events: Int16(POLLIN), revents: 0),
      pollfd(fd: writing ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    let left = end - Self.now()
    guard left > 0 else { throw giveUp(waitingFor: what) }
    if poll(&requests, nfds_t(requests.count), Int32(left * 1000) + 1) > 0 { drain() }
  }

  private func drain() {
    Self.drain(&output, into: &unread)
    Self.drain(&error, into: &standardErrorBytes)
  }

  private static func drain(_ end: inout Int32, into bytes: inout [UInt8]) {
    var piece = [UInt8](repeating: 0, count: 65_536)
    while end >= 0 {
      let count = read(end, &piece, piece.count)
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 {
        close(end)
        end = -1
      } else {
        return
      }
    }
  }

  private func giveUp(waitingFor what: String) -> Failure {
    drain()
    kill(SIGKILL)
    return .deadline(waitingFor: what, standardError: standardError)
  }

  private static func now() -> Double { ProcessInfo.processInfo.systemUptime }

  private static func pipe() -> (read: Int32, write: Int32) {
    let ends = Descriptors.closedOnExec { systemPipe(&$0) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String?], _ ends: [Int32]
  ) throws -> pid_t {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, end) in ends.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
    }
    // The child starts with default signal handling, whatever this thread does with signals.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    sigdelset(&all, SIGKILL)
    sigdelset(&all, SIGSTOP)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if !os(Linux)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    // The user who runs the tests may have set a language and a width.
    let usual = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("LC_") && name != "LANG" && name != "COLUMNS"
    }
    let variables = usual.merging(["LC_ALL": "C.UTF-8"]) { $1 }.merging(
      environment.compactMapValues { $0 }
    ) { $1 }.filter { name, _ in environment[name] != .some(nil) }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var pairs = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { (words + pairs).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, &words, &pairs)
    guard code == 0 else { throw Failure.cannotStart(path: path, code: code) }
    return process
  }
}

private func systemPipe(_ ends: inout [Int32]) { pipe(&ends) }

private func systemKill(_ process: pid_t, _ signal: Int32) -> Int32 { kill(process, signal) }
