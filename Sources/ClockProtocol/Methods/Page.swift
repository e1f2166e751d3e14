internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// What a list was asked for: how many at most, and after which record.
struct Page {
  /// In bytes, with everything around the list.
  static let lineLimit = 65_536
  static let recordLimit = RecordRules.limit
  /// Leaves room in a line for the id, the cursor and what surrounds the list.
  static let listLimit = 60_000

  static let limit = Maybe("limit", .integer.within(1...100), "at most so many, 1 to 100, else 50")
  static let cursor = Maybe("cursor", .string, "where the page before said that it ended")

  /// What one page holds; without a cursor it is the last one.
  struct Part<Element: Listed & Sendable>: Sendable {
    let records: [Element]
    /// The records as they are written on the wire.
    fileprivate let written: Written<[Element]>
    let cursor: String?
  }

  let limit: Int
  /// The keys of the last record of the page before; nil on the first page.
  private let keys: [JSON]?
  private let filters: Filters

  /// Refuses a cursor that was given out for other filters.
  init(_ call: borrowing Invocation) throws {
    limit = try Self.limit(call.parameters)
    filters = Filters(method: call.method.name, actorId: call.engine.state.userId, call.parameters)
    keys = try call.parameters[Self.cursor].map(filters.keys)
  }

  /// One more than the page may hold: how many rows to ask the store for.
  var rowLimit: Int { limit + 1 }

  /// The keys of the record after which the page begins; nil on the first page.
  func position<each Key: PageKey>(
    _ types: repeat (each Key).Type
  ) throws(Refusal) -> (repeat each Key)? {
    guard var rest = keys?[...] else { return nil }
    func next<Next: PageKey>(_ type: Next.Type) throws(Refusal) -> Next {
      guard let key = rest.popFirst().flatMap({ Next(key: $0) }) else { throw Self.foreignCursor }
      return key
    }
    return (repeat try next((each Key).self))
  }

  /// The first rows that fit into the page and, with the cursor, into a line; at least one.
  func part<Element, each Key: PageKey>(
    _ rows: [Element], position: (Element) -> (repeat each Key)
  ) -> Part<Element> {
    var room = Self.listLimit
    while true {
      let (records, written) = Self.fit(rows.prefix(limit), within: room)
      guard rows.count > records.count, let last = records.last else {
        return Part(records: records, written: written, cursor: nil)
      }
      var keys: [JSON] = []
      repeat keys.append((each position(last)).key)
      let cursor = filters.cursor(keys)
      // Names are among its keys.
      guard records.count > 1, written.count + cursor.utf8.count > Self.listLimit else {
        return Part(records: records, written: written, cursor: cursor)
      }
      room = Self.listLimit - cursor.utf8.count
    }
  }

  fileprivate static var foreignCursor: Refusal {
    .validation([.init(cursor.name, "Cursor must be one of this list, with the same filters")])
  }

  private static func limit(_ parameters: Parameters) throws -> Int {
    guard let wanted = try parameters[limit] else { return 50 }
    guard (1...100).contains(wanted) else {
      throw Refusal.validation([.init("limit", "Limit must be 1 to 100")])
    }
    return Int(wanted)
  }

  /// The first elements that fit into `limit` bytes, at least one, as they are written.
  static func fitting<Element: WireValue>(
    _ elements: some Collection<Element>, within limit: Int = listLimit
  ) -> Written<[Element]> {
    fit(elements, within: limit).written
  }

  static func fit<Element: WireValue>(
    _ elements: some Collection<Element>, within limit: Int = listLimit
  ) -> (elements: [Element], written: Written<[Element]>) {
    var writer = JSONWriter(reserving: 16_384)
    var fitting: [Element] = []
    for element in elements {
      let end = writer.count
      writer.append(end == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
      element.write(to: &writer)
      // The list's end needs a byte too.
      if writer.count >= limit, !fitting.isEmpty {
        writer.truncate(to: end)
        break
      }
      fitting.append(element)
    }
    if fitting.isEmpty { writer.append(UInt8(ascii: "[")) }
    writer.append(UInt8(ascii: "]"))
    return (fitting, Written(writer))
  }
}

/// A record that lists show.
protocol Listed: WireObject {
  /// The name of the list.
  static var listName: StaticString { get }
}

extension Page.Part: WireValue, WireObject {
  static func declare(_ members: inout some Members<Page.Part<Element>>) {
    members.add(Element.listName, "The records of this page.") { $0.written }
    members.add("cursor", "Where the next page begins; null on the last one.") { $0.cursor }
  }
}

/// What a list was asked for apart from its page, to which every cursor is bound.
// A class, because most lists end on their first page: the digest is made for a cursor, and once.
private final class Filters {
  private let method: String
  private let actorId: String
  private let parameters: Parameters

  init(method: String, actorId: String, _ parameters: Parameters) {
    self.method = method
    self.actorId = actorId
    self.parameters = parameters
  }

  private lazy var digest: String = {
    let members = parameters.object.sortedByName().members.filter { member in
      ![Page.limit.name, Page.cursor.name].contains(member.name) && member.value != .null
    }
    return SHA256.hex(
      of: JSONWriter.bytes(
        of: [.string(method), .string(actorId), .object(JSONObject(members))]))
  }()

  func cursor(_ position: [JSON]) -> String {
    Hexadecimal.text(of: JSONWriter.bytes(of: .array([.string(seal(position))] + position)))
  }

  func keys(_ cursor: String) throws -> [JSON] {
    guard
      let bytes = Hexadecimal.bytes(of: cursor),
      case .array(let items) = try? JSONReader.parse(bytes),
      items.first == .string(seal(Array(items.dropFirst())))
    else { throw Page.foreignCursor }
    return Array(items.dropFirst())
  }

  /// Binds a position to the filters, so that no list goes on at another's.
  private func seal(_ position: [JSON]) -> String {
    let bytes = JSONWriter.bytes(of: .array([.string(digest)] + position))
    return String(SHA256.hex(of: bytes).prefix(16))
  }
}
