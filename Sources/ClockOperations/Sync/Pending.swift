package import ClockStore
internal import TimeClock

/// Records that a device's upstream has not confirmed.
extension Context {
  package func isPending<R: Record>(_ record: R) -> Bool {
    store.isDevice && isPending(R.table.name, record.id)
  }

  /// Whether the upstream does not have the entry yet; its age counts from its arrival there.
  func isUnsent(_ entry: Entry) throws(ClockError) -> Bool {
    if !store.isDevice { return false }
    return try store.isUnsent(Entry.table.name, entry.id)
  }

  func isPending(_ activity: Activity) -> Bool {
    isPending(activity.kind == .visit ? Visit.table.name : Entry.table.name, activity.id)
  }

  /// An unreadable mark counts as confirmed, because it is only a mark.
  private func isPending(_ topic: String, _ id: String) -> Bool {
    (try? store.isPending(topic, id)) ?? false
  }
}
