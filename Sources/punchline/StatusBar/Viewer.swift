import ClockOperations
internal import ClockStore
import PunchlineKit
import TimeClock

/// Follows an engine's glance, and clocks in and out.
struct Viewer {
  /// Milliseconds for which a problem is shown before the next try of the store.
  private static let retryPause: Int64 = 5_000
  /// Milliseconds between two tries while another engine holds the store, and for how long to try.
  private static let lockPause: Int64 = 20
  private static let lockPatience: Int64 = 2_000

  private let engine: HostedEngine
  private let width: Int
  private let hasMenu: Bool
  private var isObserving = false
  private var clicks = 0
  private var problem: String?
  private var retry: Instant?
  /// Since when another engine holds the store, so that a click cannot change it.
  private var heldSince: Instant?
  private(set) var sight = Sight(problem: "")

  init(_ engine: HostedEngine, width: Int, hasMenu: Bool) {
    self.engine = engine
    self.width = width
    self.hasMenu = hasMenu
  }

  /// The next deadline by time, or the next try after a failure, whose end no event reports.
  var deadline: Int64? {
    let held = heldSince.map { _ in engine.wall.milliseconds + Self.lockPause }
    return [engine.deadline, retry?.milliseconds, held].compactMap { $0 }.min()
  }

  /// The caller must then call `work`.
  mutating func toggleClock() {
    clicks += 1
  }

  mutating func work() {
    let now = engine.wall
    if let retry, retry <= now {
      problem = nil
      self.retry = nil
    }
    engine.work()
    do throws(ClockError) {
      if !isObserving { try engine.observe() }
      isObserving = true
      while clicks > 0 {
        try engine.toggleClock()
        clicks -= 1
      }
      heldSince = nil
    } catch {
      if error == .busy, now - (heldSince ?? now) < Self.lockPatience {
        heldSince = heldSince ?? now
      } else {
        problem = error.message
        clicks = 0
        heldSince = nil
      }
    }
    if !isObserving, heldSince != nil { return }
    do throws(ClockError) {
      sight = Sight(try engine.glance(width: width), menu: hasMenu ? try engine.offers() : [])
    } catch {
      // The last glance stays until the other engine releases the store.
      guard error != .busy || sight.glance == nil else {
        retry = now + Self.lockPatience
        return
      }
      problem = error.message
    }
    guard let problem else { return }
    sight = Sight(problem: problem)
    retry = retry ?? now + Self.retryPause
  }
}
