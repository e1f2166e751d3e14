// One page with the day: asks the engine for it, hears of changes, and passes on what is pressed.

import { count } from "./count.js";
import {
  drawClock, drawSessions, drawTasks, drawVisits, drawWeek, showDay, stopTimer,
} from "./draw.js";
import { ask, change, listen, Refusal, Unanswered } from "./engine.js";
import { $, act, attempt, keepingFocus, notice, say, toast } from "./page.js";
import { isRunning, known, timed, today, told } from "./state.js";
import * as text from "./text.js";

let shownWeek = null;

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
    known.sessions = await every("session.list", "sessions", mine);
    drawSessions();
  },
  async alerts() {
    known.alerts = (await ask("alert.list")).alerts;
    drawAlerts();
  },
};

const statuses = ["settings", "clock", "timer", "sync"];

const concerned = {
  clock: ["day", "week"], entry: ["day", "week", "tasks"], gap: ["day", "week"],
  timer: ["tasks"], task: ["tasks"], session: ["sessions"], school: ["sessions"], organization: ["sessions"],
  visit: ["visits"], settings: Object.keys(loaders),
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
  if (!wanted.size) return;
  loading ??= (async () => {
    while (wanted.size) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const batch = [...wanted];
      wanted.clear();
      const loads = await Promise.allSettled(batch.map((name) => loaders[name]()));
      for (const load of loads) {
        if (load.reason instanceof Refusal) notice(load.reason.message);
        // An engine that is away brings everything anew when it is back.
        else if (load.reason && !(load.reason instanceof Unanswered)) console.error(load.reason);
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
    if (topic === "alert") takeAlert(value);
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
  resync: () => want(Object.keys(loaders)),
  engine: () => notice("The engine stopped and is being started again…"),
  lost: (forGood) => notice(
    forGood ? "This address no longer holds: open the one that the bridge printed last."
      : "The bridge does not answer. Waiting for it…"),
});

async function learnZone() {
  const time = await ask("time.now");
  known.isVirtual = time.mode === "virtual";
  known.zone = time.timeZone;
}

/** Keeps one of the statuses that are told whole. */
function take(topic, value) {
  const before = known[topic];
  known[topic] = told(value);
  if (topic === "settings") text.use(known.zone, value.hourCycle);
  if (topic === "sync") drawSync(value);
  if (topic === "clock") {
    drawClock();
    drawSessions();
    if (before && before.clockedIn !== value.clockedIn) {
      say(value.clockedIn ? `Clocked in since ${value.text.since}` : "Clocked out");
    }
  }
  count();
}

/** An alert as it is now; one without a record is gone. */
function takeAlert({ id, record }) {
  known.alerts = [...known.alerts.filter((each) => each.id !== id), ...(record ? [record] : [])];
  drawAlerts();
}

/** A small mark for what the upstream of a device has not confirmed, in words where one points. */
function drawSync({ state, queued, refused }) {
  const isOnline = state === "online" || state === "none";
  const words = [
    isOnline ? "" : "Offline", queued ? `${queued} not sent yet` : "",
    refused ? `${refused} not accepted` : "",
  ].filter((word) => word);
  const mark = $("sync");
  mark.hidden = !words.length;
  mark.textContent = refused ? "!" : queued ? "↑" : "○";
  mark.title = words.join(", ");
  mark.setAttribute("aria-label", mark.title);
}

function drawAlerts() {
  count();
  // Drawn anew, it would be read out again.
  const shownNow = JSON.stringify(known.alerts);
  if ($("alerts").dataset.shown === shownNow) return;
  $("alerts").dataset.shown = shownNow;
  const shown = known.alerts.map((alert) => toast(alert.title, alert.body, alert.actions.map(
    (action) => act(action.label, `alert ${alert.id} ${action.method}`,
      `${action.label}: ${alert.title}`, () => follow(action, alert)))));
  keepingFocus(() => $("alerts").replaceChildren(...shown));
}

async function follow(action, alert) {
  if (action.method === "week.payroll") {
    await showPayroll(action.params.containing);
    await change("alert.dismiss", { id: alert.id });
  } else {
    await change(action.method, action.params);
  }
}

async function showPayroll(containing) {
  shownWeek = containing;
  await loaders.week();
  $("payroll-title").scrollIntoView({ block: "center" });
  ($("text-payroll").hidden ? $("recipient") : $("text-payroll")).focus();
}

const toggle = () => attempt(() => change("clock.toggle"));
const takeBreak = () => attempt(() => change(known.clock.can.includes("back") ? "gap.end" : "gap.start"));
const copy = () => attempt(async () => {
  await navigator.clipboard.writeText(known.payroll.text);
  $("copy").firstElementChild.textContent = "Copied";
  setTimeout(() => { $("copy").firstElementChild.textContent = "Copy text"; }, 2000);
  say("Payroll text copied");
});
const turnWeek = (monday) => attempt(() => {
  shownWeek = monday ?? shownWeek;
  return loaders.week();
});

$("toggle").addEventListener("click", toggle);
$("break").addEventListener("click", takeBreak);
$("copy").addEventListener("click", copy);
$("week-before").addEventListener("click", () => turnWeek(known.week.previous));
$("week-after").addEventListener("click", () => turnWeek(known.week.next));
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
