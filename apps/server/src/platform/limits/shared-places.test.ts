import { expect, test } from 'vitest';
import { sharePlaces } from './shared-places.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

/** Enters for each of the keys, in order. @returns the keys that are inside, and what makes the first one of a key leave */
function visit(enter: ReturnType<typeof sharePlaces>, keys: string) {
  const inside: { key: string; leave: () => void }[] = [];
  for (const key of keys) void enter(key).then((leave) => inside.push({ key, leave }));
  return {
    inside: async () => {
      await settled();
      return inside.map(({ key }) => key).join('');
    },
    leave(key: string) {
      const [gone] = inside.splice(
        inside.findIndex((one) => one.key === key),
        1,
      );
      gone?.leave();
      gone?.leave();
    },
  };
}

test('a key has so many places, and when all are taken each other key still has one', async () => {
  const visitors = visit(sharePlaces({ total: 3, each: 2, waiting: 9, waitMs: 60_000 }), 'aaabbbcd');
  expect(await visitors.inside()).toBe('aabcd');
});

test('a place that is left goes to the key with the fewest inside, once', async () => {
  const visitors = visit(sharePlaces({ total: 4, each: 2, waiting: 9, waitMs: 60_000 }), 'aaaabbcc');
  expect(await visitors.inside()).toBe('aabbc');
  visitors.leave('c');
  expect(await visitors.inside()).toBe('aabbc');
  visitors.leave('a');
  expect(await visitors.inside()).toBe('abbc');
  visitors.leave('b');
  expect(await visitors.inside()).toBe('abca');
});

test('when a line is full, and when the wait is over, the rest are asked to come later', async () => {
  const enter = sharePlaces({ total: 1, each: 1, waiting: 1, waitMs: 1 });
  const leave = await enter('a');
  const waiting = enter('a');
  await expect(enter('a')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  leave();
  expect(await enter('a')).toBeTypeOf('function');
});
