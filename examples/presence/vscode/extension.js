'use strict';

const { spawn } = require('node:child_process');
const vscode = require('vscode');

function activate(context) {
  const settings = vscode.workspace.getConfiguration('punchline');
  const idle = (settings.get('idleSeconds') ?? 120) * 1000;
  const minute = (settings.get('minuteSeconds') ?? 60) * 1000;
  let state = '';
  let [since, last, said, pending, timer] = [0, 0, 0, false, null];

  function send() {
    const [program, ...words] = settings.get('command') ?? ['punchline'];
    spawn(program, [...words, 'call', 'presence.report', `state=${state}`, 'source=vscode',
      `since=${new Date(since).toISOString()}`], { stdio: 'ignore' }).on('error', () => {});
    [said, pending] = [Date.now(), false];
  }

  // Sends the report that is due, and wakes up for the next one only while somebody is there.
  function look() {
    const now = Date.now();
    if (state === 'active' && now - last >= idle) [state, since, pending] = ['idle', last, true];
    else if (state === 'active' && now - said >= 5 * minute) pending = true;
    if (pending && now - said >= minute) send();
    const next = [
      ...(pending ? [said + minute] : []),
      ...(state === 'active' ? [last + idle, said + 5 * minute] : []),
    ];
    clearTimeout(timer);
    timer = next.length ? setTimeout(look, Math.max(1, Math.min(...next) - now)) : null;
  }

  function active() {
    last = Date.now();
    if (state === 'active') return;
    [state, since, pending] = ['active', last, true];
    look();
  }

  context.subscriptions.push(
    vscode.window.onDidChangeTextEditorSelection(active),
    vscode.window.onDidChangeActiveTextEditor(active),
    vscode.window.onDidChangeWindowState(({ focused }) => focused && active()),
    vscode.workspace.onDidChangeTextDocument(active),
    { dispose: () => clearTimeout(timer) });
  active();
}

module.exports = { activate, deactivate() {} };
