import { listFolders } from '@physio/contract/content/folders';
import * as exerciseArchiveContract from '@physio/contract/exercises/exercise-archive';
import * as contract from '@physio/contract/exercises/exercise-record';
import { listExercises } from '@physio/contract/exercises/exercises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';

type Body = Parameters<typeof create>[0];
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
let who: Who;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice({ role: 'Physio' });
  who = practice.who;
});
afterAll(() => app.close());

const create = (body: Partial<contract.ExerciseDetails> & { tag_ids?: string[]; node_ids?: string[] }) =>
  app.call(contract.createExercise, { body: body as never }, who);
const change = (id: string, body: Partial<contract.ExerciseDetails>) =>
  app.call(contract.updateExercise, { params: { id }, body }, who);
const rename = (exercise_id: string, name: string, folder_id?: string) =>
  app.call(contract.renameExercise, { body: { exercise_id, name, ...(folder_id && { folder_id }) } }, who);
const archive = (id: string) => app.call(exerciseArchiveContract.archiveExercise, { params: { id } }, who);
const listed = async (query: Record<string, unknown> = {}) =>
  (await app.call(listExercises, { query }, who)).body.data.map(({ name }) => name);
const folderOf = async (id: string) => {
  const { data } = (await app.call(listFolders, { query: { nested: true } }, who)).body;
  return data.folders?.flatMap((root) => root.children).find((folder) => folder.exercise_id === id);
};
const audited = async (id: string) => {
  const rows = await app.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).orderBy('id').execute();
  return rows.map((row) => row.action);
};

const WHOLE: contract.ExerciseDetails = {
  name: 'Push-up',
  alt_names: 'Press-up\nपुश-अप',
  description: 'Strengthens the chest',
  instructions: 'Lie face down\nPush up',
  contraindications: 'Not with wrist pain',
  is_sided: true,
  strictness_mode: 'strict',
  default_sets: 3,
  default_reps: 12,
  default_hold: 0,
  default_rest: 45,
};

describe('a new exercise', () => {
  test('is kept whole, approved, with its folder, tags and classification', async () => {
    const [tag, section] = [await app.make.tag(practice.group, 'Chest'), await app.make.node(practice.group, { name: 'Plane' })];
    const node = await app.make.node(practice.group, { name: 'Sagittal', parent: section });
    const { status, body } = await create({ ...WHOLE, tag_ids: [tag.public_id, tag.public_id], node_ids: [node.public_id] });
    expect([status, body.message]).toEqual([200, 'Exercise added successfully']);
    const id = body.data.encoded_id;
    expect(body.data).toMatchObject({ ...WHOLE, encoded_id: id, status: 'approved', is_archived: false });
    expect(await folderOf(id)).toMatchObject({ name: 'Push-up', type: 'exercise', bucket_name: 'exercise' });
    const card = (await app.call(listExercises, { query: { exercise_id: id } }, who)).body.data[0];
    expect(card).toMatchObject({ tags: ['Chest'], filters: { selected_ids: [node.public_id] }, folder_id: expect.any(String) });
    expect(await audited(id)).toEqual(['exercise.create']);
  });

  test('needs nothing but a name; two may have the same one', async () => {
    const ids = [await create({ name: ' Squat ' }), await create({ name: 'Squat' })].map(({ body }) => body.data.encoded_id);
    expect(new Set(ids).size).toBe(2);
    expect(await listed()).toEqual(['Squat', 'Squat']);
    expect((await app.call(contract.getExercise, { params: { id: ids[0] as string } }, who)).body.data).toMatchObject({
      name: 'Squat',
      is_sided: false,
      strictness_mode: 'normal',
      default_sets: null,
      instructions: '',
    });
  });

  test.each([
    [{}, 'Exercise name is required'],
    [{ name: '  ' }, 'Exercise name is required'],
    [{ name: 'x' }, 'Exercise name must be at least 2 characters'],
    [{ name: '膝'.repeat(101) }, 'Exercise name must be less than 100 characters'],
    [{ name: 'Squat', default_sets: 0 }, 'Sets must be 1 to 999'],
    [{ name: 'Squat', default_rest: 1000 }, 'Rest must be 0 to 999'],
    [{ name: 'Squat', strictness_mode: 'lax' }, 'Unknown strictness'],
    [{ name: 'Squat', tag_ids: ['unknown00000'] }, 'Tag not found'],
    [{ name: 'Squat', node_ids: ['unknown00000'] }, 'Classification not found'],
  ] as [Body, string][])('%j is refused, and leaves no folder', async (body, sentence) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { message: sentence } });
    const { data } = (await app.call(listFolders, { query: { nested: true } }, who)).body;
    expect(data.folders?.flatMap((root) => root.children)).toEqual([]);
  });

  test('takes no tag and no classification of another group, no section and no deleted tag', async () => {
    const foreign = (await app.make.practice()).group;
    const section = await app.make.node(practice.group);
    const gone = await app.make.tag(practice.group);
    await app.db.updateTable('tags').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    const node = await app.make.node(foreign, { parent: await app.make.node(foreign) });
    for (const labels of [
      { tag_ids: [(await app.make.tag(foreign)).public_id] },
      { tag_ids: [gone.public_id] },
      { node_ids: [node.public_id] },
      { node_ids: [section.public_id] },
    ])
      expect((await create({ name: 'Squat', ...labels })).status).toBe(400);
  });

  test.each(['ab', 'x'.repeat(100), 'घुटना मोड़ना', '膝', 'ثني الركبة'])('may be called "%s"', async (name) => {
    const { status } = await create({ name });
    expect(status).toBe(name === '膝' ? 400 : 200);
  });
});

describe('a change', () => {
  test('touches what was given alone; a new name goes to the folder and to the search', async () => {
    const id = (await create(WHOLE)).body.data.encoded_id;
    const { body } = await change(id, { name: 'Floor press', default_sets: null, description: '' });
    expect(body.data).toMatchObject({ ...WHOLE, name: 'Floor press', default_sets: null, description: '' });
    expect((await folderOf(id))?.name).toBe('Floor press');
    expect(await listed({ name: 'floor' })).toEqual(['Floor press']);
    expect(await listed({ name: 'push-up' })).toEqual([]);
    await change(id, { alt_names: 'Pushup' });
    expect(await listed({ name: 'push up' })).toEqual(['Floor press']);
    expect(await audited(id)).toEqual(['exercise.create', 'exercise.update', 'exercise.update']);
  });

  test('the name alone, by the call of the specification; the folder must be its own', async () => {
    const id = (await create({ name: 'Squat' })).body.data.encoded_id;
    const own = (await folderOf(id))?.encoded_id as string;
    expect(await rename(id, '深蹲 スクワット', own)).toMatchObject({
      status: 200,
      body: { message: 'Exercise name updated successfully' },
    });
    expect((await folderOf(id))?.name).toBe('深蹲 スクワット');
    const other = await app.make.folder(practice.group);
    expect(await rename(id, 'Squat', other.public_id)).toMatchObject({
      status: 400,
      body: { message: 'The folder does not belong to this exercise' },
    });
    expect((await rename(id, 'x')).body.message).toBe('Exercise name must be at least 2 characters');
    expect((await rename(id, 'x'.repeat(101))).body.message).toBe('Exercise name must be less than 100 characters');
    expect((await rename('unknown00000', 'Squat')).body.message).toBe('Exercise not found');
    expect(await listed()).toEqual(['深蹲 スクワット']);
  });

  test('sides stay while a programme names one', async () => {
    const exercise = await app.make.exercise(practice.group, { is_sided: true });
    const programme = await app.make.programme(practice.group, { exercises: [exercise] });
    const items = app.db.updateTable('circuit_items').where('version_id', '=', programme.version.id);
    await items.set({ side: 'left' }).execute();
    expect((await change(exercise.public_id, { is_sided: false })).body.message).toBe('Programmes use the sides of this exercise');
    await items.set({ side: null }).execute();
    expect((await change(exercise.public_id, { is_sided: false })).status).toBe(200);
  });

  test('the status decides whether the builder offers it', async () => {
    const id = (await create({ name: 'Squat' })).body.data.encoded_id;
    const set = (status: string) =>
      app.call(contract.setExerciseStatus, { params: { id }, body: { status: status as never } }, who);
    expect((await set('rejected')).body.data.status).toBe('rejected');
    expect(await listed({ status: 'approved' })).toEqual([]);
    expect((await set('lovely')).status).toBe(400);
    const reviewed = app.db.selectFrom('exercises').select(['reviewed_by', 'reviewed_at']).where('public_id', '=', id);
    expect(await reviewed.executeTakeFirstOrThrow()).toEqual({ reviewed_by: null, reviewed_at: null });
    await set('approved');
    expect(await listed({ status: 'approved' })).toEqual(['Squat']);
    expect(await reviewed.executeTakeFirstOrThrow()).toEqual({ reviewed_by: practice.user.id, reviewed_at: expect.any(Date) });
  });
});

describe('an archived exercise', () => {
  test('leaves the lists and comes back; programmes keep it; it takes no changes meanwhile', async () => {
    const id = (await create({ name: 'Squat' })).body.data.encoded_id;
    const { id: key } = await app.db.selectFrom('exercises').select('id').where('public_id', '=', id).executeTakeFirstOrThrow();
    await app.make.programme(practice.group, { name: 'Knee', exercises: [{ id: key }] });
    expect((await archive(id)).body.message).toBe('Exercise archived successfully');
    expect([await listed(), await listed({ archived: true })]).toEqual([[], ['Squat']]);
    expect((await app.call(contract.getExercise, { params: { id } }, who)).body.data.is_archived).toBe(true);
    expect((await app.call(exerciseArchiveContract.getExerciseUsage, { params: { id } }, who)).body.data.programmes).toMatchObject([
      { name: 'Knee' },
    ]);
    expect([(await archive(id)).status, (await change(id, { name: 'Deep squat' })).status]).toEqual([404, 404]);
    expect((await rename(id, 'Deep squat')).status).toBe(400);
    const restore = () => app.call(exerciseArchiveContract.restoreExercise, { params: { id } }, who);
    expect((await restore()).body).toMatchObject({ message: 'Exercise restored successfully', data: { is_archived: false } });
    expect((await restore()).status).toBe(200);
    expect([await listed(), await listed({ archived: true })]).toEqual([['Squat'], []]);
    expect((await folderOf(id))?.name).toBe('Squat');
  });

  test('is refused while a patient has it to do, not once the plan is over or cancelled', async () => {
    const exercise = await app.make.exercise(practice.group);
    const programme = await app.make.programme(practice.group, { name: 'Hip', exercises: [exercise] });
    const patient = await app.make.patient(practice.group);
    const plan = await app.make.plan(practice.group, patient, { programme });
    await app.make.plan(practice.group, patient, { programme, starts_on: '2020-01-01' });
    const usage = await app.call(exerciseArchiveContract.getExerciseUsage, { params: { id: exercise.public_id } }, who);
    expect(usage.body.data).toEqual({ programmes: [{ encoded_id: programme.public_id, name: 'Hip' }], open_plans: 1 });
    expect(await archive(exercise.public_id)).toMatchObject({
      status: 400,
      body: { message: 'This exercise is in a plan that is still open' },
    });
    await app.db.updateTable('plans').set({ cancelled_at: new Date(), ended_on: '2026-03-01' }).where('id', '=', plan.id).execute();
    expect((await archive(exercise.public_id)).status).toBe(200);
  });
});

describe('the search', () => {
  test.each([
    ['push-up', ['Push-up', 'Wall press']],
    ['pushup', ['Push-up', 'Wall press']],
    ['UP push', ['Push-up', 'Wall press']],
    ['ｐｕｓｈ', ['Push-up', 'Wall press']],
    ['elevation genou', ['Élévation du genou']],
    ['すくわっと', ['スクワット']],
    ['नि घुट', ['घुटना निचोड़']],
    ['निचोड', ['घुटना निचोड़']],
    ['push knee', []],
  ])('"%s" finds %j', async (text, names) => {
    for (const name of ['Push-up', 'Élévation du genou', 'スクワット', 'घुटना निचोड़', 'Knee bend']) await create({ name });
    await create({ name: 'Wall press', alt_names: 'Standing pushup' });
    expect(await listed({ name: text })).toEqual(names);
  });
});
