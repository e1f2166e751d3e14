package import JSON

/// Unwritten lines in order, coalesced so that a slow reader does not cost memory.
package struct OutputBuffer {
  package enum Kind: Equatable, Sendable {
    case reply
    case alert
    /// The key identifies the record; the position goes into a `resync` that replaces the state.
    case state(key: String, position: WrittenJSON)
    case resync(position: WrittenJSON)
    case tick
    /// Replaces an unsent line with the same id.
    case live(id: Int64)
  }

  /// In unsent bytes: requests are refused from this size on.
  package static let refuseAt = 8 * 1_048_576
  /// In unsent bytes: input is not read from this size on.
  package static let stopReadingAt = 9 * 1_048_576
  /// In bytes: a `resync` replaces unsent states beyond this size.
  package static let stateLimit = 1_048_576
  private static let chunkSize = 65_536

  /// Includes line ends.
  package private(set) var unsentBytes = 0

  private let coalesces: Bool
  private var queue = OutputQueue()
  private var firstSent = 0
  private var chunk: [UInt8] = []
  private var chunkSent = 0
  private var states: [String: Int] = [:]
  private var stateBytes = 0
  private var tick: Int?
  private var live: [Int64: Int] = [:]
  private var resync: Int?

  /// Without coalescing, as under the virtual clock, all lines are kept.
  package init(coalesces: Bool = true) {
    self.coalesces = coalesces
  }

  package var isEmpty: Bool { unsentBytes == 0 }

  /// Adds a line with its line end; replies and alerts may be several lines.
  package mutating func append(_ line: Span<UInt8>, as kind: Kind) {
    guard coalesces else { return appendFixed(line) }
    switch kind {
    case .reply, .alert: appendFixed(line)
    case .state(let key, let position): appendState(line, key: key, position)
    case .resync(let position): replaceStates(position)
    case .tick:
      if let tick { drop(tick) }
      tick = appendItem(line, as: .tick)
    case .live(let id):
      if let earlier = live[id] { drop(earlier) }
      live[id] = appendItem(line, as: .live(id: id))
    }
  }

  /// The bytes to write next: complete lines, unless the first one was written in part.
  package mutating func nextChunk() -> ArraySlice<UInt8> {
    if chunkSent < chunk.count { return chunk[chunkSent...] }
    forgetChunk()
    guard let first = queue.first else { return [] }
    let head = queue[first].bytes[firstSent...]
    guard var slot = queue.slot(after: first),
      head.count + queue[slot].bytes.count <= Self.chunkSize
    else { return head }
    chunk.append(contentsOf: head)
    while chunk.count + queue[slot].bytes.count <= Self.chunkSize {
      chunk.append(contentsOf: queue[slot].bytes)
      guard let next = queue.slot(after: slot) else { break }
      slot = next
    }
    return chunk[...]
  }

  /// Records how many bytes of the chunk were written.
  package mutating func sent(_ count: Int) {
    var rest = min(count, unsentBytes)
    unsentBytes -= rest
    if !chunk.isEmpty { chunkSent += rest }
    while rest > 0, let first = queue.first {
      if firstSent == 0 { settle(first) }
      let left = queue[first].bytes.count - firstSent
      guard rest >= left else {
        firstSent += rest
        return
      }
      queue.remove(first)
      firstSent = 0
      rest -= left
    }
  }

  private mutating func appendFixed(_ line: Span<UInt8>) {
    if let last = queue.last, queue[last].kind == .fixed,
      queue[last].bytes.count + line.count <= Self.chunkSize
    {
      queue.extend(last, with: line)
      unsentBytes += line.count
    } else {
      _ = appendItem(line, as: .fixed)
    }
  }

  private mutating func appendState(_ line: Span<UInt8>, key: String, _ position: WrittenJSON) {
    // After the `resync` the reader will request everything again, including this change.
    if resync != nil { return replaceStates(position) }
    if let earlier = states[key] { drop(earlier) }
    states[key] = appendItem(line, as: .state(key: key))
    stateBytes += line.count
    if stateBytes > Self.stateLimit { replaceStates(position) }
  }

  /// Replaces all unsent states with one `resync`, which also replaces later states.
  private mutating func replaceStates(_ position: WrittenJSON) {
    if let resync { drop(resync) }
    for slot in states.values { drop(slot) }
    let line = (Reply.notification("resync", parameters: position) + [0x0A])[...]
    resync = appendItem(line.span, as: .resync)
  }

  private mutating func appendItem(
    _ line: Span<UInt8>, as kind: OutputQueue.Item.Kind
  ) -> Int {
    unsentBytes += line.count
    return queue.append(line, as: kind)
  }

  /// Removes an item that is still completely unsent.
  private mutating func drop(_ slot: Int) {
    settle(slot)
    unsentBytes -= queue[slot].bytes.count
    queue.remove(slot)
    forgetChunk()
  }

  /// Makes sure that nothing replaces this item any more.
  private mutating func settle(_ slot: Int) {
    switch queue[slot].kind {
    case .fixed: break
    case .tick: tick = nil
    case .resync: resync = nil
    case .live(let id): live[id] = nil
    case .state(let key):
      states[key] = nil
      stateBytes -= queue[slot].bytes.count
    }
  }

  private mutating func forgetChunk() {
    chunk.removeAll(keepingCapacity: true)
    chunkSent = 0
  }
}
