// The tray: standing alerts, and on a device what its upstream has not confirmed.

import { callAll, change, engine, follow } from "./connection.js";
import { $, act, attempt, button, make, offerUndo, put, rows, say } from "./dom.js";
import { word } from "./words.js";

const alertRows = make("ul", { class: "rows", id: "alerts" });
const callRows = make("ul", { class: "rows", id: "calls" });
let calls = null;
let dismissAll = null;

/** Follows alerts and the upstream; `go` leads to a week. */
export function showAlerts(go) {
  dismissAll = act("alert.dismissAll", "dismiss-all", async () => {
    await change("alert.dismissAll");
    say(word("verbs/alert.dismissAll/done"));
    $("alerts-button").focus();
  }, {});
  calls = make("section", { "aria-labelledby": "calls-title", hidden: true },
    make("header", {}, make("h2", { id: "calls-title" }, word("lists/calls/title")),
      button(word("verbs/sync.now/label"), "sync-now", () => engine.call("sync.now"),
        { spoken: word("verbs/sync.now/hint") })), callRows);
  $("tray").append(make("section", { "aria-labelledby": "tray-title" },
    make("header", {}, make("h2", { id: "tray-title" }, word("lists/alerts/title")), dismissAll,
      act("close", "close-tray", () => open(false))), alertRows), calls);
  follow("alert.list", {}, (told) => {
    const alerts = told?.alerts ?? [];
    put($("alerts-count"), String(alerts.length));
    $("alerts-button").classList.toggle("some", alerts.length > 0);
    dismissAll.hidden = alerts.length === 0;
    rows(alertRows, alerts, ({ id }) => id, (alert, summary) => summary.replaceChildren(drawAlert(alert, go)),
      word("lists/alerts/empty"));
    // The clock asks about a time away, because people come back to it.
    const away = alerts.find(({ kind }) => kind === "presence.away");
    $("asks").hidden = !away;
    if ($("asks").dataset.shown !== JSON.stringify(away)) {
      $("asks").dataset.shown = JSON.stringify(away);
      $("asks").replaceChildren(away ? drawAlert(away, go, "asked") : "");
    }
  });
  engine.askToSubscribe({ topics: ["alert", "sync"] }).catch(() => {});
}

const drawAlert = (alert, go, at = "alert") => make("div", { class: "alert" }, make("h3", {}, alert.title),
  make("p", {}, alert.body), make("div", { class: "actions" }, ...alert.actions.map((action) => offer(action, alert, go, at))));

function offer(action, alert, go, at) {
  const [key, spoken] = [`${at} ${alert.id} ${action.method} ${action.label}`, `${action.label}: ${alert.title}`];
  if (action.choose !== "taskId") return button(action.label, key, () => answer(action, alert, go), { spoken });
  // The task is chosen first; its choices are read when somebody opens them.
  const choice = make("select", { "data-focus": key, "aria-label": spoken }, make("option", { value: "" }, action.label));
  choice.addEventListener("focus", () => attempt(async () => {
    const tasks = await callAll("task.list", "tasks");
    choice.replaceChildren(choice.firstChild, ...tasks.map(({ id, name }) => make("option", { value: id }, name)));
  }), { once: true });
  choice.addEventListener("change", () => attempt(() => choice.value
    && answer({ ...action, params: { ...action.params, taskId: choice.value } }, alert, go)));
  return choice;
}

async function answer(action, alert, go) {
  const { key } = await change(action.method, action.params);
  if (action.method !== "alert.dismiss") await offerUndo(`${action.label}: ${alert.title}`, key);
  if (alert.open?.view === "week") go("week", alert.open.date);
}

/** Shows an alert that this front end announces as a notification while the page is hidden. */
export function hearState({ topic, value, announce: isOurs }) {
  if (topic === "sync") drawSync(value);
  if (topic !== "alert" || !isOurs || !value.record || !document.hidden) return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const { title, body } = value.record;
  const notification = new Notification(title, { body, tag: value.id, icon: new URL("icon.svg", import.meta.url).href });
  notification.addEventListener("click", () => {
    window.focus();
    open(true);
    notification.close();
  });
}

/** Shows the state of a device's link as a small mark, with words under the pointer. */
export function drawSync(sync) {
  const mark = $("sync");
  const counted = (count, state) => count && `${count} ${word(`states/${state}`)}`;
  const words = sync ? [word(`states/${sync.state}`), counted(sync.queued, "pending"),
    counted(sync.refused, "refused")].filter(Boolean) : [];
  mark.hidden = !words.length;
  const said = words.join(", ");
  // Without room for the words, the sign stands alone, as in a bar.
  if (mark.title !== said) {
    mark.replaceChildren(make("span", { "aria-hidden": "true" },
      sync?.refused ? `!${sync.refused}` : sync?.queued ? `↑${sync.queued}` : "↯"),
    make("span", { class: "words" }, said));
  }
  mark.title = said;
  mark.setAttribute("aria-label", said || word("states/upstream"));
  mark.classList.toggle("overdue", Boolean(sync?.refused));
  const waits = Boolean(sync && (sync.queued || sync.refused));
  if (calls) calls.hidden = !waits;
  if (waits) callAll("sync.list", "calls").then(drawCalls, () => {});
}

function drawCalls(waiting) {
  rows(callRows, waiting, ({ key }) => key, (call, summary, row) => {
    const name = call.text.title;
    row.className = call.state === "refused" ? "overdue" : "";
    const way = (verb) => act(`sync.${verb}`, `${verb} ${call.key}`, async () => {
      await engine.call(`sync.${verb}`, { key: call.key });
      say(word(`verbs/sync.${verb}/done`));
    }, { name });
    summary.replaceChildren(make("div", { class: "alert" }, make("h3", {}, name), make("p", {}, call.text.reason),
      make("div", { class: "actions" }, ...(call.state === "refused" ? ["retry", "discard"].map(way) : []))));
  }, word("lists/calls/empty"));
}

function open(isOpen) {
  $("tray").hidden = !isOpen;
  for (const name of ["alerts-button", "sync"]) $(name).setAttribute("aria-expanded", String(isOpen));
  const tray = $("tray");
  if (isOpen) (tray.querySelector("li button") ?? tray.querySelector("header button:not([hidden])")).focus();
  else $("alerts-button").focus();
}

for (const name of ["alerts-button", "sync"]) {
  $(name).addEventListener("click", () => attempt(() => open($("tray").hidden)));
}
$("tray").addEventListener("keydown", (event) => event.key === "Escape" && open(false));
