internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `fence.*`: arrivals at the workplace and departures.
enum FenceFamily: Family {
  static let prefix = "fence"
  static let methods = [enter, exit, locate]
  static let record: (any WordedRecord.Type)? = Fence.self
  static let migrations: [Migration] = [.fence]
  static let rules: [Policy.Rule] = [.ownTime(.fence)]

  private static let at = Maybe(
    "at", .instant, "the instant, at most 16 hours ago; default now")

  private static let enter = Method(
    "fence.enter",
    "Reports that the member entered the workplace: clocks in, or continues the shift.",
    access: .needs(.edit, .fence), mutates: .queued("Arrival", correctsTime: true),
    parameters: [at],
    refusals: [.inFuture, .tooLong, .staleEvent, .periodLocked]
  ) { call in
    let context = try call.context
    let desk = FenceDesk(context)
    return try desk.view(
      after: try desk.enter(at: try call.parameters[at] ?? context.now))
  }

  private static let exit = Method(
    "fence.exit",
    "Reports that the member left the workplace; the clock runs on during the grace period.",
    access: .needs(.edit, .fence), mutates: .queued("Departure", correctsTime: true),
    parameters: [at],
    refusals: [.inFuture, .tooLong, .staleEvent]
  ) { call in
    let context = try call.context
    let desk = FenceDesk(context)
    return try desk.view(
      after: try desk.exit(at: try call.parameters[at] ?? context.now))
  }

  private static let latitude = Required("latitude", .number, "degrees north, −90 to 90")
  private static let longitude = Required("longitude", .number, "degrees east, −180 to 180")
  private static let accuracy = Maybe(
    "accuracyM", .number,
    "the accuracy of the position in meters; default 0; positions beyond 300 are ignored")

  private static let locate = Method(
    "fence.locate",
    "Takes a position, and decides whether the member has entered or left the workplace.",
    access: .needs(.edit, .fence), mutates: .queued("Position", correctsTime: true),
    parameters: [latitude, longitude, accuracy, at],
    refusals: [.validation, .noWorkplace, .inFuture, .tooLong, .staleEvent, .periodLocked]
  ) { call in
    let context = try call.context
    let desk = FenceDesk(context)
    let place = Place(
      latitude: try call.parameters[latitude], longitude: try call.parameters[longitude])
    let (sighting, transition) = try desk.locate(
      place, accuracy: try call.parameters[accuracy] ?? 0,
      at: try call.parameters[at] ?? context.now)
    return LocateView(
      fence: try desk.view(after: transition), distance: sighting.distance,
      ignored: sighting.isTooVague
        ? context.words("Accuracy is worse than \(Int(Sighting.worstAccuracy)) m") : nil)
  }
}

extension FenceFamily {
  static func answers(
    to alert: Alert, _ context: Context
  ) throws(ClockError) -> [ActionView] {
    alert.kind == .fenceInside ? [ActionView(label: "Clock In", method: "clock.in")] : []
  }
}

extension FenceFamily {
  static func alerts(_ context: Context) throws(ClockError) -> [AlertPlan] {
    try FenceDesk(context).alerts()
  }

  static func deadlines(_ context: Context) throws(ClockError) -> [Deadline] {
    try FenceDesk(context).deadlines()
  }
}

extension FenceView: WireObject {
  static func declare(_ members: inout some Members<FenceView>) {
    members.add("transition", "What the event did.") { $0.transition }
    members.add("inside", "Whether the member is inside the fence now.") {
      $0.position == .inside
    }
    members.addPending { $0.isPending }
    members.add("clock", "The clock after the event.") { $0.clock }
  }
}

extension LocateView: WireObject {
  static func declare(_ members: inout some Members<LocateView>) {
    members.addAll { $0.fence }
    members.add("distanceM", "The distance to the workplace in meters.") {
      ($0.distance * 10).rounded() / 10
    }
    members.add("ignored", "Why the position changed nothing; null if it counted.") {
      $0.ignored
    }
  }
}

extension Fence.Transition: WireWord {}

extension FenceDesk {
  fileprivate func view(after transition: Fence.Transition) throws -> FenceView {
    let fence = try current()
    return FenceView(
      transition: transition, position: fence.position, isPending: context.isPending(fence),
      clock: try ClockDesk(context).view())
  }
}

/// The effect of a fence event.
struct FenceView: Sendable {
  let transition: Fence.Transition
  let position: Fence.Position
  let isPending: Bool
  let clock: ClockView
}

/// The effect of a raw position, and its distance from the workplace.
struct LocateView: Sendable {
  let fence: FenceView
  let distance: Double
  /// Why the position was ignored.
  let ignored: String?
}
