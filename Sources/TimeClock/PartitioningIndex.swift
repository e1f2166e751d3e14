extension RandomAccessCollection {
  /// The first index whose element meets the condition, which must hold for all later elements too.
  package func partitioningIndex<Failure: Error>(
    where condition: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Index {
    var (first, left) = (startIndex, count)
    while left > 0 {
      let half = left / 2
      let middle = index(first, offsetBy: half)
      if try condition(self[middle]) {
        left = half
      } else {
        first = index(after: middle)
        left -= half + 1
      }
    }
    return first
  }
}
