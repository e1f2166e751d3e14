import ClockProtocol
import Libc

extension Conversation {
  /// When to call `work` though nothing comes in, by the wall clock; nil for never.
  var wakeUp: Int64? {
    let next = nextDeadline
    let retry = retryAt.map { SystemClock.now() + max(0, $0 - SystemClock.monotonic()) }
    return [next, retry].compactMap(\.self).min()
  }

  /// Works until the input that has ended is answered, sleeping while another engine holds the store.
  func workToTheEnd(at clock: any TimeSource) {
    while true {
      work(at: clock.now, uptime: SystemClock.monotonic())
      guard !isFinished, let wakeUp else { return }
      usleep(UInt32(clamping: (wakeUp - SystemClock.now()) * 1_000))
    }
  }
}
