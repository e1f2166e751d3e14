package import TimeClock

extension ClockError {
  /// The message with the store's name, unless the message has it already.
  package func message(naming store: String) -> String {
    let shown = ServerAddress.shown(store)
    let message = message.utf8
    let isNamed = message.indices.contains { message[$0...].starts(with: shown.utf8) }
    return isNamed ? self.message : "\(self.message) (\(shown))"
  }
}
