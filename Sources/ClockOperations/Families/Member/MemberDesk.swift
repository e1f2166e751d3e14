internal import ClockStore
package import TimeClock

/// Members and their clocks.
package struct MemberDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// The members that the actor may see, active ones first, then by name, after the given position.
  package func visible(
    after position: (isActive: Bool, sortName: String, id: String)? = nil, limit: Int
  ) throws(ClockError) -> [Member] {
    if context.policy.allows(.read, .member, of: .sameOrganization, by: context.actor.role) {
      return try context.store.members(
        of: context.actor.organizationId, after: position, limit: limit)
    }
    guard position == nil, let own = try context.find(Member.self, context.actor.userId) else {
      return []
    }
    return [own]
  }

  package func saveChecked(
    _ wanted: Member, over current: Member?, _ password: NewPassword?
  ) throws(ClockError) -> Member {
    if current?.erasedAt != nil { throw .refused(.erased, "This member is erased already") }
    var member = wanted
    if member.isActive { member.eraseAt = nil }
    member.firstName = member.firstName.trimmed ?? ""
    member.lastName = member.lastName.trimmed ?? ""
    member.displayName = member.displayName?.trimmed
    member.photoURL = member.photoURL?.trimmed
    member.email = member.email?.trimmed?.lowercased()
    var fields = try wrongFields(member, over: current)
    if let message = password.flatMap({ MemberRules.wrongPassword($0.text) }) {
      fields.append(.init("password", message))
    }
    guard fields.isEmpty else { throw .validation(fields) }
    if !member.hasSameValues(as: current) {
      if let current, context.isWorking(current), !context.isWorking(member) {
        try ClockDesk(context.about(current)).endWhatRuns()
      }
      member.updatedAt = context.now
      try context.save(member)
    }
    if let password {
      try context.store.setPassword(
        hash: password.hash, of: member.id, by: context.actor.userId, at: context.now)
      try context.store.endTokens(of: member.id, except: password.keptToken, at: context.now)
      if current != nil { try CorrectionDesk(context).tellOfPassword(member) }
    }
    return member
  }

  /// Why an undo may not write the member; nil if it may.
  package func obstacle(to member: Member?, id: String, organizationId: String)
    throws(ClockError) -> Phrase?
  {
    if let email = member?.email, try isTaken(email, id: id, organizationId: organizationId) {
      return MemberMessage.emailTaken
    }
    if member?.role == .admin, member?.isActive == true { return nil }
    let admins = try context.store.activeAdmins(of: organizationId)
    return admins.map(\.id) == [id] ? MemberMessage.lastAdmin : nil
  }

  private func wrongFields(_ member: Member, over current: Member?) throws(ClockError)
    -> [Refusal.Field]
  {
    var fields: [Refusal.Field] = []
    func refuse(_ field: String, _ message: Phrase?) {
      if let message { fields.append(.init(field, message)) }
    }
    if member.firstName != current?.firstName {
      refuse("firstName", NameRules.wrong(member.firstName, "First name"))
    }
    if member.lastName != current?.lastName {
      refuse("lastName", NameRules.wrong(member.lastName, "Last name"))
    }
    if current == nil || Value.optional(member.email) != .optional(current?.email) {
      if let message = MemberRules.wrongEmail(member.email) {
        refuse("email", message)
      } else if let email = member.email,
        try isTaken(email, id: member.id, organizationId: member.organizationId)
      {
        refuse("email", MemberMessage.emailTaken)
      }
    }
    if let name = member.displayName {
      refuse("displayName", NameRules.wrong(name, "Display name"))
    }
    if let url = member.photoURL { refuse("photoURL", MemberRules.wrongPhotoURL(url)) }
    if let current, current.isActive, current.role == .admin,
      !(member.isActive && member.role == .admin),
      try context.store.activeAdmins(of: member.organizationId).map(\.id) == [member.id]
    {
      refuse(member.role == .admin ? "isActive" : "role", MemberMessage.lastAdmin)
    }
    return fields
  }

  private func isTaken(_ email: String, id: String, organizationId: String) throws(ClockError)
    -> Bool
  {
    try context.store.members(email: email).contains {
      $0.organizationId == organizationId && $0.id != id
    }
  }

  package func view(_ member: Member) throws(ClockError) -> Permitted<Member> {
    let verbs: [Verb] =
      member.erasedAt != nil
      ? [] : member.isErasable ? [.edit, .setPassword, .erase] : [.edit, .setPassword]
    return Permitted(
      record: member,
      can: try context.allowed(verbs) {
        verb throws(ClockError) in
        let action: Policy.Action =
          switch verb {
          case .edit: .edit
          case .erase: .delete
          default: .setPassword
          }
        try context.checkRole(action, .member, member, named: "Member")
      }, words: context.words)
  }

  /// The members that a payroll covers: active ones, and others whom `worked` finds in its period.
  package func paid(
    _ worked: (Member) throws(ClockError) -> Bool
  ) throws(ClockError) -> [Member] {
    try context.checkMayAll(.read, .payroll)
    var paid: [Member] = []
    for member in try context.store.members(of: context.actor.organizationId) {
      guard context.hasTime(member) else { continue }
      if !member.isActive, try !worked(member) { continue }
      paid.append(member)
    }
    return paid
  }
}

extension Context {
  /// Whether the member's role has time of its own; a client's has not.
  func hasTime(_ member: Member) -> Bool {
    policy.allows(.create, .clock, of: .own, by: member.role)
  }

  /// Whether time may begin for the member: they are active, and their role has time of its own.
  package func isWorking(_ member: Member) -> Bool { member.isActive && hasTime(member) }

  /// Refuses to record anything for a member whose role has no time of its own.
  func checkHasTime() throws(ClockError) {
    guard !hasTime(member) else { return }
    throw .validation([
      .init("userId", "\(memberName) is a client; time is recorded for every other role")
    ])
  }
}

/// A password on its way to the store, which only gets the hash.
package struct NewPassword {
  package let text: String
  package let hash: String
  /// The hash of the token that stays valid: that of the requesting conversation.
  package let keptToken: String?

  package init(
    text: String, hash: String, keptToken: String?
  ) {
    self.text = text
    self.hash = hash
    self.keptToken = keptToken
  }
}

private enum MemberMessage {
  static let emailTaken: Phrase = "Another member has this email"
  static let lastAdmin: Phrase = "The last admin cannot be removed or demoted"
}
