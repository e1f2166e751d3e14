/// How far an engine is that waits for a store's lock in a queue.
package enum StoreTurn: Sendable {
  case none
  case awaited
  /// The lock is there, or will not be.
  case come
}
