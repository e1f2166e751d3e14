// What is known of the day, and how it goes on counting until it is told anew.

import * as text from "./text.js";

export const known = {
  actor: null, zone: null, isVirtual: false, clock: null, timer: null, settings: null,
  day: null, week: null, payroll: null, tasks: [], visits: [], sessions: [], alerts: [],
};

/** Counts by this machine's steady clock from here on. */
export const told = (value) => ({ ...value, toldAt: performance.now() });
export const sinceTold = (value) => (known.isVirtual ? 0 : performance.now() - value.toldAt);
export const now = () => Date.parse(known.clock.now) + sinceTold(known.clock);
export const today = () => text.local(now()).date;
export const isRunning = () => known.clock?.clockedIn ?? false;
export const timed = () => known.timer.elapsedMs + sinceTold(known.timer);
export const workedSince = (value) => (isRunning() && !known.clock.gap ? sinceTold(value) : 0);
