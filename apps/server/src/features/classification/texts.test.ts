import * as contract from '@physio/contract/classification/classification';
import type { SectionNames, TreeNode } from '@physio/contract/classification/classification-tree';
import { listExercises } from '@physio/contract/exercises/exercises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { fileUnder } from '#test/factories/exercises.ts';

type Language = 'en' | 'hi' | 'ja';
let app: TestApp;
let practice: Awaited<ReturnType<TestApp['make']['practice']>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  practice = await app.make.practice();
});
afterAll(() => app.close());

const reading = (language: Language) => ({ ...practice.who, headers: { 'accept-language': language } });
const read = async (language: Language) => {
  const [set] = (await app.call(contract.getClassifications, undefined, reading(language))).body.data;
  if (set === undefined) throw new Error('no classification');
  return set;
};
const save = async (data: Record<string, TreeNode[]>, language: Language = 'en', sections?: SectionNames) => {
  const { id } = await read(language);
  return app.call(
    contract.updateClassification,
    { params: { id }, body: { name: 'Categories', data, sections } },
    reading(language),
  );
};
/** What is in another language with that. */
const names = async (language: Language) =>
  Object.entries((await read(language)).data).map(([section, nodes]) => [
    section,
    ...nodes.map((node) => (node.language ? `${node.name} (${node.language})` : node.name)),
  ]);

/** Equipment with Band, which is also there in Hindi, and Chair, which is not. */
async function makeTree() {
  const texts = { names: { en: 'Band', hi: 'पट्टी' } };
  await save({
    Equipment: [
      { name: 'Band', texts, children: [] },
      { name: 'Chair', children: [] },
    ],
  });
  const tree = await read('en');
  const [band, chair] = tree.data.Equipment ?? [];
  const section = tree.sections?.[0];
  if (!band || !chair || !section) throw new Error('no tree');
  await save({ Equipment: [band, chair] }, 'en', [{ ...section, texts: { names: { en: 'Equipment', hi: 'उपकरण' } } }]);
  return { band, chair, section };
}

describe('the classification in another language', () => {
  test('names what is there in it, and marks the rest', async () => {
    const { band, section } = await makeTree();
    expect(await names('hi')).toEqual([['उपकरण', 'पट्टी', 'Chair (en)']]);
    expect((await read('ja')).sections).toMatchObject([{ encoded_id: section.encoded_id, name: 'Equipment', language: 'en' }]);
    expect((await read('hi')).data.उपकरण?.[0]?.texts).toEqual({
      original: 'en',
      names: { en: 'Band', hi: 'पट्टी' },
      outdated: [],
    });
    for (const domain of ['Equipment', 'उपकरण']) {
      const { body } = await app.call(contract.listCategories, { query: { domain } }, reading('hi'));
      expect(body.data).toMatchObject([
        { encoded_id: band.encoded_id, name: 'पट्टी' },
        { name: 'Chair', language: 'en' },
      ]);
    }
  });

  test('so are the filters of an exercise, which is filed under a section by its name in any language', async () => {
    const { band, chair } = await makeTree();
    const exercise = await app.make.exercise(practice.group);
    const node = { encoded_id: band.encoded_id, children: [] };
    for (const section of ['Equipment', 'उपकरण']) {
      const body = {
        exercise_id: exercise.public_id,
        filters: { categories: { [section]: [node] }, selected_ids: [band.encoded_id] },
      };
      expect((await app.call(contract.mapCategories, { body }, practice.who)).status).toBe(200);
    }
    const stored = app.db.selectFrom('classification_nodes').select('id').where('public_id', '=', chair.encoded_id);
    await fileUnder(app.db, practice.group, exercise, [await stored.executeTakeFirstOrThrow()]);
    const filters = async (language: Language) =>
      (await app.call(listExercises, { query: { exercise_id: exercise.public_id } }, reading(language))).body.data[0]?.filters;
    expect((await filters('hi'))?.categories.उपकरण).toMatchObject([{ name: 'पट्टी' }, { name: 'Chair', language: 'en' }]);
    expect((await filters('en'))?.categories.Equipment).toMatchObject([{ name: 'Band' }, { name: 'Chair' }]);
  });
});

describe('a save', () => {
  test('by a reader of another language changes what was shown, and nothing else', async () => {
    const { section } = await makeTree();
    const { data } = await read('hi');
    const [band, chair] = data.उपकरण ?? [];
    if (!band || !chair) throw new Error('no options');
    await save({ उपकरण: [band, chair] }, 'hi');
    expect(await names('en')).toEqual([['Equipment', 'Band', 'Chair']]);
    await save(
      {
        उपकरण: [
          { ...band, name: 'फीता' },
          { ...chair, name: 'Stool' },
        ],
      },
      'hi',
    );
    expect(await names('en')).toEqual([['Equipment', 'Band', 'Stool']]);
    expect(await names('hi')).toEqual([['उपकरण', 'फीता', 'Stool (en)']]);
    // The section is known by its id: a new name is that of the same one, in the language of who wrote it.
    await save({ साधन: [band] }, 'hi', [{ name: 'साधन', encoded_id: section.encoded_id }]);
    expect((await read('en')).sections).toMatchObject([{ encoded_id: section.encoded_id, name: 'Equipment' }]);
    expect((await read('hi')).sections).toMatchObject([{ encoded_id: section.encoded_id, name: 'साधन' }]);
  });

  test('with a document of another language than its caller’s overwrites no translation', async () => {
    const { band, chair } = await makeTree();
    await save({ Equipment: [{ ...band, texts: undefined }, chair] }, 'hi');
    expect(await names('hi')).toEqual([['उपकरण', 'पट्टी', 'Chair (en)']]);
  });

  test('marks a translation of another original, until it is confirmed; one that is missing goes', async () => {
    const { chair, band } = await makeTree();
    const saved = async (option: TreeNode) => {
      await save({ Equipment: [option, chair] });
      return (await read('en')).data.Equipment?.[0]?.texts;
    };
    const before = (await read('en')).data.Equipment?.[0];
    const texts = await saved({ ...band, ...before, name: 'Elastic band' });
    expect(texts).toEqual({ original: 'en', names: { en: 'Elastic band', hi: 'पट्टी' }, outdated: ['hi'] });
    const named = { ...band, name: 'Elastic band' };
    expect((await saved({ ...named, texts }))?.outdated).toEqual(['hi']);
    expect((await saved({ ...named, texts: { names: texts?.names ?? {}, outdated: [] } }))?.outdated).toEqual([]);
    expect(await saved({ ...named, texts: { names: { en: 'Elastic band' } } })).toBeUndefined();
  });

  test('refuses a name that stands beside it in any language', async () => {
    const { band, chair } = await makeTree();
    const refused = { success: false, message: 'Two options side by side have the same name in one of the languages' };
    const texts = { names: { en: 'Chair', hi: 'पट्टी' } };
    expect((await save({ Equipment: [band, { ...chair, texts }] })).body).toMatchObject(refused);
    expect((await save({ Equipment: [band, chair, { name: 'पट्टी', children: [] }] })).body).toMatchObject(refused);
    expect((await save({ Equipment: [band, chair], उपकरण: [] })).body).toMatchObject(refused);
    expect((await save({ Equipment: [band, { ...chair, children: [{ name: 'पट्टी', children: [] }] }] })).status).toBe(200);
  });
});
