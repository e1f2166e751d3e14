// The engine behind the bridge: each line is a message of a WebSocket. A browser opens two hundred
// of them to a host, but only six streams of server-sent events.

import { Engine, EngineStopped } from "./client/engine.js";
import { word } from "./words.js";

const patience = 15_000;
const longestDelay = 30_000;
/** How often running time is read again if only its minutes are shown. */
export const [second, minute, fiveMinutes] = [1000, 60_000, 300_000];
const drawers = new Map();
const hear = { state: () => {}, subscribed: () => {}, here: () => {}, away: () => {}, waits: () => {} };
let nextWait = 500;
/** Whether lines get through. */
let isHere = false;
// The page's own words, until it gets the engine's or if it gets none.
const unreachable = "The bridge does not answer. Waiting for it…";
const ended = "This address no longer holds: open the one that the bridge prints.";

export const engine = new Engine(connect, {
  told({ method, params }) {
    if (method === "live") drawers.get(params.id)?.(params);
    if (method === "state") hear.state(params);
    if (method === "subscribed") hear.subscribed(params.states);
  },
  stopped(reason, again) {
    isHere = false;
    hear.away(word("states/away") || unreachable);
    if (!again) setTimeout(() => engine.start(), nextDelay());
  },
});

/**
 * The page's listeners: `state` and `subscribed` for the subscription, `here` and `away` for the
 * reach of the engine, and `waits` for a change that waits for it.
 */
export function listen(listeners) {
  Object.assign(hear, listeners);
}

function nextDelay() {
  const delay = nextWait;
  nextWait = Math.min(nextWait * 2, longestDelay);
  return delay;
}

/** A link to this page's own engine; if it does not open, it tries again after longer pauses. */
function connect(hearer) {
  let socket;
  let isOpen = false;
  let isOver = false;
  let unsent = [];

  const close = () => {
    isOver = true;
    socket.close();
  };
  const end = (reason, again) => {
    if (isOver) return;
    close();
    hearer.closed(reason, again);
  };
  const open = () => {
    socket = new WebSocket(`${location.origin.replace("http", "ws")}/engine`);
    socket.addEventListener("open", () => {
      isOpen = isHere = true;
      nextWait = 500;
      hear.here();
      for (const line of unsent) socket.send(line);
      unsent = [];
    });
    socket.addEventListener("message", ({ data }) => hearer.line(data));
    socket.addEventListener("close", async ({ reason }) => {
      if (isOpen) return end(reason || unreachable, true);
      // Too many pages are refused too: only a page without a session is sent elsewhere.
      const isEnded = (await fetch("./").catch(() => ({}))).status === 403;
      hear.away(isEnded ? ended : word("states/away") || unreachable);
      if (!isOver) setTimeout(() => isOver || open(), nextDelay());
    });
  };
  open();
  setTimeout(() => isOpen || end(unreachable, false), patience);
  return {
    send(line) {
      // The end of a closing connection answers what it did not take.
      if (socket.readyState === WebSocket.OPEN) socket.send(line);
      else if (!isOpen) unsent.push(line);
    },
    close,
  };
}

/** Calls `draw` with the result of `method`, now and at each change, until `stop`. */
export const follow = (method, params, draw, everyMs) =>
  hold(method, params, ({ result, error }) => draw(result ?? null, error), everyMs);

/** Follows a list to its end, page by page; `name` is the member with the items. */
export function followAll(method, params, name, draw, everyMs) {
  const known = [];
  // A new engine starts again with the first page.
  const hearPage = ({ id, page = 0, pages = 1, result, error }) => {
    if (error) return draw(null, error);
    known[page] = result;
    known.length = pages;
    draw({ ...result, [name]: known.flatMap((each) => each?.[name] ?? []) });
    if (page !== pages - 1 || !result.cursor) return;
    engine.call("live.more", { id }).then(
      (grown) => drawers.has(id) && grown.result && hearPage(grown),
      (failure) => drawers.has(id) && !(failure instanceof EngineStopped) && hear.away(failure.message));
  };
  return hold(method, { limit: 100, ...params }, hearPage, everyMs);
}

/** All pages of a list at present. */
export async function callAll(method, name, params = {}) {
  const found = [];
  for (let cursor; cursor !== null;) {
    const page = await engine.call(method, { limit: 100, ...params, cursor });
    found.push(...page[name]);
    cursor = page.cursor;
  }
  return found;
}

function hold(method, params, draw, everyMs) {
  let name = null;
  let isOver = false;
  const begin = async () => {
    let started;
    try {
      started = await engine.call("live.start", { method, params, everyMs });
    } catch (error) {
      if (isOver) return;
      if (error instanceof EngineStopped) setTimeout(begin, 100);
      else draw({ error });
      return;
    }
    if (isOver) return engine.call("live.stop", { id: started.id }).catch(() => {});
    name = started.id;
    drawers.set(name, draw);
    draw({ id: name, result: started.result });
  };
  begin();
  return () => {
    isOver = true;
    if (name === null) return;
    drawers.delete(name);
    engine.call("live.stop", { id: name }).catch(() => {});
  };
}

/** The result and the key of a change; if its engine is lost, the next one gets the same request. */
export async function change(method, params = {}) {
  const key = crypto.randomUUID();
  const keyed = { ...params, idempotencyKey: key };
  const begun = performance.now();
  for (;;) {
    if (!isHere) hear.waits();
    try {
      return { result: await engine.call(method, keyed), key };
    } catch (error) {
      if (!(error instanceof EngineStopped)) throw error;
      // Waits for another connection only while there is time.
      if (performance.now() - begun > patience / 2) throw new Error(word("states/unsent") || unreachable);
    }
  }
}
