internal import JSON
package import TimeClock

/// A digest of an organization's journal up to one of its rows; a copy elsewhere can show whether
/// those rows were rewritten.
package struct Seal: Equatable, Sendable {
  package var organizationId: String
  package var epoch: String
  /// The latest row that it covers.
  package var seq: Int64
  package var at: Instant
  /// The root of the tree over all subjects, in 64 hexadecimal digits.
  package var root: String
  /// The signature of the line, for example by `ssh-keygen -Y sign`; nil without one.
  package var signature: String?

  init(
    organizationId: String, epoch: String, seq: Int64, at: Instant, root: String,
    signature: String? = nil
  ) {
    self.organizationId = organizationId
    self.epoch = epoch
    self.seq = seq
    self.at = at
    self.root = root
    self.signature = signature
  }

  private static let form = "punchline-seal"

  /// The seal as it is printed and signed, without its line feed.
  package var line: String {
    "\(Self.form) 1 \(organizationId) \(epoch) \(seq) \(at.rfc3339) \(root)"
  }

  /// Reads a line; nil if it is not a seal of this form, to the letter as it is printed.
  package init?(line: String) {
    let words = line.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 7, let seq = Int64(words[4]), seq > 0,
      let at = Instant(rfc3339: words[5]), Self.isDigest(words[6])
    else { return nil }
    self.init(
      organizationId: words[2], epoch: words[3], seq: seq, at: at, root: words[6])
    guard self.line.hasSameBytes(as: line) else { return nil }
  }

  private static func isDigest(_ text: String) -> Bool {
    Hexadecimal.bytes(of: text)?.count == 32
  }

  /// Whether the line begins like a seal, of any version.
  package static func isMeant(by line: ArraySlice<UInt8>) -> Bool { line.starts(with: form.utf8) }
}

/// What a signer may print.
extension Seal {
  /// In bytes.
  package static let longestSignature = 16_384

  /// The signer's output if it is text, without control characters except tabs and line ends.
  package static func signature(_ output: [UInt8]) -> String? {
    let ends: Set<UInt8> = [UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    guard output.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || ends.contains($0) }) else { return nil }
    return String(wellFormed: output)
  }
}

extension Seal {
  static let columns = ["organization_id", "seq", "epoch", "at", "root", "signature"]

  init(row: inout Row) throws(ClockError) {
    organizationId = try row.text()
    seq = try row.integer()
    epoch = try row.text()
    at = try row.instant()
    root = try row.text()
    signature = try row.optionalText()
  }

  /// Reads a line of an export; nil if a value does not have the type of its column, or the root is
  /// no digest.
  init?(exported json: JSON) {
    guard let values = ExportedRows.seals.values(json) else { return nil }
    var row = Row(values)
    guard let seal = try? Seal(row: &row), (try? row.text()) != nil, Self.isDigest(seal.root)
    else { return nil }
    self = seal
  }

  var values: [Value] {
    [
      .text(organizationId), .integer(seq), .text(epoch), .instant(at), .text(root),
      .optional(signature),
    ]
  }
}
