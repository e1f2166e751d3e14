internal import ClockOperations
internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// The effects of time and of other engines.
extension Conversation {
  /// Fires due deadlines; false if the rest must wait because the output is full or the store is
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
      // A deadline that could not be stored stays due, and the next request reports why.
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

  /// Fires due deadlines in order, each in its own transaction; false while the output is full.
  // The read transaction that found no further deadline stays open.
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

  /// Takes in other engines' commits, which may move deadlines even without a subscriber.
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

  /// Asks the subscriber to read everything again, with the system's present zone and time.
  func tellAgain() {
    machine.isOutdated = false
    guard engine.isOpen, subscriber.isListening else { return }
    guard let error = failure(of: { () throws(ClockError) in try subscriber.askAnew() }) else {
      return
    }
    machine.isOutdated = true
    holdTimeUp(error)
  }

  /// Takes something in and updates live reads, in one transaction; returns the error, or nil.
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

  /// Opens the store that replaced this one, if the error says so.
  private func follow(_ error: ClockError) {
    guard case .replaced = error else { return }
    _ = try? engine.followReplacement()
    tell()
  }
}
