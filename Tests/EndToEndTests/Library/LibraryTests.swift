import ClockProtocol
import ClockStore
import ClockTestSupport
import Foundation
import JSON
import JSONRPC
import Testing

/// The library built beside the tests.
private func library() throws -> String {
  URL(filePath: try EngineBinary.dynamic()).deletingLastPathComponent()
    .appending(path: "libpunchline-c.so").path
}

private func run(
  _ program: String, _ words: [String], seconds: Double = 120
) throws -> (output: String, status: Int32) {
  let process = try EngineProcess(
    arguments: ["-c", "cd '\(Repository.path)' && exec \"$0\" \"$@\" 2>&1", program] + words,
    environment: [
      "PUNCHLINE_LIBRARY": try library(), "PUNCHLINE_BINARY": try EngineBinary.path(),
      "LC_ALL": "C.UTF-8",
    ], binary: "/bin/sh")
  process.closeInput()
  return (try process.readAll(timeout: seconds), try process.waitForExit())
}

@Suite(.enabled(if: Machine.has("python3"), "python3 is not installed"))
struct `The library in Python` {
  @Test func `every scenario through the C interface gives the bytes of the program`() throws {
    let files = Repository.files(in: "examples/scenarios", ending: ".transcript").map {
      "examples/scenarios/\($0)"
    }
    #expect(files.count > 30)
    let played = try run(
      "python3", ["-B", "examples/python/harness.py", "--library", library()] + files)
    #expect(played.output == files.map { "ok \($0)\n" }.joined() && played.status == 0)
  }

  @Test(arguments: ["threads", "suspend", "remembers", "refusals", "zones", "misuses"])
  func `the library shares a store between threads and lets go of it`(part: String) throws {
    let played = try run("python3", ["-B", "examples/python/library_test.py", part])
    #expect(played.output == "passed\n" && played.status == 0, "\(played)")
  }
}

@Suite(.enabled(if: Machine.has("clang"), "clang is not installed"))
struct `The library in C` {
  /// An example program, linked to the library.
  private func compile(_ name: String, in folder: TemporaryFolder) throws -> String {
    let built = try URL(filePath: library()).deletingLastPathComponent().path
    let compiled = try run(
      "clang",
      [
        "-Wall", "-Wextra", "-Werror", "-ISources/PunchlineC", "examples/c/\(name).c",
        "-L\(built)", "-lpunchline-c", "-Wl,-rpath,\(built)", "-o", folder.file(name),
      ])
    try #require(compiled.status == 0, "\(compiled)")
    return folder.file(name)
  }

  @Test func `a C program carries the lines between a device and its office`() throws {
    let pair = try DevicePair()
    try pair.bind()
    let options = #"{"store": "\#(pair.device)", "upstream": "office", "carriesLink": true}"#
    let gone = pair.folder.file("gone")
    // The office is unreachable as long as that file exists.
    let command = "test ! -e '\(gone)' && exec \(pair.command)"
    let device = PeerEngine(
      process: try EngineProcess(
        arguments: [options, command], binary: try compile("device", in: pair.folder)))
    func isDone(_ status: JSON) -> Bool {
      status.member("state") == "online" && status.member("queued") == 0
    }
    _ = try device.call("subscribe", ["topics": ["sync", "clock"]])
    #expect(try device.waitForSync(isDone) != nil)
    #expect(try device.call("clock.in")?.member("result")?.member("pending") == true)
    #expect(try device.waitForSync(isDone) != nil)
    #expect(try pair.call("clock.status", store: pair.office).member("clockedIn") == true)
    // A request that only the office can handle goes there over the same lines.
    let school = try device.call("school.create", ["name": "Elm"])?.member("result")
    #expect(school?.member("name") == "Elm")
    #expect(try device.end() == 0)

    try "".write(toFile: gone, atomically: true, encoding: .utf8)
    let alone = PeerEngine(
      process: try EngineProcess(
        arguments: [options, command], binary: pair.folder.file("device")))
    _ = try alone.call("subscribe", ["topics": ["sync"]])
    #expect(try alone.waitForSync { $0.member("state") == "offline" } != nil)
    #expect(try alone.call("clock.out")?.member("result")?.member("clockedIn") == false)
    try FileManager.default.removeItem(atPath: gone)
    _ = try alone.call("sync.now")
    #expect(try alone.waitForSync(isDone) != nil)
    #expect(try pair.call("clock.status", store: pair.office).member("clockedIn") == false)
    #expect(try alone.end() == 0)
    #expect(try Check(path: pair.device, schema: .punchline).findings == [])
  }

  @Test func `a C program speaks with the engine as with the program itself`() throws {
    let folder = try TemporaryFolder()
    let program = try compile("host", in: folder)
    let time = "2026-11-21T14:00:00Z"
    let host = try EngineProcess(
      arguments: [
        #"{"store": ":memory:", "virtualTime": "\#(time)", "timeZone": "America/New_York"}"#
      ], binary: program)
    let engine = try EngineProcess(
      arguments: [
        "--store", ":memory:", "--virtual-time", time, "--time-zone", "America/New_York",
      ])
    for process in [host, engine] {
      for method in ["subscribe\",\"params\":{\"topics\":[\"tick\"]},\"a\":\"", "clock.in"] {
        try process.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#)
      }
      try process.send(
        #"{"jsonrpc":"2.0","id":1,"method":"time.advance","params":{"ms":3000}}"#)
      process.closeInput()
    }
    let (found, expected) = (try host.readAll(), try engine.readAll())
    #expect(found == expected && found.split(separator: "\n").count == 6)
    #expect(try host.waitForExit() == 0 && engine.waitForExit() == 0)
  }

  @Test(.enabled(if: Machine.has("git"), "git is not installed"))
  func `a Swift package that requires this one by version runs an engine of its own`() throws {
    // Kept between runs, because a full build takes minutes.
    let folder = "\(Repository.path)/.build/library-client"
    let sources = "\(folder)/Sources/client"
    try FileManager.default.createDirectory(
      atPath: sources, withIntermediateDirectories: true)
    let repository = "\(folder)/repository/punchline"
    try """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "client",
      platforms: [.macOS(.v26)],
      dependencies: [
        .package(url: "file://\(repository)", exact: "\(try publish(to: repository))")
      ],
      targets: [
        .executableTarget(
          name: "client", dependencies: [.product(name: "PunchlineKit", package: "punchline")])
      ])

    """.write(toFile: "\(folder)/Package.swift", atomically: true, encoding: .utf8)
    try """
    import PunchlineKit

    var options = HostedEngine.Options(store: ":memory:")
    try options.setVirtualTime("2026-11-21T14:00:00Z")
    let engine = HostedEngine(options)
    engine.send(#"{"jsonrpc":"2.0","id":1,"method":"time.now"}"#)
    repeat { engine.work() } while engine.hasWork
    engine.suspend()
    engine.resume()
    while let line = engine.receive() { print(line) }
    engine.finish()

    """.write(toFile: "\(sources)/main.swift", atomically: true, encoding: .utf8)
    try phone().write(toFile: "\(sources)/Phone.swift", atomically: true, encoding: .utf8)
    let client = try run("swift", ["run", "--quiet", "--package-path", folder], seconds: 900)
    #expect(client.status == 0, "\(client)")
    #expect(client.output.contains(#""now":"2026-11-21T14:00:00.000Z""#), "\(client)")
  }

  /// Commits this package to a repository, and returns the version of its latest commit.
  private func publish(to repository: String) throws -> String {
    let commands = """
      set -e
      mkdir -p "$1/new"
      cp -R Package.swift Sources Tests "$1/new"
      cd "$1"
      git init --quiet
      rm -rf Package.swift Sources Tests
      mv new/* .
      rmdir new
      git add --all
      git diff --cached --quiet ||
        git -c user.name=test -c user.email=test@localhost commit --quiet --message "What lies there"
      version=1.0.$(git rev-list --count HEAD)
      git tag --force "$version" >/dev/null
      printf '%s' "$version"
      """
    let published = try run("sh", ["-c", commands, "sh", repository])
    try #require(published.status == 0, "\(published)")
    return published.output
  }

  /// The document's code for a phone, with the declarations that it needs.
  private func phone() throws -> String {
    let fences = try #require(Documents["\(ReferencePage.folder)/Devices.md"]).fences.filter {
      $0.language == "swift"
    }
    return """
      import PunchlineKit

      protocol Connection {
        func open()
        func close()
        func send(_ line: String)
      }

      func phone(path: String, token: String, connection: Connection, show: (String) -> Void) {
      \(try #require(fences.first).text)
        work()
      }

      """
  }
}
