'use strict';

const { spawn } = require('node:child_process');
const { EventEmitter } = require('node:events');

/**
 * Speaks to one engine. Emits `status` (text), `alert` (its record) and `problem` (text).
 * Needs nothing of VS Code.
 */
class Client extends EventEmitter {
  #command;
  #engine = null;
  #lastId = 0;
  #waiting = new Map();
  #clock = null;
  #timer = null;
  #restarted = false;

  constructor(command) {
    super();
    this.#command = command;
  }

  start() {
    const [program, ...words] = this.#command;
    const engine = spawn(program, words);
    this.#engine = engine;
    let failure = null;
    let complaint = '';
    let partial = '';
    engine.on('error', (error) => {
      failure = error.code === 'ENOENT' ? `${program} is not installed` : error.message;
    });
    // What is written to an engine that has ended is answered by its `close`.
    engine.stdin.on('error', () => {});
    engine.stderr.setEncoding('utf8').on('data', (text) => { complaint = text.trim(); });
    // Not `readline`: it takes U+2028 for the end of a line.
    engine.stdout.setEncoding('utf8').on('data', (text) => {
      const lines = (partial + text).split('\n');
      partial = lines.pop();
      for (const line of lines) this.#receive(JSON.parse(line));
    });
    engine.on('close', (status) => {
      if (this.#engine === engine) {
        this.#ended(failure ?? `engine stopped (${status}) ${complaint}`, failure === null);
      }
    });
    this.call('initialize', { client: { name: 'vscode', version: '1' } }).catch(() => {});
    this.#subscribe();
  }

  /** Ends the engine's input, so that it finishes what it was asked. */
  stop() {
    const engine = this.#engine;
    this.#engine = null;
    engine?.stdin.end();
  }

  /** The result of `method`, or a rejection with the engine's error. */
  call(method, params) {
    return this.#ask(method, params);
  }

  /** All tasks; a page holds only the first hundred. */
  async tasks() {
    const tasks = [];
    let cursor = null;
    do {
      const page = await this.call('task.list', { limit: 100, cursor });
      tasks.push(...page.tasks);
      cursor = page.cursor;
    } while (cursor);
    return tasks;
  }

  /** Starts the timer on the task called `name`, made if there is none. */
  async startTask(name) {
    const known = (await this.tasks()).find((task) => task.name === name);
    const task = known ?? (await this.call('task.create', { name }));
    return this.call('timer.start', { taskId: task.id });
  }

  /** What runs, else today's total; empty without an engine. */
  get status() {
    if (this.#timer?.running) {
      return `● ${this.#timer.text.short} ${this.#timer.taskName}`;
    }
    if (!this.#clock) return '';
    const { clockedIn, text } = this.#clock;
    return clockedIn ? `● ${text.workedShort}` : `○ ${text.todayShort}`;
  }

  /** `heard` takes the result before any line after it: a promise would come too late for that. */
  #ask(method, params, heard = () => {}) {
    if (!this.#engine) this.start();
    const id = ++this.#lastId;
    const line = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { heard, resolve, reject });
      this.#engine.stdin.write(`${line}\n`);
    });
  }

  async #subscribe() {
    try {
      const topics = ['clock', 'timer', 'alert', 'tick'];
      await this.#ask('subscribe', { topics, tickMs: 1000 }, ({ states }) => this.#show(states));
    } catch (error) {
      this.emit('problem', error.message);
    }
  }

  #show({ clock = this.#clock, timer = this.#timer }) {
    this.#clock = clock;
    this.#timer = timer;
    this.emit('status', this.status);
  }

  #receive({ id, result, error, method, params }) {
    switch (method) {
      case undefined: {
        const { heard, resolve, reject } = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (error) {
          reject(Object.assign(new Error(error.message), error));
        } else {
          heard(result);
          resolve(result);
        }
        return;
      }
      case 'state':
        if (params.topic === 'alert') {
          // Of all front ends one makes a noise.
          if (params.announce) this.emit('alert', params.value.record);
          return;
        }
        this.#show({ [params.topic]: params.value });
        return;
      case 'tick':
        this.#show({ clock: { ...this.#clock, ...params.clock }, timer: params.timer });
        return;
      case 'resync':
        // More changed than the engine kept for a reader this slow.
        this.#subscribe();
    }
  }

  #ended(reason, restarts) {
    this.#engine = null;
    this.#clock = null;
    this.#timer = null;
    this.emit('status', '');
    this.emit('problem', reason);
    for (const { reject } of this.#waiting.values()) reject(new Error(reason));
    this.#waiting.clear();
    if (restarts && !this.#restarted) {
      this.#restarted = true;
      this.start();
    }
  }
}

module.exports = { Client };
