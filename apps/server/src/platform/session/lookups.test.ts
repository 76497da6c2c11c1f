import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type SessionLookups, sessionLookups } from './lookups.ts';
import type { FoundSession } from './session.queries.ts';

let ms = 0;
let lookups: SessionLookups;
beforeEach(() => {
  ms = 0;
  lookups = sessionLookups(() => ms);
  lookups.setHearing(true);
});

const session = (given: Partial<FoundSession> = {}) => ({ user_id: 1, group_id: 7, lacks_factor: false, ...given }) as FoundSession;
const call = (groupPublicId = 'abc') => ({ tokenHash: randomBytes(32), groupPublicId });
const always = () => true;
async function given(found: FoundSession | undefined, one = call()) {
  expect(await lookups.remember(one, async () => found)).toBe(found);
  return lookups.remembered(one, always);
}

test('an answer is used for two seconds, from when it was asked for', async () => {
  const one = call();
  const found = session();
  await lookups.remember(one, async () => {
    ms += 500;
    return found;
  });
  ms = 1999;
  expect(lookups.remembered(one, always)).toBe(found);
  ms = 2000;
  expect(lookups.remembered(one, always)).toBeUndefined();
});

test('it is of one token and one group, and of a session that has not ended since', async () => {
  const one = call();
  await given(session(), one);
  expect(lookups.remembered({ ...one, groupPublicId: 'other' }, always)).toBeUndefined();
  expect(lookups.remembered({ ...one, tokenHash: randomBytes(32) }, always)).toBeUndefined();
  expect(lookups.remembered(one, () => false)).toBeUndefined();
});

test.each([
  ['a session that is not there', undefined],
  ['one of a patient', session({ user_id: null })],
  ['one of a user who is not a member of the group', session({ group_id: null })],
  ['one without the second step that the group asks for', session({ lacks_factor: true })],
])('%s is not remembered', async (_what, found) => {
  expect(await given(found)).toBeUndefined();
});

test('a session is remembered for calls without a group', async () => {
  expect(await given(session({ group_id: null, lacks_factor: null }), call(''))).toBeDefined();
});

test('a change forgets everything, also the answer to a question that was under way', async () => {
  const [one, other] = [call(), call()];
  await given(session(), one);
  await lookups.remember(other, async () => {
    lookups.forget();
    return session();
  });
  expect([lookups.remembered(one, always), lookups.remembered(other, always)]).toEqual([undefined, undefined]);
});

test('nothing is remembered while changes are not heard', async () => {
  const [one, other] = [call(), call()];
  await given(session(), one);
  lookups.setHearing(false);
  expect([lookups.remembered(one, always), await given(session())]).toEqual([undefined, undefined]);
  await lookups.remember(other, async () => {
    lookups.setHearing(true);
    return session();
  });
  expect([lookups.remembered(one, always), lookups.remembered(other, always)]).toEqual([undefined, undefined]);
  expect(await given(session())).toBeDefined();
});

test('five thousand are remembered; the oldest gives way', async () => {
  const first = call();
  await given(session(), first);
  const second = call();
  await given(session(), second);
  for (let n = 2; n < 5000; n++) await given(session());
  expect(lookups.remembered(first, always)).toBeDefined();
  await given(session());
  expect(lookups.remembered(first, always)).toBeUndefined();
  expect(lookups.remembered(second, always)).toBeDefined();
});
