import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** A question that is answered, in capitals, when the test says so. */
function slow(atOnce?: number) {
  const questions: { items: string[]; end: (error?: Error) => void }[] = [];
  const ask = (items: string[]) =>
    new Promise<string[]>((done, fail) => {
      const end = (error?: Error) => (error ? fail(error) : done(items.map((item) => item.toUpperCase())));
      questions.push({ items, end });
    });
  return { questions, get: inBatches(ask, atOnce) };
}

const nextTurn = () => new Promise((done) => setImmediate(done));

test('what comes in one turn goes together, and what comes meanwhile; each with its own answer', async () => {
  const { questions, get } = slow();
  const first = [get('a'), get('b')];
  await nextTurn();
  const others = [get('c'), get('d')];
  await nextTurn();
  expect(questions.map((question) => question.items)).toEqual([['a', 'b']]);
  questions[0]?.end();
  expect(await Promise.all(first)).toEqual(['A', 'B']);
  expect(questions.map((question) => question.items)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  questions[1]?.end();
  expect(await Promise.all(others)).toEqual(['C', 'D']);
});

test('a failure is for those who were in it', async () => {
  const { questions, get } = slow();
  const first = get('a');
  await nextTurn();
  const second = get('b');
  questions[0]?.end(new Error('no space'));
  await expect(first).rejects.toThrow('no space');
  questions[1]?.end();
  expect(await second).toBe('B');
  const third = get('c');
  await nextTurn();
  questions[2]?.end();
  expect(await third).toBe('C');
});

test('of two at once the second takes what comes while the first is under way, and no third is put', async () => {
  const { questions, get } = slow(2);
  const answers = [get('a'), get('b')];
  await nextTurn();
  answers.push(get('c'));
  await nextTurn();
  answers.push(get('d'), get('e'));
  await nextTurn();
  expect(questions.map((question) => question.items)).toEqual([['a', 'b'], ['c']]);
  questions[1]?.end();
  expect(await answers[2]).toBe('C');
  expect(questions[2]?.items).toEqual(['d', 'e']);
  questions[0]?.end();
  questions[2]?.end();
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E']);
});
