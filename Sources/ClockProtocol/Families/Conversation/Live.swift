internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `live.*`: reads whose results are sent again when they change.
enum LiveFamily: Family {
  static let prefix = "live"
  static let methods = [start, more, stop]

  private static let method = Required("method", .string, "a method that reads")
  private static let params = Maybe("params", .namedParameters, "the params of that method")
  private static let every = Maybe(
    "everyMs", .length.within(LiveRead.everyRange),
    "milliseconds between results while figures run, 200 to 3600000; absent for no such results")

  private static let start = Method(
    "live.start", "Calls a reading method, and sends its result again whenever it changes.",
    access: .open, parameters: [method, params, every],
    refusals: ([.validation, .tooManyLive, .permissionDenied] + readers.flatMap(\.refusals)).unique
  ) { call in
    let every = try call.parameters[every]
    if let every, !LiveRead.everyRange.contains(Int(every)) {
      throw ClockError.validation([
        .init("everyMs", "The interval must be \(LiveRead.everyRange.words) ms")
      ])
    }
    let name = try call.parameters[method]
    guard let method = Families.method(named: name), method.reads else {
      throw ClockError.validation([.init("method", "Method must be one that reads")])
    }
    if method.offline == .forward, call.engine.isDevice {
      throw ClockError.validation([.init("method", "\(name) is for the upstream alone to answer")])
    }
    guard call.subscriber.state.live.count < LiveRead.limit else {
      throw ClockError.refused(
        .tooManyLive, "At most \(LiveRead.limit) reads may be live at once; stop one first")
    }
    return try call.subscriber.startLive(
      method, try call.parameters[params] ?? [:], every: every, call.conversation)
  }

  private static let id = Required("id", .integer, "the id that `live.start` gave the read")

  private static let more = Method(
    "live.more", "Adds the next page to a live list, and keeps it live with the pages before it.",
    access: .open, parameters: [id],
    refusals: ([.validation, .tooManyLive, .permissionDenied] + readers.flatMap(\.refusals)).unique
  ) { call in try call.subscriber.growLive(try call.parameters[id], call.conversation) }

  private static let stop = Method(
    "live.stop", "Ends a live read.", access: .open, needsStore: false,
    parameters: [id], refusals: [.notFound]
  ) { call in
    guard call.subscriber.stopLive(try call.parameters[id]) else {
      throw ClockError.notFound("Live read")
    }
    return Nothing()
  }

  /// Every method that can be live, in the order of the document.
  private static var readers: [Method] {
    Families.all.filter { $0 != LiveFamily.self }.flatMap { $0.methods }.filter(\.reads)
  }
}
