// Tasks: start, stop, continue, rename, hide; what is typed starts at once.

import { change, follow } from "./connection.js";
import { act, did, main, make, offerUndo, put, rows, section } from "./dom.js";
import { cancelling, field, form } from "./form.js";
import { closeForm, toggleForm } from "./entry.js";

/** The tasks in `column`; `of` says how the timer is, `stop` ends them. */
export function showTasks(column, of) {
  const list = make("ul", { class: "rows", id: "tasks" });
  const hiddenList = make("ul", { class: "rows" });
  const hidden = make("details", { hidden: true }, make("summary", {}, "Hidden tasks"), hiddenList);
  const again = act("Continue the last one", "continue", "Continue the last task",
    () => did("Timer continued", "timer.continue", of));
  const total = make("p", { class: "aside", id: "tasks-total" });
  const input = make("input", {
    id: "task-name", name: "name", maxlength: 100, placeholder: "What are you working on?",
    autocomplete: "off", list: "task-names", required: true, "aria-label": "Task to start",
  });
  const known = { timer: null, tasks: [] };
  const starting = form({ class: "inline", id: "new-task" }, [input],
    [make("button", { class: "primary" }, "Start"),
      act("Only add", "only-add", "Add the task without starting it", async () => {
        if (!input.reportValidity()) return;
        await did(`Task ${input.value} added`, "task.create", { name: input.value });
        input.value = "";
      }, "")], async ({ name }) => {
      await did(`Timer on ${name} started`, "timer.start", { text: name, ...of });
      input.value = "";
    });
  if (of.userId) starting.querySelector("[data-focus='only-add']").remove();
  const made = section("Tasks", starting, list, make("div", { class: "actions" }, again), hidden);
  made.querySelector("header").append(total);
  column.append(made);

  const draw = () => {
    const mayStart = Boolean(known.timer?.can.includes("start"));
    starting.hidden = !mayStart;
    again.hidden = !mayStart || known.timer.running || !known.tasks.length;
    rows(list, known.tasks, ({ id }) => id, drawTask, "No tasks yet. What you start is listed here.");
  };
  const drawTask = (task, summary, row) => {
    row.className = task.running ? "active" : "";
    const start = () => did(`Timer on ${task.name} started`, "timer.start", { taskId: task.id, ...of });
    summary.replaceChildren(
      main(task.name, task.pending && "not sent yet"),
      make("span", { class: "length" }, task.text.today),
      task.can.includes("edit") ? act("Edit", `edit ${task.id}`, `Edit the task ${task.name}`,
        () => toggleForm(row, () => editForm(task, row))) : "",
      task.can.includes("stop") ? act("Stop", `task ${task.id}`, `Stop ${task.name}`, () => stopTimer(of))
        : task.can.includes("start") ? act("Start", `task ${task.id}`, `Start ${task.name}`, start) : "");
  };
  const editForm = (task, row) => form({ "aria-label": `Edit the task ${task.name}` },
    [field("Name", "name", task.name, { maxlength: 100, required: true })],
    [make("button", { class: "primary small" }, "Save"), cancelling(),
      task.running && act("Cancel the timer", `cancel ${task.id}`, "End the timer and keep nothing",
        async () => {
          await did("Timer cancelled", "timer.cancel", of);
          closeForm(row);
        }),
      task.can.includes("delete") && act("Hide", `hide ${task.id}`, `Hide ${task.name}`,
        () => did(`${task.name} hidden`, "task.delete", { id: task.id }))].filter(Boolean),
    async ({ name }) => {
      await did("Task renamed", "task.update", { id: task.id, name });
      closeForm(row);
    });

  const stops = [
    follow("task.list", { limit: 100, ...of }, (told) => {
      made.hidden = !told;
      known.tasks = told?.tasks ?? [];
      draw();
    }, 60_000),
    follow("stats.get", of.userId ? of : {}, (told) => {
      put(total, told && told.todayMs ? `${told.text.today} today` : "");
    }, 60_000),
    follow("task.list", { hidden: true, limit: 100, ...of }, (told) => {
      const tasks = (told?.tasks ?? []).filter((task) => task.hidden);
      hidden.hidden = !tasks.length;
      rows(hiddenList, tasks, ({ id }) => id, (task, summary) => summary.replaceChildren(
        main(task.name), task.can.includes("show")
          ? act("Show", `show ${task.id}`, `Show ${task.name} again`,
            () => did(`${task.name} shown`, "task.update", { id: task.id, hidden: false })) : ""));
    }),
  ];
  return {
    stop: () => stops.forEach((stop) => stop()),
    of(timer) {
      known.timer = timer;
      draw();
    },
  };
}

export async function stopTimer(of = {}) {
  const { result, key } = await change("timer.stop", of);
  offerUndo(result.discarded
    ? "The timer had no length: nothing was saved" : "Timer stopped", key);
}
