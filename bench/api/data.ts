import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/client.ts';
import { makeGroup, makeMember, makeSession, makeUser } from '../../apps/server/test/factories/identity.ts';

const GROUPS = 20;
export const ALL_PATIENTS = 100_000;
export const BIG_GROUP = 40_000;

/** Who asks in the benchmark: a member of the group of 40,000. */
export type Caller = { token: string; group: string; groupId: number; patientIds: string[] };

const FIRST =
  'Asha Ravi Meera Kiran Sunil Priya Anil Neha Vikram Lata Yuki Haruto Sakura Ren Aoi Hana Tom Ada Ben Clara David Emma Felix Grace Hugo Ines Jonas Karen Liam Maria Noah Olga Paul Rosa Simon Tara Uwe Vera Wim Zoe'.split(
    ' ',
  );
const LAST =
  'Kulkarni Iyer Nair Sharma Patel Rao Gupta Mehta Joshi Desai Tanaka Sato Suzuki Ito Watanabe Yamamoto Smith Jones Taylor Brown Wilson Evans Thomas Roberts Walker Wright Schmidt Fischer Weber Meyer Wagner Becker Hoffmann Koch Richter Klein Wolf Neumann Schwarz Zimmermann Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Novak Svoboda Dvorak Kovacs Nagy Szabo Toth Horvath Kowalski Nowak'.split(
    ' ',
  );

/** 100,000 patients in 20 groups, one of 40,000; the same ones each time. */
export async function fill(db: Db): Promise<Caller> {
  const groups = [];
  for (let n = 0; n < GROUPS; n++) groups.push(await makeGroup(db));
  const rest = Math.floor((ALL_PATIENTS - BIG_GROUP) / (GROUPS - 1));
  for (const [n, group] of groups.entries()) {
    const others = n === 1 ? ALL_PATIENTS - BIG_GROUP - rest * (GROUPS - 2) : rest;
    await insertPatients(db, group.id, n === 0 ? BIG_GROUP : others);
  }
  await sql`
    update group_stats s set version = 1, patients = c.patients, reports = c.reports
    from (select group_id, count(*) as patients, count(last_report_at) as reports from patients group by 1) c where c.group_id = s.group_id`.execute(
    db,
  );
  for (const command of ['vacuum analyze', 'checkpoint']) await db.executeQuery(CompiledQuery.raw(command));
  const group = groups[0] as { id: number; public_id: string };
  const user = await makeUser(db);
  await makeMember(db, group, user);
  const some = await db
    .selectFrom('patients')
    .select('public_id')
    .where('group_id', '=', group.id)
    .orderBy('public_id')
    .limit(500)
    .execute();
  return {
    token: await makeSession(db, { user }),
    group: group.public_id,
    groupId: group.id,
    patientIds: some.map((row) => row.public_id),
  };
}

/** `name_key` as `patientKey` makes it of these plain letters. */
async function insertPatients(db: Db, groupId: number, count: number): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`select setseed(0.42)`.execute(one);
    await sql`
      insert into patients (public_id, group_id, email, email_key, first_name, last_name, name_key, gender, date_of_birth,
                            mobile_number, country_phonecode, last_performed_at, last_report_at, created_at)
      select substr(md5(${groupId}::text || ' ' || i), 1, 12), ${groupId}, email, email, first, last,
             lower(first || ' ' || last || ' ' || first) || e'\n' || email || e'\n' || mobile,
             (array['male', 'female', 'other'])[1 + i % 3], date '1940-01-01' + (random() * 25000)::int, mobile, '91',
             case when random() < 0.7 then now() - random() * interval '180 days' end,
             case when random() < 0.12 then now() - random() * interval '180 days' end,
             now() - random() * interval '3 years'
      from (select i, first, last, lower(first || '.' || last) || i || '@example.org' as email, (9000000000 + i)::text as mobile
            from (select i, (${FIRST}::text[])[1 + floor(random() * ${FIRST.length})::int] as first,
                         (${LAST}::text[])[1 + floor(random() * ${LAST.length})::int] as last
                  from generate_series(1, ${count}::int) i) names) people`.execute(one);
  });
}
