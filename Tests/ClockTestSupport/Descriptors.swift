package import Foundation

/// Keeps children that start at the same time from inheriting each other's pipes.
package enum Descriptors {
  /// Held while a child starts, and while a pair is made.
  package static let lock = NSLock()

  /// The pair that `make` fills, closed in children.
  package static func closedOnExec(_ make: (inout [Int32]) -> Void) -> [Int32] {
    lock.withLock {
      var ends: [Int32] = [-1, -1]
      make(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return ends
    }
  }
}
