import { copyAttachment } from '@physio/contract/content/media';
import { listCredits, setExerciseCredit, setFileCredit } from '@physio/contract/credits/credit-calls';
import { CREDIT_MESSAGES } from '@physio/contract/credits/credits';
import { LICENCE_MESSAGES, type Licence } from '@physio/contract/credits/licences';
import { getExercise, renameExercise, updateExercise } from '@physio/contract/exercises/exercise-record';
import { updateExerciseTexts } from '@physio/contract/exercises/exercise-texts';
import { listExercises } from '@physio/contract/exercises/exercises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { aCredit } from '#test/factories/library.ts';

let app: TestApp;
type Practice = Awaited<ReturnType<TestApp['make']['practice']>>;
let practice: Practice;
let exercise: Awaited<ReturnType<TestApp['make']['exercise']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice({ role: 'Physio' });
  exercise = await app.make.exercise(practice.group, { name: 'Quad set', instructions: 'Press' });
});
afterAll(() => app.close());

const credit = (body: object) =>
  app.call(setExerciseCredit, { params: { id: exercise.public_id }, body: body as never }, practice.who);
const read = async () => (await app.call(getExercise, { params: { id: exercise.public_id } }, practice.who)).body.data.credit;
const listed = async () => (await app.call(listCredits, {}, practice.who)).body.data;

describe('an exercise', () => {
  test('is credited, differently credited and not any more', async () => {
    expect(await read()).toBeUndefined();
    const { body } = await credit({ licence: 'cc by-sa 4.0', author: 'Ann', source_url: 'https://a.example' });
    expect(body).toMatchObject({
      message: 'Source and licence saved',
      data: { licence: 'CC-BY-SA-4.0', author: 'Ann', title: '' },
    });
    expect(await read()).toEqual(body.data);
    await credit(aCredit());
    expect(await read()).toEqual(aCredit());
    expect((await credit({})).body.data).toBeNull();
    expect(await read()).toBeUndefined();
    const audited = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', exercise.public_id)
      .where('action', '=', 'exercise.credit')
      .execute();
    expect(audited).toHaveLength(3);
  });

  test.each([
    [{ licence: 'CC-BY-NC-4.0' }, 'licence', LICENCE_MESSAGES.notCommercial],
    [{ licence: 'CC-BY-ND-4.0' }, 'licence', LICENCE_MESSAGES.notChanged],
    [{ licence: 'GPL-3.0' }, 'licence', LICENCE_MESSAGES.unknown],
    [{ author: 'Ann' }, 'licence', LICENCE_MESSAGES.missing],
    [{ licence: 'By permission' }, 'note', CREDIT_MESSAGES.note],
    [{ licence: 'MIT', source_url: 'javascript:alert(1)' }, 'source_url', CREDIT_MESSAGES.address],
  ])('is not credited with %j', async (body, field, message) => {
    const answer = await credit(body);
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
    expect(await read()).toBeUndefined();
  });

  test('that is archived, or of another group, is not found', async () => {
    const foreign = await app.make.practice();
    const body = { licence: 'MIT' } as never;
    expect((await app.call(setExerciseCredit, { params: { id: exercise.public_id }, body }, foreign.who)).status).toBe(404);
    await app.db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', exercise.id).execute();
    expect((await credit({ licence: 'MIT' })).status).toBe(404);
  });
});

describe('a text that is edited', () => {
  const params = () => ({ id: exercise.public_id });
  const edits: [string, () => Promise<unknown>][] = [
    ['the steps', () => app.call(updateExercise, { params: params(), body: { instructions: 'Press down' } }, practice.who)],
    ['the name', () => app.call(renameExercise, { body: { exercise_id: exercise.public_id, name: 'Press' } }, practice.who)],
    [
      'a translation',
      () => app.call(updateExerciseTexts, { params: { ...params(), language: 'hi' }, body: { name: 'क्वाड सेट' } }, practice.who),
    ],
  ];
  test.each(edits)('marks what Creative Commons asks to be named as changed: %s', async (_, edit) => {
    await credit(aCredit({ licence: 'CC-BY-SA-3.0' }));
    await edit();
    expect(await read()).toEqual(aCredit({ licence: 'CC-BY-SA-3.0', changed: true }));
  });

  test('marks a translation that is edited again', async () => {
    const write = (name: string) =>
      app.call(updateExerciseTexts, { params: { ...params(), language: 'ja' }, body: { name } }, practice.who);
    await write('膝伸ばし');
    await credit(aCredit());
    await write('膝伸ばし');
    expect((await read())?.changed).toBe(false);
    await write('膝の運動');
    expect((await read())?.changed).toBe(true);
  });

  test.each(['CC0-1.0', 'Ours', 'MIT'] as Licence[])('is not marked under %s', async (licence) => {
    await credit(aCredit({ licence }));
    await app.call(updateExercise, { params: params(), body: { instructions: 'Press down' } }, practice.who);
    expect((await read())?.changed).toBe(false);
  });

  test('is not marked by what is not text, or stays the same', async () => {
    await credit(aCredit());
    const body = { default_sets: 5, instructions: 'Press' };
    await app.call(updateExercise, { params: params(), body }, practice.who);
    expect((await read())?.changed).toBe(false);
  });
});

describe('a file', () => {
  test('has its credit wherever its bytes stand, and the exercise that shows it names it', async () => {
    const folder = await app.make.folder(practice.group, { exercise });
    const file = await app.make.file(practice.group, folder, { type: 'gif', name: 'quad.gif' });
    const media = { group_id: practice.group.id, exercise_id: exercise.id, attachment_id: file.id, media_type: 'gif' };
    await app.db
      .insertInto('exercise_attachments')
      .values({ ...media, is_primary: true })
      .execute();
    const set = (body: object) => app.call(setFileCredit, { params: { id: file.public_id }, body: body as never }, practice.who);
    expect((await set({ licence: 'CC-BY-NC-4.0' })).body.errors).toEqual({ licence: LICENCE_MESSAGES.notCommercial });
    expect((await set(aCredit())).body.data).toEqual(aCredit());
    const other = await app.make.folder(practice.group);
    const copy = { attachment_id: file.public_id, target_folder_id: other.public_id };
    const { body } = await app.call(copyAttachment, { body: copy }, practice.who);
    expect(body.data.credit).toEqual(aCredit());
    const shown = await app.call(listExercises, { query: { exercise_id: exercise.public_id } }, practice.who);
    expect(shown.body.data[0]?.credits).toEqual([aCredit()]);
    await credit(aCredit({ author: 'Ben' }));
    const both = await app.call(listExercises, { query: { exercise_id: exercise.public_id } }, practice.who);
    expect(both.body.data[0]?.credits?.map(({ author }) => author)).toEqual(['Ben', 'Ann Other']);
    await set({});
    await credit(aCredit({ licence: 'CC0-1.0' }));
    const none = await app.call(listExercises, { query: { exercise_id: exercise.public_id } }, practice.who);
    expect(none.body.data[0]?.credits).toBeUndefined();
  });
});

test('the list has what belongs to others, by name in the reader’s language, each file once, and nothing of another group', async () => {
  const { group } = practice;
  await credit(aCredit());
  await app.make.credit(group, { exercise_id: (await app.make.exercise(group, { name: 'Ours' })).id }, { licence: 'Ours' });
  await app.make.credit(group, { exercise_id: (await app.make.exercise(group, { name: 'Free' })).id }, { licence: 'CC0-1.0' });
  const programme = await app.make.programme(group, { name: 'Knee', exercises: [exercise] });
  await app.make.credit(group, { circuit_id: programme.id }, { licence: 'By permission', note: 'Ann' });
  const folder = await app.make.folder(group);
  const file = await app.make.file(group, folder, { name: 'a video.mp4' });
  await app.make.credit(group, { media_id: file.media_id }, { licence: 'MIT' });
  await app.call(
    copyAttachment,
    { body: { attachment_id: file.public_id, target_folder_id: (await app.make.folder(group)).public_id } },
    practice.who,
  );
  const foreign = await app.make.practice();
  await app.make.credit(foreign.group, { exercise_id: (await app.make.exercise(foreign.group)).id });
  expect((await listed()).map(({ kind, name, credit: { licence } }) => [kind, name, licence])).toEqual([
    ['file', 'a video.mp4', 'MIT'],
    ['programme', 'Knee', 'By permission'],
    ['exercise', 'Quad set', 'CC-BY-4.0'],
  ]);
  await app.db.updateTable('attachments').set({ deleted_at: new Date() }).where('media_id', '=', file.media_id).execute();
  expect((await listed()).map(({ kind }) => kind)).toEqual(['programme', 'exercise']);
});
