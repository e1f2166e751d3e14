@testable import ClockProtocol

/// A machine and its surroundings without a store; peers, time, readers and front ends act in every
/// possible order.
struct LoopModel {
  enum Group: Hashable { case writing, reading }

  private enum Line: Hashable { case group(Group), journey }

  /// The possible events between two turns.
  private enum Happening: CaseIterable {
    case write, read, journey, end, lock, unlock, fill, drain, due, notice, outdate, retry, patience
    case forward, answer
  }

  var machine: WorkMachine<Group>
  var around: WorkMachine<Group>.Surroundings
  private var input: [Line] = []
  private(set) var isLocked = false
  /// Whether a due deadline must be stored.
  private var isDue = false

  private init(isVirtual: Bool, isListening: Bool) {
    machine = WorkMachine(isVirtual: isVirtual)
    around = .init(isListening: isListening, settlesFirst: true)
  }

  var state: WorkMachine<Group>.State { machine.state(around) }

  var hasRequests: Bool { !input.isEmpty || !machine.waiting.isEmpty || machine.isTraveling }

  /// Whether anything waits.
  var hasPending: Bool {
    hasRequests || around.isForwarding
      || around.isListening && (machine.hasNews || machine.isOutdated || machine.timeWait != nil)
  }

  /// Whether everything that waits is sure to continue.
  var isAwake: Bool {
    let wakes = WorkMachine<Group>.wakes(state)
    if wakes.contains(.atOnce) { return false }
    if wakes.contains(.written) { return around.isFull }
    if wakes.contains(.answerOfUpstream) { return around.isForwarding }
    if wakes.contains(.retry) || hasPending { return machine.retryAt(around) != nil }
    return true
  }

  /// What distinguishes states; of a wait, only whether it is to be retried and whether it is over.
  private struct Kind: Hashable {
    let around: WorkMachine<Group>.Surroundings
    let input: [Line]
    let waiting: [Group]
    let waits: [[Bool]?]
    let flags: [Bool]
  }

  private var kind: Kind {
    let waits = [machine.lockWait, machine.timeWait].map { wait in
      wait.map { [$0.retryAt > machine.uptime, $0.isOver(at: machine.uptime)] }
    }
    return Kind(
      around: around, input: input, waiting: machine.waiting, waits: waits,
      flags: [
        isLocked, isDue, machine.hasNews, machine.isOutdated, machine.hasEnded,
        machine.isTraveling, machine.isLockDenied, machine.isTimeWaiting(around),
      ])
  }

  /// One model of every kind of state.
  static func reachable(isVirtual: Bool, isListening: Bool) -> [LoopModel] {
    var first = LoopModel(isVirtual: isVirtual, isListening: isListening)
    first.work(at: 0)
    var kinds: Set = [first.kind]
    var found = [first]
    var next = 0
    while next < found.count {
      for happening in Happening.allCases {
        var model = found[next]
        if model.happen(happening), kinds.insert(model.kind).inserted { found.append(model) }
      }
      next += 1
    }
    return found
  }

  /// False if that cannot happen now.
  private mutating func happen(_ happening: Happening) -> Bool {
    var now = machine.uptime
    switch happening {
    case .write, .read, .journey:
      guard !machine.hasEnded, input.count + machine.waiting.count < 2 else { return false }
      if happening == .journey, !machine.isVirtual || machine.isTraveling { return false }
      input.append(
        happening == .journey ? .journey : .group(happening == .write ? .writing : .reading))
    case .end:
      guard !machine.hasEnded else { return false }
      machine.hasEnded = true
    case .lock, .unlock:
      guard isLocked == (happening == .unlock) else { return false }
      isLocked.toggle()
      return true
    case .fill:
      guard machine.isVirtual, !around.isFull else { return false }
      around.isFull = true
    case .drain:
      guard around.isFull else { return false }
      around.isFull = false
    case .due:
      guard !isDue else { return false }
      isDue = true
    case .notice: machine.hasNews = true
    case .outdate: machine.isOutdated = true
    case .retry:
      guard let retryAt = machine.retryAt(around) else { return false }
      now = max(now, retryAt)
    case .patience:
      guard machine.lockWait != nil || machine.timeWait != nil else { return false }
      now += 2_000
    case .forward:
      guard !around.isForwarding else { return false }
      around.isForwarding = true
    case .answer:
      guard around.isForwarding else { return false }
      around.isForwarding = false
    }
    work(at: now)
    return true
  }

  mutating func setFree() {
    (isLocked, around.isForwarding) = (false, false)
    drain()
  }

  mutating func drain() {
    guard around.isFull else { return }
    around.isFull = false
    work(at: machine.uptime)
  }

  /// Moves to the deadline; false if there is none.
  mutating func wakeByItself() -> Bool {
    guard let retryAt = machine.retryAt(around) else { return false }
    work(at: max(machine.uptime, retryAt))
    return true
  }

  /// The work of a conversation; everything that needs the lock fails while another engine has it.
  mutating func work(at uptime: Int64) {
    machine.begin(at: uptime)
    while let step = machine.next(around) {
      switch step {
      case .tellAgain: machine.isOutdated = around.isListening && isHeldUp()
      case .hearPeers: machine.hasNews = isHeldUp()
      case .settle: _ = settle()
      case .readAhead:
        while !machine.isTraveling, case .group(let group)? = input.first {
          input.removeFirst()
          machine.append(group)
        }
        if !machine.isTraveling, input.first == .journey { beginJourney() }
      case .travel:
        guard settle() else {
          machine.rest()
          continue
        }
        if !around.isBehindTime { run(.reading) }
        machine.traveled()
      case .answer(let group): run(group)
      case .read:
        switch input.first {
        case nil: machine.readAll()
        case .journey: beginJourney()
        case .group(let group):
          input.removeFirst()
          run(group)
        }
      }
    }
  }

  private mutating func beginJourney() {
    input.removeFirst()
    machine.beginJourney()
  }

  private mutating func run(_ group: Group) {
    if group == .writing, isLocked || machine.isLockDenied {
      if machine.waitForLock(around) { machine.putBack(group) }
    } else if group == .writing {
      machine.wrote()
    }
  }

  /// Whether news from outside cannot be taken in now.
  private mutating func isHeldUp() -> Bool {
    guard isLocked else { return false }
    around.isBehindTime = true
    machine.holdTimeUp(isBusy: true)
    return true
  }

  private mutating func settle() -> Bool {
    if !machine.isTimeWaiting(around) {
      if around.isFull { return false }
      if !isDue || !isHeldUp() {
        isDue = false
        machine.caughtUpWithTime()
        around.isBehindTime = false
        return true
      }
    }
    return !machine.timeHoldsJourney(around)
  }
}
