/// The pause after a failure, which doubles with each further failure.
struct Backoff {
  /// In milliseconds.
  private static let (first, longest): (Int64, Int64) = (1_000, 300_000)

  private var failures = 0
  /// The uptime of the next try; nil for at once.
  private(set) var retryAt: Int64?
  /// A random share of the pause, so that many devices do not return at once.
  private let jitter: () -> Double

  init(jitter: @escaping () -> Double) {
    self.jitter = jitter
  }

  /// A backoff without failures, for when the cause may be gone.
  var fresh: Backoff { Backoff(jitter: jitter) }

  func isOver(at uptime: Int64) -> Bool { retryAt.map { uptime >= $0 } ?? true }

  /// Starts a pause and returns its milliseconds: the longest one if there is little hope.
  mutating func begin(at uptime: Int64, isHopeful: Bool) -> Int64 {
    let pause = min(Self.longest, Self.first << Int64(min(failures, 20)))
    failures += 1
    let wait = isHopeful ? Int64(Double(pause) * jitter()) : Self.longest
    retryAt = uptime + wait
    return wait
  }

  mutating func succeed() { failures = 0 }
}
