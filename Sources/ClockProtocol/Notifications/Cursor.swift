internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// A position in a store's journal; the hash distinguishes its history from a restored one.
struct Cursor: Sendable {
  let epoch: String
  let position: JournalPosition
}

extension Cursor: WireObject {
  static func declare(_ members: inout some Members<Cursor>) {
    members.add("epoch", "The name of the store's history.") { $0.epoch }
    members.add("seq", "The number of the latest change that was sent.") { $0.position.seq }
    members.add(
      "hash", "The hash of that change, which identifies the history."
    ) { $0.position.hash }
  }
}

extension Store {
  /// The end of the journal in the present transaction.
  func cursor() throws(ClockError) -> Cursor {
    Cursor(epoch: epoch, position: try journalEnd())
  }

  /// Whether the store's history contains the cursor's position.
  func knows(_ cursor: Cursor) throws(ClockError) -> Bool {
    guard cursor.epoch == epoch else { return false }
    return try knows(cursor.position)
  }
}

extension WireType where Value == Cursor {
  static let cursor = WireType(
    schema: Cursor.objectSchema,
    expected: "an object {epoch, seq, hash} of a string, an integer and a string",
    decode: { json in
      guard case .object(let object) = json, object.members.count == 3,
        case .string(let epoch) = object["epoch"], case .integer(let seq) = object["seq"],
        case .string(let hash) = object["hash"]
      else { return nil }
      return Cursor(epoch: epoch, position: JournalPosition(seq: seq, hash: hash))
    })
}
