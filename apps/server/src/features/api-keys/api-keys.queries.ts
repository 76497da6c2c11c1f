import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';

const described = (db: Db, groupId: number) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .select(['k.id', 'k.public_id', 'k.name', 'k.prefix', 'k.scopes', 'k.created_at', 'k.expires_at', 'k.created_by'])
    .select(['k.last_used_at', 'k.former_until', 'u.first_name', 'u.last_name'])
    .select([sql<string[]>`k.networks::text[]`.as('networks'), sql<string | null>`host(k.last_ip)`.as('last_ip')])
    .select(
      sql<boolean>`k.created_by is not null and not exists (
        select from staff_members m where m.group_id = k.group_id and m.user_id = k.created_by and m.deleted_at is null
          and u.deleted_at is null and u.is_enabled)`.as('is_maker_gone'),
    )
    .where('k.group_id', '=', groupId)
    .where('k.revoked_at', 'is', null);
export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/** Those that were not removed, the newest first. */
export const selectKeys = (db: Db, groupId: number) =>
  described(db, groupId).orderBy('k.created_at', 'desc').orderBy('k.id', 'desc').execute();

export const findKey = (db: Db, groupId: number, publicId: string) =>
  described(db, groupId).where('k.public_id', '=', publicId).executeTakeFirst();

/** Held until the transaction ends: two changes of one key come one after the other. */
export const holdKey = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', 'token_hash', 'expires_at'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** How many the group has; until the transaction ends nobody adds one. */
export async function holdKeyCount(db: Db, groupId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('api-keys'), ${groupId}::int)`.execute(db);
  const { keys } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('keys'))
    .where('group_id', '=', groupId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return keys;
}

export type Fresh = { prefix: string; token_hash: Buffer; expires_at: Date };
type Made = Fresh & { name: string; scopes: string[]; networks: string[]; created_by: number; created_at: Date };

/** Breaks `api_keys_name` when another has its name. */
export async function insertKey(db: Db, groupId: number, made: Made): Promise<string> {
  const row = await db
    .insertInto('api_keys')
    .values({ ...made, public_id: newPublicId(), group_id: groupId })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return row.public_id;
}

/** The one that was becomes the former one; that before it ends. */
export const replaceKey = (
  db: Db,
  groupId: number,
  id: number,
  fresh: Fresh & { former_hash: Buffer; former_until: Date; rotated_at: Date },
) =>
  db
    .updateTable('api_keys')
    .set({ ...fresh, warned_at: null })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

export const revokeKey = (db: Db, groupId: number, id: number, now: Date) =>
  db.updateTable('api_keys').set({ revoked_at: now }).where('group_id', '=', groupId).where('id', '=', id).execute();

/** Who did it and where, for the mail. */
export const findNames = (db: Db, groupId: number, userId: number) =>
  db
    .selectFrom('groups as g')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .select(['g.group_name', sql<string>`u.first_name || ' ' || u.last_name`.as('by')])
    .where('g.id', '=', groupId)
    .executeTakeFirstOrThrow();

/**
 * Takes the keys that end by `until` and of which nobody has had a mail: each is given to one server only. One that was made for a shorter
 * time than that needs no warning.
 */
export async function claimEnding(db: Db, now: Date, { until, days }: { until: Date; days: number }) {
  const { rows } = await sql<{ group_id: number; name: string; expires_at: Date; group_name: string }>`
    update api_keys k set warned_at = ${now} from groups g
    where g.id = k.group_id and k.revoked_at is null and k.warned_at is null and k.expires_at > ${now} and k.expires_at <= ${until}
      and k.expires_at - coalesce(k.rotated_at, k.created_at) > make_interval(days => ${days}::int)
    returning k.group_id, k.name, k.expires_at, g.group_name`.execute(db);
  return rows;
}

/** Ends every key of the installation. @returns how many */
export async function revokeAllKeys(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: sql`now()` })
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
