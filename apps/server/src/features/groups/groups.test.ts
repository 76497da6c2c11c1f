import { MESSAGES } from '@physio/contract/common/errors';
import { getGroupPermissions } from '@physio/contract/groups/groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const list = (group_id: string | undefined, who?: Who) => app.call(getGroupPermissions, { query: { group_id } }, who);

test('the permissions of a group in order', async () => {
  const { group, token } = await app.make.practice({
    group: { permissions: ['home', 'dashboard_physio', 'users', 'tags_classification'] },
  });
  await app.db
    .updateTable('group_permissions')
    .set({ position: 9 })
    .where('group_id', '=', group.id)
    .where('name', '=', 'users')
    .execute();
  const { status, body } = await list(group.public_id, { token });
  expect(status).toBe(200);
  expect(body.data.map((permission) => permission.name)).toEqual(['home', 'dashboard_physio', 'tags_classification', 'users']);
  expect(body.data[0]).toEqual({ encoded_id: expect.stringMatching(/^\w{12}$/), name: 'home', position: 0 });
});

test('the header chooses the group where none is named; a named one wins', async () => {
  const { who, user } = await app.make.practice({ group: { permissions: ['home', 'dashboard_physio'] } });
  const other = await app.make.group({ permissions: ['home', 'dashboard'] });
  await app.make.member(other, user);
  expect((await list(undefined, who)).body.data[1]?.name).toBe('dashboard_physio');
  expect((await list(other.public_id, who)).body.data[1]?.name).toBe('dashboard');
});

test('no group at all', async () => {
  const { token } = await app.make.practice();
  expect(await list(undefined, { token })).toMatchObject({ status: 400, body: { success: false, message: MESSAGES.selectGroup } });
});

test("another practice's group, an unknown one and a former one are refused alike, a Master too", async () => {
  const { token, group, user } = await app.make.practice();
  const other = await app.make.practice();
  const master = await app.make.session({ user: await app.make.user({ is_master: true }) });
  const refusal = { status: 403, body: { success: false, message: MESSAGES.noGroupAccess } };
  expect(await list(other.group.public_id, { token })).toMatchObject(refusal);
  expect(await list('unknown00000', { token })).toMatchObject(refusal);
  expect(await list(group.public_id, { token: master })).toMatchObject(refusal);
  await app.db.updateTable('staff_members').set({ deleted_at: new Date() }).where('user_id', '=', user.id).execute();
  expect(await list(group.public_id, { token })).toMatchObject(refusal);
});

test('no session', async () => {
  const { group } = await app.make.practice();
  expect((await list(group.public_id)).status).toBe(401);
});
