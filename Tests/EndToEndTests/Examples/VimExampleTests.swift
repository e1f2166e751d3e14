import ClockTestSupport
import Testing

@Suite(.enabled(if: Machine.has("vim"), "vim is not installed"))
struct `Vim example` {
  @Test func `the Vim example clocks, counts, alerts and recovers`() throws {
    try checkAlone(.vim)
  }

  @Test(arguments: ["punchline.txt", "tags"])
  func `the help of Vim is that of Neovim`(file: String) throws {
    let helps = try ["vim", "neovim"].map { try Repository.read("examples/\($0)/doc/\(file)") }
    #expect(helps[0] == helps[1])
  }

  @Test(.enabled(if: Machine.has("node"), "node is not installed"))
  func `the Vim example shows at once what the extension of VS Code does`() throws {
    try checkFollow(.vim, .vscode)
  }
}
