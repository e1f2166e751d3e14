// A week, a month, a year: hours by day, what they went into, and the week's text to payroll.

import { follow } from "./connection.js";
import { act, attempt, did, make, put, say, section, shape } from "./dom.js";
import { field, form } from "./form.js";

/** Shows the week, month or year that `date` lies in, by default today. */
export function showPeriod(view, { kind, date, of, go }) {
  const title = make("h2", { id: "period-title" }, "\u00a0");
  const total = make("p", { class: "aside figure", id: "period-total" });
  const picture = make("div", { class: "picture", id: "picture" });
  const known = {};
  const spoken = kind[0].toUpperCase() + kind.slice(1);
  const turn = (to, sign, place) =>
    act(sign, to, `${spoken} ${place}`, () => go(kind, known.told[to]), "quiet round");
  const next = turn("next", "›", "after");
  const today = act(`This ${kind}`, "today", `This ${kind}`, () => go(kind));
  today.hidden = !date;
  const left = make("div", { class: "column" }, make("section", { "aria-labelledby": "period-title" },
    make("header", {}, make("div", { class: "pager" }, turn("previous", "‹", "before"), title, next, today), total),
    picture));
  const right = make("div", { class: "column" });
  view.replaceChildren(make("div", { class: `columns ${kind}` }, left, right));

  let shown = null;
  let parts = [];
  const split = (from, to) => {
    if (shown === `${from} ${to}`) return;
    shown = `${from} ${to}`;
    parts.forEach((stop) => stop());
    right.querySelectorAll(".parts").forEach((each) => each.remove());
    parts = [
      ...["tag", "task"].map((by) => {
        const made = section(by === "task" ? "By task" : "By tag");
        made.className = "parts";
        made.hidden = true;
        right.prepend(made);
        return follow("report.get", { from, to, by: [by], kind: "task", limit: 100, ...of },
          (told) => drawParts(made, told, by), 60_000);
      }),
    ];
  };
  const take = (told, from, to, words) => {
    if (!told) return;
    known.told = told;
    put(title, words);
    next.disabled = !told.next;
    split(from, to);
  };
  const stops = kind === "week"
    ? [follow("week.get", { containing: date, ...of }, (told) => {
      take(told, told?.days[0].date, told?.days[6].date, told?.text.range);
      if (!told) return;
      put(total, told.text.hours);
      drawWeek(picture, told, go);
    }, 60_000), showPayroll(right, { containing: date, ...of }, of)]
    : [follow("week.calendar", { period: kind, containing: date, ...of }, (told) => {
      take(told, told?.from, told?.to, told?.text.title);
      if (!told) return;
      put(total, told.text.hours);
      if (kind === "month") drawMonth(picture, told, go);
      else drawYear(picture, told, go);
    }, 60_000)];
  return () => [...stops, ...parts].forEach((stop) => stop());
}

const most = (days, least) => Math.max(least, ...days.map(({ totalMs }) => totalMs));
const hourMs = 3_600_000;

function drawWeek(element, week, go) {
  const highest = most(week.days, 8 * hourMs);
  const same = JSON.stringify(week.days);
  if (element.dataset.shown === same) return;
  element.dataset.shown = same;
  const bars = week.days.map((day) => {
    const bar = shape("svg", { viewBox: "0 0 10 100", preserveAspectRatio: "none", "aria-hidden": "true" },
      shape("rect", {
        x: 0, width: 10, y: Math.min(98, 100 - (day.totalMs / highest) * 100),
        height: Math.max(2, (day.totalMs / highest) * 100), class: day.totalMs ? "" : "none",
      }));
    return make("li", {}, make("button", {
      type: "button", class: `bar ${day.isToday ? "today" : ""}`, "data-focus": `day ${day.date}`,
      "aria-label": `${day.text.date}: ${day.text.total}`, onclick: () => go("day", day.date),
    }, make("span", { class: "hours" }, day.totalMs ? day.text.hours : "\u00a0"), bar,
    make("span", {}, day.weekday)));
  });
  redraw(element, make("ul", { class: "bars" }, ...bars));
}

function redraw(element, drawing) {
  const key = element.contains(document.activeElement) && document.activeElement.dataset.focus;
  element.replaceChildren(drawing);
  if (key) element.querySelector(`[data-focus="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

function drawMonth(element, calendar, go) {
  const same = JSON.stringify(calendar.weeks);
  if (element.dataset.shown === same) return;
  element.dataset.shown = same;
  const highest = most(calendar.weeks.flatMap(({ days }) => days), 8 * hourMs);
  const heads = make("div", { class: "month-days heads", "aria-hidden": "true" },
    ...calendar.weekdays.map((name) => make("span", {}, name)));
  const all = calendar.weeks.flatMap(({ days }) => days);
  redraw(element, make("div", {}, heads, make("ul", { class: "month-days" }, ...all.map((day) => {
    const bar = shape("svg", { viewBox: "0 0 100 4", preserveAspectRatio: "none", "aria-hidden": "true" },
      shape("rect", { width: (day.totalMs / highest) * 100, height: 4 }));
    return make("li", {}, make("button", {
      type: "button", "data-focus": `day ${day.date}`, onclick: () => go("day", day.date),
      class: `cell ${day.isToday ? "today" : ""} ${day.isWithin ? "" : "beyond"}`,
      "aria-label": `${day.text.date}: ${day.text.total}`,
    }, make("span", { class: "number" }, String(day.day)),
    make("span", { class: "hours" }, day.totalMs ? day.text.total : "\u00a0"), bar));
  }))));
}

/** A strip of weeks, a square for each day: the darker, the longer. */
function drawYear(element, calendar, go) {
  const same = JSON.stringify(calendar.weeks);
  if (element.dataset.shown === same) return;
  element.dataset.shown = same;
  const highest = most(calendar.weeks.flatMap(({ days }) => days), hourMs);
  const squares = calendar.weeks.flatMap(({ days, month }, column) => [
    month && shape("text", { x: column * 12, y: 9 }, month),
    ...days.map((day, row) => day.isWithin && shape("rect", {
      x: column * 12, y: 14 + row * 12, width: 10, height: 10, rx: 2,
      class: `level${day.totalMs ? Math.ceil((day.totalMs / highest) * 4) : 0} ${day.isToday ? "today" : ""}`,
      onclick: () => go("day", day.date),
    }, shape("title", {}, `${day.text.date}: ${day.text.total}`))),
  ].filter(Boolean));
  const strip = make("div", { class: "strip", tabindex: 0, role: "group", "aria-label": "The year's days" },
    shape("svg", {
      viewBox: `0 0 ${calendar.weeks.length * 12} 98`, role: "img",
      "aria-label": `${calendar.text.title}: ${calendar.text.total} in all; the months are listed below`,
    }, ...squares));
  // The months lead to their days, by keyboard too.
  const months = calendar.weeks.filter(({ month }) => month).map(({ month, days }) => {
    const first = days.find(({ day, isWithin }) => day === 1 && isWithin);
    return make("li", {}, act(month, `month ${first.date}`, `${month} ${calendar.text.title}`,
      () => go("month", first.date)));
  });
  redraw(element, make("div", {}, strip, make("ul", { class: "months" }, ...months)));
  const now = strip.querySelector(".today");
  if (now && strip.scrollWidth > strip.clientWidth) strip.scrollLeft = strip.scrollWidth;
}

function drawParts(element, told, by) {
  const parts = (told?.parts ?? []).filter((part) => by === "task" || part.tag);
  element.hidden = !parts.length;
  const highest = most(parts, 1);
  element.querySelector("ul")?.remove();
  element.append(make("ul", { class: "shares" }, ...parts.map(({ labels, text, totalMs }) =>
    make("li", {}, make("span", { class: "name" }, labels[0]), make("span", { class: "length" }, text.total),
      shape("svg", { viewBox: "0 0 100 8", preserveAspectRatio: "none", "aria-hidden": "true" },
        shape("rect", { width: 100, height: 8, class: "none" }),
        shape("rect", { width: Math.max(0.5, (totalMs / highest) * 100), height: 8 }))))));
}

function showPayroll(column, week, of) {
  const text = make("pre", { id: "payroll", tabindex: 0, role: "region", "aria-label": "Text for payroll" });
  const link = make("a", { class: "button", id: "text-payroll", hidden: true }, "Text to Payroll");
  const recipient = form({ class: "inline", id: "recipient-form", hidden: true },
    [field("Payroll number, to text it", "number", "", { type: "tel", maxlength: 20, required: true, id: "recipient" })],
    [make("button", {}, "Save")], async ({ number }) => {
      await did("Payroll number saved", "settings.update", { payrollRecipient: number });
    });
  const copy = make("button", { type: "button", id: "copy", "aria-keyshortcuts": "p" },
    make("span", {}, "Copy text"), make("kbd", {}, "P"));
  copy.addEventListener("click", () => attempt(async () => {
    await navigator.clipboard.writeText(text.textContent);
    say("Payroll text copied");
  }));
  const standing = make("p", { id: "week-status" });
  const send = make("button", { type: "button", id: "send-week", hidden: true }, "Mark as sent");
  send.addEventListener("click", () => attempt(() => did("Week sent", "week.send", week)));
  link.addEventListener("click", () => attempt(() => did("Week sent", "week.send", week)));
  column.append(section("For payroll", standing, text, make("div", { class: "actions" }, copy, link, send), recipient));
  return follow("week.payroll", week, (told) => {
    put(text, told?.text ?? "");
    put(standing, told?.week.text.status ?? "");
    send.hidden = !told?.week.can.includes("send");
    link.hidden = !told?.url?.startsWith("sms:");
    if (!link.hidden) link.href = told.url;
    const had = recipient.contains(document.activeElement);
    recipient.hidden = Boolean(of.userId) || told?.recipient !== null;
    if (had && recipient.hidden) link.focus();
  }, 60_000);
}
