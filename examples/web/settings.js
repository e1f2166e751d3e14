// Settings: zone, hours, payroll, workplace, and the tags that there are.

import { follow } from "./connection.js";
import { act, did, main, make, rows, say, section } from "./dom.js";
import { field, form } from "./form.js";
import { askFor, isAskedFor } from "./visits.js";

export function showSettings(view) {
  const holder = make("div");
  const tags = make("ul", { class: "rows", id: "tags" });
  const own = section("Settings", holder);
  const filed = section("Tags", tags);
  const zones = make("datalist", { id: "zones" },
    ...Intl.supportedValuesOf("timeZone").map((value) => make("option", { value })));
  view.replaceChildren(zones, make("div", { class: "columns" },
    make("div", { class: "column" }, own),
    make("div", { class: "column" }, filed, section("This page",
      make("label", { class: "check" }, make("input", {
        type: "checkbox", id: "ask-for-plans", checked: isAskedFor(),
        onchange: ({ target }) => askFor(target.checked),
      }), " Visits and sessions on days without any, too"),
      make("p", { class: "hint" }, "Alerts can be told by the desktop while this page is in the background."),
      make("div", { class: "actions" }, act("Allow notifications", "notify", "Allow notifications", async () => {
        const answer = await Notification.requestPermission();
        say(answer === "granted" ? "Notifications are allowed" : "The browser does not allow notifications");
      }, ""))))));
  let shown = null;
  const stops = [
    follow("settings.get", {}, (settings) => {
      own.hidden = !settings;
      const same = JSON.stringify(settings);
      if (!settings || same === shown) return;
      shown = same;
      const had = holder.contains(document.activeElement) && document.activeElement.name;
      holder.replaceChildren(settingsForm(settings));
      if (had) holder.querySelector(`[name="${CSS.escape(had)}"]`)?.focus();
    }),
    follow("report.get", { by: ["tag"], limit: 100 }, (told) => {
      filed.hidden = !told;
      rows(tags, (told?.parts ?? []).filter(({ tag }) => tag), ({ tag }) => tag,
        (part, summary) => summary.replaceChildren(main(part.labels[0]),
          make("span", { class: "length" }, part.text.total)),
        "No tags yet. Entries can have some.");
    }, 60_000),
  ];
  return () => stops.forEach((stop) => stop());
}

function settingsForm(settings) {
  const { workplace } = settings;
  const cycle = (value, label) => make("label", { class: "check" },
    make("input", { type: "radio", name: "hourCycle", value, checked: settings.hourCycle === value }), ` ${label}`);
  const made = form({ "aria-label": "Settings", id: "settings-form" }, [
    field("Time zone", "timeZone", settings.timeZone, { list: "zones", placeholder: "This machine’s", class: "wide" }),
    make("fieldset", {}, make("legend", {}, "Hours"), cycle(12, "12-hour"), cycle(24, "24-hour")),
    field("Payroll number", "payrollRecipient", settings.payrollRecipient, { type: "tel", maxlength: 20 }),
    field("Ask after minutes away (0 never)", "idleMinutes", settings.idleMinutes, { type: "number", min: 0, max: 240 }),
    field("Long shift, in hours", "longShiftHours", settings.longShiftHours, { type: "number", min: 1, max: 16 }),
    make("label", { class: "check wide" }, make("input", {
      type: "checkbox", name: "stopTimerWithBreak", checked: settings.stopTimerWithBreak,
    }), " A break or clocking out stops the timer too"),
    make("fieldset", { class: "wide" }, make("legend", {}, "Workplace"),
      make("div", { class: "fields" },
        field("Latitude", "latitude", workplace?.latitude, { inputmode: "decimal" }),
        field("Longitude", "longitude", workplace?.longitude, { inputmode: "decimal" }),
        field("Radius in meters", "radiusM", workplace?.radiusM, { type: "number", min: 50, max: 300 }),
        field("Paid away, in min", "graceMinutes", settings.graceMinutes, { type: "number", min: 5, max: 60 })),
      make("div", { class: "actions" }, act("Where this device is", "here", "Take the place where this device is", () => here(made)))),
  ], [make("button", { class: "primary" }, "Save settings")], async (typed) => {
    const number = (name) => (typed[name] === "" ? null : Number(typed[name]));
    const changes = {
      timeZone: typed.timeZone || null, hourCycle: Number(typed.hourCycle),
      payrollRecipient: typed.payrollRecipient || null, longShiftHours: number("longShiftHours"),
      idleMinutes: number("idleMinutes"),
      stopTimerWithBreak: typed.stopTimerWithBreak === "on", graceMinutes: number("graceMinutes"),
      workplace: typed.latitude === "" && typed.longitude === "" ? null : {
        latitude: number("latitude"), longitude: number("longitude"),
        ...(typed.radiusM && { radiusM: number("radiusM") }),
      },
    };
    await did("Settings saved", "settings.update", changes);
  });
  return made;
}

const here = (made) => new Promise((resolve, reject) => {
  navigator.geolocation.getCurrentPosition(({ coords }) => {
    made.elements.latitude.value = coords.latitude.toFixed(6);
    made.elements.longitude.value = coords.longitude.toFixed(6);
    resolve();
  }, (error) => reject(new Error(`The browser does not tell the place: ${error.message}`)));
});

