internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// What a device found its upstream to have otherwise than it has seen it.
extension SyncFamily {
  static let witness = Method(
    "sync.witness",
    "Lists where the upstream of a device has another history than the device has seen, newest first.",
    access: .open, reads: true, parameters: [Page.limit, Page.cursor], refusals: [.validation]
  ) { call in
    let page = try Page(call)
    let context = try call.context
    return try page.part { (last: Int64?, limit: Int) throws -> [DiscrepancyView] in
      try context.store.discrepancies(before: last ?? .max, limit: limit).map { found in
        DiscrepancyView(
          found: found, change: try found.changeSeq.flatMap(context.store.change),
          title: context.words(try context.title(of: found)),
          moment: context.clockText.moment(found.at).text)
      }
    } position: { (view: DiscrepancyView) -> Int64 in
      view.found.position
    }
  }
}

private struct DiscrepancyView: Sendable {
  let found: Discrepancy
  /// The device's own row that took over what came; nil where the record is the same.
  let change: Change?
  let title: String
  let moment: String
}

extension DiscrepancyView: Listed {
  static var listName: StaticString { "discrepancies" }

  static func declare(_ members: inout some Members<DiscrepancyView>) {
    members.add("position", "Its place among all that was found.") { $0.found.position }
    members.add("at", "When the device found it.") { $0.found.at }
    members.add("since", "When the upstream last was as the device had seen it.") {
      $0.found.since
    }
    members.add("restored", "Whether a backup that was restored there explains it.") {
      $0.found.isRestored
    }
    members.add(
      "flaw",
      "`rewritten`, `missing` or `added` of a row; `unexplained` of a record that its rows do not have so; `head` where the rows do not come to the head that was said."
    ) { $0.found.flaw }
    members.add("seq", "The number of the row at the upstream; else null.") { $0.found.seq }
    members.add("topic", "The kind of the record; null where it is not known.") {
      $0.found.record?.topic
    }
    members.add("recordId", "The record; null where it is not known.") { $0.found.record?.id }
    members.add("factsBefore", "The digest of the row's facts as the device has seen it.") {
      $0.found.factsBefore
    }
    members.add("textsBefore", "The digest of its texts as the device has seen it.") {
      $0.found.textsBefore
    }
    members.add("factsNow", "The digest of its facts as it came.") { $0.found.factsNow }
    members.add("textsNow", "The digest of its texts as it came.") { $0.found.textsNow }
    members.add(
      "change", "The row of the device's own journal that took over the record; else null."
    ) { $0.change?.seq }
    members.add("before", "The record as the device had it; null where it is as it was.") {
      $0.change?.before.json ?? .null
    }
    members.add("now", "The record as it came; null where it is gone or as it was.") {
      $0.change?.after.json ?? .null
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("title", "What is otherwise, in words.") { $0.title }
      text.add("at", "When it was found, like `Fri, Nov 20, 10:10 AM`.") { $0.moment }
    }
  }
}

extension Discrepancy.Flaw: WireWord {}
