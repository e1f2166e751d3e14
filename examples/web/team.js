// The team, for who may: who is in, the way to each one's days, and everybody's visits on one line.

import { follow } from "./connection.js";
import { act, main, make, rows, section } from "./dom.js";
import { drawLanes, drawVisits } from "./visits.js";

export function showTeam(view, { go, actor }) {
  const list = make("ul", { class: "rows", id: "members" });
  const lanes = make("div", { class: "lanes", "aria-hidden": "true" });
  const visits = make("ul", { class: "rows", id: "team-visits" });
  const visited = section("Everybody's visits today", lanes, visits);
  visited.hidden = true;
  view.replaceChildren(make("div", { class: "columns" },
    make("div", { class: "column" }, section("Who is in", list)),
    make("div", { class: "column" }, visited)));
  const draw = (member, summary, row) => {
    row.className = member.clock.clockedIn ? member.onBreak ? "pausing" : "active" : "";
    const open = (kind) => go(kind, null, member.userId === actor.userId ? null : member.userId, member.userName);
    summary.replaceChildren(
      main(member.userName, member.text.status, member.clock.text.detail, member.sessionName,
        member.timer.running && member.timer.taskName),
      make("span", { class: "length" }, member.clock.text.todayShort),
      act("Day", `day of ${member.userId}`, `Day of ${member.userName}`, () => open("day")),
      act("Week", `week of ${member.userId}`, `Week of ${member.userName}`, () => open("week")));
  };
  const known = { line: null, visits: [] };
  const drawVisited = () => {
    visited.hidden = !known.line || !known.visits.length;
    if (known.line) drawLanes(lanes, known.visits, known.line);
    drawVisits(visits, known.visits, true);
  };
  const stops = [
    follow("clock.list", { limit: 100 }, (told) =>
      rows(list, (told?.members ?? []).map((member) =>
        ({ ...member, clock: still(member.clock), timer: still(member.timer) })),
      ({ userId }) => userId, draw, "Nobody may clock in yet"), 60_000),
    follow("day.get", {}, (day) => {
      known.line = day?.line ?? null;
      drawVisited();
    }),
    follow("visit.list", { range: "today", limit: 100 }, (told) => {
      known.visits = told?.visits ?? [];
      drawVisited();
    }, 1000),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Without what is another each time that it is told. */
const still = ({ now, elapsedMs, workedMs, todayMs, text, entry, ...rest }) =>
  ({ ...rest, text: { ...text, elapsed: null, worked: null, today: null } });
