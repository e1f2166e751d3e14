package import TimeClock

extension Engine {
  package var isVirtual: Bool { options.travel != nil }

  /// Moves the virtual clock there.
  package func travel(to target: Instant) throws(OperationError) {
    guard let travel = options.travel else {
      throw .refused(
        .notVirtual, "Only an engine started with --virtual-time can be moved through time")
    }
    travel(target)
    now = target
  }
}
