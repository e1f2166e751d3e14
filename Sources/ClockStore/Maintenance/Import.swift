internal import JSON
package import TimeClock

/// Imports the lines of an export into a store that has not been used.
// The store is built beside its place and moved there as a whole. So nobody sees half of it or
// waits for it, and a failed import leaves the place as it was.
package final class Import {
  /// How many lines share a commit; uncommitted data takes memory.
  private static let stretch = 2_000

  package enum Failure: Error, Equatable, Sendable {
    case store(ClockError)
    case notFresh
    case line(Int, String)
    /// The lines make an inconsistent store.
    case unsound(String)
  }

  let schema: Schema
  let site: BuildingSite
  private let knowsZone: (String) -> Bool
  private let progress: WorkProgress?
  private var number = 0
  private var header: JSON?
  private var lines: ImportedLines?

  /// Begins to write beside the path; nothing lasts before `finish`.
  package init(
    into path: String, schema: Schema, birth: Store.Birth, _ progress: WorkProgress? = nil,
    knowsZone: @escaping (String) -> Bool
  ) throws(Failure) {
    self.schema = schema
    self.knowsZone = knowsZone
    self.progress = progress
    site = try Self.storing { () throws(ClockError) in
      try BuildingSite(beside: path, schema, birth: birth)
    }
  }

  /// Takes the next line; nil stands for a line that was too long to keep.
  package func take(_ line: ArraySlice<UInt8>?) throws(Failure) {
    number += 1
    do throws(ClockError) { try progress?.step(Int64(line?.count ?? 0) + 1) } catch {
      throw .store(error)
    }
    if number.isMultiple(of: Self.stretch) {
      try keeping { [site] _ throws(ClockError) in try site.makeRoom() }
    }
    guard let line else { throw .line(number, "longer than any line of an export") }
    let json: JSON
    do {
      json = try JSONReader.parse(line)
    } catch {
      throw .line(number, "no JSON at byte \(error.offset): \(error.message)")
    }
    guard case .object(let object) = json else { throw .line(number, "no JSON object") }
    if header == nil { return try begin(object) }
    if object.count == 2, case .string(let topic) = object["topic"],
      let record = object["record"]
    {
      return try add(record, topic)
    }
    for rows in ExportedRows.all {
      if object.count == 1, let row = object[rows.member] { return try add(row, rows) }
    }
    throw .line(number, "no record, seal, change or kept result")
  }

  /// Moves the store to its place if it is complete and sound, and returns its check.
  @discardableResult
  package func finish() throws(Failure) -> Check {
    guard let header else { throw .line(1, "the header is missing") }
    let database = site.store.database.connection
    site.store.tip = nil
    let found = try Self.storing { () throws(ClockError) in
      try Export.header(database, schema, try Export.counts(in: database, schema))
    }
    guard header == found else {
      throw .line(
        1,
        "lines are missing or double: the header is \(header.text), "
          + "and that of what follows is \(found.text)")
    }
    let check = try Self.storing { () throws(ClockError) in try Check(database, schema, progress) }
    if let finding = check.findings.first { throw try failure(finding, check.firstPlace) }
    try refuseStrangers()
    try Self.storing { () throws(ClockError) in try site.move() }
    return check
  }

  private func begin(_ header: JSONObject) throws(Failure) {
    guard header["punchline"] == 1, case .integer(let version) = header["schema"],
      case .string(let epoch) = header["epoch"], (1...64).contains(epoch.count),
      case .string(let root) = header["root"], (1...64).contains(root.count)
    else { throw .line(number, "not the header of an export") }
    guard version == Int64(schema.migrations.count) else {
      throw .line(
        number,
        "the schema is \(version), and only \(schema.migrations.count) can be taken in")
    }
    self.header = .object(header)
    lines = ImportedLines(root: root, schema: schema, knowsZone: knowsZone)
    try keeping { store throws(ClockError) in
      try store.execute("UPDATE meta SET value = ? WHERE name = 'epoch'", [.text(epoch)])
      if root != epoch {
        try store.execute("INSERT INTO meta (name, value) VALUES ('root', ?)", [.text(root)])
      }
      for type in schema.records { try store.execute("DELETE FROM \(type.table.name)") }
    }
  }

  private func add(_ json: JSON, _ topic: String) throws(Failure) {
    guard let type = schema.record(topic) else {
      throw .line(number, "there are no records of the topic \(JSON.string(topic).text)")
    }
    try add(json, type)
  }

  private func add<R: Record>(_ json: JSON, _ type: R.Type) throws(Failure) {
    guard let record = R(journalled: json) else {
      throw .line(number, "not a record of the topic \(R.table.name)")
    }
    try judge { lines throws(ImportedLines.Flaw) in try lines.judge(record, json) }
    try keeping { store throws(ClockError) in
      let earlier = try store.find(R.self, record.id)
      try store.write(R.self, record.id, record.values, over: earlier?.values)
      try R.index(record, over: earlier, id: record.id, in: store)
    }
  }

  private func add(_ json: JSON, _ rows: ExportedRows) throws(Failure) {
    guard let values = rows.values(json) else {
      throw .line(number, "a \(rows.member) has \(rows.columns.joined(separator: ", "))")
    }
    try judge { [site] lines throws(ImportedLines.Flaw) in
      switch rows.member {
      case ExportedRows.seals.member: try lines.judge(seal: values)
      case ExportedRows.changes.member: try lines.judge(change: values, in: site.store)
      default: try lines.judge(kept: values)
      }
    }
    try keeping { store throws(ClockError) in
      try store.execute(
        """
        INSERT INTO \(rows.table) (\(rows.columns.joined(separator: ", ")))
        VALUES (\(rows.columns.map { _ in "?" }.joined(separator: ", ")))
        """, values)
    }
  }

  private func judge(
    _ work: (inout ImportedLines) throws(ImportedLines.Flaw) -> Void
  ) throws(Failure) {
    guard var lines else { throw .line(1, "the header is missing") }
    do throws(ImportedLines.Flaw) {
      try work(&lines)
    } catch {
      throw .line(number, error.message)
    }
    self.lines = lines
  }

  private func keeping(_ work: (Store) throws(ClockError) -> Void) throws(Failure) {
    do throws(ClockError) {
      try work(site.store)
      try site.store.settle()
    } catch .failed(_, let message) {
      throw .line(number, message)
    } catch .constraint(let message) {
      throw .line(number, message)
    } catch {
      throw .store(error)
    }
  }

  static func storing<Result>(
    _ work: () throws(ClockError) -> Result
  ) throws(Failure) -> Result {
    do throws(ClockError) {
      return try work()
    } catch {
      throw error == BuildingSite.used ? .notFresh : .store(error)
    }
  }
}
