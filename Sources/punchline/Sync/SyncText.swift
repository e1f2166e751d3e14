import TimeClock

/// The state of the link to the upstream in words, from the result of `sync.status`.
enum SyncText {
  /// In milliseconds: a smaller difference of the clocks is not shown.
  private static let skewLimit: Int64 = .minute

  /// Lines for people; none if the store is no device's, or everything is confirmed.
  static func lines(_ call: VerbCall) throws(CommandFailure) -> [String] {
    let (caller, paint) = (call.caller, call.paint)
    let status = try call.ask(Wire.syncStatus())
    let state = status.state
    guard state != .none else { return [] }
    var lines: [String] = []
    let heard = try moment(status.lastContact, caller)
    switch state {
    case .unauthorized:
      lines.append(
        paint(.red, "The upstream does not let this device in")
          + ": its key, its token or its member has ended. What waits is kept.")
    case .incompatible:
      lines.append(
        paint(.red, "The upstream is of another version")
          + ": one of both is to be updated. What waits is kept.")
    default:
      if heard == nil { lines.append(paint(.yellow, "The upstream was not reached yet.")) }
    }
    let queued = status.queued
    if queued > 0 {
      var line = paint(.yellow, "\(queued) \(queued == 1 ? "change waits" : "changes wait")")
      line += " for the upstream"
      if state != .online, let heard { line += ", last heard of \(heard)" }
      if state == .offline, let next = try retry(status, caller) {
        line += "; tried again \(next)"
      }
      lines.append(line + ".")
    }
    if !lines.isEmpty, state != .online {
      let meaning = paint(.dim, "   tries it now, and tells what is in the way")
      lines.append("  punchline sync" + meaning)
    }
    if let text = refused(status) {
      lines.append(paint(.red, text.capitalizedFirst))
    }
    if let skew = status.skewMs, abs(skew) > skewLimit {
      let length = DurationText(milliseconds: abs(skew)).span.english
      lines.append(
        paint(.yellow, "This machine's clock is \(length) \(skew > 0 ? "slow" : "fast")")
          + " by the upstream's.")
    }
    return lines
  }

  /// The refused calls and what to do about them; nil if there are none.
  static func refused(_ status: Wire.Sync) -> String? {
    let count = status.refused
    guard count > 0 else { return nil }
    let (words, them) = count == 1 ? ("1 call was", "it") : ("\(count) calls were", "each")
    return "\(words) refused by the upstream: punchline call sync.list state=refused tells why, "
      + "punchline menu offers to retry or discard \(them)"
  }

  /// The time of the next try, if that is in the future.
  private static func retry(
    _ status: Wire.Sync, _ caller: MethodCaller
  ) throws(CommandFailure) -> String? {
    guard let at = status.retryAt, at > (try caller.ask(Wire.timeNow()).now) else { return nil }
    return try moment(at, caller)
  }

  /// `Fri, Nov 20, 9:14 AM`; nil without an instant.
  private static func moment(
    _ instant: Instant?, _ caller: MethodCaller
  ) throws(CommandFailure) -> String? {
    guard let instant else { return nil }
    let text = try caller.ask(Wire.timeParse(text: instant.rfc3339)).text
    return "\(text.date ?? ""), \(text.time ?? "")"
  }
}
