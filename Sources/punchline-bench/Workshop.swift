#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The binary under test, a folder for stores, and how thorough to be.
final class Workshop {
  let binary: String
  let isQuick: Bool
  private let folder: String

  init(binary: String, isQuick: Bool) throws(BenchError) {
    guard access(binary, X_OK) == 0 else {
      throw BenchError("\(binary) is not there: build the release first")
    }
    self.binary = binary
    self.isQuick = isQuick
    folder = ".build/bench-\(getpid())"
    _ = mkdir(folder, 0o700)
  }

  func path(_ name: String) -> String {
    "\(folder)/\(name)"
  }

  func rounds(_ count: Int) -> Int {
    isQuick ? max(3, count / 5) : count
  }

  /// The engine on a store of that name.
  func engine(_ store: String, _ options: String...) -> [String] {
    [binary, "--store", path(store), "--time-zone", "Europe/Paris"] + options
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
      child.finish()
    }
  }

  /// Asks for one reply at a time and returns how long each took, in microseconds.
  func roundTrips(_ command: [String], _ request: String, count: Int) throws -> Samples {
    let child = try Child(command)
    let bytes = Array((request + "\n").utf8)
    var times: [Double] = []
    for _ in 0..<count {
      let start = monotonicSeconds()
      child.send(bytes)
      guard child.skipLines(1) else { throw BenchError("\(command[0]) ended") }
      times.append((monotonicSeconds() - start) * 1_000_000)
    }
    child.closeInput()
    child.finish()
    return Samples(times)
  }

  func request(_ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
  }

  func exists(_ name: String) -> Bool {
    access(path(name), F_OK) == 0
  }

  func save(_ bytes: [UInt8], as name: String) throws(BenchError) {
    let file = open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { throw BenchError("cannot write \(name)") }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in
        write(file, bytes.baseAddress, bytes.count)
      }
      guard count > 0 else { throw BenchError("cannot write \(name)") }
      rest = rest.dropFirst(count)
    }
  }

  func clean() {
    _ = system("rm -rf '\(folder)'")
  }
}
