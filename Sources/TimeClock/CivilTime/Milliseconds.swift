/// A length of time.
package struct Milliseconds: Hashable, Sendable {
  package let count: Int64

  package init(_ count: Int64) {
    self.count = count
  }
}

extension Int64 {
  /// In milliseconds.
  package static let minute: Int64 = 60_000
  package static let hour: Int64 = 3_600_000
  package static let day: Int64 = 86_400_000
}
