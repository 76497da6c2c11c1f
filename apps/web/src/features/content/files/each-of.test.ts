import { expect, it } from 'vitest';
import { eachOf, eachSliceOf } from './each-of.ts';

it('goes on after a failure and reports which were done', async () => {
  const { done, errors } = await eachOf([1, 2, 3, 4, 5, 6], async (n) => {
    if (n % 3 === 0) throw new Error(`no ${n}`);
  });
  expect(done).toEqual([1, 2, 4, 5]);
  expect(errors).toEqual([new Error('no 3'), new Error('no 6')]);
});

it('asks for four at a time', async () => {
  let [running, most] = [0, 0];
  await eachOf([1, 2, 3, 4, 5, 6, 7, 8, 9], async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running--;
  });
  expect(most).toBe(4);
});

it('reports the items of the calls that went well', async () => {
  const calls: number[][] = [];
  const { done, errors } = await eachSliceOf([1, 2, 3, 4, 5], 2, async (slice) => {
    calls.push([...slice]);
    if (slice.includes(3)) throw new Error('no 3');
  });
  expect(calls).toEqual([[1, 2], [3, 4], [5]]);
  expect(done).toEqual([1, 2, 5]);
  expect(errors).toEqual([new Error('no 3')]);
});
