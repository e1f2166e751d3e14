import ClockTestSupport
import JSON
import Testing
import TimeClock

@testable import ClockStore

/// The replies of an engine about every record of the topics.
extension Picture {
  /// A request, and the topic of its result.
  private struct Question {
    let topic: String
    let method: String
    var parameters: JSONObject = [:]
    /// The list of records in the result; nil where the result is one.
    var list: String?

    /// The records in a result, by their keys in a picture.
    func records(in result: JSON) -> [(key: String, value: JSON)] {
      if ["clock", "timer", "settings"].contains(topic) {
        return [(topic, Picture.still(topic, result))]
      }
      return (list.map { result[$0].elements } ?? [result]).map {
        ("\(topic) \($0["id"].string ?? "")", Picture.still(topic, $0))
      }
    }
  }

  func read(_ engine: EngineHarness) throws -> [String: JSON] {
    var records: [String: JSON] = [:]
    for part in [try questions(engine), try questionsOfGaps(engine)] {
      let asked = part.filter { topics.contains($0.topic) }
      let requests: [(String, JSON)] = asked.map { ($0.method, .object($0.parameters)) }
      for (question, answer) in zip(asked, try engine.answers(to: requests)) {
        // A record that the member may not see is missing in the picture.
        guard answer.hasPrefix("\"result\"") else { continue }
        let result = try JSONReader.parse("{\(answer)}")["result"]
        if result["cursor"] != .null { Issue.record("\(question.method) needs another page") }
        for (key, record) in question.records(in: result) { records[key] = record }
      }
    }
    return records
  }

  private func questions(_ engine: EngineHarness) throws -> [Question] {
    let store = try engine.store
    let members = try store.all(Member.self, where: "id <> ''", [])
    let tasks = try store.all(WorkTask.self, where: "id <> ''", [])
    return [
      Question(topic: "clock", method: "clock.status"),
      Question(topic: "timer", method: "timer.status"),
      Question(topic: "settings", method: "settings.get"),
      Question(topic: "activity", method: "activity.get", list: "activities"),
      Question(topic: "alert", method: "alert.list", list: "alerts"),
      Question(
        topic: "session", method: "session.list",
        parameters: ["from": "2000-01-01", "to": "2099-01-01", "limit": 100], list: "sessions"),
      Question(topic: "visit", method: "visit.list", parameters: ["limit": 100], list: "visits"),
      Question(topic: "school", method: "school.list", parameters: ["limit": 100], list: "schools"),
      Question(topic: "member", method: "member.list", parameters: ["limit": 100], list: "members"),
      Question(topic: "organization", method: "organization.get"),
    ]
      + tasks.map {
        Question(topic: "task", method: "task.get", parameters: ["id": .string($0.id)])
      }
      + members.map {
        Question(
          topic: "entry", method: "entry.list",
          parameters: ["userId": .string($0.id), "limit": 100], list: "entries")
      }
  }

  /// One question for each entry with a gap.
  private func questionsOfGaps(_ engine: EngineHarness) throws -> [Question] {
    Set(try engine.store.all(Gap.self, where: "id <> ''", []).map(\.entryId)).sorted().map {
      Question(
        topic: "gap", method: "gap.list", parameters: ["entryId": .string($0), "limit": 100],
        list: "gaps")
    }
  }
}
