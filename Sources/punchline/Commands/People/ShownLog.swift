import ClockStore
import JSON
import Libc
import PunchlineKit
import TimeClock

/// The latest output of `punchline log`, so that people can name an entry or a break by its number.
struct ShownLog {
  enum Item: Equatable {
    case entry(String)
    case gap(String)
  }

  let items: [Item]

  /// The file beside the store; nil if a store has none.
  private static func path(_ arguments: Arguments) -> String? {
    guard let store = try? arguments.storePath(), store != ":memory:",
      !ServerAddress.isOne(store)
    else { return nil }
    return store + "-shown"
  }

  /// The most that is kept, in bytes.
  private static let limit = 1 << 20
  private static let owner: Substring = "of "

  /// The member who sees the log: each member has their own.
  private static func reader(_ call: VerbCall) -> Substring {
    let member = try? call.ask(Wire.authStatus()).member
    return (member?.id ?? "").filter { !$0.isNewline }[...]
  }

  /// The lines of each member's latest log.
  private static func lists(_ path: String) -> [(reader: Substring, lines: [Substring])] {
    guard case .bytes(let bytes) = SmallFile.read(path, limit: limit) else { return [] }
    var lists: [(reader: Substring, lines: [Substring])] = []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix(owner) {
        lists.append((line.dropFirst(owner.count), []))
      } else if !lists.isEmpty {
        lists[lists.count - 1].lines.append(line)
      }
    }
    return lists
  }

  /// Saves the log for later commands; if that fails, they use the default days.
  static func keep(_ items: [Item], _ call: VerbCall) {
    guard let path = path(call.arguments) else { return }
    let reader = reader(call)
    let shown = items.map { item -> Substring in
      switch item {
      case .entry(let id): "entry \(id)"
      case .gap(let id): "gap \(id)"
      }
    }
    var text = ""
    // The latest comes first, so that those of members who left are dropped.
    for list in [(reader, shown)] + lists(path).filter({ $0.reader != reader }) {
      let more = ([owner + list.0] + list.1).joined(separator: "\n") + "\n"
      if text.utf8.count + more.utf8.count > limit { break }
      text += more
    }
    // SAFETY: the path is a terminated string for the length of the call.
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    _ = try? OutputWriter(takingOver: file).writeAll(Array(text.utf8))
    close(file)
  }

  /// The saved log, or the default one as of now.
  static func ofLatest(_ call: VerbCall) throws(CommandFailure) -> ShownLog {
    let reader = reader(call)
    if let path = path(call.arguments),
      let list = lists(path).first(where: { $0.reader == reader })
    {
      return ShownLog(
        items: list.lines.compactMap { line in
          let words = line.split(separator: " ")
          guard words.count == 2 else { return nil }
          return words[0] == "gap" ? .gap(String(words[1])) : .entry(String(words[1]))
        })
    }
    let rows = try Verbs.rows(try call.caller.dates(nil, usual: Verbs.usualRange), call)
    return ShownLog(items: rows.flatMap(Verbs.items))
  }

  /// The number in a word such as `2` or `@2`.
  static func number(_ word: some StringProtocol) -> Int? {
    Int(word.drop { $0 == "@" || $0 == "#" }).flatMap { $0 > 0 ? $0 : nil }
  }

  func item(_ number: Int) throws(CommandFailure) -> Item {
    guard number <= items.count else {
      throw .message(
        items.isEmpty
          ? "punchline log has shown nothing: punchline log \"last month\" goes further back"
          : "punchline log has shown numbers up to \(items.count), and no \(number)")
    }
    return items[number - 1]
  }
}

extension VerbCall {
  /// The entry or break with a number of the log; `last` is the one with the latest start.
  func item(_ word: String) throws(CommandFailure) -> ShownLog.Item {
    if word == "last" {
      guard let entry = try ask(Wire.entryList(limit: 1)).entries.first else {
        throw .message("there are no entries")
      }
      return .entry(entry.id)
    }
    guard let number = ShownLog.number(word) else {
      throw .usage(
        .badValue(option: "N", value: word, allowed: "a number of punchline log, or last"))
    }
    return try ShownLog.ofLatest(self).item(number)
  }

  func entry(_ item: ShownLog.Item) throws(CommandFailure) -> Wire.Entry {
    switch item {
    case .entry(let id): return try find(id)
    case .gap:
      throw .message("that number is a break: punchline break delete N, or move N TIME")
    }
  }

  func find(_ id: String) throws(CommandFailure) -> Wire.Entry {
    do throws(CommandFailure) {
      return try ask(Wire.entryGet(id: id)).entry
    } catch .refused(let error) where error.code == 404 {
      throw .message("that entry is gone: punchline log shows what there is")
    }
  }

  /// The entry named by the first word, and the words after it.
  func entryAndWords() throws(CommandFailure) -> (entry: Wire.Entry, words: [String]) {
    guard let first = arguments.operands.first else { throw missing("N") }
    return (try entry(try item(first)), Array(arguments.operands.dropFirst()))
  }
}
