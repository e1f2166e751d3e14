// One entry in place: what it says, and the forms that edit, split, join and delete it.

import { act, did, main, make, say } from "./dom.js";
import { cancelling, field, form, tagsIn, typable, typedTime } from "./form.js";

export const nameOf = (entry) => entry.kind === "shift"
  ? entry.sessionName ?? "Shift" : [entry.taskName, entry.name].filter(Boolean).join(": ");

/** Fills a row; `near` is the entry after it, for joining, and `of` whose it is. */
export function drawEntry(entry, summary, row, { near, of, length, gaps = [] }) {
  const spoken = `${nameOf(entry)}, ${entry.text.times}`;
  row.className = `entry ${entry.kind} ${entry.end ? "" : "active"}`;
  const edits = ["edit", "adjust"].some((verb) => entry.can.includes(verb));
  summary.replaceChildren(
    main(entry.text.times,
      entry.kind === "shift" && !entry.sessionName ? null : nameOf(entry),
      entry.notes, entry.tags.map((tag) => `#${tag}`).join(" "),
      entry.needsReview && "to be reviewed", entry.pending && "not sent yet"),
    make("span", { class: "length" }, length),
    edits ? act("Edit", `edit ${entry.id}`, `Edit ${spoken}`,
      () => toggleForm(row, () => entryForm(entry, row, { near, of, spoken }))) : "");
  const old = row.querySelector(":scope > .gaps");
  const list = gaps.length
    ? make("ul", { class: "gaps", "aria-label": `Breaks of ${spoken}` },
      ...gaps.map((gap) => gapRow(gap, of))) : null;
  // What is being typed stays; what came meanwhile is shown when the form goes.
  if (old?.querySelector("form")) old.later = { list };
  else if (old && list) old.replaceWith(list);
  else if (old) old.remove();
  else if (list) summary.after(list);
}

/** Opens a row's form, or closes the one that is open; closed while it is made, it stays away. */
export async function toggleForm(row, make) {
  const open = row.querySelector(":scope > form");
  if (open) return closeForm(row);
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
  const { parentElement: list } = row;
  if (list?.later && !list.querySelector("form")) {
    const { gap } = row.dataset;
    const { list: now } = list.later;
    list.replaceWith(...[now].filter(Boolean));
    if (had) now?.querySelector(`[data-gap="${CSS.escape(gap)}"] button`)?.focus();
  } else if (had) row.querySelector("button")?.focus();
}

async function entryForm(entry, row, { near, of, spoken }) {
  const [start, end] = await Promise.all([
    typable(entry.start, { on: entry.date }), typable(entry.end, { after: entry.start })]);
  const shown = { start, end };
  const isTask = entry.kind === "task";
  const runs = entry.end === null;
  return form({ "aria-label": `Edit ${spoken}` }, [
    field("Start", "start", start, { required: true }),
    !runs && field("End", "end", end, { required: true }),
    isTask && field("Task", "taskName", entry.taskName, { list: "task-names", required: true }),
    isTask && field("Name", "name", entry.name, { maxlength: 100 }),
    field("Notes", "notes", entry.notes, { maxlength: 500, class: "wide" }),
    field("Tags, with commas between", "tags", entry.tags.join(", "),
      { list: "tag-names", class: "wide" }),
  ], [
    make("button", { class: "primary small" }, "Save"), cancelling(),
    !runs && act("Split…", `split ${entry.id}`, `Split ${spoken}`,
      () => ask(row, splitForm(entry, of, spoken))),
    entry.kind === "shift" && act("Add a break…", `break ${entry.id}`, `Add a break to ${spoken}`,
      () => ask(row, gapForm(entry, null, of, spoken))),
    near && act("Join with the next", `join ${entry.id}`,
      `Join ${spoken} with ${near.text.times}`, async () => {
        await did("Entries joined", "entry.join", { ids: [entry.id, near.id], ...of });
        closeForm(row);
      }),
    entry.can.includes("delete") && act("Delete", `delete ${entry.id}`, `Delete ${spoken}`,
      () => did("Entry deleted", "entry.delete", { id: entry.id, ...of }), "small late"),
  ].filter(Boolean), async (typed) => {
    const times = await timesOf(entry, typed, shown);
    if (runs) await saveRunning(entry, typed, times, of);
    else await saveEnded(entry, typed, times, of);
    closeForm(row);
  });
}

/** The ends that were typed otherwise than they were shown. */
async function timesOf({ date, start }, typed, shown) {
  const times = {};
  if (typed.start !== shown.start) times.start = (await typedTime(typed.start, { on: date })).at;
  if (typed.end !== undefined && typed.end !== shown.end) {
    times.end = (await typedTime(typed.end, { after: times.start ?? start })).at;
  }
  return times;
}

/** Sends what differs, so that what was not touched stays as it is to the millisecond. */
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
  if (!Object.keys(changes).length) return say("Nothing was changed");
  await did("Entry corrected", "entry.update", { id: entry.id, ...changes, ...of });
}

async function saveRunning(entry, typed, times, of) {
  const family = entry.kind === "task" ? "timer" : "clock";
  const changes = differences(entry, typed);
  const meant = { entryId: entry.id, ...of };
  if (Object.keys(changes).length) {
    await did(`${nameOf(entry)} corrected`, `${family}.update`, { ...meant, ...changes });
  }
  if (times.start) await did("Start moved", `${family}.adjust`, { ...meant, start: times.start });
}

/** Puts a further question in place of the form that is open. */
function ask(row, question) {
  closeForm(row);
  return toggleForm(row, () => question);
}

function splitForm(entry, of, spoken) {
  return form({ "aria-label": `Split ${spoken}` },
    [field("Cut it at", "at", "", { required: true, placeholder: "12:30" })],
    [make("button", { class: "primary small" }, "Split"), cancelling()], async ({ at }, made) => {
      const read = await typedTime(at, { after: entry.start });
      await did("Entry split", "entry.split", { id: entry.id, at: read.at, ...of });
      closeForm(made.parentElement);
    });
}

function gapForm(entry, gap, of, spoken, shown = { exit: "", back: "" }) {
  const fields = [
    field("Break from", "exit", shown.exit, { required: true, placeholder: "12:00" }),
    (!gap || gap.returnTime) && field("Until", "back", shown.back, { required: true, placeholder: "12:30" }),
  ];
  return form({ "aria-label": spoken }, fields.filter(Boolean),
    [make("button", { class: "primary small" }, "Save"), cancelling()], async (typed, made) => {
      const times = {};
      if (typed.exit !== shown.exit) {
        const about = gap ? { on: gap.date } : { after: entry.start };
        times.exitTime = (await typedTime(typed.exit, about)).at;
      }
      if (typed.back !== undefined && typed.back !== shown.back) {
        const after = times.exitTime ?? gap.exitTime;
        times.returnTime = (await typedTime(typed.back, { after })).at;
      }
      if (gap) await did("Break corrected", "gap.update", { id: gap.id, ...times, ...of });
      else await did("Break added", "gap.create", { entryId: entry.id, ...times, ...of });
      closeForm(made.parentElement);
    });
}

function gapRow(gap, of) {
  const row = make("li", { class: gap.isDeleted ? "undone" : "", "data-gap": gap.id });
  const verb = ["delete", "restore"].find((each) => gap.can.includes(each));
  const does = verb === "restore" ? "Restore" : "Delete";
  row.append(make("div", { class: "summary" },
    main(`Break ${gap.text.label}`, gap.text.note, gap.pending && "not sent yet"),
    gap.can.includes("edit") && !gap.isDeleted && act("Edit", `edit ${gap.id}`,
      `Edit the break ${gap.text.label}`, () => toggleForm(row, async () => {
        const [exit, back] = await Promise.all([
          typable(gap.exitTime, { on: gap.date }), typable(gap.returnTime, { after: gap.exitTime })]);
        return gapForm(null, gap, of, `Edit the break ${gap.text.label}`, { exit, back });
      })),
    verb && act(does, `gap ${gap.id}`, `${does} the break ${gap.text.label}`,
      () => {
        closeForm(row);
        return did(`Break ${verb}d`, `gap.${verb}`, { id: gap.id, ...of });
      })));
  return row;
}
