// The clock: what runs, the punches, and a clock-out that was forgotten. The day shows it large, the
// other views as one line of the header.

import { follow, second } from "./connection.js";
import { $, attempt, button, did, keepingFocus, make, put, redraw } from "./dom.js";
import { readTime, typedTime } from "./form.js";
import { word } from "./words.js";

const known = { clock: null, timer: null, menu: null, asks: false };
let of = {};

/** Shows the clock of the member that `whose` names, or one's own; ends by what it returns. */
export function showClock(whose) {
  of = whose;
  Object.assign(known, { timer: null, menu: null, asks: true });
  clear();
  const stops = [
    follow("clock.status", of, (clock, error) => {
      known.clock = clock;
      if (clock) drawClock();
      else refuse(error);
    }, second),
    follow("timer.status", of, (timer) => {
      known.timer = timer;
      drawFacts();
      drawForgotten();
    }, second),
    ...(of.userId ? [] : [follow("activity.menu", {}, (menu) => {
      known.menu = menu;
      if (known.clock) drawPunches();
    })]),
  ];
  return () => stops.forEach((stop) => stop());
}

export const timer = () => known.timer;

/** Nothing of the clock before is shown, or can be pressed, where there is none. */
function clear() {
  known.clock = null;
  for (const name of ["elapsed", "facts", "clock-status"]) put($(name), "\u00a0");
  $("facts").dataset.key = "";
  $("forgotten").hidden = $("toggle").disabled = $("break").disabled = true;
  $("clock").classList.remove("asking");
  document.title = "Punchline";
}

function refuse(error) {
  clear();
  // Who has no clock, as a client whose visits others make, sees none.
  document.body.className = error?.data?.reason === "permission_denied" ? "clockless" : "idle";
  $("punch").hidden = true;
  put($("clock-status"), error?.message ?? "");
}

function drawClock() {
  const { clock } = known;
  const { text } = clock;
  const pausing = clock.clockedIn && clock.gap !== null;
  document.body.className = pausing ? "pausing" : clock.clockedIn ? "running" : "idle";
  put($("clock-status"), [
    text.status, text.detail, text.left, clock.pending && word("states/pending"),
  ].filter(Boolean).join(" · "));
  put($("elapsed"), clock.clockedIn ? text.worked : text.today);
  document.title = clock.clockedIn
    ? `${pausing ? word("states/break") : text.worked} · Punchline` : "Punchline";
  drawPunches();
  drawFacts();
  drawForgotten();
}

/** What is likely next, as the engine's menu says, is the large button. */
function drawPunches() {
  const { can } = known.clock;
  const isOut = can.includes("out");
  const isBack = can.includes("back");
  const isForgotten = !$("forgotten").hidden;
  // Who only looks on has nothing to press.
  $("punch").hidden = !can.length || isForgotten;
  label($("toggle"), isOut ? "clock.out" : "clock.in");
  label($("break"), isBack ? "gap.end" : "gap.start");
  $("toggle").disabled = !isOut && !can.includes("in");
  $("break").disabled = !isBack && !can.includes("break");
  // What mends a forgotten end is asked for where one comes to the page, and moves nothing before.
  const first = known.menu?.actions.find(({ method, params }) =>
    /^(clock|gap)\./.test(method) && !params.at && !params.anyLength)?.method;
  const isBreak = first ? first.startsWith("gap.") : isBack;
  const [large, small] = isBreak ? [$("break"), $("toggle")] : [$("toggle"), $("break")];
  if ($("punch").firstElementChild !== large) keepingFocus(() => $("punch").prepend(large));
  large.className = "primary";
  small.className = "";
  $("break").hidden = !isOut && !isBack;
}

const label = (element, method) => put(element.firstElementChild, word(`verbs/${method}/label`));

/** Figures keep their elements, so that a second that passes moves and says nothing. */
function drawFacts() {
  const { clock } = known;
  if (!clock) return;
  const { running, taskName, text } = known.timer ?? {};
  const { target } = clock;
  const facts = [
    clock.clockedIn && clock.gap && [word("states/break"), clock.text.gap],
    running && [taskName ?? word("states/timer"), text.elapsed],
    !clock.clockedIn && [word("states/workedToday"), ""],
    target?.text.left && ["", target.text.left],
    target?.text.done && ["", target.text.done],
    target?.text.balance && [word("lists/balance/title"), target.text.balance],
  ].filter(Boolean);
  const line = $("facts");
  const key = JSON.stringify(facts.map(([name]) => name));
  if (line.dataset.key !== key) {
    line.dataset.key = key;
    line.replaceChildren(...facts.map(([name]) =>
      make("span", {}, name && make("bdi", {}, name), name ? " " : "", make("b", {}, ""))));
  }
  facts.forEach(([, figure], index) => put(line.children[index].lastElementChild, figure));
}

/** Whoever likely forgot to end what runs is asked since when, and has nothing else to press. */
function drawForgotten() {
  const { clock } = known;
  if (!clock) return;
  const proposals = of.userId ? null : clock.proposals ?? known.timer?.proposals;
  const wasHidden = $("forgotten").hidden;
  const hadFocus = $("forgotten").contains(document.activeElement);
  // It comes when one comes to the page, so that it moves nothing that is under the pointer.
  if (!proposals) $("forgotten").hidden = true;
  else if (known.asks) $("forgotten").hidden = false;
  known.asks = false;
  $("clock").classList.toggle("asking", !$("forgotten").hidden);
  if (wasHidden !== $("forgotten").hidden) drawPunches();
  if (hadFocus && $("forgotten").hidden) $("toggle").focus();
  if (!proposals) return;
  const isTimer = !clock.proposals;
  for (const each of $("forgotten").querySelectorAll(":scope > :not(.actions)")) each.hidden = isTimer;
  // What ends it where it likely ended is large; what ends it now, however long it was, is not.
  const [likely, anyway] = [false, true].map((isAnyway) =>
    proposals.filter(({ params }) => Boolean(params.anyLength) === isAnyway));
  const draw = (place, some, kind) => redraw($(place), some, () => some.map(({ label, method, params }) =>
    button(label, `forgotten ${label}`, () => did(method, params), { kind })));
  draw("forgotten-proposals", likely, "primary");
  draw("forgotten-anyway", anyway);
  $("forgotten-then").className = likely.length ? "" : "primary";
}

/** What was typed as the end of the shift is the next such time after its start. */
const forgottenTime = (typed) => typedTime(typed, { after: known.clock.entry.start });

/** Shows and focuses the question, where plain ends are not offered. */
function ask() {
  known.asks = true;
  drawForgotten();
  ($("forgotten-proposals").firstElementChild ?? $("forgotten-at")).focus();
}

async function punch(verbs, methods) {
  const { can } = known.clock;
  const method = methods[can.includes(verbs[0]) ? 0 : 1];
  if (!$("forgotten").hidden || (method === "clock.out" && !of.userId && known.clock.proposals)) return ask();
  const typed = $("punch-at").value.trim();
  const at = typed ? (await typedTime(typed)).at : null;
  await did(method, { at, ...of });
  $("punch-at").value = "";
  put($("punch-read"), "");
}

const may = (id) => known.clock && !$(id).disabled && !$(id).hidden;
export const press = {
  toggle: () => may("toggle") && attempt(() => punch(["out", "in"], ["clock.out", "clock.in"])),
  break: () => may("break") && attempt(() => punch(["back", "break"], ["gap.end", "gap.start"])),
};

$("toggle").addEventListener("click", press.toggle);
$("break").addEventListener("click", press.break);
// Enter beside a time does what is likely next.
$("punch").addEventListener("submit", (event) => {
  event.preventDefault();
  ($("break").className ? press.break : press.toggle)();
});
$("forgotten").addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(async () => {
    const { at } = await forgottenTime($("forgotten-at").value);
    await did("clock.out", { at, entryId: known.clock.entry.id });
    $("forgotten-at").value = "";
    put($("forgotten-read"), "");
  });
});
document.addEventListener("visibilitychange", () => {
  known.asks = !document.hidden;
  drawForgotten();
});
readTime($("punch-at"), $("punch-read"), (typed) => typedTime(typed));
readTime($("forgotten-at"), $("forgotten-read"), forgottenTime);
