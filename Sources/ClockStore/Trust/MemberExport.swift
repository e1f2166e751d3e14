internal import JSON
package import TimeClock

/// The rows of one member as lines of JSON, and for each seal the path from the member's head to
/// its root, which proves that no row is missing and reveals nothing about others.
package enum MemberExport {
  package enum Failure: Error, Equatable, Sendable {
    case store(ClockError)
    case unknownMember
  }

  /// Passes on one snapshot of the store line by line, without line feeds.
  package static func lines(
    of path: String, member: String, schema: Schema, _ progress: WorkProgress? = nil,
    _ line: ([UInt8]) throws(ClockError) -> Void
  ) throws(Failure) {
    let found: Bool
    do throws(ClockError) {
      // A `Store` has the heads.
      let store = try Store.existing(
        at: path, schema: schema, now: Instant(milliseconds: 0))
      defer { store.finish() }
      try store.beginRead()
      try progress?.begin(.writing)
      found = try write(member, of: store) { text throws(ClockError) in
        try line(text)
        try progress?.step()
      }
      try store.rollback()
    } catch {
      throw .store(error)
    }
    if !found { throw .unknownMember }
  }

  /// False if there is no such member.
  private static func write(
    _ member: String, of store: Store, _ line: ([UInt8]) throws(ClockError) -> Void
  ) throws(ClockError) -> Bool {
    guard let found = try store.find(Member.self, member) else { return false }
    try line(
      bytes([
        "punchline-part": 1, "organization": .string(found.organizationId),
        "member": .string(member), "epoch": .string(store.epoch),
      ]))
    var seals = try store.seals(of: found.organizationId)
    let own = ExportedRows.own
    var rows: [[Value]] = []
    try store.connection.visit(
      """
      SELECT \(own.columns.joined(separator: ", ")) FROM change
      WHERE organization_id = ? AND owner_id = ? ORDER BY seq
      """, [.text(found.organizationId), .text(member)]
    ) { row throws(ClockError) in rows.append(own.columns.map { _ in row.value() }) }
    for values in rows {
      while let seal = seals.last, case .integer(let seq) = values[0], seal.seq < seq {
        try write(seals.removeLast(), of: member, in: store, line)
      }
      try line(bytes(.object([own.member: own.json(values)])))
    }
    for seal in seals.reversed() { try write(seal, of: member, in: store, line) }
    return true
  }

  private static func write(
    _ seal: Seal, of member: String, in store: Store,
    _ line: ([UInt8]) throws(ClockError) -> Void
  ) throws(ClockError) {
    guard let head = try store.sealedHead(of: member, in: seal) else { return }
    try line(bytes(["sealed": SealedPart(seal: seal, head: head.head, path: head.path).json]))
  }

  private static func bytes(_ json: JSON) -> [UInt8] { JSONWriter.bytes(of: json) }
}

/// What a member's part contains of a seal.
struct SealedPart {
  var seal: Seal
  let head: Head
  let path: [PathStep]

  init(seal: Seal, head: Head, path: [PathStep]) {
    self.seal = seal
    self.head = head
    self.path = path
  }

  var json: JSON {
    [
      "seal": .string(seal.line), "signature": seal.signature.map { .string($0) } ?? .null,
      "count": .integer(head.count), "head": .string(Hexadecimal.text(of: head.digest)),
      "path": .array(
        path.map { step in
          [
            "side": step.isLeft ? "left" : "right",
            "digest": .string(Hexadecimal.text(of: step.digest)),
          ]
        }),
    ]
  }

  init?(_ json: JSON) {
    guard case .object(let object) = json, case .string(let text) = object["seal"],
      let seal = Seal(line: text), case .integer(let count) = object["count"],
      case .string(let head) = object["head"], let digest = Hexadecimal.bytes(of: head),
      digest.count == 32, case .array(let items) = object["path"]
    else { return nil }
    let path = items.compactMap { item -> PathStep? in
      guard case .object(let step) = item, case .string(let side) = step["side"],
        case .string(let text) = step["digest"], let digest = Hexadecimal.bytes(of: text),
        digest.count == 32, side == "left" || side == "right"
      else { return nil }
      return PathStep(isLeft: side == "left", digest: digest)
    }
    guard path.count == items.count else { return nil }
    self.init(seal: seal, head: Head(count: count, digest: digest), path: path)
    if case .string(let signature) = object["signature"] { self.seal.signature = signature }
  }
}
