import { getTranslationProgress, type LanguageProgress } from '@physio/contract/library/progress';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { translateName } from '#test/factories/exercises.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const figures = ({ language, ...parts }: LanguageProgress) => [
  language,
  ...Object.values(parts).map(({ translated, total }) => `${translated} of ${total}`),
];

test('counts what has a name in each language, originals among them; nothing archived, deleted, old or foreign', async () => {
  const { group, who } = await app.make.practice();
  const squat = await app.make.exercise(group);
  await translateName(app.db, squat, { hi: 'स्क्वाट', ja: 'スクワット' });
  await app.make.exercise(group, { language: 'ja' });
  const archived = await app.make.exercise(group);
  await translateName(app.db, archived, { hi: 'पुराना' });
  await app.db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', archived.id).execute();
  // A description alone is not a name.
  const described = await app.make.exercise(group);
  const words = { group_id: group.id, language: 'hi', source: '' } as const;
  await app.db
    .insertInto('exercise_texts')
    .values({ group_id: group.id, exercise_id: described.id, language: 'hi', description: 'घुटना' })
    .execute();
  const tag = await app.make.tag(group);
  await app.db
    .insertInto('tag_texts')
    .values({ ...words, tag_id: tag.id, name: 'घुटना', name_key: 'घुटना' })
    .execute();
  const section = await app.make.node(group);
  await app.make.node(group, { parent: section });
  await app.db
    .insertInto('classification_node_texts')
    .values({ ...words, node_id: section.id, name: 'तल', name_key: 'तल' })
    .execute();
  const { version } = await app.make.programme(group, { exercises: [squat] });
  await app.db
    .insertInto('circuit_texts')
    .values({ group_id: group.id, version_id: version.id, language: 'ja', name: '膝' })
    .execute();
  await app.make.exercise((await app.make.practice()).group);

  const { data } = (await app.call(getTranslationProgress, {}, who)).body;
  expect(data.map(figures)).toEqual([
    ['en', '2 of 3', '1 of 1', '1 of 1', '2 of 2'],
    ['hi', '1 of 3', '0 of 1', '1 of 1', '1 of 2'],
    ['ja', '2 of 3', '1 of 1', '0 of 1', '0 of 2'],
  ]);
});
