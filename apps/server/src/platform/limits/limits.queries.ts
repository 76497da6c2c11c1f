import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Rate } from './limits.rules.ts';

const MS = 1000;
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * MS);

/**
 * Counts a hit unless the bucket is full. One statement, so that hits at the same time are counted one after the other.
 * @returns false when it is full: such a hit is not counted, or a flood would keep the bucket full for ever
 */
export async function addHit(db: Db, bucket: string, { hits, seconds, pauses = [] }: Rate, now: Date): Promise<boolean> {
  const counted = sql`unnest(rate_limits.hits) as hit where hit > ${later(now, -seconds)}::timestamptz`;
  const pause = sql`make_interval(secs => (${pauses}::float8[])[least(count(*) - ${hits} + 1, ${pauses.length})::int])`;
  const added = await sql`
    insert into rate_limits (bucket, hits, expires_at)
    values (${bucket}, array[${now}::timestamptz], ${later(now, seconds)})
    on conflict (bucket) do update
    set hits = array(select hit from ${counted} order by hit) || excluded.hits, expires_at = excluded.expires_at
    where (select count(*) < ${hits} or max(hit) + ${pause} <= ${now}::timestamptz from ${counted})
    returning bucket`.execute(db);
  return added.rows.length > 0;
}

/** Takes the latest hit of the window back. */
export const removeHit = (db: Db, bucket: string, seconds: number, now: Date) =>
  db
    .updateTable('rate_limits')
    .set({ hits: sql`trim_array(hits, 1)` })
    .where('bucket', '=', bucket)
    .where(sql<boolean>`hits[cardinality(hits)] > ${later(now, -seconds)}`)
    .execute();

/** The hits of the window in milliseconds, the latest last. */
export async function readHits(db: Db, bucket: string, seconds: number, now: Date): Promise<number[]> {
  const row = await db.selectFrom('rate_limits').select('hits').where('bucket', '=', bucket).executeTakeFirst();
  return (row?.hits ?? []).map((hit) => hit.getTime()).filter((hit) => hit > now.getTime() - seconds * MS);
}

export const deleteExpiredLimits = (db: Db) => db.deleteFrom('rate_limits').where('expires_at', '<', sql<Date>`now()`).execute();
