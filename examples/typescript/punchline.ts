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
  /** A departure from the fence that is still within the grace period. */
  departure: ClockDeparture | null;
  /** What the actor may do with the clock now. */
  can: string[];
  /** The earliest instant to which the running shift's start may be moved. */
  earliestStart?: Instant;
  /** Ways to end a shift that was probably forgotten; present once it is long. */
  proposals?: ClockProposals[];
  /** In the reply to a clock-out, the timer if it runs on. */
  timer?: Timer;
  /** Time since the shift began, breaks included. */
  elapsedMs: number;
  /** Time since the shift began, less its breaks. */
  workedMs: number;
  /** Time worked on the present local day, the running shift included. */
  todayMs: number;
  /** What is left of today's target; absent without a plan. */
  target?: ClockTarget;
  /** The instant of these figures. */
  now: Instant;
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The texts to show. */
  text: ClockText;
}

export interface ClockDeparture {
  /** When the member left the workplace. */
  exitTime: Instant;
  /** The last instant at which a return keeps the shift going. */
  graceEndsAt: Instant;
}

export interface ClockProposals {
  /** The text of the button. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`. */
  choose?: string;
}

export interface ClockTarget {
  /** The target of all its days, less credited absences. */
  dueMs: number;
  /** Time left to the target; negative beyond it. */
  leftMs: number;
  /** When the target was reached, or will be while clocked in. */
  doneAt: Instant | null;
  /** When the balance reaches zero. */
  evenAt: Instant | null;
  /** The balance before its days, with their adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: ClockTargetText;
}

export interface ClockTargetText {
  /** Time left, like `2h 15m to go` or `0h 27m over`. */
  left: string;
  /** Like `Done at 5:42 PM`; null without such a time today. */
  done: string | null;
  /** Like `Even at 4:58 PM`; null without such a time today. */
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
  /** When the shift began, like `9:00 AM`, or `Fri 9:00 AM` if not today. */
  since: string | null;
  /** How long the open gap has been, as HH:MM:SS. */
  gap?: string;
  /**
   * `Since 9:00 AM`, or the break or departure, with the day if not today; null when clocked
   * out.
   */
  detail: string | null;
  /** `Left at 11:32 AM` within the grace period. */
  left: string | null;
  /** `earliestStart` in the form of `since`, at the next whole minute. */
  earliestStart?: string;
  /** In the reply to a clock-out, that the timer runs on. */
  timer?: string;
}

export interface Gap {
  /** The gap's id. */
  id: string;
  /** The shift that contains the gap. */
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
  /** Who deleted it: the user or the grace period. */
  deletedReason: 'user' | 'grace' | null;
  /** Whether it was entered by hand or by the fence. */
  source: 'fence' | 'manual';
  /** What the actor may do with the gap now. */
  can: string[];
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The texts to show. */
  text: GapText;
}

export interface GapText {
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** When it began, like `11:32 AM`, or `Fri 11:32 AM` if not today. */
  start: string;
  /** When it ended, in the form of `start`; `Present` while it is open. */
  end: string;
  /** Start and end to show beside `date`, like `11:32 AM – 12:15 PM`. */
  times: string;
  /** When it began, like `Left at 11:32 AM`. */
  left: string;
  /** `durationMs` like `43 min`. */
  length: string;
  /** How a deleted gap counts; null for others. */
  note: string | null;
  /** Start, end and length, like `11:32 AM – 12:15 PM · 43 min`. */
  label: string;
}

export interface Entry {
  /** The entry's id. */
  id: string;
  /** `shift` for attendance, `task` for work on a task. */
  kind: 'shift' | 'task';
  /** `clocked-in` or `clocked-out` for a shift, `running` or `stopped` for a task entry. */
  status: string;
  /** The member whose time it is. */
  userId: string;
  /** The member's current name. */
  userName: string | null;
  /** The member's organization. */
  organizationId: string;
  /** The date of its start in `timeZone`. */
  date: LocalDate;
  /** The IANA zone in which it was recorded. */
  timeZone: string;
  /** When it began. */
  start: Instant;
  /** When it ended; null while it is running. */
  end: Instant | null;
  /** Time from start to end, or to now while it is running. */
  durationMs: number;
  /** The length of its gaps, without deleted ones. */
  gapMs: number;
  /** `durationMs` less `gapMs`. */
  workedMs: number;
  /** The session that was worked on. */
  sessionId: string | null;
  /** The school of the session, if the member may see it. */
  sessionName: string | null;
  /** The task that was worked on; null for shifts. */
  taskId: string | null;
  /** The task's current name. */
  taskName: string | null;
  /** A name of its own. */
  name: string | null;
  /** Free text, as it was typed. */
  notes: string | null;
  /** Its tags, in order. */
  tags: string[];
  /** How it was recorded: by clock, fence, timer or hand. */
  source: 'clock' | 'fence' | 'timer' | 'manual';
  /** Whether it ended by itself or arrived over 16 hours late, and nobody has edited it since. */
  needsReview: boolean;
  /** When it was created. */
  createdAt: Instant;
  /** When it arrived from the device that made it; null if it was made here. */
  arrivedAt: Instant | null;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the actor may do with the entry now. */
  can: string[];
  /** The latest waiting proposal to change it, if any. */
  proposalId?: string;
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The name of a symbol on Apple's systems. */
  symbol: string;
  /** The texts to show. */
  text: EntryText;
}

export interface EntryText {
  /** Its task and name, the session's school, `Shift` or `Time entry`. */
  title: string;
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `durationMs` as HH:MM:SS. */
  elapsed: string;
  /** `durationMs` like `8h 30m`, for a task entry like `1h 05m`. */
  short: string;
  /** `workedMs` in the form of `short`. */
  worked: string;
  /** `workedMs` like `8h 30m`, for task entries too. */
  length: string;
  /** `durationMs` in decimal hours. */
  hours: string;
  /** `Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`. */
  status: string;
  /** When it began, like `9:00 AM`, or `Fri 9:00 AM` if not today. */
  start: string;
  /** When it ended, in the form of `start`; `Present` while it is running. */
  end: string;
  /** Start and end to show beside `date`, like `9:00 AM – 5:30 PM`. */
  times: string;
  /** Start and end in `timeZone`, like `9:00 AM – Present`, with the day if not today. */
  range: string;
}

export interface Week {
  /** The week's first day. */
  weekStarting: LocalDate;
  /** The first day of the week before it. */
  previous: LocalDate;
  /** The first day of the week after it; null if that is in the future. */
  next: LocalDate | null;
  /** Its seven days. */
  days: WeekDays[];
  /** Time worked in the week. */
  totalMs: number;
  /** `totalMs` in hours, one decimal, halves up. */
  totalHours: number;
  /** What is left of the week's target; only from `week.get`, and with a plan. */
  target?: WeekTarget;
  /** How far the closing of the week is. */
  status: 'open' | 'running' | 'toReview' | 'sent';
  /** How far the approval of its hours by both sides is. */
  approval: 'open' | 'submitted' | 'approved' | 'returned';
  /** When its hours were sent to payroll; null before. */
  sentAt: Instant | null;
  /** Whether the hours have changed since they were sent. */
  changedSince: boolean;
  /** What the actor may do with it now. */
  can: string[];
  /** The texts to show. */
  text: WeekText;
}

export interface WeekDays {
  /** The local date. */
  date: LocalDate;
  /** The day's name in three letters. */
  weekday: string;
  /** Whether it is today. */
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
  /** The target of all its days, less credited absences. */
  dueMs: number;
  /** Time left to the target; negative beyond it. */
  leftMs: number;
  /** When the target was reached, or will be while clocked in. */
  doneAt: Instant | null;
  /** When the balance reaches zero. */
  evenAt: Instant | null;
  /** The balance before its days, with their adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: WeekTargetText;
}

export interface WeekTargetText {
  /** Time left, like `2h 15m to go` or `0h 27m over`. */
  left: string;
  /** Like `Done at 5:42 PM`; null without such a time today. */
  done: string | null;
  /** Like `Even at 4:58 PM`; null without such a time today. */
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
  /** Its name; `Erased task` once it is erased. */
  name: string;
  /** Whether it is hidden from lists and timers. */
  hidden: boolean;
  /** The member whose task it is. */
  userId: string;
  /** All time on the task, running time included. */
  totalMs: number;
  /** Today's time on the task. */
  todayMs: number;
  /** Whether the timer runs on it. */
  running: boolean;
  /** The time that it may take; null for no limit. */
  budgetMs: number | null;
  /** The period of the budget: each day, week or month, or `once`; null without a budget. */
  budgetPeriod: 'day' | 'week' | 'month' | 'once' | null;
  /** The time spent in the current period; null without a budget. */
  spentMs: number | null;
  /** The time left, negative beyond the budget; null without one. */
  leftMs: number | null;
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** When it was created. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the actor may do with the task now. */
  can: string[];
  /** The texts to show. */
  text: TaskText;
}

export interface TaskText {
  /** `totalMs` like `1h 05m`. */
  total: string;
  /** `todayMs` like `1h 05m`. */
  today: string;
  /** `6h 30m of 10h 00m this week`; null without a budget. */
  budget: string | null;
  /** `3h 30m left`, or `0h 30m over`; null without a budget. */
  left: string | null;
}

export interface Timer {
  /** Whether the timer runs. */
  running: boolean;
  /** The running entry. */
  entryId: string | null;
  /** The task that it runs on. */
  taskId: string | null;
  /** The task's current name. */
  taskName: string | null;
  /** The name that the entry will get. */
  name: string | null;
  /** Free text, as it was typed. */
  notes: string | null;
  /** Its tags, in order. */
  tags: string[];
  /** When it was started. */
  start: Instant | null;
  /** Time since the timer was started. */
  elapsedMs: number;
  /** What the actor may do with the timer now. */
  can: string[];
  /** The earliest instant to which the running timer's start may be moved; absent if any is. */
  earliestStart?: Instant;
  /** Ways to stop a timer that was probably forgotten; present once it is long. */
  proposals?: TimerProposals[];
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The texts to show. */
  text: TimerText;
}

export interface TimerProposals {
  /** The text of the button. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`. */
  choose?: string;
}

export interface TimerText {
  /** `elapsedMs` as HH:MM:SS. */
  elapsed: string;
  /** `elapsedMs` like `1h 05m`. */
  short: string;
  /** When it was started, like `9:00 AM`, or `Fri 9:00 AM` if not today. */
  since: string | null;
  /** `earliestStart` in the form of `since`, at the next whole minute. */
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
  /** The time from the planned start to the planned end. */
  scheduledDurationMs: number;
  /** The recorded times. */
  timeline: VisitTimeline;
  /** The status of the visit. */
  status: 'scheduled' | 'in_adventure' | 'completed';
  /** The member who visits. */
  sitterId: string;
  /** The sitter's current name. */
  sitterName: string | null;
  /** Who is visited. */
  clientId: string;
  /** The current name of a client who is a member; otherwise the text as it was written. */
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
  /** Whether actual times were filled in from the schedule. */
  estimated: boolean;
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** When it was created. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** Time since the check-in; 0 before it. */
  elapsedMs: number;
  /** Time to the scheduled end, negative in overtime. */
  remainingMs: number;
  /** Whether it is in progress with at most five minutes left. */
  isFiveMinuteWarning: boolean;
  /** Whether it is in progress past its scheduled end. */
  isOvertime: boolean;
  /** Whether nobody has started it some minutes after its planned start. */
  isLate: boolean;
  /** Whether nobody has started it and its end has passed. */
  isMissed: boolean;
  /** How late the check-in was; negative if early. */
  startOffsetMs: number | null;
  /** What the actor may do with the visit now. */
  can: string[];
  /** The texts to show. */
  text: VisitText;
  /** Where else the sitter is expected then, at most 20; in replies to a change of the visit. */
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
  /** Its scheduled times, like `10:10 AM – 11:00 AM`, or `Fri 10:10 AM – 11:00 AM` if not today. */
  range: string;
  /** Its scheduled times to show beside `date`, like `10:10 AM – 11:00 AM`. */
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
  /** The person who is expected in two places. */
  userId: string;
  /** The person's current name. */
  userName: string | null;
  /** Whether a session or a visit is in the way. */
  kind: 'session' | 'visit';
  /** The id of that session or visit. */
  id: string;
  /** The sentence to show. */
  message: string;
}

export interface Activity {
  /** The activity's id; each new activity gets a new one. */
  id: string;
  /** Whether a visit, the timer or the clock runs. */
  kind: 'visit' | 'timer' | 'clock';
  /** The fields that never change while it lives. */
  attributes: ActivityAttributes;
  /** The fields that change while it runs. */
  content: ActivityContent;
  /** The finished texts for each place. */
  presentations: ActivityPresentations;
  /** When the passing of time changes it next; null once it is over. */
  staleAt: Instant | null;
  /** 0 to 100; the highest is shown first. */
  relevance: number;
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The name of a symbol on Apple's systems. */
  symbol: string;
  /** When to remove it once it is over; null while it runs. */
  dismissAt: Instant | null;
  /** The view that a tap opens. */
  open: ActivityOpen;
  /** The buttons to offer; none once it is over. */
  actions: ActivityActions[];
}

export interface ActivityAttributes {
  /** The record that runs. */
  recordId: string;
  /** The same as `kind` of the activity. */
  kind: 'visit' | 'timer' | 'clock';
}

export interface ActivityContent {
  /** The name, or `On Break`. */
  name: string;
  /** The session that is worked on. */
  sessionId: string | null;
  /** The task that is worked on. */
  taskId: string | null;
  /** When it began. */
  start: Instant;
  /** The planned end of a visit; null for activities without one. */
  deadline: Instant | null;
  /** Seconds since it began. */
  elapsedSeconds: number;
  /** The open break of a shift; null without one. */
  break: ActivityContentBreak | null;
  /** Whether at most five minutes are left. */
  isFiveMinuteWarning: boolean;
  /** Whether the deadline has passed. */
  isOvertime: boolean;
}

export interface ActivityContentBreak {
  /** When it began. */
  start: Instant | null;
  /** Seconds since it began. */
  elapsedSeconds: number;
}

export interface ActivityPresentations {
  /** On a lock screen. */
  lockScreen: ActivityPresentationsLockScreen;
  /** In an expanded view. */
  expanded: ActivityPresentationsExpanded;
  /** The abbreviated name. */
  compactLeading: string;
  /** The running time, in at most six characters. */
  compactTrailing: string;
  /** The running time in its largest unit. */
  minimal: string;
}

export interface ActivityPresentationsLockScreen {
  /** The name. */
  title: string;
  /** When it began. */
  subtitle: string;
  /** The running time. */
  timer: string;
}

export interface ActivityPresentationsExpanded {
  /** The name. */
  leading: string;
  /** The running time. */
  trailing: string;
  /** Its times. */
  bottom: string;
}

export interface ActivityOpen {
  /** The view to show. */
  view: 'clock' | 'timer' | 'day' | 'week' | 'visit' | 'sync' | 'settings';
  /** The record to show in it; null for none. */
  record: ActivityOpenRecord | null;
  /** The date to show in it. */
  date?: LocalDate;
}

export interface ActivityOpenRecord {
  /** The kind of record. */
  topic: string;
  /** Its id. */
  id: string;
}

export interface ActivityActions {
  /** The text of the button. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`. */
  choose?: string;
}

export interface Alert {
  /** The alert's id. */
  id: string;
  /** The kind of alert. */
  kind: 'clock.long' | 'clock.ending' | 'timer.long' | 'timer.runs_on' | 'break.due' | 'day.long' | 'target.reached' | 'rest.short' | 'task.budget' | 'reminder' | 'presence.away' | 'fence.inside' | 'fence.clocked_out' | 'visit.started' | 'visit.ended' | 'visit.late' | 'visit.missed' | 'visit.five_minutes' | 'visit.overtime' | 'week.summary' | 'clock.jump' | 'zone.missing' | 'sync.refused' | 'auth.guessing' | 'proposal.waiting' | 'proposal.decided' | 'week.reopened' | 'time.corrected' | 'organization.weakened' | 'member.changed' | 'record.erased' | 'history.changed' | 'history.restored';
  /** The instant that it is about. */
  at: Instant;
  /** Whether no front end got it within a minute of that instant. */
  late: boolean;
  /** The title to show. */
  title: string;
  /** The sentence to show. */
  body: string;
  /** The details, which depend on the kind. */
  data: unknown;
  /** The view that a tap opens. */
  open: AlertOpen;
  /** The buttons to offer. */
  actions: AlertActions[];
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
}

export interface AlertOpen {
  /** The view to show. */
  view: 'clock' | 'timer' | 'day' | 'week' | 'visit' | 'sync' | 'settings';
  /** The record to show in it; null for none. */
  record: AlertOpenRecord | null;
  /** The date to show in it. */
  date?: LocalDate;
}

export interface AlertOpenRecord {
  /** The kind of record. */
  topic: string;
  /** Its id. */
  id: string;
}

export interface AlertActions {
  /** The text of the button. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`. */
  choose?: string;
}

export interface Settings {
  /** The member's IANA zone; null for that of the environment. */
  timeZone: string | null;
  /** 12 or 24; null for that of the language. */
  hourCycle: number | null;
  /** The language of texts; null if none was chosen. */
  language: string | null;
  /** The center and radius of the fence; null without a fence. */
  workplace: SettingsWorkplace | null;
  /** The minutes of grace outside the fence. */
  graceMinutes: number;
  /** The phone number of payroll, for the text with the hours. */
  payrollRecipient: string | null;
  /** The hours after which a shift or a timer counts as long. */
  longShiftHours: number;
  /** Whether starting a break also stops the timer. */
  stopTimerWithBreak: boolean;
  /** Whether clocking out also stops the timer. */
  stopTimerWithClock: boolean;
  /** The minutes away from the keyboard after which to ask; 0 for never. */
  idleMinutes: number;
  /** What to do then: `ask`, or the answer to take without asking. */
  idleAction: 'ask' | 'keep' | 'discard' | 'break';
  /** The texts to show. */
  text: SettingsText;
  /** True until the device's upstream has confirmed it. */
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
  /** `12-hour` or `24-hour`; null if neither was chosen. */
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
  /** What the actor may do with it now. */
  can: string[];
  /** True until the device's upstream has confirmed it. */
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
  /** The name that they prefer. */
  displayName: string | null;
  /** The name to show: `displayName`, else first and last name. */
  name: string;
  /** The address of their picture. */
  photoURL: string | null;
  /** Whether they may act and be assigned. */
  isActive: boolean;
  /** The member's role. */
  role: 'admin' | 'manager' | 'photographer' | 'sitter' | 'employee' | 'client';
  /** Whether their records are protected from erasure, by an admin or by themselves. */
  held: boolean;
  /** When what identifies them will be erased; null if that is not planned. */
  eraseAt: Instant | null;
  /** When that was erased; null before. */
  erasedAt: Instant | null;
  /** When the member was added. */
  createdAt: Instant;
  /** When the member was last changed. */
  updatedAt: Instant;
  /** What the actor may do with it now. */
  can: string[];
  /** True until the device's upstream has confirmed it. */
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
  /** Days after its creation or arrival in which an entry may be edited; null for no limit. */
  editWindowDays: number | null;
  /** The last date of the locked period; null for none. */
  lockedThrough: LocalDate | null;
  /** Hours after which a shift ends by itself; null for never. */
  autoClockOutHours: number | null;
  /** Minutes after which an unstarted visit is late. */
  lateVisitMinutes: number;
  /** Minutes in which a sitter may undo the end of a visit. */
  undoEndMinutes: number;
  /** What clients see of visits: the note for the sitter, the positions. */
  clientSees: ('note' | 'positions')[];
  /** Days after which calls made without a network are refused; 0 for at once. */
  offlineDays: number;
  /** The payroll rules, each from its first date. */
  payrollRules: OrganizationPayrollRules[];
  /** The first date of some pay period of two weeks; null for a Monday. */
  payPeriodStart: LocalDate | null;
  /** The weekday on which weeks begin, 1 for Monday to 7 for Sunday. */
  weekStart: number;
  /** Its own words: by word, then by language, {singular, plural}. */
  terms: Record<string, unknown>;
  /** `both` if corrections need both sides, `tell` if the other side gets an alert, or `none`. */
  consent: 'none' | 'tell' | 'both';
  /** Hours in which members may correct their own time without consent. */
  freeEditHours: number;
  /** Whether a correction of recorded time needs a reason. */
  needsReason: boolean;
  /** The language of the text for payroll; null for English. */
  payrollLanguage: string | null;
  /** Months after which recorded time is erased; null to keep it. */
  retentionMonths: number | null;
  /** When a shorter `retentionMonths` takes effect; null if it already has. */
  retentionFrom: Instant | null;
  /** The texts to show. */
  text: OrganizationText;
  /** What the actor may do with it now. */
  can: string[];
  /** True until the device's upstream has confirmed it. */
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
  /** The first date, on which a workweek begins. */
  from: LocalDate;
  /** The name by which plans choose it; null for the rule of everybody else. */
  name: string | null;
  /** The preset that it was made from. */
  preset: string;
  /** The edition of that preset. */
  edition: string;
  /** Minutes to which starts and ends are rounded; 0 for no rounding. */
  roundMinutes: number;
  /** Pauses of up to this many minutes count as work. */
  paidPauseMinutes: number;
  /** When a workday begins. */
  workdayStart: string;
  /** The day on which a workweek begins, 1 for Monday. */
  weekStart: number;
  /** Whether both sides agreed to do without waivable breaks. */
  waived: boolean;
  /** The class of pay for the time beyond some minutes of a day. */
  day: OrganizationPayrollRulesDay[];
  /** The class of pay for regular time beyond some minutes of a week. */
  week: OrganizationPayrollRulesWeek | null;
  /** The same as `day` for the seventh day of a week. */
  seventh: OrganizationPayrollRulesSeventh[];
  /** The breaks that are owed. */
  breaks: OrganizationPayrollRulesBreaks[];
  /** Minutes that a pause needs to be part of a break. */
  pauseMinutes: number;
  /** The most minutes of work without a break. */
  stretchMinutes: number | null;
  /** The most minutes of work in a day. */
  dayMaxMinutes: number | null;
  /** The limit of a week's average hours. */
  average: OrganizationPayrollRulesAverage | null;
  /** The fewest minutes of rest between two days' work. */
  restMinutes: number | null;
  /** The days in which a day off must make up for work on a day off. */
  dayOff: OrganizationPayrollRulesDayOff | null;
  /** The fewest minutes of uninterrupted rest in a week. */
  weekRestMinutes: number | null;
  /** The days in which time must be recorded. */
  recordDays: number | null;
}

export interface OrganizationPayrollRulesDay {
  /** Minutes beyond which the class applies. */
  over: number;
  /** The class of pay. */
  class: 'regular' | 'overtime' | 'double';
}

export interface OrganizationPayrollRulesWeek {
  /** Minutes beyond which the class applies. */
  over: number;
  /** The class of pay. */
  class: 'regular' | 'overtime' | 'double';
}

export interface OrganizationPayrollRulesSeventh {
  /** Minutes beyond which the class applies. */
  over: number;
  /** The class of pay. */
  class: 'regular' | 'overtime' | 'double';
}

export interface OrganizationPayrollRulesBreaks {
  /** Minutes of work beyond which the break is owed. */
  over: number;
  /** Its length in minutes. */
  minutes: number;
  /** Minutes of work by which it must begin; null if only the sum of breaks counts. */
  startBy: number | null;
  /** Minutes of work up to which it can be waived. */
  waivableTo: number | null;
}

export interface OrganizationPayrollRulesAverage {
  /** The most hours a week, on average. */
  hours: number;
  /** The days of a week that count; 6 leaves out Sundays. */
  days: number;
  /** The number of weeks in the average. */
  weeks: number;
  /** The kinds of absence whose days do not count. */
  neutral: ('holiday' | 'sick' | 'other' | 'vacation' | 'lieu' | 'unpaid')[];
}

export interface OrganizationPayrollRulesDayOff {
  /** Days to make up for a Sunday. */
  sunday: number;
  /** Days to make up for a holiday. */
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
  /** The school's current name. */
  schoolName: string | null;
  /** The local date. */
  date: LocalDate;
  /** The local time at which it begins. */
  startTime: string;
  /** The local time at which it ends. */
  endTime: string;
  /** The ids of its types. */
  sessionTypes: string[];
  /** The types with their names and colors; `other` has its custom name. */
  types: SessionTypes[];
  /** The custom name of `other`. */
  customSessionType: string | null;
  /** The assigned members. */
  photographers: SessionPhotographers[];
  /** Free text. */
  notes: string | null;
  /** Whether it is scheduled, completed or cancelled. */
  status: 'scheduled' | 'completed' | 'cancelled';
  /** Its color, by its place in the day. */
  sessionColor: string;
  /** Whether everyone of the organization sees it. */
  published: boolean;
  /** When it was published. */
  publishedAt: Instant | null;
  /** Whether it is time off, when nobody works. */
  isTimeOff: boolean;
  /** When it was created. */
  createdAt: Instant;
  /** The current name of the member who created it. */
  createdBy: SessionCreatedBy;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the actor may do with the session now. */
  can: string[];
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The texts to show. */
  text: SessionText;
  /** Where else the assigned members are expected then, at most 20; in replies to a change. */
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
  /** The address of their picture. */
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
  /** Its times, like `10:10 AM – 11:00 AM`, or `Fri 10:10 AM – 11:00 AM` if not today. */
  range: string;
  /** Its times to show beside `date`, like `10:10 AM – 11:00 AM`. */
  times: string;
  /** The names of its types, like `Sports Photography and Portrait Day`. */
  types: string | null;
  /** The names of the assigned members; null without any. */
  people: string | null;
  /** `Scheduled`, `Completed` or `Cancelled`. */
  status: string;
}

export interface SessionWarnings {
  /** The person who is expected in two places. */
  userId: string;
  /** The person's current name. */
  userName: string | null;
  /** Whether a session or a visit is in the way. */
  kind: 'session' | 'visit';
  /** The id of that session or visit. */
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
  /** When it arrived from the device that made it; null if it was made here. */
  arrivedAt: Instant | null;
  /** The member who made it; null if no member did. */
  actor: string | null;
  /** The actor's current name. */
  actorName: string | null;
  /** The method or command that made it; null if it happened by itself. */
  method: string | null;
  /** The idempotency key of the request; null without one. */
  key: string | null;
  /** The front end that sent the request; null if it gave no name. */
  client: ChangeClient | null;
  /** The member who agreed to it; null if nobody had to or could. */
  acceptedBy: string | null;
  /** That member's current name. */
  acceptedByName: string | null;
  /** Whether it needed consent and nobody could give it. */
  oneSided: boolean;
  /** The reason, if the request gave one. */
  reason: string | null;
  /** The kind of record that was changed. */
  topic: string;
  /** The record that was changed. */
  recordId: string;
  /** The member whose record it is; null for a record of the organization. */
  userId: string | null;
  /** That member's current name. */
  userName: string | null;
  /** The record before; null if it was created. */
  before: unknown;
  /** The record after; null if it was deleted. */
  after: unknown;
  /** `texts` if its texts are erased, `all` if of all only `seq`, `group` and `userId` are left. */
  erased?: 'texts' | 'all';
  /** The seq of the undo that took it back. */
  undoneBy: number | null;
  /** What the actor may do with the change now. */
  can: string[];
  /** The texts to show. */
  text: ChangeText;
}

export interface ChangeClient {
  /** Its name, as given at `initialize`. */
  name: string | null;
  /** The id of the device on which it runs. */
  device: string | null;
}

export interface ChangeText {
  /** The date and time of day, like `Fri, Nov 20, 10:10 AM`; empty if erased. */
  at: string;
  /** What was done, like `Clocked out Mon 5:30 PM`. */
  deed: string;
}

export interface Sync {
  /** The state of the link to the upstream; `none` without an upstream. */
  state: 'none' | 'offline' | 'connecting' | 'online' | 'unauthorized' | 'incompatible';
  /** How many calls wait to be confirmed. */
  queued: number;
  /** How many refused calls are not discarded yet. */
  refused: number;
  /** When the upstream last answered. */
  lastContact: Instant | null;
  /** How far the upstream's clock, which counts, is ahead of this machine's clock. */
  skewMs: number | null;
  /** The error of that measurement; null until it is measured after the machine's start. */
  skewErrorMs: number | null;
  /** When the next attempt to reach the upstream is due. */
  retryAt: Instant | null;
}

export interface Plan {
  /** The plan's id. */
  id: string;
  /** The member whose plan it is. */
  userId: string;
  /** Their organization. */
  organizationId: string;
  /** The first date on which it applies. */
  from: LocalDate;
  /** Minutes of each day, from Monday; null ends the account. */
  dayMinutes: number[] | null;
  /** Days of vacation a year. */
  vacationDays: number;
  /** The name of the payroll rules that apply; null for the rules without a name. */
  rules: string | null;
  /** Free text. */
  note: string | null;
  /** When it was created. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** The member's current name. */
  userName: string | null;
  /** The texts to show. */
  text: PlanText;
  /** What the actor may do with it now. */
  can: string[];
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
}

export interface PlanText {
  /** `from` with its year, like `Mon, Nov 16, 2026`. */
  from: string;
  /** The hours of a week, like `38h 30m`, or of each week if they alternate. */
  week: string | null;
  /** `vacationDays` like `30 days`. */
  vacation: string;
}

export interface Absence {
  /** The absence's id. */
  id: string;
  /** The member who is away; null for everybody. */
  userId: string | null;
  /** The member's current name. */
  userName: string | null;
  /** Their organization. */
  organizationId: string;
  /** The first date. */
  from: LocalDate;
  /** The last date. */
  to: LocalDate;
  /** `vacation`, `sick`, `other`, `unpaid`, `lieu` or `holiday`; `away` if the kind is hidden. */
  kind: string;
  /** How much of each day: 1 or 0.5. */
  share: number;
  /** The name of a holiday. */
  name: string | null;
  /** Free text. */
  note: string | null;
  /** The uid in the calendar that it was imported from. */
  uid: string | null;
  /** When it was recorded. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the actor may do with it now. */
  can: string[];
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The texts to show. */
  text: AbsenceText;
}

export interface AbsenceText {
  /** The reason, like `Vacation`, `Sick, half a day` or a holiday's name. */
  title: string;
  /** The dates, like `Fri, Nov 20` or `Nov 16 – 22`. */
  dates: string;
}

export interface Adjustment {
  /** The adjustment's id. */
  id: string;
  /** The member whose balance it is. */
  userId: string;
  /** Their organization. */
  organizationId: string;
  /** The date from which it counts. */
  date: LocalDate;
  /** How much it adds to the balance. */
  ms: number;
  /** How many days it adds to the vacation. */
  vacationDays: number;
  /** Why. */
  reason: string;
  /** When it was recorded. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** The member's current name. */
  userName: string | null;
  /** The texts to show. */
  text: AdjustmentText;
  /** What the actor may do with it now. */
  can: string[];
  /** True until the device's upstream has confirmed it. */
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
  /** The organization whose journal it covers. */
  organizationId: string;
  /** The epoch of the store at that time. */
  epoch: string;
  /** The last row that it covers. */
  seq: number;
  /** When it was made. */
  at: Instant;
  /** The root of the tree over all members' rows, in hexadecimal digits. */
  root: string;
  /** The signature of the line; null if it is not signed. */
  signature: string | null;
  /** The texts to show. */
  text: SealText;
}

export interface SealText {
  /** The seal as one line, to keep elsewhere. */
  line: string;
}

export interface Proposal {
  /** The proposal's id. */
  id: string;
  /** The member whose time it would change. */
  userId: string;
  /** That member's current name. */
  userName: string | null;
  /** Their organization. */
  organizationId: string;
  /** The member who proposed it. */
  authorId: string;
  /** That member's current name. */
  authorName: string | null;
  /** The method that would be called. */
  method: string;
  /** The params of that method; empty if an absence's kind is hidden. */
  params: unknown;
  /** The change that it would make to each record. */
  changes: ProposalChanges[];
  /** Why it was proposed. */
  reason: string | null;
  /**
   * `waiting`, `accepted`, `declined`, `withdrawn`, `stale` once a record has changed, or
   * `expired`.
   */
  state: 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'stale' | 'expired';
  /** The member who accepted, declined or withdrew it. */
  decidedBy: string | null;
  /** When it was accepted, declined or withdrawn. */
  decidedAt: Instant | null;
  /** Why it was declined. */
  answer: string | null;
  /** When it was proposed. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the actor may do with it now. */
  can: string[];
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The texts to show. */
  text: ProposalText;
}

export interface ProposalChanges {
  /** The kind of record. */
  topic: string;
  /** Its id. */
  id: string;
  /** The record at the time of the proposal; null if it would be created. */
  before: unknown;
  /** The record after the change; null if it would be deleted. */
  after: unknown;
}

export interface ProposalText {
  /** The proposed change in words. */
  summary: string;
}

export interface Reminder {
  /** The reminder's id. */
  id: string;
  /** The member whose reminder it is. */
  userId: string;
  /** Their organization. */
  organizationId: string;
  /** Its text. */
  text: string;
  /** The weekdays on which it comes, 1 for Monday to 7 for Sunday; null for each day. */
  days: number[] | null;
  /** The time of day at which it comes; null if work or untracked time brings it. */
  at: string | null;
  /** The work in a shift before each reminder; null if something else brings it. */
  everyWorkedMs: number | null;
  /** How long neither a shift nor a timer has run; null if something else brings it. */
  untrackedForMs: number | null;
  /** The hours of the day in which untracked time counts; null for all day. */
  between: ReminderBetween | null;
  /** When it was created. */
  createdAt: Instant;
  /** When it was last changed. */
  updatedAt: Instant;
  /** When it comes, as a text to show, like `Mon and Fri at 4:30 PM`. */
  when: string;
  /** What the actor may do with it now. */
  can: string[];
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
}

export interface ReminderBetween {
  /** When the hours begin. */
  from: string;
  /** When the hours end. */
  to: string;
}

export interface Erasure {
  /** The erasure's id. */
  id: string;
  /** The organization in which it happened. */
  organizationId: string;
  /** The member whose rows they were; null for rows of the organization. */
  userId: string | null;
  /** The member's current name. */
  userName: string | null;
  /**
   * `retention` for time beyond its term, `member` for one who left, `record` for one record's
   * texts.
   */
  ground: 'retention' | 'member' | 'record';
  /** `texts`, or `all` if the facts were erased too. */
  halves: 'texts' | 'all';
  /** The erased rows of the journal, like `1-5,9`. */
  seqs: string;
  /** How many rows were erased. */
  count: number;
  /** For `retention`, the end of the erased time; else null. */
  before: Instant | null;
  /** For `record`, the kind of record; else null. */
  topic: string | null;
  /** For `record`, the record; else null. */
  recordId: string | null;
  /** The member who asked for it; null if it happened by itself. */
  authorId: string | null;
  /** The reason, if one was given. */
  reason: string | null;
  /** When it was erased. */
  createdAt: Instant;
  /** False while its bytes may remain in the log of a file or in the tables of a server. */
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
  /** The version of the protocol that it speaks. */
  protocol: number;
  /** What the engine can do besides answering requests, each an object. */
  capabilities: InitializeResultCapabilities;
  /** The limits of the conversation. */
  limits: InitializeResultLimits;
  /** The member on whose behalf requests run. */
  actor: InitializeResultActor;
  /** The IANA zone in force. */
  timeZone: string;
  /** The language of texts. */
  language: string;
  /** The writing direction of the language: `ltr` or `rtl`. */
  direction: 'ltr' | 'rtl';
  /** The languages to choose from. */
  languages: InitializeResultLanguages[];
  /** The engine's time. */
  now: Instant;
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
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
  /** Devices can keep a copy of its records. */
  sync: InitializeResultCapabilitiesSync;
  /** Only `time.advance` and `time.set` move the time. */
  virtualTime?: Record<string, unknown>;
}

export interface InitializeResultCapabilitiesSync {
  /** The version of its records; a device must have the same. */
  schema: number;
  /** Whether `sync.push` is allowed: with a device's token, or to the store's owner. */
  bound: boolean;
}

export interface InitializeResultLimits {
  /** Most bytes in a line of input. */
  lineBytes: number;
  /** Most bytes in a line of output. */
  outputLineBytes: number;
  /** Most bytes in a record. */
  recordBytes: number;
  /** Most requests in a batch. */
  batchRequests: number;
  /** Deepest nesting of JSON. */
  depth: number;
  /** Most bytes in the id of a request. */
  idBytes: number;
  /** Most live reads in one conversation. */
  liveReads: number;
  /** Unread bytes at which requests are refused. */
  unsentBytes: number;
}

export interface InitializeResultActor {
  /** The member. */
  userId: string;
  /** Their organization. */
  organizationId: string;
  /** The member's role. */
  role: 'admin' | 'manager' | 'photographer' | 'sitter' | 'employee' | 'client';
}

export interface InitializeResultLanguages {
  /** The language's tag. */
  language: string;
  /** True if no speaker of the language has checked it yet. */
  draft?: boolean;
}

export interface InitializeParams {
  /** the version of the protocol that the front end speaks, at most 1 */
  protocol?: number | null;
  /**
   * the front end: {name, version, device}; the journal keeps name and device, 1 to 64
   * characters
   */
  client?: InitializeParamsClient | null;
  /** a token of `auth.login` or `auth.token`, in place of an actor */
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
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  /** Whether the changes after `since` follow. */
  resumed: boolean;
  /** The current value of each subscribed status. */
  states: SubscribeResultStates;
}

export interface SubscribeResultStates {
  /** The status `clock`. */
  clock?: Clock;
  /** The status `timer`. */
  timer?: Timer;
  /** The status `activity`. */
  activity?: SubscribeResultStatesActivity;
  /** The status `settings`. */
  settings?: Settings;
  /** The standing alerts. */
  alert?: SubscribeResultStatesAlert;
  /** The status `sync`. */
  sync?: Sync;
}

export interface SubscribeResultStatesActivity {
  /** The activities, the primary one first. */
  activities: Activity[];
  /** The id of the activity to show if there is room for only one. */
  primary: string | null;
}

export interface SubscribeResultStatesAlert {
  /** The latest standing alerts, by instant. */
  alerts: Alert[];
}

export interface SubscribeParams {
  /** the topics to subscribe to */
  topics: Topic[];
  /** milliseconds between ticks, 200 to 3600000; default 1000 */
  tickMs?: number | null;
  /** the last cursor that the front end got: `epoch`, `seq` and `hash`, unchanged */
  since?: SubscribeParamsSince | null;
}

export interface SubscribeParamsSince {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
}

export interface UnsubscribeResult {
  /** The topics that are still subscribed to. */
  topics: Topic[];
}

export interface UnsubscribeParams {
  /** the topics to end; default all */
  topics?: Topic[] | null;
}

export interface LiveStartResult {
  /** The id of the read in its notifications. */
  id: number;
  /** The current result of the method. */
  result: unknown;
}

export interface LiveStartParams {
  /** a method that reads */
  method: string;
  /** the params of that method */
  params?: Record<string, unknown> | null;
  /** milliseconds between results while figures run, 200 to 3600000; absent for no such results */
  everyMs?: number | null;
}

export interface LiveMoreResult {
  /** The live read. */
  id: number;
  /** The number of the new page, from 0; null if nothing follows. */
  page: number | null;
  /** How many pages the list has now. */
  pages: number;
  /** The page, as the method gives it; null if nothing follows. */
  result: unknown | null;
}

export interface LiveMoreParams {
  /** the id that `live.start` gave the read */
  id: number;
}

export interface LiveStopParams {
  /** the id that `live.start` gave the read */
  id: number;
}

export interface TimeNowResult {
  /** The engine's time. */
  now: Instant;
  /** The IANA zone in force. */
  timeZone: string;
  /** The source of the zone. */
  timeZoneSource: 'initialize' | 'argument' | 'settings' | 'environment' | 'system' | 'none';
  /** Whether the clock is the system's, or virtual and moved by requests. */
  mode: 'system' | 'virtual';
  /** The texts to show. */
  text: TimeNowResultText;
  /** Why the chosen zone is not in force, or by how much a device's own clock is off. */
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
  /** The source of the zone. */
  timeZoneSource: 'initialize' | 'argument' | 'settings' | 'environment' | 'system' | 'none';
  /** Whether the clock is the system's, or virtual and moved by requests. */
  mode: 'system' | 'virtual';
  /** The texts to show. */
  text: TimeAdvanceResultText;
  /** Why the chosen zone is not in force, or by how much a device's own clock is off. */
  warning?: string;
}

export interface TimeAdvanceResultText {
  /** The local date, like `Fri, Nov 20`. */
  date: string;
  /** The time of day. */
  time: string;
}

export interface TimeAdvanceParams {
  /** how far to move, in milliseconds */
  ms?: number | null;
  /** the instant to move to, not in the past */
  to?: Instant | null;
}

export interface TimeSetResult {
  /** The engine's time. */
  now: Instant;
  /** The IANA zone in force. */
  timeZone: string;
  /** The source of the zone. */
  timeZoneSource: 'initialize' | 'argument' | 'settings' | 'environment' | 'system' | 'none';
  /** Whether the clock is the system's, or virtual and moved by requests. */
  mode: 'system' | 'virtual';
  /** The texts to show. */
  text: TimeSetResultText;
  /** Why the chosen zone is not in force, or by how much a device's own clock is off. */
  warning?: string;
}

export interface TimeSetResultText {
  /** The local date, like `Fri, Nov 20`. */
  date: string;
  /** The time of day. */
  time: string;
}

export interface TimeSetParams {
  /** the instant to set, also in the past */
  to: Instant;
}

export interface TimeParseResult {
  /** `instant`, `interval`, `date`, `dates` or `length`. */
  kind: string;
  /** The form of the text, as listed by `help` for `times`. */
  form: 'time' | 'hour' | 'digits' | 'spoken' | 'ago' | 'ahead' | 'dated' | 'stamp' | 'day' | 'date' | 'month' | 'period' | 'recent' | 'since' | 'all' | 'days' | 'range' | 'span' | 'length';
  /**
   * What the text left open: `day` if the time is not today, `half` if it is in the afternoon,
   * `week` if the days are the latest with the names of days of the week, `twice` if the clocks
   * show the time twice, as they are set back.
   */
  assumed: ('day' | 'half' | 'week' | 'twice')[];
  /** The instant. */
  at?: Instant;
  /** When the interval begins. */
  start?: Instant;
  /** When the interval ends. */
  end?: Instant;
  /** The date of the instant, or of the interval's start. */
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
  /** The date, like `Fri, Nov 20`, or the dates, like `Nov 16 – 22`; null for a length. */
  date: string | null;
  /** The time of day, the times of the interval, or the length; null for dates. */
  time: string | null;
  /** What was assumed, in a sentence; null without an assumption. */
  note: string | null;
  /** A text with the same meaning in every language: just `09:02` if that is enough. */
  input: string;
}

export interface TimeParseParams {
  /** what somebody typed, in the conversation's language or in English */
  text: string;
  /** the kind of time that is needed; it decides between meanings, like a year or a time of day */
  wanted?: 'time' | 'day' | 'days' | 'range' | 'length' | null;
  /** the date of a time without a day */
  on?: LocalDate | null;
  /** the instant that a time without a day follows, as an end follows its start */
  after?: Instant | null;
  /** the instant at which it was typed; default now */
  now?: Instant | null;
  /** the IANA zone of the times; default the zone in force */
  timeZone?: string | null;
}

export interface ClockInParams {
  /** free text, up to 500 characters */
  notes?: string | null;
  /** the session that is worked on */
  sessionId?: string | null;
  /** up to 20 different tags, each 1 to 50 characters */
  tags?: string[] | null;
  /** the instant, at most 16 hours ago; default now */
  at?: Instant | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ClockOutParams {
  /** free text, up to 500 characters */
  notes?: string | null;
  /** the instant, at most 16 hours ago or at most 16 hours after the start; default now */
  at?: Instant | null;
  /** true to end now even what has run for over 16 hours */
  anyLength?: boolean | null;
  /** the shift that you mean; refused unless it is running */
  entryId?: string | null;
  /**
   * the timer that ends with the shift; a device names it, and it ends even if the shift does
   * not
   */
  timerId?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ClockToggleParams {
  /** free text, up to 500 characters */
  notes?: string | null;
  /** the session that is worked on */
  sessionId?: string | null;
  /** up to 20 different tags, each 1 to 50 characters */
  tags?: string[] | null;
  /** the instant, as far back as `clock.in` or `clock.out` takes it; default now */
  at?: Instant | null;
  /** true to end now even what has run for over 16 hours */
  anyLength?: boolean | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ClockAdjustParams {
  /** the new start of the running shift, at most 16 hours ago */
  start: Instant;
  /** the shift that you mean; refused unless it is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ClockUpdateParams {
  /** free text, up to 500 characters */
  notes?: string | null;
  /** the session that is worked on */
  sessionId?: string | null;
  /** up to 20 different tags, each 1 to 50 characters */
  tags?: string[] | null;
  /** the shift that you mean; refused unless it is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ClockStatusParams {
  /** the member whose time it is, where the policy allows; default yourself */
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
  /** The name to show. */
  userName: string;
  /** Whether the member is active. */
  isActive: boolean;
  /** Whether a break of the running shift is open. */
  onBreak: boolean;
  /** The school of the running shift's session. */
  sessionName: string | null;
  /** Their clock, with today's total in their time zone. */
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
  /** true for members who are clocked in, false for those who are not */
  clockedIn?: boolean | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface GapStartParams {
  /** the instant, within the running shift */
  at?: Instant | null;
  /** the shift that you mean; refused unless it is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface GapEndParams {
  /** the instant, within the running shift */
  at?: Instant | null;
  /** the gap that you mean; refused unless it is open */
  gapId?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface GapGetParams {
  /** the gap */
  id: string;
  /** the member whose time it is, where the policy allows; default yourself */
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
  /** only gaps that touch this date; default today */
  date?: LocalDate | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface GapCreateParams {
  /** the shift */
  entryId: string;
  /** when the gap began */
  exitTime: Instant;
  /** when it ended */
  returnTime: Instant;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface GapUpdateParams {
  /** the gap */
  id: string;
  /** when the gap began */
  exitTime?: Instant | null;
  /** when it ended */
  returnTime?: Instant | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface GapDeleteResult {
  /** The gap after the change. */
  gap: Gap;
  /** Its day with the new totals. */
  day: GapDeleteResultDay;
}

export interface GapDeleteResultDay {
  /** The local date. */
  date: LocalDate;
  /** Time worked on the day, including running shifts up to now. */
  totalMs: number;
  /** What is left of the day's target; absent without a plan. */
  target?: GapDeleteResultDayTarget;
  /** The shifts that touch the day, as many as fit in a line. */
  entries: GapDeleteResultDayEntries[];
  /** Their gaps on the day, as many as fit in a line. */
  gaps: Gap[];
  /** The day as a time line. */
  line: GapDeleteResultDayLine;
  /** The date before it. */
  previous: LocalDate;
  /** The date after it; null if that is in the future. */
  next: LocalDate | null;
  /** `add` if an entry may be recorded on this day. */
  can: string[];
  /** The texts to show. */
  text: GapDeleteResultDayText;
}

export interface GapDeleteResultDayTarget {
  /** The target of all its days, less credited absences. */
  dueMs: number;
  /** Time left to the target; negative beyond it. */
  leftMs: number;
  /** When the target was reached, or will be while clocked in. */
  doneAt: Instant | null;
  /** When the balance reaches zero. */
  evenAt: Instant | null;
  /** The balance before its days, with their adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: GapDeleteResultDayTargetText;
}

export interface GapDeleteResultDayTargetText {
  /** Time left, like `2h 15m to go` or `0h 27m over`. */
  left: string;
  /** Like `Done at 5:42 PM`; null without such a time today. */
  done: string | null;
  /** Like `Even at 4:58 PM`; null without such a time today. */
  even: string | null;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface GapDeleteResultDayEntries {
  /** The entry's id. */
  id: string;
  /** `shift` for attendance, `task` for work on a task. */
  kind: 'shift' | 'task';
  /** `clocked-in` or `clocked-out` for a shift, `running` or `stopped` for a task entry. */
  status: string;
  /** The member whose time it is. */
  userId: string;
  /** The member's current name. */
  userName: string | null;
  /** The member's organization. */
  organizationId: string;
  /** The date of its start in `timeZone`. */
  date: LocalDate;
  /** The IANA zone in which it was recorded. */
  timeZone: string;
  /** When it began. */
  start: Instant;
  /** When it ended; null while it is running. */
  end: Instant | null;
  /** Time from start to end, or to now while it is running. */
  durationMs: number;
  /** The length of its gaps, without deleted ones. */
  gapMs: number;
  /** `durationMs` less `gapMs`. */
  workedMs: number;
  /** The session that was worked on. */
  sessionId: string | null;
  /** The school of the session, if the member may see it. */
  sessionName: string | null;
  /** The task that was worked on; null for shifts. */
  taskId: string | null;
  /** The task's current name. */
  taskName: string | null;
  /** A name of its own. */
  name: string | null;
  /** Free text, as it was typed. */
  notes: string | null;
  /** Its tags, in order. */
  tags: string[];
  /** How it was recorded: by clock, fence, timer or hand. */
  source: 'clock' | 'fence' | 'timer' | 'manual';
  /** Whether it ended by itself or arrived over 16 hours late, and nobody has edited it since. */
  needsReview: boolean;
  /** When it was created. */
  createdAt: Instant;
  /** When it arrived from the device that made it; null if it was made here. */
  arrivedAt: Instant | null;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the actor may do with the entry now. */
  can: string[];
  /** The latest waiting proposal to change it, if any. */
  proposalId?: string;
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The name of a symbol on Apple's systems. */
  symbol: string;
  /** The texts to show. */
  text: GapDeleteResultDayEntriesText;
  /** The part of the shift's time that was worked on the day. */
  dayMs: number;
  /** `dayMs` like `8h 30m`. */
  dayText: string;
}

export interface GapDeleteResultDayEntriesText {
  /** Its task and name, the session's school, `Shift` or `Time entry`. */
  title: string;
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `durationMs` as HH:MM:SS. */
  elapsed: string;
  /** `durationMs` like `8h 30m`, for a task entry like `1h 05m`. */
  short: string;
  /** `workedMs` in the form of `short`. */
  worked: string;
  /** `workedMs` like `8h 30m`, for task entries too. */
  length: string;
  /** `durationMs` in decimal hours. */
  hours: string;
  /** `Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`. */
  status: string;
  /** When it began, like `9:00 AM`, or `Fri 9:00 AM` if not today. */
  start: string;
  /** When it ended, in the form of `start`; `Present` while it is running. */
  end: string;
  /** Start and end to show beside `date`, like `9:00 AM – 5:30 PM`. */
  times: string;
  /** Start and end in `timeZone`, like `9:00 AM – Present`, with the day if not today. */
  range: string;
}

export interface GapDeleteResultDayLine {
  /** When the day begins. */
  start: Instant;
  /** When the next day begins. */
  end: Instant;
  /** A mark for every third hour, from the beginning to the end. */
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
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface GapRestoreResult {
  /** The gap after the change. */
  gap: Gap;
  /** Its day with the new totals. */
  day: GapRestoreResultDay;
}

export interface GapRestoreResultDay {
  /** The local date. */
  date: LocalDate;
  /** Time worked on the day, including running shifts up to now. */
  totalMs: number;
  /** What is left of the day's target; absent without a plan. */
  target?: GapRestoreResultDayTarget;
  /** The shifts that touch the day, as many as fit in a line. */
  entries: GapRestoreResultDayEntries[];
  /** Their gaps on the day, as many as fit in a line. */
  gaps: Gap[];
  /** The day as a time line. */
  line: GapRestoreResultDayLine;
  /** The date before it. */
  previous: LocalDate;
  /** The date after it; null if that is in the future. */
  next: LocalDate | null;
  /** `add` if an entry may be recorded on this day. */
  can: string[];
  /** The texts to show. */
  text: GapRestoreResultDayText;
}

export interface GapRestoreResultDayTarget {
  /** The target of all its days, less credited absences. */
  dueMs: number;
  /** Time left to the target; negative beyond it. */
  leftMs: number;
  /** When the target was reached, or will be while clocked in. */
  doneAt: Instant | null;
  /** When the balance reaches zero. */
  evenAt: Instant | null;
  /** The balance before its days, with their adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: GapRestoreResultDayTargetText;
}

export interface GapRestoreResultDayTargetText {
  /** Time left, like `2h 15m to go` or `0h 27m over`. */
  left: string;
  /** Like `Done at 5:42 PM`; null without such a time today. */
  done: string | null;
  /** Like `Even at 4:58 PM`; null without such a time today. */
  even: string | null;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface GapRestoreResultDayEntries {
  /** The entry's id. */
  id: string;
  /** `shift` for attendance, `task` for work on a task. */
  kind: 'shift' | 'task';
  /** `clocked-in` or `clocked-out` for a shift, `running` or `stopped` for a task entry. */
  status: string;
  /** The member whose time it is. */
  userId: string;
  /** The member's current name. */
  userName: string | null;
  /** The member's organization. */
  organizationId: string;
  /** The date of its start in `timeZone`. */
  date: LocalDate;
  /** The IANA zone in which it was recorded. */
  timeZone: string;
  /** When it began. */
  start: Instant;
  /** When it ended; null while it is running. */
  end: Instant | null;
  /** Time from start to end, or to now while it is running. */
  durationMs: number;
  /** The length of its gaps, without deleted ones. */
  gapMs: number;
  /** `durationMs` less `gapMs`. */
  workedMs: number;
  /** The session that was worked on. */
  sessionId: string | null;
  /** The school of the session, if the member may see it. */
  sessionName: string | null;
  /** The task that was worked on; null for shifts. */
  taskId: string | null;
  /** The task's current name. */
  taskName: string | null;
  /** A name of its own. */
  name: string | null;
  /** Free text, as it was typed. */
  notes: string | null;
  /** Its tags, in order. */
  tags: string[];
  /** How it was recorded: by clock, fence, timer or hand. */
  source: 'clock' | 'fence' | 'timer' | 'manual';
  /** Whether it ended by itself or arrived over 16 hours late, and nobody has edited it since. */
  needsReview: boolean;
  /** When it was created. */
  createdAt: Instant;
  /** When it arrived from the device that made it; null if it was made here. */
  arrivedAt: Instant | null;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the actor may do with the entry now. */
  can: string[];
  /** The latest waiting proposal to change it, if any. */
  proposalId?: string;
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The name of a symbol on Apple's systems. */
  symbol: string;
  /** The texts to show. */
  text: GapRestoreResultDayEntriesText;
  /** The part of the shift's time that was worked on the day. */
  dayMs: number;
  /** `dayMs` like `8h 30m`. */
  dayText: string;
}

export interface GapRestoreResultDayEntriesText {
  /** Its task and name, the session's school, `Shift` or `Time entry`. */
  title: string;
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `durationMs` as HH:MM:SS. */
  elapsed: string;
  /** `durationMs` like `8h 30m`, for a task entry like `1h 05m`. */
  short: string;
  /** `workedMs` in the form of `short`. */
  worked: string;
  /** `workedMs` like `8h 30m`, for task entries too. */
  length: string;
  /** `durationMs` in decimal hours. */
  hours: string;
  /** `Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`. */
  status: string;
  /** When it began, like `9:00 AM`, or `Fri 9:00 AM` if not today. */
  start: string;
  /** When it ended, in the form of `start`; `Present` while it is running. */
  end: string;
  /** Start and end to show beside `date`, like `9:00 AM – 5:30 PM`. */
  times: string;
  /** Start and end in `timeZone`, like `9:00 AM – Present`, with the day if not today. */
  range: string;
}

export interface GapRestoreResultDayLine {
  /** When the day begins. */
  start: Instant;
  /** When the next day begins. */
  end: Instant;
  /** A mark for every third hour, from the beginning to the end. */
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
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface FenceEnterResult {
  /** What the event did. */
  transition: 'none' | 'entered' | 'exited';
  /** Whether the member is inside the fence now. */
  inside: boolean;
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The clock after the event. */
  clock: Clock;
}

export interface FenceEnterParams {
  /** the instant, at most 16 hours ago; default now */
  at?: Instant | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface FenceExitResult {
  /** What the event did. */
  transition: 'none' | 'entered' | 'exited';
  /** Whether the member is inside the fence now. */
  inside: boolean;
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The clock after the event. */
  clock: Clock;
}

export interface FenceExitParams {
  /** the instant, at most 16 hours ago; default now */
  at?: Instant | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface FenceLocateResult {
  /** What the event did. */
  transition: 'none' | 'entered' | 'exited';
  /** Whether the member is inside the fence now. */
  inside: boolean;
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The clock after the event. */
  clock: Clock;
  /** The distance to the workplace in meters. */
  distanceM: number;
  /** Why the position changed nothing; null if it counted. */
  ignored: string | null;
}

export interface FenceLocateParams {
  /** degrees north, −90 to 90 */
  latitude: number;
  /** degrees east, −180 to 180 */
  longitude: number;
  /** the accuracy of the position in meters; default 0; positions beyond 300 are ignored */
  accuracyM?: number | null;
  /** the instant, at most 16 hours ago; default now */
  at?: Instant | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface EntryCreateParams {
  /** the task, +tags and time as people type them, in place of `taskId` and `taskName` */
  text?: string | null;
  /** shift for attendance, task for work on a task; default task if one is given */
  kind?: 'shift' | 'task' | null;
  /** when it began; default `durationMs` before its end */
  start?: Instant | null;
  /** when it ended, not in the future; default now if `start` is absent */
  end?: Instant | null;
  /** how long it lasted, in place of the start or the end */
  durationMs?: number | null;
  /** the task's name in any case, in place of `taskId`; a missing task is created */
  taskName?: string | null;
  /** the task, for task entries only */
  taskId?: string | null;
  /** the session that was worked on */
  sessionId?: string | null;
  /** a name of its own, up to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** up to 20 different tags, each 1 to 50 characters */
  tags?: string[] | null;
  /** of a shift: up to 100 breaks within it, none over another */
  gaps?: EntryCreateParamsGaps[] | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface EntryCreateParamsGaps {
  exitTime: Instant;
  returnTime: Instant;
}

export interface EntryGetResult {
  /** The entry. */
  entry: Entry;
  /** Its gaps, deleted ones included, as many as fit in a line. */
  gaps: Gap[];
}

export interface EntryGetParams {
  /** the entry */
  id: string;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface EntryListResult {
  /** The records of this page. */
  entries: Entry[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface EntryListParams {
  /** the dates around today; a week begins as the organization sets it */
  range?: 'today' | 'week' | 'month' | null;
  /** the first date; default no limit */
  from?: LocalDate | null;
  /** the last date; default no limit */
  to?: LocalDate | null;
  /** true for all members of the organization, where the policy allows */
  everyone?: boolean | null;
  /** only running or only ended entries */
  status?: 'running' | 'ended' | null;
  /** only shifts or only task entries */
  kind?: 'shift' | 'task' | null;
  /** only entries of this task */
  taskId?: string | null;
  /** only entries of this session */
  sessionId?: string | null;
  /** only entries with this tag */
  tag?: string | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface EntryUpdateParams {
  /** the entry */
  id: string;
  /** when it began */
  start?: Instant | null;
  /** when it ended, not in the future */
  end?: Instant | null;
  /** how long it lasted, in place of the end */
  durationMs?: number | null;
  /** the task's name in any case, in place of `taskId`; a missing task is created */
  taskName?: string | null;
  /** the task, for task entries only */
  taskId?: string | null;
  /** the session that was worked on */
  sessionId?: string | null;
  /** a name of its own, up to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** up to 20 different tags, each 1 to 50 characters */
  tags?: string[] | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface EntryDeleteParams {
  /** the entry */
  id: string;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface EntrySplitResult {
  /** The shortened entry, and the new one after it. */
  entries: Entry[];
}

export interface EntrySplitParams {
  /** the entry */
  id: string;
  /** the instant of the cut, inside the entry */
  at: Instant;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface EntryJoinParams {
  /** two entries that follow each other */
  ids: string[];
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface EntryImportResult {
  /** How many entries were taken. */
  taken: number;
  /** The outcome of each: `taken`, `known` if it was taken before, or the refusal's reason. */
  outcomes: string[];
  /** The first message of each of these reasons. */
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
   * up to 3000 entries that have ended: a `key` of 1 to 64 bytes, different for each entry of
   * its program, `kind`, `start` and `end`; `taskName` for work on a task; optionally `name`,
   * `notes` and `tags`
   */
  entries: EntryImportParamsEntries[];
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
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
  /** How many entries are in the way; 1000 at most. */
  count: number;
  /** The first of them, as many as fit in a line. */
  conflicts: EntryOverlapsResultConflicts[];
}

export interface EntryOverlapsResultConflicts {
  /** The entry in the way. */
  entry: Entry;
  /** The time that both entries share. */
  overlapMs: number;
}

export interface EntryOverlapsParams {
  /** shift for attendance, task for work on a task */
  kind: 'shift' | 'task';
  /** when it began */
  start: Instant;
  /** when the entry would end */
  end: Instant;
  /** an entry to leave out: the one that the form changes */
  excludeId?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface EntryCutOutResult {
  /** The current clock. */
  clock: Clock;
  /** The current timer. */
  timer: Timer;
}

export interface EntryCutOutParams {
  /** when the time to cut out begins */
  from: Instant;
  /** when that time ends, not in the future */
  to: Instant;
  /**
   * `discard` ends the entries there and resumes them after it, `stop` ends what runs there,
   * `break` makes it a break and takes it from task entries, `task` gives it to a task
   */
  as: 'discard' | 'stop' | 'task' | 'break';
  /** the entries to cut, at most one of each kind; they may be running */
  entryIds: string[];
  /** the task that gets the time */
  taskId?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface DayGetResult {
  /** The local date. */
  date: LocalDate;
  /** Time worked on the day, including running shifts up to now. */
  totalMs: number;
  /** What is left of the day's target; absent without a plan. */
  target?: DayGetResultTarget;
  /** The shifts that touch the day, as many as fit in a line. */
  entries: DayGetResultEntries[];
  /** Their gaps on the day, as many as fit in a line. */
  gaps: Gap[];
  /** The day as a time line. */
  line: DayGetResultLine;
  /** The date before it. */
  previous: LocalDate;
  /** The date after it; null if that is in the future. */
  next: LocalDate | null;
  /** `add` if an entry may be recorded on this day. */
  can: string[];
  /** The texts to show. */
  text: DayGetResultText;
}

export interface DayGetResultTarget {
  /** The target of all its days, less credited absences. */
  dueMs: number;
  /** Time left to the target; negative beyond it. */
  leftMs: number;
  /** When the target was reached, or will be while clocked in. */
  doneAt: Instant | null;
  /** When the balance reaches zero. */
  evenAt: Instant | null;
  /** The balance before its days, with their adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: DayGetResultTargetText;
}

export interface DayGetResultTargetText {
  /** Time left, like `2h 15m to go` or `0h 27m over`. */
  left: string;
  /** Like `Done at 5:42 PM`; null without such a time today. */
  done: string | null;
  /** Like `Even at 4:58 PM`; null without such a time today. */
  even: string | null;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface DayGetResultEntries {
  /** The entry's id. */
  id: string;
  /** `shift` for attendance, `task` for work on a task. */
  kind: 'shift' | 'task';
  /** `clocked-in` or `clocked-out` for a shift, `running` or `stopped` for a task entry. */
  status: string;
  /** The member whose time it is. */
  userId: string;
  /** The member's current name. */
  userName: string | null;
  /** The member's organization. */
  organizationId: string;
  /** The date of its start in `timeZone`. */
  date: LocalDate;
  /** The IANA zone in which it was recorded. */
  timeZone: string;
  /** When it began. */
  start: Instant;
  /** When it ended; null while it is running. */
  end: Instant | null;
  /** Time from start to end, or to now while it is running. */
  durationMs: number;
  /** The length of its gaps, without deleted ones. */
  gapMs: number;
  /** `durationMs` less `gapMs`. */
  workedMs: number;
  /** The session that was worked on. */
  sessionId: string | null;
  /** The school of the session, if the member may see it. */
  sessionName: string | null;
  /** The task that was worked on; null for shifts. */
  taskId: string | null;
  /** The task's current name. */
  taskName: string | null;
  /** A name of its own. */
  name: string | null;
  /** Free text, as it was typed. */
  notes: string | null;
  /** Its tags, in order. */
  tags: string[];
  /** How it was recorded: by clock, fence, timer or hand. */
  source: 'clock' | 'fence' | 'timer' | 'manual';
  /** Whether it ended by itself or arrived over 16 hours late, and nobody has edited it since. */
  needsReview: boolean;
  /** When it was created. */
  createdAt: Instant;
  /** When it arrived from the device that made it; null if it was made here. */
  arrivedAt: Instant | null;
  /** When it was last changed. */
  updatedAt: Instant;
  /** What the actor may do with the entry now. */
  can: string[];
  /** The latest waiting proposal to change it, if any. */
  proposalId?: string;
  /** True until the device's upstream has confirmed it. */
  pending?: boolean;
  /** The name of a symbol on Apple's systems. */
  symbol: string;
  /** The texts to show. */
  text: DayGetResultEntriesText;
  /** The part of the shift's time that was worked on the day. */
  dayMs: number;
  /** `dayMs` like `8h 30m`. */
  dayText: string;
}

export interface DayGetResultEntriesText {
  /** Its task and name, the session's school, `Shift` or `Time entry`. */
  title: string;
  /** `date` like `Fri, Nov 20`. */
  date: string;
  /** `durationMs` as HH:MM:SS. */
  elapsed: string;
  /** `durationMs` like `8h 30m`, for a task entry like `1h 05m`. */
  short: string;
  /** `workedMs` in the form of `short`. */
  worked: string;
  /** `workedMs` like `8h 30m`, for task entries too. */
  length: string;
  /** `durationMs` in decimal hours. */
  hours: string;
  /** `Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`. */
  status: string;
  /** When it began, like `9:00 AM`, or `Fri 9:00 AM` if not today. */
  start: string;
  /** When it ended, in the form of `start`; `Present` while it is running. */
  end: string;
  /** Start and end to show beside `date`, like `9:00 AM – 5:30 PM`. */
  times: string;
  /** Start and end in `timeZone`, like `9:00 AM – Present`, with the day if not today. */
  range: string;
}

export interface DayGetResultLine {
  /** When the day begins. */
  start: Instant;
  /** When the next day begins. */
  end: Instant;
  /** A mark for every third hour, from the beginning to the end. */
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
  /** the local date; default today */
  date?: LocalDate | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface WeekGetParams {
  /** any date of the week; default today */
  containing?: LocalDate | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface WeekListResult {
  /** The records of this page. */
  weeks: Week[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface WeekListParams {
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface WeekCalendarResult {
  /** Whether it is a month or a year. */
  period: 'month' | 'year';
  /** Its first date. */
  from: LocalDate;
  /** Its last date. */
  to: LocalDate;
  /** A date of the period before it. */
  previous: LocalDate;
  /** A date of the period after it; null if that is in the future. */
  next: LocalDate | null;
  /** Time worked in the period. */
  totalMs: number;
  /** What is left of its target; absent without a plan. */
  target?: WeekCalendarResultTarget;
  /** The names of the days of a week in three letters. */
  weekdays: string[];
  /** All weeks that touch the period, in full. */
  weeks: WeekCalendarResultWeeks[];
  /** The texts to show. */
  text: WeekCalendarResultText;
}

export interface WeekCalendarResultTarget {
  /** The target of all its days, less credited absences. */
  dueMs: number;
  /** Time left to the target; negative beyond it. */
  leftMs: number;
  /** When the target was reached, or will be while clocked in. */
  doneAt: Instant | null;
  /** When the balance reaches zero. */
  evenAt: Instant | null;
  /** The balance before its days, with their adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: WeekCalendarResultTargetText;
}

export interface WeekCalendarResultTargetText {
  /** Time left, like `2h 15m to go` or `0h 27m over`. */
  left: string;
  /** Like `Done at 5:42 PM`; null without such a time today. */
  done: string | null;
  /** Like `Even at 4:58 PM`; null without such a time today. */
  even: string | null;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface WeekCalendarResultWeeks {
  /** The week's first day. */
  weekStarting: LocalDate;
  /** The month that begins in the week, like `Nov`; null without one. */
  month: string | null;
  /** Its seven days. */
  days: WeekCalendarResultWeeksDays[];
}

export interface WeekCalendarResultWeeksDays {
  /** The local date. */
  date: LocalDate;
  /** The day of the month. */
  day: number;
  /** Whether the day is in the period. */
  isWithin: boolean;
  /** Whether it is today. */
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
  /** The period, like `November 2026` or `2026`. */
  title: string;
  /** `totalMs` like `162h 30m`. */
  total: string;
  /** `totalMs` like `162.5 hrs`. */
  hours: string;
}

export interface WeekCalendarParams {
  /** a month or a year; default a month */
  period?: 'month' | 'year' | null;
  /** any date of the period; default today */
  containing?: LocalDate | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface WeekPayrollResult {
  /** The message to payroll. */
  text: string;
  /** The number in the member's settings. */
  recipient: string | null;
  /** An `sms:` URL (RFC 5724) that opens the message to the recipient. */
  url: string | null;
  /** The week, with its new status. */
  week: Week;
}

export interface WeekPayrollParams {
  /** any date of the week; default today */
  containing?: LocalDate | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface WeekSendResult {
  /** The message to payroll. */
  text: string;
  /** The number in the member's settings. */
  recipient: string | null;
  /** An `sms:` URL (RFC 5724) that opens the message to the recipient. */
  url: string | null;
  /** The week, with its new status. */
  week: Week;
}

export interface WeekSendParams {
  /** any date of the week; default today */
  containing?: LocalDate | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface WeekSubmitParams {
  /** any date of the week; default today */
  containing?: LocalDate | null;
  /** the reason, 1 to 500 characters */
  reason?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface WeekReopenParams {
  /** any date of the week; default today */
  containing?: LocalDate | null;
  /** the reason, 1 to 500 characters */
  reason?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface TaskCreateParams {
  /** 1 to 100 characters */
  name?: string | null;
  /** the time that it may take; null for no limit */
  budgetMs?: number | null;
  /** the period of the budget: each day, week or month, or `once`; default `once` */
  budgetPeriod?: 'day' | 'week' | 'month' | 'once' | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
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
  /** the time that it may take; null for no limit */
  budgetMs?: number | null;
  /** the period of the budget: each day, week or month, or `once`; default `once` */
  budgetPeriod?: 'day' | 'week' | 'month' | 'once' | null;
  /** true to hide the task and stop its timer, false to show it again */
  hidden?: boolean | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface TaskDeleteParams {
  /** the task */
  id: string;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface TaskListResult {
  /** The records of this page. */
  tasks: Task[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface TaskListParams {
  /** only tasks with this name, in any case */
  name?: string | null;
  /** true to list only hidden tasks */
  hidden?: boolean | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface TimerStartResult {
  /** The current timer. */
  timer: Timer;
  /** The saved entry of the timer that was stopped. */
  stopped: Entry | null;
}

export interface TimerStartParams {
  /** the task, +tags and time as people type them, in place of `taskId` and `taskName` */
  text?: string | null;
  /** the task to work on */
  taskId?: string | null;
  /** the task's name in any case, in place of `taskId`; a missing task is created */
  taskName?: string | null;
  /** a name for the entry, up to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** up to 20 different tags, each 1 to 50 characters */
  tags?: string[] | null;
  /** the instant, not in the future; default now */
  at?: Instant | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface TimerStopResult {
  /** The saved entry. */
  entry: Entry | null;
  /** Whether the entry had no length and was not saved. */
  discarded: boolean;
}

export interface TimerStopParams {
  /** a name for the entry, up to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** the instant, not in the future; default now */
  at?: Instant | null;
  /** true to end now even what has run for over 16 hours */
  anyLength?: boolean | null;
  /** the entry that you mean; refused unless it is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface TimerContinueParams {
  /** the instant, not in the future; default now */
  at?: Instant | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface TimerCancelResult {
  /** The running entry that was deleted. */
  entry: Entry;
}

export interface TimerCancelParams {
  /** the entry that you mean; refused unless it is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface TimerUpdateParams {
  /** the task to work on */
  taskId?: string | null;
  /** the task's name in any case, in place of `taskId`; a missing task is created */
  taskName?: string | null;
  /** the name of the entry, up to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** up to 20 different tags, each 1 to 50 characters */
  tags?: string[] | null;
  /** the entry that you mean; refused unless it is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface TimerStatusParams {
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface TimerAdjustParams {
  /** the new start, not in the future */
  start: Instant;
  /** the entry that you mean; refused unless it is running */
  entryId?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface TimerValidateStartResult {
  /** Always true. */
  valid: boolean;
}

export interface TimerValidateStartParams {
  /** the new start, not in the future */
  start: Instant;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface StatsGetResult {
  /** The tasks with time on them, by name, as many as fit in the page. */
  tasks: StatsGetResultTasks[];
  /** All time on all tasks, running time included. */
  totalMs: number;
  /** Today's time on all tasks. */
  todayMs: number;
  /** The part of `totalMs` from the running timer. */
  runningMs: number;
  /** Today's date. */
  date: LocalDate;
  /** The texts to show. */
  text: StatsGetResultText;
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface StatsGetResultTasks {
  /** The task. */
  taskId: string;
  /** The task's name. */
  taskName: string;
  /** All time on the task, running time included. */
  totalMs: number;
  /** Today's time on the task. */
  todayMs: number;
  /** The part of `totalMs` from the running timer. */
  runningMs: number;
  /** The texts to show. */
  text: StatsGetResultTasksText;
}

export interface StatsGetResultTasksText {
  /** `totalMs` like `1h 05m`. */
  total: string;
  /** `todayMs` like `1h 05m`. */
  today: string;
  /** `runningMs` like `1h 05m`. */
  running: string;
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
  /** the IANA zone that decides which day is today; default the zone in force */
  timeZone?: string | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface ReportGetResult {
  /** The first date; null for no limit. */
  from: LocalDate | null;
  /** The last date; null for no limit. */
  to: LocalDate | null;
  /** The dimensions that divide the time, in order. */
  by: ('day' | 'week' | 'month' | 'task' | 'tag' | 'member' | 'session' | 'name')[];
  /** The parts of this page, in the order of these dimensions. */
  parts: ReportGetResultParts[];
  /** The time of shifts, without gaps, and of task entries. */
  totalMs: number;
  /** The part of `totalMs` from shifts. */
  shiftMs: number;
  /** The part of `totalMs` from task entries. */
  taskMs: number;
  /** By how much all parts exceed `totalMs`: an entry with several tags counts for each tag. */
  countedAgainMs: number;
  /** Whether running time is included, up to `now`. */
  running: boolean;
  /** The zone of your own dates; other members' dates are in their zones. */
  timeZone: string;
  /** The instant of these figures. */
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
  /** The time of shifts, without gaps, and of task entries. */
  totalMs: number;
  /** The part of `totalMs` from shifts. */
  shiftMs: number;
  /** The part of `totalMs` from task entries. */
  taskMs: number;
  /** A label for each dimension of `by`: a date, a name, or "No task". */
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
  /** the dates around today; a week begins as the organization sets it */
  range?: 'today' | 'week' | 'month' | null;
  /** the first date; default no limit */
  from?: LocalDate | null;
  /** the last date; default no limit */
  to?: LocalDate | null;
  /** up to three different dimensions to divide the time by; default one sum */
  by?: ('day' | 'week' | 'month' | 'task' | 'tag' | 'member' | 'session' | 'name')[] | null;
  /** only shifts or only task entries */
  kind?: 'shift' | 'task' | null;
  /** true for all members of the organization, where the policy allows */
  everyone?: boolean | null;
  /** only entries of this task */
  taskId?: string | null;
  /** only entries of this session */
  sessionId?: string | null;
  /** only entries with this tag */
  tag?: string | null;
  /** true to list every task, also tasks without time and hidden ones; only with `by` task alone */
  allTasks?: boolean | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface VisitCreateParams {
  /** the planned start of the visit */
  scheduledStart: Instant;
  /** the planned end of the visit, where the countdown ends */
  scheduledEnd: Instant;
  /** the member who visits */
  sitterId: string;
  /** who is visited: a member's id, or any text of 1 to 100 characters */
  clientId: string;
  /** free text, up to 500 characters */
  address?: string | null;
  /** free text, up to 500 characters */
  note?: string | null;
  /** the names of the pets, up to 20 of up to 100 characters */
  pets?: string[] | null;
  /** scheduled, or completed for an old visit without a check-in */
  status?: 'scheduled' | 'in_adventure' | 'completed' | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface VisitUpdateParams {
  /** the visit */
  id: string;
  /** the planned start of the visit */
  scheduledStart?: Instant | null;
  /** the planned end of the visit, where the countdown ends */
  scheduledEnd?: Instant | null;
  /** the member who visits */
  sitterId?: string | null;
  /** who is visited: a member's id, or any text of 1 to 100 characters */
  clientId?: string | null;
  /** free text, up to 500 characters */
  address?: string | null;
  /** free text, up to 500 characters */
  note?: string | null;
  /** the names of the pets, up to 20 of up to 100 characters */
  pets?: string[] | null;
  /** scheduled, or completed for an old visit without a check-in */
  status?: 'scheduled' | 'in_adventure' | 'completed' | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
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
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface VisitListResult {
  /** The records of this page. */
  visits: Visit[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface VisitListParams {
  /** the dates around today; a week begins as the organization sets it */
  range?: 'today' | 'week' | 'month' | null;
  /** the first date; default no limit */
  from?: LocalDate | null;
  /** the last date; default no limit */
  to?: LocalDate | null;
  /** only this sitter's visits */
  sitterId?: string | null;
  /** only visits to this client */
  clientId?: string | null;
  /** only visits with this status */
  status?: 'scheduled' | 'in_adventure' | 'completed' | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface VisitStartResult {
  /** The visit after the change. */
  visit: Visit;
  /** How far the front end's clock is ahead of the engine's. */
  skewMs: number | null;
}

export interface VisitStartParams {
  /** the visit */
  id: string;
  /** the position: {latitude, longitude}, in degrees */
  location?: VisitStartParamsLocation | null;
  /** the time on the front end's own clock */
  deviceTime?: Instant | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface VisitStartParamsLocation {
  latitude: number;
  longitude: number;
}

export interface VisitEndResult {
  /** The visit after the change. */
  visit: Visit;
  /** How far the front end's clock is ahead of the engine's. */
  skewMs: number | null;
}

export interface VisitEndParams {
  /** the visit */
  id: string;
  /** the position: {latitude, longitude}, in degrees */
  location?: VisitEndParamsLocation | null;
  /** the time on the front end's own clock */
  deviceTime?: Instant | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface VisitEndParamsLocation {
  latitude: number;
  longitude: number;
}

export interface VisitUndoParams {
  /** the visit */
  id: string;
  /** the status to undo, in_adventure or completed; refused if the visit has another */
  status?: 'scheduled' | 'in_adventure' | 'completed' | null;
  /** the check-in that a device means; refused if the visit has another */
  startId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface VisitMessageParams {
  /** the visit */
  id: string;
  /** the message, up to 500 characters; empty to remove it */
  text: string;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface VisitAmendParams {
  /** the visit */
  id: string;
  /** the actual check-in */
  checkIn?: Instant | null;
  /** the actual check-out */
  checkOut?: Instant | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface VisitReliabilityResult {
  /** Completed visits with recorded times. */
  visits: number;
  /** Visits begun less than a minute early or late. */
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
  /** Visits that nobody had begun by their scheduled end. */
  missed: number;
  /** The scheduled time of all these visits. */
  scheduledMs: number;
  /** The actual time of all these visits. */
  actualMs: number;
  /** How late these visits began on average; negative if early. */
  averageStartOffsetMs: number | null;
  /** The texts to show. */
  text: VisitReliabilityResultText;
  /** The same figures for each sitter, by name, as many as fit in the page. */
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
  /** The sitter's current name. */
  sitterName: string | null;
  /** Completed visits with recorded times. */
  visits: number;
  /** Visits begun less than a minute early or late. */
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
  /** Visits that nobody had begun by their scheduled end. */
  missed: number;
  /** The scheduled time of all these visits. */
  scheduledMs: number;
  /** The actual time of all these visits. */
  actualMs: number;
  /** How late these visits began on average; negative if early. */
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
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface VisitBackfillResult {
  /** How many visits got estimated times. */
  backfilled: number;
}

export interface VisitBackfillParams {
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ActivityGetResult {
  /** The activities, the primary one first. */
  activities: Activity[];
  /** The id of the activity to show if there is room for only one. */
  primary: string | null;
}

export interface ActivityReconcileResult {
  /** The ids of the shown activities that are over. */
  end: string[];
  /** The activities that run and are not shown yet. */
  start: Activity[];
  /** The current state of the shown activities that still run. */
  update: Activity[];
}

export interface ActivityReconcileParams {
  /** the ids of the activities that the front end shows */
  shown: string[];
}

export interface ActivityGlanceResult {
  /** What is shown; `due` and `late` are a planned visit or session, `forgotten` is a clock-out. */
  state: 'idle' | 'clock' | 'break' | 'timer' | 'visit' | 'overtime' | 'forgotten' | 'due' | 'late';
  /** What runs or is due, cut to `width`; else `Today`, or without a clock `Nothing now`. */
  name: string;
  /** Whether a shift is running. */
  clockedIn: boolean;
  /** How much of a visit is over, 0 to 100; null without a visit. */
  percentage: number | null;
  /** The link of a device to its upstream; null without an upstream. */
  link: ActivityGlanceResultLink | null;
  /** What is left of today's target; absent without a plan. */
  target?: ActivityGlanceResultTarget;
  /** Since when the member has been away while something runs. */
  away?: Instant;
  /** The texts to show. */
  text: ActivityGlanceResultText;
}

export interface ActivityGlanceResultLink {
  /** The `state` of `sync.status`. */
  state: 'none' | 'offline' | 'connecting' | 'online' | 'unauthorized' | 'incompatible';
  /** How many calls wait to be confirmed. */
  queued: number;
  /** How many refused calls are not discarded yet. */
  refused: number;
}

export interface ActivityGlanceResultTarget {
  /** The target of all its days, less credited absences. */
  dueMs: number;
  /** Time left to the target; negative beyond it. */
  leftMs: number;
  /** When the target was reached, or will be while clocked in. */
  doneAt: Instant | null;
  /** When the balance reaches zero. */
  evenAt: Instant | null;
  /** The balance before its days, with their adjustments. */
  balanceMs: number;
  /** The texts to show. */
  text: ActivityGlanceResultTargetText;
}

export interface ActivityGlanceResultTargetText {
  /** Time left, like `2h 15m to go` or `0h 27m over`. */
  left: string;
  /** Like `Done at 5:42 PM`; null without such a time today. */
  done: string | null;
  /** Like `Even at 4:58 PM`; null without such a time today. */
  even: string | null;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface ActivityGlanceResultText {
  /** For a bar that counts each second, like `Alpha 00:01:05`. */
  bar: string;
  /** With a sign for the state, like `● 1m 05s Alpha`. */
  line: string;
  /** For places with room for the time only. */
  minimal: string;
  /** More lines, for a tooltip. */
  details: string[];
}

export interface ActivityGlanceParams {
  /** the most characters of a name to show, 4 to 100; default 24 */
  width?: number | null;
}

export interface ActivityMenuResult {
  /** What can be done now, the most likely first. */
  actions: ActivityMenuResultActions[];
}

export interface ActivityMenuResultActions {
  /** The text of the button. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`. */
  choose?: string;
}

export interface AlertListResult {
  /** The latest standing alerts, by instant. */
  alerts: Alert[];
  /** The next alerts that are due, by instant. */
  planned: AlertListResultPlanned[];
}

export interface AlertListResultPlanned {
  /** The id that the alert will have. */
  id: string;
  /** The kind of alert. */
  kind: 'clock.long' | 'clock.ending' | 'timer.long' | 'timer.runs_on' | 'break.due' | 'day.long' | 'target.reached' | 'rest.short' | 'task.budget' | 'reminder' | 'presence.away' | 'fence.inside' | 'fence.clocked_out' | 'visit.started' | 'visit.ended' | 'visit.late' | 'visit.missed' | 'visit.five_minutes' | 'visit.overtime' | 'week.summary' | 'clock.jump' | 'zone.missing' | 'sync.refused' | 'auth.guessing' | 'proposal.waiting' | 'proposal.decided' | 'week.reopened' | 'time.corrected' | 'organization.weakened' | 'member.changed' | 'record.erased' | 'history.changed' | 'history.restored';
  /** When it will be raised if nothing changes before. */
  at: Instant;
  /** The title to show. */
  title: string;
  /** The sentence to show. */
  body: string;
  /** The details, which depend on the kind. */
  data: unknown;
  /** The view that a tap opens. */
  open: AlertListResultPlannedOpen;
  /** The buttons to offer. */
  actions: AlertListResultPlannedActions[];
}

export interface AlertListResultPlannedOpen {
  /** The view to show. */
  view: 'clock' | 'timer' | 'day' | 'week' | 'visit' | 'sync' | 'settings';
  /** The record to show in it; null for none. */
  record: AlertListResultPlannedOpenRecord | null;
  /** The date to show in it. */
  date?: LocalDate;
}

export interface AlertListResultPlannedOpenRecord {
  /** The kind of record. */
  topic: string;
  /** Its id. */
  id: string;
}

export interface AlertListResultPlannedActions {
  /** The text of the button. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`. */
  choose?: string;
}

export interface AlertAnnounceParams {
  /** the alert */
  id: string;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface AlertDismissParams {
  /** the alert */
  id: string;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface AlertDismissAllResult {
  /** How many alerts were dismissed. */
  dismissed: number;
}

export interface AlertDismissAllParams {
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface SettingsUpdateParams {
  /** an IANA zone; default that of the environment */
  timeZone?: string | null;
  /** 12 or 24; default that of the language */
  hourCycle?: number | null;
  /** the language of texts, like `de` or `pt-BR`; default that of the engine */
  language?: string | null;
  /** the center of the fence, and its radius, 50 to 300 m; default 100 */
  workplace?: SettingsUpdateParamsWorkplace | null;
  /** the minutes of grace outside the fence, 5 to 60; default 15 */
  graceMinutes?: number | null;
  /** the phone number of payroll, 3 to 20 digits, as people type them */
  payrollRecipient?: string | null;
  /** the hours after which a shift or a timer counts as long, 1 to 16; default 10 */
  longShiftHours?: number | null;
  /** whether starting a break also stops the timer; default false */
  stopTimerWithBreak?: boolean | null;
  /** whether clocking out also stops the timer; default true */
  stopTimerWithClock?: boolean | null;
  /** the minutes away from the keyboard after which to ask, 1 to 240; default 0, never */
  idleMinutes?: number | null;
  /** what to do then: `ask`, or `keep`, `discard` or `break` without asking; default `ask` */
  idleAction?: 'ask' | 'keep' | 'discard' | 'break' | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
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
  /** whether new sessions may be held there; default true */
  isActive?: boolean | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface SchoolUpdateParams {
  /** the school */
  id: string;
  /** 1 to 100 characters */
  name?: string | null;
  /** whether new sessions may be held there; default true */
  isActive?: boolean | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface SchoolListResult {
  /** The records of this page. */
  schools: School[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface SchoolListParams {
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface MemberCreateParams {
  /** 1 to 100 characters */
  firstName: string;
  /** 1 to 100 characters */
  lastName: string;
  /** the address to sign in with; unique in the organization */
  email: string;
  /** the member's role */
  role: 'admin' | 'manager' | 'photographer' | 'sitter' | 'employee' | 'client';
  /** the name that they prefer, up to 100 characters */
  displayName?: string | null;
  /** an http or https address of up to 2048 characters */
  photoURL?: string | null;
  /** whether they may act and be assigned; default true */
  isActive?: boolean | null;
  /** the password to sign in with, 8 to 128 characters */
  password?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface MemberUpdateParams {
  /** the member */
  id: string;
  /** 1 to 100 characters */
  firstName?: string | null;
  /** 1 to 100 characters */
  lastName?: string | null;
  /** the address to sign in with; unique in the organization */
  email?: string | null;
  /** the member's role */
  role?: 'admin' | 'manager' | 'photographer' | 'sitter' | 'employee' | 'client' | null;
  /** the name that they prefer, up to 100 characters */
  displayName?: string | null;
  /** an http or https address of up to 2048 characters */
  photoURL?: string | null;
  /** whether they may act and be assigned; default true */
  isActive?: boolean | null;
  /** the password to sign in with, 8 to 128 characters */
  password?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface MemberListResult {
  /** The records of this page. */
  members: Member[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface MemberListParams {
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface MemberEraseResult {
  /** The member. */
  member: Member;
  /** When what identifies them will be erased; null if that is not planned. */
  eraseAt: Instant | null;
  /** What remains after that. */
  stays: MemberEraseResultStays[];
  /** The texts to show. */
  text: MemberEraseResultText;
}

export interface MemberEraseResultStays {
  /** `hours`, `texts`, `backups`, `exports` or `devices`. */
  what: string;
  /** Until when it remains; null if unknown. */
  until: Instant | null;
  /** The sentence to show. */
  text: string;
}

export interface MemberEraseResultText {
  /** The date, like `Sat, Dec 19`; null if that is not planned. */
  eraseAt: string | null;
  /** A sentence that says what happens to the hours. */
  state: string;
}

export interface MemberEraseParams {
  /** the member */
  id: string;
  /** the reason, 1 to 500 characters */
  reason?: string | null;
  /** the word ERASE; not needed with `cancel` */
  confirm?: string | null;
  /** true to cancel a planned erasure */
  cancel?: boolean | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface MemberHoldParams {
  /** the member */
  id: string;
  /** true to protect their records from erasure, false to end that */
  hold: boolean;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface MemberExportResult {
  /** The records of this page. */
  kept: MemberExportResultKept[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface MemberExportResultKept {
  /** Where it is kept: a kind of record, `change` for the journal, or another table. */
  table: string;
  /** The stored value. */
  value: unknown;
}

export interface MemberExportParams {
  /** the member */
  id: string;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface OrganizationUpdateParams {
  /** 1 to 100 characters */
  name?: string | null;
  /** the complete list; a type without an order gets its position; null for the usual two */
  sessionTypes?: OrganizationUpdateParamsSessionTypes[] | null;
  /** #rgb or #rrggbb for the first, second, ... session of a day; fewer than 8 are ignored */
  sessionOrderColors?: string[] | null;
  /** whether new sessions start unpublished */
  enableSessionPublishing?: boolean | null;
  /** the days after its creation in which an entry may be edited, 0 to 36500; null for no limit */
  editWindowDays?: number | null;
  /** the last date of the locked period, whose time nobody may change; null for none */
  lockedThrough?: LocalDate | null;
  /** the hours after which a shift ends by itself, 1 to 16; null for never */
  autoClockOutHours?: number | null;
  /** the minutes after which an unstarted visit is late, 1 to 240; default 10 */
  lateVisitMinutes?: number | null;
  /** the minutes in which a sitter may undo the end of a visit, 0 to 1440; default 10 */
  undoEndMinutes?: number | null;
  /** what clients see of visits: the note for the sitter, the check-in and check-out positions */
  clientSees?: ('note' | 'positions')[] | null;
  /** the days after which calls made without a network are refused, 0 to 365; 0 for at once */
  offlineDays?: number | null;
  /** the complete list: {from, preset, name?} and numbers that differ; `from` begins a workweek */
  payrollRules?: OrganizationUpdateParamsPayrollRules[] | null;
  /** the first date of some pay period of two weeks; null for a Monday */
  payPeriodStart?: LocalDate | null;
  /** the weekday on which weeks begin, from 1 for Monday to 7 for Sunday; default 1 */
  weekStart?: number | null;
  /** the complete list of own words: by word, then by language, {singular, plural} */
  terms?: Record<string, Record<string, OrganizationUpdateParamsTerms>> | null;
  /** the language of the text for payroll; default English */
  payrollLanguage?: string | null;
  /** whether a correction of recorded time needs the member and an approver; default none */
  consent?: 'none' | 'tell' | 'both' | null;
  /** the hours in which members may change their own time without consent, 0 to 720; default 24 */
  freeEditHours?: number | null;
  /** whether a correction of recorded time needs a reason */
  needsReason?: boolean | null;
  /** the months after which recorded time is erased, 24 to 1200; null to keep it */
  retentionMonths?: number | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
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
  /** the name of the type `other`; required with that type and dropped without it */
  customSessionType?: string | null;
  /** the assigned members */
  photographerIds?: string[] | null;
  /** a note for each member: {id: note}, up to 500 characters each; a blank note clears it */
  photographerNotes?: Record<string, string> | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** default scheduled */
  status?: 'scheduled' | 'completed' | 'cancelled' | null;
  /** whether it is time off; default false */
  isTimeOff?: boolean | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
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
  /** the name of the type `other`; required with that type and dropped without it */
  customSessionType?: string | null;
  /** the assigned members */
  photographerIds?: string[] | null;
  /** a note for each member: {id: note}, up to 500 characters each; a blank note clears it */
  photographerNotes?: Record<string, string> | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** default scheduled */
  status?: 'scheduled' | 'completed' | 'cancelled' | null;
  /** whether it is time off; default false */
  isTimeOff?: boolean | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface SessionValidateResult {
  /** The message for each wrong field, by its name; empty if nothing is wrong. */
  fields: Record<string, unknown>;
  /** Where else the assigned members are expected then, at most 20; never a refusal. */
  warnings: SessionValidateResultWarnings[];
}

export interface SessionValidateResultWarnings {
  /** The person who is expected in two places. */
  userId: string;
  /** The person's current name. */
  userName: string | null;
  /** Whether a session or a visit is in the way. */
  kind: 'session' | 'visit';
  /** The id of that session or visit. */
  id: string;
  /** The sentence to show. */
  message: string;
}

export interface SessionValidateParams {
  /** the session that the form changes; its other fields stay */
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
  /** the name of the type `other`; required with that type and dropped without it */
  customSessionType?: string | null;
  /** the assigned members */
  photographerIds?: string[] | null;
  /** a note for each member: {id: note}, up to 500 characters each; a blank note clears it */
  photographerNotes?: Record<string, string> | null;
  /** free text, up to 500 characters */
  notes?: string | null;
  /** default scheduled */
  status?: 'scheduled' | 'completed' | 'cancelled' | null;
  /** whether it is time off; default false */
  isTimeOff?: boolean | null;
}

export interface SessionGetParams {
  /** the session */
  id: string;
}

export interface SessionDeleteParams {
  /** the session */
  id: string;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface SessionPublishParams {
  /** the session */
  id: string;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface SessionUnpublishParams {
  /** the session */
  id: string;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface SessionListResult {
  /** The records of this page. */
  sessions: Session[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface SessionListParams {
  /** the dates around today; a week begins as the organization sets it */
  range?: 'today' | 'week' | 'month' | null;
  /** the first date; default no limit */
  from?: LocalDate | null;
  /** the last date; default no limit */
  to?: LocalDate | null;
  /** a single date, in place of the others */
  date?: LocalDate | null;
  /** only sessions with this assigned member */
  assignedTo?: string | null;
  /** only sessions with this status */
  status?: 'scheduled' | 'completed' | 'cancelled' | null;
  /** true for published sessions, false for drafts */
  published?: boolean | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
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
  /** How many sessions are in the month. */
  count: number;
  /** The names of the days of a week in three letters. */
  weekdays: string[];
  /** The days of all weeks that touch the month. */
  days: SessionCalendarResultDays[];
  /** The texts to show. */
  text: SessionCalendarResultText;
}

export interface SessionCalendarResultDays {
  /** The local date. */
  date: LocalDate;
  /** The day of the month. */
  day: number;
  /** Whether the day is in the month. */
  isWithin: boolean;
  /** Whether it is today. */
  isToday: boolean;
  /** How many sessions it has. */
  count: number;
  /** Its sessions in order, as many as fit in a line. */
  sessions: SessionCalendarResultDaysSessions[];
  /** The texts to show. */
  text: SessionCalendarResultDaysText;
}

export interface SessionCalendarResultDaysSessions {
  /** The session's id. */
  id: string;
  /** Whether it is scheduled, completed or cancelled. */
  status: 'scheduled' | 'completed' | 'cancelled';
  /** Whether everyone of the organization sees it. */
  published: boolean;
  /** Its color, by its place in the day. */
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
  /** The month, like `November 2026`. */
  title: string;
}

export interface SessionCalendarParams {
  /** any date of the month, past or future; default today */
  containing?: LocalDate | null;
  /** only sessions with this assigned member */
  assignedTo?: string | null;
  /** only sessions with this status */
  status?: 'scheduled' | 'completed' | 'cancelled' | null;
}

export interface SessionOptionsResult {
  /** The active schools and the session's school, by name. */
  schools: School[];
  /** The active members and the session's members, by name. */
  members: Member[];
  /** The organization's session types, in order, and the session's. */
  sessionTypes: SessionOptionsResultSessionTypes[];
  /** The minutes between the offered times. */
  timeStepMinutes: number;
  /** The times to offer: every quarter of an hour, and the session's. */
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
  /** The time to show, like `9:15 AM`. */
  text: string;
}

export interface SessionOptionsParams {
  /** the session that the form changes; it may keep its choices, even inactive ones */
  id?: string | null;
}

export interface ChangeListResult {
  /** The records of this page. */
  changes: Change[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface ChangeListParams {
  /** only changes with a higher seq */
  since?: number | null;
  /** only changes of this record */
  recordId?: string | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface ChangeUndoParams {
  /** the change; default the member's latest that is in force, from any front end */
  seq?: number | null;
  /** true for all changes of the same request, false for this one only */
  group?: boolean | null;
  /** the idempotency key of one of your requests, to take back everything that it did */
  key?: string | null;
  /** the name of a front end, to take back the member's latest change made there */
  client?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ChangeRedoParams {
  /** the change; default the latest that you undid since your last change */
  seq?: number | null;
  /** true for all changes of the same request, false for this one only */
  group?: boolean | null;
  /** the idempotency key of one of your requests, to redo everything that it did */
  key?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ChangeObjectParams {
  /** the change */
  seq: number;
  /** the reason, 1 to 500 characters */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface AuthLoginResult {
  /** The token with which other conversations sign in. */
  token: string;
  /** When the token expires. */
  expiresAt: Instant;
  /** The member who has signed in. */
  member: Member;
}

export interface AuthLoginParams {
  /** the address of an active member */
  email: string;
  /** the member's password */
  password: string;
  /** the organization, if the address is known in several */
  organizationId?: string | null;
}

export interface AuthStatusResult {
  /** Whether the conversation has a token. */
  signedIn: boolean;
  /** When the token expires; null if it never does. */
  expiresAt: Instant | null;
  /** The member on whose behalf requests run. */
  member: Member | null;
}

export interface AuthTokenResult {
  /** The token's id, for `auth.revoke`. */
  id: string;
  /** The name of the device. */
  name: string;
  /** When it was made. */
  createdAt: Instant;
  /** The token with which the device signs in; shown only this once. */
  token?: string;
}

export interface AuthTokenParams {
  /** the name of the device, 1 to 100 characters */
  name: string;
}

export interface AuthTokensResult {
  /** The tokens, as many as fit in a line. */
  tokens: AuthTokensResultTokens[];
}

export interface AuthTokensResultTokens {
  /** The token's id, for `auth.revoke`. */
  id: string;
  /** The name of the device. */
  name: string;
  /** When it was made. */
  createdAt: Instant;
  /** The token with which the device signs in; shown only this once. */
  token?: string;
}

export interface AuthRevokeParams {
  /** the token's id, from `auth.token` or `auth.tokens` */
  id: string;
}

export interface SyncPushResult {
  /** A result for each call, in order; send calls without a result again. */
  results: SyncPushResultResults[];
  /** False if `since` belongs to another history; then nothing was run. */
  known: boolean;
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  /** The engine's time. */
  now: Instant;
}

export interface SyncPushResultResults {
  /** The call's key. */
  key: string;
  /** True if it was carried out, by this push or an earlier one. */
  ok?: boolean;
  /** The refusal, with code, message and data. */
  error?: unknown;
}

export interface SyncPushParams {
  /** 1 to 200 calls, in the order in which they were made */
  calls: SyncPushParamsCalls[];
  /** the device's cursor: `epoch`, `seq` and `hash`, unchanged */
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
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
}

export interface SyncPullResult {
  /** Whether the device must drop all its records: the history or its rights have changed. */
  reset: boolean;
  /** Whether `since` belongs to this history; if not, the device sends its confirmed calls again. */
  known: boolean;
  /** Whether `pushed` belongs to this history; if not, the device sends those calls again. */
  pushKnown: boolean;
  /** The records to store. */
  records: SyncPullResultRecords[];
  /** Records of others whose texts were erased since `since`, for the device to erase too. */
  erased: SyncPullResultErased[];
  /** The actor's own rows of the journal after `witnessed`, as an export has them, with salts. */
  rows: unknown[];
  /** The head over all of the actor's rows up to `seq`; null while more rows follow. */
  head: SyncPullResultHead | null;
  /** The keys of the actor's own requests among the changes. */
  keys: string[];
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  /** Where the next page of records begins; null at the end. */
  page: string | null;
  /** Whether there is more to pull at once. */
  more: boolean;
  /** The engine's time. */
  now: Instant;
}

export interface SyncPullResultRecords {
  /** The kind of record. */
  topic: string;
  /** The record's id. */
  id: string;
  /** The stored record; null if it is gone or the member may not see it. */
  record: unknown;
}

export interface SyncPullResultErased {
  /** The kind of record. */
  topic: string;
  /** Its id. */
  id: string;
}

export interface SyncPullResultHead {
  /** How many rows they are. */
  count: number;
  /** The digest of those rows in order, in hexadecimal digits. */
  head: string;
}

export interface SyncPullParams {
  /** the device's cursor: `epoch`, `seq` and `hash`, unchanged */
  since?: SyncPullParamsSince | null;
  /** the cursor in the reply to the device's latest push */
  pushed?: SyncPullParamsPushed | null;
  /** `page` of the reply before */
  page?: string | null;
  /** the last of the actor's rows that the device keeps; default that of `since` */
  witnessed?: number | null;
}

export interface SyncPullParamsSince {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
}

export interface SyncPullParamsPushed {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
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
  /** The method that is called at the upstream. */
  method: string;
  /** Its params, which name the records that were meant. */
  params: Record<string, unknown>;
  /** The state of the call. */
  state: 'queued' | 'sent' | 'refused' | 'withdrawn' | 'confirmed';
  /** The refusal, with code, message and data. */
  error: unknown | null;
  /** How often it was sent. */
  attempts: number;
  /** The texts to show. */
  text: SyncListResultCallsText;
}

export interface SyncListResultCallsText {
  /** The deed, its time and the record that is meant, like `Clock-in at 9:00 AM`. */
  title: string;
  /** Why it was refused, or that it was not sent or confirmed yet. */
  reason: string;
}

export interface SyncListParams {
  /**
   * only calls in this state; withdrawn calls were undone before they were sent, confirmed calls
   * are kept for the organization's `offlineDays`, in case the upstream loses them
   */
  state?: 'queued' | 'sent' | 'refused' | 'withdrawn' | 'confirmed' | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface SyncRetryParams {
  /** the key of a refused call, from `sync.list` */
  key: string;
  /** new params in place of the refused ones */
  params?: Record<string, unknown> | null;
}

export interface SyncDiscardParams {
  /** the key of a refused call, from `sync.list` */
  key: string;
}

export interface SyncUnbindParams {
  /** whether unconfirmed calls may be dropped; default false */
  discard?: boolean | null;
}

export interface SyncWitnessResult {
  /** The records of this page. */
  discrepancies: SyncWitnessResultDiscrepancies[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface SyncWitnessResultDiscrepancies {
  /** The number of the discrepancy. */
  position: number;
  /** When the device found it. */
  at: Instant;
  /** When the device last saw the upstream without it; null if never. */
  since: Instant | null;
  /** Whether it follows from a backup that was restored at the upstream. */
  restored: boolean;
  /**
   * A row was `rewritten`, is `missing` or was `added`; `unexplained`: a record differs from its
   * rows; `head`: the rows do not give the stated head.
   */
  flaw: 'rewritten' | 'missing' | 'added' | 'unexplained' | 'head';
  /** The number of the row at the upstream; null for `head`. */
  seq: number | null;
  /** The kind of the record; null if unknown. */
  topic: string | null;
  /** The id of the record; null if unknown. */
  recordId: string | null;
  /** The digest of the row's facts that the device keeps. */
  factsBefore: string | null;
  /** The digest of its texts that the device keeps. */
  textsBefore: string | null;
  /** The digest of its received facts. */
  factsNow: string | null;
  /** The digest of its received texts. */
  textsNow: string | null;
  /** The row of the device's own journal that stored the received record; null if it is the same. */
  change: number | null;
  /** The record before; null if it is the same. */
  before: unknown;
  /** The received record; null if it is gone or the same. */
  now: unknown;
  /** The texts to show. */
  text: SyncWitnessResultDiscrepanciesText;
}

export interface SyncWitnessResultDiscrepanciesText {
  /** What differs, in words. */
  title: string;
  /** When it was found, like `Fri, Nov 20, 10:10 AM`. */
  at: string;
}

export interface SyncWitnessParams {
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface PlanCreateParams {
  /** the first date on which it applies, until the next plan */
  from: LocalDate;
  /**
   * minutes of each day from Monday: 7 days, or 14 to 56 if weeks alternate, 0 to 1440 each;
   * null ends the account
   */
  dayMinutes?: number[] | null;
  /** days of vacation a year, 0 to 366, in halves */
  vacationDays?: number | null;
  /** the name of the payroll rules that apply; default the rules without a name */
  rules?: string | null;
  /** free text, up to 500 characters */
  note?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface PlanUpdateParams {
  /** the plan */
  id: string;
  /** the first date on which it applies, until the next plan */
  from?: LocalDate | null;
  /**
   * minutes of each day from Monday: 7 days, or 14 to 56 if weeks alternate, 0 to 1440 each;
   * null ends the account
   */
  dayMinutes?: number[] | null;
  /** days of vacation a year, 0 to 366, in halves */
  vacationDays?: number | null;
  /** the name of the payroll rules that apply; default the rules without a name */
  rules?: string | null;
  /** free text, up to 500 characters */
  note?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface PlanDeleteParams {
  /** the plan */
  id: string;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface PlanListResult {
  /** The records of this page. */
  plans: Plan[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface PlanListParams {
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface AbsenceCreateParams {
  /** the reason; a holiday is for everybody */
  kind: 'holiday' | 'sick' | 'other' | 'vacation' | 'lieu' | 'unpaid';
  /** the first date */
  from: LocalDate;
  /** the last date, for at most 366 days in all; default the first */
  to?: LocalDate | null;
  /** how much of each day: 1, or 0.5 for half days; default 1 */
  share?: number | null;
  /** the name of a holiday, 1 to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  note?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface AbsenceUpdateParams {
  /** the absence */
  id: string;
  /** the reason; a holiday is for everybody */
  kind?: 'holiday' | 'sick' | 'other' | 'vacation' | 'lieu' | 'unpaid' | null;
  /** the first date */
  from?: LocalDate | null;
  /** the last date, for at most 366 days in all; default the first */
  to?: LocalDate | null;
  /** how much of each day: 1, or 0.5 for half days; default 1 */
  share?: number | null;
  /** the name of a holiday, 1 to 100 characters */
  name?: string | null;
  /** free text, up to 500 characters */
  note?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface AbsenceDeleteParams {
  /** the absence */
  id: string;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface AbsenceListResult {
  /** The records of this page. */
  absences: Absence[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface AbsenceListParams {
  /** only absences that last until this date or later */
  from?: LocalDate | null;
  /** only absences that begin on this date or earlier */
  to?: LocalDate | null;
  /** only absences of this kind */
  kind?: 'holiday' | 'sick' | 'other' | 'vacation' | 'lieu' | 'unpaid' | null;
  /** true for all members of the organization, where the policy allows */
  everyone?: boolean | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface AbsenceImportResult {
  /** How many absences were recorded. */
  added: number;
  /** How many absences were known already. */
  known: number;
  /** The outcome of each: `taken`, `known` if it was taken before, or the refusal's reason. */
  outcomes: string[];
  /** The first message of each of these reasons. */
  refusals: AbsenceImportResultRefusals[];
  /** The texts to show. */
  text: AbsenceImportResultText;
}

export interface AbsenceImportResultRefusals {
  /** The reason, as in `outcomes`. */
  reason: string;
  /** What is wrong, for people. */
  message: string;
}

export interface AbsenceImportResultText {
  /** The counts in words, and how many were refused. */
  summary: string;
}

export interface AbsenceImportParams {
  /** up to 3000 absences: {uid, from, to, kind, share, name, note} */
  absences: AbsenceImportParamsAbsences[];
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface AbsenceImportParamsAbsences {
  uid?: string | null;
  from: LocalDate;
  to?: LocalDate;
  kind: 'holiday' | 'sick' | 'other' | 'vacation' | 'lieu' | 'unpaid';
  share?: number;
  name?: string | null;
  note?: string | null;
}

export interface AdjustmentCreateParams {
  /** the date from which it counts */
  date: LocalDate;
  /** the reason, 1 to 500 characters, like opening balance, paid out, expired, doctor */
  reason: string;
  /** milliseconds to add to the balance; may be negative */
  ms?: number | null;
  /** days of vacation to add, in halves; may be negative */
  vacationDays?: number | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface AdjustmentUpdateParams {
  /** the adjustment */
  id: string;
  /** the date from which it counts */
  date?: LocalDate | null;
  /** the reason, 1 to 500 characters, like opening balance, paid out, expired, doctor */
  reason?: string | null;
  /** milliseconds to add to the balance; may be negative */
  ms?: number | null;
  /** days of vacation to add, in halves; may be negative */
  vacationDays?: number | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface AdjustmentDeleteParams {
  /** the adjustment */
  id: string;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface AdjustmentListResult {
  /** The records of this page. */
  adjustments: Adjustment[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface AdjustmentListParams {
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface BalanceGetResult {
  /** The first date. */
  from: LocalDate;
  /** The last date. */
  to: LocalDate;
  /** The balance before the first date. */
  openingMs: number;
  /** The time that the plan asks for. */
  targetMs: number;
  /** The time worked, exactly. */
  workedMs: number;
  /** The time that absences are credited with. */
  creditedMs: number;
  /** The sum of the adjustments. */
  adjustedMs: number;
  /** Worked, credited and adjusted, less the target. */
  changeMs: number;
  /** The balance at the end of the last date. */
  balanceMs: number;
  /** A row for each day, week or month, the latest that fit in a line. */
  rows: BalanceGetResultRows[];
  /** Whether a running shift is included, up to now. */
  running: boolean;
  /** The vacation of the year of `to`; null without a plan. */
  vacation: BalanceGetResultVacation | null;
  /** The texts to show. */
  text: BalanceGetResultText;
}

export interface BalanceGetResultRows {
  /** The day, the Monday of the week or the first of the month. */
  from: LocalDate;
  /** The time that the plan asks for. */
  targetMs: number;
  /** The time worked, exactly. */
  workedMs: number;
  /** The time that absences are credited with. */
  creditedMs: number;
  /** The sum of the adjustments. */
  adjustedMs: number;
  /** Worked, credited and adjusted, less the target. */
  changeMs: number;
  /** The balance at the end of the row. */
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
  /** Days carried over from last year. */
  carriedDays: number;
  /** Days that the year's plans grant. */
  entitledDays: number;
  /** The sum of the adjustments. */
  adjustedDays: number;
  /** Days taken up to today. */
  takenDays: number;
  /** Days planned after today. */
  plannedDays: number;
  /** Days left; may be negative. */
  leftDays: number;
  /** The texts to show. */
  text: BalanceGetResultVacationText;
}

export interface BalanceGetResultVacationText {
  /** `leftDays` like `3.5 days`. */
  left: string;
}

export interface BalanceGetResultText {
  /** The dates, like `Nov 16 – 22`. */
  dates: string;
  /** `balanceMs` like `+0h 35m`. */
  balance: string;
}

export interface BalanceGetParams {
  /** the first date; default that of the first plan */
  from?: LocalDate | null;
  /** the last date, at most today; default yesterday, or today if `from` is today */
  to?: LocalDate | null;
  /** the period of each row: a day, a week or a month; default a day */
  by?: 'day' | 'week' | 'month' | null;
  /** the member whose time it is, where the policy allows; default yourself */
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
  /** The name to show. */
  userName: string;
  /** The first workday. */
  from: LocalDate;
  /** The last workday. */
  to: LocalDate;
  /** The preset of the rule at the beginning; null without a rule. */
  preset: string | null;
  /** The edition of that preset. */
  edition: string | null;
  /** The time worked, exactly. */
  exactMs: number;
  /** Pauses short enough to count as work. */
  paidPauseMs: number;
  /** What rounding added; negative if it subtracted. */
  biasMs: number;
  /** The sum of these three: the time to pay. */
  payMs: number;
  /** Time paid at the regular rate. */
  regularMs: number;
  /** Time paid at one and a half times the rate. */
  overtimeMs: number;
  /** Time paid at twice the rate. */
  doubleMs: number;
  /** What rounding came to in the weeks up to the last date. */
  bias: PayrollGetResultPayrollsBias;
  /** Whether a running shift is included, up to now. */
  running: boolean;
  /** The texts to show. */
  text: PayrollGetResultPayrollsText;
  /** The workdays with time, as many as fit. */
  days: PayrollGetResultPayrollsDays[];
  /** Where the recorded time differs from the rules, by date, as many as fit. */
  findings: PayrollGetResultPayrollsFindings[];
  /** Whether the next record has more of this payroll's days and findings. */
  more: boolean;
}

export interface PayrollGetResultPayrollsBias {
  /** How many weeks. */
  weeks: number;
  /** What rounding added; negative if it subtracted. */
  ms: number;
  /** Like `Rounding took 1h 10m in 12 weeks`; null if it came to nothing. */
  text: string | null;
}

export interface PayrollGetResultPayrollsText {
  /** The dates, like `Nov 16 – 22`. */
  dates: string;
  /** `payMs` like `42h 30m`. */
  pay: string;
  /** `payMs` like `42.5 hrs`. */
  hours: string;
  /** `overtimeMs` and `doubleMs` like `2h 30m`; null without any. */
  overtime: string | null;
}

export interface PayrollGetResultPayrollsDays {
  /** The workday. */
  date: LocalDate;
  /** Time paid at the regular rate. */
  regularMs: number;
  /** Time paid at one and a half times the rate. */
  overtimeMs: number;
  /** Time paid at twice the rate. */
  doubleMs: number;
}

export interface PayrollGetResultPayrollsFindings {
  /** The kind of finding. */
  kind: 'average_high' | 'break_late' | 'break_missing' | 'break_short' | 'day_long' | 'day_off_owed' | 'recorded_late' | 'rest_short' | 'week_rest_short' | 'worked_on_absence';
  /** The date on which the day's work began. */
  date: LocalDate;
  /** The shift that it is about. */
  entryId?: string;
  /** The time that is missing or in excess. */
  ms?: number;
  /** When a break had to begin at the latest. */
  dueAt?: Instant;
  /** How many days late it was. */
  days?: number;
  /** The last date on which a day off can make up for it. */
  by?: LocalDate;
  /** The sentence to show. */
  text: string;
  /** The source of the rule; null for a rule of the organization's own. */
  source: string | null;
  /** The buttons that mend it. */
  actions: PayrollGetResultPayrollsFindingsActions[];
}

export interface PayrollGetResultPayrollsFindingsActions {
  /** The text of the button. */
  label: string;
  /** The method to call. */
  method: string;
  /** The params to call it with. */
  params: unknown;
  /** The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`. */
  choose?: string;
}

export interface PayrollGetParams {
  /** true for all members of the organization, where the policy allows */
  everyone?: boolean | null;
  /** the kind of period, in place of `from` and `to` */
  period?: 'week' | 'twoWeeks' | 'halfMonth' | 'month' | null;
  /** any date of the period; default today */
  containing?: LocalDate | null;
  /** the first workday */
  from?: LocalDate | null;
  /** the last workday, for at most 366 days in all */
  to?: LocalDate | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface PayrollPresetsResult {
  /** The preset rules. */
  presets: PayrollPresetsResultPresets[];
  /** What the law asks and no preset checks. */
  leftOut: string[];
}

export interface PayrollPresetsResultPresets {
  /** The name that a rule gives as its `preset`. */
  name: string;
  /** Its edition; a rule keeps the numbers of its own edition. */
  edition: string;
  /** Its numbers. */
  numbers: PayrollPresetsResultPresetsNumbers;
  /** The source of each number. */
  sources: PayrollPresetsResultPresetsSources[];
  /** What else the law asks and this preset does not check. */
  leftOut: string[];
}

export interface PayrollPresetsResultPresetsNumbers {
  /** Minutes to which starts and ends are rounded; 0 for no rounding. */
  roundMinutes: number;
  /** Pauses of up to this many minutes count as work. */
  paidPauseMinutes: number;
  /** When a workday begins. */
  workdayStart: string;
  /** The day on which a workweek begins, 1 for Monday. */
  weekStart: number;
  /** Whether both sides agreed to do without waivable breaks. */
  waived: boolean;
  /** The class of pay for the time beyond some minutes of a day. */
  day: PayrollPresetsResultPresetsNumbersDay[];
  /** The class of pay for regular time beyond some minutes of a week. */
  week: PayrollPresetsResultPresetsNumbersWeek | null;
  /** The same as `day` for the seventh day of a week. */
  seventh: PayrollPresetsResultPresetsNumbersSeventh[];
  /** The breaks that are owed. */
  breaks: PayrollPresetsResultPresetsNumbersBreaks[];
  /** Minutes that a pause needs to be part of a break. */
  pauseMinutes: number;
  /** The most minutes of work without a break. */
  stretchMinutes: number | null;
  /** The most minutes of work in a day. */
  dayMaxMinutes: number | null;
  /** The limit of a week's average hours. */
  average: PayrollPresetsResultPresetsNumbersAverage | null;
  /** The fewest minutes of rest between two days' work. */
  restMinutes: number | null;
  /** The days in which a day off must make up for work on a day off. */
  dayOff: PayrollPresetsResultPresetsNumbersDayOff | null;
  /** The fewest minutes of uninterrupted rest in a week. */
  weekRestMinutes: number | null;
  /** The days in which time must be recorded. */
  recordDays: number | null;
}

export interface PayrollPresetsResultPresetsNumbersDay {
  /** Minutes beyond which the class applies. */
  over: number;
  /** The class of pay. */
  class: 'regular' | 'overtime' | 'double';
}

export interface PayrollPresetsResultPresetsNumbersWeek {
  /** Minutes beyond which the class applies. */
  over: number;
  /** The class of pay. */
  class: 'regular' | 'overtime' | 'double';
}

export interface PayrollPresetsResultPresetsNumbersSeventh {
  /** Minutes beyond which the class applies. */
  over: number;
  /** The class of pay. */
  class: 'regular' | 'overtime' | 'double';
}

export interface PayrollPresetsResultPresetsNumbersBreaks {
  /** Minutes of work beyond which the break is owed. */
  over: number;
  /** Its length in minutes. */
  minutes: number;
  /** Minutes of work by which it must begin; null if only the sum of breaks counts. */
  startBy: number | null;
  /** Minutes of work up to which it can be waived. */
  waivableTo: number | null;
}

export interface PayrollPresetsResultPresetsNumbersAverage {
  /** The most hours a week, on average. */
  hours: number;
  /** The days of a week that count; 6 leaves out Sundays. */
  days: number;
  /** The number of weeks in the average. */
  weeks: number;
  /** The kinds of absence whose days do not count. */
  neutral: ('holiday' | 'sick' | 'other' | 'vacation' | 'lieu' | 'unpaid')[];
}

export interface PayrollPresetsResultPresetsNumbersDayOff {
  /** Days to make up for a Sunday. */
  sunday: number;
  /** Days to make up for a holiday. */
  holiday: number;
}

export interface PayrollPresetsResultPresetsSources {
  /** The number's name in a rule. */
  number: string;
  /** The law, regulation or judgment. */
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
  /** The organization whose journal it covers. */
  organizationId: string;
  /** The epoch of the store at that time. */
  epoch: string;
  /** The last row that it covers. */
  seq: number;
  /** When it was made. */
  at: Instant;
  /** The root of the tree over all members' rows, in hexadecimal digits. */
  root: string;
  /** The signature of the line; null if it is not signed. */
  signature: string | null;
  /** The texts to show. */
  text: SealListResultSealsText;
}

export interface SealListResultSealsText {
  /** The seal as one line, to keep elsewhere. */
  line: string;
}

export interface SealListParams {
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface SealGetResult {
  /** The seal. */
  seal: SealGetResultSeal;
  /** The member. */
  userId: string;
  /** How many of the member's rows the seal covers. */
  count: number;
  /** The digest of those rows in order; null without rows. */
  head: string | null;
  /** The digests that are joined with the member's leaf on the way to the root, lowest first. */
  path: SealGetResultPath[];
}

export interface SealGetResultSeal {
  /** The organization whose journal it covers. */
  organizationId: string;
  /** The epoch of the store at that time. */
  epoch: string;
  /** The last row that it covers. */
  seq: number;
  /** When it was made. */
  at: Instant;
  /** The root of the tree over all members' rows, in hexadecimal digits. */
  root: string;
  /** The signature of the line; null if it is not signed. */
  signature: string | null;
  /** The texts to show. */
  text: SealGetResultSealText;
}

export interface SealGetResultSealText {
  /** The seal as one line, to keep elsewhere. */
  line: string;
}

export interface SealGetResultPath {
  /** The side of this digest: `left` or `right`. */
  side: string;
  /** The digest, in hexadecimal digits. */
  digest: string;
}

export interface SealGetParams {
  /** the `seq` of the seal: the last row that it covers */
  seq: number;
  /** the member whose time it is, where the policy allows; default yourself */
  userId?: string | null;
}

export interface WordsGetResult {
  /** The language of the words. */
  language: string;
  /** The writing direction of the language: `ltr` or `rtl`. */
  direction: 'ltr' | 'rtl';
  /** The languages to choose from. */
  languages: WordsGetResultLanguages[];
  /** Words for each action of `can` and each method that does something. */
  verbs: Record<string, unknown>;
  /** Words for each parameter that a form asks for. */
  inputs: Record<string, unknown>;
  /** Words for each setting, the organization's included. */
  settings: Record<string, unknown>;
  /** Words for each list. */
  lists: Record<string, unknown>;
  /** Words for each kind of record, and its status. */
  states: Record<string, unknown>;
  /** Words for each view and its pages. */
  views: Record<string, unknown>;
  /** The organization's own words. */
  terms: Record<string, unknown>;
}

export interface WordsGetResultLanguages {
  /** The language's tag. */
  language: string;
  /** True if no speaker of the language has checked it yet. */
  draft?: boolean;
  /** The language's name in that language. */
  name: string;
}

export interface WordsGetParams {
  /** the tag of a language, like `de` or `pt-BR`; default that of the conversation */
  language?: string | null;
}

export interface PresenceReportResult {
  /** Whether the member wants to be asked: `idleMinutes` of the settings. */
  on: boolean;
  /** Since when they have been away; null while they are active, or while no program reports. */
  since: Instant | null;
  /** How long they have been away; null likewise. */
  awayMs: number | null;
  /** The texts to show. */
  text: PresenceReportResultText;
}

export interface PresenceReportResultText {
  /** Like `Away since 9:40 AM, 20m 00s`; null likewise. */
  away: string | null;
}

export interface PresenceReportParams {
  /** `active`, to repeat every 5 minutes, or `idle`, `locked` or `asleep`, to send once */
  state: 'active' | 'idle' | 'locked' | 'asleep';
  /** when the state began, not in the future; default now */
  since?: Instant | null;
  /** a name that tells the reporting program from others, 1 to 50 characters */
  source: string;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface PresenceStatusResult {
  /** Whether the member wants to be asked: `idleMinutes` of the settings. */
  on: boolean;
  /** Since when they have been away; null while they are active, or while no program reports. */
  since: Instant | null;
  /** How long they have been away; null likewise. */
  awayMs: number | null;
  /** The texts to show. */
  text: PresenceStatusResultText;
}

export interface PresenceStatusResultText {
  /** Like `Away since 9:40 AM, 20m 00s`; null likewise. */
  away: string | null;
}

export interface PresenceSettleResult {
  /** The current clock. */
  clock: Clock;
  /** The current timer. */
  timer: Timer;
}

export interface PresenceSettleParams {
  /** the id of the alert `presence.away` */
  id: string;
  /** `keep`, `discard`, `stop`, `task` or `break` */
  as: 'keep' | 'discard' | 'stop' | 'task' | 'break';
  /** the task that gets the time, for `task` */
  taskId?: string | null;
  /** why recorded time is corrected, 1 to 500 characters; some organizations require it */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ProposalCreateParams {
  /** the method that corrects recorded time, such as entry.update */
  method: string;
  /** the params of that method */
  params?: Record<string, unknown> | null;
  /** the reason, 1 to 500 characters */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ProposalAcceptParams {
  /** the proposal */
  id: string;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ProposalDeclineParams {
  /** the proposal */
  id: string;
  /** the reason, 1 to 500 characters */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ProposalWithdrawParams {
  /** the proposal */
  id: string;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ProposalListResult {
  /** The records of this page. */
  proposals: Proposal[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface ProposalListParams {
  /** only proposals in this state */
  state?: 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'stale' | 'expired' | null;
  /** only proposals that correct this member's time */
  userId?: string | null;
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface ReminderCreateParams {
  /** the text, 1 to 200 characters */
  text: string;
  /** the weekdays on which it comes, 1 for Monday to 7 for Sunday; default each day */
  days?: number[] | null;
  /** the time of day at which it comes */
  at?: string | null;
  /** in place of a time of day: the work in a shift before each reminder, at least 5 minutes */
  everyWorkedMs?: number | null;
  /** in place of a time of day: how long neither a shift nor a timer has run, at least 5 minutes */
  untrackedForMs?: number | null;
  /** the hours of the day in which untracked time counts; default all day */
  between?: ReminderCreateParamsBetween | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ReminderCreateParamsBetween {
  /** When the hours begin. */
  from: string;
  /** When the hours end. */
  to: string;
}

export interface ReminderUpdateParams {
  /** the reminder */
  id: string;
  /** the text, 1 to 200 characters */
  text?: string | null;
  /** the weekdays on which it comes, 1 for Monday to 7 for Sunday; default each day */
  days?: number[] | null;
  /** the time of day at which it comes */
  at?: string | null;
  /** in place of a time of day: the work in a shift before each reminder, at least 5 minutes */
  everyWorkedMs?: number | null;
  /** in place of a time of day: how long neither a shift nor a timer has run, at least 5 minutes */
  untrackedForMs?: number | null;
  /** the hours of the day in which untracked time counts; default all day */
  between?: ReminderUpdateParamsBetween | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ReminderUpdateParamsBetween {
  /** When the hours begin. */
  from: string;
  /** When the hours end. */
  to: string;
}

export interface ReminderDeleteParams {
  /** the reminder */
  id: string;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface ReminderListResult {
  /** The records of this page. */
  reminders: Reminder[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface ReminderListParams {
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface ErasureListResult {
  /** The records of this page. */
  erasures: Erasure[];
  /** Where the next page begins; null on the last one. */
  cursor: string | null;
}

export interface ErasureListParams {
  /** the most records in a page, 1 to 100; default 50 */
  limit?: number | null;
  /** the `cursor` of the page before */
  cursor?: string | null;
}

export interface RecordEraseParams {
  /** the kind of record */
  topic: string;
  /** the record; it may be deleted already */
  id: string;
  /** the reason, 1 to 500 characters */
  reason?: string | null;
  /** true to get the result or the refusal without changing anything */
  dryRun?: boolean | null;
  /** 1–64 bytes; the same request with the same key gets the first result again */
  idempotencyKey?: string | null;
}

export interface TickParams {
  /** The instant of the tick. */
  now: Instant;
  /** The running shift. */
  clock?: TickParamsClock;
  /** The running timer. */
  timer?: Timer;
  /** The visits in progress that the actor may see. */
  visits?: TickParamsVisits[];
}

export interface TickParamsClock {
  /** The running shift. */
  id: string;
  /** Time since the shift began, breaks included. */
  elapsedMs: number;
  /** Time since the shift began, less its breaks. */
  workedMs: number;
  /** Time worked on the current local day. */
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
  /** When the shift began, like `9:00 AM`, or `Fri 9:00 AM` if not today. */
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
  /** Whether it is in progress with at most five minutes left. */
  isFiveMinuteWarning: boolean;
  /** Whether it is in progress past its scheduled end. */
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
  /** The id that `live.start` gave the read. */
  id: number;
  /** The number of the page, from 0, for a list with several pages. */
  page?: number;
  /** How many pages the list has now; later ones are gone. */
  pages?: number;
  /** The new result of the method. */
  result?: unknown;
  /** Why there is no result now; the read goes on once it can. */
  error?: LiveParamsError;
}

export interface LiveParamsError {
  /** The same as in a reply. */
  code: number;
  /** What is wrong, for people. */
  message: string;
  /** The same as in a reply. */
  data?: unknown;
}

export interface ResyncParams {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
}

export interface ClockState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'clock';
  /** Who or what caused it. */
  cause: ClockStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: Clock;
}

export interface ClockStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface GapState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'gap';
  /** Who or what caused it. */
  cause: GapStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: GapStateValue;
}

export interface GapStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface GapStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Gap | null;
}

export interface EntryState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'entry';
  /** Who or what caused it. */
  cause: EntryStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: EntryStateValue;
}

export interface EntryStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface EntryStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Entry | null;
}

export interface TaskState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'task';
  /** Who or what caused it. */
  cause: TaskStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: TaskStateValue;
}

export interface TaskStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface TaskStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Task | null;
}

export interface TimerState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'timer';
  /** Who or what caused it. */
  cause: TimerStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: Timer;
}

export interface TimerStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface VisitState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'visit';
  /** Who or what caused it. */
  cause: VisitStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: VisitStateValue;
}

export interface VisitStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface VisitStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Visit | null;
}

export interface ActivityState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'activity';
  /** Who or what caused it. */
  cause: ActivityStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: ActivityStateValue;
}

export interface ActivityStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface ActivityStateValue {
  /** Whether the activity started, changed or ended. */
  phase: 'start' | 'update' | 'end';
  /** The current activity. */
  activity: Activity;
}

export interface AlertState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'alert';
  /** Who or what caused it. */
  cause: AlertStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: AlertStateValue;
}

export interface AlertStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface AlertStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Alert | null;
}

export interface SettingsState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'settings';
  /** Who or what caused it. */
  cause: SettingsStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: Settings;
}

export interface SettingsStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface SchoolState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'school';
  /** Who or what caused it. */
  cause: SchoolStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: SchoolStateValue;
}

export interface SchoolStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface SchoolStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: School | null;
}

export interface MemberState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'member';
  /** Who or what caused it. */
  cause: MemberStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: MemberStateValue;
}

export interface MemberStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface MemberStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Member | null;
}

export interface OrganizationState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'organization';
  /** Who or what caused it. */
  cause: OrganizationStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: OrganizationStateValue;
}

export interface OrganizationStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface OrganizationStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Organization | null;
}

export interface SessionState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'session';
  /** Who or what caused it. */
  cause: SessionStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: SessionStateValue;
}

export interface SessionStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface SessionStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Session | null;
}

export interface SyncState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'sync';
  /** Who or what caused it. */
  cause: SyncStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: Sync;
}

export interface SyncStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface PlanState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'plan';
  /** Who or what caused it. */
  cause: PlanStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: PlanStateValue;
}

export interface PlanStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface PlanStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Plan | null;
}

export interface AbsenceState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'absence';
  /** Who or what caused it. */
  cause: AbsenceStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: AbsenceStateValue;
}

export interface AbsenceStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface AbsenceStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Absence | null;
}

export interface AdjustmentState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'adjustment';
  /** Who or what caused it. */
  cause: AdjustmentStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: AdjustmentStateValue;
}

export interface AdjustmentStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface AdjustmentStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Adjustment | null;
}

export interface ProposalState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'proposal';
  /** Who or what caused it. */
  cause: ProposalStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: ProposalStateValue;
}

export interface ProposalStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface ProposalStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Proposal | null;
}

export interface ReminderState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'reminder';
  /** Who or what caused it. */
  cause: ReminderStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: ReminderStateValue;
}

export interface ReminderStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface ReminderStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Reminder | null;
}

export interface ErasureState {
  /** The name of the store's history. */
  epoch: string;
  /** The number of the latest change that was sent. */
  seq: number;
  /** The hash of that change, which identifies the history. */
  hash: string;
  topic: 'erasure';
  /** Who or what caused it. */
  cause: ErasureStateCause;
  /** True at the one front end that announces the alert to the member. */
  announce?: boolean;
  value: ErasureStateValue;
}

export interface ErasureStateCause {
  /** The method or command that was called; null if time caused it. */
  method: string | null;
  /** The member who called it; null if no member did. */
  userId: string | null;
  /** `self` for this conversation, `peer` for another engine, `time`, or `upstream`. */
  origin: 'self' | 'peer' | 'time' | 'upstream';
}

export interface ErasureStateValue {
  /** The record's id. */
  id: string;
  /** The record; null once it is gone. */
  record: Erasure | null;
}

/** What the engine tells; `subscribed` is the reply to `subscribe`, ahead of what it brings. */
export type Message =
  | { method: 'tick'; params: TickParams }
  | { method: 'live'; params: LiveParams }
  | { method: 'resync'; params: ResyncParams }
  | { method: 'state'; params: ClockState }
  | { method: 'state'; params: GapState }
  | { method: 'state'; params: EntryState }
  | { method: 'state'; params: TaskState }
  | { method: 'state'; params: TimerState }
  | { method: 'state'; params: VisitState }
  | { method: 'state'; params: ActivityState }
  | { method: 'state'; params: AlertState }
  | { method: 'state'; params: SettingsState }
  | { method: 'state'; params: SchoolState }
  | { method: 'state'; params: MemberState }
  | { method: 'state'; params: OrganizationState }
  | { method: 'state'; params: SessionState }
  | { method: 'state'; params: SyncState }
  | { method: 'state'; params: PlanState }
  | { method: 'state'; params: AbsenceState }
  | { method: 'state'; params: AdjustmentState }
  | { method: 'state'; params: ProposalState }
  | { method: 'state'; params: ReminderState }
  | { method: 'state'; params: ErasureState }
  | { method: 'subscribed'; params: SubscribeResult };

/** One engine and the conversation with it. */
export class Punchline extends Engine<Message> {
  /**
   * Sets the protocol, actor, time zone and language; optional, and may be repeated.
   * Refused with `validation`, `protocol_unsupported`, `zone_unknown`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`.
   */
  initialize(params: InitializeParams = {}): Promise<InitializeResult> {
    return this.ask<InitializeResult>('initialize', params);
  }

  /** Answers and does nothing else. */
  ping(): Promise<Record<string, unknown>> {
    return this.ask<Record<string, unknown>>('ping');
  }

  /** Answers, and then ends the engine. */
  shutdown(): Promise<null> {
    return this.ask<null>('shutdown');
  }

  /**
   * Subscribes to changes of these topics, in addition to earlier ones.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
   */
  subscribe(params: SubscribeParams): Promise<SubscribeResult> {
    return this.askToSubscribe<SubscribeResult>(params);
  }

  /**
   * Ends some or all subscriptions.
   * Refused with `unauthenticated`, `token_expired`, `not_found`.
   */
  unsubscribe(params: UnsubscribeParams = {}): Promise<UnsubscribeResult> {
    return this.ask<UnsubscribeResult>('unsubscribe', params);
  }

  /**
   * Calls a reading method, and sends its result again whenever it changes.
   * Refused with `validation`, `in_future`, `end_before_start`, `zone_unknown`,
   * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `overlap`, `no_timer`,
   * `period_locked`, `too_many_live`.
   */
  liveStart(params: LiveStartParams): Promise<LiveStartResult> {
    return this.ask<LiveStartResult>('live.start', params);
  }

  /**
   * Adds the next page to a live list, and keeps it live with the pages before it.
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

  /** Gives the OpenRPC document that describes every method. */
  rpcDiscover(): Promise<unknown> {
    return this.ask<unknown>('rpc.discover');
  }

  /**
   * Gives the time, and the zone in force with its source.
   * Refused with `unauthenticated`, `token_expired`, `not_found`.
   */
  timeNow(): Promise<TimeNowResult> {
    return this.ask<TimeNowResult>('time.now');
  }

  /**
   * Moves the virtual clock forward; everything that is due on the way happens.
   * Refused with `not_virtual`, `validation`, `unauthenticated`, `token_expired`, `not_found`.
   */
  timeAdvance(params: TimeAdvanceParams = {}): Promise<TimeAdvanceResult> {
    return this.ask<TimeAdvanceResult>('time.advance', params);
  }

  /**
   * Sets the virtual clock, like a clock on the wall; nothing happens in between.
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
   * Changes the notes, tags and session of the running shift.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `not_clocked_in`, `period_locked`, `idempotency_mismatch`.
   */
  clockUpdate(params: ClockUpdateParams = {}): Promise<Clock> {
    return this.ask<Clock>('clock.update', params);
  }

  /**
   * Says whether a member is clocked in, since when, and how long they worked today.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  clockStatus(params: ClockStatusParams = {}): Promise<Clock> {
    return this.ask<Clock>('clock.status', params);
  }

  /**
   * Lists everybody's clock and timer by the name that is shown, for admins and managers.
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
   * Lists the gaps of a shift or a day, deleted ones included, earliest first.
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
   * Changes the start and the end of a gap.
   * Refused with `in_future`, `end_before_start`, `edit_window`, `validation`,
   * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `overlap`,
   * `gap_outside`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
   */
  gapUpdate(params: GapUpdateParams): Promise<Gap> {
    return this.ask<Gap>('gap.update', params);
  }

  /**
   * Counts a gap as worked time; it stays in lists, marked as deleted.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
   */
  gapDelete(params: GapDeleteParams): Promise<GapDeleteResult> {
    return this.ask<GapDeleteResult>('gap.delete', params);
  }

  /**
   * Restores a deleted gap, cut to its shift and around other gaps.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `overlap`, `gap_outside`, `period_locked`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  gapRestore(params: GapRestoreParams): Promise<GapRestoreResult> {
    return this.ask<GapRestoreResult>('gap.restore', params);
  }

  /**
   * Reports that the member entered the workplace: clocks in, or continues the shift.
   * Refused with `in_future`, `too_long`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `stale_event`, `period_locked`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  fenceEnter(params: FenceEnterParams = {}): Promise<FenceEnterResult> {
    return this.ask<FenceEnterResult>('fence.enter', params);
  }

  /**
   * Reports that the member left the workplace; the clock runs on during the grace period.
   * Refused with `in_future`, `too_long`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `stale_event`, `needs_consent`, `idempotency_mismatch`.
   */
  fenceExit(params: FenceExitParams = {}): Promise<FenceExitResult> {
    return this.ask<FenceExitResult>('fence.exit', params);
  }

  /**
   * Takes a position, and decides whether the member has entered or left the workplace.
   * Refused with `validation`, `no_workplace`, `in_future`, `too_long`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `stale_event`, `period_locked`,
   * `needs_consent`, `idempotency_mismatch`.
   */
  fenceLocate(params: FenceLocateParams): Promise<FenceLocateResult> {
    return this.ask<FenceLocateResult>('fence.locate', params);
  }

  /**
   * Records a shift or a task entry that has ended.
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
   * Lists the entries that touch a range of dates, newest first.
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
   * Deletes an entry that has ended; the journal keeps it.
   * Refused with `active_entry`, `edit_window`, `validation`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `period_locked`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  entryDelete(params: EntryDeleteParams): Promise<Entry> {
    return this.ask<Entry>('entry.delete', params);
  }

  /**
   * Splits an entry that has ended in two; each gap stays with its part.
   * Refused with `validation`, `active_entry`, `edit_window`, `too_long`, `too_short`,
   * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `period_locked`,
   * `needs_consent`, `idempotency_mismatch`.
   */
  entrySplit(params: EntrySplitParams): Promise<EntrySplitResult> {
    return this.ask<EntrySplitResult>('entry.split', params);
  }

  /**
   * Joins two entries that follow each other; the time between shifts becomes a gap.
   * Refused with `validation`, `active_entry`, `edit_window`, `too_long`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `overlap`, `period_locked`,
   * `needs_consent`, `idempotency_mismatch`.
   */
  entryJoin(params: EntryJoinParams): Promise<Entry> {
    return this.ask<Entry>('entry.join', params);
  }

  /**
   * Imports entries of another program; a refused one does not stop the others.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `needs_consent`, `idempotency_mismatch`.
   */
  entryImport(params: EntryImportParams): Promise<EntryImportResult> {
    return this.ask<EntryImportResult>('entry.import', params);
  }

  /**
   * Finds the member's entries that overlap an interval.
   * Refused with `end_before_start`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  entryOverlaps(params: EntryOverlapsParams): Promise<EntryOverlapsResult> {
    return this.ask<EntryOverlapsResult>('entry.overlaps', params);
  }

  /**
   * Cuts a stretch of time out of the entries that ran through it.
   * Refused with `validation`, `in_future`, `end_before_start`, `edit_window`, `too_long`,
   * `too_short`, `unauthenticated`, `token_expired`, `permission_denied`, `not_found`,
   * `overlap`, `gap_outside`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
   */
  entryCutOut(params: EntryCutOutParams): Promise<EntryCutOutResult> {
    return this.ask<EntryCutOutResult>('entry.cutOut', params);
  }

  /**
   * Gives the time worked on a local day, including running shifts up to now.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  dayGet(params: DayGetParams = {}): Promise<DayGetResult> {
    return this.ask<DayGetResult>('day.get', params);
  }

  /**
   * Gives the worked time of a week, which begins on the organization's first weekday.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  weekGet(params: WeekGetParams = {}): Promise<Week> {
    return this.ask<Week>('week.get', params);
  }

  /**
   * Lists the weeks from this one back to the week of the first shift.
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
   * Gives a week's hours as a text message to payroll.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  weekPayroll(params: WeekPayrollParams = {}): Promise<WeekPayrollResult> {
    return this.ask<WeekPayrollResult>('week.payroll', params);
  }

  /**
   * Closes a week: marks it as sent to payroll, and gives the text to send.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  weekSend(params: WeekSendParams = {}): Promise<WeekSendResult> {
    return this.ask<WeekSendResult>('week.send', params);
  }

  /**
   * Proposes to lock a week with its hours; the week is locked once the other side accepts.
   * Refused with `validation`, `active_entry`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `proposal_waiting`, `period_locked`,
   * `idempotency_mismatch`.
   */
  weekSubmit(params: WeekSubmitParams = {}): Promise<Week> {
    return this.ask<Week>('week.submit', params);
  }

  /**
   * Reopens a week that both sides agreed to.
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
   * Renames a task, changes its budget, hides it or shows it again.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `forgotten`, `idempotency_mismatch`.
   */
  taskUpdate(params: TaskUpdateParams): Promise<Task> {
    return this.ask<Task>('task.update', params);
  }

  /**
   * Hides a task; its time stays.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `forgotten`, `idempotency_mismatch`.
   */
  taskDelete(params: TaskDeleteParams): Promise<Task> {
    return this.ask<Task>('task.delete', params);
  }

  /**
   * Lists the member's tasks by name, in any case.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  taskList(params: TaskListParams = {}): Promise<TaskListResult> {
    return this.ask<TaskListResult>('task.list', params);
  }

  /**
   * Starts the timer on a task; stops a running timer first and saves its entry.
   * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `overlap`, `period_locked`, `forgotten`,
   * `idempotency_mismatch`.
   */
  timerStart(params: TimerStartParams = {}): Promise<TimerStartResult> {
    return this.ask<TimerStartResult>('timer.start', params);
  }

  /**
   * Stops the timer and saves its entry, unless the entry has no length.
   * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `no_timer`, `forgotten`,
   * `idempotency_mismatch`.
   */
  timerStop(params: TimerStopParams = {}): Promise<TimerStopResult> {
    return this.ask<TimerStopResult>('timer.stop', params);
  }

  /**
   * Starts the timer again on the last task, with the name and tags of its entry.
   * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `already_started`, `overlap`,
   * `period_locked`, `idempotency_mismatch`.
   */
  timerContinue(params: TimerContinueParams = {}): Promise<Timer> {
    return this.ask<Timer>('timer.continue', params);
  }

  /**
   * Stops the timer without saving an entry.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `no_timer`, `period_locked`, `idempotency_mismatch`.
   */
  timerCancel(params: TimerCancelParams = {}): Promise<TimerCancelResult> {
    return this.ask<TimerCancelResult>('timer.cancel', params);
  }

  /**
   * Changes the task, name, notes and tags of the running timer.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `no_timer`, `period_locked`, `idempotency_mismatch`.
   */
  timerUpdate(params: TimerUpdateParams = {}): Promise<Timer> {
    return this.ask<Timer>('timer.update', params);
  }

  /**
   * Says on which task the timer runs, and for how long.
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
   * Says whether the running timer's start may be moved to an instant.
   * Refused with `in_future`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `no_timer`, `overlap`, `period_locked`.
   */
  timerValidateStart(params: TimerValidateStartParams): Promise<TimerValidateStartResult> {
    return this.ask<TimerValidateStartResult>('timer.validateStart', params);
  }

  /**
   * Gives the time of today and in all, for each task and in total, running time included.
   * Refused with `validation`, `zone_unknown`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`.
   */
  statsGet(params: StatsGetParams = {}): Promise<StatsGetResult> {
    return this.ask<StatsGetResult>('stats.get', params);
  }

  /**
   * Sums up the time of a range of dates, cut at local midnight, with running time up to now.
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
   * Changes a visit's schedule or its details.
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
   * Gives the countdown of a visit, with the visit.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  visitStatus(params: VisitStatusParams): Promise<Visit> {
    return this.ask<Visit>('visit.status', params);
  }

  /**
   * Deletes a visit; the result is the deleted visit.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `needs_consent`, `idempotency_mismatch`.
   */
  visitDelete(params: VisitDeleteParams): Promise<Visit> {
    return this.ask<Visit>('visit.delete', params);
  }

  /**
   * Lists the visits that the actor may see, by scheduled start.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  visitList(params: VisitListParams = {}): Promise<VisitListResult> {
    return this.ask<VisitListResult>('visit.list', params);
  }

  /**
   * Checks in, and starts the countdown to the scheduled end.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `already_started`, `already_completed`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  visitStart(params: VisitStartParams): Promise<VisitStartResult> {
    return this.ask<VisitStartResult>('visit.start', params);
  }

  /**
   * Checks out; the visit is completed and its countdown stops.
   * Refused with `validation`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `not_started`, `already_completed`,
   * `needs_consent`, `idempotency_mismatch`.
   */
  visitEnd(params: VisitEndParams): Promise<VisitEndResult> {
    return this.ask<VisitEndResult>('visit.end', params);
  }

  /**
   * Undoes a check-in, or, for some minutes, a check-out.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `not_started`, `already_completed`, `needs_consent`, `idempotency_mismatch`.
   */
  visitUndo(params: VisitUndoParams): Promise<Visit> {
    return this.ask<Visit>('visit.undo', params);
  }

  /**
   * Leaves a message with a visit, in place of an earlier one.
   * Refused with `too_long`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  visitMessage(params: VisitMessageParams): Promise<Visit> {
    return this.ask<Visit>('visit.message', params);
  }

  /**
   * Corrects the recorded check-in or check-out, or adds a forgotten one.
   * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
   * `token_expired`, `permission_denied`, `not_found`, `not_started`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  visitAmend(params: VisitAmendParams): Promise<Visit> {
    return this.ask<Visit>('visit.amend', params);
  }

  /**
   * Counts how punctual visits were, in all and by sitter, without estimates.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  visitReliability(params: VisitReliabilityParams): Promise<VisitReliabilityResult> {
    return this.ask<VisitReliabilityResult>('visit.reliability', params);
  }

  /**
   * Fills in the missing actual times of completed visits, as estimates.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `needs_consent`, `idempotency_mismatch`.
   */
  visitBackfill(params: VisitBackfillParams = {}): Promise<VisitBackfillResult> {
    return this.ask<VisitBackfillResult>('visit.backfill', params);
  }

  /**
   * Gives everything that runs, and says which activity comes first.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  activityGet(): Promise<ActivityGetResult> {
    return this.ask<ActivityGetResult>('activity.get');
  }

  /**
   * Says which activities a front end must end, start and update.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  activityReconcile(params: ActivityReconcileParams): Promise<ActivityReconcileResult> {
    return this.ask<ActivityReconcileResult>('activity.reconcile', params);
  }

  /**
   * Gives the line that a status bar or an editor shows.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  activityGlance(params: ActivityGlanceParams = {}): Promise<ActivityGlanceResult> {
    return this.ask<ActivityGlanceResult>('activity.glance', params);
  }

  /**
   * Gives a menu of what can be done now, with the request for each line.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  activityMenu(): Promise<ActivityMenuResult> {
    return this.ask<ActivityMenuResult>('activity.menu');
  }

  /**
   * Lists the standing alerts, and the alerts that are due later.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  alertList(): Promise<AlertListResult> {
    return this.ask<AlertListResult>('alert.list');
  }

  /**
   * Claims the announcement of an alert; the first front end that asks gets it.
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
   * Dismisses every standing alert.
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
   * Changes a person or their password; everybody may change their own password.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `erased`, `idempotency_mismatch`.
   */
  memberUpdate(params: MemberUpdateParams): Promise<Member> {
    return this.ask<Member>('member.update', params);
  }

  /**
   * Lists the organization's people, active ones first, by the name that is shown.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  memberList(params: MemberListParams = {}): Promise<MemberListResult> {
    return this.ask<MemberListResult>('member.list', params);
  }

  /**
   * Plans to erase what identifies an inactive member, at midnight in 28 days, or cancels that.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `held`, `idempotency_mismatch`.
   */
  memberErase(params: MemberEraseParams): Promise<MemberEraseResult> {
    return this.ask<MemberEraseResult>('member.erase', params);
  }

  /**
   * Protects a member's records from erasure, or ends that; for yourself or as an admin.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `held`, `idempotency_mismatch`.
   */
  memberHold(params: MemberHoldParams): Promise<Member> {
    return this.ask<Member>('member.hold', params);
  }

  /**
   * Lists everything that is kept about a member, for that member and for admins.
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
   * Changes the settings that all members share.
   * Refused with `validation`, `active_entry`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `period_locked`, `idempotency_mismatch`.
   */
  organizationUpdate(params: OrganizationUpdateParams = {}): Promise<Organization> {
    return this.ask<Organization>('organization.update', params);
  }

  /**
   * Adds a session; it is unpublished if the organization publishes its sessions.
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
   * Checks a form, names every wrong field, and stores nothing.
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
   * Deletes a session; entries that refer to it stay.
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
   * Gives a form's choices: active schools and members, as many as fit in a line, types, times.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  sessionOptions(params: SessionOptionsParams = {}): Promise<SessionOptionsResult> {
    return this.ask<SessionOptionsResult>('session.options', params);
  }

  /**
   * Lists the member's own changes and all changes of the member's records, newest first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  changeList(params: ChangeListParams = {}): Promise<ChangeListResult> {
    return this.ask<ChangeListResult>('change.list', params);
  }

  /**
   * Takes back one change, or all changes of a request, and touches no other record.
   * Refused with `edit_window`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `nothing_to_undo`, `undo_conflict`, `period_locked`,
   * `erased`, `held`, `needs_consent`, `idempotency_mismatch`.
   */
  changeUndo(params: ChangeUndoParams = {}): Promise<Change> {
    return this.ask<Change>('change.undo', params);
  }

  /**
   * Makes an undone change again.
   * Refused with `edit_window`, `validation`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `nothing_to_redo`, `undo_conflict`, `period_locked`,
   * `erased`, `held`, `needs_consent`, `idempotency_mismatch`.
   */
  changeRedo(params: ChangeRedoParams = {}): Promise<Change> {
    return this.ask<Change>('change.redo', params);
  }

  /**
   * Records an objection to a correction of recorded time that the other side made.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  changeObject(params: ChangeObjectParams): Promise<Change> {
    return this.ask<Change>('change.object', params);
  }

  /**
   * Signs this conversation in, and gives a token for other conversations, valid for 30 days.
   * Refused with `bad_credentials`, `permission_denied`.
   */
  authLogin(params: AuthLoginParams): Promise<AuthLoginResult> {
    return this.ask<AuthLoginResult>('auth.login', params);
  }

  /**
   * Signs out: ends the token, the subscriptions, and the other conversations that use the
   * token.
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
   * Makes a token for one of your devices, valid until it is revoked.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
   */
  authToken(params: AuthTokenParams): Promise<AuthTokenResult> {
    return this.ask<AuthTokenResult>('auth.token', params);
  }

  /**
   * Lists the ids and names of your device tokens, oldest first, without the tokens themselves.
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
   * Runs calls that were made on a device, each as of the instant at which it was made.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `device_unbound`,
   * `not_found`, `has_upstream`.
   */
  syncPush(params: SyncPushParams): Promise<SyncPushResult> {
    return this.ask<SyncPushResult>('sync.push', params);
  }

  /**
   * Gives the records that a device must store.
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
   * Lets a device try to reach its upstream at once.
   * Refused with `unauthenticated`, `token_expired`, `not_found`, `no_upstream`.
   */
  syncNow(): Promise<Sync> {
    return this.ask<Sync>('sync.now');
  }

  /**
   * Lists the calls of a device, oldest first; by default the unconfirmed calls.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
   */
  syncList(params: SyncListParams = {}): Promise<SyncListResult> {
    return this.ask<SyncListResult>('sync.list', params);
  }

  /**
   * Carries out a refused call again, as of its own instant, and queues it again.
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
   * Drops a refused call.
   * Refused with `unauthenticated`, `token_expired`, `not_found`.
   */
  syncDiscard(params: SyncDiscardParams): Promise<Sync> {
    return this.ask<Sync>('sync.discard', params);
  }

  /**
   * Cuts a device off from its upstream; from then on its records are its own.
   * Refused with `unauthenticated`, `token_expired`, `not_found`, `no_upstream`, `unconfirmed`.
   */
  syncUnbind(params: SyncUnbindParams = {}): Promise<Sync> {
    return this.ask<Sync>('sync.unbind', params);
  }

  /**
   * Lists the differences between the history of a device's upstream and the one that the device
   * saw, newest first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
   */
  syncWitness(params: SyncWitnessParams = {}): Promise<SyncWitnessResult> {
    return this.ask<SyncWitnessResult>('sync.witness', params);
  }

  /**
   * Sets the time that a member owes from a date on.
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
   * Deletes a plan; the plan before it applies again.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `period_locked`, `idempotency_mismatch`.
   */
  planDelete(params: PlanDeleteParams): Promise<Plan> {
    return this.ask<Plan>('plan.delete', params);
  }

  /**
   * Lists a member's plans by date.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  planList(params: PlanListParams = {}): Promise<PlanListResult> {
    return this.ask<PlanListResult>('plan.list', params);
  }

  /**
   * Records days on which a member, or everybody, is away from work.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `overlap`, `period_locked`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  absenceCreate(params: AbsenceCreateParams): Promise<Absence> {
    return this.ask<Absence>('absence.create', params);
  }

  /**
   * Changes an absence.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `overlap`, `period_locked`, `needs_consent`,
   * `idempotency_mismatch`.
   */
  absenceUpdate(params: AbsenceUpdateParams): Promise<Absence> {
    return this.ask<Absence>('absence.update', params);
  }

  /**
   * Removes an absence.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
   */
  absenceDelete(params: AbsenceDeleteParams): Promise<Absence> {
    return this.ask<Absence>('absence.delete', params);
  }

  /**
   * Lists a member's absences and everybody's holidays, by date.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  absenceList(params: AbsenceListParams = {}): Promise<AbsenceListResult> {
    return this.ask<AbsenceListResult>('absence.list', params);
  }

  /**
   * Records absences from a calendar; skips those whose uid and date, or whose days, are known,
   * and those that are refused.
   * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `needs_consent`, `idempotency_mismatch`.
   */
  absenceImport(params: AbsenceImportParams): Promise<AbsenceImportResult> {
    return this.ask<AbsenceImportResult>('absence.import', params);
  }

  /**
   * Adds to a member's balance or vacation, or subtracts from it.
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
   * Lists a member's adjustments by date.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  adjustmentList(params: AdjustmentListParams = {}): Promise<AdjustmentListResult> {
    return this.ask<AdjustmentListResult>('adjustment.list', params);
  }

  /**
   * Says how far a member is ahead of their plan or behind it, and how much vacation is left.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  balanceGet(params: BalanceGetParams = {}): Promise<BalanceGetResult> {
    return this.ask<BalanceGetResult>('balance.get', params);
  }

  /**
   * Gives a period's time by class of pay, and what the rules find.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  payrollGet(params: PayrollGetParams = {}): Promise<PayrollGetResult> {
    return this.ask<PayrollGetResult>('payroll.get', params);
  }

  /**
   * Lists the preset rules, with the source of each number.
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
   * Gives a member's part of a seal, and the path from that part to the root.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  sealGet(params: SealGetParams): Promise<SealGetResult> {
    return this.ask<SealGetResult>('seal.get', params);
  }

  /** Gives the words for a front end's buttons, fields and lists. */
  wordsGet(params: WordsGetParams = {}): Promise<WordsGetResult> {
    return this.ask<WordsGetResult>('words.get', params);
  }

  /**
   * Reports whether somebody is at the keyboard.
   * Refused with `validation`, `in_future`, `unauthenticated`, `token_expired`,
   * `permission_denied`, `not_found`, `idempotency_mismatch`.
   */
  presenceReport(params: PresenceReportParams): Promise<PresenceReportResult> {
    return this.ask<PresenceReportResult>('presence.report', params);
  }

  /**
   * Says since when the member has been away from the keyboard.
   * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
   */
  presenceStatus(): Promise<PresenceStatusResult> {
    return this.ask<PresenceStatusResult>('presence.status');
  }

  /**
   * Records a time away from the keyboard as the member decides.
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
   * `idempotency_mismatch`, `forgotten`, `needs_consent`, `erased`, `held`,
   * `consent_not_needed`, `proposal_waiting`.
   */
  proposalCreate(params: ProposalCreateParams): Promise<Proposal> {
    return this.ask<Proposal>('proposal.create', params);
  }

  /**
   * Accepts a proposal, and carries it out as it was shown.
   * Refused with `validation`, `in_future`, `too_long`, `too_short`, `end_before_start`,
   * `edit_window`, `active_entry`, `unauthenticated`, `token_expired`, `own_proposal`,
   * `permission_denied`, `not_found`, `already_clocked_in`, `not_clocked_in`, `overlap`,
   * `already_started`, `not_started`, `already_completed`, `gap_open`, `no_gap_open`,
   * `gap_outside`, `period_locked`, `undo_conflict`, `nothing_to_undo`, `nothing_to_redo`,
   * `idempotency_mismatch`, `forgotten`, `needs_consent`, `erased`, `held`, `not_waiting`,
   * `proposal_stale`.
   */
  proposalAccept(params: ProposalAcceptParams): Promise<Proposal> {
    return this.ask<Proposal>('proposal.accept', params);
  }

  /**
   * Declines a proposal.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `not_waiting`, `idempotency_mismatch`.
   */
  proposalDecline(params: ProposalDeclineParams): Promise<Proposal> {
    return this.ask<Proposal>('proposal.decline', params);
  }

  /**
   * Withdraws a proposal of your own.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `not_waiting`, `idempotency_mismatch`.
   */
  proposalWithdraw(params: ProposalWithdrawParams): Promise<Proposal> {
    return this.ask<Proposal>('proposal.withdraw', params);
  }

  /**
   * Lists the proposals that the actor may see, latest first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  proposalList(params: ProposalListParams = {}): Promise<ProposalListResult> {
    return this.ask<ProposalListResult>('proposal.list', params);
  }

  /**
   * Creates a reminder.
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
   * Deletes a reminder.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `idempotency_mismatch`.
   */
  reminderDelete(params: ReminderDeleteParams): Promise<Reminder> {
    return this.ask<Reminder>('reminder.delete', params);
  }

  /**
   * Lists the member's reminders, oldest first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  reminderList(params: ReminderListParams = {}): Promise<ReminderListResult> {
    return this.ask<ReminderListResult>('reminder.list', params);
  }

  /**
   * Lists the erasures that the actor may see, latest first.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`.
   */
  erasureList(params: ErasureListParams = {}): Promise<ErasureListResult> {
    return this.ask<ErasureListResult>('erasure.list', params);
  }

  /**
   * Erases the texts of one record, in the record and in its rows of the journal.
   * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
   * `not_found`, `held`, `idempotency_mismatch`.
   */
  recordErase(params: RecordEraseParams): Promise<Erasure> {
    return this.ask<Erasure>('record.erase', params);
  }
}
