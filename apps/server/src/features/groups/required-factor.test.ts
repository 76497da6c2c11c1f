import { getOwnDetails } from '@physio/contract/auth/auth';
import type { Endpoint } from '@physio/contract/common/endpoint';
import { MESSAGES } from '@physio/contract/common/errors';
import { changeGroup, listGroups, SETTINGS_MESSAGES } from '@physio/contract/groups/group-settings';
import { listPatients } from '@physio/contract/patients/patients';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { makeWorld, SAMPLES, type World } from '#test/contract/samples.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice();
});

const giveFactor = (user: { id: number }) =>
  app.db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: Buffer.from('x'), confirmed_at: new Date() })
    .execute();
const requireIn = (group: { id: number }) =>
  app.db.updateTable('groups').set({ second_factor_required: true }).where('id', '=', group.id).execute();
const change = (second_factor_required: boolean, who: Who = practice.who) =>
  app.call(changeGroup, { params: { group_id: practice.group.public_id }, body: { second_factor_required } }, who);
const patients = async (who: Who) => (await app.call(listPatients, { query: {} }, who)).status;
const refusal = {
  status: 403,
  body: { success: false, message: MESSAGES.secondFactorRequired, code: 'second_factor_required' },
};

test('of a group that asks for it nothing is shown to an Admin or Master without a second step', async () => {
  const world: World = await makeWorld(app, 'FACTOR');
  await app.db.deleteFrom('passkeys').execute();
  await requireIn(world.group);
  const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
  const ofGroup = app.http.endpoints.filter(
    ({ access, ids }) =>
      access === 'member' || access === 'admin' || (access !== 'public' && Object.values(ids ?? {}).includes('group')),
  );
  expect(ofGroup.length).toBeGreaterThan(100);
  for (const e of ofGroup) {
    const who = e.access === 'master' ? { token: world.masterToken } : world.who;
    const answer = await app.call(e, SAMPLES[nameOf(e)]?.(world) as never, who);
    expect({ call: nameOf(e), status: answer.status, body: answer.body }).toEqual({ call: nameOf(e), ...refusal });
    expect(JSON.stringify(answer.body)).not.toContain('FACTOR');
  }
});

test('a Physio needs none; the Admin goes on once it is set up, and is asked again when it is gone', async () => {
  await requireIn(practice.group);
  const physio = await app.make.user();
  await app.make.member(practice.group, physio, 'Physio');
  expect(await patients({ token: await app.make.session({ user: physio }), group: practice.group.public_id })).toBe(200);
  expect(await patients(practice.who)).toBe(403);
  await app.db
    .insertInto('second_factors')
    .values({ user_id: practice.user.id, secret: Buffer.from('x') })
    .execute();
  expect(await patients(practice.who)).toBe(403);
  await app.db.deleteFrom('second_factors').where('user_id', '=', practice.user.id).execute();
  await giveFactor(practice.user);
  expect(await patients(practice.who)).toBe(200);
  await app.db.deleteFrom('second_factors').where('user_id', '=', practice.user.id).execute();
  expect(await patients(practice.who)).toBe(403);
});

test('it holds for that group alone, and the way to it stays open', async () => {
  await requireIn(practice.group);
  const other = await app.make.group();
  await app.make.member(other, practice.user, 'Admin');
  expect(await patients({ token: practice.token, group: other.public_id })).toBe(200);
  const own = { token: practice.token };
  const ways = [await app.call(getOwnDetails, undefined, own), await app.call(listGroups, undefined, own)];
  expect(ways.map(({ status }) => status)).toEqual([200, 200]);
});

test('a Master needs it whatever the role there, also without a membership', async () => {
  await requireIn(practice.group);
  const master = await app.make.user({ is_master: true });
  const who = { token: await app.make.session({ user: master }), group: practice.group.public_id };
  expect(await change(false, who)).toMatchObject(refusal);
  await app.make.member(practice.group, master, 'Physio');
  expect(await patients(who)).toBe(403);
  await giveFactor(master);
  expect(await patients(who)).toBe(200);
});

test('whoever asks for it has it, and is asked who they are', async () => {
  const refused = { status: 400, body: { errors: { second_factor_required: SETTINGS_MESSAGES.ownFactorFirst } } };
  expect(await change(true)).toMatchObject(refused);
  await giveFactor(practice.user);
  const old = new Date(Date.now() - 11 * 60_000);
  const stale = { ...practice.who, token: await app.make.session({ user: practice.user }, old) };
  expect(await change(true, stale)).toMatchObject({ status: 403, body: { code: 'step_up' } });
  expect((await change(true)).body.data).toMatchObject({ second_factor_required: true });
  // The form sends every field; what does not change asks nothing.
  expect((await change(true, stale)).status).toBe(200);
  expect(await change(false, stale)).toMatchObject({ status: 403, body: { code: 'step_up' } });
  expect((await change(false)).body.data).toMatchObject({ second_factor_required: false });
});

test('a Physio changes nothing of it', async () => {
  const physio = await app.make.user();
  await app.make.member(practice.group, physio, 'Physio');
  const who = { token: await app.make.session({ user: physio }), group: practice.group.public_id };
  expect(await change(true, who)).toMatchObject({ status: 403, body: { message: MESSAGES.adminOnly } });
});
