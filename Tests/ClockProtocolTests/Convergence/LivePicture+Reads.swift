import ClockTestSupport
import JSON
import TimeClock

extension LivePicture {
  /// Every reading method, with params that name existing records.
  static func reads(of engine: EngineHarness) throws -> [Read] {
    let (now, minute) = (engine.now, Int64(60_000))
    let today = try engine.call("day.get")["date"]
    func day(_ days: Int) -> JSON {
      let date = CivilDate(today.string ?? "")?.adding(days: days)
      return .string(date?.text ?? "")
    }
    let task = try engine.call("task.list")["tasks"][0]["id"]
    let entry = try engine.call("entry.list")["entries"][0]["id"]
    let school = try engine.call("school.list")["schools"][0]["id"]
    let visit = try engine.call(
      "visit.create",
      [
        "scheduledStart": JSON(now), "scheduledEnd": JSON(now + 30 * minute),
        "sitterId": "sitter", "clientId": "client",
      ])["id"]
    let session = try engine.call(
      "session.create",
      [
        "schoolId": school, "date": day(4), "startTime": "09:30", "endTime": "11:00",
        "sessionTypes": ["sports"], "photographerIds": ["photographer"],
      ])["id"]
    let dates: JSON = ["from": today, "to": day(10)]
    let reads: [(String, JSON)] = [
      ("time.now", [:]), ("time.parse", ["text": "yesterday 9:15"]), ("clock.status", [:]),
      ("gap.list", ["date": today]), ("gap.list", ["entryId": entry]),
      ("entry.get", ["id": entry]), ("gap.get", ["id": entry]), ("entry.list", [:]),
      ("entry.list", ["range": "today"]),
      ("entry.list", ["userId": "me", "limit": 3]),
      (
        "entry.overlaps",
        ["kind": "shift", "start": JSON(now), "end": JSON(now + 2_000 * minute)]
      ),
      ("day.get", [:]), ("day.get", ["date": today]), ("week.get", [:]),
      ("week.list", [:]), ("week.calendar", [:]), ("week.calendar", ["period": "year"]),
      ("week.payroll", [:]), ("activity.glance", ["width": 12]),
      ("activity.menu", [:]), ("task.get", ["id": task]), ("task.list", [:]),
      ("task.list", ["hidden": true]), ("timer.status", [:]),
      ("timer.validateStart", ["start": JSON(now + 50 * minute)]), ("stats.get", [:]),
      ("stats.get", ["timeZone": "Pacific/Kiritimati"]), ("visit.get", ["id": visit]),
      ("visit.status", ["id": visit]), ("visit.list", [:]), ("visit.reliability", dates),
      ("activity.get", [:]), ("activity.reconcile", ["shown": [entry]]), ("alert.list", [:]),
      ("settings.get", [:]), ("school.list", [:]), ("member.list", ["limit": 4]),
      ("organization.get", [:]), ("session.validate", [:]), ("session.get", ["id": session]),
      ("session.list", ["range": "week"]), ("session.calendar", [:]), ("session.list", dates),
      ("session.options", [:]),
      ("change.list", ["limit": 5]), ("auth.status", [:]), ("auth.tokens", [:]),
      ("sync.status", [:]), ("sync.list", [:]), ("sync.witness", [:]), ("clock.list", [:]),
      ("report.get", ["range": "week", "by": ["day", "task"]]),
      ("plan.list", [:]), ("absence.list", [:]), ("adjustment.list", [:]), ("reminder.list", [:]),
      ("balance.get", ["by": "week"]), ("payroll.get", ["everyone": true]),
      ("words.get", [:]), ("presence.status", [:]), ("proposal.list", [:]), ("seal.list", [:]),
      ("seal.get", ["seq": 1]), ("erasure.list", [:]),
      ("member.export", ["id": "me", "limit": 3]),
    ]
    return reads.enumerated().map { index, read in
      Read(read.0, read.1, isTicking: read.0 != "clock.status" && index % 2 == 0)
    }
  }
}
