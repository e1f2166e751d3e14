internal import ClockStore
internal import JSONRPC
internal import TimeClock

/// What a list was asked for: how many at most, and after which record.
struct Page {
  /// In bytes, with everything around the list.
  static let lineLimit = 65_536
  static let recordLimit = 24_576
  /// Leaves room in a line for the id, the cursor and what surrounds the list.
  static let listLimit = 60_000

  static let limit = Maybe("limit", .integer, "at most so many, 1 to 100, else 50")
  static let cursor = Maybe("cursor", .string, "where the page before said that it ended")

  /// What one page holds; without a cursor it is the last one.
  struct Part<Element: Sendable>: Sendable {
    let records: [Element]
    let cursor: String?
  }

  let limit: Int
  /// Of the last record of the page before, as `part` was told it; nil on the first page.
  let position: [JSON]?
  private let filters: Filters

  /// Refuses a cursor that was given out for other filters.
  init(_ call: Invocation) throws {
    limit = try Self.limit(call.parameters)
    filters = Filters(method: call.method, actorId: call.engine.state.userId, call.parameters)
    position = try call.parameters[Self.cursor].map(filters.position)
  }

  /// One more than the page may hold: how many rows to ask the store for.
  var rowLimit: Int { limit + 1 }

  /// As many of the rows as the page may hold and a line can, at least one of any.
  func part<Element>(
    _ rows: [Element], _ type: WireType<Element>, position: (Element) -> [JSON]
  ) -> Part<Element> {
    let records = Self.fitting(rows.prefix(limit), type)
    guard rows.count > records.count, let last = records.last else {
      return Part(records: records, cursor: nil)
    }
    return Part(records: records, cursor: filters.cursor(position(last)))
  }

  /// `{name: [..], cursor}`.
  static func shape<Element>(_ name: String, _ type: WireType<Element>) -> Shape<Part<Element>> {
    Shape(
      Property(name, list: type) { $0.records },
      Property("cursor", nullable: .string) { $0.cursor })
  }

  private static func limit(_ parameters: Parameters) throws -> Int {
    guard let wanted = try parameters[limit] else { return 50 }
    guard (1...100).contains(wanted) else {
      throw Refusal.validation([.init("limit", "Limit must be 1 to 100")])
    }
    return Int(wanted)
  }

  /// The first elements, as many as take so many bytes in a line, at least one of any.
  static func fitting<Element>(
    _ elements: some Collection<Element>, _ type: WireType<Element>, within limit: Int = listLimit
  ) -> [Element] {
    var size = 0
    var fitting: [Element] = []
    for element in elements {
      size += JSONWriter.bytes(of: type.encode(element)).count + 1
      if size > limit, !fitting.isEmpty { break }
      fitting.append(element)
    }
    return fitting
  }
}

/// What a list was asked for apart from its page, to which every cursor is bound.
private struct Filters {
  private let digest: String

  init(method: String, actorId: String, _ parameters: Parameters) {
    let members = parameters.object.sortedByName().members.filter { member in
      ![Page.limit.name, Page.cursor.name].contains(member.name) && member.value != .null
    }
    digest = SHA256.hex(
      of: JSONWriter.bytes(
        of: [.string(method), .string(actorId), .object(JSONObject(members))]))
  }

  func cursor(_ position: [JSON]) -> String {
    let text = JSONWriter.bytes(of: .array([.string(seal(position))] + position))
    return text.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  func position(_ cursor: String) throws -> [JSON] {
    guard
      let bytes = Self.bytes(cursor), case .array(let items) = try? JSONReader.parse(bytes),
      items.first == .string(seal(Array(items.dropFirst())))
    else {
      throw RPCError.invalidParams(
        field: Page.cursor.name, expected: "a cursor of this list, with the same filters")
    }
    return Array(items.dropFirst())
  }

  /// Binds a position to the filters, so that no list goes on at another's.
  private func seal(_ position: [JSON]) -> String {
    let bytes = JSONWriter.bytes(of: .array([.string(digest)] + position))
    return String(SHA256.hex(of: bytes).prefix(16))
  }

  private static func bytes(_ hexadecimal: String) -> [UInt8]? {
    let digits = hexadecimal.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(UInt8(high * 16 + low))
    }
    return bytes
  }
}
