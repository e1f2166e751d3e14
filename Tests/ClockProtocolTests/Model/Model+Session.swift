import ClockTestSupport
import JSON
import JSONRPC
import TimeClock

extension Model {
  struct Job: ModelRecord {
    static let topic = "session"
    static let types = ["sports", "portrait", "other"]
    var form = Form()
    var isPublished = true

    var owner: String? { nil }
    var members: [String: JSON] {
      [
        "schoolId": JSON(form.school), "date": JSON(form.date), "startTime": JSON(form.start),
        "endTime": JSON(form.end), "sessionTypes": .array(form.types.map { .string($0) }),
        "customSessionType": form.types.contains("other") ? JSON(form.custom) : .null,
        "photographers": .array(form.people.map(JSON.string)),
        "status": .string(form.status), "published": .boolean(isPublished),
      ]
    }
  }

  /// The fields that a front end has filled in so far.
  struct Form: Equatable {
    var school: String?
    var date: String?
    var start: String?
    var end: String?
    var types: [String] = []
    var custom: String?
    var people: [String] = []
    var status = "scheduled"

    mutating func apply(_ fields: [String: JSON]) {
      for (field, value) in fields {
        let words = value.elements.compactMap(\.string)
        switch field {
        case "schoolId": school = value.string
        case "date": date = value.string
        case "startTime": start = value.string
        case "endTime": end = value.string
        case "sessionTypes": types = words
        case "customSessionType": custom = value.string
        case "photographerIds": people = words
        default: status = value.string ?? "scheduled"
        }
      }
      if !types.contains("other") { custom = nil }
    }

    /// Every wrong field at once; an already assigned photographer may stay.
    func wrong(over current: Form?) -> [String] {
      var wrong: [String] = []
      if school != "school" { wrong.append("schoolId") }
      if date == nil { wrong.append("date") }
      if start == nil { wrong.append("startTime") }
      if end == nil || start.map({ $0 >= end ?? "" }) ?? false { wrong.append("endTime") }
      if types.isEmpty || !types.allSatisfy(Job.types.contains) { wrong.append("sessionTypes") }
      if types.contains("other"), custom == nil { wrong.append("customSessionType") }
      let mayWork = people.allSatisfy { id in
        Model.roles[id].map { $0 != .client } ?? false || current?.people.contains(id) == true
      }
      if !mayWork { wrong.append("photographerIds") }
      return wrong
    }
  }

  mutating func sessionCreate(_ fields: [String: JSON]) throws(Refused) {
    var job = Job(isPublished: houses["local"]?.publishes != true)
    job.form.apply(fields)
    try check(job.form, over: nil)
    jobs[newId()] = job
  }

  mutating func sessionUpdate(
    _ actor: String, _ id: String, _ fields: [String: JSON]
  ) throws(Refused) {
    var job = try job(id, actor, for: "edit")
    let before = job.form
    job.form.apply(fields)
    try check(job.form, over: before)
    jobs[id] = job
  }

  private func check(_ form: Form, over current: Form?) throws(Refused) {
    let wrong = form.wrong(over: current)
    if !wrong.isEmpty { throw Refused("validation", fields: wrong.sorted()) }
  }

  mutating func sessionDelete(_ actor: String, _ id: String) throws(Refused) {
    _ = try job(id, actor, for: "delete")
    jobs[id] = nil
  }

  mutating func sessionPublish(
    _ actor: String, _ id: String, _ isPublished: Bool
  ) throws(Refused) {
    _ = try job(id, actor, for: "publish")
    jobs[id]?.isPublished = isPublished
  }
}
