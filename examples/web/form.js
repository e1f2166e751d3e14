// Forms: the engine reads the times that people type, and the form shows what it has read.

import { engine, follow } from "./connection.js";
import { act, attempt, make, put } from "./dom.js";
import { choices, word } from "./words.js";

/** The typed time; without a day it is `on` that date, or the next `after` that instant. */
export const typedTime = (text, { on, after } = {}) =>
  engine.call("time.parse", { text, wanted: "time", on, after });

/** The typed day. */
export const typedDay = async (text) => (await engine.call("time.parse", { text, wanted: "day" })).date;

/** A time in a form that people can type in any language, on that date or after that instant. */
export const typable = async (text, about = {}) =>
  text ? (await typedTime(text, about)).text.input : "";

/** Shows beside an input how the engine reads its text. */
export function readTime(input, output, read) {
  let latest = 0;
  input.addEventListener("input", async () => {
    const turn = ++latest;
    const typed = input.value.trim();
    let parts = [];
    try {
      if (typed) {
        const { text } = await read(typed);
        parts = [text.date, text.time];
      }
    } catch (error) {
      parts = [error.data?.fields ? word("inputs/at/unfinished") : error.message];
    }
    if (turn === latest) put(output, parts.join(", "));
  });
}

/** An input with the label, the example and the range that the engine has for `path`. */
export function field(path, value, options = {}) {
  const [, name] = path.split("/");
  const range = Object.fromEntries(["min", "max", "step"].map((each) => [each, word(`${path}/${each}`) || null]));
  const input = make("input", {
    name, autocomplete: "off", placeholder: word(`${path}/example`) || null, ...range, ...options,
  });
  input.defaultValue = value ?? "";
  return labelled(options.label ?? word(`${path}/label`), input);
}

const labelled = (label, control) => make("label", {}, make("span", {}, label), control);

/** A choice among the engine's words below `path`. */
export function choice(path, names, value) {
  const [, name] = path.split("/");
  return labelled(word(`${path}/label`), make("select", { name },
    ...choices(path, names).map(([each, label]) => make("option", { value: each, selected: each === value }, label))));
}

export const check = (name, label, checked, attributes = {}) => make("label", { class: "check" },
  make("input", { type: "checkbox", name, checked, ...attributes }), make("span", {}, label));

/** A form with its fields above its buttons; sending it does `work` with its values. */
export function form(attributes, fields, buttons, work) {
  const element = make("form", { class: "edit", ...attributes },
    make("div", { class: "fields" }, ...fields), make("div", { class: "actions" }, ...buttons));
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(() => work(Object.fromEntries(new FormData(element)), element), element);
  });
  element.addEventListener("keydown", (event) => {
    if (event.key === "Escape") element.dispatchEvent(new Event("cancel"));
  });
  return element;
}

export const submit = (label) => make("button", { class: "primary" }, label);

/** The buttons that send a form and close it; Escape closes it too. */
export const sending = (label = word("verbs/save/label")) => [submit(label),
  make("button", { type: "button", onclick: ({ target }) => target.form.dispatchEvent(new Event("cancel")) },
    word("verbs/leave/label"))];

export const tagsIn = (typed) => typed.split(",").map((tag) => tag.trim()).filter(Boolean);

/** A button that opens a form in `place`, which closes by itself. */
export function opening(verb, key, place, making) {
  const opener = act(verb, key, async () => {
    if (place.firstChild) return close();
    const made = await making();
    made.addEventListener("cancel", close);
    place.replaceChildren(made);
    made.scrollIntoView({ block: "nearest" });
    made.querySelector("input, select").focus({ preventScroll: true });
  });
  const close = () => {
    place.replaceChildren();
    opener.focus();
  };
  return opener;
}

/** Keeps the suggestions for an input up to date. */
export function suggest(id, method, params, words) {
  return follow(method, params, (result) => {
    const list = document.getElementById(id);
    list?.replaceChildren(...(result ? words(result) : []).map((value) => make("option", { value })));
  });
}
