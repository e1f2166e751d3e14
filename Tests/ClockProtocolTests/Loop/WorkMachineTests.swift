import Testing

@testable import ClockProtocol

/// The decisions of a conversation's loop in every reachable state.
struct WorkMachineTests {
  @Test(arguments: [true, false], [true, false])
  func `in every state in which something waits a deadline or a descriptor wakes the loop`(
    isVirtual: Bool, isListening: Bool
  ) {
    let states = LoopModel.reachable(isVirtual: isVirtual, isListening: isListening)
    #expect(states.count > 200)
    var seen: Set<WorkMachine<LoopModel.Group>.State> = []
    for model in states {
      seen.insert(model.state)
      #expect(model.isAwake, "\(model)")
    }
    var all = Set(WorkMachine<LoopModel.Group>.State.allCases)
    // Work ends if nothing can be done at once, and only a script waits for time and readers.
    all.remove(.ready)
    if !isVirtual { all.subtract([.time, .reader]) }
    #expect(seen == all)
  }

  @Test(arguments: [true, false], [true, false])
  func `from every state all that waits is done once the store and the reader are free`(
    isVirtual: Bool, isListening: Bool
  ) {
    for var model in LoopModel.reachable(isVirtual: isVirtual, isListening: isListening) {
      let start = model
      model.setFree()
      var turns = 0
      while model.hasPending, turns < 20, model.wakeByItself() { turns += 1 }
      #expect(!model.hasPending, "\(start)")
    }
  }

  @Test(arguments: [true, false])
  func `requests are refused after one wait for a store that stays locked`(isVirtual: Bool) {
    for var model in LoopModel.reachable(isVirtual: isVirtual, isListening: true)
    where model.isLocked && model.hasRequests {
      let start = model
      model.drain()
      let began = model.machine.uptime
      var turns = 0
      while model.hasRequests, turns < 3_000, model.wakeByItself() { turns += 1 }
      // A script's wait for due deadlines may precede its own wait.
      let isInTime = model.machine.uptime - began < 10_000
      #expect(!model.hasRequests && isInTime, "\(start)")
    }
  }

  @Test func `the table names what wakes each state`() {
    for state in WorkMachine<Int>.State.allCases where state != .over {
      #expect(!WorkMachine<Int>.wakes(state).isEmpty)
    }
    #expect(WorkMachine<Int>.wakes(.over) == [])
  }

  @Test func `the end lets nothing wait for the lock`() {
    for var model in LoopModel.reachable(isVirtual: true, isListening: true) where model.hasRequests
    {
      model.drain()
      model.machine.hurry()
      model.work(at: model.machine.uptime)
      #expect(!model.hasRequests || model.state == .reader, "\(model)")
    }
  }
}
