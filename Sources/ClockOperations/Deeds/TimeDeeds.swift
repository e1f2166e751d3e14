internal import JSON
internal import ClockStore
package import TimeClock

extension Entry: WordedRecord {
  package func name(in context: Context) throws(ClockError) -> String {
    "\(try what(context)) \(context.clockText.range(start, end))"
  }

  package func making(in context: Context) throws(ClockError) -> String {
    guard isRunning else { return "Added \(try name(in: context))" }
    let begun = context.clockText.moment(start)
    guard kind == .shift else { return "Started \(try timer(context)) \(begun)" }
    let place = try sessionId.flatMap(context.name(ofSession:)).map { " at \($0)" } ?? ""
    return "Clocked in \(begun)\(place)"
  }

  package func removal(in context: Context) throws(ClockError) -> String {
    guard isRunning else { return "Deleted \(try name(in: context))" }
    let begun = context.clockText.moment(start)
    return kind == .shift
      ? "Took back the clock-in \(begun)" : "Canceled \(try timer(context)) since \(begun)"
  }

  package func change(of earlier: Entry, in context: Context) throws(ClockError) -> String {
    let clock = context.clockText
    switch (earlier.end, end) {
    case (nil, let end?):
      let ended = clock.moment(end)
      return kind == .shift ? "Clocked out \(ended)" : "Stopped \(try timer(context)) \(ended)"
    case (_?, nil):
      return kind == .shift
        ? "Clocked in again, since \(clock.moment(start))"
        : "Let \(try timer(context)) run on since \(clock.moment(start))"
    case (nil, nil) where earlier.start != start:
      let what = kind == .shift ? "the clock-in" : "the start of \(try timer(context))"
      return "Moved \(what) from \(clock.moment(earlier.start)) to \(clock.moment(start))"
    default: break
    }
    if (earlier.start, earlier.end) != (start, end) {
      return "Moved \(try earlier.name(in: context)) to \(clock.range(start, end))"
    }
    let parts: [(name: String, isOther: Bool)] = [
      ("task", earlier.taskId != taskId), ("name", earlier.name != name),
      ("notes", earlier.notes != notes), ("tags", earlier.tags != tags),
      ("session", earlier.sessionId != sessionId),
    ]
    if let changed = parts.changed { return "Changed \(changed) of \(try name(in: context))" }
    let isReviewed = earlier.needsReview && !needsReview
    return "\(isReviewed ? "Reviewed" : "Changed") \(try name(in: context))"
  }

  /// `shift`, or the task.
  private func what(_ context: Context) throws(ClockError) -> String {
    guard kind == .task else { return "shift" }
    let task = try context.taskName(of: self) ?? "a task"
    return name.map { "\(task): \($0)" } ?? task
  }

  private func timer(_ context: Context) throws(ClockError) -> String {
    try context.taskName(of: self).map { "the timer on \($0)" } ?? "the timer"
  }
}

extension Gap: WordedRecord {
  package func name(in context: Context) throws(ClockError) -> String {
    "break \(try times(in: context))"
  }

  package func making(in context: Context) throws(ClockError) -> String {
    guard isOpen else { return "Added \(try name(in: context))" }
    return "Began a break \(context.clockText.moment(exitTime, in: try zone(in: context)))"
  }

  package func change(of earlier: Gap, in context: Context) throws(ClockError) -> String {
    if earlier.isDeleted != isDeleted {
      return "\(isDeleted ? "Deleted" : "Restored") \(try name(in: context))"
    }
    switch (earlier.returnTime, returnTime) {
    case (nil, let end?):
      return "Ended the break \(context.clockText.moment(end, in: try zone(in: context)))"
    case (_?, nil):
      return "Went on with the break "
        + "since \(context.clockText.moment(exitTime, in: try zone(in: context)))"
    default:
      if (earlier.exitTime, earlier.returnTime) == (exitTime, returnTime) {
        return "Changed \(try name(in: context))"
      }
      return "Moved \(try earlier.name(in: context)) to \(try times(in: context))"
    }
  }

  private func times(in context: Context) throws(ClockError) -> String {
    context.clockText.range(exitTime, returnTime, in: try zone(in: context))
  }

  /// That of its shift.
  private func zone(in context: Context) throws(ClockError) -> TimeZone {
    try context.shift(of: self).map { context.zone(ofRecord: $0.timeZone) }
      ?? context.clockText.timeZone
  }
}

extension WorkTask: WordedRecord {
  package func name(in context: Context) -> String { "task \(name)" }

  package func change(of earlier: WorkTask, in context: Context) -> String {
    if !earlier.name.hasSameBytes(as: name) { return "Renamed task \(earlier.name) to \(name)" }
    if earlier.isHidden != isHidden {
      return isHidden ? "Hid task \(name)" : "Showed task \(name) again"
    }
    return "Changed task \(name)"
  }
}

extension SentWeek: WordedRecord {
  package func name(in context: Context) -> String {
    "week of \(context.clockText.date(weekStarting))"
  }

  package func making(in context: Context) -> String {
    "Sent the hours of the \(name(in: context))"
  }

  package func removal(in context: Context) -> String { "Opened the \(name(in: context)) again" }

  package func change(of earlier: SentWeek, in context: Context) -> String {
    "Sent the hours of the \(name(in: context)) again"
  }
}

extension Fence: WordedRecord {
  package func name(in context: Context) -> String { "the position" }

  package func making(in context: Context) -> String { position(in: context) }

  package func change(of earlier: Fence, in context: Context) -> String {
    earlier.position == position ? "Noted the position" : position(in: context)
  }

  private func position(in context: Context) -> String {
    let at = lastEventAt.map { " \(context.clockText.moment($0))" } ?? ""
    return switch position {
    case .inside: "Arrived at work\(at)"
    case .outside: "Left work\(at)"
    case .unknown: "Noted the position"
    }
  }
}

extension Alert: WordedRecord {
  package func name(in context: Context) -> String { "alert “\(title)”" }

  package func making(in context: Context) -> String { "Raised \(name(in: context))" }

  package func change(of earlier: Alert, in context: Context) -> String {
    let isDismissal = earlier.dismissedAt == nil && dismissedAt != nil
    return "\(isDismissal ? "Dismissed" : "Announced") \(name(in: context))"
  }
}
