internal import ClockStore
internal import JSON
package import TimeClock

extension Visit: WordedRecord {
  package func name(in context: Context) throws(ClockError) -> Phrase {
    "\(try what(context)) \(context.clockText.range(scheduledStart, scheduledEnd))"
  }

  package func making(in context: Context) throws(ClockError) -> Phrase {
    "Planned \(try name(in: context))"
  }

  package func change(of earlier: Visit, in context: Context) throws(ClockError) -> Phrase {
    let clock = context.clockText
    if isEstimated, !earlier.isEstimated {
      return "Filled in the times of \(try name(in: context))"
    }
    switch (earlier.checkIn, checkIn) {
    case (nil, let checkIn?):
      // A visit that starts does not end at once: both times were added later.
      if checkOut != nil { return "Recorded \(try what(context)) \(actualTimes(context) ?? "")" }
      return "Started \(try what(context)) \(clock.moment(checkIn.timestamp))"
    case (_?, nil): return "Took back the start of \(try name(in: context))"
    default: break
    }
    switch (earlier.checkOut, checkOut) {
    case (nil, let checkOut?):
      return "Ended \(try what(context)) \(clock.moment(checkOut.timestamp))"
    case (_?, nil): return "Took back the end of \(try name(in: context))"
    default: break
    }
    if (earlier.scheduledStart, earlier.scheduledEnd) != (scheduledStart, scheduledEnd) {
      let times = clock.range(scheduledStart, scheduledEnd)
      return "Moved \(try earlier.name(in: context)) to \(times)"
    }
    if let before = earlier.actualTimes(context), let times = actualTimes(context), before != times
    {
      return "Moved \(try what(context)) \(before) to \(times)"
    }
    let parts: [(name: Phrase, isOther: Bool)] = [
      ("actual times", earlier.checkIn != checkIn || earlier.checkOut != checkOut),
      ("sitter", earlier.sitterId != sitterId), ("client", earlier.clientId != clientId),
      ("address", earlier.address != address), ("pets", earlier.pets != pets),
      ("note", earlier.note != note), ("message", earlier.pendingMessage != pendingMessage),
    ]
    return parts.changed(of: try name(in: context))
  }

  /// When the visit really was, as far as that is recorded.
  private func actualTimes(_ context: Context) -> String? {
    checkIn.map { context.clockText.range($0.timestamp, checkOut?.timestamp) }
  }

  private func what(_ context: Context) throws(ClockError) -> Phrase {
    "the visit to \(try context.clientName(of: self))"
  }
}

extension Session: WordedRecord {
  package func name(in context: Context) throws(ClockError) -> Phrase {
    let school = try context.find(School.self, schoolId)
    let times = context.clockText.range(date, startTime, endTime)
    if isTimeOff { return "time off \(times)" }
    guard let name = school?.name, !name.isEmpty else { return "session \(times)" }
    return "session at \(name) \(times)"
  }

  package func change(of earlier: Session, in context: Context) throws(ClockError) -> Phrase {
    if earlier.published != published {
      let name = try name(in: context)
      return published ? "Published \(name)" : "Withdrew \(name)"
    }
    if earlier.status != status {
      switch status {
      case .completed: return "Completed \(try name(in: context))"
      case .cancelled: return "Cancelled \(try name(in: context))"
      case .scheduled: return "Scheduled \(try name(in: context)) again"
      }
    }
    if earlier.isTimeOff != isTimeOff {
      return "Changed \(try earlier.name(in: context)) to \(try name(in: context))"
    }
    if (earlier.date, earlier.startTime, earlier.endTime) != (date, startTime, endTime) {
      let times = context.clockText.range(date, startTime, endTime)
      return "Moved \(try earlier.name(in: context)) to \(times)"
    }
    let parts: [(name: Phrase, isOther: Bool)] = [
      ("school", earlier.schoolId != schoolId),
      (
        "types",
        earlier.sessionTypes != sessionTypes || earlier.customSessionType != customSessionType
      ),
      ("people", earlier.photographers != photographers), ("notes", earlier.notes != notes),
    ]
    return parts.changed(of: try name(in: context))
  }
}

extension School: WordedRecord {
  package func name(in context: Context) -> Phrase {
    name.isEmpty ? "an erased school" : "school \(name)"
  }

  package func erasing(in context: Context) -> Phrase { "Erased the name of a school" }

  package func change(of earlier: School, in context: Context) -> Phrase {
    if name.isEmpty { return "Changed \(name(in: context))" }
    if earlier.name.isEmpty { return "Renamed \(earlier.name(in: context)) to \(name)" }
    if !earlier.name.hasSameBytes(as: name) { return "Renamed school \(earlier.name) to \(name)" }
    if earlier.isActive != isActive {
      return isActive ? "Made school \(name) active" : "Made school \(name) inactive"
    }
    return "Changed school \(name)"
  }
}
