// Visits with their countdowns and sessions of a day, shown when there are any, or when asked for.

import { change, follow } from "./connection.js";
import { act, did, main, make, put, rows, section } from "./dom.js";

const choice = "plans";

/** Whether the sections are shown on days without any, too; this browser remembers it. */
export const isAskedFor = () => localStorage.getItem(choice) === "on";
export const askFor = (isAsked) => localStorage.setItem(choice, isAsked ? "on" : "off");

/** Sections that come and go in `column`; `at` says which day they are of, `of` how
 * the clock is, `stop` ends them. */
export function showPlans(column, { of, userId }) {
  const visits = make("ul", { class: "rows", id: "visits" });
  const sessions = make("ul", { class: "rows", id: "sessions" });
  const visited = section("Visits", visits);
  const scheduled = section("Sessions", sessions);
  visited.hidden = scheduled.hidden = true;
  column.append(visited, scheduled);
  const known = { sessions: null, clock: null };
  let shown = null;
  let stops = [];
  const draw = () => {
    if (!known.sessions) return;
    scheduled.hidden = !known.sessions.length && !isAskedFor();
    const { can, clockedIn, entry } = known.clock ?? { can: [] };
    rows(sessions, known.sessions.map((session) => ({
      session, mayIn: can.includes("in"), isHere: Boolean(clockedIn) && entry.sessionId === session.id,
    })), ({ session }) => session.id, (item, summary, row) => drawSession(item, summary, row, of),
    "No sessions assigned for this day");
  };
  const stop = () => stops.forEach((each) => each());
  return {
    stop,
    of(clock) {
      known.clock = clock;
      draw();
    },
    at(date, sitterId = userId) {
      if (date === shown) return;
      shown = date;
      stop();
      stops = [
        follow("visit.list", { from: date, to: date, sitterId, limit: 100 }, (told) => {
          visited.hidden = !told || (!told.visits.length && !isAskedFor());
          drawVisits(visits, told?.visits ?? []);
        }, 1000),
        follow("session.list", { from: date, to: date, assignedTo: userId, limit: 100 }, (told) => {
          scheduled.hidden = true;
          known.sessions = told?.sessions ?? null;
          draw();
        }),
      ];
    },
  };
}

const places = { scheduled: "planned", in_adventure: "left", completed: "taken" };

/** Draws visits as rows; the figures that run are put into the rows that are there. */
export function drawVisits(list, visits, isNamed = false) {
  const still = ({ elapsedMs, remainingMs, text, ...visit }) => ({
    ...visit, text: { ...text, elapsed: null, timeLeft: null },
  });
  rows(list, visits.map(still), ({ id }) => id,
    (visit, summary, row) => drawVisit(visit, summary, row, isNamed), "No visits on this day");
  for (const [index, visit] of visits.entries()) {
    const row = list.children[index];
    const [figure, label] = row.querySelector(".countdown").children;
    put(figure, visit.status === "completed" ? visit.text.elapsed : visit.text.timeLeft);
    put(label, visit.isOvertime ? "over" : visit.isMissed ? "missed" : visit.isLate ? "late"
      : places[visit.status]);
    const bar = row.querySelector("progress");
    if (bar) bar.value = visit.elapsedMs;
  }
}

function drawVisit(visit, summary, row, isNamed) {
  const name = visit.text.pets ?? visit.clientName;
  row.className = ["visit", visit.status === "completed" && "over",
    (visit.isOvertime || visit.isMissed) && "late", (visit.isFiveMinuteWarning || visit.isLate) && "warned",
  ].filter(Boolean).join(" ");
  const does = (label, verb) => visit.can.includes(verb)
    && act(label, `visit ${visit.id} ${verb}`, `${label} ${name}`,
      () => did(`${label}: ${name}`, `visit.${verb}`, { id: visit.id }));
  summary.replaceChildren(...[
    main(isNamed ? `${visit.sitterName ?? visit.sitterId}: ${name}` : name, visit.text.times,
      visit.address, visit.note, visit.text.start && `started ${visit.text.start}`,
      visit.pending && "not sent yet"),
    make("span", { class: "countdown" }, make("span"), make("small")),
    visit.can.includes("undo") && act("Undo", `visit ${visit.id} undo`, `Undo the start of ${name}`,
      () => change("visit.undo", { id: visit.id })),
    does("End", "end"), does("Start", "start"),
    visit.status === "in_adventure"
      && make("progress", { max: visit.scheduledDurationMs, "aria-label": `Progress of ${name}` }),
  ].filter(Boolean));
}

function drawSession({ session, mayIn, isHere }, summary, row, of) {
  const name = session.text.title;
  row.className = isHere ? "active" : session.status === "scheduled" ? "" : "over";
  const swatch = make("span", { class: "swatch" });
  if (/^#[0-9a-f]{3,8}$/i.test(session.sessionColor)) {
    swatch.style.setProperty("--color", session.sessionColor);
  }
  summary.replaceChildren(...[
    swatch, main(name, session.text.times, session.text.types,
      session.status !== "scheduled" && session.text.status),
    isHere && make("span", { class: "length" }, "Clocked in here"),
    mayIn && session.status === "scheduled" && !session.isTimeOff
      && act("Clock In", `session ${session.id}`, `Clock in at ${name}`,
        () => did(`Clocked in at ${name}`, "clock.in", { sessionId: session.id, ...of })),
  ].filter(Boolean));
}

/** The visits of all sitters, each sitter's on a line of the same day. */
export function drawLanes(element, visits, line) {
  const first = Date.parse(line.start);
  const width = Date.parse(line.end) - first;
  const share = (at) => `${Math.min(1, Math.max(0, (Date.parse(at) - first) / width)) * 100}%`;
  const lanes = new Map();
  for (const visit of visits) {
    const lane = lanes.get(visit.sitterId) ?? make("div", { class: "track" });
    lanes.set(visit.sitterId, lane);
    const bar = make("i", { class: visit.status === "completed" ? "done" : visit.isMissed
      || visit.isOvertime ? "late" : visit.status === "in_adventure" ? "shift" : "planned",
    title: `${visit.text.times} ${visit.text.pets ?? visit.clientName}` });
    bar.style.left = share(visit.scheduledStart);
    bar.style.right = `calc(100% - ${share(visit.scheduledEnd)})`;
    lane.append(bar);
  }
  const named = new Map(visits.map(({ sitterId, sitterName }) => [sitterId, sitterName ?? sitterId]));
  element.replaceChildren(
    ...[...lanes].map(([id, lane]) => make("div", { class: "lane" }, make("span", {}, named.get(id)), lane)),
    lanes.size ? make("div", { class: "lane marks" }, make("span"), make("div", { class: "scale many" },
      ...line.marks.map(({ at, text }, index) => {
        const label = make("span", { class: index % 2 ? "odd" : index % 4 ? "second" : "" }, text);
        label.style.left = share(at);
        return label;
      }))) : "");
}
