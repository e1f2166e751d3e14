// Settings: zone, hours, payroll, workplace, the existing tags, and what this page remembers.

import { follow, followAll, minute } from "./connection.js";
import { button, did, main, make, rows, say, section } from "./dom.js";
import { check, choice, field, form, submit } from "./form.js";
import { showSeals } from "./hours.js";
import { askFor, isAskedFor } from "./visits.js";
import { choices, word } from "./words.js";

export function showSettings(view) {
  const holder = make("div");
  const tags = make("ul", { class: "rows", id: "tags" });
  const own = section(word("views/settings/label"), holder);
  const filed = section(word("lists/tags/title"), tags);
  const zones = make("datalist", { id: "zones" },
    ...Intl.supportedValuesOf("timeZone").map((value) => make("option", { value })));
  const beside = make("div", { class: "column" }, filed, section(word("views/page/label"),
    check("plans", word("views/page/plans"), isAskedFor(), {
      id: "ask-for-plans", onchange: ({ target }) => askFor(target.checked),
    }),
    make("div", { class: "actions" }, button(word("views/page/notify"), "notify", async () => {
      const answer = await Notification.requestPermission();
      say(word(`views/page/${answer === "granted" ? "notified" : "silent"}`));
    }))));
  view.replaceChildren(make("div", { class: "columns" }, make("div", { class: "column" }, own), beside), zones);
  let shown = null;
  const stops = [
    showSeals(beside),
    follow("settings.get", {}, (settings) => {
      own.hidden = !settings;
      const same = JSON.stringify(settings);
      if (!settings || same === shown) return;
      shown = same;
      const had = holder.contains(document.activeElement) && document.activeElement.name;
      holder.replaceChildren(settingsForm(settings));
      if (had) holder.querySelector(`[name="${CSS.escape(had)}"]`)?.focus();
    }),
    followAll("report.get", { by: ["tag"] }, "parts", (told) => {
      filed.hidden = !told;
      rows(tags, (told?.parts ?? []).filter(({ tag }) => tag), ({ tag }) => tag,
        (part, summary) => summary.replaceChildren(main(part.labels[0]),
          make("span", { class: "length" }, part.text.total)), word("lists/tags/empty"));
    }, minute),
  ];
  return () => stops.forEach((stop) => stop());
}

const numbers = ["idleMinutes", "longShiftHours", "graceMinutes"];
const switches = ["stopTimerWithBreak", "stopTimerWithClock"];

function settingsForm(settings) {
  const { workplace } = settings;
  const setting = (name, options = {}) => field(`settings/${name}`, settings[name], options);
  const number = (name) => setting(name, { type: "number" });
  const cycle = choices("settings/hourCycle", ["none", "12", "24"]).map(([value, label]) => make("label", { class: "check" },
    make("input", { type: "radio", name: "hourCycle", value, checked: value === String(settings.hourCycle ?? "none") }),
    make("span", {}, label)));
  const place = (name, options) => field(`settings/workplace`, workplace?.[name],
    { name, label: word(`settings/workplace/${name}`), ...options });
  const degrees = { inputmode: "decimal", pattern: "[+\\-]?\\d+([.,]\\d+)?" };
  const made = form({ "aria-label": word("views/settings/label"), id: "settings-form" }, [
    setting("timeZone", { list: "zones", placeholder: word("settings/timeZone/none"), class: "wide" }),
    make("fieldset", {}, make("legend", {}, word("settings/hourCycle/label")), ...cycle),
    setting("payrollRecipient", { type: "tel", maxlength: 20 }),
    number("longShiftHours"), number("idleMinutes"),
    choice("settings/idleAction", ["ask", "keep", "discard", "break"], settings.idleAction),
    make("div", { class: "wide" }, ...switches.map((name) =>
      check(name, word(`settings/${name}/label`), settings[name]))),
    make("fieldset", { class: "wide" }, make("legend", {}, word("settings/workplace/label")),
      make("div", { class: "fields" }, place("latitude", degrees), place("longitude", degrees),
        place("radiusM", { type: "number", min: 50, max: 300 }),
        number("graceMinutes")),
      make("div", { class: "actions" }, button(word("settings/workplace/here"), "here", () => here(made),
        { title: word("settings/workplace/hint") }))),
  ], [submit(word("verbs/settings.update/label"))], async (typed) => {
    // Many languages have a decimal comma.
    const value = (name) => (typed[name] === "" ? null : Number(typed[name].replace(",", ".")));
    await did("settings.update", {
      timeZone: typed.timeZone || null, payrollRecipient: typed.payrollRecipient || null,
      hourCycle: typed.hourCycle === "none" ? null : value("hourCycle"), idleAction: typed.idleAction,
      ...Object.fromEntries(numbers.map((name) => [name, value(name)])),
      ...Object.fromEntries(switches.map((name) => [name, typed[name] === "on"])),
      workplace: typed.latitude === "" && typed.longitude === "" ? null : {
        latitude: value("latitude"), longitude: value("longitude"),
        ...(typed.radiusM && { radiusM: value("radiusM") }),
      },
    });
  });
  return made;
}

const here = (made) => new Promise((resolve, reject) => {
  navigator.geolocation.getCurrentPosition(({ coords }) => {
    made.elements.latitude.value = coords.latitude.toFixed(6);
    made.elements.longitude.value = coords.longitude.toFixed(6);
    resolve();
  }, () => reject(new Error(word("settings/workplace/failed"))));
});
