internal import ClockOperations
internal import JSON
internal import JSONRPC
internal import TimeClock

/// A read whose result is sent to the front end whenever it changes.
struct LiveRead {
  /// How many reads of one conversation may be live at once.
  static let limit = 64
  /// In milliseconds.
  static let everyRange = 200...3_600_000

  let id: Int64
  let method: Method
  var parameters: Parameters
  /// Milliseconds between runs while its figures change; nil to send no such updates.
  let every: Int64?
  /// The result sent last.
  var answer: Observed<LiveAnswer>
  /// Its place among the pages of one list.
  var page = 0
  /// Whether the front end has asked for more than the first page.
  var isGrown = false
  /// Where the sent page ends, and the cursor of the next; nil for the last page, or without pages.
  var end: [JSON]?
  var next: String?
  /// False if the read has no pages, or failed.
  var isPage = false
  /// Whether its figures change continuously until its next turn; nil until checked.
  var isRunning: Bool?

  var isStale: Bool { answer.isStale }

  /// The cursor at which the page starts; nil for the first one.
  var cursor: String? {
    if case .string(let cursor)? = parameters.object[Page.cursor.name] { cursor } else { nil }
  }

  /// Whether it is unknown whether its figures change; until then they may.
  var needsForesight: Bool { every != nil && isRunning == nil }

  /// The next run by time, at a multiple of `every` after the origin.
  func nextRun(after origin: Instant) -> Instant? {
    guard isRunning != false, let every else { return answer.turn }
    let passed = answer.seenAt - origin
    let count = (passed >= 0 ? passed : passed - every + 1) / every + 1
    let next = origin + count * every
    return min(answer.turn ?? next, next)
  }
}

/// Where a live page ends: after the previous run, then after this run.
final class LivePage {
  var end: [JSON]?
  /// The cursor in the result.
  var next: String?
  /// Whether the result was a page.
  var isPage = false

  init(end: [JSON]?) { self.end = end }
}

/// The result of a live read, or its error; two results that differ only in the instant are equal.
struct LiveAnswer: Equatable {
  private let isResult: Bool
  let bytes: [UInt8]
  /// Whether members named `now` are ignored.
  private let isStill: Bool

  init(_ answer: Result<[UInt8], RPCError>, tellsTime: Bool) {
    isStill = !tellsTime
    switch answer {
    case .success(let bytes): (isResult, self.bytes) = (true, bytes)
    case .failure(let error): (isResult, bytes) = (false, WireFailure(error).wireBytes)
    }
  }

  static func == (left: LiveAnswer, right: LiveAnswer) -> Bool {
    guard left.isResult == right.isResult else { return false }
    if left.bytes == right.bytes { return true }
    let (one, other) = (left.bytes[...], right.bytes[...])
    return left.isResult && left.isStill && areAlikeButForNow(one.span, other.span)
  }

  private static func areAlikeButForNow(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    let quote = UInt8(ascii: "\"")
    var (one, other) = (0, 0)
    while true {
      while one < left.count, other < right.count, left[one] == right[other] {
        (one, other) = (one + 1, other + 1)
      }
      if one == left.count || other == right.count {
        return one == left.count && other == right.count
      }
      guard isWithinNow(left, one) else { return false }
      while one < left.count, left[one] != quote { one += 1 }
      while other < right.count, right[other] != quote { other += 1 }
    }
  }

  /// Whether an index lies in the value of a `now` member; quotes within a text would be escaped.
  private static func isWithinNow(_ bytes: Span<UInt8>, _ place: Int) -> Bool {
    var start = place
    while start > 0, bytes[start - 1] != UInt8(ascii: "\"") { start -= 1 }
    let name: StaticString = "\"now\":\""
    guard start >= name.utf8CodeUnitCount else { return false }
    let first = start - name.utf8CodeUnitCount
    for index in 0..<name.utf8CodeUnitCount {
      // SAFETY: the name has as many bytes as its count says.
      guard unsafe bytes[first + index] == name.utf8Start[index] else { return false }
    }
    return true
  }
}

/// Sends the result of a live read, or its error.
struct LiveNotification {
  let id: Int64
  let answer: Result<[UInt8], RPCError>
  /// The number of its page in a grown list, and how many pages there are.
  var place: (page: Int, pages: Int)?

  var push: Push {
    let key = id * Int64(LiveRead.limit) + Int64(place?.page ?? 0)
    return Push(kind: .live(id: key), line: Reply.notification("live", parameters: self))
  }
}

extension LiveNotification: WireObject {
  static func declare(_ members: inout some Members<LiveNotification>) {
    members.add("id", "The id that `live.start` gave the read.") { $0.id }
    members.addIfPresent("page", "The number of the page, from 0, for a list with several pages.") {
      $0.place?.page
    }
    members.addIfPresent("pages", "How many pages the list has now; later ones are gone.") {
      $0.place?.pages
    }
    members.addIfPresent("result", "The new result of the method.") {
      (try? $0.answer.get()).map { WrittenJSON(bytes: $0) }
    }
    members.addIfPresent("error", "Why there is no result now; the read goes on once it can.") {
      if case .failure(let error) = $0.answer { WireFailure(error) } else { nil }
    }
  }
}

/// A wire error as a member of another object.
struct WireFailure: WireObject {
  let error: RPCError

  init(_ error: RPCError) { self.error = error }

  static func declare(_ members: inout some Members<WireFailure>) {
    members.add("code", "The same as in a reply.") { $0.error.code }
    members.add("message", "What is wrong, for people.") { $0.error.message }
    members.addIfPresent("data", "The same as in a reply.") { $0.error.data }
  }
}
