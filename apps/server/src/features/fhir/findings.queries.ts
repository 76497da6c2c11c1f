import type { Instrument } from '@physio/contract/scores/scores';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { dayAt, KNOWN, matching, ofPatient, rowsOf, type Search, startOf } from './conditions.queries.ts';

export type PerformanceRow = {
  id: number;
  fhir_id: string;
  patient: string;
  plan: string;
  exercise: string;
  name: string;
  side: 'left' | 'right' | null;
  /** Its place in the plan's programme; null when that has it no longer. */
  sequence: number | null;
  started_at: Date;
  created_at: Date;
  local_date: string;
  duration_s: number;
  accuracy: number | null;
  successful_reps: number | null;
  total_reps: number;
  range_of_motion_deg: number | null;
  counted: string | null;
  sets_done: number | null;
  sets_planned: number | null;
  difficulty: string | null;
  pain: number | null;
};

const SESSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const sessionOf = (id: string): string | null => (SESSION.test(startOf(id)) ? startOf(id) : null);
const PERFORMANCE_ID = sql`x.client_session_id || '.' || e.public_id || coalesce('.' || left(x.side, 1), '')`;

/** Each exercise of each session, as one that is named `session.exercise`, with `.l` or `.r` of one side. */
export const selectPerformances = (db: Db, groupId: number, search: Search): Promise<PerformanceRow[]> =>
  rowsOf(
    db,
    sql<PerformanceRow>`
      select x.id, ${PERFORMANCE_ID} as fhir_id, p.public_id as patient, pl.public_id as plan, e.public_id as exercise, e.name,
             x.side, i.sequence, x.started_at, x.created_at, x.local_date, x.duration_s, x.accuracy, x.successful_reps, x.total_reps,
             x.range_of_motion_deg, x.counted, x.sets_done, x.sets_planned, x.difficulty, x.pain
      from (${chosen(groupId, search)}) x ${ofPatient('x')}
      join plans pl on pl.group_id = x.group_id and pl.id = x.plan_id
      join exercises e on e.group_id = x.group_id and e.id = x.exercise_id
      left join circuit_items i on i.group_id = x.group_id and i.version_id = pl.version_id and i.exercise_id = x.exercise_id
        and coalesce(i.side, '') = coalesce(x.side, '')
      where ${search.ids ? sql`${PERFORMANCE_ID} = any(${search.ids}::text[])` : sql`true`}
      order by x.id limit ${search.limit}`,
  );

/** The rows of a page before anything is joined to them: of thousands a page is a hundred. */
function chosen(groupId: number, { ids, patient, ...search }: Search) {
  const conditions = [
    sql`x.group_id = ${groupId}`,
    patient !== undefined &&
      sql`x.patient_id = (select p.id from patients p where p.group_id = ${groupId} and p.public_id = ${patient} and ${KNOWN})`,
    ids && sql`x.client_session_id = any(${ids.map(sessionOf).filter((id) => id !== null)}::uuid[])`,
    matching(search, { id: PERFORMANCE_ID, key: sql`x.id`, updated: sql`x.created_at`, date: sql`x.started_at` }),
  ].filter((one) => typeof one === 'object');
  // By ids there are few, and which they are is known of the whole.
  const page = ids ? sql`` : sql`order by x.id limit ${search.limit}`;
  return sql`select x.* from exercise_performances x where ${sql.join(conditions, sql` and `)} ${page}`;
}

export type ScoreRow = {
  id: number;
  /** The public id of its first version. */
  root: string;
  patient: string;
  instrument: Instrument;
  recorded_on: string;
  value: number | null;
  note: string;
  recorded_by: string;
  created_at: Date;
  status: 'final' | 'amended' | 'entered-in-error';
};

const SCORE_STATUS = sql`case when s.value is null then 'entered-in-error' when s.replaces_id is null then 'final' else 'amended' end`;
/** The first version of the score whose version is `id`. */
const rootOf = (id: string) => sql`(with recursive chain as (
  select v.id, v.public_id, v.replaces_id from outcome_scores v where v.id = ${sql.ref(id)}
  union all select b.id, b.public_id, b.replaces_id from chain c join outcome_scores b on b.id = c.replaces_id)
  select public_id from chain where replaces_id is null)`;

/** Each score as its last version says it, by the id of its first. */
export const selectScores = (db: Db, groupId: number, search: Search): Promise<ScoreRow[]> =>
  rowsOf(
    db,
    sql<ScoreRow>`
      select s.id, ${rootOf('s.id')} as root, p.public_id as patient, s.instrument, s.recorded_on, s.value::float8 as value, s.note,
             u.public_id as recorded_by, s.created_at, ${SCORE_STATUS} as status
      from outcome_scores s ${ofPatient('s')} join users u on u.id = s.recorded_by
      where ${sql.join(
        [
          sql`s.group_id = ${groupId}`,
          sql`not exists (select from outcome_scores n where n.replaces_id = s.id)`,
          search.ids &&
            sql`s.patient_id in (select r.patient_id from outcome_scores r where r.public_id = any(${search.ids}::text[]))`,
          matching(search, {
            id: rootOf('s.id'),
            key: sql`s.id`,
            updated: sql`s.created_at`,
            date: dayAt('s.recorded_on'),
            status: SCORE_STATUS,
          }),
        ].filter((one) => typeof one === 'object'),
        sql` and `,
      )}
      order by s.id limit ${search.limit}`,
  );

export type VersionRow = {
  id: number;
  public_id: string;
  root: string;
  /** The version that it corrects or takes back. */
  replaces: string | null;
  patient: string;
  is_withdrawal: boolean;
  recorded_by: string;
  created_at: Date;
};

/** Who wrote each version of each score. */
export const selectVersions = (db: Db, groupId: number, search: Search): Promise<VersionRow[]> =>
  rowsOf(
    db,
    sql<VersionRow>`
      select s.id, s.public_id, ${rootOf('s.id')} as root, b.public_id as replaces, p.public_id as patient, s.value is null as is_withdrawal,
             u.public_id as recorded_by, s.created_at
      from outcome_scores s ${ofPatient('s')} join users u on u.id = s.recorded_by left join outcome_scores b on b.id = s.replaces_id
      where s.group_id = ${groupId}
        and ${matching(search, {
          id: sql`'score.' || s.public_id`,
          lead: { column: sql`s.public_id`, of: (id) => id.split('.')[1] ?? null },
          key: sql`s.id`,
          updated: sql`s.created_at`,
        })}
      order by s.id limit ${search.limit}`,
  );
