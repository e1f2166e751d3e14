internal import ClockStore
package import TimeClock

/// Erasing: the texts of one record, a former member's identity, and time past its retention.
package struct ErasingDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  /// Erases the texts of a record, for its owner and for admins.
  package func erase(
    _ topic: String, _ id: String, because reason: String?
  ) throws(ClockError) -> ErasureView {
    let reason = try ConsentRules.checked(reason: reason)
    guard let type = context.store.schema.record(topic), type.hasTextsToErase else {
      throw .validation([
        .init("topic", "Texts of a record are erased of these topics: \(topics)")
      ])
    }
    guard let last = try context.store.latestChange(ofTopic: topic, id),
      last.organizationId == context.actor.organizationId
    else { throw ClockError.notFound("Record").about("id") }
    let ownership = context.ownership(userId: last.ownerId, organizationId: last.organizationId)
    guard context.policy.allows(.create, .erasure, of: ownership, by: context.actor.role) else {
      let isSeen = context.policy.allows(
        .read, .init(topic), of: ownership, by: context.actor.role, isPublished: false)
      throw isSeen ? .permissionDenied : ClockError.notFound("Record").about("id")
    }
    if let owner = last.ownerId { try refuseIfKept(owner) }
    let erasures = try context.store.erase(
      textsOf: .init(topic, id),
      as: erasure(.record, .texts, of: .init(topic, id), because: reason),
      newIdentifier: context.newIdentifier)
    guard let own = erasures.first(where: { $0.userId == last.ownerId }) else {
      throw .validation([.init("id", "The record has no texts to erase")])
    }
    if let owner = last.ownerId, owner != context.actor.userId,
      let member = try context.find(Member.self, owner), let seq = context.store.changes.last?.seq
    {
      let name = try context.called(context.actor.userId)
      try AlertDesk(context).tell(
        [member], .recordErased, own.id, data: .change(seq: seq), title: "Texts were erased",
        body: "\(name) erased the texts of a record of yours.")
    }
    return try view(own)
  }

  private var topics: Phrase {
    var names: [Phrase] = []
    for type in context.store.schema.records where type.hasTextsToErase {
      names.append(Phrase(verbatim: type.table.name))
    }
    return names.listed ?? ""
  }

  private func refuseIfKept(_ memberId: String) throws(ClockError) {
    guard try context.find(Member.self, memberId)?.isKept == true else { return }
    throw .refused(.held, "Nothing of this member is erased while their records are held")
  }

  func erasure(
    _ ground: Erasure.Ground, _ halves: Erasure.Halves, before: Instant? = nil,
    of record: Refusal.Reference? = nil, because reason: String? = nil
  ) -> Erasure {
    Erasure(
      id: "", organizationId: context.actor.organizationId, ground: ground, halves: halves,
      before: before, record: record, authorId: context.store.authorship.actorId, reason: reason,
      createdAt: context.now)
  }

  /// The erasures that the actor may see, latest first.
  package func erasures(
    before position: (at: Instant, id: String)?, limit: Int
  ) throws(ClockError) -> [ErasureView] {
    let seesAll = context.policy.allows(
      .read, .erasure, of: .sameOrganization, by: context.actor.role)
    return try views(
      of: try context.store.erasures(
        of: context.actor.organizationId, concerning: seesAll ? nil : context.actor.userId,
        before: position, limit: limit))
  }

  package func view(_ erasure: Erasure) throws(ClockError) -> ErasureView {
    try views(of: [erasure])[0]
  }

  private func views(of erasures: [Erasure]) throws(ClockError) -> [ErasureView] {
    let isPhysical = try context.store.isErasedFromDisk()
    return try erasures.map { erasure throws(ClockError) in
      ErasureView(
        erasure: erasure, isPhysical: isPhysical,
        userName: try erasure.userId.flatMap(context.calledName(ofMember:)),
        clockText: context.clockText)
    }
  }
}

/// Former members.
extension ErasingDesk {
  /// Schedules the erasure of a member's identity for a coming midnight, or cancels it; the row of
  /// the journal keeps the reason until then.
  package func schedule(
    _ member: Member, because reason: String?, confirmed: String?, cancel: Bool
  ) throws(ClockError) -> MemberErasingView {
    let reason = try ConsentRules.checked(reason: reason)
    context.store.authorship.reason = reason
    var changed = member
    if cancel {
      changed.eraseAt = nil
    } else {
      var fields: [Refusal.Field] = []
      if confirmed != "ERASE" { fields.append(.init("confirm", "Confirm must be ERASE")) }
      if member.isActive {
        fields.append(
          .init("id", "\(member.calledName) is active; who is erased is inactive first"))
      }
      if member.erasedAt != nil { fields.append(.init("id", "This member is erased already")) }
      guard fields.isEmpty else { throw .validation(fields) }
      try refuseIfKept(member.id)
      if member.eraseAt == nil { changed.eraseAt = try endOfNotice(of: member) }
    }
    if reason != nil || !changed.hasSameValues(as: member) {
      changed.updatedAt = context.now
      try context.save(changed)
    }
    return MemberErasingView(
      member: try MemberDesk(context).view(changed), eraseAt: changed.eraseAt,
      hoursUntil: try hoursUntil(of: changed),
      devices: try devices(of: member),
      clockText: context.clockText)
  }

  /// When a member is erased whose erasure is planned now.
  private func endOfNotice(of member: Member) throws(ClockError) -> Instant {
    let zone = try context.about(member).zone
    let date = zone.date(of: context.now)
    context.note(turn: zone.startOfDay(date.adding(days: 1)))
    return zone.startOfDay(date.adding(days: MemberRules.daysToStopErasing))
  }

  /// Refuses an undo or a redo that plans an erasure again with less than the whole notice.
  func checkNotice(of member: Member?, over current: Member?) throws(ClockError) {
    guard let member, let eraseAt = member.eraseAt, eraseAt != current?.eraseAt,
      try eraseAt < endOfNotice(of: member)
    else { return }
    throw .refused(.undoConflict, "The erasure would come sooner than one that is planned now")
  }

  /// The names of all devices that ever had a token of the member, each once.
  private func devices(of member: Member) throws(ClockError) -> [String] {
    var names: [String] = []
    for token in try context.store.deviceTokensEver(of: member.id) {
      if let name = token.device?.name, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Until when the member's hours are kept; nil for ever.
  private func hoursUntil(of member: Member) throws(ClockError) -> Instant? {
    guard let months = try OrganizationDesk(context).own()?.retention(at: context.now) else {
      return nil
    }
    let zone = try context.about(member).zone
    guard let last = try context.store.lastEnd(of: member.id) else { return nil }
    return zone.startOfDay(zone.date(of: last).adding(days: 1).adding(months: months))
  }

  /// Protects a member's records from erasure, or ends that.
  package func hold(_ member: Member, _ isHeld: Bool) throws(ClockError) -> Permitted<Member> {
    var changed = member
    // Without an admin's hold, it is the member's own that an admin wants to end.
    if member.id == context.actor.userId || !isHeld && !member.isHeld {
      changed.holdsOwn = isHeld
    } else {
      changed.isHeld = isHeld
    }
    if changed.isKept { changed.eraseAt = nil }
    if !changed.hasSameValues(as: member) {
      changed.updatedAt = context.now
      try context.save(changed)
    }
    return try MemberDesk(context).view(changed)
  }

  /// Refuses to change another member's own hold, by any method, undo or redo.
  func check(saving record: some Record) throws(ClockError) {
    guard let member = record as? Member, member.id != context.actor.userId,
      member.holdsOwn != (try context.find(Member.self, member.id)?.holdsOwn ?? false)
    else { return }
    throw .refused(.held, "Only the member places or ends their own hold")
  }

  /// Erases the members whose notice period is over.
  func eraseDueMembers() throws(ClockError) {
    for member in try context.store.membersToErase(by: context.now) {
      guard !member.isActive, !member.isKept else {
        var spared = member
        spared.eraseAt = nil
        try context.store.save(spared)
        continue
      }
      var erasure = erasure(
        .member, .texts, because: try context.store.reasonToErase(member))
      erasure.organizationId = member.organizationId
      _ = try context.store.erase(
        member, number: try context.store.nextFormerNumber(in: member.organizationId), as: erasure,
        newIdentifier: context.newIdentifier)
    }
  }
}

/// An erasure, for the actor.
package struct ErasureView: Sendable {
  package let erasure: Erasure
  /// Whether every byte of the erased text is gone.
  package let isPhysical: Bool
  package let userName: String?
  package let clockText: ClockText
}

/// What will be erased of a member, and what stays.
package struct MemberErasingView: Sendable {
  package let member: Permitted<Member>
  package let eraseAt: Instant?
  package let hoursUntil: Instant?
  /// The member's devices, which erase at their next contact.
  package let devices: [String]
  package let clockText: ClockText
}

extension MemberErasingView {
  /// What stays of the member once their identity is erased.
  package var stays: [StayingThing] {
    let hours: Phrase =
      if let hoursUntil {
        """
        Their hours without texts, until \(clockText.words.dateWithYear(clockText.timeZone.date(of: hoursUntil)))
        """
      } else {
        "Their hours without texts, for as long as the organization keeps them"
      }
    var things: [(StayingThing.What, Instant?, Phrase)] = [
      (.hours, hoursUntil, hours),
      (.texts, nil, "What others typed with their name in it"),
      (.backups, nil, "Backups, until one of them is restored, which erases again"),
      (.exports, nil, "Exports and other copies outside of the store"),
    ]
    if !devices.isEmpty {
      things.append(
        (
          .devices, nil,
          "What devices have that are not seen again: \(devices.joined(separator: ", "))"
        ))
    }
    return things.map {
      StayingThing(what: $0.0, until: $0.1, sentence: $0.2, words: clockText.words)
    }
  }

  /// The legal status of their records.
  package var state: Phrase {
    member.record.eraseAt == nil && member.record.erasedAt == nil
      ? "Nothing is to be erased" : "Until their hours go, they are pseudonymized"
  }
}

/// What stays of a member who is erased.
package struct StayingThing: Sendable {
  package enum What: String, Sendable {
    case hours, texts, backups, exports, devices
  }

  package let what: What
  package let until: Instant?
  package let sentence: Phrase
  package let words: Words
}

extension Record {
  /// Whether its records can be erased one by one: members are erased in another way, and alerts
  /// are dismissed.
  fileprivate static var hasTextsToErase: Bool {
    hasTexts && self != Member.self && self != Alert.self
  }
}
