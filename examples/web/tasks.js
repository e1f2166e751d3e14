// Tasks: start, stop, continue, rename and hide them; a typed task starts at once.

import { change, followAll, minute } from "./connection.js";
import { act, did, doing, main, make, offerUndo, pressable, put, rows, section } from "./dom.js";
import { closeForm, ending, more, toggleForm } from "./entry.js";
import { field, form, sending, submit } from "./form.js";
import { word } from "./words.js";

/** Shows the tasks in `column`: `of` sets the timer, `at` the day of the sums, `stop` ends it. */
export function showTasks(column, of) {
  const list = make("ul", { class: "rows", id: "tasks" });
  const hiddenList = make("ul", { class: "rows" });
  const hidden = make("details", { hidden: true }, make("summary", {}, word("lists/tasks/hidden")), hiddenList);
  const again = act("timer.continue", "continue", () => did("timer.continue", of));
  const total = make("p", { class: "figure", id: "tasks-total" });
  const input = make("input", {
    id: "task-name", name: "name", maxlength: 100, placeholder: word("inputs/taskName/ask"),
    autocomplete: "off", list: "task-names", required: true, "aria-label": word("inputs/taskName/start"),
  });
  const known = { timer: null, tasks: [], sums: new Map(), date: null };
  const onlyAdd = act("task.create", "only-add", async () => {
    if (!input.reportValidity()) return;
    await did("task.create", { name: input.value }, (task) => task);
    input.value = "";
  });
  const starting = form({ class: "inline", id: "new-task" }, [input],
    [submit(word("verbs/timer.start/label")), onlyAdd], async ({ name }) => {
      await did("timer.start", { text: name, ...of }, ({ timer }) => ({ name: timer.taskName }));
      input.value = "";
    });
  if (of.userId) onlyAdd.remove();
  const made = section(word("lists/tasks/title"), starting, list, make("div", { class: "actions" }, again), hidden);
  made.querySelector("header").append(total);
  column.append(made);

  const draw = () => {
    const mayStart = Boolean(known.timer?.can.includes("start"));
    starting.hidden = !mayStart;
    again.hidden = !mayStart || known.timer.running || !known.tasks.length;
    rows(list, known.tasks.map((task) => ({ ...task, totalMs: 0, todayMs: 0, text: known.sums.get(task.id) })),
      ({ id }) => id, drawTask, word("lists/tasks/empty"));
  };
  const drawTask = (task, summary, row) => {
    const { name } = task;
    row.className = task.running ? "active" : "";
    const mayEdit = task.can.includes("edit");
    summary.replaceChildren(...[
      main(name, task.pending && word("states/pending")),
      mayEdit && more(`edit ${task.id}`, word("verbs/task.update/of", { name }),
        () => toggleForm(row, () => editForm(task, row))),
      make("span", { class: "length" }, task.text ?? ""),
      task.can.includes("stop") ? act("timer.stop", `task ${task.id}`, () => stopTimer(of), { name }, "primary")
        : task.can.includes("start")
          && doing("timer.start", `task ${task.id}`, { taskId: task.id, ...of }, { name }),
    ].filter(Boolean));
    if (mayEdit) pressable(row);
  };
  const editForm = (task, row) => form({ "aria-label": word("verbs/task.update/of", task) },
    [field("inputs/name", task.name, { maxlength: 100, required: true })],
    [...sending(),
      task.running && ending(row, "timer.cancel", `cancel ${task.id}`, of, null, "late"),
      task.can.includes("delete") && ending(row, "task.delete", `hide ${task.id}`, { id: task.id }, task),
    ].filter(Boolean),
    async ({ name }) => {
      await did("task.update", { id: task.id, name });
      closeForm(row);
    });

  let summing = () => {};
  const stops = [
    followAll("task.list", of, "tasks", (told) => {
      made.hidden = !told;
      known.tasks = told?.tasks ?? [];
      draw();
    }),
    followAll("task.list", { hidden: true, ...of }, "tasks", (told) => {
      const tasks = (told?.tasks ?? []).filter((task) => task.hidden);
      hidden.hidden = !tasks.length;
      rows(hiddenList, tasks, ({ id }) => id, (task, summary) => summary.replaceChildren(
        main(task.name), task.can.includes("show") ? act("show", `show ${task.id}`, async () => {
          const { key } = await change("task.update", { id: task.id, hidden: false });
          await offerUndo(word("verbs/show/done", task), key);
        }, task) : ""));
    }),
  ];
  return {
    stop: () => [...stops, summing].forEach((stop) => stop()),
    of(timer) {
      known.timer = timer;
      draw();
    },
    at(date) {
      if (date === known.date) return;
      known.date = date;
      summing();
      summing = followAll("report.get", { from: date, to: date, by: ["task"], kind: "task", ...of }, "parts", (told) => {
        known.sums = new Map((told?.parts ?? []).map(({ taskId, text }) => [taskId, text.total]));
        put(total, told?.parts.length ? told.text.total : "");
        draw();
      }, minute);
    },
  };
}

export async function stopTimer(of = {}) {
  const { result, key } = await change("timer.stop", of);
  await offerUndo(word(`verbs/timer.stop/${result.discarded ? "nothing" : "done"}`), key);
}
