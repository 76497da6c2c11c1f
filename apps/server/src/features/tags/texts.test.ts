import * as contract from '@physio/contract/tags/tags';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { during } from '#test/during.ts';
import { holdNames, saveTagTexts } from './texts.queries.ts';

let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  practice = await app.make.practice();
});

type Tag = { public_id: string };
const reading = (language: string) => ({ ...practice.who, headers: { 'accept-language': language } });
const list = async (language: string) => (await app.call(contract.listTags, undefined, reading(language))).body.data;
const shown = async (language: string) => (await list(language)).map(({ name, language: foreign }) => [name, foreign]);
const setTexts = (tag: Tag, body: Partial<Record<'en' | 'hi' | 'ja', string>>) =>
  app.call(contract.updateTagTexts, { params: { id: tag.public_id }, body }, practice.who);
const rename = (tag: Tag, name: string, language: string) =>
  app.call(contract.renameTag, { params: { id: tag.public_id }, body: { name } }, reading(language));
const create = (name: string) => app.call(contract.createTag, { body: { name } }, practice.who);
const TAKEN = { success: false, message: 'Tag already exists' };

test('tags are listed as their reader knows them, by the names shown; another language is named', async () => {
  const [knee, hip] = [await app.make.tag(practice.group, 'Knee'), await app.make.tag(practice.group, 'Hip')];
  expect((await setTexts(knee, { ja: 'ひざ' })).body).toMatchObject({ success: true, message: 'Tag names saved successfully' });
  await setTexts(hip, { ja: '股関節', hi: 'कूल्हा' });
  expect(await shown('en')).toEqual([
    ['Hip', undefined],
    ['Knee', undefined],
  ]);
  expect(await shown('ja')).toEqual([
    ['ひざ', undefined],
    ['股関節', undefined],
  ]);
  expect(await shown('hi')).toEqual([
    ['Knee', 'en'],
    ['कूल्हा', undefined],
  ]);
});

describe('a rename', () => {
  test('changes the name that was shown, and marks what was translated from the one before', async () => {
    const knee = await app.make.tag(practice.group, 'Knee');
    await setTexts(knee, { ja: '膝' });
    await rename(knee, 'ひざ', 'ja');
    expect((await list('en'))[0]?.texts).toEqual({ original: 'en', names: { en: 'Knee', ja: 'ひざ' }, outdated: [] });
    // Nothing is there in Hindi: the English name was shown.
    await rename(knee, 'Knees', 'hi');
    expect((await list('en'))[0]?.texts).toEqual({ original: 'en', names: { en: 'Knees', ja: 'ひざ' }, outdated: ['ja'] });
  });
});

describe('the names in all languages', () => {
  test('an empty one goes, one not named stays, the original must stay', async () => {
    const knee = await app.make.tag(practice.group, 'Knee');
    await setTexts(knee, { hi: 'घुटना', ja: '膝' });
    await setTexts(knee, { hi: '' });
    expect((await list('en'))[0]?.texts?.names).toEqual({ en: 'Knee', ja: '膝' });
    expect((await setTexts(knee, { en: ' ' })).body).toMatchObject({ success: false, errors: { en: 'Tag name is required' } });
    expect((await setTexts(knee, { hi: "'" })).body).toMatchObject({ success: false, errors: { hi: 'Tag name is required' } });
    expect((await setTexts(knee, { hi: 'x'.repeat(51) })).status).toBe(400);
    expect((await setTexts({ public_id: 'absentabsent' }, {})).status).toBe(404);
  });

  test('a translation is outdated after the original changed, until it is saved again', async () => {
    const knee = await app.make.tag(practice.group, 'Knee');
    await setTexts(knee, { ja: '膝' });
    await setTexts(knee, { en: 'Kneecap', ja: '膝' });
    expect((await list('en'))[0]?.texts?.outdated).toEqual(['ja']);
    await setTexts(knee, { ja: '膝' });
    expect((await list('en'))[0]?.texts?.outdated).toEqual([]);
  });
});

describe('a name is one of its kind in all languages', () => {
  test('for a new tag, a rename and the other languages', async () => {
    const [knee, hip] = [await app.make.tag(practice.group, 'Knee'), await app.make.tag(practice.group, 'Hip')];
    await setTexts(knee, { ja: 'ニー' });
    expect((await create('ﾆｰ')).body).toMatchObject(TAKEN);
    expect((await rename(hip, 'ニー', 'en')).body).toMatchObject(TAKEN);
    expect((await setTexts(hip, { hi: 'KNEE' })).body).toMatchObject(TAKEN);
    expect((await setTexts(hip, { hi: 'ニー' })).body).toMatchObject(TAKEN);
    expect((await setTexts(knee, { hi: 'Knee' })).body).toMatchObject({ success: true });
  });

  test('free again when its tag is gone, as are the translations', async () => {
    const [knee, hip] = [await app.make.tag(practice.group, 'Knee'), await app.make.tag(practice.group, 'Hip')];
    await setTexts(knee, { ja: '膝' });
    await setTexts(hip, { ja: '股関節' });
    await app.call(contract.deleteTag, { params: { id: knee.public_id } }, practice.who);
    const into = await app.make.tag(practice.group, 'Pelvis');
    await app.call(contract.mergeTag, { params: { id: hip.public_id }, body: { into: into.public_id } }, practice.who);
    expect(await app.db.selectFrom('tag_texts').selectAll().where('group_id', '=', practice.group.id).execute()).toEqual([]);
    expect([(await create('膝')).status, await shown('ja')]).toEqual([
      200,
      [
        ['Pelvis', 'en'],
        ['膝', 'en'],
      ],
    ]);
  });

  test('also while another call is giving it', async () => {
    const [knee, hip] = [await app.make.tag(practice.group, 'Knee'), await app.make.tag(practice.group, 'Hip')];
    const give = async (db: Db) => {
      await holdNames(db, practice.group.id);
      await saveTagTexts(db, practice.group.id, knee.id, [{ language: 'hi', name: 'जोड़', source: '' }], new Date());
    };
    expect((await during(app.db, give, () => setTexts(hip, { hi: 'जोड़' }))).body).toMatchObject(TAKEN);
  });
});
