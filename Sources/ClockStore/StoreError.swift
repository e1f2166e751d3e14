/// Why the store cannot do what was asked.
package enum StoreError: Error, Equatable, Sendable {
  /// Not a database, or one whose contents contradict themselves.
  case damaged(String)
  /// Written by a later version, whose schema this one does not know.
  case newer(found: Int, known: Int)
  /// The file at the path is no longer the one that was opened.
  case replaced(String)
  /// Somebody else held the write lock for longer than the wait.
  case busy
  case full
  /// The file may only be read, with the system's reason where there is one.
  case readOnly(String)
  /// The path cannot be used: a link, a foreign owner, a missing permission.
  case inaccessible(String)
  /// A rule of the schema was broken, such as that only one may run.
  case constraint(String)
  /// The server cannot be reached, or was lost on the way; nothing was written.
  case unavailable(String)
  /// The server was lost while it was to commit, and could not be asked whether it had.
  case uncertain(String)
  case failed(code: Int32, message: String)
}

extension StoreError {
  /// What is wrong, for people.
  package var message: String {
    switch self {
    case .damaged(let message): "The store is damaged: \(message)"
    case .newer(let found, let known):
      "The store has schema version \(found), and this engine knows up to version \(known)"
    case .replaced(let message): message
    case .inaccessible(let message): "The store cannot be used: \(message)"
    case .failed(_, let message), .constraint(let message): "The store failed: \(message)"
    case .unavailable(let message): "The store cannot be reached: \(message)"
    case .uncertain(let message):
      "The store may have kept it or not, so ask again with the same key: \(message)"
    case .busy: "Another engine holds the store"
    case .full: "The disk is full"
    case .readOnly(let message): "The store cannot be written: \(message)"
    }
  }

  /// The message with the store, which some messages have already.
  package func message(naming store: String) -> String {
    let shown = ServerAddress.shown(store)
    let message = message.utf8
    let isNamed = message.indices.contains { message[$0...].starts(with: shown.utf8) }
    return isNamed ? self.message : "\(self.message) (\(shown))"
  }

  /// Whether only reading is allowed.
  var isReadOnly: Bool {
    if case .readOnly = self { true } else { false }
  }

  /// Whether a rule of the schema was broken.
  package var isConstraint: Bool {
    if case .constraint = self { true } else { false }
  }
}
