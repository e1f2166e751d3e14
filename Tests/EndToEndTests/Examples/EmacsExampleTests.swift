import ClockTestSupport
import Testing

@Suite(.enabled(if: Machine.has("emacs"), "emacs is not installed"))
struct `Emacs example` {
  @Test func `the Emacs example clocks, counts, alerts and recovers`() throws {
    try checkAlone(.emacs)
  }

  @Test(.enabled(if: Machine.has("vim"), "vim is not installed"))
  func `the Emacs example shows at once what Vim does`() throws {
    try checkFollow(.emacs, .vim)
  }
}
