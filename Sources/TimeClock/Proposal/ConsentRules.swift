/// Which changes of recorded time need the consent of both sides, or an alert to the other.
package enum ConsentRules {
  /// In milliseconds: a device's call that takes longer to arrive was not made now.
  package static let transit: Int64 = .minute

  /// The instants that a change sets, moves or removes; both sides have the same number, unless one
  /// is nil.
  package static func touched(_ before: [Instant?]?, _ after: [Instant?]?) -> [Instant] {
    let places = max(before?.count ?? 0, after?.count ?? 0)
    return (0..<places).flatMap { place -> [Instant] in
      let (old, new) = (before?[place], after?[place])
      return old == new ? [] : [old ?? nil, new ?? nil].compactMap(\.self)
    }
  }

  /// Whether no consent is needed: for recent times of one's own, or for the present time of
  /// others.
  package static func isFree(
    _ touched: [Instant], isOwn: Bool, freeEditLength: Int64, at instant: Instant,
    arrivedAt: Instant? = nil
  ) -> Bool {
    if isOwn { return touched.allSatisfy { abs(instant - $0) <= freeEditLength } }
    // If a device's call took long to arrive, the instant that it names is not the present.
    let isPresent = arrivedAt.map { $0 - instant <= transit } ?? true
    return isPresent && touched.allSatisfy { $0 == instant }
  }

  private static let reason = TextRule.ofNames("Reason", limit: 500)

  /// Checks the reason for a proposal, a correction or a refusal; nil if there is none.
  package static func checked(reason text: String?) throws(ClockError) -> String? {
    guard let text else { return nil }
    if let message = reason.wrong(text, isRequired: true) {
      throw .validation([.init("reason", message)])
    }
    return text.trimmed
  }
}
