/** An engine as a process of this machine, for Node and what is made of it. */
import { spawn } from 'node:child_process';
/** Starts the program that `command` begins with; its other words are the arguments. */
export const startProcess = (command) => (hearer) => {
    const [program = 'punchline', ...words] = command;
    const engine = spawn(program, words);
    let failure = null;
    let complaint = '';
    let partial = '';
    engine.on('error', (error) => {
        failure = error.code === 'ENOENT' ? `${program} is not installed` : error.message;
    });
    // What is written to an engine that has ended is answered by its `close`.
    engine.stdin.on('error', () => { });
    engine.stderr.setEncoding('utf8').on('data', (text) => {
        complaint = text.trim();
    });
    // Not `readline`: it takes U+2028 for the end of a line.
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
