/// Which changes of recorded time need the consent of both sides, or an alert to the other.
package enum ConsentRules {
  /// In milliseconds: a call from a device that came in so much later was not made now.
  package static let transit: Int64 = 60_000

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
    _ touched: [Instant], isOwn: Bool, freeEditLength: Int64, at instant: Instant,
    arrivedAt: Instant? = nil
  ) -> Bool {
    if isOwn { return touched.allSatisfy { abs(instant - $0) <= freeEditLength } }
    // The instant that a device names is no present one where the call was long on its way.
    let isPresent = arrivedAt.map { $0 - instant <= transit } ?? true
    return isPresent && touched.allSatisfy { $0 == instant }
  }

  private static let reason = TextRule.ofNames("Reason", limit: 500)

  /// Why something is proposed, corrected or declined, as it is kept; nil where nobody says.
  package static func checked(reason text: String?) throws(ClockError) -> String? {
    guard let text else { return nil }
    if let message = reason.wrong(text, isRequired: true) {
      throw .validation([.init("reason", message)])
    }
    return text.trimmed
  }
}
