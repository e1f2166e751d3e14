import ClockProtocol
import JSON
import JSONRPC
import TimeClock

/// A row of an office's table, as a request to create a record.
struct OfficeRow {
  let parameters: JSONObject
  /// Equal for rows that would create the same record.
  let identity: String

  enum Reading {
    case row(OfficeRow)
    case refused(String)
  }

  /// Reads the rows of one table.
  struct Reader {
    private let table: OfficeTable
    private let columns: [String: Int]
    private let names: OfficeNames
    private let dates: DateReader
    private let zone: TimeZone

    init(
      _ table: OfficeTable, _ columns: [String: Int], _ names: OfficeNames, _ dates: DateReader,
      _ zone: TimeZone
    ) {
      self.table = table
      self.columns = columns
      self.names = names
      self.dates = dates
      self.zone = zone
    }

    func read(_ row: CSVTable.Row) -> Reading {
      var parameters = JSONObject()
      if table == .clients { parameters.append("role", "client") }
      let date = cell("date", row)
      var problems: [String] = []
      for field in table.fields {
        let text = cell(field.parameter, row)
        if text.isEmpty {
          if field.isRequired { problems.append("it has no \(field.name)") }
          continue
        }
        switch value(text, of: field, on: date) {
        case .value(let json): if let json { parameters.append(field.parameter, json) }
        case .refused(let why): problems.append(why)
        }
      }
      guard problems.isEmpty else { return .refused(problems.joined(separator: "; ")) }
      return .row(OfficeRow(parameters: parameters, identity: identity(of: parameters)))
    }

    private func cell(_ parameter: String, _ row: CSVTable.Row) -> String {
      columns[parameter].flatMap(row.cell)?.trimmed ?? ""
    }

    private enum Value {
      /// Nil if the field is part of another field.
      case value(JSON?)
      case refused(String)
    }

    private func value(_ text: String, of field: OfficeField, on date: String) -> Value {
      switch field.kind {
      case .text: return .value(.string(text))
      case .word:
        let word = JSON.string(text.lowercased())
        let method = Families.method(named: table.method)
        if let declared = method?.parameters.first(where: { $0.name == field.parameter }),
          declared.value(of: word) == nil
        {
          return .refused("\(field.name) is \(declared.expectedValue), and not \(text)")
        }
        return .value(word)
      case .list: return .value(.array(Self.parts(of: text).map { .string($0) }))
      case .truth:
        let words = ["true": true, "yes": true, "ja": true, "1": true, "x": true]
        let others = ["false": false, "no": false, "nein": false, "0": false]
        guard let truth = words[text.lowercased()] ?? others[text.lowercased()] else {
          return .refused("\(field.name) is yes or no, and not \(text)")
        }
        return .value(.boolean(truth))
      case .date:
        guard let time = dates.time(text, "0:00") else { return .refused(dates.problem(text)) }
        return .value(table == .visits ? nil : .string(time.date.text))
      case .time:
        guard let time = dates.time("2000-01-01", text), time.seconds < 86_400 else {
          return .refused("\(text) is no time of day")
        }
        return .value(.string(Self.clock(time.seconds)))
      case .instant:
        if let instant = Instant(rfc3339: text) { return .value(.string(instant.rfc3339)) }
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        let day = parts.count == 2 && date.isEmpty ? parts[0] : date
        guard let time = dates.time(day, date.isEmpty ? parts.last ?? "" : text) else {
          return .refused("\(field.name) is a time of a date, and not \(text)")
        }
        return .value(.string(time.instants(in: zone)[0].rfc3339))
      case .school:
        return named(text, names.school(text), "school")
      case .member: return named(text, names.member(text), "member")
      case .members: return all(text, "member", names.member)
      case .sessionTypes: return all(text, "session type", names.type)
      }
    }

    private func named(_ text: String, _ id: String?, _ kind: String) -> Value {
      id.map { .value(.string($0)) } ?? .refused("there is no \(kind) \(text)")
    }

    private func all(_ text: String, _ kind: String, _ find: (String) -> String?) -> Value {
      var ids: [JSON] = []
      for part in Self.parts(of: text) {
        guard let id = find(part) else { return .refused("there is no \(kind) \(part)") }
        ids.append(.string(id))
      }
      return .value(.array(ids))
    }

    /// Commas or semicolons separate several values in a cell.
    private static func parts(of text: String) -> [String] {
      text.split { $0 == "," || $0 == ";" }.compactMap { String($0).trimmed }
    }

    /// `09:05`.
    private static func clock(_ seconds: Int64) -> String {
      [seconds / 3_600, seconds / 60 % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        .joined(separator: ":")
    }

    private func identity(of parameters: JSONObject) -> String {
      let names: [String] =
        switch table {
        case .members, .clients: ["email"]
        case .schools: ["name"]
        case .sessions: ["schoolId", "date", "startTime"]
        case .visits: ["clientId", "sitterId", "scheduledStart"]
        }
      return names.map { (parameters[$0]?.stringValue ?? "").lowercased() }.joined(separator: " ")
    }

    /// The records that exist already.
    func known(_ caller: MethodCaller) throws(CommandFailure) -> Set<String> {
      switch table {
      case .members, .clients: return Set(names.members.compactMap { $0.email?.lowercased() })
      case .schools: return Set(names.schools.map { $0.name.lowercased() })
      case .sessions:
        let sessions = try caller.all(Wire.sessionList()) { $0.sessions }
        return Set(
          sessions.map { "\($0.schoolId) \($0.date.text) \($0.startTime)".lowercased() })
      case .visits:
        let visits = try caller.all(Wire.visitList()) { $0.visits }
        return Set(
          visits.map { "\($0.clientId) \($0.sitterId) \($0.scheduledStart.rfc3339)".lowercased() })
      }
    }
  }
}
