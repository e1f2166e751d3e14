// Drawing: elements from text, lists that keep focus and forms, and messages about changes.

import { change, engine } from "./connection.js";
import { field, form, sending } from "./form.js";
import { word } from "./words.js";

export const $ = (id) => document.getElementById(id);

/** An element; functions become listeners, attributes that are null are left out. */
export function make(tag, attributes = {}, ...children) {
  return fitted(document.createElement(tag), attributes, children);
}

export function shape(tag, attributes = {}, ...children) {
  return fitted(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fitted(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    // CSS computes places and sizes from these, the page does not.
    else if (name.startsWith("--")) element.style.setProperty(name, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child || child === 0 || child === ""));
  return element;
}

/** A button with a `key`, by which it keeps the focus when it is drawn again. */
export function button(label, key, work, { spoken, kind, ...attributes } = {}) {
  return make("button", {
    type: "button", class: kind, "data-focus": key, "aria-label": spoken === label ? null : spoken || null,
    onclick: () => attempt(work), ...attributes,
  }, label);
}

/** The button of a verb or a method; `said` names it for people who do not see its row. */
export function act(verb, key, work, said = null, kind = null) {
  const of = said && word(`verbs/${verb}/of`, said);
  return button(word(`verbs/${verb}/label`, said ?? {}), key, work, { spoken: of, kind });
}

/** A button that calls its method, and shows a message about that. */
export const doing = (method, key, params, said, kind) =>
  act(method, key, () => did(method, params, said ?? {}), said, kind);

export function section(title, ...children) {
  const id = `title-${title.toLowerCase().replace(/\s+/g, "-")}`;
  return make("section", { "aria-labelledby": id },
    make("header", {}, make("h2", { id }, title)), ...children);
}

/** Shows items as rows, which keep their elements as long as their keys; `draw` fills a row. */
export function rows(list, items, key, draw, empty) {
  const there = new Map([...list.children].map((row) => [row.dataset.key, row]));
  keepingFocus(() => {
    const staying = new Set(items.map(key));
    for (const [name, row] of there) {
      if (staying.has(name)) continue;
      // The typed text stays until its form goes.
      const inputs = [...row.querySelectorAll(":scope > form input")];
      if (inputs.some(({ value, defaultValue }) => value !== defaultValue)) row.dataset.gone = "";
      else row.remove();
    }
    items.forEach((item, index) => {
      const row = there.get(key(item)) ?? make("li", { "data-key": key(item) }, make("div", { class: "summary" }));
      delete row.dataset.gone;
      const shown = JSON.stringify(item);
      if (row.shown !== shown) {
        row.shown = shown;
        draw(item, row.firstElementChild, row);
      }
      if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
    });
    if (!items.length && empty) list.append(make("li", { class: "empty", "data-key": "" }, empty));
  });
}

/** The main part of a row: its name, and the rest below. */
export function main(name, ...details) {
  const said = details.filter(Boolean).flatMap((each) => [" · ", make("bdi", {}, each)]).slice(1);
  return make("span", { class: "main" }, make("span", { class: "name" }, make("bdi", {}, name)),
    said.length > 0 && make("span", { class: "detail" }, ...said));
}

/** Pressing a row presses its first button, so that a finger need not find the button. */
export function pressable(row) {
  row.classList.add("pressable");
  row.onclick = ({ target }) =>
    target.closest("button, a, form, input, select, .gaps") || row.querySelector(".more")?.click();
}

export function keepingFocus(draw) {
  const key = document.activeElement?.dataset.focus;
  draw();
  if (key && document.activeElement?.dataset.focus !== key) {
    document.querySelector(`[data-focus="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }
}

/** When the focused element is removed or hidden, moves the focus to what is next to it. */
export function watchFocus() {
  let last = null;
  document.addEventListener("focusin", ({ target }) => {
    last = target;
  });
  new MutationObserver((records) => {
    const { activeElement: now } = document;
    if (!last || (now !== last && now !== document.body) || last.checkVisibility()) return;
    let near = [last.parentElement];
    for (const { removedNodes, nextSibling, previousSibling, target } of records) {
      // A form may have gone from its row, and then the row.
      if ([...removedNodes].some((each) => each.contains(last))) {
        near = [nextSibling, previousSibling, target];
        last = target;
      }
    }
    last = null;
    for (let above = near.at(-1); above && above !== document.body; above = above.parentElement) near.push(above);
    for (const each of near.filter((each) => each instanceof Element)) {
      const found = [...each.querySelectorAll("button:enabled, a, select:enabled")]
        .find((one) => one.checkVisibility());
      if (found) return found.focus({ preventScroll: true });
    }
    $("main").focus({ preventScroll: true });
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ["hidden"] });
}

/** Draws `drawing` into `element` if `told` has changed. */
export function redraw(element, told, drawing) {
  const shown = JSON.stringify(told);
  if (element.dataset.shown === shown) return;
  element.dataset.shown = shown;
  keepingFocus(() => element.replaceChildren(...[drawing()].flat()));
}

export function put(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** Does the pressed work of the form `asked`; shows a refusal with its buttons. */
export async function attempt(work, asked = null) {
  try {
    return await work();
  } catch (error) {
    say("");
    put($("refusal"), error.message);
    const ways = (error.data?.actions ?? []).map(({ label, method, params }) =>
      button(label, `way ${method}`, () => (method === "proposal.create" && !params.reason
        ? propose(params, asked) : did(method, params))));
    $("message-actions").replaceChildren(...ways,
      act("close", "refusal", () => say("")));
  }
}

/** Proposes, with a reason, a change that both sides must agree to. */
function propose(params, asked) {
  const made = form({}, [field("inputs/reason", "", { required: true, maxlength: 500 })],
    sending(word("verbs/proposal.create/label")), async ({ reason }) => {
      await did("proposal.create", { ...params, reason });
      // The change from that form now waits for the other side.
      if (!asked?.isConnected) return;
      asked.querySelector("button").focus({ preventScroll: true });
      asked.dispatchEvent(new Event("cancel"));
    });
  made.addEventListener("cancel", () => say(""));
  $("message-actions").replaceChildren(made);
  made.elements.reason.focus();
}

/** Shows a message at the foot of the page, with buttons, until the next one. */
export function say(words, ...actions) {
  $("refusal").textContent = "";
  put($("message"), words);
  $("message-actions").replaceChildren(...actions);
}

/** Makes a change and shows a message; `said` may derive the message from the result. */
export async function did(method, params, said = {}) {
  const { result, key } = await change(method, params);
  await offerUndo(word(`verbs/${method}/done`, typeof said === "function" ? said(result) : said), key);
  return result;
}

/** Shows what was done under `key`, with a button that undoes all of it if the engine can. */
export async function offerUndo(what, key) {
  const mayUndo = await engine.call("change.undo", { key, dryRun: true }).catch(() => null);
  if (!mayUndo) return say(what);
  say(what, act("undo", "undo", async () => {
    await change("change.undo", { key });
    // Somebody who went on meanwhile, to type into a form, stays there.
    const isThere = $("message-actions").contains(document.activeElement);
    say(word("verbs/undo/done", { what }), act("redo", "undo", async () => {
      await change("change.redo", { key });
      say(word("verbs/redo/done", { what }));
    }, { what }));
    if (isThere) $("message-actions").firstElementChild.focus();
  }, { what }));
}
