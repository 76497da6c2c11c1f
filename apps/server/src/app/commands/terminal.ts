import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './command.ts';

const INTERRUPTED = 130;

/** The real terminal; a secret may also come through a pipe. */
export const terminal: Terminal = {
  print: (line) => void process.stdout.write(`${line}\n`),

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
