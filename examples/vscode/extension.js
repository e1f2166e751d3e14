'use strict';

const vscode = require('vscode');
const { Client } = require('./client');

let client = null;

function activate(context) {
  client = new Client(vscode.workspace.getConfiguration('punchline').get('command'));
  const item = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Left);
  item.command = 'punchline.toggle';
  item.tooltip = 'Clock in or out';
  context.subscriptions.push(item);

  client.on('status', (text) => {
    // The status bar reads `$(name)` as an icon.
    item.text = text.replaceAll('$(', '$ (');
    if (text) item.show();
    else item.hide();
  });
  client.on('problem', (text) => vscode.window.showErrorMessage(`Punchline: ${text}`));
  client.on('alert', async ({ title, body, actions }) => {
    const labels = actions.map((action) => action.label);
    const chosen = await vscode.window.showWarningMessage(`${title}: ${body}`, ...labels);
    const action = actions.find(({ label }) => label === chosen);
    if (action) report(client.call(action.method, action.params));
  });

  const commands = {
    clockIn: () => client.call('clock.in'),
    clockOut: () => client.call('clock.out'),
    toggle: () => client.call('clock.toggle'),
    taskStart: startTask,
    taskStop: () => client.call('timer.stop'),
  };
  for (const [name, run] of Object.entries(commands)) {
    const command = vscode.commands.registerCommand(`punchline.${name}`, () => report(run()));
    context.subscriptions.push(command);
  }
  client.start();
}

function deactivate() {
  client?.stop();
}

async function startTask() {
  const another = 'Another task…';
  const names = (await client.tasks()).map((task) => task.name);
  let name = await vscode.window.showQuickPick([...names, another], { placeHolder: 'Task' });
  if (name === another) name = await vscode.window.showInputBox({ prompt: 'Name of the task' });
  if (name) await client.startTask(name);
}

async function report(promise) {
  try {
    await promise;
  } catch (error) {
    vscode.window.showErrorMessage(`Punchline: ${error.message}`);
  }
}

module.exports = { activate, deactivate };
