internal import ClockStore
internal import TimeClock

/// What was looked up last, because ticks, status bars and policies ask for the same again and again.
final class Memo<Value> {
  /// A value holds while the store's version does.
  struct Key: Equatable {
    let version: StoreVersion
    let id: String
    /// For what depends on a local day.
    var day: Interval?
  }

  private var latest: (key: Key, value: Value)?

  func value(for key: Key, lookUp: () throws -> Value) rethrows -> Value {
    if let latest, latest.key == key { return latest.value }
    let value = try lookUp()
    latest = (key, value)
    return value
  }
}
