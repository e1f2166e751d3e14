import JSON
import TimeClock

/// The idempotency keys of one import, so that `undo` and `redo` find all of its requests from one.
struct ImportKey: Equatable {
  private static let prefix = "import"
  private let name: String

  /// Made from the entries and everything that affects their import: an import that was refused or
  /// undone can run again.
  init(of entries: some Wired, _ caller: MethodCaller) throws(CommandFailure) {
    let seq = try caller.ask(Wire.changeList(limit: 1)).changes.first?.seq ?? 0
    let now = try caller.ask(Wire.timeNow()).now
    let parts: JSON = [
      "entries": entries.json, "now": .integer(now.milliseconds),
      "reason": caller.reason.map { .string($0) } ?? .null,
    ]
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in JSONWriter.bytes(of: parts) {
      sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    name = "\(Self.prefix)-\(seq)-\(String(sum, radix: 16))"
  }

  /// The import and the request number of a key; nil for a key of something else.
  static func parsed(_ key: String) -> (key: ImportKey, number: Int)? {
    let parts = key.split(separator: "-")
    guard parts.count == 4, parts[0] == prefix, let number = Int(parts[3]) else { return nil }
    return (ImportKey(name: parts.prefix(3).joined(separator: "-")), number)
  }

  func numbered(_ number: Int) -> String { "\(name)-\(number)" }

  private init(name: String) {
    self.name = name
  }
}
