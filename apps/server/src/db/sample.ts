import { type RawBuilder, sql } from 'kysely';

/**
 * The id of a group's sample patient, null without one: read once a statement, by an index of its own. What counts people, or
 * what they did, leaves it out by `is distinct from`.
 */
export const sampleOf = (groupId: number): RawBuilder<number | null> =>
  sql<number | null>`(select s.id from patients s where s.group_id = ${groupId} and s.is_sample)`;
