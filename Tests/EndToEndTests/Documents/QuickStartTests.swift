import ClockTestSupport
import Foundation
import Testing

struct QuickStartTests {
  private static let scripts = Documents.fences(of: "python")

  @Test func `the guide begins with a program that a test runs`() {
    #expect(Self.scripts.map(\.document) == ["protocol.md"])
    #expect(Self.scripts.map(\.fence.heading) == ["Quick start"])
  }

  @Test(.enabled(if: Machine.has("python3"), "python3 is not installed"))
  func `the quick start counts, and only shows the clock when its engine is gone`() throws {
    let script = try #require(Self.scripts.first).fence.text
    let home = try UserHome()
    let program = try home.run("python3", ["-c", script])
    while let line = try program.readLine(), !line.hasPrefix("Clocked In ") {}
    #expect(try program.readLine()?.hasPrefix("Clocked In ") == true)
    let stop = try home.run("pkill", ["-P", "\(program.process)"])
    #expect(try stop.waitForExit() == 0, "\(stop.standardError)")
    let out = try home.run("punchline", ["out"])
    #expect(try out.waitForExit() == 0, "\(out.standardError)")
    // After a restart the program only shows the clock; it does not clock in again.
    while let line = try program.readLine(), !line.hasPrefix("Clocked Out ") {}
    let started = try home.run("punchline", ["in"])
    #expect(try started.waitForExit() == 0, "\(started.standardError)")
    #expect(try program.readLine()?.hasPrefix("Clocked In ") == true)
    program.kill(SIGKILL)
    _ = try program.waitForExit()
  }
}
