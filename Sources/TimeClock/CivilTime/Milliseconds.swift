/// A length of time.
package struct Milliseconds: Hashable, Sendable {
  package let count: Int64

  package init(_ count: Int64) {
    self.count = count
  }
}
