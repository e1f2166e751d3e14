internal import ClockOperations
internal import ClockStore
internal import JSON
internal import TimeClock

/// Accepts any word, because a later engine may know more verbs.
extension Verb: WireValue {
  static var schema: JSON { String.schema }

  func write(to writer: inout JSONWriter) { writer.write(string: rawValue) }
}

/// A record whose view only adds its verbs and its texts.
protocol PlainRecord: Record, WireObject {
  static func declareTexts(_ members: inout some Members<Permitted<Self>>)
}

extension PlainRecord {
  static func declareTexts(_ members: inout some Members<Permitted<Self>>) {}
}

extension Permitted: WireValue, WireObject where R: PlainRecord {
  static var schemaName: String? { "\(R.self)" }

  static func declare(_ members: inout some Members<Permitted<R>>) {
    members.addAll { $0.record }
    R.declareTexts(&members)
    members.add("can", "What the actor may do with it now.") { $0.can }
    members.addPending { $0.isPending }
  }
}

extension Permitted: Listed where R: Listed & PlainRecord {
  static var listName: StaticString { R.listName }
}
