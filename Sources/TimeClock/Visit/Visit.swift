/// A scheduled appointment; working it never moves its schedule.
package struct Visit: Hashable, Sendable {
  package enum Status: String, CaseIterable, Sendable {
    case scheduled
    case inAdventure = "in_adventure"
    case completed
  }

  /// A check-in or a check-out, stamped by the engine.
  package struct Check: Hashable, Sendable {
    package var timestamp: Instant
    package var location: Place?

    package init(timestamp: Instant, location: Place?) {
      self.timestamp = timestamp
      self.location = location
    }
  }

  package var id: String
  package var organizationId: String
  package var scheduledStart: Instant
  package var scheduledEnd: Instant
  package var status: Status
  package var sitterId: String
  package var clientId: String
  package var checkIn: Check?
  package var checkOut: Check?
  package var address: String?
  package var pets: [String]
  package var note: String?
  package var pendingMessage: String?
  /// Whether actual times were copied from the scheduled ones.
  package var isEstimated: Bool
  /// The id of the check-in, which stays when the check-in is amended; nil before a check-in.
  package var startId: String?
  /// How often its planned end was moved later, each time after which it warns of its end again.
  package var extensions: Int
  package var createdAt: Instant
  package var updatedAt: Instant

  package init(
    id: String, organizationId: String, scheduledStart: Instant, scheduledEnd: Instant,
    status: Status, sitterId: String, clientId: String, checkIn: Check? = nil,
    checkOut: Check? = nil, address: String? = nil, pets: [String] = [], note: String? = nil,
    pendingMessage: String? = nil, isEstimated: Bool = false, startId: String? = nil,
    extensions: Int = 0, createdAt: Instant, updatedAt: Instant
  ) {
    self.id = id
    self.organizationId = organizationId
    self.scheduledStart = scheduledStart
    self.scheduledEnd = scheduledEnd
    self.status = status
    self.sitterId = sitterId
    self.clientId = clientId
    self.checkIn = checkIn
    self.checkOut = checkOut
    self.address = address
    self.pets = pets
    self.note = note
    self.pendingMessage = pendingMessage
    self.isEstimated = isEstimated
    self.startId = startId
    self.extensions = extensions
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  package var scheduledLength: Int64 { scheduledEnd - scheduledStart }

  package var isRunning: Bool { status == .inAdventure }
}

extension Policy.Subject {
  package static let visit = Policy.Subject("visit")
}
