import { MESSAGES } from '@physio/contract/common/errors';
import { addGroup, GROUP_MESSAGES } from '@physio/contract/groups/group-changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { GROUP_FIELDS as FIELDS, sendGroup } from '#test/calls/groups.ts';
import { png } from '#test/files.ts';

let app: TestApp;
let master: { token: string; id: number };
beforeAll(async () => {
  app = await buildTestApp();
  const user = await app.make.user({ is_master: true });
  master = { token: await app.make.session({ user }), id: user.id };
});
afterAll(() => app.close());

const add = (fields?: Record<string, unknown>, logo?: Blob | null, headers?: Record<string, string>) =>
  sendGroup(app, master.token, fields, logo, headers);
const countGroups = async () => (await app.db.selectFrom('groups').select('id').execute()).length;

test('a new group has its folders, permissions, classification, figures and admin', async () => {
  const { status, body } = await add({ name: '  Riverside Physio ', time_zone: 'Asia/Tokyo' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: addGroup.done,
    data: {
      group_name: 'Riverside Physio',
      code: 'riverside-physio',
      type: 'physio',
      background_color: '#90EE90',
      text_color: '#000000',
      allowed_domain: 'riverside.example',
      time_zone: 'Asia/Tokyo',
      logo: expect.stringMatching(/^\/media\//),
    },
  });
  expect(body.data.encoded_id).toBe(body.data.id);
  const { db } = app;
  const { id } = await db.selectFrom('groups').select('id').where('public_id', '=', body.data.id).executeTakeFirstOrThrow();
  const of = <T extends 'folders' | 'group_permissions' | 'staff_members' | 'classification_nodes' | 'group_stats'>(table: T) =>
    db
      .selectFrom(table as 'folders')
      .selectAll()
      .where('group_id', '=', id)
      .execute() as Promise<never[]>;
  expect(await of('folders')).toMatchObject(['exercise', 'education', 'other'].map((bucket) => ({ bucket, kind: 'root' })));
  expect((await of('group_permissions')).map(({ name }) => name)).toEqual([
    'home',
    'dashboard_physio',
    'users',
    'program_builder',
    'content_manager',
    'tags_classification',
  ]);
  expect(await of('staff_members')).toMatchObject([{ user_id: master.id, role: 'Admin' }]);
  expect((await of('classification_nodes')).map(({ name }) => name).sort()).toEqual([
    'Difficulty',
    'Equipment',
    'Plane',
    'Position',
  ]);
  expect(await of('group_stats')).toHaveLength(1);
  const log = await db.selectFrom('audit_log').selectAll().where('entity_id', '=', body.data.id).execute();
  expect(log).toMatchObject([{ action: 'group.create', actor_user_id: master.id }]);
});

test('a product group lands on the other dashboard; an unknown type is refused', async () => {
  const { body } = await add({ type: 'product' });
  const second = await app.db
    .selectFrom('group_permissions as p')
    .innerJoin('groups as g', 'g.id', 'p.group_id')
    .select('p.name')
    .where('g.public_id', '=', body.data.id)
    .where('p.position', '=', 1)
    .executeTakeFirstOrThrow();
  expect(second.name).toBe('dashboard');
  expect(await add({ type: 'hospital' })).toMatchObject({ status: 400, body: { message: GROUP_MESSAGES.typeUnknown } });
});

test('only a Master may add one', async () => {
  const { token } = await app.make.practice();
  const before = await countGroups();
  const answer = await app.call(addGroup, { body: { name: 'Mine', ...FIELDS }, files: { logo: [await png()] } }, { token });
  expect(answer).toMatchObject({ status: 403, body: { success: false, message: 'Only a Master user can add a group' } });
  expect(await countGroups()).toBe(before);
});

test.each([
  ['', GROUP_MESSAGES.nameRequired],
  ['   ', GROUP_MESSAGES.nameRequired],
  ['\u200b\u200b\u200b', GROUP_MESSAGES.nameRequired],
  ['Ri', GROUP_MESSAGES.nameShort],
  ['😀😀', GROUP_MESSAGES.nameShort],
  ['x'.repeat(51), GROUP_MESSAGES.nameLong],
  ['a\u0000bc', GROUP_MESSAGES.nameRequired],
])('the name %j is refused', async (name, message) => {
  expect(await add({ name })).toMatchObject({ status: 400, body: { message, errors: { name: message } } });
});

test.each([['Riv'], ['x'.repeat(50)], ['😀'.repeat(50)], ['桜の丘'], ['क्लिनिक']])('the name %j is taken', async (name) => {
  expect((await add({ name })).body.data.group_name).toBe(name);
});

test('a name without Latin letters has a code by chance; one that exists is refused whatever its case', async () => {
  expect((await add({ name: '緑リハビリ' })).body.data.code).toMatch(/^group-[0-9a-f]{6}$/);
  expect((await add({ name: 'Café Nord' })).body.data.code).toBe('cafe-nord');
  expect((await add({ name: 'Cafe! Nord' })).body.data.code).toBe('cafe-nord-2');
  expect(await add({ name: 'CAFE NORD' })).toMatchObject({
    status: 400,
    body: { message: 'A group with this name already exists' },
  });
});

test.each([
  ['', GROUP_MESSAGES.domainRequired],
  ['riverside', GROUP_MESSAGES.domainInvalid],
  ['river side.example', GROUP_MESSAGES.domainInvalid],
  ['javascript:alert(1)', GROUP_MESSAGES.domainInvalid],
  ['ftp://riverside.example', GROUP_MESSAGES.domainInvalid],
  ['riverside.example/a b', GROUP_MESSAGES.domainInvalid],
  ['@riverside.example', GROUP_MESSAGES.domainInvalid],
  [`${'a.'.repeat(200)}example`, GROUP_MESSAGES.domainInvalid],
])('the domain %j is refused', async (allowed_domain, message) => {
  expect(await add({ allowed_domain })).toMatchObject({ status: 400, body: { message, errors: { allowed_domain: message } } });
});

test.each([['https://riverside.example'], ['a.riverside.example:8080/staff'], ['RIVERSIDE.Example']])(
  'the domain %j is taken',
  async (allowed_domain) => {
    expect((await add({ allowed_domain })).body.data.allowed_domain).toBe(allowed_domain);
  },
);

test.each([
  ['background_color', '', GROUP_MESSAGES.backgroundRequired],
  ['background_color', undefined, GROUP_MESSAGES.backgroundRequired],
  ['background_color', 'red', GROUP_MESSAGES.backgroundInvalid],
  ['background_color', '#12345', GROUP_MESSAGES.backgroundInvalid],
  ['text_color', undefined, GROUP_MESSAGES.textRequired],
  ['text_color', '#12345g', GROUP_MESSAGES.textInvalid],
  ['text_color', '#000;}body{display:none}', GROUP_MESSAGES.textInvalid],
])('%s %j is refused', async (field, value, message) => {
  expect(await add({ [field]: value })).toMatchObject({ status: 400, body: { message } });
});

test('the same submit twice makes one group', async () => {
  const key = { 'idempotency-key': 'same' };
  const [fields, logo] = [{ name: 'Only once' }, await png()];
  const [first, again] = [await add(fields, logo, key), await add(fields, logo, key)];
  expect(again.body.data.id).toBe(first.body.data.id);
});

test('without a session there is none', async () => {
  expect((await app.call(addGroup, { body: { name: 'Mine', ...FIELDS }, files: {} })).body.message).toBe(MESSAGES.unauthenticated);
});
