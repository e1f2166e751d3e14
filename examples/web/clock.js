// The clock: what runs, the punches, and a forgotten clock-out. The day shows it large, the
// other views as one line of the header.

import { follow, second } from "./connection.js";
import { $, attempt, button, did, keepingFocus, make, put, redraw } from "./dom.js";
import { readTime, typedTime } from "./form.js";
import { word } from "./words.js";

const known = { clock: null, timer: null, menu: null, asks: false };
let of = {};

/** Shows the clock of the member in `whose`, or one's own; returns a function that ends it. */
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

/** Without a clock, hides and disables everything of the previous one. */
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
  // A member without a clock, such as a client, sees none.
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

/** The likely next action, according to the engine's menu, is the large button. */
function drawPunches() {
  const { can } = known.clock;
  const isOut = can.includes("out");
  const isBack = can.includes("back");
  const isForgotten = !$("forgotten").hidden;
  // A member who only watches has no buttons.
  $("punch").hidden = !can.length || isForgotten;
  label($("toggle"), isOut ? "clock.out" : "clock.in");
  label($("break"), isBack ? "gap.end" : "gap.start");
  $("toggle").disabled = !isOut && !can.includes("in");
  $("break").disabled = !isBack && !can.includes("break");
  // The page asks about a forgotten end when somebody comes to it, and moves nothing before.
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

/** Figures keep their elements, so that a passing second moves nothing and is not read out. */
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

/** A member who likely forgot a clock-out is asked for its time, and has no other buttons. */
function drawForgotten() {
  const { clock } = known;
  if (!clock) return;
  const proposals = of.userId ? null : clock.proposals ?? known.timer?.proposals;
  const wasHidden = $("forgotten").hidden;
  const hadFocus = $("forgotten").contains(document.activeElement);
  // It appears when somebody comes to the page, so that nothing under the pointer moves.
  if (!proposals) $("forgotten").hidden = true;
  else if (known.asks) $("forgotten").hidden = false;
  known.asks = false;
  $("clock").classList.toggle("asking", !$("forgotten").hidden);
  if (wasHidden !== $("forgotten").hidden) drawPunches();
  if (hadFocus && $("forgotten").hidden) $("toggle").focus();
  if (!proposals) return;
  const isTimer = !clock.proposals;
  for (const each of $("forgotten").querySelectorAll(":scope > :not(.actions)")) each.hidden = isTimer;
  // Buttons for likely ends are large; the button for an end now is not.
  const [likely, anyway] = [false, true].map((isAnyway) =>
    proposals.filter(({ params }) => Boolean(params.anyLength) === isAnyway));
  const draw = (place, some, kind) => redraw($(place), some, () => some.map(({ label, method, params }) =>
    button(label, `forgotten ${label}`, () => did(method, params), { kind })));
  draw("forgotten-proposals", likely, "primary");
  draw("forgotten-anyway", anyway);
  $("forgotten-then").className = likely.length ? "" : "primary";
}

/** The typed end of the shift means the next such time after its start. */
const forgottenTime = (typed) => typedTime(typed, { after: known.clock.entry.start });

/** Shows and focuses the question if plain ends are not offered. */
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
// Enter in a time field does the likely next action.
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
