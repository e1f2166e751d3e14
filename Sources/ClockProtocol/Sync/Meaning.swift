internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// What a call on a device meant when it was made, which is what its upstream is asked to do: by
/// then something else may run.
struct Meaning {
  var method: Method
  var parameters: JSONObject
  /// For an undo or a redo, the key of the request that it is about.
  var subject: String?

  init(of method: Method, _ given: JSONObject, _ context: Context) throws {
    self.method = method
    parameters = JSONObject(Method.deed(of: given).members.filter { $0.value != .null })
    switch method.name {
    case "clock.toggle":
      // A session is for clocking in only; that it was given is refused here and now.
      let running = try context.runningShift()
      if running != nil, parameters["sessionId"] != nil { return }
      if running == nil {
        parameters = JSONObject(parameters.members.filter { $0.name != ClockFamily.anyLength.name })
      }
      self.method = Families.method(named: running == nil ? "clock.in" : "clock.out") ?? method
      name("entryId", running?.id)
    case "clock.out", "clock.adjust", "clock.update", "gap.start":
      name("entryId", try context.runningShift()?.id)
    case "timer.stop", "timer.adjust", "timer.cancel", "timer.update":
      name("entryId", try context.runningTimer()?.id)
    case "visit.undo":
      guard case .string(let id) = parameters["id"] else { break }
      name(VisitFamily.undone.name, try context.find(Visit.self, id)?.status.rawValue)
    case "gap.end": name("gapId", try context.openGap()?.id)
    case "change.undo": try turn(try context.keyToUndo(seq, ofClient: client), "made")
    case "change.redo": try turn(try context.keyToRedo(seq), "undone")
    default: break
    }
  }

  private var seq: Int64? {
    if case .integer(let seq) = parameters["seq"] { seq } else { nil }
  }

  private var client: String? {
    if case .string(let client) = parameters["client"] { client } else { nil }
  }

  /// Says which record is meant, unless the call did.
  private mutating func name(_ parameter: String, _ id: String?) {
    guard let id, parameters[parameter] == nil else { return }
    parameters.append(parameter, .string(id))
  }

  /// Seqs are the device's own, so that a request is named to the upstream by its key.
  private mutating func turn(_ found: String?, _ how: String) throws {
    if case .string(let key) = parameters["key"] {
      subject = key
      return
    }
    guard let found else {
      guard let seq else { return }
      throw ClockError.refused(
        .undoConflict, "Change \(seq) was not \(how) on this device by a request of yours")
    }
    subject = found
    parameters = ["key": .string(found)]
  }
}
