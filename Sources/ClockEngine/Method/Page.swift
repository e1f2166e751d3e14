internal import JSONRPC
internal import TimeClock

/// A part of a list that fits into one line, and where the next part begins.
enum Page {
  /// In bytes, with everything around the list.
  static let lineLimit = 65_536
  static let recordLimit = 24_576
  /// Leaves room in a line for the id and what surrounds the list.
  private static let listLimit = 60_000

  static let limit = Maybe("limit", .integer, "at most so many, 1 to 100, else 50")
  static let cursor = Maybe("cursor", .string, "where the page before said that it ended")

  static func limit(_ parameters: Parameters) throws -> Int {
    guard let wanted = try parameters[limit] else { return 50 }
    guard (1...100).contains(wanted) else {
      throw Refusal.validation([.init("limit", "Limit must be 1 to 100")])
    }
    return Int(wanted)
  }

  /// How many of the records fit, at least one of any.
  static func fitting(_ records: [JSON]) -> Int {
    var size = 0
    for (index, record) in records.enumerated() {
      size += JSONWriter.bytes(of: record).count + 1
      if size > listLimit, index > 0 { return index }
    }
    return records.count
  }
}
