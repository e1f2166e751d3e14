import ClockTestSupport
import Foundation

/// A home folder with `punchline` on the `PATH`, as after an installation.
struct UserHome {
  private let folder: TemporaryFolder
  private(set) var environment: [String: String?]

  init() throws {
    folder = try TemporaryFolder()
    for name in ["bin", "run", "data"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("bin/punchline"), withDestinationPath: try EngineBinary.path())
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    environment = [
      "PATH": "\(folder.file("bin")):\(path)", "HOME": folder.path, "PS1": "$ ", "ENV": nil,
      "XDG_DATA_HOME": folder.file("data"), "XDG_RUNTIME_DIR": folder.file("run"),
      "XDG_CONFIG_HOME": nil, "TMUX": nil, "TMUX_TMPDIR": folder.file("run"),
      "TMPDIR": folder.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "NO_COLOR": nil, "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "BROWSER": nil,
      "PYTHONDONTWRITEBYTECODE": "1",
    ]
  }

  mutating func set(_ name: String, _ value: String) { environment[name] = value }

  func file(_ name: String) -> String { folder.file(name) }

  /// Puts a script on the `PATH`, before any other of that name.
  @discardableResult
  func install(_ name: String, _ script: String) throws -> String {
    let file = folder.file("bin/\(name)")
    try? FileManager.default.removeItem(atPath: file)
    // A child started meanwhile would hold the script open for writing, and nobody could run it.
    try Descriptors.lock.withLock {
      try script.write(toFile: file, atomically: true, encoding: .utf8)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file)
    return file
  }

  func run(_ program: String, _ arguments: [String]) throws -> EngineProcess {
    let own = folder.file("bin/\(program)")
    let path = FileManager.default.fileExists(atPath: own) ? own : Machine.path(of: program)
    return try EngineProcess(
      arguments: arguments, environment: environment, binary: path ?? program)
  }

  /// Runs `command` as typed at a terminal, in a shell in the repository's folder.
  func type(_ command: String) throws -> (output: String, status: Int32) {
    let shell = try EngineProcess(
      onTerminal: ["-c", "cd '\(Repository.path)' && \(command)"], environment: environment,
      binary: "/bin/sh")
    let (output, status) = try shell.runToEnd()
    return (output.replacing("\r\n", with: "\n"), status)
  }
}
