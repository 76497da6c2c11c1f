import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as odd from '#test/odd.worker.ts';
import { OverLimit, openParsers, type Parsers, ParsersStopped, type Task } from './parsers.ts';

const task = <N extends keyof typeof odd>(name: N): Task<(typeof odd)[N]> => ({
  file: join(import.meta.dirname, '../../../test/odd.worker.ts'),
  name,
});
const SECONDS = 2;
let parsers: Parsers;
const failures: unknown[] = [];
beforeAll(() => {
  parsers = openParsers({ processes: 2, seconds: SECONDS, megabytes: 160 }, (error) => failures.push(error));
});
afterAll(() => parsers.stop());

const answers = () => parsers.run('well', task('double'), 21);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const gone = async (pid: number) => {
  while (isAlive(pid)) await new Promise<void>((done) => setImmediate(done));
};

test('a task runs in another process that knows nothing of our environment', async () => {
  expect(await answers()).toBe(42);
  const { pid, names } = await parsers.run('a', task('surroundings'), null);
  expect(pid).not.toBe(process.pid);
  expect(names.filter((name) => /KEY|URL|DATA|HOME/.test(name))).toEqual([]);
});

test("a task's own failure is reported, and its process goes on", async () => {
  const before = await parsers.run('a', task('surroundings'), null);
  await expect(parsers.run('a', task('fail'), 'this is not a picture')).rejects.toThrow('fail: this is not a picture');
  await expect(parsers.run('a', task('fail'), 'twice')).rejects.not.toBeInstanceOf(OverLimit);
  expect((await parsers.run('a', task('surroundings'), null)).pid).toBe(before.pid);
});

test.each([
  ['goes on for ever', 'loop'],
  ['fills the heap', 'fillHeap'],
  ['takes memory beside the heap', 'fillBuffers'],
  ['ends its process', 'exit'],
] as const)('a task that %s is over the limit, and the next finds another process', async (_what, name) => {
  const { pid } = await parsers.run('bad', task('surroundings'), null);
  const [bad, well] = await Promise.allSettled([parsers.run('bad', task(name), null), answers()]);
  expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(OverLimit) });
  expect(well).toEqual({ status: 'fulfilled', value: 42 });
  expect(await answers()).toBe(42);
  await gone(pid);
});

test('a process that is killed, at work or idle, is replaced', async () => {
  for (const isAtWork of [true, false]) {
    const { pid } = await parsers.run('a', task('surroundings'), null);
    const work = isAtWork ? parsers.run('a', task('loop'), null).catch((error: unknown) => error) : null;
    process.kill(pid, 'SIGKILL');
    if (work !== null) expect(await work).toBeInstanceOf(OverLimit);
    await gone(pid);
    expect(await answers()).toBe(42);
  }
});

test('the main thread goes on while a task does not', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await parsers.run('a', task('loop'), null).catch(() => {});
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(1000);
});

test('another program runs within the same limits', async () => {
  const script = (text: string) => parsers.runProgram('a', process.execPath, ['-e', text]);
  expect(await script('process.exit(3)')).toBe(3);
  expect(await script('for (;;);')).toBeNull();
  expect(await script('for (const kept = []; ; ) kept.push(Buffer.alloc(1e6, 1));')).toBeNull();
  expect(await parsers.runProgram('a', 'no-such-program', [])).toBeNull();
});

test('a stop ends what runs and refuses what waits', async () => {
  const own = openParsers({ processes: 1, seconds: 600, megabytes: 160 }, (error) => failures.push(error));
  const { pid } = await own.run('a', task('surroundings'), null);
  const outcomes = Promise.allSettled([own.run('a', task('loop'), null), own.run('a', task('double'), 1)]);
  await own.stop();
  expect(isAlive(pid)).toBe(false);
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ParsersStopped) });
});
