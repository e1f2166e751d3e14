internal import JSONRPC
internal import TimeClock

/// A visit with its countdown at an instant.
struct VisitView: Sendable {
  let visit: Visit
  let countdown: VisitCountdown

  init(_ visit: Visit, at now: Instant) {
    self.visit = visit
    countdown = VisitCountdown(visit, at: now)
  }
}

extension RecordShapes {
  static let visit = Shape<VisitView>(
    Property("id", .string) { $0.visit.id },
    Property("organizationId", .string) { $0.visit.organizationId },
    Property("scheduledStart", .instant) { $0.visit.scheduledStart },
    Property("scheduledEnd", .instant) { $0.visit.scheduledEnd },
    Property("scheduledDurationMs", .length) { $0.visit.scheduledLength },
    Property("timeline", visitTimeline.type) { $0.visit },
    Property("status", .word) { $0.visit.status },
    Property("sitterId", .string) { $0.visit.sitterId },
    Property("clientId", .string) { $0.visit.clientId },
    Property("startedAt", nullable: .instant) { $0.visit.checkIn?.timestamp },
    Property("note", nullable: .string) { $0.visit.note },
    Property("pets", nullable: .string) { $0.visit.pets },
    Property("address", nullable: .string) { $0.visit.address },
    Property("pendingMessage", nullable: .string) { $0.visit.pendingMessage },
    Property("estimated", .boolean) { $0.visit.isEstimated },
    Property("createdAt", .instant) { $0.visit.createdAt },
    Property("updatedAt", .instant) { $0.visit.updatedAt },
    Property("elapsedMs", .length) { $0.countdown.elapsed ?? 0 },
    Property("remainingMs", .length) { $0.countdown.remaining },
    Property("isFiveMinuteWarning", .boolean) { $0.countdown.isFiveMinuteWarning },
    Property("isOvertime", .boolean) { $0.countdown.isOvertime },
    Property("startOffsetMs", nullable: .length) { $0.countdown.startOffset },
    Property("text", visitText.type) { $0.countdown })

  static let visitText = Shape<VisitCountdown>(
    Property("elapsed", .string) { $0.elapsedText },
    Property("timeLeft", .string) { $0.timeLeftText },
    Property("start", nullable: .string) { $0.startText })

  private static let visitTimeline = Shape<Visit>(
    Property("checkIn", nullable: visitCheck.type) { $0.checkIn },
    Property("checkOut", nullable: visitCheck.type) { $0.checkOut })

  private static let visitCheck = Shape<Visit.Check>(
    Property("timestamp", .instant) { $0.timestamp },
    Property("location", nullable: .location) { $0.location })
}

extension WireType where Value == Visit.Location {
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
      return Visit.Location(latitude: latitude, longitude: longitude)
    },
    encode: { ["latitude": .number($0.latitude), "longitude": .number($0.longitude)] })
}
