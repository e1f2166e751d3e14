internal import ClockStore
package import TimeClock

/// A leap of the engine's time, measured against the monotonic clock.
package struct ClockLeap: Equatable {
  package enum Cause {
    /// The machine's clock was set.
    case machine
    /// The upstream's clock was set, or was measured more exactly.
    case upstream
    /// The engine has changed from the machine's time to the upstream's, or back.
    case change
  }

  /// In milliseconds: ahead when positive.
  package let length: Int64
  /// Milliseconds between both clocks after the leap, which identify it for all engines.
  package let offset: Int64
  package let cause: Cause

  package init(length: Int64, offset: Int64, cause: Cause = .machine) {
    self.length = length
    self.offset = offset
    self.cause = cause
  }

  /// In milliseconds: a smaller correction of the upstream's time raises no alert.
  private static let upstreamLimit: Int64 = .minute

  /// Whether it raises the alert `clock.jump`.
  package var isWorthAlert: Bool {
    switch cause {
    case .machine: true
    case .upstream: abs(length) > Self.upstreamLimit
    case .change: false
    }
  }

  /// In milliseconds: two engines' offsets for the same leap differ by less.
  private static let blur: Int64 = 1_000

  package func isThat(of alert: Alert) -> Bool {
    guard let known = alert.subject.split(separator: " ").last.flatMap({ Int64($0) }) else {
      return false
    }
    return abs(known - offset) < Self.blur
  }

  package func plan(now: Instant) -> AlertPlan {
    AlertPlan(.clockJump, "\(now.rfc3339) \(offset)", at: now) { _ in
      let text = DurationText(milliseconds: abs(length)).span
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
  /// Reports a leap at once, unless another engine has reported it.
  func leap(_ context: Context) throws(ClockError) -> [Deadline] {
    guard let leap else { return [] }
    return [
      Deadline(at: context.now, rank: .alert, id: "") { engine throws(ClockError) in
        try engine.change { context throws(ClockError) in
          let last = try context.store.lastRaisedAlert(.clockJump, of: context.actor.userId)
          if let last, leap.isThat(of: last) { return }
          try AlertDesk(context).raise(leap.plan(now: context.now), isDelivered: engine.hasListener)
        }
        engine.leap = nil
      }
    ]
  }
}
