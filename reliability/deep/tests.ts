import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome, Print } from './part.ts';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const SHOWN = /✓|×|Tests |Error|\d+ kills:|counterexample/i;
const KEPT_LINES = 40;

/** Runs test files of the server with more runs than usual, which they read from the environment. */
export async function runTests(files: readonly string[], counts: Record<string, number>, print: Print): Promise<Outcome> {
  const variables = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
  const args = [
    VITEST,
    'run',
    '--project',
    'server',
    '--maxWorkers=1',
    '--no-color',
    ...files.map((file) => `apps/server/${file}`),
  ];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      for (const line of String(chunk)
        .split('\n')
        .filter((text) => SHOWN.test(text))) {
        lines.push(line.trim());
        print(line.trim());
      }
    });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  const passed = lines.findLast((line) => line.startsWith('Tests ')) ?? 'no test ran';
  return { measured: passed.replace(/\s+/g, ' '), faults: code === 0 ? [] : lines.slice(-KEPT_LINES) };
}
