// The least that drawing needs: elements from text, lists that keep focus and forms, words for people.

import { change } from "./connection.js";

export const $ = (id) => document.getElementById(id);

/** An element; `on…` are its listeners, attributes that are null are left out. */
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
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child || child === 0 || child === ""));
  return element;
}

/** A button that does its work, and is found again by `key` when it is drawn anew under the focus. */
export function act(label, key, spoken, work, kind = "small") {
  return make("button", {
    type: "button", class: kind, "data-focus": key, "aria-label": spoken === label ? null : spoken,
    onclick: () => attempt(work),
  }, label);
}

export function section(title, ...children) {
  const id = `title-${title.toLowerCase().replace(/\W+/g, "-")}`;
  return make("section", { "aria-labelledby": id },
    make("header", {}, make("h2", { id }, title)), ...children);
}

/** Shows items as rows that stay the same elements while their keys do; `draw` fills a row. */
export function rows(list, items, key, draw, empty) {
  const left = new Map([...list.children].map((row) => [row.dataset.key, row]));
  keepingFocus(() => {
    items.forEach((item, index) => {
      let row = left.get(key(item));
      left.delete(key(item));
      if (!row) {
        row = make("li", { "data-key": key(item) }, make("div", { class: "summary" }));
      }
      const shown = JSON.stringify(item);
      if (row.shown !== shown) {
        row.shown = shown;
        draw(item, row.firstElementChild, row);
      }
      if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
    });
    for (const row of left.values()) row.remove();
    if (!items.length && empty) list.append(make("li", { class: "empty", "data-key": "" }, empty));
  });
}

export function main(name, ...details) {
  const said = details.filter(Boolean).join(" · ");
  return make("span", { class: "main" }, make("span", { class: "name" }, name),
    said && make("span", { class: "detail" }, said));
}

export function keepingFocus(draw) {
  const key = document.activeElement?.dataset.focus;
  draw();
  if (key && document.activeElement?.dataset.focus !== key) {
    document.querySelector(`[data-focus="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }
}

export function put(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** Does what was pressed; what the engine refuses is said in its own words. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    say("");
    put($("refusal"), error.message);
    $("message-actions").replaceChildren(
      act("Dismiss", "refusal", "Dismiss", () => say("")));
  }
}

/** A message at the foot of the page, until the next one, and what can be done about it. */
export function say(words, ...actions) {
  $("refusal").textContent = "";
  put($("message"), words);
  $("message-actions").replaceChildren(...actions);
}

/** Makes a change and says so. */
export async function did(words, method, params) {
  const { result, key } = await change(method, params);
  offerUndo(words, key);
  return result;
}

/** Says what was done under `key`, with a button that takes all of it back. */
export function offerUndo(words, key) {
  say(words, act("Undo", "undo", `Undo: ${words}`, async () => {
    await change("change.undo", { key });
    // Whoever went on meanwhile, to type into a form, stays there.
    const isThere = $("message-actions").contains(document.activeElement);
    say(`Undone: ${words}`, act("Redo", "undo", `Redo: ${words}`, async () => {
      await change("change.redo", { key });
      say(`${words} again`);
    }));
    if (isThere) $("message-actions").firstElementChild.focus();
  }));
}
