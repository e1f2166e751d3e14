// The tray: alerts that stand, and on a device what its upstream has not confirmed.

import { change, engine, follow } from "./connection.js";
import { $, act, attempt, did, make, put, rows, say } from "./dom.js";

const alertRows = make("ul", { class: "rows", id: "alerts" });
const callRows = make("ul", { class: "rows", id: "calls" });
const calls = make("section", { "aria-labelledby": "calls-title", hidden: true },
  make("header", {}, make("h2", { id: "calls-title" }, "Not confirmed"),
    act("Try now", "sync-now", "Try to reach the upstream now", () => engine.syncNow())), callRows);
const dismissAll = act("Dismiss all", "dismiss-all", "Dismiss all alerts", async () => {
  await change("alert.dismissAll");
  say("Alerts dismissed");
  $("alerts-button").focus();
});
$("tray").append(
  make("section", { "aria-labelledby": "tray-title" },
    make("header", {}, make("h2", { id: "tray-title" }, "Alerts"), dismissAll,
      act("Close", "close-tray", "Close the alerts", () => open(false))), alertRows),
  calls);

/** Follows alerts and the upstream; `go` leads to a week. */
export function showAlerts(go) {
  follow("alert.list", {}, (told) => {
    const alerts = told?.alerts ?? [];
    put($("alerts-count"), String(alerts.length));
    $("alerts-button").classList.toggle("some", alerts.length > 0);
    dismissAll.hidden = alerts.length === 0;
    rows(alertRows, alerts, ({ id }) => id, (alert, summary) => summary.replaceChildren(
      make("div", { class: "alert" }, make("h3", {}, alert.title), make("p", {}, alert.body),
        make("div", { class: "actions" }, ...alert.actions.map((action) => button(action, alert, go))))), "Nothing to tell");
  });
  engine.subscribe({ topics: ["alert", "sync"] }).catch(() => {});
}

function button(action, alert, go) {
  const [key, spoken] = [`alert ${alert.id} ${action.method} ${action.label}`, `${action.label}: ${alert.title}`];
  if (action.choose !== "taskId") return act(action.label, key, spoken, () => answer(action, alert, go));
  // A task is chosen first; the choices are asked for when somebody reaches for them.
  const choice = make("select", { "data-focus": key, "aria-label": spoken }, make("option", { value: "" }, action.label));
  choice.addEventListener("focus", () => attempt(async () => {
    const { tasks } = await engine.taskList({ limit: 100 });
    choice.replaceChildren(choice.firstChild, ...tasks.map(({ id, name }) => make("option", { value: id }, name)));
  }), { once: true });
  choice.addEventListener("change", () => attempt(() => choice.value
    && answer({ ...action, params: { ...action.params, taskId: choice.value } }, alert, go)));
  return choice;
}

async function answer(action, alert, go) {
  // What changes nothing cannot be undone.
  if (action.method === "alert.dismiss" || action.params.as === "keep") return change(action.method, action.params);
  await did(`${action.label}: ${alert.title}`, action.method, action.params);
  if (alert.open?.view === "week") go("week", alert.open.date);
}

/** Who is not at the page hears of what is told to this front end of all. */
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

const states = {
  offline: "Offline", connecting: "Connecting", online: "", none: "",
  unauthorized: "The upstream knows this device no longer",
  incompatible: "The upstream speaks another version",
};

/** How a device stands to its upstream: a small mark, with the words where one points. */
export function drawSync(sync) {
  const mark = $("sync");
  const words = sync ? [states[sync.state], sync.queued && `${sync.queued} not sent yet`,
    sync.refused && `${sync.refused} not accepted`].filter(Boolean) : [];
  mark.hidden = !words.length;
  const said = words.join(", ");
  // Where there is no room for the words the sign stands alone, as in a bar.
  if (mark.title !== said) {
    mark.replaceChildren(make("span", { "aria-hidden": "true" },
      sync?.refused ? `!${sync.refused}` : sync?.queued ? `↑${sync.queued}` : "↯"),
    make("span", { class: "words" }, said));
  }
  mark.title = said;
  mark.setAttribute("aria-label", said || "Upstream");
  mark.classList.toggle("late", Boolean(sync?.refused));
  const waits = Boolean(sync && (sync.queued || sync.refused));
  calls.hidden = !waits;
  if (waits) engine.syncList({ limit: 100 }).then(drawCalls, () => {});
}

function drawCalls({ calls: waiting }) {
  rows(callRows, waiting, ({ key }) => key, (call, summary, row) => {
    const name = call.text.title;
    row.className = call.state === "refused" ? "late" : "";
    summary.replaceChildren(make("div", { class: "alert" }, make("h3", {}, name),
      make("p", {}, call.text.reason),
      make("div", { class: "actions" }, ...(call.state === "refused" ? [
        act("Retry", `retry ${call.key}`, `Retry ${name}`, async () => {
          await engine.syncRetry({ key: call.key });
          say("Queued anew");
        }),
        act("Discard", `discard ${call.key}`, `Discard ${name}`, async () => {
          await engine.syncDiscard({ key: call.key });
          say("Discarded");
        }),
      ] : []))));
  }, "Nothing waits");
}

function open(isOpen) {
  $("tray").hidden = !isOpen;
  document.documentElement.classList.toggle("with-tray", isOpen);
  for (const name of ["alerts-button", "sync"]) $(name).setAttribute("aria-expanded", String(isOpen));
  const tray = $("tray");
  const first = "li button, header button:not([hidden])";
  if (isOpen) (tray.querySelector("li button") ?? tray.querySelector(first)).focus();
  else $("alerts-button").focus();
}

for (const name of ["alerts-button", "sync"]) {
  $(name).addEventListener("click", () => attempt(() => open($("tray").hidden)));
}
$("tray").addEventListener("keydown", (event) => event.key === "Escape" && open(false));
