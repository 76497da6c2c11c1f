import { createExercise } from '@physio/contract/exercises/exercise-record';
import { updateExerciseTexts } from '@physio/contract/exercises/exercise-texts';
import { listExercises } from '@physio/contract/exercises/exercises';
import type { Language } from '@physio/contract/languages/languages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type Who } from '#test/build-test-app.ts';
import { translateName } from '#test/factories/exercises.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice();
});
afterAll(() => app.close());

const reading = (language: Language): Who => ({ ...practice.who, headers: { 'accept-language': language } });
const list = async (language: Language, query: Record<string, unknown> = {}) =>
  (await app.call(listExercises, { query }, reading(language))).body;
const names = async (language: Language, query: Record<string, unknown> = {}) =>
  (await list(language, query)).data.map(({ name }) => name);
async function make(name: string, translations: Partial<Record<Language, string>> = {}, language: Language = 'en') {
  const exercise = await app.make.exercise(practice.group, { name, language });
  if (Object.keys(translations).length > 0) await translateName(app.db, exercise, translations);
  return exercise;
}

describe('the order of a list', () => {
  test('is that of the names that are shown, across pages', async () => {
    await make('Ankle', { hi: 'य टखना', ja: 'いす' });
    await make('Bridge', { hi: 'अ पुल', ja: 'あし' });
    await make('Curl');
    await make('うで', {}, 'ja');
    expect(await names('en')).toEqual(['Ankle', 'Bridge', 'Curl', 'うで']);
    expect(await names('hi')).toEqual(['Curl', 'अ पुल', 'य टखना', 'うで']);
    expect(await names('ja')).toEqual(['Curl', 'あし', 'いす', 'うで']);
    const pages = await Promise.all([1, 2].map((page) => names('hi', { page, limit: 2 })));
    expect(pages).toEqual([
      ['Curl', 'अ पुल'],
      ['य टखना', 'うで'],
    ]);
  });

  test('takes an original in the reader’s language before a translation into the group’s', async () => {
    await make('いす', { en: 'Zebra' }, 'ja');
    await make('あし', { en: 'Zoo' }, 'ja');
    await make('Ankle', { ja: 'うで' });
    expect(await names('ja')).toEqual(['あし', 'いす', 'うで']);
  });
});

describe('a search', () => {
  const found = async (language: Language, name: string) =>
    (await list(language, { name })).data.map(({ name, matched_name }) => [name, matched_name]);

  test('finds a name in any language, and says which it was where another is shown', async () => {
    await make('Heel raise', { hi: 'एड़ी उठाना', ja: 'カーフレイズ' });
    const raise = 'Heel raise';
    expect(await found('en', 'एडी')).toEqual([[raise, { name: 'एड़ी उठाना', language: 'hi' }]]);
    expect(await found('en', 'かーふ')).toEqual([[raise, { name: 'カーフレイズ', language: 'ja' }]]);
    expect(await found('hi', 'heel')).toEqual([['एड़ी उठाना', { name: raise, language: 'en' }]]);
    expect(await found('en', 'raise heel')).toEqual([[raise, undefined]]);
    expect(await found('en', 'Ankle')).toEqual([]);
  });

  test('finds other names, too, and no longer what was taken away', async () => {
    const { encoded_id: id } = (
      await app.call(createExercise, { body: { name: 'Heel raise', alt_names: 'Toe stand\nCalf raise' } }, practice.who)
    ).body.data;
    const write = (body: object) => app.call(updateExerciseTexts, { params: { id, language: 'ja' }, body }, practice.who);
    await write({ name: 'かかと上げ', alt_names: 'ヒールレイズ' });
    expect(await found('ja', 'calf')).toEqual([['かかと上げ', { name: 'Calf raise', language: 'en' }]]);
    expect(await found('ja', 'ヒール')).toEqual([['かかと上げ', { name: 'ヒールレイズ', language: 'ja' }]]);
    await write({ alt_names: '' });
    expect(await found('ja', 'ヒール')).toEqual([]);
    await write({ name: '' });
    expect(await found('en', 'かかと')).toEqual([]);
  });
});

test('missing_language leaves those without a name in it, counted in pages', async () => {
  await make('Ankle', { hi: 'टखना' });
  await make('Bridge', { ja: 'ブリッジ' });
  await make('पुल', {}, 'hi');
  const { total_count, data } = await list('en', { missing_language: 'hi' });
  expect([total_count, data.map(({ name }) => name)]).toEqual([1, ['Bridge']]);
  expect(await names('en', { missing_language: 'en' })).toEqual(['पुल']);
});
