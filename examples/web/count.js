// What moves with time: the figures that count, and the day's timeline.

import { $, make, put } from "./page.js";
import { known, now, sinceTold, timed, workedSince } from "./state.js";
import * as text from "./text.js";

let next;
let shownMinute = null;

/** Brings every figure that counts to this moment, and comes back when the next second begins. */
export function count() {
  clearTimeout(next);
  if (!known.clock) return;
  const { clock, day, timer } = known;
  const total = day ? day.totalMs + workedSince(day) : clock.todayMs;
  const elapsed = clock.clockedIn ? clock.elapsedMs + sinceTold(clock) : total;
  const worked = clock.workedMs + workedSince(clock);
  put($("elapsed"), text.clock(elapsed));
  put($("day-total"), text.short(total));
  const alerts = known.alerts.length ? `(${known.alerts.length}) ` : "";
  document.title = `${alerts}${clock.clockedIn ? `${text.clock(elapsed)} · ` : ""}Punchline`;
  drawFacts([
    clock.clockedIn && elapsed - worked > 999 && total - worked > 999
      && ["Worked", text.clock(worked)],
    clock.clockedIn ? ["Today", text.clock(total)] : ["Worked today"],
    timer?.running && [timer.taskName, text.clock(timed())],
  ].filter(Boolean));

  for (const entry of day?.entries ?? []) {
    const length = entry.end ? entry.dayMs : total - entry.othersMs;
    put(document.querySelector(`[data-entry="${CSS.escape(entry.id)}"]`), text.short(length));
  }
  let tasksMs = 0;
  for (const task of known.tasks) {
    const runs = task.running && timer?.running;
    const length = runs ? task.beforeMs + timed() : task.todayMs;
    tasksMs += length;
    put(document.querySelector(`[data-task="${CSS.escape(task.id)}"]`),
      runs ? text.clock(timed()) : length >= 1000 ? text.spoken(length) : "");
  }
  put($("tasks-total"), tasksMs >= 1000 ? `${text.spoken(tasksMs)} today` : "");
  for (const visit of known.visits) countVisit(visit);
  if (day && text.local(now()).minutes !== shownMinute) drawTimeline();

  const waits = known.visits.filter(isUnderway).map((visit) => toNextSecond(-left(visit)));
  if (clock.clockedIn) waits.push(toNextSecond(elapsed));
  if (timer?.running) waits.push(toNextSecond(timed()));
  if (waits.length && !known.isVirtual) next = setTimeout(count, Math.min(...waits) + 1);
}

const toNextSecond = (ms) => 1000 - (((ms % 1000) + 1000) % 1000);
const isUnderway = (visit) => visit.status === "in_adventure";
const left = (visit) => visit.remainingMs - (isUnderway(visit) ? sinceTold(visit) : 0);

function drawFacts(facts) {
  const line = $("facts");
  const key = facts.map(([label]) => label).join("\n");
  if (line.dataset.key !== key) {
    line.dataset.key = key;
    line.replaceChildren(...facts.map(([label, figure]) =>
      make("span", {}, `${label} `, figure && make("b", {}, ""))));
  }
  facts.forEach(([, figure], index) => {
    if (figure) put(line.children[index].lastElementChild, figure);
  });
}

function countVisit(visit) {
  const item = document.querySelector(`[data-visit="${CSS.escape(visit.id)}"]`);
  if (!item) return;
  const isOver = visit.status === "completed";
  const ms = left(visit);
  const place = isOver ? "taken" : !isUnderway(visit) ? "planned" : ms < 0 ? "over" : "left";
  item.classList.toggle("late", place === "over");
  item.classList.toggle("warned", place === "left" && ms <= 300_000);
  const [figure, label] = item.querySelector(".countdown").children;
  put(figure, text.countdown(isOver ? visit.elapsedMs : ms));
  put(label, place);
  const bar = item.querySelector("progress");
  if (bar) bar.value = Math.min(bar.max, Math.max(0, visit.scheduledDurationMs - ms));
}

export function drawTimeline() {
  const { day } = known;
  const present = now();
  const minute = (instant) => {
    const { date, minutes } = text.local(instant);
    return date < day.date ? 0 : date > day.date ? 1440 : minutes;
  };
  const nowMinute = minute(present);
  const spans = day.entries.map((entry) => [minute(entry.start), minute(entry.end ?? present)]);
  const gaps = day.gaps.filter((gap) => !gap.isDeleted)
    .map((gap) => [minute(gap.exitTime), minute(gap.returnTime ?? present)]);
  const first = Math.floor(Math.min(480, nowMinute, ...spans.map(([start]) => start)) / 120) * 120;
  const last = Math.ceil(Math.max(1080, nowMinute, ...spans.map(([, end]) => end)) / 120) * 120;
  const percent = (minutes) => `${((minutes - first) / (last - first)) * 100}%`;
  const bar = (kind) => ([start, end]) => {
    const part = make("i", { class: kind });
    part.style.left = percent(start);
    part.style.width = `${((end - start) / (last - first)) * 100}%`;
    return part;
  };
  const labels = [];
  for (let at = first; at <= last; at += 120) {
    const label = make("span", { class: (at - first) % 240 ? "odd" : "" }, text.hour(at / 60));
    label.style.left = percent(at);
    labels.push(label);
  }
  const mark = make("em");
  mark.style.left = percent(nowMinute);
  shownMinute = text.local(present).minutes;
  $("timeline").replaceChildren(
    make("div", { class: "track" }, ...spans.map(bar("")), ...gaps.map(bar("gap"))), mark,
    ...labels);
}
