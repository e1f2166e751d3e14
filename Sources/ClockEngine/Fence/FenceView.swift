internal import JSON
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

extension FenceView: WireObject {
  static func declare(_ members: inout some Members<FenceView>) {
    members.add("transition", "What the event did.") { $0.transition }
    members.add("inside", "Whether the member is inside the fence now.") {
      $0.position == .inside
    }
    members.add("clock", "The clock after the event.") { $0.clock }
  }
}

extension LocateView: WireObject {
  static func declare(_ members: inout some Members<LocateView>) {
    members.addAll { $0.fence }
    members.add("distanceM", "The distance to the workplace in meters.") {
      ($0.distance * 10).rounded() / 10
    }
    members.add("ignored", "Why the position told nothing; null where it told something.") {
      $0.ignored
    }
  }
}

extension Fence.Transition: WireWord {}
