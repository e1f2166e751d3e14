// The words of the page, from the engine's `words.get`, in the member's language.

let words = {};

/** The word at a path like `verbs/clock.out/label`, with its placeholders filled in. */
export function word(path, said = {}) {
  const found = path.split("/").reduce((at, name) => at?.[name], words);
  return typeof found === "string" ? found.replace(/\{(\w+)\}/g, (place, name) => said[name] ?? place) : "";
}

/** The choices at a path, with their words. */
export const choices = (path, names) => names.map((name) => [name, word(`${path}/${name}`)]);

/** Puts words into the page: `data-word` gives an element's text, `data-named` its name. */
export function speak(told) {
  words = told;
  document.documentElement.lang = told.language;
  document.documentElement.dir = told.direction;
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = word(each.dataset.word);
  for (const each of document.querySelectorAll("[data-named]")) {
    each.setAttribute("aria-label", word(each.dataset.named));
  }
}
