import { DAY_MS } from '@physio/contract/common/dates';
import { getHome, giveConsent } from '@physio/contract/patient-page/home';
import {
  getPatientLink,
  makePatientLink,
  revokePatientLink,
  signOutDevice,
  unlockPatientLink,
} from '@physio/contract/patient-page/links';
import { archivePatient, updatePatient } from '@physio/contract/patients/patient-details';
import { cancelPlan } from '@physio/contract/plans/plan-course';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { doorCalls, keyOf } from '#test/calls/patient-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const NOW = '2026-03-01T12:00:00Z';
let world: Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld() {
  const practice = await app.make.practice();
  await app.make.page(practice.group);
  return { app, practice, patient: await app.make.patient(practice.group, { date_of_birth: '1980-02-03' }) };
}
beforeEach(async () => {
  app.setTime(NOW);
  world = await makeWorld();
});

const { makeLink, open, enterBy } = doorCalls(() => world);
const params = () => ({ user_id: world.patient.public_id });
/** Staff who signed in just now. */
const staff = async () => ({
  ...world.practice.who,
  token: await app.make.session({ user: world.practice.user }, app.services.clock.now()),
});
const state = async () => (await app.call(getPatientLink, { params: params() }, await staff())).body.data;
const isSignedIn = async (token: string) => (await app.call(getHome, { query: {} }, { token })).status === 200;
const update = async (body: object) => app.call(updatePatient, { params: params(), body }, await staff());

test('a patient has one link: made when it is asked for, the same ever after, until a new one ends it and its devices', async () => {
  expect(await state()).toMatchObject({ state: 'none', made_at: null, devices: [] });
  const link = await makeLink();
  expect(link).toMatchObject({
    state: 'live',
    second_item: 'birth_date',
    code: null,
    made_at: NOW.replace('Z', '.000Z'),
    first_opened_at: null,
  });
  expect(link.url).toMatch(/^http:\/\/localhost:80\/p\/[\w-]{22}$/);
  expect([link.short_code, link.short_url]).toEqual([
    expect.stringMatching(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/),
    'http://localhost:80/p/',
  ]);
  const token = await enterBy(link);
  expect(await makeLink()).toMatchObject({ url: link.url, short_code: link.short_code });
  expect(await isSignedIn(token)).toBe(true);
  const renewed = await makeLink(true);
  expect(renewed.url).not.toBe(link.url);
  expect(renewed.short_code).not.toBe(link.short_code);
  expect([await isSignedIn(token), (await open(keyOf(link))).status, (await open(keyOf(renewed))).status]).toEqual([
    false,
    404,
    200,
  ]);
});

test('asked for by several at once it is one link', async () => {
  const links = await Promise.all(Array.from({ length: 5 }, () => makeLink()));
  expect(new Set(links.map(({ url }) => url)).size).toBe(1);
});

test('the date of birth is asked for where there is one and the practice wants it, else four digits', async () => {
  const undated = await app.make.patient(world.practice.group);
  expect(await makeLink(false, undated.public_id)).toMatchObject({ second_item: 'code', code: expect.stringMatching(/^\d{4}$/) });
  await app.db.updateTable('patient_pages').set({ second_item: 'code' }).where('group_id', '=', world.practice.group.id).execute();
  expect(await makeLink()).toMatchObject({ second_item: 'code' });
});

test('the eight letters open it too, in any case and spelling', async () => {
  const { short_code } = await makeLink();
  for (const typed of [short_code, short_code.toLowerCase(), short_code.replace('-', ' '), short_code.replace('-', '')])
    expect([typed, (await open({ short_code: typed })).status]).toEqual([typed, 200]);
  expect((await open({ short_code: 'AAAA-AAAA' })).status).toBe(404);
});

describe('a link ends', () => {
  const ends = async (end: () => Promise<unknown>) => {
    const link = await makeLink();
    const token = await enterBy(link);
    expect([(await open(keyOf(link))).status, await isSignedIn(token)]).toEqual([200, true]);
    await end();
    return [(await open(keyOf(link))).status, await isSignedIn(token), (await state()).state];
  };
  const GONE = [404, false, 'none'];

  test('when it is revoked, which can be repeated', async () => {
    const revoke = async () => app.call(revokePatientLink, { params: params() }, await staff());
    expect(await ends(revoke)).toEqual(GONE);
    expect((await revoke()).status).toBe(200);
  });
  test('with another e-mail address', async () => {
    expect(await ends(() => update({ email: 'other@example.org' }))).toEqual(GONE);
  });
  test('with another date of birth, when it asks for it', async () => {
    expect(await ends(() => update({ date_of_birth: '1981-02-03' }))).toEqual(GONE);
    const undated = await app.make.patient(world.practice.group);
    world.patient = undated;
    expect(await ends(() => update({ date_of_birth: '1981-02-03' }))).toEqual([200, true, 'live']);
  });
  test('not with another name', async () => {
    expect(await ends(() => update({ first_name: 'Other' }))).toEqual([200, true, 'live']);
  });
  test('with its patient’s archiving, and stays ended', async () => {
    const archive = async () => app.call(archivePatient, { params: params(), body: { reason: 'discharged' } }, await staff());
    expect(await ends(archive)).toEqual(GONE);
    const again = await app.call(makePatientLink, { params: params(), body: { renew: false } }, await staff());
    expect(again).toMatchObject({ status: 400, body: { message: expect.stringContaining('archived') } });
  });
});

describe('a link expires', () => {
  const dayAt = (days: number, ms: number) => app.setTime(new Date(Date.parse(NOW) + days * DAY_MS + ms).toISOString());
  const opens = async (link: { url: string }, at: [days: number, ms: number]) => {
    dayAt(...at);
    return (await open(keyOf(link))).status;
  };

  test('30 days after it was made without a plan', async () => {
    const link = await makeLink();
    expect(link.expires_at).toBe('2026-03-31T12:00:00.000Z');
    expect([await opens(link, [30, -1]), await opens(link, [30, 0])]).toEqual([200, 404]);
    expect((await state()).state).toBe('none');
  });
  test('30 days after the last day of the last plan, which may be ended early', async () => {
    const plan = await app.make.plan(world.practice.group, world.patient, { starts_on: '2026-03-01', duration_weeks: 8 });
    const link = await makeLink();
    expect(link.expires_at).toBe('2026-05-26T00:00:00.000Z');
    expect([await opens(link, [85.5, -1]), await opens(link, [85.5, 0])]).toEqual([200, 404]);
    dayAt(20, 0);
    await app.call(cancelPlan, { params: { id: plan.public_id } }, await staff());
    expect((await state()).expires_at).toBe('2026-04-21T00:00:00.000Z');
  });
  test('after a year at most, whatever plans there are; a plan that follows keeps it alive', async () => {
    const link = await makeLink();
    await app.make.plan(world.practice.group, world.patient, { starts_on: '2026-03-28', duration_weeks: 4 });
    expect(await opens(link, [45, 0])).toBe(200);
    await app.make.plan(world.practice.group, world.patient, { starts_on: '2027-02-01', duration_weeks: 12 });
    expect([await opens(link, [365, -1]), await opens(link, [365, 0])]).toEqual([200, 404]);
    const next = await app.call(makePatientLink, { params: params(), body: { renew: false } }, await staff());
    expect([next.status, next.body.data.url === link.url]).toEqual([200, false]);
  });
});

test('a new secret key ends all links, and staff make new ones', async () => {
  const link = await makeLink();
  await app.db
    .updateTable('patient_links')
    .set({ token_hash: Buffer.from('of another key') })
    .where('patient_id', '=', world.patient.id)
    .execute();
  expect([(await state()).state, (await open(keyOf(link))).status]).toEqual(['none', 404]);
  expect((await open(keyOf(await makeLink()))).status).toBe(200);
});

test('staff see devices, and sign one out', async () => {
  const link = await makeLink();
  const [mine, other] = [await enterBy(link, { device: 'Safari, iPhone' }), await enterBy(link)];
  expect((await state()).consent).toBeNull();
  await app.call(giveConsent, { body: { choice: 'look_only', version: 1 } }, { token: mine });
  expect((await state()).consent).toBe('look_only');
  app.setTime('2026-03-01T12:30:00Z');
  await app.call(getHome, { query: {} }, { token: mine });
  const { devices, first_opened_at, last_opened_at } = await state();
  expect(devices).toMatchObject([
    { label: 'Safari, iPhone', last_seen_at: '2026-03-01T12:30:00.000Z' },
    { label: 'Chrome, Android' },
  ]);
  expect([first_opened_at, last_opened_at]).toEqual(['2026-03-01T12:00:00.000Z', '2026-03-01T12:30:00.000Z']);
  const end = async (id: string) => app.call(signOutDevice, { params: { ...params(), id } }, await staff());
  expect((await end(devices[0]?.id ?? '')).status).toBe(200);
  expect([await isSignedIn(mine), await isSignedIn(other)]).toEqual([false, true]);
  expect(await end(devices[0]?.id ?? '')).toMatchObject({ status: 404, body: { message: 'This device is signed out already' } });
});

test('there is nothing to unlock without a link', async () => {
  expect(await app.call(unlockPatientLink, { params: params() }, world.practice.who)).toMatchObject({
    status: 404,
    body: { message: 'This patient has no link' },
  });
});
