// The team, for members who may see it: who is in, links to their days, and everybody's visits.

import { follow, followAll, minute, second } from "./connection.js";
import { button, main, make, pressable, put, rows, section } from "./dom.js";
import { drawLanes } from "./line.js";
import { drawVisits } from "./visits.js";
import { word } from "./words.js";

const groups = {
  in: ({ clock, onBreak }) => clock.clockedIn && !onBreak,
  onBreak: ({ clock, onBreak }) => clock.clockedIn && onBreak,
  out: ({ clock }) => !clock.clockedIn,
};

export function showTeam(view, { go, actor }) {
  const lists = Object.keys(groups).map((group) => {
    const count = make("p", { class: "figure" });
    const list = make("ul", { class: "rows people" });
    const made = section(word(`lists/clocks/${group}`), list);
    made.querySelector("header").append(count);
    made.hidden = true;
    return { group, list, count, made };
  });
  const lanes = make("div", { class: "lanes", "aria-hidden": "true" });
  const visits = make("ul", { class: "rows", id: "team-visits" });
  const visited = section(word("lists/visits/all"), lanes, visits);
  visited.hidden = true;
  view.replaceChildren(make("div", { class: "team", id: "members" }, ...lists.map(({ made }) => made)), visited);
  const draw = (member, summary, row) => {
    row.className = member.clock.clockedIn ? member.onBreak ? "pausing" : "active" : "";
    const open = (kind) => go(kind, null, member.userId === actor.userId ? null : member.userId, member.userName);
    const way = (kind, className) => button(word(`views/${kind}/label`), `${kind} of ${member.userId}`, () => open(kind),
      { spoken: word(`views/${kind}/of`, { name: member.userName }), kind: className });
    summary.replaceChildren(
      main(member.userName, member.clock.clockedIn && member.clock.text.detail, member.sessionName,
        member.timer.running && member.timer.taskName),
      make("span", { class: "length" }, member.clock.hasWorked ? member.clock.text.todayShort : ""),
      make("span", { class: "ways" }, way("day", "more"), way("week")));
    pressable(row);
  };
  const known = { line: null, visits: [] };
  const drawVisited = () => {
    visited.hidden = !known.line || !known.visits.length;
    if (known.line) drawLanes(lanes, known.visits, known.line);
    drawVisits(visits, known.visits, true);
  };
  const stops = [
    followAll("clock.list", {}, "members", (told) => {
      const members = (told?.members ?? []).map((member) =>
        ({ ...member, clock: still(member.clock), timer: still(member.timer) }));
      for (const { group, list, count, made } of lists) {
        const some = members.filter(groups[group]);
        made.hidden = !some.length;
        put(count, String(some.length));
        rows(list, some, ({ userId }) => userId, draw);
      }
    }, minute),
    follow("day.get", {}, (day) => {
      known.line = day?.line ?? null;
      drawVisited();
    }),
    followAll("visit.list", { range: "today" }, "visits", (told) => {
      known.visits = told?.visits ?? [];
      drawVisited();
    }, second),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The clock without what differs at each read. */
const still = ({ now, elapsedMs, workedMs, todayMs, target, text, entry, ...rest }) =>
  ({ ...rest, hasWorked: todayMs > 0, text: { ...text, elapsed: null, worked: null, today: null } });
