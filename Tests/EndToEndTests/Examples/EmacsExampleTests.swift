import ClockTestSupport
import Testing

@Suite(.enabled(if: Machine.has("emacs"), "emacs is not installed"))
struct `Emacs example` {
  @Test func `clocks, counts, alerts and recovers in Emacs`() throws {
    try checkAlone(.emacs)
  }

  @Test(.enabled(if: Machine.has("vim"), "vim is not installed"))
  func `shows at once what Vim does`() throws {
    try checkFollow(.emacs, .vim)
  }
}
