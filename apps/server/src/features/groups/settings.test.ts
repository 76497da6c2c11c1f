import { GROUP_MESSAGES } from '@physio/contract/groups/group-changes';
import { changeGroup, getGroupSettings, listAudit } from '@physio/contract/groups/group-settings';
import { getPatient, listPatients } from '@physio/contract/patients/patients';
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
const log = (query: Record<string, unknown> = {}, who: Who = admin) => app.call(listAudit, { query: query as never }, who);

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
  expect((await log({ user_id: master.public_id })).body.data.map(({ action }) => action)).toEqual(Array(2).fill('group.settings'));
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

test('the log shows who did what, newest first, without a patient’s name', async () => {
  const patient = await app.make.patient(practice.group, { first_name: 'Secret' });
  await app.call(getPatient, { params: { user_id: patient.public_id } }, physio);
  await change({ time_zone: 'Asia/Kolkata' });
  const { body } = await log();
  expect(body.data.map(({ action }) => action)).toEqual(['group.settings', 'patient.read']);
  expect(body.data[1]).toMatchObject({
    actor: { kind: 'staff', name: 'Physio Kulkarni' },
    entity: 'patient',
    entity_id: patient.public_id,
  });
  expect(body).toMatchObject({ total_count: 2, total_page: 1 });
  expect(JSON.stringify(body)).not.toContain('Secret');
  expect(body.people.map(({ name }) => name)).toEqual(['Admin Kulkarni', 'Asha Kulkarni', 'Physio Kulkarni']);
});

test('it is filtered by person, kind and day, and paged', async () => {
  await app.call(listPatients, { query: {} }, physio);
  await change({ time_zone: 'Asia/Tokyo' });
  await change({ time_zone: 'Asia/Tokyo' });
  const people = (await log()).body.people;
  const physioId = people.find(({ name }) => name.startsWith('Physio'))?.id;
  const actions = async (query: Record<string, unknown>) => (await log(query)).body.data.map(({ action }) => action);
  expect(await actions({ user_id: physioId })).toEqual(['patient.list']);
  expect(await actions({ kind: 'read' })).toEqual(['patient.list']);
  expect(await actions({ kind: 'change' })).toEqual(['group.settings', 'group.settings']);
  expect(await actions({ user_id: 'zzzzzzzzzzzz' })).toEqual([]);
  expect(await actions({ limit: 2, page: 2 })).toEqual(['patient.list']);
  expect(await actions({ limit: 100, page: 1000 })).toEqual([]);
  expect((await log({ limit: 2 })).body).toMatchObject({ total_count: 3, total_page: 2 });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
  expect(await actions({ from: today, to: today })).toHaveLength(3);
  expect(await actions({ to: '2020-01-01' })).toEqual([]);
  expect((await log({ from: '2026-02-30' })).status).toBe(400);
});

test('a day of the log is one of the group’s own zone', async () => {
  const at = (text: string) => ({ group_id: practice.group.id, at: new Date(text), action: text, entity: 'call' });
  await app.db
    .insertInto('audit_log')
    .values([at('2026-03-01T14:59:59Z'), at('2026-03-01T15:00:00Z'), at('2026-03-02T15:00:00Z')] as never)
    .execute();
  const { body } = await log({ from: '2026-03-02', to: '2026-03-02' });
  expect(body.data).toMatchObject([{ action: '2026-03-01T15:00:00Z', actor: { kind: 'system' } }]);
});

test('only an Admin or Master of the group reads it', async () => {
  expect((await log({}, physio)).status).toBe(403);
  expect((await log({}, { token: (await app.make.practice()).token, group: practice.group.public_id })).status).toBe(403);
});
