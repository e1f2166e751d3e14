/** An engine as a process of this machine, for Node and programs based on it. */
import { spawn } from 'node:child_process';
/** Starts the first word of `command` as a program, with the other words as arguments. */
export const startProcess = (command) => (hearer) => {
    const [program = 'punchline', ...words] = command;
    const engine = spawn(program, words);
    let failure = null;
    let complaint = '';
    let partial = '';
    engine.on('error', (error) => {
        failure = error.code === 'ENOENT' ? `${program} is not installed` : error.message;
    });
    // For an engine that has ended, `close` answers what is written to it.
    engine.stdin.on('error', () => { });
    engine.stderr.setEncoding('utf8').on('data', (text) => {
        complaint = text.trim();
    });
    // Not `readline`, which takes U+2028 for the end of a line.
    engine.stdout.setEncoding('utf8').on('data', (text) => {
        const lines = (partial + text).split('\n');
        partial = lines.pop() ?? '';
        for (const line of lines)
            hearer.line(line);
    });
    engine.on('close', (status) => {
        const reason = failure ?? `engine stopped (${status}) ${complaint}`.trim();
        hearer.closed(reason, failure === null);
    });
    return {
        send: (line) => engine.stdin.write(`${line}\n`),
        close: () => engine.stdin.end(),
    };
};
