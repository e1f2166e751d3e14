package import ClockOperations
internal import ClockStore
package import JSONRPC

extension Conversation {
  /// What there is to see at the instant of the latest work, or why nothing is.
  package func glance() -> Result<Glance, RPCError> {
    defer { engine.rollback() }
    do {
      return .success(try Glance(engine.context()))
    } catch {
      return .failure(WireError.from(error) { try engine.context() })
    }
  }
}
