import { MANY } from '@physio/contract/practice/honest';
import { type Instrument, SCALES } from '@physio/contract/scores/scores';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { asked, type Question, spread } from './counted.queries.ts';
import { said } from './figures.queries.ts';

/** As it is kept: by the programme's own id, which is named when it is read. */
export type KeptScore = ReturnType<typeof said> & {
  instrument: Instrument;
  programme: number | null;
  scored: number;
  noticed: number | null;
};
type Row = Parameters<typeof said>[0] & Omit<KeptScore, 'values'>;

const BETTER = sql`case c.instrument when 'eq5d' then c.change when 'oxford' then c.change else -c.change end`;
/** The smallest change that patients notice, of the instruments that have one. */
const IMPORTANT = Object.entries(SCALES).filter(([, scale]) => scale.important !== null);
const important = sql`case c.instrument ${sql.join(
  IMPORTANT.map(([name, scale]) => sql`when ${name} then ${scale.important}::numeric`),
  sql` `,
)} end`;

/**
 * From the score nearest to a plan's start (two weeks before to one after) to the latest one, two weeks later or more and no more
 * than four after the end. Of plans that ended in the range, of a patient and programme the latest; of all programmes the patient's latest.
 */
export async function countScores(db: Db, groupId: number, question: Question): Promise<KeptScore[]> {
  const { rows } = await sql<Row>`
    with valid as not materialized (
      select s.* from outcome_scores s where s.group_id = ${groupId} and s.value is not null
        and not exists (select from outcome_scores r where r.group_id = s.group_id and r.replaces_id = s.id)
    ), pair as (
      select pl.circuit_id, pl.patient_id, pl.starts_on, pl.id, b.instrument, l.value - b.value as change
      from plans pl
      cross join lateral (
        select distinct on (s.instrument) s.instrument, s.value, s.recorded_on from valid s
        where s.patient_id = pl.patient_id and s.recorded_on between pl.starts_on - 14 and pl.starts_on + 7
        order by s.instrument, abs(s.recorded_on - pl.starts_on), s.id desc
      ) b
      left join lateral (
        select s.value from valid s where s.patient_id = pl.patient_id and s.instrument = b.instrument
          and s.recorded_on between b.recorded_on + 14 and pl.ends_on + 28
        order by s.recorded_on desc, s.id desc limit 1
      ) l on true
      where ${asked(groupId, question)} and pl.ends_on between ${question.from}::date and ${question.to}::date
    ), counted as (
      (select distinct on (patient_id, instrument) null::bigint as programme, instrument, change from pair
       order by patient_id, instrument, change is null, starts_on desc, id desc)
      union all
      (select distinct on (patient_id, circuit_id, instrument) circuit_id, instrument, change from pair
       order by patient_id, circuit_id, instrument, change is null, starts_on desc, id desc)
    ), scored as (
      select programme, instrument, count(*) as scored from counted group by programme, instrument
    )
    select c.instrument, c.programme, s.scored, ${spread(sql`c.change`)},
           case when count(*) < ${MANY} then array_agg(c.change::float8 order by c.change) end as values,
           case when ${important} is not null then count(*) filter (where ${BETTER} >= ${important}) end as noticed
    from counted c join scored s on s.programme is not distinct from c.programme and s.instrument = c.instrument
    where c.change is not null
    group by c.instrument, c.programme, s.scored
    order by c.instrument, c.programme is not null, count(*) desc, c.programme`.execute(db);
  return rows.map(({ instrument, programme, scored, noticed, ...row }) => {
    const spread = said(row);
    return { instrument, programme, scored, noticed: spread.median === null ? null : noticed, ...spread };
  });
}
