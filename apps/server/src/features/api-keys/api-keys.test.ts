import { API_KEY_MESSAGES, createApiKey, listApiKeys, removeApiKey, rotateApiKey } from '@physio/contract/api-keys/api-keys';
import { DAY_MS } from '@physio/contract/common/dates';
import { MESSAGES } from '@physio/contract/common/errors';
import { listPatients } from '@physio/contract/patients/patients';
import { listTags } from '@physio/contract/tags/tags';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { everyRow } from '#test/every-row.ts';
import { mailTo } from '#test/mails.ts';

const NOW = Date.parse('2026-11-29T09:00:00.000Z');
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice({ user: { first_name: 'Asha', last_name: 'Rao' } });
  at(0);
  who = await signIn(practice.user);
});
afterEach(() => app.setTime(null));

const at = (days: number) => app.setTime(new Date(NOW + days * DAY_MS).toISOString());
const signIn = async (user: { id: number }): Promise<Who> => ({
  token: await app.make.session({ user }, app.services.clock.now()),
  group: practice.group.public_id,
});
const wanted = { name: 'Cliniko', scopes: ['patients.read' as const], networks: [] as string[], days: 180 };
const create = (given: Partial<typeof wanted> = {}, by = who) => app.call(createApiKey, { body: { ...wanted, ...given } }, by);
const list = async (by = who) => (await app.call(listApiKeys, {}, by)).body.data;
const rotate = (id: string, by = who) => app.call(rotateApiKey, { params: { id }, body: { days: 90 } }, by);
const remove = (id: string, by = who) => app.call(removeApiKey, { params: { id } }, by);
const use = async (token: string) => (await app.call(listPatients, { query: {} }, { token })).status;

test('a key is shown once, works at once, and is kept nowhere', async () => {
  const { key, ...made } = (await create({ networks: ['127.0.0.1'] })).body.data;
  expect(key).toMatch(new RegExp(`^pck_${made.prefix}_[\\w-]{43}$`));
  expect(made).toMatchObject({ name: 'Cliniko', scopes: ['patients.read'], networks: ['127.0.0.1/32'], days_left: 180 });
  expect([await list(), await use(key)]).toEqual([[made], 200]);
  expect(await everyRow(app.db)).not.toContain(key.slice(13));
});

test('what a key may do stands in the one order, each once', async () => {
  const { data } = (await create({ scopes: ['plans.read', 'patients.read', 'plans.read'] as never })).body;
  expect(data.scopes).toEqual(['patients.read', 'plans.read']);
});

test.each([
  [{ name: ' ' }, { name: API_KEY_MESSAGES.name }],
  [{ scopes: [] }, { scopes: API_KEY_MESSAGES.scopes }],
  [{ days: 366 }, { days: API_KEY_MESSAGES.days }],
  [{ days: 0 }, { days: API_KEY_MESSAGES.days }],
  [
    { networks: ['example.org'] },
    { networks: '“example.org” is not a network. Please write one as 203.0.113.7 or 203.0.113.0/24.' },
  ],
  [{ networks: ['10.1/8'] }, { networks: '“10.1/8” is not a network. Please write one as 203.0.113.7 or 203.0.113.0/24.' }],
  [
    { networks: ['192.0.2.1/33'] },
    { networks: '“192.0.2.1/33” is not a network. Please write one as 203.0.113.7 or 203.0.113.0/24.' },
  ],
  [{ networks: ['192.0.2.5/24'] }, { networks: '“192.0.2.5/24” is an address within a network. Did you mean 192.0.2.0/24?' }],
  [{ networks: ['2001:db8::1/32'] }, { networks: '“2001:db8::1/32” is an address within a network. Did you mean 2001:db8::/32?' }],
  [{ networks: ['0.0.0.0/0'] }, { networks: API_KEY_MESSAGES.wholeInternet }],
  [{ networks: Array.from({ length: 21 }, (_, i) => `192.0.2.${i}`) }, { networks: API_KEY_MESSAGES.manyNetworks }],
])('%j is refused in a sentence', async (given, errors) => {
  expect(await create(given as never)).toMatchObject({ status: 400, body: { errors } });
  expect(await list()).toEqual([]);
});

test('networks are kept as they are read, an address as the network of one', async () => {
  const networks = [' 203.0.113.7 ', '203.0.113.7/32', '198.51.100.0/24', '2001:DB8::/32', '::ffff:192.0.2.1', ''];
  const { data } = (await create({ networks })).body;
  expect(data.networks).toEqual(['203.0.113.7/32', '198.51.100.0/24', '2001:db8::/32', '192.0.2.1/32']);
});

test('two keys of a group are not called the same, unless one was removed', async () => {
  const { id } = (await create()).body.data;
  expect(await create({ name: 'CLINIKO' })).toMatchObject({ status: 400, body: { errors: { name: API_KEY_MESSAGES.nameTaken } } });
  await remove(id);
  expect((await create()).status).toBe(200);
});

test('a group has twenty keys at most, also when two Admins make one at once', async () => {
  for (let made = 0; made < 19; made += 1) await app.make.apiKey(practice.group, ['plans.read']);
  const answers = await Promise.all([create({ name: 'One' }), create({ name: 'Two' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.message).toBe(API_KEY_MESSAGES.tooMany);
});

describe('who may', () => {
  test('are the group’s own Admins: no Physio, no Master who is none of them, nobody whose proof is old', async () => {
    const { id } = (await create()).body.data;
    const physio = await app.make.user();
    await app.make.member(practice.group, physio, 'Physio');
    const [stranger, member] = [await app.make.user({ is_master: true }), await app.make.user({ is_master: true })];
    await app.make.member(practice.group, member, 'Physio');
    const refused = [await signIn(physio), await signIn(stranger), await signIn(member)];
    for (const by of refused) {
      const answers = [
        await app.call(listApiKeys, {}, by),
        await create({ name: 'Other' }, by),
        await rotate(id, by),
        await remove(id, by),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    await app.db.updateTable('staff_members').set({ role: 'Admin' }).where('user_id', '=', member.id).execute();
    expect((await create({ name: 'Other' }, await signIn(member))).status).toBe(200);
    app.setTime(new Date(NOW + 11 * 60_000).toISOString());
    for (const answer of [await create({ name: 'Third' }), await rotate(id), await remove(id)])
      expect(answer).toMatchObject({ status: 403, body: { message: MESSAGES.stepUp } });
    expect((await list()).length).toBe(2);
  });

  test('is not a key', async () => {
    const { key } = (await create()).body.data;
    for (const call of [listApiKeys, createApiKey])
      expect((await app.call(call, { body: wanted } as never, { token: key })).status).toBe(403);
  });
});

test('after a rotation both work for a day, then the new one alone; another rotation ends the oldest at once', async () => {
  const first = (await create()).body.data;
  const second = (await rotate(first.id)).body.data;
  expect(second).toMatchObject({ id: first.id, name: 'Cliniko', days_left: 90, former_until: '2026-11-30T09:00:00.000Z' });
  expect(second.prefix).not.toBe(first.prefix);
  expect([await use(first.key), await use(second.key)]).toEqual([200, 200]);
  at(1);
  expect([await use(first.key), await use(second.key)]).toEqual([401, 200]);
  who = await signIn(practice.user);
  expect((await list())[0]?.former_until).toBe(null);
  const third = (await rotate(first.id)).body.data;
  const fourth = (await rotate(first.id)).body.data;
  expect([await use(second.key), await use(third.key), await use(fourth.key)]).toEqual([401, 200, 200]);
});

test('the one before never outlives its own time, and what has ended is not replaced', async () => {
  const { id, key } = (await create({ days: 1 })).body.data;
  at(0.5);
  expect((await rotate(id, await signIn(practice.user))).body.data.former_until).toBe('2026-11-30T09:00:00.000Z');
  at(1);
  expect(await use(key)).toBe(401);
  at(91);
  expect(await rotate(id, await signIn(practice.user))).toMatchObject({ status: 400, body: { message: API_KEY_MESSAGES.ended } });
});

test('a key that is removed ends at once with the one before it, and is not there any more', async () => {
  const first = (await create()).body.data;
  const second = (await rotate(first.id)).body.data;
  expect((await remove(first.id)).status).toBe(200);
  expect([await use(first.key), await use(second.key), await list()]).toEqual([401, 401, []]);
  expect([(await remove(first.id)).status, (await rotate(first.id)).status]).toEqual([404, 404]);
});

test('how it is used is shown: since when, from which network, and that nothing used it for ninety days', async () => {
  const { id, key } = (await create({ days: 365 })).body.data;
  await app.call(listPatients, { query: {} }, { token: key, address: '2001:db8:1:2:3::4' });
  expect((await list())[0]).toMatchObject({ last_used_at: new Date(NOW).toISOString(), last_used_from: '2001:db8:1:2::/64' });
  at(90);
  expect((await list(await signIn(practice.user)))[0]).toMatchObject({ id, is_unused: false, days_left: 275 });
  at(90.1);
  expect((await list(await signIn(practice.user)))[0]).toMatchObject({ is_unused: true, days_left: 275 });
});

test('a key outlives the membership of whoever made it, which is shown', async () => {
  const { key } = (await create()).body.data;
  const other = await app.make.user();
  await app.make.member(practice.group, other, 'Admin');
  const [before] = await list(await signIn(other));
  expect(before).toMatchObject({ created_by: 'Asha Rao', is_maker_gone: false });
  await app.db.updateTable('staff_members').set({ deleted_at: new Date() }).where('user_id', '=', practice.user.id).execute();
  expect((await list(await signIn(other)))[0]).toMatchObject({ created_by: 'Asha Rao', is_maker_gone: true });
  expect(await use(key)).toBe(200);
});

describe('every Admin is mailed', () => {
  const mailsOf = async (email: string) =>
    (
      await app.db.selectFrom('email_outbox').select(['template', 'language']).where('to_email', '=', email).orderBy('id').execute()
    ).map(({ template, language }) => `${template} ${language}`);

  test('of what becomes of a key, in their language, and nobody else', async () => {
    const [admin, physio] = [await app.make.user({ language: 'ja' }), await app.make.user()];
    await app.make.member(practice.group, admin, 'Admin');
    await app.make.member(practice.group, physio, 'Physio');
    const { id, key } = (await create()).body.data;
    expect(await mailTo(app, admin.email, 'api_key_changed')).toMatchObject({ by: 'Asha Rao', key: 'Cliniko', deed: 'made' });
    expect(JSON.stringify(await mailTo(app, admin.email, 'api_key_changed'))).not.toContain(key);
    await rotate(id);
    await remove(id);
    expect(await mailsOf(admin.email)).toEqual(Array(3).fill('api_key_changed ja'));
    expect(await mailsOf(practice.user.email)).toEqual(Array(3).fill('api_key_changed en'));
    expect(await mailsOf(physio.email)).toEqual([]);
  });

  test('fourteen days before the end, once, and again after a rotation; not of a key that was made for less', async () => {
    const warn = async () => app.services.jobs.enqueue(app.db, 'key-ends', {}).then(() => app.drainJobs({ mail: async () => {} }));
    const warned = async () => (await mailsOf(practice.user.email)).filter((mail) => mail.startsWith('api_key_ending')).length;
    const { id } = (await create({ days: 30 })).body.data;
    await create({ name: 'Short', days: 14 });
    at(15.9);
    await warn();
    expect(await warned()).toBe(0);
    at(16);
    await warn();
    await warn();
    expect(await warned()).toBe(1);
    expect(await mailTo(app, practice.user.email, 'api_key_ending')).toMatchObject({ key: 'Cliniko', days: 14 });
    await rotate(id, await signIn(practice.user));
    at(16 + 76);
    await warn();
    expect(await warned()).toBe(2);
  });
});

test('the key of one group finds nothing of another', async () => {
  const { key } = (await create({ scopes: ['library.read'] as never })).body.data;
  const other = await app.make.practice();
  await app.make.tag(other.group, 'Theirs');
  await app.make.tag(practice.group, 'Ours');
  expect((await app.call(listTags, {}, { token: key })).body.data.map(({ name }) => name)).toEqual(['Ours']);
});
