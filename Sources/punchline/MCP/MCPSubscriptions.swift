import JSON

/// Who wants to hear of which resources, and what those were when they were told of last.
struct MCPSubscriptions {
  private var listeners: [(id: JSON?, uri: String)] = []
  private var contents: [String: JSON] = [:]

  /// The id is that of the request that listens; nil where the whole conversation does.
  mutating func begin(_ id: JSON?, _ uri: String, _ content: JSON) {
    contents[uri] = content
    guard !listeners.contains(where: { $0.id == id && $0.uri == uri }) else { return }
    listeners.append((id, uri))
  }

  mutating func end(_ id: JSON?, _ uri: String? = nil) {
    listeners.removeAll { $0.id == id && (uri == nil || $0.uri == uri) }
    for uri in contents.keys where !listeners.contains(where: { $0.uri == uri }) {
      contents[uri] = nil
    }
  }

  /// The resources that are not as they were, in the order of their subscriptions.
  mutating func changed(readingBy read: (String) -> JSON?) -> [(uri: String, ids: [JSON?])] {
    var changed: [(uri: String, ids: [JSON?])] = []
    var seen: Set<String> = []
    for (_, uri) in listeners where seen.insert(uri).inserted {
      let content = read(uri)
      guard content != contents[uri] else { continue }
      contents[uri] = content
      changed.append((uri, listeners.filter { $0.uri == uri }.map(\.id)))
    }
    return changed
  }
}
