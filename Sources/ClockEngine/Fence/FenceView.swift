internal import JSONRPC
internal import TimeClock

/// What an event of the fence did.
struct FenceView: Sendable {
  let transition: Fence.Transition
  let position: Fence.Position
  let clock: ClockView
}

/// What a raw position did, and how far from the workplace it is.
struct LocateView: Sendable {
  let fence: FenceView
  let distance: Double
  /// Why the position told nothing.
  let ignored: String?
}

extension RecordShapes {
  static let fence = Shape<FenceView>(
    Property("transition", .word) { $0.transition },
    Property("inside", .boolean) { $0.position == .inside },
    Property("clock", clock.type(named: "Clock")) { $0.clock })

  static let locate = Shape<LocateView>(
    Property("transition", .word) { $0.fence.transition },
    Property("inside", .boolean) { $0.fence.position == .inside },
    Property("clock", clock.type(named: "Clock")) { $0.fence.clock },
    Property("distanceM", .number) { ($0.distance * 10).rounded() / 10 },
    Property("ignored", nullable: .string) { $0.ignored })
}
