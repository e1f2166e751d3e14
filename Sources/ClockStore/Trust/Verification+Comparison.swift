internal import JSON

extension Verification {
  /// How two journals compare, or two parts of the same member.
  package enum Comparison: Equatable, Sendable {
    case equal
    /// The longer one has all rows of the shorter one, and more after `after`.
    case continues(isFirstLonger: Bool, after: Int64)
    /// They are the same up to the row before this one.
    case fork(at: Int64)
  }

  /// Both must have kept their hashes; nil if one is a part and the other has not the rows of the
  /// same member.
  package func comparison(with other: Verification) -> Comparison? {
    let isPart = memberId != nil
    guard isPart == (other.memberId != nil) else { return nil }
    guard root.hasSameBytes(as: other.root) else { return isPart ? nil : .fork(at: 1) }
    let common = min(hashes.count, other.hashes.count)
    for start in stride(from: 0, to: common, by: 32)
    where hashes[start..<start + 32] != other.hashes[start..<start + 32] {
      return .fork(at: Int64(start / 32) + 1)
    }
    if hashes.count == other.hashes.count { return .equal }
    return .continues(
      isFirstLonger: hashes.count > other.hashes.count, after: Int64(common / 32))
  }
}
