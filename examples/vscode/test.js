'use strict';

// node examples/vscode/test.js
// PUNCHLINE_BINARY is the program; PUNCHLINE_PART is alone, follow or lead.

const assert = require('node:assert');
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const Module = require('node:module');
const os = require('node:os');
const path = require('node:path');

const { PUNCHLINE_BINARY: binary, PUNCHLINE_PART: part, PUNCHLINE_STORE: store } = process.env;
const commands = new Map();
const item = { text: '', visible: false, show() { this.visible = true; }, hide() { this.visible = false; } };
let configured = [];
let messages = [];
let answers = [];
const say = async (...words) => { messages.push(words.join(' | ')); return answers.shift(); };

// As much of VS Code as the extension asks for.
const vscode = {
  StatusBarAlignment: { Left: 1 },
  window: {
    createStatusBarItem: () => item,
    showErrorMessage: say,
    showWarningMessage: say,
    showQuickPick: say,
    showInputBox: say,
  },
  workspace: { getConfiguration: () => ({ get: () => configured }) },
  commands: { registerCommand: (name, run) => commands.set(name, run) },
};
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));

const extension = require('./extension');
const { Status } = require('./status');
const { contributes } = require('./package.json');

async function wait(what, condition) {
  const end = Date.now() + 15000;
  while (!condition()) {
    if (Date.now() > end) assert.fail(`no ${what}; shown: ${item.text}; messages: ${messages}`);
    await new Promise((resolve) => { setTimeout(resolve, 5); });
  }
}

const sees = (text) => wait(text, () => item.visible && item.text.includes(text));
const counted = (mark) => wait(mark, () => item.text.includes(mark) && !item.text.includes(' 0s'));
const run = (name) => commands.get(`punchline.${name}`)();

async function hears(text) {
  await wait(text, () => messages.some((message) => message.includes(text)));
  messages = [];
}

function activate(...command) {
  configured = command;
  extension.activate({ subscriptions: [] });
}

/** A client on its own, without the extension. */
async function connect(command) {
  const { Punchline } = await import('../typescript/punchline.js');
  const { startProcess } = await import('../typescript/process.js');
  const status = new Status();
  const seen = { status, messages: [], alerts: [], stops: [] };
  seen.client = new Punchline(startProcess(command), {
    told(message) {
      status.take(message);
      seen.messages.push(message);
      if (message.params.announce) seen.alerts.push(message.params.value.record);
    },
    stopped(reason, again) {
      status.forget();
      seen.stops.push([reason, again]);
    },
  });
  seen.shows = (text) => wait(text, () => status.text === text);
  return seen;
}

const topics = ['clock', 'timer', 'alert', 'tick'];

async function counts() {
  // The pipe hands over seven bytes at a time, which cuts lines and letters.
  const dribble = '"$0" --store :memory: --virtual-time 2026-11-21T09:00:00Z | dd bs=7 status=none';
  const { client, shows, alerts, stops } = await connect(['sh', '-c', dribble, binary]);
  client.subscribe({ topics });

  await shows('○ 0s');
  await client.clockIn({ notes: 'héllo' });
  await assert.rejects(
    client.clockIn(),
    { code: 409, reason: 'already_clocked_in', message: /already have an active/ });
  await client.timeAdvance({ ms: 309000 });
  await shows('● 5m 09s');
  await client.clockAdjust({ start: '2026-11-21T08:00:00Z' });
  await shows('● 1h 05m');
  await client.clockOut();
  await shows('○ 1h 05m');
  const { id: taskId } = await client.taskCreate({ name: 'Café' });
  for (const _ of [1, 2]) {
    await client.timerStart({ taskId });
    await client.timeAdvance({ ms: 2000 });
    await shows('● 2s Café');
    await client.timerStop();
    await shows('○ 1h 05m');
  }
  await client.clockIn();
  await client.subscribe({ topics: ['alert'], tickMs: 3600000 });
  await client.timeAdvance({ ms: 36000000 });
  await wait('alert', () => alerts.length > 0);
  assert.strictEqual(alerts[0].kind, 'clock.long');

  await client.shutdown();
  await shows('○ 0s');
  await client.shutdown();
  await shows('');
  const stop = 'engine stopped (0)';
  assert.deepStrictEqual(stops, [[stop, true], [stop, false]]);
  await client.clockIn();
  await shows('● 0s');
  client.stop();
}

/** What comes in one piece is taken in its order. */
async function keepsOrder() {
  const clock = (clockedIn) => ({ clockedIn, text: { workedShort: '5s', todayShort: '0s' } });
  const lines = [
    { id: 1, result: { states: { clock: clock(false) } } },
    { method: 'state', params: { topic: 'clock', value: clock(true) } },
  ].map((line) => JSON.stringify(line));
  const fake = 'printf "%s\\n" "$@"; cat > /dev/null';
  const { client, shows } = await connect(['sh', '-c', fake, 'sh', ...lines]);
  client.subscribe({ topics });
  await shows('● 5s');
  client.stop();
}

/** What happened while there was no engine is told by the next. */
async function resumes() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'punchline-'));
  const [file, number] = [path.join(folder, 'store.db'), path.join(folder, 'pid')];
  const noted = `echo $$ > "${number}"; exec "$0" --store "${file}"`;
  const { client, messages } = await connect(['sh', '-c', noted, binary]);
  const times = (method) => messages.filter((message) => message.method === method);
  await client.subscribe({ topics: ['entry'] });
  const live = await client.liveStart({ method: 'clock.status' });
  await client.clockIn();
  await wait('entry', () => times('state').length === 1);
  const engine = Number(fs.readFileSync(number, 'utf8'));
  // Nobody reads what the next engine would say until all of this has happened.
  process.kill(engine, 'SIGSTOP');
  execFileSync(binary, ['--store', file, 'call', 'clock.out']);
  process.kill(engine, 'SIGKILL');
  await wait('another engine', () => times('subscribed').length === 2);
  assert.strictEqual(times('subscribed')[1].params.resumed, true);
  await wait('end', () => times('state').at(-1).params.value.record.end !== null);
  // What was live is so again under its name, with what it is now.
  await wait('live read', () => times('live').length > 1);
  const told = times('live').at(-1).params;
  assert.strictEqual(told.id, live.id);
  assert.strictEqual(told.result.clockedIn, false);
  await client.liveStop({ id: live.id });
  client.stop();
  fs.rmSync(folder, { recursive: true });
}

const parts = {
  async alone() {
    await keepsOrder();
    await resumes();
    await counts();
    activate(binary, '--store', ':memory:');
    await sees('○');
    for (const { command } of contributes.commands) assert(commands.has(command), command);
    await run('clockIn');
    await sees('●');
    await run('clockIn');
    await hears('already have an active time entry');
    answers = ['Another task…', 'Tea $(bell)'];
    await run('taskStart');
    await sees('Tea $ (bell)');
    await run('taskStop');
    await wait('stop', () => !item.text.includes('Tea'));
    await run('toggle');
    await sees('○');
    extension.deactivate();

    activate('no-such-program');
    await hears('no-such-program is not installed');
    assert(!item.visible);
  },

  async follow() {
    activate(binary, '--store', store);
    await sees('○');
    console.log('ready');
    await counted('●');
    await run('clockOut');
    extension.deactivate();
  },

  async lead() {
    activate(binary, '--store', store);
    await sees('○');
    await run('clockIn');
    await counted('○');
    // What is asked last before the window closes is done all the same.
    run('clockIn');
    extension.deactivate();
  },
};

parts[part]().then(
  () => console.log('passed'),
  (failure) => {
    console.log(failure);
    process.exit(1);
  });
