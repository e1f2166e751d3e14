internal import ClockStore
package import TimeClock

extension Engine {
  /// Tells in one alert what an upstream refused; the sentences are one for each call.
  package func raise(
    refused keys: [String], saying sentences: [String], shifts: [Interval]
  ) throws(OperationError) {
    try change { context throws(OperationError) in
      let first = sentences.prefix(3).joined(separator: " ")
      let rest = sentences.count > 3 ? " And \(sentences.count - 3) more." : ""
      let plan = AlertPlan(.syncRefused, keys.first ?? "", at: context.now) {
        .init(
          title: keys.count == 1 ? "Not accepted" : "\(keys.count) changes were not accepted",
          body: first + rest,
          data: .refused(keys: Array(keys.prefix(100)), shifts: Array(shifts.prefix(20))))
      }
      try context.raise(plan, isDelivered: hasListener)
    }
  }
}
