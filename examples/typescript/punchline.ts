/**
 * A typed client of the Punchline time clock, with a function for each method.
 * Made by examples/generate.py from what `rpc.discover` says; not to be edited.
 */

import { Engine } from './engine.js';

/** RFC 3339, such as 2026-11-21T14:00:00.000Z. */
export type Instant = string;

/** Such as 2026-11-21. */
export type LocalDate = string;

export type Topic =
  | 'clock'
  | 'timer'
  | 'activity'
  | 'settings'
  | 'entry'
  | 'gap'
  | 'task'
  | 'session'
  | 'visit'
  | 'school'
  | 'member'
  | 'organization'
  | 'plan'
  | 'absence'
  | 'adjustment'
  | 'alert'
  | 'tick'
  | 'sync'
  | 'proposal'
  | 'reminder'
  | 'erasure';

/** Why something was refused, in a word that does not change. */
export type Reason =
  | 'validation'
  | 'protocol_unsupported'
  | 'zone_unknown'
  | 'unauthenticated'
  | 'token_expired'
  | 'permission_denied'
  | 'not_found'
  | 'in_future'
  | 'end_before_start'
  | 'overlap'
  | 'no_timer'
  | 'period_locked'
  | 'too_many_live'
  | 'not_virtual'
  | 'too_long'
  | 'already_clocked_in'
  | 'needs_consent'
  | 'idempotency_mismatch'
  | 'not_clocked_in'
  | 'gap_outside'
  | 'forgotten'
  | 'gap_open'
  | 'no_gap_open'
  | 'edit_window'
  | 'stale_event'
  | 'no_workplace'
  | 'too_short'
  | 'active_entry'
  | 'proposal_waiting'
  | 'already_started'
  | 'already_completed'
  | 'not_started'
  | 'already_announced'
  | 'erased'
  | 'held'
  | 'nothing_to_undo'
  | 'undo_conflict'
  | 'nothing_to_redo'
  | 'bad_credentials'
  | 'device_unbound'
  | 'has_upstream'
  | 'no_upstream'
  | 'unconfirmed'
  | 'consent_not_needed'
  | 'proposal_stale'
  | 'not_waiting'
  | 'own_proposal';

export interface Clock {
  /** Whether a shift is running. */
  clockedIn: boolean;
  /** The running shift; after a clock-out, the shift just ended. */
  entry: Entry | null;
  /** The open break of the running shift. */
  gap: Gap | null;
  /** A walk out of the fence that grace still covers. */
  departure: ClockDeparture | null;
  /** What the member may do with the clock now. */
  can: string[];
  /** The earliest instant to which the running shift's start may be moved. */
  earliestStart?: Instant;
  /** How a shift that was likely forgotten may be ended; there once it is long. */
  proposals?: ClockProposals[];
  /** In the reply to a clock-out, the timer where that runs on. */
  timer?: Timer;
  /** Time since the shift began, breaks included. */
  elapsedMs: number;
  /** Time since the shift began, less its breaks. */
  workedMs: number;
  /** Time worked on the present local day, the running shift included. */
  todayMs: number;
  /** What is left of today's target; there with a plan. */
  target?: ClockTarget;
  /** The instant at which all of this holds. */
  now: Instant;
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The texts to show. */
  text: ClockText;
}

export interface ClockDeparture {
  /** When the workplace was left. */
  exitTime: Instant;
  /** The last instant at which a return keeps the shift going. */
  graceEndsAt: Instant;
}

export interface ClockProposals {
  /** What the button says. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param that a person chooses first, `taskId`: one of their tasks. */
  choose?: string;
}

export interface ClockTarget {
  /** Today's target less what absences take from it. */
  dueMs: number;
  /** What is left of it; negative when over. */
  leftMs: number;
  /** When what is due is worked: in the past where it was, else ahead while clocked in. */
  doneAt: Instant | null;
  /** When what is due less the balance is worked. */
  evenAt: Instant | null;
  /** Yesterday's balance with today's adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: ClockTargetText;
}

export interface ClockTargetText {
  /** `2h 15m to go`, or `0h 27m over`. */
  left: string;
  /** `Done at 5:42 PM`; null where there is no such time today. */
  done: string | null;
  /** `Even at 4:58 PM`; null where there is no such time today. */
  even: string | null;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface ClockText {
  /** `Clocked In` or `Clocked Out`. */
  status: string;
  /** `elapsedMs` as HH:MM:SS. */
  elapsed: string;
  /** `workedMs` as HH:MM:SS. */
  worked: string;
  /** `todayMs` as HH:MM:SS. */
  today: string;
  /** `workedMs` like `1h 05m`. */
  workedShort: string;
  /** `todayMs` like `1h 05m`. */
  todayShort: string;
  /** `workedMs` like `5.3 hrs`. */
  workedHours: string;
  /** `todayMs` like `5.3 hrs`. */
  todayHours: string;
  /** When the shift began, like `9:00 AM`, of another day `Fri 9:00 AM`. */
  since: string | null;
  /** How long the open gap has been, as HH:MM:SS. */
  gap?: string;
  /**
   * `Since 9:00 AM`, or since when on break or away, with the day where that is not today; null
   * when clocked out.
   */
  detail: string | null;
  /** `Left at 11:32 AM` while grace covers a walk out of the fence. */
  left: string | null;
  /** `earliestStart` like `since`, the next whole minute. */
  earliestStart?: string;
  /** In the reply to a clock-out, that the timer runs on. */
  timer?: string;
}

export interface Gap {
  /** The gap's id. */
  id: string;
  /** The shift that the gap is in. */
  entryId: string;
  /** The local date on which the gap began, in the shift's zone. */
  date: LocalDate;
  /** When the gap began. */
  exitTime: Instant;
  /** When the gap ended; null while it is open. */
  returnTime: Instant | null;
  /** Its length, up to now while it is open. */
  durationMs: number;
  /** Whether the gap counts as worked time. */
  isDeleted: boolean;
  /** Who deleted it: the user, or grace. */
  deletedReason: 'user' | 'grace' | null;
  /** Whether it was entered by hand or by the fence. */
  source: 'fence' | 'manual';
  /** What the member may do with the gap now. */
  can: string[];
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The texts to show. */
  text: GapText;
}

export interface GapText {
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** When it began, like `11:32 AM`, of another day `Fri 11:32 AM`. */
  start: string;
  /** When it ended, like `start`; `Present` while it is open. */
  end: string;
  /** Start and end beside `date`, like `11:32 AM – 12:15 PM`. */
  times: string;
  /** When it began, like `Left at 11:32 AM`. */
  left: string;
  /** `durationMs` like `43 min`. */
  length: string;
  /** What a deleted gap counts as; null for others. */
  note: string | null;
  /** The ends and the length, like `11:32 AM – 12:15 PM · 43 min`. */
  label: string;
}

export interface Entry {
  /** The entry's id. */
  id: string;
  /** `shift` for attendance, `task` for work on a task. */
  kind: 'shift' | 'task';
  /** Of a shift `clocked-in` or `clocked-out`, of a task `running` or `stopped`. */
  status: string;
  /** The member whose time it is. */
  userId: string;
  /** The member as they are called now. */
  userName: string | null;
  /** The member's organization. */
  organizationId: string;
  /** The local date of its start, in `timeZone`. */
  date: LocalDate;
  /** The IANA zone in which it was written. */
  timeZone: string;
  /** When it began. */
  start: Instant;
  /** When it ended; null while it is running. */
  end: Instant | null;
  /** Time from start to end, or to now while it is running. */
  durationMs: number;
  /** Time of its gaps that are not deleted. */
  gapMs: number;
  /** `durationMs` less `gapMs`. */
  workedMs: number;
  /** The session worked on. */
  sessionId: string | null;
  /** The school of the session, if the member may see it. */
  sessionName: string | null;
  /** The task worked on; null for shifts. */
  taskId: string | null;
  /** The task as it is called now. */
  taskName: string | null;
  /** What it is called beside its task. */
  name: string | null;
  /** Free text, as it was typed. */
  notes: string | null;
  /** What it is filed under, in order. */
  tags: string[];
  /** How it came to be: by clock, fence, timer or hand. */
  source: 'clock' | 'fence' | 'timer' | 'manual';
  /** Whether it ended by itself, or came in over 16 hours late, and nobody has edited it since. */
  needsReview: boolean;
  /** When it was first written. */
  createdAt: Instant;
  /** When it came in from the device that made it; null where it was made here. */
  arrivedAt: Instant | null;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the member may do with the entry now. */
  can: string[];
  /** The latest proposal that waits to change it, where there is one. */
  proposalId?: string;
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The name of a symbol as Apple's systems know it. */
  symbol: string;
  /** The texts to show. */
  text: EntryText;
}

export interface EntryText {
  /** What it was: its task and name, the session's school, `Shift` or `Time entry`. */
  title: string;
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `durationMs` as HH:MM:SS. */
  elapsed: string;
  /** `durationMs` like `8h 30m`, a task entry's like `1h 05m`. */
  short: string;
  /** `workedMs` in the form of `short`. */
  worked: string;
  /** `workedMs` like `8h 30m`, whatever was worked on. */
  length: string;
  /** `durationMs` in decimal hours. */
  hours: string;
  /** `Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`. */
  status: string;
  /** When it began, like `9:00 AM`, of another day `Fri 9:00 AM`. */
  start: string;
  /** When it ended, like `start`; `Present` while it is running. */
  end: string;
  /** Start and end beside `date`, like `9:00 AM – 5:30 PM`. */
  times: string;
  /**
   * Start and end in `timeZone`, like `9:00 AM – Present`, of another day `Fri 9:00 AM – 5:30
   * PM`.
   */
  range: string;
}

export interface Week {
  /** The week's first day. */
  weekStarting: LocalDate;
  /** The first day of the one before it. */
  previous: LocalDate;
  /** The first day of the one after it; null where that is still to come. */
  next: LocalDate | null;
  /** Its seven days. */
  days: WeekDays[];
  /** Time worked in the week. */
  totalMs: number;
  /** `totalMs` in hours, one decimal, halves up. */
  totalHours: number;
  /** What is left of the week's target; with a plan, by `week.get`. */
  target?: WeekTarget;
  /** How far it is from being closed. */
  status: 'open' | 'running' | 'toReview' | 'sent';
  /** How far both sides are from agreeing to its hours. */
  approval: 'open' | 'submitted' | 'approved' | 'returned';
  /** When its hours were sent to payroll; null before. */
  sentAt: Instant | null;
  /** Whether other hours would be sent now than were. */
  changedSince: boolean;
  /** What the member may do with it now. */
  can: string[];
  /** The texts to show. */
  text: WeekText;
}

export interface WeekDays {
  /** The local date. */
  date: LocalDate;
  /** Its name in three letters. */
  weekday: string;
  /** Whether it is the present day. */
  isToday: boolean;
  /** Time worked on the day. */
  totalMs: number;
  /** `totalMs` in hours, one decimal, halves up. */
  hours: number;
  /** The texts to show. */
  text: WeekDaysText;
}

export interface WeekDaysText {
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `totalMs` like `8h 30m`. */
  total: string;
  /** `totalMs` like `8.5 hrs`. */
  hours: string;
}

export interface WeekTarget {
  /** Today's target less what absences take from it. */
  dueMs: number;
  /** What is left of it; negative when over. */
  leftMs: number;
  /** When what is due is worked: in the past where it was, else ahead while clocked in. */
  doneAt: Instant | null;
  /** When what is due less the balance is worked. */
  evenAt: Instant | null;
  /** Yesterday's balance with today's adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: WeekTargetText;
}

export interface WeekTargetText {
  /** `2h 15m to go`, or `0h 27m over`. */
  left: string;
  /** `Done at 5:42 PM`; null where there is no such time today. */
  done: string | null;
  /** `Even at 4:58 PM`; null where there is no such time today. */
  even: string | null;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface WeekText {
  /** `status` in words, like `Sent Mon 8:05 AM, changed since`. */
  status: string;
  /** The dates, like `Nov 16 – 22`. */
  range: string;
  /** `totalMs` like `42h 30m`. */
  total: string;
  /** `totalMs` like `42.5 hrs`. */
  hours: string;
}

export interface Task {
  /** The task's id. */
  id: string;
  /** Its name. */
  name: string;
  /** Whether it is left out of lists and timers. */
  hidden: boolean;
  /** The member whose task it is. */
  userId: string;
  /** All time on the task, running time included. */
  totalMs: number;
  /** Time on the task on the present local day. */
  todayMs: number;
  /** Whether the timer runs on it. */
  running: boolean;
  /** How long it may take; null for as long as it takes. */
  budgetMs: number | null;
  /** In which time: each day, week or month, or `once`; null too. */
  budgetPeriod: 'day' | 'week' | 'month' | 'once' | null;
  /** What is spent of it in the present period; null too. */
  spentMs: number | null;
  /** What is left of it, negative when over; null too. */
  leftMs: number | null;
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** When it was created. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the member may do with the task now. */
  can: string[];
  /** The texts to show. */
  text: TaskText;
}

export interface TaskText {
  /** `totalMs` like `1h 05m`. */
  total: string;
  /** `todayMs` like `1h 05m`. */
  today: string;
  /** `6h 30m of 10h 0m this week`; null without a budget. */
  budget: string | null;
  /** `3h 30m left`, or `0h 30m over`; null too. */
  left: string | null;
}

export interface Timer {
  /** Whether the timer runs. */
  running: boolean;
  /** The running entry. */
  entryId: string | null;
  /** The task that it runs on. */
  taskId: string | null;
  /** The task as it is called now. */
  taskName: string | null;
  /** What the entry will be called beside its task. */
  name: string | null;
  /** Free text, as it was typed. */
  notes: string | null;
  /** What the work is filed under, in order. */
  tags: string[];
  /** When it was started. */
  start: Instant | null;
  /** Time since then. */
  elapsedMs: number;
  /** What the member may do with the timer now. */
  can: string[];
  /** The earliest instant to which the running timer's start may be moved; without it, any. */
  earliestStart?: Instant;
  /** How a timer that was likely forgotten may be stopped; there once it is long. */
  proposals?: TimerProposals[];
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The texts to show. */
  text: TimerText;
}

export interface TimerProposals {
  /** What the button says. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param that a person chooses first, `taskId`: one of their tasks. */
  choose?: string;
}

export interface TimerText {
  /** `elapsedMs` as HH:MM:SS. */
  elapsed: string;
  /** `elapsedMs` like `1h 05m`. */
  short: string;
  /** When it was started, like `9:00 AM`, of another day `Fri 9:00 AM`. */
  since: string | null;
  /** `earliestStart` like `since`, the next whole minute. */
  earliestStart?: string;
}

export interface Visit {
  /** The visit's id. */
  id: string;
  /** The organization whose visit it is. */
  organizationId: string;
  /** The planned start. */
  scheduledStart: Instant;
  /** The planned end. */
  scheduledEnd: Instant;
  /** The time between both. */
  scheduledDurationMs: number;
  /** What was recorded. */
  timeline: VisitTimeline;
  /** How far the visit has come. */
  status: 'scheduled' | 'in_adventure' | 'completed';
  /** The member who visits. */
  sitterId: string;
  /** The sitter as they are called now. */
  sitterName: string | null;
  /** Who is visited. */
  clientId: string;
  /** The client as they are called now; others as they were written. */
  clientName: string;
  /** When the sitter checked in. */
  startedAt: Instant | null;
  /** Free text for the sitter. */
  note: string | null;
  /** The names of the pets. */
  pets: string[];
  /** Where the visit is. */
  address: string | null;
  /** The message that was left with the visit. */
  pendingMessage: string | null;
  /** Whether the actual times were filled in from the schedule. */
  estimated: boolean;
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** When it was created. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** Time since the check-in; 0 before it. */
  elapsedMs: number;
  /** Time to the scheduled end, negative in overtime. */
  remainingMs: number;
  /** Whether it is on and has at most five minutes left. */
  isFiveMinuteWarning: boolean;
  /** Whether it is on past its scheduled end. */
  isOvertime: boolean;
  /** Whether its planned start is a while ago and nobody has started it. */
  isLate: boolean;
  /** Whether its end has passed and nobody has started it. */
  isMissed: boolean;
  /** How late the check-in was, negative when early. */
  startOffsetMs: number | null;
  /** What the member may do with the visit now. */
  can: string[];
  /** The texts to show. */
  text: VisitText;
  /** Where else the sitter should be then, 20 at most; in replies to what wrote the visit. */
  warnings?: VisitWarnings[];
}

export interface VisitTimeline {
  /** The check-in. */
  checkIn: VisitTimelineCheckIn | null;
  /** The check-out. */
  checkOut: VisitTimelineCheckOut | null;
}

export interface VisitTimelineCheckIn {
  /** When it was recorded. */
  timestamp: Instant;
  /** Where it was recorded. */
  location: VisitTimelineCheckInLocation | null;
}

export interface VisitTimelineCheckInLocation {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
}

export interface VisitTimelineCheckOut {
  /** When it was recorded. */
  timestamp: Instant;
  /** Where it was recorded. */
  location: VisitTimelineCheckOutLocation | null;
}

export interface VisitTimelineCheckOutLocation {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
}

export interface VisitText {
  /** `elapsedMs` as MM:SS; `--:--` before the check-in. */
  elapsed: string;
  /** `remainingMs` as MM:SS, with a plus sign in overtime. */
  timeLeft: string;
  /** `on time`, `10m late`, `5m early` or `2 d late`. */
  start: string | null;
  /** The date of its scheduled start, like `Fri, Nov 20`. */
  date: string;
  /** Its scheduled times, like `10:10 AM – 11:00 AM`, of another day `Fri 10:10 AM – 11:00 AM`. */
  range: string;
  /** The same beside `date`, like `10:10 AM – 11:00 AM`. */
  times: string;
  /** `scheduledDurationMs` like `1 h 5 min`. */
  length: string;
  /** When the sitter checked in, like `10:15 AM` or `Fri 10:15 AM`; `--:--` before. */
  checkIn: string;
  /** When the sitter checked out, in the form of `checkIn`. */
  checkOut: string;
  /** The names of the pets, like `Rex and Milo`; null without any. */
  pets: string | null;
  /** `Scheduled`, `In progress` or `Completed`. */
  status: string;
}

export interface VisitWarnings {
  /** The person who should be in two places. */
  userId: string;
  /** The person as they are called now. */
  userName: string | null;
  /** Whether a session or a visit is in the way. */
  kind: 'session' | 'visit';
  /** The session or the visit. */
  id: string;
  /** The sentence to show. */
  message: string;
}

export interface Activity {
  /** Another one each time that a new activity begins. */
  id: string;
  /** Whether a visit, the timer or the clock runs. */
  kind: 'visit' | 'timer' | 'clock';
  /** What never changes while it lives. */
  attributes: ActivityAttributes;
  /** What changes while it runs. */
  content: ActivityContent;
  /** Ready texts by place. */
  presentations: ActivityPresentations;
  /** When time alone changes it next; null once it is over. */
  staleAt: Instant | null;
  /** 0 to 100, the highest to be shown first. */
  relevance: number;
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The name of a symbol as Apple's systems know it. */
  symbol: string;
  /** Until when to show it once it is over; null while it runs. */
  dismissAt: Instant | null;
  /** Where a tap on it leads. */
  open: ActivityOpen;
  /** The buttons to offer; none once it is over. */
  actions: ActivityActions[];
}

export interface ActivityAttributes {
  /** The record that runs. */
  recordId: string;
  /** Its kind. */
  kind: 'visit' | 'timer' | 'clock';
}

export interface ActivityContent {
  /** What it is called, or `On Break`. */
  name: string;
  /** The session worked on. */
  sessionId: string | null;
  /** The task worked on. */
  taskId: string | null;
  /** When it began. */
  start: Instant;
  /** The planned end of a visit; null for what has no end. */
  deadline: Instant | null;
  /** Seconds since it began. */
  elapsedSeconds: number;
  /** The open break of a shift; null while there is none. */
  break: ActivityContentBreak | null;
  /** Whether at most five minutes are left. */
  isFiveMinuteWarning: boolean;
  /** Whether the deadline has passed. */
  isOvertime: boolean;
}

export interface ActivityContentBreak {
  /** When it began. */
  start: Instant | null;
  /** Seconds since then. */
  elapsedSeconds: number;
}

export interface ActivityPresentations {
  /** On a lock screen. */
  lockScreen: ActivityPresentationsLockScreen;
  /** Where there is room for four texts. */
  expanded: ActivityPresentationsExpanded;
  /** The abbreviated name. */
  compactLeading: string;
  /** The length beside it. */
  compactTrailing: string;
  /** The length alone. */
  minimal: string;
}

export interface ActivityPresentationsLockScreen {
  /** The name. */
  title: string;
  /** When it began. */
  subtitle: string;
  /** The length that runs. */
  timer: string;
}

export interface ActivityPresentationsExpanded {
  /** The name. */
  leading: string;
  /** The length that runs. */
  trailing: string;
  /** Its times. */
  bottom: string;
}

export interface ActivityOpen {
  /** The view to show. */
  view: 'clock' | 'timer' | 'day' | 'week' | 'visit' | 'sync' | 'settings';
  /** The record to show there; null for none. */
  record: ActivityOpenRecord | null;
  /** The date to show there. */
  date?: LocalDate;
}

export interface ActivityOpenRecord {
  /** What kind of record it is. */
  topic: string;
  /** Its id. */
  id: string;
}

export interface ActivityActions {
  /** What the button says. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param that a person chooses first, `taskId`: one of their tasks. */
  choose?: string;
}

export interface Alert {
  /** The alert's id. */
  id: string;
  /** What it tells of. */
  kind: 'clock.long' | 'clock.ending' | 'timer.long' | 'timer.runs_on' | 'break.due' | 'day.long' | 'target.reached' | 'rest.short' | 'task.budget' | 'reminder' | 'presence.away' | 'fence.inside' | 'fence.clocked_out' | 'visit.started' | 'visit.ended' | 'visit.late' | 'visit.missed' | 'visit.five_minutes' | 'visit.overtime' | 'week.summary' | 'clock.jump' | 'zone.missing' | 'sync.refused' | 'auth.guessing' | 'proposal.waiting' | 'proposal.decided' | 'time.corrected' | 'organization.weakened' | 'member.changed' | 'record.erased' | 'history.changed' | 'history.restored';
  /** The instant that it is about. */
  at: Instant;
  /** Whether no front end listened at that instant. */
  late: boolean;
  /** The title to show. */
  title: string;
  /** The sentence to show. */
  body: string;
  /** What it is about, by kind. */
  data: unknown;
  /** Where a tap on it leads. */
  open: AlertOpen;
  /** The buttons to offer. */
  actions: AlertActions[];
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
}

export interface AlertOpen {
  /** The view to show. */
  view: 'clock' | 'timer' | 'day' | 'week' | 'visit' | 'sync' | 'settings';
  /** The record to show there; null for none. */
  record: AlertOpenRecord | null;
  /** The date to show there. */
  date?: LocalDate;
}

export interface AlertOpenRecord {
  /** What kind of record it is. */
  topic: string;
  /** Its id. */
  id: string;
}

export interface AlertActions {
  /** What the button says. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param that a person chooses first, `taskId`: one of their tasks. */
  choose?: string;
}

export interface Settings {
  /** The member's IANA zone; null for that of the environment. */
  timeZone: string | null;
  /** 12 or 24 hours in texts; null for that of the language. */
  hourCycle: number | null;
  /** The language of texts; null where none was chosen. */
  language: string | null;
  /** Where the fence is; null while there is none. */
  workplace: SettingsWorkplace | null;
  /** Minutes out of the fence that end no shift. */
  graceMinutes: number;
  /** The number that hours are texted to. */
  payrollRecipient: string | null;
  /** Hours after which a shift or a timer counts as long. */
  longShiftHours: number;
  /** Whether a break stops the timer too. */
  stopTimerWithBreak: boolean;
  /** Whether clocking out stops the timer too. */
  stopTimerWithClock: boolean;
  /** Minutes away from the keyboard before a question; 0 for none. */
  idleMinutes: number;
  /** What is done then, `ask` for the question. */
  idleAction: 'ask' | 'keep' | 'discard' | 'break';
  /** The texts to show. */
  text: SettingsText;
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
}

export interface SettingsWorkplace {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** The fence's radius in meters. */
  radiusM: number;
}

export interface SettingsText {
  /** `12-hour` or `24-hour`; null where neither was chosen. */
  hourCycle: string | null;
  /** The fence's radius, like `100 m`. */
  radius: string | null;
  /** `graceMinutes` like `15 min`. */
  grace: string;
  /** `longShiftHours` like `10 h`. */
  longShift: string;
}

export interface School {
  /** The school's id. */
  id: string;
  /** The organization that works there. */
  organizationId: string;
  /** Its name. */
  name: string;
  /** Whether new sessions may be held there. */
  isActive: boolean;
  /** When it was added. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the member may do with it now. */
  can: string[];
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
}

export interface Member {
  /** The member's id. */
  id: string;
  /** The member's organization. */
  organizationId: string;
  /** The address to sign in with. */
  email: string | null;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** What they want to be called. */
  displayName: string | null;
  /** What they are called: `displayName`, else first and last name. */
  name: string;
  /** Where their picture is. */
  photoURL: string | null;
  /** Whether they may act and be assigned. */
  isActive: boolean;
  /** What they may do. */
  role: 'admin' | 'manager' | 'photographer' | 'sitter' | 'employee' | 'client';
  /** Whether nothing of theirs is erased, as an admin or they themselves want. */
  held: boolean;
  /** When what identifies them is to be erased; null where nobody wants that. */
  eraseAt: Instant | null;
  /** When it was erased; null before. */
  erasedAt: Instant | null;
  /** When the member was added. */
  createdAt: Instant;
  /** When the member was last changed. */
  updatedAt: Instant;
  /** What the member may do with it now. */
  can: string[];
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
}

export interface Organization {
  /** The organization's id. */
  id: string;
  /** Its name. */
  name: string;
  /** The types of its sessions, in order. */
  sessionTypes: OrganizationSessionTypes[];
  /** The colors of the sessions of a day, in order. */
  sessionOrderColors: string[];
  /** Whether new sessions start unpublished. */
  enableSessionPublishing: boolean;
  /**
   * Days after that of its making or coming in on which an entry may be edited; null for no
   * limit.
   */
  editWindowDays: number | null;
  /** The last date whose time nobody may change; null for none. */
  lockedThrough: LocalDate | null;
  /** Hours after which a shift ends by itself; null for never. */
  autoClockOutHours: number | null;
  /** Minutes after its start from which on an unstarted visit is late. */
  lateVisitMinutes: number;
  /** Minutes within which a sitter may take back the end of a visit. */
  undoEndMinutes: number;
  /** What clients are shown of visits: the note for the sitter, the positions. */
  clientSees: ('note' | 'positions')[];
  /** Days after which what was done without a network is no longer taken; 0 where nothing is. */
  offlineDays: number;
  /** How time counts for pay, from which dates on. */
  payrollRules: OrganizationPayrollRules[];
  /** A first date of pay periods of two weeks; null for any Monday's. */
  payPeriodStart: LocalDate | null;
  /** The weekday on which weeks begin, 1 for Monday to 7 for Sunday. */
  weekStart: number;
  /** Its own words: by word, then by language, {singular, plural}. */
  terms: Record<string, unknown>;
  /**
   * `both` where corrections of recorded time need both sides, `tell` where the other hears of
   * them.
   */
  consent: 'none' | 'tell' | 'both';
  /** Hours within which members correct their own without consent. */
  freeEditHours: number;
  /** Whether who corrects recorded time has to say why. */
  needsReason: boolean;
  /** The language of what is texted to payroll; null for English. */
  payrollLanguage: string | null;
  /** Months after which recorded time is erased; null where it is kept. */
  retentionMonths: number | null;
  /** When a shorter `retentionMonths` begins to hold; null where it does. */
  retentionFrom: Instant | null;
  /** The texts to show. */
  text: OrganizationText;
  /** What the member may do with it now. */
  can: string[];
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
}

export interface OrganizationSessionTypes {
  /** The type's id. */
  id: string;
  /** Its name. */
  name: string;
  /** Its color, as #rgb or #rrggbb. */
  color: string;
  /** Its place among the types. */
  order: number;
}

export interface OrganizationPayrollRules {
  /** The first date, which begins a workweek. */
  from: LocalDate;
  /** What plans call it; null for everybody's. */
  name: string | null;
  /** What it was made from. */
  preset: string;
  /** The edition of that. */
  edition: string;
  /** To so many minutes starts and ends are rounded; 0 for none. */
  roundMinutes: number;
  /** Pauses up to so many minutes count as work. */
  paidPauseMinutes: number;
  /** When a workday begins. */
  workdayStart: string;
  /** The day on which a workweek begins, 1 for Monday. */
  weekStart: number;
  /** Whether both sides agreed to do without waivable breaks. */
  waived: boolean;
  /** Beyond how many minutes of a day time is of which class. */
  day: OrganizationPayrollRulesDay[];
  /** Beyond how many minutes of a week regular time is of which class. */
  week: OrganizationPayrollRulesWeek | null;
  /** The same as `day` for the seventh day of a week. */
  seventh: OrganizationPayrollRulesSeventh[];
  /** The breaks that are owed. */
  breaks: OrganizationPayrollRulesBreaks[];
  /** Shorter pauses are no part of a break. */
  pauseMinutes: number;
  /** The longest work without a break. */
  stretchMinutes: number | null;
  /** The longest day's work. */
  dayMaxMinutes: number | null;
  /** The hours that a week may have on average. */
  average: OrganizationPayrollRulesAverage | null;
  /** The shortest rest between two days' work. */
  restMinutes: number | null;
  /** Within how many days work on a day off is made up for. */
  dayOff: OrganizationPayrollRulesDayOff | null;
  /** The rest that a week has. */
  weekRestMinutes: number | null;
  /** Within how many days time is written down. */
  recordDays: number | null;
}

export interface OrganizationPayrollRulesDay {
  /** Beyond so many minutes. */
  over: number;
  /** What time is paid as. */
  class: 'regular' | 'overtime' | 'double';
}

export interface OrganizationPayrollRulesWeek {
  /** Beyond so many minutes. */
  over: number;
  /** What time is paid as. */
  class: 'regular' | 'overtime' | 'double';
}

export interface OrganizationPayrollRulesSeventh {
  /** Beyond so many minutes. */
  over: number;
  /** What time is paid as. */
  class: 'regular' | 'overtime' | 'double';
}

export interface OrganizationPayrollRulesBreaks {
  /** Owed beyond so many minutes of work. */
  over: number;
  /** How long it is. */
  minutes: number;
  /** By how many minutes of work it has begun; null where only sums count. */
  startBy: number | null;
  /** Up to how many minutes of work it can be waived. */
  waivableTo: number | null;
}

export interface OrganizationPayrollRulesAverage {
  /** Hours a week. */
  hours: number;
  /** Days of a week that are counted, 6 without Sundays. */
  days: number;
  /** How many weeks are looked at. */
  weeks: number;
  /** Days of these absences are not counted. */
  neutral: ('holiday' | 'sick' | 'other' | 'vacation' | 'lieu' | 'unpaid')[];
}

export interface OrganizationPayrollRulesDayOff {
  /** Days for a Sunday. */
  sunday: number;
  /** Days for a holiday. */
  holiday: number;
}

export interface OrganizationText {
  /** The weekday, like `Monday`. */
  weekStart: string;
  /** `editWindowDays` like `30 days`. */
  editWindow: string | null;
  /** The date with its year, like `Fri, Nov 20, 2026`. */
  lockedThrough: string | null;
  /** `autoClockOutHours` like `12 h`. */
  autoClockOut: string | null;
  /** `lateVisitMinutes` like `10 min`. */
  lateVisit: string;
}

export interface Session {
  /** The session's id. */
  id: string;
  /** The organization whose session it is. */
  organizationId: string;
  /** The school where it is held. */
  schoolId: string;
  /** The school as it is called now. */
  schoolName: string | null;
  /** The local date. */
  date: LocalDate;
  /** The local time at which it begins. */
  startTime: string;
  /** The local time at which it ends. */
  endTime: string;
  /** The ids of its types. */
  sessionTypes: string[];
  /** The same with their names and colors; `other` by its custom name. */
  types: SessionTypes[];
  /** The custom name of `other`. */
  customSessionType: string | null;
  /** The members assigned. */
  photographers: SessionPhotographers[];
  /** Free text. */
  notes: string | null;
  /** Whether it is planned, over or called off. */
  status: 'scheduled' | 'completed' | 'cancelled';
  /** Its color, by its order in the day. */
  sessionColor: string;
  /** Whether everyone of the organization sees it. */
  published: boolean;
  /** When it was published. */
  publishedAt: Instant | null;
  /** Whether nobody works then. */
  isTimeOff: boolean;
  /** When it was created. */
  createdAt: Instant;
  /** Who created it, as they are called now. */
  createdBy: SessionCreatedBy;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the member may do with the session now. */
  can: string[];
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The texts to show. */
  text: SessionText;
  /** Where else the assigned members should be then, 20 at most; in replies to what wrote it. */
  warnings?: SessionWarnings[];
}

export interface SessionTypes {
  /** The type's id. */
  id: string;
  /** Its name. */
  name: string;
  /** Its color, as #rgb or #rrggbb. */
  color: string;
  /** Its place among the types. */
  order: number;
}

export interface SessionPhotographers {
  /** The member. */
  id: string;
  /** First and last name. */
  name: string | null;
  /** The member's address. */
  email: string | null;
  /** Where their picture is. */
  photoURL: string | null;
  /** Free text for this member. */
  notes: string | null;
}

export interface SessionCreatedBy {
  /** The member. */
  id: string;
  /** Their name. */
  name: string;
  /** Their address. */
  email: string | null;
}

export interface SessionText {
  /** The school, or `Time off`. */
  title: string;
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** Its times, like `10:10 AM – 11:00 AM`, of another day `Fri 10:10 AM – 11:00 AM`. */
  range: string;
  /** The same beside `date`, like `10:10 AM – 11:00 AM`. */
  times: string;
  /** The names of its types, like `Sports Photography and Portrait Day`. */
  types: string | null;
  /** The names of those assigned; null without any. */
  people: string | null;
  /** `Scheduled`, `Completed` or `Cancelled`. */
  status: string;
}

export interface SessionWarnings {
  /** The person who should be in two places. */
  userId: string;
  /** The person as they are called now. */
  userName: string | null;
  /** Whether a session or a visit is in the way. */
  kind: 'session' | 'visit';
  /** The session or the visit. */
  id: string;
  /** The sentence to show. */
  message: string;
}

export interface Change {
  /** Its place in the journal. */
  seq: number;
  /** The seq of the first change of the same request. */
  group: number;
  /** When it was made. */
  at: Instant;
  /** When it came in from a device that had done it; null where it was made here. */
  arrivedAt: Instant | null;
  /** The member who made it; null where none did. */
  actor: string | null;
  /** The member as they are called now. */
  actorName: string | null;
  /** The method that made it, or the command; null where time did. */
  method: string | null;
  /** The idempotency key of the request; null without one. */
  key: string | null;
  /** The front end that sent the request; null where none said its name. */
  client: ChangeClient | null;
  /** The member who agreed to it; null where no consent was needed or could be given. */
  acceptedBy: string | null;
  /** Whether there was nobody whose consent it needed. */
  oneSided: boolean;
  /** Why recorded time was corrected, where the request said so. */
  reason: string | null;
  /** What kind of record was changed. */
  topic: string;
  /** The record that was changed. */
  recordId: string;
  /** The member whose record it is; null for the organization's. */
  userId: string | null;
  /** The record before; null where there was none. */
  before: unknown;
  /** The record after; null where there is none. */
  after: unknown;
  /** `all` where nothing is left of it, `texts` where what was typed is gone. */
  erased?: 'texts' | 'all';
  /** The seq of the undo that took it back. */
  undoneBy: number | null;
  /** What the member may do with the change now. */
  can: string[];
  /** The texts to show. */
  text: ChangeText;
}

export interface ChangeClient {
  /** How it called itself at `initialize`. */
  name: string | null;
  /** The id of the device that it runs on. */
  device: string | null;
}

export interface ChangeText {
  /** The date and time of day, like `Fri, Nov 20, 10:10 AM`. */
  at: string;
  /** What was done, like `Clocked out Mon 5:30 PM`. */
  deed: string;
}

export interface Sync {
  /** How it stands to its upstream; `none` where the records are its own. */
  state: 'none' | 'offline' | 'connecting' | 'online' | 'unauthorized' | 'incompatible';
  /** How many calls wait to be confirmed. */
  queued: number;
  /** How many calls were refused and not discarded yet. */
  refused: number;
  /** When the upstream was last heard of. */
  lastContact: Instant | null;
  /** By how much the upstream's clock, which counts, is ahead of this machine's. */
  skewMs: number | null;
  /** By how much that may be wrong; null while it was not measured since the machine's start. */
  skewErrorMs: number | null;
  /** When it is tried to reach the upstream again. */
  retryAt: Instant | null;
}

export interface Plan {
  /** The plan's id. */
  id: string;
  /** The member whose plan it is. */
  userId: string;
  /** Their organization. */
  organizationId: string;
  /** The first date on which it is in force. */
  from: LocalDate;
  /** Minutes of each day from Monday on; null ends the account. */
  dayMinutes: number[] | null;
  /** Days of vacation a year. */
  vacationDays: number;
  /** The name of the payroll rules; null for everybody's. */
  rules: string | null;
  /** Free text. */
  note: string | null;
  /** When it was written down. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** The texts to show. */
  text: PlanText;
  /** What the member may do with it now. */
  can: string[];
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
}

export interface PlanText {
  /** `from` with its year, like `Mon, Nov 16, 2026`. */
  from: string;
  /** The hours of a week, like `38h 30m`; of weeks that differ, of each. */
  week: string | null;
  /** `vacationDays` like `30 days`. */
  vacation: string;
}

export interface Absence {
  /** The absence's id. */
  id: string;
  /** The member who is away; null for everybody. */
  userId: string | null;
  /** Their organization. */
  organizationId: string;
  /** The first date. */
  from: LocalDate;
  /** The last date. */
  to: LocalDate;
  /** `vacation`, `sick`, `other`, `unpaid`, `lieu` or `holiday`; `away` where that is not shown. */
  kind: string;
  /** How much of each day: 1 or 0.5. */
  share: number;
  /** What a holiday is called. */
  name: string | null;
  /** Free text. */
  note: string | null;
  /** What it is called in the calendar that it came from. */
  uid: string | null;
  /** When it was written down. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the member may do with it now. */
  can: string[];
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The texts to show. */
  text: AbsenceText;
}

export interface AbsenceText {
  /** Why, like `Vacation`, `Sick, half a day` or a holiday's name. */
  title: string;
  /** `Fri, Nov 20`, or `Nov 16 – 22`. */
  dates: string;
}

export interface Adjustment {
  /** The adjustment's id. */
  id: string;
  /** The member whose balance it is. */
  userId: string;
  /** Their organization. */
  organizationId: string;
  /** The date from which on it counts. */
  date: LocalDate;
  /** What it adds to the balance. */
  ms: number;
  /** What it adds to the days of vacation. */
  vacationDays: number;
  /** Why. */
  reason: string;
  /** When it was written down. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** The texts to show. */
  text: AdjustmentText;
  /** What the member may do with it now. */
  can: string[];
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
}

export interface AdjustmentText {
  /** `date` with its year, like `Mon, Nov 16, 2026`. */
  date: string;
  /** `ms` like `+0h 35m`; null for none. */
  time: string | null;
  /** `vacationDays` like `-1 day`; null for none. */
  vacation: string | null;
}

export interface Seal {
  /** Whose journal it is. */
  organizationId: string;
  /** The name of the store's history then. */
  epoch: string;
  /** The latest row that it covers. */
  seq: number;
  /** When it was made. */
  at: Instant;
  /** The root of the tree over all members' rows, in hexadecimal digits. */
  root: string;
  /** What a signer made of the line; null where none has. */
  signature: string | null;
  /** The texts to show. */
  text: SealText;
}

export interface SealText {
  /** The seal as one line, to be kept elsewhere. */
  line: string;
}

export interface Proposal {
  /** The proposal's id. */
  id: string;
  /** The member whose time it would change. */
  userId: string;
  /** That member as they are called now. */
  userName: string | null;
  /** Their organization. */
  organizationId: string;
  /** The member who proposed it. */
  authorId: string;
  /** That member as they are called now. */
  authorName: string | null;
  /** The method that would be called. */
  method: string;
  /** Its params. */
  params: unknown;
  /** What it would make of each record. */
  changes: ProposalChanges[];
  /** Why it was proposed. */
  reason: string | null;
  /**
   * `waiting`, `accepted`, `declined`, `withdrawn`, `stale` once a record of it is another, or
   * `expired`.
   */
  state: 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'stale' | 'expired';
  /** Who accepted, declined or withdrew it. */
  decidedBy: string | null;
  /** When that was. */
  decidedAt: Instant | null;
  /** Why it was declined. */
  answer: string | null;
  /** When it was proposed. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the member may do with it now. */
  can: string[];
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The texts to show. */
  text: ProposalText;
}

export interface ProposalChanges {
  /** What kind of record it is. */
  topic: string;
  /** Its id. */
  id: string;
  /** The record as it was when it was proposed; null for none. */
  before: unknown;
  /** The record as it would be; null for none. */
  after: unknown;
}

export interface ProposalText {
  /** What it would do, in words. */
  summary: string;
}

export interface Reminder {
  /** The reminder's id. */
  id: string;
  /** The member whose reminder it is. */
  userId: string;
  /** Their organization. */
  organizationId: string;
  /** What it says. */
  text: string;
  /** The weekdays on which it comes, 1 for Monday; null for all. */
  days: number[] | null;
  /** The time of day at which it comes; null where it comes by other things. */
  at: string | null;
  /** After each how much work in a shift it comes; null too. */
  everyWorkedMs: number | null;
  /** After how long without a shift and a timer; null too. */
  untrackedForMs: number | null;
  /** The hours in which that matters; null for the whole day. */
  between: ReminderBetween | null;
  /** When it was written down. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** The text to show of when it comes, like `Mon and Fri at 4:30 PM`. */
  when: string;
  /** What the member may do with it now. */
  can: string[];
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
}

export interface ReminderBetween {
  /** When they begin. */
  from: string;
  /** When they end. */
  to: string;
}

export interface Erasure {
  /** The erasure's id. */
  id: string;
  /** The organization in which it was. */
  organizationId: string;
  /** Whose rows they were; null for those of the organization. */
  userId: string | null;
  /** The member as they are called now. */
  userName: string | null;
  /**
   * `retention` for time that is kept no more, `member` for one who left, `record` for texts of
   * one record.
   */
  ground: 'retention' | 'member' | 'record';
  /** `texts`, or `all` where facts went too. */
  halves: 'texts' | 'all';
  /** The rows of the journal, like `1-5,9`. */
  seqs: string;
  /** How many rows they are. */
  count: number;
  /** The end of the time that was kept no more; else null. */
  before: Instant | null;
  /** The kind of the one record; else null. */
  topic: string | null;
  /** The one record; else null. */
  recordId: string | null;
  /** Who asked for it; null where time did. */
  authorId: string | null;
  /** Why, where somebody said so. */
  reason: string | null;
  /** When it was erased. */
  createdAt: Instant;
  /** False while bytes of it may lie in the log of a file or in the tables of a server. */
  physical: boolean;
  /** The texts to show. */
  text: ErasureText;
}

export interface ErasureText {
  /** What was erased, like `Texts of 3 rows`. */
  title: string;
  /** When, like `Fri, Nov 20, 10:10 AM`. */
  at: string;
}

export interface InitializeResult {
  /** The engine. */
  server: InitializeResultServer;
  /** The protocol that it speaks. */
  protocol: number;
  /** What it can do beside answering. */
  capabilities: InitializeResultCapabilities;
  /** The largest of everything. */
  limits: InitializeResultLimits;
  /** On whose behalf requests run. */
  actor: InitializeResultActor;
  /** The IANA zone in force. */
  timeZone: string;
  /** The language of texts. */
  language: string;
  /** Whether it is written from left to right, `ltr`, or `rtl`. */
  direction: 'ltr' | 'rtl';
  /** The languages that there are. */
  languages: InitializeResultLanguages[];
  /** The engine's time. */
  now: Instant;
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
}

export interface InitializeResultServer {
  /** `punchline`. */
  name: string;
  /** Its version. */
  version: string;
}

export interface InitializeResultCapabilities {
  /** It sends changes. */
  subscriptions: Record<string, unknown>;
  /** It takes batches. */
  batch: Record<string, unknown>;
  /** Devices can keep a copy of what it has. */
  sync: InitializeResultCapabilitiesSync;
  /** Only `time.advance` and `time.set` move its time. */
  virtualTime?: Record<string, unknown>;
}

export interface InitializeResultCapabilitiesSync {
  /** The version of its records, which has to be the device's own. */
  schema: number;
  /** Whether `sync.push` is allowed: the token is a device's, or the engine its owner's. */
  bound: boolean;
}

export interface InitializeResultLimits {
  /** Bytes in a line that is read. */
  lineBytes: number;
  /** Bytes in a line that is written. */
  outputLineBytes: number;
  /** Bytes in a record. */
  recordBytes: number;
  /** Requests in a batch. */
  batchRequests: number;
  /** Levels of nesting. */
  depth: number;
  /** Bytes in the id of a request. */
  idBytes: number;
  /** Reads of one conversation that are live at once. */
  liveReads: number;
  /** Unread bytes from which on requests are refused. */
  unsentBytes: number;
}

export interface InitializeResultActor {
  /** The member. */
  userId: string;
  /** Their organization. */
  organizationId: string;
  /** What they may do. */
  role: 'admin' | 'manager' | 'photographer' | 'sitter' | 'employee' | 'client';
}

export interface InitializeResultLanguages {
  /** Its tag. */
  language: string;
  /** True where nobody who speaks it has read it yet. */
  draft?: boolean;
}

export interface InitializeParams {
  /** the protocol that the front end speaks, at most 1 */
  protocol?: number | null;
  /** who is asking: {name, version, device}; name and device, 1 to 64 characters, are journaled */
  client?: InitializeParamsClient | null;
  /** from `auth.login`, in place of an actor */
  token?: string | null;
  /** the member to act as: {userId, organizationId?} */
  actor?: InitializeParamsActor | null;
  /** the IANA zone for dates and texts in this conversation */
  timeZone?: string | null;
  /** the language of texts in this conversation, like `de` or `pt-BR` */
  language?: string | null;
}

export interface InitializeParamsClient {
  name?: string;
  version?: string;
  device?: string;
}

export interface InitializeParamsActor {
  userId: string;
  organizationId?: string | null;
}

export interface SubscribeResult {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  /** Whether every change after `since` is sent. */
  resumed: boolean;
  /** The statuses that are subscribed to, as they are now. */
  states: SubscribeResultStates;
}

export interface SubscribeResultStates {
  /** Of the topic `clock`. */
  clock?: Clock;
  /** Of the topic `timer`. */
  timer?: Timer;
  /** Of the topic `activity`. */
  activity?: SubscribeResultStatesActivity;
  /** Of the topic `settings`. */
  settings?: Settings;
  /** Of the topic `alert`: those that stand. */
  alert?: SubscribeResultStatesAlert;
  /** Of the topic `sync`. */
  sync?: Sync;
}

export interface SubscribeResultStatesActivity {
  /** Everything that runs, the primary one first. */
  activities: Activity[];
  /** The id of the one to show where there is room for one. */
  primary: string | null;
}

export interface SubscribeResultStatesAlert {
  /** The latest alerts that stand, by instant. */
  alerts: Alert[];
}

export interface SubscribeParams {
  /** what to subscribe to */
  topics: Topic[];
  /** milliseconds between ticks, 200 to 3600000, else 1000 */
  tickMs?: number | null;
  /** the last place that the front end got: `epoch`, `seq` and `hash` as they came */
  since?: SubscribeParamsSince | null;
}

export interface SubscribeParamsSince {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
}

export interface UnsubscribeResult {
  /** What is still subscribed to. */
  topics: Topic[];
}

export interface UnsubscribeParams {
  /** what to end; by default everything */
  topics?: Topic[] | null;
}

export interface LiveStartResult {
  /** Names the read in its notifications. */
  id: number;
  /** What the method answers now. */
  result: unknown;
}

export interface LiveStartParams {
  /** a method that reads */
  method: string;
  /** its params */
  params?: Record<string, unknown> | null;
  /**
   * milliseconds between results while figures run, 200 to 3600000; by default those are not
   * sent
   */
  everyMs?: number | null;
}

export interface LiveMoreResult {
  /** The live read. */
  id: number;
  /** Which page came, the first being 0; null where nothing follows. */
  page: number | null;
  /** How many pages the list has now. */
  pages: number;
  /** The page as the method answers it; null where nothing follows. */
  result: unknown | null;
}

export interface LiveMoreParams {
  /** what `live.start` named the read */
  id: number;
}

export interface LiveStopParams {
  /** what `live.start` named the read */
  id: number;
}

export interface TimeNowResult {
  /** The engine's time. */
  now: Instant;
  /** The IANA zone in force. */
  timeZone: string;
  /** Where the zone was chosen. */
  timeZoneSource: 'initialize' | 'argument' | 'settings' | 'environment' | 'system' | 'none';
  /** Whether time is the system's or moved by requests. */
  mode: 'system' | 'virtual';
  /** The texts to show. */
  text: TimeNowResultText;
  /** Why another zone is in force than was chosen, or how far a device's own clock is off. */
  warning?: string;
}

export interface TimeNowResultText {
  /** The local date, like `Fri, Nov 20`. */
  date: string;
  /** The time of day. */
  time: string;
}

export interface TimeAdvanceResult {
  /** The engine's time. */
  now: Instant;
  /** The IANA zone in force. */
  timeZone: string;
  /** Where the zone was chosen. */
  timeZoneSource: 'initialize' | 'argument' | 'settings' | 'environment' | 'system' | 'none';
  /** Whether time is the system's or moved by requests. */
  mode: 'system' | 'virtual';
  /** The texts to show. */
  text: TimeAdvanceResultText;
  /** Why another zone is in force than was chosen, or how far a device's own clock is off. */
  warning?: string;
}

export interface TimeAdvanceResultText {
  /** The local date, like `Fri, Nov 20`. */
  date: string;
  /** The time of day. */
  time: string;
}

export interface TimeAdvanceParams {
  /** how far to go, in milliseconds */
  ms?: number | null;
  /** where to go, not in the past */
  to?: Instant | null;
}

export interface TimeSetResult {
  /** The engine's time. */
  now: Instant;
  /** The IANA zone in force. */
  timeZone: string;
  /** Where the zone was chosen. */
  timeZoneSource: 'initialize' | 'argument' | 'settings' | 'environment' | 'system' | 'none';
  /** Whether time is the system's or moved by requests. */
  mode: 'system' | 'virtual';
  /** The texts to show. */
  text: TimeSetResultText;
  /** Why another zone is in force than was chosen, or how far a device's own clock is off. */
  warning?: string;
}

export interface TimeSetResultText {
  /** The local date, like `Fri, Nov 20`. */
  date: string;
  /** The time of day. */
  time: string;
}

export interface TimeSetParams {
  /** what it then shows, also in the past */
  to: Instant;
}

export interface TimeParseResult {
  /** `instant`, `interval`, `date`, `dates` or `length`. */
  kind: string;
  /** The form of the text, as the help of the program lists it under `times`. */
  form: 'time' | 'hour' | 'digits' | 'spoken' | 'ago' | 'ahead' | 'dated' | 'stamp' | 'day' | 'date' | 'month' | 'period' | 'recent' | 'since' | 'all' | 'days' | 'range' | 'span' | 'length';
  /**
   * What the text did not say: `day` where the time is on another day than today, `half` where
   * it is in the afternoon.
   */
  assumed: ('day' | 'half')[];
  /** The instant. */
  at?: Instant;
  /** When the interval begins. */
  start?: Instant;
  /** When the interval ends. */
  end?: Instant;
  /** The date of the instant, or on which the interval begins. */
  day?: LocalDate;
  /** The date. */
  date?: LocalDate;
  /** The first of the dates. */
  from?: LocalDate;
  /** The last of the dates. */
  to?: LocalDate;
  /** The length. */
  durationMs?: number;
  /** The texts to show. */
  text: TimeParseResultText;
}

export interface TimeParseResultText {
  /** The date like `Fri, Nov 20`, or the dates like `Nov 16 – 22`; null for a length. */
  date: string | null;
  /** The time of day, both of the interval, or the length; null for dates. */
  time: string | null;
  /** What was assumed, in a sentence; null where nothing was. */
  note: string | null;
  /** What may be typed in its place, in any language: `09:02` where that is enough. */
  input: string;
}

export interface TimeParseParams {
  /** what somebody typed, in English */
  text: string;
  /** what alone will do; where a text could be several it decides, as a year for days */
  wanted?: 'time' | 'day' | 'days' | 'range' | 'length' | null;
  /** the day of a time that names none */
  on?: LocalDate | null;
  /** what a time that names no day comes next after, as an end does after its start */
  after?: Instant | null;
  /** the instant at which it was typed, instead of now */
  now?: Instant | null;
  /** the IANA zone whose clocks it is about, else the zone in force */
  timeZone?: string | null;
}

export interface ClockInParams {
  /** free text, up to 500 characters */
  notes?: string | null;
  /** the session worked on */
  sessionId?: string | null;
  /** up to 20 different ones, each 1 to 50 characters */
  tags?: string[] | null;
  /** when it was, at most 16 hours ago, instead of now */
  at?: Instant | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ClockOutParams {
  /** free text, up to 500 characters */
  notes?: string | null;
  /** when it was, instead of now: at most 16 hours ago, or at most 16 hours after the start */
  at?: Instant | null;
  /** true to end now what has run for over 16 hours, all the same */
  anyLength?: boolean | null;
  /** the shift that is meant; refused unless that one is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ClockToggleParams {
  /** free text, up to 500 characters */
  notes?: string | null;
  /** the session worked on */
  sessionId?: string | null;
  /** when it was, instead of now, as far back as clocking in or out may go */
  at?: Instant | null;
  /** true to end now what has run for over 16 hours, all the same */
  anyLength?: boolean | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ClockAdjustParams {
  /** when the running shift began, at most 16 hours ago */
  start: Instant;
  /** the shift that is meant; refused unless that one is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ClockUpdateParams {
  /** free text, up to 500 characters */
  notes?: string | null;
  /** the session worked on */
  sessionId?: string | null;
  /** up to 20 different ones, each 1 to 50 characters */
  tags?: string[] | null;
  /** the shift that is meant; refused unless that one is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ClockStatusParams {
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface ClockListResult {
  /** The records of this page. */
  members: ClockListResultMembers[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface ClockListResultMembers {
  /** The member. */
  userId: string;
  /** What they are called. */
  userName: string;
  /** Whether they may act. */
  isActive: boolean;
  /** Whether a break of the running shift is open. */
  onBreak: boolean;
  /** The school of the session that the running shift is on. */
  sessionName: string | null;
  /** Their clock, with today's total in their zone. */
  clock: Clock;
  /** Their timer. */
  timer: Timer;
  /** The texts to show. */
  text: ClockListResultMembersText;
}

export interface ClockListResultMembersText {
  /** `Clocked In`, `On Break` or `Clocked Out`. */
  status: string;
}

export interface ClockListParams {
  /** only those who are clocked in, or only those who are not */
  clockedIn?: boolean | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface GapStartParams {
  /** when it was, within the running shift */
  at?: Instant | null;
  /** the shift that is meant; refused unless that one is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface GapEndParams {
  /** when it was, within the running shift */
  at?: Instant | null;
  /** the gap that is meant; refused unless that one is open */
  gapId?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface GapGetParams {
  /** the gap */
  id: string;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface GapListResult {
  /** The records of this page. */
  gaps: Gap[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface GapListParams {
  /** only the gaps of this shift */
  entryId?: string | null;
  /** only those left for on this date, else today */
  date?: LocalDate | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface GapCreateParams {
  /** the shift */
  entryId: string;
  /** when the gap began */
  exitTime: Instant;
  /** when it ended */
  returnTime: Instant;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface GapUpdateParams {
  /** the gap */
  id: string;
  /** when the gap began */
  exitTime?: Instant | null;
  /** when it ended */
  returnTime?: Instant | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface GapDeleteResult {
  /** The gap as it is now. */
  gap: Gap;
  /** Its day with the totals that it has now. */
  day: GapDeleteResultDay;
}

export interface GapDeleteResultDay {
  /** The local date. */
  date: LocalDate;
  /** Time worked on the day, running shifts up to now. */
  totalMs: number;
  /** What is left of the day's target; there with a plan. */
  target?: GapDeleteResultDayTarget;
  /** The shifts that touch the day, as many as a line can hold. */
  entries: GapDeleteResultDayEntries[];
  /** Their gaps on the day, as many as a line can hold. */
  gaps: Gap[];
  /** The day as a line of time. */
  line: GapDeleteResultDayLine;
  /** The date before it. */
  previous: LocalDate;
  /** The date after it; null where that is still to come. */
  next: LocalDate | null;
  /** `add` where an entry of this day may be written down. */
  can: string[];
  /** The texts to show. */
  text: GapDeleteResultDayText;
}

export interface GapDeleteResultDayTarget {
  /** Today's target less what absences take from it. */
  dueMs: number;
  /** What is left of it; negative when over. */
  leftMs: number;
  /** When what is due is worked: in the past where it was, else ahead while clocked in. */
  doneAt: Instant | null;
  /** When what is due less the balance is worked. */
  evenAt: Instant | null;
  /** Yesterday's balance with today's adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: GapDeleteResultDayTargetText;
}

export interface GapDeleteResultDayTargetText {
  /** `2h 15m to go`, or `0h 27m over`. */
  left: string;
  /** `Done at 5:42 PM`; null where there is no such time today. */
  done: string | null;
  /** `Even at 4:58 PM`; null where there is no such time today. */
  even: string | null;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface GapDeleteResultDayEntries {
  /** The entry's id. */
  id: string;
  /** `shift` for attendance, `task` for work on a task. */
  kind: 'shift' | 'task';
  /** Of a shift `clocked-in` or `clocked-out`, of a task `running` or `stopped`. */
  status: string;
  /** The member whose time it is. */
  userId: string;
  /** The member as they are called now. */
  userName: string | null;
  /** The member's organization. */
  organizationId: string;
  /** The local date of its start, in `timeZone`. */
  date: LocalDate;
  /** The IANA zone in which it was written. */
  timeZone: string;
  /** When it began. */
  start: Instant;
  /** When it ended; null while it is running. */
  end: Instant | null;
  /** Time from start to end, or to now while it is running. */
  durationMs: number;
  /** Time of its gaps that are not deleted. */
  gapMs: number;
  /** `durationMs` less `gapMs`. */
  workedMs: number;
  /** The session worked on. */
  sessionId: string | null;
  /** The school of the session, if the member may see it. */
  sessionName: string | null;
  /** The task worked on; null for shifts. */
  taskId: string | null;
  /** The task as it is called now. */
  taskName: string | null;
  /** What it is called beside its task. */
  name: string | null;
  /** Free text, as it was typed. */
  notes: string | null;
  /** What it is filed under, in order. */
  tags: string[];
  /** How it came to be: by clock, fence, timer or hand. */
  source: 'clock' | 'fence' | 'timer' | 'manual';
  /** Whether it ended by itself, or came in over 16 hours late, and nobody has edited it since. */
  needsReview: boolean;
  /** When it was first written. */
  createdAt: Instant;
  /** When it came in from the device that made it; null where it was made here. */
  arrivedAt: Instant | null;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the member may do with the entry now. */
  can: string[];
  /** The latest proposal that waits to change it, where there is one. */
  proposalId?: string;
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The name of a symbol as Apple's systems know it. */
  symbol: string;
  /** The texts to show. */
  text: GapDeleteResultDayEntriesText;
  /** Time of the shift that was worked on the day. */
  dayMs: number;
  /** `dayMs` like `8h 30m`. */
  dayText: string;
}

export interface GapDeleteResultDayEntriesText {
  /** What it was: its task and name, the session's school, `Shift` or `Time entry`. */
  title: string;
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `durationMs` as HH:MM:SS. */
  elapsed: string;
  /** `durationMs` like `8h 30m`, a task entry's like `1h 05m`. */
  short: string;
  /** `workedMs` in the form of `short`. */
  worked: string;
  /** `workedMs` like `8h 30m`, whatever was worked on. */
  length: string;
  /** `durationMs` in decimal hours. */
  hours: string;
  /** `Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`. */
  status: string;
  /** When it began, like `9:00 AM`, of another day `Fri 9:00 AM`. */
  start: string;
  /** When it ended, like `start`; `Present` while it is running. */
  end: string;
  /** Start and end beside `date`, like `9:00 AM – 5:30 PM`. */
  times: string;
  /**
   * Start and end in `timeZone`, like `9:00 AM – Present`, of another day `Fri 9:00 AM – 5:30
   * PM`.
   */
  range: string;
}

export interface GapDeleteResultDayLine {
  /** When the day begins. */
  start: Instant;
  /** When the next one begins. */
  end: Instant;
  /** Every third hour, from the beginning to the end. */
  marks: GapDeleteResultDayLineMarks[];
}

export interface GapDeleteResultDayLineMarks {
  /** The instant. */
  at: Instant;
  /** The time of day. */
  text: string;
}

export interface GapDeleteResultDayText {
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `totalMs` as HH:MM:SS. */
  total: string;
  /** `totalMs` like `8h 30m`. */
  short: string;
  /** `totalMs` like `8.5 hrs`. */
  hours: string;
}

export interface GapDeleteParams {
  /** the gap */
  id: string;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface GapRestoreResult {
  /** The gap as it is now. */
  gap: Gap;
  /** Its day with the totals that it has now. */
  day: GapRestoreResultDay;
}

export interface GapRestoreResultDay {
  /** The local date. */
  date: LocalDate;
  /** Time worked on the day, running shifts up to now. */
  totalMs: number;
  /** What is left of the day's target; there with a plan. */
  target?: GapRestoreResultDayTarget;
  /** The shifts that touch the day, as many as a line can hold. */
  entries: GapRestoreResultDayEntries[];
  /** Their gaps on the day, as many as a line can hold. */
  gaps: Gap[];
  /** The day as a line of time. */
  line: GapRestoreResultDayLine;
  /** The date before it. */
  previous: LocalDate;
  /** The date after it; null where that is still to come. */
  next: LocalDate | null;
  /** `add` where an entry of this day may be written down. */
  can: string[];
  /** The texts to show. */
  text: GapRestoreResultDayText;
}

export interface GapRestoreResultDayTarget {
  /** Today's target less what absences take from it. */
  dueMs: number;
  /** What is left of it; negative when over. */
  leftMs: number;
  /** When what is due is worked: in the past where it was, else ahead while clocked in. */
  doneAt: Instant | null;
  /** When what is due less the balance is worked. */
  evenAt: Instant | null;
  /** Yesterday's balance with today's adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: GapRestoreResultDayTargetText;
}

export interface GapRestoreResultDayTargetText {
  /** `2h 15m to go`, or `0h 27m over`. */
  left: string;
  /** `Done at 5:42 PM`; null where there is no such time today. */
  done: string | null;
  /** `Even at 4:58 PM`; null where there is no such time today. */
  even: string | null;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface GapRestoreResultDayEntries {
  /** The entry's id. */
  id: string;
  /** `shift` for attendance, `task` for work on a task. */
  kind: 'shift' | 'task';
  /** Of a shift `clocked-in` or `clocked-out`, of a task `running` or `stopped`. */
  status: string;
  /** The member whose time it is. */
  userId: string;
  /** The member as they are called now. */
  userName: string | null;
  /** The member's organization. */
  organizationId: string;
  /** The local date of its start, in `timeZone`. */
  date: LocalDate;
  /** The IANA zone in which it was written. */
  timeZone: string;
  /** When it began. */
  start: Instant;
  /** When it ended; null while it is running. */
  end: Instant | null;
  /** Time from start to end, or to now while it is running. */
  durationMs: number;
  /** Time of its gaps that are not deleted. */
  gapMs: number;
  /** `durationMs` less `gapMs`. */
  workedMs: number;
  /** The session worked on. */
  sessionId: string | null;
  /** The school of the session, if the member may see it. */
  sessionName: string | null;
  /** The task worked on; null for shifts. */
  taskId: string | null;
  /** The task as it is called now. */
  taskName: string | null;
  /** What it is called beside its task. */
  name: string | null;
  /** Free text, as it was typed. */
  notes: string | null;
  /** What it is filed under, in order. */
  tags: string[];
  /** How it came to be: by clock, fence, timer or hand. */
  source: 'clock' | 'fence' | 'timer' | 'manual';
  /** Whether it ended by itself, or came in over 16 hours late, and nobody has edited it since. */
  needsReview: boolean;
  /** When it was first written. */
  createdAt: Instant;
  /** When it came in from the device that made it; null where it was made here. */
  arrivedAt: Instant | null;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the member may do with the entry now. */
  can: string[];
  /** The latest proposal that waits to change it, where there is one. */
  proposalId?: string;
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The name of a symbol as Apple's systems know it. */
  symbol: string;
  /** The texts to show. */
  text: GapRestoreResultDayEntriesText;
  /** Time of the shift that was worked on the day. */
  dayMs: number;
  /** `dayMs` like `8h 30m`. */
  dayText: string;
}

export interface GapRestoreResultDayEntriesText {
  /** What it was: its task and name, the session's school, `Shift` or `Time entry`. */
  title: string;
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `durationMs` as HH:MM:SS. */
  elapsed: string;
  /** `durationMs` like `8h 30m`, a task entry's like `1h 05m`. */
  short: string;
  /** `workedMs` in the form of `short`. */
  worked: string;
  /** `workedMs` like `8h 30m`, whatever was worked on. */
  length: string;
  /** `durationMs` in decimal hours. */
  hours: string;
  /** `Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`. */
  status: string;
  /** When it began, like `9:00 AM`, of another day `Fri 9:00 AM`. */
  start: string;
  /** When it ended, like `start`; `Present` while it is running. */
  end: string;
  /** Start and end beside `date`, like `9:00 AM – 5:30 PM`. */
  times: string;
  /**
   * Start and end in `timeZone`, like `9:00 AM – Present`, of another day `Fri 9:00 AM – 5:30
   * PM`.
   */
  range: string;
}

export interface GapRestoreResultDayLine {
  /** When the day begins. */
  start: Instant;
  /** When the next one begins. */
  end: Instant;
  /** Every third hour, from the beginning to the end. */
  marks: GapRestoreResultDayLineMarks[];
}

export interface GapRestoreResultDayLineMarks {
  /** The instant. */
  at: Instant;
  /** The time of day. */
  text: string;
}

export interface GapRestoreResultDayText {
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `totalMs` as HH:MM:SS. */
  total: string;
  /** `totalMs` like `8h 30m`. */
  short: string;
  /** `totalMs` like `8.5 hrs`. */
  hours: string;
}

export interface GapRestoreParams {
  /** the gap */
  id: string;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface FenceEnterResult {
  /** What the event did. */
  transition: 'none' | 'entered' | 'exited';
  /** Whether the member is inside the fence now. */
  inside: boolean;
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The clock after the event. */
  clock: Clock;
}

export interface FenceEnterParams {
  /** when it was, at most 16 hours ago, instead of now */
  at?: Instant | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface FenceExitResult {
  /** What the event did. */
  transition: 'none' | 'entered' | 'exited';
  /** Whether the member is inside the fence now. */
  inside: boolean;
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The clock after the event. */
  clock: Clock;
}

export interface FenceExitParams {
  /** when it was, at most 16 hours ago, instead of now */
  at?: Instant | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface FenceLocateResult {
  /** What the event did. */
  transition: 'none' | 'entered' | 'exited';
  /** Whether the member is inside the fence now. */
  inside: boolean;
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The clock after the event. */
  clock: Clock;
  /** The distance to the workplace in meters. */
  distanceM: number;
  /** Why the position changed nothing; null where it counted. */
  ignored: string | null;
}

export interface FenceLocateParams {
  /** degrees north, −90 to 90 */
  latitude: number;
  /** degrees east, −180 to 180 */
  longitude: number;
  /** meters by which the position may be off, else 0; beyond 300 it is not looked at */
  accuracyM?: number | null;
  /** when it was, at most 16 hours ago, instead of now */
  at?: Instant | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface EntryCreateParams {
  /** the task, its +tags and its time as people type them, in place of `taskId` and `taskName` */
  text?: string | null;
  /** shift for attendance, task for work on a task; without it, task where `text` names one */
  kind?: 'shift' | 'task' | null;
  /** when it began; without it, `durationMs` before its end */
  start?: Instant | null;
  /** when it ended, not in the future; without it and `start`, now */
  end?: Instant | null;
  /** how long it was, in place of the start or the end */
  durationMs?: number | null;
  /** the task by its name, whatever the case, in place of `taskId`; made when there is none */
  taskName?: string | null;
  /** the task, for task entries only */
  taskId?: string | null;
  /** the session worked on */
  sessionId?: string | null;
  /** what it is called beside its task, up to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** up to 20 different ones, each 1 to 50 characters */
  tags?: string[] | null;
  /** of a shift: up to 100 breaks within it, none over another */
  gaps?: EntryCreateParamsGaps[] | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface EntryCreateParamsGaps {
  exitTime: Instant;
  returnTime: Instant;
}

export interface EntryGetResult {
  /** The entry. */
  entry: Entry;
  /** Its gaps, deleted ones too, as many as a line can hold. */
  gaps: Gap[];
}

export interface EntryGetParams {
  /** the entry */
  id: string;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface EntryListResult {
  /** The records of this page. */
  entries: Entry[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface EntryListParams {
  /** the dates around today, a week as the organization begins it */
  range?: 'today' | 'week' | 'month' | null;
  /** the first date, else the beginning */
  from?: LocalDate | null;
  /** the last date, else the end */
  to?: LocalDate | null;
  /** true for all members of the organization, for admins and managers */
  everyone?: boolean | null;
  /** only running or only ended ones */
  status?: 'running' | 'ended' | null;
  /** only shifts or only task entries */
  kind?: 'shift' | 'task' | null;
  /** only entries of the task */
  taskId?: string | null;
  /** only entries of the session */
  sessionId?: string | null;
  /** only entries with the tag */
  tag?: string | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface EntryUpdateParams {
  /** the entry */
  id: string;
  /** when it began */
  start?: Instant | null;
  /** when it ended, not in the future */
  end?: Instant | null;
  /** how long it was, in place of the end */
  durationMs?: number | null;
  /** the task by its name, whatever the case, in place of `taskId`; made when there is none */
  taskName?: string | null;
  /** the task, for task entries only */
  taskId?: string | null;
  /** the session worked on */
  sessionId?: string | null;
  /** what it is called beside its task, up to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** up to 20 different ones, each 1 to 50 characters */
  tags?: string[] | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface EntryDeleteParams {
  /** the entry */
  id: string;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface EntrySplitResult {
  /** The entry, now shorter, and the new one after it. */
  entries: Entry[];
}

export interface EntrySplitParams {
  /** the entry */
  id: string;
  /** where to cut, inside the entry */
  at: Instant;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface EntryJoinParams {
  /** two entries that follow each other */
  ids: string[];
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface EntryImportResult {
  /** How many entries were taken. */
  taken: number;
  /** What became of each: `taken`, `known` where its key was taken before, or why it is refused. */
  outcomes: string[];
  /** For each such reason, what the first refusal says. */
  refusals: EntryImportResultRefusals[];
}

export interface EntryImportResultRefusals {
  /** The reason, as in `outcomes`. */
  reason: string;
  /** What is wrong, for people. */
  message: string;
}

export interface EntryImportParams {
  /**
   * up to 3000 entries that have ended: a `key` of 1 to 64 bytes that tells each from all others
   * of its program, `kind`, `start` and `end`, for work on a task `taskName`, and `name`,
   * `notes` and `tags` where there are any
   */
  entries: EntryImportParamsEntries[];
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface EntryImportParamsEntries {
  key: string;
  kind: 'shift' | 'task';
  start: Instant;
  end: Instant;
  taskName?: string;
  name?: string;
  notes?: string;
  tags?: string[];
}

export interface EntryOverlapsResult {
  /** How many entries are in the way; 1000 for more. */
  count: number;
  /** The first of them, as many as a line can hold. */
  conflicts: EntryOverlapsResultConflicts[];
}

export interface EntryOverlapsResultConflicts {
  /** The entry in the way. */
  entry: Entry;
  /** The time that both share. */
  overlapMs: number;
}

export interface EntryOverlapsParams {
  /** shift for attendance, task for work on a task */
  kind: 'shift' | 'task';
  /** when it began */
  start: Instant;
  /** when it would end */
  end: Instant;
  /** an entry that does not count, being the one to change */
  excludeId?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface EntryCutOutResult {
  /** The clock as it is now. */
  clock: Clock;
  /** The timer as it is now. */
  timer: Timer;
}

export interface EntryCutOutParams {
  /** when the time begins */
  from: Instant;
  /** when it ends, not in the future */
  to: Instant;
  /**
   * `discard` ends entries there and begins them again behind it, `stop` ends what runs there,
   * `break` makes a break of the shift and no work on a task, `task` gives it to a task
   */
  as: 'discard' | 'stop' | 'task' | 'break';
  /** the entries, running or not, one of each kind */
  entryIds: string[];
  /** the task that gets it */
  taskId?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface DayGetResult {
  /** The local date. */
  date: LocalDate;
  /** Time worked on the day, running shifts up to now. */
  totalMs: number;
  /** What is left of the day's target; there with a plan. */
  target?: DayGetResultTarget;
  /** The shifts that touch the day, as many as a line can hold. */
  entries: DayGetResultEntries[];
  /** Their gaps on the day, as many as a line can hold. */
  gaps: Gap[];
  /** The day as a line of time. */
  line: DayGetResultLine;
  /** The date before it. */
  previous: LocalDate;
  /** The date after it; null where that is still to come. */
  next: LocalDate | null;
  /** `add` where an entry of this day may be written down. */
  can: string[];
  /** The texts to show. */
  text: DayGetResultText;
}

export interface DayGetResultTarget {
  /** Today's target less what absences take from it. */
  dueMs: number;
  /** What is left of it; negative when over. */
  leftMs: number;
  /** When what is due is worked: in the past where it was, else ahead while clocked in. */
  doneAt: Instant | null;
  /** When what is due less the balance is worked. */
  evenAt: Instant | null;
  /** Yesterday's balance with today's adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: DayGetResultTargetText;
}

export interface DayGetResultTargetText {
  /** `2h 15m to go`, or `0h 27m over`. */
  left: string;
  /** `Done at 5:42 PM`; null where there is no such time today. */
  done: string | null;
  /** `Even at 4:58 PM`; null where there is no such time today. */
  even: string | null;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface DayGetResultEntries {
  /** The entry's id. */
  id: string;
  /** `shift` for attendance, `task` for work on a task. */
  kind: 'shift' | 'task';
  /** Of a shift `clocked-in` or `clocked-out`, of a task `running` or `stopped`. */
  status: string;
  /** The member whose time it is. */
  userId: string;
  /** The member as they are called now. */
  userName: string | null;
  /** The member's organization. */
  organizationId: string;
  /** The local date of its start, in `timeZone`. */
  date: LocalDate;
  /** The IANA zone in which it was written. */
  timeZone: string;
  /** When it began. */
  start: Instant;
  /** When it ended; null while it is running. */
  end: Instant | null;
  /** Time from start to end, or to now while it is running. */
  durationMs: number;
  /** Time of its gaps that are not deleted. */
  gapMs: number;
  /** `durationMs` less `gapMs`. */
  workedMs: number;
  /** The session worked on. */
  sessionId: string | null;
  /** The school of the session, if the member may see it. */
  sessionName: string | null;
  /** The task worked on; null for shifts. */
  taskId: string | null;
  /** The task as it is called now. */
  taskName: string | null;
  /** What it is called beside its task. */
  name: string | null;
  /** Free text, as it was typed. */
  notes: string | null;
  /** What it is filed under, in order. */
  tags: string[];
  /** How it came to be: by clock, fence, timer or hand. */
  source: 'clock' | 'fence' | 'timer' | 'manual';
  /** Whether it ended by itself, or came in over 16 hours late, and nobody has edited it since. */
  needsReview: boolean;
  /** When it was first written. */
  createdAt: Instant;
  /** When it came in from the device that made it; null where it was made here. */
  arrivedAt: Instant | null;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the member may do with the entry now. */
  can: string[];
  /** The latest proposal that waits to change it, where there is one. */
  proposalId?: string;
  /** True until the upstream of the device has confirmed it. */
  pending?: boolean;
  /** The name of a symbol as Apple's systems know it. */
  symbol: string;
  /** The texts to show. */
  text: DayGetResultEntriesText;
  /** Time of the shift that was worked on the day. */
  dayMs: number;
  /** `dayMs` like `8h 30m`. */
  dayText: string;
}

export interface DayGetResultEntriesText {
  /** What it was: its task and name, the session's school, `Shift` or `Time entry`. */
  title: string;
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `durationMs` as HH:MM:SS. */
  elapsed: string;
  /** `durationMs` like `8h 30m`, a task entry's like `1h 05m`. */
  short: string;
  /** `workedMs` in the form of `short`. */
  worked: string;
  /** `workedMs` like `8h 30m`, whatever was worked on. */
  length: string;
  /** `durationMs` in decimal hours. */
  hours: string;
  /** `Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`. */
  status: string;
  /** When it began, like `9:00 AM`, of another day `Fri 9:00 AM`. */
  start: string;
  /** When it ended, like `start`; `Present` while it is running. */
  end: string;
  /** Start and end beside `date`, like `9:00 AM – 5:30 PM`. */
  times: string;
  /**
   * Start and end in `timeZone`, like `9:00 AM – Present`, of another day `Fri 9:00 AM – 5:30
   * PM`.
   */
  range: string;
}

export interface DayGetResultLine {
  /** When the day begins. */
  start: Instant;
  /** When the next one begins. */
  end: Instant;
  /** Every third hour, from the beginning to the end. */
  marks: DayGetResultLineMarks[];
}

export interface DayGetResultLineMarks {
  /** The instant. */
  at: Instant;
  /** The time of day. */
  text: string;
}

export interface DayGetResultText {
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `totalMs` as HH:MM:SS. */
  total: string;
  /** `totalMs` like `8h 30m`. */
  short: string;
  /** `totalMs` like `8.5 hrs`. */
  hours: string;
}

export interface DayGetParams {
  /** the local date, else today */
  date?: LocalDate | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface WeekGetParams {
  /** any date of the week, else today */
  containing?: LocalDate | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface WeekListResult {
  /** The records of this page. */
  weeks: Week[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface WeekListParams {
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface WeekCalendarResult {
  /** A month or a year. */
  period: 'month' | 'year';
  /** Its first date. */
  from: LocalDate;
  /** Its last date. */
  to: LocalDate;
  /** A date of the one before it. */
  previous: LocalDate;
  /** A date of the one after it; null where that is still to come. */
  next: LocalDate | null;
  /** Time worked in it. */
  totalMs: number;
  /** What is left of its target; there with a plan. */
  target?: WeekCalendarResultTarget;
  /** The names of the days of a week in three letters. */
  weekdays: string[];
  /** The weeks that it touches, whole. */
  weeks: WeekCalendarResultWeeks[];
  /** The texts to show. */
  text: WeekCalendarResultText;
}

export interface WeekCalendarResultTarget {
  /** Today's target less what absences take from it. */
  dueMs: number;
  /** What is left of it; negative when over. */
  leftMs: number;
  /** When what is due is worked: in the past where it was, else ahead while clocked in. */
  doneAt: Instant | null;
  /** When what is due less the balance is worked. */
  evenAt: Instant | null;
  /** Yesterday's balance with today's adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: WeekCalendarResultTargetText;
}

export interface WeekCalendarResultTargetText {
  /** `2h 15m to go`, or `0h 27m over`. */
  left: string;
  /** `Done at 5:42 PM`; null where there is no such time today. */
  done: string | null;
  /** `Even at 4:58 PM`; null where there is no such time today. */
  even: string | null;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface WeekCalendarResultWeeks {
  /** The week's first day. */
  weekStarting: LocalDate;
  /** The month that begins in it, like `Nov`; null where none does. */
  month: string | null;
  /** Its seven days. */
  days: WeekCalendarResultWeeksDays[];
}

export interface WeekCalendarResultWeeksDays {
  /** The local date. */
  date: LocalDate;
  /** The day of the month. */
  day: number;
  /** Whether it is a day of the period. */
  isWithin: boolean;
  /** Whether it is the present day. */
  isToday: boolean;
  /** Time worked on the day. */
  totalMs: number;
  /** The texts to show. */
  text: WeekCalendarResultWeeksDaysText;
}

export interface WeekCalendarResultWeeksDaysText {
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `totalMs` like `8h 30m`. */
  total: string;
}

export interface WeekCalendarResultText {
  /** What it is called, like `November 2026` or `2026`. */
  title: string;
  /** `totalMs` like `162h 30m`. */
  total: string;
  /** `totalMs` like `162.5 hrs`. */
  hours: string;
}

export interface WeekCalendarParams {
  /** a month, by default, or a year */
  period?: 'month' | 'year' | null;
  /** any date of the period, else today */
  containing?: LocalDate | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface WeekPayrollResult {
  /** The message to payroll. */
  text: string;
  /** The number in the member's settings. */
  recipient: string | null;
  /** An `sms:` URL (RFC 5724) that opens the message to the recipient. */
  url: string | null;
  /** The week, with how far it is from being closed. */
  week: Week;
}

export interface WeekPayrollParams {
  /** any date of the week, else today */
  containing?: LocalDate | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface WeekSendResult {
  /** The message to payroll. */
  text: string;
  /** The number in the member's settings. */
  recipient: string | null;
  /** An `sms:` URL (RFC 5724) that opens the message to the recipient. */
  url: string | null;
  /** The week, with how far it is from being closed. */
  week: Week;
}

export interface WeekSendParams {
  /** any date of the week, else today */
  containing?: LocalDate | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface WeekSubmitParams {
  /** any date of the week, else today */
  containing?: LocalDate | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface WeekReopenParams {
  /** any date of the week, else today */
  containing?: LocalDate | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface TaskCreateParams {
  /** 1 to 100 characters */
  name?: string | null;
  /** how long it may take; null for as long as it takes */
  budgetMs?: number | null;
  /** in which time: each day, week or month, or `once`, as where a budget has none */
  budgetPeriod?: 'day' | 'week' | 'month' | 'once' | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface TaskGetParams {
  /** the task */
  id: string;
}

export interface TaskUpdateParams {
  /** the task */
  id: string;
  /** 1 to 100 characters */
  name?: string | null;
  /** how long it may take; null for as long as it takes */
  budgetMs?: number | null;
  /** in which time: each day, week or month, or `once`, as where a budget has none */
  budgetPeriod?: 'day' | 'week' | 'month' | 'once' | null;
  /** true hides the task and stops its timer, false shows it again */
  hidden?: boolean | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface TaskDeleteParams {
  /** the task */
  id: string;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface TaskListResult {
  /** The records of this page. */
  tasks: Task[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface TaskListParams {
  /** only tasks of this name, whatever the case */
  name?: string | null;
  /** true lists only hidden tasks */
  hidden?: boolean | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface TimerStartResult {
  /** The timer as it is now. */
  timer: Timer;
  /** The saved entry of the timer that ran before. */
  stopped: Entry | null;
}

export interface TimerStartParams {
  /** the task, its +tags and its time as people type them, in place of `taskId` and `taskName` */
  text?: string | null;
  /** the task to work on */
  taskId?: string | null;
  /** the task by its name, whatever the case, in place of `taskId`; made when there is none */
  taskName?: string | null;
  /** what the entry is called beside its task, up to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** up to 20 different ones, each 1 to 50 characters */
  tags?: string[] | null;
  /** when it was, not in the future, instead of now */
  at?: Instant | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface TimerStopResult {
  /** The saved entry. */
  entry: Entry | null;
  /** Whether it had no length and was not saved. */
  discarded: boolean;
}

export interface TimerStopParams {
  /** what the entry is called beside its task, up to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** when it was, not in the future, instead of now */
  at?: Instant | null;
  /** true to end now what has run for over 16 hours, all the same */
  anyLength?: boolean | null;
  /** the entry that is meant; refused unless that one is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface TimerContinueParams {
  /** when it was, not in the future, instead of now */
  at?: Instant | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface TimerCancelResult {
  /** The entry that was running and is not kept. */
  entry: Entry;
}

export interface TimerCancelParams {
  /** the entry that is meant; refused unless that one is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface TimerUpdateParams {
  /** the task to work on */
  taskId?: string | null;
  /** the task by its name, whatever the case, in place of `taskId`; made when there is none */
  taskName?: string | null;
  /** what the entry will be called, up to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** up to 20 different ones, each 1 to 50 characters */
  tags?: string[] | null;
  /** the entry that is meant; refused unless that one is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface TimerStatusParams {
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface TimerAdjustParams {
  /** when it began, not in the future */
  start: Instant;
  /** the entry that is meant; refused unless that one is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface TimerValidateStartResult {
  /** Always true. */
  valid: boolean;
}

export interface TimerValidateStartParams {
  /** when it began, not in the future */
  start: Instant;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface StatsGetResult {
  /** The tasks with time on them, by name, as many as the page holds. */
  tasks: StatsGetResultTasks[];
  /** Time on all tasks together, running time included. */
  totalMs: number;
  /** Time on all tasks on the day. */
  todayMs: number;
  /** The part of `totalMs` that the running timer has so far. */
  runningMs: number;
  /** The day that is today. */
  date: LocalDate;
  /** The texts to show. */
  text: StatsGetResultText;
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface StatsGetResultTasks {
  /** The task. */
  taskId: string;
  /** Its name. */
  taskName: string;
  /** All time on it, running time included. */
  totalMs: number;
  /** Time on it on the day. */
  todayMs: number;
  /** The texts to show. */
  text: StatsGetResultTasksText;
}

export interface StatsGetResultTasksText {
  /** `totalMs` like `1h 05m`. */
  total: string;
  /** `todayMs` like `1h 05m`. */
  today: string;
}

export interface StatsGetResultText {
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `totalMs` like `1h 05m`. */
  total: string;
  /** `todayMs` like `1h 05m`. */
  today: string;
  /** `runningMs` like `1h 05m`. */
  running: string;
}

export interface StatsGetParams {
  /** the IANA zone whose day is today, else the zone in force */
  timeZone?: string | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface ReportGetResult {
  /** The first date; null for no first. */
  from: LocalDate | null;
  /** The last date; null for no last. */
  to: LocalDate | null;
  /** What the parts are divided by, in order. */
  by: ('day' | 'week' | 'month' | 'task' | 'tag' | 'member' | 'session' | 'name')[];
  /** The parts of this page, in the order of what they are divided by. */
  parts: ReportGetResultParts[];
  /** Time of shifts, less their gaps, and of task entries. */
  totalMs: number;
  /** The part of `totalMs` that is attendance. */
  shiftMs: number;
  /** The part of `totalMs` that is work on tasks. */
  taskMs: number;
  /** What all parts have beyond `totalMs`: an entry with several tags counts for each of them. */
  countedAgainMs: number;
  /** Whether some of it is running, counted up to `now`. */
  running: boolean;
  /** The zone of one's own dates; those of others are in their zones. */
  timeZone: string;
  /** The instant at which all of this holds. */
  now: Instant;
  /** The texts to show. */
  text: ReportGetResultText;
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface ReportGetResultParts {
  /** The local date. */
  day?: string;
  /** The first day of the week. */
  week?: string;
  /** The first date of the month. */
  month?: string;
  /** The task. */
  taskId?: string;
  /** The tag. */
  tag?: string;
  /** The member. */
  userId?: string;
  /** The session. */
  sessionId?: string;
  /** The name of the entries. */
  name?: string;
  /** Time of shifts, less their gaps, and of task entries. */
  totalMs: number;
  /** The part of `totalMs` that is attendance. */
  shiftMs: number;
  /** The part of `totalMs` that is work on tasks. */
  taskMs: number;
  /** What people call it, for each of `by`: a date, a name, or "No task". */
  labels: string[];
  /** The texts to show. */
  text: ReportGetResultPartsText;
}

export interface ReportGetResultPartsText {
  /** `totalMs` like `8h 30m`. */
  total: string;
  /** `totalMs` in decimal hours, one decimal, halves up. */
  hours: string;
}

export interface ReportGetResultText {
  /** `totalMs` like `8h 30m`. */
  total: string;
  /** `totalMs` in decimal hours, one decimal, halves up. */
  hours: string;
}

export interface ReportGetParams {
  /** the dates around today, a week as the organization begins it */
  range?: 'today' | 'week' | 'month' | null;
  /** the first date, else the beginning */
  from?: LocalDate | null;
  /** the last date, else the end */
  to?: LocalDate | null;
  /** what the time is divided by, up to three different ones; by default it is one sum */
  by?: ('day' | 'week' | 'month' | 'task' | 'tag' | 'member' | 'session' | 'name')[] | null;
  /** only shifts or only task entries */
  kind?: 'shift' | 'task' | null;
  /** true for all members of the organization, for admins and managers */
  everyone?: boolean | null;
  /** only entries of the task */
  taskId?: string | null;
  /** only entries of the session */
  sessionId?: string | null;
  /** only entries with the tag */
  tag?: string | null;
  /**
   * true with `by` task alone: tasks without time too, hidden ones and the running one among
   * them
   */
  allTasks?: boolean | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface VisitCreateParams {
  /** the planned start of the visit */
  scheduledStart: Instant;
  /** the planned end of the visit; the countdown runs to it */
  scheduledEnd: Instant;
  /** the member who visits */
  sitterId: string;
  /** who is visited, any text of 1 to 100 characters */
  clientId: string;
  /** free text, up to 500 characters */
  address?: string | null;
  /** free text, up to 500 characters */
  note?: string | null;
  /** the names of the pets, up to 20 of up to 100 characters */
  pets?: string[] | null;
  /** scheduled, or completed for an old visit that nobody has worked here */
  status?: 'scheduled' | 'in_adventure' | 'completed' | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface VisitUpdateParams {
  /** the visit */
  id: string;
  /** the planned start of the visit */
  scheduledStart?: Instant | null;
  /** the planned end of the visit; the countdown runs to it */
  scheduledEnd?: Instant | null;
  /** the member who visits */
  sitterId?: string | null;
  /** who is visited, any text of 1 to 100 characters */
  clientId?: string | null;
  /** free text, up to 500 characters */
  address?: string | null;
  /** free text, up to 500 characters */
  note?: string | null;
  /** the names of the pets, up to 20 of up to 100 characters */
  pets?: string[] | null;
  /** scheduled, or completed for an old visit that nobody has worked here */
  status?: 'scheduled' | 'in_adventure' | 'completed' | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface VisitGetParams {
  /** the visit */
  id: string;
}

export interface VisitStatusParams {
  /** the visit */
  id: string;
}

export interface VisitDeleteParams {
  /** the visit */
  id: string;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface VisitListResult {
  /** The records of this page. */
  visits: Visit[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface VisitListParams {
  /** the days around today, in place of `from` and `to` */
  range?: 'today' | 'week' | 'month' | null;
  /** the first day that they touch */
  from?: LocalDate | null;
  /** the last day that they touch */
  to?: LocalDate | null;
  /** only this sitter's visits */
  sitterId?: string | null;
  /** only visits to this client */
  clientId?: string | null;
  /** only those with this status */
  status?: 'scheduled' | 'in_adventure' | 'completed' | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface VisitStartResult {
  /** The visit as it is now. */
  visit: Visit;
  /** How far the front end's clock is ahead of the engine's. */
  skewMs: number | null;
}

export interface VisitStartParams {
  /** the visit */
  id: string;
  /** where one is: {latitude, longitude}, in degrees */
  location?: VisitStartParamsLocation | null;
  /** what the front end's own clock shows */
  deviceTime?: Instant | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface VisitStartParamsLocation {
  latitude: number;
  longitude: number;
}

export interface VisitEndResult {
  /** The visit as it is now. */
  visit: Visit;
  /** How far the front end's clock is ahead of the engine's. */
  skewMs: number | null;
}

export interface VisitEndParams {
  /** the visit */
  id: string;
  /** where one is: {latitude, longitude}, in degrees */
  location?: VisitEndParamsLocation | null;
  /** what the front end's own clock shows */
  deviceTime?: Instant | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface VisitEndParamsLocation {
  latitude: number;
  longitude: number;
}

export interface VisitUndoParams {
  /** the visit */
  id: string;
  /** the status that is taken back, in_adventure or completed; refused where it is another */
  status?: 'scheduled' | 'in_adventure' | 'completed' | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface VisitMessageParams {
  /** the visit */
  id: string;
  /** the message, up to 500 characters; an empty one takes it away */
  text: string;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface VisitAmendParams {
  /** the visit */
  id: string;
  /** when the visit really began */
  checkIn?: Instant | null;
  /** when the visit really ended */
  checkOut?: Instant | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface VisitReliabilityResult {
  /** Completed visits with times that were recorded. */
  visits: number;
  /** Visits begun less than a minute off. */
  onTime: number;
  /** Visits begun a minute or more early. */
  early: number;
  /** Visits begun a minute or more late. */
  late: number;
  /** Visits ended a minute or more early. */
  cutShort: number;
  /** Visits a minute or more longer than scheduled. */
  long: number;
  /** Visits ended a minute or more late. */
  overtime: number;
  /** Visits that nobody had begun by their end. */
  missed: number;
  /** The scheduled time of all of them. */
  scheduledMs: number;
  /** The actual time of all of them. */
  actualMs: number;
  /** How late they began on average, negative when early. */
  averageStartOffsetMs: number | null;
  /** The texts to show. */
  text: VisitReliabilityResultText;
  /** The same of each sitter, by name, as many as the page holds. */
  sitters: VisitReliabilityResultSitters[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface VisitReliabilityResultText {
  /** `scheduledMs` like `8h 30m`. */
  scheduled: string;
  /** `actualMs` like `8h 30m`. */
  actual: string;
  /** `averageStartOffsetMs` like `on time` or `10m late`. */
  averageStart: string | null;
}

export interface VisitReliabilityResultSitters {
  /** The sitter. */
  sitterId: string;
  /** The sitter as they are called now. */
  sitterName: string | null;
  /** Completed visits with times that were recorded. */
  visits: number;
  /** Visits begun less than a minute off. */
  onTime: number;
  /** Visits begun a minute or more early. */
  early: number;
  /** Visits begun a minute or more late. */
  late: number;
  /** Visits ended a minute or more early. */
  cutShort: number;
  /** Visits a minute or more longer than scheduled. */
  long: number;
  /** Visits ended a minute or more late. */
  overtime: number;
  /** Visits that nobody had begun by their end. */
  missed: number;
  /** The scheduled time of all of them. */
  scheduledMs: number;
  /** The actual time of all of them. */
  actualMs: number;
  /** How late they began on average, negative when early. */
  averageStartOffsetMs: number | null;
  /** The texts to show. */
  text: VisitReliabilityResultSittersText;
}

export interface VisitReliabilityResultSittersText {
  /** `scheduledMs` like `8h 30m`. */
  scheduled: string;
  /** `actualMs` like `8h 30m`. */
  actual: string;
  /** `averageStartOffsetMs` like `on time` or `10m late`. */
  averageStart: string | null;
}

export interface VisitReliabilityParams {
  /** the first day */
  from: LocalDate;
  /** the last day */
  to: LocalDate;
  /** only this sitter's visits */
  sitterId?: string | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface VisitBackfillResult {
  /** How many visits lacked actual times. */
  backfilled: number;
}

export interface VisitBackfillParams {
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ActivityGetResult {
  /** Everything that runs, the primary one first. */
  activities: Activity[];
  /** The id of the one to show where there is room for one. */
  primary: string | null;
}

export interface ActivityReconcileResult {
  /** The ids of activities that are over. */
  end: string[];
  /** The activities that are not shown yet. */
  start: Activity[];
  /** The shown activities as they are now. */
  update: Activity[];
}

export interface ActivityReconcileParams {
  /** the ids of the activities that the shell shows */
  shown: string[];
}

export interface ActivityGlanceResult {
  /** What is shown; `due` and `late` are what is planned, `forgotten` is a clock-out. */
  state: 'idle' | 'clock' | 'break' | 'timer' | 'visit' | 'overtime' | 'forgotten' | 'due' | 'late';
  /** What runs or is due, cut to `width`, or `Today`. */
  name: string;
  /** Whether a shift is running. */
  clockedIn: boolean;
  /** How far a visit has come, 0 to 100; null without one. */
  percentage: number | null;
  /** How a device stands to its upstream; null where the records are its own. */
  link: ActivityGlanceResultLink | null;
  /** What is left of today's target; there with a plan. */
  target?: ActivityGlanceResultTarget;
  /** Since when the member is away while something runs. */
  away?: Instant;
  /** The texts to show. */
  text: ActivityGlanceResultText;
}

export interface ActivityGlanceResultLink {
  /** As `sync.status` tells it. */
  state: 'none' | 'offline' | 'connecting' | 'online' | 'unauthorized' | 'incompatible';
  /** How many calls wait to be confirmed. */
  queued: number;
  /** How many calls were refused and not discarded yet. */
  refused: number;
}

export interface ActivityGlanceResultTarget {
  /** Today's target less what absences take from it. */
  dueMs: number;
  /** What is left of it; negative when over. */
  leftMs: number;
  /** When what is due is worked: in the past where it was, else ahead while clocked in. */
  doneAt: Instant | null;
  /** When what is due less the balance is worked. */
  evenAt: Instant | null;
  /** Yesterday's balance with today's adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: ActivityGlanceResultTargetText;
}

export interface ActivityGlanceResultTargetText {
  /** `2h 15m to go`, or `0h 27m over`. */
  left: string;
  /** `Done at 5:42 PM`; null where there is no such time today. */
  done: string | null;
  /** `Even at 4:58 PM`; null where there is no such time today. */
  even: string | null;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface ActivityGlanceResultText {
  /** For what counts each second, like `Alpha 00:01:05`. */
  bar: string;
  /** With a sign that tells the state, like `● 1m 05s Alpha`. */
  line: string;
  /** Where there is room for the time only. */
  minimal: string;
  /** More lines, for a tooltip. */
  details: string[];
}

export interface ActivityGlanceParams {
  /** how many characters of a name are shown, 4 to 100, else 24 */
  width?: number | null;
}

export interface ActivityMenuResult {
  /** What may be done now; what is most likely comes first. */
  actions: ActivityMenuResultActions[];
}

export interface ActivityMenuResultActions {
  /** What the button says. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param that a person chooses first, `taskId`: one of their tasks. */
  choose?: string;
}

export interface AlertListResult {
  /** The latest alerts that stand, by instant. */
  alerts: Alert[];
  /** The next alerts that time will bring, by instant. */
  planned: AlertListResultPlanned[];
}

export interface AlertListResultPlanned {
  /** The id that the alert will have. */
  id: string;
  /** What it will tell of. */
  kind: 'clock.long' | 'clock.ending' | 'timer.long' | 'timer.runs_on' | 'break.due' | 'day.long' | 'target.reached' | 'rest.short' | 'task.budget' | 'reminder' | 'presence.away' | 'fence.inside' | 'fence.clocked_out' | 'visit.started' | 'visit.ended' | 'visit.late' | 'visit.missed' | 'visit.five_minutes' | 'visit.overtime' | 'week.summary' | 'clock.jump' | 'zone.missing' | 'sync.refused' | 'auth.guessing' | 'proposal.waiting' | 'proposal.decided' | 'time.corrected' | 'organization.weakened' | 'member.changed' | 'record.erased' | 'history.changed' | 'history.restored';
  /** When it will be raised, unless something changes. */
  at: Instant;
  /** The title to show. */
  title: string;
  /** The sentence to show. */
  body: string;
  /** What it is about, by kind. */
  data: unknown;
  /** Where a tap on it leads. */
  open: AlertListResultPlannedOpen;
  /** The buttons to offer. */
  actions: AlertListResultPlannedActions[];
}

export interface AlertListResultPlannedOpen {
  /** The view to show. */
  view: 'clock' | 'timer' | 'day' | 'week' | 'visit' | 'sync' | 'settings';
  /** The record to show there; null for none. */
  record: AlertListResultPlannedOpenRecord | null;
  /** The date to show there. */
  date?: LocalDate;
}

export interface AlertListResultPlannedOpenRecord {
  /** What kind of record it is. */
  topic: string;
  /** Its id. */
  id: string;
}

export interface AlertListResultPlannedActions {
  /** What the button says. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param that a person chooses first, `taskId`: one of their tasks. */
  choose?: string;
}

export interface AlertAnnounceParams {
  /** the alert */
  id: string;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface AlertDismissParams {
  /** the alert */
  id: string;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface AlertDismissAllResult {
  /** How many alerts stood. */
  dismissed: number;
}

export interface AlertDismissAllParams {
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface SettingsUpdateParams {
  /** an IANA name; else that of the environment */
  timeZone?: string | null;
  /** 12 or 24; else that of the language */
  hourCycle?: number | null;
  /**
   * the language of texts, like `de` or `pt-BR`; else that of the command line or the
   * environment
   */
  language?: string | null;
  /** where the fence is; its radius 50 to 300 m, else 100 */
  workplace?: SettingsUpdateParamsWorkplace | null;
  /** how long one may be out of the fence, 5 to 60; else 15 */
  graceMinutes?: number | null;
  /** the number that hours are texted to: 3 to 20 digits, as people type them */
  payrollRecipient?: string | null;
  /** when a shift or a timer counts as long, 1 to 16; else 10 */
  longShiftHours?: number | null;
  /** whether starting a break stops the timer too; else false */
  stopTimerWithBreak?: boolean | null;
  /** whether clocking out stops the timer too; else true */
  stopTimerWithClock?: boolean | null;
  /** after how many minutes away from the keyboard there is a question, 1 to 240; else 0, never */
  idleMinutes?: number | null;
  /** what is done then: `ask`, or without a question `keep`, `discard`, `break`; else `ask` */
  idleAction?: 'ask' | 'keep' | 'discard' | 'break' | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface SettingsUpdateParamsWorkplace {
  latitude: number;
  longitude: number;
  radiusM?: number;
}

export interface SchoolCreateParams {
  /** 1 to 100 characters */
  name: string;
  /** whether new sessions may be held there, else true */
  isActive?: boolean | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface SchoolUpdateParams {
  /** the school */
  id: string;
  /** 1 to 100 characters */
  name?: string | null;
  /** whether new sessions may be held there, else true */
  isActive?: boolean | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface SchoolListResult {
  /** The records of this page. */
  schools: School[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface SchoolListParams {
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface MemberCreateParams {
  /** 1 to 100 characters */
  firstName: string;
  /** 1 to 100 characters */
  lastName: string;
  /** to sign in with; unique in the organization */
  email: string;
  /** what they may do */
  role: 'admin' | 'manager' | 'photographer' | 'sitter' | 'employee' | 'client';
  /** what they want to be called, up to 100 characters */
  displayName?: string | null;
  /** an http or https address of up to 2048 characters */
  photoURL?: string | null;
  /** whether they may act and be assigned, else true */
  isActive?: boolean | null;
  /** to sign in with, 8 to 128 characters */
  password?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface MemberUpdateParams {
  /** the member */
  id: string;
  /** 1 to 100 characters */
  firstName?: string | null;
  /** 1 to 100 characters */
  lastName?: string | null;
  /** to sign in with; unique in the organization */
  email?: string | null;
  /** what they may do */
  role?: 'admin' | 'manager' | 'photographer' | 'sitter' | 'employee' | 'client' | null;
  /** what they want to be called, up to 100 characters */
  displayName?: string | null;
  /** an http or https address of up to 2048 characters */
  photoURL?: string | null;
  /** whether they may act and be assigned, else true */
  isActive?: boolean | null;
  /** to sign in with, 8 to 128 characters */
  password?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface MemberListResult {
  /** The records of this page. */
  members: Member[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface MemberListParams {
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface MemberEraseResult {
  /** The member. */
  member: Member;
  /** When what identifies them is erased; null where it is not. */
  eraseAt: Instant | null;
  /** What stays after that. */
  stays: MemberEraseResultStays[];
  /** The texts to show. */
  text: MemberEraseResultText;
}

export interface MemberEraseResultStays {
  /** `hours`, `texts`, `backups`, `exports` or `devices`. */
  what: string;
  /** Until when; null where nobody knows. */
  until: Instant | null;
  /** The sentence to show. */
  text: string;
}

export interface MemberEraseResultText {
  /** When, like `Sat, Dec 19`; null where it is not. */
  eraseAt: string | null;
  /** That the hours are pseudonymized then, until they go. */
  state: string;
}

export interface MemberEraseParams {
  /** the member */
  id: string;
  /** the word ERASE; not needed to stop it */
  confirm?: string | null;
  /** true to stop what was to be erased */
  cancel?: boolean | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface MemberHoldParams {
  /** the member */
  id: string;
  /** whether nothing of theirs is erased */
  hold: boolean;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface MemberExportResult {
  /** The records of this page. */
  kept: MemberExportResultKept[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface MemberExportResultKept {
  /** Where it is kept: a kind of record, `change` for the journal, or what lies beside both. */
  table: string;
  /** What it is, as it is stored. */
  value: unknown;
}

export interface MemberExportParams {
  /** the member */
  id: string;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface OrganizationUpdateParams {
  /** 1 to 100 characters */
  name?: string | null;
  /** all of them; those without an order get their position */
  sessionTypes?: OrganizationUpdateParamsSessionTypes[] | null;
  /** #rgb or #rrggbb for the first, second .. session of a day; fewer than 8 do not count */
  sessionOrderColors?: string[] | null;
  /** whether new sessions start unpublished */
  enableSessionPublishing?: boolean | null;
  /**
   * for how many days after that of its creation an entry may be edited, 0 to 36500, null for no
   * limit
   */
  editWindowDays?: number | null;
  /** the last date whose time nobody may change, null for none */
  lockedThrough?: LocalDate | null;
  /** after how many hours a shift ends by itself, 1 to 16, null for never */
  autoClockOutHours?: number | null;
  /** how long after its start a visit that nobody started is late, 1 to 240; else 10 */
  lateVisitMinutes?: number | null;
  /** within how many minutes a sitter may take back the end of a visit, 0 to 1440; else 10 */
  undoEndMinutes?: number | null;
  /**
   * what clients are shown of visits: the note for the sitter, positions of check-in and check-
   * out
   */
  clientSees?: ('note' | 'positions')[] | null;
  /** after how many days, 1 to 365, nothing is taken that was done on a device without a network */
  offlineDays?: number | null;
  /** all of them: {from, preset, name?} and any numbers of their own; `from` begins a workweek */
  payrollRules?: OrganizationUpdateParamsPayrollRules[] | null;
  /** a first date of pay periods of two weeks, null for any Monday's */
  payPeriodStart?: LocalDate | null;
  /** the weekday on which weeks begin, from 1 for Monday to 7 for Sunday; else 1 */
  weekStart?: number | null;
  /** own words, all of them: by word, then by language, {singular, plural} */
  terms?: Record<string, Record<string, OrganizationUpdateParamsTerms>> | null;
  /** the language of what is texted to payroll; else English */
  payrollLanguage?: string | null;
  /** whether corrections of recorded time need both sides, the member and who approves; else none */
  consent?: 'none' | 'tell' | 'both' | null;
  /** within how many hours members change their own time without consent, 0 to 720; else 24 */
  freeEditHours?: number | null;
  /** whether who corrects recorded time has to say why */
  needsReason?: boolean | null;
  /** after how many months recorded time is erased, 24 to 1200, null to keep it */
  retentionMonths?: number | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface OrganizationUpdateParamsSessionTypes {
  id: string;
  name: string;
  color: string;
  order?: number | null;
}

export interface OrganizationUpdateParamsPayrollRules {
  from: LocalDate;
  preset: 'none' | 'us-federal' | 'us-california' | 'de' | 'eu';
}

export interface OrganizationUpdateParamsTerms {
  singular: string;
  plural: string;
}

export interface SessionCreateParams {
  /** required */
  schoolId?: string | null;
  /** required */
  date?: LocalDate | string | null;
  /** required; local time */
  startTime?: string | null;
  /** required; after the start */
  endTime?: string | null;
  /** ids of session types, at least one */
  sessionTypes?: string[] | null;
  /** required with `other`, and kept with it only */
  customSessionType?: string | null;
  /** the members assigned */
  photographerIds?: string[] | null;
  /** {id: note}, up to 500 characters each, blank to clear one */
  photographerNotes?: Record<string, string> | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** else scheduled */
  status?: 'scheduled' | 'completed' | 'cancelled' | null;
  /** whether nobody works, else false */
  isTimeOff?: boolean | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface SessionUpdateParams {
  /** the session */
  id: string;
  /** required */
  schoolId?: string | null;
  /** required */
  date?: LocalDate | string | null;
  /** required; local time */
  startTime?: string | null;
  /** required; after the start */
  endTime?: string | null;
  /** ids of session types, at least one */
  sessionTypes?: string[] | null;
  /** required with `other`, and kept with it only */
  customSessionType?: string | null;
  /** the members assigned */
  photographerIds?: string[] | null;
  /** {id: note}, up to 500 characters each, blank to clear one */
  photographerNotes?: Record<string, string> | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** else scheduled */
  status?: 'scheduled' | 'completed' | 'cancelled' | null;
  /** whether nobody works, else false */
  isTimeOff?: boolean | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface SessionValidateResult {
  /** What is wrong, by the name of the field; empty where nothing is. */
  fields: Record<string, unknown>;
  /** Where else the assigned members should be then, 20 at most; never a refusal. */
  warnings: SessionValidateResultWarnings[];
}

export interface SessionValidateResultWarnings {
  /** The person who should be in two places. */
  userId: string;
  /** The person as they are called now. */
  userName: string | null;
  /** Whether a session or a visit is in the way. */
  kind: 'session' | 'visit';
  /** The session or the visit. */
  id: string;
  /** The sentence to show. */
  message: string;
}

export interface SessionValidateParams {
  /** the session that the form is to change, whose other fields stay */
  id?: string | null;
  /** required */
  schoolId?: string | null;
  /** required */
  date?: LocalDate | string | null;
  /** required; local time */
  startTime?: string | null;
  /** required; after the start */
  endTime?: string | null;
  /** ids of session types, at least one */
  sessionTypes?: string[] | null;
  /** required with `other`, and kept with it only */
  customSessionType?: string | null;
  /** the members assigned */
  photographerIds?: string[] | null;
  /** {id: note}, up to 500 characters each, blank to clear one */
  photographerNotes?: Record<string, string> | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** else scheduled */
  status?: 'scheduled' | 'completed' | 'cancelled' | null;
  /** whether nobody works, else false */
  isTimeOff?: boolean | null;
}

export interface SessionGetParams {
  /** the session */
  id: string;
}

export interface SessionDeleteParams {
  /** the session */
  id: string;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface SessionPublishParams {
  /** the session */
  id: string;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface SessionUnpublishParams {
  /** the session */
  id: string;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface SessionListResult {
  /** The records of this page. */
  sessions: Session[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface SessionListParams {
  /** the dates around today, in place of others */
  range?: 'today' | 'week' | 'month' | null;
  /** one date, in place of `from` and `to` */
  date?: LocalDate | null;
  /** the first date */
  from?: LocalDate | null;
  /** the last date */
  to?: LocalDate | null;
  /** a member assigned */
  assignedTo?: string | null;
  /** only those with this status */
  status?: 'scheduled' | 'completed' | 'cancelled' | null;
  /** true for those that everyone sees, false for drafts */
  published?: boolean | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface SessionCalendarResult {
  /** The first date of the month. */
  from: LocalDate;
  /** Its last date. */
  to: LocalDate;
  /** A date of the month before it. */
  previous: LocalDate;
  /** A date of the month after it. */
  next: LocalDate;
  /** How many sessions the month has. */
  count: number;
  /** The names of the days of a week in three letters. */
  weekdays: string[];
  /** The days of the weeks that it touches, whole. */
  days: SessionCalendarResultDays[];
  /** The texts to show. */
  text: SessionCalendarResultText;
}

export interface SessionCalendarResultDays {
  /** The local date. */
  date: LocalDate;
  /** The day of the month. */
  day: number;
  /** Whether it is a day of the month. */
  isWithin: boolean;
  /** Whether it is the present day. */
  isToday: boolean;
  /** How many sessions it has. */
  count: number;
  /** Its sessions in order, as many as there is room for. */
  sessions: SessionCalendarResultDaysSessions[];
  /** The texts to show. */
  text: SessionCalendarResultDaysText;
}

export interface SessionCalendarResultDaysSessions {
  /** The session's id. */
  id: string;
  /** Whether it is planned, over or called off. */
  status: 'scheduled' | 'completed' | 'cancelled';
  /** Whether everyone of the organization sees it. */
  published: boolean;
  /** Its color, by its order in the day. */
  sessionColor: string;
  /** The texts to show. */
  text: SessionCalendarResultDaysSessionsText;
}

export interface SessionCalendarResultDaysSessionsText {
  /** The school, cut to 40 characters, or `Time off`. */
  title: string;
  /** When it begins, like `9:00 AM`. */
  start: string;
}

export interface SessionCalendarResultDaysText {
  /** `date` like `Fri, Nov 20`. */
  date: string;
}

export interface SessionCalendarResultText {
  /** What it is called, like `November 2026`. */
  title: string;
}

export interface SessionCalendarParams {
  /** any date of the month, past or to come, else today */
  containing?: LocalDate | null;
  /** a member assigned */
  assignedTo?: string | null;
  /** only those with this status */
  status?: 'scheduled' | 'completed' | 'cancelled' | null;
}

export interface SessionOptionsResult {
  /** The active schools and the session's own, by name. */
  schools: School[];
  /** The active members and the session's own, by name. */
  members: Member[];
  /** The organization's session types, in order. */
  sessionTypes: SessionOptionsResultSessionTypes[];
  /** Minutes between the times that a form offers. */
  timeStepMinutes: number;
  /** The times that a form offers, every quarter of an hour. */
  times: SessionOptionsResultTimes[];
}

export interface SessionOptionsResultSessionTypes {
  /** The type's id. */
  id: string;
  /** Its name. */
  name: string;
  /** Its color, as #rgb or #rrggbb. */
  color: string;
  /** Its place among the types. */
  order: number;
}

export interface SessionOptionsResultTimes {
  /** The local time. */
  time: string;
  /** The same as it is shown, like `9:15 AM`. */
  text: string;
}

export interface SessionOptionsParams {
  /** the session that the form is to change: what it has may stay, active or not */
  id?: string | null;
}

export interface ChangeListResult {
  /** The records of this page. */
  changes: Change[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface ChangeListParams {
  /** only changes after this seq */
  since?: number | null;
  /** only changes of this record */
  recordId?: string | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface ChangeUndoParams {
  /** the change; by default the member's latest that is in force, made by any of their front ends */
  seq?: number | null;
  /** true for all changes of the same request, false for this one alone */
  group?: boolean | null;
  /** the idempotency key of a request of one's own, to take back all that it did */
  key?: string | null;
  /** takes back the member's latest change that the front end of this name made */
  client?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ChangeRedoParams {
  /** the change, else the latest that one took back since one's last change */
  seq?: number | null;
  /** true for all changes of the same request, false for this one alone */
  group?: boolean | null;
  /** the idempotency key of a request of one's own, to make all that it did again */
  key?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ChangeObjectParams {
  /** the change */
  seq: number;
  /** why, 1 to 500 characters */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface AuthLoginResult {
  /** What other conversations sign in with. */
  token: string;
  /** When the token ends. */
  expiresAt: Instant;
  /** Who has signed in. */
  member: Member;
}

export interface AuthLoginParams {
  /** the address of an active member */
  email: string;
  /** the member's password */
  password: string;
  /** the organization, where the address is known in several */
  organizationId?: string | null;
}

export interface AuthStatusResult {
  /** Whether the conversation has a token. */
  signedIn: boolean;
  /** When the token ends; null for one that does not by itself. */
  expiresAt: Instant | null;
  /** On whose behalf requests run. */
  member: Member | null;
}

export interface AuthTokenResult {
  /** The id that `auth.revoke` takes. */
  id: string;
  /** What the device is called. */
  name: string;
  /** When it was made. */
  createdAt: Instant;
  /** What the device signs in with, shown when it is made. */
  token?: string;
}

export interface AuthTokenParams {
  /** what the device is called, 1 to 100 characters */
  name: string;
}

export interface AuthTokensResult {
  /** The tokens, as many as a line can hold. */
  tokens: AuthTokensResultTokens[];
}

export interface AuthTokensResultTokens {
  /** The id that `auth.revoke` takes. */
  id: string;
  /** What the device is called. */
  name: string;
  /** When it was made. */
  createdAt: Instant;
  /** What the device signs in with, shown when it is made. */
  token?: string;
}

export interface AuthRevokeParams {
  /** the token's id, from `auth.token` or `auth.tokens` */
  id: string;
}

export interface SyncPushResult {
  /** One for each call, in order; send calls without one again. */
  results: SyncPushResultResults[];
  /** False where `since` is of another history: then nothing was run. */
  known: boolean;
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  /** The engine's time. */
  now: Instant;
}

export interface SyncPushResultResults {
  /** The call's key. */
  key: string;
  /** True where it was done, by this push or by one before. */
  ok?: boolean;
  /** Why it is refused, with code, message and data. */
  error?: unknown;
}

export interface SyncPushParams {
  /** 1 to 200 calls, in the order in which they were made */
  calls: SyncPushParamsCalls[];
  /** how far the device has come: `epoch`, `seq` and `hash` as they came */
  since?: SyncPushParamsSince | null;
}

export interface SyncPushParamsCalls {
  key: string;
  at: Instant;
  madeAt?: Instant | null;
  timeZone?: string | null;
  method: string;
  params?: Record<string, unknown> | null;
}

export interface SyncPushParamsSince {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
}

export interface SyncPullResult {
  /** Whether the device must drop all that it has: another history, or other rights. */
  reset: boolean;
  /** Whether `since` is of this history; otherwise calls that another confirmed are sent again. */
  known: boolean;
  /** Whether `pushed` is of this history; otherwise those calls are sent again. */
  pushKnown: boolean;
  /** The records to take over. */
  records: SyncPullResultRecords[];
  /** The actor's own rows of the journal after `witnessed`, as an export has them, with salts. */
  rows: unknown[];
  /** What all of the actor's rows up to `seq` come to; null while more of them are to come. */
  head: SyncPullResultHead | null;
  /** The keys of the actor's own requests that are among the changes. */
  keys: string[];
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  /** Where the rest of all records begins; null where there is none. */
  page: string | null;
  /** Whether there is more to pull at once. */
  more: boolean;
  /** The engine's time. */
  now: Instant;
}

export interface SyncPullResultRecords {
  /** What kind of record it is. */
  topic: string;
  /** The record's id. */
  id: string;
  /** The record as it is stored; null where it is gone or out of sight. */
  record: unknown;
}

export interface SyncPullResultHead {
  /** How many rows they are. */
  count: number;
  /** The digest of those rows in order, in hexadecimal digits. */
  head: string;
}

export interface SyncPullParams {
  /** how far the device has come: `epoch`, `seq` and `hash` as they came */
  since?: SyncPullParamsSince | null;
  /** where the device's latest push said that it ended */
  pushed?: SyncPullParamsPushed | null;
  /** as the reply before named it */
  page?: string | null;
  /** the latest of the actor's rows that the device has, else that of `since` */
  witnessed?: number | null;
}

export interface SyncPullParamsSince {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
}

export interface SyncPullParamsPushed {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
}

export interface SyncListResult {
  /** The records of this page. */
  calls: SyncListResultCalls[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface SyncListResultCalls {
  /** The call's idempotency key. */
  key: string;
  /** When it was made, by the upstream's clock. */
  at: Instant;
  /** The method, as the upstream is asked for it. */
  method: string;
  /** Its params, which name what was meant. */
  params: Record<string, unknown>;
  /** What has become of it. */
  state: 'queued' | 'sent' | 'refused' | 'withdrawn' | 'confirmed';
  /** Why it is refused, with code, message and data. */
  error: unknown | null;
  /** How often it was sent. */
  attempts: number;
  /** The texts to show. */
  text: SyncListResultCallsText;
}

export interface SyncListResultCallsText {
  /** What was done when, like `Clock-in at 9:00 AM`. */
  title: string;
  /** Why it was refused; else that it was not sent yet. */
  reason: string;
}

export interface SyncListParams {
  /**
   * only those; withdrawn ones were undone before they were sent, and confirmed ones are kept
   * for as long as the organization's `offlineDays`, should the upstream lose them
   */
  state?: 'queued' | 'sent' | 'refused' | 'withdrawn' | 'confirmed' | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface SyncRetryParams {
  /** the key of a refused call, from `sync.list` */
  key: string;
  /** in place of those that were refused */
  params?: Record<string, unknown> | null;
}

export interface SyncDiscardParams {
  /** the key of a refused call, from `sync.list` */
  key: string;
}

export interface SyncUnbindParams {
  /** whether calls that are not confirmed may be forgotten; else false */
  discard?: boolean | null;
}

export interface SyncWitnessResult {
  /** The records of this page. */
  discrepancies: SyncWitnessResultDiscrepancies[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface SyncWitnessResultDiscrepancies {
  /** Its place among all that was found. */
  position: number;
  /** When the device found it. */
  at: Instant;
  /** When the upstream last was as the device had seen it. */
  since: Instant | null;
  /** Whether a backup that was restored there explains it. */
  restored: boolean;
  /**
   * `rewritten`, `missing` or `added` of a row; `unexplained` of a record that its rows do not
   * have so; `head` where the rows do not come to the head that was said.
   */
  flaw: 'rewritten' | 'missing' | 'added' | 'unexplained' | 'head';
  /** The number of the row at the upstream; else null. */
  seq: number | null;
  /** The kind of the record; null where it is not known. */
  topic: string | null;
  /** The record; null where it is not known. */
  recordId: string | null;
  /** The digest of the row's facts as the device has seen it. */
  factsBefore: string | null;
  /** The digest of its texts as the device has seen it. */
  textsBefore: string | null;
  /** The digest of its facts as it came. */
  factsNow: string | null;
  /** The digest of its texts as it came. */
  textsNow: string | null;
  /** The row of the device's own journal that took over the record; else null. */
  change: number | null;
  /** The record as the device had it; null where it is as it was. */
  before: unknown;
  /** The record as it came; null where it is gone or as it was. */
  now: unknown;
  /** The texts to show. */
  text: SyncWitnessResultDiscrepanciesText;
}

export interface SyncWitnessResultDiscrepanciesText {
  /** What is otherwise, in words. */
  title: string;
  /** When it was found, like `Fri, Nov 20, 10:10 AM`. */
  at: string;
}

export interface SyncWitnessParams {
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface PlanCreateParams {
  /** the first date on which it is in force, until the next plan */
  from: LocalDate;
  /**
   * minutes of the 7 days from Monday, or of 14 to 56 for weeks that differ, 0 to 1440 each;
   * null ends the account
   */
  dayMinutes?: number[] | null;
  /** days of vacation a year, 0 to 366, in halves */
  vacationDays?: number | null;
  /** the name of the payroll rules to go by; else everybody's */
  rules?: string | null;
  /** free text, up to 500 characters */
  note?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface PlanUpdateParams {
  /** the plan */
  id: string;
  /** the first date on which it is in force, until the next plan */
  from?: LocalDate | null;
  /**
   * minutes of the 7 days from Monday, or of 14 to 56 for weeks that differ, 0 to 1440 each;
   * null ends the account
   */
  dayMinutes?: number[] | null;
  /** days of vacation a year, 0 to 366, in halves */
  vacationDays?: number | null;
  /** the name of the payroll rules to go by; else everybody's */
  rules?: string | null;
  /** free text, up to 500 characters */
  note?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface PlanDeleteParams {
  /** the plan */
  id: string;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface PlanListResult {
  /** The records of this page. */
  plans: Plan[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface PlanListParams {
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface AbsenceCreateParams {
  /** why; a holiday is everybody's */
  kind: 'holiday' | 'sick' | 'other' | 'vacation' | 'lieu' | 'unpaid';
  /** the first date */
  from: LocalDate;
  /** the last date, at most 366 days on; else the first */
  to?: LocalDate | null;
  /** how much of each day: 1, or 0.5 for half days; else 1 */
  share?: number | null;
  /** what a holiday is called, 1 to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  note?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface AbsenceUpdateParams {
  /** the absence */
  id: string;
  /** why; a holiday is everybody's */
  kind?: 'holiday' | 'sick' | 'other' | 'vacation' | 'lieu' | 'unpaid' | null;
  /** the first date */
  from?: LocalDate | null;
  /** the last date, at most 366 days on; else the first */
  to?: LocalDate | null;
  /** how much of each day: 1, or 0.5 for half days; else 1 */
  share?: number | null;
  /** what a holiday is called, 1 to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  note?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface AbsenceDeleteParams {
  /** the absence */
  id: string;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface AbsenceListResult {
  /** The records of this page. */
  absences: Absence[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface AbsenceListParams {
  /** those that touch this date or a later one */
  from?: LocalDate | null;
  /** those that touch this date or an earlier one */
  to?: LocalDate | null;
  /** only these */
  kind?: 'holiday' | 'sick' | 'other' | 'vacation' | 'lieu' | 'unpaid' | null;
  /** true for all members' of the organization, where the policy allows */
  everyone?: boolean | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface AbsenceImportResult {
  /** How many were written down. */
  added: number;
  /** How many were there already. */
  known: number;
  /** The texts to show. */
  text: AbsenceImportResultText;
}

export interface AbsenceImportResultText {
  /** Both in words. */
  summary: string;
}

export interface AbsenceImportParams {
  /** up to 3000: {uid, from, to, kind, share, name, note} */
  absences: AbsenceImportParamsAbsences[];
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface AbsenceImportParamsAbsences {
  uid?: string | null;
  from: LocalDate;
  to?: LocalDate;
  kind: string;
  share?: number;
  name?: string | null;
  note?: string | null;
}

export interface AdjustmentCreateParams {
  /** the date from which on it counts */
  date: LocalDate;
  /** why, 1 to 500 characters: opening balance, paid out, expired, doctor */
  reason: string;
  /** milliseconds of the balance, either sign */
  ms?: number | null;
  /** days of vacation, either sign, in halves */
  vacationDays?: number | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface AdjustmentUpdateParams {
  /** the adjustment */
  id: string;
  /** the date from which on it counts */
  date?: LocalDate | null;
  /** why, 1 to 500 characters: opening balance, paid out, expired, doctor */
  reason?: string | null;
  /** milliseconds of the balance, either sign */
  ms?: number | null;
  /** days of vacation, either sign, in halves */
  vacationDays?: number | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface AdjustmentDeleteParams {
  /** the adjustment */
  id: string;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface AdjustmentListResult {
  /** The records of this page. */
  adjustments: Adjustment[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface AdjustmentListParams {
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface BalanceGetResult {
  /** The first date. */
  from: LocalDate;
  /** The last date. */
  to: LocalDate;
  /** The balance before the first date. */
  openingMs: number;
  /** What is owed by the plan. */
  targetMs: number;
  /** What was worked, exactly. */
  workedMs: number;
  /** What absences take from what is owed. */
  creditedMs: number;
  /** What was put right. */
  adjustedMs: number;
  /** Worked, credited and adjusted, less the target. */
  changeMs: number;
  /** The balance at the end of the last date. */
  balanceMs: number;
  /** The days, weeks or months, as many as a line can hold. */
  rows: BalanceGetResultRows[];
  /** Whether a shift runs that counts up to now. */
  running: boolean;
  /** The days of vacation in the year of `to`; null without a plan. */
  vacation: BalanceGetResultVacation | null;
  /** The texts to show. */
  text: BalanceGetResultText;
}

export interface BalanceGetResultRows {
  /** The day, the Monday or the first of the month. */
  from: LocalDate;
  /** What is owed by the plan. */
  targetMs: number;
  /** What was worked, exactly. */
  workedMs: number;
  /** What absences take from what is owed. */
  creditedMs: number;
  /** What was put right. */
  adjustedMs: number;
  /** Worked, credited and adjusted, less the target. */
  changeMs: number;
  /** The balance at its end. */
  balanceMs: number;
  /** The texts to show. */
  text: BalanceGetResultRowsText;
}

export interface BalanceGetResultRowsText {
  /** `changeMs` like `-0h 30m`. */
  change: string;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface BalanceGetResultVacation {
  /** The calendar year. */
  year: number;
  /** Last year's rest. */
  carriedDays: number;
  /** What the year's plans give. */
  entitledDays: number;
  /** What was put right. */
  adjustedDays: number;
  /** What was taken through today. */
  takenDays: number;
  /** Days that are planned. */
  plannedDays: number;
  /** What is left; may be negative. */
  leftDays: number;
  /** The texts to show. */
  text: BalanceGetResultVacationText;
}

export interface BalanceGetResultVacationText {
  /** `leftDays` like `3.5 days`. */
  left: string;
}

export interface BalanceGetResultText {
  /** `Nov 16 – 22`. */
  dates: string;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface BalanceGetParams {
  /** the first date; else that of the first plan */
  from?: LocalDate | null;
  /** the last date, today at most; else yesterday */
  to?: LocalDate | null;
  /** what a row is: a day, a week or a month; else a day */
  by?: 'day' | 'week' | 'month' | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface PayrollGetResult {
  /** The records of this page. */
  payrolls: PayrollGetResultPayrolls[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface PayrollGetResultPayrolls {
  /** The member. */
  userId: string;
  /** What they are called. */
  userName: string;
  /** The first workday. */
  from: LocalDate;
  /** The last workday. */
  to: LocalDate;
  /** What the rule at the beginning was made from; null without one. */
  preset: string | null;
  /** The edition of that preset. */
  edition: string | null;
  /** What was worked, exactly. */
  exactMs: number;
  /** Pauses that are short enough to count. */
  paidPauseMs: number;
  /** What rounding added, negative where it took. */
  biasMs: number;
  /** All of it. */
  payMs: number;
  /** Straight time. */
  regularMs: number;
  /** Time and a half. */
  overtimeMs: number;
  /** Double time. */
  doubleMs: number;
  /** Each workday with time, as many as a line can hold. */
  days: PayrollGetResultPayrollsDays[];
  /** Whom rounding served in the weeks up to the last date. */
  bias: PayrollGetResultPayrollsBias;
  /** What is recorded beside what the rules say, by date. */
  findings: PayrollGetResultPayrollsFindings[];
  /** Whether a shift runs that counts up to now. */
  running: boolean;
  /** The texts to show. */
  text: PayrollGetResultPayrollsText;
}

export interface PayrollGetResultPayrollsDays {
  /** The workday. */
  date: LocalDate;
  /** Straight time. */
  regularMs: number;
  /** Time and a half. */
  overtimeMs: number;
  /** Double time. */
  doubleMs: number;
}

export interface PayrollGetResultPayrollsBias {
  /** How many weeks. */
  weeks: number;
  /** What rounding added, negative where it took. */
  ms: number;
  /** `Rounding took 1h 10m in 12 weeks`; null where it did neither. */
  text: string | null;
}

export interface PayrollGetResultPayrollsFindings {
  /** What was found. */
  kind: 'average_high' | 'break_late' | 'break_missing' | 'break_short' | 'day_long' | 'day_off_owed' | 'recorded_late' | 'rest_short' | 'week_rest_short' | 'worked_on_absence';
  /** The date on which the day's work began. */
  date: LocalDate;
  /** The shift that it is about. */
  entryId?: string;
  /** What is missing, or over. */
  ms?: number;
  /** Days that it came late. */
  days?: number;
  /** The last date on which a day off makes up for it. */
  by?: LocalDate;
  /** The sentence to show. */
  text: string;
  /** Where the rule stands; null for one of the organization's own. */
  source: string | null;
  /** What mends it, by one press each. */
  actions: PayrollGetResultPayrollsFindingsActions[];
}

export interface PayrollGetResultPayrollsFindingsActions {
  /** What the button says. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param that a person chooses first, `taskId`: one of their tasks. */
  choose?: string;
}

export interface PayrollGetResultPayrollsText {
  /** `Nov 16 – 22`. */
  dates: string;
  /** `payMs` like `42h 30m`. */
  pay: string;
  /** `payMs` like `42.5 hrs`. */
  hours: string;
  /** `overtimeMs` and `doubleMs` like `2h 30m`; null without any. */
  overtime: string | null;
}

export interface PayrollGetParams {
  /** true for all active members, where the policy allows */
  everyone?: boolean | null;
  /** what a period is, in place of `from` and `to` */
  period?: 'week' | 'twoWeeks' | 'halfMonth' | 'month' | null;
  /** a date of the period; else today */
  containing?: LocalDate | null;
  /** the first workday */
  from?: LocalDate | null;
  /** the last workday, at most 366 days on */
  to?: LocalDate | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface PayrollPresetsResult {
  /** The rules that there are. */
  presets: PayrollPresetsResultPresets[];
  /** What no preset asks of time. */
  leftOut: string[];
}

export interface PayrollPresetsResultPresets {
  /** What a rule calls it. */
  name: string;
  /** Its edition; rules keep the numbers of theirs. */
  edition: string;
  /** Its numbers. */
  numbers: PayrollPresetsResultPresetsNumbers;
  /** Where each number stands. */
  sources: PayrollPresetsResultPresetsSources[];
  /** What the law has beyond it. */
  leftOut: string[];
}

export interface PayrollPresetsResultPresetsNumbers {
  /** To so many minutes starts and ends are rounded; 0 for none. */
  roundMinutes: number;
  /** Pauses up to so many minutes count as work. */
  paidPauseMinutes: number;
  /** When a workday begins. */
  workdayStart: string;
  /** The day on which a workweek begins, 1 for Monday. */
  weekStart: number;
  /** Whether both sides agreed to do without waivable breaks. */
  waived: boolean;
  /** Beyond how many minutes of a day time is of which class. */
  day: PayrollPresetsResultPresetsNumbersDay[];
  /** Beyond how many minutes of a week regular time is of which class. */
  week: PayrollPresetsResultPresetsNumbersWeek | null;
  /** The same as `day` for the seventh day of a week. */
  seventh: PayrollPresetsResultPresetsNumbersSeventh[];
  /** The breaks that are owed. */
  breaks: PayrollPresetsResultPresetsNumbersBreaks[];
  /** Shorter pauses are no part of a break. */
  pauseMinutes: number;
  /** The longest work without a break. */
  stretchMinutes: number | null;
  /** The longest day's work. */
  dayMaxMinutes: number | null;
  /** The hours that a week may have on average. */
  average: PayrollPresetsResultPresetsNumbersAverage | null;
  /** The shortest rest between two days' work. */
  restMinutes: number | null;
  /** Within how many days work on a day off is made up for. */
  dayOff: PayrollPresetsResultPresetsNumbersDayOff | null;
  /** The rest that a week has. */
  weekRestMinutes: number | null;
  /** Within how many days time is written down. */
  recordDays: number | null;
}

export interface PayrollPresetsResultPresetsNumbersDay {
  /** Beyond so many minutes. */
  over: number;
  /** What time is paid as. */
  class: 'regular' | 'overtime' | 'double';
}

export interface PayrollPresetsResultPresetsNumbersWeek {
  /** Beyond so many minutes. */
  over: number;
  /** What time is paid as. */
  class: 'regular' | 'overtime' | 'double';
}

export interface PayrollPresetsResultPresetsNumbersSeventh {
  /** Beyond so many minutes. */
  over: number;
  /** What time is paid as. */
  class: 'regular' | 'overtime' | 'double';
}

export interface PayrollPresetsResultPresetsNumbersBreaks {
  /** Owed beyond so many minutes of work. */
  over: number;
  /** How long it is. */
  minutes: number;
  /** By how many minutes of work it has begun; null where only sums count. */
  startBy: number | null;
  /** Up to how many minutes of work it can be waived. */
  waivableTo: number | null;
}

export interface PayrollPresetsResultPresetsNumbersAverage {
  /** Hours a week. */
  hours: number;
  /** Days of a week that are counted, 6 without Sundays. */
  days: number;
  /** How many weeks are looked at. */
  weeks: number;
  /** Days of these absences are not counted. */
  neutral: ('holiday' | 'sick' | 'other' | 'vacation' | 'lieu' | 'unpaid')[];
}

export interface PayrollPresetsResultPresetsNumbersDayOff {
  /** Days for a Sunday. */
  sunday: number;
  /** Days for a holiday. */
  holiday: number;
}

export interface PayrollPresetsResultPresetsSources {
  /** The number's name in a rule. */
  number: string;
  /** The law, the regulation or the judgment. */
  citation: string;
  /** Where it was read. */
  address: string;
  /** The day on which it was read. */
  lookedAt: string;
}

export interface SealListResult {
  /** The records of this page. */
  seals: SealListResultSeals[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface SealListResultSeals {
  /** Whose journal it is. */
  organizationId: string;
  /** The name of the store's history then. */
  epoch: string;
  /** The latest row that it covers. */
  seq: number;
  /** When it was made. */
  at: Instant;
  /** The root of the tree over all members' rows, in hexadecimal digits. */
  root: string;
  /** What a signer made of the line; null where none has. */
  signature: string | null;
  /** The texts to show. */
  text: SealListResultSealsText;
}

export interface SealListResultSealsText {
  /** The seal as one line, to be kept elsewhere. */
  line: string;
}

export interface SealListParams {
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface SealGetResult {
  /** The seal. */
  seal: SealGetResultSeal;
  /** The member. */
  userId: string;
  /** How many rows of theirs it covers. */
  count: number;
  /** The digest of those rows in order; null where there were none. */
  head: string | null;
  /** What the member's leaf is joined with on its way to the root, lowest first. */
  path: SealGetResultPath[];
}

export interface SealGetResultSeal {
  /** Whose journal it is. */
  organizationId: string;
  /** The name of the store's history then. */
  epoch: string;
  /** The latest row that it covers. */
  seq: number;
  /** When it was made. */
  at: Instant;
  /** The root of the tree over all members' rows, in hexadecimal digits. */
  root: string;
  /** What a signer made of the line; null where none has. */
  signature: string | null;
  /** The texts to show. */
  text: SealGetResultSealText;
}

export interface SealGetResultSealText {
  /** The seal as one line, to be kept elsewhere. */
  line: string;
}

export interface SealGetResultPath {
  /** `left` or `right` of the way. */
  side: string;
  /** In hexadecimal digits. */
  digest: string;
}

export interface SealGetParams {
  /** the row up to which it was sealed */
  seq: number;
  /** the member whose time it is, where the policy allows; else one's own */
  userId?: string | null;
}

export interface WordsGetResult {
  /** The language of the words. */
  language: string;
  /** Whether it is written from left to right, `ltr`, or `rtl`. */
  direction: 'ltr' | 'rtl';
  /** The languages that there are. */
  languages: WordsGetResultLanguages[];
  /** Of each word of `can` and each method that does something. */
  verbs: Record<string, unknown>;
  /** Of each parameter that a form asks for. */
  inputs: Record<string, unknown>;
  /** Of each setting, the organization's too. */
  settings: Record<string, unknown>;
  /** Of each list. */
  lists: Record<string, unknown>;
  /** What a record is, and how it stands. */
  states: Record<string, unknown>;
  /** Of each view and its pages. */
  views: Record<string, unknown>;
  /** What the organization calls things. */
  terms: Record<string, unknown>;
}

export interface WordsGetResultLanguages {
  /** Its tag. */
  language: string;
  /** True where nobody who speaks it has read it yet. */
  draft?: boolean;
  /** What it calls itself. */
  name: string;
}

export interface WordsGetParams {
  /** the tag of a language, like `de` or `pt-BR`; else that of the conversation */
  language?: string | null;
}

export interface PresenceReportResult {
  /** Whether the member wants to be asked: `idleMinutes` of the settings. */
  on: boolean;
  /** Since when they are away; null while they are active, or nothing reports. */
  since: Instant | null;
  /** How long that is; null too. */
  awayMs: number | null;
  /** The texts to show. */
  text: PresenceReportResultText;
}

export interface PresenceReportResultText {
  /** Like `Away since 9:40 AM, 20m 00s`; null too. */
  away: string | null;
}

export interface PresenceReportParams {
  /** `active`, repeated every 5 minutes, or `idle`, `locked`, `asleep`, said once */
  state: 'active' | 'idle' | 'locked' | 'asleep';
  /** since when, else now; not in the future */
  since?: Instant | null;
  /** names the program among all that report, 1 to 50 characters */
  source: string;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface PresenceStatusResult {
  /** Whether the member wants to be asked: `idleMinutes` of the settings. */
  on: boolean;
  /** Since when they are away; null while they are active, or nothing reports. */
  since: Instant | null;
  /** How long that is; null too. */
  awayMs: number | null;
  /** The texts to show. */
  text: PresenceStatusResultText;
}

export interface PresenceStatusResultText {
  /** Like `Away since 9:40 AM, 20m 00s`; null too. */
  away: string | null;
}

export interface PresenceSettleResult {
  /** The clock as it is now. */
  clock: Clock;
  /** The timer as it is now. */
  timer: Timer;
}

export interface PresenceSettleParams {
  /** the id of the alert `presence.away` */
  id: string;
  /** `keep`, `discard`, `stop`, `task` or `break` */
  as: 'keep' | 'discard' | 'stop' | 'task' | 'break';
  /** the task that gets the time, for `task` */
  taskId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations want it */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ProposalCreateParams {
  /** the method that corrects recorded time, such as entry.update */
  method: string;
  /** its params */
  params?: Record<string, unknown> | null;
  /** why, 1 to 500 characters */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ProposalAcceptParams {
  /** the proposal */
  id: string;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ProposalDeclineParams {
  /** the proposal */
  id: string;
  /** why, 1 to 500 characters */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ProposalWithdrawParams {
  /** the proposal */
  id: string;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ProposalListResult {
  /** The records of this page. */
  proposals: Proposal[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface ProposalListParams {
  /** only those that are so now */
  state?: 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'stale' | 'expired' | null;
  /** only those that correct this member's time */
  userId?: string | null;
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface ReminderCreateParams {
  /** what to say, 1 to 200 characters */
  text: string;
  /** the weekdays on which it comes, 1 for Monday to 7; else each day */
  days?: number[] | null;
  /** the time of day at which it comes */
  at?: string | null;
  /** in place of a time: after each so much work in the running shift, 5 minutes at least */
  everyWorkedMs?: number | null;
  /** in place of a time: after so long without a shift and a timer, 5 minutes at least */
  untrackedForMs?: number | null;
  /** the hours in which it matters that nothing is tracked; else all day */
  between?: ReminderCreateParamsBetween | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ReminderCreateParamsBetween {
  /** When they begin. */
  from: string;
  /** When they end. */
  to: string;
}

export interface ReminderUpdateParams {
  /** the reminder */
  id: string;
  /** what to say, 1 to 200 characters */
  text?: string | null;
  /** the weekdays on which it comes, 1 for Monday to 7; else each day */
  days?: number[] | null;
  /** the time of day at which it comes */
  at?: string | null;
  /** in place of a time: after each so much work in the running shift, 5 minutes at least */
  everyWorkedMs?: number | null;
  /** in place of a time: after so long without a shift and a timer, 5 minutes at least */
  untrackedForMs?: number | null;
  /** the hours in which it matters that nothing is tracked; else all day */
  between?: ReminderUpdateParamsBetween | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ReminderUpdateParamsBetween {
  /** When they begin. */
  from: string;
  /** When they end. */
  to: string;
}

export interface ReminderDeleteParams {
  /** the reminder */
  id: string;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface ReminderListResult {
  /** The records of this page. */
  reminders: Reminder[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface ReminderListParams {
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface ErasureListResult {
  /** The records of this page. */
  erasures: Erasure[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface ErasureListParams {
  /** at most so many, 1 to 100, else 50 */
  limit?: number | null;
  /** where the page before said that it ended */
  cursor?: string | null;
}

export interface RecordEraseParams {
  /** what kind of record it is */
  topic: string;
  /** the record, which may be deleted already */
  id: string;
  /** why, 1 to 500 characters */
  reason?: string | null;
  /** true for the result that the request would have, or its refusal; nothing is changed */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same key with the same request gives the first result again */
  idempotencyKey?: string | null;
}

export interface TickParams {
  /** The instant of the tick. */
  now: Instant;
  /** The running shift. */
  clock?: TickParamsClock;
  /** The running timer. */
  timer?: Timer;
  /** Of the visits that are on those that one sees. */
  visits?: TickParamsVisits[];
}

export interface TickParamsClock {
  /** The running shift. */
  id: string;
  /** Time since the shift began, breaks included. */
  elapsedMs: number;
  /** Time since the shift began, less its breaks. */
  workedMs: number;
  /** Time worked on the present local day. */
  todayMs: number;
  /** The texts to show. */
  text: TickParamsClockText;
}

export interface TickParamsClockText {
  /** `Clocked In` or `Clocked Out`. */
  status: string;
  /** `elapsedMs` as HH:MM:SS. */
  elapsed: string;
  /** `workedMs` as HH:MM:SS. */
  worked: string;
  /** `todayMs` as HH:MM:SS. */
  today: string;
  /** `workedMs` like `1h 05m`. */
  workedShort: string;
  /** `todayMs` like `1h 05m`. */
  todayShort: string;
  /** `workedMs` like `5.3 hrs`. */
  workedHours: string;
  /** `todayMs` like `5.3 hrs`. */
  todayHours: string;
  /** When the shift began, like `9:00 AM`, of another day `Fri 9:00 AM`. */
  since: string | null;
  /** How long the open gap has been, as HH:MM:SS. */
  gap?: string;
}

export interface TickParamsVisits {
  /** The visit. */
  id: string;
  /** Time since the check-in; 0 before it. */
  elapsedMs: number;
  /** Time to the scheduled end, negative in overtime. */
  remainingMs: number;
  /** Whether it is on and has at most five minutes left. */
  isFiveMinuteWarning: boolean;
  /** Whether it is on past its scheduled end. */
  isOvertime: boolean;
  /** The texts to show. */
  text: TickParamsVisitsText;
}

export interface TickParamsVisitsText {
  /** `elapsedMs` as MM:SS; `--:--` before the check-in. */
  elapsed: string;
  /** `remainingMs` as MM:SS, with a plus sign in overtime. */
  timeLeft: string;
  /** `on time`, `10m late`, `5m early` or `2 d late`. */
  start: string | null;
}

export interface LiveParams {
  /** What `live.start` named the read. */
  id: number;
  /** Of a list that has grown, which page it is, the first being 0. */
  page?: number;
  /** How many pages the list has now; those behind are gone. */
  pages?: number;
  /** What the method answers now. */
  result?: unknown;
  /** Why it answers nothing now; it goes on once it can. */
  error?: LiveParamsError;
}

export interface LiveParamsError {
  /** As in a reply. */
  code: number;
  /** What is wrong, for people. */
  message: string;
  /** As in a reply. */
  data?: unknown;
}

export interface ResyncParams {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
}

export interface ClockState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'clock';
  /** Who or what brought it. */
  cause: ClockStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  /** Of the topic `clock`. */
  value: Clock;
}

export interface ClockStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface TimerState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'timer';
  /** Who or what brought it. */
  cause: TimerStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  /** Of the topic `timer`. */
  value: Timer;
}

export interface TimerStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface ActivityState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'activity';
  /** Who or what brought it. */
  cause: ActivityStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: ActivityStateValue;
}

export interface ActivityStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface ActivityStateValue {
  phase: 'start' | 'update' | 'end';
  activity: Activity;
}

export interface SettingsState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'settings';
  /** Who or what brought it. */
  cause: SettingsStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  /** Of the topic `settings`. */
  value: Settings;
}

export interface SettingsStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface EntryState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'entry';
  /** Who or what brought it. */
  cause: EntryStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: EntryStateValue;
}

export interface EntryStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface EntryStateValue {
  id: string;
  record: Entry | null;
}

export interface GapState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'gap';
  /** Who or what brought it. */
  cause: GapStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: GapStateValue;
}

export interface GapStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface GapStateValue {
  id: string;
  record: Gap | null;
}

export interface TaskState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'task';
  /** Who or what brought it. */
  cause: TaskStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: TaskStateValue;
}

export interface TaskStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface TaskStateValue {
  id: string;
  record: Task | null;
}

export interface SessionState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'session';
  /** Who or what brought it. */
  cause: SessionStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: SessionStateValue;
}

export interface SessionStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface SessionStateValue {
  id: string;
  record: Session | null;
}

export interface VisitState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'visit';
  /** Who or what brought it. */
  cause: VisitStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: VisitStateValue;
}

export interface VisitStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface VisitStateValue {
  id: string;
  record: Visit | null;
}

export interface SchoolState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'school';
  /** Who or what brought it. */
  cause: SchoolStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: SchoolStateValue;
}

export interface SchoolStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface SchoolStateValue {
  id: string;
  record: School | null;
}

export interface MemberState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'member';
  /** Who or what brought it. */
  cause: MemberStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: MemberStateValue;
}

export interface MemberStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface MemberStateValue {
  id: string;
  record: Member | null;
}

export interface OrganizationState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'organization';
  /** Who or what brought it. */
  cause: OrganizationStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: OrganizationStateValue;
}

export interface OrganizationStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface OrganizationStateValue {
  id: string;
  record: Organization | null;
}

export interface PlanState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'plan';
  /** Who or what brought it. */
  cause: PlanStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: PlanStateValue;
}

export interface PlanStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface PlanStateValue {
  id: string;
  record: Plan | null;
}

export interface AbsenceState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'absence';
  /** Who or what brought it. */
  cause: AbsenceStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: AbsenceStateValue;
}

export interface AbsenceStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface AbsenceStateValue {
  id: string;
  record: Absence | null;
}

export interface AdjustmentState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'adjustment';
  /** Who or what brought it. */
  cause: AdjustmentStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: AdjustmentStateValue;
}

export interface AdjustmentStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface AdjustmentStateValue {
  id: string;
  record: Adjustment | null;
}

export interface AlertState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'alert';
  /** Who or what brought it. */
  cause: AlertStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: AlertStateValue;
}

export interface AlertStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface AlertStateValue {
  id: string;
  record: Alert | null;
}

export interface SyncState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'sync';
  /** Who or what brought it. */
  cause: SyncStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  /** Of the topic `sync`. */
  value: Sync;
}

export interface SyncStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface ProposalState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'proposal';
  /** Who or what brought it. */
  cause: ProposalStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: ProposalStateValue;
}

export interface ProposalStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface ProposalStateValue {
  id: string;
  record: Proposal | null;
}

export interface ReminderState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'reminder';
  /** Who or what brought it. */
  cause: ReminderStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: ReminderStateValue;
}

export interface ReminderStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface ReminderStateValue {
  id: string;
  record: Reminder | null;
}

export interface ErasureState {
  /** The store's name. */
  epoch: string;
  /** The latest change that was sent. */
  seq: number;
  /** The hash of that change, which names the history. */
  hash: string;
  topic: 'erasure';
  /** Who or what brought it. */
  cause: ErasureStateCause;
  /** True at one front end of the member, which tells them of the alert. */
  announce?: boolean;
  value: ErasureStateValue;
}

export interface ErasureStateCause {
  /** The method that was called, or the command; null where time did it. */
  method: string | null;
  /** The member who called it; null where no member did. */
  userId: string | null;
  /** This conversation, another engine, or time. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface ErasureStateValue {
  id: string;
  record: Erasure | null;
}

/** What the engine tells; `subscribed` is the reply to `subscribe`, ahead of what it brings. */
export type Message =
  | { method: 'tick'; params: TickParams }
  | { method: 'live'; params: LiveParams }
  | { method: 'resync'; params: ResyncParams }
  | { method: 'state'; params: ClockState }
  | { method: 'state'; params: TimerState }
  | { method: 'state'; params: ActivityState }
  | { method: 'state'; params: SettingsState }
  | { method: 'state'; params: EntryState }
  | { method: 'state'; params: GapState }
  | { method: 'state'; params: TaskState }
  | { method: 'state'; params: SessionState }
  | { method: 'state'; params: VisitState }
  | { method: 'state'; params: SchoolState }
  | { method: 'state'; params: MemberState }
  | { method: 'state'; params: OrganizationState }
  | { method: 'state'; params: PlanState }
  | { method: 'state'; params: AbsenceState }
  | { method: 'state'; params: AdjustmentState }
  | { method: 'state'; params: AlertState }
  | { method: 'state'; params: SyncState }
  | { method: 'state'; params: ProposalState }
  | { method: 'state'; params: ReminderState }
  | { method: 'state'; params: ErasureState }
  | { method: 'subscribed'; params: SubscribeResult };

/** One engine and the conversation with it. */
export class Punchline extends Engine<Message> {
  /**
   * Agrees on protocol, actor, time zone and language; optional, and may be repeated.
   * Refused with `validation`, `protocol_unsupported`, `zone_unknown`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`.
   */
  initialize(params: InitializeParams = {}): Promise<InitializeResult> {
    return this.ask<InitializeResult>('initialize', params);
  }

  /** Answers, and does nothing else. */
  ping(): Promise<Record<string, unknown>> {
    return this.ask<Record<string, unknown>>('ping');
  }

  /** Answers, then ends the engine. */
  shutdown(): Promise<null> {
    return this.ask<null>('shutdown');
  }

  /**
   * Subscribes to changes; adds to what is on.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
   */
  subscribe(params: SubscribeParams): Promise<SubscribeResult> {
    return this.askToSubscribe<SubscribeResult>(params);
  }

  /**
   * Ends some or all of what was subscribed to.
   * Refused with `unauthenticated`, `token_expired`, `not_found`.
   */
  unsubscribe(params: UnsubscribeParams = {}): Promise<UnsubscribeResult> {
    return this.ask<UnsubscribeResult>('unsubscribe', params);
  }

  /**
   * Reads, and from then on tells the result whenever it changes.
   * Refused with `validation`, `in_future`, `end_before_start`, `zone_unknown`,
   * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `overlap`, `no_timer`,
   * `period_locked`, `too_many_live`.
   */
  liveStart(params: LiveStartParams): Promise<LiveStartResult> {
    return this.ask<LiveStartResult>('live.start', params);
  }

  /**
   * Lets a live list grow by a page, which is kept live with those before it.
   * Refused with `validation`, `in_future`, `end_before_start`, `zone_unknown`,
   * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `overlap`, `no_timer`,
   * `period_locked`, `too_many_live`.
   */
  liveMore(params: LiveMoreParams): Promise<LiveMoreResult> {
    return this.ask<LiveMoreResult>('live.more', params);
  }

  /**
   * Ends a live read.
   * Refused with `unauthenticated`, `token_expired`, `not_found`.
   */
  liveStop(params: LiveStopParams): Promise<Record<string, unknown>> {
    return this.ask<Record<string, unknown>>('live.stop', params);
  }

  /** Describes every method in an OpenRPC document. */
  rpcDiscover(): Promise<unknown> {
    return this.ask<unknown>('rpc.discover');
  }

  /**
   * Gives the time, the zone in force and where it came from.
   * Refused with `unauthenticated`, `token_expired`, `not_found`.
   */
  timeNow(): Promise<TimeNowResult> {
    return this.ask<TimeNowResult>('time.now');
  }

  /**
   * Moves the virtual clock, and lets everything due happen on the way.
   * Refused with `not_virtual`, `validation`, `unauthenticated`, `token_expired`, `not_found`.
   */
  timeAdvance(params: TimeAdvanceParams = {}): Promise<TimeAdvanceResult> {
    return this.ask<TimeAdvanceResult>('time.advance', params);
  }

  /**
   * Sets the virtual clock as one sets a clock on the wall: nothing happens between.
   * Refused with `not_virtual`, `unauthenticated`, `token_expired`, `not_found`.
   */
  timeSet(params: TimeSetParams): Promise<TimeSetResult> {
    return this.ask<TimeSetResult>('time.set', params);
  }

  /**
   * Reads a time, a day, a range or a length as people type it, in the zone in force.
   * Refused with `validation`, `zone_unknown`, `unauthenticated`, `token_expired`, `not_found`.
   */
  timeParse(params: TimeParseParams): Promise<TimeParseResult> {
    return this.ask<TimeParseResult>('time.parse', params);
  }

  /**
   * Clocks in, now or at a past instant.
   * Refused with `validation`, `in_future`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `already_clocked_in`, `overlap`, `period_locked`,
   * `needs_consent`, `idempotency_mismatch`.
   */
  clockIn(params: ClockInParams = {}): Promise<Clock> {
    return this.ask<Clock>('clock.in', params);
  }

  /**
   * Clocks out, now or at a past instant; an open gap ends with the shift.
   * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `not_clocked_in`, `gap_outside`,
   * `forgotten`, `needs_consent`, `idempotency_mismatch`.
   */
  clockOut(params: ClockOutParams = {}): Promise<Clock> {
    return this.ask<Clock>('clock.out', params);
  }

  /**
   * Clocks in when clocked out, and out when clocked in.
   * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `overlap`, `gap_outside`,
   * `period_locked`, `forgotten`, `needs_consent`, `idempotency_mismatch`.
   */
  clockToggle(params: ClockToggleParams = {}): Promise<Clock> {
    return this.ask<Clock>('clock.toggle', params);
  }

  /**
   * Moves the start of the running shift.
   * Refused with `in_future`, `too_long`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `gap_outside`, `not_clocked_in`, `overlap`,
   * `period_locked`, `needs_consent`, `idempotency_mismatch`.
   */
  clockAdjust(params: ClockAdjustParams): Promise<Clock> {
    return this.ask<Clock>('clock.adjust', params);
  }

  /**
   * Changes what the running shift says, and its session.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `not_clocked_in`, `period_locked`, `idempotency_mismatch`.
   */
  clockUpdate(params: ClockUpdateParams = {}): Promise<Clock> {
    return this.ask<Clock>('clock.update', params);
  }

  /**
   * Says whether a member is clocked in, since when, and what they worked today.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  clockStatus(params: ClockStatusParams = {}): Promise<Clock> {
    return this.ask<Clock>('clock.status', params);
  }

  /**
   * Shows admins and managers who is in: everybody's clock and timer, by the names that are
   * shown.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  clockList(params: ClockListParams = {}): Promise<ClockListResult> {
    return this.ask<ClockListResult>('clock.list', params);
  }

  /**
   * Begins a gap in the running shift.
   * Refused with `in_future`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `not_clocked_in`, `gap_open`, `gap_outside`, `overlap`,
   * `needs_consent`, `idempotency_mismatch`.
   */
  gapStart(params: GapStartParams = {}): Promise<Gap> {
    return this.ask<Gap>('gap.start', params);
  }

  /**
   * Ends the open gap.
   * Refused with `in_future`, `end_before_start`, `validation`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `no_gap_open`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  gapEnd(params: GapEndParams = {}): Promise<Gap> {
    return this.ask<Gap>('gap.end', params);
  }

  /**
   * Gives one gap.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  gapGet(params: GapGetParams): Promise<Gap> {
    return this.ask<Gap>('gap.get', params);
  }

  /**
   * Lists the gaps of a shift or a day, deleted ones too, earliest first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  gapList(params: GapListParams = {}): Promise<GapListResult> {
    return this.ask<GapListResult>('gap.list', params);
  }

  /**
   * Adds a gap to a shift.
   * Refused with `validation`, `in_future`, `end_before_start`, `edit_window`,
   * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `overlap`,
   * `gap_outside`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
   */
  gapCreate(params: GapCreateParams): Promise<Gap> {
    return this.ask<Gap>('gap.create', params);
  }

  /**
   * Moves the ends of a gap.
   * Refused with `in_future`, `end_before_start`, `edit_window`, `validation`,
   * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `overlap`,
   * `gap_outside`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
   */
  gapUpdate(params: GapUpdateParams): Promise<Gap> {
    return this.ask<Gap>('gap.update', params);
  }

  /**
   * Counts a gap as worked; it stays in lists, marked as deleted.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
   */
  gapDelete(params: GapDeleteParams): Promise<GapDeleteResult> {
    return this.ask<GapDeleteResult>('gap.delete', params);
  }

  /**
   * Lets a deleted gap count again, cut to its shift and to the gaps there are.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `overlap`, `gap_outside`, `period_locked`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  gapRestore(params: GapRestoreParams): Promise<GapRestoreResult> {
    return this.ask<GapRestoreResult>('gap.restore', params);
  }

  /**
   * Reports that the workplace was entered: clocks in, or lets the shift go on.
   * Refused with `in_future`, `too_long`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `stale_event`, `period_locked`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  fenceEnter(params: FenceEnterParams = {}): Promise<FenceEnterResult> {
    return this.ask<FenceEnterResult>('fence.enter', params);
  }

  /**
   * Reports that the workplace was left: the clock runs on while grace lasts.
   * Refused with `in_future`, `too_long`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `stale_event`, `needs_consent`, `idempotency_mismatch`.
   */
  fenceExit(params: FenceExitParams = {}): Promise<FenceExitResult> {
    return this.ask<FenceExitResult>('fence.exit', params);
  }

  /**
   * Takes a position and finds out whether it enters or leaves the workplace.
   * Refused with `validation`, `no_workplace`, `in_future`, `too_long`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `stale_event`, `period_locked`,
   * `needs_consent`, `idempotency_mismatch`.
   */
  fenceLocate(params: FenceLocateParams): Promise<FenceLocateResult> {
    return this.ask<FenceLocateResult>('fence.locate', params);
  }

  /**
   * Writes down a shift or a task entry that has ended.
   * Refused with `validation`, `in_future`, `end_before_start`, `too_long`, `too_short`,
   * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `gap_outside`,
   * `overlap`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
   */
  entryCreate(params: EntryCreateParams = {}): Promise<Entry> {
    return this.ask<Entry>('entry.create', params);
  }

  /**
   * Gives one entry with its gaps.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  entryGet(params: EntryGetParams): Promise<EntryGetResult> {
    return this.ask<EntryGetResult>('entry.get', params);
  }

  /**
   * Lists the entries that touch some dates, newest first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  entryList(params: EntryListParams = {}): Promise<EntryListResult> {
    return this.ask<EntryListResult>('entry.list', params);
  }

  /**
   * Corrects an entry that has ended.
   * Refused with `validation`, `active_entry`, `edit_window`, `in_future`, `end_before_start`,
   * `too_long`, `too_short`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `gap_outside`, `overlap`, `period_locked`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  entryUpdate(params: EntryUpdateParams): Promise<Entry> {
    return this.ask<Entry>('entry.update', params);
  }

  /**
   * Removes an entry that has ended; the journal keeps it.
   * Refused with `active_entry`, `edit_window`, `validation`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `period_locked`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  entryDelete(params: EntryDeleteParams): Promise<Entry> {
    return this.ask<Entry>('entry.delete', params);
  }

  /**
   * Cuts an entry that has ended in two; its gaps go to the side they are on.
   * Refused with `validation`, `active_entry`, `edit_window`, `too_long`, `too_short`,
   * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `period_locked`,
   * `needs_consent`, `idempotency_mismatch`.
   */
  entrySplit(params: EntrySplitParams): Promise<EntrySplitResult> {
    return this.ask<EntrySplitResult>('entry.split', params);
  }

  /**
   * Makes one of two entries that follow each other; the time between shifts becomes a gap.
   * Refused with `validation`, `active_entry`, `edit_window`, `too_long`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `overlap`, `period_locked`,
   * `needs_consent`, `idempotency_mismatch`.
   */
  entryJoin(params: EntryJoinParams): Promise<Entry> {
    return this.ask<Entry>('entry.join', params);
  }

  /**
   * Takes in what another program recorded, each entry by itself.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `needs_consent`, `idempotency_mismatch`.
   */
  entryImport(params: EntryImportParams): Promise<EntryImportResult> {
    return this.ask<EntryImportResult>('entry.import', params);
  }

  /**
   * Finds the member's entries that share time with an interval.
   * Refused with `end_before_start`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  entryOverlaps(params: EntryOverlapsParams): Promise<EntryOverlapsResult> {
    return this.ask<EntryOverlapsResult>('entry.overlaps', params);
  }

  /**
   * Takes a stretch of time out of what ran through it.
   * Refused with `validation`, `in_future`, `end_before_start`, `edit_window`, `too_long`,
   * `too_short`, `unauthenticated`, `token_expired`, `permission_denied`, `not_found`,
   * `overlap`, `gap_outside`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
   */
  entryCutOut(params: EntryCutOutParams): Promise<EntryCutOutResult> {
    return this.ask<EntryCutOutResult>('entry.cutOut', params);
  }

  /**
   * Gives what was worked on a local day, running shifts up to now.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  dayGet(params: DayGetParams = {}): Promise<DayGetResult> {
    return this.ask<DayGetResult>('day.get', params);
  }

  /**
   * Gives the worked time of a week, from the weekday on which the organization's begin.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  weekGet(params: WeekGetParams = {}): Promise<Week> {
    return this.ask<Week>('week.get', params);
  }

  /**
   * Lists the weeks from this one back to that of the first shift.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  weekList(params: WeekListParams = {}): Promise<WeekListResult> {
    return this.ask<WeekListResult>('week.list', params);
  }

  /**
   * Gives the worked time of each day of a month or a year, in whole weeks.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  weekCalendar(params: WeekCalendarParams = {}): Promise<WeekCalendarResult> {
    return this.ask<WeekCalendarResult>('week.calendar', params);
  }

  /**
   * Writes a week's hours as they are texted to payroll.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  weekPayroll(params: WeekPayrollParams = {}): Promise<WeekPayrollResult> {
    return this.ask<WeekPayrollResult>('week.payroll', params);
  }

  /**
   * Closes a week: marks it as sent to payroll, with the text that is sent.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  weekSend(params: WeekSendParams = {}): Promise<WeekSendResult> {
    return this.ask<WeekSendResult>('week.send', params);
  }

  /**
   * Proposes to lock a week with its hours; it is locked once the other side accepts that.
   * Refused with `validation`, `active_entry`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `proposal_waiting`, `period_locked`,
   * `idempotency_mismatch`.
   */
  weekSubmit(params: WeekSubmitParams = {}): Promise<Week> {
    return this.ask<Week>('week.submit', params);
  }

  /**
   * Opens a week again that both sides agreed to.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  weekReopen(params: WeekReopenParams = {}): Promise<Week> {
    return this.ask<Week>('week.reopen', params);
  }

  /**
   * Creates a task.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  taskCreate(params: TaskCreateParams = {}): Promise<Task> {
    return this.ask<Task>('task.create', params);
  }

  /**
   * Gives one task with the time on it.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  taskGet(params: TaskGetParams): Promise<Task> {
    return this.ask<Task>('task.get', params);
  }

  /**
   * Renames a task, gives it a budget, hides it or shows it again.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `forgotten`, `idempotency_mismatch`.
   */
  taskUpdate(params: TaskUpdateParams): Promise<Task> {
    return this.ask<Task>('task.update', params);
  }

  /**
   * Hides a task, whose time stays.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `forgotten`, `idempotency_mismatch`.
   */
  taskDelete(params: TaskDeleteParams): Promise<Task> {
    return this.ask<Task>('task.delete', params);
  }

  /**
   * Lists one's tasks by name, whatever its case.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  taskList(params: TaskListParams = {}): Promise<TaskListResult> {
    return this.ask<TaskListResult>('task.list', params);
  }

  /**
   * Starts the timer on a task; one that runs is stopped and its entry saved.
   * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `overlap`, `period_locked`, `forgotten`,
   * `idempotency_mismatch`.
   */
  timerStart(params: TimerStartParams = {}): Promise<TimerStartResult> {
    return this.ask<TimerStartResult>('timer.start', params);
  }

  /**
   * Stops the timer and saves its entry, unless that has no length.
   * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `no_timer`, `forgotten`,
   * `idempotency_mismatch`.
   */
  timerStop(params: TimerStopParams = {}): Promise<TimerStopResult> {
    return this.ask<TimerStopResult>('timer.stop', params);
  }

  /**
   * Starts the timer on the last task again, with its entry's name and tags.
   * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `already_started`, `overlap`,
   * `period_locked`, `idempotency_mismatch`.
   */
  timerContinue(params: TimerContinueParams = {}): Promise<Timer> {
    return this.ask<Timer>('timer.continue', params);
  }

  /**
   * Ends the timer without saving an entry.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `no_timer`, `period_locked`, `idempotency_mismatch`.
   */
  timerCancel(params: TimerCancelParams = {}): Promise<TimerCancelResult> {
    return this.ask<TimerCancelResult>('timer.cancel', params);
  }

  /**
   * Changes what the running timer runs on and says.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `no_timer`, `period_locked`, `idempotency_mismatch`.
   */
  timerUpdate(params: TimerUpdateParams = {}): Promise<Timer> {
    return this.ask<Timer>('timer.update', params);
  }

  /**
   * Says what the timer runs on, and how long.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  timerStatus(params: TimerStatusParams = {}): Promise<Timer> {
    return this.ask<Timer>('timer.status', params);
  }

  /**
   * Moves the start of the running timer.
   * Refused with `in_future`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `no_timer`, `overlap`, `period_locked`,
   * `idempotency_mismatch`.
   */
  timerAdjust(params: TimerAdjustParams): Promise<Timer> {
    return this.ask<Timer>('timer.adjust', params);
  }

  /**
   * Says whether the running timer's start may be moved there.
   * Refused with `in_future`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `no_timer`, `overlap`, `period_locked`.
   */
  timerValidateStart(params: TimerValidateStartParams): Promise<TimerValidateStartResult> {
    return this.ask<TimerValidateStartResult>('timer.validateStart', params);
  }

  /**
   * Today's and all time per task and together, running time included.
   * Refused with `validation`, `zone_unknown`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`.
   */
  statsGet(params: StatsGetParams = {}): Promise<StatsGetResult> {
    return this.ask<StatsGetResult>('stats.get', params);
  }

  /**
   * Sums up the time of a range of dates, cut at local midnight, running time up to now.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  reportGet(params: ReportGetParams = {}): Promise<ReportGetResult> {
    return this.ask<ReportGetResult>('report.get', params);
  }

  /**
   * Schedules a visit.
   * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `already_started`, `already_completed`,
   * `needs_consent`, `idempotency_mismatch`.
   */
  visitCreate(params: VisitCreateParams): Promise<Visit> {
    return this.ask<Visit>('visit.create', params);
  }

  /**
   * Changes a visit's schedule or what is known of it.
   * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `already_started`, `already_completed`,
   * `needs_consent`, `idempotency_mismatch`.
   */
  visitUpdate(params: VisitUpdateParams): Promise<Visit> {
    return this.ask<Visit>('visit.update', params);
  }

  /**
   * Gives one visit with its countdown.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  visitGet(params: VisitGetParams): Promise<Visit> {
    return this.ask<Visit>('visit.get', params);
  }

  /**
   * The countdown of a visit, with the visit.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  visitStatus(params: VisitStatusParams): Promise<Visit> {
    return this.ask<Visit>('visit.status', params);
  }

  /**
   * Removes a visit; the result is what it was.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `needs_consent`, `idempotency_mismatch`.
   */
  visitDelete(params: VisitDeleteParams): Promise<Visit> {
    return this.ask<Visit>('visit.delete', params);
  }

  /**
   * Lists the visits that one may see by scheduled start.
   * Refused with `validation`, `end_before_start`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`.
   */
  visitList(params: VisitListParams = {}): Promise<VisitListResult> {
    return this.ask<VisitListResult>('visit.list', params);
  }

  /**
   * Checks in: the countdown to the scheduled end begins.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `already_started`, `already_completed`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  visitStart(params: VisitStartParams): Promise<VisitStartResult> {
    return this.ask<VisitStartResult>('visit.start', params);
  }

  /**
   * Checks out: the visit is completed, and its countdown stands still.
   * Refused with `validation`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `not_started`, `already_completed`,
   * `needs_consent`, `idempotency_mismatch`.
   */
  visitEnd(params: VisitEndParams): Promise<VisitEndResult> {
    return this.ask<VisitEndResult>('visit.end', params);
  }

  /**
   * Takes a check-in back, or for some minutes a check-out.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `not_started`, `already_completed`, `needs_consent`, `idempotency_mismatch`.
   */
  visitUndo(params: VisitUndoParams): Promise<Visit> {
    return this.ask<Visit>('visit.undo', params);
  }

  /**
   * Leaves a message with a visit, in place of the one before.
   * Refused with `too_long`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  visitMessage(params: VisitMessageParams): Promise<Visit> {
    return this.ask<Visit>('visit.message', params);
  }

  /**
   * Corrects the recorded check-in or check-out, or records a forgotten one.
   * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `not_started`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  visitAmend(params: VisitAmendParams): Promise<Visit> {
    return this.ask<Visit>('visit.amend', params);
  }

  /**
   * Counts how visits were kept, together and by sitter; estimates are left out.
   * Refused with `validation`, `end_before_start`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`.
   */
  visitReliability(params: VisitReliabilityParams): Promise<VisitReliabilityResult> {
    return this.ask<VisitReliabilityResult>('visit.reliability', params);
  }

  /**
   * Fills in actual times that completed visits lack, as estimates.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `needs_consent`, `idempotency_mismatch`.
   */
  visitBackfill(params: VisitBackfillParams = {}): Promise<VisitBackfillResult> {
    return this.ask<VisitBackfillResult>('visit.backfill', params);
  }

  /**
   * Everything that runs, and which of it comes first.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  activityGet(): Promise<ActivityGetResult> {
    return this.ask<ActivityGetResult>('activity.get');
  }

  /**
   * Says which activities a shell must end, start and update.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  activityReconcile(params: ActivityReconcileParams): Promise<ActivityReconcileResult> {
    return this.ask<ActivityReconcileResult>('activity.reconcile', params);
  }

  /**
   * What a status bar or an editor shows.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  activityGlance(params: ActivityGlanceParams = {}): Promise<ActivityGlanceResult> {
    return this.ask<ActivityGlanceResult>('activity.glance', params);
  }

  /**
   * What may be done now about time, with the request behind each line.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  activityMenu(): Promise<ActivityMenuResult> {
    return this.ask<ActivityMenuResult>('activity.menu');
  }

  /**
   * Lists the alerts that stand, and those that time will bring.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  alertList(): Promise<AlertListResult> {
    return this.ask<AlertListResult>('alert.list');
  }

  /**
   * Asks to be the one that announces an alert, which the first who asks is.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `already_announced`, `idempotency_mismatch`.
   */
  alertAnnounce(params: AlertAnnounceParams): Promise<Alert> {
    return this.ask<Alert>('alert.announce', params);
  }

  /**
   * Dismisses an alert.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  alertDismiss(params: AlertDismissParams): Promise<Alert> {
    return this.ask<Alert>('alert.dismiss', params);
  }

  /**
   * Dismisses every alert that stands.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  alertDismissAll(params: AlertDismissAllParams = {}): Promise<AlertDismissAllResult> {
    return this.ask<AlertDismissAllResult>('alert.dismissAll', params);
  }

  /**
   * Gives the member's settings.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  settingsGet(): Promise<Settings> {
    return this.ask<Settings>('settings.get');
  }

  /**
   * Changes some of the member's settings; null restores a default.
   * Refused with `validation`, `zone_unknown`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  settingsUpdate(params: SettingsUpdateParams = {}): Promise<Settings> {
    return this.ask<Settings>('settings.update', params);
  }

  /**
   * Adds a school.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  schoolCreate(params: SchoolCreateParams): Promise<School> {
    return this.ask<School>('school.create', params);
  }

  /**
   * Renames a school, or closes or opens it for new sessions.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  schoolUpdate(params: SchoolUpdateParams): Promise<School> {
    return this.ask<School>('school.update', params);
  }

  /**
   * Lists the organization's schools by name.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  schoolList(params: SchoolListParams = {}): Promise<SchoolListResult> {
    return this.ask<SchoolListResult>('school.list', params);
  }

  /**
   * Adds a person.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  memberCreate(params: MemberCreateParams): Promise<Member> {
    return this.ask<Member>('member.create', params);
  }

  /**
   * Changes a person, or their password, which everybody may do for themselves.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `erased`, `idempotency_mismatch`.
   */
  memberUpdate(params: MemberUpdateParams): Promise<Member> {
    return this.ask<Member>('member.update', params);
  }

  /**
   * The organization's people, active ones first, then by the name that is shown.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  memberList(params: MemberListParams = {}): Promise<MemberListResult> {
    return this.ask<MemberListResult>('member.list', params);
  }

  /**
   * Has what identifies an inactive member be erased at a midnight in 28 days, or stops that.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `held`, `idempotency_mismatch`.
   */
  memberErase(params: MemberEraseParams): Promise<MemberEraseResult> {
    return this.ask<MemberEraseResult>('member.erase', params);
  }

  /**
   * Has nothing of a member be erased, or ends that, for oneself or as an admin.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `held`, `idempotency_mismatch`.
   */
  memberHold(params: MemberHoldParams): Promise<Member> {
    return this.ask<Member>('member.hold', params);
  }

  /**
   * Tells all that is kept of a member, to them and to admins, in pages.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  memberExport(params: MemberExportParams): Promise<MemberExportResult> {
    return this.ask<MemberExportResult>('member.export', params);
  }

  /**
   * Gives the actor's organization.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  organizationGet(): Promise<Organization> {
    return this.ask<Organization>('organization.get');
  }

  /**
   * Changes what all of the organization share.
   * Refused with `validation`, `active_entry`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  organizationUpdate(params: OrganizationUpdateParams = {}): Promise<Organization> {
    return this.ask<Organization>('organization.update', params);
  }

  /**
   * Adds a session, unpublished where the organization publishes.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  sessionCreate(params: SessionCreateParams = {}): Promise<Session> {
    return this.ask<Session>('session.create', params);
  }

  /**
   * Changes any part of a session.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  sessionUpdate(params: SessionUpdateParams): Promise<Session> {
    return this.ask<Session>('session.update', params);
  }

  /**
   * Names every wrong field of a form, and stores nothing.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  sessionValidate(params: SessionValidateParams = {}): Promise<SessionValidateResult> {
    return this.ask<SessionValidateResult>('session.validate', params);
  }

  /**
   * Gives one session.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  sessionGet(params: SessionGetParams): Promise<Session> {
    return this.ask<Session>('session.get', params);
  }

  /**
   * Deletes a session; entries that name it stay.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  sessionDelete(params: SessionDeleteParams): Promise<Session> {
    return this.ask<Session>('session.delete', params);
  }

  /**
   * Lets everyone of the organization see a session.
   * Refused with `too_long`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  sessionPublish(params: SessionPublishParams): Promise<Session> {
    return this.ask<Session>('session.publish', params);
  }

  /**
   * Hides a session from all but admins and managers.
   * Refused with `too_long`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  sessionUnpublish(params: SessionUnpublishParams): Promise<Session> {
    return this.ask<Session>('session.unpublish', params);
  }

  /**
   * Lists sessions by date, start, school and id.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  sessionList(params: SessionListParams = {}): Promise<SessionListResult> {
    return this.ask<SessionListResult>('session.list', params);
  }

  /**
   * Gives the sessions of each day of a month, in whole weeks.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  sessionCalendar(params: SessionCalendarParams = {}): Promise<SessionCalendarResult> {
    return this.ask<SessionCalendarResult>('session.calendar', params);
  }

  /**
   * All that a form needs: active schools and members, as many as a line can hold, types, times.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  sessionOptions(params: SessionOptionsParams = {}): Promise<SessionOptionsResult> {
    return this.ask<SessionOptionsResult>('session.options', params);
  }

  /**
   * Lists what one changed and what was changed of one's own, newest first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  changeList(params: ChangeListParams = {}): Promise<ChangeListResult> {
    return this.ask<ChangeListResult>('change.list', params);
  }

  /**
   * Takes one change back, or all of a request, and touches no other record.
   * Refused with `edit_window`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `nothing_to_undo`, `undo_conflict`, `period_locked`,
   * `erased`, `needs_consent`, `idempotency_mismatch`.
   */
  changeUndo(params: ChangeUndoParams = {}): Promise<Change> {
    return this.ask<Change>('change.undo', params);
  }

  /**
   * Makes a change again that was undone.
   * Refused with `edit_window`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `nothing_to_redo`, `undo_conflict`, `period_locked`,
   * `erased`, `needs_consent`, `idempotency_mismatch`.
   */
  changeRedo(params: ChangeRedoParams = {}): Promise<Change> {
    return this.ask<Change>('change.redo', params);
  }

  /**
   * Records that one does not agree to a correction of recorded time that the other side made.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  changeObject(params: ChangeObjectParams): Promise<Change> {
    return this.ask<Change>('change.object', params);
  }

  /**
   * Signs in: this conversation at once, others by the token, for 30 days.
   * Refused with `bad_credentials`, `permission_denied`.
   */
  authLogin(params: AuthLoginParams): Promise<AuthLoginResult> {
    return this.ask<AuthLoginResult>('auth.login', params);
  }

  /**
   * Signs out: ends the token, the subscriptions and other conversations by it.
   * Refused with `unauthenticated`.
   */
  authLogout(): Promise<Record<string, unknown>> {
    return this.ask<Record<string, unknown>>('auth.logout');
  }

  /** Says whether this conversation is signed in, and which member it is. */
  authStatus(): Promise<AuthStatusResult> {
    return this.ask<AuthStatusResult>('auth.status');
  }

  /**
   * Makes a token for a device of one's own, which is good until it is revoked.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
   */
  authToken(params: AuthTokenParams): Promise<AuthTokenResult> {
    return this.ask<AuthTokenResult>('auth.token', params);
  }

  /**
   * Lists one's device tokens by id and name, oldest first; the tokens themselves are shown
   * once.
   * Refused with `unauthenticated`, `token_expired`, `not_found`.
   */
  authTokens(): Promise<AuthTokensResult> {
    return this.ask<AuthTokensResult>('auth.tokens');
  }

  /**
   * Ends the token of a device.
   * Refused with `unauthenticated`, `token_expired`, `not_found`.
   */
  authRevoke(params: AuthRevokeParams): Promise<Record<string, unknown>> {
    return this.ask<Record<string, unknown>>('auth.revoke', params);
  }

  /**
   * Runs calls that were made on a device, each at the instant at which it was made.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `device_unbound`,
   * `not_found`, `has_upstream`.
   */
  syncPush(params: SyncPushParams): Promise<SyncPushResult> {
    return this.ask<SyncPushResult>('sync.push', params);
  }

  /**
   * Gives the records that a device must take over, as they are stored.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`, `has_upstream`.
   */
  syncPull(params: SyncPullParams = {}): Promise<SyncPullResult> {
    return this.ask<SyncPullResult>('sync.pull', params);
  }

  /**
   * Gives the state of a device's link to its upstream.
   * Refused with `unauthenticated`, `token_expired`, `not_found`.
   */
  syncStatus(): Promise<Sync> {
    return this.ask<Sync>('sync.status');
  }

  /**
   * Has a device try to reach its upstream at once.
   * Refused with `unauthenticated`, `token_expired`, `not_found`, `no_upstream`.
   */
  syncNow(): Promise<Sync> {
    return this.ask<Sync>('sync.now');
  }

  /**
   * Lists the calls of a device, oldest first, by default those that are not confirmed.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
   */
  syncList(params: SyncListParams = {}): Promise<SyncListResult> {
    return this.ask<SyncListResult>('sync.list', params);
  }

  /**
   * Does a refused call again, at its own instant, and queues it again.
   * Refused with `validation`, `in_future`, `too_long`, `too_short`, `end_before_start`,
   * `edit_window`, `active_entry`, `zone_unknown`, `no_workplace`, `not_virtual`,
   * `protocol_unsupported`, `unauthenticated`, `token_expired`, `not_found`,
   * `already_clocked_in`, `not_clocked_in`, `overlap`, `no_timer`, `already_started`,
   * `not_started`, `already_completed`, `gap_open`, `no_gap_open`, `gap_outside`, `stale_event`,
   * `period_locked`, `already_announced`, `undo_conflict`, `nothing_to_undo`, `nothing_to_redo`,
   * `idempotency_mismatch`, `forgotten`, `too_many_live`, `no_upstream`, `has_upstream`,
   * `unconfirmed`, `needs_consent`, `consent_not_needed`, `proposal_waiting`, `proposal_stale`,
   * `not_waiting`, `erased`, `held`.
   */
  syncRetry(params: SyncRetryParams): Promise<Sync> {
    return this.ask<Sync>('sync.retry', params);
  }

  /**
   * Forgets a refused call.
   * Refused with `unauthenticated`, `token_expired`, `not_found`.
   */
  syncDiscard(params: SyncDiscardParams): Promise<Sync> {
    return this.ask<Sync>('sync.discard', params);
  }

  /**
   * Makes a device's records its own: the upstream is asked nothing any more.
   * Refused with `unauthenticated`, `token_expired`, `not_found`, `no_upstream`, `unconfirmed`.
   */
  syncUnbind(params: SyncUnbindParams = {}): Promise<Sync> {
    return this.ask<Sync>('sync.unbind', params);
  }

  /**
   * Lists where the upstream of a device has another history than the device has seen, newest
   * first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
   */
  syncWitness(params: SyncWitnessParams = {}): Promise<SyncWitnessResult> {
    return this.ask<SyncWitnessResult>('sync.witness', params);
  }

  /**
   * Writes down what a member owes from a date on.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `overlap`, `period_locked`, `idempotency_mismatch`.
   */
  planCreate(params: PlanCreateParams): Promise<Plan> {
    return this.ask<Plan>('plan.create', params);
  }

  /**
   * Changes a plan.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `overlap`, `period_locked`, `idempotency_mismatch`.
   */
  planUpdate(params: PlanUpdateParams): Promise<Plan> {
    return this.ask<Plan>('plan.update', params);
  }

  /**
   * Removes a plan; the one before it goes on.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `period_locked`, `idempotency_mismatch`.
   */
  planDelete(params: PlanDeleteParams): Promise<Plan> {
    return this.ask<Plan>('plan.delete', params);
  }

  /**
   * Lists a member's plans by their dates.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  planList(params: PlanListParams = {}): Promise<PlanListResult> {
    return this.ask<PlanListResult>('plan.list', params);
  }

  /**
   * Writes down days on which a member, or everybody, is not at work.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `overlap`, `period_locked`, `idempotency_mismatch`.
   */
  absenceCreate(params: AbsenceCreateParams): Promise<Absence> {
    return this.ask<Absence>('absence.create', params);
  }

  /**
   * Changes an absence.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `overlap`, `period_locked`, `idempotency_mismatch`.
   */
  absenceUpdate(params: AbsenceUpdateParams): Promise<Absence> {
    return this.ask<Absence>('absence.update', params);
  }

  /**
   * Removes an absence.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `period_locked`, `idempotency_mismatch`.
   */
  absenceDelete(params: AbsenceDeleteParams): Promise<Absence> {
    return this.ask<Absence>('absence.delete', params);
  }

  /**
   * Lists a member's absences and everybody's holidays by their dates.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  absenceList(params: AbsenceListParams = {}): Promise<AbsenceListResult> {
    return this.ask<AbsenceListResult>('absence.list', params);
  }

  /**
   * Writes down absences from a calendar; those whose uid and date or whose days are known are
   * left.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `overlap`, `period_locked`, `idempotency_mismatch`.
   */
  absenceImport(params: AbsenceImportParams): Promise<AbsenceImportResult> {
    return this.ask<AbsenceImportResult>('absence.import', params);
  }

  /**
   * Adds to a member's balance or vacation, or takes from it.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `period_locked`, `idempotency_mismatch`.
   */
  adjustmentCreate(params: AdjustmentCreateParams): Promise<Adjustment> {
    return this.ask<Adjustment>('adjustment.create', params);
  }

  /**
   * Changes an adjustment.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `period_locked`, `idempotency_mismatch`.
   */
  adjustmentUpdate(params: AdjustmentUpdateParams): Promise<Adjustment> {
    return this.ask<Adjustment>('adjustment.update', params);
  }

  /**
   * Removes an adjustment.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `period_locked`, `idempotency_mismatch`.
   */
  adjustmentDelete(params: AdjustmentDeleteParams): Promise<Adjustment> {
    return this.ask<Adjustment>('adjustment.delete', params);
  }

  /**
   * Lists a member's adjustments by their dates.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  adjustmentList(params: AdjustmentListParams = {}): Promise<AdjustmentListResult> {
    return this.ask<AdjustmentListResult>('adjustment.list', params);
  }

  /**
   * Says how far a member is ahead of their plan or behind, and their vacation.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  balanceGet(params: BalanceGetParams = {}): Promise<BalanceGetResult> {
    return this.ask<BalanceGetResult>('balance.get', params);
  }

  /**
   * Gives a period's time by classes of pay, and the findings of the rules.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  payrollGet(params: PayrollGetParams = {}): Promise<PayrollGetResult> {
    return this.ask<PayrollGetResult>('payroll.get', params);
  }

  /**
   * Lists the rules to begin from, each number with its source.
   * Refused with `unauthenticated`, `token_expired`, `not_found`.
   */
  payrollPresets(): Promise<PayrollPresetsResult> {
    return this.ask<PayrollPresetsResult>('payroll.presets');
  }

  /**
   * Lists the seals of the organization's journal, newest first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  sealList(params: SealListParams = {}): Promise<SealListResult> {
    return this.ask<SealListResult>('seal.list', params);
  }

  /**
   * Gives what a seal has of a member, and the path from there to its root.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  sealGet(params: SealGetParams): Promise<SealGetResult> {
    return this.ask<SealGetResult>('seal.get', params);
  }

  /** Gives the words that a front end shows beside the texts of records. */
  wordsGet(params: WordsGetParams = {}): Promise<WordsGetResult> {
    return this.ask<WordsGetResult>('words.get', params);
  }

  /**
   * Says whether somebody is at the keyboard.
   * Refused with `validation`, `in_future`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  presenceReport(params: PresenceReportParams): Promise<PresenceReportResult> {
    return this.ask<PresenceReportResult>('presence.report', params);
  }

  /**
   * Says since when the member is away from the keyboard.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  presenceStatus(): Promise<PresenceStatusResult> {
    return this.ask<PresenceStatusResult>('presence.status');
  }

  /**
   * Makes of a time away from the keyboard what the member says.
   * Refused with `validation`, `edit_window`, `too_long`, `too_short`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `overlap`, `period_locked`,
   * `gap_outside`, `needs_consent`, `idempotency_mismatch`.
   */
  presenceSettle(params: PresenceSettleParams): Promise<PresenceSettleResult> {
    return this.ask<PresenceSettleResult>('presence.settle', params);
  }

  /**
   * Proposes a correction that needs the other side's consent.
   * Refused with `validation`, `in_future`, `too_long`, `too_short`, `end_before_start`,
   * `edit_window`, `active_entry`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `already_clocked_in`, `not_clocked_in`, `overlap`, `already_started`,
   * `not_started`, `already_completed`, `gap_open`, `no_gap_open`, `gap_outside`,
   * `period_locked`, `undo_conflict`, `nothing_to_undo`, `nothing_to_redo`,
   * `idempotency_mismatch`, `forgotten`, `needs_consent`, `erased`, `consent_not_needed`,
   * `proposal_waiting`.
   */
  proposalCreate(params: ProposalCreateParams): Promise<Proposal> {
    return this.ask<Proposal>('proposal.create', params);
  }

  /**
   * Agrees to a proposal, which is done as it was shown.
   * Refused with `validation`, `in_future`, `too_long`, `too_short`, `end_before_start`,
   * `edit_window`, `active_entry`, `unauthenticated`, `token_expired`, `own_proposal`,
   * `permission_denied`, `not_found`, `already_clocked_in`, `not_clocked_in`, `overlap`,
   * `already_started`, `not_started`, `already_completed`, `gap_open`, `no_gap_open`,
   * `gap_outside`, `period_locked`, `undo_conflict`, `nothing_to_undo`, `nothing_to_redo`,
   * `idempotency_mismatch`, `forgotten`, `needs_consent`, `erased`, `not_waiting`,
   * `proposal_stale`.
   */
  proposalAccept(params: ProposalAcceptParams): Promise<Proposal> {
    return this.ask<Proposal>('proposal.accept', params);
  }

  /**
   * Refuses a proposal.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `not_waiting`, `idempotency_mismatch`.
   */
  proposalDecline(params: ProposalDeclineParams): Promise<Proposal> {
    return this.ask<Proposal>('proposal.decline', params);
  }

  /**
   * Takes a proposal of one's own back.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `not_waiting`, `idempotency_mismatch`.
   */
  proposalWithdraw(params: ProposalWithdrawParams): Promise<Proposal> {
    return this.ask<Proposal>('proposal.withdraw', params);
  }

  /**
   * Lists the proposals that one may see, latest first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  proposalList(params: ProposalListParams = {}): Promise<ProposalListResult> {
    return this.ask<ProposalListResult>('proposal.list', params);
  }

  /**
   * Writes down what to be reminded of.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  reminderCreate(params: ReminderCreateParams): Promise<Reminder> {
    return this.ask<Reminder>('reminder.create', params);
  }

  /**
   * Changes a reminder.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  reminderUpdate(params: ReminderUpdateParams): Promise<Reminder> {
    return this.ask<Reminder>('reminder.update', params);
  }

  /**
   * Removes a reminder.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  reminderDelete(params: ReminderDeleteParams): Promise<Reminder> {
    return this.ask<Reminder>('reminder.delete', params);
  }

  /**
   * Lists one's reminders, the oldest first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  reminderList(params: ReminderListParams = {}): Promise<ReminderListResult> {
    return this.ask<ReminderListResult>('reminder.list', params);
  }

  /**
   * Lists what was erased of what one may see, latest first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  erasureList(params: ErasureListParams = {}): Promise<ErasureListResult> {
    return this.ask<ErasureListResult>('erasure.list', params);
  }

  /**
   * Erases the texts of one record from the record and from its rows in the journal.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `held`, `idempotency_mismatch`.
   */
  recordErase(params: RecordEraseParams): Promise<Erasure> {
    return this.ask<Erasure>('record.erase', params);
  }
}
