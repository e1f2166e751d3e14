// Draws what is known. It all came from the engine and goes in as text, never as markup.

import { count, drawTimeline } from "./count.js";
import { change } from "./engine.js";
import { $, act, fill, main, make, row, say } from "./page.js";
import { isRunning, known, told, today } from "./state.js";
import * as text from "./text.js";

export function drawClock() {
  const { clock } = known;
  document.body.classList.toggle("running", clock.clockedIn);
  document.body.classList.toggle("idle", !clock.clockedIn);
  $("toggle").disabled = false;
  $("toggle").firstElementChild.textContent = clock.clockedIn ? "Clock Out" : "Clock In";
  $("break").hidden = !clock.clockedIn;
  $("break").firstElementChild.textContent = clock.gap ? "End the break" : "Take a break";
  let status = clock.text.status;
  if (clock.clockedIn) status += ` since ${clock.text.since}`;
  if (clock.gap) status = `On a break since ${text.time(clock.gap.exitTime)}`;
  if (clock.departure) {
    status = `Away since ${text.time(clock.departure.exitTime)},`
      + ` clocked out at ${text.time(clock.departure.graceEndsAt)}`;
  }
  $("clock-status").textContent = status;
}

export function showDay(day) {
  const entries = day.entries.map((entry) => ({ ...entry, othersMs: day.totalMs - entry.dayMs }));
  known.day = told({ ...day, entries });
  drawDay();
  count();
}

function drawDay() {
  const { day } = known;
  $("date").textContent = text.longDate(day.date);
  fill($("entries"), day.entries.map((entry) => row(
    { class: entry.end ? "" : "active" },
    main(entry.text.range, entry.notes),
    make("span", { class: "length", "data-entry": entry.id }))), "Nothing worked yet today");
  const gaps = day.gaps.map((gap) => {
    const why = gap.deletedReason === "grace" ? "short, counted as worked" : "counted as worked";
    const does = gap.isDeleted ? "Restore" : "Delete";
    return row(
      { class: gap.isDeleted ? "undone" : "" },
      main(gap.text.label, gap.isDeleted && why),
      act(does, `gap ${gap.id}`, `${does} the gap ${gap.text.label}`, () => turnGap(gap)));
  });
  fill($("gaps"), gaps, "No gaps");
  drawTimeline();
}

async function turnGap(gap) {
  const { day } = await change(gap.isDeleted ? "gap.restore" : "gap.delete", { id: gap.id });
  if (day.date === known.day.date) showDay(day);
  say(`Gap ${gap.isDeleted ? "restored" : "deleted"}, ${text.short(day.totalMs)} on that day`);
}

export function drawWeek() {
  const { week, payroll } = known;
  const shape = (tag, attributes, ...children) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const most = Math.max(8 * 3_600_000, ...week.days.map((day) => day.totalMs));
  const said = week.days.map((day) => `${day.weekday} ${day.hours} hours`).join(", ");
  const bars = week.days.flatMap((day, index) => {
    const height = Math.max(3, (day.totalMs / most) * 100);
    const middle = 30 + index * 60;
    const kind = day.date === today() ? "today" : "";
    return [
      shape("rect", {
        x: middle - 17, y: 122 - height, width: 34, height, rx: Math.min(5, height / 2),
        class: day.totalMs ? kind : "none",
      }),
      shape("text", { x: middle, y: 114 - height, class: kind },
        day.totalMs ? day.hours.toFixed(1) : ""),
      shape("text", { x: middle, y: 143, class: kind }, day.weekday),
    ];
  });
  $("week").replaceChildren(
    shape("svg", { viewBox: "0 0 420 150", role: "img", "aria-label": said }, ...bars));
  $("week-name").textContent =
    `${text.span(week.days[0].date, week.days[6].date)} · ${week.totalHours.toFixed(1)} h`;
  $("week-after").disabled = today() <= week.days[6].date;
  $("payroll").textContent = payroll.text;
  const link = $("text-payroll");
  link.hidden = !payroll.url?.startsWith("sms:");
  if (!link.hidden) link.href = payroll.url;
  $("recipient-form").hidden = payroll.recipient !== null;
}

export function drawTasks() {
  const rows = known.tasks.map((task) => row(
    { class: task.running ? "active" : "" },
    make("span", { class: "main" }, make("span", { class: "name" }, task.name)),
    make("span", { class: "length", "data-task": task.id }),
    act(task.running ? "Stop" : "Start", `task ${task.id}`,
      `${task.running ? "Stop" : "Start"} ${task.name}`,
      () => (task.running ? stopTimer() : startTimer(task)))));
  fill($("tasks"), rows, "No tasks yet. Add one to time it.");
}

async function startTimer(task) {
  await change("timer.start", { taskId: task.id });
  say(`Timer on ${task.name} started`);
}

export async function stopTimer() {
  await change("timer.stop");
  say("Timer stopped");
}

export function drawVisits() {
  const place = { in_adventure: 0, scheduled: 1, completed: 2 };
  const visits = [...known.visits].sort((one, other) =>
    place[one.status] - place[other.status] || one.scheduledEnd.localeCompare(other.scheduledEnd));
  fill($("visits"), visits.map((visit) => {
    const name = visit.pets ?? visit.address ?? visit.note ?? visit.clientId;
    const detail = [
      `${text.time(visit.scheduledStart)} – ${text.time(visit.scheduledEnd)}`,
      visit.address !== name && visit.address, visit.text.start && `started ${visit.text.start}`,
    ].filter(Boolean).join(" · ");
    const does = (label, method) => act(label, `visit ${visit.id} ${method}`, `${label} ${name}`,
      async () => {
        await change(method, { id: visit.id });
        say(`${label}: ${name}`);
      });
    const active = visit.status === "in_adventure";
    return row(
      { class: `visit ${visit.status === "completed" ? "over" : ""}`, "data-visit": visit.id },
      main(name, detail),
      make("span", { class: "countdown" }, make("span"), make("small")),
      active && does("Undo", "visit.undo"),
      active && does("End", "visit.end"),
      visit.status === "scheduled" && does("Start", "visit.start"),
      active && make("progress",
        { max: visit.scheduledDurationMs, "aria-label": `Progress of ${name}` }));
  }), "No visits today");
}

export function drawSessions() {
  if (!known.actor) return;
  fill($("sessions"), known.sessions.map((session) => {
    const isHere = known.clock?.entry?.sessionId === session.id && isRunning();
    const types = session.sessionTypes.map((id) =>
      (id === "other" && session.customSessionType) || (known.sessionTypes.get(id) ?? id));
    const detail = [
      `${text.hourAndMinute(session.startTime)} – ${text.hourAndMinute(session.endTime)}`,
      ...types, session.status !== "scheduled" && session.status,
    ].filter(Boolean).join(" · ");
    const name = session.isTimeOff ? "Time off" : session.schoolName ?? "A school";
    const swatch = make("span", { class: "swatch" });
    if (/^#[0-9a-f]{3,8}$/i.test(session.sessionColor)) {
      swatch.style.setProperty("--color", session.sessionColor);
    }
    return row(
      { class: `${isHere ? "active" : ""} ${session.status === "scheduled" ? "" : "over"}` },
      swatch, main(name, detail),
      isHere && make("span", { class: "length" }, "Clocked in here"),
      !isRunning() && session.status === "scheduled" && !session.isTimeOff
        && act("Clock In", `session ${session.id}`, `Clock in at ${name}`,
          () => change("clock.in", { sessionId: session.id })));
  }), "No sessions assigned for today");
}
