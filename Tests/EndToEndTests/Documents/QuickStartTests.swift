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
  func `the quick start counts, and goes on when its engine is gone`() throws {
    let script = try #require(Self.scripts.first).fence.text
    let home = try UserHome()
    let program = try home.run("python3", ["-c", script])
    while let line = try program.readLine(), !line.hasPrefix("Clocked In ") {}
    #expect(try program.readLine()?.hasPrefix("Clocked In ") == true)
    let stop = try home.run("pkill", ["-P", "\(program.process)"])
    #expect(try stop.waitForExit() == 0, "\(stop.standardError)")
    // The next engine refuses a second clock-in, and continues the count.
    while let line = try program.readLine(), !line.hasPrefix("You already have") {}
    #expect(try program.readLine()?.hasPrefix("Clocked In ") == true)
    program.kill(SIGKILL)
    _ = try program.waitForExit()
  }
}
