import ClockTestSupport
import Testing

@Suite(.enabled(if: Machine.has("vim"), "vim is not installed"))
struct `Vim example` {
  @Test func `the Vim example clocks, counts, alerts and recovers`() throws {
    try checkAlone(.vim)
  }

  @Test(.enabled(if: Machine.has("node"), "node is not installed"))
  func `the Vim example shows at once what the extension of VS Code does`() throws {
    try checkFollow(.vim, .vscode)
  }
}
