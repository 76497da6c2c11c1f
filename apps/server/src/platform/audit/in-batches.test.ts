import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** A write that ends when it is told to. */
function slowWriter() {
  const batches: { items: string[]; end: (error?: Error) => void }[] = [];
  const write = (items: string[]) =>
    new Promise<void>((done, fail) => void batches.push({ items, end: (error) => (error ? fail(error) : done()) }));
  return { batches, add: inBatches(write) };
}

test('the first goes at once, what comes meanwhile goes together', async () => {
  const { batches, add } = slowWriter();
  const first = add('a');
  const others = [add('b'), add('c')];
  expect(batches.map((batch) => batch.items)).toEqual([['a']]);
  batches[0]?.end();
  await first;
  expect(batches.map((batch) => batch.items)).toEqual([['a'], ['b', 'c']]);
  batches[1]?.end();
  await Promise.all(others);
});

test('a failed write fails its own callers only', async () => {
  const { batches, add } = slowWriter();
  const first = add('a');
  const second = add('b');
  batches[0]?.end(new Error('no space'));
  await expect(first).rejects.toThrow('no space');
  batches[1]?.end();
  await second;
  const third = add('c');
  batches[2]?.end();
  await third;
});
