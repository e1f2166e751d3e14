internal import ClockProtocol

/// The link to an upstream, for a host whose options say that it carries the lines by a connection
/// of its own. Call `work` after each of these functions except the questions.
extension HostedEngine {
  /// Whether the host must connect now.
  public var wantsLink: Bool { link?.commandToRun != nil }

  /// Whether the host must close the connection, and then call `linkEnded`.
  public var wantsLinkEnd: Bool { link?.wantsEnd == true }

  /// The host is connecting: lines that are taken out go to the upstream.
  public func linkBegan() {
    if holdsLink == false, !isSuspended { _ = takeLink() }
    tellLink { $0.began(at: SystemClock.monotonic()) }
  }

  /// The connection is closed, or could not be made; after a while another one is wanted.
  public func linkEnded() {
    tellLink { $0.ended(at: SystemClock.monotonic()) }
  }

  /// Takes in a line of the upstream without its line end.
  public func receiveFromUpstream(_ line: String) {
    receiveFromUpstream(Array(line.utf8))
  }

  /// Takes in the bytes of a line of the upstream, without its line end.
  package func receiveFromUpstream(_ line: [UInt8]) {
    tellLink { $0.receive((line + [0x0A])[...], at: SystemClock.monotonic()) }
  }

  /// Takes out the next line for the upstream, without its line end; nil when there is none.
  public func nextLineForUpstream() -> String? {
    nextBytesForUpstream().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes out the bytes of the next line for the upstream; nil when there is none.
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
    // A connection that ended in the sleep says nothing of the network that is there now.
    link.wake()
  }
}
