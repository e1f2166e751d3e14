/// A wait for the store while another engine holds it, in milliseconds of a monotonic clock.
struct LockWait: Hashable {
  /// How long requests wait.
  private static let patience: Int64 = 2_000

  private let began: Int64
  /// When to try again.
  private(set) var retryAt: Int64

  init(at uptime: Int64) {
    began = uptime
    retryAt = uptime
  }

  func isOver(at uptime: Int64) -> Bool { uptime - began >= Self.patience }

  /// Waits longer each time, because frequent tries slow the holder down; a watched queue needs no
  /// tries.
  mutating func goOn(at uptime: Int64, isTold: Bool = false) {
    let pause = isTold ? Self.pause(isTold: true) : min(max((uptime - began) / 10, 1), 10)
    retryAt = uptime + (isOver(at: uptime) ? 1_000 : pause)
  }

  /// Milliseconds between two checks of a queue.
  static func pause(isTold: Bool) -> Int64 { isTold ? 100 : 10 }

  /// Tries again in a second, because no event tells when the failure is over.
  mutating func pause(at uptime: Int64) {
    retryAt = uptime + 1_000
  }
}
