// The engine behind the bridge: requests go by POST, what it tells comes by server-sent events.

const token = new URLSearchParams(location.search).get("token") ?? "";
const address = (path) => `${path}?token=${encodeURIComponent(token)}`;
const patienceMs = 15_000;
let lastId = 0;
let waiting = [];

/** The engine's or the bridge's refusal, with words for people. */
export class Refusal extends Error {
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

/** The engine was not there, so that nobody knows whether the request was carried out. */
export class Unanswered extends Error {}

/** The result of a request that changes nothing. */
export async function ask(method, params = {}) {
  let response;
  let reply;
  try {
    response = await fetch(address("/rpc"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: ++lastId, method, params }),
    });
    reply = await response.json();
  } catch {
    throw new Unanswered("The bridge does not answer");
  }
  if (response.status === 503) throw new Unanswered(reply.error);
  if (!response.ok) throw new Refusal(reply.error, response.status);
  if (reply.error) throw new Refusal(reply.error.message, reply.error.code);
  return reply.result;
}

/** The result of a change; its key lets it be asked again when an engine was lost over it. */
export async function change(method, params = {}) {
  const keyed = { ...params, idempotencyKey: crypto.randomUUID() };
  try {
    return await ask(method, keyed);
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    await nextEngine(error);
    return ask(method, keyed);
  }
}

function nextEngine(error) {
  return new Promise((resolve, reject) => {
    waiting.push(resolve);
    setTimeout(() => reject(error), patienceMs);
  });
}

/**
 * Calls the member of `hear` that is named after each event, `ready`, `state`, `tick`,
 * `resync`, `engine` or `lost`, and the next one when that is done with.
 */
export function listen(hear) {
  const source = new EventSource(address("/events"));
  let heard = Promise.resolve();
  for (const name of ["ready", "state", "tick", "resync", "engine"]) {
    source.addEventListener(name, (event) => {
      heard = heard.then(() => hear[name](JSON.parse(event.data))).catch(console.error);
      if (name === "ready") {
        for (const resolve of waiting) resolve();
        waiting = [];
      }
    });
  }
  source.addEventListener("error", () => hear.lost(source.readyState === EventSource.CLOSED));
}
