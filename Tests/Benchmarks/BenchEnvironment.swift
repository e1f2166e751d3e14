import Libc

/// The binary under test, a folder for stores, and how thorough to be.
final class BenchEnvironment {
  let binary: String
  let isQuick: Bool
  /// How many entries a long history has.
  let entries: Int
  /// The address of a PostgreSQL server's database; nil for none.
  let server: String?
  private let folder: String
  private let kept: String

  /// `folder` may survive between runs; files for this run alone go into a subfolder.
  init(
    binary: String, folder kept: String, isQuick: Bool, entries: Int?, server: String?
  ) throws(BenchError) {
    guard access(binary, X_OK) == 0 else {
      throw BenchError("\(binary) is not there: build the release first")
    }
    self.binary = binary
    self.isQuick = isQuick
    self.entries = entries ?? (isQuick ? 100_000 : 1_000_000)
    self.server = server
    self.kept = kept
    folder = "\(kept)/run-\(getpid())"
    _ = mkdir(kept, 0o700)
    guard mkdir(folder, 0o700) == 0 else { throw BenchError("cannot make \(folder)") }
  }

  func path(_ name: String) -> String {
    "\(folder)/\(name)"
  }

  /// The path of a file that later runs reuse.
  func keptPath(_ name: String) -> String {
    "\(kept)/\(name)"
  }

  func rounds(_ count: Int) -> Int {
    isQuick ? max(3, count / 5) : count
  }

  /// The command for the engine on a new store of this run.
  func engine(_ store: String, _ options: String...) -> [String] {
    engine(at: path(store)) + options
  }

  func engine(at path: String) -> [String] {
    [binary, "--store", path, "--time-zone", "Europe/Paris"]
  }

  /// Appends a folder to the search path for programs.
  static func addTools(_ folder: String) {
    let path = getenv("PATH").map { String(cString: $0) + ":" } ?? ""
    setenv("PATH", path + folder, 1)
  }

  static func isInstalled(_ program: String) -> Bool {
    guard let path = getenv("PATH") else { return false }
    return String(cString: path).split(separator: ":").contains { folder in
      access("\(folder)/\(program)", X_OK) == 0
    }
  }

  /// Runs a command to its end and returns how long it took in seconds.
  func time(_ command: [String], input: [UInt8] = []) throws -> Double {
    try seconds {
      let child = try Child(command)
      child.send(input)
      child.closeInput()
      try child.finish()
    }
  }

  /// Runs a command that reads a file, discards its output, and returns the seconds.
  func time(_ command: [String], from file: String) throws -> Double {
    try time(["sh", "-c", #"exec "$@" <"$0" >/dev/null"#, file] + command)
  }

  /// Whether a command without input exists and succeeds.
  func succeeds(_ command: [String]) -> Bool {
    let words = ["sh", "-c", #"exec "$@" </dev/null >/dev/null 2>&1"#, "sh"]
    return (try? time(words + command)) != nil
  }

  /// Asks for one reply at a time and returns how long each took, in microseconds.
  func roundTrips(_ command: [String], _ request: String, count: Int) throws -> Samples {
    let child = try Child(command)
    let bytes = Array((request + "\n").utf8)
    var times: [Double] = []
    child.send(bytes)
    // A store that an earlier build has left may only reply with errors, and fast.
    if let reply = child.readLine(), reply.hasPrefix(#"{"jsonrpc":"2.0","id":1,"error""#) {
      throw BenchError("\(request) is answered by \(reply)")
    }
    for _ in 0..<count {
      let start = monotonicSeconds()
      child.send(bytes)
      guard child.skipLines(1) else { throw BenchError("\(command[0]) ended") }
      times.append((monotonicSeconds() - start) * 1_000_000)
    }
    child.closeInput()
    try child.finish()
    return Samples(times)
  }

  func request(_ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
  }

  func save(_ bytes: [UInt8], to path: String) throws(BenchError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { throw BenchError("cannot write \(path)") }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        write(file, bytes.baseAddress, bytes.count)
      }
      guard count > 0 else { throw BenchError("cannot write \(path)") }
      rest = rest.dropFirst(count)
    }
  }

  func clean() {
    _ = system("rm -rf '\(folder)'")
  }
}
