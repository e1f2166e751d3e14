import JSON

/// The resources that a client follows, and the live reads that tell when one changes.
struct MCPSubscriptions {
  private struct Followed {
    let uri: String
    let reads: [Int64]
    /// The id of each request that listens; nil where the whole conversation does.
    var ids: [JSON?]
  }

  private var followed: [Followed] = []

  /// Whether the resource is followed already; if so, for one more.
  mutating func join(_ id: JSON?, _ uri: String) -> Bool {
    guard let index = followed.firstIndex(where: { $0.uri == uri }) else { return false }
    if !followed[index].ids.contains(id) { followed[index].ids.append(id) }
    return true
  }

  mutating func begin(_ id: JSON?, _ uri: String, _ reads: [Int64]) {
    followed.append(Followed(uri: uri, reads: reads, ids: [id]))
  }

  /// The reads that nobody needs any more; without a `uri` all of the listener's end.
  mutating func end(_ id: JSON?, _ uri: String? = nil) -> [Int64] {
    for index in followed.indices where uri == nil || followed[index].uri == uri {
      followed[index].ids.removeAll { $0 == id }
    }
    let ended = followed.filter { $0.ids.isEmpty }
    followed.removeAll { $0.ids.isEmpty }
    return ended.flatMap(\.reads)
  }

  /// The followed resources that depend on one of these reads, with the ids of their subscriptions.
  func notified(of reads: Set<Int64>) -> [(uri: String, ids: [JSON?])] {
    followed.filter { !reads.isDisjoint(with: $0.reads) }.map { ($0.uri, $0.ids) }
  }
}
