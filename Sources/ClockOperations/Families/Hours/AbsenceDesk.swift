package import ClockStore
package import TimeClock

/// Days off, of a member or of everybody.
package struct AbsenceDesk {
  package let context: Context

  package init(_ context: Context) { self.context = context }

  package func new(
    _ kind: Absence.Kind, from: CivilDate, to: CivilDate
  ) throws(ClockError) -> Absence {
    if kind != .holiday { try context.checkHasTime() }
    return Absence(
      id: try context.newIdentifier(), userId: kind == .holiday ? nil : context.userId,
      organizationId: context.member.organizationId, from: from, to: to, kind: kind,
      createdAt: context.now, updatedAt: context.now)
  }

  /// Saves an absence; absences of one kind take at most a whole day together.
  package func saveChecked(_ wanted: Absence) throws(ClockError) -> Absence {
    var absence = wanted
    absence.name = absence.name?.trimmed
    absence.note = absence.note?.trimmed
    try checkMayWrite(absence)
    let before = try context.find(Absence.self, absence.id)
    let wrong = AbsenceRules.wrongFields(absence, over: before)
    guard wrong.isEmpty else { throw .validation(wrong) }
    guard !absence.hasSameValues(as: before) else { return absence }
    let conflicts = try conflicts(with: absence)
    if let first = conflicts.first {
      throw .refused(
        .overlap, "There is \(first.name(in: context)) already",
        inTheWay: conflicts.prefix(Conflicts.limit).map { .init(Absence.table.name, $0.id) })
    }
    if before == nil {
      let count = try context.store.absenceCount(of: absence.userId, in: absence.organizationId)
      try context.checkRoom(Int(count), AbsenceRules.most, "absences")
    }
    absence.updatedAt = context.now
    try context.save(absence)
    return absence
  }

  /// The other absences of its kind that leave no room for it on a date.
  func conflicts(with absence: Absence) throws(ClockError) -> [Absence] {
    AbsenceRules.conflicts(absence, with: try absences(like: absence))
  }

  /// The absences of the same kind that may lie on its dates.
  private func absences(like absence: Absence) throws(ClockError) -> [Absence] {
    var filter = AbsenceFilter(organizationId: absence.organizationId, userId: absence.userId)
    (filter.from, filter.to, filter.kind) = (absence.from, absence.to, absence.kind)
    return try context.store.absences(filter)
  }

  /// A holiday belongs to everybody, and only admins enter it.
  private func checkMayWrite(
    _ absence: Absence, _ action: Policy.Action = .edit
  ) throws(ClockError) {
    let subject: Policy.Subject = absence.kind == .holiday ? .holiday : .absence
    let owned = context.ownership(userId: absence.userId, organizationId: absence.organizationId)
    guard context.policy.allows(action, subject, of: owned, by: context.actor.role) else {
      throw .permissionDenied
    }
  }

  /// An absence that the actor may use for the action.
  package func find(
    _ id: String, for action: Policy.Action
  ) throws(ClockError) -> Absence {
    guard let absence = try context.find(Absence.self, id), maySee(absence),
      !context.isOnlyOfMember || absence.userId == context.userId
    else { throw .notFound("Absence") }
    if action != .read { try checkMayWrite(absence, action) }
    return absence
  }

  /// Removes it; returns its last view.
  package func delete(_ id: String) throws(ClockError) -> AbsenceView {
    let absence = try find(id, for: .delete)
    let view = try view(absence)
    try context.remove(absence)
    return view
  }

  package func maySee(_ absence: Absence) -> Bool {
    context.policy.allows(.read, .absence, of: ownership(of: absence), by: context.actor.role)
  }

  /// Everybody's absence counts as one's own.
  private func ownership(of absence: Absence) -> Policy.Ownership {
    let owned = context.ownership(userId: absence.userId, organizationId: absence.organizationId)
    return absence.userId == nil && owned == .sameOrganization ? .own : owned
  }

  /// The filter of a list; a manager may not ask for the absences of one kind, because they see no
  /// other member's kind.
  package func filter(
    _ kind: Absence.Kind?, ofEveryone: Bool
  ) throws(ClockError) -> AbsenceFilter {
    if ofEveryone { try context.checkMayAll(.read, .absence) }
    let userId = ofEveryone ? nil : context.userId
    if kind != nil, context.actor.role == .manager, userId != context.actor.userId {
      throw .permissionDenied
    }
    var filter = AbsenceFilter(
      organizationId: context.member.organizationId, userId: userId)
    filter.kind = kind
    return filter
  }

  package func view(_ absence: Absence) throws(ClockError) -> AbsenceView {
    AbsenceView(
      absence: absence,
      userName: try absence.userId.flatMap(context.calledName(ofMember:)),
      title: context.words(title(of: absence)),
      showsKind: maySeeKind(of: absence), clockText: context.clockText,
      isPending: context.isPending(absence), can: try can(absence))
  }

  private func can(_ absence: Absence) throws(ClockError) -> [Verb] {
    guard try context.isAllowed({ () throws(ClockError) in try checkMayWrite(absence) }) else {
      return []
    }
    // Its texts may still be changed.
    return try ConsentDesk(context).limit(
      LockDesk(context).can(absence), without: [.delete], for: absence)
  }

  /// The title of an absence, for the actor.
  package func title(of absence: Absence) -> Phrase {
    guard maySeeKind(of: absence) else { return "Away" }
    let kind: Phrase =
      switch absence.kind {
      case .holiday: absence.name.map { Phrase(verbatim: $0) } ?? "Holiday"
      case .sick: "Sick"
      case .other: "Absence"
      case .vacation: "Vacation"
      case .lieu: "Time off in lieu"
      case .unpaid: "Unpaid leave"
      }
    return absence.halves == 1 ? "\(kind), half a day" : kind
  }

  /// A manager sees only that another member is away.
  package func maySeeKind(of absence: Absence) -> Bool {
    absence.userId == nil || absence.userId == context.actor.userId || context.actor.role == .admin
  }
}

/// Imports from calendars.
extension AbsenceDesk {
  /// Saves each absence that the rules allow, independently of the others; one whose uid and date,
  /// or whose days, are stored already is known.
  package func add(_ imported: [ImportedAbsence]) throws(ClockError) -> [ImportOutcome] {
    guard imported.count <= AbsenceRules.most else {
      throw .validation([
        .init("absences", "At most \(AbsenceRules.most) absences are taken at once")
      ])
    }
    var (outcomes, known): ([ImportOutcome], Set<String>) = ([], try known())
    for one in imported {
      do throws(ClockError) {
        let isNew = try add(one, unless: known)
        if let key = one.key { known.insert(key) }
        outcomes.append(isNew ? .taken : .known)
      } catch .refused(let refusal)
        where ![.permissionDenied, .needsConsent].contains(refusal.reason)
      {
        outcomes.append(.refused(refusal))
      }
    }
    return outcomes
  }

  /// Returns false if it is there already.
  private func add(
    _ one: ImportedAbsence, unless known: Set<String>
  ) throws(ClockError) -> Bool {
    if let key = one.key, known.contains(key) { return false }
    var absence = try new(one.kind, from: one.from, to: one.to)
    absence.halves = one.halves
    (absence.name, absence.note, absence.uid) = (one.name, one.note, one.uid)
    if try isTaken(absence) { return false }
    _ = try saveChecked(absence)
    return true
  }

  /// The keys of the absences imported before, the member's own or everybody's.
  private func known() throws(ClockError) -> Set<String> {
    let absences = try context.store.absences(filter(nil, ofEveryone: false))
    return Set(absences.compactMap { ImportedAbsence.key($0.uid, $0.from) })
  }

  /// Whether another of its kind already covers it, as when a day is a holiday for two reasons.
  private func isTaken(_ absence: Absence) throws(ClockError) -> Bool {
    try absences(like: absence).contains { other in
      other.userId == absence.userId && other.halves == 2 && other.from <= absence.from
        && other.to >= absence.to
    }
  }
}

extension Policy.Subject {
  /// Days off for everybody.
  package static let holiday = Policy.Subject("holiday")
}

/// An absence of a calendar.
package struct ImportedAbsence: Sendable {
  /// Its id in the calendar; one without an id is always new.
  package let uid: String?
  package let from: CivilDate
  package let to: CivilDate
  package let kind: Absence.Kind
  package let halves: Int
  package let name: String?
  package let note: String?

  package init(
    uid: String?, from: CivilDate, to: CivilDate, kind: Absence.Kind, halves: Int, name: String?,
    note: String?
  ) {
    (self.uid, self.from, self.to) = (uid, from, to)
    (self.kind, self.halves) = (kind, halves)
    (self.name, self.note) = (name, note)
  }

  fileprivate var key: String? { Self.key(uid, from) }

  fileprivate static func key(_ uid: String?, _ date: CivilDate) -> String? {
    uid.map { "\($0) \(date.text)" }
  }
}

/// An absence as the actor sees it.
package struct AbsenceView: Sendable {
  package let absence: Absence
  package let userName: String?
  package let title: String
  /// Whether the actor sees more than that the member is away.
  package let showsKind: Bool
  package let clockText: ClockText
  package let isPending: Bool
  package let can: [Verb]
}
