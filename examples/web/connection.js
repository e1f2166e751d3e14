// The engine behind the bridge, by the client: each line is a message of a WebSocket.
// A browser opens two hundred of them to a host, but six streams of server-sent events.

import { Engine, EngineStopped } from "./client/engine.js";
import { word } from "./words.js";

const patience = 15_000;
const longestDelay = 30_000;
/** How often what runs is read again where only minutes of it are shown. */
export const [second, minute, fiveMinutes] = [1000, 60_000, 300_000];
const drawers = new Map();
const hear = { state: () => {}, subscribed: () => {}, here: () => {}, away: () => {}, waits: () => {} };
let nextWait = 500;
/** Whether lines get through. */
let isHere = false;
// What only the page knows, before it knows any other words or where nobody gives it any.
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
 * `state` and `subscribed` hear of what is subscribed to, `here` and `away` whether the engine can be
 * reached, and `waits` that a change waits for it.
 */
export function listen(listeners) {
  Object.assign(hear, listeners);
}

function nextDelay() {
  const delay = nextWait;
  nextWait = Math.min(nextWait * 2, longestDelay);
  return delay;
}

/** A way to an engine of this page's own; one that does not open is tried again, ever later. */
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
      // Too many pages are refused too: only who has no session is sent elsewhere.
      const isEnded = (await fetch("./").catch(() => ({}))).status === 403;
      hear.away(isEnded ? ended : word("states/away") || unreachable);
      if (!isOver) setTimeout(() => isOver || open(), nextDelay());
    });
  };
  open();
  setTimeout(() => isOpen || end(unreachable, false), patience);
  return {
    send(line) {
      // What a closing connection does not take is answered by its end.
      if (socket.readyState === WebSocket.OPEN) socket.send(line);
      else if (!isOpen) unsent.push(line);
    },
    close,
  };
}

/** Calls `draw` with what `method` answers, now and whenever that is another, until `stop`. */
export const follow = (method, params, draw, everyMs) =>
  hold(method, params, ({ result, error }) => draw(result ?? null, error), everyMs);

/** Follows a list to its end: a line holds only some of it, and `name` is what the items are under. */
export function followAll(method, params, name, draw, everyMs) {
  const known = [];
  // A new engine begins again with the first page.
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

/** All pages of a list as it is now. */
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

/** Result and key of a change; where an engine was lost over it the next one is asked again. */
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
      // Another connection is waited for only while there is time for it.
      if (performance.now() - begun > patience / 2) throw new Error(word("states/unsent") || unreachable);
    }
  }
}
