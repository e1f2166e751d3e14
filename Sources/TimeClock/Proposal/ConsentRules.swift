/// Which changes of recorded time both sides have to agree to.
package enum ConsentRules {
  /// The instants that a change sets, moves or removes; each side has as many places, or is missing.
  package static func touched(_ before: [Instant?]?, _ after: [Instant?]?) -> [Instant] {
    let places = max(before?.count ?? 0, after?.count ?? 0)
    return (0..<places).flatMap { place -> [Instant] in
      let (old, new) = (before?[place], after?[place])
      return old == new ? [] : [old ?? nil, new ?? nil].compactMap(\.self)
    }
  }

  /// Whether no consent is needed: of one's own time what is recent, of others' what is now.
  package static func isFree(
    _ touched: [Instant], isOwn: Bool, freeEditHours: Int, now: Instant
  ) -> Bool {
    let patience = isOwn ? Int64(freeEditHours) * 3_600_000 : 0
    return touched.allSatisfy { abs(now - $0) <= patience }
  }
}
