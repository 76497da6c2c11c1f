import { expect, test } from 'vitest';
import { takeTurns } from './turns.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

/** Pieces of work that end when they are asked to, and the order in which they began. */
function heldWork(run: ReturnType<typeof takeTurns>) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const give = (group: string, name: string) =>
    run(group, () => {
      began.push(name);
      return new Promise<void>((done) => ends.set(name, done));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { began, give, end };
}

test('what a group has sent delays another by one piece at most', async () => {
  const { began, give, end } = heldWork(takeTurns({ total: 1, perGroup: 1, waiting: 10 }));
  const all = ['a1', 'a2', 'a3'].map((name) => give('a', name));
  all.push(give('b', 'b1'), give('b', 'b2'));
  await settled();
  await end('a1');
  // Comes last and waits for what runs, not for what the others have waiting.
  all.push(give('c', 'c1'));
  for (const name of ['b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  await Promise.all(all);
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('a group has a part of the places, and the rest stay free for others', async () => {
  const { began, give, end } = heldWork(takeTurns({ total: 4, perGroup: 2, waiting: 10 }));
  const all = ['a1', 'a2', 'a3'].map((name) => give('a', name));
  await settled();
  expect(began).toEqual(['a1', 'a2']);
  all.push(give('b', 'b1'));
  await settled();
  expect(began).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  await Promise.all(all);
});

test('too many of one group are refused, others are not; a failure gives its place on', async () => {
  const run = takeTurns({ total: 1, perGroup: 1, waiting: 1 });
  const { give, end } = heldWork(run);
  const all = [give('a', 'a1'), give('a', 'a2')];
  await expect(run('a', async () => {})).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  const failing = expect(run('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await settled();
  await end('a1');
  await failing;
  await end('a2');
  await Promise.all(all);
  expect(await run('a', async () => 'again')).toBe('again');
});
