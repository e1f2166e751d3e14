internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// `member.*`: the people of the organization.
enum MemberFamily: Family {
  static let prefix = "member"
  static let methods = [create, update, list, erase, hold, export]
  static let topic: Topic? = .member
  static let shape: (any (WireObject & SendableMetatype).Type)? = Permitted<Member>.self
  static let record: (any WordedRecord.Type)? = Member.self
  static let migrations: [Migration] = [.people]
  static let rules: [Policy.Rule] = [
    .init([.admin], may: .everything + [.setPassword], .member, of: .organization),
    .init([.manager] + .workers, may: [.read], .member, of: .organization),
    .init([.client], may: [.read], .member, of: [.own]),
    .init([.manager, .client] + .workers, may: [.setPassword], .member, of: [.own]),
  ]

  private static let id = Required("id", .id(of: Member.self), "the member")
  private static let fields: [EditableField<Member>] = [
    EditableField(
      "firstName", .string, "1 to 100 characters", isRequired: true, \.firstName, else: ""),
    EditableField(
      "lastName", .string, "1 to 100 characters", isRequired: true, \.lastName, else: ""),
    EditableField(
      "email", .string,
      "the address to sign in with; unique in the organization", isRequired: true, \.email),
    EditableField("role", WireType<Role>.word, "the member's role", isRequired: true) {
      member, edit in
      member.role = try edit.required("role") ?? member.role
    },
    EditableField(
      "displayName", .string, "the name that they prefer, up to 100 characters",
      \.displayName),
    EditableField(
      "photoURL", .string, "an http or https address of up to 2048 characters", \.photoURL),
    EditableField(
      "isActive", .boolean, "whether they may act and be assigned; default true", \.isActive,
      else: true),
  ]
  static let password = Maybe(
    "password", .string, "the password to sign in with, 8 to 128 characters")

  private static let create = Method(
    "member.create", "Adds a person.", access: .needs(.create, .member),
    mutates: .forwarded("Making a member"),
    parameters: fields.map(\.whenMade) + [password], refusals: [.validation]
  ) { call in
    let context = try call.context
    let desk = MemberDesk(context)
    var member = Member(
      id: try context.newIdentifier(), organizationId: context.actor.organizationId, email: nil,
      firstName: "", lastName: "", displayName: nil, photoURL: nil, isActive: true, role: .client,
      createdAt: context.now, updatedAt: context.now)
    try EditableField.fill(&member, fields, from: call.parameters)
    return try desk.view(
      try desk.saveChecked(member, over: nil, call.password))
  }

  private static let update = Method(
    "member.update",
    "Changes a person or their password; everybody may change their own password.",
    access: .needs(.setPassword, .member), mutates: .forwarded("Change of a member"),
    parameters: [id] + fields.map(\.whenChanged) + [password],
    refusals: [.validation, .notFound, .erased]
  ) { call in
    let context = try call.context
    let desk = MemberDesk(context)
    let parameters = call.parameters
    let others: Set<String> = [id.name, password.name]
    let editsMore = Method.deed(of: parameters.object).members.contains {
      !others.contains($0.name)
    }
    let current = try context.find(
      Member.self, try parameters[id], for: editsMore ? .edit : .setPassword, .member,
      named: "Member")
    var member = current
    try EditableField.fill(&member, fields, from: parameters)
    let saved = try desk.saveChecked(member, over: current, call.password)
    // Actors who changed their own role have the rights of the new one.
    let isOtherActor =
      saved.id == context.actor.userId && saved.isActive && saved.role != current.role
    return try (isOtherActor ? MemberDesk(call.engine.context(for: saved)) : desk).view(saved)
  }

  private static let confirm = Maybe(
    "confirm", .string, "the word ERASE; not needed with `cancel`")
  private static let reason = Maybe("reason", .string, "the reason, 1 to 500 characters")
  private static let cancels = Maybe("cancel", .boolean, "true to cancel a planned erasure")

  private static let erase = Method(
    "member.erase",
    "Plans to erase what identifies an inactive member, at midnight in 28 days, or cancels that.",
    access: .needs(.delete, .member), mutates: .forwarded("Erasing a member"),
    parameters: [id, reason, confirm, cancels], refusals: [.validation, .notFound, .held]
  ) { call in
    let context = try call.context
    let member = try context.find(
      Member.self, try call.parameters[id], for: .delete, .member, named: "Member")
    return try ErasingDesk(context).schedule(
      member, because: try call.parameters[reason], confirmed: try call.parameters[confirm],
      cancel: try call.parameters[cancels] ?? false)
  }

  private static let isHeld = Required(
    "hold", .boolean, "true to protect their records from erasure, false to end that")

  private static let hold = Method(
    "member.hold",
    "Protects a member's records from erasure, or ends that; for yourself or as an admin.",
    access: .needs(.edit, .erasure), mutates: .forwarded("Hold of a member"),
    parameters: [id, isHeld], refusals: [.notFound, .held]
  ) { call in
    let context = try call.context
    let member = try context.find(
      Member.self, try call.parameters[id], for: .edit, .erasure, named: "Member")
    return try ErasingDesk(context).hold(member, try call.parameters[isHeld])
  }

  private static let export = Method(
    "member.export",
    "Lists everything that is kept about a member, for that member and for admins.",
    access: .needs(.read, .erasure), parameters: [id, Page.limit, Page.cursor],
    refusals: [.validation, .notFound]
  ) { call in
    let page = try Page(call)
    let context = try call.context
    let member = try context.find(
      Member.self, try call.parameters[id], for: .read, .erasure, named: "Member")
    return try page.part(
      { (last: (String, String)?, limit) in
        try context.store.kept(
          of: member, after: last.map { (table: $0.0, key: $0.1) }, limit: limit)
      }, position: { ($0.table, $0.key) })
  }

  private static let list = Method(
    "member.list", "Lists the organization's people, active ones first, by the name that is shown.",
    access: .needs(.read, .member),
    parameters: [Page.limit, Page.cursor], refusals: [.validation]
  ) { call in
    let desk = MemberDesk(try call.context)
    let page = try Page(call)
    return try page.part { (last: (Bool, String, String)?, limit) in
      let last = last.map { (isActive: $0.0, sortName: $0.1, id: $0.2) }
      return try desk.visible(after: last, limit: limit).map {
        try desk.view($0)
      }
    } position: {
      ($0.record.isActive, $0.record.sortName, $0.record.id)
    }
  }
}

extension MemberFamily {
  static func checkFits(
    _ record: (any Record)?, over current: (any Record)?, _ context: Context
  ) throws(ClockError) {
    guard let known = (record ?? current) as? Member else { return }
    try ChangeDesk(context).checkFits(
      record as? Member, over: current as? Member, id: known.id, of: known.organizationId)
  }

  static func state(
    after change: Change, _ context: Context
  ) throws(ClockError) -> (any WireValue)? {
    try context.state(Member.self, .member, after: change, as: MemberDesk(context).view)
  }
}

extension Topic {
  static let member = Topic("member", order: 16, hasRecords: true)
}

extension Member: PlainRecord {}

extension Member: Listed {
  static var listName: StaticString { "members" }

  static func declare(_ members: inout some Members<Member>) {
    members.add("id", "The member's id.") { $0.id }
    members.add("organizationId", "The member's organization.") { $0.organizationId }
    members.add("email", "The address to sign in with.") { $0.email }
    members.add("firstName", "The first name.") { $0.firstName }
    members.add("lastName", "The last name.") { $0.lastName }
    members.add("displayName", "The name that they prefer.") { $0.displayName }
    members.add("name", "The name to show: `displayName`, else first and last name.") {
      $0.calledName
    }
    members.add("photoURL", "The address of their picture.") { $0.photoURL }
    members.add("isActive", "Whether they may act and be assigned.") { $0.isActive }
    members.add("role", "The member's role.") { $0.role }
    members.add(
      "held", "Whether their records are protected from erasure, by an admin or by themselves."
    ) { $0.isKept }
    members.add(
      "eraseAt", "When what identifies them will be erased; null if that is not planned."
    ) { $0.eraseAt }
    members.add("erasedAt", "When that was erased; null before.") { $0.erasedAt }
    members.add("createdAt", "When the member was added.") { $0.createdAt }
    members.add("updatedAt", "When the member was last changed.") { $0.updatedAt }
  }
}

extension Role: WireWord {}

extension KeptThing: Listed {
  static var listName: StaticString { "kept" }

  static func declare(_ members: inout some Members<KeptThing>) {
    members.add(
      "table",
      "Where it is kept: a kind of record, `change` for the journal, or another table."
    ) { $0.table }
    members.add("value", "The stored value.") { $0.value }
  }
}

extension MemberErasingView: WireObject {
  static func declare(_ members: inout some Members<MemberErasingView>) {
    members.add("member", "The member.") { $0.member }
    members.add(
      "eraseAt", "When what identifies them will be erased; null if that is not planned."
    ) {
      $0.eraseAt
    }
    members.add("stays", "What remains after that.") { view in view.stays }
    members.addObject("text", "The texts to show.") { text in
      text.add("eraseAt", "The date, like `Sat, Dec 19`; null if that is not planned.") { view in
        view.eraseAt.map { view.clockText.date(view.clockText.timeZone.date(of: $0)) }
      }
      text.add("state", "A sentence that says what happens to the hours.") {
        $0.clockText.words($0.state)
      }
    }
  }
}

extension StayingThing: WireObject {
  static func declare(_ members: inout some Members<StayingThing>) {
    members.add("what", "`hours`, `texts`, `backups`, `exports` or `devices`.") { $0.what.rawValue }
    members.add("until", "Until when it remains; null if unknown.") { $0.until }
    members.add("text", "The sentence to show.") { $0.words($0.sentence) }
  }
}

extension Shown {
  /// Applies to actors who may read no member, too: their records show names.
  static let memberNames = of(Member.self, alike: { $0.texts == $1.texts }) { change, context in
    change.organizationId == context.actor.organizationId
  }

  static let ownName = of(Member.self, alike: { $0.texts == $1.texts }) { change, context in
    change.recordId == context.actor.userId
  }
}

extension Member {
  /// The member's texts in other records, for comparison by bytes.
  fileprivate var texts: [Value] {
    [.text(name), .text(calledName), .optional(email), .optional(photoURL)]
  }
}
