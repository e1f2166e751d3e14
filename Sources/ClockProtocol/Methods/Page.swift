internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// The requested page of a list: its size, and its position.
struct Page {
  /// In bytes, including everything around the list.
  static let lineLimit = 65_536
  static let recordLimit = RecordRules.limit
  /// Leaves room in a line for the id, the cursor and the text around the list.
  static let listLimit = 60_000

  static let limit = Maybe(
    "limit", .integer.within(1...100), "the most records in a page, 1 to 100; default 50")
  static let cursor = Maybe("cursor", .string, "the `cursor` of the page before")

  /// The contents of one page; without a cursor it is the last one.
  struct Part<Element: Listed & Sendable>: Sendable {
    let records: [Element]
    /// The records as they are written on the wire.
    fileprivate let written: Written<[Element]>
    let cursor: String?
  }

  let limit: Int
  /// The keys of the position before the page; nil on the first page.
  private let start: [JSON]?
  /// Choices of the first page that hold for all pages, as the first keys of each cursor.
  private var held: [JSON] = []
  private let filters: Filters
  private let live: LivePage?

  /// Refuses a cursor that was made for other filters.
  init(_ call: borrowing Invocation) throws {
    limit = try Self.limit(call.parameters)
    filters = Filters(method: call.method.name, actorId: call.engine.state.userId, call.parameters)
    start = try call.parameters[Self.cursor].map(filters.keys)
    live = call.livePage
  }

  /// The first page's choices; the first page makes them from the given ones, later pages keep
  /// them.
  mutating func hold<each Key: PageKey>(
    _ given: repeat each Key
  ) throws(ClockError) -> (repeat each Key) {
    var keys: [JSON] = []
    repeat keys.append((each given).key)
    held = start.map { Array($0.prefix(keys.count)) } ?? keys
    return try Self.parse(held)
  }

  /// The first rows, at least one, that fit into the page and, with the cursor, into a line.
  // `rows` finds up to a number of rows after a position; nil is the beginning. A live page keeps
  // its end while it is not full: rows inserted before the end push none out of it, and the next
  // page still starts there.
  func part<Element, each Key: PageKey>(
    _ rows: ((repeat each Key)?, Int) throws -> [Element],
    position: (Element) -> (repeat each Key)
  ) throws -> Part<Element> {
    func keys(_ row: Element) -> [JSON] {
      var keys = held
      repeat keys.append((each position(row)).key)
      return keys
    }
    func found(after position: [JSON]?, _ limit: Int) throws -> [Element] {
      guard let position else { return try rows(nil, limit) }
      let last: (repeat each Key) = try Self.parse(position.dropFirst(held.count))
      return try rows(last, limit)
    }
    guard let live else {
      return part(try found(after: start, limit + 1), within: Self.listLimit, keys: keys)
    }
    live.isPage = true
    var room = Self.listLimit
    if let end = live.end, end.starts(with: held) {
      let beyond = try found(after: end, 1).first.map(keys)
      var inside = try found(after: start, 2 * limit + 1)
      if let beyond, let index = inside.firstIndex(where: { keys($0) == beyond }) {
        inside.removeSubrange(index...)
      }
      let cursor = beyond == nil ? nil : filters.cursor(end)
      let (records, written) = Self.fit(inside, within: room - (cursor?.utf8.count ?? 0))
      let isEmptied = records.isEmpty && beyond != nil
      if !isEmptied, records.count == inside.count, records.count <= 2 * limit {
        live.next = cursor
        return Part(records: records, written: written, cursor: cursor)
      }
      // Leaves half free, so that not every new row moves the end again.
      room /= 2
    }
    let part = part(try found(after: start, limit + 1), within: room, keys: keys)
    live.end = part.cursor == nil ? nil : part.records.last.map(keys)
    live.next = part.cursor
    return part
  }

  private func part<Element: Listed>(
    _ rows: [Element], within limit: Int, keys: (Element) -> [JSON]
  ) -> Part<Element> {
    var room = limit
    while true {
      let (records, written) = Self.fit(rows.prefix(self.limit), within: room)
      guard rows.count > records.count, let last = records.last else {
        return Part(records: records, written: written, cursor: nil)
      }
      let cursor = filters.cursor(keys(last))
      // The cursor may be long, because names are among its keys.
      guard records.count > 1, written.count + cursor.utf8.count > limit else {
        return Part(records: records, written: written, cursor: cursor)
      }
      room = limit - cursor.utf8.count
    }
  }

  private static func parse<each Key: PageKey>(
    _ keys: some Sequence<JSON>
  ) throws(ClockError) -> (repeat each Key) {
    var rest = Array(keys)[...]
    func next<Next: PageKey>(_ type: Next.Type) throws(ClockError) -> Next {
      guard let key = rest.popFirst().flatMap({ Next(key: $0) }) else { throw Self.foreignCursor }
      return key
    }
    return (repeat try next((each Key).self))
  }

  fileprivate static var foreignCursor: ClockError {
    .validation([.init(cursor.name, "Cursor must be one of this list, with the same filters")])
  }

  private static func limit(_ parameters: Parameters) throws -> Int {
    guard let wanted = try parameters[limit] else { return 50 }
    guard (1...100).contains(wanted) else {
      throw ClockError.validation([.init("limit", "Limit must be 1 to 100")])
    }
    return Int(wanted)
  }

  /// The first elements that fit into `limit` bytes, at least one, in written form.
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
      // The end of the list needs a byte too.
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

/// A record that appears in lists.
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

/// The filters of a list without its page; every cursor is bound to them.
// A class, because only a cursor needs the digest, and most lists end on their first page.
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

  /// Binds a position to the filters, so that a list rejects a cursor of other filters.
  private func seal(_ position: [JSON]) -> String {
    let bytes = JSONWriter.bytes(of: .array([.string(digest)] + position))
    return String(SHA256.hex(of: bytes).prefix(16))
  }
}
