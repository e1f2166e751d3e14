// A week, a month or a year: hours by day and by task, and the week's text for payroll.

import { follow, followAll, minute } from "./connection.js";
import { attempt, button, did, make, put, redraw, say, section, shape } from "./dom.js";
import { openThere, pager } from "./day.js";
import { field, form, submit } from "./form.js";
import { showAbsences, showBalance, showFindings } from "./hours.js";
import { word } from "./words.js";

/** The hours of a day that make a full bar, at least. */
const fullDay = 28_800_000;
const most = (values) => Math.max(fullDay, ...values);

/** Shows the week, month or year of `date`, by default of today. */
export function showPeriod(view, { kind, date, of, go }) {
  const known = { told: null, targets: new Map(), absences: [] };
  const title = make("h2", { id: "period-title" }, "\u00a0");
  const total = make("p", { class: "figure", id: "period-total" });
  const target = make("p", { class: "aside", id: "period-target" });
  const picture = make("div", { class: "picture", id: "picture" });
  const turns = pager(kind, title, !date, go, (step) => known.told?.[step]);
  const left = make("div", { class: "column" }, make("section", { "aria-labelledby": "period-title" },
    make("header", {}, turns.made, target, total), picture));
  const right = make("div", { class: "column" });
  view.replaceChildren(make("div", { class: `columns ${kind}` }, left, right));

  const draw = () => {
    const { told } = known;
    if (!told) return;
    if (kind === "week") drawWeek(picture, known, go);
    else if (kind === "month") drawMonth(picture, known, go);
    else drawYear(picture, known, go);
  };
  let shown = null;
  let parts = [];
  const show = (told, error, from, to, words) => {
    turns.at(told, error);
    // The address may contain no date, or something that the member may not read.
    if (!told) return put(title, error.message);
    known.told = told;
    put(title, words);
    put(total, told.text.total);
    put(target, told.target?.text.left ?? "");
    draw();
    if (shown === `${from} ${to}`) return;
    shown = `${from} ${to}`;
    parts.forEach((stop) => stop());
    right.replaceChildren();
    left.replaceChildren(left.firstChild);
    // For days with today the engine ends the balance; targets count up to today too.
    const days = told.days ?? told.weeks.flatMap((week) => week.days);
    const today = days.find(({ isToday }) => isToday)?.date;
    parts = [
      ...(kind === "week" ? [showFindings(right, from, of, mend)] : []),
      ...["task", "tag"].map((by) => showParts(right, { from, to, ...of }, by)),
      showBalance(right, { from, ...(!today && { to }), by: kind === "year" ? "month" : kind === "month" ? "week" : "day" }, of),
      showAbsences(left, { from, to }, of, (absences) => {
        known.absences = absences;
        draw();
      }),
      ...(kind === "week" ? [showPayroll(left, { containing: from, ...of }, of),
        follow("balance.get", { from, to: today ?? to, by: "day", ...of }, (balance) => {
          known.targets = new Map((balance?.rows ?? []).map((row) => [row.from, row.targetMs]));
          draw();
        }, minute)] : []),
    ];
  };
  // A finding is mended at its entry.
  const mend = (finding, { method, params }) => {
    openThere(method, params.entryId ?? params.id);
    go("day", finding.date, of.userId);
  };
  const stop = kind === "week"
    ? follow("week.get", { containing: date, ...of }, (told, error) =>
      show(told, error, told?.days[0].date, told?.days.at(-1).date, told?.text.range), minute)
    : follow("week.calendar", { period: kind, containing: date, ...of }, (told, error) =>
      show(told, error, told?.from, told?.to, told?.text.title), minute);
  return () => [stop, ...parts].forEach((each) => each());
}

const absenceOn = (absences, date) => absences.find(({ from, to }) => from <= date && date <= to)?.text.title;

function drawWeek(element, { told: { days }, targets, absences }, go) {
  redraw(element, [days, [...targets], absences], () => {
    const full = most([...days.map(({ totalMs }) => totalMs), ...targets.values()]);
    return make("ul", { class: "bars", "--most": full }, ...days.map((day) => {
      const away = absenceOn(absences, day.date);
      return make("li", {}, make("button", {
        type: "button", class: `bar ${day.isToday ? "today" : ""}`, "data-focus": `day ${day.date}`,
        "aria-label": [`${day.text.date}: ${day.text.total}`, away].filter(Boolean).join(", "),
        onclick: () => go("day", day.date),
      }, make("span", { class: "hours" }, day.totalMs ? day.text.total : "\u00a0"),
      make("span", { class: "tower" }, make("i", { "--value": day.totalMs }),
        targets.get(day.date) ? make("u", { "--value": targets.get(day.date) }) : ""),
      make("span", { class: "weekday" }, day.weekday), absences.length ? make("small", {}, away ?? "\u00a0") : ""));
    }));
  });
}

function drawMonth(element, { told, absences }, go) {
  redraw(element, [told.weeks, absences], () => {
    const all = told.weeks.flatMap(({ days }) => days);
    return [
      make("div", { class: "month-days heads", "aria-hidden": "true" },
        ...told.weekdays.map((name) => make("span", { class: "weekday" }, name))),
      make("ul", { class: "month-days", "--most": most(all.map(({ totalMs }) => totalMs)) }, ...all.map((day) => {
        const away = absenceOn(absences, day.date);
        return make("li", {}, make("button", {
          type: "button", "data-focus": `day ${day.date}`, onclick: () => go("day", day.date),
          class: `cell ${day.isToday ? "today" : ""} ${day.isWithin ? "" : "beyond"} ${away ? "away" : ""}`,
          "aria-label": [`${day.text.date}: ${day.text.total}`, away].filter(Boolean).join(", "),
        }, make("span", { class: "number" }, String(day.day)),
        make("span", { class: "hours" }, day.totalMs ? day.text.total : away ?? "\u00a0"),
        make("i", { "--value": day.totalMs })));
      })),
    ];
  });
}

/** A strip of weeks with a square for each day, which is darker the longer the day was. */
function drawYear(element, { told, absences }, go) {
  redraw(element, [told.weeks, absences], () => {
    const all = told.weeks.flatMap(({ days }) => days);
    const squares = told.weeks.flatMap(({ days, month }, column) => [
      month && shape("text", { x: column * 12, y: 9 }, month),
      ...days.map((day, row) => day.isWithin && shape("rect", {
        x: column * 12, y: 14 + row * 12, width: 10, height: 10, rx: 2.5, "--value": day.totalMs,
        class: `${day.totalMs ? "worked" : absenceOn(absences, day.date) ? "away" : ""} ${day.isToday ? "today" : ""}`,
        onclick: () => go("day", day.date),
      }, shape("title", {}, `${day.text.date}: ${day.text.total}`))),
    ].filter(Boolean));
    const sum = word("views/year/sum", { title: told.text.title, total: told.text.total });
    const strip = make("div", { class: "strip", tabindex: 0, role: "group", "aria-label": word("views/year/days") },
      shape("svg", { viewBox: `0 0 ${told.weeks.length * 12} 98`, role: "img", "aria-label": sum,
        "--most": most(all.map(({ totalMs }) => totalMs)) }, ...squares));
    // The months link to their days, by keyboard too.
    const months = told.weeks.filter(({ month }) => month).map(({ month, days }) => {
      const first = days.find(({ day, isWithin }) => day === 1 && isWithin);
      return make("li", {}, button(month, `month ${first.date}`, () => go("month", first.date),
        { spoken: `${month} ${told.text.title}` }));
    });
    // People look at the end of the year, so a narrow screen shows that.
    requestAnimationFrame(() => strip.querySelector(".today") && strip.scrollTo(strip.scrollWidth, 0));
    return [strip, make("ul", { class: "months" }, ...months)];
  });
}

function showParts(column, range, by) {
  const list = make("ul", { class: "shares" });
  const made = section(word(`lists/parts/${by}`), list);
  made.hidden = true;
  column.append(made);
  return followAll("report.get", { ...range, by: [by], kind: "task" }, "parts", (told) => {
    const parts = (told?.parts ?? []).filter((part) => by === "task" || part.tag);
    made.hidden = !parts.length;
    redraw(list, parts, () => {
      list.style.setProperty("--most", Math.max(1, ...parts.map(({ totalMs }) => totalMs)));
      return parts.map(({ labels, text, totalMs }) => make("li", { "--value": totalMs },
        make("bdi", { class: "name" }, labels[0]), make("span", { class: "length" }, text.total), make("i")));
    });
  }, minute);
}

function showPayroll(column, week, of) {
  const text = make("pre", { id: "payroll", dir: "auto", tabindex: 0, role: "region", "aria-label": word("lists/payroll/text") });
  const link = make("a", { class: "button", id: "text-payroll", hidden: true }, word("verbs/week.send/label"));
  const recipient = form({ class: "inline", id: "recipient-form", hidden: true },
    [field("settings/payrollRecipient", "", { type: "tel", name: "number", maxlength: 20, required: true, id: "recipient",
      label: word("settings/payrollRecipient/hint") })],
    [submit(word("verbs/save/label"))], async ({ number }) => {
      await did("settings.update", { payrollRecipient: number });
    });
  const copy = button(make("span", {}, word("verbs/send/copy")), "copy", async () => {
    await navigator.clipboard.writeText(text.textContent);
    say(word("verbs/send/copied"));
  }, { id: "copy", "aria-keyshortcuts": "p" });
  const standing = make("p", { id: "week-status", class: "aside" });
  const send = button(word("verbs/week.send/label"), "send-week", () => did("week.send", week), { id: "send-week" });
  link.addEventListener("click", () => attempt(() => did("week.send", week)));
  const made = section(word("lists/payroll/title"), text, make("div", { class: "actions" }, copy, link, send), recipient);
  made.querySelector("header").append(standing);
  column.append(made);
  return follow("week.payroll", week, (told) => {
    put(text, told?.text ?? "");
    put(standing, told?.week.text.status ?? "");
    link.hidden = !told?.url?.startsWith("sms:");
    send.hidden = !link.hidden || !told?.week.can.includes("send");
    if (!link.hidden) link.href = told.url;
    const had = recipient.contains(document.activeElement);
    recipient.hidden = Boolean(of.userId) || told?.recipient !== null;
    if (had && recipient.hidden) link.focus();
  }, minute);
}
