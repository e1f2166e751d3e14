/// The state of an engine's wait for a store's lock in a queue.
package enum StoreTurn: Sendable {
  case none
  case awaited
  /// The wait is over: the lock was granted, or will not be.
  case come
}
