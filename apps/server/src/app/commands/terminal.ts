import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './command.ts';

const INTERRUPTED = 130;

const EVERY_MS = 200;
const EVERY_LOGGED_MS = 10_000;
let said = 0;

/** On standard error; where that is a file, a line now and then. */
function progress(line: string): void {
  const { isTTY, columns } = process.stderr;
  if (performance.now() - said < (isTTY ? EVERY_MS : EVERY_LOGGED_MS)) return;
  said = performance.now();
  process.stderr.write(isTTY ? `\r\x1b[K${line.slice(0, columns - 1)}` : `${line}\n`);
}

/** The real terminal; a secret may also come through a pipe. */
export const terminal: Terminal = {
  print(line) {
    if (said > 0 && process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    process.stdout.write(`${line}\n`);
  },

  progress,

  async askSecret(question) {
    const { isTTY } = process.stdin;
    if (isTTY) process.stdout.write(question);
    const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: process.stdin, output: silent, terminal: isTTY === true });
    lines.on('SIGINT', () => process.exit(INTERRUPTED));
    try {
      for await (const line of lines) return line;
      return '';
    } finally {
      lines.close();
      if (isTTY) process.stdout.write('\n');
    }
  },
};
