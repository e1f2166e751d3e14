internal import ClockOperations
internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// What time and other engines bring.
extension Conversation {
  /// Fires what is due; false where the rest has to wait, because the output is full or the store is
  /// locked.
  func settle(by limit: Instant) -> Bool {
    do {
      if !machine.isTimeWaiting(around) {
        guard try fire(by: limit) else { return false }
        machine.caughtUpWithTime()
        if engine.state.isBehindTime { engine.state.isBehindTime = false }
        return true
      }
    } catch {
      // What could not be stored stays due, and the next request says why.
      holdTimeUp(error)
    }
    if !isVirtual, engine.state.isBehindTime {
      do {
        _ = try fire(by: limit, .tick)
      } catch {
        engine.state.isBehindTime = false
      }
    }
    return !machine.timeHoldsJourney(around)
  }

  /// Fires what is due, in order, each in a transaction of its own; false while the output is full.
  /// The read that has shown that nothing else is due goes on.
  private func fire(
    by limit: Instant, _ rank: Deadline.Rank? = nil
  ) throws(ClockError) -> Bool {
    while !isFull {
      let state = rollbackPoint
      do {
        guard try engine.fireNext(by: limit, rank) else { return true }
        try subscriber.tellLive()
        try engine.commit()
        tell()
      } catch {
        takeBack(state)
        follow(error)
        throw error
      }
    }
    return false
  }

  func holdTimeUp(_ error: ClockError) {
    let isBusy = if case .busy = error { true } else { false }
    engine.state.isBehindTime = isBusy
    machine.holdTimeUp(isBusy: isBusy)
  }

  /// Takes in what other engines committed; it may move deadlines even without a subscriber.
  func hearPeers() {
    machine.hasNews = false
    let error = failure(of: { () throws(ClockError) in
      if engine.isFollowing { _ = try engine.followReplacement() }
      try engine.learnFromPeers()
      try subscriber.readUnjournaled()
      if try engine.learnUpstream() { try subscriber.tellSync(.peer) }
    })
    guard let error else { return }
    machine.hasNews = true
    holdTimeUp(error)
  }

  /// Says that everything shown has to be asked for again, in the zone and at the time that the
  /// system has now.
  func tellAgain() {
    machine.isOutdated = false
    guard engine.isOpen, subscriber.isListening else { return }
    guard let error = failure(of: { () throws(ClockError) in try subscriber.askAnew() }) else {
      return
    }
    machine.isOutdated = true
    holdTimeUp(error)
  }

  /// Takes something in and tells what is live by it, in a transaction of its own: nil, or why that
  /// failed.
  private func failure(of taking: () throws(ClockError) -> Void) -> ClockError? {
    let state = rollbackPoint
    do throws(ClockError) {
      try taking()
      try subscriber.tellLive()
      try engine.commit()
      tell()
      return nil
    } catch {
      takeBack(state)
      follow(error)
      return error
    }
  }

  /// Opens the store that replaced this one, if that is why something failed.
  private func follow(_ error: ClockError) {
    guard case .replaced = error else { return }
    _ = try? engine.followReplacement()
    tell()
  }
}
