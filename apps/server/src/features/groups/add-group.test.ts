import { MESSAGES } from '@physio/contract/errors';
import { addGroup, GROUP_MESSAGES } from '@physio/contract/groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { bytesOf, gif, jpg, noise, pdf, png, pngHeader, renamed, sidewaysPhoto } from '#test/files.ts';

let app: TestApp;
let master: { token: string; id: number };
beforeAll(async () => {
  app = await buildTestApp();
  const user = await app.make.user({ is_master: true });
  master = { token: await app.make.session({ user }), id: user.id };
});
afterAll(() => app.close());

let count = 0;
const FIELDS = { allowed_domain: 'riverside.example', type: 'physio', background_color: '#90EE90', text_color: '#000000' };
const add = async (fields: Record<string, unknown> = {}, logo?: Blob | null, headers: Record<string, string> = {}) =>
  app.call(
    addGroup,
    {
      body: { name: `Riverside ${++count}`, ...FIELDS, ...fields } as never,
      files: { logo: logo === null ? [] : [logo ?? (await png())] },
    },
    { token: master.token, headers },
  );
const countGroups = async () => (await app.db.selectFrom('groups').select('id').execute()).length;

test('a new group has its folders, permissions, classification, figures and admin', async () => {
  const { status, body } = await add({ name: '  Riverside Physio ', time_zone: 'Asia/Tokyo' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: GROUP_MESSAGES.added,
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

test('without a logo nothing is made', async () => {
  const before = await countGroups();
  expect(await add({}, null)).toMatchObject({ status: 400, body: { message: GROUP_MESSAGES.logoRequired } });
  expect(await countGroups()).toBe(before);
});

test('what is no JPEG or PNG is no logo, whatever it is called', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refused = [
    renamed('logo.png', svg),
    renamed('logo.svg', svg),
    renamed('logo.jpg', '<!doctype html><script>alert(1)</script>'),
    renamed('logo.png', 'PK\u0003\u0004 zip'),
    renamed('logo.png', await bytesOf(await jpg())),
    renamed('logo.png', ''),
    renamed('logo', await bytesOf(await png())),
    pngHeader(40, 40, 'logo.png'),
    pngHeader(60_000, 60_000, 'logo.png'),
    await gif('logo.gif'),
    pdf('logo.pdf'),
  ];
  const before = await countGroups();
  for (const logo of refused)
    expect(await add({}, logo)).toMatchObject({ status: 400, body: { message: GROUP_MESSAGES.logoInvalid } });
  expect(await add({}, await noise('big.png', 1400))).toMatchObject({
    status: 413,
    body: { message: GROUP_MESSAGES.logoTooLarge },
  });
  expect(await countGroups()).toBe(before);
  expect(await app.db.selectFrom('media_drafts').selectAll().execute()).toEqual([]);
});

test('a logo is written anew: small, upright, and without what stood beside the picture', async () => {
  const png = await bytesOf(await noise('a.png', 900));
  const { body } = await add({}, renamed('logo.png', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])));
  const stored = await app.http.inject(body.data.logo ?? '');
  expect(stored.headers['content-type']).toBe('image/png');
  expect(stored.rawPayload.includes('<script>')).toBe(false);
  const sideways = await app.http.inject((await add({}, await sidewaysPhoto())).body.data.logo ?? '');
  const { default: sharp } = await import('sharp');
  expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
  const photo = await sharp(sideways.rawPayload).metadata();
  expect(photo).toMatchObject({ width: 30, height: 40 });
  expect(photo.exif).toBeUndefined();
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
