internal import ClockStore
package import TimeClock

extension Engine {
  package static let unauthenticated = ClockError.refused(
    .unauthenticated, "User not authenticated")
  /// Explains how to sign in, since the store shows nothing else.
  package static let signInNeeded = ClockError.refused(
    .unauthenticated, "Sign in first, with your email address and your password")
  package static let tokenExpired = ClockError.refused(
    .tokenExpired, "The token has expired; sign in again")

  /// The member that requests run for, as the store has them now.
  package func actingMember() throws(ClockError) -> Member {
    let store = try store()
    try store.beginRead()
    if let hash = state.token {
      _ = try liveToken(hash: hash)
    } else if options.requiresSignIn {
      throw Self.signInNeeded
    }
    try memos.member.foresee(state.userId, in: store) { () throws(ClockError) in
      _ = try store.find(Settings.self, state.userId)
      _ = try store.find(Organization.self, state.organizationId ?? Organization.firstId)
      _ = try store.organizationLimits()
      _ = try store.nextGraceEnd()
      _ = try store.endOfSeals()
      _ = try store.erasing(in: state.organizationId ?? Organization.firstId)
    }
    let found = try memos.member.value(state.userId, in: store) { () throws(ClockError) in
      try store.find(Member.self, state.userId)
    }
    guard let found, isOfOrganization(found) else { throw .notFound("Member") }
    guard found.isActive else { throw .refused(.notFound, "You are not active any more") }
    return found
  }

  private func isOfOrganization(_ member: Member) -> Bool {
    state.organizationId == nil || state.organizationId == member.organizationId
  }

  /// Acts as another member from now on, and ends the subscriptions of the one before.
  package func act(as wanted: ActorChoice) throws(ClockError) {
    try store().beginRead()
    try refuseUnlessFixed(on: wanted.userId)
    if options.requiresSignIn {
      guard try actingMember().id == wanted.userId else { throw .notFound("Member") }
      return
    }
    let organizationId = wanted.organizationId ?? options.organizationId
    guard let member = try member(wanted.userId, of: organizationId) else {
      throw .notFound("Member")
    }
    converse(as: member.id, of: member.organizationId, token: nil)
  }

  /// Acts as the token's member; a different wanted member is not found.
  package func signIn(token: String, as wanted: ActorChoice?) throws(ClockError) {
    try store().beginRead()
    let token = try liveToken(hash: SHA256.hex(of: token.utf8))
    try refuseUnlessFixed(on: token.memberId)
    guard
      let member = try member(token.memberId, of: options.organizationId),
      wanted == nil || wanted?.userId == member.id,
      wanted?.organizationId == nil || wanted?.organizationId == member.organizationId
    else { throw .notFound("Member") }
    converse(as: member.id, of: member.organizationId, token: token.hash)
  }

  /// Refuses any member other than the engine's fixed one.
  func refuseUnlessFixed(on userId: String) throws(ClockError) {
    guard let fixed = fixedUserId, fixed != userId else { return }
    throw .refused(.permissionDenied, "This engine acts on behalf of \(called(fixed)) alone")
  }

  /// Refuses everything if the device belongs to a member other than the host's.
  package func refuseOnDeviceOfOthers() throws(ClockError) {
    guard options.isUserGiven, let owner = try store().upstream?.memberId,
      owner != options.userId
    else { return }
    throw .refused(.permissionDenied, "This device acts on behalf of \(called(owner)) alone")
  }

  /// The member's name; the id if this store does not know the member.
  private func called(_ userId: String) -> String {
    let member = try? store().find(Member.self, userId)
    return member?.calledName ?? userId
  }

  private var fixedUserId: String? {
    options.isActorFixed ? options.userId : (try? store())?.upstream?.memberId
  }

  package func converse(as userId: String, of organizationId: String?, token: String?) {
    if userId != state.userId { audience?.leave() } else { audience?.readAnew() }
    state.userId = userId
    state.organizationId = organizationId
    state.token = token
    deadlines = nil
    forgetContext()
  }

  /// An active member of the organization, or of any organization.
  package func member(_ id: String, of organizationId: String?) throws(ClockError) -> Member? {
    guard
      let member = try store().find(Member.self, id), member.isActive,
      organizationId == nil || organizationId == member.organizationId
    else { return nil }
    return member
  }

  /// When the conversation's token expires.
  package func tokenExpiry() throws(ClockError) -> Instant? {
    guard let hash = state.token else { return nil }
    return try store().token(hash: hash)?.expiresAt
  }

  /// Whether the conversation's token was ended elsewhere, which leaves no row in the journal.
  package func hasLostToken() throws(ClockError) -> Bool {
    guard let hash = state.token else { return false }
    return try store().token(hash: hash) == nil
  }

  private func liveToken(hash: String) throws(ClockError) -> StoredToken {
    guard let token = try store().token(hash: hash) else { throw Self.unauthenticated }
    if let end = token.expiresAt, end <= now { throw Self.tokenExpired }
    return token
  }
}

/// A member to act as, in one organization or in any.
package struct ActorChoice: Sendable {
  package let userId: String
  package let organizationId: String?

  package init(userId: String, organizationId: String?) {
    self.userId = userId
    self.organizationId = organizationId
  }
}
