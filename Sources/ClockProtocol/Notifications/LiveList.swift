internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// Live lists of several pages: each page starts where the previous one ends, even when rows are
/// inserted, deleted or moved.
extension Subscriber {
  /// Adds the next page to a live list.
  func growLive(_ id: Int64, _ conversation: Conversation) throws -> LiveGrowth {
    guard let index = state.live.lastIndex(where: { $0.id == id }) else {
      throw ClockError.notFound("Live read")
    }
    // Takes in earlier changes, and raises due alerts.
    _ = try Invocation(state.live[index].method, state.live[index].parameters.object, conversation)
      .bytes()
    guard let last = state.live.last(where: { $0.id == id }) else {
      throw ClockError.notFound("Live read")
    }
    guard last.isPage else {
      throw ClockError.validation([
        .init("id", "Only a list can grow, and this read is no list")
      ])
    }
    guard let next = last.next else {
      return LiveGrowth(id: id, page: nil, pages: pages(of: id), result: nil)
    }
    guard state.live.count < LiveRead.limit else {
      throw ClockError.refused(
        .tooManyLive, "At most \(LiveRead.limit) reads may be live at once; stop one first")
    }
    var read = last
    read.page += 1
    let answer = try begin(&read, at: next, conversation)
    let result = try answer.get()
    for index in state.live.indices where state.live[index].id == id {
      state.live[index].isGrown = true
    }
    read.isGrown = true
    let place = state.live.lastIndex { $0.id == id }.map { $0 + 1 } ?? state.live.endIndex
    state.live.insert(read, at: place)
    engine.deadlines = nil
    return LiveGrowth(
      id: id, page: read.page, pages: pages(of: id), result: WrittenJSON(bytes: result))
  }

  /// Runs pages again whose start has moved, and drops the pages after the last one.
  func joinPages(_ conversation: Conversation) throws(ClockError) {
    var index = 1
    while index < state.live.count {
      defer { index += 1 }
      let (before, page) = (state.live[index - 1], state.live[index])
      guard page.page > 0, before.isPage, !before.isStale else { continue }
      guard let next = before.next else {
        try drop(pagesAfter: index - 1, conversation)
        continue
      }
      guard page.cursor != next else { continue }
      var read = page
      let answer = try timed { () throws(ClockError) in
        try begin(&read, at: next, conversation)
      }
      state.live[index] = read
      pushes.append(notification(of: read, answer).push)
    }
  }

  func notification(
    of read: LiveRead, _ answer: Result<[UInt8], RPCError>
  ) -> LiveNotification {
    let place = read.isGrown ? (read.page, pages(of: read.id)) : nil
    return LiveNotification(id: read.id, answer: answer, place: place)
  }

  private func drop(pagesAfter index: Int, _ conversation: Conversation) throws(ClockError) {
    var last = state.live[index]
    state.live.removeAll { $0.id == last.id && $0.page > last.page }
    // Its result says how many rows are left.
    let answer = try timed { () throws(ClockError) in try run(&last, conversation) }
    state.live[index] = last
    pushes.append(notification(of: last, answer).push)
  }

  /// Runs the read as the page that starts at a cursor.
  private func begin(
    _ read: inout LiveRead, at cursor: String, _ conversation: Conversation
  ) throws(ClockError) -> Result<[UInt8], RPCError> {
    var members = read.parameters.object.members.filter { $0.name != Page.cursor.name }
    members.append((Page.cursor.name, .string(cursor)))
    do throws(RPCError) {
      read.parameters = try Parameters(JSONObject(members), declared: read.method.parameters)
    } catch {
      return .failure(error)
    }
    read.end = nil
    return try run(&read, conversation)
  }

  private func pages(of id: Int64) -> Int { state.live.count(where: { $0.id == id }) }
}

/// The result of `live.more`.
struct LiveGrowth: WireObject {
  let id: Int64
  let page: Int?
  let pages: Int
  let result: WrittenJSON?

  static func declare(_ members: inout some Members<LiveGrowth>) {
    members.add("id", "The live read.") { $0.id }
    members.add("page", "The number of the new page, from 0; null if nothing follows.") {
      $0.page
    }
    members.add("pages", "How many pages the list has now.") { $0.pages }
    members.add("result", "The page, as the method gives it; null if nothing follows.") {
      $0.result
    }
  }
}
