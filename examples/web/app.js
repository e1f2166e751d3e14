// One page with the day. Whatever is shown came from the engine, and goes in as text, never as markup.

import { ask, change, listen, Refusal } from "./engine.js";
import * as text from "./text.js";

const $ = (id) => document.getElementById(id);
const known = {
  actor: null, clock: null, timer: null, settings: null, day: null, tasks: [], visits: [],
  sessionTypes: new Map(), sessions: [], alerts: [], payroll: null, week: null,
};
let isVirtual = false;
let shownWeek = null;
let shownMinute = null;

// What was told keeps counting by this machine's steady clock until it is told anew.

const told = (value) => ({ ...value, toldAt: performance.now() });
const sinceTold = (value) => (isVirtual ? 0 : performance.now() - value.toldAt);
const now = () => Date.parse(known.clock.now) + sinceTold(known.clock);
const today = () => text.local(now()).date;
const isRunning = () => known.clock?.clockedIn ?? false;
const timed = () => known.timer.elapsedMs + sinceTold(known.timer);
const workedSince = (value) => (isRunning() && !known.clock.gap ? sinceTold(value) : 0);

const loaders = {
  async day() {
    showDay(await ask("day.get"));
  },
  async week() {
    const containing = shownWeek ? { containing: shownWeek } : {};
    [known.week, known.payroll] = await Promise.all(
      [ask("week.get", containing), ask("week.payroll", containing)]);
    drawWeek();
  },
  async tasks() {
    known.tasks = (await every("task.list", "tasks")).map((task) => (
      { ...task, beforeMs: task.running ? task.todayMs - timed() : 0 }));
    drawTasks();
  },
  async visits() {
    const date = today();
    try {
      known.visits = (await every("visit.list", "visits", { from: date, to: date })).map(told);
      $("visits-section").hidden = false;
    } catch (error) {
      if (error.code !== -32601 && error.code !== 403) throw error;
    }
    drawVisits();
  },
  async sessions() {
    const mine = { range: "today", assignedTo: known.actor.userId };
    const [sessions, organization] = await Promise.all(
      [every("session.list", "sessions", mine), ask("organization.get")]);
    known.sessions = sessions;
    known.sessionTypes = new Map(organization.sessionTypes.map((type) => [type.id, type.name]));
    drawSessions();
  },
  async alerts() {
    known.alerts = (await ask("alert.list")).alerts;
    drawAlerts();
  },
};

const statuses = ["settings", "clock", "timer"];

const concerned = {
  clock: ["day", "week", "alerts"], entry: ["day", "week", "tasks"], gap: ["day", "week"],
  timer: ["tasks"], task: ["tasks"], session: ["sessions"], organization: ["sessions"],
  visit: ["visits", "alerts"], settings: Object.keys(loaders),
};

/** All pages of a list. */
async function every(method, name, params = {}) {
  const records = [];
  let cursor;
  do {
    const page = await ask(method, cursor ? { ...params, cursor } : params);
    records.push(...page[name]);
    cursor = page.cursor;
  } while (cursor);
  return records;
}

const wanted = new Set();
let loading = null;

/** Loads what `names` say once, however many changes ask for it at once. */
function want(names) {
  for (const name of names) wanted.add(name);
  loading ??= (async () => {
    while (wanted.size) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const batch = [...wanted];
      wanted.clear();
      const loads = await Promise.allSettled(batch.map((name) => loaders[name]()));
      for (const load of loads) {
        if (load.reason instanceof Refusal) notice(load.reason.message);
        // An engine that went away is told of elsewhere, and brings everything anew when it is back.
      }
    }
    loading = null;
    count();
  })();
}

listen({
  async ready({ actor, states }) {
    try {
      known.actor = actor;
      await learnZone();
      for (const topic of statuses) if (states[topic]) take(topic, states[topic]);
      notice(states.clock ? null : "The engine tells nothing to this member");
      want(Object.keys(loaders));
    } catch (error) {
      notice(error.message);
    }
  },
  async state({ topic, value }) {
    if (!known.clock) return;
    if (topic === "settings") await learnZone();
    if (statuses.includes(topic)) take(topic, value);
    want(concerned[topic] ?? []);
  },
  tick({ now: instant, clock, timer, visits }) {
    if (!known.clock) return;
    const { text: _, ...lengths } = clock ?? {};
    known.clock = told({ ...known.clock, ...lengths, now: instant });
    if (clock && known.day) known.day = told({ ...known.day, totalMs: clock.todayMs });
    if (timer) known.timer = told(timer);
    for (const visit of visits ?? []) {
      const at = known.visits.findIndex((each) => each.id === visit.id);
      if (at >= 0) known.visits[at] = told({ ...known.visits[at], ...visit });
    }
    count();
  },
  alert(alert) {
    known.alerts = [...known.alerts.filter((each) => each.id !== alert.id), alert];
    drawAlerts();
  },
  resync: () => want(Object.keys(loaders)),
  engine: () => notice("The engine stopped and is being started again…"),
  lost: (forGood) => notice(
    forGood ? "This address no longer holds: open the one that the bridge printed last."
      : "The bridge does not answer. Waiting for it…"),
});

async function learnZone() {
  const time = await ask("time.now");
  isVirtual = time.mode === "virtual";
  known.zone = time.timeZone;
}

/** Keeps one of the statuses that are told whole. */
function take(topic, value) {
  const before = known[topic];
  known[topic] = told(value);
  if (topic === "settings") text.use(known.zone, value.hourCycle);
  if (topic === "clock") {
    drawClock();
    drawSessions();
    if (before && before.clockedIn !== value.clockedIn) {
      say(value.clockedIn ? `Clocked in since ${value.text.since}` : "Clocked out");
    }
  }
  count();
}

function showDay(day) {
  const entries = day.entries.map((entry) => ({ ...entry, othersMs: day.totalMs - entry.dayMs }));
  known.day = told({ ...day, entries });
  drawDay();
  count();
}

function drawClock() {
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

function drawDay() {
  const { day } = known;
  $("date").textContent = text.longDate(day.date);
  fill($("entries"), day.entries.map((entry) => row(
    { class: entry.end ? "" : "active" },
    main(entry.text.range, entry.notes),
    make("span", { class: "length", "data-entry": entry.id }))), "Nothing worked yet today");
  const gaps = day.gaps.map((gap) => {
    const undone = gap.isDeleted;
    const why = undone && (gap.deletedReason === "grace" ? "short, counted as worked" : "counted as worked");
    return row(
      { class: undone ? "undone" : "" },
      main(gap.text.label, why),
      act(undone ? "Restore" : "Delete", `gap ${gap.id}`, `${undone ? "Restore" : "Delete"} the gap ${gap.text.label}`,
        async () => {
          const { day: changed } = await change(undone ? "gap.restore" : "gap.delete", { id: gap.id });
          if (changed.date === known.day.date) showDay(changed);
          say(`Gap ${undone ? "restored" : "deleted"}, ${text.short(changed.totalMs)} today`);
        }));
  });
  fill($("gaps"), gaps, "No gaps");
  drawTimeline();
}

function drawTimeline() {
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
    make("div", { class: "track" }, ...spans.map(bar("")), ...gaps.map(bar("gap"))), mark, ...labels);
}

function drawWeek() {
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

function drawTasks() {
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

async function stopTimer() {
  await change("timer.stop");
  say("Timer stopped");
}

function drawVisits() {
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
      visit.status !== "completed" && does(active ? "End" : "Start", active ? "visit.end" : "visit.start"),
      active && make("progress", { max: visit.scheduledDurationMs, "aria-label": `Progress of ${name}` }));
  }), "No visits today");
}

function drawSessions() {
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

const refusals = [];

function drawAlerts() {
  const shown = known.alerts.map((alert) => toast(alert.title, alert.body, alert.actions.map((action) =>
    act(action.label, `alert ${alert.id} ${action.method}`, `${action.label}: ${alert.title}`, async () => {
      if (action.method === "week.payroll") {
        await showPayroll(action.params.containing);
        await change("alert.dismiss", { id: alert.id });
      } else {
        await change(action.method, action.params);
      }
      want(["alerts"]);
    }))));
  const refused = refusals.map((message) => toast("That did not work", message, [
    act("Dismiss", `refusal ${message}`, "Dismiss", () => forget(message))], "refusal"));
  keepingFocus(() => $("alerts").replaceChildren(...shown, ...refused));
}

function toast(title, body, actions, kind = "") {
  return make("article", { class: `alert ${kind}` },
    make("h2", {}, title), make("p", {}, body), make("div", { class: "actions" }, ...actions));
}

function forget(message) {
  refusals.splice(refusals.indexOf(message), 1);
  drawAlerts();
}

async function showPayroll(containing) {
  shownWeek = containing;
  await loaders.week();
  $("payroll-title").scrollIntoView({ block: "center" });
  ($("text-payroll").hidden ? $("recipient") : $("text-payroll")).focus();
}

/** Brings every figure that counts to this moment, and comes back when the next second begins. */
function count() {
  clearTimeout(count.next);
  if (!known.clock) return;
  const { clock, day, timer } = known;
  const total = day ? day.totalMs + workedSince(day) : clock.todayMs;
  const elapsed = clock.clockedIn ? clock.elapsedMs + sinceTold(clock) : total;
  const worked = clock.workedMs + workedSince(clock);
  put($("elapsed"), text.clock(elapsed));
  put($("day-total"), text.short(total));
  document.title = clock.clockedIn ? `${text.clock(elapsed)} · Punchline` : "Punchline";
  drawFacts([
    clock.clockedIn && elapsed - worked > 999 && total - worked > 999 && ["Worked", text.clock(worked)],
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

  const figures = [
    clock.clockedIn && elapsed, timer?.running && timed(),
    ...known.visits.map((visit) => visit.status === "in_adventure"
      && visit.elapsedMs + sinceTold(visit)),
  ].filter((figure) => figure !== false && figure !== undefined);
  if (figures.length && !isVirtual) {
    const wait = Math.min(...figures.map((figure) => 1000 - (figure % 1000)));
    count.next = setTimeout(count, wait + 1);
  }
}

function drawFacts(facts) {
  const line = $("facts");
  const key = facts.map(([label]) => label).join("\n");
  if (line.dataset.key !== key) {
    line.dataset.key = key;
    line.replaceChildren(...facts.map(([label, figure]) =>
      make("span", {}, `${label} `, figure && make("b", {}, ""))));
  }
  facts.forEach(([, figure], index) => figure && put(line.children[index].lastElementChild, figure));
}

function countVisit(visit) {
  const item = document.querySelector(`[data-visit="${CSS.escape(visit.id)}"]`);
  if (!item) return;
  const active = visit.status === "in_adventure";
  const since = active ? sinceTold(visit) : 0;
  const left = visit.remainingMs - since;
  item.classList.toggle("late", active && left < 0);
  item.classList.toggle("warned", active && left >= 0 && left <= 300_000);
  const [figure, label] = item.querySelector(".countdown").children;
  put(figure, text.countdown(visit.status === "completed" ? visit.elapsedMs : left));
  put(label, visit.status === "completed" ? "taken" : !active ? "planned" : left < 0 ? "over" : "left");
  const bar = item.querySelector("progress");
  if (bar) bar.value = Math.min(visit.scheduledDurationMs, Math.max(0, visit.scheduledDurationMs - left));
}

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child || child === ""));
  return element;
}

const row = (attributes, ...children) => make("li", attributes, ...children);

function main(name, detail) {
  return make("span", { class: "main" }, make("span", { class: "name" }, name),
    detail && make("span", { class: "detail" }, detail));
}

/** A button that is found again by `key` when its list is drawn anew under the focus. */
function act(label, key, spoken, work) {
  const button = make("button", { class: "small", "data-focus": key, "aria-label": spoken }, label);
  button.addEventListener("click", () => attempt(work));
  return button;
}

async function attempt(work) {
  try {
    await work();
  } catch (error) {
    if (!refusals.includes(error.message)) refusals.push(error.message);
    drawAlerts();
    setTimeout(() => refusals.includes(error.message) && forget(error.message), 10_000);
  }
}

function fill(list, rows, empty) {
  keepingFocus(() => list.replaceChildren(...rows.length ? rows : [row({ class: "empty" }, empty)]));
}

function keepingFocus(draw) {
  const key = document.activeElement?.dataset.focus;
  draw();
  if (key && document.activeElement?.dataset.focus !== key) {
    document.querySelector(`[data-focus="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }
}

function put(element, words) {
  if (element && element.textContent !== words) element.textContent = words;
}

function say(words) {
  $("said").textContent = words;
}

function notice(words) {
  $("notice").hidden = !words;
  put($("notice"), words ?? "");
}

const toggle = () => attempt(() => change("clock.toggle"));
const takeBreak = () => attempt(() => change(known.clock.gap ? "gap.end" : "gap.start"));
const copy = () => attempt(async () => {
  await navigator.clipboard.writeText(known.payroll.text);
  $("copy").firstElementChild.textContent = "Copied";
  setTimeout(() => { $("copy").firstElementChild.textContent = "Copy text"; }, 2000);
  say("Payroll text copied");
});
const turnWeek = (days) => attempt(() => {
  shownWeek = text.addDays(known.week.weekStarting, days);
  return loaders.week();
});

$("toggle").addEventListener("click", toggle);
$("break").addEventListener("click", takeBreak);
$("copy").addEventListener("click", copy);
$("week-before").addEventListener("click", () => turnWeek(-7));
$("week-after").addEventListener("click", () => turnWeek(7));
$("help-button").addEventListener("click", () => $("help").showModal());
$("new-task").addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(async () => {
    const task = await change("task.create", { name: $("task-name").value });
    $("task-name").value = "";
    say(`Task ${task.name} added`);
  });
});
$("recipient-form").addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(async () => {
    await change("settings.update", { payrollRecipient: $("recipient").value });
    await loaders.week();
    $("text-payroll").focus();
  });
});

const keys = {
  c: () => known.clock && toggle(),
  b: () => isRunning() && takeBreak(),
  t: () => ($("tasks").querySelector("button") ?? $("task-name")).focus(),
  n: () => $("task-name").focus(),
  s: () => known.timer?.running && attempt(stopTimer),
  g: () => $("gaps").querySelector("button")?.focus(),
  p: () => known.payroll && copy(),
  "?": () => $("help").showModal(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || $("help").open) return;
  if (event.target.matches("input, textarea, select")) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const work = keys[event.key.toLowerCase()];
  if (work) {
    event.preventDefault();
    work();
  }
});

document.addEventListener("visibilitychange", count);

setInterval(() => {
  if (!known.clock || !known.day) return;
  if (today() !== known.day.date) want(Object.keys(loaders));
  else if (isRunning()) want(["day", "week"]);
  else count();
}, 60_000);
