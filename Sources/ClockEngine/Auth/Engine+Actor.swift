internal import ClockStore
internal import TimeClock

extension Engine {
  static let unauthenticated = Refusal(.unauthenticated, "User not authenticated")
  static let tokenExpired = Refusal(.tokenExpired, "The token has expired; sign in again")

  /// On whose behalf requests run, as the store has them now.
  func actingMember() throws -> Member {
    let store = try store()
    try store.beginRead()
    if let hash = state.token {
      _ = try liveToken(hash: hash)
    } else if options.requiresSignIn {
      throw Self.unauthenticated
    }
    let key = MemoKey(version: try store.version(), id: state.userId)
    let found =
      try memos.member[key]
      ?? memos.member.keep(try store.find(Member.self, state.userId), for: key)
    guard let found, found.isActive, isOfOrganization(found) else {
      throw Refusal.notFound("Member")
    }
    return found
  }

  private func isOfOrganization(_ member: Member) -> Bool {
    state.organizationId == nil || state.organizationId == member.organizationId
  }

  /// The actor's context, nil where they may be told nothing any more, of which they are told once.
  func listener() throws -> Context? {
    do {
      return try context()
    } catch let refusal as Refusal where refusal.reason == .notFound {
      if !state.subscription.isMuted { try pushResync() }
      state.subscription.isMuted = true
      return nil
    } catch let refusal as Refusal
      where [.unauthenticated, .tokenExpired].contains(refusal.reason)
    {
      // No token comes back.
      try pushResync()
      state.subscription = Subscription()
      return nil
    }
  }

  /// Acts as another member from now on, who is told nothing that was meant for the first.
  func act(as wanted: ActorChoice) throws {
    try store().beginRead()
    if options.requiresSignIn {
      guard try actingMember().id == wanted.userId else { throw Refusal.notFound("Member") }
      return
    }
    let organizationId = wanted.organizationId ?? options.organizationId
    guard let member = try member(wanted.userId, of: organizationId) else {
      throw Refusal.notFound("Member")
    }
    converse(as: member.id, of: member.organizationId, token: nil)
  }

  /// Goes on as the member to whom the token was given, who has to be the one wanted.
  func signIn(token: String, as wanted: ActorChoice?) throws {
    try store().beginRead()
    let token = try liveToken(hash: SHA256.hex(of: token.utf8))
    guard
      let member = try member(token.memberId, of: options.organizationId),
      wanted == nil || wanted?.userId == member.id,
      wanted?.organizationId == nil || wanted?.organizationId == member.organizationId
    else { throw Refusal.notFound("Member") }
    converse(as: member.id, of: member.organizationId, token: token.hash)
  }

  func converse(as userId: String, of organizationId: String?, token: String?) {
    if userId != state.userId { state.subscription = Subscription() }
    state.userId = userId
    state.organizationId = organizationId
    state.token = token
    deadlines = nil
    forgetContext()
  }

  /// An active member of the organization, or of any.
  func member(_ id: String, of organizationId: String?) throws -> Member? {
    guard
      let member = try store().find(Member.self, id), member.isActive,
      organizationId == nil || organizationId == member.organizationId
    else { return nil }
    return member
  }

  private func liveToken(hash: String) throws -> StoredToken {
    guard let token = try store().token(hash: hash) else { throw Self.unauthenticated }
    guard token.expiresAt > now else { throw Self.tokenExpired }
    return token
  }
}
