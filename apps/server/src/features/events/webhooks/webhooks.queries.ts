import { DAY_MS } from '@physio/contract/common/dates';
import { FAILING_DAYS, type WebhookState } from '@physio/contract/events/webhooks';
import { type Expression, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import type { EventTables } from '#db/tables/events.ts';

type Columns = EventTables['webhooks'];

const ofLastDay = (since: Date, state: Expression<string>) =>
  sql<number>`(select count(*) from deliveries d where d.group_id = w.group_id and d.webhook_id = w.id and d.created_at > ${since} and d.state = ${state})`;

const webhooks = (db: Db, groupId: number, now: Date) => {
  const since = new Date(now.getTime() - DAY_MS);
  return db
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.public_id', 'w.url', 'w.types', 'w.state', 'w.failing_since', 'w.former_until', 'w.created_at'])
    .select(ofLastDay(since, sql.lit('sent')).as('sent'))
    .select(ofLastDay(since, sql.lit('failed')).as('failed'))
    .select(ofLastDay(since, sql.lit('due')).as('due'))
    .where('w.group_id', '=', groupId);
};
export type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number];

export const selectWebhooks = (db: Db, groupId: number, now: Date) => webhooks(db, groupId, now).orderBy('w.id').execute();

export const findWebhook = (db: Db, groupId: number, publicId: string, now: Date) =>
  webhooks(db, groupId, now).where('w.public_id', '=', publicId).executeTakeFirst();

export const holdWebhook = (db: Db, groupId: number, publicId: string) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'public_id', 'state', 'secret'])
    .where('group_id', '=', groupId)
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();

/** Of two that are added at once the second counts the first. @returns how many there are */
export async function holdCount(db: Db, groupId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', ${groupId}))`.execute(db);
  const row = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return row.count;
}

type New = Pick<Columns, 'url' | 'types' | 'secret' | 'created_by' | 'created_at'>;
export async function insertWebhook(db: Db, groupId: number, given: New): Promise<string> {
  const row = await db
    .insertInto('webhooks')
    .values({ public_id: newPublicId(), group_id: groupId, ...given })
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return row.public_id;
}

type Change = { url?: string; types?: Columns['types']; state?: WebhookState; failing_since?: null };
export const saveWebhook = (db: Db, groupId: number, id: number, change: Change) =>
  db.updateTable('webhooks').set(change).where('group_id', '=', groupId).where('id', '=', id).execute();

/** The one before signs, too, until then. */
export const saveSecret = (db: Db, groupId: number, id: number, secret: Buffer, formerUntil: Date) =>
  db
    .updateTable('webhooks')
    .set(({ ref }) => ({ former_secret: ref('secret'), former_until: formerUntil, secret }))
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();

export const deleteWebhook = (db: Db, groupId: number, id: number) =>
  db.deleteFrom('webhooks').where('group_id', '=', groupId).where('id', '=', id).execute();

/** Pauses every webhook of the installation that sends. @returns how many */
export async function pauseAllWebhooks(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ state: 'paused', failing_since: null })
    .where('state', 'in', ['on', 'failing'])
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Switches off those to which nothing could be sent for days. */
export const endFailing = (db: Db, now: Date) =>
  db
    .updateTable('webhooks')
    .set({ state: 'off' })
    .where('state', '=', 'failing')
    .where('failing_since', '<', new Date(now.getTime() - FAILING_DAYS * DAY_MS))
    .returning(['group_id', 'url'])
    .execute();
