import ClockTestSupport
import Testing

@Suite(.enabled(if: Machine.has("nvim"), "nvim is not installed"))
struct `Neovim example` {
  @Test func `the Neovim example clocks, counts, alerts and recovers`() throws {
    try checkAlone(.neovim)
  }

  @Test(.enabled(if: Machine.has("emacs"), "emacs is not installed"))
  func `the Neovim example shows at once what Emacs does`() throws {
    try checkFollow(.neovim, .emacs)
  }
}
