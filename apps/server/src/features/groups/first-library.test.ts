import { GROUP_MESSAGES } from '@physio/contract/groups/group-changes';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { sendGroup } from '#test/calls/groups.ts';
import { anExercise, aSheet, install } from '#test/library.ts';

let app: TestApp;
let master: { token: string; id: number };
beforeAll(async () => {
  app = await buildTestApp();
  const user = await app.make.user({ is_master: true });
  master = { token: await app.make.session({ user }), id: user.id };
});
afterAll(() => app.close());

const add = (fields: Record<string, unknown>) => sendGroup(app, master.token, fields);
const exercisesOf = (publicId: string) =>
  app.db
    .selectFrom('exercises as e')
    .innerJoin('groups as g', 'g.id', 'e.group_id')
    .select(['e.name', 'e.language', 'e.status'])
    .where('g.public_id', '=', publicId)
    .orderBy('e.id')
    .execute();
const installs = async () => (await app.db.selectFrom('library_installs').select('id').execute()).length;

test('a group may start with the Starter, in the language of its library', async () => {
  const { body } = await add({ start: 'starter', language: 'ja' });
  expect(await exercisesOf(body.data.id)).toEqual([]);
  await app.drainJobs();
  const made = await exercisesOf(body.data.id);
  expect(made).toHaveLength(60);
  expect(new Set(made.map(({ language, status }) => `${language} ${status}`))).toEqual(new Set(['ja pending']));
});

test('or with a copy of another group; a group without a word of it, and an empty one, stay empty', async () => {
  const { group, who } = await app.make.practice();
  await install(app, who, aSheet({ exercises: [anExercise('Squat')] }), { arrives: 'approved' });
  const { body } = await add({ start: group.public_id });
  await app.drainJobs();
  expect(await exercisesOf(body.data.id)).toEqual([{ name: 'Squat', language: 'en', status: 'pending' }]);
  const before = await installs();
  await add({});
  await add({ start: 'empty' });
  expect(await installs()).toBe(before);
});

test('an unknown start makes no group; a library that fails leaves its group as it is', async () => {
  const count = async () => (await app.db.selectFrom('groups').select('id').execute()).length;
  const before = await count();
  expect((await add({ start: 'everything!' })).body.errors).toEqual({ start: GROUP_MESSAGES.startUnknown });
  expect((await add({ start: 'zzzzzzzzzzzz' })).body.message).toBe(LIBRARY_MESSAGES.notAdministered);
  expect(await count()).toBe(before);
  const [{ body }, foreign] = [await add({ start: 'starter' }), await app.make.group()];
  await sql`update users set is_master = false where id = ${master.id}`.execute(app.db);
  await sql`update library_installs set source = 'group', source_group_id = ${foreign.id} where state = 'queued'`.execute(app.db);
  await app.drainJobs();
  const { state } = await app.db.selectFrom('library_installs').select('state').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(state).toBe('failed');
  expect(await exercisesOf(body.data.id)).toEqual([]);
});
