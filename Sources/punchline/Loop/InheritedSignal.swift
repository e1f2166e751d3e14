import Libc

/// What the program that started this one wanted of a signal.
enum InheritedSignal {
  /// Whether it was ignored when the program started, as `nohup` does; it then stays so.
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
