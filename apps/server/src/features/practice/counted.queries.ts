import { type RawBuilder, sql } from 'kysely';
import { sampleOf } from '#db/sample.ts';

/** What the figures are counted over. Days are `YYYY-MM-DD`, both within; at most one of the three narrows it. */
export type Question = { from: string; to: string; prescriberId?: number; programmeId?: number; tagId?: number };

/** Plans `pl` of a group that the question asks of, whenever they ran; not those of the sample patient. */
export const asked = (groupId: number, { prescriberId, programmeId, tagId }: Question): RawBuilder<unknown> => sql`
  pl.group_id = ${groupId} and pl.deleted_at is null and pl.patient_id is distinct from ${sampleOf(groupId)}
  ${prescriberId === undefined ? sql`` : sql`and exists (select from assignments s where s.group_id = pl.group_id and s.id = pl.assignment_id and s.assigned_by = ${prescriberId})`}
  ${programmeId === undefined ? sql`` : sql`and pl.circuit_id = ${programmeId}`}
  ${tagId === undefined ? sql`` : sql`and exists (select from circuit_tags g where g.group_id = pl.group_id and g.circuit_id = pl.circuit_id and g.tag_id = ${tagId})`}`;

/** Whether week `w` of a plan `pl` has no paused day. */
export const unpaused = sql`not exists (
  select from plan_pauses x where x.group_id = pl.group_id and x.plan_id = pl.id and coalesce(x.to_day, 'infinity') >= x.from_day
    and x.from_day <= pl.starts_on + 7 * w - 1 and coalesce(x.to_day, 'infinity') >= pl.starts_on + 7 * (w - 1))`;

/** Sessions due in a week of a plan `pl`. */
export const due = sql`(pl.frequency * pl.times_per_day)`;

/** The middle of `value` of the rows that are grouped, its middle half, and each where so few are shown one by one. */
export const spread = (value: RawBuilder<unknown>) => sql`
  count(*) as people, percentile_cont(0.5) within group (order by ${value}) as median,
  percentile_cont(0.25) within group (order by ${value}) as low, percentile_cont(0.75) within group (order by ${value}) as high`;
