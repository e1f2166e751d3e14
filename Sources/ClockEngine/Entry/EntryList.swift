internal import ClockStore
internal import JSON
internal import JSONRPC
internal import TimeClock

extension Page {
  /// One page of entries; the dates that a preset meant at the first page hold for all of them.
  func entries(
    _ filter: EntryFilter, _ preset: DatePreset?, _ context: Context
  ) throws -> Part<EntryView> {
    var filter = filter
    if let dates = preset?.dates(around: context.today) {
      filter.from = dates.lowerBound
      filter.to = dates.upperBound
    }
    let last = position.flatMap(EntryCursor.init)
    if let last {
      filter.from = last.from
      filter.to = last.to
    }
    let rows = try context.store.entries(filter, after: last?.position, limit: rowLimit)
    return part(try rows.map(context.view)) { view in
      EntryCursor(
        from: filter.from, to: filter.to,
        position: EntryPosition(
          date: view.entry.date, createdAt: view.entry.createdAt, id: view.entry.id)
      ).items
    }
  }
}

/// How a cursor says where a page of entries ended.
private struct EntryCursor {
  let from: CivilDate?
  let to: CivilDate?
  let position: EntryPosition

  var items: [JSON] {
    [
      from.map { .string($0.text) } ?? .null, to.map { .string($0.text) } ?? .null,
      .string(position.date.text), .integer(position.createdAt.milliseconds),
      .string(position.id),
    ]
  }
}

extension EntryCursor {
  init?(_ items: [JSON]) {
    guard
      items.count == 5, let date = Self.date(items[2]),
      case .integer(let createdAt) = items[3], case .string(let id) = items[4]
    else { return nil }
    from = Self.date(items[0])
    to = Self.date(items[1])
    position = EntryPosition(
      date: date, createdAt: Instant(milliseconds: createdAt), id: id)
  }

  private static func date(_ json: JSON) -> CivilDate? {
    guard case .string(let text) = json else { return nil }
    return CivilDate(text)
  }
}
