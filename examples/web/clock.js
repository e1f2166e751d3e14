// The clock at the head of every view: what runs, the punches, and a clock-out that was forgotten.

import { follow } from "./connection.js";
import { $, act, attempt, did, make, put } from "./dom.js";
import { readTime, typedTime } from "./form.js";

const known = { clock: null, timer: null, asks: false };
let of = {};

/** Shows the clock of the member that `whose` names, or one's own; ends by what it returns. */
export function showClock(whose) {
  of = whose;
  Object.assign(known, { clock: null, timer: null, asks: true });
  drawForgotten();
  const stops = [
    follow("clock.status", of, (clock, error) => {
      known.clock = clock;
      if (clock) drawClock();
      else refuse(error);
    }, 1000),
    follow("timer.status", of, (timer) => {
      known.timer = timer;
      drawFacts();
    }, 1000),
  ];
  return () => stops.forEach((stop) => stop());
}

export const timer = () => known.timer;

function refuse(error) {
  // Who has no clock, as a client whose visits others make, sees none.
  if (error?.data?.reason === "permission_denied") document.body.className = "clockless";
  put($("clock-status"), error?.message ?? "");
  $("toggle").disabled = $("break").disabled = true;
}

function drawClock() {
  const { clock } = known;
  const { text, can } = clock;
  const pausing = clock.clockedIn && clock.gap !== null;
  document.body.className = pausing ? "pausing" : clock.clockedIn ? "running" : "idle";
  put($("clock-status"), [
    text.status, text.detail, text.left, clock.pending && "not sent yet",
  ].filter(Boolean).join(" · "));
  put($("elapsed"), clock.clockedIn ? text.worked : text.today);
  document.title = clock.clockedIn
    ? `${pausing ? "Break" : text.worked} · Punchline` : "Punchline";
  // Whoever may only look on has nothing to press.
  $("punch").hidden = !can.length;
  label($("toggle"), can.includes("out") ? "Clock Out" : "Clock In");
  $("toggle").disabled = !can.includes("in") && !can.includes("out");
  label($("break"), can.includes("back") ? "End the break" : "Take a break");
  $("break").disabled = !can.includes("break") && !can.includes("back");
  drawFacts();
  drawForgotten();
}

const label = (button, words) => put(button.firstElementChild, words);

/** Figures keep their elements, so that a second that passes moves and says nothing. */
function drawFacts() {
  const { clock } = known;
  if (!clock) return;
  const { running, taskName, text } = known.timer ?? {};
  const pausing = clock.clockedIn && clock.gap;
  const facts = [
    pausing && ["Break", clock.text.gap],
    clock.clockedIn ? ["Today", clock.text.today] : ["Worked today"],
    running && [taskName ?? "Timer", text.elapsed],
  ].filter(Boolean);
  const line = $("facts");
  const key = JSON.stringify(facts.map(([name]) => name));
  if (line.dataset.key !== key) {
    line.dataset.key = key;
    line.replaceChildren(...facts.map(([name, figure]) =>
      make("span", {}, `${name} `, figure && make("b", {}, ""))));
  }
  facts.forEach(([, figure], index) => {
    if (figure) put(line.children[index].lastElementChild, figure);
  });
}

/** Whoever likely forgot to clock out is asked since when. */
function drawForgotten() {
  const { clock } = known;
  if (!clock) return;
  const proposals = of.userId ? null : clock.proposals;
  // It comes when one comes to the page, so that it moves nothing that is under the pointer.
  if (!proposals) $("forgotten").hidden = true;
  else if (known.asks) $("forgotten").hidden = false;
  known.asks = false;
  if (!proposals) return;
  put($("forgotten-body"), clock.text.detail);
  const shown = JSON.stringify(proposals);
  if ($("forgotten-proposals").dataset.shown === shown) return;
  $("forgotten-proposals").dataset.shown = shown;
  $("forgotten-proposals").replaceChildren(...proposals.map(({ label, method, params }) =>
    act(label, `forgotten ${label}`, label, () => did(label, method, params))));
}

/** What was typed as the end of the shift is the next such time after its start. */
const forgottenTime = (typed) => typedTime(typed, { after: known.clock.entry.start });

async function toggle() {
  const { can } = known.clock;
  const input = $("punch-at");
  const typed = input.value.trim();
  const at = typed ? (await typedTime(typed)).at : null;
  const isOut = can.includes("out");
  await did(isOut ? "Clocked out" : "Clocked in", isOut ? "clock.out" : "clock.in", { at, ...of });
  input.value = "";
  put($("punch-read"), "");
}

async function takeBreak() {
  const input = $("punch-at");
  const typed = input.value.trim();
  const at = typed ? (await typedTime(typed)).at : null;
  const isBack = known.clock.can.includes("back");
  await did(isBack ? "Break ended" : "Break begun", isBack ? "gap.end" : "gap.start", { at, ...of });
  input.value = "";
  put($("punch-read"), "");
}

export const press = {
  toggle: () => known.clock && !$("toggle").disabled && attempt(toggle),
  break: () => known.clock && !$("break").disabled && attempt(takeBreak),
};

$("punch").addEventListener("submit", (event) => {
  event.preventDefault();
  press.toggle();
});
$("break").addEventListener("click", press.break);
$("forgotten").addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(async () => {
    const { at } = await forgottenTime($("forgotten-at").value);
    await did("Clocked out then", "clock.out", { at, entryId: known.clock.entry.id });
    $("forgotten-at").value = "";
    put($("forgotten-read"), "");
    $("toggle").focus();
  });
});
document.addEventListener("visibilitychange", () => {
  known.asks = !document.hidden;
  drawForgotten();
});
readTime($("punch-at"), $("punch-read"), (typed) => typedTime(typed));
readTime($("forgotten-at"), $("forgotten-read"), forgottenTime);
