extension Organization.SessionType {
  package static let otherId = "other"
  package static let other = Self(id: otherId, name: "Other", color: "#000000", order: 9999)
  /// A type that is only known by its id.
  package static func removed(_ id: String, named name: String) -> Self {
    Self(id: id, name: name, color: other.color, order: other.order)
  }
  /// The types of a new organization.
  package static let ofNewOrganization = [
    Self(id: "sports", name: "Sports Photography", color: "#3b82f6", order: 0),
    Self(id: "portrait", name: "Portrait Day", color: "#10b981", order: 1),
  ]
}

extension Organization {
  /// The types to choose from, in order; "Other" is always there, and last.
  package var orderedSessionTypes: [SessionType] {
    let types = sessionTypes.enumerated()
      .filter { $0.element.id != SessionType.otherId }
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
    var other = sessionTypes.first { $0.id == SessionType.otherId } ?? .other
    other.order = SessionType.other.order
    return types.map(\.element) + [other]
  }
}
