import { afterAll, beforeAll, expect, test } from 'vitest';
import { factories } from '#test/factories/factories.ts';
import { openSchemaBefore } from '#test/old-schema.ts';
import type { Db } from './client.ts';
import { migrate } from './migrate.ts';

const SQUAT = { en: 'Squat', hi: 'स्क्वाट', ja: 'スクワット' };
const KNEE = { en: 'Knee', hi: 'घुटना', ja: '膝' };

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openSchemaBefore('0051'));
});
afterAll(() => close());

test('what was there before is in the language of its letters, and a group in that of most of its exercises', async () => {
  const make = factories(db);
  const mixed = await make.group({ group_name: 'Mixed' });
  const first = await make.exercise(mixed, { name: SQUAT.ja });
  for (const name of ['かかと上げ', SQUAT.en, SQUAT.hi]) await make.exercise(mixed, { name });
  const hindi = await make.group({ group_name: 'Hindi' });
  const kept = await make.exercise(hindi, { name: SQUAT.hi, description: 'Bend' });
  // More of them, all archived.
  for (const name of [SQUAT.ja, 'ブリッジ']) {
    const { id } = await make.exercise(hindi, { name });
    await db.updateTable('exercises').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  }
  await make.group({ group_name: 'Empty' });
  for (const name of Object.values(KNEE)) {
    await make.tag(mixed, name);
    await make.node(mixed, { name });
    await make.programme(mixed, { name: `${name} 1`, exercises: [first] });
  }

  await migrate(db);

  const groups = await db.selectFrom('groups').select(['group_name', 'language']).orderBy('group_name').execute();
  expect(groups.map(({ group_name, language }) => [group_name, language])).toEqual([
    ['Empty', 'en'],
    ['Hindi', 'hi'],
    ['Mixed', 'ja'],
  ]);
  const written = Object.entries(KNEE).map(([language, name]) => ({ name, language }));
  const inOrder = (table: 'tags' | 'classification_nodes') =>
    db.selectFrom(table).select(['name', 'language']).orderBy('id').execute();
  expect(await inOrder('tags')).toEqual(written);
  expect(await inOrder('classification_nodes')).toEqual(written);
  const versions = await db.selectFrom('circuit_versions').select(['name', 'language']).orderBy('id').execute();
  expect(versions).toEqual(written.map(({ name, language }) => ({ name: `${name} 1`, language })));
  const exercises = await db.selectFrom('exercises').select(['name', 'language']).orderBy('id').execute();
  expect(exercises.map(({ language }) => language)).toEqual(['ja', 'ja', 'en', 'hi', 'hi', 'ja', 'ja']);
  // Nothing of what was kept is another now.
  const after = await db.selectFrom('exercises').selectAll().where('id', '=', kept.id).executeTakeFirstOrThrow();
  expect(after).toEqual({ ...kept, language: 'hi', name_keys: {}, reviewed_by: null, reviewed_at: null, figure: null });
});
