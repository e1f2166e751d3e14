internal import ClockStore
internal import TimeClock

extension Context {
  func view(_ gap: Gap) -> GapView {
    GapView(gap: gap, now: now, clockText: clockText)
  }
}
