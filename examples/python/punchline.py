"""A typed client of the Punchline time clock for asyncio, with a function for each method.

Made by examples/generate.py from what `rpc.discover` says; not to be edited.

    async with Punchline("punchline", "--store", "hours.db") as clock:
        await clock.clock_in(notes="early")
        await clock.subscribe(topics=["clock", "tick"])
        async for message in clock.pushed():
            ...

Parameters and results are what `protocol.md` says, and a refusal is an exception named after its
reason. A parameter that is left out is not sent; None is sent as null.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Type, TypedDict, Union

from engine import ABSENT, Absent, Engine, EngineError

# RFC 3339, such as 2026-11-21T14:00:00.000Z.
Instant = str
# Such as 2026-11-21.
LocalDate = str
Topic = Literal[
    "clock",
    "timer",
    "activity",
    "settings",
    "entry",
    "gap",
    "task",
    "session",
    "visit",
    "school",
    "member",
    "organization",
    "plan",
    "absence",
    "adjustment",
    "alert",
    "tick",
    "sync",
    "proposal",
    "reminder",
    "erasure",
]


class _Clock(TypedDict):
    # Whether a shift is running.
    clockedIn: bool
    # The running shift; after a clock-out, the shift just ended.
    entry: Union[Entry, None]
    # The open break of the running shift.
    gap: Union[Gap, None]
    # A departure from the fence that is still within the grace period.
    departure: Union[ClockDeparture, None]
    # What the actor may do with the clock now.
    can: List[str]
    # Time since the shift began, breaks included.
    elapsedMs: int
    # Time since the shift began, less its breaks.
    workedMs: int
    # Time worked on the present local day, the running shift included.
    todayMs: int
    # The instant of these figures.
    now: Instant
    # The texts to show.
    text: ClockText


class Clock(_Clock, total=False):
    # The earliest instant to which the running shift's start may be moved.
    earliestStart: Instant
    # Ways to end a shift that was probably forgotten; present once it is long.
    proposals: List[ClockProposals]
    # In the reply to a clock-out, the timer if it runs on.
    timer: Timer
    # What is left of today's target; absent without a plan.
    target: ClockTarget
    # True until the device's upstream has confirmed it.
    pending: bool


class ClockDeparture(TypedDict):
    # When the member left the workplace.
    exitTime: Instant
    # The last instant at which a return keeps the shift going.
    graceEndsAt: Instant


class _ClockProposals(TypedDict):
    # The text of the button.
    label: str
    # The method to call.
    method: str
    # The params to call it with.
    params: Any


class ClockProposals(_ClockProposals, total=False):
    # The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`.
    choose: str


class ClockTarget(TypedDict):
    # The target of all its days, less credited absences.
    dueMs: int
    # Time left to the target; negative beyond it.
    leftMs: int
    # When the target was reached, or will be while clocked in.
    doneAt: Union[Instant, None]
    # When the balance reaches zero.
    evenAt: Union[Instant, None]
    # The balance before its days, with their adjustments.
    balanceMs: int
    # The texts to show.
    text: ClockTargetText


class ClockTargetText(TypedDict):
    # Time left, like `2h 15m to go` or `0h 27m over`.
    left: str
    # Like `Done at 5:42 PM`; null without such a time today.
    done: Union[str, None]
    # Like `Even at 4:58 PM`; null without such a time today.
    even: Union[str, None]
    # `balanceMs` like `+0h 35m`.
    balance: str


class _ClockText(TypedDict):
    # `Clocked In` or `Clocked Out`.
    status: str
    # `elapsedMs` as HH:MM:SS.
    elapsed: str
    # `workedMs` as HH:MM:SS.
    worked: str
    # `todayMs` as HH:MM:SS.
    today: str
    # `workedMs` like `1h 05m`.
    workedShort: str
    # `todayMs` like `1h 05m`.
    todayShort: str
    # `workedMs` like `5.3 hrs`.
    workedHours: str
    # `todayMs` like `5.3 hrs`.
    todayHours: str
    # When the shift began, like `9:00 AM`, or `Fri 9:00 AM` if not today.
    since: Union[str, None]
    # `Since 9:00 AM`, or the break or departure, with the day if not today; null when clocked out.
    detail: Union[str, None]
    # `Left at 11:32 AM` within the grace period.
    left: Union[str, None]


class ClockText(_ClockText, total=False):
    # How long the open gap has been, as HH:MM:SS.
    gap: str
    # `earliestStart` in the form of `since`, at the next whole minute.
    earliestStart: str
    # In the reply to a clock-out, that the timer runs on.
    timer: str


class _Gap(TypedDict):
    # The gap's id.
    id: str
    # The shift that contains the gap.
    entryId: str
    # The local date on which the gap began, in the shift's zone.
    date: LocalDate
    # When the gap began.
    exitTime: Instant
    # When the gap ended; null while it is open.
    returnTime: Union[Instant, None]
    # Its length, up to now while it is open.
    durationMs: int
    # Whether the gap counts as worked time.
    isDeleted: bool
    # Who deleted it: the user or the grace period.
    deletedReason: Union[Literal["user", "grace"], None]
    # Whether it was entered by hand or by the fence.
    source: Literal["fence", "manual"]
    # What the actor may do with the gap now.
    can: List[str]
    # The texts to show.
    text: GapText


class Gap(_Gap, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class GapText(TypedDict):
    # `date` like `Fri, Nov 20`.
    date: str
    # When it began, like `11:32 AM`, or `Fri 11:32 AM` if not today.
    start: str
    # When it ended, in the form of `start`; `Present` while it is open.
    end: str
    # Start and end to show beside `date`, like `11:32 AM – 12:15 PM`.
    times: str
    # When it began, like `Left at 11:32 AM`.
    left: str
    # `durationMs` like `43 min`.
    length: str
    # How a deleted gap counts; null for others.
    note: Union[str, None]
    # Start, end and length, like `11:32 AM – 12:15 PM · 43 min`.
    label: str


class _Entry(TypedDict):
    # The entry's id.
    id: str
    # `shift` for attendance, `task` for work on a task.
    kind: Literal["shift", "task"]
    # `clocked-in` or `clocked-out` for a shift, `running` or `stopped` for a task entry.
    status: str
    # The member whose time it is.
    userId: str
    # The member's current name.
    userName: Union[str, None]
    # The member's organization.
    organizationId: str
    # The date of its start in `timeZone`.
    date: LocalDate
    # The IANA zone in which it was recorded.
    timeZone: str
    # When it began.
    start: Instant
    # When it ended; null while it is running.
    end: Union[Instant, None]
    # Time from start to end, or to now while it is running.
    durationMs: int
    # The length of its gaps, without deleted ones.
    gapMs: int
    # `durationMs` less `gapMs`.
    workedMs: int
    # The session that was worked on.
    sessionId: Union[str, None]
    # The school of the session, if the member may see it.
    sessionName: Union[str, None]
    # The task that was worked on; null for shifts.
    taskId: Union[str, None]
    # The task's current name.
    taskName: Union[str, None]
    # A name of its own.
    name: Union[str, None]
    # Free text, as it was typed.
    notes: Union[str, None]
    # Its tags, in order.
    tags: List[str]
    # How it was recorded: by clock, fence, timer or hand.
    source: Literal["clock", "fence", "timer", "manual"]
    # Whether it ended by itself or arrived over 16 hours late, and nobody has edited it since.
    needsReview: bool
    # When it was created.
    createdAt: Instant
    # When it arrived from the device that made it; null if it was made here.
    arrivedAt: Union[Instant, None]
    # When it was last changed.
    updatedAt: Instant
    # What the actor may do with the entry now.
    can: List[str]
    # The name of a symbol on Apple's systems.
    symbol: str
    # The texts to show.
    text: EntryText


class Entry(_Entry, total=False):
    # The latest waiting proposal to change it, if any.
    proposalId: str
    # True until the device's upstream has confirmed it.
    pending: bool


class EntryText(TypedDict):
    # Its task and name, the session's school, `Shift` or `Time entry`.
    title: str
    # `date` like `Fri, Nov 20`.
    date: str
    # `durationMs` as HH:MM:SS.
    elapsed: str
    # `durationMs` like `8h 30m`, for a task entry like `1h 05m`.
    short: str
    # `workedMs` in the form of `short`.
    worked: str
    # `workedMs` like `8h 30m`, for task entries too.
    length: str
    # `durationMs` in decimal hours.
    hours: str
    # `Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`.
    status: str
    # When it began, like `9:00 AM`, or `Fri 9:00 AM` if not today.
    start: str
    # When it ended, in the form of `start`; `Present` while it is running.
    end: str
    # Start and end to show beside `date`, like `9:00 AM – 5:30 PM`.
    times: str
    # Start and end in `timeZone`, like `9:00 AM – Present`, with the day if not today.
    range: str


class _Week(TypedDict):
    # The week's first day.
    weekStarting: LocalDate
    # The first day of the week before it.
    previous: LocalDate
    # The first day of the week after it; null if that is in the future.
    next: Union[LocalDate, None]
    # Its seven days.
    days: List[WeekDays]
    # Time worked in the week.
    totalMs: int
    # `totalMs` in hours, one decimal, halves up.
    totalHours: float
    # How far the closing of the week is.
    status: Literal["open", "running", "toReview", "sent"]
    # How far the approval of its hours by both sides is.
    approval: Literal["open", "submitted", "approved", "returned"]
    # When its hours were sent to payroll; null before.
    sentAt: Union[Instant, None]
    # Whether the hours have changed since they were sent.
    changedSince: bool
    # What the actor may do with it now.
    can: List[str]
    # The texts to show.
    text: WeekText


class Week(_Week, total=False):
    # What is left of the week's target; only from `week.get`, and with a plan.
    target: WeekTarget


class WeekDays(TypedDict):
    # The local date.
    date: LocalDate
    # The day's name in three letters.
    weekday: str
    # Whether it is today.
    isToday: bool
    # Time worked on the day.
    totalMs: int
    # `totalMs` in hours, one decimal, halves up.
    hours: float
    # The texts to show.
    text: WeekDaysText


class WeekDaysText(TypedDict):
    # `date` like `Fri, Nov 20`.
    date: str
    # `totalMs` like `8h 30m`.
    total: str
    # `totalMs` like `8.5 hrs`.
    hours: str


class WeekTarget(TypedDict):
    # The target of all its days, less credited absences.
    dueMs: int
    # Time left to the target; negative beyond it.
    leftMs: int
    # When the target was reached, or will be while clocked in.
    doneAt: Union[Instant, None]
    # When the balance reaches zero.
    evenAt: Union[Instant, None]
    # The balance before its days, with their adjustments.
    balanceMs: int
    # The texts to show.
    text: WeekTargetText


class WeekTargetText(TypedDict):
    # Time left, like `2h 15m to go` or `0h 27m over`.
    left: str
    # Like `Done at 5:42 PM`; null without such a time today.
    done: Union[str, None]
    # Like `Even at 4:58 PM`; null without such a time today.
    even: Union[str, None]
    # `balanceMs` like `+0h 35m`.
    balance: str


class WeekText(TypedDict):
    # `status` in words, like `Sent Mon 8:05 AM, changed since`.
    status: str
    # The dates, like `Nov 16 – 22`.
    range: str
    # `totalMs` like `42h 30m`.
    total: str
    # `totalMs` like `42.5 hrs`.
    hours: str


class _Task(TypedDict):
    # The task's id.
    id: str
    # Its name; `Erased task` once it is erased.
    name: str
    # Whether it is hidden from lists and timers.
    hidden: bool
    # The member whose task it is.
    userId: str
    # All time on the task, running time included.
    totalMs: int
    # Today's time on the task.
    todayMs: int
    # Whether the timer runs on it.
    running: bool
    # The time that it may take; null for no limit.
    budgetMs: Union[int, None]
    # The period of the budget: each day, week or month, or `once`; null without a budget.
    budgetPeriod: Union[Literal["day", "week", "month", "once"], None]
    # The time spent in the current period; null without a budget.
    spentMs: Union[int, None]
    # The time left, negative beyond the budget; null without one.
    leftMs: Union[int, None]
    # When it was created.
    createdAt: Instant
    # When it was last changed.
    updatedAt: Instant
    # What the actor may do with the task now.
    can: List[str]
    # The texts to show.
    text: TaskText


class Task(_Task, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class TaskText(TypedDict):
    # `totalMs` like `1h 05m`.
    total: str
    # `todayMs` like `1h 05m`.
    today: str
    # `6h 30m of 10h 00m this week`; null without a budget.
    budget: Union[str, None]
    # `3h 30m left`, or `0h 30m over`; null without a budget.
    left: Union[str, None]


class _Timer(TypedDict):
    # Whether the timer runs.
    running: bool
    # The running entry.
    entryId: Union[str, None]
    # The task that it runs on.
    taskId: Union[str, None]
    # The task's current name.
    taskName: Union[str, None]
    # The name that the entry will get.
    name: Union[str, None]
    # Free text, as it was typed.
    notes: Union[str, None]
    # Its tags, in order.
    tags: List[str]
    # When it was started.
    start: Union[Instant, None]
    # Time since the timer was started.
    elapsedMs: int
    # What the actor may do with the timer now.
    can: List[str]
    # The texts to show.
    text: TimerText


class Timer(_Timer, total=False):
    # The earliest instant to which the running timer's start may be moved; absent if any is.
    earliestStart: Instant
    # Ways to stop a timer that was probably forgotten; present once it is long.
    proposals: List[TimerProposals]
    # True until the device's upstream has confirmed it.
    pending: bool


class _TimerProposals(TypedDict):
    # The text of the button.
    label: str
    # The method to call.
    method: str
    # The params to call it with.
    params: Any


class TimerProposals(_TimerProposals, total=False):
    # The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`.
    choose: str


class _TimerText(TypedDict):
    # `elapsedMs` as HH:MM:SS.
    elapsed: str
    # `elapsedMs` like `1h 05m`.
    short: str
    # When it was started, like `9:00 AM`, or `Fri 9:00 AM` if not today.
    since: Union[str, None]


class TimerText(_TimerText, total=False):
    # `earliestStart` in the form of `since`, at the next whole minute.
    earliestStart: str


class _Visit(TypedDict):
    # The visit's id.
    id: str
    # The organization whose visit it is.
    organizationId: str
    # The planned start.
    scheduledStart: Instant
    # The planned end.
    scheduledEnd: Instant
    # The time from the planned start to the planned end.
    scheduledDurationMs: int
    # The recorded times.
    timeline: VisitTimeline
    # The status of the visit.
    status: Literal["scheduled", "in_adventure", "completed"]
    # The member who visits.
    sitterId: str
    # The sitter's current name.
    sitterName: Union[str, None]
    # Who is visited.
    clientId: str
    # The current name of a client who is a member; otherwise the text as it was written.
    clientName: str
    # When the sitter checked in.
    startedAt: Union[Instant, None]
    # Free text for the sitter.
    note: Union[str, None]
    # The names of the pets.
    pets: List[str]
    # Where the visit is.
    address: Union[str, None]
    # The message that was left with the visit.
    pendingMessage: Union[str, None]
    # Whether actual times were filled in from the schedule.
    estimated: bool
    # When it was created.
    createdAt: Instant
    # When it was last changed.
    updatedAt: Instant
    # Time since the check-in; 0 before it.
    elapsedMs: int
    # Time to the scheduled end, negative in overtime.
    remainingMs: int
    # Whether it is in progress with at most five minutes left.
    isFiveMinuteWarning: bool
    # Whether it is in progress past its scheduled end.
    isOvertime: bool
    # Whether nobody has started it some minutes after its planned start.
    isLate: bool
    # Whether nobody has started it and its end has passed.
    isMissed: bool
    # How late the check-in was; negative if early.
    startOffsetMs: Union[int, None]
    # What the actor may do with the visit now.
    can: List[str]
    # The texts to show.
    text: VisitText


class Visit(_Visit, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool
    # Where else the sitter is expected then, at most 20; in replies to a change of the visit.
    warnings: List[VisitWarnings]


class VisitTimeline(TypedDict):
    # The check-in.
    checkIn: Union[VisitTimelineCheckIn, None]
    # The check-out.
    checkOut: Union[VisitTimelineCheckOut, None]


class VisitTimelineCheckIn(TypedDict):
    # When it was recorded.
    timestamp: Instant
    # Where it was recorded.
    location: Union[VisitTimelineCheckInLocation, None]


class VisitTimelineCheckInLocation(TypedDict):
    # Degrees north.
    latitude: float
    # Degrees east.
    longitude: float


class VisitTimelineCheckOut(TypedDict):
    # When it was recorded.
    timestamp: Instant
    # Where it was recorded.
    location: Union[VisitTimelineCheckOutLocation, None]


class VisitTimelineCheckOutLocation(TypedDict):
    # Degrees north.
    latitude: float
    # Degrees east.
    longitude: float


class VisitText(TypedDict):
    # `elapsedMs` as MM:SS; `--:--` before the check-in.
    elapsed: str
    # `remainingMs` as MM:SS, with a plus sign in overtime.
    timeLeft: str
    # `on time`, `10m late`, `5m early` or `2 d late`.
    start: Union[str, None]
    # The date of its scheduled start, like `Fri, Nov 20`.
    date: str
    # Its scheduled times, like `10:10 AM – 11:00 AM`, or `Fri 10:10 AM – 11:00 AM` if not today.
    range: str
    # Its scheduled times to show beside `date`, like `10:10 AM – 11:00 AM`.
    times: str
    # `scheduledDurationMs` like `1 h 5 min`.
    length: str
    # When the sitter checked in, like `10:15 AM` or `Fri 10:15 AM`; `--:--` before.
    checkIn: str
    # When the sitter checked out, in the form of `checkIn`.
    checkOut: str
    # The names of the pets, like `Rex and Milo`; null without any.
    pets: Union[str, None]
    # `Scheduled`, `In progress` or `Completed`.
    status: str


class VisitWarnings(TypedDict):
    # The person who is expected in two places.
    userId: str
    # The person's current name.
    userName: Union[str, None]
    # Whether a session or a visit is in the way.
    kind: Literal["session", "visit"]
    # The id of that session or visit.
    id: str
    # The sentence to show.
    message: str


class _Activity(TypedDict):
    # The activity's id; each new activity gets a new one.
    id: str
    # Whether a visit, the timer or the clock runs.
    kind: Literal["visit", "timer", "clock"]
    # The fields that never change while it lives.
    attributes: ActivityAttributes
    # The fields that change while it runs.
    content: ActivityContent
    # The finished texts for each place.
    presentations: ActivityPresentations
    # When the passing of time changes it next; null once it is over.
    staleAt: Union[Instant, None]
    # 0 to 100; the highest is shown first.
    relevance: int
    # The name of a symbol on Apple's systems.
    symbol: str
    # When to remove it once it is over; null while it runs.
    dismissAt: Union[Instant, None]
    # The view that a tap opens.
    open: ActivityOpen
    # The buttons to offer; none once it is over.
    actions: List[ActivityActions]


class Activity(_Activity, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class ActivityAttributes(TypedDict):
    # The record that runs.
    recordId: str
    # The same as `kind` of the activity.
    kind: Literal["visit", "timer", "clock"]


ActivityContent = TypedDict('ActivityContent', {
    'name': "str",
    'sessionId': "Union[str, None]",
    'taskId': "Union[str, None]",
    'start': "Instant",
    'deadline': "Union[Instant, None]",
    'elapsedSeconds': "int",
    'break': "Union[ActivityContentBreak, None]",
    'isFiveMinuteWarning': "bool",
    'isOvertime': "bool",
}, total=True)


class ActivityContentBreak(TypedDict):
    # When it began.
    start: Union[Instant, None]
    # Seconds since it began.
    elapsedSeconds: int


class ActivityPresentations(TypedDict):
    # On a lock screen.
    lockScreen: ActivityPresentationsLockScreen
    # In an expanded view.
    expanded: ActivityPresentationsExpanded
    # The abbreviated name.
    compactLeading: str
    # The running time, in at most six characters.
    compactTrailing: str
    # The running time in its largest unit.
    minimal: str


class ActivityPresentationsLockScreen(TypedDict):
    # The name.
    title: str
    # When it began.
    subtitle: str
    # The running time.
    timer: str


class ActivityPresentationsExpanded(TypedDict):
    # The name.
    leading: str
    # The running time.
    trailing: str
    # Its times.
    bottom: str


class _ActivityOpen(TypedDict):
    # The view to show.
    view: Literal["clock", "timer", "day", "week", "visit", "sync", "settings"]
    # The record to show in it; null for none.
    record: Union[ActivityOpenRecord, None]


class ActivityOpen(_ActivityOpen, total=False):
    # The date to show in it.
    date: LocalDate


class ActivityOpenRecord(TypedDict):
    # The kind of record.
    topic: str
    # Its id.
    id: str


class _ActivityActions(TypedDict):
    # The text of the button.
    label: str
    # The method to call.
    method: str
    # The params to call it with.
    params: Any


class ActivityActions(_ActivityActions, total=False):
    # The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`.
    choose: str


class _Alert(TypedDict):
    # The alert's id.
    id: str
    # The kind of alert.
    kind: Literal["clock.long", "clock.ending", "timer.long", "timer.runs_on", "break.due", "day.long", "target.reached", "rest.short", "task.budget", "reminder", "presence.away", "fence.inside", "fence.clocked_out", "visit.started", "visit.ended", "visit.late", "visit.missed", "visit.five_minutes", "visit.overtime", "week.summary", "clock.jump", "zone.missing", "sync.refused", "auth.guessing", "proposal.waiting", "proposal.decided", "week.reopened", "time.corrected", "organization.weakened", "member.changed", "record.erased", "history.changed", "history.restored"]
    # The instant that it is about.
    at: Instant
    # Whether no front end got it within a minute of that instant.
    late: bool
    # The title to show.
    title: str
    # The sentence to show.
    body: str
    # The details, which depend on the kind.
    data: Any
    # The view that a tap opens.
    open: AlertOpen
    # The buttons to offer.
    actions: List[AlertActions]


class Alert(_Alert, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class _AlertOpen(TypedDict):
    # The view to show.
    view: Literal["clock", "timer", "day", "week", "visit", "sync", "settings"]
    # The record to show in it; null for none.
    record: Union[AlertOpenRecord, None]


class AlertOpen(_AlertOpen, total=False):
    # The date to show in it.
    date: LocalDate


class AlertOpenRecord(TypedDict):
    # The kind of record.
    topic: str
    # Its id.
    id: str


class _AlertActions(TypedDict):
    # The text of the button.
    label: str
    # The method to call.
    method: str
    # The params to call it with.
    params: Any


class AlertActions(_AlertActions, total=False):
    # The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`.
    choose: str


class _Settings(TypedDict):
    # The member's IANA zone; null for that of the environment.
    timeZone: Union[str, None]
    # 12 or 24; null for that of the language.
    hourCycle: Union[int, None]
    # The language of texts; null if none was chosen.
    language: Union[str, None]
    # The center and radius of the fence; null without a fence.
    workplace: Union[SettingsWorkplace, None]
    # The minutes of grace outside the fence.
    graceMinutes: int
    # The phone number of payroll, for the text with the hours.
    payrollRecipient: Union[str, None]
    # The hours after which a shift or a timer counts as long.
    longShiftHours: int
    # Whether starting a break also stops the timer.
    stopTimerWithBreak: bool
    # Whether clocking out also stops the timer.
    stopTimerWithClock: bool
    # The minutes away from the keyboard after which to ask; 0 for never.
    idleMinutes: int
    # What to do then: `ask`, or the answer to take without asking.
    idleAction: Literal["ask", "keep", "discard", "break"]
    # The texts to show.
    text: SettingsText


class Settings(_Settings, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class SettingsWorkplace(TypedDict):
    # Degrees north.
    latitude: float
    # Degrees east.
    longitude: float
    # The fence's radius in meters.
    radiusM: int


class SettingsText(TypedDict):
    # `12-hour` or `24-hour`; null if neither was chosen.
    hourCycle: Union[str, None]
    # The fence's radius, like `100 m`.
    radius: Union[str, None]
    # `graceMinutes` like `15 min`.
    grace: str
    # `longShiftHours` like `10 h`.
    longShift: str


class _School(TypedDict):
    # The school's id.
    id: str
    # The organization that works there.
    organizationId: str
    # Its name.
    name: str
    # Whether new sessions may be held there.
    isActive: bool
    # When it was added.
    createdAt: Instant
    # When it was last changed.
    updatedAt: Instant
    # What the actor may do with it now.
    can: List[str]


class School(_School, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class _Member(TypedDict):
    # The member's id.
    id: str
    # The member's organization.
    organizationId: str
    # The address to sign in with.
    email: Union[str, None]
    # The first name.
    firstName: str
    # The last name.
    lastName: str
    # The name that they prefer.
    displayName: Union[str, None]
    # The name to show: `displayName`, else first and last name.
    name: str
    # The address of their picture.
    photoURL: Union[str, None]
    # Whether they may act and be assigned.
    isActive: bool
    # The member's role.
    role: Literal["admin", "manager", "photographer", "sitter", "employee", "client"]
    # Whether their records are protected from erasure, by an admin or by themselves.
    held: bool
    # When what identifies them will be erased; null if that is not planned.
    eraseAt: Union[Instant, None]
    # When that was erased; null before.
    erasedAt: Union[Instant, None]
    # When the member was added.
    createdAt: Instant
    # When the member was last changed.
    updatedAt: Instant
    # What the actor may do with it now.
    can: List[str]


class Member(_Member, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class _Organization(TypedDict):
    # The organization's id.
    id: str
    # Its name.
    name: str
    # The types of its sessions, in order.
    sessionTypes: List[OrganizationSessionTypes]
    # The colors of the sessions of a day, in order.
    sessionOrderColors: List[str]
    # Whether new sessions start unpublished.
    enableSessionPublishing: bool
    # Days after its creation or arrival in which an entry may be edited; null for no limit.
    editWindowDays: Union[int, None]
    # The last date of the locked period; null for none.
    lockedThrough: Union[LocalDate, None]
    # Hours after which a shift ends by itself; null for never.
    autoClockOutHours: Union[int, None]
    # Minutes after which an unstarted visit is late.
    lateVisitMinutes: int
    # Minutes in which a sitter may undo the end of a visit.
    undoEndMinutes: int
    # What clients see of visits: the note for the sitter, the positions.
    clientSees: List[Literal["note", "positions"]]
    # Days after which calls made without a network are refused; 0 for at once.
    offlineDays: int
    # The payroll rules, each from its first date.
    payrollRules: List[OrganizationPayrollRules]
    # The first date of some pay period of two weeks; null for a Monday.
    payPeriodStart: Union[LocalDate, None]
    # The weekday on which weeks begin, 1 for Monday to 7 for Sunday.
    weekStart: int
    # Its own words: by word, then by language, {singular, plural}.
    terms: Dict[str, Any]
    # `both` if corrections need both sides, `tell` if the other side gets an alert, or `none`.
    consent: Literal["none", "tell", "both"]
    # Hours in which members may correct their own time without consent.
    freeEditHours: int
    # Whether a correction of recorded time needs a reason.
    needsReason: bool
    # The language of the text for payroll; null for English.
    payrollLanguage: Union[str, None]
    # Months after which recorded time is erased; null to keep it.
    retentionMonths: Union[int, None]
    # When a shorter `retentionMonths` takes effect; null if it already has.
    retentionFrom: Union[Instant, None]
    # The texts to show.
    text: OrganizationText
    # What the actor may do with it now.
    can: List[str]


class Organization(_Organization, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class OrganizationSessionTypes(TypedDict):
    # The type's id.
    id: str
    # Its name.
    name: str
    # Its color, as #rgb or #rrggbb.
    color: str
    # Its place among the types.
    order: int


OrganizationPayrollRules = TypedDict('OrganizationPayrollRules', {
    'from': "LocalDate",
    'name': "Union[str, None]",
    'preset': "str",
    'edition': "str",
    'roundMinutes': "int",
    'paidPauseMinutes': "int",
    'workdayStart': "str",
    'weekStart': "int",
    'waived': "bool",
    'day': "List[OrganizationPayrollRulesDay]",
    'week': "Union[OrganizationPayrollRulesWeek, None]",
    'seventh': "List[OrganizationPayrollRulesSeventh]",
    'breaks': "List[OrganizationPayrollRulesBreaks]",
    'pauseMinutes': "int",
    'stretchMinutes': "Union[int, None]",
    'dayMaxMinutes': "Union[int, None]",
    'average': "Union[OrganizationPayrollRulesAverage, None]",
    'restMinutes': "Union[int, None]",
    'dayOff': "Union[OrganizationPayrollRulesDayOff, None]",
    'weekRestMinutes': "Union[int, None]",
    'recordDays': "Union[int, None]",
}, total=True)


OrganizationPayrollRulesDay = TypedDict('OrganizationPayrollRulesDay', {
    'over': "int",
    'class': "Literal['regular', 'overtime', 'double']",
}, total=True)


OrganizationPayrollRulesWeek = TypedDict('OrganizationPayrollRulesWeek', {
    'over': "int",
    'class': "Literal['regular', 'overtime', 'double']",
}, total=True)


OrganizationPayrollRulesSeventh = TypedDict('OrganizationPayrollRulesSeventh', {
    'over': "int",
    'class': "Literal['regular', 'overtime', 'double']",
}, total=True)


class OrganizationPayrollRulesBreaks(TypedDict):
    # Minutes of work beyond which the break is owed.
    over: int
    # Its length in minutes.
    minutes: int
    # Minutes of work by which it must begin; null if only the sum of breaks counts.
    startBy: Union[int, None]
    # Minutes of work up to which it can be waived.
    waivableTo: Union[int, None]


class OrganizationPayrollRulesAverage(TypedDict):
    # The most hours a week, on average.
    hours: int
    # The days of a week that count; 6 leaves out Sundays.
    days: int
    # The number of weeks in the average.
    weeks: int
    # The kinds of absence whose days do not count.
    neutral: List[Literal["holiday", "sick", "other", "vacation", "lieu", "unpaid"]]


class OrganizationPayrollRulesDayOff(TypedDict):
    # Days to make up for a Sunday.
    sunday: int
    # Days to make up for a holiday.
    holiday: int


class OrganizationText(TypedDict):
    # The weekday, like `Monday`.
    weekStart: str
    # `editWindowDays` like `30 days`.
    editWindow: Union[str, None]
    # The date with its year, like `Fri, Nov 20, 2026`.
    lockedThrough: Union[str, None]
    # `autoClockOutHours` like `12 h`.
    autoClockOut: Union[str, None]
    # `lateVisitMinutes` like `10 min`.
    lateVisit: str


class _Session(TypedDict):
    # The session's id.
    id: str
    # The organization whose session it is.
    organizationId: str
    # The school where it is held.
    schoolId: str
    # The school's current name.
    schoolName: Union[str, None]
    # The local date.
    date: LocalDate
    # The local time at which it begins.
    startTime: str
    # The local time at which it ends.
    endTime: str
    # The ids of its types.
    sessionTypes: List[str]
    # The types with their names and colors; `other` has its custom name.
    types: List[SessionTypes]
    # The custom name of `other`.
    customSessionType: Union[str, None]
    # The assigned members.
    photographers: List[SessionPhotographers]
    # Free text.
    notes: Union[str, None]
    # Whether it is scheduled, completed or cancelled.
    status: Literal["scheduled", "completed", "cancelled"]
    # Its color, by its place in the day.
    sessionColor: str
    # Whether everyone of the organization sees it.
    published: bool
    # When it was published.
    publishedAt: Union[Instant, None]
    # Whether it is time off, when nobody works.
    isTimeOff: bool
    # When it was created.
    createdAt: Instant
    # The current name of the member who created it.
    createdBy: SessionCreatedBy
    # When it was last changed.
    updatedAt: Instant
    # What the actor may do with the session now.
    can: List[str]
    # The texts to show.
    text: SessionText


class Session(_Session, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool
    # Where else the assigned members are expected then, at most 20; in replies to a change.
    warnings: List[SessionWarnings]


class SessionTypes(TypedDict):
    # The type's id.
    id: str
    # Its name.
    name: str
    # Its color, as #rgb or #rrggbb.
    color: str
    # Its place among the types.
    order: int


class SessionPhotographers(TypedDict):
    # The member.
    id: str
    # First and last name.
    name: Union[str, None]
    # The member's address.
    email: Union[str, None]
    # The address of their picture.
    photoURL: Union[str, None]
    # Free text for this member.
    notes: Union[str, None]


class SessionCreatedBy(TypedDict):
    # The member.
    id: str
    # Their name.
    name: str
    # Their address.
    email: Union[str, None]


class SessionText(TypedDict):
    # The school, or `Time off`.
    title: str
    # `date` like `Fri, Nov 20`.
    date: str
    # Its times, like `10:10 AM – 11:00 AM`, or `Fri 10:10 AM – 11:00 AM` if not today.
    range: str
    # Its times to show beside `date`, like `10:10 AM – 11:00 AM`.
    times: str
    # The names of its types, like `Sports Photography and Portrait Day`.
    types: Union[str, None]
    # The names of the assigned members; null without any.
    people: Union[str, None]
    # `Scheduled`, `Completed` or `Cancelled`.
    status: str


class SessionWarnings(TypedDict):
    # The person who is expected in two places.
    userId: str
    # The person's current name.
    userName: Union[str, None]
    # Whether a session or a visit is in the way.
    kind: Literal["session", "visit"]
    # The id of that session or visit.
    id: str
    # The sentence to show.
    message: str


class _Change(TypedDict):
    # Its place in the journal.
    seq: int
    # The seq of the first change of the same request.
    group: int
    # When it was made.
    at: Instant
    # When it arrived from the device that made it; null if it was made here.
    arrivedAt: Union[Instant, None]
    # The member who made it; null if no member did.
    actor: Union[str, None]
    # The actor's current name.
    actorName: Union[str, None]
    # The method or command that made it; null if it happened by itself.
    method: Union[str, None]
    # The idempotency key of the request; null without one.
    key: Union[str, None]
    # The front end that sent the request; null if it gave no name.
    client: Union[ChangeClient, None]
    # The member who agreed to it; null if nobody had to or could.
    acceptedBy: Union[str, None]
    # That member's current name.
    acceptedByName: Union[str, None]
    # Whether it needed consent and nobody could give it.
    oneSided: bool
    # The reason, if the request gave one.
    reason: Union[str, None]
    # The kind of record that was changed.
    topic: str
    # The record that was changed.
    recordId: str
    # The member whose record it is; null for a record of the organization.
    userId: Union[str, None]
    # That member's current name.
    userName: Union[str, None]
    # The record before; null if it was created.
    before: Any
    # The record after; null if it was deleted.
    after: Any
    # The seq of the undo that took it back.
    undoneBy: Union[int, None]
    # What the actor may do with the change now.
    can: List[str]
    # The texts to show.
    text: ChangeText


class Change(_Change, total=False):
    # `texts` if its texts are erased, `all` if of all only `seq`, `group` and `userId` are left.
    erased: Literal["texts", "all"]


class ChangeClient(TypedDict):
    # Its name, as given at `initialize`.
    name: Union[str, None]
    # The id of the device on which it runs.
    device: Union[str, None]


class ChangeText(TypedDict):
    # The date and time of day, like `Fri, Nov 20, 10:10 AM`; empty if erased.
    at: str
    # What was done, like `Clocked out Mon 5:30 PM`.
    deed: str


class Sync(TypedDict):
    # The state of the link to the upstream; `none` without an upstream.
    state: Literal["none", "offline", "connecting", "online", "unauthorized", "incompatible"]
    # How many calls wait to be confirmed.
    queued: int
    # How many refused calls are not discarded yet.
    refused: int
    # When the upstream last answered.
    lastContact: Union[Instant, None]
    # How far the upstream's clock, which counts, is ahead of this machine's clock.
    skewMs: Union[int, None]
    # The error of that measurement; null until it is measured after the machine's start.
    skewErrorMs: Union[int, None]
    # When the next attempt to reach the upstream is due.
    retryAt: Union[Instant, None]


Plan = TypedDict('Plan', {
    'id': "str",
    'userId': "str",
    'organizationId': "str",
    'from': "LocalDate",
    'dayMinutes': "Union[List[int], None]",
    'vacationDays': "float",
    'rules': "Union[str, None]",
    'note': "Union[str, None]",
    'createdAt': "Instant",
    'updatedAt': "Instant",
    'userName': "Union[str, None]",
    'text': "PlanText",
    'can': "List[str]",
    'pending': "bool",
}, total=False)


PlanText = TypedDict('PlanText', {
    'from': "str",
    'week': "Union[str, None]",
    'vacation': "str",
}, total=True)


Absence = TypedDict('Absence', {
    'id': "str",
    'userId': "Union[str, None]",
    'userName': "Union[str, None]",
    'organizationId': "str",
    'from': "LocalDate",
    'to': "LocalDate",
    'kind': "str",
    'share': "float",
    'name': "Union[str, None]",
    'note': "Union[str, None]",
    'uid': "Union[str, None]",
    'createdAt': "Instant",
    'updatedAt': "Instant",
    'can': "List[str]",
    'pending': "bool",
    'text': "AbsenceText",
}, total=False)


class AbsenceText(TypedDict):
    # The reason, like `Vacation`, `Sick, half a day` or a holiday's name.
    title: str
    # The dates, like `Fri, Nov 20` or `Nov 16 – 22`.
    dates: str


class _Adjustment(TypedDict):
    # The adjustment's id.
    id: str
    # The member whose balance it is.
    userId: str
    # Their organization.
    organizationId: str
    # The date from which it counts.
    date: LocalDate
    # How much it adds to the balance.
    ms: int
    # How many days it adds to the vacation.
    vacationDays: float
    # Why.
    reason: str
    # When it was recorded.
    createdAt: Instant
    # When it was last changed.
    updatedAt: Instant
    # The member's current name.
    userName: Union[str, None]
    # The texts to show.
    text: AdjustmentText
    # What the actor may do with it now.
    can: List[str]


class Adjustment(_Adjustment, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class AdjustmentText(TypedDict):
    # `date` with its year, like `Mon, Nov 16, 2026`.
    date: str
    # `ms` like `+0h 35m`; null for none.
    time: Union[str, None]
    # `vacationDays` like `-1 day`; null for none.
    vacation: Union[str, None]


class Seal(TypedDict):
    # The organization whose journal it covers.
    organizationId: str
    # The epoch of the store at that time.
    epoch: str
    # The last row that it covers.
    seq: int
    # When it was made.
    at: Instant
    # The root of the tree over all members' rows, in hexadecimal digits.
    root: str
    # The signature of the line; null if it is not signed.
    signature: Union[str, None]
    # The texts to show.
    text: SealText


class SealText(TypedDict):
    # The seal as one line, to keep elsewhere.
    line: str


class _Proposal(TypedDict):
    # The proposal's id.
    id: str
    # The member whose time it would change.
    userId: str
    # That member's current name.
    userName: Union[str, None]
    # Their organization.
    organizationId: str
    # The member who proposed it.
    authorId: str
    # That member's current name.
    authorName: Union[str, None]
    # The method that would be called.
    method: str
    # The params of that method; empty if an absence's kind is hidden.
    params: Any
    # The change that it would make to each record.
    changes: List[ProposalChanges]
    # Why it was proposed.
    reason: Union[str, None]
    # `waiting`, `accepted`, `declined`, `withdrawn`, `stale` once a record has changed, or
    # `expired`.
    state: Literal["waiting", "accepted", "declined", "withdrawn", "stale", "expired"]
    # The member who accepted, declined or withdrew it.
    decidedBy: Union[str, None]
    # When it was accepted, declined or withdrawn.
    decidedAt: Union[Instant, None]
    # Why it was declined.
    answer: Union[str, None]
    # When it was proposed.
    createdAt: Instant
    # When it was last changed.
    updatedAt: Instant
    # What the actor may do with it now.
    can: List[str]
    # The texts to show.
    text: ProposalText


class Proposal(_Proposal, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class ProposalChanges(TypedDict):
    # The kind of record.
    topic: str
    # Its id.
    id: str
    # The record at the time of the proposal; null if it would be created.
    before: Any
    # The record after the change; null if it would be deleted.
    after: Any


class ProposalText(TypedDict):
    # The proposed change in words.
    summary: str


class _Reminder(TypedDict):
    # The reminder's id.
    id: str
    # The member whose reminder it is.
    userId: str
    # Their organization.
    organizationId: str
    # Its text.
    text: str
    # The weekdays on which it comes, 1 for Monday to 7 for Sunday; null for each day.
    days: Union[List[int], None]
    # The time of day at which it comes; null if work or untracked time brings it.
    at: Union[str, None]
    # The work in a shift before each reminder; null if something else brings it.
    everyWorkedMs: Union[int, None]
    # How long neither a shift nor a timer has run; null if something else brings it.
    untrackedForMs: Union[int, None]
    # The hours of the day in which untracked time counts; null for all day.
    between: Union[ReminderBetween, None]
    # When it was created.
    createdAt: Instant
    # When it was last changed.
    updatedAt: Instant
    # When it comes, as a text to show, like `Mon and Fri at 4:30 PM`.
    when: str
    # What the actor may do with it now.
    can: List[str]


class Reminder(_Reminder, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


ReminderBetween = TypedDict('ReminderBetween', {
    'from': "str",
    'to': "str",
}, total=True)


class Erasure(TypedDict):
    # The erasure's id.
    id: str
    # The organization in which it happened.
    organizationId: str
    # The member whose rows they were; null for rows of the organization.
    userId: Union[str, None]
    # The member's current name.
    userName: Union[str, None]
    # `retention` for time beyond its term, `member` for one who left, `record` for one record's
    # texts.
    ground: Literal["retention", "member", "record"]
    # `texts`, or `all` if the facts were erased too.
    halves: Literal["texts", "all"]
    # The erased rows of the journal, like `1-5,9`.
    seqs: str
    # How many rows were erased.
    count: int
    # For `retention`, the end of the erased time; else null.
    before: Union[Instant, None]
    # For `record`, the kind of record; else null.
    topic: Union[str, None]
    # For `record`, the record; else null.
    recordId: Union[str, None]
    # The member who asked for it; null if it happened by itself.
    authorId: Union[str, None]
    # The reason, if one was given.
    reason: Union[str, None]
    # When it was erased.
    createdAt: Instant
    # False while its bytes may remain in the log of a file or in the tables of a server.
    physical: bool
    # The texts to show.
    text: ErasureText


class ErasureText(TypedDict):
    # What was erased, like `Texts of 3 rows`.
    title: str
    # When, like `Fri, Nov 20, 10:10 AM`.
    at: str


class InitializeClient(TypedDict, total=False):
    name: str
    version: str
    device: str


class _InitializeActor(TypedDict):
    userId: str


class InitializeActor(_InitializeActor, total=False):
    organizationId: Union[str, None]


class InitializeResult(TypedDict):
    # The engine.
    server: InitializeResultServer
    # The version of the protocol that it speaks.
    protocol: int
    # What the engine can do besides answering requests, each an object.
    capabilities: InitializeResultCapabilities
    # The limits of the conversation.
    limits: InitializeResultLimits
    # The member on whose behalf requests run.
    actor: InitializeResultActor
    # The IANA zone in force.
    timeZone: str
    # The language of texts.
    language: str
    # The writing direction of the language: `ltr` or `rtl`.
    direction: Literal["ltr", "rtl"]
    # The languages to choose from.
    languages: List[InitializeResultLanguages]
    # The engine's time.
    now: Instant
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str


class InitializeResultServer(TypedDict):
    # `punchline`.
    name: str
    # Its version.
    version: str


class _InitializeResultCapabilities(TypedDict):
    # It sends changes.
    subscriptions: Dict[str, Any]
    # It takes batches.
    batch: Dict[str, Any]
    # Devices can keep a copy of its records.
    sync: InitializeResultCapabilitiesSync


class InitializeResultCapabilities(_InitializeResultCapabilities, total=False):
    # Only `time.advance` and `time.set` move the time.
    virtualTime: Dict[str, Any]


class InitializeResultCapabilitiesSync(TypedDict):
    # The version of its records; a device must have the same.
    schema: int
    # Whether `sync.push` is allowed: with a device's token, or to the store's owner.
    bound: bool


class InitializeResultLimits(TypedDict):
    # Most bytes in a line of input.
    lineBytes: int
    # Most bytes in a line of output.
    outputLineBytes: int
    # Most bytes in a record.
    recordBytes: int
    # Most requests in a batch.
    batchRequests: int
    # Deepest nesting of JSON.
    depth: int
    # Most bytes in the id of a request.
    idBytes: int
    # Most live reads in one conversation.
    liveReads: int
    # Unread bytes at which requests are refused.
    unsentBytes: int


class InitializeResultActor(TypedDict):
    # The member.
    userId: str
    # Their organization.
    organizationId: str
    # The member's role.
    role: Literal["admin", "manager", "photographer", "sitter", "employee", "client"]


class _InitializeResultLanguages(TypedDict):
    # The language's tag.
    language: str


class InitializeResultLanguages(_InitializeResultLanguages, total=False):
    # True if no speaker of the language has checked it yet.
    draft: bool


class SubscribeSince(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str


class SubscribeResult(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    # Whether the changes after `since` follow.
    resumed: bool
    # The current value of each subscribed status.
    states: SubscribeResultStates


class SubscribeResultStates(TypedDict, total=False):
    # The status `clock`.
    clock: Clock
    # The status `timer`.
    timer: Timer
    # The status `activity`.
    activity: SubscribeResultStatesActivity
    # The status `settings`.
    settings: Settings
    # The standing alerts.
    alert: SubscribeResultStatesAlert
    # The status `sync`.
    sync: Sync


class SubscribeResultStatesActivity(TypedDict):
    # The activities, the primary one first.
    activities: List[Activity]
    # The id of the activity to show if there is room for only one.
    primary: Union[str, None]


class SubscribeResultStatesAlert(TypedDict):
    # The latest standing alerts, by instant.
    alerts: List[Alert]


class UnsubscribeResult(TypedDict):
    # The topics that are still subscribed to.
    topics: List[Topic]


class LiveStartResult(TypedDict):
    # The id of the read in its notifications.
    id: int
    # The current result of the method.
    result: Any


class LiveMoreResult(TypedDict):
    # The live read.
    id: int
    # The number of the new page, from 0; null if nothing follows.
    page: Union[int, None]
    # How many pages the list has now.
    pages: int
    # The page, as the method gives it; null if nothing follows.
    result: Union[Any, None]


class _TimeNowResult(TypedDict):
    # The engine's time.
    now: Instant
    # The IANA zone in force.
    timeZone: str
    # The source of the zone.
    timeZoneSource: Literal["initialize", "argument", "settings", "environment", "system", "none"]
    # Whether the clock is the system's, or virtual and moved by requests.
    mode: Literal["system", "virtual"]
    # The texts to show.
    text: TimeNowResultText


class TimeNowResult(_TimeNowResult, total=False):
    # Why the chosen zone is not in force, or by how much a device's own clock is off.
    warning: str


class TimeNowResultText(TypedDict):
    # The local date, like `Fri, Nov 20`.
    date: str
    # The time of day.
    time: str


class _TimeAdvanceResult(TypedDict):
    # The engine's time.
    now: Instant
    # The IANA zone in force.
    timeZone: str
    # The source of the zone.
    timeZoneSource: Literal["initialize", "argument", "settings", "environment", "system", "none"]
    # Whether the clock is the system's, or virtual and moved by requests.
    mode: Literal["system", "virtual"]
    # The texts to show.
    text: TimeAdvanceResultText


class TimeAdvanceResult(_TimeAdvanceResult, total=False):
    # Why the chosen zone is not in force, or by how much a device's own clock is off.
    warning: str


class TimeAdvanceResultText(TypedDict):
    # The local date, like `Fri, Nov 20`.
    date: str
    # The time of day.
    time: str


class _TimeSetResult(TypedDict):
    # The engine's time.
    now: Instant
    # The IANA zone in force.
    timeZone: str
    # The source of the zone.
    timeZoneSource: Literal["initialize", "argument", "settings", "environment", "system", "none"]
    # Whether the clock is the system's, or virtual and moved by requests.
    mode: Literal["system", "virtual"]
    # The texts to show.
    text: TimeSetResultText


class TimeSetResult(_TimeSetResult, total=False):
    # Why the chosen zone is not in force, or by how much a device's own clock is off.
    warning: str


class TimeSetResultText(TypedDict):
    # The local date, like `Fri, Nov 20`.
    date: str
    # The time of day.
    time: str


TimeParseResult = TypedDict('TimeParseResult', {
    'kind': "str",
    'form': "Literal['time', 'hour', 'digits', 'spoken', 'ago', 'ahead', 'dated', 'stamp', 'day', 'date', 'month', 'period', 'recent', 'since', 'all', 'days', 'range', 'span', 'length']",
    'assumed': "List[Literal['day', 'half', 'week', 'twice']]",
    'at': "Instant",
    'start': "Instant",
    'end': "Instant",
    'day': "LocalDate",
    'date': "LocalDate",
    'from': "LocalDate",
    'to': "LocalDate",
    'durationMs': "int",
    'text': "TimeParseResultText",
}, total=False)


class TimeParseResultText(TypedDict):
    # The date, like `Fri, Nov 20`, or the dates, like `Nov 16 – 22`; null for a length.
    date: Union[str, None]
    # The time of day, the times of the interval, or the length; null for dates.
    time: Union[str, None]
    # What was assumed, in a sentence; null without an assumption.
    note: Union[str, None]
    # A text with the same meaning in every language: just `09:02` if that is enough.
    input: str


class ClockListResult(TypedDict):
    # The records of this page.
    members: List[ClockListResultMembers]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class ClockListResultMembers(TypedDict):
    # The member.
    userId: str
    # The name to show.
    userName: str
    # Whether the member is active.
    isActive: bool
    # Whether a break of the running shift is open.
    onBreak: bool
    # The school of the running shift's session.
    sessionName: Union[str, None]
    # Their clock, with today's total in their time zone.
    clock: Clock
    # Their timer.
    timer: Timer
    # The texts to show.
    text: ClockListResultMembersText


class ClockListResultMembersText(TypedDict):
    # `Clocked In`, `On Break` or `Clocked Out`.
    status: str


class GapListResult(TypedDict):
    # The records of this page.
    gaps: List[Gap]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class GapDeleteResult(TypedDict):
    # The gap after the change.
    gap: Gap
    # Its day with the new totals.
    day: GapDeleteResultDay


class _GapDeleteResultDay(TypedDict):
    # The local date.
    date: LocalDate
    # Time worked on the day, including running shifts up to now.
    totalMs: int
    # The shifts that touch the day, as many as fit in a line.
    entries: List[GapDeleteResultDayEntries]
    # Their gaps on the day, as many as fit in a line.
    gaps: List[Gap]
    # The day as a time line.
    line: GapDeleteResultDayLine
    # The date before it.
    previous: LocalDate
    # The date after it; null if that is in the future.
    next: Union[LocalDate, None]
    # `add` if an entry may be recorded on this day.
    can: List[str]
    # The texts to show.
    text: GapDeleteResultDayText


class GapDeleteResultDay(_GapDeleteResultDay, total=False):
    # What is left of the day's target; absent without a plan.
    target: GapDeleteResultDayTarget


class GapDeleteResultDayTarget(TypedDict):
    # The target of all its days, less credited absences.
    dueMs: int
    # Time left to the target; negative beyond it.
    leftMs: int
    # When the target was reached, or will be while clocked in.
    doneAt: Union[Instant, None]
    # When the balance reaches zero.
    evenAt: Union[Instant, None]
    # The balance before its days, with their adjustments.
    balanceMs: int
    # The texts to show.
    text: GapDeleteResultDayTargetText


class GapDeleteResultDayTargetText(TypedDict):
    # Time left, like `2h 15m to go` or `0h 27m over`.
    left: str
    # Like `Done at 5:42 PM`; null without such a time today.
    done: Union[str, None]
    # Like `Even at 4:58 PM`; null without such a time today.
    even: Union[str, None]
    # `balanceMs` like `+0h 35m`.
    balance: str


class _GapDeleteResultDayEntries(TypedDict):
    # The entry's id.
    id: str
    # `shift` for attendance, `task` for work on a task.
    kind: Literal["shift", "task"]
    # `clocked-in` or `clocked-out` for a shift, `running` or `stopped` for a task entry.
    status: str
    # The member whose time it is.
    userId: str
    # The member's current name.
    userName: Union[str, None]
    # The member's organization.
    organizationId: str
    # The date of its start in `timeZone`.
    date: LocalDate
    # The IANA zone in which it was recorded.
    timeZone: str
    # When it began.
    start: Instant
    # When it ended; null while it is running.
    end: Union[Instant, None]
    # Time from start to end, or to now while it is running.
    durationMs: int
    # The length of its gaps, without deleted ones.
    gapMs: int
    # `durationMs` less `gapMs`.
    workedMs: int
    # The session that was worked on.
    sessionId: Union[str, None]
    # The school of the session, if the member may see it.
    sessionName: Union[str, None]
    # The task that was worked on; null for shifts.
    taskId: Union[str, None]
    # The task's current name.
    taskName: Union[str, None]
    # A name of its own.
    name: Union[str, None]
    # Free text, as it was typed.
    notes: Union[str, None]
    # Its tags, in order.
    tags: List[str]
    # How it was recorded: by clock, fence, timer or hand.
    source: Literal["clock", "fence", "timer", "manual"]
    # Whether it ended by itself or arrived over 16 hours late, and nobody has edited it since.
    needsReview: bool
    # When it was created.
    createdAt: Instant
    # When it arrived from the device that made it; null if it was made here.
    arrivedAt: Union[Instant, None]
    # When it was last changed.
    updatedAt: Instant
    # What the actor may do with the entry now.
    can: List[str]
    # The name of a symbol on Apple's systems.
    symbol: str
    # The texts to show.
    text: GapDeleteResultDayEntriesText
    # The part of the shift's time that was worked on the day.
    dayMs: int
    # `dayMs` like `8h 30m`.
    dayText: str


class GapDeleteResultDayEntries(_GapDeleteResultDayEntries, total=False):
    # The latest waiting proposal to change it, if any.
    proposalId: str
    # True until the device's upstream has confirmed it.
    pending: bool


class GapDeleteResultDayEntriesText(TypedDict):
    # Its task and name, the session's school, `Shift` or `Time entry`.
    title: str
    # `date` like `Fri, Nov 20`.
    date: str
    # `durationMs` as HH:MM:SS.
    elapsed: str
    # `durationMs` like `8h 30m`, for a task entry like `1h 05m`.
    short: str
    # `workedMs` in the form of `short`.
    worked: str
    # `workedMs` like `8h 30m`, for task entries too.
    length: str
    # `durationMs` in decimal hours.
    hours: str
    # `Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`.
    status: str
    # When it began, like `9:00 AM`, or `Fri 9:00 AM` if not today.
    start: str
    # When it ended, in the form of `start`; `Present` while it is running.
    end: str
    # Start and end to show beside `date`, like `9:00 AM – 5:30 PM`.
    times: str
    # Start and end in `timeZone`, like `9:00 AM – Present`, with the day if not today.
    range: str


class GapDeleteResultDayLine(TypedDict):
    # When the day begins.
    start: Instant
    # When the next day begins.
    end: Instant
    # A mark for every third hour, from the beginning to the end.
    marks: List[GapDeleteResultDayLineMarks]


class GapDeleteResultDayLineMarks(TypedDict):
    # The instant.
    at: Instant
    # The time of day.
    text: str


class GapDeleteResultDayText(TypedDict):
    # `date` like `Fri, Nov 20`.
    date: str
    # `totalMs` as HH:MM:SS.
    total: str
    # `totalMs` like `8h 30m`.
    short: str
    # `totalMs` like `8.5 hrs`.
    hours: str


class GapRestoreResult(TypedDict):
    # The gap after the change.
    gap: Gap
    # Its day with the new totals.
    day: GapRestoreResultDay


class _GapRestoreResultDay(TypedDict):
    # The local date.
    date: LocalDate
    # Time worked on the day, including running shifts up to now.
    totalMs: int
    # The shifts that touch the day, as many as fit in a line.
    entries: List[GapRestoreResultDayEntries]
    # Their gaps on the day, as many as fit in a line.
    gaps: List[Gap]
    # The day as a time line.
    line: GapRestoreResultDayLine
    # The date before it.
    previous: LocalDate
    # The date after it; null if that is in the future.
    next: Union[LocalDate, None]
    # `add` if an entry may be recorded on this day.
    can: List[str]
    # The texts to show.
    text: GapRestoreResultDayText


class GapRestoreResultDay(_GapRestoreResultDay, total=False):
    # What is left of the day's target; absent without a plan.
    target: GapRestoreResultDayTarget


class GapRestoreResultDayTarget(TypedDict):
    # The target of all its days, less credited absences.
    dueMs: int
    # Time left to the target; negative beyond it.
    leftMs: int
    # When the target was reached, or will be while clocked in.
    doneAt: Union[Instant, None]
    # When the balance reaches zero.
    evenAt: Union[Instant, None]
    # The balance before its days, with their adjustments.
    balanceMs: int
    # The texts to show.
    text: GapRestoreResultDayTargetText


class GapRestoreResultDayTargetText(TypedDict):
    # Time left, like `2h 15m to go` or `0h 27m over`.
    left: str
    # Like `Done at 5:42 PM`; null without such a time today.
    done: Union[str, None]
    # Like `Even at 4:58 PM`; null without such a time today.
    even: Union[str, None]
    # `balanceMs` like `+0h 35m`.
    balance: str


class _GapRestoreResultDayEntries(TypedDict):
    # The entry's id.
    id: str
    # `shift` for attendance, `task` for work on a task.
    kind: Literal["shift", "task"]
    # `clocked-in` or `clocked-out` for a shift, `running` or `stopped` for a task entry.
    status: str
    # The member whose time it is.
    userId: str
    # The member's current name.
    userName: Union[str, None]
    # The member's organization.
    organizationId: str
    # The date of its start in `timeZone`.
    date: LocalDate
    # The IANA zone in which it was recorded.
    timeZone: str
    # When it began.
    start: Instant
    # When it ended; null while it is running.
    end: Union[Instant, None]
    # Time from start to end, or to now while it is running.
    durationMs: int
    # The length of its gaps, without deleted ones.
    gapMs: int
    # `durationMs` less `gapMs`.
    workedMs: int
    # The session that was worked on.
    sessionId: Union[str, None]
    # The school of the session, if the member may see it.
    sessionName: Union[str, None]
    # The task that was worked on; null for shifts.
    taskId: Union[str, None]
    # The task's current name.
    taskName: Union[str, None]
    # A name of its own.
    name: Union[str, None]
    # Free text, as it was typed.
    notes: Union[str, None]
    # Its tags, in order.
    tags: List[str]
    # How it was recorded: by clock, fence, timer or hand.
    source: Literal["clock", "fence", "timer", "manual"]
    # Whether it ended by itself or arrived over 16 hours late, and nobody has edited it since.
    needsReview: bool
    # When it was created.
    createdAt: Instant
    # When it arrived from the device that made it; null if it was made here.
    arrivedAt: Union[Instant, None]
    # When it was last changed.
    updatedAt: Instant
    # What the actor may do with the entry now.
    can: List[str]
    # The name of a symbol on Apple's systems.
    symbol: str
    # The texts to show.
    text: GapRestoreResultDayEntriesText
    # The part of the shift's time that was worked on the day.
    dayMs: int
    # `dayMs` like `8h 30m`.
    dayText: str


class GapRestoreResultDayEntries(_GapRestoreResultDayEntries, total=False):
    # The latest waiting proposal to change it, if any.
    proposalId: str
    # True until the device's upstream has confirmed it.
    pending: bool


class GapRestoreResultDayEntriesText(TypedDict):
    # Its task and name, the session's school, `Shift` or `Time entry`.
    title: str
    # `date` like `Fri, Nov 20`.
    date: str
    # `durationMs` as HH:MM:SS.
    elapsed: str
    # `durationMs` like `8h 30m`, for a task entry like `1h 05m`.
    short: str
    # `workedMs` in the form of `short`.
    worked: str
    # `workedMs` like `8h 30m`, for task entries too.
    length: str
    # `durationMs` in decimal hours.
    hours: str
    # `Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`.
    status: str
    # When it began, like `9:00 AM`, or `Fri 9:00 AM` if not today.
    start: str
    # When it ended, in the form of `start`; `Present` while it is running.
    end: str
    # Start and end to show beside `date`, like `9:00 AM – 5:30 PM`.
    times: str
    # Start and end in `timeZone`, like `9:00 AM – Present`, with the day if not today.
    range: str


class GapRestoreResultDayLine(TypedDict):
    # When the day begins.
    start: Instant
    # When the next day begins.
    end: Instant
    # A mark for every third hour, from the beginning to the end.
    marks: List[GapRestoreResultDayLineMarks]


class GapRestoreResultDayLineMarks(TypedDict):
    # The instant.
    at: Instant
    # The time of day.
    text: str


class GapRestoreResultDayText(TypedDict):
    # `date` like `Fri, Nov 20`.
    date: str
    # `totalMs` as HH:MM:SS.
    total: str
    # `totalMs` like `8h 30m`.
    short: str
    # `totalMs` like `8.5 hrs`.
    hours: str


class _FenceEnterResult(TypedDict):
    # What the event did.
    transition: Literal["none", "entered", "exited"]
    # Whether the member is inside the fence now.
    inside: bool
    # The clock after the event.
    clock: Clock


class FenceEnterResult(_FenceEnterResult, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class _FenceExitResult(TypedDict):
    # What the event did.
    transition: Literal["none", "entered", "exited"]
    # Whether the member is inside the fence now.
    inside: bool
    # The clock after the event.
    clock: Clock


class FenceExitResult(_FenceExitResult, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class _FenceLocateResult(TypedDict):
    # What the event did.
    transition: Literal["none", "entered", "exited"]
    # Whether the member is inside the fence now.
    inside: bool
    # The clock after the event.
    clock: Clock
    # The distance to the workplace in meters.
    distanceM: float
    # Why the position changed nothing; null if it counted.
    ignored: Union[str, None]


class FenceLocateResult(_FenceLocateResult, total=False):
    # True until the device's upstream has confirmed it.
    pending: bool


class EntryCreateGaps(TypedDict):
    exitTime: Instant
    returnTime: Instant


class EntryGetResult(TypedDict):
    # The entry.
    entry: Entry
    # Its gaps, deleted ones included, as many as fit in a line.
    gaps: List[Gap]


class EntryListResult(TypedDict):
    # The records of this page.
    entries: List[Entry]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class EntrySplitResult(TypedDict):
    # The shortened entry, and the new one after it.
    entries: List[Entry]


class _EntryImportEntries(TypedDict):
    key: str
    kind: Literal["shift", "task"]
    start: Instant
    end: Instant


class EntryImportEntries(_EntryImportEntries, total=False):
    taskName: str
    name: str
    notes: str
    tags: List[str]


class EntryImportResult(TypedDict):
    # How many entries were taken.
    taken: int
    # The outcome of each: `taken`, `known` if it was taken before, or the refusal's reason.
    outcomes: List[str]
    # The first message of each of these reasons.
    refusals: List[EntryImportResultRefusals]


class EntryImportResultRefusals(TypedDict):
    # The reason, as in `outcomes`.
    reason: str
    # What is wrong, for people.
    message: str


class EntryOverlapsResult(TypedDict):
    # How many entries are in the way; 1000 at most.
    count: int
    # The first of them, as many as fit in a line.
    conflicts: List[EntryOverlapsResultConflicts]


class EntryOverlapsResultConflicts(TypedDict):
    # The entry in the way.
    entry: Entry
    # The time that both entries share.
    overlapMs: int


class EntryCutOutResult(TypedDict):
    # The current clock.
    clock: Clock
    # The current timer.
    timer: Timer


class _DayGetResult(TypedDict):
    # The local date.
    date: LocalDate
    # Time worked on the day, including running shifts up to now.
    totalMs: int
    # The shifts that touch the day, as many as fit in a line.
    entries: List[DayGetResultEntries]
    # Their gaps on the day, as many as fit in a line.
    gaps: List[Gap]
    # The day as a time line.
    line: DayGetResultLine
    # The date before it.
    previous: LocalDate
    # The date after it; null if that is in the future.
    next: Union[LocalDate, None]
    # `add` if an entry may be recorded on this day.
    can: List[str]
    # The texts to show.
    text: DayGetResultText


class DayGetResult(_DayGetResult, total=False):
    # What is left of the day's target; absent without a plan.
    target: DayGetResultTarget


class DayGetResultTarget(TypedDict):
    # The target of all its days, less credited absences.
    dueMs: int
    # Time left to the target; negative beyond it.
    leftMs: int
    # When the target was reached, or will be while clocked in.
    doneAt: Union[Instant, None]
    # When the balance reaches zero.
    evenAt: Union[Instant, None]
    # The balance before its days, with their adjustments.
    balanceMs: int
    # The texts to show.
    text: DayGetResultTargetText


class DayGetResultTargetText(TypedDict):
    # Time left, like `2h 15m to go` or `0h 27m over`.
    left: str
    # Like `Done at 5:42 PM`; null without such a time today.
    done: Union[str, None]
    # Like `Even at 4:58 PM`; null without such a time today.
    even: Union[str, None]
    # `balanceMs` like `+0h 35m`.
    balance: str


class _DayGetResultEntries(TypedDict):
    # The entry's id.
    id: str
    # `shift` for attendance, `task` for work on a task.
    kind: Literal["shift", "task"]
    # `clocked-in` or `clocked-out` for a shift, `running` or `stopped` for a task entry.
    status: str
    # The member whose time it is.
    userId: str
    # The member's current name.
    userName: Union[str, None]
    # The member's organization.
    organizationId: str
    # The date of its start in `timeZone`.
    date: LocalDate
    # The IANA zone in which it was recorded.
    timeZone: str
    # When it began.
    start: Instant
    # When it ended; null while it is running.
    end: Union[Instant, None]
    # Time from start to end, or to now while it is running.
    durationMs: int
    # The length of its gaps, without deleted ones.
    gapMs: int
    # `durationMs` less `gapMs`.
    workedMs: int
    # The session that was worked on.
    sessionId: Union[str, None]
    # The school of the session, if the member may see it.
    sessionName: Union[str, None]
    # The task that was worked on; null for shifts.
    taskId: Union[str, None]
    # The task's current name.
    taskName: Union[str, None]
    # A name of its own.
    name: Union[str, None]
    # Free text, as it was typed.
    notes: Union[str, None]
    # Its tags, in order.
    tags: List[str]
    # How it was recorded: by clock, fence, timer or hand.
    source: Literal["clock", "fence", "timer", "manual"]
    # Whether it ended by itself or arrived over 16 hours late, and nobody has edited it since.
    needsReview: bool
    # When it was created.
    createdAt: Instant
    # When it arrived from the device that made it; null if it was made here.
    arrivedAt: Union[Instant, None]
    # When it was last changed.
    updatedAt: Instant
    # What the actor may do with the entry now.
    can: List[str]
    # The name of a symbol on Apple's systems.
    symbol: str
    # The texts to show.
    text: DayGetResultEntriesText
    # The part of the shift's time that was worked on the day.
    dayMs: int
    # `dayMs` like `8h 30m`.
    dayText: str


class DayGetResultEntries(_DayGetResultEntries, total=False):
    # The latest waiting proposal to change it, if any.
    proposalId: str
    # True until the device's upstream has confirmed it.
    pending: bool


class DayGetResultEntriesText(TypedDict):
    # Its task and name, the session's school, `Shift` or `Time entry`.
    title: str
    # `date` like `Fri, Nov 20`.
    date: str
    # `durationMs` as HH:MM:SS.
    elapsed: str
    # `durationMs` like `8h 30m`, for a task entry like `1h 05m`.
    short: str
    # `workedMs` in the form of `short`.
    worked: str
    # `workedMs` like `8h 30m`, for task entries too.
    length: str
    # `durationMs` in decimal hours.
    hours: str
    # `Clocked In`, `Running`, `Clocked Out`, `Stopped` or `To Review`.
    status: str
    # When it began, like `9:00 AM`, or `Fri 9:00 AM` if not today.
    start: str
    # When it ended, in the form of `start`; `Present` while it is running.
    end: str
    # Start and end to show beside `date`, like `9:00 AM – 5:30 PM`.
    times: str
    # Start and end in `timeZone`, like `9:00 AM – Present`, with the day if not today.
    range: str


class DayGetResultLine(TypedDict):
    # When the day begins.
    start: Instant
    # When the next day begins.
    end: Instant
    # A mark for every third hour, from the beginning to the end.
    marks: List[DayGetResultLineMarks]


class DayGetResultLineMarks(TypedDict):
    # The instant.
    at: Instant
    # The time of day.
    text: str


class DayGetResultText(TypedDict):
    # `date` like `Fri, Nov 20`.
    date: str
    # `totalMs` as HH:MM:SS.
    total: str
    # `totalMs` like `8h 30m`.
    short: str
    # `totalMs` like `8.5 hrs`.
    hours: str


class WeekListResult(TypedDict):
    # The records of this page.
    weeks: List[Week]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


WeekCalendarResult = TypedDict('WeekCalendarResult', {
    'period': "Literal['month', 'year']",
    'from': "LocalDate",
    'to': "LocalDate",
    'previous': "LocalDate",
    'next': "Union[LocalDate, None]",
    'totalMs': "int",
    'target': "WeekCalendarResultTarget",
    'weekdays': "List[str]",
    'weeks': "List[WeekCalendarResultWeeks]",
    'text': "WeekCalendarResultText",
}, total=False)


class WeekCalendarResultTarget(TypedDict):
    # The target of all its days, less credited absences.
    dueMs: int
    # Time left to the target; negative beyond it.
    leftMs: int
    # When the target was reached, or will be while clocked in.
    doneAt: Union[Instant, None]
    # When the balance reaches zero.
    evenAt: Union[Instant, None]
    # The balance before its days, with their adjustments.
    balanceMs: int
    # The texts to show.
    text: WeekCalendarResultTargetText


class WeekCalendarResultTargetText(TypedDict):
    # Time left, like `2h 15m to go` or `0h 27m over`.
    left: str
    # Like `Done at 5:42 PM`; null without such a time today.
    done: Union[str, None]
    # Like `Even at 4:58 PM`; null without such a time today.
    even: Union[str, None]
    # `balanceMs` like `+0h 35m`.
    balance: str


class WeekCalendarResultWeeks(TypedDict):
    # The week's first day.
    weekStarting: LocalDate
    # The month that begins in the week, like `Nov`; null without one.
    month: Union[str, None]
    # Its seven days.
    days: List[WeekCalendarResultWeeksDays]


class WeekCalendarResultWeeksDays(TypedDict):
    # The local date.
    date: LocalDate
    # The day of the month.
    day: int
    # Whether the day is in the period.
    isWithin: bool
    # Whether it is today.
    isToday: bool
    # Time worked on the day.
    totalMs: int
    # The texts to show.
    text: WeekCalendarResultWeeksDaysText


class WeekCalendarResultWeeksDaysText(TypedDict):
    # `date` like `Fri, Nov 20`.
    date: str
    # `totalMs` like `8h 30m`.
    total: str


class WeekCalendarResultText(TypedDict):
    # The period, like `November 2026` or `2026`.
    title: str
    # `totalMs` like `162h 30m`.
    total: str
    # `totalMs` like `162.5 hrs`.
    hours: str


class WeekPayrollResult(TypedDict):
    # The message to payroll.
    text: str
    # The number in the member's settings.
    recipient: Union[str, None]
    # An `sms:` URL (RFC 5724) that opens the message to the recipient.
    url: Union[str, None]
    # The week, with its new status.
    week: Week


class WeekSendResult(TypedDict):
    # The message to payroll.
    text: str
    # The number in the member's settings.
    recipient: Union[str, None]
    # An `sms:` URL (RFC 5724) that opens the message to the recipient.
    url: Union[str, None]
    # The week, with its new status.
    week: Week


class TaskListResult(TypedDict):
    # The records of this page.
    tasks: List[Task]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class TimerStartResult(TypedDict):
    # The current timer.
    timer: Timer
    # The saved entry of the timer that was stopped.
    stopped: Union[Entry, None]


class TimerStopResult(TypedDict):
    # The saved entry.
    entry: Union[Entry, None]
    # Whether the entry had no length and was not saved.
    discarded: bool


class TimerCancelResult(TypedDict):
    # The running entry that was deleted.
    entry: Entry


class TimerValidateStartResult(TypedDict):
    # Always true.
    valid: bool


class StatsGetResult(TypedDict):
    # The tasks with time on them, by name, as many as fit in the page.
    tasks: List[StatsGetResultTasks]
    # All time on all tasks, running time included.
    totalMs: int
    # Today's time on all tasks.
    todayMs: int
    # The part of `totalMs` from the running timer.
    runningMs: int
    # Today's date.
    date: LocalDate
    # The texts to show.
    text: StatsGetResultText
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class StatsGetResultTasks(TypedDict):
    # The task.
    taskId: str
    # The task's name.
    taskName: str
    # All time on the task, running time included.
    totalMs: int
    # Today's time on the task.
    todayMs: int
    # The part of `totalMs` from the running timer.
    runningMs: int
    # The texts to show.
    text: StatsGetResultTasksText


class StatsGetResultTasksText(TypedDict):
    # `totalMs` like `1h 05m`.
    total: str
    # `todayMs` like `1h 05m`.
    today: str
    # `runningMs` like `1h 05m`.
    running: str


class StatsGetResultText(TypedDict):
    # `date` like `Fri, Nov 20`.
    date: str
    # `totalMs` like `1h 05m`.
    total: str
    # `todayMs` like `1h 05m`.
    today: str
    # `runningMs` like `1h 05m`.
    running: str


ReportGetResult = TypedDict('ReportGetResult', {
    'from': "Union[LocalDate, None]",
    'to': "Union[LocalDate, None]",
    'by': "List[Literal['day', 'week', 'month', 'task', 'tag', 'member', 'session', 'name']]",
    'parts': "List[ReportGetResultParts]",
    'totalMs': "int",
    'shiftMs': "int",
    'taskMs': "int",
    'countedAgainMs': "int",
    'running': "bool",
    'timeZone': "str",
    'now': "Instant",
    'text': "ReportGetResultText",
    'cursor': "Union[str, None]",
}, total=True)


class _ReportGetResultParts(TypedDict):
    # The time of shifts, without gaps, and of task entries.
    totalMs: int
    # The part of `totalMs` from shifts.
    shiftMs: int
    # The part of `totalMs` from task entries.
    taskMs: int
    # A label for each dimension of `by`: a date, a name, or "No task".
    labels: List[str]
    # The texts to show.
    text: ReportGetResultPartsText


class ReportGetResultParts(_ReportGetResultParts, total=False):
    # The local date.
    day: str
    # The first day of the week.
    week: str
    # The first date of the month.
    month: str
    # The task.
    taskId: str
    # The tag.
    tag: str
    # The member.
    userId: str
    # The session.
    sessionId: str
    # The name of the entries.
    name: str


class ReportGetResultPartsText(TypedDict):
    # `totalMs` like `8h 30m`.
    total: str
    # `totalMs` in decimal hours, one decimal, halves up.
    hours: str


class ReportGetResultText(TypedDict):
    # `totalMs` like `8h 30m`.
    total: str
    # `totalMs` in decimal hours, one decimal, halves up.
    hours: str


class VisitListResult(TypedDict):
    # The records of this page.
    visits: List[Visit]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class VisitStartLocation(TypedDict):
    latitude: float
    longitude: float


class VisitStartResult(TypedDict):
    # The visit after the change.
    visit: Visit
    # How far the front end's clock is ahead of the engine's.
    skewMs: Union[int, None]


class VisitEndLocation(TypedDict):
    latitude: float
    longitude: float


class VisitEndResult(TypedDict):
    # The visit after the change.
    visit: Visit
    # How far the front end's clock is ahead of the engine's.
    skewMs: Union[int, None]


class VisitReliabilityResult(TypedDict):
    # Completed visits with recorded times.
    visits: int
    # Visits begun less than a minute early or late.
    onTime: int
    # Visits begun a minute or more early.
    early: int
    # Visits begun a minute or more late.
    late: int
    # Visits ended a minute or more early.
    cutShort: int
    # Visits a minute or more longer than scheduled.
    long: int
    # Visits ended a minute or more late.
    overtime: int
    # Visits that nobody had begun by their scheduled end.
    missed: int
    # The scheduled time of all these visits.
    scheduledMs: int
    # The actual time of all these visits.
    actualMs: int
    # How late these visits began on average; negative if early.
    averageStartOffsetMs: Union[int, None]
    # The texts to show.
    text: VisitReliabilityResultText
    # The same figures for each sitter, by name, as many as fit in the page.
    sitters: List[VisitReliabilityResultSitters]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class VisitReliabilityResultText(TypedDict):
    # `scheduledMs` like `8h 30m`.
    scheduled: str
    # `actualMs` like `8h 30m`.
    actual: str
    # `averageStartOffsetMs` like `on time` or `10m late`.
    averageStart: Union[str, None]


class VisitReliabilityResultSitters(TypedDict):
    # The sitter.
    sitterId: str
    # The sitter's current name.
    sitterName: Union[str, None]
    # Completed visits with recorded times.
    visits: int
    # Visits begun less than a minute early or late.
    onTime: int
    # Visits begun a minute or more early.
    early: int
    # Visits begun a minute or more late.
    late: int
    # Visits ended a minute or more early.
    cutShort: int
    # Visits a minute or more longer than scheduled.
    long: int
    # Visits ended a minute or more late.
    overtime: int
    # Visits that nobody had begun by their scheduled end.
    missed: int
    # The scheduled time of all these visits.
    scheduledMs: int
    # The actual time of all these visits.
    actualMs: int
    # How late these visits began on average; negative if early.
    averageStartOffsetMs: Union[int, None]
    # The texts to show.
    text: VisitReliabilityResultSittersText


class VisitReliabilityResultSittersText(TypedDict):
    # `scheduledMs` like `8h 30m`.
    scheduled: str
    # `actualMs` like `8h 30m`.
    actual: str
    # `averageStartOffsetMs` like `on time` or `10m late`.
    averageStart: Union[str, None]


class VisitBackfillResult(TypedDict):
    # How many visits got estimated times.
    backfilled: int


class ActivityGetResult(TypedDict):
    # The activities, the primary one first.
    activities: List[Activity]
    # The id of the activity to show if there is room for only one.
    primary: Union[str, None]


class ActivityReconcileResult(TypedDict):
    # The ids of the shown activities that are over.
    end: List[str]
    # The activities that run and are not shown yet.
    start: List[Activity]
    # The current state of the shown activities that still run.
    update: List[Activity]


class _ActivityGlanceResult(TypedDict):
    # What is shown; `due` and `late` are a planned visit or session, `forgotten` is a clock-out.
    state: Literal["idle", "clock", "break", "timer", "visit", "overtime", "forgotten", "due", "late"]
    # What runs or is due, cut to `width`; else `Today`, or without a clock `Nothing now`.
    name: str
    # Whether a shift is running.
    clockedIn: bool
    # How much of a visit is over, 0 to 100; null without a visit.
    percentage: Union[int, None]
    # The link of a device to its upstream; null without an upstream.
    link: Union[ActivityGlanceResultLink, None]
    # The texts to show.
    text: ActivityGlanceResultText


class ActivityGlanceResult(_ActivityGlanceResult, total=False):
    # What is left of today's target; absent without a plan.
    target: ActivityGlanceResultTarget
    # Since when the member has been away while something runs.
    away: Instant


class ActivityGlanceResultLink(TypedDict):
    # The `state` of `sync.status`.
    state: Literal["none", "offline", "connecting", "online", "unauthorized", "incompatible"]
    # How many calls wait to be confirmed.
    queued: int
    # How many refused calls are not discarded yet.
    refused: int


class ActivityGlanceResultTarget(TypedDict):
    # The target of all its days, less credited absences.
    dueMs: int
    # Time left to the target; negative beyond it.
    leftMs: int
    # When the target was reached, or will be while clocked in.
    doneAt: Union[Instant, None]
    # When the balance reaches zero.
    evenAt: Union[Instant, None]
    # The balance before its days, with their adjustments.
    balanceMs: int
    # The texts to show.
    text: ActivityGlanceResultTargetText


class ActivityGlanceResultTargetText(TypedDict):
    # Time left, like `2h 15m to go` or `0h 27m over`.
    left: str
    # Like `Done at 5:42 PM`; null without such a time today.
    done: Union[str, None]
    # Like `Even at 4:58 PM`; null without such a time today.
    even: Union[str, None]
    # `balanceMs` like `+0h 35m`.
    balance: str


class ActivityGlanceResultText(TypedDict):
    # For a bar that counts each second, like `Alpha 00:01:05`.
    bar: str
    # With a sign for the state, like `● 1m 05s Alpha`.
    line: str
    # For places with room for the time only.
    minimal: str
    # More lines, for a tooltip.
    details: List[str]


class ActivityMenuResult(TypedDict):
    # What can be done now, the most likely first.
    actions: List[ActivityMenuResultActions]


class _ActivityMenuResultActions(TypedDict):
    # The text of the button.
    label: str
    # The method to call.
    method: str
    # The params to call it with.
    params: Any


class ActivityMenuResultActions(_ActivityMenuResultActions, total=False):
    # The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`.
    choose: str


class AlertListResult(TypedDict):
    # The latest standing alerts, by instant.
    alerts: List[Alert]
    # The next alerts that are due, by instant.
    planned: List[AlertListResultPlanned]


class AlertListResultPlanned(TypedDict):
    # The id that the alert will have.
    id: str
    # The kind of alert.
    kind: Literal["clock.long", "clock.ending", "timer.long", "timer.runs_on", "break.due", "day.long", "target.reached", "rest.short", "task.budget", "reminder", "presence.away", "fence.inside", "fence.clocked_out", "visit.started", "visit.ended", "visit.late", "visit.missed", "visit.five_minutes", "visit.overtime", "week.summary", "clock.jump", "zone.missing", "sync.refused", "auth.guessing", "proposal.waiting", "proposal.decided", "week.reopened", "time.corrected", "organization.weakened", "member.changed", "record.erased", "history.changed", "history.restored"]
    # When it will be raised if nothing changes before.
    at: Instant
    # The title to show.
    title: str
    # The sentence to show.
    body: str
    # The details, which depend on the kind.
    data: Any
    # The view that a tap opens.
    open: AlertListResultPlannedOpen
    # The buttons to offer.
    actions: List[AlertListResultPlannedActions]


class _AlertListResultPlannedOpen(TypedDict):
    # The view to show.
    view: Literal["clock", "timer", "day", "week", "visit", "sync", "settings"]
    # The record to show in it; null for none.
    record: Union[AlertListResultPlannedOpenRecord, None]


class AlertListResultPlannedOpen(_AlertListResultPlannedOpen, total=False):
    # The date to show in it.
    date: LocalDate


class AlertListResultPlannedOpenRecord(TypedDict):
    # The kind of record.
    topic: str
    # Its id.
    id: str


class _AlertListResultPlannedActions(TypedDict):
    # The text of the button.
    label: str
    # The method to call.
    method: str
    # The params to call it with.
    params: Any


class AlertListResultPlannedActions(_AlertListResultPlannedActions, total=False):
    # The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`.
    choose: str


class AlertDismissAllResult(TypedDict):
    # How many alerts were dismissed.
    dismissed: int


class _SettingsUpdateWorkplace(TypedDict):
    latitude: float
    longitude: float


class SettingsUpdateWorkplace(_SettingsUpdateWorkplace, total=False):
    radiusM: int


class SchoolListResult(TypedDict):
    # The records of this page.
    schools: List[School]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class MemberListResult(TypedDict):
    # The records of this page.
    members: List[Member]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class MemberEraseResult(TypedDict):
    # The member.
    member: Member
    # When what identifies them will be erased; null if that is not planned.
    eraseAt: Union[Instant, None]
    # What remains after that.
    stays: List[MemberEraseResultStays]
    # The texts to show.
    text: MemberEraseResultText


class MemberEraseResultStays(TypedDict):
    # `hours`, `texts`, `backups`, `exports` or `devices`.
    what: str
    # Until when it remains; null if unknown.
    until: Union[Instant, None]
    # The sentence to show.
    text: str


class MemberEraseResultText(TypedDict):
    # The date, like `Sat, Dec 19`; null if that is not planned.
    eraseAt: Union[str, None]
    # A sentence that says what happens to the hours.
    state: str


class MemberExportResult(TypedDict):
    # The records of this page.
    kept: List[MemberExportResultKept]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class MemberExportResultKept(TypedDict):
    # Where it is kept: a kind of record, `change` for the journal, or another table.
    table: str
    # The stored value.
    value: Any


class _OrganizationUpdateSessionTypes(TypedDict):
    id: str
    name: str
    color: str


class OrganizationUpdateSessionTypes(_OrganizationUpdateSessionTypes, total=False):
    order: Union[int, None]


OrganizationUpdatePayrollRules = TypedDict('OrganizationUpdatePayrollRules', {
    'from': "LocalDate",
    'preset': "Literal['none', 'us-federal', 'us-california', 'de', 'eu']",
}, total=True)


class OrganizationUpdateTerms(TypedDict):
    singular: str
    plural: str


class SessionValidateResult(TypedDict):
    # The message for each wrong field, by its name; empty if nothing is wrong.
    fields: Dict[str, Any]
    # Where else the assigned members are expected then, at most 20; never a refusal.
    warnings: List[SessionValidateResultWarnings]


class SessionValidateResultWarnings(TypedDict):
    # The person who is expected in two places.
    userId: str
    # The person's current name.
    userName: Union[str, None]
    # Whether a session or a visit is in the way.
    kind: Literal["session", "visit"]
    # The id of that session or visit.
    id: str
    # The sentence to show.
    message: str


class SessionListResult(TypedDict):
    # The records of this page.
    sessions: List[Session]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


SessionCalendarResult = TypedDict('SessionCalendarResult', {
    'from': "LocalDate",
    'to': "LocalDate",
    'previous': "LocalDate",
    'next': "LocalDate",
    'count': "int",
    'weekdays': "List[str]",
    'days': "List[SessionCalendarResultDays]",
    'text': "SessionCalendarResultText",
}, total=True)


class SessionCalendarResultDays(TypedDict):
    # The local date.
    date: LocalDate
    # The day of the month.
    day: int
    # Whether the day is in the month.
    isWithin: bool
    # Whether it is today.
    isToday: bool
    # How many sessions it has.
    count: int
    # Its sessions in order, as many as fit in a line.
    sessions: List[SessionCalendarResultDaysSessions]
    # The texts to show.
    text: SessionCalendarResultDaysText


class SessionCalendarResultDaysSessions(TypedDict):
    # The session's id.
    id: str
    # Whether it is scheduled, completed or cancelled.
    status: Literal["scheduled", "completed", "cancelled"]
    # Whether everyone of the organization sees it.
    published: bool
    # Its color, by its place in the day.
    sessionColor: str
    # The texts to show.
    text: SessionCalendarResultDaysSessionsText


class SessionCalendarResultDaysSessionsText(TypedDict):
    # The school, cut to 40 characters, or `Time off`.
    title: str
    # When it begins, like `9:00 AM`.
    start: str


class SessionCalendarResultDaysText(TypedDict):
    # `date` like `Fri, Nov 20`.
    date: str


class SessionCalendarResultText(TypedDict):
    # The month, like `November 2026`.
    title: str


class SessionOptionsResult(TypedDict):
    # The active schools and the session's school, by name.
    schools: List[School]
    # The active members and the session's members, by name.
    members: List[Member]
    # The organization's session types, in order, and the session's.
    sessionTypes: List[SessionOptionsResultSessionTypes]
    # The minutes between the offered times.
    timeStepMinutes: int
    # The times to offer: every quarter of an hour, and the session's.
    times: List[SessionOptionsResultTimes]


class SessionOptionsResultSessionTypes(TypedDict):
    # The type's id.
    id: str
    # Its name.
    name: str
    # Its color, as #rgb or #rrggbb.
    color: str
    # Its place among the types.
    order: int


class SessionOptionsResultTimes(TypedDict):
    # The local time.
    time: str
    # The time to show, like `9:15 AM`.
    text: str


class ChangeListResult(TypedDict):
    # The records of this page.
    changes: List[Change]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class AuthLoginResult(TypedDict):
    # The token with which other conversations sign in.
    token: str
    # When the token expires.
    expiresAt: Instant
    # The member who has signed in.
    member: Member


class AuthStatusResult(TypedDict):
    # Whether the conversation has a token.
    signedIn: bool
    # When the token expires; null if it never does.
    expiresAt: Union[Instant, None]
    # The member on whose behalf requests run.
    member: Union[Member, None]


class _AuthTokenResult(TypedDict):
    # The token's id, for `auth.revoke`.
    id: str
    # The name of the device.
    name: str
    # When it was made.
    createdAt: Instant


class AuthTokenResult(_AuthTokenResult, total=False):
    # The token with which the device signs in; shown only this once.
    token: str


class AuthTokensResult(TypedDict):
    # The tokens, as many as fit in a line.
    tokens: List[AuthTokensResultTokens]


class _AuthTokensResultTokens(TypedDict):
    # The token's id, for `auth.revoke`.
    id: str
    # The name of the device.
    name: str
    # When it was made.
    createdAt: Instant


class AuthTokensResultTokens(_AuthTokensResultTokens, total=False):
    # The token with which the device signs in; shown only this once.
    token: str


class _SyncPushCalls(TypedDict):
    key: str
    at: Instant
    method: str


class SyncPushCalls(_SyncPushCalls, total=False):
    madeAt: Union[Instant, None]
    timeZone: Union[str, None]
    params: Union[Dict[str, Any], None]


class SyncPushSince(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str


class SyncPushResult(TypedDict):
    # A result for each call, in order; send calls without a result again.
    results: List[SyncPushResultResults]
    # False if `since` belongs to another history; then nothing was run.
    known: bool
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    # The engine's time.
    now: Instant


class _SyncPushResultResults(TypedDict):
    # The call's key.
    key: str


class SyncPushResultResults(_SyncPushResultResults, total=False):
    # True if it was carried out, by this push or an earlier one.
    ok: bool
    # The refusal, with code, message and data.
    error: Any


class SyncPullSince(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str


class SyncPullPushed(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str


class SyncPullResult(TypedDict):
    # Whether the device must drop all its records: the history or its rights have changed.
    reset: bool
    # Whether `since` belongs to this history; if not, the device sends its confirmed calls again.
    known: bool
    # Whether `pushed` belongs to this history; if not, the device sends those calls again.
    pushKnown: bool
    # The records to store.
    records: List[SyncPullResultRecords]
    # Records of others whose texts were erased since `since`, for the device to erase too.
    erased: List[SyncPullResultErased]
    # The actor's own rows of the journal after `witnessed`, as an export has them, with salts.
    rows: List[Any]
    # The head over all of the actor's rows up to `seq`; null while more rows follow.
    head: Union[SyncPullResultHead, None]
    # The keys of the actor's own requests among the changes.
    keys: List[str]
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    # Where the next page of records begins; null at the end.
    page: Union[str, None]
    # Whether there is more to pull at once.
    more: bool
    # The engine's time.
    now: Instant


class SyncPullResultRecords(TypedDict):
    # The kind of record.
    topic: str
    # The record's id.
    id: str
    # The stored record; null if it is gone or the member may not see it.
    record: Any


class SyncPullResultErased(TypedDict):
    # The kind of record.
    topic: str
    # Its id.
    id: str


class SyncPullResultHead(TypedDict):
    # How many rows they are.
    count: int
    # The digest of those rows in order, in hexadecimal digits.
    head: str


class SyncListResult(TypedDict):
    # The records of this page.
    calls: List[SyncListResultCalls]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class SyncListResultCalls(TypedDict):
    # The call's idempotency key.
    key: str
    # When it was made, by the upstream's clock.
    at: Instant
    # The method that is called at the upstream.
    method: str
    # Its params, which name the records that were meant.
    params: Dict[str, Any]
    # The state of the call.
    state: Literal["queued", "sent", "refused", "withdrawn", "confirmed"]
    # The refusal, with code, message and data.
    error: Union[Any, None]
    # How often it was sent.
    attempts: int
    # The texts to show.
    text: SyncListResultCallsText


class SyncListResultCallsText(TypedDict):
    # The deed, its time and the record that is meant, like `Clock-in at 9:00 AM`.
    title: str
    # Why it was refused, or that it was not sent or confirmed yet.
    reason: str


class SyncWitnessResult(TypedDict):
    # The records of this page.
    discrepancies: List[SyncWitnessResultDiscrepancies]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class SyncWitnessResultDiscrepancies(TypedDict):
    # The number of the discrepancy.
    position: int
    # When the device found it.
    at: Instant
    # When the device last saw the upstream without it; null if never.
    since: Union[Instant, None]
    # Whether it follows from a backup that was restored at the upstream.
    restored: bool
    # A row was `rewritten`, is `missing` or was `added`; `unexplained`: a record differs from its
    # rows; `head`: the rows do not give the stated head.
    flaw: Literal["rewritten", "missing", "added", "unexplained", "head"]
    # The number of the row at the upstream; null for `head`.
    seq: Union[int, None]
    # The kind of the record; null if unknown.
    topic: Union[str, None]
    # The id of the record; null if unknown.
    recordId: Union[str, None]
    # The digest of the row's facts that the device keeps.
    factsBefore: Union[str, None]
    # The digest of its texts that the device keeps.
    textsBefore: Union[str, None]
    # The digest of its received facts.
    factsNow: Union[str, None]
    # The digest of its received texts.
    textsNow: Union[str, None]
    # The row of the device's own journal that stored the received record; null if it is the same.
    change: Union[int, None]
    # The record before; null if it is the same.
    before: Any
    # The received record; null if it is gone or the same.
    now: Any
    # The texts to show.
    text: SyncWitnessResultDiscrepanciesText


class SyncWitnessResultDiscrepanciesText(TypedDict):
    # What differs, in words.
    title: str
    # When it was found, like `Fri, Nov 20, 10:10 AM`.
    at: str


class PlanListResult(TypedDict):
    # The records of this page.
    plans: List[Plan]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class AbsenceListResult(TypedDict):
    # The records of this page.
    absences: List[Absence]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


AbsenceImportAbsences = TypedDict('AbsenceImportAbsences', {
    'uid': "Union[str, None]",
    'from': "LocalDate",
    'to': "LocalDate",
    'kind': "Literal['holiday', 'sick', 'other', 'vacation', 'lieu', 'unpaid']",
    'share': "float",
    'name': "Union[str, None]",
    'note': "Union[str, None]",
}, total=False)


class AbsenceImportResult(TypedDict):
    # How many absences were recorded.
    added: int
    # How many absences were known already.
    known: int
    # The outcome of each: `taken`, `known` if it was taken before, or the refusal's reason.
    outcomes: List[str]
    # The first message of each of these reasons.
    refusals: List[AbsenceImportResultRefusals]
    # The texts to show.
    text: AbsenceImportResultText


class AbsenceImportResultRefusals(TypedDict):
    # The reason, as in `outcomes`.
    reason: str
    # What is wrong, for people.
    message: str


class AbsenceImportResultText(TypedDict):
    # The counts in words, and how many were refused.
    summary: str


class AdjustmentListResult(TypedDict):
    # The records of this page.
    adjustments: List[Adjustment]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


BalanceGetResult = TypedDict('BalanceGetResult', {
    'from': "LocalDate",
    'to': "LocalDate",
    'openingMs': "int",
    'targetMs': "int",
    'workedMs': "int",
    'creditedMs': "int",
    'adjustedMs': "int",
    'changeMs': "int",
    'balanceMs': "int",
    'rows': "List[BalanceGetResultRows]",
    'running': "bool",
    'vacation': "Union[BalanceGetResultVacation, None]",
    'text': "BalanceGetResultText",
}, total=True)


BalanceGetResultRows = TypedDict('BalanceGetResultRows', {
    'from': "LocalDate",
    'targetMs': "int",
    'workedMs': "int",
    'creditedMs': "int",
    'adjustedMs': "int",
    'changeMs': "int",
    'balanceMs': "int",
    'text': "BalanceGetResultRowsText",
}, total=True)


class BalanceGetResultRowsText(TypedDict):
    # `changeMs` like `-0h 30m`.
    change: str
    # `balanceMs` like `+0h 35m`.
    balance: str


class BalanceGetResultVacation(TypedDict):
    # The calendar year.
    year: int
    # Days carried over from last year.
    carriedDays: float
    # Days that the year's plans grant.
    entitledDays: float
    # The sum of the adjustments.
    adjustedDays: float
    # Days taken up to today.
    takenDays: float
    # Days planned after today.
    plannedDays: float
    # Days left; may be negative.
    leftDays: float
    # The texts to show.
    text: BalanceGetResultVacationText


class BalanceGetResultVacationText(TypedDict):
    # `leftDays` like `3.5 days`.
    left: str


class BalanceGetResultText(TypedDict):
    # The dates, like `Nov 16 – 22`.
    dates: str
    # `balanceMs` like `+0h 35m`.
    balance: str


class PayrollGetResult(TypedDict):
    # The records of this page.
    payrolls: List[PayrollGetResultPayrolls]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


PayrollGetResultPayrolls = TypedDict('PayrollGetResultPayrolls', {
    'userId': "str",
    'userName': "str",
    'from': "LocalDate",
    'to': "LocalDate",
    'preset': "Union[str, None]",
    'edition': "Union[str, None]",
    'exactMs': "int",
    'paidPauseMs': "int",
    'biasMs': "int",
    'payMs': "int",
    'regularMs': "int",
    'overtimeMs': "int",
    'doubleMs': "int",
    'bias': "PayrollGetResultPayrollsBias",
    'running': "bool",
    'text': "PayrollGetResultPayrollsText",
    'days': "List[PayrollGetResultPayrollsDays]",
    'findings': "List[PayrollGetResultPayrollsFindings]",
    'more': "bool",
}, total=True)


class PayrollGetResultPayrollsBias(TypedDict):
    # How many weeks.
    weeks: int
    # What rounding added; negative if it subtracted.
    ms: int
    # Like `Rounding took 1h 10m in 12 weeks`; null if it came to nothing.
    text: Union[str, None]


class PayrollGetResultPayrollsText(TypedDict):
    # The dates, like `Nov 16 – 22`.
    dates: str
    # `payMs` like `42h 30m`.
    pay: str
    # `payMs` like `42.5 hrs`.
    hours: str
    # `overtimeMs` and `doubleMs` like `2h 30m`; null without any.
    overtime: Union[str, None]


class PayrollGetResultPayrollsDays(TypedDict):
    # The workday.
    date: LocalDate
    # Time paid at the regular rate.
    regularMs: int
    # Time paid at one and a half times the rate.
    overtimeMs: int
    # Time paid at twice the rate.
    doubleMs: int


class _PayrollGetResultPayrollsFindings(TypedDict):
    # The kind of finding.
    kind: Literal["average_high", "break_late", "break_missing", "break_short", "day_long", "day_off_owed", "recorded_late", "rest_short", "week_rest_short", "worked_on_absence"]
    # The date on which the day's work began.
    date: LocalDate
    # The sentence to show.
    text: str
    # The source of the rule; null for a rule of the organization's own.
    source: Union[str, None]
    # The buttons that mend it.
    actions: List[PayrollGetResultPayrollsFindingsActions]


class PayrollGetResultPayrollsFindings(_PayrollGetResultPayrollsFindings, total=False):
    # The shift that it is about.
    entryId: str
    # The time that is missing or in excess.
    ms: int
    # When a break had to begin at the latest.
    dueAt: Instant
    # How many days late it was.
    days: int
    # The last date on which a day off can make up for it.
    by: LocalDate


class _PayrollGetResultPayrollsFindingsActions(TypedDict):
    # The text of the button.
    label: str
    # The method to call.
    method: str
    # The params to call it with.
    params: Any


class PayrollGetResultPayrollsFindingsActions(_PayrollGetResultPayrollsFindingsActions, total=False):
    # The param to choose first: `taskId`, one of their tasks, or `exitTime`, with `returnTime`.
    choose: str


class PayrollPresetsResult(TypedDict):
    # The preset rules.
    presets: List[PayrollPresetsResultPresets]
    # What the law asks and no preset checks.
    leftOut: List[str]


class PayrollPresetsResultPresets(TypedDict):
    # The name that a rule gives as its `preset`.
    name: str
    # Its edition; a rule keeps the numbers of its own edition.
    edition: str
    # Its numbers.
    numbers: PayrollPresetsResultPresetsNumbers
    # The source of each number.
    sources: List[PayrollPresetsResultPresetsSources]
    # What else the law asks and this preset does not check.
    leftOut: List[str]


class PayrollPresetsResultPresetsNumbers(TypedDict):
    # Minutes to which starts and ends are rounded; 0 for no rounding.
    roundMinutes: int
    # Pauses of up to this many minutes count as work.
    paidPauseMinutes: int
    # When a workday begins.
    workdayStart: str
    # The day on which a workweek begins, 1 for Monday.
    weekStart: int
    # Whether both sides agreed to do without waivable breaks.
    waived: bool
    # The class of pay for the time beyond some minutes of a day.
    day: List[PayrollPresetsResultPresetsNumbersDay]
    # The class of pay for regular time beyond some minutes of a week.
    week: Union[PayrollPresetsResultPresetsNumbersWeek, None]
    # The same as `day` for the seventh day of a week.
    seventh: List[PayrollPresetsResultPresetsNumbersSeventh]
    # The breaks that are owed.
    breaks: List[PayrollPresetsResultPresetsNumbersBreaks]
    # Minutes that a pause needs to be part of a break.
    pauseMinutes: int
    # The most minutes of work without a break.
    stretchMinutes: Union[int, None]
    # The most minutes of work in a day.
    dayMaxMinutes: Union[int, None]
    # The limit of a week's average hours.
    average: Union[PayrollPresetsResultPresetsNumbersAverage, None]
    # The fewest minutes of rest between two days' work.
    restMinutes: Union[int, None]
    # The days in which a day off must make up for work on a day off.
    dayOff: Union[PayrollPresetsResultPresetsNumbersDayOff, None]
    # The fewest minutes of uninterrupted rest in a week.
    weekRestMinutes: Union[int, None]
    # The days in which time must be recorded.
    recordDays: Union[int, None]


PayrollPresetsResultPresetsNumbersDay = TypedDict('PayrollPresetsResultPresetsNumbersDay', {
    'over': "int",
    'class': "Literal['regular', 'overtime', 'double']",
}, total=True)


PayrollPresetsResultPresetsNumbersWeek = TypedDict('PayrollPresetsResultPresetsNumbersWeek', {
    'over': "int",
    'class': "Literal['regular', 'overtime', 'double']",
}, total=True)


PayrollPresetsResultPresetsNumbersSeventh = TypedDict('PayrollPresetsResultPresetsNumbersSeventh', {
    'over': "int",
    'class': "Literal['regular', 'overtime', 'double']",
}, total=True)


class PayrollPresetsResultPresetsNumbersBreaks(TypedDict):
    # Minutes of work beyond which the break is owed.
    over: int
    # Its length in minutes.
    minutes: int
    # Minutes of work by which it must begin; null if only the sum of breaks counts.
    startBy: Union[int, None]
    # Minutes of work up to which it can be waived.
    waivableTo: Union[int, None]


class PayrollPresetsResultPresetsNumbersAverage(TypedDict):
    # The most hours a week, on average.
    hours: int
    # The days of a week that count; 6 leaves out Sundays.
    days: int
    # The number of weeks in the average.
    weeks: int
    # The kinds of absence whose days do not count.
    neutral: List[Literal["holiday", "sick", "other", "vacation", "lieu", "unpaid"]]


class PayrollPresetsResultPresetsNumbersDayOff(TypedDict):
    # Days to make up for a Sunday.
    sunday: int
    # Days to make up for a holiday.
    holiday: int


class PayrollPresetsResultPresetsSources(TypedDict):
    # The number's name in a rule.
    number: str
    # The law, regulation or judgment.
    citation: str
    # Where it was read.
    address: str
    # The day on which it was read.
    lookedAt: str


class SealListResult(TypedDict):
    # The records of this page.
    seals: List[SealListResultSeals]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class SealListResultSeals(TypedDict):
    # The organization whose journal it covers.
    organizationId: str
    # The epoch of the store at that time.
    epoch: str
    # The last row that it covers.
    seq: int
    # When it was made.
    at: Instant
    # The root of the tree over all members' rows, in hexadecimal digits.
    root: str
    # The signature of the line; null if it is not signed.
    signature: Union[str, None]
    # The texts to show.
    text: SealListResultSealsText


class SealListResultSealsText(TypedDict):
    # The seal as one line, to keep elsewhere.
    line: str


class SealGetResult(TypedDict):
    # The seal.
    seal: SealGetResultSeal
    # The member.
    userId: str
    # How many of the member's rows the seal covers.
    count: int
    # The digest of those rows in order; null without rows.
    head: Union[str, None]
    # The digests that are joined with the member's leaf on the way to the root, lowest first.
    path: List[SealGetResultPath]


class SealGetResultSeal(TypedDict):
    # The organization whose journal it covers.
    organizationId: str
    # The epoch of the store at that time.
    epoch: str
    # The last row that it covers.
    seq: int
    # When it was made.
    at: Instant
    # The root of the tree over all members' rows, in hexadecimal digits.
    root: str
    # The signature of the line; null if it is not signed.
    signature: Union[str, None]
    # The texts to show.
    text: SealGetResultSealText


class SealGetResultSealText(TypedDict):
    # The seal as one line, to keep elsewhere.
    line: str


class SealGetResultPath(TypedDict):
    # The side of this digest: `left` or `right`.
    side: str
    # The digest, in hexadecimal digits.
    digest: str


class WordsGetResult(TypedDict):
    # The language of the words.
    language: str
    # The writing direction of the language: `ltr` or `rtl`.
    direction: Literal["ltr", "rtl"]
    # The languages to choose from.
    languages: List[WordsGetResultLanguages]
    # Words for each action of `can` and each method that does something.
    verbs: Dict[str, Any]
    # Words for each parameter that a form asks for.
    inputs: Dict[str, Any]
    # Words for each setting, the organization's included.
    settings: Dict[str, Any]
    # Words for each list.
    lists: Dict[str, Any]
    # Words for each kind of record, and its status.
    states: Dict[str, Any]
    # Words for each view and its pages.
    views: Dict[str, Any]
    # The organization's own words.
    terms: Dict[str, Any]


class _WordsGetResultLanguages(TypedDict):
    # The language's tag.
    language: str
    # The language's name in that language.
    name: str


class WordsGetResultLanguages(_WordsGetResultLanguages, total=False):
    # True if no speaker of the language has checked it yet.
    draft: bool


class PresenceReportResult(TypedDict):
    # Whether the member wants to be asked: `idleMinutes` of the settings.
    on: bool
    # Since when they have been away; null while they are active, or while no program reports.
    since: Union[Instant, None]
    # How long they have been away; null likewise.
    awayMs: Union[int, None]
    # The texts to show.
    text: PresenceReportResultText


class PresenceReportResultText(TypedDict):
    # Like `Away since 9:40 AM, 20m 00s`; null likewise.
    away: Union[str, None]


class PresenceStatusResult(TypedDict):
    # Whether the member wants to be asked: `idleMinutes` of the settings.
    on: bool
    # Since when they have been away; null while they are active, or while no program reports.
    since: Union[Instant, None]
    # How long they have been away; null likewise.
    awayMs: Union[int, None]
    # The texts to show.
    text: PresenceStatusResultText


class PresenceStatusResultText(TypedDict):
    # Like `Away since 9:40 AM, 20m 00s`; null likewise.
    away: Union[str, None]


class PresenceSettleResult(TypedDict):
    # The current clock.
    clock: Clock
    # The current timer.
    timer: Timer


class ProposalListResult(TypedDict):
    # The records of this page.
    proposals: List[Proposal]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


ReminderCreateBetween = TypedDict('ReminderCreateBetween', {
    'from': "str",
    'to': "str",
}, total=True)


ReminderUpdateBetween = TypedDict('ReminderUpdateBetween', {
    'from': "str",
    'to': "str",
}, total=True)


class ReminderListResult(TypedDict):
    # The records of this page.
    reminders: List[Reminder]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class ErasureListResult(TypedDict):
    # The records of this page.
    erasures: List[Erasure]
    # Where the next page begins; null on the last one.
    cursor: Union[str, None]


class _TickParams(TypedDict):
    # The instant of the tick.
    now: Instant


class TickParams(_TickParams, total=False):
    # The running shift.
    clock: TickParamsClock
    # The running timer.
    timer: Timer
    # The visits in progress that the actor may see.
    visits: List[TickParamsVisits]


class TickParamsClock(TypedDict):
    # The running shift.
    id: str
    # Time since the shift began, breaks included.
    elapsedMs: int
    # Time since the shift began, less its breaks.
    workedMs: int
    # Time worked on the current local day.
    todayMs: int
    # The texts to show.
    text: TickParamsClockText


class _TickParamsClockText(TypedDict):
    # `Clocked In` or `Clocked Out`.
    status: str
    # `elapsedMs` as HH:MM:SS.
    elapsed: str
    # `workedMs` as HH:MM:SS.
    worked: str
    # `todayMs` as HH:MM:SS.
    today: str
    # `workedMs` like `1h 05m`.
    workedShort: str
    # `todayMs` like `1h 05m`.
    todayShort: str
    # `workedMs` like `5.3 hrs`.
    workedHours: str
    # `todayMs` like `5.3 hrs`.
    todayHours: str
    # When the shift began, like `9:00 AM`, or `Fri 9:00 AM` if not today.
    since: Union[str, None]


class TickParamsClockText(_TickParamsClockText, total=False):
    # How long the open gap has been, as HH:MM:SS.
    gap: str


class TickParamsVisits(TypedDict):
    # The visit.
    id: str
    # Time since the check-in; 0 before it.
    elapsedMs: int
    # Time to the scheduled end, negative in overtime.
    remainingMs: int
    # Whether it is in progress with at most five minutes left.
    isFiveMinuteWarning: bool
    # Whether it is in progress past its scheduled end.
    isOvertime: bool
    # The texts to show.
    text: TickParamsVisitsText


class TickParamsVisitsText(TypedDict):
    # `elapsedMs` as MM:SS; `--:--` before the check-in.
    elapsed: str
    # `remainingMs` as MM:SS, with a plus sign in overtime.
    timeLeft: str
    # `on time`, `10m late`, `5m early` or `2 d late`.
    start: Union[str, None]


class _LiveParams(TypedDict):
    # The id that `live.start` gave the read.
    id: int


class LiveParams(_LiveParams, total=False):
    # The number of the page, from 0, for a list with several pages.
    page: int
    # How many pages the list has now; later ones are gone.
    pages: int
    # The new result of the method.
    result: Any
    # Why there is no result now; the read goes on once it can.
    error: LiveParamsError


class _LiveParamsError(TypedDict):
    # The same as in a reply.
    code: int
    # What is wrong, for people.
    message: str


class LiveParamsError(_LiveParamsError, total=False):
    # The same as in a reply.
    data: Any


class ResyncParams(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str


class _ClockState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["clock"]
    # Who or what caused it.
    cause: ClockStateCause
    value: Clock


class ClockState(_ClockState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class ClockStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class _GapState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["gap"]
    # Who or what caused it.
    cause: GapStateCause
    value: GapStateValue


class GapState(_GapState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class GapStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class GapStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Gap, None]


class _EntryState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["entry"]
    # Who or what caused it.
    cause: EntryStateCause
    value: EntryStateValue


class EntryState(_EntryState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class EntryStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class EntryStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Entry, None]


class _TaskState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["task"]
    # Who or what caused it.
    cause: TaskStateCause
    value: TaskStateValue


class TaskState(_TaskState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class TaskStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class TaskStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Task, None]


class _TimerState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["timer"]
    # Who or what caused it.
    cause: TimerStateCause
    value: Timer


class TimerState(_TimerState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class TimerStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class _VisitState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["visit"]
    # Who or what caused it.
    cause: VisitStateCause
    value: VisitStateValue


class VisitState(_VisitState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class VisitStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class VisitStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Visit, None]


class _ActivityState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["activity"]
    # Who or what caused it.
    cause: ActivityStateCause
    value: ActivityStateValue


class ActivityState(_ActivityState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class ActivityStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class ActivityStateValue(TypedDict):
    # Whether the activity started, changed or ended.
    phase: Literal["start", "update", "end"]
    # The current activity.
    activity: Activity


class _AlertState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["alert"]
    # Who or what caused it.
    cause: AlertStateCause
    value: AlertStateValue


class AlertState(_AlertState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class AlertStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class AlertStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Alert, None]


class _SettingsState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["settings"]
    # Who or what caused it.
    cause: SettingsStateCause
    value: Settings


class SettingsState(_SettingsState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class SettingsStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class _SchoolState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["school"]
    # Who or what caused it.
    cause: SchoolStateCause
    value: SchoolStateValue


class SchoolState(_SchoolState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class SchoolStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class SchoolStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[School, None]


class _MemberState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["member"]
    # Who or what caused it.
    cause: MemberStateCause
    value: MemberStateValue


class MemberState(_MemberState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class MemberStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class MemberStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Member, None]


class _OrganizationState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["organization"]
    # Who or what caused it.
    cause: OrganizationStateCause
    value: OrganizationStateValue


class OrganizationState(_OrganizationState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class OrganizationStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class OrganizationStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Organization, None]


class _SessionState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["session"]
    # Who or what caused it.
    cause: SessionStateCause
    value: SessionStateValue


class SessionState(_SessionState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class SessionStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class SessionStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Session, None]


class _SyncState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["sync"]
    # Who or what caused it.
    cause: SyncStateCause
    value: Sync


class SyncState(_SyncState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class SyncStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class _PlanState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["plan"]
    # Who or what caused it.
    cause: PlanStateCause
    value: PlanStateValue


class PlanState(_PlanState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class PlanStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class PlanStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Plan, None]


class _AbsenceState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["absence"]
    # Who or what caused it.
    cause: AbsenceStateCause
    value: AbsenceStateValue


class AbsenceState(_AbsenceState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class AbsenceStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class AbsenceStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Absence, None]


class _AdjustmentState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["adjustment"]
    # Who or what caused it.
    cause: AdjustmentStateCause
    value: AdjustmentStateValue


class AdjustmentState(_AdjustmentState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class AdjustmentStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class AdjustmentStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Adjustment, None]


class _ProposalState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["proposal"]
    # Who or what caused it.
    cause: ProposalStateCause
    value: ProposalStateValue


class ProposalState(_ProposalState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class ProposalStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class ProposalStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Proposal, None]


class _ReminderState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["reminder"]
    # Who or what caused it.
    cause: ReminderStateCause
    value: ReminderStateValue


class ReminderState(_ReminderState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class ReminderStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class ReminderStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Reminder, None]


class _ErasureState(TypedDict):
    # The name of the store's history.
    epoch: str
    # The number of the latest change that was sent.
    seq: int
    # The hash of that change, which identifies the history.
    hash: str
    topic: Literal["erasure"]
    # Who or what caused it.
    cause: ErasureStateCause
    value: ErasureStateValue


class ErasureState(_ErasureState, total=False):
    # True at the one front end that announces the alert to the member.
    announce: bool


class ErasureStateCause(TypedDict):
    # The method or command that was called; null if time caused it.
    method: Union[str, None]
    # The member who called it; null if no member did.
    userId: Union[str, None]
    # `self` for this conversation, `peer` for another engine, `time`, or `upstream`.
    origin: Literal["self", "peer", "time", "upstream"]


class ErasureStateValue(TypedDict):
    # The record's id.
    id: str
    # The record; null once it is gone.
    record: Union[Erasure, None]


class TickParamsMessage(TypedDict):
    method: Literal["tick"]
    params: TickParams


class LiveParamsMessage(TypedDict):
    method: Literal["live"]
    params: LiveParams


class ResyncParamsMessage(TypedDict):
    method: Literal["resync"]
    params: ResyncParams


class ClockStateMessage(TypedDict):
    method: Literal["state"]
    params: ClockState


class GapStateMessage(TypedDict):
    method: Literal["state"]
    params: GapState


class EntryStateMessage(TypedDict):
    method: Literal["state"]
    params: EntryState


class TaskStateMessage(TypedDict):
    method: Literal["state"]
    params: TaskState


class TimerStateMessage(TypedDict):
    method: Literal["state"]
    params: TimerState


class VisitStateMessage(TypedDict):
    method: Literal["state"]
    params: VisitState


class ActivityStateMessage(TypedDict):
    method: Literal["state"]
    params: ActivityState


class AlertStateMessage(TypedDict):
    method: Literal["state"]
    params: AlertState


class SettingsStateMessage(TypedDict):
    method: Literal["state"]
    params: SettingsState


class SchoolStateMessage(TypedDict):
    method: Literal["state"]
    params: SchoolState


class MemberStateMessage(TypedDict):
    method: Literal["state"]
    params: MemberState


class OrganizationStateMessage(TypedDict):
    method: Literal["state"]
    params: OrganizationState


class SessionStateMessage(TypedDict):
    method: Literal["state"]
    params: SessionState


class SyncStateMessage(TypedDict):
    method: Literal["state"]
    params: SyncState


class PlanStateMessage(TypedDict):
    method: Literal["state"]
    params: PlanState


class AbsenceStateMessage(TypedDict):
    method: Literal["state"]
    params: AbsenceState


class AdjustmentStateMessage(TypedDict):
    method: Literal["state"]
    params: AdjustmentState


class ProposalStateMessage(TypedDict):
    method: Literal["state"]
    params: ProposalState


class ReminderStateMessage(TypedDict):
    method: Literal["state"]
    params: ReminderState


class ErasureStateMessage(TypedDict):
    method: Literal["state"]
    params: ErasureState


class SubscribedMessage(TypedDict):
    """The reply to `subscribe`, ahead of what it brings; made by the client."""
    method: Literal["subscribed"]
    params: SubscribeResult


Message = Union[
    TickParamsMessage,
    LiveParamsMessage,
    ResyncParamsMessage,
    ClockStateMessage,
    GapStateMessage,
    EntryStateMessage,
    TaskStateMessage,
    TimerStateMessage,
    VisitStateMessage,
    ActivityStateMessage,
    AlertStateMessage,
    SettingsStateMessage,
    SchoolStateMessage,
    MemberStateMessage,
    OrganizationStateMessage,
    SessionStateMessage,
    SyncStateMessage,
    PlanStateMessage,
    AbsenceStateMessage,
    AdjustmentStateMessage,
    ProposalStateMessage,
    ReminderStateMessage,
    ErasureStateMessage,
    SubscribedMessage,
]


class Validation(EngineError):
    """400 `validation`"""


class ProtocolUnsupported(EngineError):
    """400 `protocol_unsupported`"""


class ZoneUnknown(EngineError):
    """400 `zone_unknown`"""


class Unauthenticated(EngineError):
    """401 `unauthenticated`"""


class TokenExpired(EngineError):
    """401 `token_expired`"""


class PermissionDenied(EngineError):
    """403 `permission_denied`"""


class NotFound(EngineError):
    """404 `not_found`"""


class InFuture(EngineError):
    """400 `in_future`"""


class EndBeforeStart(EngineError):
    """400 `end_before_start`"""


class Overlap(EngineError):
    """409 `overlap`"""


class NoTimer(EngineError):
    """409 `no_timer`"""


class PeriodLocked(EngineError):
    """409 `period_locked`"""


class TooManyLive(EngineError):
    """409 `too_many_live`"""


class NotVirtual(EngineError):
    """400 `not_virtual`"""


class TooLong(EngineError):
    """400 `too_long`"""


class AlreadyClockedIn(EngineError):
    """409 `already_clocked_in`"""


class NeedsConsent(EngineError):
    """409 `needs_consent`"""


class IdempotencyMismatch(EngineError):
    """409 `idempotency_mismatch`"""


class NotClockedIn(EngineError):
    """409 `not_clocked_in`"""


class GapOutside(EngineError):
    """409 `gap_outside`"""


class Forgotten(EngineError):
    """409 `forgotten`"""


class GapOpen(EngineError):
    """409 `gap_open`"""


class NoGapOpen(EngineError):
    """409 `no_gap_open`"""


class EditWindow(EngineError):
    """400 `edit_window`"""


class StaleEvent(EngineError):
    """409 `stale_event`"""


class NoWorkplace(EngineError):
    """400 `no_workplace`"""


class TooShort(EngineError):
    """400 `too_short`"""


class ActiveEntry(EngineError):
    """400 `active_entry`"""


class ProposalWaiting(EngineError):
    """409 `proposal_waiting`"""


class AlreadyStarted(EngineError):
    """409 `already_started`"""


class AlreadyCompleted(EngineError):
    """409 `already_completed`"""


class NotStarted(EngineError):
    """409 `not_started`"""


class AlreadyAnnounced(EngineError):
    """409 `already_announced`"""


class Erased(EngineError):
    """409 `erased`"""


class Held(EngineError):
    """409 `held`"""


class NothingToUndo(EngineError):
    """409 `nothing_to_undo`"""


class UndoConflict(EngineError):
    """409 `undo_conflict`"""


class NothingToRedo(EngineError):
    """409 `nothing_to_redo`"""


class BadCredentials(EngineError):
    """401 `bad_credentials`"""


class DeviceUnbound(EngineError):
    """403 `device_unbound`"""


class HasUpstream(EngineError):
    """409 `has_upstream`"""


class NoUpstream(EngineError):
    """409 `no_upstream`"""


class Unconfirmed(EngineError):
    """409 `unconfirmed`"""


class ConsentNotNeeded(EngineError):
    """409 `consent_not_needed`"""


class ProposalStale(EngineError):
    """409 `proposal_stale`"""


class NotWaiting(EngineError):
    """409 `not_waiting`"""


class OwnProposal(EngineError):
    """403 `own_proposal`"""


class Punchline(Engine[Message]):
    """One engine and the conversation with it."""

    reasons: Dict[str, Type[EngineError]] = {
        "validation": Validation,
        "protocol_unsupported": ProtocolUnsupported,
        "zone_unknown": ZoneUnknown,
        "unauthenticated": Unauthenticated,
        "token_expired": TokenExpired,
        "permission_denied": PermissionDenied,
        "not_found": NotFound,
        "in_future": InFuture,
        "end_before_start": EndBeforeStart,
        "overlap": Overlap,
        "no_timer": NoTimer,
        "period_locked": PeriodLocked,
        "too_many_live": TooManyLive,
        "not_virtual": NotVirtual,
        "too_long": TooLong,
        "already_clocked_in": AlreadyClockedIn,
        "needs_consent": NeedsConsent,
        "idempotency_mismatch": IdempotencyMismatch,
        "not_clocked_in": NotClockedIn,
        "gap_outside": GapOutside,
        "forgotten": Forgotten,
        "gap_open": GapOpen,
        "no_gap_open": NoGapOpen,
        "edit_window": EditWindow,
        "stale_event": StaleEvent,
        "no_workplace": NoWorkplace,
        "too_short": TooShort,
        "active_entry": ActiveEntry,
        "proposal_waiting": ProposalWaiting,
        "already_started": AlreadyStarted,
        "already_completed": AlreadyCompleted,
        "not_started": NotStarted,
        "already_announced": AlreadyAnnounced,
        "erased": Erased,
        "held": Held,
        "nothing_to_undo": NothingToUndo,
        "undo_conflict": UndoConflict,
        "nothing_to_redo": NothingToRedo,
        "bad_credentials": BadCredentials,
        "device_unbound": DeviceUnbound,
        "has_upstream": HasUpstream,
        "no_upstream": NoUpstream,
        "unconfirmed": Unconfirmed,
        "consent_not_needed": ConsentNotNeeded,
        "proposal_stale": ProposalStale,
        "not_waiting": NotWaiting,
        "own_proposal": OwnProposal,
    }

    async def initialize(
        self,
        *,
        protocol: Union[int, None, Absent] = ABSENT,
        client: Union[InitializeClient, None, Absent] = ABSENT,
        token: Union[str, None, Absent] = ABSENT,
        actor: Union[InitializeActor, None, Absent] = ABSENT,
        timeZone: Union[str, None, Absent] = ABSENT,
        language: Union[str, None, Absent] = ABSENT,
    ) -> InitializeResult:
        """Sets the protocol, actor, time zone and language; optional, and may be repeated.

        protocol: the version of the protocol that the front end speaks, at most 1
        client: the front end: {name, version, device}; the journal keeps name and device, 1 to 64
            characters
        token: a token of `auth.login` or `auth.token`, in place of an actor
        actor: the member to act as: {userId, organizationId?}
        timeZone: the IANA zone for dates and texts in this conversation
        language: the language of texts in this conversation, like `de` or `pt-BR`

        Refused with Validation, ProtocolUnsupported, ZoneUnknown, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound.
        """
        result: InitializeResult = await self._ask("initialize", {
            "protocol": protocol,
            "client": client,
            "token": token,
            "actor": actor,
            "timeZone": timeZone,
            "language": language,
        })
        return result

    async def ping(self) -> Dict[str, Any]:
        """Answers and does nothing else."""
        result: Dict[str, Any] = await self._ask("ping", {})
        return result

    async def shutdown(self) -> None:
        """Answers, and then ends the engine."""
        result: None = await self._ask("shutdown", {})
        return result

    async def subscribe(
        self,
        *,
        topics: List[Topic],
        tickMs: Union[int, None, Absent] = ABSENT,
        since: Union[SubscribeSince, None, Absent] = ABSENT,
    ) -> SubscribeResult:
        """Subscribes to changes of these topics, in addition to earlier ones.

        topics: the topics to subscribe to
        tickMs: milliseconds between ticks, 200 to 3600000; default 1000
        since: the last cursor that the front end got: `epoch`, `seq` and `hash`, unchanged

        Refused with Validation, Unauthenticated, TokenExpired, NotFound.
        """
        result: SubscribeResult = await self._subscribe({
            "topics": topics,
            "tickMs": tickMs,
            "since": since,
        })
        return result

    async def unsubscribe(
        self,
        *,
        topics: Union[List[Topic], None, Absent] = ABSENT,
    ) -> UnsubscribeResult:
        """Ends some or all subscriptions.

        topics: the topics to end; default all

        Refused with Unauthenticated, TokenExpired, NotFound.
        """
        result: UnsubscribeResult = await self._ask("unsubscribe", {
            "topics": topics,
        })
        return result

    async def live_start(
        self,
        *,
        method: str,
        params: Union[Dict[str, Any], None, Absent] = ABSENT,
        everyMs: Union[int, None, Absent] = ABSENT,
    ) -> LiveStartResult:
        """Calls a reading method, and sends its result again whenever it changes.

        method: a method that reads
        params: the params of that method
        everyMs: milliseconds between results while figures run, 200 to 3600000; absent for no such
            results

        Refused with Validation, InFuture, EndBeforeStart, ZoneUnknown, Unauthenticated,
            TokenExpired, PermissionDenied, NotFound, Overlap, NoTimer, PeriodLocked, TooManyLive.
        """
        result: LiveStartResult = await self._ask("live.start", {
            "method": method,
            "params": params,
            "everyMs": everyMs,
        })
        return result

    async def live_more(
        self,
        *,
        id: int,
    ) -> LiveMoreResult:
        """Adds the next page to a live list, and keeps it live with the pages before it.

        id: the id that `live.start` gave the read

        Refused with Validation, InFuture, EndBeforeStart, ZoneUnknown, Unauthenticated,
            TokenExpired, PermissionDenied, NotFound, Overlap, NoTimer, PeriodLocked, TooManyLive.
        """
        result: LiveMoreResult = await self._ask("live.more", {
            "id": id,
        })
        return result

    async def live_stop(
        self,
        *,
        id: int,
    ) -> Dict[str, Any]:
        """Ends a live read.

        id: the id that `live.start` gave the read

        Refused with Unauthenticated, TokenExpired, NotFound.
        """
        result: Dict[str, Any] = await self._ask("live.stop", {
            "id": id,
        })
        return result

    async def rpc_discover(self) -> Any:
        """Gives the OpenRPC document that describes every method."""
        result: Any = await self._ask("rpc.discover", {})
        return result

    async def time_now(self) -> TimeNowResult:
        """Gives the time, and the zone in force with its source.

        Refused with Unauthenticated, TokenExpired, NotFound.
        """
        result: TimeNowResult = await self._ask("time.now", {})
        return result

    async def time_advance(
        self,
        *,
        ms: Union[int, None, Absent] = ABSENT,
        to: Union[Instant, None, Absent] = ABSENT,
    ) -> TimeAdvanceResult:
        """Moves the virtual clock forward; everything that is due on the way happens.

        ms: how far to move, in milliseconds
        to: the instant to move to, not in the past

        Refused with NotVirtual, Validation, Unauthenticated, TokenExpired, NotFound.
        """
        result: TimeAdvanceResult = await self._ask("time.advance", {
            "ms": ms,
            "to": to,
        })
        return result

    async def time_set(
        self,
        *,
        to: Instant,
    ) -> TimeSetResult:
        """Sets the virtual clock, like a clock on the wall; nothing happens in between.

        to: the instant to set, also in the past

        Refused with NotVirtual, Unauthenticated, TokenExpired, NotFound.
        """
        result: TimeSetResult = await self._ask("time.set", {
            "to": to,
        })
        return result

    async def time_parse(
        self,
        *,
        text: str,
        wanted: Union[Literal["time", "day", "days", "range", "length"], None, Absent] = ABSENT,
        on: Union[LocalDate, None, Absent] = ABSENT,
        after: Union[Instant, None, Absent] = ABSENT,
        now: Union[Instant, None, Absent] = ABSENT,
        timeZone: Union[str, None, Absent] = ABSENT,
    ) -> TimeParseResult:
        """Reads a time, a day, a range or a length as people type it, in the zone in force.

        text: what somebody typed, in the conversation's language or in English
        wanted: the kind of time that is needed; it decides between meanings, like a year or a time
            of day
        on: the date of a time without a day
        after: the instant that a time without a day follows, as an end follows its start
        now: the instant at which it was typed; default now
        timeZone: the IANA zone of the times; default the zone in force

        Refused with Validation, ZoneUnknown, Unauthenticated, TokenExpired, NotFound.
        """
        result: TimeParseResult = await self._ask("time.parse", {
            "text": text,
            "wanted": wanted,
            "on": on,
            "after": after,
            "now": now,
            "timeZone": timeZone,
        })
        return result

    async def clock_in(
        self,
        *,
        notes: Union[str, None, Absent] = ABSENT,
        sessionId: Union[str, None, Absent] = ABSENT,
        tags: Union[List[str], None, Absent] = ABSENT,
        at: Union[Instant, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Clock:
        """Clocks in, now or at a past instant.

        notes: free text, up to 500 characters
        sessionId: the session that is worked on
        tags: up to 20 different tags, each 1 to 50 characters
        at: the instant, at most 16 hours ago; default now
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, TooLong, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound, AlreadyClockedIn, Overlap, PeriodLocked, NeedsConsent, IdempotencyMismatch.
        """
        result: Clock = await self._ask("clock.in", {
            "notes": notes,
            "sessionId": sessionId,
            "tags": tags,
            "at": at,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def clock_out(
        self,
        *,
        notes: Union[str, None, Absent] = ABSENT,
        at: Union[Instant, None, Absent] = ABSENT,
        anyLength: Union[bool, None, Absent] = ABSENT,
        entryId: Union[str, None, Absent] = ABSENT,
        timerId: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Clock:
        """Clocks out, now or at a past instant; an open gap ends with the shift.

        notes: free text, up to 500 characters
        at: the instant, at most 16 hours ago or at most 16 hours after the start; default now
        anyLength: true to end now even what has run for over 16 hours
        entryId: the shift that you mean; refused unless it is running
        timerId: the timer that ends with the shift; a device names it, and it ends even if the
            shift does not
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, TooLong, EndBeforeStart, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, NotClockedIn, GapOutside, Forgotten, NeedsConsent,
            IdempotencyMismatch.
        """
        result: Clock = await self._ask("clock.out", {
            "notes": notes,
            "at": at,
            "anyLength": anyLength,
            "entryId": entryId,
            "timerId": timerId,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def clock_toggle(
        self,
        *,
        notes: Union[str, None, Absent] = ABSENT,
        sessionId: Union[str, None, Absent] = ABSENT,
        tags: Union[List[str], None, Absent] = ABSENT,
        at: Union[Instant, None, Absent] = ABSENT,
        anyLength: Union[bool, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Clock:
        """Clocks in when clocked out, and out when clocked in.

        notes: free text, up to 500 characters
        sessionId: the session that is worked on
        tags: up to 20 different tags, each 1 to 50 characters
        at: the instant, as far back as `clock.in` or `clock.out` takes it; default now
        anyLength: true to end now even what has run for over 16 hours
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, TooLong, EndBeforeStart, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, Overlap, GapOutside, PeriodLocked, Forgotten, NeedsConsent,
            IdempotencyMismatch.
        """
        result: Clock = await self._ask("clock.toggle", {
            "notes": notes,
            "sessionId": sessionId,
            "tags": tags,
            "at": at,
            "anyLength": anyLength,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def clock_adjust(
        self,
        *,
        start: Instant,
        entryId: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Clock:
        """Moves the start of the running shift.

        start: the new start of the running shift, at most 16 hours ago
        entryId: the shift that you mean; refused unless it is running
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with InFuture, TooLong, Validation, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound, GapOutside, NotClockedIn, Overlap, PeriodLocked, NeedsConsent,
            IdempotencyMismatch.
        """
        result: Clock = await self._ask("clock.adjust", {
            "start": start,
            "entryId": entryId,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def clock_update(
        self,
        *,
        notes: Union[str, None, Absent] = ABSENT,
        sessionId: Union[str, None, Absent] = ABSENT,
        tags: Union[List[str], None, Absent] = ABSENT,
        entryId: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Clock:
        """Changes the notes, tags and session of the running shift.

        notes: free text, up to 500 characters
        sessionId: the session that is worked on
        tags: up to 20 different tags, each 1 to 50 characters
        entryId: the shift that you mean; refused unless it is running
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            NotClockedIn, PeriodLocked, IdempotencyMismatch.
        """
        result: Clock = await self._ask("clock.update", {
            "notes": notes,
            "sessionId": sessionId,
            "tags": tags,
            "entryId": entryId,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def clock_status(
        self,
        *,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> Clock:
        """Says whether a member is clocked in, since when, and how long they worked today.

        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: Clock = await self._ask("clock.status", {
            "userId": userId,
        })
        return result

    async def clock_list(
        self,
        *,
        clockedIn: Union[bool, None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> ClockListResult:
        """Lists everybody's clock and timer by the name that is shown, for admins and managers.

        clockedIn: true for members who are clocked in, false for those who are not
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: ClockListResult = await self._ask("clock.list", {
            "clockedIn": clockedIn,
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def gap_start(
        self,
        *,
        at: Union[Instant, None, Absent] = ABSENT,
        entryId: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Gap:
        """Begins a gap in the running shift.

        at: the instant, within the running shift
        entryId: the shift that you mean; refused unless it is running
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with InFuture, Validation, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound, NotClockedIn, GapOpen, GapOutside, Overlap, NeedsConsent, IdempotencyMismatch.
        """
        result: Gap = await self._ask("gap.start", {
            "at": at,
            "entryId": entryId,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def gap_end(
        self,
        *,
        at: Union[Instant, None, Absent] = ABSENT,
        gapId: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Gap:
        """Ends the open gap.

        at: the instant, within the running shift
        gapId: the gap that you mean; refused unless it is open
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with InFuture, EndBeforeStart, Validation, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, NoGapOpen, NeedsConsent, IdempotencyMismatch.
        """
        result: Gap = await self._ask("gap.end", {
            "at": at,
            "gapId": gapId,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def gap_get(
        self,
        *,
        id: str,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> Gap:
        """Gives one gap.

        id: the gap
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: Gap = await self._ask("gap.get", {
            "id": id,
            "userId": userId,
        })
        return result

    async def gap_list(
        self,
        *,
        entryId: Union[str, None, Absent] = ABSENT,
        date: Union[LocalDate, None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> GapListResult:
        """Lists the gaps of a shift or a day, deleted ones included, earliest first.

        entryId: only the gaps of this shift
        date: only gaps that touch this date; default today
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: GapListResult = await self._ask("gap.list", {
            "entryId": entryId,
            "date": date,
            "limit": limit,
            "cursor": cursor,
            "userId": userId,
        })
        return result

    async def gap_create(
        self,
        *,
        entryId: str,
        exitTime: Instant,
        returnTime: Instant,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Gap:
        """Adds a gap to a shift.

        entryId: the shift
        exitTime: when the gap began
        returnTime: when it ended
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, EndBeforeStart, EditWindow, Unauthenticated,
            TokenExpired, PermissionDenied, NotFound, Overlap, GapOutside, PeriodLocked,
            NeedsConsent, IdempotencyMismatch.
        """
        result: Gap = await self._ask("gap.create", {
            "entryId": entryId,
            "exitTime": exitTime,
            "returnTime": returnTime,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def gap_update(
        self,
        *,
        id: str,
        exitTime: Union[Instant, None, Absent] = ABSENT,
        returnTime: Union[Instant, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Gap:
        """Changes the start and the end of a gap.

        id: the gap
        exitTime: when the gap began
        returnTime: when it ended
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with InFuture, EndBeforeStart, EditWindow, Validation, Unauthenticated,
            TokenExpired, PermissionDenied, NotFound, Overlap, GapOutside, PeriodLocked,
            NeedsConsent, IdempotencyMismatch.
        """
        result: Gap = await self._ask("gap.update", {
            "id": id,
            "exitTime": exitTime,
            "returnTime": returnTime,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def gap_delete(
        self,
        *,
        id: str,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> GapDeleteResult:
        """Counts a gap as worked time; it stays in lists, marked as deleted.

        id: the gap
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            PeriodLocked, NeedsConsent, IdempotencyMismatch.
        """
        result: GapDeleteResult = await self._ask("gap.delete", {
            "id": id,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def gap_restore(
        self,
        *,
        id: str,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> GapRestoreResult:
        """Restores a deleted gap, cut to its shift and around other gaps.

        id: the gap
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound, Overlap,
            GapOutside, PeriodLocked, NeedsConsent, IdempotencyMismatch.
        """
        result: GapRestoreResult = await self._ask("gap.restore", {
            "id": id,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def fence_enter(
        self,
        *,
        at: Union[Instant, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> FenceEnterResult:
        """Reports that the member entered the workplace: clocks in, or continues the shift.

        at: the instant, at most 16 hours ago; default now
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with InFuture, TooLong, Validation, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound, StaleEvent, PeriodLocked, NeedsConsent, IdempotencyMismatch.
        """
        result: FenceEnterResult = await self._ask("fence.enter", {
            "at": at,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def fence_exit(
        self,
        *,
        at: Union[Instant, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> FenceExitResult:
        """Reports that the member left the workplace; the clock runs on during the grace period.

        at: the instant, at most 16 hours ago; default now
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with InFuture, TooLong, Validation, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound, StaleEvent, NeedsConsent, IdempotencyMismatch.
        """
        result: FenceExitResult = await self._ask("fence.exit", {
            "at": at,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def fence_locate(
        self,
        *,
        latitude: float,
        longitude: float,
        accuracyM: Union[float, None, Absent] = ABSENT,
        at: Union[Instant, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> FenceLocateResult:
        """Takes a position, and decides whether the member has entered or left the workplace.

        latitude: degrees north, −90 to 90
        longitude: degrees east, −180 to 180
        accuracyM: the accuracy of the position in meters; default 0; positions beyond 300 are
            ignored
        at: the instant, at most 16 hours ago; default now
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, NoWorkplace, InFuture, TooLong, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, StaleEvent, PeriodLocked, NeedsConsent, IdempotencyMismatch.
        """
        result: FenceLocateResult = await self._ask("fence.locate", {
            "latitude": latitude,
            "longitude": longitude,
            "accuracyM": accuracyM,
            "at": at,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def entry_create(
        self,
        *,
        text: Union[str, None, Absent] = ABSENT,
        kind: Union[Literal["shift", "task"], None, Absent] = ABSENT,
        start: Union[Instant, None, Absent] = ABSENT,
        end: Union[Instant, None, Absent] = ABSENT,
        durationMs: Union[int, None, Absent] = ABSENT,
        taskName: Union[str, None, Absent] = ABSENT,
        taskId: Union[str, None, Absent] = ABSENT,
        sessionId: Union[str, None, Absent] = ABSENT,
        name: Union[str, None, Absent] = ABSENT,
        notes: Union[str, None, Absent] = ABSENT,
        tags: Union[List[str], None, Absent] = ABSENT,
        gaps: Union[List[EntryCreateGaps], None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Entry:
        """Records a shift or a task entry that has ended.

        text: the task, +tags and time as people type them, in place of `taskId` and `taskName`
        kind: shift for attendance, task for work on a task; default task if one is given
        start: when it began; default `durationMs` before its end
        end: when it ended, not in the future; default now if `start` is absent
        durationMs: how long it lasted, in place of the start or the end
        taskName: the task's name in any case, in place of `taskId`; a missing task is created
        taskId: the task, for task entries only
        sessionId: the session that was worked on
        name: a name of its own, up to 100 characters
        notes: free text, up to 500 characters
        tags: up to 20 different tags, each 1 to 50 characters
        gaps: of a shift: up to 100 breaks within it, none over another
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, EndBeforeStart, TooLong, TooShort, Unauthenticated,
            TokenExpired, PermissionDenied, NotFound, GapOutside, Overlap, PeriodLocked,
            NeedsConsent, IdempotencyMismatch.
        """
        result: Entry = await self._ask("entry.create", {
            "text": text,
            "kind": kind,
            "start": start,
            "end": end,
            "durationMs": durationMs,
            "taskName": taskName,
            "taskId": taskId,
            "sessionId": sessionId,
            "name": name,
            "notes": notes,
            "tags": tags,
            "gaps": gaps,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def entry_get(
        self,
        *,
        id: str,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> EntryGetResult:
        """Gives one entry with its gaps.

        id: the entry
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: EntryGetResult = await self._ask("entry.get", {
            "id": id,
            "userId": userId,
        })
        return result

    async def entry_list(
        self,
        *,
        range: Union[Literal["today", "week", "month"], None, Absent] = ABSENT,
        from_: Union[LocalDate, None, Absent] = ABSENT,
        to: Union[LocalDate, None, Absent] = ABSENT,
        everyone: Union[bool, None, Absent] = ABSENT,
        status: Union[Literal["running", "ended"], None, Absent] = ABSENT,
        kind: Union[Literal["shift", "task"], None, Absent] = ABSENT,
        taskId: Union[str, None, Absent] = ABSENT,
        sessionId: Union[str, None, Absent] = ABSENT,
        tag: Union[str, None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> EntryListResult:
        """Lists the entries that touch a range of dates, newest first.

        range: the dates around today; a week begins as the organization sets it
        from_: the first date; default no limit
        to: the last date; default no limit
        everyone: true for all members of the organization, where the policy allows
        status: only running or only ended entries
        kind: only shifts or only task entries
        taskId: only entries of this task
        sessionId: only entries of this session
        tag: only entries with this tag
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: EntryListResult = await self._ask("entry.list", {
            "range": range,
            "from": from_,
            "to": to,
            "everyone": everyone,
            "status": status,
            "kind": kind,
            "taskId": taskId,
            "sessionId": sessionId,
            "tag": tag,
            "limit": limit,
            "cursor": cursor,
            "userId": userId,
        })
        return result

    async def entry_update(
        self,
        *,
        id: str,
        start: Union[Instant, None, Absent] = ABSENT,
        end: Union[Instant, None, Absent] = ABSENT,
        durationMs: Union[int, None, Absent] = ABSENT,
        taskName: Union[str, None, Absent] = ABSENT,
        taskId: Union[str, None, Absent] = ABSENT,
        sessionId: Union[str, None, Absent] = ABSENT,
        name: Union[str, None, Absent] = ABSENT,
        notes: Union[str, None, Absent] = ABSENT,
        tags: Union[List[str], None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Entry:
        """Corrects an entry that has ended.

        id: the entry
        start: when it began
        end: when it ended, not in the future
        durationMs: how long it lasted, in place of the end
        taskName: the task's name in any case, in place of `taskId`; a missing task is created
        taskId: the task, for task entries only
        sessionId: the session that was worked on
        name: a name of its own, up to 100 characters
        notes: free text, up to 500 characters
        tags: up to 20 different tags, each 1 to 50 characters
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, ActiveEntry, EditWindow, InFuture, EndBeforeStart, TooLong,
            TooShort, Unauthenticated, TokenExpired, PermissionDenied, NotFound, GapOutside,
            Overlap, PeriodLocked, NeedsConsent, IdempotencyMismatch.
        """
        result: Entry = await self._ask("entry.update", {
            "id": id,
            "start": start,
            "end": end,
            "durationMs": durationMs,
            "taskName": taskName,
            "taskId": taskId,
            "sessionId": sessionId,
            "name": name,
            "notes": notes,
            "tags": tags,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def entry_delete(
        self,
        *,
        id: str,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Entry:
        """Deletes an entry that has ended; the journal keeps it.

        id: the entry
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with ActiveEntry, EditWindow, Validation, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, PeriodLocked, NeedsConsent, IdempotencyMismatch.
        """
        result: Entry = await self._ask("entry.delete", {
            "id": id,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def entry_split(
        self,
        *,
        id: str,
        at: Instant,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> EntrySplitResult:
        """Splits an entry that has ended in two; each gap stays with its part.

        id: the entry
        at: the instant of the cut, inside the entry
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, ActiveEntry, EditWindow, TooLong, TooShort, Unauthenticated,
            TokenExpired, PermissionDenied, NotFound, PeriodLocked, NeedsConsent,
            IdempotencyMismatch.
        """
        result: EntrySplitResult = await self._ask("entry.split", {
            "id": id,
            "at": at,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def entry_join(
        self,
        *,
        ids: List[str],
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Entry:
        """Joins two entries that follow each other; the time between shifts becomes a gap.

        ids: two entries that follow each other
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, ActiveEntry, EditWindow, TooLong, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, Overlap, PeriodLocked, NeedsConsent, IdempotencyMismatch.
        """
        result: Entry = await self._ask("entry.join", {
            "ids": ids,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def entry_import(
        self,
        *,
        entries: List[EntryImportEntries],
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> EntryImportResult:
        """Imports entries of another program; a refused one does not stop the others.

        entries: up to 3000 entries that have ended: a `key` of 1 to 64 bytes, different for each
            entry of its program, `kind`, `start` and `end`; `taskName` for work on a task;
            optionally `name`, `notes` and `tags`
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            NeedsConsent, IdempotencyMismatch.
        """
        result: EntryImportResult = await self._ask("entry.import", {
            "entries": entries,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def entry_overlaps(
        self,
        *,
        kind: Literal["shift", "task"],
        start: Instant,
        end: Instant,
        excludeId: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> EntryOverlapsResult:
        """Finds the member's entries that overlap an interval.

        kind: shift for attendance, task for work on a task
        start: when it began
        end: when the entry would end
        excludeId: an entry to leave out: the one that the form changes
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with EndBeforeStart, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: EntryOverlapsResult = await self._ask("entry.overlaps", {
            "kind": kind,
            "start": start,
            "end": end,
            "excludeId": excludeId,
            "userId": userId,
        })
        return result

    async def entry_cut_out(
        self,
        *,
        from_: Instant,
        to: Instant,
        as_: Literal["discard", "stop", "task", "break"],
        entryIds: List[str],
        taskId: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> EntryCutOutResult:
        """Cuts a stretch of time out of the entries that ran through it.

        from_: when the time to cut out begins
        to: when that time ends, not in the future
        as_: `discard` ends the entries there and resumes them after it, `stop` ends what runs
            there, `break` makes it a break and takes it from task entries, `task` gives it to a
            task
        entryIds: the entries to cut, at most one of each kind; they may be running
        taskId: the task that gets the time
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, EndBeforeStart, EditWindow, TooLong, TooShort,
            Unauthenticated, TokenExpired, PermissionDenied, NotFound, Overlap, GapOutside,
            PeriodLocked, NeedsConsent, IdempotencyMismatch.
        """
        result: EntryCutOutResult = await self._ask("entry.cutOut", {
            "from": from_,
            "to": to,
            "as": as_,
            "entryIds": entryIds,
            "taskId": taskId,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def day_get(
        self,
        *,
        date: Union[LocalDate, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> DayGetResult:
        """Gives the time worked on a local day, including running shifts up to now.

        date: the local date; default today
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: DayGetResult = await self._ask("day.get", {
            "date": date,
            "userId": userId,
        })
        return result

    async def week_get(
        self,
        *,
        containing: Union[LocalDate, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> Week:
        """Gives the worked time of a week, which begins on the organization's first weekday.

        containing: any date of the week; default today
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: Week = await self._ask("week.get", {
            "containing": containing,
            "userId": userId,
        })
        return result

    async def week_list(
        self,
        *,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> WeekListResult:
        """Lists the weeks from this one back to the week of the first shift.

        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: WeekListResult = await self._ask("week.list", {
            "limit": limit,
            "cursor": cursor,
            "userId": userId,
        })
        return result

    async def week_calendar(
        self,
        *,
        period: Union[Literal["month", "year"], None, Absent] = ABSENT,
        containing: Union[LocalDate, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> WeekCalendarResult:
        """Gives the worked time of each day of a month or a year, in whole weeks.

        period: a month or a year; default a month
        containing: any date of the period; default today
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: WeekCalendarResult = await self._ask("week.calendar", {
            "period": period,
            "containing": containing,
            "userId": userId,
        })
        return result

    async def week_payroll(
        self,
        *,
        containing: Union[LocalDate, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> WeekPayrollResult:
        """Gives a week's hours as a text message to payroll.

        containing: any date of the week; default today
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: WeekPayrollResult = await self._ask("week.payroll", {
            "containing": containing,
            "userId": userId,
        })
        return result

    async def week_send(
        self,
        *,
        containing: Union[LocalDate, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> WeekSendResult:
        """Closes a week: marks it as sent to payroll, and gives the text to send.

        containing: any date of the week; default today
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: WeekSendResult = await self._ask("week.send", {
            "containing": containing,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def week_submit(
        self,
        *,
        containing: Union[LocalDate, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Week:
        """Proposes to lock a week with its hours; the week is locked once the other side accepts.

        containing: any date of the week; default today
        reason: the reason, 1 to 500 characters
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, ActiveEntry, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound, ProposalWaiting, PeriodLocked, IdempotencyMismatch.
        """
        result: Week = await self._ask("week.submit", {
            "containing": containing,
            "reason": reason,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def week_reopen(
        self,
        *,
        containing: Union[LocalDate, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Week:
        """Reopens a week that both sides agreed to.

        containing: any date of the week; default today
        reason: the reason, 1 to 500 characters
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Week = await self._ask("week.reopen", {
            "containing": containing,
            "reason": reason,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def task_create(
        self,
        *,
        name: Union[str, None, Absent] = ABSENT,
        budgetMs: Union[int, None, Absent] = ABSENT,
        budgetPeriod: Union[Literal["day", "week", "month", "once"], None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Task:
        """Creates a task.

        name: 1 to 100 characters
        budgetMs: the time that it may take; null for no limit
        budgetPeriod: the period of the budget: each day, week or month, or `once`; default `once`
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Task = await self._ask("task.create", {
            "name": name,
            "budgetMs": budgetMs,
            "budgetPeriod": budgetPeriod,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def task_get(
        self,
        *,
        id: str,
    ) -> Task:
        """Gives one task with the time on it.

        id: the task

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: Task = await self._ask("task.get", {
            "id": id,
        })
        return result

    async def task_update(
        self,
        *,
        id: str,
        name: Union[str, None, Absent] = ABSENT,
        budgetMs: Union[int, None, Absent] = ABSENT,
        budgetPeriod: Union[Literal["day", "week", "month", "once"], None, Absent] = ABSENT,
        hidden: Union[bool, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Task:
        """Renames a task, changes its budget, hides it or shows it again.

        id: the task
        name: 1 to 100 characters
        budgetMs: the time that it may take; null for no limit
        budgetPeriod: the period of the budget: each day, week or month, or `once`; default `once`
        hidden: true to hide the task and stop its timer, false to show it again
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            Forgotten, IdempotencyMismatch.
        """
        result: Task = await self._ask("task.update", {
            "id": id,
            "name": name,
            "budgetMs": budgetMs,
            "budgetPeriod": budgetPeriod,
            "hidden": hidden,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def task_delete(
        self,
        *,
        id: str,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Task:
        """Hides a task; its time stays.

        id: the task
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            Forgotten, IdempotencyMismatch.
        """
        result: Task = await self._ask("task.delete", {
            "id": id,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def task_list(
        self,
        *,
        name: Union[str, None, Absent] = ABSENT,
        hidden: Union[bool, None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> TaskListResult:
        """Lists the member's tasks by name, in any case.

        name: only tasks with this name, in any case
        hidden: true to list only hidden tasks
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: TaskListResult = await self._ask("task.list", {
            "name": name,
            "hidden": hidden,
            "limit": limit,
            "cursor": cursor,
            "userId": userId,
        })
        return result

    async def timer_start(
        self,
        *,
        text: Union[str, None, Absent] = ABSENT,
        taskId: Union[str, None, Absent] = ABSENT,
        taskName: Union[str, None, Absent] = ABSENT,
        name: Union[str, None, Absent] = ABSENT,
        notes: Union[str, None, Absent] = ABSENT,
        tags: Union[List[str], None, Absent] = ABSENT,
        at: Union[Instant, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> TimerStartResult:
        """Starts the timer on a task; stops a running timer first and saves its entry.

        text: the task, +tags and time as people type them, in place of `taskId` and `taskName`
        taskId: the task to work on
        taskName: the task's name in any case, in place of `taskId`; a missing task is created
        name: a name for the entry, up to 100 characters
        notes: free text, up to 500 characters
        tags: up to 20 different tags, each 1 to 50 characters
        at: the instant, not in the future; default now
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, TooLong, EndBeforeStart, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, Overlap, PeriodLocked, Forgotten, IdempotencyMismatch.
        """
        result: TimerStartResult = await self._ask("timer.start", {
            "text": text,
            "taskId": taskId,
            "taskName": taskName,
            "name": name,
            "notes": notes,
            "tags": tags,
            "at": at,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def timer_stop(
        self,
        *,
        name: Union[str, None, Absent] = ABSENT,
        notes: Union[str, None, Absent] = ABSENT,
        at: Union[Instant, None, Absent] = ABSENT,
        anyLength: Union[bool, None, Absent] = ABSENT,
        entryId: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> TimerStopResult:
        """Stops the timer and saves its entry, unless the entry has no length.

        name: a name for the entry, up to 100 characters
        notes: free text, up to 500 characters
        at: the instant, not in the future; default now
        anyLength: true to end now even what has run for over 16 hours
        entryId: the entry that you mean; refused unless it is running
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, TooLong, EndBeforeStart, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, NoTimer, Forgotten, IdempotencyMismatch.
        """
        result: TimerStopResult = await self._ask("timer.stop", {
            "name": name,
            "notes": notes,
            "at": at,
            "anyLength": anyLength,
            "entryId": entryId,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def timer_continue(
        self,
        *,
        at: Union[Instant, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Timer:
        """Starts the timer again on the last task, with the name and tags of its entry.

        at: the instant, not in the future; default now
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, TooLong, EndBeforeStart, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, AlreadyStarted, Overlap, PeriodLocked, IdempotencyMismatch.
        """
        result: Timer = await self._ask("timer.continue", {
            "at": at,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def timer_cancel(
        self,
        *,
        entryId: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> TimerCancelResult:
        """Stops the timer without saving an entry.

        entryId: the entry that you mean; refused unless it is running
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound, NoTimer,
            PeriodLocked, IdempotencyMismatch.
        """
        result: TimerCancelResult = await self._ask("timer.cancel", {
            "entryId": entryId,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def timer_update(
        self,
        *,
        taskId: Union[str, None, Absent] = ABSENT,
        taskName: Union[str, None, Absent] = ABSENT,
        name: Union[str, None, Absent] = ABSENT,
        notes: Union[str, None, Absent] = ABSENT,
        tags: Union[List[str], None, Absent] = ABSENT,
        entryId: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Timer:
        """Changes the task, name, notes and tags of the running timer.

        taskId: the task to work on
        taskName: the task's name in any case, in place of `taskId`; a missing task is created
        name: the name of the entry, up to 100 characters
        notes: free text, up to 500 characters
        tags: up to 20 different tags, each 1 to 50 characters
        entryId: the entry that you mean; refused unless it is running
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            NoTimer, PeriodLocked, IdempotencyMismatch.
        """
        result: Timer = await self._ask("timer.update", {
            "taskId": taskId,
            "taskName": taskName,
            "name": name,
            "notes": notes,
            "tags": tags,
            "entryId": entryId,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def timer_status(
        self,
        *,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> Timer:
        """Says on which task the timer runs, and for how long.

        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: Timer = await self._ask("timer.status", {
            "userId": userId,
        })
        return result

    async def timer_adjust(
        self,
        *,
        start: Instant,
        entryId: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Timer:
        """Moves the start of the running timer.

        start: the new start, not in the future
        entryId: the entry that you mean; refused unless it is running
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with InFuture, Validation, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound, NoTimer, Overlap, PeriodLocked, IdempotencyMismatch.
        """
        result: Timer = await self._ask("timer.adjust", {
            "start": start,
            "entryId": entryId,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def timer_validate_start(
        self,
        *,
        start: Instant,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> TimerValidateStartResult:
        """Says whether the running timer's start may be moved to an instant.

        start: the new start, not in the future
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with InFuture, Unauthenticated, TokenExpired, PermissionDenied, NotFound, NoTimer,
            Overlap, PeriodLocked.
        """
        result: TimerValidateStartResult = await self._ask("timer.validateStart", {
            "start": start,
            "userId": userId,
        })
        return result

    async def stats_get(
        self,
        *,
        timeZone: Union[str, None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> StatsGetResult:
        """Gives the time of today and in all, for each task and in total, running time included.

        timeZone: the IANA zone that decides which day is today; default the zone in force
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, ZoneUnknown, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound.
        """
        result: StatsGetResult = await self._ask("stats.get", {
            "timeZone": timeZone,
            "limit": limit,
            "cursor": cursor,
            "userId": userId,
        })
        return result

    async def report_get(
        self,
        *,
        range: Union[Literal["today", "week", "month"], None, Absent] = ABSENT,
        from_: Union[LocalDate, None, Absent] = ABSENT,
        to: Union[LocalDate, None, Absent] = ABSENT,
        by: Union[List[Literal["day", "week", "month", "task", "tag", "member", "session", "name"]], None, Absent] = ABSENT,
        kind: Union[Literal["shift", "task"], None, Absent] = ABSENT,
        everyone: Union[bool, None, Absent] = ABSENT,
        taskId: Union[str, None, Absent] = ABSENT,
        sessionId: Union[str, None, Absent] = ABSENT,
        tag: Union[str, None, Absent] = ABSENT,
        allTasks: Union[bool, None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> ReportGetResult:
        """Sums up the time of a range of dates, cut at local midnight, with running time up to now.

        range: the dates around today; a week begins as the organization sets it
        from_: the first date; default no limit
        to: the last date; default no limit
        by: up to three different dimensions to divide the time by; default one sum
        kind: only shifts or only task entries
        everyone: true for all members of the organization, where the policy allows
        taskId: only entries of this task
        sessionId: only entries of this session
        tag: only entries with this tag
        allTasks: true to list every task, also tasks without time and hidden ones; only with `by`
            task alone
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: ReportGetResult = await self._ask("report.get", {
            "range": range,
            "from": from_,
            "to": to,
            "by": by,
            "kind": kind,
            "everyone": everyone,
            "taskId": taskId,
            "sessionId": sessionId,
            "tag": tag,
            "allTasks": allTasks,
            "limit": limit,
            "cursor": cursor,
            "userId": userId,
        })
        return result

    async def visit_create(
        self,
        *,
        scheduledStart: Instant,
        scheduledEnd: Instant,
        sitterId: str,
        clientId: str,
        address: Union[str, None, Absent] = ABSENT,
        note: Union[str, None, Absent] = ABSENT,
        pets: Union[List[str], None, Absent] = ABSENT,
        status: Union[Literal["scheduled", "in_adventure", "completed"], None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Visit:
        """Schedules a visit.

        scheduledStart: the planned start of the visit
        scheduledEnd: the planned end of the visit, where the countdown ends
        sitterId: the member who visits
        clientId: who is visited: a member's id, or any text of 1 to 100 characters
        address: free text, up to 500 characters
        note: free text, up to 500 characters
        pets: the names of the pets, up to 20 of up to 100 characters
        status: scheduled, or completed for an old visit without a check-in
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, TooLong, EndBeforeStart, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, AlreadyStarted, AlreadyCompleted, NeedsConsent,
            IdempotencyMismatch.
        """
        result: Visit = await self._ask("visit.create", {
            "scheduledStart": scheduledStart,
            "scheduledEnd": scheduledEnd,
            "sitterId": sitterId,
            "clientId": clientId,
            "address": address,
            "note": note,
            "pets": pets,
            "status": status,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def visit_update(
        self,
        *,
        id: str,
        scheduledStart: Union[Instant, None, Absent] = ABSENT,
        scheduledEnd: Union[Instant, None, Absent] = ABSENT,
        sitterId: Union[str, None, Absent] = ABSENT,
        clientId: Union[str, None, Absent] = ABSENT,
        address: Union[str, None, Absent] = ABSENT,
        note: Union[str, None, Absent] = ABSENT,
        pets: Union[List[str], None, Absent] = ABSENT,
        status: Union[Literal["scheduled", "in_adventure", "completed"], None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Visit:
        """Changes a visit's schedule or its details.

        id: the visit
        scheduledStart: the planned start of the visit
        scheduledEnd: the planned end of the visit, where the countdown ends
        sitterId: the member who visits
        clientId: who is visited: a member's id, or any text of 1 to 100 characters
        address: free text, up to 500 characters
        note: free text, up to 500 characters
        pets: the names of the pets, up to 20 of up to 100 characters
        status: scheduled, or completed for an old visit without a check-in
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, TooLong, EndBeforeStart, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, AlreadyStarted, AlreadyCompleted, NeedsConsent,
            IdempotencyMismatch.
        """
        result: Visit = await self._ask("visit.update", {
            "id": id,
            "scheduledStart": scheduledStart,
            "scheduledEnd": scheduledEnd,
            "sitterId": sitterId,
            "clientId": clientId,
            "address": address,
            "note": note,
            "pets": pets,
            "status": status,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def visit_get(
        self,
        *,
        id: str,
    ) -> Visit:
        """Gives one visit with its countdown.

        id: the visit

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: Visit = await self._ask("visit.get", {
            "id": id,
        })
        return result

    async def visit_status(
        self,
        *,
        id: str,
    ) -> Visit:
        """Gives the countdown of a visit, with the visit.

        id: the visit

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: Visit = await self._ask("visit.status", {
            "id": id,
        })
        return result

    async def visit_delete(
        self,
        *,
        id: str,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Visit:
        """Deletes a visit; the result is the deleted visit.

        id: the visit
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            NeedsConsent, IdempotencyMismatch.
        """
        result: Visit = await self._ask("visit.delete", {
            "id": id,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def visit_list(
        self,
        *,
        range: Union[Literal["today", "week", "month"], None, Absent] = ABSENT,
        from_: Union[LocalDate, None, Absent] = ABSENT,
        to: Union[LocalDate, None, Absent] = ABSENT,
        sitterId: Union[str, None, Absent] = ABSENT,
        clientId: Union[str, None, Absent] = ABSENT,
        status: Union[Literal["scheduled", "in_adventure", "completed"], None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> VisitListResult:
        """Lists the visits that the actor may see, by scheduled start.

        range: the dates around today; a week begins as the organization sets it
        from_: the first date; default no limit
        to: the last date; default no limit
        sitterId: only this sitter's visits
        clientId: only visits to this client
        status: only visits with this status
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: VisitListResult = await self._ask("visit.list", {
            "range": range,
            "from": from_,
            "to": to,
            "sitterId": sitterId,
            "clientId": clientId,
            "status": status,
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def visit_start(
        self,
        *,
        id: str,
        location: Union[VisitStartLocation, None, Absent] = ABSENT,
        deviceTime: Union[Instant, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> VisitStartResult:
        """Checks in, and starts the countdown to the scheduled end.

        id: the visit
        location: the position: {latitude, longitude}, in degrees
        deviceTime: the time on the front end's own clock
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            AlreadyStarted, AlreadyCompleted, NeedsConsent, IdempotencyMismatch.
        """
        result: VisitStartResult = await self._ask("visit.start", {
            "id": id,
            "location": location,
            "deviceTime": deviceTime,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def visit_end(
        self,
        *,
        id: str,
        location: Union[VisitEndLocation, None, Absent] = ABSENT,
        deviceTime: Union[Instant, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> VisitEndResult:
        """Checks out; the visit is completed and its countdown stops.

        id: the visit
        location: the position: {latitude, longitude}, in degrees
        deviceTime: the time on the front end's own clock
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, EndBeforeStart, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, NotStarted, AlreadyCompleted, NeedsConsent,
            IdempotencyMismatch.
        """
        result: VisitEndResult = await self._ask("visit.end", {
            "id": id,
            "location": location,
            "deviceTime": deviceTime,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def visit_undo(
        self,
        *,
        id: str,
        status: Union[Literal["scheduled", "in_adventure", "completed"], None, Absent] = ABSENT,
        startId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Visit:
        """Undoes a check-in, or, for some minutes, a check-out.

        id: the visit
        status: the status to undo, in_adventure or completed; refused if the visit has another
        startId: the check-in that a device means; refused if the visit has another
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            NotStarted, AlreadyCompleted, NeedsConsent, IdempotencyMismatch.
        """
        result: Visit = await self._ask("visit.undo", {
            "id": id,
            "status": status,
            "startId": startId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def visit_message(
        self,
        *,
        id: str,
        text: str,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Visit:
        """Leaves a message with a visit, in place of an earlier one.

        id: the visit
        text: the message, up to 500 characters; empty to remove it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with TooLong, Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Visit = await self._ask("visit.message", {
            "id": id,
            "text": text,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def visit_amend(
        self,
        *,
        id: str,
        checkIn: Union[Instant, None, Absent] = ABSENT,
        checkOut: Union[Instant, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Visit:
        """Corrects the recorded check-in or check-out, or adds a forgotten one.

        id: the visit
        checkIn: the actual check-in
        checkOut: the actual check-out
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, TooLong, EndBeforeStart, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, NotStarted, NeedsConsent, IdempotencyMismatch.
        """
        result: Visit = await self._ask("visit.amend", {
            "id": id,
            "checkIn": checkIn,
            "checkOut": checkOut,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def visit_reliability(
        self,
        *,
        from_: LocalDate,
        to: LocalDate,
        sitterId: Union[str, None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> VisitReliabilityResult:
        """Counts how punctual visits were, in all and by sitter, without estimates.

        from_: the first day
        to: the last day
        sitterId: only this sitter's visits
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: VisitReliabilityResult = await self._ask("visit.reliability", {
            "from": from_,
            "to": to,
            "sitterId": sitterId,
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def visit_backfill(
        self,
        *,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> VisitBackfillResult:
        """Fills in the missing actual times of completed visits, as estimates.

        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            NeedsConsent, IdempotencyMismatch.
        """
        result: VisitBackfillResult = await self._ask("visit.backfill", {
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def activity_get(self) -> ActivityGetResult:
        """Gives everything that runs, and says which activity comes first.

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: ActivityGetResult = await self._ask("activity.get", {})
        return result

    async def activity_reconcile(
        self,
        *,
        shown: List[str],
    ) -> ActivityReconcileResult:
        """Says which activities a front end must end, start and update.

        shown: the ids of the activities that the front end shows

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: ActivityReconcileResult = await self._ask("activity.reconcile", {
            "shown": shown,
        })
        return result

    async def activity_glance(
        self,
        *,
        width: Union[int, None, Absent] = ABSENT,
    ) -> ActivityGlanceResult:
        """Gives the line that a status bar or an editor shows.

        width: the most characters of a name to show, 4 to 100; default 24

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: ActivityGlanceResult = await self._ask("activity.glance", {
            "width": width,
        })
        return result

    async def activity_menu(self) -> ActivityMenuResult:
        """Gives a menu of what can be done now, with the request for each line.

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: ActivityMenuResult = await self._ask("activity.menu", {})
        return result

    async def alert_list(self) -> AlertListResult:
        """Lists the standing alerts, and the alerts that are due later.

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: AlertListResult = await self._ask("alert.list", {})
        return result

    async def alert_announce(
        self,
        *,
        id: str,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Alert:
        """Claims the announcement of an alert; the first front end that asks gets it.

        id: the alert
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            AlreadyAnnounced, IdempotencyMismatch.
        """
        result: Alert = await self._ask("alert.announce", {
            "id": id,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def alert_dismiss(
        self,
        *,
        id: str,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Alert:
        """Dismisses an alert.

        id: the alert
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Alert = await self._ask("alert.dismiss", {
            "id": id,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def alert_dismiss_all(
        self,
        *,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> AlertDismissAllResult:
        """Dismisses every standing alert.

        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: AlertDismissAllResult = await self._ask("alert.dismissAll", {
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def settings_get(self) -> Settings:
        """Gives the member's settings.

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: Settings = await self._ask("settings.get", {})
        return result

    async def settings_update(
        self,
        *,
        timeZone: Union[str, None, Absent] = ABSENT,
        hourCycle: Union[int, None, Absent] = ABSENT,
        language: Union[str, None, Absent] = ABSENT,
        workplace: Union[SettingsUpdateWorkplace, None, Absent] = ABSENT,
        graceMinutes: Union[int, None, Absent] = ABSENT,
        payrollRecipient: Union[str, None, Absent] = ABSENT,
        longShiftHours: Union[int, None, Absent] = ABSENT,
        stopTimerWithBreak: Union[bool, None, Absent] = ABSENT,
        stopTimerWithClock: Union[bool, None, Absent] = ABSENT,
        idleMinutes: Union[int, None, Absent] = ABSENT,
        idleAction: Union[Literal["ask", "keep", "discard", "break"], None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Settings:
        """Changes some of the member's settings; null restores a default.

        timeZone: an IANA zone; default that of the environment
        hourCycle: 12 or 24; default that of the language
        language: the language of texts, like `de` or `pt-BR`; default that of the engine
        workplace: the center of the fence, and its radius, 50 to 300 m; default 100
        graceMinutes: the minutes of grace outside the fence, 5 to 60; default 15
        payrollRecipient: the phone number of payroll, 3 to 20 digits, as people type them
        longShiftHours: the hours after which a shift or a timer counts as long, 1 to 16; default 10
        stopTimerWithBreak: whether starting a break also stops the timer; default false
        stopTimerWithClock: whether clocking out also stops the timer; default true
        idleMinutes: the minutes away from the keyboard after which to ask, 1 to 240; default 0,
            never
        idleAction: what to do then: `ask`, or `keep`, `discard` or `break` without asking; default
            `ask`
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, ZoneUnknown, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound, IdempotencyMismatch.
        """
        result: Settings = await self._ask("settings.update", {
            "timeZone": timeZone,
            "hourCycle": hourCycle,
            "language": language,
            "workplace": workplace,
            "graceMinutes": graceMinutes,
            "payrollRecipient": payrollRecipient,
            "longShiftHours": longShiftHours,
            "stopTimerWithBreak": stopTimerWithBreak,
            "stopTimerWithClock": stopTimerWithClock,
            "idleMinutes": idleMinutes,
            "idleAction": idleAction,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def school_create(
        self,
        *,
        name: str,
        isActive: Union[bool, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> School:
        """Adds a school.

        name: 1 to 100 characters
        isActive: whether new sessions may be held there; default true
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: School = await self._ask("school.create", {
            "name": name,
            "isActive": isActive,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def school_update(
        self,
        *,
        id: str,
        name: Union[str, None, Absent] = ABSENT,
        isActive: Union[bool, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> School:
        """Renames a school, or closes or opens it for new sessions.

        id: the school
        name: 1 to 100 characters
        isActive: whether new sessions may be held there; default true
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: School = await self._ask("school.update", {
            "id": id,
            "name": name,
            "isActive": isActive,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def school_list(
        self,
        *,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> SchoolListResult:
        """Lists the organization's schools by name.

        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: SchoolListResult = await self._ask("school.list", {
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def member_create(
        self,
        *,
        firstName: str,
        lastName: str,
        email: str,
        role: Literal["admin", "manager", "photographer", "sitter", "employee", "client"],
        displayName: Union[str, None, Absent] = ABSENT,
        photoURL: Union[str, None, Absent] = ABSENT,
        isActive: Union[bool, None, Absent] = ABSENT,
        password: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Member:
        """Adds a person.

        firstName: 1 to 100 characters
        lastName: 1 to 100 characters
        email: the address to sign in with; unique in the organization
        role: the member's role
        displayName: the name that they prefer, up to 100 characters
        photoURL: an http or https address of up to 2048 characters
        isActive: whether they may act and be assigned; default true
        password: the password to sign in with, 8 to 128 characters
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Member = await self._ask("member.create", {
            "firstName": firstName,
            "lastName": lastName,
            "email": email,
            "role": role,
            "displayName": displayName,
            "photoURL": photoURL,
            "isActive": isActive,
            "password": password,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def member_update(
        self,
        *,
        id: str,
        firstName: Union[str, None, Absent] = ABSENT,
        lastName: Union[str, None, Absent] = ABSENT,
        email: Union[str, None, Absent] = ABSENT,
        role: Union[Literal["admin", "manager", "photographer", "sitter", "employee", "client"], None, Absent] = ABSENT,
        displayName: Union[str, None, Absent] = ABSENT,
        photoURL: Union[str, None, Absent] = ABSENT,
        isActive: Union[bool, None, Absent] = ABSENT,
        password: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Member:
        """Changes a person or their password; everybody may change their own password.

        id: the member
        firstName: 1 to 100 characters
        lastName: 1 to 100 characters
        email: the address to sign in with; unique in the organization
        role: the member's role
        displayName: the name that they prefer, up to 100 characters
        photoURL: an http or https address of up to 2048 characters
        isActive: whether they may act and be assigned; default true
        password: the password to sign in with, 8 to 128 characters
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound, Erased,
            IdempotencyMismatch.
        """
        result: Member = await self._ask("member.update", {
            "id": id,
            "firstName": firstName,
            "lastName": lastName,
            "email": email,
            "role": role,
            "displayName": displayName,
            "photoURL": photoURL,
            "isActive": isActive,
            "password": password,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def member_list(
        self,
        *,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> MemberListResult:
        """Lists the organization's people, active ones first, by the name that is shown.

        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: MemberListResult = await self._ask("member.list", {
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def member_erase(
        self,
        *,
        id: str,
        reason: Union[str, None, Absent] = ABSENT,
        confirm: Union[str, None, Absent] = ABSENT,
        cancel: Union[bool, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> MemberEraseResult:
        """Plans to erase what identifies an inactive member, at midnight in 28 days, or cancels that.

        id: the member
        reason: the reason, 1 to 500 characters
        confirm: the word ERASE; not needed with `cancel`
        cancel: true to cancel a planned erasure
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound, Held,
            IdempotencyMismatch.
        """
        result: MemberEraseResult = await self._ask("member.erase", {
            "id": id,
            "reason": reason,
            "confirm": confirm,
            "cancel": cancel,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def member_hold(
        self,
        *,
        id: str,
        hold: bool,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Member:
        """Protects a member's records from erasure, or ends that; for yourself or as an admin.

        id: the member
        hold: true to protect their records from erasure, false to end that
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound, Held,
            IdempotencyMismatch.
        """
        result: Member = await self._ask("member.hold", {
            "id": id,
            "hold": hold,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def member_export(
        self,
        *,
        id: str,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> MemberExportResult:
        """Lists everything that is kept about a member, for that member and for admins.

        id: the member
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: MemberExportResult = await self._ask("member.export", {
            "id": id,
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def organization_get(self) -> Organization:
        """Gives the actor's organization.

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: Organization = await self._ask("organization.get", {})
        return result

    async def organization_update(
        self,
        *,
        name: Union[str, None, Absent] = ABSENT,
        sessionTypes: Union[List[OrganizationUpdateSessionTypes], None, Absent] = ABSENT,
        sessionOrderColors: Union[List[str], None, Absent] = ABSENT,
        enableSessionPublishing: Union[bool, None, Absent] = ABSENT,
        editWindowDays: Union[int, None, Absent] = ABSENT,
        lockedThrough: Union[LocalDate, None, Absent] = ABSENT,
        autoClockOutHours: Union[int, None, Absent] = ABSENT,
        lateVisitMinutes: Union[int, None, Absent] = ABSENT,
        undoEndMinutes: Union[int, None, Absent] = ABSENT,
        clientSees: Union[List[Literal["note", "positions"]], None, Absent] = ABSENT,
        offlineDays: Union[int, None, Absent] = ABSENT,
        payrollRules: Union[List[OrganizationUpdatePayrollRules], None, Absent] = ABSENT,
        payPeriodStart: Union[LocalDate, None, Absent] = ABSENT,
        weekStart: Union[int, None, Absent] = ABSENT,
        terms: Union[Dict[str, Dict[str, OrganizationUpdateTerms]], None, Absent] = ABSENT,
        payrollLanguage: Union[str, None, Absent] = ABSENT,
        consent: Union[Literal["none", "tell", "both"], None, Absent] = ABSENT,
        freeEditHours: Union[int, None, Absent] = ABSENT,
        needsReason: Union[bool, None, Absent] = ABSENT,
        retentionMonths: Union[int, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Organization:
        """Changes the settings that all members share.

        name: 1 to 100 characters
        sessionTypes: the complete list; a type without an order gets its position; null for the
            usual two
        sessionOrderColors: #rgb or #rrggbb for the first, second, ... session of a day; fewer than
            8 are ignored
        enableSessionPublishing: whether new sessions start unpublished
        editWindowDays: the days after its creation in which an entry may be edited, 0 to 36500;
            null for no limit
        lockedThrough: the last date of the locked period, whose time nobody may change; null for
            none
        autoClockOutHours: the hours after which a shift ends by itself, 1 to 16; null for never
        lateVisitMinutes: the minutes after which an unstarted visit is late, 1 to 240; default 10
        undoEndMinutes: the minutes in which a sitter may undo the end of a visit, 0 to 1440;
            default 10
        clientSees: what clients see of visits: the note for the sitter, the check-in and check-out
            positions
        offlineDays: the days after which calls made without a network are refused, 0 to 365; 0 for
            at once
        payrollRules: the complete list: {from, preset, name?} and numbers that differ; `from`
            begins a workweek
        payPeriodStart: the first date of some pay period of two weeks; null for a Monday
        weekStart: the weekday on which weeks begin, from 1 for Monday to 7 for Sunday; default 1
        terms: the complete list of own words: by word, then by language, {singular, plural}
        payrollLanguage: the language of the text for payroll; default English
        consent: whether a correction of recorded time needs the member and an approver; default
            none
        freeEditHours: the hours in which members may change their own time without consent, 0 to
            720; default 24
        needsReason: whether a correction of recorded time needs a reason
        retentionMonths: the months after which recorded time is erased, 24 to 1200; null to keep it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, ActiveEntry, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound, PeriodLocked, IdempotencyMismatch.
        """
        result: Organization = await self._ask("organization.update", {
            "name": name,
            "sessionTypes": sessionTypes,
            "sessionOrderColors": sessionOrderColors,
            "enableSessionPublishing": enableSessionPublishing,
            "editWindowDays": editWindowDays,
            "lockedThrough": lockedThrough,
            "autoClockOutHours": autoClockOutHours,
            "lateVisitMinutes": lateVisitMinutes,
            "undoEndMinutes": undoEndMinutes,
            "clientSees": clientSees,
            "offlineDays": offlineDays,
            "payrollRules": payrollRules,
            "payPeriodStart": payPeriodStart,
            "weekStart": weekStart,
            "terms": terms,
            "payrollLanguage": payrollLanguage,
            "consent": consent,
            "freeEditHours": freeEditHours,
            "needsReason": needsReason,
            "retentionMonths": retentionMonths,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def session_create(
        self,
        *,
        schoolId: Union[str, None, Absent] = ABSENT,
        date: Union[Union[LocalDate, str], None, Absent] = ABSENT,
        startTime: Union[Union[str], None, Absent] = ABSENT,
        endTime: Union[Union[str], None, Absent] = ABSENT,
        sessionTypes: Union[List[str], None, Absent] = ABSENT,
        customSessionType: Union[str, None, Absent] = ABSENT,
        photographerIds: Union[List[str], None, Absent] = ABSENT,
        photographerNotes: Union[Dict[str, str], None, Absent] = ABSENT,
        notes: Union[str, None, Absent] = ABSENT,
        status: Union[Literal["scheduled", "completed", "cancelled"], None, Absent] = ABSENT,
        isTimeOff: Union[bool, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Session:
        """Adds a session; it is unpublished if the organization publishes its sessions.

        schoolId: required
        date: required
        startTime: required; local time
        endTime: required; after the start
        sessionTypes: ids of session types, at least one
        customSessionType: the name of the type `other`; required with that type and dropped without
            it
        photographerIds: the assigned members
        photographerNotes: a note for each member: {id: note}, up to 500 characters each; a blank
            note clears it
        notes: free text, up to 500 characters
        status: default scheduled
        isTimeOff: whether it is time off; default false
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Session = await self._ask("session.create", {
            "schoolId": schoolId,
            "date": date,
            "startTime": startTime,
            "endTime": endTime,
            "sessionTypes": sessionTypes,
            "customSessionType": customSessionType,
            "photographerIds": photographerIds,
            "photographerNotes": photographerNotes,
            "notes": notes,
            "status": status,
            "isTimeOff": isTimeOff,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def session_update(
        self,
        *,
        id: str,
        schoolId: Union[str, None, Absent] = ABSENT,
        date: Union[Union[LocalDate, str], None, Absent] = ABSENT,
        startTime: Union[Union[str], None, Absent] = ABSENT,
        endTime: Union[Union[str], None, Absent] = ABSENT,
        sessionTypes: Union[List[str], None, Absent] = ABSENT,
        customSessionType: Union[str, None, Absent] = ABSENT,
        photographerIds: Union[List[str], None, Absent] = ABSENT,
        photographerNotes: Union[Dict[str, str], None, Absent] = ABSENT,
        notes: Union[str, None, Absent] = ABSENT,
        status: Union[Literal["scheduled", "completed", "cancelled"], None, Absent] = ABSENT,
        isTimeOff: Union[bool, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Session:
        """Changes any part of a session.

        id: the session
        schoolId: required
        date: required
        startTime: required; local time
        endTime: required; after the start
        sessionTypes: ids of session types, at least one
        customSessionType: the name of the type `other`; required with that type and dropped without
            it
        photographerIds: the assigned members
        photographerNotes: a note for each member: {id: note}, up to 500 characters each; a blank
            note clears it
        notes: free text, up to 500 characters
        status: default scheduled
        isTimeOff: whether it is time off; default false
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Session = await self._ask("session.update", {
            "id": id,
            "schoolId": schoolId,
            "date": date,
            "startTime": startTime,
            "endTime": endTime,
            "sessionTypes": sessionTypes,
            "customSessionType": customSessionType,
            "photographerIds": photographerIds,
            "photographerNotes": photographerNotes,
            "notes": notes,
            "status": status,
            "isTimeOff": isTimeOff,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def session_validate(
        self,
        *,
        id: Union[str, None, Absent] = ABSENT,
        schoolId: Union[str, None, Absent] = ABSENT,
        date: Union[Union[LocalDate, str], None, Absent] = ABSENT,
        startTime: Union[Union[str], None, Absent] = ABSENT,
        endTime: Union[Union[str], None, Absent] = ABSENT,
        sessionTypes: Union[List[str], None, Absent] = ABSENT,
        customSessionType: Union[str, None, Absent] = ABSENT,
        photographerIds: Union[List[str], None, Absent] = ABSENT,
        photographerNotes: Union[Dict[str, str], None, Absent] = ABSENT,
        notes: Union[str, None, Absent] = ABSENT,
        status: Union[Literal["scheduled", "completed", "cancelled"], None, Absent] = ABSENT,
        isTimeOff: Union[bool, None, Absent] = ABSENT,
    ) -> SessionValidateResult:
        """Checks a form, names every wrong field, and stores nothing.

        id: the session that the form changes; its other fields stay
        schoolId: required
        date: required
        startTime: required; local time
        endTime: required; after the start
        sessionTypes: ids of session types, at least one
        customSessionType: the name of the type `other`; required with that type and dropped without
            it
        photographerIds: the assigned members
        photographerNotes: a note for each member: {id: note}, up to 500 characters each; a blank
            note clears it
        notes: free text, up to 500 characters
        status: default scheduled
        isTimeOff: whether it is time off; default false

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: SessionValidateResult = await self._ask("session.validate", {
            "id": id,
            "schoolId": schoolId,
            "date": date,
            "startTime": startTime,
            "endTime": endTime,
            "sessionTypes": sessionTypes,
            "customSessionType": customSessionType,
            "photographerIds": photographerIds,
            "photographerNotes": photographerNotes,
            "notes": notes,
            "status": status,
            "isTimeOff": isTimeOff,
        })
        return result

    async def session_get(
        self,
        *,
        id: str,
    ) -> Session:
        """Gives one session.

        id: the session

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: Session = await self._ask("session.get", {
            "id": id,
        })
        return result

    async def session_delete(
        self,
        *,
        id: str,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Session:
        """Deletes a session; entries that refer to it stay.

        id: the session
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Session = await self._ask("session.delete", {
            "id": id,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def session_publish(
        self,
        *,
        id: str,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Session:
        """Lets everyone of the organization see a session.

        id: the session
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with TooLong, Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Session = await self._ask("session.publish", {
            "id": id,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def session_unpublish(
        self,
        *,
        id: str,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Session:
        """Hides a session from all but admins and managers.

        id: the session
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with TooLong, Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Session = await self._ask("session.unpublish", {
            "id": id,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def session_list(
        self,
        *,
        range: Union[Literal["today", "week", "month"], None, Absent] = ABSENT,
        from_: Union[LocalDate, None, Absent] = ABSENT,
        to: Union[LocalDate, None, Absent] = ABSENT,
        date: Union[LocalDate, None, Absent] = ABSENT,
        assignedTo: Union[str, None, Absent] = ABSENT,
        status: Union[Literal["scheduled", "completed", "cancelled"], None, Absent] = ABSENT,
        published: Union[bool, None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> SessionListResult:
        """Lists sessions by date, start, school and id.

        range: the dates around today; a week begins as the organization sets it
        from_: the first date; default no limit
        to: the last date; default no limit
        date: a single date, in place of the others
        assignedTo: only sessions with this assigned member
        status: only sessions with this status
        published: true for published sessions, false for drafts
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: SessionListResult = await self._ask("session.list", {
            "range": range,
            "from": from_,
            "to": to,
            "date": date,
            "assignedTo": assignedTo,
            "status": status,
            "published": published,
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def session_calendar(
        self,
        *,
        containing: Union[LocalDate, None, Absent] = ABSENT,
        assignedTo: Union[str, None, Absent] = ABSENT,
        status: Union[Literal["scheduled", "completed", "cancelled"], None, Absent] = ABSENT,
    ) -> SessionCalendarResult:
        """Gives the sessions of each day of a month, in whole weeks.

        containing: any date of the month, past or future; default today
        assignedTo: only sessions with this assigned member
        status: only sessions with this status

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: SessionCalendarResult = await self._ask("session.calendar", {
            "containing": containing,
            "assignedTo": assignedTo,
            "status": status,
        })
        return result

    async def session_options(
        self,
        *,
        id: Union[str, None, Absent] = ABSENT,
    ) -> SessionOptionsResult:
        """Gives a form's choices: active schools and members, as many as fit in a line, types, times.

        id: the session that the form changes; it may keep its choices, even inactive ones

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: SessionOptionsResult = await self._ask("session.options", {
            "id": id,
        })
        return result

    async def change_list(
        self,
        *,
        since: Union[int, None, Absent] = ABSENT,
        recordId: Union[str, None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> ChangeListResult:
        """Lists the member's own changes and all changes of the member's records, newest first.

        since: only changes with a higher seq
        recordId: only changes of this record
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: ChangeListResult = await self._ask("change.list", {
            "since": since,
            "recordId": recordId,
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def change_undo(
        self,
        *,
        seq: Union[int, None, Absent] = ABSENT,
        group: Union[bool, None, Absent] = ABSENT,
        key: Union[str, None, Absent] = ABSENT,
        client: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Change:
        """Takes back one change, or all changes of a request, and touches no other record.

        seq: the change; default the member's latest that is in force, from any front end
        group: true for all changes of the same request, false for this one only
        key: the idempotency key of one of your requests, to take back everything that it did
        client: the name of a front end, to take back the member's latest change made there
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with EditWindow, Validation, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound, NothingToUndo, UndoConflict, PeriodLocked, Erased, Held, NeedsConsent,
            IdempotencyMismatch.
        """
        result: Change = await self._ask("change.undo", {
            "seq": seq,
            "group": group,
            "key": key,
            "client": client,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def change_redo(
        self,
        *,
        seq: Union[int, None, Absent] = ABSENT,
        group: Union[bool, None, Absent] = ABSENT,
        key: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Change:
        """Makes an undone change again.

        seq: the change; default the latest that you undid since your last change
        group: true for all changes of the same request, false for this one only
        key: the idempotency key of one of your requests, to redo everything that it did
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with EditWindow, Validation, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound, NothingToRedo, UndoConflict, PeriodLocked, Erased, Held, NeedsConsent,
            IdempotencyMismatch.
        """
        result: Change = await self._ask("change.redo", {
            "seq": seq,
            "group": group,
            "key": key,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def change_object(
        self,
        *,
        seq: int,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Change:
        """Records an objection to a correction of recorded time that the other side made.

        seq: the change
        reason: the reason, 1 to 500 characters
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Change = await self._ask("change.object", {
            "seq": seq,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def auth_login(
        self,
        *,
        email: str,
        password: str,
        organizationId: Union[str, None, Absent] = ABSENT,
    ) -> AuthLoginResult:
        """Signs this conversation in, and gives a token for other conversations, valid for 30 days.

        email: the address of an active member
        password: the member's password
        organizationId: the organization, if the address is known in several

        Refused with BadCredentials, PermissionDenied.
        """
        result: AuthLoginResult = await self._ask("auth.login", {
            "email": email,
            "password": password,
            "organizationId": organizationId,
        })
        return result

    async def auth_logout(self) -> Dict[str, Any]:
        """Signs out: ends the token, the subscriptions, and the other conversations that use the
            token.

        Refused with Unauthenticated.
        """
        result: Dict[str, Any] = await self._ask("auth.logout", {})
        return result

    async def auth_status(self) -> AuthStatusResult:
        """Says whether this conversation is signed in, and which member it is."""
        result: AuthStatusResult = await self._ask("auth.status", {})
        return result

    async def auth_token(
        self,
        *,
        name: str,
    ) -> AuthTokenResult:
        """Makes a token for one of your devices, valid until it is revoked.

        name: the name of the device, 1 to 100 characters

        Refused with Validation, Unauthenticated, TokenExpired, NotFound.
        """
        result: AuthTokenResult = await self._ask("auth.token", {
            "name": name,
        })
        return result

    async def auth_tokens(self) -> AuthTokensResult:
        """Lists the ids and names of your device tokens, oldest first, without the tokens themselves.

        Refused with Unauthenticated, TokenExpired, NotFound.
        """
        result: AuthTokensResult = await self._ask("auth.tokens", {})
        return result

    async def auth_revoke(
        self,
        *,
        id: str,
    ) -> Dict[str, Any]:
        """Ends the token of a device.

        id: the token's id, from `auth.token` or `auth.tokens`

        Refused with Unauthenticated, TokenExpired, NotFound.
        """
        result: Dict[str, Any] = await self._ask("auth.revoke", {
            "id": id,
        })
        return result

    async def sync_push(
        self,
        *,
        calls: List[SyncPushCalls],
        since: Union[SyncPushSince, None, Absent] = ABSENT,
    ) -> SyncPushResult:
        """Runs calls that were made on a device, each as of the instant at which it was made.

        calls: 1 to 200 calls, in the order in which they were made
        since: the device's cursor: `epoch`, `seq` and `hash`, unchanged

        Refused with Validation, Unauthenticated, TokenExpired, DeviceUnbound, NotFound,
            HasUpstream.
        """
        result: SyncPushResult = await self._ask("sync.push", {
            "calls": calls,
            "since": since,
        })
        return result

    async def sync_pull(
        self,
        *,
        since: Union[SyncPullSince, None, Absent] = ABSENT,
        pushed: Union[SyncPullPushed, None, Absent] = ABSENT,
        page: Union[str, None, Absent] = ABSENT,
        witnessed: Union[int, None, Absent] = ABSENT,
    ) -> SyncPullResult:
        """Gives the records that a device must store.

        since: the device's cursor: `epoch`, `seq` and `hash`, unchanged
        pushed: the cursor in the reply to the device's latest push
        page: `page` of the reply before
        witnessed: the last of the actor's rows that the device keeps; default that of `since`

        Refused with Validation, Unauthenticated, TokenExpired, NotFound, HasUpstream.
        """
        result: SyncPullResult = await self._ask("sync.pull", {
            "since": since,
            "pushed": pushed,
            "page": page,
            "witnessed": witnessed,
        })
        return result

    async def sync_status(self) -> Sync:
        """Gives the state of a device's link to its upstream.

        Refused with Unauthenticated, TokenExpired, NotFound.
        """
        result: Sync = await self._ask("sync.status", {})
        return result

    async def sync_now(self) -> Sync:
        """Lets a device try to reach its upstream at once.

        Refused with Unauthenticated, TokenExpired, NotFound, NoUpstream.
        """
        result: Sync = await self._ask("sync.now", {})
        return result

    async def sync_list(
        self,
        *,
        state: Union[Literal["queued", "sent", "refused", "withdrawn", "confirmed"], None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> SyncListResult:
        """Lists the calls of a device, oldest first; by default the unconfirmed calls.

        state: only calls in this state; withdrawn calls were undone before they were sent,
            confirmed calls are kept for the organization's `offlineDays`, in case the upstream
            loses them
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, NotFound.
        """
        result: SyncListResult = await self._ask("sync.list", {
            "state": state,
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def sync_retry(
        self,
        *,
        key: str,
        params: Union[Dict[str, Any], None, Absent] = ABSENT,
    ) -> Sync:
        """Carries out a refused call again, as of its own instant, and queues it again.

        key: the key of a refused call, from `sync.list`
        params: new params in place of the refused ones

        Refused with Validation, InFuture, TooLong, TooShort, EndBeforeStart, EditWindow,
            ActiveEntry, ZoneUnknown, NoWorkplace, NotVirtual, ProtocolUnsupported, Unauthenticated,
            TokenExpired, NotFound, AlreadyClockedIn, NotClockedIn, Overlap, NoTimer,
            AlreadyStarted, NotStarted, AlreadyCompleted, GapOpen, NoGapOpen, GapOutside,
            StaleEvent, PeriodLocked, AlreadyAnnounced, UndoConflict, NothingToUndo, NothingToRedo,
            IdempotencyMismatch, Forgotten, TooManyLive, NoUpstream, HasUpstream, Unconfirmed,
            NeedsConsent, ConsentNotNeeded, ProposalWaiting, ProposalStale, NotWaiting, Erased,
            Held.
        """
        result: Sync = await self._ask("sync.retry", {
            "key": key,
            "params": params,
        })
        return result

    async def sync_discard(
        self,
        *,
        key: str,
    ) -> Sync:
        """Drops a refused call.

        key: the key of a refused call, from `sync.list`

        Refused with Unauthenticated, TokenExpired, NotFound.
        """
        result: Sync = await self._ask("sync.discard", {
            "key": key,
        })
        return result

    async def sync_unbind(
        self,
        *,
        discard: Union[bool, None, Absent] = ABSENT,
    ) -> Sync:
        """Cuts a device off from its upstream; from then on its records are its own.

        discard: whether unconfirmed calls may be dropped; default false

        Refused with Unauthenticated, TokenExpired, NotFound, NoUpstream, Unconfirmed.
        """
        result: Sync = await self._ask("sync.unbind", {
            "discard": discard,
        })
        return result

    async def sync_witness(
        self,
        *,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> SyncWitnessResult:
        """Lists the differences between the history of a device's upstream and the one that the device
            saw, newest first.

        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, NotFound.
        """
        result: SyncWitnessResult = await self._ask("sync.witness", {
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def plan_create(
        self,
        *,
        from_: LocalDate,
        dayMinutes: Union[List[int], None, Absent] = ABSENT,
        vacationDays: Union[float, None, Absent] = ABSENT,
        rules: Union[str, None, Absent] = ABSENT,
        note: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Plan:
        """Sets the time that a member owes from a date on.

        from_: the first date on which it applies, until the next plan
        dayMinutes: minutes of each day from Monday: 7 days, or 14 to 56 if weeks alternate, 0 to
            1440 each; null ends the account
        vacationDays: days of vacation a year, 0 to 366, in halves
        rules: the name of the payroll rules that apply; default the rules without a name
        note: free text, up to 500 characters
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            Overlap, PeriodLocked, IdempotencyMismatch.
        """
        result: Plan = await self._ask("plan.create", {
            "from": from_,
            "dayMinutes": dayMinutes,
            "vacationDays": vacationDays,
            "rules": rules,
            "note": note,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def plan_update(
        self,
        *,
        id: str,
        from_: Union[LocalDate, None, Absent] = ABSENT,
        dayMinutes: Union[List[int], None, Absent] = ABSENT,
        vacationDays: Union[float, None, Absent] = ABSENT,
        rules: Union[str, None, Absent] = ABSENT,
        note: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Plan:
        """Changes a plan.

        id: the plan
        from_: the first date on which it applies, until the next plan
        dayMinutes: minutes of each day from Monday: 7 days, or 14 to 56 if weeks alternate, 0 to
            1440 each; null ends the account
        vacationDays: days of vacation a year, 0 to 366, in halves
        rules: the name of the payroll rules that apply; default the rules without a name
        note: free text, up to 500 characters
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            Overlap, PeriodLocked, IdempotencyMismatch.
        """
        result: Plan = await self._ask("plan.update", {
            "id": id,
            "from": from_,
            "dayMinutes": dayMinutes,
            "vacationDays": vacationDays,
            "rules": rules,
            "note": note,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def plan_delete(
        self,
        *,
        id: str,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Plan:
        """Deletes a plan; the plan before it applies again.

        id: the plan
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            PeriodLocked, IdempotencyMismatch.
        """
        result: Plan = await self._ask("plan.delete", {
            "id": id,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def plan_list(
        self,
        *,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> PlanListResult:
        """Lists a member's plans by date.

        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: PlanListResult = await self._ask("plan.list", {
            "limit": limit,
            "cursor": cursor,
            "userId": userId,
        })
        return result

    async def absence_create(
        self,
        *,
        kind: Literal["holiday", "sick", "other", "vacation", "lieu", "unpaid"],
        from_: LocalDate,
        to: Union[LocalDate, None, Absent] = ABSENT,
        share: Union[float, None, Absent] = ABSENT,
        name: Union[str, None, Absent] = ABSENT,
        note: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Absence:
        """Records days on which a member, or everybody, is away from work.

        kind: the reason; a holiday is for everybody
        from_: the first date
        to: the last date, for at most 366 days in all; default the first
        share: how much of each day: 1, or 0.5 for half days; default 1
        name: the name of a holiday, 1 to 100 characters
        note: free text, up to 500 characters
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            Overlap, PeriodLocked, NeedsConsent, IdempotencyMismatch.
        """
        result: Absence = await self._ask("absence.create", {
            "kind": kind,
            "from": from_,
            "to": to,
            "share": share,
            "name": name,
            "note": note,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def absence_update(
        self,
        *,
        id: str,
        kind: Union[Literal["holiday", "sick", "other", "vacation", "lieu", "unpaid"], None, Absent] = ABSENT,
        from_: Union[LocalDate, None, Absent] = ABSENT,
        to: Union[LocalDate, None, Absent] = ABSENT,
        share: Union[float, None, Absent] = ABSENT,
        name: Union[str, None, Absent] = ABSENT,
        note: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Absence:
        """Changes an absence.

        id: the absence
        kind: the reason; a holiday is for everybody
        from_: the first date
        to: the last date, for at most 366 days in all; default the first
        share: how much of each day: 1, or 0.5 for half days; default 1
        name: the name of a holiday, 1 to 100 characters
        note: free text, up to 500 characters
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            Overlap, PeriodLocked, NeedsConsent, IdempotencyMismatch.
        """
        result: Absence = await self._ask("absence.update", {
            "id": id,
            "kind": kind,
            "from": from_,
            "to": to,
            "share": share,
            "name": name,
            "note": note,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def absence_delete(
        self,
        *,
        id: str,
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Absence:
        """Removes an absence.

        id: the absence
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            PeriodLocked, NeedsConsent, IdempotencyMismatch.
        """
        result: Absence = await self._ask("absence.delete", {
            "id": id,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def absence_list(
        self,
        *,
        from_: Union[LocalDate, None, Absent] = ABSENT,
        to: Union[LocalDate, None, Absent] = ABSENT,
        kind: Union[Literal["holiday", "sick", "other", "vacation", "lieu", "unpaid"], None, Absent] = ABSENT,
        everyone: Union[bool, None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> AbsenceListResult:
        """Lists a member's absences and everybody's holidays, by date.

        from_: only absences that last until this date or later
        to: only absences that begin on this date or earlier
        kind: only absences of this kind
        everyone: true for all members of the organization, where the policy allows
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: AbsenceListResult = await self._ask("absence.list", {
            "from": from_,
            "to": to,
            "kind": kind,
            "everyone": everyone,
            "limit": limit,
            "cursor": cursor,
            "userId": userId,
        })
        return result

    async def absence_import(
        self,
        *,
        absences: List[AbsenceImportAbsences],
        userId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> AbsenceImportResult:
        """Records absences from a calendar; skips those whose uid and date, or whose days, are known,
            and those that are refused.

        absences: up to 3000 absences: {uid, from, to, kind, share, name, note}
        userId: the member whose time it is, where the policy allows; default yourself
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            NeedsConsent, IdempotencyMismatch.
        """
        result: AbsenceImportResult = await self._ask("absence.import", {
            "absences": absences,
            "userId": userId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def adjustment_create(
        self,
        *,
        date: LocalDate,
        reason: str,
        ms: Union[int, None, Absent] = ABSENT,
        vacationDays: Union[float, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Adjustment:
        """Adds to a member's balance or vacation, or subtracts from it.

        date: the date from which it counts
        reason: the reason, 1 to 500 characters, like opening balance, paid out, expired, doctor
        ms: milliseconds to add to the balance; may be negative
        vacationDays: days of vacation to add, in halves; may be negative
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            PeriodLocked, IdempotencyMismatch.
        """
        result: Adjustment = await self._ask("adjustment.create", {
            "date": date,
            "reason": reason,
            "ms": ms,
            "vacationDays": vacationDays,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def adjustment_update(
        self,
        *,
        id: str,
        date: Union[LocalDate, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        ms: Union[int, None, Absent] = ABSENT,
        vacationDays: Union[float, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Adjustment:
        """Changes an adjustment.

        id: the adjustment
        date: the date from which it counts
        reason: the reason, 1 to 500 characters, like opening balance, paid out, expired, doctor
        ms: milliseconds to add to the balance; may be negative
        vacationDays: days of vacation to add, in halves; may be negative
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            PeriodLocked, IdempotencyMismatch.
        """
        result: Adjustment = await self._ask("adjustment.update", {
            "id": id,
            "date": date,
            "reason": reason,
            "ms": ms,
            "vacationDays": vacationDays,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def adjustment_delete(
        self,
        *,
        id: str,
        userId: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Adjustment:
        """Removes an adjustment.

        id: the adjustment
        userId: the member whose time it is, where the policy allows; default yourself
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            PeriodLocked, IdempotencyMismatch.
        """
        result: Adjustment = await self._ask("adjustment.delete", {
            "id": id,
            "userId": userId,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def adjustment_list(
        self,
        *,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> AdjustmentListResult:
        """Lists a member's adjustments by date.

        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: AdjustmentListResult = await self._ask("adjustment.list", {
            "limit": limit,
            "cursor": cursor,
            "userId": userId,
        })
        return result

    async def balance_get(
        self,
        *,
        from_: Union[LocalDate, None, Absent] = ABSENT,
        to: Union[LocalDate, None, Absent] = ABSENT,
        by: Union[Literal["day", "week", "month"], None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> BalanceGetResult:
        """Says how far a member is ahead of their plan or behind it, and how much vacation is left.

        from_: the first date; default that of the first plan
        to: the last date, at most today; default yesterday, or today if `from` is today
        by: the period of each row: a day, a week or a month; default a day
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: BalanceGetResult = await self._ask("balance.get", {
            "from": from_,
            "to": to,
            "by": by,
            "userId": userId,
        })
        return result

    async def payroll_get(
        self,
        *,
        everyone: Union[bool, None, Absent] = ABSENT,
        period: Union[Literal["week", "twoWeeks", "halfMonth", "month"], None, Absent] = ABSENT,
        containing: Union[LocalDate, None, Absent] = ABSENT,
        from_: Union[LocalDate, None, Absent] = ABSENT,
        to: Union[LocalDate, None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> PayrollGetResult:
        """Gives a period's time by class of pay, and what the rules find.

        everyone: true for all members of the organization, where the policy allows
        period: the kind of period, in place of `from` and `to`
        containing: any date of the period; default today
        from_: the first workday
        to: the last workday, for at most 366 days in all
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: PayrollGetResult = await self._ask("payroll.get", {
            "everyone": everyone,
            "period": period,
            "containing": containing,
            "from": from_,
            "to": to,
            "limit": limit,
            "cursor": cursor,
            "userId": userId,
        })
        return result

    async def payroll_presets(self) -> PayrollPresetsResult:
        """Lists the preset rules, with the source of each number.

        Refused with Unauthenticated, TokenExpired, NotFound.
        """
        result: PayrollPresetsResult = await self._ask("payroll.presets", {})
        return result

    async def seal_list(
        self,
        *,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> SealListResult:
        """Lists the seals of the organization's journal, newest first.

        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: SealListResult = await self._ask("seal.list", {
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def seal_get(
        self,
        *,
        seq: int,
        userId: Union[str, None, Absent] = ABSENT,
    ) -> SealGetResult:
        """Gives a member's part of a seal, and the path from that part to the root.

        seq: the `seq` of the seal: the last row that it covers
        userId: the member whose time it is, where the policy allows; default yourself

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: SealGetResult = await self._ask("seal.get", {
            "seq": seq,
            "userId": userId,
        })
        return result

    async def words_get(
        self,
        *,
        language: Union[str, None, Absent] = ABSENT,
    ) -> WordsGetResult:
        """Gives the words for a front end's buttons, fields and lists.

        language: the tag of a language, like `de` or `pt-BR`; default that of the conversation
        """
        result: WordsGetResult = await self._ask("words.get", {
            "language": language,
        })
        return result

    async def presence_report(
        self,
        *,
        state: Literal["active", "idle", "locked", "asleep"],
        source: str,
        since: Union[Instant, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> PresenceReportResult:
        """Reports whether somebody is at the keyboard.

        state: `active`, to repeat every 5 minutes, or `idle`, `locked` or `asleep`, to send once
        source: a name that tells the reporting program from others, 1 to 50 characters
        since: when the state began, not in the future; default now
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, Unauthenticated, TokenExpired, PermissionDenied,
            NotFound, IdempotencyMismatch.
        """
        result: PresenceReportResult = await self._ask("presence.report", {
            "state": state,
            "source": source,
            "since": since,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def presence_status(self) -> PresenceStatusResult:
        """Says since when the member has been away from the keyboard.

        Refused with Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: PresenceStatusResult = await self._ask("presence.status", {})
        return result

    async def presence_settle(
        self,
        *,
        id: str,
        as_: Literal["keep", "discard", "stop", "task", "break"],
        taskId: Union[str, None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> PresenceSettleResult:
        """Records a time away from the keyboard as the member decides.

        id: the id of the alert `presence.away`
        as_: `keep`, `discard`, `stop`, `task` or `break`
        taskId: the task that gets the time, for `task`
        reason: why recorded time is corrected, 1 to 500 characters; some organizations require it
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, EditWindow, TooLong, TooShort, Unauthenticated, TokenExpired,
            PermissionDenied, NotFound, Overlap, PeriodLocked, GapOutside, NeedsConsent,
            IdempotencyMismatch.
        """
        result: PresenceSettleResult = await self._ask("presence.settle", {
            "id": id,
            "as": as_,
            "taskId": taskId,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def proposal_create(
        self,
        *,
        method: str,
        params: Union[Dict[str, Any], None, Absent] = ABSENT,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Proposal:
        """Proposes a correction that needs the other side's consent.

        method: the method that corrects recorded time, such as entry.update
        params: the params of that method
        reason: the reason, 1 to 500 characters
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, TooLong, TooShort, EndBeforeStart, EditWindow,
            ActiveEntry, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            AlreadyClockedIn, NotClockedIn, Overlap, AlreadyStarted, NotStarted, AlreadyCompleted,
            GapOpen, NoGapOpen, GapOutside, PeriodLocked, UndoConflict, NothingToUndo,
            NothingToRedo, IdempotencyMismatch, Forgotten, NeedsConsent, Erased, Held,
            ConsentNotNeeded, ProposalWaiting.
        """
        result: Proposal = await self._ask("proposal.create", {
            "method": method,
            "params": params,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def proposal_accept(
        self,
        *,
        id: str,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Proposal:
        """Accepts a proposal, and carries it out as it was shown.

        id: the proposal
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, InFuture, TooLong, TooShort, EndBeforeStart, EditWindow,
            ActiveEntry, Unauthenticated, TokenExpired, OwnProposal, PermissionDenied, NotFound,
            AlreadyClockedIn, NotClockedIn, Overlap, AlreadyStarted, NotStarted, AlreadyCompleted,
            GapOpen, NoGapOpen, GapOutside, PeriodLocked, UndoConflict, NothingToUndo,
            NothingToRedo, IdempotencyMismatch, Forgotten, NeedsConsent, Erased, Held, NotWaiting,
            ProposalStale.
        """
        result: Proposal = await self._ask("proposal.accept", {
            "id": id,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def proposal_decline(
        self,
        *,
        id: str,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Proposal:
        """Declines a proposal.

        id: the proposal
        reason: the reason, 1 to 500 characters
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            NotWaiting, IdempotencyMismatch.
        """
        result: Proposal = await self._ask("proposal.decline", {
            "id": id,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def proposal_withdraw(
        self,
        *,
        id: str,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Proposal:
        """Withdraws a proposal of your own.

        id: the proposal
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            NotWaiting, IdempotencyMismatch.
        """
        result: Proposal = await self._ask("proposal.withdraw", {
            "id": id,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def proposal_list(
        self,
        *,
        state: Union[Literal["waiting", "accepted", "declined", "withdrawn", "stale", "expired"], None, Absent] = ABSENT,
        userId: Union[str, None, Absent] = ABSENT,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> ProposalListResult:
        """Lists the proposals that the actor may see, latest first.

        state: only proposals in this state
        userId: only proposals that correct this member's time
        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: ProposalListResult = await self._ask("proposal.list", {
            "state": state,
            "userId": userId,
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def reminder_create(
        self,
        *,
        text: str,
        days: Union[List[int], None, Absent] = ABSENT,
        at: Union[str, None, Absent] = ABSENT,
        everyWorkedMs: Union[int, None, Absent] = ABSENT,
        untrackedForMs: Union[int, None, Absent] = ABSENT,
        between: Union[ReminderCreateBetween, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Reminder:
        """Creates a reminder.

        text: the text, 1 to 200 characters
        days: the weekdays on which it comes, 1 for Monday to 7 for Sunday; default each day
        at: the time of day at which it comes
        everyWorkedMs: in place of a time of day: the work in a shift before each reminder, at least
            5 minutes
        untrackedForMs: in place of a time of day: how long neither a shift nor a timer has run, at
            least 5 minutes
        between: the hours of the day in which untracked time counts; default all day
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Reminder = await self._ask("reminder.create", {
            "text": text,
            "days": days,
            "at": at,
            "everyWorkedMs": everyWorkedMs,
            "untrackedForMs": untrackedForMs,
            "between": between,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def reminder_update(
        self,
        *,
        id: str,
        text: Union[str, None, Absent] = ABSENT,
        days: Union[List[int], None, Absent] = ABSENT,
        at: Union[str, None, Absent] = ABSENT,
        everyWorkedMs: Union[int, None, Absent] = ABSENT,
        untrackedForMs: Union[int, None, Absent] = ABSENT,
        between: Union[ReminderUpdateBetween, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Reminder:
        """Changes a reminder.

        id: the reminder
        text: the text, 1 to 200 characters
        days: the weekdays on which it comes, 1 for Monday to 7 for Sunday; default each day
        at: the time of day at which it comes
        everyWorkedMs: in place of a time of day: the work in a shift before each reminder, at least
            5 minutes
        untrackedForMs: in place of a time of day: how long neither a shift nor a timer has run, at
            least 5 minutes
        between: the hours of the day in which untracked time counts; default all day
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, TooLong, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Reminder = await self._ask("reminder.update", {
            "id": id,
            "text": text,
            "days": days,
            "at": at,
            "everyWorkedMs": everyWorkedMs,
            "untrackedForMs": untrackedForMs,
            "between": between,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def reminder_delete(
        self,
        *,
        id: str,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Reminder:
        """Deletes a reminder.

        id: the reminder
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound,
            IdempotencyMismatch.
        """
        result: Reminder = await self._ask("reminder.delete", {
            "id": id,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result

    async def reminder_list(
        self,
        *,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> ReminderListResult:
        """Lists the member's reminders, oldest first.

        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: ReminderListResult = await self._ask("reminder.list", {
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def erasure_list(
        self,
        *,
        limit: Union[int, None, Absent] = ABSENT,
        cursor: Union[str, None, Absent] = ABSENT,
    ) -> ErasureListResult:
        """Lists the erasures that the actor may see, latest first.

        limit: the most records in a page, 1 to 100; default 50
        cursor: the `cursor` of the page before

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound.
        """
        result: ErasureListResult = await self._ask("erasure.list", {
            "limit": limit,
            "cursor": cursor,
        })
        return result

    async def record_erase(
        self,
        *,
        topic: str,
        id: str,
        reason: Union[str, None, Absent] = ABSENT,
        dryRun: Union[bool, None, Absent] = ABSENT,
        idempotencyKey: Union[str, None, Absent] = ABSENT,
    ) -> Erasure:
        """Erases the texts of one record, in the record and in its rows of the journal.

        topic: the kind of record
        id: the record; it may be deleted already
        reason: the reason, 1 to 500 characters
        dryRun: true to get the result or the refusal without changing anything
        idempotencyKey: 1–64 bytes; the same request with the same key gets the first result again

        Refused with Validation, Unauthenticated, TokenExpired, PermissionDenied, NotFound, Held,
            IdempotencyMismatch.
        """
        result: Erasure = await self._ask("record.erase", {
            "topic": topic,
            "id": id,
            "reason": reason,
            "dryRun": dryRun,
            "idempotencyKey": idempotencyKey,
        })
        return result
