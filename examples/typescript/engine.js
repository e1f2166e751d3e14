/**
 * One conversation with an engine in any place: matches replies to requests, follows changes, and
 * reconnects. `punchline.ts` has a function for each method on top of it.
 */
/** The engine's refusal of a request: `code`, `reason`, `data`, and the message as text. */
export class EngineError extends Error {
    code;
    reason;
    data;
    constructor(error) {
        super(error.message);
        this.code = error.code;
        this.data = error.data ?? {};
        this.reason = typeof this.data.reason === 'string' ? this.data.reason : undefined;
    }
}
/** The engine ended; nobody knows whether the request was carried out. */
export class EngineStopped extends Error {
}
/** Milliseconds: an engine that ends twice within them stays ended. */
const patience = 10000;
export class Engine {
    #connect;
    #listener;
    #waiting = new Map();
    /** What a new engine must know: the last `initialize`, and the subscribed topics. */
    #topics = new Set();
    #introduction = null;
    #tickMs;
    #cursor = null;
    /** The live reads by their names here, because each engine has its own ids for them. */
    #live = new Map();
    #liveNames = new Map();
    #lastLive = 0;
    #link = null;
    #lastId = 0;
    #startedAt = 0;
    #restarted = false;
    constructor(connect, listener) {
        this.#connect = connect;
        this.#listener = listener;
    }
    /** Starts the engine before the first request does. */
    start() {
        if (this.#link)
            return;
        this.#startedAt = Date.now();
        let link = null;
        const own = () => link !== null && link === this.#link;
        link = this.#connect({
            line: (text) => {
                if (own())
                    this.#receive(JSON.parse(text));
            },
            closed: (reason, again) => {
                if (own())
                    this.#ended(reason, again);
            },
        });
        this.#link = link;
        if (this.#introduction)
            this.#ask('initialize', this.#introduction).catch(() => { });
        this.#follow(this.#cursor);
        this.#liveNames.clear();
        for (const [name, params] of this.#live) {
            this.#ask('live.start', params, (started) => this.#lives(params, name, started))
                .catch(() => { });
        }
    }
    /** Ends the engine's input, so that it finishes its requests. */
    stop() {
        const link = this.#link;
        this.#link = null;
        link?.close();
    }
    /** The result of `method`, for methods without a function of their own. */
    call(method, params = {}) {
        return this.#ask(method, params);
    }
    ask(method, params = {}) {
        return this.#ask(method, params);
    }
    askToSubscribe(params) {
        // A new engine first gets the earlier subscriptions.
        this.start();
        for (const topic of params.topics)
            this.#topics.add(topic);
        this.#tickMs = params.tickMs ?? this.#tickMs;
        return this.#ask('subscribe', params, (result) => this.#subscribed(result));
    }
    /** `heard` gets the result before any later line; a promise would be too late for that. */
    #ask(method, params, heard) {
        this.start();
        if (method === 'live.start')
            heard ??= (started) => this.#lives(params, null, started);
        if (method === 'live.more') {
            const { id: name } = params;
            params = { id: this.#engineName(name) };
            heard ??= (page) => Object.assign(page, { id: name });
        }
        if (method === 'live.stop')
            params = { id: this.#stopLive(params.id) };
        const id = ++this.#lastId;
        if (method === 'initialize')
            this.#introduction = params;
        if (method === 'unsubscribe') {
            const { topics } = params;
            for (const topic of topics ?? [...this.#topics])
                this.#topics.delete(topic);
        }
        const line = JSON.stringify({ jsonrpc: '2.0', id, method, params });
        return new Promise((resolve, reject) => {
            this.#waiting.set(id, { heard: heard ?? (() => { }), resolve, reject });
            this.#link?.send(line);
        });
    }
    #receive({ id, result, error, method, params }) {
        if (method !== undefined) {
            if (method === 'state' || method === 'resync')
                this.#note(params);
            if (method === 'live')
                params.id = this.#liveNames.get(params.id) ?? params.id;
            this.#listener.told({ method, params });
            // So much has changed that the engine sends no single states: read the statuses again.
            if (method === 'resync')
                this.#follow(null);
            return;
        }
        const waiting = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (error) {
            waiting?.reject(new EngineError(error));
        }
        else {
            waiting?.heard(result);
            waiting?.resolve(result);
        }
    }
    #follow(since) {
        if (this.#topics.size === 0)
            return;
        const params = { topics: [...this.#topics], tickMs: this.#tickMs, since };
        this.#ask('subscribe', params, (result) => this.#subscribed(result)).catch(() => { });
    }
    /** Starts a live read in this engine; with a `name` it was live in the engine before. */
    #lives(params, name, started) {
        const own = name ?? ++this.#lastLive;
        this.#liveNames.set(started.id, own);
        started.id = own;
        if (name === null) {
            this.#live.set(own, params);
        }
        else {
            const told = { method: 'live', params: { id: own, result: started.result } };
            this.#listener.told(told);
        }
    }
    /** The engine's id of the read. */
    #engineName(name) {
        return [...this.#liveNames].find(([, known]) => known === name)?.[0] ?? name;
    }
    #stopLive(name) {
        this.#live.delete(name);
        const own = this.#engineName(name);
        this.#liveNames.delete(own);
        return own;
    }
    #subscribed(result) {
        this.#note(result);
        this.#listener.told({ method: 'subscribed', params: result });
    }
    /** The position in the store's history, from which another engine can continue. */
    #note({ epoch, seq, hash }) {
        if (hash !== undefined)
            this.#cursor = { epoch, seq, hash };
    }
    #ended(reason, again) {
        const lived = Date.now() - this.#startedAt;
        const restarts = again && !(this.#restarted && lived < patience);
        this.#link = null;
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        this.#listener.stopped?.(reason, restarts);
        for (const { reject } of waiting)
            reject(new EngineStopped(reason));
        if (restarts) {
            this.#restarted = true;
            this.start();
        }
    }
}
