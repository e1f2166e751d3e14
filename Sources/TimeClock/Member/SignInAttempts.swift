/// How often somebody has tried to sign in with one address, and when the next try may come.
package struct SignInAttempts: Equatable, Sendable {
  /// So many tries need not wait for each other.
  private static let free: Int64 = 5
  /// In milliseconds; the pause doubles with each try up to the longest.
  private static let shortestPause: Int64 = 1_000
  private static let longestPause: Int64 = 60_000
  /// In milliseconds: after such a rest the tries before it count no more.
  private static let memory: Int64 = 86_400_000
  /// After this number of wrong passwords the member and the admins get an alert.
  private static let suspicious: Int64 = 10

  /// The tries that were wrong or are not decided yet.
  package let count: Int64
  package let lastAt: Instant

  package init(count: Int64, lastAt: Instant) {
    self.count = count
    self.lastAt = lastAt
  }

  package var areSuspicious: Bool { count >= Self.suspicious }

  /// Milliseconds until the next try may come; nil where it may come now.
  package func wait(at now: Instant) -> Int64? {
    // A time that is further ahead than the longest pause is from a clock that was wrong.
    guard count >= Self.free, lastAt - now <= Self.longestPause else { return nil }
    let wait = min(lastAt + pause - now, Self.longestPause)
    return wait > 0 ? wait : nil
  }

  /// The tries with one more, made now.
  package func next(at now: Instant) -> SignInAttempts {
    SignInAttempts(count: now - lastAt > Self.memory ? 1 : count + 1, lastAt: now)
  }

  private var pause: Int64 {
    let doublings = count - Self.free
    return doublings < 6 ? Self.shortestPause << doublings : Self.longestPause
  }
}
