import ClockTestSupport
import Testing

@Suite(.enabled(if: Machine.has("node"), "node is not installed"))
struct `VS Code example` {
  @Test func `the VS Code example clocks, counts, alerts and recovers under Node`() throws {
    try checkAlone(.vscode)
  }

  @Test(.enabled(if: Machine.has("python3"), "python3 is not installed"))
  func `the VS Code example shows at once what the Python client does`() throws {
    try checkFollow(.vscode, .python)
  }
}
