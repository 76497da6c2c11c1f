import { utcDay } from '@physio/contract/common/dates';
import { listInstructions } from '@physio/contract/exercises/exercises';
import { assignProgramme, listPlans } from '@physio/contract/plans/plans';
import type { ItemInput } from '@physio/contract/programmes/programme-items';
import { getProgrammeItems, listProgrammes, listRecentProgrammes, updateProgramme } from '@physio/contract/programmes/programmes';
import { archiveProgramme, duplicateProgramme, restoreProgramme, tagProgramme } from '@physio/contract/programmes/shelf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { tagProgramme as giveTag, tagExercise } from '#test/factories/exercises.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice();
  who = practice.who;
});
afterAll(() => app.close());

const programme = (given?: Parameters<TestApp['make']['programme']>[1]) =>
  app.make.programme(practice.group, { created_by: practice.user.id, ...given });
const list = async (query: Record<string, unknown> = {}) => (await app.call(listProgrammes, { query }, who)).body.data;
const names = async (query: Record<string, unknown> = {}) => (await list(query)).map((row) => row.name);
const archive = (id: string, as = who) => app.call(archiveProgramme, { params: { id } }, as);
const restore = (id: string, as = who) => app.call(restoreProgramme, { params: { id } }, as);
const duplicate = (id: string, as = who) => app.call(duplicateProgramme, { params: { id } }, as);
const tag = (id: string, tag_ids: unknown, as = who) => app.call(tagProgramme, { params: { id }, body: { tag_ids } as never }, as);
const refused = (message: string, status = 400) => ({ status, body: { success: false, message } });

test('each needs a member of the group, and a programme of the group', async () => {
  const { public_id: own } = await programme();
  const other = await app.make.practice();
  const { public_id: theirs } = await app.make.programme(other.group);
  for (const ask of [archive, restore, duplicate, (id: string, as?: Who) => tag(id, [], as)]) {
    expect((await ask(own, {})).status).toBe(401);
    expect((await ask(own, { ...who, group: other.group.public_id })).status).toBe(403);
    for (const id of [theirs, 'unknown00000']) expect(await ask(id)).toMatchObject(refused('Program not found', 404));
  }
  expect(await names()).toHaveLength(1);
});

describe('archive', () => {
  test('leaves the library, the recents and the assign call; its plans go on; and comes back', async () => {
    const row = await programme({ name: 'Knee' });
    const patient = await app.make.patient(practice.group);
    await app.make.plan(practice.group, patient, { programme: row });
    expect(await archive(row.public_id)).toMatchObject({ status: 200, body: { message: 'Program archived' } });
    expect(await names()).toEqual([]);
    expect(await names({ archived: true })).toEqual(['Knee']);
    expect(await names({ archived: true, name: 'shoulder' })).toEqual([]);
    expect((await app.call(listRecentProgrammes, {}, who)).body.data).toEqual([]);
    const items = await app.call(getProgrammeItems, { query: { circuit_id: row.public_id } }, who);
    expect(items).toMatchObject(refused('Program not found', 404));
    const dose = { times_per_day: 1, frequency: 7, duration: 1, starts_date: utcDay(new Date()) };
    const body = { circuit_id: row.public_id, user_ids: [patient.public_id], ...dose };
    expect(await app.call(assignProgramme, { body }, who)).toMatchObject(refused('Program not found'));
    expect(await duplicate(row.public_id)).toMatchObject(refused('Program not found', 404));
    expect(await tag(row.public_id, [])).toMatchObject(refused('Program not found', 404));
    const plans = (await app.call(listPlans, { query: { user_id: patient.public_id } }, who)).body.data.plans;
    expect(plans).toMatchObject([{ status: 'inprogress', circuit_details: { name: 'Knee' } }]);
    expect(await restore(row.public_id)).toMatchObject({ status: 200, body: { message: 'Program restored' } });
    expect(await names()).toEqual(['Knee']);
    expect(await names({ archived: true })).toEqual([]);
  });

  test('a second time changes nothing; each is in the audit log', async () => {
    const row = await programme();
    const when = () => app.db.selectFrom('circuits').select('deleted_at').where('id', '=', row.id).executeTakeFirstOrThrow();
    await archive(row.public_id);
    const first = await when();
    expect((await archive(row.public_id)).status).toBe(200);
    expect(await when()).toEqual(first);
    for (const _ of [1, 2]) expect((await restore(row.public_id)).status).toBe(200);
    expect((await when()).deleted_at).toBeNull();
    const log = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', row.public_id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'programme.archive',
      'programme.archive',
      'programme.restore',
      'programme.restore',
    ]);
  });
});

describe('duplicate', () => {
  test('a copy of exercises, sides, doses and tags, assigned to nobody; archived exercises stay in it', async () => {
    const squat = await app.make.exercise(practice.group, { name: 'Squat', is_sided: true });
    const row = await programme({ name: 'Knee', description: 'Early', reps: 2, exercises: [squat] });
    await app.db
      .updateTable('circuit_items')
      .set({ side: 'left', sets: 4, hold_seconds: 5, rest_seconds: 30, notes: 'Slowly' })
      .where('version_id', '=', row.version.id)
      .execute();
    await giveTag(app.db, practice.group, row, await app.make.tag(practice.group, 'Knee'));
    await app.make.plan(practice.group, await app.make.patient(practice.group), { programme: row });
    await app.db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', squat.id).execute();
    const answer = await duplicate(row.public_id);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Program duplicated' } });
    const { circuit_id, circuit_hash } = answer.body.data;
    const [copy, source] = await list();
    expect(copy).toMatchObject({ encoded_id: circuit_id, circuit_hash, name: 'Knee Copy', users: [], used_by_count: 0 });
    expect(source).toMatchObject({ name: 'Knee', used_by_count: 1 });
    for (const key of ['description', 'circuit_rep', 'tags', 'tag_ids', 'exercise_details'] as const)
      expect(copy?.[key]).toEqual(source?.[key]);
    expect(copy?.exercise_details).toMatchObject([{ name: 'Squat', sets: 4, holds: 5, rest: 30, notes: 'Slowly' }]);
    const log = app.db.selectFrom('audit_log').select(['action', 'detail']).where('entity_id', '=', circuit_id);
    expect(await log.execute()).toEqual([{ action: 'programme.duplicate', detail: { copy_of: row.public_id } }]);
  });

  test('saved as it is, the copy keeps its hash', async () => {
    const row = await programme({ name: 'Knee', description: 'Early', exercises: [await app.make.exercise(practice.group)] });
    const { circuit_id, circuit_hash } = (await duplicate(row.public_id)).body.data;
    const [copy] = await list({ circuit_id });
    const items = (copy?.exercise_details ?? []).map((item): [string, ItemInput] => [item.encoded_id, item]);
    const body = {
      circuit_details: { name: 'Knee Copy', description: 'Early', reps: copy?.circuit_rep ?? 0 },
      exercise_details: Object.fromEntries(items),
    };
    expect((await app.call(updateProgramme, { params: { id: circuit_id }, body }, who)).body.data).toEqual({
      circuit_id,
      circuit_hash,
    });
  });

  test('each copy has a name of its own; one that was archived leaves its name', async () => {
    const row = await programme({ name: 'Knee 50%' });
    const first = await duplicate(row.public_id);
    await duplicate(row.public_id);
    await duplicate(row.public_id);
    expect((await names()).toSorted()).toEqual(['Knee 50%', 'Knee 50% Copy', 'Knee 50% Copy (2)', 'Knee 50% Copy (3)']);
    await archive(first.body.data.circuit_id);
    await duplicate(row.public_id);
    expect(await names()).toContain('Knee 50% Copy');
  });

  test('a name as long as it may be is shortened, so that the copy can be saved', async () => {
    const row = await programme({ name: `${'x'.repeat(249)}😀😀x` });
    await duplicate(row.public_id);
    expect(await names()).toContain(`${'x'.repeat(249)} Copy`);
  });
});

describe('tags', () => {
  test('replace the programme’s own; those of its exercises stay with them', async () => {
    const squat = await app.make.exercise(practice.group);
    const row = await programme({ exercises: [squat] });
    const [knee, home, early] = await Promise.all(['Knee', 'Home', 'Early'].map((name) => app.make.tag(practice.group, name)));
    await tagExercise(app.db, practice.group, squat, knee as Tag);
    expect(await tag(row.public_id, [(home as Tag).public_id, (early as Tag).public_id, (home as Tag).public_id])).toMatchObject({
      status: 200,
      body: { message: 'Tags updated successfully!' },
    });
    expect(await list()).toMatchObject([
      { tags: ['Early', 'Home', 'Knee'], tag_ids: [(early as Tag).public_id, (home as Tag).public_id] },
    ]);
    expect(await list({ tag_ids: (home as Tag).public_id })).toHaveLength(1);
    await tag(row.public_id, []);
    expect(await list()).toMatchObject([{ tags: ['Knee'], tag_ids: [] }]);
  });

  test('an unknown, foreign or removed tag, or too many: refused, and the tags stay', async () => {
    const row = await programme();
    const home = await app.make.tag(practice.group, 'Home');
    const gone = await app.make.tag(practice.group, 'Gone');
    await app.db.updateTable('tags').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    const foreign = await app.make.tag((await app.make.practice()).group);
    await tag(row.public_id, [home.public_id]);
    for (const id of [gone.public_id, foreign.public_id, 'unknown00000', 'no id', 7])
      expect(await tag(row.public_id, [home.public_id, id])).toMatchObject(refused('Tag not found'));
    expect(
      (
        await tag(
          row.public_id,
          Array.from({ length: 51 }, () => home.public_id),
        )
      ).body.message,
    ).toBe('A program can have at most 50 tags');
    expect((await list())[0]?.tag_ids).toEqual([home.public_id]);
  });
});

test('the steps of exercises, archived ones too; of others and of another group nothing', async () => {
  const squat = await app.make.exercise(practice.group);
  const foreign = await app.make.exercise((await app.make.practice()).group);
  const steps = { instructions: 'Stand.\nBend.', deleted_at: new Date() };
  await app.db.updateTable('exercises').set(steps).where('id', '=', squat.id).execute();
  const ids = [squat, foreign].map((row) => row.public_id).join(',');
  const answer = await app.call(listInstructions, { query: { ids: ids as never } }, who);
  expect(answer.body.data).toEqual([{ encoded_id: squat.public_id, instructions: 'Stand.\nBend.' }]);
});

type Tag = Awaited<ReturnType<TestApp['make']['tag']>>;
