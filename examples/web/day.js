// One day: its line, its entries, and what can be added to it.

import { engine, follow } from "./connection.js";
import { $, act, attempt, did, make, put, rows } from "./dom.js";
import { closeForm, drawEntry } from "./entry.js";
import { cancelling, field, form, suggest, tagsIn, typable, typedTime } from "./form.js";
import { drawLine } from "./line.js";
import { showTasks } from "./tasks.js";
import { showPlans } from "./visits.js";

/** Shows the day of `date`, by default today, into `view`; ends by what it returns. */
export function showDay(view, { date, of, go, actor }) {
  const title = make("h2", { id: "day-title" }, "\u00a0");
  const total = make("p", { class: "aside figure", id: "day-total" });
  const line = make("div", { class: "timeline", "aria-hidden": "true", id: "timeline" });
  const list = make("ul", { class: "rows", id: "entries" });
  const adding = make("div", { id: "adding" });
  const before = act("‹", "before", "Day before", () => go("day", known.day?.previous), "quiet round");
  const after = act("›", "after", "Day after", () => go("day", known.day?.next), "quiet round");
  const today = act("Today", "today", "Today", () => go("day"));
  today.hidden = !date;
  const hint = make("p", { class: "hint", hidden: true }, "Drag on the line to add an entry.");
  const offer = make("div", { class: "actions", hidden: true },
    act("Add an entry", "add", "Add an entry", () => addForm(), ""));
  const worked = make("section", { "aria-labelledby": "day-title" },
    make("header", {}, make("div", { class: "pager" }, before, title, after, today), total),
    line, hint, list, adding, offer);
  const columns = make("div", { class: "columns" },
    make("div", { class: "column" }, worked),
    make("div", { class: "column", id: "beside" }));
  view.replaceChildren(columns, make("datalist", { id: "task-names" }), make("datalist", { id: "tag-names" }));

  const known = { day: null, tasks: [], now: null };
  const day = date ? { date } : {};
  const draw = () => {
    if (!known.day) return;
    put(title, known.day.text.date);
    put(total, known.day.text.short);
    after.disabled = !known.day.next;
    const mayAdd = known.day.can.includes("add");
    hint.hidden = offer.hidden = !mayAdd;
    if (!mayAdd) adding.replaceChildren();
    const gaps = (entry) => known.day.gaps.filter(({ entryId }) => entryId === entry.id);
    const tasks = known.tasks.toReversed();
    const near = (entries, index) => {
      const [one, next] = [entries[index], entries[index + 1]];
      return [one, next].every((each) => each?.can.includes("edit"))
        && one.taskId === next.taskId ? { id: next.id, text: { times: next.text.times } } : null;
    };
    const items = [
      ...known.day.entries.map((entry, index) =>
        ({ entry, gaps: gaps(entry), near: near(known.day.entries, index), length: entry.dayText })),
      ...tasks.map((entry, index) =>
        ({ entry, gaps: [], near: near(tasks, index), length: entry.text.short })),
    ];
    rows(list, items, ({ entry }) => entry.id,
      (item, summary, row) => drawEntry(item.entry, summary, row, { ...item, of }),
      date ? "Nothing was worked on this day" : "Nothing worked yet today");
    drawLine(line, known.day, known.tasks, known.now,
      mayAdd && ((start, end) => attempt(() => addForm(start, end))),
      (id) => list.querySelector(`[data-focus="edit ${CSS.escape(id)}"]`)?.click());
  };

  async function addForm(start, end) {
    const shown = { start: "", end: "" };
    if (start) {
      shown.start = await typable(start, { on: known.day.date });
      shown.end = await typable(end, { after: start });
    }
    const kind = (value, label, checked) => make("label", { class: "check" },
      make("input", { type: "radio", name: "kind", value, checked }), ` ${label}`);
    const close = () => {
      adding.replaceChildren();
      document.querySelector('[data-focus="add"]')?.focus();
    };
    const made = form({ "aria-label": "Add an entry" }, [
      make("fieldset", {}, make("legend", {}, "What"), kind("shift", "Shift", true),
        kind("task", "Work on a task")),
      field("Start", "start", shown.start, { required: true, placeholder: "9:00" }),
      field("End", "end", shown.end, { required: true, placeholder: "17:30" }),
      field("Task, for work on one", "taskName", "", { list: "task-names" }),
      field("Notes", "notes", "", { maxlength: 500, class: "wide" }),
      field("Tags, with commas between", "tags", "", { list: "tag-names", class: "wide" }),
    ], [make("button", { class: "primary small" }, "Add"), cancelling()], async (typed) => {
      const on = known.day.date;
      const begin = typed.start === shown.start && start ? { at: start } : await typedTime(typed.start, { on });
      const stop = typed.end === shown.end && end ? { at: end }
        : await typedTime(typed.end, { after: begin.at });
      await did("Entry added", "entry.create", {
        kind: typed.kind, start: begin.at, end: stop.at,
        taskName: typed.kind === "task" ? typed.taskName : null,
        notes: typed.notes || null, tags: tagsIn(typed.tags), ...of,
      });
      close();
    });
    made.addEventListener("cancel", close);
    // Who names a task means work on it.
    made.elements.taskName.addEventListener("input", () => { made.elements.kind.value = "task"; });
    adding.replaceChildren(made);
    made.scrollIntoView({ block: "nearest" });
    made.elements.start.focus({ preventScroll: true });
  }

  const stops = [
    follow("day.get", { ...day, ...of }, async (told) => {
      worked.hidden = !told;
      // Who works no days may have visits made by others.
      if (!told) return plans.at((await engine.timeParse({ text: date ?? "today" })).date, null);
      if (known.day?.date !== told.date) {
        for (const open of list.querySelectorAll("form")) closeForm(open.parentElement);
      }
      known.day = told;
      plans.at(told.date);
      draw();
    }, 60_000),
    follow("entry.list", {
      kind: "task", limit: 100, ...(date ? { from: date, to: date } : { range: "today" }), ...of,
    }, (told) => {
      known.tasks = told?.entries ?? [];
      draw();
    }, 60_000),
    follow("time.now", {}, (told) => {
      known.now = told?.now ?? known.now;
      draw();
    }, 300_000),
    suggest("task-names", "task.list", { limit: 100, ...of }, ({ tasks }) => tasks.map(({ name }) => name)),
    suggest("tag-names", "report.get", { by: ["tag"], ...of },
      ({ parts }) => parts.map(({ tag }) => tag).filter(Boolean)),
    follow("clock.status", of, (told) => plans.of(told)),
    follow("timer.status", of, (told) => tasks.of(told)),
  ];
  const tasks = showTasks(columns.lastElementChild, of);
  const plans = showPlans(columns.lastElementChild, { of, userId: of.userId ?? actor.userId });
  return () => [...stops, tasks.stop, plans.stop].forEach((stop) => stop());
}

/** What keys do in this view. */
const offered = () => document.querySelector('.actions:not([hidden]) > [data-focus="add"]');
export const dayKeys = {
  a: () => offered()?.click(),
  e: () => ($("entries")?.querySelector("button") ?? offered())?.focus(),
};
