internal import ClockStore
internal import TimeClock

/// What the engine remembers of its member.
final class Memos {
  var member = Memo<Member?>()
  var settings = Memo<Settings>()
  var clock = Memo<ClockFacts>()
  var timer = Memo<Entry?>()
  var visits = Memo<[Visit]>()
}

/// What was looked up last, because ticks, status bars and policies ask for the same again and again.
struct Memo<Value> {
  private var latest: (key: MemoKey, value: Value)?

  subscript(key: MemoKey) -> Value? {
    guard let latest, latest.key == key else { return nil }
    return latest.value
  }

  /// Remembers the value and returns it.
  mutating func keep(_ value: Value, for key: MemoKey) -> Value {
    latest = (key, value)
    return value
  }
}

/// Of whom a value holds, as long as the store's version does.
struct MemoKey: Equatable {
  let version: StoreVersion
  let id: String
  /// For what depends on a local day.
  var day: Interval?
}
