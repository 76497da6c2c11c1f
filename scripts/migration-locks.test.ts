import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longLocks } from './migration-locks.ts';

const FOLDER = join(import.meta.dirname, '../apps/server/src/db/migrations');
const RELEASES = join(import.meta.dirname, '../apps/server/test/releases');

test.each([
  ['alter table patients alter column id type bigint;', ['a type changes: patients']],
  ['alter table plans\n  alter column note set not null;', ['a column is made not null: plans']],
  ['alter table plans add column days int generated always as (2 * 2) stored;', ['a column is computed: plans']],
  ['alter table patients add column key uuid default gen_random_uuid();', ['a default differs in each row: patients']],
  ['alter table patients add constraint a check (id > 0);', ['a constraint is checked: patients']],
  ['alter table plans add foreign key (a) references b;', ['a constraint is checked: plans']],
  ['create unique index a on patients (id);', ['an index is made: patients']],
  ['create index on audit_log (id);', ['an index is made: audit_log']],
  ['select 1; update patients set a = 1;', ['all rows are written: patients']],
])('%s would be waited for', (migration, faults) => {
  expect(longLocks(migration)).toEqual(faults);
});

test.each([
  'alter table patients add column shoe_size int;',
  "alter table patients add column kind text not null default 'x';",
  'alter table patients add constraint a check (id > 0) not valid;',
  'alter table patients drop column shoe_size;',
  'create table plans (id bigint); create index a on plans (id); update plans set id = 1;',
  'create index a on tags (id);',
  '-- an index on patients: create index a on patients (id);\nselect 1;',
  '-- Locks patients: 0.4 s at a million, measured.\ncreate index a on patients (id);',
])('%s is not', (migration) => {
  expect(longLocks(migration)).toEqual([]);
});

/** What the first release has, nobody's practice has gone through. */
const released = Object.keys(JSON.parse(readFileSync(join(RELEASES, '0.1.0.migrations.json'), 'utf8')));

test('a migration after 0.1.0 that holds a large table gives its reason', () => {
  const faults = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql') && !released.includes(file.slice(0, -4)))
    .flatMap((file) => longLocks(readFileSync(join(FOLDER, file), 'utf8')).map((fault) => `${file}: ${fault}`));
  expect(faults).toEqual([]);
});
