// How lengths, times and dates are written; lengths are cut, never rounded up.

let zone = "UTC";
let hourCycle = "h12";

/** Writes times of this zone from now on, with 12 or 24 hours. */
export function use(timeZone, hours) {
  zone = timeZone;
  hourCycle = hours === 24 ? "h23" : "h12";
}

const two = (number) => String(number).padStart(2, "0");
const seconds = (ms) => Math.floor(Math.max(0, ms) / 1000);

/** `08:30:36` */
export function clock(ms) {
  const total = seconds(ms);
  return `${two(Math.floor(total / 3600))}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
}

/** `8h 30m` */
export function short(ms) {
  const minutes = Math.floor(seconds(ms) / 60);
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** `1h 05m`, `5m 09s`, `9s` */
export function spoken(ms) {
  const total = seconds(ms);
  const minutes = Math.floor(total / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}h ${two(minutes % 60)}m`;
  return minutes ? `${minutes}m ${two(total % 60)}s` : `${total}s`;
}

/** `35:00`, and `+02:00` once the time is over. */
export function countdown(ms) {
  const total = seconds(Math.abs(ms));
  return `${ms < 0 ? "+" : ""}${two(Math.floor(total / 60))}:${two(total % 60)}`;
}

/** The date and the minutes since midnight that clocks of the zone show at an instant. */
export function local(instant) {
  const parts = Object.fromEntries(new Intl.DateTimeFormat("en-US", {
    timeZone: zone, hourCycle: "h23", year: "numeric", month: "2-digit", day: "2-digit",
    hour: "2-digit", minute: "2-digit",
  }).formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** `10 AM`, for an axis. */
export function hour(hours) {
  if (hourCycle === "h23") return `${two(hours)}:00`;
  return `${hours % 12 || 12} ${hours % 24 < 12 ? "AM" : "PM"}`;
}
