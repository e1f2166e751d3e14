import Libc

/// How the parent program set up a signal.
enum InheritedSignal {
  /// Whether it was ignored at the start, as under `nohup`; it then stays ignored.
  static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    // SAFETY: the action is local; comparing the handler's bits calls nothing.
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if os(Linux)
      let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #else
      let handler = unsafe unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #endif
    let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    return handler == ignored
  }
}
