// The engine behind the bridge, by the typed client: lines go by POST and come as server-sent events.

import { EngineStopped } from "./client/engine.js";
import { Punchline } from "./client/punchline.js";

const patienceMs = 15_000;
const longestDelayMs = 30_000;
const drawers = new Map();
const hear = { state: () => {}, subscribed: () => {}, here: () => {}, away: () => {} };
let delayMs = 500;

export const engine = new Punchline(connect, {
  told({ method, params }) {
    if (method === "live") drawers.get(params.id)?.(params.result ?? null, params.error);
    if (method === "state") hear.state(params);
    if (method === "subscribed") hear.subscribed(params.states);
  },
  stopped(reason, again) {
    hear.away(reason);
    if (!again) setTimeout(() => engine.start(), nextDelay());
  },
});

/** `state` and `subscribed` hear of what is subscribed to, `here` and `away` whether the engine can be reached. */
export function listen(listeners) {
  Object.assign(hear, listeners);
}

function nextDelay() {
  const delay = delayMs;
  delayMs = Math.min(delayMs * 2, longestDelayMs);
  return delay;
}

/** A way to an engine of this page's own; one that does not open is tried again, ever later. */
function connect(hearer) {
  let source;
  let address = null;
  let unsent = [];
  let sending = Promise.resolve();
  let isOver = false;

  const close = () => {
    isOver = true;
    source.close();
  };
  const end = (reason, again) => {
    if (isOver) return;
    close();
    hearer.closed(reason, again);
  };
  const flush = () => {
    if (!address || !unsent.length) return;
    const request = { method: "POST", body: unsent.join("") };
    unsent = [];
    request.headers = { "Content-Type": "application/x-ndjson" };
    // What is not taken is answered by the end of the stream.
    sending = sending.then(() => fetch(address, request)).catch(() => {});
  };
  const open = () => {
    source = new EventSource("engine");
    source.addEventListener("opened", ({ data }) => {
      address = `engine?conversation=${data}`;
      delayMs = 500;
      hear.here();
      flush();
    });
    source.addEventListener("message", ({ data }) => hearer.line(data));
    source.addEventListener("closed", ({ data }) => end(data, true));
    source.addEventListener("error", () => {
      if (address) return end("The bridge does not answer. Waiting for it…", true);
      const isRefused = source.readyState === EventSource.CLOSED;
      source.close();
      hear.away(isRefused
        ? "This address no longer holds: open the one that the bridge prints."
        : "The bridge does not answer. Waiting for it…");
      if (!isOver) setTimeout(() => isOver || open(), nextDelay());
    });
  };
  open();
  setTimeout(() => address || end("The bridge does not answer. Waiting for it…", false), patienceMs);
  return {
    send(line) {
      unsent.push(`${line}\n`);
      queueMicrotask(flush);
    },
    close,
  };
}

/** Calls `draw` with what `method` answers, now and whenever that is another, until `stop`. */
export function follow(method, params, draw, everyMs) {
  let name = null;
  let isOver = false;
  const begin = async () => {
    let started;
    try {
      started = await engine.liveStart({ method, params, everyMs });
    } catch (error) {
      if (isOver) return;
      if (error instanceof EngineStopped) setTimeout(begin, 100);
      else draw(null, error);
      return;
    }
    if (isOver) return engine.liveStop({ id: started.id }).catch(() => {});
    name = started.id;
    drawers.set(name, draw);
    draw(started.result);
  };
  begin();
  return () => {
    isOver = true;
    if (name === null) return;
    drawers.delete(name);
    engine.liveStop({ id: name }).catch(() => {});
  };
}

/** Result and key of a change; where an engine was lost over it the next one is asked again. */
export async function change(method, params = {}) {
  const key = crypto.randomUUID();
  const keyed = { ...params, idempotencyKey: key };
  const begun = performance.now();
  for (;;) {
    try {
      return { result: await engine.call(method, keyed), key };
    } catch (error) {
      const isLate = performance.now() - begun > patienceMs;
      if (!(error instanceof EngineStopped) || isLate) throw error;
    }
  }
}
