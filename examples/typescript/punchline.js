/**
 * A typed client of the Punchline time clock, with a function for each method.
 * Made by examples/generate.py from what `rpc.discover` says; not to be edited.
 */
import { Engine } from './engine.js';
/** One engine and the conversation with it. */
export class Punchline extends Engine {
    /**
     * Sets the protocol, actor, time zone and language; optional, and may be repeated.
     * Refused with `validation`, `protocol_unsupported`, `zone_unknown`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`.
     */
    initialize(params = {}) {
        return this.ask('initialize', params);
    }
    /** Answers and does nothing else. */
    ping() {
        return this.ask('ping');
    }
    /** Answers, and then ends the engine. */
    shutdown() {
        return this.ask('shutdown');
    }
    /**
     * Subscribes to changes of these topics, in addition to earlier ones.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
     */
    subscribe(params) {
        return this.askToSubscribe(params);
    }
    /**
     * Ends some or all subscriptions.
     * Refused with `unauthenticated`, `token_expired`, `not_found`.
     */
    unsubscribe(params = {}) {
        return this.ask('unsubscribe', params);
    }
    /**
     * Calls a reading method, and sends its result again whenever it changes.
     * Refused with `validation`, `in_future`, `end_before_start`, `zone_unknown`,
     * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `overlap`, `no_timer`,
     * `period_locked`, `too_many_live`.
     */
    liveStart(params) {
        return this.ask('live.start', params);
    }
    /**
     * Adds the next page to a live list, and keeps it live with the pages before it.
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
    /** Gives the OpenRPC document that describes every method. */
    rpcDiscover() {
        return this.ask('rpc.discover');
    }
    /**
     * Gives the time, and the zone in force with its source.
     * Refused with `unauthenticated`, `token_expired`, `not_found`.
     */
    timeNow() {
        return this.ask('time.now');
    }
    /**
     * Moves the virtual clock forward; everything that is due on the way happens.
     * Refused with `not_virtual`, `validation`, `unauthenticated`, `token_expired`, `not_found`.
     */
    timeAdvance(params = {}) {
        return this.ask('time.advance', params);
    }
    /**
     * Sets the virtual clock, like a clock on the wall; nothing happens in between.
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
     * Changes the notes, tags and session of the running shift.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `not_clocked_in`, `period_locked`, `idempotency_mismatch`.
     */
    clockUpdate(params = {}) {
        return this.ask('clock.update', params);
    }
    /**
     * Says whether a member is clocked in, since when, and how long they worked today.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    clockStatus(params = {}) {
        return this.ask('clock.status', params);
    }
    /**
     * Lists everybody's clock and timer by the name that is shown, for admins and managers.
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
     * Lists the gaps of a shift or a day, deleted ones included, earliest first.
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
     * Changes the start and the end of a gap.
     * Refused with `in_future`, `end_before_start`, `edit_window`, `validation`,
     * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `overlap`,
     * `gap_outside`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
     */
    gapUpdate(params) {
        return this.ask('gap.update', params);
    }
    /**
     * Counts a gap as worked time; it stays in lists, marked as deleted.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
     */
    gapDelete(params) {
        return this.ask('gap.delete', params);
    }
    /**
     * Restores a deleted gap, cut to its shift and around other gaps.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `overlap`, `gap_outside`, `period_locked`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    gapRestore(params) {
        return this.ask('gap.restore', params);
    }
    /**
     * Reports that the member entered the workplace: clocks in, or continues the shift.
     * Refused with `in_future`, `too_long`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `stale_event`, `period_locked`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    fenceEnter(params = {}) {
        return this.ask('fence.enter', params);
    }
    /**
     * Reports that the member left the workplace; the clock runs on during the grace period.
     * Refused with `in_future`, `too_long`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `stale_event`, `needs_consent`, `idempotency_mismatch`.
     */
    fenceExit(params = {}) {
        return this.ask('fence.exit', params);
    }
    /**
     * Takes a position, and decides whether the member has entered or left the workplace.
     * Refused with `validation`, `no_workplace`, `in_future`, `too_long`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `stale_event`, `period_locked`,
     * `needs_consent`, `idempotency_mismatch`.
     */
    fenceLocate(params) {
        return this.ask('fence.locate', params);
    }
    /**
     * Records a shift or a task entry that has ended.
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
     * Lists the entries that touch a range of dates, newest first.
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
     * Deletes an entry that has ended; the journal keeps it.
     * Refused with `active_entry`, `edit_window`, `validation`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `period_locked`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    entryDelete(params) {
        return this.ask('entry.delete', params);
    }
    /**
     * Splits an entry that has ended in two; each gap stays with its part.
     * Refused with `validation`, `active_entry`, `edit_window`, `too_long`, `too_short`,
     * `unauthenticated`, `token_expired`, `permission_denied`, `not_found`, `period_locked`,
     * `needs_consent`, `idempotency_mismatch`.
     */
    entrySplit(params) {
        return this.ask('entry.split', params);
    }
    /**
     * Joins two entries that follow each other; the time between shifts becomes a gap.
     * Refused with `validation`, `active_entry`, `edit_window`, `too_long`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `overlap`, `period_locked`,
     * `needs_consent`, `idempotency_mismatch`.
     */
    entryJoin(params) {
        return this.ask('entry.join', params);
    }
    /**
     * Imports entries of another program; a refused one does not stop the others.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `needs_consent`, `idempotency_mismatch`.
     */
    entryImport(params) {
        return this.ask('entry.import', params);
    }
    /**
     * Finds the member's entries that overlap an interval.
     * Refused with `end_before_start`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    entryOverlaps(params) {
        return this.ask('entry.overlaps', params);
    }
    /**
     * Cuts a stretch of time out of the entries that ran through it.
     * Refused with `validation`, `in_future`, `end_before_start`, `edit_window`, `too_long`,
     * `too_short`, `unauthenticated`, `token_expired`, `permission_denied`, `not_found`,
     * `overlap`, `gap_outside`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
     */
    entryCutOut(params) {
        return this.ask('entry.cutOut', params);
    }
    /**
     * Gives the time worked on a local day, including running shifts up to now.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    dayGet(params = {}) {
        return this.ask('day.get', params);
    }
    /**
     * Gives the worked time of a week, which begins on the organization's first weekday.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    weekGet(params = {}) {
        return this.ask('week.get', params);
    }
    /**
     * Lists the weeks from this one back to the week of the first shift.
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
     * Gives a week's hours as a text message to payroll.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    weekPayroll(params = {}) {
        return this.ask('week.payroll', params);
    }
    /**
     * Closes a week: marks it as sent to payroll, and gives the text to send.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    weekSend(params = {}) {
        return this.ask('week.send', params);
    }
    /**
     * Proposes to lock a week with its hours; the week is locked once the other side accepts.
     * Refused with `validation`, `active_entry`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `proposal_waiting`, `period_locked`,
     * `idempotency_mismatch`.
     */
    weekSubmit(params = {}) {
        return this.ask('week.submit', params);
    }
    /**
     * Reopens a week that both sides agreed to.
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
     * Renames a task, changes its budget, hides it or shows it again.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `forgotten`, `idempotency_mismatch`.
     */
    taskUpdate(params) {
        return this.ask('task.update', params);
    }
    /**
     * Hides a task; its time stays.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `forgotten`, `idempotency_mismatch`.
     */
    taskDelete(params) {
        return this.ask('task.delete', params);
    }
    /**
     * Lists the member's tasks by name, in any case.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    taskList(params = {}) {
        return this.ask('task.list', params);
    }
    /**
     * Starts the timer on a task; stops a running timer first and saves its entry.
     * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `overlap`, `period_locked`, `forgotten`,
     * `idempotency_mismatch`.
     */
    timerStart(params = {}) {
        return this.ask('timer.start', params);
    }
    /**
     * Stops the timer and saves its entry, unless the entry has no length.
     * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `no_timer`, `forgotten`,
     * `idempotency_mismatch`.
     */
    timerStop(params = {}) {
        return this.ask('timer.stop', params);
    }
    /**
     * Starts the timer again on the last task, with the name and tags of its entry.
     * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `already_started`, `overlap`,
     * `period_locked`, `idempotency_mismatch`.
     */
    timerContinue(params = {}) {
        return this.ask('timer.continue', params);
    }
    /**
     * Stops the timer without saving an entry.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `no_timer`, `period_locked`, `idempotency_mismatch`.
     */
    timerCancel(params = {}) {
        return this.ask('timer.cancel', params);
    }
    /**
     * Changes the task, name, notes and tags of the running timer.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `no_timer`, `period_locked`, `idempotency_mismatch`.
     */
    timerUpdate(params = {}) {
        return this.ask('timer.update', params);
    }
    /**
     * Says on which task the timer runs, and for how long.
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
     * Says whether the running timer's start may be moved to an instant.
     * Refused with `in_future`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `no_timer`, `overlap`, `period_locked`.
     */
    timerValidateStart(params) {
        return this.ask('timer.validateStart', params);
    }
    /**
     * Gives the time of today and in all, for each task and in total, running time included.
     * Refused with `validation`, `zone_unknown`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`.
     */
    statsGet(params = {}) {
        return this.ask('stats.get', params);
    }
    /**
     * Sums up the time of a range of dates, cut at local midnight, with running time up to now.
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
     * Changes a visit's schedule or its details.
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
     * Gives the countdown of a visit, with the visit.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    visitStatus(params) {
        return this.ask('visit.status', params);
    }
    /**
     * Deletes a visit; the result is the deleted visit.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `needs_consent`, `idempotency_mismatch`.
     */
    visitDelete(params) {
        return this.ask('visit.delete', params);
    }
    /**
     * Lists the visits that the actor may see, by scheduled start.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    visitList(params = {}) {
        return this.ask('visit.list', params);
    }
    /**
     * Checks in, and starts the countdown to the scheduled end.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `already_started`, `already_completed`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    visitStart(params) {
        return this.ask('visit.start', params);
    }
    /**
     * Checks out; the visit is completed and its countdown stops.
     * Refused with `validation`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `not_started`, `already_completed`,
     * `needs_consent`, `idempotency_mismatch`.
     */
    visitEnd(params) {
        return this.ask('visit.end', params);
    }
    /**
     * Undoes a check-in, or, for some minutes, a check-out.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `not_started`, `already_completed`, `needs_consent`, `idempotency_mismatch`.
     */
    visitUndo(params) {
        return this.ask('visit.undo', params);
    }
    /**
     * Leaves a message with a visit, in place of an earlier one.
     * Refused with `too_long`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    visitMessage(params) {
        return this.ask('visit.message', params);
    }
    /**
     * Corrects the recorded check-in or check-out, or adds a forgotten one.
     * Refused with `validation`, `in_future`, `too_long`, `end_before_start`, `unauthenticated`,
     * `token_expired`, `permission_denied`, `not_found`, `not_started`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    visitAmend(params) {
        return this.ask('visit.amend', params);
    }
    /**
     * Counts how punctual visits were, in all and by sitter, without estimates.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    visitReliability(params) {
        return this.ask('visit.reliability', params);
    }
    /**
     * Fills in the missing actual times of completed visits, as estimates.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `needs_consent`, `idempotency_mismatch`.
     */
    visitBackfill(params = {}) {
        return this.ask('visit.backfill', params);
    }
    /**
     * Gives everything that runs, and says which activity comes first.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    activityGet() {
        return this.ask('activity.get');
    }
    /**
     * Says which activities a front end must end, start and update.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    activityReconcile(params) {
        return this.ask('activity.reconcile', params);
    }
    /**
     * Gives the line that a status bar or an editor shows.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    activityGlance(params = {}) {
        return this.ask('activity.glance', params);
    }
    /**
     * Gives a menu of what can be done now, with the request for each line.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    activityMenu() {
        return this.ask('activity.menu');
    }
    /**
     * Lists the standing alerts, and the alerts that are due later.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    alertList() {
        return this.ask('alert.list');
    }
    /**
     * Claims the announcement of an alert; the first front end that asks gets it.
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
     * Dismisses every standing alert.
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
     * Changes a person or their password; everybody may change their own password.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `erased`, `idempotency_mismatch`.
     */
    memberUpdate(params) {
        return this.ask('member.update', params);
    }
    /**
     * Lists the organization's people, active ones first, by the name that is shown.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    memberList(params = {}) {
        return this.ask('member.list', params);
    }
    /**
     * Plans to erase what identifies an inactive member, at midnight in 28 days, or cancels that.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `held`, `idempotency_mismatch`.
     */
    memberErase(params) {
        return this.ask('member.erase', params);
    }
    /**
     * Protects a member's records from erasure, or ends that; for yourself or as an admin.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `held`, `idempotency_mismatch`.
     */
    memberHold(params) {
        return this.ask('member.hold', params);
    }
    /**
     * Lists everything that is kept about a member, for that member and for admins.
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
     * Changes the settings that all members share.
     * Refused with `validation`, `active_entry`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `period_locked`, `idempotency_mismatch`.
     */
    organizationUpdate(params = {}) {
        return this.ask('organization.update', params);
    }
    /**
     * Adds a session; it is unpublished if the organization publishes its sessions.
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
     * Checks a form, names every wrong field, and stores nothing.
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
     * Deletes a session; entries that refer to it stay.
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
     * Gives a form's choices: active schools and members, as many as fit in a line, types, times.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    sessionOptions(params = {}) {
        return this.ask('session.options', params);
    }
    /**
     * Lists the member's own changes and all changes of the member's records, newest first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    changeList(params = {}) {
        return this.ask('change.list', params);
    }
    /**
     * Takes back one change, or all changes of a request, and touches no other record.
     * Refused with `edit_window`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `nothing_to_undo`, `undo_conflict`, `period_locked`,
     * `erased`, `held`, `needs_consent`, `idempotency_mismatch`.
     */
    changeUndo(params = {}) {
        return this.ask('change.undo', params);
    }
    /**
     * Makes an undone change again.
     * Refused with `edit_window`, `validation`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `nothing_to_redo`, `undo_conflict`, `period_locked`,
     * `erased`, `held`, `needs_consent`, `idempotency_mismatch`.
     */
    changeRedo(params = {}) {
        return this.ask('change.redo', params);
    }
    /**
     * Records an objection to a correction of recorded time that the other side made.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    changeObject(params) {
        return this.ask('change.object', params);
    }
    /**
     * Signs this conversation in, and gives a token for other conversations, valid for 30 days.
     * Refused with `bad_credentials`, `permission_denied`.
     */
    authLogin(params) {
        return this.ask('auth.login', params);
    }
    /**
     * Signs out: ends the token, the subscriptions, and the other conversations that use the
     * token.
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
     * Makes a token for one of your devices, valid until it is revoked.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
     */
    authToken(params) {
        return this.ask('auth.token', params);
    }
    /**
     * Lists the ids and names of your device tokens, oldest first, without the tokens themselves.
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
     * Runs calls that were made on a device, each as of the instant at which it was made.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `device_unbound`,
     * `not_found`, `has_upstream`.
     */
    syncPush(params) {
        return this.ask('sync.push', params);
    }
    /**
     * Gives the records that a device must store.
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
     * Lets a device try to reach its upstream at once.
     * Refused with `unauthenticated`, `token_expired`, `not_found`, `no_upstream`.
     */
    syncNow() {
        return this.ask('sync.now');
    }
    /**
     * Lists the calls of a device, oldest first; by default the unconfirmed calls.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
     */
    syncList(params = {}) {
        return this.ask('sync.list', params);
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
    syncRetry(params) {
        return this.ask('sync.retry', params);
    }
    /**
     * Drops a refused call.
     * Refused with `unauthenticated`, `token_expired`, `not_found`.
     */
    syncDiscard(params) {
        return this.ask('sync.discard', params);
    }
    /**
     * Cuts a device off from its upstream; from then on its records are its own.
     * Refused with `unauthenticated`, `token_expired`, `not_found`, `no_upstream`, `unconfirmed`.
     */
    syncUnbind(params = {}) {
        return this.ask('sync.unbind', params);
    }
    /**
     * Lists the differences between the history of a device's upstream and the one that the device
     * saw, newest first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `not_found`.
     */
    syncWitness(params = {}) {
        return this.ask('sync.witness', params);
    }
    /**
     * Sets the time that a member owes from a date on.
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
     * Deletes a plan; the plan before it applies again.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `period_locked`, `idempotency_mismatch`.
     */
    planDelete(params) {
        return this.ask('plan.delete', params);
    }
    /**
     * Lists a member's plans by date.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    planList(params = {}) {
        return this.ask('plan.list', params);
    }
    /**
     * Records days on which a member, or everybody, is away from work.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `overlap`, `period_locked`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    absenceCreate(params) {
        return this.ask('absence.create', params);
    }
    /**
     * Changes an absence.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `overlap`, `period_locked`, `needs_consent`,
     * `idempotency_mismatch`.
     */
    absenceUpdate(params) {
        return this.ask('absence.update', params);
    }
    /**
     * Removes an absence.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `period_locked`, `needs_consent`, `idempotency_mismatch`.
     */
    absenceDelete(params) {
        return this.ask('absence.delete', params);
    }
    /**
     * Lists a member's absences and everybody's holidays, by date.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    absenceList(params = {}) {
        return this.ask('absence.list', params);
    }
    /**
     * Records absences from a calendar; skips those whose uid and date, or whose days, are known,
     * and those that are refused.
     * Refused with `validation`, `too_long`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `needs_consent`, `idempotency_mismatch`.
     */
    absenceImport(params) {
        return this.ask('absence.import', params);
    }
    /**
     * Adds to a member's balance or vacation, or subtracts from it.
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
     * Lists a member's adjustments by date.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    adjustmentList(params = {}) {
        return this.ask('adjustment.list', params);
    }
    /**
     * Says how far a member is ahead of their plan or behind it, and how much vacation is left.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    balanceGet(params = {}) {
        return this.ask('balance.get', params);
    }
    /**
     * Gives a period's time by class of pay, and what the rules find.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    payrollGet(params = {}) {
        return this.ask('payroll.get', params);
    }
    /**
     * Lists the preset rules, with the source of each number.
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
     * Gives a member's part of a seal, and the path from that part to the root.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    sealGet(params) {
        return this.ask('seal.get', params);
    }
    /** Gives the words for a front end's buttons, fields and lists. */
    wordsGet(params = {}) {
        return this.ask('words.get', params);
    }
    /**
     * Reports whether somebody is at the keyboard.
     * Refused with `validation`, `in_future`, `unauthenticated`, `token_expired`,
     * `permission_denied`, `not_found`, `idempotency_mismatch`.
     */
    presenceReport(params) {
        return this.ask('presence.report', params);
    }
    /**
     * Says since when the member has been away from the keyboard.
     * Refused with `unauthenticated`, `token_expired`, `permission_denied`, `not_found`.
     */
    presenceStatus() {
        return this.ask('presence.status');
    }
    /**
     * Records a time away from the keyboard as the member decides.
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
     * `idempotency_mismatch`, `forgotten`, `needs_consent`, `erased`, `held`,
     * `consent_not_needed`, `proposal_waiting`.
     */
    proposalCreate(params) {
        return this.ask('proposal.create', params);
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
    proposalAccept(params) {
        return this.ask('proposal.accept', params);
    }
    /**
     * Declines a proposal.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `not_waiting`, `idempotency_mismatch`.
     */
    proposalDecline(params) {
        return this.ask('proposal.decline', params);
    }
    /**
     * Withdraws a proposal of your own.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `not_waiting`, `idempotency_mismatch`.
     */
    proposalWithdraw(params) {
        return this.ask('proposal.withdraw', params);
    }
    /**
     * Lists the proposals that the actor may see, latest first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    proposalList(params = {}) {
        return this.ask('proposal.list', params);
    }
    /**
     * Creates a reminder.
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
     * Deletes a reminder.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `idempotency_mismatch`.
     */
    reminderDelete(params) {
        return this.ask('reminder.delete', params);
    }
    /**
     * Lists the member's reminders, oldest first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    reminderList(params = {}) {
        return this.ask('reminder.list', params);
    }
    /**
     * Lists the erasures that the actor may see, latest first.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`.
     */
    erasureList(params = {}) {
        return this.ask('erasure.list', params);
    }
    /**
     * Erases the texts of one record, in the record and in its rows of the journal.
     * Refused with `validation`, `unauthenticated`, `token_expired`, `permission_denied`,
     * `not_found`, `held`, `idempotency_mismatch`.
     */
    recordErase(params) {
        return this.ask('record.erase', params);
    }
}
