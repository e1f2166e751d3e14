package import ClockStore
internal import TimeClock

/// What the upstream of a device has not confirmed.
extension Context {
  package func isPending<R: Record>(_ record: R) -> Bool {
    store.isDevice && isPending(R.table.name, record.id)
  }

  /// Whether the upstream does not have the entry yet; its age counts from when it does.
  func isUnsent(_ entry: Entry) throws(ClockError) -> Bool {
    if !store.isDevice { return false }
    return try store.isUnsent(Entry.table.name, entry.id)
  }

  func isPending(_ activity: Activity) -> Bool {
    isPending(activity.kind == .visit ? Visit.table.name : Entry.table.name, activity.id)
  }

  /// What cannot be read counts as confirmed: it is a mark and no more.
  private func isPending(_ topic: String, _ id: String) -> Bool {
    (try? store.isPending(topic, id)) ?? false
  }
}
