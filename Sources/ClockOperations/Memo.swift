package import ClockStore
package import TimeClock

/// What the engine remembers of its member.
package final class Memos {
  package var member = Memo<Member?>()
  package var settings = Memo<Settings>()
  package var clock = Memo<ClockFacts>()
  package var timer = Memo<Entry?>()
  package var visits = Memo<[Visit]>()
}

/// What was looked up last, because ticks, status bars and policies ask for the same again and again.
package struct Memo<Value> {
  private var latest: (key: MemoKey, value: Value)?

  package subscript(key: MemoKey) -> Value? {
    guard let latest, latest.key == key else { return nil }
    return latest.value
  }

  /// Remembers the value and returns it.
  package mutating func keep(_ value: Value, for key: MemoKey) -> Value {
    latest = (key, value)
    return value
  }
}

/// Of whom a value holds, as long as the store's version does.
package struct MemoKey: Equatable {
  package let version: StoreVersion
  package let id: String
  /// For what depends on a local day.
  package var day: Interval?
}
