'use strict';

const vscode = require('vscode');

const today = vscode.Uri.parse('punchline:today.txt');
let engine = null;
/** The function that draws each live read, by the id of the read. */
let reads = new Map();
/** Texts for people besides the engine's, in their language. */
let words = {};

async function activate(context) {
  const [{ Punchline }, { startProcess }] = await Promise.all([
    import('../typescript/punchline.js'), import('../typescript/process.js'),
  ]);
  const item = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Left);
  item.command = 'punchline.menu';
  context.subscriptions.push(item);
  reads = new Map();

  const command = vscode.workspace.getConfiguration('punchline').get('command');
  engine = new Punchline(startProcess(command), {
    told({ method, params }) {
      if (method === 'live' && 'result' in params) reads.get(params.id)?.(params.result);
      // Only one front end makes a noise about an alert.
      if (method === 'state' && params.announce) offer(params.value.record);
    },
    stopped(reason) {
      item.hide();
      vscode.window.showErrorMessage(`Punchline: ${reason}`);
    },
  });

  const commands = {
    menu: chooseAction,
    clockIn: () => engine.clockIn(),
    clockOut: () => engine.clockOut(),
    clockOutAt,
    toggle: () => engine.clockToggle(),
    break: () => engine.gapStart(),
    back: () => engine.gapEnd(),
    taskStart: startTask,
    taskStop: () => engine.timerStop(),
    taskContinue: () => engine.timerContinue(),
    log: showLog,
    undo: () => again('undo'),
    redo: () => again('redo'),
  };
  for (const [name, run] of Object.entries(commands)) {
    const registered = vscode.commands.registerCommand(`punchline.${name}`, () => report(run()));
    context.subscriptions.push(registered);
  }
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider('punchline', log));

  engine.initialize({ client: { name: 'vscode', version: '1' } }).catch(() => {});
  // If no engine can be started, `stopped` has reported that.
  engine.subscribe({ topics: ['alert'] }).catch(() => {});
  follow({ method: 'words.get' }, (told) => { words = told; }).catch(() => {});
  follow({ method: 'activity.glance', everyMs: 1000 }, (glance) => show(item, glance))
    .catch(() => {});
}

function deactivate() {
  engine?.stop();
}

/** Keeps a read live; `draw` gets its result now and at each change. */
async function follow(read, draw) {
  const { id, result } = await engine.liveStart(read);
  reads.set(id, draw);
  draw(result);
}

const colors = {
  break: 'statusBarItem.warningBackground',
  due: 'statusBarItem.warningBackground',
  late: 'statusBarItem.errorBackground',
  forgotten: 'statusBarItem.errorBackground',
  overtime: 'statusBarItem.errorBackground',
};

function show(item, { state, link, text }) {
  // The status bar reads `$(name)` as an icon.
  item.text = text.line.replaceAll('$(', '$ (');
  item.tooltip = text.details.join('\n');
  const color = link?.refused > 0 ? 'statusBarItem.errorBackground' : colors[state];
  item.backgroundColor = color && new vscode.ThemeColor(color);
  item.show();
}

async function offer({ title, body, actions }) {
  const labels = actions.map((action) => action.label);
  const chosen = await vscode.window.showWarningMessage(`${title}: ${body}`, ...labels);
  const action = actions.find(({ label }) => label === chosen);
  if (action) report(engine.call(action.method, action.params));
}

/** Offers the possible actions. */
async function chooseAction() {
  const { actions } = await engine.activityMenu();
  const chosen = await vscode.window.showQuickPick(actions, { placeHolder: 'Punchline' });
  if (chosen) await engine.call(chosen.method, chosen.params);
}

/** Asks for a time, and keeps the typed text until it is valid. */
async function clockOutAt() {
  let at = null;
  const typed = await vscode.window.showInputBox({
    title: word('verbs/clock.out/label'),
    prompt: word('inputs/at/label'),
    placeHolder: word('inputs/at/example'),
    async validateInput(text) {
      try {
        at = null;
        ({ at } = await engine.timeParse({ text, wanted: 'time' }));
        return null;
      } catch (error) {
        return error.message;
      }
    },
  });
  if (typed && at) await engine.clockOut({ at });
}

/** Asks for a task and starts the timer on it; a new name makes a task. */
async function startTask() {
  const { tasks } = await engine.taskList({ limit: 100 });
  const names = tasks.map(({ name }) => name);
  const text = await chooseName(names);
  if (text) await engine.timerStart({ text });
}

/** Offers the typed text beside the existing names, and never discards it. */
function chooseName(names) {
  return new Promise((resolve) => {
    const pick = vscode.window.createQuickPick();
    pick.placeholder = word('inputs/taskName/start');
    const offerNames = (typed) => {
      const all = typed && !names.includes(typed) ? [typed, ...names] : names;
      pick.items = all.map((label) => ({ label }));
    };
    offerNames('');
    pick.onDidChangeValue((value) => offerNames(value.trim()));
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.label ?? pick.value.trim());
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(null);
      pick.dispose();
    });
    pick.show();
  });
}

/** Today as a document, which is kept up to date. */
const log = {
  day: null,
  work: null,
  listeners: [],
  onDidChange(listener) {
    log.listeners.push(listener);
    return { dispose() { log.listeners = log.listeners.filter((one) => one !== listener); } };
  },
  provideTextDocumentContent() {
    if (!log.day || !log.work) return '';
    const lines = [`${log.day.text.date}   ${word('states/worked')} ${log.day.text.short}`];
    for (const { text, dayText, notes } of log.day.entries) {
      lines.push(`   ${text.range}   ${dayText}   ${notes ?? ''}`.trimEnd());
    }
    for (const { text } of log.day.gaps) {
      const range = word('states/breakOf', { range: text.label });
      lines.push(`     ${range}   ${text.note ?? ''}`.trimEnd());
    }
    for (const { text, taskName } of log.work.entries) {
      lines.push(`   ${text.range}   ${text.short}   ${taskName ?? ''}`);
    }
    return `${lines.join('\n')}\n`;
  },
  draw(part) {
    Object.assign(log, part);
    for (const listener of log.listeners) listener(today);
  },
};

async function showLog() {
  const range = { range: 'today', kind: 'task' };
  await follow({ method: 'day.get', everyMs: 60000 }, (day) => log.draw({ day }));
  await follow(
    { method: 'entry.list', params: range, everyMs: 60000 }, (work) => log.draw({ work }));
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(today));
}

/** Undoes or redoes the last change, and shows what it was. */
async function again(verb) {
  const change = verb === 'undo' ? engine.changeUndo : engine.changeRedo;
  const { text } = await change.call(engine, { group: true });
  vscode.window.setStatusBarMessage(word(`verbs/${verb}/done`, { what: text.deed }), 5000);
}

/** The word at a path like `verbs/undo/done`, with its placeholders filled in. */
function word(path, said = {}) {
  const found = path.split('/').reduce((at, name) => at?.[name], words) ?? '';
  return found.replace(/\{(\w+)\}/g, (place, name) => said[name] ?? place);
}

async function report(promise) {
  try {
    await promise;
  } catch (error) {
    vscode.window.showErrorMessage(`Punchline: ${error.message}`);
  }
}

module.exports = { activate, deactivate };
