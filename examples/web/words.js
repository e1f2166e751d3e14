// The words of the page, which are the engine's: `words.get`, in the language of who reads.

let words = {};

/** The word at a path like `verbs/clock.out/label`, with what stands between braces filled in. */
export function word(path, said = {}) {
  const found = path.split("/").reduce((at, name) => at?.[name], words);
  return typeof found === "string" ? found.replace(/\{(\w+)\}/g, (place, name) => said[name] ?? place) : "";
}

/** What can be chosen at a path, with the word of each. */
export const choices = (path, names) => names.map((name) => [name, word(`${path}/${name}`)]);

/** Words the page: what `data-word` says is an element's text, what `data-named` says its name. */
export function speak(told) {
  words = told;
  document.documentElement.lang = told.language;
  document.documentElement.dir = told.direction;
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = word(each.dataset.word);
  for (const each of document.querySelectorAll("[data-named]")) {
    each.setAttribute("aria-label", word(each.dataset.named));
  }
}
