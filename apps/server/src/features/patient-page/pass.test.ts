import { LABEL_MOST, labelOf } from '@physio/contract/patient-page/device-label';
import { DOOR_MESSAGES, openLink, recheck } from '@physio/contract/patient-page/door';
import { endDevice, getHome, listDevices } from '@physio/contract/patient-page/home';
import { makePatientLink } from '@physio/contract/patient-page/links';
import { getOwnRecord, OWN_RECORD_MESSAGES } from '@physio/contract/patient-page/own-record';
import { enterByPass, makePass, PASS_MESSAGES } from '@physio/contract/patient-page/pass';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { doorCalls } from '#test/calls/patient-page.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof makeWorld>>;
let token: string;
async function makeWorld() {
  const practice = await app.make.practice();
  await app.make.page(practice.group);
  const patient = await app.make.patient(practice.group, { first_name: 'Ken', date_of_birth: '1980-02-03' });
  return { app, practice, patient };
}
const { makeLink, enterBy } = doorCalls(() => world);
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime('2026-03-10T12:00:00Z');
  world = await makeWorld();
  token = await enterBy(await makeLink());
});

const make = async (by = token) => (await app.call(makePass, {}, { token: by })).body.data?.pass ?? '';
const enter = (pass: string, device = 'Safari, iPhone') => app.call(enterByPass, { body: { pass, device } });

test('a pass signs the same person in once more, on their link, once', async () => {
  const pass = await make();
  const { body } = await enter(pass);
  expect(body.data).toMatchObject({ patient_id: world.patient.public_id, practice: world.practice.group.group_name });
  expect((await app.call(getHome, { query: {} }, { token: body.data.auth_token })).body.data.home?.first_name).toBe('Ken');
  expect((await app.call(openLink, { body: { key: { link: body.data.link } } })).status).toBe(200);
  const devices = (await app.call(listDevices, {}, { token })).body.data;
  expect(devices.map(({ label }) => label).sort()).toEqual(['Chrome, Android', 'Safari, iPhone']);
  expect(await enter(pass)).toMatchObject({ status: 404, body: { message: DOOR_MESSAGES.unknown } });
});

test('who helps on the device that made the pass helps on the one that came by it, and on the next', async () => {
  const helped = await enterBy(await makeLink(), { device: labelOf('Safari, iPhone', true) });
  const next = (await enter(await make(helped), 'x'.repeat(LABEL_MOST))).body.data.auth_token;
  await enter(await make(next));
  const labels = (await app.call(listDevices, {}, { token })).body.data.map(({ label }) => label);
  const cut = `${'x'.repeat(LABEL_MOST - ' (with help)'.length)} (with help)`;
  expect(labels.sort()).toEqual(['Chrome, Android', 'Safari, iPhone (with help)', 'Safari, iPhone (with help)', cut]);
});

test('of two who come with a pass at the same moment one is signed in', async () => {
  const pass = await make();
  const statuses = (await Promise.all([enter(pass), enter(pass), enter(pass)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 404, 404]);
});

test('a pass is good for ten minutes, until a newer one, and while its device is signed in', async () => {
  const old = await make();
  const late = await make();
  expect((await enter(old)).status).toBe(404);
  app.setTime('2026-03-10T12:10:01Z');
  expect((await enter(late)).status).toBe(404);
  const ended = await make();
  const other = await enterBy(await makeLink());
  const device = (await app.call(listDevices, {}, { token: other })).body.data.find(({ is_this }) => !is_this);
  await app.call(endDevice, { params: { id: device?.id ?? '' } }, { token: other });
  expect((await enter(ended)).status).toBe(404);
  const revoked = await make(other);
  await app.call(makePatientLink, { params: { user_id: world.patient.public_id }, body: { renew: true } }, world.practice.who);
  expect((await enter(revoked)).status).toBe(404);
});

test('a tablet of the practice makes none', async () => {
  const tablet = await enterBy(await makeLink(), { tablet: true });
  expect(await app.call(makePass, {}, { token: tablet })).toMatchObject({
    status: 403,
    body: { message: PASS_MESSAGES.ownDevice },
  });
});

test('all that is kept is given to whoever has just answered the question, and to nobody who came by a pass later', async () => {
  const ask = (by: string) => app.call(getOwnRecord, {}, { token: by });
  expect((await ask(token)).body.data).toMatchObject({ patient: { first_name: 'Ken' }, reminders: [] });
  app.setTime('2026-03-10T12:16:00Z');
  const { auth_token } = (await enter(await make())).body.data;
  for (const by of [token, auth_token])
    expect(await ask(by)).toMatchObject({ status: 403, body: { message: OWN_RECORD_MESSAGES.checkFirst } });
  await app.call(recheck, { body: { answer: { birth_date: '1980-02-03' } } }, { token });
  expect((await ask(token)).status).toBe(200);
});
