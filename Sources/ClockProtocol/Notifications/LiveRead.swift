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
  let reads: Reads
  var parameters: Parameters
  /// The member whose time it is about; nil for the actor.
  let userId: String?
  /// Milliseconds between two runs while figures run; nil where those are not sent.
  let every: Int64?
  /// What was sent last.
  var told: LiveAnswer
  var ranAt: Instant
  /// Its place among the pages of one list.
  var page = 0
  /// Whether the front end has asked for more than the first page.
  var isGrown = false
  /// Where the page that was told ends, and where the next begins; nil where it is the last, or no
  /// page.
  var end: [JSON]?
  var next: String?
  /// False for what has no pages, and where there was an error in place of one.
  var isPage = false
  /// When time alone next changes the result, as far as known.
  var turn: Instant?
  /// Whether its figures run until then; nil until somebody has looked.
  var isRunning: Bool?
  /// Whether something that the result follows from has changed since it was sent.
  var isStale = false

  /// The cursor that the page begins with; nil for the first one.
  var cursor: String? {
    if case .string(let cursor)? = parameters.object[Page.cursor.name] { cursor } else { nil }
  }

  /// Whether nobody has looked yet whether its figures run; until then they may.
  var needsForesight: Bool { every != nil && isRunning == nil }

  /// The next run that time asks for, of those that are a multiple of `every` after the origin.
  func nextRun(after origin: Instant) -> Instant? {
    guard isRunning != false, let every else { return turn }
    let passed = ranAt - origin
    let count = (passed >= 0 ? passed : passed - every + 1) / every + 1
    let next = origin + count * every
    return min(turn ?? next, next)
  }
}

/// Where the page of a live read ends, as the run before left it, and as this one leaves it.
final class LivePage {
  var end: [JSON]?
  /// The cursor that was answered.
  var next: String?
  /// Whether the method answered a page.
  var isPage = false

  init(end: [JSON]?) { self.end = end }
}

/// The result of a live read, or the error in its place.
struct LiveAnswer: Equatable {
  private let isResult: Bool
  /// All but the instant at which it holds, as that alone makes no other answer.
  private let still: [UInt8]

  init(_ answer: Result<[UInt8], RPCError>, of reads: Reads) {
    switch answer {
    case .success(let bytes):
      isResult = true
      if case .flows = reads.time { still = bytes } else { still = Self.withoutNow(bytes) }
    case .failure(let error):
      (isResult, still) = (false, WireFailure(error).wireBytes)
    }
  }

  private static let name = Array("\"now\":\"".utf8)

  /// Leaves out the values of members named `now`; within a text the quotes would be escaped.
  private static func withoutNow(_ bytes: [UInt8]) -> [UInt8] {
    let name = name
    var kept: [UInt8] = []
    var (start, index) = (bytes.startIndex, bytes.startIndex)
    while index + name.count <= bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "\""),
        bytes[index..<index + name.count].elementsEqual(name)
      else {
        index += 1
        continue
      }
      index += name.count
      kept += bytes[start..<index]
      while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") { index += 1 }
      start = index
    }
    return kept + bytes[start...]
  }
}

/// Tells the result of a live read, or why there is none.
struct LiveNotification {
  let id: Int64
  let answer: Result<[UInt8], RPCError>
  /// Its place among the pages of a list that has grown, and how many there are.
  var place: (page: Int, pages: Int)?

  var push: Push {
    let key = id * Int64(LiveRead.limit) + Int64(place?.page ?? 0)
    return Push(kind: .live(id: key), line: Reply.notification("live", parameters: self))
  }
}

extension LiveNotification: WireObject {
  static func declare(_ members: inout some Members<LiveNotification>) {
    members.add("id", "What `live.start` named the read.") { $0.id }
    members.addIfPresent("page", "Of a list that has grown, which page it is, the first being 0.") {
      $0.place?.page
    }
    members.addIfPresent("pages", "How many pages the list has now; those behind are gone.") {
      $0.place?.pages
    }
    members.addIfPresent("result", "What the method answers now.") {
      (try? $0.answer.get()).map { WrittenJSON(bytes: $0) }
    }
    members.addIfPresent("error", "Why it answers nothing now; it goes on once it can.") {
      if case .failure(let error) = $0.answer { WireFailure(error) } else { nil }
    }
  }
}

/// An error of the wire as a member of something else.
struct WireFailure: WireObject {
  let error: RPCError

  init(_ error: RPCError) { self.error = error }

  static func declare(_ members: inout some Members<WireFailure>) {
    members.add("code", "As in a reply.") { $0.error.code }
    members.add("message", "What is wrong, for people.") { $0.error.message }
    members.addIfPresent("data", "As in a reply.") { $0.error.data }
  }
}
