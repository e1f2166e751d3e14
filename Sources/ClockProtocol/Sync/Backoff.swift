/// How long not to try what failed: twice as long after each failure.
struct Backoff {
  /// In milliseconds.
  private static let (first, longest): (Int64, Int64) = (1_000, 300_000)

  private var failures = 0
  /// By the uptime; nil for at once.
  private(set) var retryAt: Int64?
  /// Chooses a part of the pause, so that many devices do not come back at once.
  private let jitter: () -> Double

  init(jitter: @escaping () -> Double) {
    self.jitter = jitter
  }

  /// What failed may work now.
  var fresh: Backoff { Backoff(jitter: jitter) }

  func isOver(at uptime: Int64) -> Bool { retryAt.map { uptime >= $0 } ?? true }

  /// In milliseconds; the longest where there is little hope.
  mutating func begin(at uptime: Int64, isHopeful: Bool) -> Int64 {
    let pause = min(Self.longest, Self.first << Int64(min(failures, 20)))
    failures += 1
    let wait = isHopeful ? Int64(Double(pause) * jitter()) : Self.longest
    retryAt = uptime + wait
    return wait
  }

  mutating func succeed() { failures = 0 }
}
