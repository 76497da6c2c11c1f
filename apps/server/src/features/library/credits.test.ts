import { LICENCE_MESSAGES } from '@physio/contract/credits/licences';
import { getExercise } from '@physio/contract/exercises/exercise-record';
import { checkLibrary, undoInstall } from '@physio/contract/library/library';
import { duplicateProgramme } from '@physio/contract/programmes/shelf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { aCredit } from '#test/factories/library.ts';
import { anExercise, aProgramme, aSheet, install } from '#test/library.ts';

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

const credits = (group = practice.group) =>
  app.db.selectFrom('credits').selectAll().where('group_id', '=', group.id).orderBy('id').execute();
const creditOf = async (name: string) => {
  const found = app.db.selectFrom('exercises').select('public_id').where('group_id', '=', practice.group.id);
  const { public_id: id } = await found.where('name', '=', name).executeTakeFirstOrThrow();
  return (await app.call(getExercise, { params: { id } }, practice.who)).body.data.credit;
};
const SQUAT = anExercise('Squat', { instructions: { en: 'Stand', hi: 'खड़े हों' }, credit: aCredit() });

describe('what comes with a library', () => {
  test('keeps its credit, as it was, and is gone with it when that is undone', async () => {
    const programme = { ...aProgramme('Legs', [SQUAT]), credit: { licence: 'cc-by-3.0', author: 'Ben' } };
    const { id } = await install(app, practice.who, aSheet({ exercises: [SQUAT], programmes: [programme] }));
    expect(await creditOf('Squat')).toEqual(aCredit());
    expect(await credits()).toMatchObject([
      { exercise_id: expect.any(Number), author: 'Ann Other', is_changed: false },
      { circuit_id: expect.any(Number), author: 'Ben', licence: 'CC-BY-3.0', is_changed: false },
    ]);
    const undone = await app.call(undoInstall, { params: { id } }, practice.who);
    expect(undone.body.data).toEqual({ deleted: 2, kept: [] });
    expect(await credits()).toEqual([]);
  });

  test('stays at an undo where its credit was written again', async () => {
    const { id } = await install(app, practice.who, aSheet({ exercises: [SQUAT] }));
    await app.db.updateTable('credits').set({ author: 'Ben' }).where('group_id', '=', practice.group.id).execute();
    const undone = await app.call(undoInstall, { params: { id } }, practice.who);
    expect(undone.body.data.kept).toMatchObject([{ name: 'Squat', reason: 'changed' }]);
  });

  test('is refused with the reason where its licence forbids the use', async () => {
    const credit = { licence: 'CC-BY-NC-4.0' };
    const [closed, open] = [anExercise('Closed', { credit }), anExercise('Open')];
    const programmes = [{ ...aProgramme('Legs', [open]), credit: { licence: 'CC-BY-ND-4.0' } }];
    const body = { source: aSheet({ exercises: [closed, open], programmes }), arrives: 'pending', same_name: 'skip' } as const;
    const { data } = (await app.call(checkLibrary, { body }, practice.who)).body;
    expect(data.faults).toEqual([
      { kind: 'exercise', key: 'closed', name: 'Closed', message: LICENCE_MESSAGES.notCommercial },
      { kind: 'programme', key: 'legs', name: 'Legs', message: LICENCE_MESSAGES.notChanged },
    ]);
    expect(data.counts).toMatchObject({ exercises: { added: 1 }, programmes: { added: 0 } });
  });
});

describe('an exercise that is filled', () => {
  const fill = () => install(app, practice.who, aSheet({ exercises: [SQUAT] }), { same_name: 'take' });

  test('is credited, as changed, where it took a text', async () => {
    await app.make.exercise(practice.group, { name: 'Squat' });
    await fill();
    expect(await creditOf('Squat')).toEqual(aCredit({ changed: true }));
  });

  test('is not credited where it took none', async () => {
    const own = await app.make.exercise(practice.group, { name: 'Squat', instructions: 'Sit down' });
    await app.db
      .insertInto('exercise_texts')
      .values({ group_id: practice.group.id, exercise_id: own.id, language: 'hi', name: 'स्क्वाट', instructions: 'बैठें' })
      .execute();
    await fill();
    expect(await creditOf('Squat')).toBeUndefined();
  });

  test('takes nothing of somebody else who must be named', async () => {
    const other = await app.make.exercise(practice.group, { name: 'Squat' });
    const credit = await app.make.credit(practice.group, { exercise_id: other.id }, { author: 'Ben' });
    expect((await fill()).counts?.exercises).toEqual({ added: 0, same: 1, filled: 0 });
    expect(await creditOf('Squat')).toEqual(credit);
  });

  test('takes more of whom it names already', async () => {
    const same = await app.make.exercise(practice.group, { name: 'Squat' });
    await app.make.credit(practice.group, { exercise_id: same.id });
    expect((await fill()).counts?.exercises.filled).toBe(1);
    expect(await creditOf('Squat')).toEqual(aCredit({ changed: true }));
  });
});

test('the copy of a group carries the credits of exercises, programmes and files', async () => {
  await install(app, practice.who, { kind: 'starter' }, { arrives: 'approved' });
  const { group } = practice;
  const exercise = await one('exercises', group.id);
  const circuit = await one('circuits', group.id);
  const file = await app.db
    .selectFrom('attachments as a')
    .innerJoin('exercises as e', 'e.folder_id', 'a.folder_id')
    .select('a.media_id')
    .where('e.group_id', '=', group.id)
    .executeTakeFirstOrThrow();
  await app.make.credit(group, { exercise_id: exercise.id }, { changed: true });
  await app.make.credit(group, { circuit_id: circuit.id }, { licence: 'By permission', note: 'Ann' });
  await app.make.credit(group, { media_id: file.media_id }, { author: 'Video maker' });
  const into = await app.make.practice();
  await app.make.member(group, into.user, 'Admin');
  await install(app, into.who, { kind: 'group', group_id: group.public_id });
  const facts = (rows: Awaited<ReturnType<typeof credits>>) =>
    rows.map(({ exercise_id, circuit_id, media_id, author, licence, note, is_changed }) => ({
      of: exercise_id ? 'exercise' : circuit_id ? 'programme' : media_id && 'file',
      ...{ author, licence, note, is_changed },
    }));
  const copied = facts(await credits(into.group));
  expect(copied).toHaveLength(3);
  expect(copied).toEqual(expect.arrayContaining(facts(await credits(group))));
});

const one = (table: 'exercises' | 'circuits', groupId: number) =>
  app.db
    .selectFrom(table as 'exercises')
    .select('id')
    .where('group_id', '=', groupId)
    .orderBy('id')
    .executeTakeFirstOrThrow();

test('the copy of a programme names who is named for it', async () => {
  const programme = await app.make.programme(practice.group, { exercises: [await app.make.exercise(practice.group)] });
  await app.make.credit(practice.group, { circuit_id: programme.id });
  await app.call(duplicateProgramme, { params: { id: programme.public_id } }, practice.who);
  expect(await credits()).toMatchObject([{ author: 'Ann Other' }, { author: 'Ann Other', is_changed: false }]);
});
