'use strict';

const vscode = require('vscode');
const { Status } = require('./status');

let engine = null;

async function activate(context) {
  const [{ Punchline }, { startProcess }] = await Promise.all([
    import('../typescript/punchline.js'), import('../typescript/process.js'),
  ]);
  const item = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Left);
  item.command = 'punchline.toggle';
  item.tooltip = 'Clock in or out';
  context.subscriptions.push(item);

  const status = new Status();
  function show() {
    // The status bar reads `$(name)` as an icon.
    item.text = status.text.replaceAll('$(', '$ (');
    if (item.text) item.show();
    else item.hide();
  }
  const command = vscode.workspace.getConfiguration('punchline').get('command');
  engine = new Punchline(startProcess(command), {
    told(message) {
      status.take(message);
      show();
      // Of all front ends one makes a noise about an alert.
      if (message.params.announce) offer(message.params.value.record);
    },
    stopped(reason) {
      status.forget();
      show();
      vscode.window.showErrorMessage(`Punchline: ${reason}`);
    },
  });

  const commands = {
    clockIn: () => engine.clockIn(),
    clockOut: () => engine.clockOut(),
    toggle: () => engine.clockToggle(),
    taskStart: startTask,
    taskStop: () => engine.timerStop(),
  };
  for (const [name, run] of Object.entries(commands)) {
    const registered = vscode.commands.registerCommand(`punchline.${name}`, () => report(run()));
    context.subscriptions.push(registered);
  }
  engine.initialize({ client: { name: 'vscode', version: '1' } }).catch(() => {});
  // Whoever cannot start an engine has said so by `stopped`.
  engine.subscribe({ topics: ['clock', 'timer', 'alert', 'tick'], tickMs: 1000 }).catch(() => {});
}

function deactivate() {
  engine?.stop();
}

async function offer({ title, body, actions }) {
  const labels = actions.map((action) => action.label);
  const chosen = await vscode.window.showWarningMessage(`${title}: ${body}`, ...labels);
  const action = actions.find(({ label }) => label === chosen);
  if (action) report(engine.call(action.method, action.params));
}

/** Asks for a task and starts the timer on it; one of another name is made. */
async function startTask() {
  const another = 'Another task…';
  const known = await tasks();
  const names = known.map((task) => task.name);
  let name = await vscode.window.showQuickPick([...names, another], { placeHolder: 'Task' });
  if (name === another) name = await vscode.window.showInputBox({ prompt: 'Name of the task' });
  if (!name) return;
  const task = known.find((one) => one.name === name) ?? await engine.taskCreate({ name });
  await engine.timerStart({ taskId: task.id });
}

/** All tasks; a page holds only the first hundred. */
async function tasks() {
  const found = [];
  let cursor = null;
  do {
    const page = await engine.taskList({ limit: 100, cursor });
    found.push(...page.tasks);
    cursor = page.cursor;
  } while (cursor);
  return found;
}

async function report(promise) {
  try {
    await promise;
  } catch (error) {
    vscode.window.showErrorMessage(`Punchline: ${error.message}`);
  }
}

module.exports = { activate, deactivate };
