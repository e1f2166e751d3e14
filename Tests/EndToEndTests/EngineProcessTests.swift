import ClockTestSupport
import Foundation
import Testing

@Suite struct `Engine process` {
  @Test func `speaks line by line and ends with its input`() throws {
    let cat = try EngineProcess(binary: "/bin/cat")
    try cat.send("one")
    try cat.send("two")
    #expect(try cat.readLine() == "one")
    #expect(try cat.readLine() == "two")
    cat.closeInput()
    #expect(try cat.readLine() == nil)
    #expect(try cat.waitForExit() == 0)
  }

  @Test func `sends more than the pipes hold`() throws {
    let cat = try EngineProcess(binary: "/bin/cat")
    let line = String(repeating: "x", count: 1_000_000)
    try cat.send(line)
    #expect(try cat.readLine() == line)
  }

  @Test func `gives up on a silent child and kills it`() throws {
    let sleep = try EngineProcess(arguments: ["60"], binary: "/bin/sleep")
    #expect(throws: EngineProcess.Failure.self) { try sleep.readLine(timeout: 0.05) }
    #expect(try sleep.waitForExit() == 128 + SIGKILL)
  }

  @Test func `keeps standard error, environment and status`() throws {
    let shell = try EngineProcess(
      arguments: ["-c", "echo $A$HOME >&2; exit 3"], environment: ["A": "b", "HOME": nil],
      binary: "/bin/sh")
    #expect(try shell.readAll() == "")
    #expect(try shell.waitForExit() == 3)
    #expect(shell.standardError == "b\n")
  }

  @Test func `finds the program beside the tests`() throws {
    #expect(FileManager.default.isExecutableFile(atPath: try EngineBinary.path()))
  }
}
