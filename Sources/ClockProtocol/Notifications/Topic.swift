/// A subscribable topic.
package struct Topic: RawRepresentable, CaseIterable, Sendable {
  package let rawValue: String
  /// The order of notifications at the same instant.
  private let order: Int
  /// Whether its states are single records instead of one status.
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
