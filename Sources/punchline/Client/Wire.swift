// swift-format-ignore-file
// Made by examples/generate.py from what `rpc.discover` says; not to be edited.

import JSON
import TimeClock

/// The words, records and calls of the protocol, in types.
enum Wire {
  enum GapDeletedReason: String, WireName { case user, grace }
  enum GapSource: String, WireName { case fence, manual }
  enum EntryKind: String, WireName { case shift, task }
  enum EntrySource: String, WireName { case clock, fence, timer, manual }
  enum WeekStatus: String, WireName { case open, running, toReview, sent }
  enum WeekApproval: String, WireName { case open, submitted, approved, returned }
  enum TaskBudgetPeriod: String, WireName { case day, week, month, once }
  enum VisitStatus: String, WireName { case scheduled, inAdventure = "in_adventure", completed }
  enum VisitWarningsKind: String, WireName { case session, visit }
  enum ActivityKind: String, WireName { case visit, timer, clock }
  enum ActivityOpenView: String, WireName { case clock, timer, day, week, visit, sync, settings }
  enum SettingsIdleAction: String, WireName { case ask, keep, discard, `break` }
  enum MemberRole: String, WireName { case admin, manager, photographer, sitter, employee, client }
  enum OrganizationClientSees: String, WireName { case note, positions }
  enum OrganizationPayrollRulesDayClass: String, WireName { case regular, overtime, double }
  enum OrganizationPayrollRulesAverageNeutral: String, WireName { case holiday, sick, other, vacation, lieu, unpaid }
  enum OrganizationConsent: String, WireName { case none, tell, both }
  enum SessionStatus: String, WireName { case scheduled, completed, cancelled }
  enum ChangeErased: String, WireName { case texts, all }
  enum SyncState: String, WireName { case none, offline, connecting, online, unauthorized, incompatible }
  enum ProposalState: String, WireName { case waiting, accepted, declined, withdrawn, stale, expired }
  enum ErasureGround: String, WireName { case retention, member, record }
  enum InitializeResultDirection: String, WireName { case ltr, rtl }
  enum Topic: String, WireName { case clock, timer, activity, settings, entry, gap, task, session, visit, school, member, organization, plan, absence, adjustment, alert, tick, sync, proposal, reminder, erasure }
  enum TimeNowResultTimeZoneSource: String, WireName { case initialize, argument, settings, environment, system, none }
  enum TimeNowResultMode: String, WireName { case system, virtual }
  enum TimeParseWanted: String, WireName { case time, day, days, range, length }
  enum TimeParseResultForm: String, WireName { case time, hour, digits, spoken, ago, ahead, dated, stamp, day, date, month, period, recent, since, all, days, range, span, length }
  enum TimeParseResultAssumed: String, WireName { case day, half }
  enum FenceEnterResultTransition: String, WireName { case none, entered, exited }
  enum EntryListRange: String, WireName { case today, week, month }
  enum EntryListStatus: String, WireName { case running, ended }
  enum EntryCutOutAs: String, WireName { case discard, stop, task, `break` }
  enum WeekCalendarPeriod: String, WireName { case month, year }
  enum ReportGetBy: String, WireName { case day, week, month, task, tag, member, session, name }
  enum ActivityGlanceResultState: String, WireName { case idle, clock, `break`, timer, visit, overtime, forgotten, due, late }
  enum OrganizationUpdatePayrollRulesPreset: String, WireName { case none, usFederal = "us-federal", usCalifornia = "us-california", de, eu }
  enum SyncListState: String, WireName { case queued, sent, refused, withdrawn, confirmed }
  enum BalanceGetBy: String, WireName { case day, week, month }
  enum PayrollGetPeriod: String, WireName { case week, twoWeeks, halfMonth, month }
  enum PayrollGetResultPayrollsFindingsKind: String, WireName { case averageHigh = "average_high", breakLate = "break_late", breakMissing = "break_missing", breakShort = "break_short", dayLong = "day_long", dayOffOwed = "day_off_owed", recordedLate = "recorded_late", restShort = "rest_short", weekRestShort = "week_rest_short", workedOnAbsence = "worked_on_absence" }
  enum PresenceReportState: String, WireName { case active, idle, locked, asleep }
  enum PresenceSettleAs: String, WireName { case keep, discard, stop, task, `break` }
  struct Clock: WireRecord {
    let json: JSON
    var clockedIn: Bool { json.member("clockedIn") }
    var entry: Entry? { json.member("entry") }
    var gap: Gap? { json.member("gap") }
    var departure: ClockDeparture? { json.member("departure") }
    var can: [String] { json.member("can") }
    var earliestStart: Instant? { json.member("earliestStart") }
    var proposals: [ClockProposals]? { json.member("proposals") }
    var timer: Timer? { json.member("timer") }
    var elapsedMs: Int64 { json.member("elapsedMs") }
    var workedMs: Int64 { json.member("workedMs") }
    var todayMs: Int64 { json.member("todayMs") }
    var target: ClockTarget? { json.member("target") }
    var now: Instant { json.member("now") }
    var pending: Bool? { json.member("pending") }
    var text: ClockText { json.member("text") }
  }
  struct ClockDeparture: WireRecord {
    let json: JSON
    var exitTime: Instant { json.member("exitTime") }
    var graceEndsAt: Instant { json.member("graceEndsAt") }
  }
  struct ClockProposals: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct ClockTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: ClockTargetText { json.member("text") }
  }
  struct ClockTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct ClockText: WireRecord {
    let json: JSON
    var status: String { json.member("status") }
    var elapsed: String { json.member("elapsed") }
    var worked: String { json.member("worked") }
    var today: String { json.member("today") }
    var workedShort: String { json.member("workedShort") }
    var todayShort: String { json.member("todayShort") }
    var workedHours: String { json.member("workedHours") }
    var todayHours: String { json.member("todayHours") }
    var since: String? { json.member("since") }
    var gap: String? { json.member("gap") }
    var detail: String? { json.member("detail") }
    var left: String? { json.member("left") }
    var earliestStart: String? { json.member("earliestStart") }
    var timer: String? { json.member("timer") }
  }
  struct Gap: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var entryId: String { json.member("entryId") }
    var date: CivilDate { json.member("date") }
    var exitTime: Instant { json.member("exitTime") }
    var returnTime: Instant? { json.member("returnTime") }
    var durationMs: Int64 { json.member("durationMs") }
    var isDeleted: Bool { json.member("isDeleted") }
    var deletedReason: GapDeletedReason? { json.member("deletedReason") }
    var source: GapSource { json.member("source") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
    var text: GapText { json.member("text") }
  }
  struct GapText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var start: String { json.member("start") }
    var end: String { json.member("end") }
    var times: String { json.member("times") }
    var left: String { json.member("left") }
    var length: String { json.member("length") }
    var note: String? { json.member("note") }
    var label: String { json.member("label") }
  }
  struct Entry: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var kind: EntryKind { json.member("kind") }
    var status: String { json.member("status") }
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var organizationId: String { json.member("organizationId") }
    var date: CivilDate { json.member("date") }
    var timeZone: String { json.member("timeZone") }
    var start: Instant { json.member("start") }
    var end: Instant? { json.member("end") }
    var durationMs: Int64 { json.member("durationMs") }
    var gapMs: Int64 { json.member("gapMs") }
    var workedMs: Int64 { json.member("workedMs") }
    var sessionId: String? { json.member("sessionId") }
    var sessionName: String? { json.member("sessionName") }
    var taskId: String? { json.member("taskId") }
    var taskName: String? { json.member("taskName") }
    var name: String? { json.member("name") }
    var notes: String? { json.member("notes") }
    var tags: [String] { json.member("tags") }
    var source: EntrySource { json.member("source") }
    var needsReview: Bool { json.member("needsReview") }
    var createdAt: Instant { json.member("createdAt") }
    var arrivedAt: Instant? { json.member("arrivedAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var proposalId: String? { json.member("proposalId") }
    var pending: Bool? { json.member("pending") }
    var symbol: String { json.member("symbol") }
    var text: EntryText { json.member("text") }
  }
  struct EntryText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var date: String { json.member("date") }
    var elapsed: String { json.member("elapsed") }
    var short: String { json.member("short") }
    var worked: String { json.member("worked") }
    var length: String { json.member("length") }
    var hours: String { json.member("hours") }
    var status: String { json.member("status") }
    var start: String { json.member("start") }
    var end: String { json.member("end") }
    var times: String { json.member("times") }
    var range: String { json.member("range") }
  }
  struct Week: WireRecord {
    let json: JSON
    var weekStarting: CivilDate { json.member("weekStarting") }
    var previous: CivilDate { json.member("previous") }
    var next: CivilDate? { json.member("next") }
    var days: [WeekDays] { json.member("days") }
    var totalMs: Int64 { json.member("totalMs") }
    var totalHours: Double { json.member("totalHours") }
    var target: WeekTarget? { json.member("target") }
    var status: WeekStatus { json.member("status") }
    var approval: WeekApproval { json.member("approval") }
    var sentAt: Instant? { json.member("sentAt") }
    var changedSince: Bool { json.member("changedSince") }
    var can: [String] { json.member("can") }
    var text: WeekText { json.member("text") }
  }
  struct WeekDays: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var weekday: String { json.member("weekday") }
    var isToday: Bool { json.member("isToday") }
    var totalMs: Int64 { json.member("totalMs") }
    var hours: Double { json.member("hours") }
    var text: WeekDaysText { json.member("text") }
  }
  struct WeekDaysText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var total: String { json.member("total") }
    var hours: String { json.member("hours") }
  }
  struct WeekTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: WeekTargetText { json.member("text") }
  }
  struct WeekTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct WeekText: WireRecord {
    let json: JSON
    var status: String { json.member("status") }
    var range: String { json.member("range") }
    var total: String { json.member("total") }
    var hours: String { json.member("hours") }
  }
  struct Task: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var hidden: Bool { json.member("hidden") }
    var userId: String { json.member("userId") }
    var totalMs: Int64 { json.member("totalMs") }
    var todayMs: Int64 { json.member("todayMs") }
    var running: Bool { json.member("running") }
    var budgetMs: Int64? { json.member("budgetMs") }
    var budgetPeriod: TaskBudgetPeriod? { json.member("budgetPeriod") }
    var spentMs: Int64? { json.member("spentMs") }
    var leftMs: Int64? { json.member("leftMs") }
    var pending: Bool? { json.member("pending") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var text: TaskText { json.member("text") }
  }
  struct TaskText: WireRecord {
    let json: JSON
    var total: String { json.member("total") }
    var today: String { json.member("today") }
    var budget: String? { json.member("budget") }
    var left: String? { json.member("left") }
  }
  struct Timer: WireRecord {
    let json: JSON
    var running: Bool { json.member("running") }
    var entryId: String? { json.member("entryId") }
    var taskId: String? { json.member("taskId") }
    var taskName: String? { json.member("taskName") }
    var name: String? { json.member("name") }
    var notes: String? { json.member("notes") }
    var tags: [String] { json.member("tags") }
    var start: Instant? { json.member("start") }
    var elapsedMs: Int64 { json.member("elapsedMs") }
    var can: [String] { json.member("can") }
    var earliestStart: Instant? { json.member("earliestStart") }
    var proposals: [TimerProposals]? { json.member("proposals") }
    var pending: Bool? { json.member("pending") }
    var text: TimerText { json.member("text") }
  }
  struct TimerProposals: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct TimerText: WireRecord {
    let json: JSON
    var elapsed: String { json.member("elapsed") }
    var short: String { json.member("short") }
    var since: String? { json.member("since") }
    var earliestStart: String? { json.member("earliestStart") }
  }
  struct Visit: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var organizationId: String { json.member("organizationId") }
    var scheduledStart: Instant { json.member("scheduledStart") }
    var scheduledEnd: Instant { json.member("scheduledEnd") }
    var scheduledDurationMs: Int64 { json.member("scheduledDurationMs") }
    var timeline: VisitTimeline { json.member("timeline") }
    var status: VisitStatus { json.member("status") }
    var sitterId: String { json.member("sitterId") }
    var sitterName: String? { json.member("sitterName") }
    var clientId: String { json.member("clientId") }
    var clientName: String { json.member("clientName") }
    var startedAt: Instant? { json.member("startedAt") }
    var note: String? { json.member("note") }
    var pets: [String] { json.member("pets") }
    var address: String? { json.member("address") }
    var pendingMessage: String? { json.member("pendingMessage") }
    var estimated: Bool { json.member("estimated") }
    var pending: Bool? { json.member("pending") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var elapsedMs: Int64 { json.member("elapsedMs") }
    var remainingMs: Int64 { json.member("remainingMs") }
    var isFiveMinuteWarning: Bool { json.member("isFiveMinuteWarning") }
    var isOvertime: Bool { json.member("isOvertime") }
    var isLate: Bool { json.member("isLate") }
    var isMissed: Bool { json.member("isMissed") }
    var startOffsetMs: Int64? { json.member("startOffsetMs") }
    var can: [String] { json.member("can") }
    var text: VisitText { json.member("text") }
    var warnings: [VisitWarnings]? { json.member("warnings") }
  }
  struct VisitTimeline: WireRecord {
    let json: JSON
    var checkIn: VisitTimelineCheckIn? { json.member("checkIn") }
    var checkOut: VisitTimelineCheckOut? { json.member("checkOut") }
  }
  struct VisitTimelineCheckIn: WireRecord {
    let json: JSON
    var timestamp: Instant { json.member("timestamp") }
    var location: VisitTimelineCheckInLocation? { json.member("location") }
  }
  struct VisitTimelineCheckInLocation: WireRecord {
    let json: JSON
    var latitude: Double { json.member("latitude") }
    var longitude: Double { json.member("longitude") }
  }
  struct VisitTimelineCheckOut: WireRecord {
    let json: JSON
    var timestamp: Instant { json.member("timestamp") }
    var location: VisitTimelineCheckOutLocation? { json.member("location") }
  }
  struct VisitTimelineCheckOutLocation: WireRecord {
    let json: JSON
    var latitude: Double { json.member("latitude") }
    var longitude: Double { json.member("longitude") }
  }
  struct VisitText: WireRecord {
    let json: JSON
    var elapsed: String { json.member("elapsed") }
    var timeLeft: String { json.member("timeLeft") }
    var start: String? { json.member("start") }
    var date: String { json.member("date") }
    var range: String { json.member("range") }
    var times: String { json.member("times") }
    var length: String { json.member("length") }
    var checkIn: String { json.member("checkIn") }
    var checkOut: String { json.member("checkOut") }
    var pets: String? { json.member("pets") }
    var status: String { json.member("status") }
  }
  struct VisitWarnings: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var kind: VisitWarningsKind { json.member("kind") }
    var id: String { json.member("id") }
    var message: String { json.member("message") }
  }
  struct Activity: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var kind: ActivityKind { json.member("kind") }
    var attributes: ActivityAttributes { json.member("attributes") }
    var content: ActivityContent { json.member("content") }
    var presentations: ActivityPresentations { json.member("presentations") }
    var staleAt: Instant? { json.member("staleAt") }
    var relevance: Int64 { json.member("relevance") }
    var pending: Bool? { json.member("pending") }
    var symbol: String { json.member("symbol") }
    var dismissAt: Instant? { json.member("dismissAt") }
    var open: ActivityOpen { json.member("open") }
    var actions: [ActivityActions] { json.member("actions") }
  }
  struct ActivityAttributes: WireRecord {
    let json: JSON
    var recordId: String { json.member("recordId") }
    var kind: ActivityKind { json.member("kind") }
  }
  struct ActivityContent: WireRecord {
    let json: JSON
    var name: String { json.member("name") }
    var sessionId: String? { json.member("sessionId") }
    var taskId: String? { json.member("taskId") }
    var start: Instant { json.member("start") }
    var deadline: Instant? { json.member("deadline") }
    var elapsedSeconds: Int64 { json.member("elapsedSeconds") }
    var `break`: ActivityContentBreak? { json.member("break") }
    var isFiveMinuteWarning: Bool { json.member("isFiveMinuteWarning") }
    var isOvertime: Bool { json.member("isOvertime") }
  }
  struct ActivityContentBreak: WireRecord {
    let json: JSON
    var start: Instant? { json.member("start") }
    var elapsedSeconds: Int64 { json.member("elapsedSeconds") }
  }
  struct ActivityPresentations: WireRecord {
    let json: JSON
    var lockScreen: ActivityPresentationsLockScreen { json.member("lockScreen") }
    var expanded: ActivityPresentationsExpanded { json.member("expanded") }
    var compactLeading: String { json.member("compactLeading") }
    var compactTrailing: String { json.member("compactTrailing") }
    var minimal: String { json.member("minimal") }
  }
  struct ActivityPresentationsLockScreen: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var subtitle: String { json.member("subtitle") }
    var timer: String { json.member("timer") }
  }
  struct ActivityPresentationsExpanded: WireRecord {
    let json: JSON
    var leading: String { json.member("leading") }
    var trailing: String { json.member("trailing") }
    var bottom: String { json.member("bottom") }
  }
  struct ActivityOpen: WireRecord {
    let json: JSON
    var view: ActivityOpenView { json.member("view") }
    var record: ActivityOpenRecord? { json.member("record") }
    var date: CivilDate? { json.member("date") }
  }
  struct ActivityOpenRecord: WireRecord {
    let json: JSON
    var topic: String { json.member("topic") }
    var id: String { json.member("id") }
  }
  struct ActivityActions: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct Alert: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var kind: String { json.member("kind") }
    var at: Instant { json.member("at") }
    var late: Bool { json.member("late") }
    var title: String { json.member("title") }
    var body: String { json.member("body") }
    var data: JSON { json.member("data") }
    var open: AlertOpen { json.member("open") }
    var actions: [AlertActions] { json.member("actions") }
    var pending: Bool? { json.member("pending") }
  }
  struct AlertOpen: WireRecord {
    let json: JSON
    var view: ActivityOpenView { json.member("view") }
    var record: AlertOpenRecord? { json.member("record") }
    var date: CivilDate? { json.member("date") }
  }
  struct AlertOpenRecord: WireRecord {
    let json: JSON
    var topic: String { json.member("topic") }
    var id: String { json.member("id") }
  }
  struct AlertActions: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct Settings: WireRecord {
    let json: JSON
    var timeZone: String? { json.member("timeZone") }
    var hourCycle: Int64? { json.member("hourCycle") }
    var language: String? { json.member("language") }
    var workplace: SettingsWorkplace? { json.member("workplace") }
    var graceMinutes: Int64 { json.member("graceMinutes") }
    var payrollRecipient: String? { json.member("payrollRecipient") }
    var longShiftHours: Int64 { json.member("longShiftHours") }
    var stopTimerWithBreak: Bool { json.member("stopTimerWithBreak") }
    var stopTimerWithClock: Bool { json.member("stopTimerWithClock") }
    var idleMinutes: Int64 { json.member("idleMinutes") }
    var idleAction: SettingsIdleAction { json.member("idleAction") }
    var text: SettingsText { json.member("text") }
    var pending: Bool? { json.member("pending") }
  }
  struct SettingsWorkplace: WireRecord {
    let json: JSON
    var latitude: Double { json.member("latitude") }
    var longitude: Double { json.member("longitude") }
    var radiusM: Int64 { json.member("radiusM") }
  }
  struct SettingsText: WireRecord {
    let json: JSON
    var hourCycle: String? { json.member("hourCycle") }
    var radius: String? { json.member("radius") }
    var grace: String { json.member("grace") }
    var longShift: String { json.member("longShift") }
  }
  struct School: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var organizationId: String { json.member("organizationId") }
    var name: String { json.member("name") }
    var isActive: Bool { json.member("isActive") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
  }
  struct Member: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var organizationId: String { json.member("organizationId") }
    var email: String? { json.member("email") }
    var firstName: String { json.member("firstName") }
    var lastName: String { json.member("lastName") }
    var displayName: String? { json.member("displayName") }
    var name: String { json.member("name") }
    var photoURL: String? { json.member("photoURL") }
    var isActive: Bool { json.member("isActive") }
    var role: MemberRole { json.member("role") }
    var held: Bool { json.member("held") }
    var eraseAt: Instant? { json.member("eraseAt") }
    var erasedAt: Instant? { json.member("erasedAt") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
  }
  struct Organization: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var sessionTypes: [OrganizationSessionTypes] { json.member("sessionTypes") }
    var sessionOrderColors: [String] { json.member("sessionOrderColors") }
    var enableSessionPublishing: Bool { json.member("enableSessionPublishing") }
    var editWindowDays: Int64? { json.member("editWindowDays") }
    var lockedThrough: CivilDate? { json.member("lockedThrough") }
    var autoClockOutHours: Int64? { json.member("autoClockOutHours") }
    var lateVisitMinutes: Int64 { json.member("lateVisitMinutes") }
    var undoEndMinutes: Int64 { json.member("undoEndMinutes") }
    var clientSees: [OrganizationClientSees] { json.member("clientSees") }
    var offlineDays: Int64 { json.member("offlineDays") }
    var payrollRules: [OrganizationPayrollRules] { json.member("payrollRules") }
    var payPeriodStart: CivilDate? { json.member("payPeriodStart") }
    var weekStart: Int64 { json.member("weekStart") }
    var terms: JSON { json.member("terms") }
    var consent: OrganizationConsent { json.member("consent") }
    var freeEditHours: Int64 { json.member("freeEditHours") }
    var needsReason: Bool { json.member("needsReason") }
    var payrollLanguage: String? { json.member("payrollLanguage") }
    var retentionMonths: Int64? { json.member("retentionMonths") }
    var retentionFrom: Instant? { json.member("retentionFrom") }
    var text: OrganizationText { json.member("text") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
  }
  struct OrganizationSessionTypes: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var color: String { json.member("color") }
    var order: Int64 { json.member("order") }
  }
  struct OrganizationPayrollRules: WireRecord {
    let json: JSON
    var from: CivilDate { json.member("from") }
    var name: String? { json.member("name") }
    var preset: String { json.member("preset") }
    var edition: String { json.member("edition") }
    var roundMinutes: Int64 { json.member("roundMinutes") }
    var paidPauseMinutes: Int64 { json.member("paidPauseMinutes") }
    var workdayStart: String { json.member("workdayStart") }
    var weekStart: Int64 { json.member("weekStart") }
    var waived: Bool { json.member("waived") }
    var day: [OrganizationPayrollRulesDay] { json.member("day") }
    var week: OrganizationPayrollRulesWeek? { json.member("week") }
    var seventh: [OrganizationPayrollRulesSeventh] { json.member("seventh") }
    var breaks: [OrganizationPayrollRulesBreaks] { json.member("breaks") }
    var pauseMinutes: Int64 { json.member("pauseMinutes") }
    var stretchMinutes: Int64? { json.member("stretchMinutes") }
    var dayMaxMinutes: Int64? { json.member("dayMaxMinutes") }
    var average: OrganizationPayrollRulesAverage? { json.member("average") }
    var restMinutes: Int64? { json.member("restMinutes") }
    var dayOff: OrganizationPayrollRulesDayOff? { json.member("dayOff") }
    var weekRestMinutes: Int64? { json.member("weekRestMinutes") }
    var recordDays: Int64? { json.member("recordDays") }
  }
  struct OrganizationPayrollRulesDay: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var `class`: OrganizationPayrollRulesDayClass { json.member("class") }
  }
  struct OrganizationPayrollRulesWeek: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var `class`: OrganizationPayrollRulesDayClass { json.member("class") }
  }
  struct OrganizationPayrollRulesSeventh: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var `class`: OrganizationPayrollRulesDayClass { json.member("class") }
  }
  struct OrganizationPayrollRulesBreaks: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var minutes: Int64 { json.member("minutes") }
    var startBy: Int64? { json.member("startBy") }
    var waivableTo: Int64? { json.member("waivableTo") }
  }
  struct OrganizationPayrollRulesAverage: WireRecord {
    let json: JSON
    var hours: Int64 { json.member("hours") }
    var days: Int64 { json.member("days") }
    var weeks: Int64 { json.member("weeks") }
    var neutral: [OrganizationPayrollRulesAverageNeutral] { json.member("neutral") }
  }
  struct OrganizationPayrollRulesDayOff: WireRecord {
    let json: JSON
    var sunday: Int64 { json.member("sunday") }
    var holiday: Int64 { json.member("holiday") }
  }
  struct OrganizationText: WireRecord {
    let json: JSON
    var weekStart: String { json.member("weekStart") }
    var editWindow: String? { json.member("editWindow") }
    var lockedThrough: String? { json.member("lockedThrough") }
    var autoClockOut: String? { json.member("autoClockOut") }
    var lateVisit: String { json.member("lateVisit") }
  }
  struct Session: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var organizationId: String { json.member("organizationId") }
    var schoolId: String { json.member("schoolId") }
    var schoolName: String? { json.member("schoolName") }
    var date: CivilDate { json.member("date") }
    var startTime: String { json.member("startTime") }
    var endTime: String { json.member("endTime") }
    var sessionTypes: [String] { json.member("sessionTypes") }
    var types: [SessionTypes] { json.member("types") }
    var customSessionType: String? { json.member("customSessionType") }
    var photographers: [SessionPhotographers] { json.member("photographers") }
    var notes: String? { json.member("notes") }
    var status: SessionStatus { json.member("status") }
    var sessionColor: String { json.member("sessionColor") }
    var published: Bool { json.member("published") }
    var publishedAt: Instant? { json.member("publishedAt") }
    var isTimeOff: Bool { json.member("isTimeOff") }
    var createdAt: Instant { json.member("createdAt") }
    var createdBy: SessionCreatedBy { json.member("createdBy") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
    var text: SessionText { json.member("text") }
    var warnings: [SessionWarnings]? { json.member("warnings") }
  }
  struct SessionTypes: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var color: String { json.member("color") }
    var order: Int64 { json.member("order") }
  }
  struct SessionPhotographers: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String? { json.member("name") }
    var email: String? { json.member("email") }
    var photoURL: String? { json.member("photoURL") }
    var notes: String? { json.member("notes") }
  }
  struct SessionCreatedBy: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var email: String? { json.member("email") }
  }
  struct SessionText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var date: String { json.member("date") }
    var range: String { json.member("range") }
    var times: String { json.member("times") }
    var types: String? { json.member("types") }
    var people: String? { json.member("people") }
    var status: String { json.member("status") }
  }
  struct SessionWarnings: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var kind: VisitWarningsKind { json.member("kind") }
    var id: String { json.member("id") }
    var message: String { json.member("message") }
  }
  struct Change: WireRecord {
    let json: JSON
    var seq: Int64 { json.member("seq") }
    var group: Int64 { json.member("group") }
    var at: Instant { json.member("at") }
    var arrivedAt: Instant? { json.member("arrivedAt") }
    var actor: String? { json.member("actor") }
    var actorName: String? { json.member("actorName") }
    var method: String? { json.member("method") }
    var key: String? { json.member("key") }
    var client: ChangeClient? { json.member("client") }
    var acceptedBy: String? { json.member("acceptedBy") }
    var oneSided: Bool { json.member("oneSided") }
    var reason: String? { json.member("reason") }
    var topic: String { json.member("topic") }
    var recordId: String { json.member("recordId") }
    var userId: String? { json.member("userId") }
    var before: JSON { json.member("before") }
    var after: JSON { json.member("after") }
    var erased: ChangeErased? { json.member("erased") }
    var undoneBy: Int64? { json.member("undoneBy") }
    var can: [String] { json.member("can") }
    var text: ChangeText { json.member("text") }
  }
  struct ChangeClient: WireRecord {
    let json: JSON
    var name: String? { json.member("name") }
    var device: String? { json.member("device") }
  }
  struct ChangeText: WireRecord {
    let json: JSON
    var at: String { json.member("at") }
    var deed: String { json.member("deed") }
  }
  struct Sync: WireRecord {
    let json: JSON
    var state: SyncState { json.member("state") }
    var queued: Int64 { json.member("queued") }
    var refused: Int64 { json.member("refused") }
    var lastContact: Instant? { json.member("lastContact") }
    var skewMs: Int64? { json.member("skewMs") }
    var skewErrorMs: Int64? { json.member("skewErrorMs") }
    var retryAt: Instant? { json.member("retryAt") }
  }
  struct Plan: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var userId: String { json.member("userId") }
    var organizationId: String { json.member("organizationId") }
    var from: CivilDate { json.member("from") }
    var dayMinutes: [Int64]? { json.member("dayMinutes") }
    var vacationDays: Double { json.member("vacationDays") }
    var rules: String? { json.member("rules") }
    var note: String? { json.member("note") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var text: PlanText { json.member("text") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
  }
  struct PlanText: WireRecord {
    let json: JSON
    var from: String { json.member("from") }
    var week: String? { json.member("week") }
    var vacation: String { json.member("vacation") }
  }
  struct Absence: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var userId: String? { json.member("userId") }
    var organizationId: String { json.member("organizationId") }
    var from: CivilDate { json.member("from") }
    var to: CivilDate { json.member("to") }
    var kind: String { json.member("kind") }
    var share: Double { json.member("share") }
    var name: String? { json.member("name") }
    var note: String? { json.member("note") }
    var uid: String? { json.member("uid") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
    var text: AbsenceText { json.member("text") }
  }
  struct AbsenceText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var dates: String { json.member("dates") }
  }
  struct Adjustment: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var userId: String { json.member("userId") }
    var organizationId: String { json.member("organizationId") }
    var date: CivilDate { json.member("date") }
    var ms: Int64 { json.member("ms") }
    var vacationDays: Double { json.member("vacationDays") }
    var reason: String { json.member("reason") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var text: AdjustmentText { json.member("text") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
  }
  struct AdjustmentText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var time: String? { json.member("time") }
    var vacation: String? { json.member("vacation") }
  }
  struct Seal: WireRecord {
    let json: JSON
    var organizationId: String { json.member("organizationId") }
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var at: Instant { json.member("at") }
    var root: String { json.member("root") }
    var signature: String? { json.member("signature") }
    var text: SealText { json.member("text") }
  }
  struct SealText: WireRecord {
    let json: JSON
    var line: String { json.member("line") }
  }
  struct Proposal: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var organizationId: String { json.member("organizationId") }
    var authorId: String { json.member("authorId") }
    var authorName: String? { json.member("authorName") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var changes: [ProposalChanges] { json.member("changes") }
    var reason: String? { json.member("reason") }
    var state: ProposalState { json.member("state") }
    var decidedBy: String? { json.member("decidedBy") }
    var decidedAt: Instant? { json.member("decidedAt") }
    var answer: String? { json.member("answer") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
    var text: ProposalText { json.member("text") }
  }
  struct ProposalChanges: WireRecord {
    let json: JSON
    var topic: String { json.member("topic") }
    var id: String { json.member("id") }
    var before: JSON { json.member("before") }
    var after: JSON { json.member("after") }
  }
  struct ProposalText: WireRecord {
    let json: JSON
    var summary: String { json.member("summary") }
  }
  struct Reminder: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var userId: String { json.member("userId") }
    var organizationId: String { json.member("organizationId") }
    var text: String { json.member("text") }
    var days: [Int64]? { json.member("days") }
    var at: String? { json.member("at") }
    var everyWorkedMs: Int64? { json.member("everyWorkedMs") }
    var untrackedForMs: Int64? { json.member("untrackedForMs") }
    var between: ReminderBetween? { json.member("between") }
    var createdAt: Instant { json.member("createdAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var when: String { json.member("when") }
    var can: [String] { json.member("can") }
    var pending: Bool? { json.member("pending") }
  }
  struct ReminderBetween: WireRecord {
    let json: JSON
    var from: String { json.member("from") }
    var to: String { json.member("to") }
  }
  struct Erasure: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var organizationId: String { json.member("organizationId") }
    var userId: String? { json.member("userId") }
    var userName: String? { json.member("userName") }
    var ground: ErasureGround { json.member("ground") }
    var halves: ChangeErased { json.member("halves") }
    var seqs: String { json.member("seqs") }
    var count: Int64 { json.member("count") }
    var before: Instant? { json.member("before") }
    var topic: String? { json.member("topic") }
    var recordId: String? { json.member("recordId") }
    var authorId: String? { json.member("authorId") }
    var reason: String? { json.member("reason") }
    var createdAt: Instant { json.member("createdAt") }
    var physical: Bool { json.member("physical") }
    var text: ErasureText { json.member("text") }
  }
  struct ErasureText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var at: String { json.member("at") }
  }
  struct InitializeClient: WireRecord {
    let json: JSON
    var name: String? { json.member("name") }
    var version: String? { json.member("version") }
    var device: String? { json.member("device") }
    init(json: JSON) { self.json = json }
    init(name: String? = nil, version: String? = nil, device: String? = nil) { json = .members([("name", name.member), ("version", version.member), ("device", device.member)]) }
  }
  struct InitializeActor: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var organizationId: String? { json.member("organizationId") }
    init(json: JSON) { self.json = json }
    init(userId: String, organizationId: String? = nil) { json = .members([("userId", userId.member), ("organizationId", organizationId.member)]) }
  }
  struct InitializeResult: WireRecord {
    let json: JSON
    var server: InitializeResultServer { json.member("server") }
    var `protocol`: Int64 { json.member("protocol") }
    var capabilities: InitializeResultCapabilities { json.member("capabilities") }
    var limits: InitializeResultLimits { json.member("limits") }
    var actor: InitializeResultActor { json.member("actor") }
    var timeZone: String { json.member("timeZone") }
    var language: String { json.member("language") }
    var direction: InitializeResultDirection { json.member("direction") }
    var languages: [InitializeResultLanguages] { json.member("languages") }
    var now: Instant { json.member("now") }
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
  }
  struct InitializeResultServer: WireRecord {
    let json: JSON
    var name: String { json.member("name") }
    var version: String { json.member("version") }
  }
  struct InitializeResultCapabilities: WireRecord {
    let json: JSON
    var subscriptions: JSON { json.member("subscriptions") }
    var batch: JSON { json.member("batch") }
    var sync: InitializeResultCapabilitiesSync { json.member("sync") }
    var virtualTime: JSON? { json.member("virtualTime") }
  }
  struct InitializeResultCapabilitiesSync: WireRecord {
    let json: JSON
    var schema: Int64 { json.member("schema") }
    var bound: Bool { json.member("bound") }
  }
  struct InitializeResultLimits: WireRecord {
    let json: JSON
    var lineBytes: Int64 { json.member("lineBytes") }
    var outputLineBytes: Int64 { json.member("outputLineBytes") }
    var recordBytes: Int64 { json.member("recordBytes") }
    var batchRequests: Int64 { json.member("batchRequests") }
    var depth: Int64 { json.member("depth") }
    var idBytes: Int64 { json.member("idBytes") }
    var liveReads: Int64 { json.member("liveReads") }
    var unsentBytes: Int64 { json.member("unsentBytes") }
  }
  struct InitializeResultActor: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var organizationId: String { json.member("organizationId") }
    var role: MemberRole { json.member("role") }
  }
  struct InitializeResultLanguages: WireRecord {
    let json: JSON
    var language: String { json.member("language") }
    var draft: Bool? { json.member("draft") }
  }
  struct SubscribeSince: WireRecord {
    let json: JSON
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    init(json: JSON) { self.json = json }
    init(epoch: String, seq: Int64, hash: String) { json = .members([("epoch", epoch.member), ("seq", seq.member), ("hash", hash.member)]) }
  }
  struct SubscribeResult: WireRecord {
    let json: JSON
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    var resumed: Bool { json.member("resumed") }
    var states: SubscribeResultStates { json.member("states") }
  }
  struct SubscribeResultStates: WireRecord {
    let json: JSON
    var clock: Clock? { json.member("clock") }
    var timer: Timer? { json.member("timer") }
    var activity: SubscribeResultStatesActivity? { json.member("activity") }
    var settings: Settings? { json.member("settings") }
    var alert: SubscribeResultStatesAlert? { json.member("alert") }
    var sync: Sync? { json.member("sync") }
  }
  struct SubscribeResultStatesActivity: WireRecord {
    let json: JSON
    var activities: [Activity] { json.member("activities") }
    var primary: String? { json.member("primary") }
  }
  struct SubscribeResultStatesAlert: WireRecord {
    let json: JSON
    var alerts: [Alert] { json.member("alerts") }
  }
  struct UnsubscribeResult: WireRecord {
    let json: JSON
    var topics: [Topic] { json.member("topics") }
  }
  struct LiveStartResult: WireRecord {
    let json: JSON
    var id: Int64 { json.member("id") }
    var result: JSON { json.member("result") }
  }
  struct LiveMoreResult: WireRecord {
    let json: JSON
    var id: Int64 { json.member("id") }
    var page: Int64? { json.member("page") }
    var pages: Int64 { json.member("pages") }
    var result: JSON { json.member("result") }
  }
  struct TimeNowResult: WireRecord {
    let json: JSON
    var now: Instant { json.member("now") }
    var timeZone: String { json.member("timeZone") }
    var timeZoneSource: TimeNowResultTimeZoneSource { json.member("timeZoneSource") }
    var mode: TimeNowResultMode { json.member("mode") }
    var text: TimeNowResultText { json.member("text") }
    var warning: String? { json.member("warning") }
  }
  struct TimeNowResultText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var time: String { json.member("time") }
  }
  struct TimeAdvanceResult: WireRecord {
    let json: JSON
    var now: Instant { json.member("now") }
    var timeZone: String { json.member("timeZone") }
    var timeZoneSource: TimeNowResultTimeZoneSource { json.member("timeZoneSource") }
    var mode: TimeNowResultMode { json.member("mode") }
    var text: TimeAdvanceResultText { json.member("text") }
    var warning: String? { json.member("warning") }
  }
  struct TimeAdvanceResultText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var time: String { json.member("time") }
  }
  struct TimeSetResult: WireRecord {
    let json: JSON
    var now: Instant { json.member("now") }
    var timeZone: String { json.member("timeZone") }
    var timeZoneSource: TimeNowResultTimeZoneSource { json.member("timeZoneSource") }
    var mode: TimeNowResultMode { json.member("mode") }
    var text: TimeSetResultText { json.member("text") }
    var warning: String? { json.member("warning") }
  }
  struct TimeSetResultText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var time: String { json.member("time") }
  }
  struct TimeParseResult: WireRecord {
    let json: JSON
    var kind: String { json.member("kind") }
    var form: TimeParseResultForm { json.member("form") }
    var assumed: [TimeParseResultAssumed] { json.member("assumed") }
    var at: Instant? { json.member("at") }
    var start: Instant? { json.member("start") }
    var end: Instant? { json.member("end") }
    var day: CivilDate? { json.member("day") }
    var date: CivilDate? { json.member("date") }
    var from: CivilDate? { json.member("from") }
    var to: CivilDate? { json.member("to") }
    var durationMs: Int64? { json.member("durationMs") }
    var text: TimeParseResultText { json.member("text") }
  }
  struct TimeParseResultText: WireRecord {
    let json: JSON
    var date: String? { json.member("date") }
    var time: String? { json.member("time") }
    var note: String? { json.member("note") }
    var input: String { json.member("input") }
  }
  struct ClockListResult: WirePage {
    let json: JSON
    var members: [ClockListResultMembers] { json.member("members") }
    var cursor: String? { json.member("cursor") }
  }
  struct ClockListResultMembers: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var userName: String { json.member("userName") }
    var isActive: Bool { json.member("isActive") }
    var onBreak: Bool { json.member("onBreak") }
    var sessionName: String? { json.member("sessionName") }
    var clock: Clock { json.member("clock") }
    var timer: Timer { json.member("timer") }
    var text: ClockListResultMembersText { json.member("text") }
  }
  struct ClockListResultMembersText: WireRecord {
    let json: JSON
    var status: String { json.member("status") }
  }
  struct GapListResult: WirePage {
    let json: JSON
    var gaps: [Gap] { json.member("gaps") }
    var cursor: String? { json.member("cursor") }
  }
  struct GapDeleteResult: WireRecord {
    let json: JSON
    var gap: Gap { json.member("gap") }
    var day: GapDeleteResultDay { json.member("day") }
  }
  struct GapDeleteResultDay: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var totalMs: Int64 { json.member("totalMs") }
    var target: GapDeleteResultDayTarget? { json.member("target") }
    var entries: [GapDeleteResultDayEntries] { json.member("entries") }
    var gaps: [Gap] { json.member("gaps") }
    var line: GapDeleteResultDayLine { json.member("line") }
    var previous: CivilDate { json.member("previous") }
    var next: CivilDate? { json.member("next") }
    var can: [String] { json.member("can") }
    var text: GapDeleteResultDayText { json.member("text") }
  }
  struct GapDeleteResultDayTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: GapDeleteResultDayTargetText { json.member("text") }
  }
  struct GapDeleteResultDayTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct GapDeleteResultDayEntries: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var kind: EntryKind { json.member("kind") }
    var status: String { json.member("status") }
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var organizationId: String { json.member("organizationId") }
    var date: CivilDate { json.member("date") }
    var timeZone: String { json.member("timeZone") }
    var start: Instant { json.member("start") }
    var end: Instant? { json.member("end") }
    var durationMs: Int64 { json.member("durationMs") }
    var gapMs: Int64 { json.member("gapMs") }
    var workedMs: Int64 { json.member("workedMs") }
    var sessionId: String? { json.member("sessionId") }
    var sessionName: String? { json.member("sessionName") }
    var taskId: String? { json.member("taskId") }
    var taskName: String? { json.member("taskName") }
    var name: String? { json.member("name") }
    var notes: String? { json.member("notes") }
    var tags: [String] { json.member("tags") }
    var source: EntrySource { json.member("source") }
    var needsReview: Bool { json.member("needsReview") }
    var createdAt: Instant { json.member("createdAt") }
    var arrivedAt: Instant? { json.member("arrivedAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var proposalId: String? { json.member("proposalId") }
    var pending: Bool? { json.member("pending") }
    var symbol: String { json.member("symbol") }
    var text: GapDeleteResultDayEntriesText { json.member("text") }
    var dayMs: Int64 { json.member("dayMs") }
    var dayText: String { json.member("dayText") }
  }
  struct GapDeleteResultDayEntriesText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var date: String { json.member("date") }
    var elapsed: String { json.member("elapsed") }
    var short: String { json.member("short") }
    var worked: String { json.member("worked") }
    var length: String { json.member("length") }
    var hours: String { json.member("hours") }
    var status: String { json.member("status") }
    var start: String { json.member("start") }
    var end: String { json.member("end") }
    var times: String { json.member("times") }
    var range: String { json.member("range") }
  }
  struct GapDeleteResultDayLine: WireRecord {
    let json: JSON
    var start: Instant { json.member("start") }
    var end: Instant { json.member("end") }
    var marks: [GapDeleteResultDayLineMarks] { json.member("marks") }
  }
  struct GapDeleteResultDayLineMarks: WireRecord {
    let json: JSON
    var at: Instant { json.member("at") }
    var text: String { json.member("text") }
  }
  struct GapDeleteResultDayText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var total: String { json.member("total") }
    var short: String { json.member("short") }
    var hours: String { json.member("hours") }
  }
  struct GapRestoreResult: WireRecord {
    let json: JSON
    var gap: Gap { json.member("gap") }
    var day: GapRestoreResultDay { json.member("day") }
  }
  struct GapRestoreResultDay: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var totalMs: Int64 { json.member("totalMs") }
    var target: GapRestoreResultDayTarget? { json.member("target") }
    var entries: [GapRestoreResultDayEntries] { json.member("entries") }
    var gaps: [Gap] { json.member("gaps") }
    var line: GapRestoreResultDayLine { json.member("line") }
    var previous: CivilDate { json.member("previous") }
    var next: CivilDate? { json.member("next") }
    var can: [String] { json.member("can") }
    var text: GapRestoreResultDayText { json.member("text") }
  }
  struct GapRestoreResultDayTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: GapRestoreResultDayTargetText { json.member("text") }
  }
  struct GapRestoreResultDayTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct GapRestoreResultDayEntries: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var kind: EntryKind { json.member("kind") }
    var status: String { json.member("status") }
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var organizationId: String { json.member("organizationId") }
    var date: CivilDate { json.member("date") }
    var timeZone: String { json.member("timeZone") }
    var start: Instant { json.member("start") }
    var end: Instant? { json.member("end") }
    var durationMs: Int64 { json.member("durationMs") }
    var gapMs: Int64 { json.member("gapMs") }
    var workedMs: Int64 { json.member("workedMs") }
    var sessionId: String? { json.member("sessionId") }
    var sessionName: String? { json.member("sessionName") }
    var taskId: String? { json.member("taskId") }
    var taskName: String? { json.member("taskName") }
    var name: String? { json.member("name") }
    var notes: String? { json.member("notes") }
    var tags: [String] { json.member("tags") }
    var source: EntrySource { json.member("source") }
    var needsReview: Bool { json.member("needsReview") }
    var createdAt: Instant { json.member("createdAt") }
    var arrivedAt: Instant? { json.member("arrivedAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var proposalId: String? { json.member("proposalId") }
    var pending: Bool? { json.member("pending") }
    var symbol: String { json.member("symbol") }
    var text: GapRestoreResultDayEntriesText { json.member("text") }
    var dayMs: Int64 { json.member("dayMs") }
    var dayText: String { json.member("dayText") }
  }
  struct GapRestoreResultDayEntriesText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var date: String { json.member("date") }
    var elapsed: String { json.member("elapsed") }
    var short: String { json.member("short") }
    var worked: String { json.member("worked") }
    var length: String { json.member("length") }
    var hours: String { json.member("hours") }
    var status: String { json.member("status") }
    var start: String { json.member("start") }
    var end: String { json.member("end") }
    var times: String { json.member("times") }
    var range: String { json.member("range") }
  }
  struct GapRestoreResultDayLine: WireRecord {
    let json: JSON
    var start: Instant { json.member("start") }
    var end: Instant { json.member("end") }
    var marks: [GapRestoreResultDayLineMarks] { json.member("marks") }
  }
  struct GapRestoreResultDayLineMarks: WireRecord {
    let json: JSON
    var at: Instant { json.member("at") }
    var text: String { json.member("text") }
  }
  struct GapRestoreResultDayText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var total: String { json.member("total") }
    var short: String { json.member("short") }
    var hours: String { json.member("hours") }
  }
  struct FenceEnterResult: WireRecord {
    let json: JSON
    var transition: FenceEnterResultTransition { json.member("transition") }
    var inside: Bool { json.member("inside") }
    var pending: Bool? { json.member("pending") }
    var clock: Clock { json.member("clock") }
  }
  struct FenceExitResult: WireRecord {
    let json: JSON
    var transition: FenceEnterResultTransition { json.member("transition") }
    var inside: Bool { json.member("inside") }
    var pending: Bool? { json.member("pending") }
    var clock: Clock { json.member("clock") }
  }
  struct FenceLocateResult: WireRecord {
    let json: JSON
    var transition: FenceEnterResultTransition { json.member("transition") }
    var inside: Bool { json.member("inside") }
    var pending: Bool? { json.member("pending") }
    var clock: Clock { json.member("clock") }
    var distanceM: Double { json.member("distanceM") }
    var ignored: String? { json.member("ignored") }
  }
  struct EntryCreateGaps: WireRecord {
    let json: JSON
    var exitTime: Instant { json.member("exitTime") }
    var returnTime: Instant { json.member("returnTime") }
    init(json: JSON) { self.json = json }
    init(exitTime: Instant, returnTime: Instant) { json = .members([("exitTime", exitTime.member), ("returnTime", returnTime.member)]) }
  }
  struct EntryGetResult: WireRecord {
    let json: JSON
    var entry: Entry { json.member("entry") }
    var gaps: [Gap] { json.member("gaps") }
  }
  struct EntryListResult: WirePage {
    let json: JSON
    var entries: [Entry] { json.member("entries") }
    var cursor: String? { json.member("cursor") }
  }
  struct EntrySplitResult: WireRecord {
    let json: JSON
    var entries: [Entry] { json.member("entries") }
  }
  struct EntryImportEntries: WireRecord {
    let json: JSON
    var key: String { json.member("key") }
    var kind: EntryKind { json.member("kind") }
    var start: Instant { json.member("start") }
    var end: Instant { json.member("end") }
    var taskName: String? { json.member("taskName") }
    var name: String? { json.member("name") }
    var notes: String? { json.member("notes") }
    var tags: [String]? { json.member("tags") }
    init(json: JSON) { self.json = json }
    init(key: String, kind: EntryKind, start: Instant, end: Instant, taskName: String? = nil, name: String? = nil, notes: String? = nil, tags: [String]? = nil) { json = .members([("key", key.member), ("kind", kind.member), ("start", start.member), ("end", end.member), ("taskName", taskName.member), ("name", name.member), ("notes", notes.member), ("tags", tags.member)]) }
  }
  struct EntryImportResult: WireRecord {
    let json: JSON
    var taken: Int64 { json.member("taken") }
    var outcomes: [String] { json.member("outcomes") }
    var refusals: [EntryImportResultRefusals] { json.member("refusals") }
  }
  struct EntryImportResultRefusals: WireRecord {
    let json: JSON
    var reason: String { json.member("reason") }
    var message: String { json.member("message") }
  }
  struct EntryOverlapsResult: WireRecord {
    let json: JSON
    var count: Int64 { json.member("count") }
    var conflicts: [EntryOverlapsResultConflicts] { json.member("conflicts") }
  }
  struct EntryOverlapsResultConflicts: WireRecord {
    let json: JSON
    var entry: Entry { json.member("entry") }
    var overlapMs: Int64 { json.member("overlapMs") }
  }
  struct EntryCutOutResult: WireRecord {
    let json: JSON
    var clock: Clock { json.member("clock") }
    var timer: Timer { json.member("timer") }
  }
  struct DayGetResult: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var totalMs: Int64 { json.member("totalMs") }
    var target: DayGetResultTarget? { json.member("target") }
    var entries: [DayGetResultEntries] { json.member("entries") }
    var gaps: [Gap] { json.member("gaps") }
    var line: DayGetResultLine { json.member("line") }
    var previous: CivilDate { json.member("previous") }
    var next: CivilDate? { json.member("next") }
    var can: [String] { json.member("can") }
    var text: DayGetResultText { json.member("text") }
  }
  struct DayGetResultTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: DayGetResultTargetText { json.member("text") }
  }
  struct DayGetResultTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct DayGetResultEntries: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var kind: EntryKind { json.member("kind") }
    var status: String { json.member("status") }
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var organizationId: String { json.member("organizationId") }
    var date: CivilDate { json.member("date") }
    var timeZone: String { json.member("timeZone") }
    var start: Instant { json.member("start") }
    var end: Instant? { json.member("end") }
    var durationMs: Int64 { json.member("durationMs") }
    var gapMs: Int64 { json.member("gapMs") }
    var workedMs: Int64 { json.member("workedMs") }
    var sessionId: String? { json.member("sessionId") }
    var sessionName: String? { json.member("sessionName") }
    var taskId: String? { json.member("taskId") }
    var taskName: String? { json.member("taskName") }
    var name: String? { json.member("name") }
    var notes: String? { json.member("notes") }
    var tags: [String] { json.member("tags") }
    var source: EntrySource { json.member("source") }
    var needsReview: Bool { json.member("needsReview") }
    var createdAt: Instant { json.member("createdAt") }
    var arrivedAt: Instant? { json.member("arrivedAt") }
    var updatedAt: Instant { json.member("updatedAt") }
    var can: [String] { json.member("can") }
    var proposalId: String? { json.member("proposalId") }
    var pending: Bool? { json.member("pending") }
    var symbol: String { json.member("symbol") }
    var text: DayGetResultEntriesText { json.member("text") }
    var dayMs: Int64 { json.member("dayMs") }
    var dayText: String { json.member("dayText") }
  }
  struct DayGetResultEntriesText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var date: String { json.member("date") }
    var elapsed: String { json.member("elapsed") }
    var short: String { json.member("short") }
    var worked: String { json.member("worked") }
    var length: String { json.member("length") }
    var hours: String { json.member("hours") }
    var status: String { json.member("status") }
    var start: String { json.member("start") }
    var end: String { json.member("end") }
    var times: String { json.member("times") }
    var range: String { json.member("range") }
  }
  struct DayGetResultLine: WireRecord {
    let json: JSON
    var start: Instant { json.member("start") }
    var end: Instant { json.member("end") }
    var marks: [DayGetResultLineMarks] { json.member("marks") }
  }
  struct DayGetResultLineMarks: WireRecord {
    let json: JSON
    var at: Instant { json.member("at") }
    var text: String { json.member("text") }
  }
  struct DayGetResultText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var total: String { json.member("total") }
    var short: String { json.member("short") }
    var hours: String { json.member("hours") }
  }
  struct WeekListResult: WirePage {
    let json: JSON
    var weeks: [Week] { json.member("weeks") }
    var cursor: String? { json.member("cursor") }
  }
  struct WeekCalendarResult: WireRecord {
    let json: JSON
    var period: WeekCalendarPeriod { json.member("period") }
    var from: CivilDate { json.member("from") }
    var to: CivilDate { json.member("to") }
    var previous: CivilDate { json.member("previous") }
    var next: CivilDate? { json.member("next") }
    var totalMs: Int64 { json.member("totalMs") }
    var target: WeekCalendarResultTarget? { json.member("target") }
    var weekdays: [String] { json.member("weekdays") }
    var weeks: [WeekCalendarResultWeeks] { json.member("weeks") }
    var text: WeekCalendarResultText { json.member("text") }
  }
  struct WeekCalendarResultTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: WeekCalendarResultTargetText { json.member("text") }
  }
  struct WeekCalendarResultTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct WeekCalendarResultWeeks: WireRecord {
    let json: JSON
    var weekStarting: CivilDate { json.member("weekStarting") }
    var month: String? { json.member("month") }
    var days: [WeekCalendarResultWeeksDays] { json.member("days") }
  }
  struct WeekCalendarResultWeeksDays: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var day: Int64 { json.member("day") }
    var isWithin: Bool { json.member("isWithin") }
    var isToday: Bool { json.member("isToday") }
    var totalMs: Int64 { json.member("totalMs") }
    var text: WeekCalendarResultWeeksDaysText { json.member("text") }
  }
  struct WeekCalendarResultWeeksDaysText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var total: String { json.member("total") }
  }
  struct WeekCalendarResultText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var total: String { json.member("total") }
    var hours: String { json.member("hours") }
  }
  struct WeekPayrollResult: WireRecord {
    let json: JSON
    var text: String { json.member("text") }
    var recipient: String? { json.member("recipient") }
    var url: String? { json.member("url") }
    var week: Week { json.member("week") }
  }
  struct WeekSendResult: WireRecord {
    let json: JSON
    var text: String { json.member("text") }
    var recipient: String? { json.member("recipient") }
    var url: String? { json.member("url") }
    var week: Week { json.member("week") }
  }
  struct TaskListResult: WirePage {
    let json: JSON
    var tasks: [Task] { json.member("tasks") }
    var cursor: String? { json.member("cursor") }
  }
  struct TimerStartResult: WireRecord {
    let json: JSON
    var timer: Timer { json.member("timer") }
    var stopped: Entry? { json.member("stopped") }
  }
  struct TimerStopResult: WireRecord {
    let json: JSON
    var entry: Entry? { json.member("entry") }
    var discarded: Bool { json.member("discarded") }
  }
  struct TimerCancelResult: WireRecord {
    let json: JSON
    var entry: Entry { json.member("entry") }
  }
  struct TimerValidateStartResult: WireRecord {
    let json: JSON
    var valid: Bool { json.member("valid") }
  }
  struct StatsGetResult: WirePage {
    let json: JSON
    var tasks: [StatsGetResultTasks] { json.member("tasks") }
    var totalMs: Int64 { json.member("totalMs") }
    var todayMs: Int64 { json.member("todayMs") }
    var runningMs: Int64 { json.member("runningMs") }
    var date: CivilDate { json.member("date") }
    var text: StatsGetResultText { json.member("text") }
    var cursor: String? { json.member("cursor") }
  }
  struct StatsGetResultTasks: WireRecord {
    let json: JSON
    var taskId: String { json.member("taskId") }
    var taskName: String { json.member("taskName") }
    var totalMs: Int64 { json.member("totalMs") }
    var todayMs: Int64 { json.member("todayMs") }
    var text: StatsGetResultTasksText { json.member("text") }
  }
  struct StatsGetResultTasksText: WireRecord {
    let json: JSON
    var total: String { json.member("total") }
    var today: String { json.member("today") }
  }
  struct StatsGetResultText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
    var total: String { json.member("total") }
    var today: String { json.member("today") }
    var running: String { json.member("running") }
  }
  struct ReportGetResult: WirePage {
    let json: JSON
    var from: CivilDate? { json.member("from") }
    var to: CivilDate? { json.member("to") }
    var by: [ReportGetBy] { json.member("by") }
    var parts: [ReportGetResultParts] { json.member("parts") }
    var totalMs: Int64 { json.member("totalMs") }
    var shiftMs: Int64 { json.member("shiftMs") }
    var taskMs: Int64 { json.member("taskMs") }
    var countedAgainMs: Int64 { json.member("countedAgainMs") }
    var running: Bool { json.member("running") }
    var timeZone: String { json.member("timeZone") }
    var now: Instant { json.member("now") }
    var text: ReportGetResultText { json.member("text") }
    var cursor: String? { json.member("cursor") }
  }
  struct ReportGetResultParts: WireRecord {
    let json: JSON
    var day: String? { json.member("day") }
    var week: String? { json.member("week") }
    var month: String? { json.member("month") }
    var taskId: String? { json.member("taskId") }
    var tag: String? { json.member("tag") }
    var userId: String? { json.member("userId") }
    var sessionId: String? { json.member("sessionId") }
    var name: String? { json.member("name") }
    var totalMs: Int64 { json.member("totalMs") }
    var shiftMs: Int64 { json.member("shiftMs") }
    var taskMs: Int64 { json.member("taskMs") }
    var labels: [String] { json.member("labels") }
    var text: ReportGetResultPartsText { json.member("text") }
  }
  struct ReportGetResultPartsText: WireRecord {
    let json: JSON
    var total: String { json.member("total") }
    var hours: String { json.member("hours") }
  }
  struct ReportGetResultText: WireRecord {
    let json: JSON
    var total: String { json.member("total") }
    var hours: String { json.member("hours") }
  }
  struct VisitListResult: WirePage {
    let json: JSON
    var visits: [Visit] { json.member("visits") }
    var cursor: String? { json.member("cursor") }
  }
  struct VisitStartLocation: WireRecord {
    let json: JSON
    var latitude: Double { json.member("latitude") }
    var longitude: Double { json.member("longitude") }
    init(json: JSON) { self.json = json }
    init(latitude: Double, longitude: Double) { json = .members([("latitude", latitude.member), ("longitude", longitude.member)]) }
  }
  struct VisitStartResult: WireRecord {
    let json: JSON
    var visit: Visit { json.member("visit") }
    var skewMs: Int64? { json.member("skewMs") }
  }
  struct VisitEndLocation: WireRecord {
    let json: JSON
    var latitude: Double { json.member("latitude") }
    var longitude: Double { json.member("longitude") }
    init(json: JSON) { self.json = json }
    init(latitude: Double, longitude: Double) { json = .members([("latitude", latitude.member), ("longitude", longitude.member)]) }
  }
  struct VisitEndResult: WireRecord {
    let json: JSON
    var visit: Visit { json.member("visit") }
    var skewMs: Int64? { json.member("skewMs") }
  }
  struct VisitReliabilityResult: WirePage {
    let json: JSON
    var visits: Int64 { json.member("visits") }
    var onTime: Int64 { json.member("onTime") }
    var early: Int64 { json.member("early") }
    var late: Int64 { json.member("late") }
    var cutShort: Int64 { json.member("cutShort") }
    var long: Int64 { json.member("long") }
    var overtime: Int64 { json.member("overtime") }
    var missed: Int64 { json.member("missed") }
    var scheduledMs: Int64 { json.member("scheduledMs") }
    var actualMs: Int64 { json.member("actualMs") }
    var averageStartOffsetMs: Int64? { json.member("averageStartOffsetMs") }
    var text: VisitReliabilityResultText { json.member("text") }
    var sitters: [VisitReliabilityResultSitters] { json.member("sitters") }
    var cursor: String? { json.member("cursor") }
  }
  struct VisitReliabilityResultText: WireRecord {
    let json: JSON
    var scheduled: String { json.member("scheduled") }
    var actual: String { json.member("actual") }
    var averageStart: String? { json.member("averageStart") }
  }
  struct VisitReliabilityResultSitters: WireRecord {
    let json: JSON
    var sitterId: String { json.member("sitterId") }
    var sitterName: String? { json.member("sitterName") }
    var visits: Int64 { json.member("visits") }
    var onTime: Int64 { json.member("onTime") }
    var early: Int64 { json.member("early") }
    var late: Int64 { json.member("late") }
    var cutShort: Int64 { json.member("cutShort") }
    var long: Int64 { json.member("long") }
    var overtime: Int64 { json.member("overtime") }
    var missed: Int64 { json.member("missed") }
    var scheduledMs: Int64 { json.member("scheduledMs") }
    var actualMs: Int64 { json.member("actualMs") }
    var averageStartOffsetMs: Int64? { json.member("averageStartOffsetMs") }
    var text: VisitReliabilityResultSittersText { json.member("text") }
  }
  struct VisitReliabilityResultSittersText: WireRecord {
    let json: JSON
    var scheduled: String { json.member("scheduled") }
    var actual: String { json.member("actual") }
    var averageStart: String? { json.member("averageStart") }
  }
  struct VisitBackfillResult: WireRecord {
    let json: JSON
    var backfilled: Int64 { json.member("backfilled") }
  }
  struct ActivityGetResult: WireRecord {
    let json: JSON
    var activities: [Activity] { json.member("activities") }
    var primary: String? { json.member("primary") }
  }
  struct ActivityReconcileResult: WireRecord {
    let json: JSON
    var end: [String] { json.member("end") }
    var start: [Activity] { json.member("start") }
    var update: [Activity] { json.member("update") }
  }
  struct ActivityGlanceResult: WireRecord {
    let json: JSON
    var state: ActivityGlanceResultState { json.member("state") }
    var name: String { json.member("name") }
    var clockedIn: Bool { json.member("clockedIn") }
    var percentage: Int64? { json.member("percentage") }
    var link: ActivityGlanceResultLink? { json.member("link") }
    var target: ActivityGlanceResultTarget? { json.member("target") }
    var away: Instant? { json.member("away") }
    var text: ActivityGlanceResultText { json.member("text") }
  }
  struct ActivityGlanceResultLink: WireRecord {
    let json: JSON
    var state: SyncState { json.member("state") }
    var queued: Int64 { json.member("queued") }
    var refused: Int64 { json.member("refused") }
  }
  struct ActivityGlanceResultTarget: WireRecord {
    let json: JSON
    var dueMs: Int64 { json.member("dueMs") }
    var leftMs: Int64 { json.member("leftMs") }
    var doneAt: Instant? { json.member("doneAt") }
    var evenAt: Instant? { json.member("evenAt") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: ActivityGlanceResultTargetText { json.member("text") }
  }
  struct ActivityGlanceResultTargetText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
    var done: String? { json.member("done") }
    var even: String? { json.member("even") }
    var balance: String { json.member("balance") }
  }
  struct ActivityGlanceResultText: WireRecord {
    let json: JSON
    var bar: String { json.member("bar") }
    var line: String { json.member("line") }
    var minimal: String { json.member("minimal") }
    var details: [String] { json.member("details") }
  }
  struct ActivityMenuResult: WireRecord {
    let json: JSON
    var actions: [ActivityMenuResultActions] { json.member("actions") }
  }
  struct ActivityMenuResultActions: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct AlertListResult: WireRecord {
    let json: JSON
    var alerts: [Alert] { json.member("alerts") }
    var planned: [AlertListResultPlanned] { json.member("planned") }
  }
  struct AlertListResultPlanned: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var kind: String { json.member("kind") }
    var at: Instant { json.member("at") }
    var title: String { json.member("title") }
    var body: String { json.member("body") }
    var data: JSON { json.member("data") }
    var open: AlertListResultPlannedOpen { json.member("open") }
    var actions: [AlertListResultPlannedActions] { json.member("actions") }
  }
  struct AlertListResultPlannedOpen: WireRecord {
    let json: JSON
    var view: ActivityOpenView { json.member("view") }
    var record: AlertListResultPlannedOpenRecord? { json.member("record") }
    var date: CivilDate? { json.member("date") }
  }
  struct AlertListResultPlannedOpenRecord: WireRecord {
    let json: JSON
    var topic: String { json.member("topic") }
    var id: String { json.member("id") }
  }
  struct AlertListResultPlannedActions: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct AlertDismissAllResult: WireRecord {
    let json: JSON
    var dismissed: Int64 { json.member("dismissed") }
  }
  struct SettingsUpdateWorkplace: WireRecord {
    let json: JSON
    var latitude: Double { json.member("latitude") }
    var longitude: Double { json.member("longitude") }
    var radiusM: Int64? { json.member("radiusM") }
    init(json: JSON) { self.json = json }
    init(latitude: Double, longitude: Double, radiusM: Int64? = nil) { json = .members([("latitude", latitude.member), ("longitude", longitude.member), ("radiusM", radiusM.member)]) }
  }
  struct SchoolListResult: WirePage {
    let json: JSON
    var schools: [School] { json.member("schools") }
    var cursor: String? { json.member("cursor") }
  }
  struct MemberListResult: WirePage {
    let json: JSON
    var members: [Member] { json.member("members") }
    var cursor: String? { json.member("cursor") }
  }
  struct MemberEraseResult: WireRecord {
    let json: JSON
    var member: Member { json.member("member") }
    var eraseAt: Instant? { json.member("eraseAt") }
    var stays: [MemberEraseResultStays] { json.member("stays") }
    var text: MemberEraseResultText { json.member("text") }
  }
  struct MemberEraseResultStays: WireRecord {
    let json: JSON
    var what: String { json.member("what") }
    var until: Instant? { json.member("until") }
    var text: String { json.member("text") }
  }
  struct MemberEraseResultText: WireRecord {
    let json: JSON
    var eraseAt: String? { json.member("eraseAt") }
    var state: String { json.member("state") }
  }
  struct MemberExportResult: WirePage {
    let json: JSON
    var kept: [MemberExportResultKept] { json.member("kept") }
    var cursor: String? { json.member("cursor") }
  }
  struct MemberExportResultKept: WireRecord {
    let json: JSON
    var table: String { json.member("table") }
    var value: JSON { json.member("value") }
  }
  struct OrganizationUpdateSessionTypes: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var color: String { json.member("color") }
    var order: Int64? { json.member("order") }
    init(json: JSON) { self.json = json }
    init(id: String, name: String, color: String, order: Int64? = nil) { json = .members([("id", id.member), ("name", name.member), ("color", color.member), ("order", order.member)]) }
  }
  struct OrganizationUpdatePayrollRules: WireRecord {
    let json: JSON
    var from: CivilDate { json.member("from") }
    var preset: OrganizationUpdatePayrollRulesPreset { json.member("preset") }
    init(json: JSON) { self.json = json }
    init(from: CivilDate, preset: OrganizationUpdatePayrollRulesPreset) { json = .members([("from", from.member), ("preset", preset.member)]) }
  }
  struct OrganizationUpdateTerms: WireRecord {
    let json: JSON
    var singular: String { json.member("singular") }
    var plural: String { json.member("plural") }
    init(json: JSON) { self.json = json }
    init(singular: String, plural: String) { json = .members([("singular", singular.member), ("plural", plural.member)]) }
  }
  struct SessionValidateResult: WireRecord {
    let json: JSON
    var fields: JSON { json.member("fields") }
    var warnings: [SessionValidateResultWarnings] { json.member("warnings") }
  }
  struct SessionValidateResultWarnings: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var userName: String? { json.member("userName") }
    var kind: VisitWarningsKind { json.member("kind") }
    var id: String { json.member("id") }
    var message: String { json.member("message") }
  }
  struct SessionListResult: WirePage {
    let json: JSON
    var sessions: [Session] { json.member("sessions") }
    var cursor: String? { json.member("cursor") }
  }
  struct SessionCalendarResult: WireRecord {
    let json: JSON
    var from: CivilDate { json.member("from") }
    var to: CivilDate { json.member("to") }
    var previous: CivilDate { json.member("previous") }
    var next: CivilDate { json.member("next") }
    var count: Int64 { json.member("count") }
    var weekdays: [String] { json.member("weekdays") }
    var days: [SessionCalendarResultDays] { json.member("days") }
    var text: SessionCalendarResultText { json.member("text") }
  }
  struct SessionCalendarResultDays: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var day: Int64 { json.member("day") }
    var isWithin: Bool { json.member("isWithin") }
    var isToday: Bool { json.member("isToday") }
    var count: Int64 { json.member("count") }
    var sessions: [SessionCalendarResultDaysSessions] { json.member("sessions") }
    var text: SessionCalendarResultDaysText { json.member("text") }
  }
  struct SessionCalendarResultDaysSessions: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var status: SessionStatus { json.member("status") }
    var published: Bool { json.member("published") }
    var sessionColor: String { json.member("sessionColor") }
    var text: SessionCalendarResultDaysSessionsText { json.member("text") }
  }
  struct SessionCalendarResultDaysSessionsText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var start: String { json.member("start") }
  }
  struct SessionCalendarResultDaysText: WireRecord {
    let json: JSON
    var date: String { json.member("date") }
  }
  struct SessionCalendarResultText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
  }
  struct SessionOptionsResult: WireRecord {
    let json: JSON
    var schools: [School] { json.member("schools") }
    var members: [Member] { json.member("members") }
    var sessionTypes: [SessionOptionsResultSessionTypes] { json.member("sessionTypes") }
    var timeStepMinutes: Int64 { json.member("timeStepMinutes") }
    var times: [SessionOptionsResultTimes] { json.member("times") }
  }
  struct SessionOptionsResultSessionTypes: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var color: String { json.member("color") }
    var order: Int64 { json.member("order") }
  }
  struct SessionOptionsResultTimes: WireRecord {
    let json: JSON
    var time: String { json.member("time") }
    var text: String { json.member("text") }
  }
  struct ChangeListResult: WirePage {
    let json: JSON
    var changes: [Change] { json.member("changes") }
    var cursor: String? { json.member("cursor") }
  }
  struct AuthLoginResult: WireRecord {
    let json: JSON
    var token: String { json.member("token") }
    var expiresAt: Instant { json.member("expiresAt") }
    var member: Member { json.member("member") }
  }
  struct AuthStatusResult: WireRecord {
    let json: JSON
    var signedIn: Bool { json.member("signedIn") }
    var expiresAt: Instant? { json.member("expiresAt") }
    var member: Member? { json.member("member") }
  }
  struct AuthTokenResult: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var createdAt: Instant { json.member("createdAt") }
    var token: String? { json.member("token") }
  }
  struct AuthTokensResult: WireRecord {
    let json: JSON
    var tokens: [AuthTokensResultTokens] { json.member("tokens") }
  }
  struct AuthTokensResultTokens: WireRecord {
    let json: JSON
    var id: String { json.member("id") }
    var name: String { json.member("name") }
    var createdAt: Instant { json.member("createdAt") }
    var token: String? { json.member("token") }
  }
  struct SyncPushCalls: WireRecord {
    let json: JSON
    var key: String { json.member("key") }
    var at: Instant { json.member("at") }
    var madeAt: Instant? { json.member("madeAt") }
    var timeZone: String? { json.member("timeZone") }
    var method: String { json.member("method") }
    var params: JSON? { json.member("params") }
    init(json: JSON) { self.json = json }
    init(key: String, at: Instant, madeAt: Instant? = nil, timeZone: String? = nil, method: String, params: JSON? = nil) { json = .members([("key", key.member), ("at", at.member), ("madeAt", madeAt.member), ("timeZone", timeZone.member), ("method", method.member), ("params", params.member)]) }
  }
  struct SyncPushSince: WireRecord {
    let json: JSON
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    init(json: JSON) { self.json = json }
    init(epoch: String, seq: Int64, hash: String) { json = .members([("epoch", epoch.member), ("seq", seq.member), ("hash", hash.member)]) }
  }
  struct SyncPushResult: WireRecord {
    let json: JSON
    var results: [SyncPushResultResults] { json.member("results") }
    var known: Bool { json.member("known") }
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    var now: Instant { json.member("now") }
  }
  struct SyncPushResultResults: WireRecord {
    let json: JSON
    var key: String { json.member("key") }
    var ok: Bool? { json.member("ok") }
    var error: JSON? { json.member("error") }
  }
  struct SyncPullSince: WireRecord {
    let json: JSON
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    init(json: JSON) { self.json = json }
    init(epoch: String, seq: Int64, hash: String) { json = .members([("epoch", epoch.member), ("seq", seq.member), ("hash", hash.member)]) }
  }
  struct SyncPullPushed: WireRecord {
    let json: JSON
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    init(json: JSON) { self.json = json }
    init(epoch: String, seq: Int64, hash: String) { json = .members([("epoch", epoch.member), ("seq", seq.member), ("hash", hash.member)]) }
  }
  struct SyncPullResult: WireRecord {
    let json: JSON
    var reset: Bool { json.member("reset") }
    var known: Bool { json.member("known") }
    var pushKnown: Bool { json.member("pushKnown") }
    var records: [SyncPullResultRecords] { json.member("records") }
    var keys: [String] { json.member("keys") }
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var hash: String { json.member("hash") }
    var page: String? { json.member("page") }
    var more: Bool { json.member("more") }
    var now: Instant { json.member("now") }
  }
  struct SyncPullResultRecords: WireRecord {
    let json: JSON
    var topic: String { json.member("topic") }
    var id: String { json.member("id") }
    var record: JSON { json.member("record") }
  }
  struct SyncListResult: WirePage {
    let json: JSON
    var calls: [SyncListResultCalls] { json.member("calls") }
    var cursor: String? { json.member("cursor") }
  }
  struct SyncListResultCalls: WireRecord {
    let json: JSON
    var key: String { json.member("key") }
    var at: Instant { json.member("at") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var state: SyncListState { json.member("state") }
    var error: JSON { json.member("error") }
    var attempts: Int64 { json.member("attempts") }
    var text: SyncListResultCallsText { json.member("text") }
  }
  struct SyncListResultCallsText: WireRecord {
    let json: JSON
    var title: String { json.member("title") }
    var reason: String { json.member("reason") }
  }
  struct PlanListResult: WirePage {
    let json: JSON
    var plans: [Plan] { json.member("plans") }
    var cursor: String? { json.member("cursor") }
  }
  struct AbsenceListResult: WirePage {
    let json: JSON
    var absences: [Absence] { json.member("absences") }
    var cursor: String? { json.member("cursor") }
  }
  struct AbsenceImportAbsences: WireRecord {
    let json: JSON
    var uid: String? { json.member("uid") }
    var from: CivilDate { json.member("from") }
    var to: CivilDate? { json.member("to") }
    var kind: String { json.member("kind") }
    var share: Double? { json.member("share") }
    var name: String? { json.member("name") }
    var note: String? { json.member("note") }
    init(json: JSON) { self.json = json }
    init(uid: String? = nil, from: CivilDate, to: CivilDate? = nil, kind: String, share: Double? = nil, name: String? = nil, note: String? = nil) { json = .members([("uid", uid.member), ("from", from.member), ("to", to.member), ("kind", kind.member), ("share", share.member), ("name", name.member), ("note", note.member)]) }
  }
  struct AbsenceImportResult: WireRecord {
    let json: JSON
    var added: Int64 { json.member("added") }
    var known: Int64 { json.member("known") }
    var text: AbsenceImportResultText { json.member("text") }
  }
  struct AbsenceImportResultText: WireRecord {
    let json: JSON
    var summary: String { json.member("summary") }
  }
  struct AdjustmentListResult: WirePage {
    let json: JSON
    var adjustments: [Adjustment] { json.member("adjustments") }
    var cursor: String? { json.member("cursor") }
  }
  struct BalanceGetResult: WireRecord {
    let json: JSON
    var from: CivilDate { json.member("from") }
    var to: CivilDate { json.member("to") }
    var openingMs: Int64 { json.member("openingMs") }
    var targetMs: Int64 { json.member("targetMs") }
    var workedMs: Int64 { json.member("workedMs") }
    var creditedMs: Int64 { json.member("creditedMs") }
    var adjustedMs: Int64 { json.member("adjustedMs") }
    var changeMs: Int64 { json.member("changeMs") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var rows: [BalanceGetResultRows] { json.member("rows") }
    var running: Bool { json.member("running") }
    var vacation: BalanceGetResultVacation? { json.member("vacation") }
    var text: BalanceGetResultText { json.member("text") }
  }
  struct BalanceGetResultRows: WireRecord {
    let json: JSON
    var from: CivilDate { json.member("from") }
    var targetMs: Int64 { json.member("targetMs") }
    var workedMs: Int64 { json.member("workedMs") }
    var creditedMs: Int64 { json.member("creditedMs") }
    var adjustedMs: Int64 { json.member("adjustedMs") }
    var changeMs: Int64 { json.member("changeMs") }
    var balanceMs: Int64 { json.member("balanceMs") }
    var text: BalanceGetResultRowsText { json.member("text") }
  }
  struct BalanceGetResultRowsText: WireRecord {
    let json: JSON
    var change: String { json.member("change") }
    var balance: String { json.member("balance") }
  }
  struct BalanceGetResultVacation: WireRecord {
    let json: JSON
    var year: Int64 { json.member("year") }
    var carriedDays: Double { json.member("carriedDays") }
    var entitledDays: Double { json.member("entitledDays") }
    var adjustedDays: Double { json.member("adjustedDays") }
    var takenDays: Double { json.member("takenDays") }
    var plannedDays: Double { json.member("plannedDays") }
    var leftDays: Double { json.member("leftDays") }
    var text: BalanceGetResultVacationText { json.member("text") }
  }
  struct BalanceGetResultVacationText: WireRecord {
    let json: JSON
    var left: String { json.member("left") }
  }
  struct BalanceGetResultText: WireRecord {
    let json: JSON
    var dates: String { json.member("dates") }
    var balance: String { json.member("balance") }
  }
  struct PayrollGetResult: WirePage {
    let json: JSON
    var payrolls: [PayrollGetResultPayrolls] { json.member("payrolls") }
    var cursor: String? { json.member("cursor") }
  }
  struct PayrollGetResultPayrolls: WireRecord {
    let json: JSON
    var userId: String { json.member("userId") }
    var userName: String { json.member("userName") }
    var from: CivilDate { json.member("from") }
    var to: CivilDate { json.member("to") }
    var preset: String? { json.member("preset") }
    var edition: String? { json.member("edition") }
    var exactMs: Int64 { json.member("exactMs") }
    var paidPauseMs: Int64 { json.member("paidPauseMs") }
    var biasMs: Int64 { json.member("biasMs") }
    var payMs: Int64 { json.member("payMs") }
    var regularMs: Int64 { json.member("regularMs") }
    var overtimeMs: Int64 { json.member("overtimeMs") }
    var doubleMs: Int64 { json.member("doubleMs") }
    var days: [PayrollGetResultPayrollsDays] { json.member("days") }
    var bias: PayrollGetResultPayrollsBias { json.member("bias") }
    var findings: [PayrollGetResultPayrollsFindings] { json.member("findings") }
    var running: Bool { json.member("running") }
    var text: PayrollGetResultPayrollsText { json.member("text") }
  }
  struct PayrollGetResultPayrollsDays: WireRecord {
    let json: JSON
    var date: CivilDate { json.member("date") }
    var regularMs: Int64 { json.member("regularMs") }
    var overtimeMs: Int64 { json.member("overtimeMs") }
    var doubleMs: Int64 { json.member("doubleMs") }
  }
  struct PayrollGetResultPayrollsBias: WireRecord {
    let json: JSON
    var weeks: Int64 { json.member("weeks") }
    var ms: Int64 { json.member("ms") }
    var text: String? { json.member("text") }
  }
  struct PayrollGetResultPayrollsFindings: WireRecord {
    let json: JSON
    var kind: PayrollGetResultPayrollsFindingsKind { json.member("kind") }
    var date: CivilDate { json.member("date") }
    var entryId: String? { json.member("entryId") }
    var ms: Int64? { json.member("ms") }
    var days: Int64? { json.member("days") }
    var by: CivilDate? { json.member("by") }
    var text: String { json.member("text") }
    var source: String? { json.member("source") }
    var actions: [PayrollGetResultPayrollsFindingsActions] { json.member("actions") }
  }
  struct PayrollGetResultPayrollsFindingsActions: WireRecord {
    let json: JSON
    var label: String { json.member("label") }
    var method: String { json.member("method") }
    var params: JSON { json.member("params") }
    var choose: String? { json.member("choose") }
  }
  struct PayrollGetResultPayrollsText: WireRecord {
    let json: JSON
    var dates: String { json.member("dates") }
    var pay: String { json.member("pay") }
    var hours: String { json.member("hours") }
    var overtime: String? { json.member("overtime") }
  }
  struct PayrollPresetsResult: WireRecord {
    let json: JSON
    var presets: [PayrollPresetsResultPresets] { json.member("presets") }
    var leftOut: [String] { json.member("leftOut") }
  }
  struct PayrollPresetsResultPresets: WireRecord {
    let json: JSON
    var name: String { json.member("name") }
    var edition: String { json.member("edition") }
    var numbers: PayrollPresetsResultPresetsNumbers { json.member("numbers") }
    var sources: [PayrollPresetsResultPresetsSources] { json.member("sources") }
    var leftOut: [String] { json.member("leftOut") }
  }
  struct PayrollPresetsResultPresetsNumbers: WireRecord {
    let json: JSON
    var roundMinutes: Int64 { json.member("roundMinutes") }
    var paidPauseMinutes: Int64 { json.member("paidPauseMinutes") }
    var workdayStart: String { json.member("workdayStart") }
    var weekStart: Int64 { json.member("weekStart") }
    var waived: Bool { json.member("waived") }
    var day: [PayrollPresetsResultPresetsNumbersDay] { json.member("day") }
    var week: PayrollPresetsResultPresetsNumbersWeek? { json.member("week") }
    var seventh: [PayrollPresetsResultPresetsNumbersSeventh] { json.member("seventh") }
    var breaks: [PayrollPresetsResultPresetsNumbersBreaks] { json.member("breaks") }
    var pauseMinutes: Int64 { json.member("pauseMinutes") }
    var stretchMinutes: Int64? { json.member("stretchMinutes") }
    var dayMaxMinutes: Int64? { json.member("dayMaxMinutes") }
    var average: PayrollPresetsResultPresetsNumbersAverage? { json.member("average") }
    var restMinutes: Int64? { json.member("restMinutes") }
    var dayOff: PayrollPresetsResultPresetsNumbersDayOff? { json.member("dayOff") }
    var weekRestMinutes: Int64? { json.member("weekRestMinutes") }
    var recordDays: Int64? { json.member("recordDays") }
  }
  struct PayrollPresetsResultPresetsNumbersDay: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var `class`: OrganizationPayrollRulesDayClass { json.member("class") }
  }
  struct PayrollPresetsResultPresetsNumbersWeek: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var `class`: OrganizationPayrollRulesDayClass { json.member("class") }
  }
  struct PayrollPresetsResultPresetsNumbersSeventh: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var `class`: OrganizationPayrollRulesDayClass { json.member("class") }
  }
  struct PayrollPresetsResultPresetsNumbersBreaks: WireRecord {
    let json: JSON
    var over: Int64 { json.member("over") }
    var minutes: Int64 { json.member("minutes") }
    var startBy: Int64? { json.member("startBy") }
    var waivableTo: Int64? { json.member("waivableTo") }
  }
  struct PayrollPresetsResultPresetsNumbersAverage: WireRecord {
    let json: JSON
    var hours: Int64 { json.member("hours") }
    var days: Int64 { json.member("days") }
    var weeks: Int64 { json.member("weeks") }
    var neutral: [OrganizationPayrollRulesAverageNeutral] { json.member("neutral") }
  }
  struct PayrollPresetsResultPresetsNumbersDayOff: WireRecord {
    let json: JSON
    var sunday: Int64 { json.member("sunday") }
    var holiday: Int64 { json.member("holiday") }
  }
  struct PayrollPresetsResultPresetsSources: WireRecord {
    let json: JSON
    var number: String { json.member("number") }
    var citation: String { json.member("citation") }
    var address: String { json.member("address") }
    var lookedAt: String { json.member("lookedAt") }
  }
  struct SealListResult: WirePage {
    let json: JSON
    var seals: [SealListResultSeals] { json.member("seals") }
    var cursor: String? { json.member("cursor") }
  }
  struct SealListResultSeals: WireRecord {
    let json: JSON
    var organizationId: String { json.member("organizationId") }
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var at: Instant { json.member("at") }
    var root: String { json.member("root") }
    var signature: String? { json.member("signature") }
    var text: SealListResultSealsText { json.member("text") }
  }
  struct SealListResultSealsText: WireRecord {
    let json: JSON
    var line: String { json.member("line") }
  }
  struct SealGetResult: WireRecord {
    let json: JSON
    var seal: SealGetResultSeal { json.member("seal") }
    var userId: String { json.member("userId") }
    var count: Int64 { json.member("count") }
    var head: String? { json.member("head") }
    var path: [SealGetResultPath] { json.member("path") }
  }
  struct SealGetResultSeal: WireRecord {
    let json: JSON
    var organizationId: String { json.member("organizationId") }
    var epoch: String { json.member("epoch") }
    var seq: Int64 { json.member("seq") }
    var at: Instant { json.member("at") }
    var root: String { json.member("root") }
    var signature: String? { json.member("signature") }
    var text: SealGetResultSealText { json.member("text") }
  }
  struct SealGetResultSealText: WireRecord {
    let json: JSON
    var line: String { json.member("line") }
  }
  struct SealGetResultPath: WireRecord {
    let json: JSON
    var side: String { json.member("side") }
    var digest: String { json.member("digest") }
  }
  struct WordsGetResult: WireRecord {
    let json: JSON
    var language: String { json.member("language") }
    var direction: InitializeResultDirection { json.member("direction") }
    var languages: [WordsGetResultLanguages] { json.member("languages") }
    var verbs: JSON { json.member("verbs") }
    var inputs: JSON { json.member("inputs") }
    var settings: JSON { json.member("settings") }
    var lists: JSON { json.member("lists") }
    var states: JSON { json.member("states") }
    var views: JSON { json.member("views") }
    var terms: JSON { json.member("terms") }
  }
  struct WordsGetResultLanguages: WireRecord {
    let json: JSON
    var language: String { json.member("language") }
    var draft: Bool? { json.member("draft") }
    var name: String { json.member("name") }
  }
  struct PresenceReportResult: WireRecord {
    let json: JSON
    var on: Bool { json.member("on") }
    var since: Instant? { json.member("since") }
    var awayMs: Int64? { json.member("awayMs") }
    var text: PresenceReportResultText { json.member("text") }
  }
  struct PresenceReportResultText: WireRecord {
    let json: JSON
    var away: String? { json.member("away") }
  }
  struct PresenceStatusResult: WireRecord {
    let json: JSON
    var on: Bool { json.member("on") }
    var since: Instant? { json.member("since") }
    var awayMs: Int64? { json.member("awayMs") }
    var text: PresenceStatusResultText { json.member("text") }
  }
  struct PresenceStatusResultText: WireRecord {
    let json: JSON
    var away: String? { json.member("away") }
  }
  struct PresenceSettleResult: WireRecord {
    let json: JSON
    var clock: Clock { json.member("clock") }
    var timer: Timer { json.member("timer") }
  }
  struct ProposalListResult: WirePage {
    let json: JSON
    var proposals: [Proposal] { json.member("proposals") }
    var cursor: String? { json.member("cursor") }
  }
  struct ReminderCreateBetween: WireRecord {
    let json: JSON
    var from: String { json.member("from") }
    var to: String { json.member("to") }
    init(json: JSON) { self.json = json }
    init(from: String, to: String) { json = .members([("from", from.member), ("to", to.member)]) }
  }
  struct ReminderUpdateBetween: WireRecord {
    let json: JSON
    var from: String { json.member("from") }
    var to: String { json.member("to") }
    init(json: JSON) { self.json = json }
    init(from: String, to: String) { json = .members([("from", from.member), ("to", to.member)]) }
  }
  struct ReminderListResult: WirePage {
    let json: JSON
    var reminders: [Reminder] { json.member("reminders") }
    var cursor: String? { json.member("cursor") }
  }
  struct ErasureListResult: WirePage {
    let json: JSON
    var erasures: [Erasure] { json.member("erasures") }
    var cursor: String? { json.member("cursor") }
  }
  struct LiveParams: WireRecord {
    let json: JSON
    var id: Int64 { json.member("id") }
    var page: Int64? { json.member("page") }
    var pages: Int64? { json.member("pages") }
    var result: JSON? { json.member("result") }
    var error: LiveParamsError? { json.member("error") }
  }
  struct LiveParamsError: WireRecord {
    let json: JSON
    var code: Int64 { json.member("code") }
    var message: String { json.member("message") }
    var data: JSON? { json.member("data") }
  }
}

extension Wire {
  static func initialize(protocol: Int64? = nil, client: InitializeClient? = nil, token: String? = nil, actor: InitializeActor? = nil, timeZone: String? = nil, language: String? = nil) -> Call<InitializeResult> {
    Call("initialize", [("protocol", `protocol`.member), ("client", client.member), ("token", token.member), ("actor", actor.member), ("timeZone", timeZone.member), ("language", language.member)])
  }
  static func ping() -> Call<JSON> {
    Call("ping", [])
  }
  static func shutdown() -> Call<JSON> {
    Call("shutdown", [])
  }
  static func subscribe(topics: [Topic], tickMs: Int64? = nil, since: SubscribeSince? = nil) -> Call<SubscribeResult> {
    Call("subscribe", [("topics", topics.member), ("tickMs", tickMs.member), ("since", since.member)])
  }
  static func unsubscribe(topics: [Topic]? = nil) -> Call<UnsubscribeResult> {
    Call("unsubscribe", [("topics", topics.member)])
  }
  static func liveStart(method: String, params: JSON? = nil, everyMs: Int64? = nil) -> Call<LiveStartResult> {
    Call("live.start", [("method", method.member), ("params", params.member), ("everyMs", everyMs.member)])
  }
  static func liveMore(id: Int64) -> Call<LiveMoreResult> {
    Call("live.more", [("id", id.member)])
  }
  static func liveStop(id: Int64) -> Call<JSON> {
    Call("live.stop", [("id", id.member)])
  }
  static func rpcDiscover() -> Call<JSON> {
    Call("rpc.discover", [])
  }
  static func timeNow() -> Call<TimeNowResult> {
    Call("time.now", [])
  }
  static func timeAdvance(ms: Int64? = nil, to: Instant? = nil) -> Call<TimeAdvanceResult> {
    Call("time.advance", [("ms", ms.member), ("to", to.member)])
  }
  static func timeSet(to: Instant) -> Call<TimeSetResult> {
    Call("time.set", [("to", to.member)])
  }
  static func timeParse(text: String, wanted: TimeParseWanted? = nil, on: CivilDate? = nil, after: Instant? = nil, now: Instant? = nil, timeZone: String? = nil) -> Call<TimeParseResult> {
    Call("time.parse", [("text", text.member), ("wanted", wanted.member), ("on", on.member), ("after", after.member), ("now", now.member), ("timeZone", timeZone.member)])
  }
  static func clockIn(notes: String? = nil, sessionId: String? = nil, tags: [String]? = nil, at: Instant? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Clock> {
    Call("clock.in", [("notes", notes.member), ("sessionId", sessionId.member), ("tags", tags.member), ("at", at.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func clockOut(notes: String? = nil, at: Instant? = nil, anyLength: Bool? = nil, entryId: String? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Clock> {
    Call("clock.out", [("notes", notes.member), ("at", at.member), ("anyLength", anyLength.member), ("entryId", entryId.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func clockToggle(notes: String? = nil, sessionId: String? = nil, at: Instant? = nil, anyLength: Bool? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Clock> {
    Call("clock.toggle", [("notes", notes.member), ("sessionId", sessionId.member), ("at", at.member), ("anyLength", anyLength.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func clockAdjust(start: Instant, entryId: String? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Clock> {
    Call("clock.adjust", [("start", start.member), ("entryId", entryId.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func clockUpdate(notes: Edit<String> = .keep, sessionId: Edit<String> = .keep, tags: Edit<[String]> = .keep, entryId: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Clock> {
    Call("clock.update", [("notes", notes.member), ("sessionId", sessionId.member), ("tags", tags.member), ("entryId", entryId.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func clockStatus(userId: String? = nil) -> Call<Clock> {
    Call("clock.status", [("userId", userId.member)])
  }
  static func clockList(clockedIn: Bool? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<ClockListResult> {
    Call("clock.list", [("clockedIn", clockedIn.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func gapStart(at: Instant? = nil, entryId: String? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Gap> {
    Call("gap.start", [("at", at.member), ("entryId", entryId.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func gapEnd(at: Instant? = nil, gapId: String? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Gap> {
    Call("gap.end", [("at", at.member), ("gapId", gapId.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func gapGet(id: String, userId: String? = nil) -> Call<Gap> {
    Call("gap.get", [("id", id.member), ("userId", userId.member)])
  }
  static func gapList(entryId: String? = nil, date: CivilDate? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<GapListResult> {
    Call("gap.list", [("entryId", entryId.member), ("date", date.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func gapCreate(entryId: String, exitTime: Instant, returnTime: Instant, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Gap> {
    Call("gap.create", [("entryId", entryId.member), ("exitTime", exitTime.member), ("returnTime", returnTime.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func gapUpdate(id: String, exitTime: Instant? = nil, returnTime: Instant? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Gap> {
    Call("gap.update", [("id", id.member), ("exitTime", exitTime.member), ("returnTime", returnTime.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func gapDelete(id: String, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<GapDeleteResult> {
    Call("gap.delete", [("id", id.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func gapRestore(id: String, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<GapRestoreResult> {
    Call("gap.restore", [("id", id.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func fenceEnter(at: Instant? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<FenceEnterResult> {
    Call("fence.enter", [("at", at.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func fenceExit(at: Instant? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<FenceExitResult> {
    Call("fence.exit", [("at", at.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func fenceLocate(latitude: Double, longitude: Double, accuracyM: Double? = nil, at: Instant? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<FenceLocateResult> {
    Call("fence.locate", [("latitude", latitude.member), ("longitude", longitude.member), ("accuracyM", accuracyM.member), ("at", at.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entryCreate(text: String? = nil, kind: EntryKind? = nil, start: Instant? = nil, end: Instant? = nil, durationMs: Int64? = nil, taskName: String? = nil, taskId: String? = nil, sessionId: String? = nil, name: String? = nil, notes: String? = nil, tags: [String]? = nil, gaps: [EntryCreateGaps]? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Entry> {
    Call("entry.create", [("text", text.member), ("kind", kind.member), ("start", start.member), ("end", end.member), ("durationMs", durationMs.member), ("taskName", taskName.member), ("taskId", taskId.member), ("sessionId", sessionId.member), ("name", name.member), ("notes", notes.member), ("tags", tags.member), ("gaps", gaps.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entryGet(id: String, userId: String? = nil) -> Call<EntryGetResult> {
    Call("entry.get", [("id", id.member), ("userId", userId.member)])
  }
  static func entryList(range: EntryListRange? = nil, from: CivilDate? = nil, to: CivilDate? = nil, everyone: Bool? = nil, status: EntryListStatus? = nil, kind: EntryKind? = nil, taskId: String? = nil, sessionId: String? = nil, tag: String? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<EntryListResult> {
    Call("entry.list", [("range", range.member), ("from", from.member), ("to", to.member), ("everyone", everyone.member), ("status", status.member), ("kind", kind.member), ("taskId", taskId.member), ("sessionId", sessionId.member), ("tag", tag.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func entryUpdate(id: String, start: Edit<Instant> = .keep, end: Edit<Instant> = .keep, durationMs: Edit<Int64> = .keep, taskName: String? = nil, taskId: Edit<String> = .keep, sessionId: Edit<String> = .keep, name: Edit<String> = .keep, notes: Edit<String> = .keep, tags: Edit<[String]> = .keep, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Entry> {
    Call("entry.update", [("id", id.member), ("start", start.member), ("end", end.member), ("durationMs", durationMs.member), ("taskName", taskName.member), ("taskId", taskId.member), ("sessionId", sessionId.member), ("name", name.member), ("notes", notes.member), ("tags", tags.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entryDelete(id: String, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Entry> {
    Call("entry.delete", [("id", id.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entrySplit(id: String, at: Instant, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<EntrySplitResult> {
    Call("entry.split", [("id", id.member), ("at", at.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entryJoin(ids: [String], userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Entry> {
    Call("entry.join", [("ids", ids.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entryImport(entries: [EntryImportEntries], userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<EntryImportResult> {
    Call("entry.import", [("entries", entries.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func entryOverlaps(kind: EntryKind, start: Instant, end: Instant, excludeId: String? = nil, userId: String? = nil) -> Call<EntryOverlapsResult> {
    Call("entry.overlaps", [("kind", kind.member), ("start", start.member), ("end", end.member), ("excludeId", excludeId.member), ("userId", userId.member)])
  }
  static func entryCutOut(from: Instant, to: Instant, as: EntryCutOutAs, entryIds: [String], taskId: String? = nil, userId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<EntryCutOutResult> {
    Call("entry.cutOut", [("from", from.member), ("to", to.member), ("as", `as`.member), ("entryIds", entryIds.member), ("taskId", taskId.member), ("userId", userId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func dayGet(date: CivilDate? = nil, userId: String? = nil) -> Call<DayGetResult> {
    Call("day.get", [("date", date.member), ("userId", userId.member)])
  }
  static func weekGet(containing: CivilDate? = nil, userId: String? = nil) -> Call<Week> {
    Call("week.get", [("containing", containing.member), ("userId", userId.member)])
  }
  static func weekList(limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<WeekListResult> {
    Call("week.list", [("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func weekCalendar(period: WeekCalendarPeriod? = nil, containing: CivilDate? = nil, userId: String? = nil) -> Call<WeekCalendarResult> {
    Call("week.calendar", [("period", period.member), ("containing", containing.member), ("userId", userId.member)])
  }
  static func weekPayroll(containing: CivilDate? = nil, userId: String? = nil) -> Call<WeekPayrollResult> {
    Call("week.payroll", [("containing", containing.member), ("userId", userId.member)])
  }
  static func weekSend(containing: CivilDate? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<WeekSendResult> {
    Call("week.send", [("containing", containing.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func weekSubmit(containing: CivilDate? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Week> {
    Call("week.submit", [("containing", containing.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func weekReopen(containing: CivilDate? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Week> {
    Call("week.reopen", [("containing", containing.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func taskCreate(name: String? = nil, budgetMs: Int64? = nil, budgetPeriod: TaskBudgetPeriod? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Task> {
    Call("task.create", [("name", name.member), ("budgetMs", budgetMs.member), ("budgetPeriod", budgetPeriod.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func taskGet(id: String) -> Call<Task> {
    Call("task.get", [("id", id.member)])
  }
  static func taskUpdate(id: String, name: Edit<String> = .keep, budgetMs: Edit<Int64> = .keep, budgetPeriod: Edit<TaskBudgetPeriod> = .keep, hidden: Edit<Bool> = .keep, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Task> {
    Call("task.update", [("id", id.member), ("name", name.member), ("budgetMs", budgetMs.member), ("budgetPeriod", budgetPeriod.member), ("hidden", hidden.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func taskDelete(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Task> {
    Call("task.delete", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func taskList(name: String? = nil, hidden: Bool? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<TaskListResult> {
    Call("task.list", [("name", name.member), ("hidden", hidden.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func timerStart(text: String? = nil, taskId: String? = nil, taskName: String? = nil, name: String? = nil, notes: String? = nil, tags: [String]? = nil, at: Instant? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<TimerStartResult> {
    Call("timer.start", [("text", text.member), ("taskId", taskId.member), ("taskName", taskName.member), ("name", name.member), ("notes", notes.member), ("tags", tags.member), ("at", at.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func timerStop(name: String? = nil, notes: String? = nil, at: Instant? = nil, anyLength: Bool? = nil, entryId: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<TimerStopResult> {
    Call("timer.stop", [("name", name.member), ("notes", notes.member), ("at", at.member), ("anyLength", anyLength.member), ("entryId", entryId.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func timerContinue(at: Instant? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Timer> {
    Call("timer.continue", [("at", at.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func timerCancel(entryId: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<TimerCancelResult> {
    Call("timer.cancel", [("entryId", entryId.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func timerUpdate(taskId: String? = nil, taskName: String? = nil, name: Edit<String> = .keep, notes: Edit<String> = .keep, tags: Edit<[String]> = .keep, entryId: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Timer> {
    Call("timer.update", [("taskId", taskId.member), ("taskName", taskName.member), ("name", name.member), ("notes", notes.member), ("tags", tags.member), ("entryId", entryId.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func timerStatus(userId: String? = nil) -> Call<Timer> {
    Call("timer.status", [("userId", userId.member)])
  }
  static func timerAdjust(start: Instant, entryId: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Timer> {
    Call("timer.adjust", [("start", start.member), ("entryId", entryId.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func timerValidateStart(start: Instant, userId: String? = nil) -> Call<TimerValidateStartResult> {
    Call("timer.validateStart", [("start", start.member), ("userId", userId.member)])
  }
  static func statsGet(timeZone: String? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<StatsGetResult> {
    Call("stats.get", [("timeZone", timeZone.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func reportGet(range: EntryListRange? = nil, from: CivilDate? = nil, to: CivilDate? = nil, by: [ReportGetBy]? = nil, kind: EntryKind? = nil, everyone: Bool? = nil, taskId: String? = nil, sessionId: String? = nil, tag: String? = nil, allTasks: Bool? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<ReportGetResult> {
    Call("report.get", [("range", range.member), ("from", from.member), ("to", to.member), ("by", by.member), ("kind", kind.member), ("everyone", everyone.member), ("taskId", taskId.member), ("sessionId", sessionId.member), ("tag", tag.member), ("allTasks", allTasks.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func visitCreate(scheduledStart: Instant, scheduledEnd: Instant, sitterId: String, clientId: String, address: String? = nil, note: String? = nil, pets: [String]? = nil, status: VisitStatus? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Visit> {
    Call("visit.create", [("scheduledStart", scheduledStart.member), ("scheduledEnd", scheduledEnd.member), ("sitterId", sitterId.member), ("clientId", clientId.member), ("address", address.member), ("note", note.member), ("pets", pets.member), ("status", status.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitUpdate(id: String, scheduledStart: Instant? = nil, scheduledEnd: Instant? = nil, sitterId: String? = nil, clientId: String? = nil, address: Edit<String> = .keep, note: Edit<String> = .keep, pets: Edit<[String]> = .keep, status: VisitStatus? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Visit> {
    Call("visit.update", [("id", id.member), ("scheduledStart", scheduledStart.member), ("scheduledEnd", scheduledEnd.member), ("sitterId", sitterId.member), ("clientId", clientId.member), ("address", address.member), ("note", note.member), ("pets", pets.member), ("status", status.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitGet(id: String) -> Call<Visit> {
    Call("visit.get", [("id", id.member)])
  }
  static func visitStatus(id: String) -> Call<Visit> {
    Call("visit.status", [("id", id.member)])
  }
  static func visitDelete(id: String, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Visit> {
    Call("visit.delete", [("id", id.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitList(range: EntryListRange? = nil, from: CivilDate? = nil, to: CivilDate? = nil, sitterId: String? = nil, clientId: String? = nil, status: VisitStatus? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<VisitListResult> {
    Call("visit.list", [("range", range.member), ("from", from.member), ("to", to.member), ("sitterId", sitterId.member), ("clientId", clientId.member), ("status", status.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func visitStart(id: String, location: VisitStartLocation? = nil, deviceTime: Instant? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<VisitStartResult> {
    Call("visit.start", [("id", id.member), ("location", location.member), ("deviceTime", deviceTime.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitEnd(id: String, location: VisitEndLocation? = nil, deviceTime: Instant? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<VisitEndResult> {
    Call("visit.end", [("id", id.member), ("location", location.member), ("deviceTime", deviceTime.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitUndo(id: String, status: VisitStatus? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Visit> {
    Call("visit.undo", [("id", id.member), ("status", status.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitMessage(id: String, text: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Visit> {
    Call("visit.message", [("id", id.member), ("text", text.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitAmend(id: String, checkIn: Instant? = nil, checkOut: Instant? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Visit> {
    Call("visit.amend", [("id", id.member), ("checkIn", checkIn.member), ("checkOut", checkOut.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func visitReliability(from: CivilDate, to: CivilDate, sitterId: String? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<VisitReliabilityResult> {
    Call("visit.reliability", [("from", from.member), ("to", to.member), ("sitterId", sitterId.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func visitBackfill(reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<VisitBackfillResult> {
    Call("visit.backfill", [("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func activityGet() -> Call<ActivityGetResult> {
    Call("activity.get", [])
  }
  static func activityReconcile(shown: [String]) -> Call<ActivityReconcileResult> {
    Call("activity.reconcile", [("shown", shown.member)])
  }
  static func activityGlance(width: Int64? = nil) -> Call<ActivityGlanceResult> {
    Call("activity.glance", [("width", width.member)])
  }
  static func activityMenu() -> Call<ActivityMenuResult> {
    Call("activity.menu", [])
  }
  static func alertList() -> Call<AlertListResult> {
    Call("alert.list", [])
  }
  static func alertAnnounce(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Alert> {
    Call("alert.announce", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func alertDismiss(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Alert> {
    Call("alert.dismiss", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func alertDismissAll(dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<AlertDismissAllResult> {
    Call("alert.dismissAll", [("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func settingsGet() -> Call<Settings> {
    Call("settings.get", [])
  }
  static func settingsUpdate(timeZone: Edit<String> = .keep, hourCycle: Edit<Int64> = .keep, language: Edit<String> = .keep, workplace: Edit<SettingsUpdateWorkplace> = .keep, graceMinutes: Edit<Int64> = .keep, payrollRecipient: Edit<String> = .keep, longShiftHours: Edit<Int64> = .keep, stopTimerWithBreak: Edit<Bool> = .keep, stopTimerWithClock: Edit<Bool> = .keep, idleMinutes: Edit<Int64> = .keep, idleAction: Edit<SettingsIdleAction> = .keep, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Settings> {
    Call("settings.update", [("timeZone", timeZone.member), ("hourCycle", hourCycle.member), ("language", language.member), ("workplace", workplace.member), ("graceMinutes", graceMinutes.member), ("payrollRecipient", payrollRecipient.member), ("longShiftHours", longShiftHours.member), ("stopTimerWithBreak", stopTimerWithBreak.member), ("stopTimerWithClock", stopTimerWithClock.member), ("idleMinutes", idleMinutes.member), ("idleAction", idleAction.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func schoolCreate(name: String, isActive: Bool? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<School> {
    Call("school.create", [("name", name.member), ("isActive", isActive.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func schoolUpdate(id: String, name: Edit<String> = .keep, isActive: Edit<Bool> = .keep, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<School> {
    Call("school.update", [("id", id.member), ("name", name.member), ("isActive", isActive.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func schoolList(limit: Int64? = nil, cursor: String? = nil) -> Call<SchoolListResult> {
    Call("school.list", [("limit", limit.member), ("cursor", cursor.member)])
  }
  static func memberCreate(firstName: String, lastName: String, email: String, role: MemberRole, displayName: String? = nil, photoURL: String? = nil, isActive: Bool? = nil, password: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Member> {
    Call("member.create", [("firstName", firstName.member), ("lastName", lastName.member), ("email", email.member), ("role", role.member), ("displayName", displayName.member), ("photoURL", photoURL.member), ("isActive", isActive.member), ("password", password.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func memberUpdate(id: String, firstName: Edit<String> = .keep, lastName: Edit<String> = .keep, email: Edit<String> = .keep, role: Edit<MemberRole> = .keep, displayName: Edit<String> = .keep, photoURL: Edit<String> = .keep, isActive: Edit<Bool> = .keep, password: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Member> {
    Call("member.update", [("id", id.member), ("firstName", firstName.member), ("lastName", lastName.member), ("email", email.member), ("role", role.member), ("displayName", displayName.member), ("photoURL", photoURL.member), ("isActive", isActive.member), ("password", password.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func memberList(limit: Int64? = nil, cursor: String? = nil) -> Call<MemberListResult> {
    Call("member.list", [("limit", limit.member), ("cursor", cursor.member)])
  }
  static func memberErase(id: String, confirm: String? = nil, cancel: Bool? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<MemberEraseResult> {
    Call("member.erase", [("id", id.member), ("confirm", confirm.member), ("cancel", cancel.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func memberHold(id: String, hold: Bool, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Member> {
    Call("member.hold", [("id", id.member), ("hold", hold.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func memberExport(id: String, limit: Int64? = nil, cursor: String? = nil) -> Call<MemberExportResult> {
    Call("member.export", [("id", id.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func organizationGet() -> Call<Organization> {
    Call("organization.get", [])
  }
  static func organizationUpdate(name: Edit<String> = .keep, sessionTypes: Edit<[OrganizationUpdateSessionTypes]> = .keep, sessionOrderColors: Edit<[String]> = .keep, enableSessionPublishing: Edit<Bool> = .keep, editWindowDays: Edit<Int64> = .keep, lockedThrough: Edit<CivilDate> = .keep, autoClockOutHours: Edit<Int64> = .keep, lateVisitMinutes: Edit<Int64> = .keep, undoEndMinutes: Edit<Int64> = .keep, clientSees: Edit<[OrganizationClientSees]> = .keep, offlineDays: Edit<Int64> = .keep, payrollRules: Edit<[OrganizationUpdatePayrollRules]> = .keep, payPeriodStart: Edit<CivilDate> = .keep, weekStart: Edit<Int64> = .keep, terms: Edit<JSON> = .keep, payrollLanguage: Edit<String> = .keep, consent: Edit<OrganizationConsent> = .keep, freeEditHours: Edit<Int64> = .keep, needsReason: Edit<Bool> = .keep, retentionMonths: Edit<Int64> = .keep, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Organization> {
    Call("organization.update", [("name", name.member), ("sessionTypes", sessionTypes.member), ("sessionOrderColors", sessionOrderColors.member), ("enableSessionPublishing", enableSessionPublishing.member), ("editWindowDays", editWindowDays.member), ("lockedThrough", lockedThrough.member), ("autoClockOutHours", autoClockOutHours.member), ("lateVisitMinutes", lateVisitMinutes.member), ("undoEndMinutes", undoEndMinutes.member), ("clientSees", clientSees.member), ("offlineDays", offlineDays.member), ("payrollRules", payrollRules.member), ("payPeriodStart", payPeriodStart.member), ("weekStart", weekStart.member), ("terms", terms.member), ("payrollLanguage", payrollLanguage.member), ("consent", consent.member), ("freeEditHours", freeEditHours.member), ("needsReason", needsReason.member), ("retentionMonths", retentionMonths.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func sessionCreate(schoolId: String? = nil, date: JSON? = nil, startTime: String? = nil, endTime: String? = nil, sessionTypes: [String]? = nil, customSessionType: String? = nil, photographerIds: [String]? = nil, photographerNotes: JSON? = nil, notes: String? = nil, status: SessionStatus? = nil, isTimeOff: Bool? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Session> {
    Call("session.create", [("schoolId", schoolId.member), ("date", date.member), ("startTime", startTime.member), ("endTime", endTime.member), ("sessionTypes", sessionTypes.member), ("customSessionType", customSessionType.member), ("photographerIds", photographerIds.member), ("photographerNotes", photographerNotes.member), ("notes", notes.member), ("status", status.member), ("isTimeOff", isTimeOff.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func sessionUpdate(id: String, schoolId: Edit<String> = .keep, date: Edit<JSON> = .keep, startTime: Edit<String> = .keep, endTime: Edit<String> = .keep, sessionTypes: Edit<[String]> = .keep, customSessionType: Edit<String> = .keep, photographerIds: Edit<[String]> = .keep, photographerNotes: Edit<JSON> = .keep, notes: Edit<String> = .keep, status: Edit<SessionStatus> = .keep, isTimeOff: Edit<Bool> = .keep, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Session> {
    Call("session.update", [("id", id.member), ("schoolId", schoolId.member), ("date", date.member), ("startTime", startTime.member), ("endTime", endTime.member), ("sessionTypes", sessionTypes.member), ("customSessionType", customSessionType.member), ("photographerIds", photographerIds.member), ("photographerNotes", photographerNotes.member), ("notes", notes.member), ("status", status.member), ("isTimeOff", isTimeOff.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func sessionValidate(id: String? = nil, schoolId: Edit<String> = .keep, date: Edit<JSON> = .keep, startTime: Edit<String> = .keep, endTime: Edit<String> = .keep, sessionTypes: Edit<[String]> = .keep, customSessionType: Edit<String> = .keep, photographerIds: Edit<[String]> = .keep, photographerNotes: Edit<JSON> = .keep, notes: Edit<String> = .keep, status: Edit<SessionStatus> = .keep, isTimeOff: Edit<Bool> = .keep) -> Call<SessionValidateResult> {
    Call("session.validate", [("id", id.member), ("schoolId", schoolId.member), ("date", date.member), ("startTime", startTime.member), ("endTime", endTime.member), ("sessionTypes", sessionTypes.member), ("customSessionType", customSessionType.member), ("photographerIds", photographerIds.member), ("photographerNotes", photographerNotes.member), ("notes", notes.member), ("status", status.member), ("isTimeOff", isTimeOff.member)])
  }
  static func sessionGet(id: String) -> Call<Session> {
    Call("session.get", [("id", id.member)])
  }
  static func sessionDelete(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Session> {
    Call("session.delete", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func sessionPublish(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Session> {
    Call("session.publish", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func sessionUnpublish(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Session> {
    Call("session.unpublish", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func sessionList(range: EntryListRange? = nil, date: CivilDate? = nil, from: CivilDate? = nil, to: CivilDate? = nil, assignedTo: String? = nil, status: SessionStatus? = nil, published: Bool? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<SessionListResult> {
    Call("session.list", [("range", range.member), ("date", date.member), ("from", from.member), ("to", to.member), ("assignedTo", assignedTo.member), ("status", status.member), ("published", published.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func sessionCalendar(containing: CivilDate? = nil, assignedTo: String? = nil, status: SessionStatus? = nil) -> Call<SessionCalendarResult> {
    Call("session.calendar", [("containing", containing.member), ("assignedTo", assignedTo.member), ("status", status.member)])
  }
  static func sessionOptions(id: String? = nil) -> Call<SessionOptionsResult> {
    Call("session.options", [("id", id.member)])
  }
  static func changeList(since: Int64? = nil, recordId: String? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<ChangeListResult> {
    Call("change.list", [("since", since.member), ("recordId", recordId.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func changeUndo(seq: Int64? = nil, group: Bool? = nil, key: String? = nil, client: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Change> {
    Call("change.undo", [("seq", seq.member), ("group", group.member), ("key", key.member), ("client", client.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func changeRedo(seq: Int64? = nil, group: Bool? = nil, key: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Change> {
    Call("change.redo", [("seq", seq.member), ("group", group.member), ("key", key.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func changeObject(seq: Int64, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Change> {
    Call("change.object", [("seq", seq.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func authLogin(email: String, password: String, organizationId: String? = nil) -> Call<AuthLoginResult> {
    Call("auth.login", [("email", email.member), ("password", password.member), ("organizationId", organizationId.member)])
  }
  static func authLogout() -> Call<JSON> {
    Call("auth.logout", [])
  }
  static func authStatus() -> Call<AuthStatusResult> {
    Call("auth.status", [])
  }
  static func authToken(name: String) -> Call<AuthTokenResult> {
    Call("auth.token", [("name", name.member)])
  }
  static func authTokens() -> Call<AuthTokensResult> {
    Call("auth.tokens", [])
  }
  static func authRevoke(id: String) -> Call<JSON> {
    Call("auth.revoke", [("id", id.member)])
  }
  static func syncPush(calls: [SyncPushCalls], since: SyncPushSince? = nil) -> Call<SyncPushResult> {
    Call("sync.push", [("calls", calls.member), ("since", since.member)])
  }
  static func syncPull(since: SyncPullSince? = nil, pushed: SyncPullPushed? = nil, page: String? = nil) -> Call<SyncPullResult> {
    Call("sync.pull", [("since", since.member), ("pushed", pushed.member), ("page", page.member)])
  }
  static func syncStatus() -> Call<Sync> {
    Call("sync.status", [])
  }
  static func syncNow() -> Call<Sync> {
    Call("sync.now", [])
  }
  static func syncList(state: SyncListState? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<SyncListResult> {
    Call("sync.list", [("state", state.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func syncRetry(key: String, params: JSON? = nil) -> Call<Sync> {
    Call("sync.retry", [("key", key.member), ("params", params.member)])
  }
  static func syncDiscard(key: String) -> Call<Sync> {
    Call("sync.discard", [("key", key.member)])
  }
  static func syncUnbind(discard: Bool? = nil) -> Call<Sync> {
    Call("sync.unbind", [("discard", discard.member)])
  }
  static func planCreate(from: CivilDate, dayMinutes: [Int64]? = nil, vacationDays: Double? = nil, rules: String? = nil, note: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Plan> {
    Call("plan.create", [("from", from.member), ("dayMinutes", dayMinutes.member), ("vacationDays", vacationDays.member), ("rules", rules.member), ("note", note.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func planUpdate(id: String, from: Edit<CivilDate> = .keep, dayMinutes: Edit<[Int64]> = .keep, vacationDays: Edit<Double> = .keep, rules: Edit<String> = .keep, note: Edit<String> = .keep, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Plan> {
    Call("plan.update", [("id", id.member), ("from", from.member), ("dayMinutes", dayMinutes.member), ("vacationDays", vacationDays.member), ("rules", rules.member), ("note", note.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func planDelete(id: String, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Plan> {
    Call("plan.delete", [("id", id.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func planList(limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<PlanListResult> {
    Call("plan.list", [("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func absenceCreate(kind: OrganizationPayrollRulesAverageNeutral, from: CivilDate, to: CivilDate? = nil, share: Double? = nil, name: String? = nil, note: String? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Absence> {
    Call("absence.create", [("kind", kind.member), ("from", from.member), ("to", to.member), ("share", share.member), ("name", name.member), ("note", note.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func absenceUpdate(id: String, kind: Edit<OrganizationPayrollRulesAverageNeutral> = .keep, from: Edit<CivilDate> = .keep, to: Edit<CivilDate> = .keep, share: Edit<Double> = .keep, name: Edit<String> = .keep, note: Edit<String> = .keep, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Absence> {
    Call("absence.update", [("id", id.member), ("kind", kind.member), ("from", from.member), ("to", to.member), ("share", share.member), ("name", name.member), ("note", note.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func absenceDelete(id: String, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Absence> {
    Call("absence.delete", [("id", id.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func absenceList(from: CivilDate? = nil, to: CivilDate? = nil, kind: OrganizationPayrollRulesAverageNeutral? = nil, everyone: Bool? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<AbsenceListResult> {
    Call("absence.list", [("from", from.member), ("to", to.member), ("kind", kind.member), ("everyone", everyone.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func absenceImport(absences: [AbsenceImportAbsences], userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<AbsenceImportResult> {
    Call("absence.import", [("absences", absences.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func adjustmentCreate(date: CivilDate, reason: String, ms: Int64? = nil, vacationDays: Double? = nil, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Adjustment> {
    Call("adjustment.create", [("date", date.member), ("reason", reason.member), ("ms", ms.member), ("vacationDays", vacationDays.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func adjustmentUpdate(id: String, date: Edit<CivilDate> = .keep, reason: Edit<String> = .keep, ms: Edit<Int64> = .keep, vacationDays: Edit<Double> = .keep, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Adjustment> {
    Call("adjustment.update", [("id", id.member), ("date", date.member), ("reason", reason.member), ("ms", ms.member), ("vacationDays", vacationDays.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func adjustmentDelete(id: String, userId: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Adjustment> {
    Call("adjustment.delete", [("id", id.member), ("userId", userId.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func adjustmentList(limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<AdjustmentListResult> {
    Call("adjustment.list", [("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func balanceGet(from: CivilDate? = nil, to: CivilDate? = nil, by: BalanceGetBy? = nil, userId: String? = nil) -> Call<BalanceGetResult> {
    Call("balance.get", [("from", from.member), ("to", to.member), ("by", by.member), ("userId", userId.member)])
  }
  static func payrollGet(everyone: Bool? = nil, period: PayrollGetPeriod? = nil, containing: CivilDate? = nil, from: CivilDate? = nil, to: CivilDate? = nil, limit: Int64? = nil, cursor: String? = nil, userId: String? = nil) -> Call<PayrollGetResult> {
    Call("payroll.get", [("everyone", everyone.member), ("period", period.member), ("containing", containing.member), ("from", from.member), ("to", to.member), ("limit", limit.member), ("cursor", cursor.member), ("userId", userId.member)])
  }
  static func payrollPresets() -> Call<PayrollPresetsResult> {
    Call("payroll.presets", [])
  }
  static func sealList(limit: Int64? = nil, cursor: String? = nil) -> Call<SealListResult> {
    Call("seal.list", [("limit", limit.member), ("cursor", cursor.member)])
  }
  static func sealGet(seq: Int64, userId: String? = nil) -> Call<SealGetResult> {
    Call("seal.get", [("seq", seq.member), ("userId", userId.member)])
  }
  static func wordsGet(language: String? = nil) -> Call<WordsGetResult> {
    Call("words.get", [("language", language.member)])
  }
  static func presenceReport(state: PresenceReportState, source: String, since: Instant? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<PresenceReportResult> {
    Call("presence.report", [("state", state.member), ("source", source.member), ("since", since.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func presenceStatus() -> Call<PresenceStatusResult> {
    Call("presence.status", [])
  }
  static func presenceSettle(id: String, as: PresenceSettleAs, taskId: String? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<PresenceSettleResult> {
    Call("presence.settle", [("id", id.member), ("as", `as`.member), ("taskId", taskId.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func proposalCreate(method: String, params: JSON? = nil, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Proposal> {
    Call("proposal.create", [("method", method.member), ("params", params.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func proposalAccept(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Proposal> {
    Call("proposal.accept", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func proposalDecline(id: String, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Proposal> {
    Call("proposal.decline", [("id", id.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func proposalWithdraw(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Proposal> {
    Call("proposal.withdraw", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func proposalList(state: ProposalState? = nil, userId: String? = nil, limit: Int64? = nil, cursor: String? = nil) -> Call<ProposalListResult> {
    Call("proposal.list", [("state", state.member), ("userId", userId.member), ("limit", limit.member), ("cursor", cursor.member)])
  }
  static func reminderCreate(text: String, days: [Int64]? = nil, at: String? = nil, everyWorkedMs: Int64? = nil, untrackedForMs: Int64? = nil, between: ReminderCreateBetween? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Reminder> {
    Call("reminder.create", [("text", text.member), ("days", days.member), ("at", at.member), ("everyWorkedMs", everyWorkedMs.member), ("untrackedForMs", untrackedForMs.member), ("between", between.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func reminderUpdate(id: String, text: Edit<String> = .keep, days: Edit<[Int64]> = .keep, at: Edit<String> = .keep, everyWorkedMs: Edit<Int64> = .keep, untrackedForMs: Edit<Int64> = .keep, between: Edit<ReminderUpdateBetween> = .keep, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Reminder> {
    Call("reminder.update", [("id", id.member), ("text", text.member), ("days", days.member), ("at", at.member), ("everyWorkedMs", everyWorkedMs.member), ("untrackedForMs", untrackedForMs.member), ("between", between.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func reminderDelete(id: String, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Reminder> {
    Call("reminder.delete", [("id", id.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
  static func reminderList(limit: Int64? = nil, cursor: String? = nil) -> Call<ReminderListResult> {
    Call("reminder.list", [("limit", limit.member), ("cursor", cursor.member)])
  }
  static func erasureList(limit: Int64? = nil, cursor: String? = nil) -> Call<ErasureListResult> {
    Call("erasure.list", [("limit", limit.member), ("cursor", cursor.member)])
  }
  static func recordErase(topic: String, id: String, reason: String? = nil, dryRun: Bool? = nil, idempotencyKey: String? = nil) -> Call<Erasure> {
    Call("record.erase", [("topic", topic.member), ("id", id.member), ("reason", reason.member), ("dryRun", dryRun.member), ("idempotencyKey", idempotencyKey.member)])
  }
}
