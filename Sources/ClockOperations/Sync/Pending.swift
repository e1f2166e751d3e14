package import ClockStore
internal import TimeClock

/// Records that a device's upstream has not confirmed.
extension Context {
  package func isPending<R: Record>(_ record: R) -> Bool {
    store.isDevice && isPending(R.table.name, record.id)
  }

  /// An unreadable mark counts as confirmed, because it is only a mark.
  func isPending(_ topic: String, _ id: String) -> Bool {
    (try? store.isPending(topic, id)) ?? false
  }
}
