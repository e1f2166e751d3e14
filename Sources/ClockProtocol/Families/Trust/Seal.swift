internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `seal.*`: digests of the journal, which show whether its rows were rewritten later.
enum SealFamily: Family {
  static let prefix = "seal"
  static let methods = [list, get]
  static let shape: (any (WireObject & SendableMetatype).Type)? = Seal.self
  static let record: (any WordedRecord.Type)? = Restoration.self
  static let migrations: [Migration] = [.seals]
  static let rules: [Policy.Rule] = [
    .init([.admin, .manager], may: [.read], .seal, of: .organization),
    .init(.workers + [.client], may: [.read], .seal, of: [.own]),
    .init(Role.allCases, may: [.read], .history, of: .organization),
  ]

  static func deadlines(_ context: Context) throws(ClockError) -> [Deadline] {
    try SealDesk(context).deadlines()
  }

  private static let list = Method(
    "seal.list", "Lists the seals of the organization's journal, newest first.",
    access: .needs(.read, .seal),
    parameters: [Page.limit, Page.cursor], refusals: [.validation]
  ) { call in
    let page = try Page(call)
    let context = try call.context
    return try page.part { (last: Int64?, limit) in
      try SealDesk(context).all(before: last, limit: limit)
    } position: {
      $0.seq
    }
  }

  private static let seq = Required(
    "seq", .integer, "the `seq` of the seal: the last row that it covers")

  private static let get = Method(
    "seal.get",
    "Gives a member's part of a seal, and the path from that part to the root.",
    access: .needs(.read, .seal), actsForMembers: true,
    parameters: [seq], refusals: [.validation]
  ) { call in
    try SealDesk(call.context).head(at: try call.parameters[seq])
  }
}

extension Seal: Listed {
  static var listName: StaticString { "seals" }

  static func declare(_ members: inout some Members<Seal>) {
    members.add("organizationId", "The organization whose journal it covers.") { $0.organizationId }
    members.add("epoch", "The epoch of the store at that time.") { $0.epoch }
    members.add("seq", "The last row that it covers.") { $0.seq }
    members.add("at", "When it was made.") { $0.at }
    members.add("root", "The root of the tree over all members' rows, in hexadecimal digits.") {
      $0.root
    }
    members.add("signature", "The signature of the line; null if it is not signed.") {
      $0.signature
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("line", "The seal as one line, to keep elsewhere.") { $0.line }
    }
  }
}

extension MemberSeal: WireObject {
  static func declare(_ members: inout some Members<MemberSeal>) {
    members.add("seal", "The seal.") { $0.seal }
    members.add("userId", "The member.") { $0.userId }
    members.add(
      "count", "How many of the member's rows the seal covers."
    ) { $0.sealed?.head.count ?? 0 }
    members.add(
      "head", "The digest of those rows in order; null without rows.",
      { $0.sealed.map { Hexadecimal.text(of: $0.head.digest) } })
    members.add(
      "path",
      "The digests that are joined with the member's leaf on the way to the root, lowest first."
    ) { $0.sealed?.path ?? [] }
  }
}

extension PathStep: WireObject {
  static func declare(_ members: inout some Members<PathStep>) {
    members.add(
      "side", "The side of this digest: `left` or `right`."
    ) { $0.isLeft ? "left" : "right" }
    members.add("digest", "The digest, in hexadecimal digits.") { Hexadecimal.text(of: $0.digest) }
  }
}
