// The day as a line of time: what was worked on it, and a stretch that is drawn with the pointer.

import { engine } from "./connection.js";
import { make, put } from "./dom.js";

const stepMs = 5 * 60_000;

/** The part of the day that is shown: 6 AM to 9 PM, and all that something was done in. */
function stretch({ marks }, spans, now) {
  const instants = spans.flat().concat(now ?? []);
  const first = marks.findLastIndex(({ at }, index) => index <= 2
    && instants.every((instant) => instant >= at));
  const last = marks.findIndex(({ at }, index) => index >= Math.min(7, marks.length - 1)
    && instants.every((instant) => instant <= at));
  return marks.slice(Math.max(first, 0), last < 0 ? marks.length : last + 1);
}

/**
 * Draws the day on `element`. `drawn`, where something may be added, is told start and end of what
 * is dragged on it, and `chosen` the entry that is pressed.
 */
export function drawLine(element, day, tasks, now, drawn, chosen) {
  const present = now >= day.line.start && now < day.line.end ? now : null;
  const within = (at) => (at < day.line.start ? day.line.start : at > day.line.end ? day.line.end : at);
  const span = (start, end) => [within(start), within(end ?? now)];
  const shifts = day.entries.map((entry) => ({ entry, ends: span(entry.start, entry.end) }));
  const worked = tasks.map((entry) => ({ entry, ends: span(entry.start, entry.end) }));
  const gaps = day.gaps.filter(({ isDeleted }) => !isDeleted)
    .map((gap) => span(gap.exitTime, gap.returnTime));
  const marks = stretch(day.line, [...shifts, ...worked].map(({ ends }) => ends), present);
  const first = Date.parse(marks[0].at);
  const width = Date.parse(marks.at(-1).at) - first;
  const share = (at) => (Date.parse(at) - first) / width;
  const place = (part, [start, end]) => {
    part.style.left = `${share(start) * 100}%`;
    part.style.width = `${(share(end) - share(start)) * 100}%`;
    return part;
  };
  const bar = (kind) => ({ entry, ends }) => place(
    make("i", { class: kind, title: `${entry.taskName ?? "Shift"} ${entry.text.times}`,
      onclick: () => chosen(entry.id) }), ends);
  const mark = present && make("em");
  if (mark) mark.style.left = `${share(present) * 100}%`;
  const track = make("div", { class: "track" }, ...shifts.map(bar("shift")),
    ...gaps.map((gap) => place(make("i", { class: "gap" }), gap)), ...worked.map(bar("task")));
  element.classList.toggle("many", marks.length > 7);
  element.replaceChildren(track, mark ?? "", ...marks.map(({ at, text }, index) => {
    const label = make("span", { class: index % 2 ? "odd" : index % 4 ? "second" : "" }, text);
    label.style.left = `${share(at) * 100}%`;
    return label;
  }));
  track.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !drawn) return;
    const begin = event.clientX;
    const instant = (x) => {
      const { left, width: wide } = track.getBoundingClientRect();
      const part = Math.min(1, Math.max(0, (x - left) / wide));
      return new Date(Math.round((first + part * width) / stepMs) * stepMs).toISOString();
    };
    let band = null;
    const move = ({ clientX }) => {
      if (!band && Math.abs(clientX - begin) < 6) return;
      if (!band) {
        band = make("b", { class: "band" }, make("small"));
        track.append(band);
        track.setPointerCapture(event.pointerId);
      }
      const ends = [instant(Math.min(begin, clientX)), instant(Math.max(begin, clientX))];
      place(band, ends);
      name(band.firstElementChild, ends);
    };
    const done = ({ clientX, type }) => {
      track.removeEventListener("pointermove", move);
      track.removeEventListener("pointerup", done);
      track.removeEventListener("pointercancel", done);
      band?.remove();
      if (!band || type === "pointercancel") return;
      // The press that ends a drag is none on an entry.
      track.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => drawn(instant(Math.min(begin, clientX)), instant(Math.max(begin, clientX))));
    };
    track.addEventListener("pointermove", move);
    track.addEventListener("pointerup", done);
    track.addEventListener("pointercancel", done);
  });
}

/** Says the ends in the words of the engine; of those asked for meanwhile the latest is shown. */
async function name(element, ends) {
  element.wanted = ends.join();
  const texts = await Promise.all(ends.map((text) => engine.timeParse({ text })));
  if (element.wanted === ends.join()) put(element, texts.map(({ text }) => text.time).join(" – "));
}
