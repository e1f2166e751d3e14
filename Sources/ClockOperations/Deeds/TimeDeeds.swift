internal import JSON
internal import ClockStore
package import TimeClock

extension Entry: WordedRecord {
  package func name(in context: Context) throws(ClockError) -> Phrase {
    "\(try what(context)) \(range(in: context))"
  }

  package func making(in context: Context) throws(ClockError) -> Phrase {
    guard isRunning else { return "Added \(try name(in: context))" }
    let begun = moment(start, in: context)
    guard kind == .shift else { return "Started \(try timer(context)) \(begun)" }
    guard let place = try sessionId.flatMap(context.name(ofSession:)) else {
      return "Clocked in \(begun)"
    }
    return "Clocked in \(begun) at \(place)"
  }

  package func removal(in context: Context) throws(ClockError) -> Phrase {
    guard isRunning else { return "Deleted \(try name(in: context))" }
    let begun = moment(start, in: context)
    return kind == .shift
      ? "Took back the clock-in \(begun)" : "Canceled \(try timer(context)) since \(begun)"
  }

  package func change(of earlier: Entry, in context: Context) throws(ClockError) -> Phrase {
    func said(_ instant: Instant) -> JoinedText { moment(instant, in: context) }
    switch (earlier.end, end) {
    case (nil, let end?):
      let ended = said(end)
      return kind == .shift ? "Clocked out \(ended)" : "Stopped \(try timer(context)) \(ended)"
    case (_?, nil):
      return kind == .shift
        ? "Clocked in again, since \(said(start))"
        : "Let \(try timer(context)) run on since \(said(start))"
    case (nil, nil) where earlier.start != start:
      let what: Phrase = kind == .shift ? "the clock-in" : "the start of \(try timer(context))"
      return "Moved \(what) from \(said(earlier.start)) to \(said(start))"
    default: break
    }
    if (earlier.start, earlier.end) != (start, end) {
      return "Moved \(try earlier.name(in: context)) to \(range(in: context))"
    }
    let parts: [(name: Phrase, isOther: Bool)] = [
      ("task", earlier.taskId != taskId), ("name", earlier.name != name),
      ("notes", earlier.notes != notes), ("tags", earlier.tags != tags),
      ("session", earlier.sessionId != sessionId),
    ]
    if let changed = parts.changed { return "Changed \(changed) of \(try name(in: context))" }
    let name = try name(in: context)
    return earlier.needsReview && !needsReview ? "Reviewed \(name)" : "Changed \(name)"
  }

  /// `9:00 AM – 5:30 PM` in the zone that the entry was recorded in.
  private func range(in context: Context) -> String {
    context.clockText.range(start, end, in: context.zone(ofRecord: timeZone))
  }

  private func moment(_ instant: Instant, in context: Context) -> JoinedText {
    context.clockText.moment(instant, in: context.zone(ofRecord: timeZone))
  }

  /// `shift`, or the task's name.
  private func what(_ context: Context) throws(ClockError) -> Phrase {
    guard kind == .task else { return "shift" }
    let task = try context.taskName(of: self).map { Phrase(verbatim: $0) } ?? "a task"
    return name.map { "\(task): \($0)" } ?? task
  }

  private func timer(_ context: Context) throws(ClockError) -> Phrase {
    try context.taskName(of: self).map { "the timer on \($0)" } ?? "the timer"
  }
}

extension Gap: WordedRecord {
  package func name(in context: Context) throws(ClockError) -> Phrase {
    "break \(try times(in: context))"
  }

  package func making(in context: Context) throws(ClockError) -> Phrase {
    if isDeleted { return "Added \(try paidName(in: context))" }
    guard isOpen else { return "Added \(try name(in: context))" }
    return "Began a break \(context.clockText.moment(exitTime, in: try zone(in: context)))"
  }

  package func change(of earlier: Gap, in context: Context) throws(ClockError) -> Phrase {
    if earlier.isDeleted != isDeleted {
      let name = try name(in: context)
      return isDeleted ? "Deleted \(name)" : "Restored \(name)"
    }
    switch (earlier.returnTime, returnTime) {
    case (nil, let end?):
      return "Ended the break \(context.clockText.moment(end, in: try zone(in: context)))"
    case (_?, nil):
      let begun = context.clockText.moment(exitTime, in: try zone(in: context))
      return "Went on with the break since \(begun)"
    default:
      if (earlier.exitTime, earlier.returnTime) == (exitTime, returnTime) {
        return "Changed \(try name(in: context))"
      }
      return "Moved \(try earlier.name(in: context)) to \(try times(in: context))"
    }
  }

  package func removal(in context: Context) throws(ClockError) -> Phrase {
    "Deleted \(try isDeleted ? paidName(in: context) : name(in: context))"
  }

  /// A deleted gap stays in its shift as paid time.
  private func paidName(in context: Context) throws(ClockError) -> Phrase {
    "paid break \(try times(in: context))"
  }

  private func times(in context: Context) throws(ClockError) -> String {
    context.clockText.range(exitTime, returnTime, in: try zone(in: context))
  }

  /// The zone of the gap's shift.
  private func zone(in context: Context) throws(ClockError) -> TimeZone {
    try GapDesk(context).shift(of: self).map { context.zone(ofRecord: $0.timeZone) }
      ?? context.clockText.timeZone
  }
}

extension WorkTask: WordedRecord {
  package func name(in context: Context) -> Phrase {
    name.isEmpty ? "an erased task" : "task \(name)"
  }

  package func erasing(in context: Context) -> Phrase { "Erased the name of a task" }

  package func change(of earlier: WorkTask, in context: Context) -> Phrase {
    if name.isEmpty { return "Changed \(name(in: context))" }
    if earlier.name.isEmpty { return "Renamed \(earlier.name(in: context)) to \(name)" }
    if !earlier.name.hasSameBytes(as: name) { return "Renamed task \(earlier.name) to \(name)" }
    if earlier.isHidden != isHidden {
      return isHidden ? "Hid task \(name)" : "Showed task \(name) again"
    }
    if earlier.budget != budget { return "Changed the budget of task \(name)" }
    return "Changed task \(name)"
  }
}

extension SentWeek: WordedRecord {
  package func name(in context: Context) -> Phrase {
    "week of \(context.clockText.date(weekStarting))"
  }

  package func making(in context: Context) -> Phrase {
    "Sent the hours of the \(name(in: context))"
  }

  package func removal(in context: Context) -> Phrase { "Opened the \(name(in: context)) again" }

  package func change(of earlier: SentWeek, in context: Context) -> Phrase {
    "Sent the hours of the \(name(in: context)) again"
  }
}

extension Fence: WordedRecord {
  package func name(in context: Context) -> Phrase { "the position" }

  package func making(in context: Context) -> Phrase { position(in: context) }

  package func change(of earlier: Fence, in context: Context) -> Phrase {
    earlier.position == position ? "Noted the position" : position(in: context)
  }

  private func position(in context: Context) -> Phrase {
    let at = lastEventAt.map { context.clockText.moment($0) }
    return switch position {
    case .inside: at.map { "Arrived at work \($0)" } ?? "Arrived at work"
    case .outside: at.map { "Left work \($0)" } ?? "Left work"
    case .unknown: "Noted the position"
    }
  }
}

extension Alert: WordedRecord {
  package func name(in context: Context) -> Phrase {
    title.english.isEmpty ? "an alert" : "alert “\(title)”"
  }

  package func making(in context: Context) -> Phrase { "Raised \(name(in: context))" }

  package func change(of earlier: Alert, in context: Context) -> Phrase {
    let isDismissal = earlier.dismissedAt == nil && dismissedAt != nil
    let name = name(in: context)
    return isDismissal ? "Dismissed \(name)" : "Announced \(name)"
  }
}
