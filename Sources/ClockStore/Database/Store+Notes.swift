internal import TimeClock

/// Values that a store keeps by name, beside its records.
extension Store {
  func note(named name: String) throws(ClockError) -> String? {
    try connection.texts("SELECT value FROM meta WHERE name = ?", [.text(name)]).first
  }

  func note(_ value: String, as name: String) throws(ClockError) {
    try execute(
      "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = ?",
      [.text(name), .text(value), .text(value)])
  }
}
