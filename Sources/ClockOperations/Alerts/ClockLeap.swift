internal import ClockStore
package import TimeClock

/// A leap of the time that counts, seen by the clock that nobody can set.
package struct ClockLeap: Equatable {
  package enum Cause {
    /// The machine's clock was set.
    case machine
    /// The upstream's clock was set, or is known better.
    case upstream
    /// The upstream's time has taken the place of the machine's, or the other way.
    case change
  }

  /// In milliseconds: ahead when positive.
  package let length: Int64
  /// Milliseconds between both clocks after it, by which engines know the same leap.
  package let offset: Int64
  package let cause: Cause

  package init(length: Int64, offset: Int64, cause: Cause = .machine) {
    self.length = length
    self.offset = offset
    self.cause = cause
  }

  /// In milliseconds: a smaller correction of a device's time raises no alert.
  private static let upstreamLimit: Int64 = 60_000

  /// Whether it raises the alert `clock.jump`.
  package var isWorthAlert: Bool {
    switch cause {
    case .machine: true
    case .upstream: abs(length) > Self.upstreamLimit
    case .change: false
    }
  }

  /// In milliseconds: measured offsets of one leap differ by less.
  private static let blur: Int64 = 1_000

  package func isThat(of alert: Alert) -> Bool {
    guard let known = alert.subject.split(separator: " ").last.flatMap({ Int64($0) }) else {
      return false
    }
    return abs(known - offset) < Self.blur
  }

  package func plan(now: Instant) -> AlertPlan {
    AlertPlan(.clockJump, "\(now.rfc3339) \(offset)", at: now) { _ in
      let text = DurationText(milliseconds: abs(length)).timer
      let body: Phrase =
        switch (cause == .machine, length > 0) {
        case (true, true): "The computer's clock was set ahead by \(text)."
        case (true, false): "The computer's clock was set back by \(text)."
        case (false, true): "The time that the upstream has was set ahead by \(text)."
        case (false, false): "The time that the upstream has was set back by \(text)."
        }
      return .init(
        title: "The clock was set", body: body,
        data: .leap(length))
    }
  }
}

extension Engine {
  /// Tells of a leap at once, unless another engine was first.
  func leap(_ context: Context) throws(ClockError) -> [Deadline] {
    guard let leap else { return [] }
    return [
      Deadline(at: context.now, rank: .alert, id: "") { engine throws(ClockError) in
        try engine.change { context throws(ClockError) in
          let last = try context.store.lastRaisedAlert(.clockJump, of: context.actor.userId)
          if let last, leap.isThat(of: last) { return }
          try context.raise(leap.plan(now: context.now), isDelivered: engine.hasListener)
        }
        engine.leap = nil
      }
    ]
  }
}
