// One day: its line, its entries, and the forms that add to it.

import { engine, fiveMinutes, follow, followAll, minute } from "./connection.js";
import { $, attempt, button, did, make, put, rows, section } from "./dom.js";
import { closeForm, drawEntry, openFor } from "./entry.js";
import { field, form, opening, sending, suggest, tagsIn, typable, typedTime } from "./form.js";
import { showProposals } from "./hours.js";
import { drawLine } from "./line.js";
import { showTasks } from "./tasks.js";
import { showPlans } from "./visits.js";
import { choices, word } from "./words.js";

/** What to open once its day is shown: a method, and the entry that it is about. */
let wanted = null;
export function openThere(method, entryId) {
  wanted = { method, entryId };
}

const isDenied = (error) => error?.data?.reason === "permission_denied";

/** A pager over days or periods, with a title and buttons for back, forward and the present. */
export function pager(kind, title, isPresent, go, to) {
  const turn = (sign, place, key, step) => button(sign, key, () => go(kind, to(step)),
    { spoken: word(`views/${kind}/${place}`), kind: "round" });
  const back = turn("‹", "before", kind === "day" ? "before" : "previous", "previous");
  const on = turn("›", "after", kind === "day" ? "after" : "next", "next");
  const present = button(word(`views/${kind}/this`), "today", () => go(kind));
  present.hidden = isPresent;
  const made = make("div", { class: "pager" }, back, title, on, present);
  // A wrong date only leads to the present; for a member who may not read it, nothing does.
  const at = (told, error) => {
    back.hidden = on.hidden = !told;
    on.disabled = !told?.next;
    present.hidden = isPresent || isDenied(error);
  };
  return { made, at };
}

/** Shows the day of `date`, by default today, in `view`; returns a function that ends it. */
export function showDay(view, { date, of, go, actor }) {
  const known = { day: null, entries: [], running: [], now: null };
  const title = make("h2", { id: "day-title" }, "\u00a0");
  const total = make("p", { class: "figure", id: "day-total" });
  const line = make("div", { class: "timeline", "aria-hidden": "true", id: "timeline" });
  const list = make("ul", { class: "rows", id: "entries" });
  const adding = make("div", { id: "adding" });
  const turns = pager("day", title, !date, go, (step) => known.day?.[step]);
  const offer = opening("entry.create", "add", adding, () => addForm());
  const worked = make("section", { "aria-labelledby": "day-title", class: "day" },
    make("header", {}, turns.made, offer, total), line, adding);
  const listed = section(word("lists/entries/title"), list);
  const columns = make("div", { class: "columns" }, make("div", { class: "column" }, listed),
    make("div", { class: "column", id: "beside" }));
  view.replaceChildren(worked, columns,
    make("datalist", { id: "task-names" }), make("datalist", { id: "tag-names" }));

  const today = date ? { date } : {};
  const draw = () => {
    const { day } = known;
    if (!day) return;
    put(title, day.text.date);
    put(total, day.text.short);
    const mayAdd = day.can.includes("add");
    offer.hidden = !mayAdd;
    if (!mayAdd) adding.replaceChildren();
    // Running entries come first, whenever they began; then the day from its end to its beginning.
    const running = date ? [] : known.running;
    const carried = day.entries.filter((each) => each.end && each.date !== day.date);
    const isNew = ({ id, end }) => date || (end && !running.some((each) => each.id === id));
    const entries = [...running, ...known.entries.filter(isNew), ...carried];
    const near = (entry, index) => {
      const next = entries.slice(0, index).findLast(({ kind }) => kind === entry.kind);
      return next && [entry, next].every(({ can }) => can.includes("edit")) && entry.taskId === next.taskId
        ? { id: next.id, text: { times: next.text.times } } : null;
    };
    const items = entries.map((entry, index) => ({
      entry, near: near(entry, index),
      times: entry.date === day.date ? entry.text.times : entry.text.range,
      gaps: day.gaps.filter(({ entryId }) => entryId === entry.id),
      length: day.entries.find(({ id }) => id === entry.id)?.dayText ?? entry.text.length,
    }));
    rows(list, items, ({ entry }) => entry.id, (item, summary, row) => drawEntry(item, summary, row, of),
      word(`lists/entries/${date ? "empty" : "emptyToday"}`));
    drawLine(line, day, entries.filter(({ kind }) => kind === "task"), known.now,
      mayAdd && ((start, end) => attempt(() => addForm(start, end))),
      (id) => list.querySelector(`[data-focus="edit ${CSS.escape(id)}"]`)?.click());
    open(items);
  };

  function open(items) {
    const item = items.find(({ entry }) => entry.id === wanted?.entryId);
    if (!item) return;
    const { method } = wanted;
    wanted = null;
    openFor(method, list.querySelector(`[data-key="${CSS.escape(item.entry.id)}"]`), item, of);
  }

  async function addForm(start, end) {
    const shown = { start: "", end: "" };
    if (start) {
      shown.start = await typable(start, { on: known.day.date });
      shown.end = await typable(end, { after: start });
    }
    const kinds = choices("inputs/kind", ["task", "shift"]).map(([value, label]) => make("label", { class: "check" },
      make("input", { type: "radio", name: "kind", value, checked: value === "task" }), make("span", {}, label)));
    const made = form({ "aria-label": word("verbs/entry.create/label") }, [
      make("fieldset", {}, make("legend", {}, word("inputs/kind/label")), ...kinds),
      field("inputs/start", shown.start, { required: true }),
      field("inputs/end", shown.end, { required: true }),
      field("inputs/taskName", "", { list: "task-names", required: true }),
      field("inputs/notes", "", { maxlength: 500, class: "wide" }),
      field("inputs/tags", "", { list: "tag-names", class: "wide", label: word("inputs/tags/hint"), placeholder: null }),
    ], sending(word("verbs/add/submit")), async (typed) => {
      const on = known.day.date;
      const begin = typed.start === shown.start && start ? { at: start } : await typedTime(typed.start, { on });
      const stop = typed.end === shown.end && end ? { at: end }
        : await typedTime(typed.end, { after: begin.at });
      await did("entry.create", {
        kind: typed.kind, start: begin.at, end: stop.at, taskName: typed.taskName || null,
        notes: typed.notes || null, tags: tagsIn(typed.tags), ...of,
      });
      made.dispatchEvent(new Event("cancel"));
    });
    // Attendance has no task.
    made.addEventListener("change", () => {
      const isTask = made.elements.kind.value === "task";
      made.elements.taskName.disabled = !isTask;
      made.elements.taskName.parentElement.hidden = !isTask;
    });
    if (!start) return made;
    made.addEventListener("cancel", () => adding.replaceChildren());
    adding.replaceChildren(made);
    made.scrollIntoView({ block: "nearest" });
    made.elements.taskName.focus({ preventScroll: true });
    return made;
  }

  const stops = [
    follow("day.get", { ...today, ...of }, async (told, error) => {
      const isRefused = error && !isDenied(error);
      turns.at(told, error);
      worked.hidden = !told && !isRefused;
      listed.hidden = !told;
      if (isRefused) return put(title, error.message);
      // A member without working days may have visits by others.
      if (!told) {
        return attempt(async () => {
          const shown = await engine.call("time.parse", { text: date ?? "today", wanted: "day" });
          plans.at(shown.date, null);
        });
      }
      if (known.day?.date !== told.date) {
        for (const open of list.querySelectorAll("form")) closeForm(open.parentElement);
      }
      known.day = told;
      plans.at(told.date);
      tasks.at(told.date);
      draw();
    }, minute),
    followAll("entry.list", { ...(date ? { from: date, to: date } : { range: "today" }), ...of }, "entries", (told) => {
      known.entries = told?.entries ?? [];
      draw();
    }, minute),
    // An entry of an earlier day that still runs belongs to today too.
    ...(date ? [] : [followAll("entry.list", { status: "running", ...of }, "entries", (told) => {
      known.running = told?.entries ?? [];
      draw();
    }, minute)]),
    follow("time.now", {}, (told) => {
      known.now = told?.now ?? known.now;
      draw();
    }, fiveMinutes),
    suggest("task-names", "task.list", { limit: 100, ...of }, (told) => told.tasks.map(({ name }) => name)),
    suggest("tag-names", "report.get", { by: ["tag"], ...of },
      ({ parts }) => parts.map(({ tag }) => tag).filter(Boolean)),
    follow("clock.status", of, (told) => plans.of(told)),
    follow("timer.status", of, (told) => tasks.of(told)),
  ];
  const beside = columns.lastElementChild;
  const proposals = showProposals(beside, of);
  const tasks = showTasks(beside, of);
  const plans = showPlans(beside, { of, userId: of.userId ?? actor.userId });
  return () => [...stops, tasks.stop, plans.stop, proposals].forEach((stop) => stop());
}

/** The keys of this view. */
const offered = () => document.querySelector('[data-focus="add"]:not([hidden])');
export const dayKeys = {
  a: () => offered()?.click(),
  e: () => ($("entries")?.querySelector("button") ?? offered())?.focus(),
};
