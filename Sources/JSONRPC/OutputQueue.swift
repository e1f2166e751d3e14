/// A linked list of output in slots; adding at the end and removing anywhere take constant time.
struct OutputQueue {
  struct Item {
    enum Kind: Equatable {
      /// Complete lines that are never replaced.
      case fixed
      case state(key: String)
      case tick
      case resync
      case live(id: Int64)
    }

    var kind: Kind
    var bytes: [UInt8]
    fileprivate var previous: Int?
    fileprivate var next: Int?
  }

  private(set) var first: Int?
  private(set) var last: Int?
  private var items: [Item] = []
  private var free: [Int] = []

  subscript(slot: Int) -> Item { items[slot] }

  func slot(after slot: Int) -> Int? { items[slot].next }

  mutating func extend(_ slot: Int, with line: Span<UInt8>) {
    // SAFETY: the bytes are copied within the call.
    unsafe line.withUnsafeBufferPointer { unsafe items[slot].bytes.append(contentsOf: $0) }
  }

  mutating func append(_ line: Span<UInt8>, as kind: Item.Kind) -> Int {
    // SAFETY: the bytes are copied within the call.
    let bytes = unsafe line.withUnsafeBufferPointer { unsafe Array($0) }
    let item = Item(kind: kind, bytes: bytes, previous: last)
    let slot: Int
    if let reused = free.popLast() {
      slot = reused
      items[slot] = item
    } else {
      slot = items.count
      items.append(item)
    }
    if let last { items[last].next = slot } else { first = slot }
    last = slot
    return slot
  }

  mutating func remove(_ slot: Int) {
    let (previous, next) = (items[slot].previous, items[slot].next)
    if let previous { items[previous].next = next } else { first = next }
    if let next { items[next].previous = previous } else { last = previous }
    items[slot].bytes = []
    free.append(slot)
  }
}
