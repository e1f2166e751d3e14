internal import ClockOperations
internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

/// A discrepancy as `sync.witness` lists it.
extension SyncFamily {
  static let witness = Method(
    "sync.witness",
    "Lists the differences between the history of a device's upstream and the one that the device saw, newest first.",
    access: .open, reads: true, parameters: [Page.limit, Page.cursor], refusals: [.validation]
  ) { call in
    let page = try Page(call)
    let context = try call.context
    let desk = SyncDesk(context)
    return try page.part { (last: Int64?, limit: Int) throws -> [DiscrepancyView] in
      try context.store.discrepancies(before: last ?? .max, limit: limit).map { found in
        let change = try desk.change(of: found)
        return DiscrepancyView(
          found: found, change: change, title: context.words(try desk.title(of: found, change)),
          moment: context.clockText.moment(found.at).text)
      }
    } position: { (view: DiscrepancyView) -> Int64 in
      view.found.position
    }
  }
}

private struct DiscrepancyView: Sendable {
  let found: Discrepancy
  /// The device's own row that stored the received record; nil if the record is the same.
  let change: Change?
  let title: String
  let moment: String
}

extension DiscrepancyView: Listed {
  static var listName: StaticString { "discrepancies" }

  static func declare(_ members: inout some Members<DiscrepancyView>) {
    members.add("position", "The number of the discrepancy.") { $0.found.position }
    members.add("at", "When the device found it.") { $0.found.at }
    members.add("since", "When the device last saw the upstream without it; null if never.") {
      $0.found.since
    }
    members.add("restored", "Whether it follows from a backup that was restored at the upstream.") {
      $0.found.isRestored
    }
    members.add(
      "flaw",
      "A row was `rewritten`, is `missing` or was `added`; `unexplained`: a record differs from its rows; `head`: the rows do not give the stated head."
    ) { $0.found.flaw }
    members.add("seq", "The number of the row at the upstream; null for `head`.") { $0.found.seq }
    members.add("topic", "The kind of the record; null if unknown.") {
      $0.found.record?.topic
    }
    members.add("recordId", "The id of the record; null if unknown.") { $0.found.record?.id }
    members.add("factsBefore", "The digest of the row's facts that the device keeps.") {
      $0.found.factsBefore
    }
    members.add("textsBefore", "The digest of its texts that the device keeps.") {
      $0.found.textsBefore
    }
    members.add("factsNow", "The digest of its received facts.") { $0.found.factsNow }
    members.add("textsNow", "The digest of its received texts.") { $0.found.textsNow }
    members.add(
      "change",
      "The row of the device's own journal that stored the received record; null if it is the same."
    ) { $0.change?.seq }
    members.add("before", "The record before; null if it is the same.") {
      $0.change?.before.json ?? .null
    }
    members.add("now", "The received record; null if it is gone or the same.") {
      $0.change?.after.json ?? .null
    }
    members.addObject("text", "The texts to show.") { text in
      text.add("title", "What differs, in words.") { $0.title }
      text.add("at", "When it was found, like `Fri, Nov 20, 10:10 AM`.") { $0.moment }
    }
  }
}

extension Discrepancy.Flaw: WireWord {}
