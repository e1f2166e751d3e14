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
      return `● ${length(this.#timer.elapsedMs)} ${this.#timer.taskName}`;
    }
    if (!this.#clock) return '';
    const { clockedIn, workedMs, todayMs } = this.#clock;
    return clockedIn ? `● ${length(workedMs)}` : `○ ${length(todayMs)}`;
  }

  #show({ clock = this.#clock, timer = this.#timer }) {
    this.#clock = clock;
    this.#timer = timer;
  }
}

function length(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (number) => String(number).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)}h ${two(minutes % 60)}m`;
  return minutes > 0 ? `${minutes}m ${two(seconds % 60)}s` : `${seconds}s`;
}

module.exports = { Status };
