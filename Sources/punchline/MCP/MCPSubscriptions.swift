import JSON

/// The resources that a client follows, with the live reads that detect changes.
struct MCPSubscriptions {
  private struct Followed {
    let uri: String
    let reads: [Int64]
    /// The id of each listening request; nil for the whole conversation.
    var ids: [JSON?]
  }

  private var followed: [Followed] = []

  /// Adds a listener if the resource is already followed; returns whether it is.
  mutating func join(_ id: JSON?, _ uri: String) -> Bool {
    guard let index = followed.firstIndex(where: { $0.uri == uri }) else { return false }
    if !followed[index].ids.contains(id) { followed[index].ids.append(id) }
    return true
  }

  mutating func begin(_ id: JSON?, _ uri: String, _ reads: [Int64]) {
    followed.append(Followed(uri: uri, reads: reads, ids: [id]))
  }

  /// Removes a listener from a resource, or from all without a `uri`; returns the reads that are no
  /// longer needed.
  mutating func end(_ id: JSON?, _ uri: String? = nil) -> [Int64] {
    for index in followed.indices where uri == nil || followed[index].uri == uri {
      followed[index].ids.removeAll { $0 == id }
    }
    let ended = followed.filter { $0.ids.isEmpty }
    followed.removeAll { $0.ids.isEmpty }
    return ended.flatMap(\.reads)
  }

  /// The followed resources that depend on one of these reads, with the ids of their listeners.
  func notified(of reads: Set<Int64>) -> [(uri: String, ids: [JSON?])] {
    followed.filter { !reads.isDisjoint(with: $0.reads) }.map { ($0.uri, $0.ids) }
  }
}
