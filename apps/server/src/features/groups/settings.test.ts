import { GROUP_MESSAGES } from '@physio/contract/groups/group-changes';
import { changeGroup, getGroupSettings } from '@physio/contract/groups/group-settings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let admin: Who;
let physio: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice({ group: { time_zone: 'Asia/Tokyo' } });
  const sessionOf = async (role: 'Admin' | 'Physio') => {
    const user = await app.make.user({ first_name: role });
    await app.make.member(practice.group, user, role);
    return { token: await app.make.session({ user }), group: practice.group.public_id };
  };
  [admin, physio] = [await sessionOf('Admin'), await sessionOf('Physio')];
});
afterAll(() => app.close());

const params = () => ({ group_id: practice.group.public_id });
const change = (body: Record<string, unknown>, who: Who = admin) => app.call(changeGroup, { params: params(), body }, who);

test('a member reads, an Admin changes what is sent and nothing else', async () => {
  const { body } = await app.call(getGroupSettings, { params: params() }, physio);
  expect(body.data).toMatchObject({
    group_name: practice.group.group_name,
    subscription_plan: 'FREEPLAN',
    leaderboard_public: true,
    leaderboard_full_names: false,
    user_role: 'Physio',
  });
  const changed = await change({ name: 'Riverside & Söhne', leaderboard_public: false, subscription_plan: 'YEARLYPLAN' });
  expect(changed).toMatchObject({ status: 200, body: { message: 'Updated successfully.' } });
  expect(changed.body.data).toEqual({
    ...body.data,
    user_role: 'Admin',
    group_name: 'Riverside & Söhne',
    leaderboard_public: false,
    subscription_plan: 'YEARLYPLAN',
  });
  expect((await change({})).status).toBe(200);
});

test('a Physio and others change nothing; a Master does, a member or not', async () => {
  expect((await change({ name: 'Mine' }, physio)).status).toBe(403);
  expect((await change({ name: 'Mine' }, (await app.make.practice()).who)).status).toBe(403);
  const master = await app.make.user({ is_master: true });
  const who = { token: await app.make.session({ user: master }) };
  expect((await change({ allowed_domain: 'mine.example' }, who)).body.data).toMatchObject({ allowed_domain: 'mine.example' });
  expect((await app.call(getGroupSettings, { params: params() }, who)).body.data.user_role).toBe('Admin');
  expect((await app.call(getGroupSettings, { params: { group_id: 'zzzzzzzzzzzz' } }, who)).status).toBe(403);
  await app.make.member(practice.group, master, 'Physio');
  expect((await change({ allowed_domain: 'ours.example' }, who)).status).toBe(200);
  const entries = app.db.selectFrom('audit_log').select('action').where('group_id', '=', practice.group.id);
  const rows = await entries.where('actor_user_id', '=', master.id).execute();
  expect(rows.map(({ action }) => action)).toEqual(Array(2).fill('group.settings'));
});

test.each([
  [{ name: 'Ri' }, GROUP_MESSAGES.nameShort],
  [{ name: 'x'.repeat(51) }, GROUP_MESSAGES.nameLong],
  [{ allowed_domain: 'river side' }, GROUP_MESSAGES.domainInvalid],
  [{ time_zone: 'Mars/Base' }, 'Unknown time zone'],
  [{ subscription_plan: 'GOLD' }, 'Unknown plan code'],
  [{ leaderboard_public: 'maybe' }, 'Must be true or false'],
])('%j is refused', async (body, message) => {
  expect(await change(body)).toMatchObject({ status: 400, body: { message } });
});

test('a name of another group is refused', async () => {
  const other = await app.make.group();
  expect(await change({ name: other.group_name.toUpperCase() })).toMatchObject({
    status: 400,
    body: { message: GROUP_MESSAGES.nameTaken },
  });
});
