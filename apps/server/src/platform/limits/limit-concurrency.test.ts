import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** Work that ends when it is asked to. */
function held() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((done) => ends.push(done));
  return { ends, work };
}
const settled = () => new Promise<void>((done) => setImmediate(done));

test('runs so many at once, lets so many wait, refuses the rest', async () => {
  const run = limitConcurrency(2, 1);
  const { ends, work } = held();
  const running = [run(work), run(work), run(work)];
  await expect(run(work)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  expect(ends.length).toBe(2);
  ends[0]?.();
  await settled();
  expect(ends.length).toBe(3);
  for (const end of ends) end();
  await Promise.all(running);
});

test('a failure gives its place on', async () => {
  const run = limitConcurrency(1, 1);
  const failing = run(() => Promise.reject(new Error('no')));
  const next = run(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await run(async () => 'again')).toBe('again');
});
