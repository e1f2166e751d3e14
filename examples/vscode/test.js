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
let provided = null;
const pickers = [];
const documents = [];
const say = async (...words) => { messages.push(words.join(' | ')); return answers.shift(); };

// The part of VS Code that the extension uses.
const vscode = {
  StatusBarAlignment: { Left: 1 },
  window: {
    createStatusBarItem: () => item,
    showErrorMessage: say,
    setStatusBarMessage: (text) => { messages.push(text); },
    showWarningMessage: say,
    showQuickPick: async (items) => {
      messages.push(items.map(({ label }) => label).join(' | '));
      return items.find(({ label }) => label === answers[0]) && items[0];
    },
    // Takes the first answer that the extension accepts.
    async showInputBox({ title, placeHolder, validateInput }) {
      messages.push(`${title}: ${placeHolder}`);
      for (;;) {
        const text = answers.shift();
        const complaint = text && await validateInput(text);
        if (!complaint) return text;
        messages.push(complaint);
      }
    },
    createQuickPick() {
      const pick = new Picker();
      pickers.push(pick);
      return pick;
    },
    async showTextDocument(document) { documents.push(document); },
  },
  workspace: {
    getConfiguration: () => ({ get: () => configured }),
    registerTextDocumentContentProvider: (_, provider) => { provided = provider; },
    openTextDocument: async (uri) => uri,
  },
  Uri: { parse: (text) => text },
  ThemeColor: class { constructor(id) { this.id = id; } },
  commands: { registerCommand: (name, run) => commands.set(name, run) },
};
/** A list to type into, like VS Code's. */
class Picker {
  value = '';
  selectedItems = [];
  items = [];
  onDidChangeValue(hear) { this.changed = hear; }
  onDidAccept(hear) { this.accepted = hear; }
  onDidHide(hear) { this.hidden = hear; }
  show() { this.shown = true; }
  hide() { this.hidden(); }
  dispose() {}

  /** Types the text, and takes the first item then. */
  take(text) {
    this.value = text;
    this.changed(text);
    this.selectedItems = this.items.filter(({ label }) => label.includes(text)).slice(0, 1);
    this.accepted();
  }
}
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));

const extension = require('./extension');
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
  const seen = { text: '', messages: [], alerts: [], stops: [] };
  seen.client = new Punchline(startProcess(command), {
    told(message) {
      if (message.method === 'live') seen.text = message.params.result.text.line;
      seen.messages.push(message);
      if (message.params.announce) seen.alerts.push(message.params.value.record);
    },
    stopped(reason, again) {
      seen.stops.push([reason, again]);
    },
  });
  seen.shows = (text) => wait(text, () => seen.text === text);
  return seen;
}

async function counts() {
  // The pipe passes seven bytes at a time, which cuts lines and letters.
  const dribble = '"$0" --store :memory: --virtual-time 2026-11-21T09:00:00Z | dd bs=7 status=none';
  const { client, shows, alerts, stops } = await connect(['sh', '-c', dribble, binary]);
  await client.subscribe({ topics: ['alert'] });
  const live = await client.liveStart({ method: 'activity.glance', everyMs: 1000 });
  assert.strictEqual(live.result.text.line, '○ 0s');
  await client.clockIn({ notes: 'héllo' });
  await assert.rejects(
    client.clockIn(),
    { code: 409, reason: 'already_clocked_in', message: /already have an active/ });
  await client.timeAdvance({ ms: 309000 });
  await shows('● 5m 09s');
  await client.clockAdjust({ start: '2026-11-21T08:00:00Z' });
  await shows('● 1h 05m');
  await client.gapStart();
  await shows('◐ 0s On Break');
  await client.clockOut();
  await shows('○ 1h 05m');
  for (const _ of [1, 2]) {
    await client.timerStart({ taskName: 'Café' });
    await client.timeAdvance({ ms: 2000 });
    await shows('● 2s Café');
    await client.timerStop();
    await shows('○ 1h 05m');
  }
  await client.clockIn();
  await client.timeSet({ to: '2026-11-22T09:00:00Z' });
  await wait('alert', () => alerts.length > 0);
  assert.strictEqual(alerts[0].kind, 'clock.long');
  await shows('▲ Forgot to clock out?');
  await assert.rejects(client.clockOut(), { code: 409, reason: 'forgotten' });
  const { proposals } = await client.clockStatus();
  await client.clockOut(proposals.at(-1).params);

  await client.shutdown();
  await shows('○ 0s');
  await client.shutdown();
  await wait('second end', () => stops.length === 2);
  const stop = 'engine stopped (0)';
  assert.deepStrictEqual(stops, [[stop, true], [stop, false]]);
  await client.clockIn();
  await shows('● 0s');
  client.stop();
}

/** The next engine reports what happened while there was none. */
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
  // Nobody reads the next engine's output until all of this has happened.
  process.kill(engine, 'SIGSTOP');
  execFileSync(binary, ['--store', file, 'call', 'clock.out']);
  process.kill(engine, 'SIGKILL');
  await wait('another engine', () => times('subscribed').length === 2);
  assert.strictEqual(times('subscribed')[1].params.resumed, true);
  await wait('end', () => times('state').at(-1).params.value.record.end !== null);
  // A live read is live again under its name, with its present result.
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
    await resumes();
    await counts();
    activate(binary, '--store', ':memory:');
    await sees('○');
    for (const { command } of contributes.commands) assert(commands.has(command), command);
    await run('clockIn');
    await sees('●');
    await run('clockIn');
    await hears('already have an active time entry');
    await run('break');
    await sees('◐');
    assert.strictEqual(item.backgroundColor.id, 'statusBarItem.warningBackground');
    await run('back');
    await sees('●');
    // The typed name is started, even if no task has it.
    let asked = run('taskStart');
    await wait('names', () => pickers.length === 1 && pickers[0].shown);
    pickers[0].take('Tea $(bell)');
    await asked;
    await sees('Tea $ (bell)');
    await run('taskStop');
    await wait('stop', () => !item.text.includes('Tea'));
    asked = run('taskStart');
    await wait('names', () => pickers.length === 2 && pickers[1].shown);
    assert.deepStrictEqual(pickers[1].items, [{ label: 'Tea $(bell)' }]);
    pickers[1].take('Tea $(bell)');
    await asked;
    await sees('Tea $ (bell)');
    await run('taskStop');
    await run('taskContinue');
    await sees('Tea $ (bell)');
    await run('taskStop');
    await run('log');
    assert.deepStrictEqual(documents, ['punchline:today.txt']);
    await wait('log', () => provided.provideTextDocumentContent().includes('Tea $(bell)'));
    assert.match(provided.provideTextDocumentContent(), / Worked 0h 00m\n.*Present/);

    // The menu offers the possible actions, and does the chosen one.
    messages = [];
    answers = ['Take a Break'];
    await run('menu');
    await hears('Take a Break | Clock Out | Continue Tea $(bell) | Undo');
    await sees('◐');
    answers = ['gibberish', 'now'];
    await run('clockOutAt');
    assert.strictEqual(messages[0], 'Clock Out: now, or 8:30');
    await hears('is no time, such as 17:30');
    await sees('○');
    await run('undo');
    await hears('Undone: Clocked out');
    await sees('◐');
    await run('redo');
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
    // The last request before the window closes is still carried out.
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
