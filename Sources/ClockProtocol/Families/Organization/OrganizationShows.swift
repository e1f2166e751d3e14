internal import ClockOperations
internal import ClockStore
internal import TimeClock

/// The parts of an organization that other records show.
extension Shown {
  /// Something of the actor's own organization.
  private static func ofOwn(
    _ areAlike: @escaping @Sendable (Organization, Organization) -> Bool,
    _ isShown: @escaping @Sendable (ActingMember) -> Bool = { _ in true }
  ) -> Shown {
    of(Organization.self, alike: areAlike) { change, context in
      change.organizationId == context.actor.organizationId && isShown(context.actor)
    }
  }

  static let sessionColors = ofOwn {
    ($0.sessionOrderColors, $0.sessionTypes) == ($1.sessionOrderColors, $1.sessionTypes)
      && $0.typeNames == $1.typeNames
  }

  static let visitLimits = ofOwn {
    ($0.lateVisitMinutes, $0.undoEndMinutes) == ($1.lateVisitMinutes, $1.undoEndMinutes)
  }

  static let clientSight = ofOwn {
    $0.clientSees == $1.clientSees
  } _: {
    $0.role == .client
  }

  static let editWindow = ofOwn {
    $0.editWindowDays == $1.editWindowDays
  } _: {
    $0.role != .admin
  }

  /// The rules for correcting recorded time.
  static let consent = ofOwn {
    ($0.consent, $0.freeEditHours, $0.needsReason) == ($1.consent, $1.freeEditHours, $1.needsReason)
  }

  static let weekStart = ofOwn { $0.weekStart == $1.weekStart }

  static let lock = ofOwn { $0.lockedThrough == $1.lockedThrough }
}

extension Organization {
  /// For comparison by bytes.
  fileprivate var typeNames: [Value] { sessionTypes.map { .text($0.name) } }
}

extension Change {
  /// Whether it changes what clients see of visits.
  var altersClientSight: Bool {
    edit(of: Organization.self)?.areAlike { $0.clientSees == $1.clientSees } == false
  }
}
