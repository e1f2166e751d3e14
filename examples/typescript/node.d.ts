/** As much of Node as the clients ask for, so that they are checked without its types. */
declare module 'node:child_process' {
  interface Readable {
    setEncoding(encoding: 'utf8'): Readable;
    on(event: 'data', heard: (text: string) => void): Readable;
  }

  interface Child {
    stdin: {
      on(event: 'error', heard: (error: Error) => void): void;
      write(text: string): void;
      end(): void;
    };
    stdout: Readable;
    stderr: Readable;
    on(event: 'error', heard: (error: Error & { code?: string }) => void): void;
    on(event: 'close', heard: (status: number | null) => void): void;
  }

  export function spawn(program: string, words: string[]): Child;
}
