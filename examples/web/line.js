// The day as a timeline: its work, and a stretch that somebody draws with the pointer.

import { engine } from "./connection.js";
import { make, put } from "./dom.js";
import { word } from "./words.js";

/** An instant as a place; CSS divides it by the shown time, see `.timeline`. */
const place = (at) => Date.parse(at);
const clamped = (line, at) => (at < line.start ? line.start : at > line.end ? line.end : at);

/** The shown part of the day: from its third mark to its eighth, and all recorded time. */
function stretch({ marks }, instants) {
  const first = marks.findLastIndex(({ at }, index) => index <= 2
    && instants.every((instant) => instant >= at));
  const last = marks.findIndex(({ at }, index) => index >= Math.min(7, marks.length - 1)
    && instants.every((instant) => instant <= at));
  return marks.slice(Math.max(first, 0), last < 0 ? marks.length : last + 1);
}

/** The marks of a line, fewer if there is less room. */
const scale = (marks) => marks.map(({ at, text }, index) =>
  make("span", { class: index % 2 ? "odd" : index % 4 ? "second" : "", "--at": place(at) }, text));

const spread = (element, first, last) => {
  element.style.setProperty("--first", place(first));
  element.style.setProperty("--last", place(last));
};

const bar = (kind, start, end, attributes = {}, ...children) =>
  make("i", { class: kind, "--start": place(start), "--end": place(end), ...attributes }, ...children);

/**
 * Draws the day on `element`. If something may be added, `drawn` gets the start and the end of a
 * dragged stretch; `chosen` gets the pressed entry.
 */
export function drawLine(element, day, tasks, now, drawn, chosen) {
  const { line } = day;
  const present = now >= line.start && now < line.end ? now : null;
  const ends = ({ start, end }) => [clamped(line, start), clamped(line, end ?? now)];
  const gaps = day.gaps.filter(({ isDeleted }) => !isDeleted)
    .map(({ exitTime, returnTime }) => ends({ start: exitTime, end: returnTime }));
  const done = day.target?.doneAt > line.start && day.target.doneAt < line.end ? day.target.doneAt : null;
  const marks = stretch(line, [...day.entries, ...tasks].flatMap(ends).concat(present ?? [], done ?? []));
  spread(element, marks[0].at, marks.at(-1).at);
  const entries = (list, kind) => list.map((entry) => bar(`${kind} ${entry.end ? "" : "runs"}`, ...ends(entry), {
    title: `${entry.text.title} ${entry.text.times}`, onclick: () => chosen(entry.id),
  }, make("bdi", {}, kind === "task" ? entry.text.title : "")));
  const track = make("div", { class: "track" }, ...marks.map(({ at }) => make("u", { "--at": place(at) })),
    ...entries(day.entries, "shift"),
    ...gaps.map((gap) => bar("gap", ...gap, { title: word("states/break") })), ...entries(tasks, "task"));
  element.classList.toggle("many", marks.length > 7);
  element.replaceChildren(track,
    done ? make("em", { class: "due", "--at": place(done), title: day.target.text.done }) : "",
    present ? make("em", { "--at": place(present) }) : "", ...scale(marks));
  if (drawn) dragging(track, marks, present, drawn);
}

/** The local time under the pointer, in hours, in steps of five minutes, and not in the future. */
function dragging(track, marks, present, drawn) {
  const [first, last] = [marks[0], marks.at(-1)].map(({ at }) => place(at));
  const steps = make("input", {
    type: "range", min: first, max: present ? place(present) : last, step: 300_000, tabindex: -1,
  });
  // A slider knows its value at each place, in either direction of reading.
  const instant = (x) => {
    const { left, right, width } = track.getBoundingClientRect();
    const isRight = getComputedStyle(track).direction === "rtl";
    const part = Math.min(1, Math.max(0, (isRight ? right - x : x - left) / width));
    steps.value = first + part * (last - first);
    return new Date(steps.valueAsNumber).toISOString();
  };
  track.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const begin = event.clientX;
    let band = null;
    const ends = ({ clientX }) => {
      const [one, other] = [begin, clientX].map(instant);
      return one < other ? [one, other] : [other, one];
    };
    const move = (moved) => {
      if (!band && Math.abs(moved.clientX - begin) < 6) return;
      if (!band) {
        band = make("b", { class: "band" }, make("small"));
        track.append(band);
        track.setPointerCapture(event.pointerId);
      }
      const [start, end] = ends(moved);
      band.style.setProperty("--start", place(start));
      band.style.setProperty("--end", place(end));
      name(band.firstElementChild, [start, end]);
    };
    const done = (ended) => {
      for (const kind of ["pointermove", "pointerup", "pointercancel"]) {
        track.removeEventListener(kind, kind === "pointermove" ? move : done);
      }
      band?.remove();
      if (!band || ended.type === "pointercancel") return;
      // The click that ends a drag does not count as one on an entry.
      track.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      const [start, end] = ends(ended);
      if (start !== end) setTimeout(() => drawn(start, end));
    };
    track.addEventListener("pointermove", move);
    track.addEventListener("pointerup", done);
    track.addEventListener("pointercancel", done);
  });
}

/** Shows the ends in the engine's words; of several requests only the latest result is shown. */
async function name(element, ends) {
  element.wanted = ends.join();
  const texts = await Promise.all(ends.map((text) => engine.call("time.parse", { text })));
  if (element.wanted === ends.join()) put(element, texts.map(({ text }) => text.time).join(" – "));
}

/** The visits of all sitters, with a line of the same day for each sitter. */
export function drawLanes(element, visits, line) {
  spread(element, line.start, line.end);
  const lanes = new Map();
  for (const visit of visits) {
    const lane = lanes.get(visit.sitterId) ?? make("div", { class: "track" });
    lanes.set(visit.sitterId, lane);
    const kind = visit.status === "completed" ? "done" : visit.isMissed || visit.isOvertime ? "overdue"
      : visit.status === "in_adventure" ? "shift" : "planned";
    lane.append(bar(kind, clamped(line, visit.scheduledStart), clamped(line, visit.scheduledEnd),
      { title: `${visit.text.times} ${visit.text.pets ?? visit.clientName}` }));
  }
  const named = new Map(visits.map(({ sitterId, sitterName }) => [sitterId, sitterName ?? sitterId]));
  element.replaceChildren(
    ...[...lanes].map(([id, lane]) => make("div", { class: "lane" }, make("span", {}, named.get(id)), lane)),
    lanes.size ? make("div", { class: "lane" }, make("span"),
      make("div", { class: "scale many" }, ...scale(line.marks))) : "");
}
