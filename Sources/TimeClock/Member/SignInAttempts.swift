/// How often somebody has tried to sign in with one address, and when the next try may come.
package struct SignInAttempts: Equatable, Sendable {
  /// How many tries are allowed without a pause.
  private static let free: Int64 = 5
  /// In milliseconds; the pause doubles with each try up to the longest.
  private static let shortestPause: Int64 = 1_000
  private static let longestPause: Int64 = .minute
  /// In milliseconds: after this long without a try, earlier tries no longer count.
  private static let memory: Int64 = .day
  /// After this number of wrong passwords the member and the admins get an alert.
  private static let suspicious: Int64 = 10

  /// The tries that failed or are still being checked.
  package let count: Int64
  package let lastAt: Instant

  package init(count: Int64, lastAt: Instant) {
    self.count = count
    self.lastAt = lastAt
  }

  package var areSuspicious: Bool { count >= Self.suspicious }

  /// Milliseconds until the next try is allowed; nil if it is allowed now.
  package func wait(at now: Instant) -> Int64? {
    // A time further ahead than the longest pause came from a wrong clock.
    guard count >= Self.free, lastAt - now <= Self.longestPause else { return nil }
    let wait = min(lastAt + pause - now, Self.longestPause)
    return wait > 0 ? wait : nil
  }

  /// The count with one more try, made now.
  package func next(at now: Instant) -> SignInAttempts {
    SignInAttempts(count: now - lastAt > Self.memory ? 1 : count + 1, lastAt: now)
  }

  private var pause: Int64 {
    let doublings = count - Self.free
    return doublings < 6 ? Self.shortestPause << doublings : Self.longestPause
  }
}
