// Forms: what people type as times is read by the engine, and what it read is shown beside it.

import { engine, follow } from "./connection.js";
import { attempt, make, put } from "./dom.js";

/** The time that was typed; one that names no day is `on` that date, or the next `after` that instant. */
export const typedTime = (text, { on, after } = {}) =>
  engine.timeParse({ text, wanted: "time", on, after });

/** A time as it may be typed: each language reads it, on that date or after that instant. */
export const typable = async (text, about = {}) =>
  text ? (await typedTime(text, about)).text.input : "";

/** Says beside an input how the engine reads what is in it. */
export function readTime(input, output, read) {
  let latest = 0;
  input.addEventListener("input", async () => {
    const turn = ++latest;
    const typed = input.value.trim();
    let words = "";
    try {
      if (typed) {
        const { text } = await read(typed);
        words = `${text.date}, ${text.time}`;
      }
    } catch (error) {
      words = error.data?.fields ? "Not a time yet" : error.message;
    }
    if (turn === latest) put(output, words);
  });
}

/** A labelled input; `options` are its attributes. */
export function field(label, name, value, options = {}) {
  const input = make("input", { name, autocomplete: "off", ...options });
  input.value = value ?? "";
  return make("label", {}, make("span", {}, label), input);
}

/** A form with its fields above its buttons, which does `work` with what is in it when it is sent. */
export function form(attributes, fields, buttons, work) {
  const element = make("form", { class: "edit", ...attributes },
    make("div", { class: "fields" }, ...fields), make("div", { class: "actions" }, ...buttons));
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(() => work(Object.fromEntries(new FormData(element)), element));
  });
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") element.dispatchEvent(new Event("cancel"));
  });
  return element;
}

/** The button that leaves a form, as Escape does. */
export const cancelling = () => make("button", {
  type: "button", class: "small",
  onclick: ({ target }) => target.form.dispatchEvent(new Event("cancel")),
}, "Cancel");

export const tagsIn = (typed) => typed.split(",").map((tag) => tag.trim()).filter(Boolean);

/** Keeps the suggestions of an input's list what the engine has. */
export function suggest(id, method, params, words) {
  return follow(method, params, (result) => {
    const list = document.getElementById(id);
    list?.replaceChildren(...(result ? words(result) : []).map((value) => make("option", { value })));
  });
}
