package import TimeClock

/// A request that an engine sends to the upstream through the engine that holds the link.
package struct RelayedRequest: Equatable, Sendable {
  /// Identifies the request among those of all engines on the store.
  package var id: String
  package var at: Instant
  package var method: String
  /// A JSON object as text.
  package var parameters: String

  package init(id: String, at: Instant, method: String, parameters: String) {
    self.id = id
    self.at = at
    self.method = method
    self.parameters = parameters
  }
}

extension Store {
  /// In milliseconds: nobody waits longer for an answer.
  private static let relayKeeping: Int64 = .minute

  /// Leaves the request for the engine that holds the link.
  package func add(_ relay: RelayedRequest) throws(ClockError) {
    try execute(
      "DELETE FROM relay WHERE at < ? OR at > ?",
      [.instant(relay.at - Self.relayKeeping), .instant(relay.at + Self.relayKeeping)])
    try execute(
      "INSERT INTO relay (id, at, method, params) VALUES (?, ?, ?, ?)",
      [.text(relay.id), .instant(relay.at), .text(relay.method), .text(relay.parameters)])
  }

  /// The unanswered requests, oldest first.
  package func openRelays() throws(ClockError) -> [RelayedRequest] {
    try connection.select(
      "id, at, method, params", from: "relay", where: "answer IS NULL ORDER BY at, id", []
    ) { row throws(ClockError) in
      RelayedRequest(
        id: try row.text(), at: try row.instant(), method: try row.text(),
        parameters: try row.text())
    }
  }

  /// Stores the member `result` or `error` of the reply, as JSON.
  package func answerRelay(_ id: String, with answer: String) throws(ClockError) {
    try execute("UPDATE relay SET answer = ? WHERE id = ?", [.text(answer), .text(id)])
  }

  /// The answer; nil until there is one.
  package func answer(toRelay id: String) throws(ClockError) -> String? {
    try connection.texts(
      "SELECT answer FROM relay WHERE id = ? AND answer IS NOT NULL", [.text(id)]
    ).first
  }

  package func removeRelay(_ id: String) throws(ClockError) {
    try execute("DELETE FROM relay WHERE id = ?", [.text(id)])
  }
}
