/**
 * A typed client of the Punchline time clock, with a function for each method.
 * Made by examples/generate.py from what `rpc.discover` says; not to be edited.
 */
import { Engine } from './engine.js';
/** One engine and the conversation with it. */
export class Punchline extends Engine {
    /**
     * Agrees on protocol, actor, time zone and language; optional, and may be repeated.
     * Refused with `validation`, `protocol_unsupported`, `zone_unknown`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`.
     */
    initialize(params = {}) {
        return this.ask('initialize', params);
    }
    /** Answers, and does nothing else. */
    ping() {
        return this.ask('ping');
    }
    /** Answers, then ends the engine. */
    shutdown() {
        return this.ask('shutdown');
    }
    /**
     * Subscribes to changes; adds to what is on.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
     */
    subscribe(params) {
        return this.askToSubscribe(params);
    }
    /**
     * Ends some or all of what was subscribed to.
     * Refused with `unauthenticated`, `token_expired`, `not_found`.
     */
    unsubscribe(params = {}) {
        return this.ask('unsubscribe', params);
    }
    /**
     * Reads, and from then on tells the result whenever it changes.
     * Refused with `validation`, `in_future`, `end_before_start`, `zone_unknown`,
     * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `overlap`, `no_timer`,
     * `period_locked`, `too_many_live`.
     */
    liveStart(params) {
        return this.ask('live.start', params);
    }
    /**
     * Lets a live list grow by a page, which is kept live with those before it.
     * Refused with `validation`, `in_future`, `end_before_start`, `zone_unknown`,
     * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `overlap`, `no_timer`,
     * `period_locked`, `too_many_live`.
     */
    liveMore(params) {
        return this.ask('live.more', params);
    }
    /**
     * Ends a live read.
     * Refused with `unauthenticated`, `token_expired`, `not_found`.
     */
    liveStop(params) {
        return this.ask('live.stop', params);
    }
    /** Describes every method in an OpenRPC document. */
    rpcDiscover() {
        return this.ask('rpc.discover');
    }
    /**
     * Gives the time, the zone in force and where it came from.
     * Refused with `unauthenticated`, `token_expired`, `not_found`.
     */
    timeNow() {
        return this.ask('time.now');
    }
    /**
     * Moves the virtual clock, and lets everything due happen on the way.
     * Refused with `not_virtual`, `validation`, `unauthenticated`, `token_expired`, `not_found`.
     */
    timeAdvance(params = {}) {
        return this.ask('time.advance', params);
    }
    /**
     * Sets the virtual clock as one sets a clock on the wall: nothing happens between.
     * Refused with `not_virtual`, `unauthenticated`, `token_expired`, `not_found`.
     */
    timeSet(params) {
        return this.ask('time.set', params);
    }
    /**
     * Reads a time, a day, a range or a length as people type it, in the zone in force.
     * Refused with `validation`, `zone_unknown`, `unauthenticated`, `token_expired`, `not_found`.
     */
    timeParse(params) {
        return this.ask('time.parse', params);
    }
    /**
     * Clocks in, now or at a past instant.
     * Refused with `validation`, `in_future`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `already_clocked_in`, `overlap`, `period_locked`,
     * `needs_consent`, `idempotency_mismatch`.
     */
    clockIn(params = {}) {
        return this.ask('clock.in', params);
    }
    /**
     * Clocks out, now or at a past instant; an open gap ends with the shift.
     * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `not_clocked_in`, `gap_outside`,
     * `forgotten`, `needs_consent`, `idempotency_mismatch`.
     */
    clockOut(params = {}) {
        return this.ask('clock.out', params);
    }
    /**
     * Clocks in when clocked out, and out when clocked in.
     * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `overlap`, `gap_outside`,
     * `period_locked`, `forgotten`, `needs_consent`, `idempotency_mismatch`.
     */
    clockToggle(params = {}) {
        return this.ask('clock.toggle', params);
    }
    /**
     * Moves the start of the running shift.
     * Refused with `in_future`, `too_long`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `gap_outside`, `not_clocked_in`, `overlap`,
     * `period_locked`, `needs_consent`, `idempotency_mismatch`.
     */
    clockAdjust(params) {
        return this.ask('clock.adjust', params);
    }
    /**
     * Changes what the running shift says, and its session.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `not_clocked_in`, `period_locked`, `idempotency_mismatch`.
     */
    clockUpdate(params = {}) {
        return this.ask('clock.update', params);
    }
    /**
     * Says whether a member is clocked in, since when, and what they worked today.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    clockStatus(params = {}) {
        return this.ask('clock.status', params);
    }
    /**
     * Shows admins and managers who is in: everybody's clock and timer, by the names that are
     * shown.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    clockList(params = {}) {
        return this.ask('clock.list', params);
    }
    /**
     * Begins a gap in the running shift.
     * Refused with `in_future`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `not_clocked_in`, `gap_open`, `gap_outside`, `overlap`,
     * `needs_consent`, `idempotency_mismatch`.
     */
    gapStart(params = {}) {
        return this.ask('gap.start', params);
    }
    /**
     * Ends the open gap.
     * Refused with `in_future`, `end_before_start`, `validation`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `no_gap_open`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    gapEnd(params = {}) {
        return this.ask('gap.end', params);
    }
    /**
     * Gives one gap.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    gapGet(params) {
        return this.ask('gap.get', params);
    }
    /**
     * Lists the gaps of a shift or a day, deleted ones too, earliest first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    gapList(params = {}) {
        return this.ask('gap.list', params);
    }
    /**
     * Adds a gap to a shift.
     * Refused with `validation`, `in_future`, `end_before_start`, `edit_window`,
     * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `overlap`,
     * `gap_outside`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
     */
    gapCreate(params) {
        return this.ask('gap.create', params);
    }
    /**
     * Moves the ends of a gap.
     * Refused with `in_future`, `end_before_start`, `edit_window`, `validation`,
     * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `overlap`,
     * `gap_outside`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
     */
    gapUpdate(params) {
        return this.ask('gap.update', params);
    }
    /**
     * Counts a gap as worked; it stays in lists, marked as deleted.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
     */
    gapDelete(params) {
        return this.ask('gap.delete', params);
    }
    /**
     * Lets a deleted gap count again, cut to its shift and to the gaps there are.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `overlap`, `gap_outside`, `period_locked`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    gapRestore(params) {
        return this.ask('gap.restore', params);
    }
    /**
     * Reports that the workplace was entered: clocks in, or lets the shift go on.
     * Refused with `in_future`, `too_long`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `stale_event`, `period_locked`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    fenceEnter(params = {}) {
        return this.ask('fence.enter', params);
    }
    /**
     * Reports that the workplace was left: the clock runs on while grace lasts.
     * Refused with `in_future`, `too_long`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `stale_event`, `needs_consent`, `idempotency_mismatch`.
     */
    fenceExit(params = {}) {
        return this.ask('fence.exit', params);
    }
    /**
     * Takes a position and finds out whether it enters or leaves the workplace.
     * Refused with `validation`, `no_workplace`, `in_future`, `too_long`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `stale_event`, `period_locked`,
     * `needs_consent`, `idempotency_mismatch`.
     */
    fenceLocate(params) {
        return this.ask('fence.locate', params);
    }
    /**
     * Writes down a shift or a task entry that has ended.
     * Refused with `validation`, `in_future`, `end_before_start`, `too_long`, `too_short`,
     * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `gap_outside`,
     * `overlap`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
     */
    entryCreate(params = {}) {
        return this.ask('entry.create', params);
    }
    /**
     * Gives one entry with its gaps.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    entryGet(params) {
        return this.ask('entry.get', params);
    }
    /**
     * Lists the entries that touch some dates, newest first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    entryList(params = {}) {
        return this.ask('entry.list', params);
    }
    /**
     * Corrects an entry that has ended.
     * Refused with `validation`, `active_entry`, `edit_window`, `in_future`, `end_before_start`,
     * `too_long`, `too_short`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `gap_outside`, `overlap`, `period_locked`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    entryUpdate(params) {
        return this.ask('entry.update', params);
    }
    /**
     * Removes an entry that has ended; the journal keeps it.
     * Refused with `active_entry`, `edit_window`, `validation`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `period_locked`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    entryDelete(params) {
        return this.ask('entry.delete', params);
    }
    /**
     * Cuts an entry that has ended in two; its gaps go to the side they are on.
     * Refused with `validation`, `active_entry`, `edit_window`, `too_long`, `too_short`,
     * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `period_locked`,
     * `needs_consent`, `idempotency_mismatch`.
     */
    entrySplit(params) {
        return this.ask('entry.split', params);
    }
    /**
     * Makes one of two entries that follow each other; the time between shifts becomes a gap.
     * Refused with `validation`, `active_entry`, `edit_window`, `too_long`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `overlap`, `period_locked`,
     * `needs_consent`, `idempotency_mismatch`.
     */
    entryJoin(params) {
        return this.ask('entry.join', params);
    }
    /**
     * Takes in what another program recorded, each entry by itself.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `needs_consent`, `idempotency_mismatch`.
     */
    entryImport(params) {
        return this.ask('entry.import', params);
    }
    /**
     * Finds the member's entries that share time with an interval.
     * Refused with `end_before_start`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    entryOverlaps(params) {
        return this.ask('entry.overlaps', params);
    }
    /**
     * Takes a stretch of time out of what ran through it.
     * Refused with `validation`, `in_future`, `end_before_start`, `edit_window`, `too_long`,
     * `too_short`, `unauthenticated`, `token_expired`, `permission_denied`, `not_found`,
     * `overlap`, `gap_outside`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
     */
    entryCutOut(params) {
        return this.ask('entry.cutOut', params);
    }
    /**
     * Gives what was worked on a local day, running shifts up to now.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    dayGet(params = {}) {
        return this.ask('day.get', params);
    }
    /**
     * Gives the worked time of a week, from the weekday on which the organization's begin.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    weekGet(params = {}) {
        return this.ask('week.get', params);
    }
    /**
     * Lists the weeks from this one back to that of the first shift.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    weekList(params = {}) {
        return this.ask('week.list', params);
    }
    /**
     * Gives the worked time of each day of a month or a year, in whole weeks.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    weekCalendar(params = {}) {
        return this.ask('week.calendar', params);
    }
    /**
     * Writes a week's hours as they are texted to payroll.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    weekPayroll(params = {}) {
        return this.ask('week.payroll', params);
    }
    /**
     * Closes a week: marks it as sent to payroll, with the text that is sent.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    weekSend(params = {}) {
        return this.ask('week.send', params);
    }
    /**
     * Proposes to lock a week with its hours; it is locked once the other side accepts that.
     * Refused with `validation`, `active_entry`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `proposal_waiting`, `period_locked`,
     * `idempotency_mismatch`.
     */
    weekSubmit(params = {}) {
        return this.ask('week.submit', params);
    }
    /**
     * Opens a week again that both sides agreed to.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    weekReopen(params = {}) {
        return this.ask('week.reopen', params);
    }
    /**
     * Creates a task.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    taskCreate(params = {}) {
        return this.ask('task.create', params);
    }
    /**
     * Gives one task with the time on it.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    taskGet(params) {
        return this.ask('task.get', params);
    }
    /**
     * Renames a task, gives it a budget, hides it or shows it again.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `forgotten`, `idempotency_mismatch`.
     */
    taskUpdate(params) {
        return this.ask('task.update', params);
    }
    /**
     * Hides a task, whose time stays.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `forgotten`, `idempotency_mismatch`.
     */
    taskDelete(params) {
        return this.ask('task.delete', params);
    }
    /**
     * Lists one's tasks by name, whatever its case.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    taskList(params = {}) {
        return this.ask('task.list', params);
    }
    /**
     * Starts the timer on a task; one that runs is stopped and its entry saved.
     * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `overlap`, `period_locked`, `forgotten`,
     * `idempotency_mismatch`.
     */
    timerStart(params = {}) {
        return this.ask('timer.start', params);
    }
    /**
     * Stops the timer and saves its entry, unless that has no length.
     * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `no_timer`, `forgotten`,
     * `idempotency_mismatch`.
     */
    timerStop(params = {}) {
        return this.ask('timer.stop', params);
    }
    /**
     * Starts the timer on the last task again, with its entry's name and tags.
     * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `already_started`, `overlap`,
     * `period_locked`, `idempotency_mismatch`.
     */
    timerContinue(params = {}) {
        return this.ask('timer.continue', params);
    }
    /**
     * Ends the timer without saving an entry.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `no_timer`, `period_locked`, `idempotency_mismatch`.
     */
    timerCancel(params = {}) {
        return this.ask('timer.cancel', params);
    }
    /**
     * Changes what the running timer runs on and says.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `no_timer`, `period_locked`, `idempotency_mismatch`.
     */
    timerUpdate(params = {}) {
        return this.ask('timer.update', params);
    }
    /**
     * Says what the timer runs on, and how long.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    timerStatus(params = {}) {
        return this.ask('timer.status', params);
    }
    /**
     * Moves the start of the running timer.
     * Refused with `in_future`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `no_timer`, `overlap`, `period_locked`,
     * `idempotency_mismatch`.
     */
    timerAdjust(params) {
        return this.ask('timer.adjust', params);
    }
    /**
     * Says whether the running timer's start may be moved there.
     * Refused with `in_future`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `no_timer`, `overlap`, `period_locked`.
     */
    timerValidateStart(params) {
        return this.ask('timer.validateStart', params);
    }
    /**
     * Today's and all time per task and together, running time included.
     * Refused with `validation`, `zone_unknown`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`.
     */
    statsGet(params = {}) {
        return this.ask('stats.get', params);
    }
    /**
     * Sums up the time of a range of dates, cut at local midnight, running time up to now.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    reportGet(params = {}) {
        return this.ask('report.get', params);
    }
    /**
     * Schedules a visit.
     * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `already_started`, `already_completed`,
     * `needs_consent`, `idempotency_mismatch`.
     */
    visitCreate(params) {
        return this.ask('visit.create', params);
    }
    /**
     * Changes a visit's schedule or what is known of it.
     * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `already_started`, `already_completed`,
     * `needs_consent`, `idempotency_mismatch`.
     */
    visitUpdate(params) {
        return this.ask('visit.update', params);
    }
    /**
     * Gives one visit with its countdown.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    visitGet(params) {
        return this.ask('visit.get', params);
    }
    /**
     * The countdown of a visit, with the visit.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    visitStatus(params) {
        return this.ask('visit.status', params);
    }
    /**
     * Removes a visit; the result is what it was.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `needs_consent`, `idempotency_mismatch`.
     */
    visitDelete(params) {
        return this.ask('visit.delete', params);
    }
    /**
     * Lists the visits that one may see by scheduled start.
     * Refused with `validation`, `end_before_start`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`.
     */
    visitList(params = {}) {
        return this.ask('visit.list', params);
    }
    /**
     * Checks in: the countdown to the scheduled end begins.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `already_started`, `already_completed`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    visitStart(params) {
        return this.ask('visit.start', params);
    }
    /**
     * Checks out: the visit is completed, and its countdown stands still.
     * Refused with `validation`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `not_started`, `already_completed`,
     * `needs_consent`, `idempotency_mismatch`.
     */
    visitEnd(params) {
        return this.ask('visit.end', params);
    }
    /**
     * Takes a check-in back, or for some minutes a check-out.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `not_started`, `already_completed`, `needs_consent`, `idempotency_mismatch`.
     */
    visitUndo(params) {
        return this.ask('visit.undo', params);
    }
    /**
     * Leaves a message with a visit, in place of the one before.
     * Refused with `too_long`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    visitMessage(params) {
        return this.ask('visit.message', params);
    }
    /**
     * Corrects the recorded check-in or check-out, or records a forgotten one.
     * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `not_started`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    visitAmend(params) {
        return this.ask('visit.amend', params);
    }
    /**
     * Counts how visits were kept, together and by sitter; estimates are left out.
     * Refused with `validation`, `end_before_start`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`.
     */
    visitReliability(params) {
        return this.ask('visit.reliability', params);
    }
    /**
     * Fills in actual times that completed visits lack, as estimates.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `needs_consent`, `idempotency_mismatch`.
     */
    visitBackfill(params = {}) {
        return this.ask('visit.backfill', params);
    }
    /**
     * Everything that runs, and which of it comes first.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    activityGet() {
        return this.ask('activity.get');
    }
    /**
     * Says which activities a shell must end, start and update.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    activityReconcile(params) {
        return this.ask('activity.reconcile', params);
    }
    /**
     * What a status bar or an editor shows.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    activityGlance(params = {}) {
        return this.ask('activity.glance', params);
    }
    /**
     * What may be done now about time, with the request behind each line.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    activityMenu() {
        return this.ask('activity.menu');
    }
    /**
     * Lists the alerts that stand, and those that time will bring.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    alertList() {
        return this.ask('alert.list');
    }
    /**
     * Asks to be the one that announces an alert, which the first who asks is.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `already_announced`, `idempotency_mismatch`.
     */
    alertAnnounce(params) {
        return this.ask('alert.announce', params);
    }
    /**
     * Dismisses an alert.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    alertDismiss(params) {
        return this.ask('alert.dismiss', params);
    }
    /**
     * Dismisses every alert that stands.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    alertDismissAll(params = {}) {
        return this.ask('alert.dismissAll', params);
    }
    /**
     * Gives the member's settings.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    settingsGet() {
        return this.ask('settings.get');
    }
    /**
     * Changes some of the member's settings; null restores a default.
     * Refused with `validation`, `zone_unknown`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    settingsUpdate(params = {}) {
        return this.ask('settings.update', params);
    }
    /**
     * Adds a school.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    schoolCreate(params) {
        return this.ask('school.create', params);
    }
    /**
     * Renames a school, or closes or opens it for new sessions.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    schoolUpdate(params) {
        return this.ask('school.update', params);
    }
    /**
     * Lists the organization's schools by name.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    schoolList(params = {}) {
        return this.ask('school.list', params);
    }
    /**
     * Adds a person.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    memberCreate(params) {
        return this.ask('member.create', params);
    }
    /**
     * Changes a person, or their password, which everybody may do for themselves.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `erased`, `idempotency_mismatch`.
     */
    memberUpdate(params) {
        return this.ask('member.update', params);
    }
    /**
     * The organization's people, active ones first, then by the name that is shown.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    memberList(params = {}) {
        return this.ask('member.list', params);
    }
    /**
     * Has what identifies an inactive member be erased at a midnight in 28 days, or stops that.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `held`, `idempotency_mismatch`.
     */
    memberErase(params) {
        return this.ask('member.erase', params);
    }
    /**
     * Has nothing of a member be erased, or ends that, for oneself or as an admin.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `held`, `idempotency_mismatch`.
     */
    memberHold(params) {
        return this.ask('member.hold', params);
    }
    /**
     * Tells all that is kept of a member, to them and to admins, in pages.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    memberExport(params) {
        return this.ask('member.export', params);
    }
    /**
     * Gives the actor's organization.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    organizationGet() {
        return this.ask('organization.get');
    }
    /**
     * Changes what all of the organization share.
     * Refused with `validation`, `active_entry`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    organizationUpdate(params = {}) {
        return this.ask('organization.update', params);
    }
    /**
     * Adds a session, unpublished where the organization publishes.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    sessionCreate(params = {}) {
        return this.ask('session.create', params);
    }
    /**
     * Changes any part of a session.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    sessionUpdate(params) {
        return this.ask('session.update', params);
    }
    /**
     * Names every wrong field of a form, and stores nothing.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    sessionValidate(params = {}) {
        return this.ask('session.validate', params);
    }
    /**
     * Gives one session.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    sessionGet(params) {
        return this.ask('session.get', params);
    }
    /**
     * Deletes a session; entries that name it stay.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    sessionDelete(params) {
        return this.ask('session.delete', params);
    }
    /**
     * Lets everyone of the organization see a session.
     * Refused with `too_long`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    sessionPublish(params) {
        return this.ask('session.publish', params);
    }
    /**
     * Hides a session from all but admins and managers.
     * Refused with `too_long`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    sessionUnpublish(params) {
        return this.ask('session.unpublish', params);
    }
    /**
     * Lists sessions by date, start, school and id.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    sessionList(params = {}) {
        return this.ask('session.list', params);
    }
    /**
     * Gives the sessions of each day of a month, in whole weeks.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    sessionCalendar(params = {}) {
        return this.ask('session.calendar', params);
    }
    /**
     * All that a form needs: active schools and members, as many as a line can hold, types, times.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    sessionOptions(params = {}) {
        return this.ask('session.options', params);
    }
    /**
     * Lists what one changed and what was changed of one's own, newest first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    changeList(params = {}) {
        return this.ask('change.list', params);
    }
    /**
     * Takes one change back, or all of a request, and touches no other record.
     * Refused with `edit_window`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `nothing_to_undo`, `undo_conflict`, `period_locked`,
     * `erased`, `needs_consent`, `idempotency_mismatch`.
     */
    changeUndo(params = {}) {
        return this.ask('change.undo', params);
    }
    /**
     * Makes a change again that was undone.
     * Refused with `edit_window`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `nothing_to_redo`, `undo_conflict`, `period_locked`,
     * `erased`, `needs_consent`, `idempotency_mismatch`.
     */
    changeRedo(params = {}) {
        return this.ask('change.redo', params);
    }
    /**
     * Records that one does not agree to a correction of recorded time that the other side made.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    changeObject(params) {
        return this.ask('change.object', params);
    }
    /**
     * Signs in: this conversation at once, others by the token, for 30 days.
     * Refused with `bad_credentials`, `permission_denied`.
     */
    authLogin(params) {
        return this.ask('auth.login', params);
    }
    /**
     * Signs out: ends the token, the subscriptions and other conversations by it.
     * Refused with `unauthenticated`.
     */
    authLogout() {
        return this.ask('auth.logout');
    }
    /** Says whether this conversation is signed in, and which member it is. */
    authStatus() {
        return this.ask('auth.status');
    }
    /**
     * Makes a token for a device of one's own, which is good until it is revoked.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
     */
    authToken(params) {
        return this.ask('auth.token', params);
    }
    /**
     * Lists one's device tokens by id and name, oldest first; the tokens themselves are shown
     * once.
     * Refused with `unauthenticated`, `token_expired`, `not_found`.
     */
    authTokens() {
        return this.ask('auth.tokens');
    }
    /**
     * Ends the token of a device.
     * Refused with `unauthenticated`, `token_expired`, `not_found`.
     */
    authRevoke(params) {
        return this.ask('auth.revoke', params);
    }
    /**
     * Runs calls that were made on a device, each at the instant at which it was made.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `device_unbound`,
     * `not_found`, `has_upstream`.
     */
    syncPush(params) {
        return this.ask('sync.push', params);
    }
    /**
     * Gives the records that a device must take over, as they are stored.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`, `has_upstream`.
     */
    syncPull(params = {}) {
        return this.ask('sync.pull', params);
    }
    /**
     * Gives the state of a device's link to its upstream.
     * Refused with `unauthenticated`, `token_expired`, `not_found`.
     */
    syncStatus() {
        return this.ask('sync.status');
    }
    /**
     * Has a device try to reach its upstream at once.
     * Refused with `unauthenticated`, `token_expired`, `not_found`, `no_upstream`.
     */
    syncNow() {
        return this.ask('sync.now');
    }
    /**
     * Lists the calls of a device, oldest first, by default those that are not confirmed.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
     */
    syncList(params = {}) {
        return this.ask('sync.list', params);
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
    syncRetry(params) {
        return this.ask('sync.retry', params);
    }
    /**
     * Forgets a refused call.
     * Refused with `unauthenticated`, `token_expired`, `not_found`.
     */
    syncDiscard(params) {
        return this.ask('sync.discard', params);
    }
    /**
     * Makes a device's records its own: the upstream is asked nothing any more.
     * Refused with `unauthenticated`, `token_expired`, `not_found`, `no_upstream`, `unconfirmed`.
     */
    syncUnbind(params = {}) {
        return this.ask('sync.unbind', params);
    }
    /**
     * Lists where the upstream of a device has another history than the device has seen, newest
     * first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
     */
    syncWitness(params = {}) {
        return this.ask('sync.witness', params);
    }
    /**
     * Writes down what a member owes from a date on.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `overlap`, `period_locked`, `idempotency_mismatch`.
     */
    planCreate(params) {
        return this.ask('plan.create', params);
    }
    /**
     * Changes a plan.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `overlap`, `period_locked`, `idempotency_mismatch`.
     */
    planUpdate(params) {
        return this.ask('plan.update', params);
    }
    /**
     * Removes a plan; the one before it goes on.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `period_locked`, `idempotency_mismatch`.
     */
    planDelete(params) {
        return this.ask('plan.delete', params);
    }
    /**
     * Lists a member's plans by their dates.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    planList(params = {}) {
        return this.ask('plan.list', params);
    }
    /**
     * Writes down days on which a member, or everybody, is not at work.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `overlap`, `period_locked`, `idempotency_mismatch`.
     */
    absenceCreate(params) {
        return this.ask('absence.create', params);
    }
    /**
     * Changes an absence.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `overlap`, `period_locked`, `idempotency_mismatch`.
     */
    absenceUpdate(params) {
        return this.ask('absence.update', params);
    }
    /**
     * Removes an absence.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `period_locked`, `idempotency_mismatch`.
     */
    absenceDelete(params) {
        return this.ask('absence.delete', params);
    }
    /**
     * Lists a member's absences and everybody's holidays by their dates.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    absenceList(params = {}) {
        return this.ask('absence.list', params);
    }
    /**
     * Writes down absences from a calendar; those whose uid and date or whose days are known are
     * left.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `overlap`, `period_locked`, `idempotency_mismatch`.
     */
    absenceImport(params) {
        return this.ask('absence.import', params);
    }
    /**
     * Adds to a member's balance or vacation, or takes from it.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `period_locked`, `idempotency_mismatch`.
     */
    adjustmentCreate(params) {
        return this.ask('adjustment.create', params);
    }
    /**
     * Changes an adjustment.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `period_locked`, `idempotency_mismatch`.
     */
    adjustmentUpdate(params) {
        return this.ask('adjustment.update', params);
    }
    /**
     * Removes an adjustment.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `period_locked`, `idempotency_mismatch`.
     */
    adjustmentDelete(params) {
        return this.ask('adjustment.delete', params);
    }
    /**
     * Lists a member's adjustments by their dates.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    adjustmentList(params = {}) {
        return this.ask('adjustment.list', params);
    }
    /**
     * Says how far a member is ahead of their plan or behind, and their vacation.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    balanceGet(params = {}) {
        return this.ask('balance.get', params);
    }
    /**
     * Gives a period's time by classes of pay, and the findings of the rules.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    payrollGet(params = {}) {
        return this.ask('payroll.get', params);
    }
    /**
     * Lists the rules to begin from, each number with its source.
     * Refused with `unauthenticated`, `token_expired`, `not_found`.
     */
    payrollPresets() {
        return this.ask('payroll.presets');
    }
    /**
     * Lists the seals of the organization's journal, newest first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    sealList(params = {}) {
        return this.ask('seal.list', params);
    }
    /**
     * Gives what a seal has of a member, and the path from there to its root.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    sealGet(params) {
        return this.ask('seal.get', params);
    }
    /** Gives the words that a front end shows beside the texts of records. */
    wordsGet(params = {}) {
        return this.ask('words.get', params);
    }
    /**
     * Says whether somebody is at the keyboard.
     * Refused with `validation`, `in_future`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    presenceReport(params) {
        return this.ask('presence.report', params);
    }
    /**
     * Says since when the member is away from the keyboard.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    presenceStatus() {
        return this.ask('presence.status');
    }
    /**
     * Makes of a time away from the keyboard what the member says.
     * Refused with `validation`, `edit_window`, `too_long`, `too_short`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `overlap`, `period_locked`,
     * `gap_outside`, `needs_consent`, `idempotency_mismatch`.
     */
    presenceSettle(params) {
        return this.ask('presence.settle', params);
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
    proposalCreate(params) {
        return this.ask('proposal.create', params);
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
    proposalAccept(params) {
        return this.ask('proposal.accept', params);
    }
    /**
     * Refuses a proposal.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `not_waiting`, `idempotency_mismatch`.
     */
    proposalDecline(params) {
        return this.ask('proposal.decline', params);
    }
    /**
     * Takes a proposal of one's own back.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `not_waiting`, `idempotency_mismatch`.
     */
    proposalWithdraw(params) {
        return this.ask('proposal.withdraw', params);
    }
    /**
     * Lists the proposals that one may see, latest first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    proposalList(params = {}) {
        return this.ask('proposal.list', params);
    }
    /**
     * Writes down what to be reminded of.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    reminderCreate(params) {
        return this.ask('reminder.create', params);
    }
    /**
     * Changes a reminder.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    reminderUpdate(params) {
        return this.ask('reminder.update', params);
    }
    /**
     * Removes a reminder.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    reminderDelete(params) {
        return this.ask('reminder.delete', params);
    }
    /**
     * Lists one's reminders, the oldest first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    reminderList(params = {}) {
        return this.ask('reminder.list', params);
    }
    /**
     * Lists what was erased of what one may see, latest first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    erasureList(params = {}) {
        return this.ask('erasure.list', params);
    }
    /**
     * Erases the texts of one record from the record and from its rows in the journal.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `held`, `idempotency_mismatch`.
     */
    recordErase(params) {
        return this.ask('record.erase', params);
    }
}
