internal import PunchlineKit

/// Begins an engine, or returns NULL and says why in `error`.
///
/// `options` is a JSON object, or NULL for none. `store` in it is a path or ":memory:", by default
/// the program's store; the first line that needs the store opens it. `timeZone`, `language`,
/// `user`, `organization`, `virtualTime`, `requireAuth` and `upstream` mean the same as on the
/// command line; `upstreamToken` is the token itself. With `carriesLink` the caller carries lines
/// to the upstream and back, and `upstream` is any name for it. `error` may be NULL; the caller
/// frees its text with `punchline_free`.
@c(punchline_open)
public func open(
  options: UnsafePointer<CChar>?,
  error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> UnsafeMutableRawPointer? {
  do throws(OpenOptions.Failure) {
    let text = unsafe options.map { unsafe String(cString: $0) } ?? "{}"
    let host = Host(HostedEngine(try OpenOptions(text).options))
    return unsafe Unmanaged.passRetained(host).toOpaque()
  } catch let failure {
    let text = Array(failure.message.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
    // SAFETY: there is room for all of them.
    unsafe copy.initialize(from: text, count: text.count)
    unsafe error?.pointee = copy
    if unsafe error == nil { unsafe copy.deallocate() }
    return nil
  }
}

/// Takes in one line of `length` bytes without its end; call `punchline_work` afterwards.
///
/// Returns 1 if it is taken, and 0 if it is taken but earlier lines should be answered and taken
/// out first. Returns -1 if it is not taken, because the engine or the line is NULL, the length is
/// below zero, or the line contains a line feed.
@c(punchline_send) @discardableResult
public func send(
  engine: UnsafeMutableRawPointer?, line: UnsafePointer<UInt8>?, length: Int
) -> Int32 {
  guard let host = unsafe Host.at(engine), let bytes = unsafe Host.line(line, length) else {
    return -1
  }
  host.engine.receive(bytes[...])
  host.engine.receive([0x0A])
  return host.engine.wantsInput ? 1 : 0
}

/// Gives the engine a zone's rules, the bytes of its TZif file, in place of the system's, for
/// systems that have none; call `punchline_work` afterwards.
///
/// Returns false and changes nothing if the bytes are no such file, the name does not have the form
/// of Europe/Berlin, or one of them is NULL.
@c(punchline_zone)
public func zone(
  engine: UnsafeMutableRawPointer?, name: UnsafePointer<CChar>?, bytes: UnsafePointer<UInt8>?,
  length: Int
) -> Bool {
  guard let host = unsafe Host.at(engine), let name = unsafe name,
    let rules = unsafe Host.bytes(bytes, length)
  else { return false }
  // SAFETY: the caller promises a zero behind the name.
  return (try? host.engine.setZone(unsafe String(cString: name), tzif: rules)) != nil
}

/// Gives the engine the texts of a language, the bytes of its file, compiled or JSON; call
/// `punchline_work` afterwards.
///
/// Returns false and changes nothing if the bytes are no such file, the tag does not have the form
/// of pt-BR, or one of them is NULL.
@c(punchline_language)
public func language(
  engine: UnsafeMutableRawPointer?, tag: UnsafePointer<CChar>?, bytes: UnsafePointer<UInt8>?,
  length: Int
) -> Bool {
  guard let host = unsafe Host.at(engine), let tag = unsafe tag,
    let words = unsafe Host.bytes(bytes, length)
  else { return false }
  // SAFETY: the caller promises a zero behind the tag.
  return (try? host.engine.setLanguage(unsafe String(cString: tag), words: words)) != nil
}

/// Says that no more lines come; call `punchline_work` afterwards.
@c(punchline_end)
public func end(engine: UnsafeMutableRawPointer?) {
  unsafe Host.at(engine)?.engine.endInput()
}

/// Answers the lines taken in, and sends what time and other engines have changed; true if there is
/// more to do at once: take the lines out and call it again.
@c(punchline_work) @discardableResult
public func work(engine: UnsafeMutableRawPointer?) -> Bool {
  guard let host = unsafe Host.at(engine) else { return false }
  host.engine.work()
  return host.engine.hasWork
}

/// Takes out the next line, or returns NULL; its length, without the zero at its end, goes into
/// `length`, which may be NULL.
///
/// The line belongs to the engine until the next one is taken out.
@c(punchline_receive)
public func receive(
  engine: UnsafeMutableRawPointer?, length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt8>? {
  guard let (line, count) = unsafe Host.at(engine)?.nextLine() else { return nil }
  unsafe length?.pointee = count
  return unsafe line
}

/// When to call `punchline_work` even if no line comes in, in milliseconds since 1970, or -1 for
/// never; ask again after each call of it.
@c(punchline_deadline)
public func deadline(engine: UnsafeMutableRawPointer?) -> Int64 {
  unsafe Host.at(engine)?.engine.deadline ?? -1
}

/// Whether no more lines come out: the input has ended, or `shutdown` was called.
@c(punchline_is_finished)
public func isFinished(engine: UnsafeMutableRawPointer?) -> Bool {
  unsafe Host.at(engine)?.engine.isFinished ?? true
}

/// The file that other engines write to after each change of the store; NULL while nobody has
/// subscribed and no lines are carried to an upstream.
///
/// Call `punchline_notify` when you begin to watch it, and when it changes. `number`, which may be
/// NULL, changes when another file lies there. The path belongs to the engine until it is asked for
/// again.
@c(punchline_watched_file)
public func watchedFile(
  engine: UnsafeMutableRawPointer?, number: UnsafeMutablePointer<Int>?
) -> UnsafePointer<UInt8>? {
  guard let (path, opening) = unsafe Host.at(engine)?.watchedPath() else { return nil }
  unsafe number?.pointee = opening
  return unsafe path
}

/// Says that other engines may have changed the store; call `punchline_work` afterwards.
@c(punchline_notify)
public func notify(engine: UnsafeMutableRawPointer?) {
  unsafe Host.at(engine)?.engine.storeWasNotified()
}

/// Closes the store before the program is put to sleep, so that no lock and no open file of it is
/// left; until `punchline_resume` lines are taken in but not answered.
@c(punchline_suspend)
public func suspend(engine: UnsafeMutableRawPointer?) {
  unsafe Host.at(engine)?.engine.suspend()
}

/// Goes on after `punchline_suspend`; call `punchline_work` afterwards, which sends what time and
/// other engines have changed meanwhile.
@c(punchline_resume)
public func resume(engine: UnsafeMutableRawPointer?) {
  unsafe Host.at(engine)?.engine.resume()
}

/// Ends the engine and puts NULL in its place, so that closing it twice does nothing.
///
/// This frees its memory, with the line and the path that it gave out; lines that were not answered
/// are lost.
@c(punchline_close)
public func close(engine: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) {
  guard let engine = unsafe engine, let host = unsafe engine.pointee else { return }
  unsafe engine.pointee = nil
  // SAFETY: the header asks for a pointer that was opened and not yet closed.
  unsafe Unmanaged<Host>.fromOpaque(host).release()
}

/// Frees a text that `punchline_open` left in `error`.
@c(punchline_free)
public func free(text: UnsafeMutablePointer<CChar>?) {
  unsafe text?.deallocate()
}
