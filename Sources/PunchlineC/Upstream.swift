internal import PunchlineKit

/// Opens the store now, and not with the first line that needs it: a device exchanges what there
/// is though nobody asks for anything.
@c(punchline_open_store)
public func openStore(engine: UnsafeMutableRawPointer?) {
  unsafe Host.at(engine)?.engine.openStore()
}

/// Whether the host must connect to the upstream now, and then call `punchline_link_began`. False
/// where the options do not have `carriesLink`.
@c(punchline_wants_link)
public func wantsLink(engine: UnsafeMutableRawPointer?) -> Bool {
  unsafe Host.at(engine)?.engine.wantsLink ?? false
}

/// It is being tried to connect: lines that are taken out go to the upstream. To be followed by
/// `punchline_work`.
@c(punchline_link_began)
public func linkBegan(engine: UnsafeMutableRawPointer?) {
  unsafe Host.at(engine)?.engine.linkBegan()
}

/// Takes in one line of the upstream, of `length` bytes without its end; call `punchline_work`
/// afterwards. 1 when it is taken, and -1 when it is not, for the reasons of `punchline_send`.
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

/// Takes out the next line for the upstream, or returns NULL; its length, without the zero at its
/// end, goes into `length`, which may be NULL. The line belongs to the engine, until the next one
/// for the upstream is taken out.
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

/// The connection is closed, or could not be made; after a while another one is wanted. To be
/// followed by `punchline_work`.
@c(punchline_link_ended)
public func linkEnded(engine: UnsafeMutableRawPointer?) {
  unsafe Host.at(engine)?.engine.linkEnded()
}

/// When to call `punchline_work` for the sake of the connection, in milliseconds since 1970; -1 for
/// never. To be asked again after each call of it; while one is wanted it is over.
@c(punchline_link_deadline)
public func linkDeadline(engine: UnsafeMutableRawPointer?) -> Int64 {
  unsafe Host.at(engine)?.engine.linkDeadline ?? -1
}
