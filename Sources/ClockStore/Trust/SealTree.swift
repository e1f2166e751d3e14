internal import TimeClock

/// The tree of RFC 9162, 2.1.1, over leaves that are digests already.
struct SealTree {
  let leaves: [[UInt8]]

  /// 32 bytes.
  var root: [UInt8] { leaves.isEmpty ? SHA256.digest(of: []) : Self.root(of: leaves[...]) }

  /// The digests that join a leaf on its way to the root, lowest first.
  func path(to place: Int) -> [PathStep] {
    var steps: [PathStep] = []
    var part = leaves[...]
    while part.count > 1 {
      let middle = part.startIndex + Self.leftCount(of: part.count)
      let isLeft = place < middle
      let other = isLeft ? part[middle...] : part[..<middle]
      steps.append(PathStep(isLeft: !isLeft, digest: Self.root(of: other)))
      part = isLeft ? part[..<middle] : part[middle...]
    }
    return steps.reversed()
  }

  private static func root(of part: ArraySlice<[UInt8]>) -> [UInt8] {
    if part.count == 1 { return part[part.startIndex] }
    let middle = part.startIndex + leftCount(of: part.count)
    return node(root(of: part[..<middle]), root(of: part[middle...]))
  }

  /// The largest power of two below the count.
  private static func leftCount(of count: Int) -> Int {
    1 << (Int.bitWidth - 1 - (count - 1).leadingZeroBitCount)
  }

  fileprivate static func node(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var message: [UInt8] = [1]
    message.reserveCapacity(65)
    message += left
    message += right
    return SHA256.digest(of: message)
  }
}

extension SealTree {
  /// The tree over the heads of an organization's subjects, sorted by the bytes of their ids.
  init(of heads: [SubjectHead]) {
    self.init(leaves: heads.map { $0.head.leaf(of: $0.subject) })
  }
}

typealias SubjectHead = (subject: String, head: Head)

// The keys are values, because texts that are only canonically equivalent are two subjects.
extension Dictionary where Key == ClockStore.Value {
  /// In the order of a seal.
  var inOrder: [(subject: String, head: Value)] {
    // Arrays of bytes are compared ten times as fast as the bytes of strings.
    compactMap { key, head -> (bytes: [UInt8], subject: (subject: String, head: Value))? in
      guard case .text(let subject) = key else { return nil }
      return (Array(subject.utf8), (subject, head))
    }
    .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    .map(\.subject)
  }
}

/// The heads of all subjects of a journal, made row by row.
struct JournalHeads {
  private var heads: [Value: [Value: Head]] = [:]

  /// Adds a row with these values.
  mutating func take(_ row: RowHash, _ values: [Value]) {
    heads[values[5], default: [:]][Change.subject(of: values), default: .empty].take(row)
  }

  func head(of subject: String, in organizationId: String) -> Head {
    heads[.text(organizationId)]?[.text(subject)] ?? .empty
  }

  /// Whether the seal is one over the rows so far.
  func fit(_ seal: Seal) -> Bool {
    let tree = SealTree(of: (heads[.text(seal.organizationId)] ?? [:]).inOrder)
    return Hexadecimal.text(of: tree.root) == seal.root
  }
}

/// A sibling on the path from a leaf to the root.
package struct PathStep: Equatable, Sendable {
  /// Whether it is on the left of the path.
  package let isLeft: Bool
  /// 32 bytes.
  package let digest: [UInt8]

  package init(isLeft: Bool, digest: [UInt8]) {
    self.isLeft = isLeft
    self.digest = digest
  }
}

extension [PathStep] {
  /// The root that the path leads to from a leaf.
  func root(from leaf: [UInt8]) -> [UInt8] {
    reduce(leaf) { $1.isLeft ? SealTree.node($1.digest, $0) : SealTree.node($0, $1.digest) }
  }
}
