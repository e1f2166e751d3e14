import ClockTestSupport
import Foundation
import Testing

@Suite struct `Engine process` {
  @Test func `an engine's process speaks line by line and ends with its input`() throws {
    let cat = try EngineProcess(binary: "/bin/cat")
    try cat.send("one")
    try cat.send("two")
    #expect(try cat.readLine() == "one")
    #expect(try cat.readLine() == "two")
    cat.closeInput()
    #expect(try cat.readLine() == nil)
    #expect(try cat.waitForExit() == 0)
  }

  @Test func `more than the pipes hold can be sent to a process`() throws {
    let cat = try EngineProcess(binary: "/bin/cat")
    let line = String(repeating: "x", count: 1_000_000)
    try cat.send(line)
    #expect(try cat.readLine() == line)
  }

  @Test func `a silent child is given up and killed`() throws {
    let sleep = try EngineProcess(arguments: ["60"], binary: "/bin/sleep")
    #expect(throws: EngineProcess.Failure.self) { try sleep.readLine(timeout: 0.05) }
    #expect(try sleep.waitForExit() == 128 + SIGKILL)
  }

  @Test func `a process has its standard error, environment and status kept`() throws {
    let shell = try EngineProcess(
      arguments: ["-c", "echo $A$HOME >&2; exit 3"], environment: ["A": "b", "HOME": nil],
      binary: "/bin/sh")
    #expect(try shell.readAll() == "")
    #expect(try shell.waitForExit() == 3)
    #expect(shell.standardError == "b\n")
  }

  @Test func `the program is found beside the tests`() throws {
    #expect(FileManager.default.isExecutableFile(atPath: try EngineBinary.path()))
  }
}
