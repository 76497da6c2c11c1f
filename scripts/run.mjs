// What every script needs to run others: plain JavaScript for Node 20, without a package.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
export const MODULES = join(ROOT, 'node_modules');

/** A failure that is shown to the user as one sentence, without a stack. */
export class Failure extends Error {}

/** The programs of our packages as files for Node: no shell, and the same on Windows. */
export const TOOLS = {
  playwright: join(MODULES, '@playwright/test/cli.js'),
  vite: join(MODULES, 'vite/bin/vite.js'),
  vitest: join(MODULES, 'vitest/vitest.mjs'),
};

/** Runs a script's work and ends with the exit code it returns. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Says in one line what is being done and, when it is done, how long it took. */
export async function step(title, work) {
  const began = performance.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    process.stdout.write(`${seconds(began)}\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}

export const seconds = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** Starts a program that shares our terminal. @param {Record<string, string>} env added to our own */
export function start(file, args, env = {}) {
  return spawn(file, args, { cwd: ROOT, stdio: 'inherit', env: environment(env) });
}

/** Runs a program without a word. @returns its exit code and all that it wrote */
export async function runQuietly(file, args, env = {}) {
  const child = spawn(file, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env: environment(env) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return once(child, 'close').then(
    ([code]) => ({ code, output }),
    (error) => ({ code: 1, output: error.message }),
  );
}

function environment(env) {
  return { ...process.env, PATH: [join(MODULES, '.bin'), process.env.PATH].join(delimiter), ...env };
}

/** The exit code of a program as a shell would give it. */
export async function exitCode(child) {
  const [code, signal] = await once(child, 'exit');
  return code ?? 128 + constants.signals[signal];
}

/** Passes what asks us to end on to our children, and lets them decide when that is. */
export function forwardSignals(children) {
  const pass = (signal) => {
    for (const child of children) child.kill(signal);
  };
  process.on('SIGTERM', pass);
  process.on('SIGINT', () => {
    // The terminal has sent Ctrl-C to the children too; twice would mean: at once.
    if (!process.stdin.isTTY) pass('SIGINT');
  });
  onceAbandoned(() => pass('SIGTERM'));
}

/** npm gives SIGTERM to the shell between it and us, which ends without passing it on. */
export function onceAbandoned(then) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 250);
  timer.unref();
}
