import { MESSAGES } from '@physio/contract/common/errors';
import { createExercise, updateExercise } from '@physio/contract/exercises/exercise-record';
import { updateFavourite } from '@physio/contract/exercises/exercises';
import { undoInstall } from '@physio/contract/library/library';
import { LIBRARY_MESSAGES } from '@physio/contract/library/library-messages';
import { createProgramme, updateProgramme } from '@physio/contract/programmes/programmes';
import { tagProgramme } from '@physio/contract/programmes/shelf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { during } from '#test/during.ts';
import { factories } from '#test/factories/factories.ts';
import { anExercise, aProgramme, aSheet, install } from '#test/library.ts';
import { deleteExercises, deleteTags } from './undo.queries.ts';

let app: TestApp;
type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
let practice: Practice;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice();
});
afterAll(() => app.close());

const undo = (id: string) => app.call(undoInstall, { params: { id } }, practice.who);
const count = async (table: 'exercises' | 'circuits' | 'tags' | 'classification_nodes' | 'attachments' | 'library_items') =>
  (
    await app.db
      .selectFrom(table as 'exercises')
      .select('id')
      .where('group_id', '=', practice.group.id)
      .execute()
  ).length;
const exercise = (name: string) =>
  app.db
    .selectFrom('exercises')
    .selectAll()
    .where('group_id', '=', practice.group.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

test('the whole Starter goes, when nothing of it was touched; approving is not touching', async () => {
  const nodes = await count('classification_nodes');
  const { id } = await install(app, practice.who, { kind: 'starter' });
  await app.db.updateTable('exercises').set({ status: 'approved' }).where('group_id', '=', practice.group.id).execute();
  const { status, body } = await undo(id);
  expect({ status, data: body.data }).toEqual({ status: 200, data: { deleted: 60 + 12 + 15 + 25, kept: [] } });
  for (const table of ['exercises', 'circuits', 'tags', 'attachments', 'library_items'] as const)
    expect(await count(table)).toBe(0);
  expect(await count('classification_nodes')).toBe(nodes === 0 ? 4 : nodes);
  expect((await undo(id)).body.message).toBe(LIBRARY_MESSAGES.undoneAlready);
  const again = await install(app, practice.who, { kind: 'starter' });
  expect(again.counts?.exercises.added).toBe(60);
});

test('what was changed or is used stays, and is named with the reason', async () => {
  const items = ['Changed', 'Planned', 'Liked', 'Used', 'Free'].map((name) => anExercise(name, { tags: ['knee'] }));
  const [, planned] = items as [never, (typeof items)[number]];
  const tags = [{ key: 'knee', name: { en: 'Knee' } }];
  const programmes = [aProgramme('Given', [planned]), aProgramme('Unused', [planned])];
  const { id } = await install(app, practice.who, aSheet({ exercises: items, programmes, tags }));
  const [changed, liked, used] = [await exercise('Changed'), await exercise('Liked'), await exercise('Used')];
  await app.call(updateExercise, { params: { id: changed.public_id }, body: { description: 'Ours' } }, practice.who);
  await app.db
    .insertInto('favourite_exercises')
    .values({ group_id: practice.group.id, user_id: practice.user.id, exercise_id: liked.id })
    .execute();
  await app.make.programme(practice.group, { exercises: [used] });
  const given = await app.db
    .selectFrom('circuit_versions')
    .select(['circuit_id as id', 'id as current_version_id'])
    .where('group_id', '=', practice.group.id)
    .where('name', '=', 'Given')
    .executeTakeFirstOrThrow();
  await app.make.plan(practice.group, await app.make.patient(practice.group), { programme: given });
  const { data } = (await undo(id)).body;
  expect(data).toEqual({
    deleted: 2,
    kept: [
      { kind: 'programme', name: 'Given', reason: 'used' },
      { kind: 'exercise', name: 'Changed', reason: 'changed' },
      { kind: 'exercise', name: 'Liked', reason: 'used' },
      { kind: 'exercise', name: 'Planned', reason: 'used' },
      { kind: 'exercise', name: 'Used', reason: 'used' },
      { kind: 'tag', name: 'Knee', reason: 'used' },
    ],
  });
});

test('an exercise that is put into a programme while it is undone stays', async () => {
  const { id } = await install(app, practice.who, aSheet({ exercises: [anExercise('Squat')] }));
  const squat = await exercise('Squat');
  const { version } = await app.make.programme(practice.group);
  const item = { group_id: practice.group.id, version_id: version.id, sequence: 2, exercise_id: squat.id, reps: 1, sets: 1 };
  const { body } = await during(
    app.db,
    (db) => db.insertInto('circuit_items').values(item).execute(),
    () => undo(id),
  );
  expect(body.data).toEqual({ deleted: 0, kept: [{ kind: 'exercise', name: 'Squat', reason: 'used' }] });
});

test('a programme that is given to a patient while it is undone stays, with its exercises', async () => {
  const squat = anExercise('Squat');
  const { id } = await install(app, practice.who, aSheet({ exercises: [squat], programmes: [aProgramme('Legs', [squat])] }), {
    arrives: 'approved',
  });
  const patient = await app.make.patient(practice.group);
  const programme = await app.db
    .selectFrom('circuits')
    .select(['id', 'current_version_id'])
    .where('group_id', '=', practice.group.id)
    .$narrowType<{ current_version_id: number }>()
    .executeTakeFirstOrThrow();
  const { body } = await during(
    app.db,
    (db) => factories(db).plan(practice.group, patient, { programme }),
    () => undo(id),
  );
  expect(body.data).toMatchObject({
    deleted: 0,
    kept: [
      { name: 'Legs', reason: 'used' },
      { name: 'Squat', reason: 'used' },
    ],
  });
});

describe('what refers to something that is being undone is refused, and nothing of it is kept', () => {
  const tags = [{ key: 'knee', name: { en: 'Knee' } }];
  beforeEach(() => install(app, practice.who, aSheet({ exercises: [anExercise('Squat')], tags })));
  const undone = async (call: () => Promise<{ status: number; body: { message: string } }>) => {
    const squat = await exercise('Squat');
    const { status, body } = await during(app.db, (db) => deleteExercises(db, practice.group.id, [squat.id]), call);
    return { status, message: body.message };
  };
  const details = { name: 'Legs', description: '', reps: 1 };

  test('a programme that is made or saved', async () => {
    const squat = await exercise('Squat');
    const exercise_details = { [squat.public_id]: { sets: 1, reps: 1, sequence: 1 } };
    const programme = await app.make.programme(practice.group);
    const made = () => app.call(createProgramme, { body: { circuit_details: details, exercise_details } }, practice.who);
    expect(await undone(made)).toEqual({ status: 400, message: MESSAGES.exerciseNotFound });
    expect(await count('circuits')).toBe(1);
    await install(app, practice.who, aSheet({ exercises: [anExercise('Squat')] }));
    const again = { [(await exercise('Squat')).public_id]: { sets: 1, reps: 1, sequence: 1 } };
    const body = { circuit_details: details, exercise_details: again };
    const saved = () => app.call(updateProgramme, { params: { id: programme.public_id }, body }, practice.who);
    expect(await undone(saved)).toEqual({ status: 400, message: MESSAGES.exerciseNotFound });
  });

  test('a favourite', async () => {
    const { public_id } = await exercise('Squat');
    const body = { exercise_id: public_id, is_favourite: true };
    expect(await undone(() => app.call(updateFavourite, { body }, practice.who))).toEqual({
      status: 400,
      message: MESSAGES.exerciseNotFound,
    });
  });

  test('a tag that is given to a new exercise or a programme', async () => {
    const programme = await app.make.programme(practice.group);
    const added = await count('exercises');
    const refused = async (call: (tagId: string) => Promise<{ status: number; body: { message: string } }>) => {
      const [tag] = await app.db.selectFrom('tags').selectAll().where('group_id', '=', practice.group.id).execute();
      const { id, public_id } = tag ?? (await app.make.tag(practice.group));
      const { status, body } = await during(
        app.db,
        (db) => deleteTags(db, practice.group.id, [id]),
        () => call(public_id),
      );
      expect([status, body.message]).toEqual([400, MESSAGES.tagNotFound]);
    };
    await refused((tagId) => app.call(createExercise, { body: { name: 'Lunge', tag_ids: [tagId] } }, practice.who));
    await refused((tagId) =>
      app.call(tagProgramme, { params: { id: programme.public_id }, body: { tag_ids: [tagId] } }, practice.who),
    );
    expect(await count('exercises')).toBe(added);
  });
});

test('for seven days, and not while it is being added', async () => {
  const { id } = await install(app, practice.who, aSheet({ exercises: [anExercise('Squat')] }));
  await app.db
    .updateTable('library_installs')
    .set({ done_at: new Date(Date.now() - 7 * 86_400_000 - 1000) })
    .where('public_id', '=', id)
    .execute();
  expect((await undo(id)).body.message).toBe(LIBRARY_MESSAGES.undoOver);
  await app.db.updateTable('library_installs').set({ state: 'copying', done_at: null }).where('public_id', '=', id).execute();
  expect((await undo(id)).body.message).toBe(LIBRARY_MESSAGES.notDone);
  expect(await count('exercises')).toBe(1);
});

test('an exercise whose video was given captions has been changed', async () => {
  const { id } = await install(app, practice.who, { kind: 'starter' });
  const { group } = practice;
  const video = await app.db
    .selectFrom('attachments')
    .select('media_id')
    .where('group_id', '=', group.id)
    .where('display_name', '=', 'squat.mp4')
    .executeTakeFirstOrThrow();
  await app.make.captions(group, video, 'ja');
  const { kept } = (await undo(id)).body.data;
  expect(kept.filter(({ reason }) => reason === 'changed')).toMatchObject([{ kind: 'exercise' }]);
});
