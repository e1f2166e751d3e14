import ClockTestSupport
import Foundation
import Testing

struct ReadmeTests {
  private static let file = "README.md"
  private static let python = "/usr/bin/python3"

  @Test func `what the first page shows is what the program does`() throws {
    let text = try Repository.read(Self.file)
    let played = try DocumentedExamples.played(text)
    if Repository.isRecording {
      try Repository.write(played, to: Self.file)
    } else {
      let lines = [text, played].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      for (shown, found) in zip(lines[0], lines[1]) { #expect(shown == found) }
      #expect(text == played)
    }
  }

  @Test(.enabled(if: Machine.has("python3"), "python3 is not installed"))
  func `the picture on the first page is what a terminal shows`() throws {
    let picture = "examples/picture/terminal.svg"
    let drawing = try EngineProcess(
      arguments: [
        "-B", "\(Repository.path)/examples/picture/draw.py", "--binary", try EngineBinary.path(),
      ], binary: Machine.path(of: "python3"))
    let drawn = try drawing.readAll()
    #expect(try drawing.waitForExit() == 0, "\(drawing.standardError)")
    if Repository.isRecording { try Repository.write(drawn, to: picture) }
    #expect(try Repository.read(picture) == drawn)
    #expect(try Repository.read(Self.file).contains("](\(picture))"))
  }

  @Test
  func `the documented commands that install, build and test are run before a change goes in`()
    throws
  {
    let scripts = try Repository.read(".ci/run") + Repository.read(".ci/fresh")
    var run: Set<Substring> = []
    for asked in scripts.matches(of: /\$\((\.ci\/commands [^)]+)\)/) {
      let commands = try EngineProcess(
        arguments: ["-c", "cd '\(Repository.path)' && \(asked.output.1)"], binary: "/bin/sh")
      run.formUnion(try commands.readAll().split(separator: "\n"))
      #expect(try commands.waitForExit() == 0, "\(commands.standardError)")
    }
    let shown = try Repository.read(Self.file).split(separator: "\n")
      .filter { $0.hasPrefix(".ci/") || $0.hasPrefix("sudo ") || $0.hasPrefix("export ") }
    #expect(!shown.isEmpty && run.isSuperset(of: shown))
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: python), "\(python) is not installed"))
  func `the Python example clocks in and prints ticks`() throws {
    let example = try EngineProcess(
      arguments: [
        "\(Repository.path)/examples/python/clock.py", try EngineBinary.path(),
        "--store", ":memory:",
      ],
      binary: Self.python)
    #expect(try example.readLine() == "Clocked In")
    #expect(try example.readLine() == "00:00:01")
    example.kill(SIGINT)
    _ = try example.readAll()
    #expect(try example.waitForExit() == 0)
    #expect(example.standardError == "")
  }
}
