import JSON
import TimeClock

@testable import ClockStore

/// Random requests.
extension ConvergenceRun {
  func request(_ engine: EngineHarness, _ user: String) -> (String, JSON) {
    switch Int.random(in: 0..<60, using: &random) {
    case 0, 1: return ("clock.toggle", [:])
    case 2: return ("clock.in", ["at": past(200)])
    case 3: return ("clock.adjust", ["start": past(400)])
    case 4: return ("gap.start", [:])
    case 5: return ("gap.end", [:])
    case 6:
      return (
        "gap.create",
        ["entryId": any("entry", engine), "exitTime": past(900), "returnTime": past(900)]
      )
    case 7: return (pick(["gap.delete", "gap.restore"]), ["id": any("gap", engine)])
    case 8, 9:
      return (
        "entry.create",
        [
          "kind": .string(pick(["shift", "task"])), "taskId": any("task", engine),
          "start": past(5_000), "durationMs": .integer(30 * Self.minute),
        ]
      )
    case 10:
      return ("entry.create", ["kind": "shift", "start": past(5_000), "durationMs": 900_000])
    case 11:
      return (
        "entry.update",
        ["id": any("entry", engine), "start": past(5_000), "taskId": any("task", engine)]
      )
    case 12: return ("entry.delete", ["id": any("entry", engine)])
    case 13, 14:
      return ("task.create", ["name": .string("T\(Int.random(in: 0..<50, using: &random))")])
    case 15: return ("task.update", ["id": any("task", engine), "name": "Renamed"])
    case 16: return ("task.delete", ["id": any("task", engine)])
    case 17, 18: return ("timer.start", ["taskId": any("task", engine)])
    case 19: return ("timer.stop", [:])
    case 20: return ("fence.enter", [:])
    case 21: return ("fence.exit", [:])
    case 22:
      return (
        "settings.update",
        [
          "hourCycle": chance(2) ? 12 : 24, "timeZone": chance(2) ? "Europe/Dublin" : .null,
          "graceMinutes": .integer(Int64.random(in: 5...60, using: &random)),
        ]
      )
    case 23, 24, 25, 26: return people(engine)
    case 27: return ("organization.update", ["sessionOrderColors": [.string(color)]])
    case 28: return ("school.update", ["id": any("school", engine), "name": .string(color)])
    case 29, 30: return ("change.undo", chance(2) ? [:] : ["seq": anySeq(engine)])
    case 31: return ("change.redo", chance(2) ? [:] : ["seq": anySeq(engine)])
    case 32..<46: return plan(engine)
    default: return another(engine)
    }
  }

  private var color: String { pick(["#ff0000", "#00ff00", "#0000ff"]) }

  private func people(_ engine: EngineHarness) -> (String, JSON) {
    let id = JSON.string(pick(Self.people.map(\.id)))
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return ("member.update", ["id": id, "role": .string(pick(Role.allCases.map(\.rawValue)))])
    case 1, 2: return ("member.update", ["id": id, "isActive": .boolean(!chance(3))])
    default:
      return (
        "member.update",
        ["id": id, "firstName": .string("N\(Int.random(in: 0..<9, using: &random))")]
      )
    }
  }

  private func plan(_ engine: EngineHarness) -> (String, JSON) {
    let visit = any("visit", engine)
    let session = any("session", engine)
    switch Int.random(in: 0..<15, using: &random) {
    case 0, 1:
      return (
        "visit.create",
        [
          "scheduledStart": past(100), "scheduledEnd": JSON(now + 30 * Self.minute),
          "sitterId": .string(pick(ids)), "clientId": .string(pick(["client", "newcomer"])),
        ]
      )
    case 2: return ("visit.update", ["id": visit, "sitterId": .string(pick(ids))])
    case 3: return ("visit.start", ["id": visit])
    case 4: return ("visit.end", ["id": visit])
    case 5: return ("visit.delete", ["id": visit])
    case 6, 7:
      return (
        "session.create",
        [
          "schoolId": any("school", engine), "date": day(Int.random(in: 0...4, using: &random)),
          "startTime": .string(pick(["08:00", "09:00", "10:00"])), "endTime": "11:00",
          "sessionTypes": ["sports"],
          "photographerIds": .array(ids.shuffled(using: &random).prefix(2).map { .string($0) }),
        ]
      )
    case 8: return (pick(["session.publish", "session.unpublish"]), ["id": session])
    case 9: return ("session.update", ["id": session, "startTime": "07:00"])
    case 10: return ("session.delete", ["id": session])
    case 11: return ("visit.undo", ["id": visit])
    case 12: return ("visit.message", ["id": visit, "text": "On my way"])
    case 13: return ("visit.amend", ["id": visit, "checkIn": past(60)])
    default:
      return (
        "visit.update",
        [
          "id": visit,
          "scheduledEnd": JSON(now + Int64.random(in: 1...90, using: &random) * Self.minute),
        ]
      )
    }
  }

  private func anySeq(_ engine: EngineHarness) -> JSON {
    .integer(Int64.random(in: 1...max(1, (try? engine.store.latestSeq()) ?? 1), using: &random))
  }

  /// Rarer requests.
  private func another(_ engine: EngineHarness) -> (String, JSON) {
    let entry = any("entry", engine)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return (pick(["alert.dismissAll", "timer.continue", "timer.cancel"]), [:])
    case 1: return ("alert.dismiss", ["id": any("alert", engine)])
    case 2: return ("timer.adjust", ["start": past(300)])
    case 3 where chance(2): return ("clock.update", ["notes": chance(2) ? "n" : .null])
    case 3: return ("timer.update", ["taskId": any("task", engine), "tags": ["a"]])
    case 4:
      return ("timer.update", ["taskName": .string("T\(Int.random(in: 0..<50, using: &random))")])
    case 5: return ("entry.split", ["id": entry, "at": past(900)])
    case 6: return ("entry.join", ["ids": [entry, any("entry", engine)]])
    case 7: return ("gap.update", ["id": any("gap", engine), "exitTime": past(300)])
    case 8: return ("clock.out", ["at": past(900), "notes": "Late"])
    case 9:
      return (
        "organization.update",
        ["autoClockOutHours": chance(2) ? .null : 3, "lateVisitMinutes": chance(2) ? 10 : 5]
      )
    case 10:
      return (
        "organization.update",
        ["editWindowDays": chance(2) ? 30 : 1, "lockedThrough": chance(2) ? .null : day(-2)]
      )
    case 11: return ("organization.update", ["enableSessionPublishing": .boolean(chance(2))])
    case 12:
      return (
        "settings.update",
        [
          "longShiftHours": .integer(Int64.random(in: 1...10, using: &random)),
          "stopTimerWithBreak": .boolean(chance(2)), "stopTimerWithClock": .boolean(chance(2)),
        ]
      )
    case 13: return ("entry.update", ["id": entry, "sessionId": any("session", engine)])
    case 14: return ("task.update", ["id": any("task", engine), "hidden": .boolean(chance(2))])
    default: return ("visit.backfill", [:])
    }
  }

  /// The date this many days from now, in the zone of the engines.
  private func day(_ days: Int) -> JSON {
    .string(String((now + Int64(days) * 1_440 * Self.minute).rfc3339.prefix(10)))
  }
}
