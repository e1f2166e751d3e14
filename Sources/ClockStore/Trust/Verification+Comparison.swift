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
    for (place, (seq, otherSeq)) in zip(seqs, other.seqs).enumerated() {
      let bytes = place * 32..<(place + 1) * 32
      // The earlier row is one that the other part lacks.
      if hashes[bytes] != other.hashes[bytes] { return .fork(at: min(seq, otherSeq)) }
    }
    if seqs.count == other.seqs.count { return .equal }
    let (isFirstLonger, common) = (seqs.count > other.seqs.count, min(seqs.count, other.seqs.count))
    return .continues(isFirstLonger: isFirstLonger, after: seqs.prefix(common).last ?? 0)
  }
}
