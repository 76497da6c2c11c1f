import { listGroups, listPermissions, setPermissions } from '@physio/contract/groups/group-settings';
import { getGroupPermissions } from '@physio/contract/groups/groups';
import { listPatients } from '@physio/contract/patients/patients';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let master: { token: string };
let masterId: number;
beforeAll(async () => {
  app = await buildTestApp();
  practice = await app.make.practice();
  const user = await app.make.user({ is_master: true });
  [master, masterId] = [{ token: await app.make.session({ user }) }, user.id];
});
afterAll(() => app.close());

const params = () => ({ group_id: practice.group.public_id });
const put = (names: unknown, who: { token: string } = master) =>
  app.call(setPermissions, { params: params(), body: { names } as never }, who);

test('a Master sees every group and the own role there, everybody else their own groups', async () => {
  const other = await app.make.practice();
  await app.make.member(other.group, { id: masterId } as never, 'Admin');
  await app.make.member(other.group, await app.make.user(), 'Physio');
  const all = (await app.call(listGroups, undefined, master)).body.data;
  const about = new Map(all.map(({ id, user_role, staff }) => [id, { user_role, staff }]));
  expect(about.get(practice.group.public_id)).toEqual({ user_role: null, staff: 1 });
  expect(about.get(other.group.public_id)).toEqual({ user_role: 'Admin', staff: 3 });
  expect(all.map(({ group_name }) => group_name)).toEqual(all.map(({ group_name }) => group_name).sort());
  const own = await app.call(listGroups, undefined, practice.who);
  expect(own.body.data).toMatchObject([{ id: practice.group.public_id, user_role: 'Admin' }]);
});

test('a group is administered without membership, but its patients stay closed', async () => {
  expect((await app.call(listPermissions, { params: params() }, master)).status).toBe(200);
  expect((await app.call(listPatients, { query: {} }, { ...master, group: practice.group.public_id })).status).toBe(403);
});

test('the order of the permissions is set by a Master, and stands in the log', async () => {
  const names = ['home', 'dashboard', 'users'];
  expect(await put(names)).toMatchObject({ status: 200, body: { message: 'Updated successfully.' } });
  const { body } = await app.call(getGroupPermissions, { query: params() }, practice.who);
  expect(body.data.map(({ name, position }) => [name, position])).toEqual(names.map((name, at) => [name, at]));
  const row = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'group.permissions')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ group_id: practice.group.id, entity_id: practice.group.public_id, detail: { to: names } });
});

test.each([
  [[], 'Please select at least one permission'],
  [undefined, 'Please select at least one permission'],
  [['home', 'home'], 'Each permission can stand in the list once'],
  [['home', 'root'], 'Unknown permission'],
])('%j is refused', async (names, message) => {
  expect(await put(names)).toMatchObject({ status: 400, body: { message } });
});

test('nobody else sets them, and an unknown group is not found', async () => {
  expect((await put(['home'], practice.who)).status).toBe(403);
  const unknown = { params: { group_id: 'zzzzzzzzzzzz' } };
  expect(await app.call(listPermissions, unknown, master)).toMatchObject({ status: 404, body: { message: 'Group not found' } });
});
