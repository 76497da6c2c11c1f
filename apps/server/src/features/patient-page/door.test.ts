import { DAY_MS } from '@physio/contract/common/dates';
import { leave, recheck } from '@physio/contract/patient-page/door';
import { getHome } from '@physio/contract/patient-page/home';
import { getPatientLink, type PatientLink, revokePatientLink, unlockPatientLink } from '@physio/contract/patient-page/links';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Db } from '#db/client.ts';
import { newLogger } from '#platform/http/logger.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { doorCalls, keyOf } from '#test/calls/patient-page.ts';
import { during } from '#test/during.ts';
import { holdPatients, revokeLinks } from './links.queries.ts';

const log: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({}, { logger: newLogger('error', { write: (line: string) => void log.push(line) }) });
});
afterAll(() => app.close());

const NOW = '2026-03-01T12:00:00Z';
const later = (days: number, minutes = 0) =>
  app.setTime(new Date(Date.parse(NOW) + days * DAY_MS + minutes * 60_000).toISOString());
let world: Awaited<ReturnType<typeof makeWorld>>;
let link: PatientLink;
async function makeWorld() {
  const practice = await app.make.practice({ group: { group_name: `Riverside ${Math.random().toString(36).slice(2, 8)}` } });
  await app.make.page(practice.group);
  const patient = await app.make.patient(practice.group, { first_name: 'Zqasha', date_of_birth: '1980-02-03', language: 'hi' });
  return { app, practice, patient };
}
const { address, makeLink, open, enterWith, enterBy } = doorCalls(() => world);
beforeEach(async () => {
  app.setTime(NOW);
  world = await makeWorld();
  link = await makeLink();
});

const RIGHT = { birth_date: '1980-02-03' };
const WRONG = { birth_date: '1980-02-04' };
const answer = (given: { birth_date: string } | { code: string }, who?: { address: string }) =>
  enterWith({ key: keyOf(link), answer: given }, who);
const staff = async () => ({
  ...world.practice.who,
  token: await app.make.session({ user: world.practice.user }, app.services.clock.now()),
});
const params = () => ({ user_id: world.patient.public_id });
const state = async () => (await app.call(getPatientLink, { params: params() }, await staff())).body.data;
const sees = async (token: string) => (await app.call(getHome, { query: {} }, { token })).status;

test('opening a link says whose page it is and what is asked, nothing of the patient, and changes no row', async () => {
  const rows = async () => {
    const tables = ['patient_links', 'auth_sessions', 'audit_log', 'rate_limits', 'patients', 'email_outbox', 'idempotency_keys'];
    const all = await Promise.all(tables.map((table) => sql`select t::text from ${sql.table(table)} t order by 1`.execute(app.db)));
    return all.map((result) => result.rows);
  };
  const before = await rows();
  const here = { address: address() };
  for (let n = 0; n < 50; n++) {
    expect((await app.http.inject({ url: `/p/${keyOf(link).link}`, remoteAddress: here.address })).statusCode).toBeLessThan(500);
    const { status, body } = await open(keyOf(link), here);
    expect([status, body.data]).toEqual([
      200,
      {
        practice: world.practice.group.group_name,
        logo: null,
        background_color: world.practice.group.background_color,
        text_color: world.practice.group.text_color,
        phone: '+91 20 5550 1234',
        language: 'hi',
        second_item: 'birth_date',
        locked: null,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('Zqasha');
  }
  expect(await rows()).toEqual(before);
});

test('the right answer signs a device in, to the patient’s calls alone', async () => {
  const { status, body } = await answer(RIGHT);
  expect([status, body.message, body.data.device_id]).toEqual([200, 'Signed in', expect.stringMatching(/^\w{12}$/)]);
  expect(body.data.patient_id).toBe(world.patient.public_id);
  expect(await sees(body.data.auth_token)).toBe(200);
  expect(
    (await app.call(getPatientLink, { params: params() }, { token: body.data.auth_token, group: world.practice.group.public_id }))
      .status,
  ).toBe(401);
  const acts = await app.db
    .selectFrom('audit_log')
    .select(['action', 'entity_id', 'ip'])
    .where('actor_patient_id', '=', world.patient.id)
    .execute();
  expect(acts).toEqual([{ action: 'patient_link.sign_in', entity_id: world.patient.public_id, ip: null }]);
});

test('links that are unknown, cut short, revoked, expired or of a practice without a page answer alike', async () => {
  const answers: { status: number; body: object }[] = [
    await open({ link: 'x'.repeat(22) }),
    await open({ link: keyOf(link).link.slice(0, -1) }),
    await open({ link: '' }),
  ];
  later(31);
  answers.push(await open(keyOf(link)));
  app.setTime(NOW);
  await app.db.updateTable('patient_pages').set({ is_on: false }).where('group_id', '=', world.practice.group.id).execute();
  answers.push(await open(keyOf(link)), await answer(RIGHT));
  await app.db.updateTable('patient_pages').set({ is_on: true }).where('group_id', '=', world.practice.group.id).execute();
  await app.call(revokePatientLink, { params: params() }, await staff());
  answers.push(await open(keyOf(link)), await answer(RIGHT), await answer(WRONG));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([
      404,
      { success: false, code: 'not_found', message: 'This link no longer works. Ask your practice for a new one.' },
    ]);
});

describe('wrong answers', () => {
  const wrong = async () => {
    const { status, body } = await answer(WRONG);
    return [status, (body as { values?: { n: number } }).values?.n];
  };

  test('are counted down; five within 24 hours lock the link until those are over', async () => {
    for (const left of [4, 3, 2, 1, 0]) expect(await wrong()).toEqual([400, left]);
    expect(await answer(RIGHT)).toMatchObject({
      status: 429,
      body: { code: 'locked', message: expect.stringContaining('Try again tomorrow') },
    });
    expect(await state()).toMatchObject({ state: 'locked_day', wrong: 5 });
    expect((await open(keyOf(link))).body.data.locked).toBe('day');
    later(1, -1);
    expect((await answer(RIGHT)).headers['retry-after']).toBe('60');
    later(1);
    expect(await state()).toMatchObject({ state: 'live', wrong: 0 });
    expect((await answer(RIGHT)).status).toBe(200);
  });

  test('ten in all lock it until staff unlock it, whatever was right in between', async () => {
    for (let n = 0; n < 9; n++) {
      later(n);
      expect((await wrong())[0]).toBe(400);
      expect((await answer(RIGHT)).status).toBe(200);
    }
    later(9);
    expect(await wrong()).toEqual([400, 0]);
    later(29);
    expect(await answer(RIGHT)).toMatchObject({
      status: 429,
      body: { code: 'locked', message: 'Too many tries. Your practice can unlock it.' },
    });
    expect([(await state()).state, (await open(keyOf(link))).body.data.locked]).toEqual(['locked', 'staff']);
    expect((await app.call(unlockPatientLink, { params: params() }, await staff())).body.data).toMatchObject({
      state: 'live',
      wrong: 0,
    });
    expect((await answer(RIGHT)).status).toBe(200);
    const locks = await app.db
      .selectFrom('audit_log')
      .select('group_id')
      .where('action', '=', 'patient_link.lock')
      .where('entity_id', '=', world.patient.public_id)
      .execute();
    expect(locks).toEqual([{ group_id: world.practice.group.id }]);
  });

  test('sent at once are no more tries than one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => answer(WRONG)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
    expect(await state()).toMatchObject({ state: 'locked_day', wrong: 5 });
  });

  test('lock nobody else’s link, and fill their own network alone', async () => {
    const here = { address: address() };
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => makeLink(false, (await app.make.patient(world.practice.group)).public_id)),
    );
    for (const other of others)
      for (let n = 0; n < 4; n++)
        expect((await enterWith({ key: keyOf(other), answer: { birth_date: '1990-01-01' } }, here)).status).toBe(400);
    expect((await answer(RIGHT, here)).status).toBe(429);
    expect((await answer(RIGHT)).status).toBe(200);
    later(0, 1);
    expect((await answer(RIGHT, here)).status).toBe(200);
  });

  test('of another kind than what is asked are wrong', async () => {
    expect((await answer({ code: '1980' })).status).toBe(400);
    const undated = await makeLink(false, (await app.make.patient(world.practice.group)).public_id);
    expect((await enterWith({ key: keyOf(undated), answer: { code: undated.code ?? '' } })).status).toBe(200);
    expect((await enterWith({ key: keyOf(undated), answer: RIGHT })).status).toBe(400);
  });
});

test('a device that enters while the link is revoked stays out, and neither waits for the other for ever', async () => {
  const { group } = world.practice;
  const hold = (db: Db) => holdPatients(db, group.id, [world.patient.public_id]);
  const revoke = (db: Db) => revokeLinks(db, group.id, [world.patient.id], new Date(NOW));
  expect((await during(app.db, revoke, () => answer(RIGHT))).status).toBe(404);
  link = await makeLink();
  expect((await during(app.db, hold, () => answer(RIGHT), revoke)).status).toBe(404);
});

test('unknown links fill their network; a right one opens all the same', async () => {
  const here = { address: address() };
  const statuses = [];
  for (let n = 0; n < 22; n++) statuses.push((await open({ link: `unknown-${n}` }, here)).status);
  expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
  expect((await open(keyOf(link), here)).status).toBe(200);
});

test('many failures of a group are reported to the operator, once an hour, and keep nobody out', async () => {
  const unlock = () =>
    app.db.updateTable('patient_links').set({ wrong_at: [] }).where('patient_id', '=', world.patient.id).execute();
  for (let n = 0; n < 53; n++) {
    if (n % 4 === 0) await unlock();
    expect((await answer(WRONG)).status).toBe(400);
    if (n === 49) expect(log).toEqual([]);
  }
  expect(log.map((line) => JSON.parse(line))).toMatchObject([{ groupId: world.practice.group.id, hits: 50, seconds: 3600 }]);
  expect((await answer(RIGHT)).status).toBe(200);
});

test('a wrong answer, an unknown link and a locked one are the same work', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const workOf = async (call: () => Promise<unknown>) => {
    asked.mockClear();
    await call();
    return asked.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as unknown as { text: string }).text));
  };
  const wrong = await workOf(() => answer(WRONG));
  const unknown = await workOf(() => enterWith({ key: { link: 'x'.repeat(22) }, answer: WRONG }));
  await app.db
    .updateTable('patient_links')
    .set({ wrong_at: Array(10).fill(new Date(NOW)) })
    .where('patient_id', '=', world.patient.id)
    .execute();
  const [locked, lockedRight] = [await workOf(() => answer(WRONG)), await workOf(() => answer(RIGHT))];
  asked.mockRestore();
  expect(wrong.length).toBe(8);
  expect(unknown).toEqual(wrong);
  expect(locked).toEqual(wrong);
  expect(lockedRight).toEqual(wrong);
});

describe('a device', () => {
  test.each(['a\u0000b', '\ud800', 'x'.repeat(61)])('called %j is refused', async (device) => {
    expect((await enterWith({ key: keyOf(link), answer: RIGHT, device })).status).toBe(400);
  });

  test('of one’s own stays for 90 idle days, and is asked again after 30', async () => {
    const token = await enterBy(link);
    const home = async () => (await app.call(getHome, { query: {} }, { token })).body.data.home;
    expect((await home())?.recheck_at).toBe('2026-03-31T12:00:00.000Z');
    later(40);
    const ask = (given: object) => app.call(recheck, { body: { answer: given as never } }, { token });
    expect(await ask(WRONG)).toMatchObject({ status: 400, body: { values: { n: 4 } } });
    expect((await ask(RIGHT)).status).toBe(200);
    expect((await home())?.recheck_at).toBe('2026-05-10T12:00:00.000Z');
    later(40 + 89);
    expect(await sees(token)).toBe(200);
    later(40 + 89 + 91);
    expect(await sees(token)).toBe(401);
  });

  test('of the practice is signed out after ten idle minutes, and after an hour at most', async () => {
    const busy = await enterBy(link, { tablet: true });
    expect((await app.call(getHome, { query: {} }, { token: busy })).body.data.home?.recheck_at).toBeNull();
    for (const minute of [9, 18, 27, 36, 45, 54]) {
      later(0, minute);
      expect([minute, await sees(busy)]).toEqual([minute, 200]);
    }
    later(0, 60);
    expect(await sees(busy)).toBe(401);
    const left = await enterBy(link, { tablet: true });
    later(0, 69.9);
    expect((await state()).devices).toHaveLength(1);
    later(0, 70.1);
    expect([await sees(left), (await state()).devices]).toEqual([401, []]);
  });

  test('signs out by itself', async () => {
    const token = await enterBy(link);
    expect(await app.call(leave, {}, { token })).toMatchObject({ status: 200, body: { message: 'Signed out' } });
    expect(await sees(token)).toBe(401);
  });

  test('that came by no link has no question', async () => {
    const token = await app.make.session({ patient: world.patient }, new Date(NOW));
    expect((await app.call(recheck, { body: { answer: RIGHT } }, { token })).status).toBe(404);
  });
});
