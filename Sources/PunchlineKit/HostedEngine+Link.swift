internal import ClockProtocol

/// The link to an upstream, for a host that carries the lines over its own connection; call `work`
/// after each of these functions that is not a query.
extension HostedEngine {
  /// When to call `work` for the link, in milliseconds since 1970; nil for never, in the past while
  /// `wantsLink` is true.
  public var linkDeadline: Int64? {
    link?.deadline.map { SystemClock.now() + max(0, $0 - SystemClock.monotonic()) }
  }

  /// Whether the host must connect now.
  public var wantsLink: Bool { link?.commandToRun != nil }

  /// Whether the host must close the connection, and then call `linkEnded`.
  public var wantsLinkEnd: Bool { link?.wantsEnd == true }

  /// Call this when the host connects; lines that it takes out then go to the upstream.
  public func linkBegan() {
    if holdsLink == false, !isSuspended { _ = takeLink() }
    tellLink { $0.began(at: SystemClock.monotonic()) }
  }

  /// Call this when the connection is closed or could not be made; a new one is wanted after a
  /// while.
  public func linkEnded() {
    tellLink { $0.ended(at: SystemClock.monotonic()) }
  }

  /// Receives a line from the upstream, without its line end.
  public func receiveFromUpstream(_ line: String) {
    receiveFromUpstream(Array(line.utf8))
  }

  /// Receives the bytes of a line from the upstream, without its line end.
  package func receiveFromUpstream(_ line: [UInt8]) {
    tellLink { $0.receive((line + [0x0A])[...], at: SystemClock.monotonic()) }
  }

  /// Takes out the next line for the upstream, without its line end; nil if there is none.
  public func nextLineForUpstream() -> String? {
    nextBytesForUpstream().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes out the bytes of the next line for the upstream; nil if there is none.
  package func nextBytesForUpstream() -> ArraySlice<UInt8>? {
    guard let link, let end = link.nextChunk().firstIndex(of: 0x0A) else { return nil }
    let line = link.nextChunk()[..<end]
    link.sent(line.count + 1)
    return line
  }

  private func tellLink(_ event: @escaping (UpstreamSession) -> Void) {
    guard let link else { return }
    if isSuspended { heldForLink.append(event) } else { event(link) }
  }

  func tellLinkWhatWasHeld() {
    guard let link, !heldForLink.isEmpty else { return }
    for event in heldForLink { event(link) }
    heldForLink = []
    // A connection that ended during sleep says nothing about the present network.
    link.wake()
  }
}
