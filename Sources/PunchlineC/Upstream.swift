internal import PunchlineKit

/// Opens the store now instead of with the first line that needs it, so that a device exchanges
/// changes before anybody asks for something.
@c(punchline_open_store)
public func openStore(engine: UnsafeMutableRawPointer?) {
  unsafe Host.at(engine)?.engine.openStore()
}

/// Whether the host must connect to the upstream now, and then call `punchline_link_began`; never
/// without `carriesLink`.
@c(punchline_wants_link)
public func wantsLink(engine: UnsafeMutableRawPointer?) -> Bool {
  unsafe Host.at(engine)?.engine.wantsLink ?? false
}

/// Says that the host is connecting, so that lines for the upstream can be taken out; call
/// `punchline_work` afterwards.
@c(punchline_link_began)
public func linkBegan(engine: UnsafeMutableRawPointer?) {
  unsafe Host.at(engine)?.engine.linkBegan()
}

/// Takes in one line of the upstream like `punchline_send`, but returns only 1 or -1; call
/// `punchline_work` afterwards.
@c(punchline_send_from_upstream) @discardableResult
public func sendFromUpstream(
  engine: UnsafeMutableRawPointer?, line: UnsafePointer<UInt8>?, length: Int
) -> Int32 {
  guard let host = unsafe Host.at(engine), let bytes = unsafe Host.line(line, length) else {
    return -1
  }
  host.engine.receiveFromUpstream(bytes)
  return 1
}

/// Takes out the next line for the upstream like `punchline_receive`; it belongs to the engine
/// until the next one for the upstream is taken out.
@c(punchline_receive_for_upstream)
public func receiveForUpstream(
  engine: UnsafeMutableRawPointer?, length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt8>? {
  guard let (line, count) = unsafe Host.at(engine)?.nextLineForUpstream() else { return nil }
  unsafe length?.pointee = count
  return unsafe line
}

/// Whether the host must close the connection, and then call `punchline_link_ended`.
@c(punchline_wants_link_end)
public func wantsLinkEnd(engine: UnsafeMutableRawPointer?) -> Bool {
  unsafe Host.at(engine)?.engine.wantsLinkEnd ?? false
}

/// Says that the connection is closed or could not be made, so that another is wanted after a
/// while; call `punchline_work` afterwards.
@c(punchline_link_ended)
public func linkEnded(engine: UnsafeMutableRawPointer?) {
  unsafe Host.at(engine)?.engine.linkEnded()
}

/// When to call `punchline_work` for the connection, in milliseconds since 1970: -1 for never, and
/// in the past while a connection is wanted; ask again after each call of it.
@c(punchline_link_deadline)
public func linkDeadline(engine: UnsafeMutableRawPointer?) -> Int64 {
  unsafe Host.at(engine)?.engine.linkDeadline ?? -1
}
