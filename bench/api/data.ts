import pg from 'pg';
import { openDb, openPool } from '../../apps/server/src/db/client.ts';
import { makeGroup, makeMember, makeSession, makeUser } from '../../apps/server/test/factories/identity.ts';

const GROUPS = 20;
export const ALL_PATIENTS = 100_000;
export const BIG_GROUP = 40_000;

/** Who asks in the benchmark: a member of the group of 40,000, with 10,000 folders, and of a small one, with 100. */
export type Caller = { token: string; group: string; groupId: number; patientIds: string[]; smallGroup: string };

export const FIRST =
  'Asha Ravi Meera Kiran Sunil Priya Anil Neha Vikram Lata Yuki Haruto Sakura Ren Aoi Hana Tom Ada Ben Clara David Emma Felix Grace Hugo Ines Jonas Karen Liam Maria Noah Olga Paul Rosa Simon Tara Uwe Vera Wim Zoe'.split(
    ' ',
  );
export const LAST =
  'Kulkarni Iyer Nair Sharma Patel Rao Gupta Mehta Joshi Desai Tanaka Sato Suzuki Ito Watanabe Yamamoto Smith Jones Taylor Brown Wilson Evans Thomas Roberts Walker Wright Schmidt Fischer Weber Meyer Wagner Becker Hoffmann Koch Richter Klein Wolf Neumann Schwarz Zimmermann Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Novak Svoboda Dvorak Kovacs Nagy Szabo Toth Horvath Kowalski Nowak'.split(
    ' ',
  );

export const KEPT_FIGURES = `
  update group_stats s set version = 1, patients = c.patients, reports = c.reports
  from (select group_id, count(*) as patients, count(last_report_at) as reports from patients group by 1) c
  where c.group_id = s.group_id`;

/** 100,000 patients in 20 groups, one of 40,000; the same names each time. */
export async function fill(connection: pg.PoolConfig): Promise<Caller> {
  const db = openDb(openPool({ ...connection, max: 2 }));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const groups = [];
    for (let n = 0; n < GROUPS; n++) groups.push(await makeGroup(db));
    for (const [n, size] of sizes().entries()) await client.query(insertPatients(groups[n]?.id ?? 0, size));
    for (const command of [KEPT_FIGURES, 'vacuum analyze', 'checkpoint']) await client.query(command);
    const user = await makeUser(db);
    const [group, small] = groups;
    if (group === undefined || small === undefined) throw new Error('There is no group');
    for (const one of [group, small]) await makeMember(db, one, user);
    await client.query(insertFolders(group.id, 100));
    await client.query(insertFolders(small.id, 1));
    const { rows } = await client.query<{ public_id: string }>(
      'select public_id from patients where group_id = $1 order by public_id limit 500',
      [group.id],
    );
    const patientIds = rows.map((row) => row.public_id);
    return {
      token: await makeSession(db, { user }),
      group: group.public_id,
      groupId: group.id,
      patientIds,
      smallGroup: small.public_id,
    };
  } finally {
    await client.end();
    await db.destroy();
  }
}

/** Patients of each group: one large, the others alike, the last with what is left. */
function sizes(): number[] {
  const alike = Math.floor((ALL_PATIENTS - BIG_GROUP) / (GROUPS - 1));
  return Array.from({ length: GROUPS }, (_, n) =>
    n === 0 ? BIG_GROUP : n === GROUPS - 1 ? ALL_PATIENTS - BIG_GROUP - alike * (GROUPS - 2) : alike,
  );
}

/** `name_key` as `patientKey` makes it of these plain letters. */
export const insertPatients = (groupId: number, count: number): pg.QueryConfig => ({
  text: `
    insert into patients (public_id, group_id, email, email_key, first_name, last_name, name_key, gender, date_of_birth,
                          mobile_number, country_phonecode, last_performed_at, last_report_at, created_at)
    select substr(md5($1::text || ' ' || i), 1, 12), $1::bigint, email, email, first, last,
           lower(first || ' ' || last || ' ' || first) || e'\n' || email || e'\n' || mobile,
           (array['male', 'female', 'other'])[(1 + i % 3)::int], date '1940-01-01' + (random() * 25000)::int, mobile, '91',
           case when random() < 0.7 then now() - random() * interval '180 days' end,
           case when random() < 0.12 then now() - random() * interval '180 days' end,
           now() - random() * interval '3 years'
    from (select i, first, last, lower(first || '.' || last) || i || '@example.org' as email, (9000000000 + i)::text as mobile
          from (select i, ($3::text[])[(1 + i * 7 % cardinality($3::text[]))::int] as first,
                       ($4::text[])[(1 + i * 7919 / 40 % cardinality($4::text[]))::int] as last
                from generate_series(1, $2::bigint) i) names) people`,
  values: [groupId, count, FIRST, LAST],
});

/** So many areas of 99 folders each, under the root of the exercises. */
const insertFolders = (group: number, areas: number) => `
  with tops as (
    insert into folders (public_id, group_id, bucket, parent_id, name, name_key, kind, depth)
    select 'a' || ${group} || 'x' || n, ${group}, 'exercise', root.id, 'Area ' || n, 'area ' || n, 'folder', 1
    from folders root, generate_series(1, ${areas}) n
    where root.group_id = ${group} and root.bucket = 'exercise' and root.kind = 'root'
    returning id
  )
  insert into folders (public_id, group_id, bucket, parent_id, name, name_key, kind, depth)
  select 'f' || tops.id || 'x' || n, ${group}, 'exercise', tops.id, 'Folder ' || n, 'folder ' || n, 'folder', 2
  from tops, generate_series(1, 99) n`;
