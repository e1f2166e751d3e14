import TimeClock

/// Who may do what.
extension Model {
  func allows(_ actor: String, _ action: String, _ subject: String, own: Bool) -> Bool {
    let role = Self.roles[actor] ?? .client
    switch subject {
    case "entry", "gap", "task":
      if own { return role != .client }
      return role == .admin ? action != "create" : role == .manager && action == "read"
    case "change":
      return own ? role != .client : role == .admin && ["read", "edit"].contains(action)
    case "session":
      switch role {
      case .admin: return true
      case .manager: return action != "delete"
      case .photographer, .sitter, .employee: return action == "read"
      case .client: return false
      }
    case "visit":
      switch role {
      case .admin: return true
      case .manager: return action == "read"
      case .photographer, .sitter, .employee: return own && ["read", "work"].contains(action)
      case .client: return own && action == "read"
      }
    case "organization":
      return role == .admin && ["read", "edit"].contains(action)
        || action == "read" && role != .client
    case "settings", "alert": return own && (role != .client || ["read", "edit"].contains(action))
    default: return own && role != .client
    }
  }

  /// An action that a role may never do is refused before any lookup.
  func mayEver(_ actor: String, _ action: String, _ subject: String) -> Bool {
    allows(actor, action, subject, own: true) || allows(actor, action, subject, own: false)
  }

  /// An invisible record is not found; a visible one without the right is refused.
  func check(
    _ actor: String, _ action: String, _ subject: String, own: Bool
  ) throws(Refused) {
    if allows(actor, action, subject, own: own) { return }
    throw Refused(
      allows(actor, "read", subject, own: own) ? "permission_denied" : "not_found")
  }

  func span(_ id: String, _ actor: String, for action: String) throws(Refused) -> Span {
    guard let span = spans[id] else { throw Refused("not_found") }
    try check(actor, action, "entry", own: span.member == actor)
    return span
  }

  func project(_ id: String, _ actor: String, for action: String) throws(Refused) -> Project {
    guard let project = tasks[id] else { throw Refused("not_found") }
    try check(actor, action, "task", own: project.member == actor)
    return project
  }

  func job(_ id: String, _ actor: String, for action: String) throws(Refused) -> Job {
    guard let job = jobs[id] else { throw Refused("not_found") }
    let isForPlanners = [.admin, .manager].contains(Self.roles[actor])
    guard job.isPublished || isForPlanners else { throw Refused("not_found") }
    try check(actor, action, "session", own: false)
    return job
  }

  func visit(_ id: String, _ actor: String, for action: String) throws(Refused) -> Appointment {
    guard let visit = visits[id] else { throw Refused("not_found") }
    let own = actor == "client" ? visit.client : visit.sitter
    try check(actor, action, "visit", own: own == actor)
    return visit
  }

  /// Admins may change records of any age.
  func checkAge(_ span: Span, _ actor: String) throws(Refused) {
    guard actor != "me", let days = houses["local"]?.editWindow else { return }
    let last = zone.date(of: span.created).adding(days: Int(days))
    if zone.date(of: now) > last { throw Refused("edit_window") }
  }
}
