internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// A leap of the wall clock, seen by the clock that nobody can set.
struct ClockLeap {
  /// In milliseconds: ahead when positive.
  let length: Int64
  /// Milliseconds between both clocks after it, by which engines know the same leap.
  let offset: Int64

  /// In milliseconds: measured offsets of one leap differ by less.
  private static let blur: Int64 = 1_000

  func isThat(of alert: Alert) -> Bool {
    guard let known = alert.subject.split(separator: " ").last.flatMap({ Int64($0) }) else {
      return false
    }
    return abs(known - offset) < Self.blur
  }

  func plan(now: Instant) -> AlertPlan {
    AlertPlan(.clockJump, "\(now.rfc3339) \(offset)", at: now) {
      let text = DurationText(milliseconds: abs(length)).timer
      return .init(
        title: "The clock was set",
        body: "The computer's clock was set \(length > 0 ? "ahead" : "back") by \(text).",
        data: ["leapMs": .integer(length)])
    }
  }
}

extension Engine {
  /// Tells of a leap at once, unless another engine was first.
  static func leap(_ engine: Engine, _ context: Context) throws -> [Deadline] {
    guard let leap = engine.leap else { return [] }
    return [
      Deadline(at: context.now, rank: .alert, id: "") { engine in
        try engine.tell { context, isListenedTo in
          let last = try context.store.lastRaisedAlert(.clockJump, of: context.actor.userId)
          if let last, leap.isThat(of: last) { return nil }
          return try context.raise(leap.plan(now: context.now), isDelivered: isListenedTo)
        }
        engine.leap = nil
      }
    ]
  }
}
