internal import ClockStore
package import TimeClock

/// The content of an alert about calls that an upstream refused together.
package struct RefusedCalls {
  package let keys: [String]
  /// One for each call.
  package let sentences: [Phrase]
  /// The shifts that can still be entered by hand.
  package let shifts: [RefusedShift]

  package init(keys: [String], sentences: [Phrase], shifts: [RefusedShift]) {
    self.keys = keys
    self.sentences = sentences
    self.shifts = shifts
  }

  fileprivate var content: AlertPlan.Content {
    .init(
      title: keys.count == 1 ? "Not accepted" : "\(keys.count) changes were not accepted",
      body: Array(sentences.prefix(3)).spaced(of: sentences.count),
      data: .refused(keys: Array(keys.prefix(100)), shifts: fitting))
  }

  /// In bytes, so that the alert's record fits into a line beside others.
  private static let shiftsLimit = 8_192

  private var fitting: [RefusedShift] {
    var size = 0
    return Array(
      shifts.prefix(20).prefix { shift in
        let texts = [shift.notes ?? ""] + shift.tags
        size += 100 + 90 * shift.gaps.count + texts.reduce(0) { $0 + 4 + $1.utf8.count }
        return size <= Self.shiftsLimit
      })
  }
}

extension Engine {
  /// Reports the upstream's refusals in one alert.
  package func raise(_ refused: RefusedCalls, as subject: String) throws(ClockError) {
    try change { context throws(ClockError) in
      let plan = AlertPlan(.syncRefused, subject, at: context.now) { _ in refused.content }
      try AlertDesk(context).raise(plan, isDelivered: hasListener)
    }
  }

  /// Updates an alert to the calls still refused, and ends it if there are none.
  package func mend(
    _ alert: Alert, to refused: RefusedCalls, by method: String?
  ) throws(ClockError) {
    var mended = alert
    if refused.keys.isEmpty {
      mended.dismissedAt = now
    } else {
      let content = refused.content
      (mended.title, mended.body, mended.data) = (content.title, content.body, content.data)
    }
    guard mended != alert else { return }
    try change(by: method) { context throws(ClockError) in try context.save(mended) }
  }
}
