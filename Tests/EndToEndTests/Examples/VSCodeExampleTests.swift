import ClockTestSupport
import Testing

@Suite(.enabled(if: Program.isInstalled("node"), "node is not installed"))
struct `VS Code example` {
  @Test func `clocks, counts, alerts and recovers under Node`() throws {
    try checkAlone(.vscode)
  }

  @Test(.enabled(if: Program.isInstalled("python3"), "python3 is not installed"))
  func `shows at once what the Python client does`() throws {
    try checkFollow(.vscode, .python)
  }
}
