// Visits with their countdowns, and sessions of a day; shown if there are any, or on request.

import { change, followAll, second } from "./connection.js";
import { act, did, doing, main, make, put, rows, section } from "./dom.js";
import { word } from "./words.js";

const choice = "plans";

/** Whether days without any show the sections too; this browser remembers it. */
export const isAskedFor = () => localStorage.getItem(choice) === "on";
export const askFor = (isAsked) => localStorage.setItem(choice, isAsked ? "on" : "off");

/** Shows sections in `column` if they have rows: `of` sets the clock, `at` the day, `stop` ends them. */
export function showPlans(column, { of, userId }) {
  const visits = make("ul", { class: "rows", id: "visits" });
  const sessions = make("ul", { class: "rows", id: "sessions" });
  const visited = section(word("lists/visits/title"), visits);
  const scheduled = section(word("lists/sessions/title"), sessions);
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
    word("lists/sessions/empty"));
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
        followAll("visit.list", { from: date, to: date, sitterId }, "visits", (told) => {
          visited.hidden = !told || (!told.visits.length && !isAskedFor());
          drawVisits(visits, told?.visits ?? []);
        }, second),
        followAll("session.list", { from: date, to: date, assignedTo: userId }, "sessions", (told) => {
          scheduled.hidden = true;
          known.sessions = told?.sessions ?? null;
          draw();
        }),
      ];
    },
  };
}

/** Draws visits as rows; running figures are put into the existing rows. */
export function drawVisits(list, visits, isNamed = false) {
  const still = ({ elapsedMs, remainingMs, text, ...visit }) => ({
    ...visit, text: { ...text, elapsed: null, timeLeft: null },
  });
  rows(list, visits.map(still), ({ id }) => id,
    (visit, summary, row) => drawVisit(visit, summary, row, isNamed), word("lists/visits/empty"));
  for (const [index, visit] of visits.entries()) {
    const row = list.children[index];
    const [figure, label] = row.querySelector(".countdown").children;
    put(figure, visit.status === "completed" ? visit.text.elapsed : visit.text.timeLeft);
    put(label, word(`states/${visit.isOvertime ? "overtime" : visit.isMissed ? "missed"
      : visit.isLate ? "late" : visit.status}`));
    const bar = row.querySelector("progress");
    if (bar) bar.value = visit.elapsedMs;
  }
}

function drawVisit(visit, summary, row, isNamed) {
  const name = visit.text.pets ?? visit.clientName;
  row.className = ["visit", visit.status === "completed" && "over",
    (visit.isOvertime || visit.isMissed) && "overdue", (visit.isFiveMinuteWarning || visit.isLate) && "warned",
  ].filter(Boolean).join(" ");
  const does = (verb) => visit.can.includes(verb)
    && doing(`visit.${verb}`, `visit ${visit.id} ${verb}`, { id: visit.id }, { name }, "primary");
  summary.replaceChildren(...[
    main(isNamed ? `${visit.sitterName ?? visit.sitterId}: ${name}` : name, visit.text.times,
      visit.address, visit.note, visit.text.start && word("states/started", { when: visit.text.start }),
      visit.pending && word("states/pending")),
    make("span", { class: "countdown" }, make("span"), make("small")),
    visit.can.length > 0 && make("span", { class: "doings" },
      visit.can.includes("undo") && act("visit.undo", `visit ${visit.id} undo`,
        () => change("visit.undo", { id: visit.id }), { name }),
      does("end"), does("start")),
    visit.status === "in_adventure"
      && make("progress", { max: visit.scheduledDurationMs, "aria-label": word("states/progress", { name }) }),
  ].filter(Boolean));
}

function drawSession({ session, mayIn, isHere }, summary, row, of) {
  const name = session.text.title;
  const isAhead = session.status === "scheduled";
  row.className = isHere ? "active" : isAhead ? "" : "over";
  const color = /^#[0-9a-f]{3,8}$/i.test(session.sessionColor) ? session.sessionColor : null;
  summary.replaceChildren(...[
    make("span", { class: "swatch", "--color": color }),
    main(name, session.text.times, session.text.types, !isAhead && session.text.status,
      isHere && word("states/running")),
    mayIn && isAhead && !session.isTimeOff
      && act("in", `session ${session.id}`, () => did("clock.in", { sessionId: session.id, ...of }),
        { name }, "primary"),
  ].filter(Boolean));
}
