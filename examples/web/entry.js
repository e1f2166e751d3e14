// One entry in its row: its texts, and the forms that edit, split, join and delete it.

import { act, did, main, make, pressable, say, button } from "./dom.js";
import { field, form, sending, tagsIn, typable, typedTime } from "./form.js";
import { word } from "./words.js";

const nameOf = (entry) => entry.name ?? entry.taskName ?? entry.text.title;

/** The button at the end of a row that opens its form. */
export const more = (key, spoken, work) => button("···", key, work, { spoken, kind: "more" });

/** Fills a row; `near` is the next entry, for joining, and `of` its owner. */
export function drawEntry({ entry, near, times, length, gaps = [] }, summary, row, of) {
  const name = `${entry.text.title}, ${entry.text.times}`;
  row.className = `entry ${entry.kind} ${entry.end ? "" : "active"}`;
  const edits = ["edit", "adjust"].some((verb) => entry.can.includes(verb));
  const spoken = word("verbs/edit/of", { name });
  summary.replaceChildren(
    main(nameOf(entry), times, entry.name && entry.taskName, entry.notes,
      entry.tags.map((tag) => `#${tag}`).join(" "),
      entry.needsReview && word("states/needsReview"), entry.pending && word("states/pending")),
    edits ? more(`edit ${entry.id}`, spoken,
      () => toggleForm(row, () => entryForm(entry, row, { near, of, name }))) : "",
    make("span", { class: "length" }, length));
  if (edits) pressable(row);
  const old = row.querySelector(":scope > .gaps");
  const list = gaps.length
    ? make("ul", { class: "gaps", "aria-label": word("lists/gaps/of", { name }) },
      ...gaps.map((gap) => gapRow(gap, of))) : null;
  // A form with typed text stays; later changes are shown when it closes.
  if (old?.querySelector("form")) old.later = { list };
  else if (old && list) old.replaceWith(list);
  else if (old) old.remove();
  else if (list) summary.after(list);
}

/** Opens a row's form, or closes the open one; one that is closed while it is made stays closed. */
export async function toggleForm(row, make) {
  if (row.querySelector(":scope > form")) return closeForm(row);
  row.opens = make;
  const made = await make();
  if (row.opens !== make) return;
  made.addEventListener("cancel", () => closeForm(row));
  row.append(made);
  made.scrollIntoView({ block: "nearest" });
  made.querySelector("input, button").focus({ preventScroll: true });
}

export function closeForm(row) {
  row.opens = null;
  const open = row.querySelector(":scope > form");
  const had = open?.contains(document.activeElement);
  open?.remove();
  // The row was removed meanwhile.
  if ("gone" in row.dataset) return row.remove();
  const { parentElement: list } = row;
  if (list?.later && !list.querySelector("form")) {
    const { gap } = row.dataset;
    const { list: now } = list.later;
    list.replaceWith(...[now].filter(Boolean));
    if (had) now?.querySelector(`[data-gap="${CSS.escape(gap)}"] button`)?.focus();
  } else if (had) row.querySelector("button")?.focus();
}

/** A button of a row's form that calls its method, shows a message, and closes the form. */
export const ending = (row, method, key, params, said, kind) => act(method, key, async () => {
  await did(method, params, said ?? {});
  closeForm(row);
}, said, kind);

async function entryForm(entry, row, { near, of, name }) {
  const [start, end] = await Promise.all([
    typable(entry.start, { on: entry.date }), typable(entry.end, { after: entry.start })]);
  const isTask = entry.kind === "task";
  const runs = entry.end === null;
  const asking = (verb, question) => act(verb, `${verb} ${entry.id}`, () => ask(row, question), { name });
  return form({ "aria-label": word("verbs/edit/of", { name }) }, [
    field("inputs/start", start, { required: true }),
    !runs && field("inputs/end", end, { required: true }),
    isTask && field("inputs/taskName", entry.taskName, { list: "task-names", required: true }),
    isTask && field("inputs/name", entry.name, { maxlength: 100 }),
    field("inputs/notes", entry.notes, { maxlength: 500, class: "wide" }),
    field("inputs/tags", entry.tags.join(", "),
      { list: "tag-names", class: "wide", label: word("inputs/tags/hint"), placeholder: null }),
  ].filter(Boolean), [
    ...sending(),
    !runs && asking("entry.split", () => splitForm(entry, of, name)),
    entry.kind === "shift" && asking("gap.create", () => gapForm(entry, null, of, name)),
    near && ending(row, "entry.join", `join ${entry.id}`, { ids: [entry.id, near.id], ...of },
      { name, range: near.text.times }),
    entry.can.includes("delete")
      && ending(row, "entry.delete", `delete ${entry.id}`, { id: entry.id, ...of }, { name }, "late"),
  ].filter(Boolean), async (typed) => {
    const times = await timesOf(entry, typed, { start, end });
    if (runs) await saveRunning(entry, typed, times, of);
    else await saveEnded(entry, typed, times, of);
    closeForm(row);
  });
}

/** The ends whose typed text differs from the shown one. */
async function timesOf({ date, start }, typed, shown) {
  const times = {};
  if (typed.start !== shown.start) times.start = (await typedTime(typed.start, { on: date })).at;
  if (typed.end !== undefined && typed.end !== shown.end) {
    times.end = (await typedTime(typed.end, { after: times.start ?? start })).at;
  }
  return times;
}

/** Sends only what differs, so that the rest stays unchanged to the millisecond. */
function differences(entry, typed) {
  const changes = {};
  for (const name of ["name", "notes"]) {
    if (typed[name] !== undefined && typed[name] !== (entry[name] ?? "")) {
      changes[name] = typed[name] || null;
    }
  }
  if (typed.taskName && typed.taskName !== entry.taskName) changes.taskName = typed.taskName;
  if (typed.tags !== undefined && typed.tags !== entry.tags.join(", ")) {
    changes.tags = tagsIn(typed.tags);
  }
  return changes;
}

async function saveEnded(entry, typed, times, of) {
  const changes = { ...times, ...differences(entry, typed) };
  if (!Object.keys(changes).length) return say(word("verbs/edit/nothing"));
  await did("entry.update", { id: entry.id, ...changes, ...of });
}

async function saveRunning(entry, typed, times, of) {
  const family = entry.kind === "task" ? "timer" : "clock";
  const changes = differences(entry, typed);
  const meant = { entryId: entry.id, ...of };
  if (Object.keys(changes).length) await did(`${family}.update`, { ...meant, ...changes });
  if (times.start) await did(`${family}.adjust`, { ...meant, start: times.start });
}

/** Replaces the open form by a further question. */
function ask(row, question) {
  closeForm(row);
  return toggleForm(row, question);
}

/** Opens the form of `method` in `row`, as a finding's button does. */
export function openFor(method, row, item, of) {
  if (method === "gap.create") return ask(row, () => gapForm(item.entry, null, of, item.entry.text.title));
  return row.querySelector(":scope > form") ?? row.querySelector(".more")?.click();
}

function splitForm(entry, of, name) {
  return form({ "aria-label": word("verbs/entry.split/of", { name }) },
    [field("inputs/at", "", { required: true, label: word("inputs/at/cut"), placeholder: word("inputs/returnTime/example") })],
    sending(word("verbs/entry.split/submit")), async ({ at }, made) => {
      const read = await typedTime(at, { after: entry.start });
      await did("entry.split", { id: entry.id, at: read.at, ...of });
      closeForm(made.parentElement);
    });
}

function gapForm(entry, gap, of, name, shown = { exitTime: "", returnTime: "" }) {
  const fields = [
    field("inputs/exitTime", shown.exitTime, { required: true }),
    (!gap || gap.returnTime) && field("inputs/returnTime", shown.returnTime, { required: true }),
  ];
  return form({ "aria-label": gap ? name : word("verbs/gap.create/of", { name }) }, fields.filter(Boolean),
    sending(), async (typed, made) => {
      const times = {};
      if (typed.exitTime !== shown.exitTime) {
        const about = gap ? { on: gap.date } : { after: entry.start };
        times.exitTime = (await typedTime(typed.exitTime, about)).at;
      }
      if (typed.returnTime !== undefined && typed.returnTime !== shown.returnTime) {
        const after = times.exitTime ?? gap.exitTime;
        times.returnTime = (await typedTime(typed.returnTime, { after })).at;
      }
      if (gap) await did("gap.update", { id: gap.id, ...times, ...of });
      else await did("gap.create", { entryId: entry.id, ...times, ...of });
      closeForm(made.parentElement);
    });
}

function gapRow(gap, of) {
  const row = make("li", { class: gap.isDeleted ? "undone" : "", "data-gap": gap.id });
  const verb = ["delete", "restore"].find((each) => gap.can.includes(each));
  const range = gap.text.label;
  const name = word("verbs/gap.update/of", { range });
  row.append(make("div", { class: "summary" },
    main(word("states/breakOf", { range }), gap.text.note, gap.pending && word("states/pending")),
    gap.can.includes("edit") && !gap.isDeleted && more(`edit ${gap.id}`, name, () => toggleForm(row, async () => {
      const [exitTime, returnTime] = await Promise.all([
        typable(gap.exitTime, { on: gap.date }), typable(gap.returnTime, { after: gap.exitTime })]);
      return gapForm(null, gap, of, name, { exitTime, returnTime });
    })),
    verb && button(word(`verbs/${verb}/label`), `gap ${gap.id}`, () => {
      closeForm(row);
      return did(`gap.${verb}`, { id: gap.id, ...of });
    }, { spoken: word(`verbs/gap.${verb}/of`, { range }) })));
  return row;
}
