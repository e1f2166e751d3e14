internal import ClockStore
package import TimeClock

/// A leap of the wall clock, seen by the clock that nobody can set.
package struct ClockLeap: Equatable {
  /// In milliseconds: ahead when positive.
  package let length: Int64
  /// Milliseconds between both clocks after it, by which engines know the same leap.
  package let offset: Int64

  package init(length: Int64, offset: Int64) {
    self.length = length
    self.offset = offset
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
    AlertPlan(.clockJump, "\(now.rfc3339) \(offset)", at: now) {
      let text = DurationText(milliseconds: abs(length)).timer
      return .init(
        title: "The clock was set",
        body: "The computer's clock was set \(length > 0 ? "ahead" : "back") by \(text).",
        data: .leap(length))
    }
  }
}

extension Engine {
  /// Tells of a leap at once, unless another engine was first.
  func leap(_ context: Context) throws(OperationError) -> [Deadline] {
    guard let leap else { return [] }
    return [
      Deadline(at: context.now, rank: .alert, id: "") { engine throws(OperationError) in
        try engine.change { context throws(OperationError) in
          let last = try stored(context.store.lastRaisedAlert(.clockJump, of: context.actor.userId))
          if let last, leap.isThat(of: last) { return }
          try context.raise(leap.plan(now: context.now), isDelivered: engine.hasListener)
        }
        engine.leap = nil
      }
    ]
  }
}
