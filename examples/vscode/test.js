'use strict';

// node examples/vscode/test.js
// PUNCHLINE_BINARY is the program; PUNCHLINE_PART is alone, follow or lead.

const assert = require('node:assert');
const Module = require('node:module');

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
const { Client } = require('./client');
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

async function counts() {
  // The pipe hands over seven bytes at a time, which cuts lines and letters.
  const dribble = '"$0" --store :memory: --virtual-time 2026-11-21T09:00:00Z | dd bs=7 status=none';
  const client = new Client(['sh', '-c', dribble, binary]);
  const problems = [];
  const alerts = [];
  client.on('problem', (text) => problems.push(text));
  client.on('alert', (alert) => alerts.push(alert));
  client.start();
  const shows = (text) => wait(text, () => client.status === text);

  await shows('○ 0s');
  await client.call('clock.in', { notes: 'héllo' });
  await assert.rejects(client.call('clock.in'), { code: 409, message: /already have an active/ });
  await client.call('time.advance', { ms: 309000 });
  await shows('● 5m 09s');
  await client.call('clock.adjust', { start: '2026-11-21T08:00:00Z' });
  await shows('● 1h 05m');
  await client.call('clock.out');
  await shows('○ 1h 05m');
  for (const _ of [1, 2]) {
    await client.startTask('Café');
    await client.call('time.advance', { ms: 2000 });
    await shows('● 2s Café');
    await client.call('timer.stop');
    await shows('○ 1h 05m');
  }
  assert.deepStrictEqual((await client.tasks()).map((task) => task.name), ['Café']);
  await client.call('clock.in');
  await client.call('subscribe', { topics: ['alert'], tickMs: 3600000 });
  await client.call('time.advance', { ms: 36000000 });
  await wait('alert', () => alerts.length > 0);
  assert.strictEqual(alerts[0].kind, 'clock.long');

  await client.call('shutdown');
  await shows('○ 0s');
  await client.call('shutdown');
  await shows('');
  assert.deepStrictEqual(problems.map((text) => text.trim()), Array(2).fill('engine stopped (0)'));
  await client.call('clock.in');
  await shows('● 0s');
  client.stop();
}

/** What comes in one piece is taken in its order. */
async function keepsOrder() {
  const clock = (clockedIn) => ({ clockedIn, text: { workedShort: '5s', todayShort: '0s' } });
  const lines = [
    { id: 1, result: {} }, { id: 2, result: { states: { clock: clock(false) } } },
    { method: 'state', params: { topic: 'clock', value: clock(true) } },
  ].map((line) => JSON.stringify(line));
  const client = new Client(['sh', '-c', 'printf "%s\\n" "$@"; cat > /dev/null', 'sh', ...lines]);
  client.start();
  await wait('● 5s', () => client.status === '● 5s');
  client.stop();
}

const parts = {
  async alone() {
    await keepsOrder();
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
