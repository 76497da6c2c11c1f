import { getOwnDetails } from '@physio/contract/auth/auth';
import type { Endpoint } from '@physio/contract/common/endpoint';
import { uploadFiles } from '@physio/contract/content/uploads';
import { createTag, listTags } from '@physio/contract/tags/tags';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ REQUESTS_PER_MINUTE: '600' });
});
afterAll(() => app.close());
afterEach(() => app.setTime(null));

/** A practice that works at an instant of its own, so that no test meets the hits of another. */
let hours = 0;
async function practiceNow() {
  hours += 24;
  const now = new Date(NOW.getTime() + hours * 3_600_000);
  const practice = await app.make.practice({ user: { is_master: true } });
  const token = await app.make.session({ user: practice.user }, now);
  const at = (seconds: number) => app.setTime(new Date(now.getTime() + seconds * 1000).toISOString());
  at(0);
  return { ...practice, at, now, who: { token, group: practice.group.public_id } };
}

const upload = (headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url: uploadFiles.path, headers, payload: {}, remoteAddress: '127.0.7.1' });

describe('before sign-in', () => {
  test('six hundred unknown callers from one address keep nobody there from uploading', async () => {
    const { who } = await practiceNow();
    const unknown = await Promise.all(Array.from({ length: 601 }, () => upload()));
    expect(new Set(unknown.map((answer) => answer.statusCode))).toEqual(new Set([401]));
    const { statusCode } = await upload({ authorization: `Bearer ${who.token}`, 'group-id': who.group });
    expect(statusCode).toBe(400);
  });

  test('only who is refused is counted, by network, and only the refused have to wait', async () => {
    const { who, at } = await practiceNow();
    const call = (remoteAddress: string, token = 'x') =>
      app.http.inject({ url: getOwnDetails.path, headers: { authorization: `Bearer ${token}` }, remoteAddress });
    const house = (n: number) => `2001:db8:0:7::${n.toString(16)}`;
    const answers = await Promise.all(Array.from({ length: 1201 }, (_, n) => call(house(n + 1))));
    expect(answers.filter((answer) => answer.statusCode === 401).length).toBe(1200);
    expect(answers.find((answer) => answer.statusCode === 429)?.headers['retry-after']).toBe('60');
    expect((await call(house(1), who.token)).statusCode).toBe(200);
    expect((await call('2001:db8:0:8::1')).statusCode).toBe(401);
    at(60);
    expect((await call(house(1))).statusCode).toBe(401);
  });
});

describe('after it', () => {
  test('sixty new tags an hour an account, wherever it calls from; a colleague at the same address goes on', async () => {
    const { group, who, at } = await practiceNow();
    const colleague = await app.make.user();
    await app.make.member(group, colleague);
    const create = (n: number, given: typeof who) => app.call(createTag, { body: { name: `Tag ${n}` } }, given);
    for (let n = 0; n < 60; n++) expect((await create(n, who)).status).toBe(200);
    const refused = await create(60, who);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    const token = await app.make.session({ user: colleague }, new Date(NOW.getTime() + hours * 3_600_000));
    expect((await create(60, { token, group: group.public_id })).status).toBe(200);
    at(3600);
    expect((await create(61, who)).status).toBe(200);
  });

  test('six hundred calls a minute an account', async () => {
    const { user, who, at } = await practiceNow();
    for (let n = 0; n < 600; n++) app.services.minuteLimits.count(`user ${user.id}`, 600);
    expect(await app.call(listTags, {}, who)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    at(60);
    expect((await app.call(listTags, {}, who)).status).toBe(200);
  });

  test('no member takes all that a group may upload', async () => {
    const { group, who, at } = await practiceNow();
    const send = () => upload({ authorization: `Bearer ${who.token}`, 'group-id': group.public_id });
    const { method, path, rate, groupRate } = uploadFiles;
    expect(groupRate.hits * 60).toBeGreaterThan(10 * rate.hits);
    for (let n = 0; n < groupRate.hits; n++) app.services.minuteLimits.count(`${method} ${path} group ${group.id}`, groupRate.hits);
    expect((await send()).statusCode).toBe(429);
    at(60);
    expect((await send()).statusCode).toBe(400);
  });
});

/** Fills a limit but for so many hits. */
async function fill(e: Endpoint, who: string, now: Date, left: number) {
  const { hits = 0, seconds = 0 } = e.rate ?? {};
  const bucket = `${e.method} ${e.path} ${who}`;
  if (seconds > 60) {
    const row = { bucket, hits: Array.from({ length: hits - left }, () => now), expires_at: now };
    await app.db.insertInto('rate_limits').values(row).execute();
  } else for (let n = 0; n < hits - left; n++) app.services.minuteLimits.count(bucket, hits);
}

test('each described limit of an account lets the last call in and the next one wait', async () => {
  const limited = app.http.endpoints.filter((e) => e.rate && e.access !== 'public');
  expect(limited.length).toBeGreaterThan(40);
  for (const e of limited) {
    const practice = await practiceNow();
    const patient = await app.make.patient(practice.group);
    const [who, caller] =
      e.access === 'patient'
        ? [`patient ${patient.id}`, { token: await app.make.session({ patient }, practice.now) }]
        : [`user ${practice.user.id}`, practice.who];
    await fill(e, who, practice.now, 1);
    const params = Object.fromEntries([...e.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']));
    const call = () => app.call(e, { params }, caller);
    expect((await call()).status, e.path).not.toBe(429);
    const refused = await call();
    expect([e.path, refused.status]).toEqual([e.path, 429]);
    expect(Number(refused.headers['retry-after'])).toBe(e.rate?.seconds);
    practice.at(e.rate?.seconds ?? 0);
    expect((await call()).status, e.path).not.toBe(429);
  }
});
