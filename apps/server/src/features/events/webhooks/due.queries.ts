import type { DeliveryFault } from '@physio/contract/events/deliveries';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { newPublicId } from '#db/public-id.ts';
import { type EventRow, identifiersOfEvent } from '../events.queries.ts';

/** Every event for every webhook that wants its type: also for one that is paused, which sends them later. @returns whose they are */
export async function makeDeliveries(db: Db, groupId: number, eventIds: readonly number[], now: Date): Promise<number[]> {
  const { rows: wanted } = await sql<{ event_id: number; webhook_id: number }>`
    select e.id as event_id, w.id as webhook_id from webhooks w join events e on e.group_id = w.group_id and e.type = any(w.types)
    where w.group_id = ${groupId} and w.state <> 'off' and e.id = any(${eventIds})
    order by e.seq, w.id for key share of w`.execute(db);
  if (wanted.length === 0) return [];
  const rows = wanted.map((one) => ({ ...one, public_id: newPublicId() }));
  await sql`
    insert into deliveries (public_id, group_id, webhook_id, event_id, next_at, created_at)
    select r.public_id, ${groupId}, r.webhook_id, r.event_id, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (public_id text, webhook_id bigint, event_id bigint)
    on conflict (webhook_id, event_id) do nothing`.execute(db);
  return [...new Set(wanted.map(({ webhook_id }) => webhook_id))];
}

export type Due = {
  id: number;
  public_id: string;
  tries: number;
  created_at: Date;
  url: string;
  secret: Buffer;
  former_secret: Buffer | null;
  former_until: Date | null;
  event: EventRow | null;
};

/** Columns of a delivery `d`, its webhook `w` and its event `e`. */
const LETTER = sql`d.id, d.public_id, d.tries, d.created_at, w.url, w.secret, w.former_secret, w.former_until,
  case when e.id is null then null else jsonb_build_object('seq', e.seq, 'type', e.type, 'ids', e.ids, 'at', e.at,
    'identifiers', ${identifiersOfEvent}) end as event`;

type Row = Omit<Due, 'event'> & { event: (Omit<EventRow, 'at'> & { at: string }) | null };
const toDue = ({ event, ...row }: Row): Due => ({ ...row, event: event && { ...event, at: new Date(event.at) } });

/** What is due first, which nobody else sends until `lease`: after that the server that took it has ended. */
export async function claimDue(db: Db, groupId: number, webhookId: number, now: Date, lease: Date): Promise<Due | undefined> {
  const { rows } = await sql<Row>`
    with next as (
      select d.id from deliveries d join webhooks w on w.group_id = d.group_id and w.id = d.webhook_id and w.state in ('on', 'failing')
      where d.group_id = ${groupId} and d.webhook_id = ${webhookId} and d.state = 'due' and d.next_at <= ${now}
      order by d.next_at, d.id limit 1 for update of d skip locked),
    d as (update deliveries set next_at = ${lease} where id in (select id from next) and group_id = ${groupId} returning *)
    select ${LETTER} from d join webhooks w on w.id = d.webhook_id left join events e on e.group_id = d.group_id and e.id = d.event_id`.execute(
    db,
  );
  return rows.map(toDue)[0];
}

export async function findLetter(db: Db, groupId: number, publicId: string): Promise<Due | undefined> {
  const { rows } = await sql<Row>`
    select ${LETTER} from deliveries d join webhooks w on w.id = d.webhook_id
    left join events e on e.group_id = d.group_id and e.id = d.event_id
    where d.group_id = ${groupId} and d.public_id = ${publicId}`.execute(db);
  return rows.map(toDue)[0];
}

export type Tried = {
  at: Date;
  status: number | null;
  ms: number;
  fault: DeliveryFault | null;
  answer: string;
  /** What the delivery is now; `gone`: the receiver wants no more. */
  outcome: 'sent' | 'due' | 'failed' | 'gone';
  nextAt: Date;
};

/** Keeps a try and what follows from it, in one statement. Of a delivery that was removed meanwhile nothing is kept. */
export const keepTry = (db: Db, groupId: number, deliveryId: number, { at, status, ms, fault, answer, outcome, nextAt }: Tried) =>
  sql`
    with d as (
      update deliveries set tries = tries + 1, next_at = ${nextAt}, state = ${outcome === 'gone' ? 'failed' : outcome}
      where group_id = ${groupId} and id = ${deliveryId} returning id, webhook_id),
    tried as (
      insert into delivery_tries (group_id, delivery_id, at, status, ms, fault, answer)
      select ${groupId}, d.id, ${at}, ${status}::int, ${ms}, ${fault}, ${answer} from d)
    update webhooks w set
      failing_since = case when ${outcome === 'sent'} then null else coalesce(w.failing_since, ${at}) end,
      state = case when ${outcome === 'gone'} then 'off' when ${outcome === 'sent'} and w.state = 'failing' then 'on'
                   when ${outcome !== 'sent'} and w.state = 'on' then 'failing' else w.state end
    from d where w.group_id = ${groupId} and w.id = d.webhook_id
      and (${outcome === 'gone'} or (w.failing_since is null) <> ${outcome === 'sent'})`.execute(db);

/** A receiver that answers nothing keeps no place for long. */
export const putOff = (db: Db, groupId: number, webhookId: number, now: Date, until: Date) =>
  db
    .updateTable('deliveries')
    .set({ next_at: until })
    .where('group_id', '=', groupId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'due')
    .where('next_at', '<=', now)
    .execute();

/** When the next delivery is due to a webhook that sends. */
export async function findNextDue(db: Db, groupId: number, webhookId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('deliveries as d')
    .innerJoin('webhooks as w', (join) => join.onRef('w.group_id', '=', 'd.group_id').onRef('w.id', '=', 'd.webhook_id'))
    .select(({ fn }) => fn.min('d.next_at').as('at'))
    .where('d.group_id', '=', groupId)
    .where('d.webhook_id', '=', webhookId)
    .where('d.state', '=', 'due')
    .where('w.state', 'in', ['on', 'failing'])
    .executeTakeFirst();
  return row?.at ?? null;
}

export const selectWebhooksWithDue = (db: Db, now: Date) =>
  db
    .selectFrom('webhooks as w')
    .select(['w.id', 'w.group_id'])
    .where('w.state', 'in', ['on', 'failing'])
    .where(sql<boolean>`exists (select from deliveries d where d.webhook_id = w.id and d.state = 'due' and d.next_at <= ${now})`)
    .execute();
