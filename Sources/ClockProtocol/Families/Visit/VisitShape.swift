internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

extension VisitView: Listed {
  static var schemaName: String? { "Visit" }
  static var listName: StaticString { "visits" }

  static func declare(_ members: inout some Members<VisitView>) {
    members.add("id", "The visit's id.") { $0.visit.id }
    members.add("organizationId", "The organization whose visit it is.") {
      $0.visit.organizationId
    }
    members.add("scheduledStart", "The planned start.") { $0.visit.scheduledStart }
    members.add("scheduledEnd", "The planned end.") { $0.visit.scheduledEnd }
    members.add("scheduledDurationMs", "The time from the planned start to the planned end.") {
      Milliseconds($0.visit.scheduledLength)
    }
    members.addObject("timeline", "The recorded times.") { timeline in
      timeline.add("checkIn", "The check-in.") { $0.visit.checkIn }
      timeline.add("checkOut", "The check-out.") { $0.visit.checkOut }
    }
    members.add("status", "The status of the visit.") { $0.visit.status }
    members.add("sitterId", "The member who visits.") { $0.visit.sitterId }
    members.add("sitterName", "The sitter's current name.") { $0.sitterName }
    members.add("clientId", "Who is visited.") { $0.visit.clientId }
    members.add(
      "clientName",
      "The current name of a client who is a member; otherwise the text as it was written."
    ) {
      $0.clientName
    }
    members.add("startedAt", "When the sitter checked in.") { $0.visit.checkIn?.timestamp }
    members.add("note", "Free text for the sitter.") { $0.visit.note }
    members.add("pets", "The names of the pets.") { $0.visit.pets }
    members.add("address", "Where the visit is.") { $0.visit.address }
    members.add("pendingMessage", "The message that was left with the visit.") {
      $0.visit.pendingMessage
    }
    members.add("estimated", "Whether actual times were filled in from the schedule.") {
      $0.visit.isEstimated
    }
    members.addPending { $0.isPending }
    members.add("createdAt", "When it was created.") { $0.visit.createdAt }
    members.add("updatedAt", "When it was last changed.") { $0.visit.updatedAt }
    members.addAll { $0.countdown }
    members.add("isLate", "Whether nobody has started it some minutes after its planned start.") {
      $0.isLate
    }
    members.add("isMissed", "Whether nobody has started it and its end has passed.") {
      $0.isMissed
    }
    members.add("startOffsetMs", "How late the check-in was; negative if early.") {
      $0.countdown.startOffset.map(Milliseconds.init)
    }
    members.add("can", "What the actor may do with the visit now.") { $0.can }
    members.addObject("text", "The texts to show.") { text in
      text.addAll { CountdownText(countdown: $0.countdown, words: $0.clockText.words) }
      text.addAll { PlannedVisitText(view: $0) }
    }
    members.addIfPresent(
      "warnings",
      "Where else the sitter is expected then, at most 20; in replies to a change of the visit."
    ) { $0.warnings.map { Clash.fitting($0) } }
  }
}

/// The texts of a visit that do not change with time.
private struct PlannedVisitText: WireObject {
  let view: VisitView

  static func declare(_ members: inout some Members<PlannedVisitText>) {
    members.add("date", "The date of its scheduled start, like `Fri, Nov 20`.") {
      $0.view.clockText.date($0.view.date)
    }
    members.add(
      "range",
      "Its scheduled times, like `10:10 AM – 11:00 AM`, or `Fri 10:10 AM – 11:00 AM` if not today."
    ) {
      $0.view.clockText.range($0.view.visit.scheduledStart, $0.view.visit.scheduledEnd)
    }
    members.add("times", "Its scheduled times to show beside `date`, like `10:10 AM – 11:00 AM`.") {
      $0.view.clockText.beside($0.view.date)
        .range($0.view.visit.scheduledStart, $0.view.visit.scheduledEnd)
    }
    members.add("length", "`scheduledDurationMs` like `1 h 5 min`.") {
      DurationText(milliseconds: $0.view.visit.scheduledLength).spelled
    }
    members.add(
      "checkIn", "When the sitter checked in, like `10:15 AM` or `Fri 10:15 AM`; `--:--` before."
    ) { $0.moment(of: $0.view.visit.checkIn) }
    members.add("checkOut", "When the sitter checked out, in the form of `checkIn`.") {
      $0.moment(of: $0.view.visit.checkOut)
    }
    members.add("pets", "The names of the pets, like `Rex and Milo`; null without any.") {
      $0.view.visit.pets.listed(in: $0.view.clockText.words)
    }
    members.add("status", "`Scheduled`, `In progress` or `Completed`.") {
      text in
      switch text.view.visit.status {
      case .scheduled: text.view.clockText.words("Scheduled")
      case .inAdventure: text.view.clockText.words("In progress")
      case .completed: text.view.clockText.words("Completed")
      }
    }
  }
}

extension PlannedVisitText {
  fileprivate func moment(of check: Visit.Check?) -> String {
    check.map { view.clockText.moment($0.timestamp).text } ?? "--:--"
  }
}

extension VisitView {
  /// The date of its scheduled start.
  fileprivate var date: CivilDate { clockText.timeZone.date(of: visit.scheduledStart) }
}

extension VisitCountdown: WireObject {
  static func declare(_ members: inout some Members<VisitCountdown>) {
    members.add("elapsedMs", "Time since the check-in; 0 before it.") {
      Milliseconds($0.elapsed ?? 0)
    }
    members.add("remainingMs", "Time to the scheduled end, negative in overtime.") {
      Milliseconds($0.remaining)
    }
    members.add(
      "isFiveMinuteWarning", "Whether it is in progress with at most five minutes left."
    ) {
      $0.isFiveMinuteWarning
    }
    members.add("isOvertime", "Whether it is in progress past its scheduled end.") { $0.isOvertime }
  }
}

/// The texts of a countdown.
struct CountdownText: WireObject {
  let countdown: VisitCountdown
  let words: Words

  static func declare(_ members: inout some Members<CountdownText>) {
    members.add("elapsed", "`elapsedMs` as MM:SS; `--:--` before the check-in.") {
      $0.countdown.elapsedText
    }
    members.add("timeLeft", "`remainingMs` as MM:SS, with a plus sign in overtime.") {
      $0.countdown.timeLeftText
    }
    members.add("start", "`on time`, `10m late`, `5m early` or `2 d late`.") {
      text in text.countdown.startText.map { text.words($0) }
    }
  }
}

extension Visit.Check: WireObject {
  static func declare(_ members: inout some Members<Visit.Check>) {
    members.add("timestamp", "When it was recorded.") { $0.timestamp }
    members.add("location", "Where it was recorded.") { $0.location }
  }
}

extension Place: WireObject {
  static func declare(_ members: inout some Members<Place>) {
    members.add("latitude", "Degrees north.") { $0.latitude }
    members.add("longitude", "Degrees east.") { $0.longitude }
  }
}

extension Visit.Status: WireWord {}

extension WireType where Value == Place {
  static let location = WireType(
    schema: [
      "type": "object", "required": ["latitude", "longitude"],
      "properties": ["latitude": ["type": "number"], "longitude": ["type": "number"]],
      "additionalProperties": false,
    ],
    expected: "an object {latitude, longitude} of numbers, in degrees",
    decode: { json in
      guard
        case .object(let object) = json, object.count == 2,
        let latitude = object["latitude"].flatMap(WireType<Double>.number.decode),
        let longitude = object["longitude"].flatMap(WireType<Double>.number.decode)
      else { return nil }
      return Place(latitude: latitude, longitude: longitude)
    })
}
