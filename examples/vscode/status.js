'use strict';

/** What runs, else today's total, kept up to date by what the engine tells. */
class Status {
  #clock = null;
  #timer = null;

  take({ method, params }) {
    if (method === 'subscribed') this.#show(params.states);
    if (method === 'state') this.#show({ [params.topic]: params.value });
    if (method === 'tick') {
      this.#show({ clock: { ...this.#clock, ...params.clock }, timer: params.timer });
    }
  }

  /** There is no engine that tells anything. */
  forget() {
    this.#clock = null;
    this.#timer = null;
  }

  /** Empty where nothing is known. */
  get text() {
    if (this.#timer?.running) {
      return `● ${this.#timer.text.short} ${this.#timer.taskName}`;
    }
    if (!this.#clock) return '';
    const { clockedIn, text } = this.#clock;
    return clockedIn ? `● ${text.workedShort}` : `○ ${text.todayShort}`;
  }

  #show({ clock = this.#clock, timer = this.#timer }) {
    this.#clock = clock;
    this.#timer = timer;
  }
}

module.exports = { Status };
