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
                          mobile_number, country_phonecode, last_performed_at, last_report_at, created_at, had_plan)
    select substr(md5($1::text || ' ' || i), 1, 12), $1::bigint, email, email, first, last,
           lower(first || ' ' || last || ' ' || first) || e'\n' || email || e'\n' || mobile,
           (array['male', 'female', 'other'])[(1 + i % 3)::int], date '1940-01-01' + (random() * 25000)::int, mobile, '91',
           case when random() < 0.7 then now() - random() * interval '180 days' end,
           case when random() < 0.12 then now() - random() * interval '180 days' end,
           now() - random() * interval '3 years', i % 20 <> 0
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

/**
 * One patient in fifty is in a programme now, in its first to eighth week, three in four as wanted; the others did less and less, or
 * nothing for some days. `circuitId` and `versionId` are of the one programme.
 */
export const insertRunningPlans = (groupId: number, circuitId: number, versionId: number): pg.QueryConfig => ({
  text: `
    with chosen as (
      select id, row_number() over (order by id) as n from patients where group_id = $1 and id % 50 = 0
    ), assignment as (
      insert into assignments (group_id, circuit_id, starts_on, duration_weeks, frequency, times_per_day)
      values ($1, $2, current_date, 8, 7, 1) returning id
    ), plan as (
      insert into plans (public_id, group_id, assignment_id, patient_id, circuit_id, version_id, starts_on, duration_weeks, frequency, times_per_day)
      select 'pl' || substr(md5($1::text || ' ' || c.id), 1, 12), $1, a.id, c.id, $2, $3, current_date - (c.n % 55)::int, 8, 7, 1
      from chosen c cross join assignment a returning id, starts_on
    ), done as (
      select id, starts_on, case when id % 4 = 0 then 10 else 1 end as silent from plan where starts_on < current_date - 10
    ), totals as (
      insert into plan_totals (group_id, plan_id, days, sessions, full_sessions, first_date, last_date)
      select $1, id, 20, 20, 20, starts_on, current_date - silent from done
    )
    insert into plan_weeks (group_id, plan_id, week, days, sessions, full_sessions, accuracy_sum, measured)
    select $1, id, week, 5, case when id % 4 = 1 then 8 - week else 6 end, 5, 400, 5
    from done cross join lateral generate_series(1, (current_date - starts_on) / 7 + 1) week`,
  values: [groupId, circuitId, versionId],
});
