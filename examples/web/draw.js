// Draws what is known. It all came from the engine and goes in as text, never as markup.

import { count, drawTimeline } from "./count.js";
import { change } from "./engine.js";
import { $, act, fill, main, make, row, say } from "./page.js";
import { isRunning, known, told } from "./state.js";

export function drawClock() {
  const { clock } = known;
  document.body.classList.toggle("running", clock.clockedIn);
  document.body.classList.toggle("idle", !clock.clockedIn);
  $("toggle").disabled = false;
  $("toggle").firstElementChild.textContent = clock.clockedIn ? "Clock Out" : "Clock In";
  const breaks = ["break", "back"].find((verb) => clock.can.includes(verb));
  $("break").hidden = !breaks;
  $("break").firstElementChild.textContent =
    breaks === "back" ? "End the break" : "Take a break";
  const status = [clock.text.status, clock.text.detail].filter(Boolean).join(" · ");
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
  $("date").textContent = day.text.date;
  fill($("entries"), day.entries.map((entry) => row(
    { class: entry.end ? "" : "active" },
    main(entry.text.range, entry.notes),
    make("span", { class: "length", "data-entry": entry.id }))), "Nothing worked yet today");
  const gaps = day.gaps.map((gap) => {
    const verb = ["delete", "restore"].find((each) => gap.can.includes(each));
    const does = verb === "restore" ? "Restore" : "Delete";
    return row(
      { class: gap.isDeleted ? "undone" : "" },
      main(gap.text.label, gap.text.note),
      verb && act(does, `gap ${gap.id}`, `${does} the gap ${gap.text.label}`,
        () => turnGap(gap, verb)));
  });
  fill($("gaps"), gaps, "No gaps");
  drawTimeline();
}

async function turnGap(gap, verb) {
  const { day } = await change(`gap.${verb}`, { id: gap.id });
  if (day.date === known.day.date) showDay(day);
  say(`Gap ${verb}d, ${day.text.short} on that day`);
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
  const said = week.days.map((day) => `${day.weekday} ${day.text.hours} hours`).join(", ");
  const bars = week.days.flatMap((day, index) => {
    const height = Math.max(3, (day.totalMs / most) * 100);
    const middle = 30 + index * 60;
    const kind = day.isToday ? "today" : "";
    return [
      shape("rect", {
        x: middle - 17, y: 122 - height, width: 34, height, rx: Math.min(5, height / 2),
        class: day.totalMs ? kind : "none",
      }),
      shape("text", { x: middle, y: 114 - height, class: kind },
        day.totalMs ? day.text.hours : ""),
      shape("text", { x: middle, y: 143, class: kind }, day.weekday),
    ];
  });
  $("week").replaceChildren(
    shape("svg", { viewBox: "0 0 420 150", role: "img", "aria-label": said }, ...bars));
  $("week-name").textContent = `${week.text.range} · ${week.text.hours}`;
  $("week-after").disabled = !week.next;
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
    task.can.includes("stop")
      ? act("Stop", `task ${task.id}`, `Stop ${task.name}`, stopTimer)
      : task.can.includes("start")
        && act("Start", `task ${task.id}`, `Start ${task.name}`, () => startTimer(task))));
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
    const name = visit.text.pets ?? visit.clientName;
    const detail = [
      visit.text.range, visit.address, visit.text.start && `started ${visit.text.start}`,
    ].filter(Boolean).join(" · ");
    const does = (label, verb) => visit.can.includes(verb)
      && act(label, `visit ${visit.id} visit.${verb}`, `${label} ${name}`, async () => {
        await change(`visit.${verb}`, { id: visit.id });
        say(`${label}: ${name}`);
      });
    const active = visit.status === "in_adventure";
    return row(
      { class: `visit ${visit.status === "completed" ? "over" : ""}`, "data-visit": visit.id },
      main(name, detail),
      make("span", { class: "countdown" }, make("span"), make("small")),
      does("Undo", "undo"), does("End", "end"), does("Start", "start"),
      active && make("progress",
        { max: visit.scheduledDurationMs, "aria-label": `Progress of ${name}` }));
  }), "No visits today");
}

export function drawSessions() {
  if (!known.actor) return;
  fill($("sessions"), known.sessions.map((session) => {
    const isHere = known.clock?.entry?.sessionId === session.id && isRunning();
    const detail = [
      session.text.range, session.text.types, session.status !== "scheduled" && session.text.status,
    ].filter(Boolean).join(" · ");
    const name = session.text.title;
    const swatch = make("span", { class: "swatch" });
    if (/^#[0-9a-f]{3,8}$/i.test(session.sessionColor)) {
      swatch.style.setProperty("--color", session.sessionColor);
    }
    return row(
      { class: `${isHere ? "active" : ""} ${session.status === "scheduled" ? "" : "over"}` },
      swatch, main(name, detail),
      isHere && make("span", { class: "length" }, "Clocked in here"),
      known.clock?.can.includes("in") && session.status === "scheduled" && !session.isTimeOff
        && act("Clock In", `session ${session.id}`, `Clock in at ${name}`,
          () => change("clock.in", { sessionId: session.id })));
  }), "No sessions assigned for today");
}
