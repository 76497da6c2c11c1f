import { getOwnDetails } from '@physio/contract/auth/auth';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@physio/contract/sessions/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const list = async (token: string) => (await app.call(listOwnSessions, undefined, { token })).body.data;
const isLive = async (token: string) => (await app.call(getOwnDetails, undefined, { token })).status === 200;

test('one sees the own live sessions and which of them this is', async () => {
  const { user, token } = await app.make.practice();
  await app.make.session({ user }, new Date(Date.now() - HOUR_MS));
  await app.make.session({ user }, new Date(Date.now() - 9 * HOUR_MS));
  await app.make.practice();
  const sessions = await list(token);
  expect(sessions.map((session) => session.is_current)).toEqual([true, false]);
  expect(JSON.stringify(sessions)).not.toContain(token);
});

test('one ends another device at once, and nobody ends a stranger’s', async () => {
  const { user, token } = await app.make.practice();
  const other = await app.make.session({ user });
  const id = (await list(token)).find((session) => !session.is_current)?.id ?? '';
  const stranger = await app.make.practice();
  const end = (token: string) => app.call(endOwnSession, { params: { id } }, { token });
  expect(await end(stranger.token)).toMatchObject({ status: 404, body: { message: 'Session not found' } });
  expect(await isLive(other)).toBe(true);
  expect((await end(token)).status).toBe(200);
  expect(await isLive(other)).toBe(false);
  expect((await end(token)).status).toBe(404);
});

test('all others end together, this one stays', async () => {
  const { user, token } = await app.make.practice();
  const others = [await app.make.session({ user }), await app.make.session({ user })];
  expect((await app.call(endOtherSessions, undefined, { token })).status).toBe(200);
  expect(await Promise.all(others.map(isLive))).toEqual([false, false]);
  expect(await isLive(token)).toBe(true);
  expect(await list(token)).toMatchObject([{ is_current: true }]);
});
