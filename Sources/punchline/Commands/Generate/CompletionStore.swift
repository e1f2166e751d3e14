import Libc
import PunchlineKit
import TimeClock

/// Records of the store for completions; none if the store does not exist or respond.
struct CompletionStore {
  private let call: VerbCall?

  /// `options` choose the store and the member.
  init(_ options: [(name: String, value: String?)]) {
    let words = options.flatMap { [$0.name] + ($0.value.map { [$0] } ?? []) }
    guard let arguments = try? Arguments(words + ["status"]),
      let path = try? arguments.storePath(), Self.isThere(path),
      let setup = try? EngineSetup(arguments)
    else {
      call = nil
      return
    }
    call = VerbCall(arguments, MethodCaller(setup.engine), Paint())
  }

  private static func isThere(_ path: String) -> Bool {
    // SAFETY: the path is a terminated string for the length of the call.
    unsafe access(path, F_OK) == 0
  }

  private func ask<Result: Wired>(_ call: Call<Result>) -> Result? { try? self.call?.ask(call) }

  func tasks(hidden: Bool) -> [Completion.Candidate] {
    ask(Wire.taskList(hidden: hidden, limit: 100))?.tasks
      .map { Completion.Candidate(word: $0.name) } ?? []
  }

  /// The tags of this year's entries.
  func tags(lead: String) -> [Completion.Candidate] {
    guard let today = ask(Wire.dayGet())?.date else { return [] }
    let report = Wire.reportGet(
      from: today.adding(days: -366), to: today, by: [.tag], limit: 100)
    return ask(report)?.parts.compactMap { part in
      part.tag.map { Completion.Candidate(word: lead + $0) }
    } ?? []
  }

  /// The numbers of the latest log.
  var numbers: [Completion.Candidate] {
    guard let call, let items = try? ShownLog.ofLatest(call).items else { return [] }
    return zip(1..., items).map { number, item in
      let meaning: String? =
        switch item {
        case .entry(let id): (ask(Wire.entryGet(id: id))?.entry).map(EntryText.whole)
        case .gap(let id): ask(Wire.gapGet(id: id)).map(Verbs.breakText)
        }
      return Completion.Candidate(word: "\(number)", meaning: meaning ?? "")
    }
  }

  var menu: [Completion.Candidate] {
    ask(Wire.activityMenu())?.actions.map { Completion.Candidate(word: $0.label) } ?? []
  }
}
