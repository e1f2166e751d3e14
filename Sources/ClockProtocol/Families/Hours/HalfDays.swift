internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Days as a number of halves.
struct HalfDays: WireValue {
  let count: Int

  static var schema: JSON { ["type": "number", "multipleOf": 0.5] }

  func write(to writer: inout JSONWriter) {
    if count.isMultiple(of: 2) {
      writer.write(integer: Int64(count / 2))
    } else {
      (Double(count) / 2).write(to: &writer)
    }
  }
}

extension HalfDays {
  /// The days after an edit, none if it clears them; refuses other parts of days.
  init(_ edit: Edit<Double>, of halves: Int, _ name: String) throws(ClockError) {
    // Far beyond what any rule allows, and within an integer.
    let most = 1_000_000.0
    let wanted = (edit.applied(to: Double(halves) / 2) ?? 0) * 2
    guard let count = Int(exactly: min(max(wanted, -most), most)) else {
      throw .validation([.init(name, "Half or whole days")])
    }
    self.init(count: count)
  }
}

extension WireType where Value == Double {
  static let halfDays = WireType(
    schema: HalfDays.schema, expected: "a number", decode: WireType.number.decode)
}
