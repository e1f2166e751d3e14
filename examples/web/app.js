// The page: the shown view, keys, and the return of the engine or the bridge.

import { drawSync, hearState, showAlerts } from "./alerts.js";
import { press, showClock, timer } from "./clock.js";
import { callAll, engine, follow, listen } from "./connection.js";
import { dayKeys, showDay } from "./day.js";
import { $, attempt, keepingFocus, make, put, say, watchFocus } from "./dom.js";
import { showPeriod } from "./period.js";
import { showSettings } from "./settings.js";
import { stopTimer } from "./tasks.js";
import { showTeam } from "./team.js";
import { speak, word } from "./words.js";

const views = ["day", "week", "month", "year", "team", "settings"];
let actor = null;
let shown = { view: null, whose: undefined };
let stopView = () => {};
let stopClock = () => {};
const names = new Map();

/** Texts that the page did not write are taken unchanged. */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The place in the address: the view, its date, and the member. */
function place() {
  const [view, date, userId] = location.hash.slice(1).split("/").map(decoded);
  return { view: views.includes(view) ? view : "day", date: date || undefined, userId: userId || undefined };
}

function go(view, date, userId = place().userId, name = null) {
  if (name) names.set(userId, name);
  const parts = [view, date ?? "", userId ?? ""].map(encodeURIComponent).join("/").replace(/\/+$/, "");
  if (location.hash === `#${parts}`) return;
  location.hash = parts;
}

function show() {
  if (!actor) return;
  const { view, date, userId } = place();
  const of = userId && userId !== actor.userId ? { userId } : {};
  for (const link of $("views").children) {
    const name = link.dataset.view;
    if (name === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
    const keeps = of.userId && !["team", "settings"].includes(name);
    link.href = keeps ? `#${name}//${encodeURIComponent(of.userId)}` : `#${name}`;
  }
  if (shown.whose !== (of.userId ?? null)) {
    stopClock();
    stopClock = showClock(of);
    drawWhose(of.userId);
  }
  const isOther = shown.view !== view;
  shown = { view, whose: of.userId ?? null };
  // The day shows the clock large, other views as a line of the header.
  const isLarge = view === "day";
  if (isLarge !== $("main").contains($("clock"))) {
    keepingFocus(() => (isLarge ? $("whose").after($("clock")) : $("top").append($("clock"))));
  }
  stopView();
  const options = { date, of, go, actor };
  stopView = view === "day" ? showDay($("view"), options)
    : view === "team" ? showTeam($("view"), options)
      : view === "settings" ? showSettings($("view"))
        : showPeriod($("view"), { kind: view, ...options });
  if (isOther) $("main").scrollTop = 0;
}

async function drawWhose(userId) {
  $("whose").hidden = !userId;
  if (!userId) return;
  if (!names.has(userId)) {
    const members = await callAll("member.list", "members");
    names.set(userId, members.find(({ id }) => id === userId)?.name ?? userId);
  }
  $("whose").replaceChildren(`${word("views/whose/label", { name: names.get(userId) })} `,
    make("a", { href: "#day" }, word("views/whose/own")));
}

function notice(words) {
  put($("notice"), words);
  $("notice").hidden = !words;
}

listen({
  state: hearState,
  subscribed: ({ sync }) => drawSync(sync),
  here() {
    notice("");
    if ($("message").textContent === word("states/away")) say("");
  },
  away: notice,
  waits: () => say(word("states/away")),
});

/** Agrees on the member and the language; an engine without languages uses English. */
async function begin() {
  const client = { name: "web", version: "1" };
  const { language } = navigator;
  const agreed = await engine.call("initialize", { client, language })
    .catch(() => engine.call("initialize", { client }));
  speak(await engine.call("words.get", agreed.language ? {} : { language }));
  drawKeys();
  for (const name of ["punch-at", "forgotten-at"]) $(name).placeholder = word("inputs/at/example");
  showAlerts(go);
  actor = agreed.actor;
  show();
  // A member who may see who is in has a team, once there is anybody else.
  follow("clock.list", { limit: 2 }, (told) => {
    $("views").querySelector('[data-view="team"]').hidden = !(told?.members.length > 1);
  });
}
watchFocus();
begin().catch((error) => notice(error.message));
window.addEventListener("hashchange", show);

const click = (key) => document.querySelector(`[data-focus="${key}"]:not([disabled], [hidden])`)?.click();
/** A key only opens what a link opens. */
const goIfShown = (view) => $("views").querySelector(`[data-view="${view}"]`).checkVisibility() && go(view);
const keys = {
  ...dayKeys,
  c: press.toggle,
  b: press.break,
  t: () => ($("tasks")?.querySelector("button") ?? $("task-name"))?.focus(),
  n: () => $("task-name")?.focus(),
  s: () => timer()?.running && !timer().proposals
    && attempt(() => stopTimer(shown.whose ? { userId: shown.whose } : {})),
  u: () => click("undo"),
  p: () => $("copy")?.click(),
  d: () => goIfShown("day"), w: () => goIfShown("week"), m: () => goIfShown("month"), y: () => goIfShown("year"),
  ".": () => go(place().view),
  arrowleft: () => click("before") ?? click("previous"),
  arrowright: () => click("after") ?? click("next"),
  "?": () => $("help").showModal(),
};
const meanings = {
  C: "verbs/clock.toggle/label", B: "states/break", T: "lists/tasks/title", N: "inputs/taskName/start",
  S: "verbs/timer.stop/label", A: "verbs/entry.create/label", E: "lists/entries/title", U: "verbs/undo/label",
  D: "views/day/label", W: "views/week/label", M: "views/month/label", Y: "views/year/label",
  "←": "views/day/before", "→": "views/day/after", ".": "views/day/this", P: "verbs/send/copy",
};

function drawKeys() {
  $("keys").replaceChildren(...Object.entries(meanings).map(([key, path]) =>
    make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, word(path)))));
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || $("help").open) return;
  if (event.target.matches("input, textarea, select")) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const work = keys[event.key.toLowerCase()];
  if (!work || !$("single-keys").checked) return;
  event.preventDefault();
  work();
});

$("single-keys").checked = localStorage.getItem("single-keys") !== "off";
$("single-keys").addEventListener("change", () =>
  localStorage.setItem("single-keys", $("single-keys").checked ? "on" : "off"));
$("help-button").addEventListener("click", () => $("help").showModal());
