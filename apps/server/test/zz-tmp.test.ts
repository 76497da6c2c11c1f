import { sql } from 'kysely';
import { test } from 'vitest';
import { openDb, openPool } from '#db/client.ts';
import { pageQuery } from '#features/patients/patients.queries.ts';
import { createTestDatabase } from './database.ts';
import { makeGroup } from './factories/identity.ts';
const all = { label: 'all', activeSince: new Date(0), search: '', hasReport: false, performedOnly: false, archived: false, registeredFrom: null, registeredUntil: null } as const;
for (const order of ['natural', 'random']) for (const idx of ['desc', 'small']) test(order + ' ' + idx, async () => {
  const database = await createTestDatabase();
  const db = openDb(openPool({ ...database.connection, max: 1, statement_timeout: 0 }));
  await sql`set synchronous_commit = on`.execute(db);
  const groupId = (await makeGroup(db)).id;
  const other = (await makeGroup(db)).id;
  if (idx === 'small') { await sql`select 1`.execute(db); await sql`create index patients_small on patients (group_id, created_at, id) where deleted_at is null and archived_at is null`.execute(db); }
  const at = order === 'natural' ? sql`now() - (40000 - i) * interval '10 minutes'` : sql`now() - (i * 7919 % 1000) * interval '1 day'`;
  await sql`
    insert into patients (public_id, group_id, email, email_key, first_name, last_name, name_key, created_at)
    select md5(i::text), case when i % 2 = 0 then ${groupId}::int else ${other}::int end, i || '@x.io', i || '@x.io', 'Asha', 'No ' || i, 'asha kulkarni asha' || i || E'\nasha.kulkarni' || i || E'@example.org\n9000000000',
           ${at} from generate_series(1, 40000::bigint) i`.execute(db);
  await sql`vacuum analyze patients`.execute(db);
  for (const offset of [9975]) {
  const q = pageQuery(db, groupId, all, { report: null, visit: null }, { offset, limit: 25 });
  const rows = (await q.explain('text' as never, sql`analyze, buffers`)).map(r => String(Object.values(r)[0]));
  const size = await sql<{s: number}>`select pg_relation_size('patients_newest')/8192 as s`.execute(db);
  console.log('RESULT', order, idx, 'index pages', size.rows[0]?.s, '\n' + rows.filter(r => /Buffers|Scan|Time/.test(r)).join('\n'));
  }
  await db.destroy(); await database.drop();
});
