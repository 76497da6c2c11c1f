import { listFolders } from '@physio/contract/content/folders';
import * as contract from '@physio/contract/exercises/exercise-record';
import { updateExerciseTexts, type WrittenTexts } from '@physio/contract/exercises/exercise-texts';
import { listInstructions } from '@physio/contract/exercises/exercises';
import type { Language } from '@physio/contract/languages/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';

let app: TestApp;
let who: Who;
let id: string;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  ({ who } = await app.make.practice({ role: 'Physio' }));
  id = (await app.call(contract.createExercise, { body: ORIGINAL }, who)).body.data.encoded_id;
});
afterAll(() => app.close());

const ORIGINAL = { name: 'Heel raise', alt_names: 'Calf raise', description: 'For the calf', instructions: 'Stand\nRise' };
const HINDI = { name: 'एड़ी उठाना', description: 'पिंडली के लिए' };

const reading = (language: Language): Who => ({ ...who, headers: { 'accept-language': language } });
const write = (language: Language, body: WrittenTexts) => app.call(updateExerciseTexts, { params: { id, language }, body }, who);
const change = (body: Partial<contract.ExerciseDetails>, language: Language) =>
  app.call(contract.updateExercise, { params: { id }, body }, reading(language));
const read = async (language: Language) => (await app.call(contract.getExercise, { params: { id } }, reading(language))).body.data;
const folderNames = async (language: Language) => {
  const { data } = (await app.call(listFolders, { query: { nested: true } }, reading(language))).body;
  return data.folders?.flatMap((root) => root.children).map(({ name, language }) => [name, language]);
};
const rows = () =>
  app.db
    .selectFrom('exercise_texts as x')
    .innerJoin('exercises as e', 'e.id', 'x.exercise_id')
    .select('x.language')
    .where('e.public_id', '=', id)
    .execute();

describe('what a reader gets', () => {
  test('is in their language where it is translated, else the original, which is named', async () => {
    await write('hi', HINDI);
    const record = await read('hi');
    expect(record).toMatchObject({ ...ORIGINAL, ...HINDI, language: 'en' });
    expect(record.languages).toEqual({ alt_names: 'en', instructions: 'en' });
    expect((await read('en')).languages).toBeUndefined();
    expect(record.texts).toMatchObject({
      en: { ...ORIGINAL, outdated: [] },
      hi: { ...HINDI, alt_names: '', instructions: '', outdated: [] },
    });
  });

  test('is of the steps what there is, too', async () => {
    await write('ja', { instructions: '立つ' });
    const steps = async (language: Language) =>
      (await app.call(listInstructions, { query: { ids: id } }, reading(language))).body.data;
    expect(await steps('ja')).toEqual([{ encoded_id: id, instructions: '立つ' }]);
    expect(await steps('hi')).toEqual([{ encoded_id: id, instructions: ORIGINAL.instructions, languages: { instructions: 'en' } }]);
  });

  test('of the folder is its exercise’s name', async () => {
    await write('hi', HINDI);
    expect(await folderNames('hi')).toEqual([[HINDI.name, undefined]]);
    expect(await folderNames('ja')).toEqual([[ORIGINAL.name, 'en']]);
  });
});

describe('a translation', () => {
  test('keeps what is not given, loses what is emptied, and goes when nothing is left', async () => {
    await write('hi', HINDI);
    await write('hi', { alt_names: 'काफ़ रेज़', description: '  ' });
    expect((await read('hi')).texts.hi).toMatchObject({ name: HINDI.name, alt_names: 'काफ़ रेज़', description: '' });
    await write('hi', { name: ' ', alt_names: '' });
    expect((await read('hi')).texts).not.toHaveProperty('hi');
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['a name of one letter', { name: 'x' }, 'Exercise name must be at least 2 characters'],
    ['a long name', { name: 'あ'.repeat(101) }, 'Exercise name must be less than 100 characters'],
    ['long steps', { instructions: 'あ'.repeat(5001) }, 'Text cannot exceed 5000 characters'],
  ])('with %s is refused', async (_, body, sentence) => {
    expect(await write('ja', body)).toMatchObject({ status: 400, body: { message: sentence } });
    expect(await rows()).toEqual([]);
  });

  test('is into a language there is, of an exercise of the group that is not archived', async () => {
    expect((await write('fr' as never, HINDI)).body.message).toBe('Unknown language');
    const other = await app.make.practice();
    expect((await app.call(updateExerciseTexts, { params: { id, language: 'hi' }, body: HINDI }, other.who)).status).toBe(404);
    await app.db.updateTable('exercises').set({ deleted_at: new Date() }).where('public_id', '=', id).execute();
    expect((await write('hi', HINDI)).status).toBe(404);
  });

  test('is outdated, field by field, once the original is another one, until it is saved again', async () => {
    await write('hi', HINDI);
    await write('en', { description: 'For the calves' });
    expect((await read('hi')).texts.hi?.outdated).toEqual(['description']);
    await write('hi', { name: 'एड़ी उठाएँ' });
    expect((await read('hi')).texts.hi?.outdated).toEqual(['description']);
    await write('hi', { description: HINDI.description });
    expect((await read('hi')).texts.hi?.outdated).toEqual([]);
  });

  test('into the language of the original is the original, which keeps a name', async () => {
    const { body } = await write('en', { name: 'Toe raise' });
    expect(body.data).toMatchObject({ name: 'Toe raise', texts: { en: { name: 'Toe raise', description: ORIGINAL.description } } });
    expect(await rows()).toEqual([]);
    expect((await write('en', { name: '' })).body.message).toBe('Exercise name is required');
    expect(await folderNames('en')).toEqual([['Toe raise', undefined]]);
  });
});

describe('a change without a language', () => {
  test('is of the text that the caller was shown; the folder takes along the original’s name alone', async () => {
    await write('hi', { name: HINDI.name });
    await app.call(contract.renameExercise, { body: { exercise_id: id, name: 'एड़ी ऊपर' } }, reading('hi'));
    expect(await read('en')).toMatchObject({ name: ORIGINAL.name, texts: { hi: { name: 'एड़ी ऊपर' } } });
    expect(await folderNames('en')).toEqual([[ORIGINAL.name, undefined]]);
    const { body } = await change({ description: 'For the soleus' }, 'hi');
    expect(body.data.texts).toMatchObject({ en: { description: 'For the soleus' }, hi: { description: '' } });
    await change({ name: 'Toe raise' }, 'ja');
    expect((await read('hi')).texts).toMatchObject({ en: { name: 'Toe raise' }, hi: { name: 'एड़ी ऊपर', outdated: ['name'] } });
    expect(await folderNames('en')).toEqual([['Toe raise', undefined]]);
  });

  test('leaves alone what is sent as it was shown, and writes what was empty in the language of the name', async () => {
    await write('hi', HINDI);
    await write('en', { name: 'Toe raise' });
    const shown = { name: HINDI.name, description: HINDI.description, instructions: ORIGINAL.instructions };
    const { texts } = (await change({ ...shown, contraindications: 'दर्द में नहीं' }, 'hi')).body.data;
    expect(texts.hi).toMatchObject({ contraindications: 'दर्द में नहीं', instructions: '', outdated: ['name'] });
    expect(texts.en).toMatchObject({ contraindications: '', instructions: ORIGINAL.instructions });
  });
});

test('a new exercise is in the language of the group, or in one that is named', async () => {
  const japanese = await app.make.practice({ group: { language: 'ja' } });
  const made = async (body: { name: string; language?: Language }) =>
    (await app.call(contract.createExercise, { body }, japanese.who)).body.data;
  expect(await made({ name: 'かかと上げ' })).toMatchObject({ language: 'ja', texts: { ja: { name: 'かかと上げ' } } });
  const english = await made({ name: 'Heel raise', language: 'en' });
  expect(english).toMatchObject({ language: 'en', languages: { name: 'en' } });
});
