import ClockTestSupport
import Testing

@Suite(.enabled(if: Machine.has("nvim"), "nvim is not installed"))
struct `Neovim example` {
  @Test func `clocks, counts, alerts and recovers in Neovim`() throws {
    try checkAlone(.neovim)
  }

  @Test(.enabled(if: Machine.has("emacs"), "emacs is not installed"))
  func `shows at once what Emacs does`() throws {
    try checkFollow(.neovim, .emacs)
  }
}
