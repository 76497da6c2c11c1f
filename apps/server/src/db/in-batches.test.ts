import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** A question that is answered, in capitals, when the test says so. */
function slow() {
  const questions: { items: string[]; end: (error?: Error) => void }[] = [];
  const ask = (items: string[]) =>
    new Promise<string[]>((done, fail) => {
      const end = (error?: Error) => (error ? fail(error) : done(items.map((item) => item.toUpperCase())));
      questions.push({ items, end });
    });
  return { questions, get: inBatches(ask) };
}

test('the first goes at once, what comes meanwhile goes together, each with its own answer', async () => {
  const { questions, get } = slow();
  const first = get('a');
  const others = [get('b'), get('c')];
  expect(questions.map((question) => question.items)).toEqual([['a']]);
  questions[0]?.end();
  expect(await first).toBe('A');
  expect(questions.map((question) => question.items)).toEqual([['a'], ['b', 'c']]);
  questions[1]?.end();
  expect(await Promise.all(others)).toEqual(['B', 'C']);
});

test('a failure is for those who were in it', async () => {
  const { questions, get } = slow();
  const first = get('a');
  const second = get('b');
  questions[0]?.end(new Error('no space'));
  await expect(first).rejects.toThrow('no space');
  questions[1]?.end();
  expect(await second).toBe('B');
  const third = get('c');
  questions[2]?.end();
  expect(await third).toBe('C');
});
