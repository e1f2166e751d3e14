/// What can be subscribed to.
package struct Topic: RawRepresentable, CaseIterable, Sendable {
  package let rawValue: String
  /// In this order one instant's notifications follow each other.
  private let order: Int
  /// Whether its states are of single records, and not of a whole status.
  package let hasRecords: Bool

  init(_ name: String, order: Int, hasRecords: Bool = false) {
    rawValue = name
    self.order = order
    self.hasRecords = hasRecords
  }

  package static let allCases = Families.all.compactMap { $0.topic }.sorted()

  package init?(rawValue: String) {
    guard let topic = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = topic
  }
}

extension Topic: Hashable, Comparable {
  package static func == (left: Topic, right: Topic) -> Bool { left.rawValue == right.rawValue }

  package static func < (left: Topic, right: Topic) -> Bool {
    (left.order, left.rawValue) < (right.order, right.rawValue)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
