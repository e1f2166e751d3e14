internal import JSON
internal import TimeClock

/// What no method could have made of a record, by the rules that the methods themselves go by.
struct RecordRules {
  /// In bytes: a record that the journal shows as more was refused when it was to be written.
  private static let limit = 24_576
  private static let longestId = 64
  /// Milliseconds by which a local date may lie off the day that it has in UTC, a day long.
  private static let farthestZone: Int64 = 86_400_000

  let knowsZone: (String) -> Bool

  /// What is wrong with the record, nil where nothing is.
  func flaw<R: Record>(in record: R) -> String? {
    if !isIdentifier(record.id) { return "the id must have 1 to \(Self.longestId) characters" }
    if JSONWriter.bytes(of: R.table.json(record.values)).count > Self.limit {
      return "a record may take \(Self.limit) bytes"
    }
    do {
      return switch record {
      case let entry as Entry: try flaw(entry)
      case let gap as Gap: flaw(gap)
      case let task as WorkTask:
        try WorkTask.checkedName(task.name) == task.name ? nil : "the name is not trimmed"
      case let school as School: name(school.name, "name")
      case let session as Session: flaw(session)
      case let member as Member: flaw(member)
      case let organization as Organization:
        OrganizationRules.wrongFields(organization).first?.message
      case let settings as Settings:
        SettingsRules.wrongFields(of: settings).first?.message ?? zone(settings.timeZone)
      case let visit as Visit: try flaw(visit)
      case let fence as Fence: flaw(fence)
      case let alert as Alert: flaw(alert)
      default: "no rules are known for it"
      }
    } catch let refusal as Refusal {
      return refusal.message
    } catch {
      return "\(error)"
    }
  }

  func isIdentifier(_ id: String) -> Bool {
    (1...Self.longestId).contains(id.count)
  }

  private func flaw(_ entry: Entry) throws -> String? {
    if let end = entry.end, end < entry.start { return "it ends before it starts" }
    if entry.taskId != nil, entry.kind != .task { return "only task entries have a task" }
    if try Notes.checked(entry.notes) != entry.notes { return "the notes are not trimmed" }
    if let name = entry.name, try EntryName.checked(name, entry.kind) != name {
      return "the name is not trimmed"
    }
    return zone(entry.timeZone) ?? date(entry.date, of: entry.start)
  }

  private func flaw(_ gap: Gap) -> String? {
    if let end = gap.returnTime, end < gap.exitTime { return "it ends before it starts" }
    if gap.isDeleted != (gap.deletedReason != nil) {
      return "a deleted gap has a reason, and no other has"
    }
    if gap.isDeleted, gap.returnTime == nil { return "a deleted gap has ended" }
    return date(gap.date, of: gap.exitTime)
  }

  /// What a session once chose from may be gone, but its form is always one that can be sent.
  private func flaw(_ session: Session) -> String? {
    let form = SessionForm(session).tidied
    guard session.changed(by: form) == session else { return "its texts or lists are not tidy" }
    if session.published != (session.publishedAt != nil) {
      return "a published session has a time of publishing, and no other has"
    }
    return form.wrongFields(
      .init(
        school: .active, sessionTypes: Set(session.sessionTypes), members: [:],
        current: session)
    ).first?.message
  }

  private func flaw(_ member: Member) -> String? {
    // The member that a store is born with has neither a last name nor an email.
    for (text, label) in [(member.firstName, "first name"), (member.lastName, "last name")] {
      if !text.isEmpty, let flaw = name(text, label) { return flaw }
    }
    if let text = member.displayName, let flaw = name(text, "display name") { return flaw }
    if let email = member.email {
      if let flaw = MemberRules.wrongEmail(email) { return flaw }
      if email.lowercased() != email { return "the email is not in small letters" }
    }
    return member.photoURL.flatMap(MemberRules.wrongPhotoURL)
  }

  private func flaw(_ visit: Visit) throws -> String? {
    if visit.scheduledEnd <= visit.scheduledStart { return "it ends before it starts" }
    if try VisitPlan.checked(clientId: visit.clientId) != visit.clientId {
      return "the client is not trimmed"
    }
    for (text, value) in [
      (VisitText.address, visit.address), (.pets, visit.pets), (.note, visit.note),
      (.message, visit.pendingMessage),
    ] where try text.checked(value) != value {
      return "\(text.rawValue) is not trimmed"
    }
    for check in [visit.checkIn, visit.checkOut] { try check?.location?.check() }
    let fits =
      switch visit.status {
      case .scheduled: visit.checkIn == nil && visit.checkOut == nil
      case .inAdventure: visit.checkIn != nil && visit.checkOut == nil
      case .completed: (visit.checkIn == nil) == (visit.checkOut == nil)
      }
    if !fits { return "its times do not go with its status" }
    if let left = visit.checkOut, let came = visit.checkIn, left.timestamp < came.timestamp {
      return Visit.endBeforeStart.message
    }
    if visit.checkIn == nil, visit.startId != nil { return "what has not begun names no start" }
    if visit.isEstimated, visit.checkOut == nil { return "what has no times cannot be estimated" }
    return nil
  }

  private func flaw(_ fence: Fence) -> String? {
    if (fence.position == .unknown) != (fence.lastEventAt == nil) {
      return "a position comes with the event that told it"
    }
    guard let left = fence.departure else { return nil }
    let grace = left.graceEndsAt - left.exitTime
    return SettingsRules.isGrace(milliseconds: grace) ? nil : "its grace is out of range"
  }

  private func flaw(_ alert: Alert) -> String? {
    return nil
  }

  private func name(_ text: String, _ label: String) -> String? {
    NameRules.wrong(text, "The \(label)")
      ?? (text.trimmed == text ? nil : "the \(label) is not trimmed")
  }

  private func zone(_ name: String?) -> String? {
    guard let name, !knowsZone(name) else { return nil }
    return "there is no time zone \(JSON.string(name).text)"
  }

  private func date(_ date: CivilDate, of instant: Instant) -> String? {
    let start = date.daysSinceEpoch * 86_400_000
    let distance = instant.milliseconds - Int64(start)
    return (-Self.farthestZone..<2 * Self.farthestZone).contains(distance)
      ? nil : "the date \(date.text) is not that of its time"
  }
}
