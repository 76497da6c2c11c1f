import { fold } from '@physio/contract/text/fold';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchemaBefore } from '#test/old-schema.ts';
import type { Db } from './client.ts';
import { patientKey } from './fold.ts';
import { migrate } from './migrate.ts';

/** Names, and the keys that were kept for them before hyphens, nukta and more kinds of apostrophes were folded. */
const OLD_KEYS = {
  'Nováková-Dvořák': 'novakova-dvorak',
  ज़ैदी: 'ज\u093cैदी',
  '\u0931ाम': '\u0931ाम',
  'OʻBrien − K': 'oʻbrien − k',
  'so\u00adft -': 'so\u00adft -',
  'Plain one': 'plain one',
};
const NAMES = Object.keys(OLD_KEYS);

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openSchemaBefore('0048'));
});
afterAll(() => close());

test('kept keys become what is made of the names now; two tags that would become one keep theirs', async () => {
  const { id: group_id } = await db
    .insertInto('groups')
    .values({ public_id: 'G', code: 'old', group_name: 'Old-time', name_key: 'old-time', type: 'physio' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tag = (name: string, name_key: string) => ({ public_id: `tag ${name}`, group_id, name, name_key });
  await db
    .insertInto('tags')
    .values([
      ...Object.entries(OLD_KEYS).map(([name, key]) => tag(name, key)),
      tag('Push-up', 'push-up'),
      tag('push up', 'push up'),
    ])
    .execute();
  const people = Object.entries(OLD_KEYS).map(([last_name, key]) => {
    const email = `a-${last_name.length}@x.io`;
    const person = { first_name: 'Ana', last_name, email, email_key: `${last_name}@x.io`, mobile_number: '123456' };
    return { ...person, public_id: last_name, group_id, name_key: `ana ${key} ana\n${email}\n123456` };
  });
  await db.insertInto('patients').values(people).execute();

  await migrate(db);

  const tags = await db.selectFrom('tags').select(['name', 'name_key']).orderBy('id').execute();
  expect(tags.map(({ name_key }) => name_key)).toEqual([...NAMES.map(fold), 'push-up', 'push up']);
  const patients = await db.selectFrom('patients').selectAll().orderBy('id').execute();
  expect(patients.map(({ name_key }) => name_key)).toEqual(patients.map(patientKey));
  const { rows } = await sql<{ name_key: string }>`select name_key from groups`.execute(db);
  expect(rows).toEqual([{ name_key: fold('Old-time') }]);
});
