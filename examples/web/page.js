// The least that drawing needs: elements from text, lists that keep the focus, words for people.

export const $ = (id) => document.getElementById(id);

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child || child === ""));
  return element;
}

export const row = (attributes, ...children) => make("li", attributes, ...children);

export function main(name, detail) {
  return make("span", { class: "main" }, make("span", { class: "name" }, name),
    detail && make("span", { class: "detail" }, detail));
}

/** A button that is found again by `key` when its list is drawn anew under the focus. */
export function act(label, key, spoken, work) {
  const button = make("button", { class: "small", "data-focus": key, "aria-label": spoken }, label);
  button.addEventListener("click", () => attempt(work));
  return button;
}

/** Does what was pressed; what the engine refuses is said in its own words. */
export async function attempt(work) {
  try {
    await work();
  } catch (error) {
    const refusal = toast("That did not work", error.message, [
      act("Dismiss", "refusal", "Dismiss", () => refusal.remove())], "refusal");
    $("refusals").replaceChildren(refusal);
    setTimeout(() => refusal.remove(), 10_000);
  }
}

export function toast(title, body, actions, kind = "") {
  return make("article", { class: `alert ${kind}` },
    make("h2", {}, title), make("p", {}, body), make("div", { class: "actions" }, ...actions));
}

export function fill(list, rows, empty) {
  const shown = rows.length ? rows : [row({ class: "empty" }, empty)];
  keepingFocus(() => list.replaceChildren(...shown));
}

export function keepingFocus(draw) {
  const key = document.activeElement?.dataset.focus;
  draw();
  if (key && document.activeElement?.dataset.focus !== key) {
    document.querySelector(`[data-focus="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }
}

export function put(element, words) {
  if (element && element.textContent !== words) element.textContent = words;
}

export function say(words) {
  $("said").textContent = words;
}

export function notice(words) {
  $("notice").hidden = !words;
  put($("notice"), words ?? "");
}
