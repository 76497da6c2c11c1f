import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { cardsQuery } from '#features/exercises/exercises.queries.ts';
import { makeGroup } from './factories/identity.ts';
import { explain, openPlanDatabase } from './query-plan.ts';
import { vacuumed } from './vacuumed.ts';

let db: Db;
let close: () => Promise<void>;
let groupId: number;

const SEARCH = {
  name: '',
  status: null,
  isPhysio: true,
  favouriteOf: null,
  branches: [],
  exerciseId: null,
  archived: false,
  perSide: false,
  missing: null,
};

beforeAll(async () => {
  ({ db, close } = await openPlanDatabase());
  groupId = (await makeGroup(db)).id;
  await sql`
    insert into exercises (public_id, group_id, name, name_key, search_key)
    select 'exercise' || lpad(n::text, 6, '0'), ${groupId}, 'Exercise ' || md5(n::text), 'exercise ' || md5(n::text), md5(n::text)
    from generate_series(1, 10000) n`.execute(db);
  await sql`
    insert into exercise_texts (group_id, exercise_id, language, name, name_key)
    select group_id, id, l, md5(l || id), md5(l || id) from exercises, unnest(array['hi', 'ja']) l`.execute(db);
  await vacuumed(db, 'exercises');
});
afterAll(() => close());

test.each([
  ['the original', [], 'exercises_name'],
  ['a translation', ['hi'], 'exercises_name_hi'],
] as const)('the first fifty of 10,000 in the order of %s are read from its index', async (_, translated, index) => {
  const page = { offset: 0, limit: 50, readers: ['hi', 'en'], translated } as const;
  const plan = await explain(db, cardsQuery(db, groupId, SEARCH, page), (name) => name.startsWith('exercises_'));
  expect(plan.index).toBe(index);
  expect(plan.rows).toBeLessThanOrEqual(100);
});
